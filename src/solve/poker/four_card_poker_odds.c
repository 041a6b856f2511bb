/* four_card_poker_odds.c: the figures and charts of four card poker. The ante comes with its play
 * wager and automatic bonus as one figure, under the best play that comparing all match-ups finds;
 * aces up is a count of hands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hands/ranks.h"
#include "solve/poker/four_card_poker.h"
#include "solve/poker/hand_rule.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/suit_classes.h"

/* In the best way. */
static BwFourCardPokerSolution *solve(const BwTable *table, BwFourCardPokerRules *rules) {
    BwFourCardPokerSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_four_card_poker_rules(table, rules);
    bw_four_card_poker_solve(rules, BW_ALL_RANKS, NULL, NULL, solution);
    return solution;
}

static void put_away(BwFourCardPokerSolution *solution) {
    bw_four_card_poker_free(solution);
    free(solution);
}

/* Hands of one kind against all up cards. */
static BwFourCardPokerCell row_total(const BwFourCardPokerSolution *solution, unsigned row) {
    BwFourCardPokerCell sum = {{0}, {0}};
    for (unsigned up = 0; up < BW_RANKS; up++) {
        for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
            sum.deals[c] += solution->cell[row][up].deals[c];
            sum.total[c] += solution->cell[row][up].total[c];
        }
    }
    return sum;
}

/* The lowest kind of hand from which on, upward, all hands are played for this much at least. */
static unsigned lowest_row(const BwFourCardPokerSolution *solution, BwFourCardPokerChoice least) {
    unsigned row = 0;
    for (; row < BW_FOUR_CARD_ROWS; row++) {
        BwFourCardPokerCell sum = row_total(solution, row);
        int64_t less = 0;
        for (unsigned c = 0; c < least; c++) less += sum.deals[c];
        if (less > 0) break;
    }
    return row == 0 ? 0 : row - 1;
}

/* The highest kind of hand from which on, downward, all hands are folded. */
static unsigned highest_folded_row(const BwFourCardPokerSolution *solution) {
    unsigned row = BW_FOUR_CARD_ROWS;
    while (row > 0) {
        BwFourCardPokerCell sum = row_total(solution, row - 1);
        if (sum.deals[BW_FOUR_CARD_ONCE] + sum.deals[BW_FOUR_CARD_THRICE] > 0) break;
        row--;
    }
    return row < BW_FOUR_CARD_ROWS ? row : BW_FOUR_CARD_ROWS - 1;
}

static void print_best_play(const BwFourCardPokerSolution *solution, char *out, size_t size) {
    char thrice[BW_FOUR_NAME_MAX], played[BW_FOUR_NAME_MAX], folded[BW_FOUR_NAME_MAX];
    snprintf(out, size,
             "best play: three antes with %s or better, never a fold with %s or better, a fold "
             "with %s or lower; between these by the dealer's card",
             bw_four_card_poker_row_name(lowest_row(solution, BW_FOUR_CARD_THRICE), thrice),
             bw_four_card_poker_row_name(lowest_row(solution, BW_FOUR_CARD_ONCE), played),
             bw_four_card_poker_row_name(highest_folded_row(solution), folded));
}

/* How often each decision is made; and what each wager brings. */
static void count_choices(const BwTable *table, const BwFourCardPokerSolution *solution,
                          BwFigure *figure) {
    static const char *const names[BW_FOUR_CARD_CHOICES] = {"folds", "plays for one ante",
                                                            "plays for three antes"};
    int64_t made[BW_FOUR_CARD_CHOICES] = {0}, ante = 0, play = 0, all = solution->match_ups;
    BwFourCardPokerRules rules;
    bw_four_card_poker_rules(table, &rules);
    for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
        int64_t gain = 0;
        for (unsigned h = 0; h < BW_FOUR_CATEGORIES; h++) {
            int64_t antes = 1 + bw_four_card_poker_play((BwFourCardPokerChoice)c);
            int64_t bonus = c == BW_FOUR_CARD_FOLD ? 0 : rules.bonus[h];
            for (unsigned won = 0; won < 2; won++) {
                bool folds = c == BW_FOUR_CARD_FOLD;
                bw_figure_event(figure, solution->ways[h][c][won],
                                bw_ratio_int(bonus + (won != 0 ? antes : -antes)), "%s%s%s%s",
                                bonus > 0 ? bw_four_category_name((BwFourCategory)h) : "",
                                bonus > 0 ? ": " : "",
                                folds      ? "folds"
                                : won != 0 ? "wins with a play wager of "
                                           : "loses with a play wager of ",
                                folds                      ? ""
                                : c == BW_FOUR_CARD_THRICE ? "3"
                                                           : "1");
            }
            made[c] += solution->ways[h][c][0] + solution->ways[h][c][1];
            gain += solution->ways[h][c][1] - solution->ways[h][c][0];
        }
        bw_figure_often(figure, names[c], made[c], all);
        ante += gain;
        play += gain * bw_four_card_poker_play((BwFourCardPokerChoice)c);
    }
    bw_figure_part(figure, bw_solver_wager(table, "ante"), ante, all);
    bw_figure_part(figure, bw_solver_wager(table, "play"), play, all);
    bw_figure_last_part(figure, bw_solver_wager(table, "auto-bonus"));
}

