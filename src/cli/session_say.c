/* session_say.c: what a player may ask of a terminal table: the layout, the wagers that are open
 * now, the exact odds and the clause of any of them. */
#include "cli/layout.h"
#include "cli/rulebook.h"
#include "cli/session.h"
#include "table/actions.h"
#include "table/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Would a bet of the smallest lawful stake be taken now? */
static bool legal_now(BwSession *s, BwTable *copy, unsigned wager, uint16_t target,
                      BwCents *least) {
    BwEvent event;
    memset(&event, 0, sizeof event);
    BwCents unit = bw_stake_unit(s->table, wager, target);
    BwCents minimum = s->table->option[BW_OPT_TABLE_MIN];
    bool own = (s->game->wagers[wager].flags & BW_WAGER_OWN_LIMITS) != 0;
    event.kind = BW_EV_BET;
    event.who = bw_seat(BW_SESSION_SEAT, 0, 0);
    event.wager = (uint8_t)wager;
    event.target = target;
    if (unit <= 0) return false;
    BwCents stakes[2] = {unit, own || minimum <= unit ? unit : (minimum + unit - 1) / unit * unit};
    for (unsigned i = own ? 0 : 1; i < 2; i++) {
        event.amount_cents = stakes[i];
        memcpy(copy, s->table, bw_table_size(s->game));
        if (bw_apply(copy, &event, s->out)) {
            *least = stakes[i];
            return true;
        }
    }
    return false;
}

void bw_session_wagers(BwSession *s) {
    BwTable *copy = malloc(bw_table_size(s->game));
    if (copy == NULL) bw_session_out_of_memory();
    bw_term_printf(&s->term, BW_STYLE_DIM, "What can be bet now, the least stake, what it pays:\n");
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        const BwWager *wager = &s->game->wagers[w];
        if ((wager->flags & BW_WAGER_TEXT_TARGET) != 0) {
            fprintf(s->term.out, "  %-18s %s (see help)\n", wager->id, wager->name);
            continue;
        }
        unsigned shown = 0, more = 0;
        for (unsigned i = 0;; i++) {
            uint16_t target = BW_NO_TARGET;
            BwCents least;
            char text[BW_TEXT_MAX], pays[96] = "", amount[BW_CENTS_TEXT_MAX];
            if (s->game->target_at != NULL && (wager->flags & BW_WAGER_TARGET) != 0) {
                if (!s->game->target_at(s->table, w, i, &target)) break;
            } else if (i > 0) {
                break;
            }
            if (!legal_now(s, copy, w, target, &least)) continue;
            if (shown == 6) {
                more++;
                continue;
            }
            shown++;
            s->game->pays_print(s->table, w, target, pays, sizeof pays);
            fprintf(s->term.out, "  %-22s %8s   %s\n", bw_wager_print(s->table, w, target, text),
                    bw_cents_format(least, amount), pays);
        }
        if (more > 0) {
            bw_term_printf(&s->term, BW_STYLE_DIM, "  %s ... and %u more targets\n", wager->id,
                           more);
        }
    }
    free(copy);
}

void bw_session_table(BwSession *s) {
    bw_layout_print(&s->term, s->table, bw_seat(BW_SESSION_SEAT, 0, 0));
}

/* The exact figures of a wager, and the clause that grants it. */
void bw_session_odds(BwSession *s, const char *word, const char *target_word) {
    uint8_t wager;
    uint16_t target;
    char error[BW_ERROR_MAX] = "", clause[BW_CLAUSE_TEXT_MAX];
    bool known = bw_wager_parse(s->table, word, target_word, &wager, &target);
    if (!known || wager == BW_UNKNOWN) {
        fprintf(s->term.out, "There is no wager '%s' here; type wagers for those there are.\n",
                word);
        return;
    }
    bw_clause_format((BwEdition)s->table->edition, s->game->wagers[wager].clause, clause);
    bw_term_printf(&s->term, BW_STYLE_BOLD, "%s", s->game->wagers[wager].name);
    fprintf(s->term.out, "  %s\n", clause);
    for (size_t i = 0; i < bw_clause_count; i++) {
        if (strcmp(bw_clause_rows[i].clause, clause) != 0) continue;
        fputs("  ", s->term.out);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, bw_clause_rows[i].meaning, 2, 2);
        break;
    }
    if (!s->solved) {
        s->solved = true;
        bw_odds_solve(s->table, &s->figures, error, sizeof error);
    }
    bool found = false;
    for (size_t i = 0; i < s->figures.n; i++) {
        const BwFigure *f = &s->figures.figure[i];
        if (f->wager != wager || (target != BW_NO_TARGET && f->target != target)) continue;
        found = true;
        char *exact = bw_exact_to_string(&f->house_edge);
        fprintf(s->term.out, "  %s%s%s: pays %s, wins %.4f%%, house edge %.4f%%", f->id,
                f->target_text[0] != '\0' ? " " : "", f->target_text, f->pays,
                100 * bw_exact_to_double(&f->win), 100 * bw_exact_to_double(&f->house_edge));
        if (exact != NULL && strlen(exact) < 24) fprintf(s->term.out, " (%s)", exact);
        fputc('\n', s->term.out);
        free(exact);
    }
    if (!found) {
        fprintf(s->term.out, "  %s\n",
                error[0] != '\0' ? error : "No exact figure is known for it at this table.");
    }
}

void bw_session_rule(BwSession *s, const char *word) {
    char clause[BW_CLAUSE_TEXT_MAX];
    unsigned found = 0;
    bw_clause_format((BwEdition)s->table->edition, word, clause);
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (!bw_clause_is_part(row->clause, clause)) continue;
        if (++found > 12) continue;
        bw_term_printf(&s->term, BW_STYLE_BOLD, "%s\n", row->clause);
        fputs("  ", s->term.out);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, row->meaning, 2, 2);
    }
    if (found == 0) fprintf(s->term.out, "The rulebook has no clause '%s'.\n", word);
    if (found > 12)
        fprintf(s->term.out, "... and %u more: boardwalk rules %s\n", found - 12, clause);
}

void bw_session_money(const BwSession *s) {
    char have[BW_CENTS_TEXT_MAX], up[BW_CENTS_TEXT_MAX], net[BW_CENTS_TEXT_MAX];
    fprintf(s->term.out, "Bankroll %s, on the layout %s, won or lost so far %s.\n",
            bw_cents_format(s->bankroll_cents, have),
            bw_cents_format(bw_table_at_risk(s->table), up),
            bw_cents_format(s->table->net_cents[BW_SESSION_SEAT][0], net));
}
