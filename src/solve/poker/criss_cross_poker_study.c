/* criss_cross_poker_study.c: what is known of Criss Cross Poker, in one record: figures, charts,
 * pay tables and the player. The two antes come with all bets on the two hands as one figure, per
 * ante; the five-card bonus is a count of hands. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/nets.h"
#include "solve/poker/criss_cross_poker.h"
#include "solve/poker/hand_pays.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/poker_advice.h"
#include "solve/poker/streets.h"
#include "solve/study.h"

/* ---- figures ------------------------------------------------------------------------------ */

/* The deals in which so many antes were put up. */
static void add_played(const BwCrissCrossPokerSolution *s, const unsigned put_up[3],
                       BwFigure *figure) {
    for (unsigned i = 0; i < BW_CROSS_LEVELS; i++) {
        for (unsigned j = 0; j < BW_CROSS_LEVELS; j++) {
            int64_t ways = s->ways[put_up[0]][put_up[1]][put_up[2]][i][j];
            if (ways == 0) continue;
            int64_t net = bw_criss_cross_poker_net(s, put_up, i, j);
            bw_figure_ways(figure, bw_ratio_of(net, 1), ways, s->deals);
        }
    }
}

/* What the five wagers bring: both antes, across, down, middle. */
enum { FIVE = 5 };

/* The same in the deals in which so many antes were put up, and how many of these there are. */
static int64_t add_gains(const BwCrissCrossPokerSolution *s, const unsigned put_up[3],
                         BwInt128 gain[FIVE]) {
    int64_t deals = 0;
    for (unsigned i = 0; i < BW_CROSS_LEVELS; i++) {
        for (unsigned j = 0; j < BW_CROSS_LEVELS; j++) {
            int64_t ways = s->ways[put_up[0]][put_up[1]][put_up[2]][i][j];
            const int64_t nets[FIVE] = {s->ante[i], s->ante[j], put_up[0] * s->pays[i],
                                        put_up[1] * s->pays[j], put_up[2] * s->pays[i > j ? i : j]};
            for (unsigned w = 0; w < FIVE; w++) gain[w] += (BwInt128)ways * nets[w];
            deals += ways;
        }
    }
    return deals;
}

/* How often each choice is made on each street; and what each wager brings. */
static void count_streets(const BwTable *table, const BwCrissCrossPokerSolution *s,
                          BwFigure *figure) {
    static const char *const wagers[FIVE] = {"ante-across", "ante-down", "across", "down",
                                             "middle"};
    static const char *const streets[] = {"across", "down", "in the middle"};
    int64_t made[3][BW_CROSS_CHOICES] = {{0}};
    BwInt128 gain[FIVE] = {0};
    for (unsigned a = 0; a < BW_CROSS_CHOICES; a++) {
        for (unsigned d = 0; d < BW_CROSS_CHOICES; d++) {
            int64_t folds = s->given_up[a][d];
            made[a == 0 ? 0 : d == 0 ? 1 : 2][0] += folds;
            if (a > 0) made[0][a] += folds;
            if (d > 0) made[1][d] += folds;
            const int64_t lost[FIVE] = {1, 1, a, d, 0};
            for (unsigned w = 0; w < FIVE; w++) gain[w] -= (BwInt128)folds * lost[w];
            for (unsigned m = 1; a > 0 && d > 0 && m < BW_CROSS_CHOICES; m++) {
                int64_t deals = add_gains(s, (const unsigned[3]){a, d, m}, gain);
                made[0][a] += deals;
                made[1][d] += deals;
                made[2][m] += deals;
            }
        }
    }
    for (unsigned street = 0; street < 3; street++) {
        for (unsigned c = 0; c < BW_CROSS_CHOICES; c++) {
            char what[BW_OFTEN_MAX];
            if (c == 0) {
                snprintf(what, sizeof what, "folds instead of betting %s", streets[street]);
            } else {
                snprintf(what, sizeof what, "bets %u ante%s %s", c, c == 1 ? "" : "s",
                         streets[street]);
            }
            bw_figure_often(figure, what, made[street][c], s->deals);
        }
    }
    for (unsigned w = 0; w < FIVE; w++) {
        bw_figure_part(figure, bw_solver_wager(table, wagers[w]), gain[w], s->deals);
    }
}

