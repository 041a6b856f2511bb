/* two_card_joker_poker_odds.c: the figures and the chart of two-card joker poker. Ante and call are
 * one figure per ante, under the best play that playing all match-ups finds; pair up is a count of
 * hands. */
#include <stdio.h>

#include "hands/ranks.h"
#include "solve/poker/hand_rule.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/two_card_joker_poker.h"

/* In the best way. */
static void solve(const BwTable *table, BwTwoCardJokerPokerRules *rules,
                  BwTwoCardJokerPokerSolution *solution) {
    bw_two_card_joker_poker_rules(table, rules);
    bw_two_card_joker_poker_solve(rules, BW_ALL_RANKS, NULL, NULL, solution);
}

/* "call with queen high, five or better, fold the rest", where one hand divides them. */
static void print_best_play(const BwTwoCardJokerPokerSolution *solution, char *out, size_t size) {
    char name[BW_TWO_NAME_MAX];
    if (solution->lowest_called <= solution->highest_folded) return;
    snprintf(out, size, "best play: call with %s or better, fold the rest",
             bw_two_name(solution->lowest_called, name));
}

/* Each end, and the hand that wins. */
static void name_ends(const BwTable *table, const BwTwoCardJokerPokerSolution *solution,
                      BwFigure *figure) {
    BwTwoCardJokerPokerRules rules;
    bw_two_card_joker_poker_rules(table, &rules);
    for (unsigned c = BW_TWO_CATEGORIES; c-- > 0;) {
        const int64_t *ways = solution->ways[c];
        bw_figure_event(figure, ways[BW_TWO_CARD_JOKER_WON],
                        bw_ratio_int(1 + (int64_t)rules.call[c]), "%s wins",
                        bw_two_category_name((BwTwoCategory)c));
        bw_figure_event(figure, ways[BW_TWO_CARD_JOKER_UNQUALIFIED], bw_ratio_int(1),
                        "the dealer does not qualify");
        bw_figure_event(figure, ways[BW_TWO_CARD_JOKER_TIED], bw_ratio_int(0), "ties");
        bw_figure_event(figure, ways[BW_TWO_CARD_JOKER_LOST], bw_ratio_int(-2), "loses");
        bw_figure_event(figure, ways[BW_TWO_CARD_JOKER_FOLDED], bw_ratio_int(-1), "folds");
    }
}

/* How often each decision is made and the dealer qualifies, whose hands are those that the player
 * has too; and what each wager brings. */
static void count_ends(const BwTable *table, const BwTwoCardJokerPokerSolution *solution,
                       BwFigure *figure) {
    int64_t end[BW_TWO_CARD_JOKER_ENDS] = {0}, all = solution->match_ups, hands = 0, good = 0;
    for (unsigned c = 0; c < BW_TWO_CATEGORIES; c++) {
        for (unsigned e = 0; e < BW_TWO_CARD_JOKER_ENDS; e++) end[e] += solution->ways[c][e];
    }
    for (unsigned i = 0; i < solution->n; i++) {
        hands += solution->hand[i].hands;
        if (bw_two_qualifies(solution->hand[i].value)) good += solution->hand[i].hands;
    }
    name_ends(table, solution, figure);
    bw_figure_often(figure, "folds", end[BW_TWO_CARD_JOKER_FOLDED], all);
    bw_figure_often(figure, "calls", solution->called, all);
    bw_figure_often(figure, "calls, and the dealer does not qualify",
                    end[BW_TWO_CARD_JOKER_UNQUALIFIED], all);
    bw_figure_often(figure, "the dealer qualifies", good, hands);
    bw_figure_part(figure, bw_solver_wager(table, "ante"),
                   end[BW_TWO_CARD_JOKER_UNQUALIFIED] + end[BW_TWO_CARD_JOKER_WON] -
                       end[BW_TWO_CARD_JOKER_LOST] - end[BW_TWO_CARD_JOKER_FOLDED],
                   all);
    bw_figure_last_part(figure, bw_solver_wager(table, "call"));
}

BwFigure *bw_main_two_card_joker_poker(const BwTable *table, const void *solved,
                                       BwFigures *figures) {
    const BwTwoCardJokerPokerSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->called, figure);
    count_ends(table, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with call");
    return figure;
}

bool bw_solve_two_card_joker_poker(const BwTable *table, BwFigures *figures, char *error,
                                   size_t size) {
    (void)error;
    (void)size;
    BwTwoCardJokerPokerRules rules;
    BwTwoCardJokerPokerSolution solution;
    solve(table, &rules, &solution);
    BwFigure *figure = bw_main_two_card_joker_poker(table, &solution, figures);
    print_best_play(&solution, figure->note, sizeof figure->note);
    if (rules.pair_up_offered) {
        BwNets nets;
        bw_two_card_joker_poker_pair_up_nets(&rules, BW_ALL_RANKS, BW_JOKER, &nets);
        figure = bw_figure_add(figures, table, bw_solver_wager(table, "pair-up"), BW_NO_TARGET);
        bw_nets_figure(&nets, 0, figure);
    }
    return true;
}

/* ---- rules of thumb ----------------------------------------------------------------------- */

/* A hand that a rule names, as the lowest two cards that are it; what takes more cards is out of
 * reach. */
