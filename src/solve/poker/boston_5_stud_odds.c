/* boston_5_stud_odds.c: the figures and the chart of Boston 5 Stud. Ante, first and second wager
 * and the ante bonus are one figure per ante, under the best play that comparing all match-ups
 * finds, and the same per unit of ante and first wager, which are made together; the first wager
 * also has one of its own, and the three-card bonus is a count of hands. */
#include <stdio.h>

#include "hands/ranks.h"
#include "hands/words.h"
#include "solve/poker/boston_5_stud.h"
#include "solve/poker/hand_figures.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/suit_classes.h"

/* How often each decision is made; and what each wager brings, in units of so many antes. */
static void count_ends(const BwTable *table, const BwBoston5StudSolution *solution, int64_t unit,
                       BwFigure *figure) {
    int64_t end[BW_BOSTON_ENDS] = {0}, all = solution->match_ups;
    BwBoston5StudRules rules;
    bw_boston_5_stud_rules(table, &rules);
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++) {
        static const char *const ends[BW_BOSTON_ENDS] = {"folds", "wins", "ties", "loses"};
        const int64_t bonus = rules.ante_bonus[h], stakes = BW_BOSTON_ANTE + BW_BOSTON_FIRST;
        const int64_t nets[BW_BOSTON_ENDS] = {-stakes, BW_BOSTON_FIRST + BW_BOSTON_SECOND + bonus,
                                              bonus, bonus - stakes - BW_BOSTON_SECOND};
        for (unsigned e = 0; e < BW_BOSTON_ENDS; e++) {
            bool paid = bonus > 0 && e != BW_BOSTON_FOLDED;
            bw_figure_event(figure, solution->ways[h][e], bw_ratio_of(nets[e], unit), "%s%s%s",
                            paid ? bw_poker_category_name((BwPokerCategory)h) : "",
                            paid ? ": " : "", ends[e]);
            end[e] += solution->ways[h][e];
        }
    }
    int64_t won = end[BW_BOSTON_WON], lost = end[BW_BOSTON_LOST], folded = end[BW_BOSTON_FOLDED];
    bw_figure_often(figure, "makes the second wager", solution->second, all);
    bw_figure_often(figure, "folds", folded, all);
    bw_figure_part(figure, bw_solver_wager(table, "first"),
                   (BwInt128)BW_BOSTON_FIRST * (won - lost - folded), unit * (BwInt128)all);
    bw_figure_part(figure, bw_solver_wager(table, "second"),
                   (BwInt128)BW_BOSTON_SECOND * (won - lost), unit * (BwInt128)all);
    bw_figure_part(figure, bw_solver_wager(table, "ante"),
                   -(BwInt128)BW_BOSTON_ANTE * (lost + folded), unit * (BwInt128)all);
    bw_figure_last_part(figure, bw_solver_wager(table, "ante-bonus"));
}

BwFigure *bw_main_boston_5_stud(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwBoston5StudSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    BwInt128 more = (BwInt128)BW_BOSTON_FIRST * solution->match_ups +
                    (BwInt128)BW_BOSTON_SECOND * solution->second;
    bw_nets_figure(&solution->nets, more, figure);
    count_ends(table, solution, BW_BOSTON_ANTE, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with first, second and ante bonus");
    return figure;
}

/* The first wager alone, within the same play. */
static void add_first(const BwTable *table, const BwBoston5StudSolution *solution,
                      BwFigures *figures) {
    static const int64_t net[BW_BOSTON_ENDS] = {
        [BW_BOSTON_FOLDED] = -1, [BW_BOSTON_WON] = 1, [BW_BOSTON_LOST] = -1};
    BwNets nets = {.n = 0};
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++) {
        for (unsigned e = 0; e < BW_BOSTON_ENDS; e++) {
            bw_nets_add(&nets, net[e], solution->ways[h][e]);
        }
    }
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "first"), BW_NO_TARGET);
    bw_nets_figure(&nets, 0, figure);
    snprintf(figure->note, sizeof figure->note,
             "its own part of what the ante's figure counts together");
}

/* The same per unit of all that must be put up before the deal. */
static void add_both(const BwTable *table, const BwBoston5StudSolution *solution,
                     BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    const int64_t unit = BW_BOSTON_ANTE + BW_BOSTON_FIRST;
    figure->wager = BW_UNKNOWN;
    snprintf(figure->id, sizeof figure->id, "ante+first");
    snprintf(figure->name, sizeof figure->name, "Ante and first wager together");
    bw_nets_write(&solution->nets, unit, figure);
    bw_nets_more_action(figure, (BwInt128)BW_BOSTON_SECOND * solution->second,
                        (BwInt128)unit * solution->match_ups);
    bw_figure_finish(figure);
    count_ends(table, solution, unit, figure);
    snprintf(figure->pays, sizeof figure->pays, "1 to 1 on the first wager, and the ante bonus");
    snprintf(figure->note, sizeof figure->note,
             "the figure of the ante, per unit of ante and first wager, which are made together");
}