static BwFigure *add_antes(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwCrissCrossPokerSolution *s = solved;
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "ante-across"), BW_NO_TARGET);
    for (unsigned up = 0; up < BW_CROSS_UP_MAX; up++) {
        if (s->folded[up] == 0) continue;
        bw_figure_ways(figure, bw_ratio_of(-(int64_t)up, 1), s->folded[up], s->deals);
    }
    for (unsigned a = 1; a < BW_CROSS_CHOICES; a++) {
        for (unsigned d = 1; d < BW_CROSS_CHOICES; d++) {
            for (unsigned m = 1; m < BW_CROSS_CHOICES; m++) {
                add_played(s, (const unsigned[3]){a, d, m}, figure);
            }
        }
    }
    bw_nets_more_action(figure, s->staked - s->deals, s->deals);
    bw_figure_finish(figure);
    count_streets(table, s, figure);
    snprintf(figure->name, sizeof figure->name, "Both antes with across, down and middle");
    return figure;
}

/* From a whole deck, or (below BW_RANKS) from one that lacks a card of this rank. */
static void add_bonus(const BwTable *table, const BwCrissCrossPokerRules *rules, unsigned rank,
                      BwFigures *figures) {
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "five-card-bonus"), BW_NO_TARGET);
    BwStreets *streets = bw_streets_deal(BW_ALL_RANKS);
    int64_t hands[BW_LINES], line_pays[BW_LINES];
    BwNets nets = {.n = 0};
    if (rank < BW_RANKS) {
        bw_line_hands_without(streets, rank, hands);
    } else {
        bw_line_hands(streets, hands);
    }
    bw_line_pays(&rules->bonus, line_pays);
    for (unsigned l = 0; l < BW_LINES; l++) bw_nets_add(&nets, line_pays[l], hands[l]);
    bw_nets_figure(&nets, 0, figure);
    free(streets);
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwCrissCrossPokerRules rules;
    (void)error;
    (void)size;
    bw_criss_cross_poker_rules(table, &rules);
    BwCrissCrossPokerSolution *s = bw_solver_alloc(1, sizeof *s);
    bw_criss_cross_poker_solve(&rules, BW_ALL_RANKS, NULL, s);
    BwFigure *figure = add_antes(table, s, figures);
    free(s);
    snprintf(figure->note, sizeof figure->note,
             "best play on three streets, per unit of one of the two equal antes; the charts of "
             "best play show it");
    if (rules.bonus_offered) add_bonus(table, &rules, BW_RANKS, figures);
    snprintf(figures->note, sizeof figures->note,
             "The figure of the ante across takes in the ante down and the bets on both hands.");
    return true;
}

static void without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwCrissCrossPokerRules rules;
    bw_criss_cross_poker_rules(table, &rules);
    if (rules.bonus_offered) add_bonus(table, &rules, rank, figures);
}

static bool solve_bonus(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    without(table, BW_RANKS, figures);
    return true;
}

static uint64_t bonus_wager(const BwTable *table) {
    return UINT64_C(1) << bw_solver_wager(table, "five-card-bonus");
}

/* ---- charts ------------------------------------------------------------------------------- */

/* Two antes never bring more than both one and three: they are left out. */
enum { CHOICES = 3 };
static const char *const choices[CHOICES] = {"fold", "1x", "3x"};
static const unsigned adds_of[CHOICES] = {0, 1, 3};

/* Kinds of the own two cards and of four cards in a line, by what the standard table pays. */
static const BwHandRow own_kinds[] = {
    {"pair of sixes or better", "pair of sixes"},
    {"lower pair", "pair"},
    {"two high cards, suited", "2 high and 2 suited"},
    {"two high cards", "2 high"},
    {"one high card", "1 high"},
    {"two middle cards", "2 middle"},
    {"one middle card", "1 middle"},
    {"low cards", NULL},
};
static const BwHandRow kinds[] = {
    {"pair of jacks or better", "pair of jacks"},
    {"pair of sixes to tens", "pair of sixes"},
    {"lower pair", "pair"},
    {"four suited", "4 suited"},
    {"straight: two ranks make it", "2 outs to a straight"},
    {"straight: one rank makes it", "1 outs to a straight"},
    {"three high cards or more", "3 high"},
    {"two high cards", "2 high"},
    {"one high card", "1 high"},
    {"anything else", NULL},
};
static const char *const kind_columns[] = {"JJ+",    "66-TT",  "22-55",  "flush",  "8 outs",
                                           "4 outs", "3 high", "2 high", "1 high", "else"};
enum {
    OWN_KINDS = sizeof own_kinds / sizeof own_kinds[0],
    KINDS = sizeof kinds / sizeof kinds[0],
};