BwFigure *bw_main_four_card_poker(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwFourCardPokerSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->wagered, figure);
    count_choices(table, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with play and automatic bonus");
    return figure;
}

bool bw_solve_four_card_poker(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    BwFourCardPokerRules rules;
    BwFourCardPokerSolution *solution = solve(table, &rules);
    BwFigure *figure = bw_main_four_card_poker(table, solution, figures);
    print_best_play(solution, figure->note, sizeof figure->note);

    unsigned aces_up = bw_solver_wager(table, "aces-up");
    BwNets nets;
    bw_four_card_poker_aces_up_nets(&rules, BW_ALL_RANKS, &nets);
    figure = bw_figure_add(figures, table, aces_up, BW_NO_TARGET);
    bw_nets_figure(&nets, 0, figure);
    if (rules.fold_forfeits_aces_up) {
        snprintf(figure->note, sizeof figure->note, "%s",
                 solution->aces_up_folded == 0
                     ? "no hand that wins it is ever folded, so forfeiting it costs nothing"
                     : "by itself; beside an ante it is forfeited with a fold");
    }
    put_away(solution);
    return true;
}

/* ---- rules of thumb ----------------------------------------------------------------------- */

static const char *const rule_actions[] = {"fold", "1x", "3x", NULL}; /* as BwFourCardPokerChoice */

/* A hand that a rule names, as the lowest four cards that are it. A full house and a royal flush
 * are no hands here: nothing reaches them. */
static uint32_t named_value(BwPokerValue named) {
    static const uint8_t categories[BW_POKER_CATEGORIES] = {
        [BW_POKER_HIGH_CARD] = BW_FOUR_HIGH_CARD,
        [BW_POKER_PAIR] = BW_FOUR_PAIR,
        [BW_POKER_TWO_PAIR] = BW_FOUR_TWO_PAIR,
        [BW_POKER_THREE_OF_A_KIND] = BW_FOUR_THREE_OF_A_KIND,
        [BW_POKER_STRAIGHT] = BW_FOUR_STRAIGHT,
        [BW_POKER_FLUSH] = BW_FOUR_FLUSH,
        [BW_POKER_FULL_HOUSE] = BW_FOUR_CATEGORIES,
        [BW_POKER_FOUR_OF_A_KIND] = BW_FOUR_OF_A_KIND,
        [BW_POKER_STRAIGHT_FLUSH] = BW_FOUR_STRAIGHT_FLUSH,
        [BW_POKER_ROYAL_FLUSH] = BW_FOUR_CATEGORIES,
    };
    BwPokerCategory category = bw_poker_category(named);
    unsigned kickers = category == BW_POKER_PAIR ? 2 : 1;
    return (uint32_t)categories[category] << 26 | bw_ranks_top_n(bw_poker_first(named), 4) << 13 |
           bw_ranks_top_n(bw_poker_second(named), kickers);
}

static BwFourCardPokerChoice by_rule(const void *context, BwCardSet cards, BwFourValue value,
                                     unsigned up_rank) {
    return (BwFourCardPokerChoice)bw_hand_rule_action_of(context, 0, cards, value, up_rank);
}

bool bw_four_card_poker_value_of_rule(const BwFourCardPokerRules *rules, uint32_t ranks,
                                      const char *rule, BwFourCardPokerSolution *solution,
                                      char *error, size_t size) {
    static const BwRuleWords words = {NULL, rule_actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    bw_hand_rule_rank(&read, named_value);
    bw_four_card_poker_solve(rules, ranks, by_rule, &read, solution);
    return true;
}

/* ---- charts ------------------------------------------------------------------------------- */

/* The order in which the chart names the choices. */
static const BwFourCardPokerChoice chart_choice[BW_FOUR_CARD_CHOICES] = {
    BW_FOUR_CARD_THRICE, BW_FOUR_CARD_ONCE, BW_FOUR_CARD_FOLD};
static const char *const choice_names[BW_FOUR_CARD_CHOICES] = {"triple", "play", "fold"};

static BwChart *add_chart(BwCharts *charts, unsigned n_columns, const char *title) {
    BwChart *chart = bw_chart_add(charts, BW_FOUR_CARD_ROWS, n_columns, BW_FOUR_CARD_CHOICES);
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->row_title, sizeof chart->row_title, "your best four");
    bw_chart_choices(chart, choice_names);
    for (unsigned row = 0; row < BW_FOUR_CARD_ROWS; row++) {
        (void)bw_four_card_poker_row_name(row, chart->row[row]);
    }
    return chart;
}