bool bw_solve_boston_5_stud(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    BwBoston5StudRules rules;
    BwBoston5StudSolution solution;
    bw_boston_5_stud_rules(table, &rules);
    bw_boston_5_stud_solve(&rules, BW_ALL_RANKS, NULL, NULL, &solution);
    BwFigure *figure = bw_main_boston_5_stud(table, &solution, figures);
    snprintf(figure->note, sizeof figure->note,
             "per unit of the ante, with a first wager of two; best play: %s",
             solution.second == solution.match_ups ? "the second wager with any three cards"
                                                   : "the chart says with which three cards");
    add_both(table, &solution, figures);
    add_first(table, &solution, figures);
    if (rules.three_card_offered) {
        bw_three_card_bonus_figure(table, bw_solver_wager(table, "three-card-bonus"),
                                   &rules.three_card, figures);
    }
    bw_boston_5_stud_free(&solution);
    return true;
}

/* ---- rules of thumb ----------------------------------------------------------------------- */

static bool by_rule(const void *context, BwCardSet three) {
    return bw_hand_rule_action(context, 0, three, 0) != 0;
}

bool bw_boston_5_stud_value_of_rule(const BwBoston5StudRules *rules, uint32_t ranks,
                                    const char *rule, BwBoston5StudSolution *solution, char *error,
                                    size_t size) {
    static const char *const actions[] = {"fold", "second", NULL};
    static const BwRuleWords words = {NULL, actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    bw_boston_5_stud_solve(rules, ranks, by_rule, &read, solution);
    return true;
}

/* ---- the chart ---------------------------------------------------------------------------- */

/* Three cards as the chart tells them apart: three of a kind, the pairs, the high cards by the
 * highest; and how many of them are of one suit. */
enum {
    TRIPS,
    ACES, /* then the pairs, down to twos */
    ACE_HIGH = ACES + BW_RANKS,
    ROWS = ACE_HIGH + BW_RANKS - 2 /* down to four high */
};
enum { THREE_SUITED, TWO_SUITED, UNSUITED, COLUMNS };
enum { SECOND, FOLD, CHOICES };

static unsigned row_of(BwCardSet cards) {
    BwRankCounts n = bw_rank_counts(cards);
    if (n.thrice != 0) return TRIPS;
    if (n.twice != 0) return ACES + BW_ACE - bw_ranks_highest(n.twice);
    return ACE_HIGH + BW_ACE - bw_ranks_highest(n.once);
}

static unsigned column_of(BwCardSet cards) {
    int most = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        int n = __builtin_popcount(bw_suit_ranks(cards, s));
        if (n > most) most = n;
    }
    return most == 3 ? THREE_SUITED : most == 2 ? TWO_SUITED : UNSUITED;
}

static void name_row(unsigned row, char out[BW_CHART_TEXT_MAX]) {
    BwPhrase phrase = {out, out + BW_CHART_TEXT_MAX - 1};
    if (row == TRIPS) {
        bw_phrase_add(&phrase, "three of a kind");
    } else if (row < ACE_HIGH) {
        bw_phrase_add_many(&phrase, "pair of ", BW_ACE - (row - ACES));
    } else {
        bw_phrase_add_one(&phrase, BW_ACE - (row - ACE_HIGH), " high");
    }
}

bool bw_chart_boston_5_stud(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    static const char *const columns[COLUMNS] = {"three suited", "two suited", "no two suited"};
    static const char *const choices[CHOICES] = {"second", "fold"};
    BwBoston5StudRules rules;
    BwBoston5StudSolution solution;
    bw_boston_5_stud_rules(table, &rules);
    bw_boston_5_stud_solve(&rules, BW_ALL_RANKS, NULL, NULL, &solution);
    BwChart *chart = bw_chart_add(charts, ROWS, COLUMNS, CHOICES);
    BwChartSums *sums = bw_chart_sums(ROWS, COLUMNS, CHOICES);
    for (size_t i = 0; i < solution.n_starts; i++) {
        const BwBoston5StudStart *start = &solution.start[i];
        const BwInt128 total[CHOICES] = {[SECOND] = start->total,
                                         [FOLD] = -(BwInt128)(BW_BOSTON_ANTE + BW_BOSTON_FIRST) *
                                                  start->ways};
        bw_chart_sums_add(sums, row_of(start->cards), column_of(start->cards),
                          start->second ? SECOND : FOLD, start->ways, total);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "The second wager");
    snprintf(chart->row_title, sizeof chart->row_title, "your first three cards");
    bw_chart_choices(chart, choices);
    for (unsigned c = 0; c < COLUMNS; c++) {
        snprintf(chart->column[c], sizeof chart->column[c], "%s", columns[c]);
    }
    for (unsigned row = 0; row < ROWS; row++) name_row(row, chart->row[row]);
    snprintf(charts->note, sizeof charts->note,
             "Per unit of the ante, ante bonus included; %lld match-ups compared.",
             (long long)solution.match_ups);
    bw_boston_5_stud_free(&solution);
    return true;
}

void bw_boston_5_stud_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwBoston5StudRules rules;
    unsigned three_card = bw_solver_wager(table, "three-card-bonus");
    bw_boston_5_stud_rules(table, &rules);
    if (!bw_solver_offered(table, three_card)) return;
    bw_three_card_bonus_without(table, three_card, &rules.three_card, rank, figures);
}