static void add_cell(BwChartSums *sums, unsigned row, unsigned column,
                     const BwCrissCrossCell *cell) {
    for (unsigned best = 0; best < CHOICES; best++) {
        BwInt128 total[CHOICES];
        if (cell->deals[adds_of[best]] == 0) continue;
        for (unsigned c = 0; c < CHOICES; c++) total[c] = cell->total[adds_of[best]][adds_of[c]];
        bw_chart_sums_add(sums, row, column, best, cell->deals[adds_of[best]], total);
    }
}

/* The higher card in rows, the lower one in columns; suited hands, or the others. */
static void chart_across(BwCharts *charts, const BwCrissCrossPokerSolution *s, bool suited) {
    static const char ranks[] = "AKQJT98765432";
    BwChart *chart = bw_chart_add(charts, BW_RANKS, BW_RANKS, CHOICES);
    BwChartSums *sums = bw_chart_sums(BW_RANKS, BW_RANKS, CHOICES);
    const int64_t deals = s->deals / bw_hands_of(BW_PLACES, 2);
    for (size_t i = 0; i < s->n_own; i++) {
        uint8_t p[2] = {0};
        bw_places(s->own[i], p);
        unsigned a = p[0] % BW_RANKS, b = p[1] % BW_RANKS, high = a > b ? a : b;
        if ((p[0] / BW_RANKS == p[1] / BW_RANKS) != suited) continue;
        BwCrissCrossCell cell = {0};
        unsigned best = s->across[i];
        cell.deals[best] = s->own_sets[i] * deals;
        for (unsigned c = 0; c < BW_CROSS_CHOICES; c++) {
            cell.total[best][c] = s->own_sets[i] * s->total[i][c];
        }
        add_cell(sums, BW_ACE - high, BW_ACE - (a + b - high), &cell);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "Across: two own cards, %s",
             suited ? "suited" : "not suited");
    snprintf(chart->row_title, sizeof chart->row_title, "higher card");
    snprintf(chart->column_title, sizeof chart->column_title, "lower card");
    for (unsigned r = 0; r < BW_RANKS; r++) {
        snprintf(chart->row[r], sizeof chart->row[r], "%c", ranks[r]);
        snprintf(chart->column[r], sizeof chart->column[r], "%c", ranks[r]);
    }
    bw_chart_choices(chart, choices);
}

/* A later street: the kinds of one set of cards in rows, of another in columns. */
static BwChart *chart_kinds(BwCharts *charts, const BwHandRow *rows, unsigned n,
                            BwCrissCrossCell cells[][BW_CROSS_KINDS_MAX]) {
    BwChartSums *sums = bw_chart_sums(n, KINDS, CHOICES);
    for (unsigned x = 0; x < n; x++) {
        for (unsigned y = 0; y < KINDS; y++) add_cell(sums, x, y, &cells[x][y]);
    }
    BwChart *chart = bw_chart_add(charts, n, KINDS, CHOICES);
    bw_chart_sums_write(sums, chart);
    bw_chart_hand_rows(chart, rows);
    for (unsigned y = 0; y < KINDS; y++) {
        snprintf(chart->column[y], sizeof chart->column[y], "%s", kind_columns[y]);
    }
    bw_chart_choices(chart, choices);
    return chart;
}

static void chart_down(BwCharts *charts, BwCrissCrossWatch *watch) {
    BwChart *chart = chart_kinds(charts, own_kinds, OWN_KINDS, watch->down);
    snprintf(chart->title, sizeof chart->title, "Down: own cards, and what lies left and right");
    snprintf(chart->row_title, sizeof chart->row_title, "own cards");
    snprintf(chart->column_title, sizeof chart->column_title, "four cards across");
}

static void chart_middle(BwCharts *charts, BwCrissCrossWatch *watch) {
    BwChart *chart = chart_kinds(charts, kinds, KINDS, watch->middle);
    snprintf(chart->title, sizeof chart->title, "Middle: the hands across and down without it");
    snprintf(chart->row_title, sizeof chart->row_title, "four cards across");
    snprintf(chart->column_title, sizeof chart->column_title, "four cards down");
}

/* What the best play brings over all deals, in antes. */
static int64_t total_of(const BwCrissCrossPokerSolution *s) {
    int64_t total = 0;
    for (size_t i = 0; i < s->n_own; i++) total += s->own_sets[i] * s->total[i][s->across[i]];
    return total;
}

