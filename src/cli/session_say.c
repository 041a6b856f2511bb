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
    event.kind = BW_EV_BET;
    event.who = bw_seat(BW_SESSION_SEAT, 0, 0);
    event.wager = (uint8_t)wager;
    event.target = target;
    if (unit <= 0) return false;
    const BwCents stakes[2] = {unit,
                               (minimum + unit - 1) / unit * unit}; /* a side bet may be smaller */
    for (unsigned i = 0; i < 2; i++) {
        event.amount_cents = stakes[i];
        memcpy(copy, s->table, bw_table_size(s->game));
        if (stakes[i] > 0 && bw_apply(copy, &event, s->out)) {
            *least = stakes[i];
            return true;
        }
    }
    return false;
}

/* Targets of one wager that cost and pay the same make one line. */
typedef struct WagerLine {
    BwCents least;
    char pays[160], targets[512];
} WagerLine;

enum { WAGER_LINES_MAX = 8 };

static void add_target(BwSession *s, WagerLine *lines, unsigned *n, unsigned wager, uint16_t target,
                       BwCents least) {
    char pays[160] = "", name[BW_EVENT_TEXT_MAX] = "";
    s->game->pays_print(s->table, wager, target, pays, sizeof pays);
    if (target != BW_NO_TARGET) s->game->target_print(s->table, wager, target, name, sizeof name);
    unsigned i = 0;
    while (i < *n && (lines[i].least != least || strcmp(lines[i].pays, pays) != 0)) i++;
    if (i == WAGER_LINES_MAX) return;
    if (i == *n) {
        lines[i] = (WagerLine){.least = least};
        memcpy(lines[i].pays, pays, sizeof pays);
        ++*n;
    }
    size_t used = strlen(lines[i].targets), size = sizeof lines[i].targets;
    bool room = used + strlen(name) + 8 < size && used < 60;
    if (room) {
        snprintf(lines[i].targets + used, size - used, "%s%s", used > 0 ? " " : "", name);
    } else if (strcmp(lines[i].targets + used - 3, "...") != 0) {
        snprintf(lines[i].targets + used, size - used, " ...");
    }
}

static void list_wager(BwSession *s, BwTable *copy, unsigned w) {
    const BwWager *wager = &s->game->wagers[w];
    WagerLine lines[WAGER_LINES_MAX];
    unsigned n = 0;
    bool targeted = s->game->target_at != NULL && (wager->flags & BW_WAGER_TARGET) != 0;
    for (unsigned i = 0; targeted || i == 0; i++) {
        uint16_t target = BW_NO_TARGET;
        BwCents least;
        if (targeted && !s->game->target_at(s->table, w, i, &target)) break;
        if (legal_now(s, copy, w, target, &least)) add_target(s, lines, &n, w, target, least);
    }
    for (unsigned i = 0; i < n; i++) {
        char amount[BW_CENTS_TEXT_MAX];
        bw_term_cell(&s->term, BW_STYLE_BOLD, wager->id, 17, false);
        bw_term_cell(&s->term, BW_STYLE_YELLOW, bw_cents_format(lines[i].least, amount), 8, true);
        fputs("  ", s->term.out);
        if (lines[i].targets[0] != '\0')
            bw_term_printf(&s->term, BW_STYLE_CYAN, "%s: ", lines[i].targets);
        fprintf(s->term.out, "%s\n", lines[i].pays);
    }
}

void bw_session_wagers(BwSession *s) {
    BwTable *copy = malloc(bw_table_size(s->game));
    if (copy == NULL) bw_session_out_of_memory();
    bw_term_printf(&s->term, BW_STYLE_DIM, "What can be bet now, the least stake, what it pays:\n");
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        if ((s->game->wagers[w].flags & BW_WAGER_TEXT_TARGET) == 0) {
            list_wager(s, copy, w);
        } else {
            bw_term_cell(&s->term, BW_STYLE_BOLD, s->game->wagers[w].id, 17, false);
            fprintf(s->term.out, "  %s\n", s->game->wagers[w].name);
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
    const char *name = s->game->wagers[wager].name, *rule = s->game->wagers[wager].clause;
    if (s->game->target_row != NULL) s->game->target_row(wager, target, &name, &rule);
    bw_clause_format((BwEdition)s->table->edition, rule, clause);
    bw_term_printf(&s->term, BW_STYLE_BOLD, "%s", name);
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
    for (size_t i = 0; i < bw_section_count; i++) {
        const char *number = strchr(bw_section_rows[i].section, '-');
        if (found > 0 || number == NULL || strcmp(number + 1, word) != 0) continue;
        found++;
        bw_term_printf(&s->term, BW_STYLE_BOLD, "%s  ", bw_section_rows[i].section);
        fprintf(s->term.out, "%s\n", bw_section_rows[i].title);
    }
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
