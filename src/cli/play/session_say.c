/* session_say.c: what a player may ask of a terminal table: the layout, the wagers that are open
 * now, the exact odds and the clause of any of them. */
#include "cli/kit/exact_print.h"
#include "cli/odds/chart_print.h"
#include "cli/play/layout.h"
#include "cli/play/session.h"
#include "table/actions.h"
#include "table/game.h"
#include "text/rulebook.h"

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

enum { WAGER_LINES_MAX = 16, ID_COLUMNS = 17, STAKE_COLUMNS = 8 };

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
        char amount[BW_CENTS_TEXT_MAX], text[sizeof lines[i].targets + sizeof lines[i].pays + 2];
        bool on = lines[i].targets[0] != '\0';
        bw_term_cell(&s->term, BW_STYLE_BOLD, wager->id, ID_COLUMNS, false);
        bw_term_cell(&s->term, BW_STYLE_YELLOW, bw_cents_format(lines[i].least, amount),
                     STAKE_COLUMNS, true);
        snprintf(text, sizeof text, "%s%s%s", lines[i].targets, on ? ": " : "", lines[i].pays);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, ID_COLUMNS + STAKE_COLUMNS,
                          ID_COLUMNS + STAKE_COLUMNS + 2);
    }
}

static void list_written(const BwSession *s, const BwWager *wager) {
    const char *text = wager->example != NULL ? wager->example : wager->name;
    bw_term_cell(&s->term, BW_STYLE_BOLD, wager->id, ID_COLUMNS, false);
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, ID_COLUMNS, ID_COLUMNS + 2);
}

void bw_session_wagers(BwSession *s) {
    BwTable *copy = malloc(bw_table_size(s->game));
    if (copy == NULL) bw_session_out_of_memory();
    bw_term_printf(&s->term, BW_STYLE_DIM, "What can be bet now, the least stake, what it pays:\n");
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        if ((s->game->wagers[w].flags & BW_WAGER_TEXT_TARGET) == 0) {
            list_wager(s, copy, w);
        } else {
            list_written(s, &s->game->wagers[w]);
        }
    }
    free(copy);
}

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

/* What the seat has on the wager; 0: nothing. */
static BwCents own_stake(const BwSession *s, unsigned wager) {
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
        BwCents stake = own_stake(s, w), times = bw_wager_ties(s->table, w).times;
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
        if (ties.required == 0 || own_stake(s, w) > 0) continue;
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
        fprintf(s->term.out, "There is no wager '%s' here; type wagers for those there are.\n",
                word);
        return;
    }
    const BwWager *row = &s->game->wagers[wager];
    if (s->game->offered != NULL && !s->game->offered(s->table, wager)) {
        fprintf(s->term.out, "This table does not offer %s; type wagers for what it does.\n",
                row->id);
        return;
    }
    if (!known) {
        fprintf(s->term.out, "%s cannot be made on '%s'.\n", row->id, target_word);
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
    if (n == 0) fprintf(s->term.out, "  %s\n", error);
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
            bw_cents_format(bw_session_at_risk(s->table), up),
            bw_cents_format(s->table->net_cents[BW_SESSION_SEAT][0], net));
}

void bw_session_strategy(const BwSession *s) {
    BwCharts charts;
    char error[BW_ERROR_MAX];
    if (bw_charts_solve(s->table, &charts, error, sizeof error)) {
        bw_charts_text(&charts, &s->term);
    } else {
        fprintf(s->term.out, "%s.\n", error);
    }
    bw_charts_free(&charts);
}
