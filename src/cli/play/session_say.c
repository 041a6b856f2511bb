/* session_say.c: what a player may ask of a terminal table: the layout, the wagers that are open
 * now, the exact odds and the clause of any of them. */
#include "cli/kit/exact_print.h"
#include "cli/odds/chart_print.h"
#include "cli/play/layout.h"
#include "cli/play/session.h"
#include "table/actions.h"
#include "table/game.h"
#include "text/clause.h"
#include "text/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first wager of its kind that this table offers for chips: with a target or without. */
static const BwWager *first_wager(const BwSession *s, unsigned kind) {
    const unsigned not_bet = BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE,
                   kinds = BW_WAGER_TARGET | BW_WAGER_TEXT_TARGET;
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        const BwWager *wager = &s->game->wagers[w];
        bool offered = s->game->offered == NULL || s->game->offered(s->table, w);
        if (offered && (wager->flags & not_bet) == 0 && (wager->flags & kinds) == kind)
            return wager;
    }
    return NULL;
}

/* A stake that the table takes, in whole dollars where it can be. */
static void example_of(const BwSession *s, const BwWager *wager, char *out, size_t size) {
    unsigned w = (unsigned)(wager - s->game->wagers);
    uint16_t target = BW_NO_TARGET;
    char name[64] = "", amount[BW_CENTS_TEXT_MAX];
    bool on = (wager->flags & BW_WAGER_TARGET) != 0 && s->game->target_at != NULL &&
              s->game->target_at(s->table, w, 0, &target);
    if (on) s->game->target_print(s->table, w, target, name, sizeof name);
    BwCents unit = bw_stake_unit(s->table, w, target), least = s->table->option[BW_OPT_TABLE_MIN];
    if (least == 0) least = 1000;
    BwCents stake = unit > 0 ? (least + unit - 1) / unit * unit : least;
    bw_cents_format(stake, amount);
    if (stake % 100 == 0) amount[strlen(amount) - 3] = '\0';
    snprintf(out, size, "%s%s%s %s", wager->id, on ? " " : "", name, amount);
}

BwCents bw_session_stake(const BwSession *s, unsigned wager) {
    for (unsigned i = 0; i < s->table->n_bets; i++) {
        const BwBet *bet = &s->table->bet[i];
        if (bet->seat == BW_SESSION_SEAT && bet->wager == wager) return bet->stake_cents;
    }
    return 0;
}

/* Of wagers whose stakes are tied, what one time is: by what lies there, or by the least wager. */
static BwCents tied_unit(const BwSession *s) {
    BwCents least = s->table->option[BW_OPT_TABLE_MIN];
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        BwCents stake = bw_session_stake(s, w), times = bw_wager_ties(s->table, w).times;
        if (stake > 0 && times > 0) return stake / times;
    }
    return least > 0 ? least : 1000;
}

char *bw_session_required(const BwSession *s, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned w = 0; w < s->game->n_wagers && used < size; w++) {
        char amount[BW_CENTS_TEXT_MAX];
        BwTies ties = bw_wager_ties(s->table, w);
        if (ties.required == 0 || bw_session_stake(s, w) > 0) continue;
        bw_cents_format((ties.times > 0 ? ties.times : 1) * tied_unit(s), amount);
        used += (size_t)snprintf(out + used, size - used, "%s%s %s", used > 0 ? ", " : "",
                                 s->game->wagers[w].id, amount);
    }
    return out;
}

char *bw_session_examples(const BwSession *s, char *out, size_t size) {
    char required[256];
    if (bw_session_required(s, required, sizeof required)[0] != '\0') {
        snprintf(out, size, "a bet: %s", required);
        return out;
    }
    const BwWager *plain = first_wager(s, 0), *on = first_wager(s, BW_WAGER_TARGET);
    char first[96] = "", second[96] = "";
    if (plain != NULL) example_of(s, plain, first, sizeof first);
    if (on != NULL) example_of(s, on, second, sizeof second);
    snprintf(out, size, "a bet: %s%s%s", first, plain != NULL && on != NULL ? ", " : "", second);
    const BwWager *written = first_wager(s, BW_WAGER_TEXT_TARGET);
    if (plain == NULL && on == NULL && written != NULL && written->example != NULL) {
        snprintf(out, size, "a bet: %s", written->example);
    }
    return out;
}

void bw_session_table(BwSession *s) {
    bw_layout_print(&s->term, s->table, bw_seat(BW_SESSION_SEAT, 0, 0));
}

static bool same_figure(const BwFigure *a, const BwFigure *b) {
    return a->wager == b->wager && strcmp(a->id, b->id) == 0 && strcmp(a->pays, b->pays) == 0 &&
           bw_exact_compare(&a->win, &b->win) == 0 &&
           bw_exact_compare(&a->house_edge, &b->house_edge) == 0;
}

/* "; 5 more alike" counts the targets on which the wager is the same bet. */
static void print_figure(const BwSession *s, const BwFigures *figures, const BwFigure *f) {
    char text[BW_TEXT_MAX], fraction[BW_FRACTION_MAX] = "rounded";
    size_t alike = 0;
    for (size_t i = 0; i < figures->n; i++) alike += same_figure(&figures->figure[i], f);
    if (f->digits == 0) bw_fraction_format(&f->house_edge, fraction);
    int used = snprintf(
        text, sizeof text, "%s%s%.120s: pays %s, wins %.4f%%, house edge %.4f%% (%s)", f->id,
        f->target_text[0] != '\0' ? " " : "", f->target_text, f->pays,
        100 * bw_exact_to_double(&f->win), 100 * bw_exact_to_double(&f->house_edge), fraction);
    if (alike > 1 && used > 0 && (size_t)used < sizeof text) {
        snprintf(text + used, sizeof text - (size_t)used, "; %zu more alike", alike - 1);
    }
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 0, 2);
}