static uint32_t named_value(BwPokerValue named) {
    static const uint8_t categories[BW_POKER_CATEGORIES] = {
        [BW_POKER_HIGH_CARD] = BW_TWO_HIGH_CARD,
        [BW_POKER_PAIR] = BW_TWO_PAIR,
        [BW_POKER_TWO_PAIR] = BW_TWO_CATEGORIES,
        [BW_POKER_THREE_OF_A_KIND] = BW_TWO_CATEGORIES,
        [BW_POKER_STRAIGHT] = BW_TWO_STRAIGHT,
        [BW_POKER_FLUSH] = BW_TWO_FLUSH,
        [BW_POKER_FULL_HOUSE] = BW_TWO_CATEGORIES,
        [BW_POKER_FOUR_OF_A_KIND] = BW_TWO_CATEGORIES,
        [BW_POKER_STRAIGHT_FLUSH] = BW_TWO_STRAIGHT_FLUSH,
        [BW_POKER_ROYAL_FLUSH] = BW_TWO_ROYAL_FLUSH,
    };
    BwPokerCategory category = bw_poker_category(named);
    uint32_t ranks = bw_poker_first(named);
    unsigned high = ranks != 0 ? bw_ranks_highest(ranks) : 0;
    uint32_t others = ranks & ~(1u << high);
    unsigned low = others != 0 ? bw_ranks_highest(others) : 0;
    if (category == BW_POKER_PAIR) low = high;
    return (uint32_t)categories[category] << 8 | high << 4 | low;
}

static bool by_rule(const void *context, BwTwoValue value) {
    return bw_hand_rule_action_of(context, 0, 0, value, 0) != 0;
}

bool bw_two_card_joker_poker_value_of_rule(const BwTwoCardJokerPokerRules *rules, uint32_t ranks,
                                           const char *rule, BwTwoCardJokerPokerSolution *solution,
                                           char *error, size_t size) {
    static const char *const actions[] = {"fold", "call", NULL};
    static const BwRuleWords words = {NULL, actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    bw_hand_rule_rank(&read, named_value);
    bw_two_card_joker_poker_solve(rules, ranks, by_rule, &read, solution);
    return true;
}

/* ---- the chart ---------------------------------------------------------------------------- */

enum { CALL, FOLD, CHOICES };

/* The row and column of a hand, each counted from the ace: suited, its higher card is the row and
 * the cell above the diagonal; not suited, the other way round; a pair is on it. False for a pair
 * of jokers, which has no cell. */
static bool find_cell(BwTwoValue value, unsigned *row, unsigned *column) {
    unsigned a = BW_ACE - bw_two_rank(value, 0), b = BW_ACE - bw_two_rank(value, 1);
    unsigned high = a < b ? a : b, low = a < b ? b : a;
    switch (bw_two_category(value)) {
    case BW_TWO_JOKERS: return false;
    case BW_TWO_FLUSH:
    case BW_TWO_STRAIGHT_FLUSH:
    case BW_TWO_ROYAL_FLUSH:
        *row = high;
        *column = low;
        return true;
    default:
        *row = low;
        *column = high;
        return true;
    }
}

bool bw_chart_two_card_joker_poker(const BwTable *table, BwCharts *charts, char *error,
                                   size_t size) {
    (void)error;
    (void)size;
    static const char *const ranks[BW_RANKS] = {"A", "K", "Q", "J", "10", "9", "8",
                                                "7", "6", "5", "4", "3",  "2"};
    static const char *const choices[CHOICES] = {"call", "fold"};
    BwTwoCardJokerPokerRules rules;
    BwTwoCardJokerPokerSolution solution;
    solve(table, &rules, &solution);
    BwChart *chart = bw_chart_add(charts, BW_RANKS, BW_RANKS, CHOICES);
    BwChartSums *sums = bw_chart_sums(BW_RANKS, BW_RANKS, CHOICES);
    for (unsigned i = 0; i < solution.n; i++) {
        const BwTwoCardJokerPokerHand *hand = &solution.hand[i];
        unsigned row, column;
        if (!find_cell(hand->value, &row, &column)) continue;
        const int64_t called = hand->match_ups / hand->hands * hand->calls;
        const BwInt128 total[CHOICES] = {hand->total, -hand->match_ups}, none[CHOICES] = {0};
        bw_chart_sums_add(sums, row, column, CALL, called, total);
        bw_chart_sums_add(sums, row, column, FOLD, hand->match_ups - called, none);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "The call");
    snprintf(chart->row_title, sizeof chart->row_title, "your cards");
    bw_chart_choices(chart, choices);
    for (unsigned r = 0; r < BW_RANKS; r++) {
        snprintf(chart->row[r], sizeof chart->row[r], "%s", ranks[r]);
        snprintf(chart->column[r], sizeof chart->column[r], "%s", ranks[r]);
    }
    snprintf(
        chart->note, sizeof chart->note,
        "Two cards of one suit above the diagonal, of two suits below it, pairs on it. A joker "
        "makes a pair; two jokers are the highest hand.");
    print_best_play(&solution, charts->note, sizeof charts->note);
    return true;
}

void bw_two_card_joker_poker_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwTwoCardJokerPokerRules rules;
    BwNets nets;
    bw_two_card_joker_poker_rules(table, &rules);
    if (!rules.pair_up_offered) return;
    bw_two_card_joker_poker_pair_up_nets(&rules, BW_ALL_RANKS, bw_card(rank, 0), &nets);
    bw_nets_figure(&nets, 0,
                   bw_figure_add(figures, table, bw_solver_wager(table, "pair-up"), BW_NO_TARGET));
}