/* Puts the deals of a cell into the sums of a chart: those with the same choice together, and what
 * the choices bring with the first of them. */
static void add_cell(BwChartSums *sums, unsigned row, unsigned column,
                     const BwFourCardPokerSolution *solution, const BwFourCardPokerCell *cell) {
    BwInt128 total[BW_FOUR_CARD_CHOICES];
    for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) total[c] = cell->total[chart_choice[c]];
    for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
        bw_chart_sums_add(sums, row, column, c,
                          cell->deals[chart_choice[c]] * solution->dealer_hands, total);
        memset(total, 0, sizeof total);
    }
}

/* One choice for every kind of hand, the one that is best on average whatever the dealer shows.
 * Returns what this brings over all match-ups. */
static BwInt128 fill_short(BwChart *chart, const BwFourCardPokerSolution *solution) {
    BwInt128 brings = 0;
    BwChartSums *sums = bw_chart_sums(BW_FOUR_CARD_ROWS, 1, BW_FOUR_CARD_CHOICES);
    for (unsigned row = 0; row < BW_FOUR_CARD_ROWS; row++) {
        BwFourCardPokerCell sum = row_total(solution, row), one = sum;
        unsigned best = 0;
        memset(one.deals, 0, sizeof one.deals);
        for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
            if (sum.total[c] > sum.total[best]) best = c;
        }
        for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) one.deals[best] += sum.deals[c];
        add_cell(sums, row, 0, solution, &one);
        brings += sum.total[best];
    }
    bw_chart_sums_write(sums, chart);
    return brings;
}

static void fill_by_card(BwChart *chart, const BwFourCardPokerSolution *solution) {
    static const char *const ranks[BW_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                "9", "10", "J", "Q", "K", "A"};
    BwChartSums *sums = bw_chart_sums(BW_FOUR_CARD_ROWS, BW_RANKS, BW_FOUR_CARD_CHOICES);
    for (unsigned up = 0; up < BW_RANKS; up++) {
        snprintf(chart->column[up], sizeof chart->column[up], "%s", ranks[up]);
        for (unsigned row = 0; row < BW_FOUR_CARD_ROWS; row++) {
            add_cell(sums, row, up, solution, &solution->cell[row][up]);
        }
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->column_title, sizeof chart->column_title, "the dealer's card");
}

bool bw_chart_four_card_poker(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwFourCardPokerRules rules;
    BwFourCardPokerSolution *solution = solve(table, &rules);
    BwChart *chart = add_chart(charts, 1, "In short, without a look at the dealer's card");
    snprintf(chart->column[0], sizeof chart->column[0], "any card");
    double all = (double)solution->match_ups;
    snprintf(chart->note, sizeof chart->note,
             "One choice for each kind of hand: the house edge is then %.4f%% of the ante; by the "
             "dealer's card and the kickers it is %.4f%%.",
             -100.0 * (double)fill_short(chart, solution) / all,
             -100.0 * (double)bw_nets_total(&solution->nets) / all);

    chart = add_chart(charts, BW_RANKS, "By the dealer's card");
    fill_by_card(chart, solution);
    snprintf(chart->note, sizeof chart->note,
             "Triple: a play wager of three antes; play: of one. Amounts between are never better. "
             "Mixed cells depend on the kickers and on the card left out.");
    snprintf(charts->note, sizeof charts->note,
             "Per unit of the ante, automatic bonus included; %lld match-ups compared.",
             (long long)solution->match_ups);
    put_away(solution);
    return true;
}

void bw_four_card_poker_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwFourCardPokerRules rules;
    BwNets nets;
    bw_four_card_poker_rules(table, &rules);
    bw_four_card_poker_aces_up_without(&rules, rank, &nets);
    bw_nets_figure(&nets, 0,
                   bw_figure_add(figures, table, bw_solver_wager(table, "aces-up"), BW_NO_TARGET));
}