/* Was the same said of another target of the wager already? */
static bool told_before(const BwFigures *figures, size_t i) {
    for (size_t j = 0; j < i; j++) {
        if (same_figure(&figures->figure[j], &figures->figure[i])) return true;
    }
    return false;
}

/* The figure on this target; without one, all of the wager, each kind once. Returns how many. */
static unsigned print_figures(const BwSession *s, const BwFigures *figures, unsigned wager,
                              uint16_t target) {
    unsigned n = 0;
    for (size_t i = 0; i < figures->n; i++) {
        const BwFigure *f = &figures->figure[i];
        bool asked = target != BW_NO_TARGET ? f->target == target : !told_before(figures, i);
        if (f->wager != wager || !asked) continue;
        print_figure(s, figures, f);
        n++;
    }
    return n;
}

/* A ticket is one of too many to be in a list: it is solved when it is asked for. */
static unsigned print_ticket(const BwSession *s, unsigned wager, const char *ticket,
                             char error[BW_ERROR_MAX]) {
    BwFigures figures;
    unsigned n = 0;
    if (bw_odds_solve_target(s->table, wager, ticket, &figures, error, BW_ERROR_MAX)) {
        n = print_figures(s, &figures, wager, BW_NO_TARGET);
    }
    bw_odds_free(&figures);
    return n;
}

/* What the rulebook calls the wager, where, and what the clause says. */
static void print_wager(const BwSession *s, unsigned wager, uint16_t target) {
    char clause[BW_CLAUSE_TEXT_MAX];
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
}

/* The exact figures of a wager, and the clause that grants it. */
void bw_session_odds(BwSession *s, const char *word, const char *target_word) {
    uint8_t wager;
    uint16_t target;
    char error[BW_ERROR_MAX] = "No exact figure is known for it at this table.";
    bool known = bw_wager_parse(s->table, word, target_word, &wager, &target);
    if (wager == BW_UNKNOWN) {
        bw_session_say(s, "There is no wager '%s' here; type wagers for those there are.", word);
        return;
    }
    const BwWager *row = &s->game->wagers[wager];
    if (s->game->offered != NULL && !s->game->offered(s->table, wager)) {
        bw_session_say(s, "This table does not offer %s; type wagers for what it does.", row->id);
        return;
    }
    if (!known) {
        bw_session_say(s, "%s cannot be made on '%s'.", row->id, target_word);
        return;
    }
    print_wager(s, wager, target);
    bool written_out = (row->flags & BW_WAGER_TEXT_TARGET) != 0;
    bool ticket = target_word != NULL && written_out;
    if (written_out)
        snprintf(error, sizeof error, "Write the whole ticket behind odds %s.", row->id);
    if (!s->solved && !ticket) {
        s->solved = true;
        bw_odds_solve(s->table, &s->figures, error, sizeof error);
    }
    unsigned n = ticket ? print_ticket(s, wager, target_word, error)
                        : print_figures(s, &s->figures, wager, target);
    if (n == 0) bw_session_say(s, "%s", error);
}

/* A clause whose text is not at hand: that of its number in the other chapter, or how it is played.
 */
static unsigned tell_played(const BwSession *s, const char *clause) {
    BwClauseTold told;
    if (!bw_clause_tell(clause, &told)) return 0;
    const char *says = told.played != NULL ? told.played : told.title;
    for (size_t i = 0; told.kin && i < bw_clause_count; i++) {
        if (strcmp(bw_clause_rows[i].clause, told.other) == 0) says = bw_clause_rows[i].meaning;
    }
    if (says == NULL) return 0;
    bw_term_printf(&s->term, BW_STYLE_BOLD, "%s\n", clause);
    fputs("  ", s->term.out);
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, says, 2, 2);
    return 1;
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
        int at = 2 + (int)strlen(bw_section_rows[i].section);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, bw_section_rows[i].title, at, at);
    }
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (!bw_clause_is_part(row->clause, clause)) continue;
        if (++found > 12) continue;
        bw_term_printf(&s->term, BW_STYLE_BOLD, "%s\n", row->clause);
        fputs("  ", s->term.out);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, row->meaning, 2, 2);
    }
    if (found == 0) found = tell_played(s, clause);
    if (found == 0) bw_session_say(s, "The rulebook has no clause '%s'.", word);
    if (found > 12) bw_session_say(s, "... and %u more: boardwalk rules %s", found - 12, clause);
}

void bw_session_money(const BwSession *s) {
    char have[BW_CENTS_TEXT_MAX], up[BW_CENTS_TEXT_MAX], net[BW_CENTS_TEXT_MAX];
    char text[BW_TEXT_MAX];
    snprintf(text, sizeof text, "Bankroll %s, on the layout %s, won or lost so far %s.",
             bw_cents_format(s->bankroll_cents, have),
             bw_cents_format(bw_session_at_risk(s->table), up),
             bw_cents_format(s->table->net_cents[BW_SESSION_SEAT][0], net));
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 0, 0);
}

void bw_session_strategy(const BwSession *s) {
    BwCharts charts;
    char error[BW_ERROR_MAX];
    if (bw_charts_solve(s->table, &charts, error, sizeof error)) {
        bw_charts_text(&charts, &s->term);
    } else {
        bw_session_say(s, "%s.", error);
    }
    bw_charts_free(&charts);
}