static bool chart(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    BwCrissCrossPokerRules rules;
    BwHandRule own_kind_of, kind_of;
    (void)error;
    (void)size;
    bw_criss_cross_poker_rules(table, &rules);
    bw_hand_rows(own_kinds, OWN_KINDS, &own_kind_of);
    bw_hand_rows(kinds, KINDS, &kind_of);
    BwCrissCrossPokerSolution *s = bw_solver_alloc(1, sizeof *s);
    BwCrissCrossWatch *watch = bw_solver_alloc(1, sizeof *watch);
    *watch = (BwCrissCrossWatch){.own_kinds = &own_kind_of, .kinds = &kind_of};
    bw_criss_cross_poker_solve(&rules, BW_ALL_RANKS, watch, s);
    chart_across(charts, s, true);
    chart_across(charts, s, false);
    chart_down(charts, watch);
    chart_middle(charts, watch);
    snprintf(charts->note, sizeof charts->note,
             "High cards are those from the jack up, middle cards those from the six to the ten; "
             "outs are cards that make a straight. Two antes never bring more than both one and "
             "three. Values are in antes, with all that is up. Played like this one of the two "
             "antes loses %.4f %% on average, with all that goes with it.",
             -100 * (double)total_of(s) / (double)s->deals);
    free(watch);
    free(s);
    return true;
}

/* ---- pay tables --------------------------------------------------------------------------- */

static void ante_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwCrissCrossPokerRules rules;
    (void)wager;
    bw_criss_cross_poker_rules(table, &rules);
    BwHandPays pair = {.odds = {[BW_POKER_PAIR] = 1},
                       .pays_from = rules.ante.pays_from,
                       .pushes_from = rules.ante.pushes_from};
    bw_pay_hands(lines, &pair); /* whatever is higher is paid alike */
}

static void bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwCrissCrossPokerRules rules;
    (void)wager;
    bw_criss_cross_poker_rules(table, &rules);
    bw_pay_hands(lines, &rules.bonus);
}

static void hand_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwCrissCrossPokerRules rules;
    (void)wager;
    bw_criss_cross_poker_rules(table, &rules);
    bw_pay_hands(lines, &rules.pays);
}

static const BwPayRow pays[] = {
    {"ante-across", ante_lines},
    {"ante-down", ante_lines},
    {"five-card-bonus", bonus_lines},
    {NULL, hand_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwCrissCrossPokerRules rules;
    bw_criss_cross_poker_rules(table, &rules);
    if (rule != NULL) {
        return bw_criss_cross_poker_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_criss_cross_poker_solve(&rules, BW_ALL_RANKS, NULL, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    const BwSeen *seen = question->seen;
    return bw_criss_cross_poker_adds(mind, bw_seen_own(seen), seen->common, seen->n_common);
}

static const BwPlayer player = {sizeof(BwCrissCrossPokerSolution), make, answer, NULL};

/* ---- advice ------------------------------------------------------------------------------- */

/* Once left and right are turned few cards are left; before that kinds of cards are counted. */
static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    BwCrissCrossPokerRules rules;
    BwPokerSight sight;
    int64_t total[BW_CROSS_CHOICES];
    bw_poker_sight(view, &sight);
    if (sight.n_common > 0) return bw_advise_poker(adviser, view, advice);
    bw_criss_cross_poker_rules(view, &rules);
    BwCardSet own = bw_card_set_of(sight.own, sight.n_own);
    double deals = (double)bw_criss_cross_poker_first(&rules, own, total);
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents =
            (double)sight.ante * (double)total[bw_advice_antes(&sight, choice)] / deals;
    }
    return true;
}

const BwStudy bw_study_criss_cross_poker = {
    .solve = solve,
    .cost = 55,
    .beside = solve_bonus,
    .wagers_beside = bonus_wager,
    .without = without,
    .chart = chart,
    .advise = advise,
    .pays = pays,
    .main_figure = add_antes,
    .rule_example = "across: 3x pair; across: 1x 2 suited; across: 1x 1 middle; across: 1x 1 high; "
                    "down: 3x pair; seen: 1x pair; seen: 1x 1 high; seen: 1x 2 middle; "
                    "seen: 1x 1 outs to a straight; seen: 1x 4 suited; middle: 3x pair of sixes; "
                    "middle: 3x 4 suited; middle: 3x 2 outs to a straight; middle: 1x pair; "
                    "middle: 1x 2 high; middle: 1x 1 outs to a straight; middle: 1x 1 high and 1 "
                    "middle; middle: 1x 3 middle",
    .player = &player,
};
