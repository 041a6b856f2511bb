/* flop_poker_chart.c: which three cards play at flop poker: by what they are or may become, and how
 * many of them could be paired into a paying pair. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/flop_poker.h"
#include "solve/poker/hands_chart.h"

enum { FOLD, FLOP, CHOICES };
static const char *const choices[CHOICES] = {"fold", "flop"};

static const BwHandRow rows[] = {
    {"three of a kind", "three of a kind"},
    {"pair", "pair"},
    {"suited", "3 suited"},
    {"not suited, in 3 straights", "3 ways to a straight"},
    {"not suited, in 2 straights", "2 ways to a straight"},
    {"not suited, in 1 straight", "1 ways to a straight"},
    {"not suited, in none", NULL},
};
enum { ROWS = sizeof rows / sizeof rows[0], CARDS = 3, HIGH = 0xfu << BW_JACK };

bool bw_chart_flop_poker(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwFlopPokerRules rules;
    bw_flop_poker_rules(table, &rules);
    BwFlopPokerSolution *s = bw_solver_alloc(1, sizeof *s);
    bw_flop_poker_solve(&rules, BW_ALL_RANKS, s);
    BwChart *chart = bw_chart_add(charts, ROWS, CARDS + 1, CHOICES);
    BwChartSums *sums = bw_chart_sums(ROWS, CARDS + 1, CHOICES);
    BwHandRule row_of;
    bw_hand_rows(rows, ROWS, &row_of);
    for (size_t i = 0; i < s->n; i++) {
        const BwInt128 brings[CHOICES] = {
            [FLOP] = (BwInt128)s->sets[i] * s->total[i], [FOLD] = -(BwInt128)s->sets[i] * s->flops};
        bw_chart_sums_add(sums, bw_hand_rule_action(&row_of, 0, s->cards[i], 0),
                          bw_cards_among(s->cards[i], HIGH), s->plays[i] != 0 ? FLOP : FOLD,
                          s->sets[i] * s->flops, brings);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "Which hands play");
    snprintf(chart->row_title, sizeof chart->row_title, "your three cards");
    bw_chart_hand_rows(chart, rows);
    bw_chart_numbers(chart, "cards from the jack up");
    bw_chart_choices(chart, choices);
    snprintf(
        charts->note, sizeof charts->note,
        "In 3 straights: so many straights hold all three cards. The pot is left aside. Played "
        "like this the ante loses %.4f %% on average.",
        -100 * bw_ratio_to_double(bw_nets_mean(&s->nets)));
    free(s);
    return true;
}
