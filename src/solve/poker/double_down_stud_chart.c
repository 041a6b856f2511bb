/* double_down_stud_chart.c: when to double at double down stud, by what the four cards are or may
 * become, and how many of them could be paired into a paying or a pushing pair. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/double_down_stud.h"
#include "solve/poker/hands_chart.h"

enum { DOUBLE_DOWN, DECLINE, CHOICES };
static const char *const choices[CHOICES] = {"double-down", "decline"};

static const BwHandRow rows[] = {
    {"two pair or better", "two pair"},
    {"pair of jacks or better", "pair of jacks"},
    {"pair of sixes to tens", "pair of sixes"},
    {"lower pair", "pair"},
    {"four suited", "4 suited"},
    {"straight: two ranks make it", "2 outs to a straight"},
    {"straight: one rank makes it", "1 outs to a straight"},
    {"anything else", NULL},
};
enum { ROWS = sizeof rows / sizeof rows[0], POINTS_MAX = 8 };

bool bw_chart_double_down_stud(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwDoubleDownStudRules rules;
    bw_double_down_stud_rules(table, &rules);
    BwDoubleDownStudSolution *s = bw_solver_alloc(1, sizeof *s);
    bw_double_down_stud_solve(&rules, BW_ALL_RANKS, s);
    const BwStreets *streets = s->streets;
    BwChart *chart = bw_chart_add(charts, ROWS, POINTS_MAX + 1, CHOICES);
    BwChartSums *sums = bw_chart_sums(ROWS, POINTS_MAX + 1, CHOICES);
    BwHandRule row_of;
    bw_hand_rows(rows, ROWS, &row_of);
    for (size_t i = 0; i < streets->n_four; i++) {
        const BwInt128 total = (BwInt128)streets->four_sets[i] * s->total[i];
        const BwInt128 brings[CHOICES] = {[DOUBLE_DOWN] = 2 * total, [DECLINE] = total};
        bw_chart_sums_add(sums, bw_hand_rule_action(&row_of, 0, streets->four[i], 0),
                          bw_hand_points(streets->four[i]),
                          s->doubles[i] != 0 ? DOUBLE_DOWN : DECLINE,
                          streets->four_sets[i] * (int64_t)(streets->deck - 4), brings);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "When to double");
    snprintf(chart->row_title, sizeof chart->row_title, "four cards");
    bw_chart_hand_rows(chart, rows);
    bw_chart_numbers(chart, "points of the cards");
    bw_chart_choices(chart, choices);
    snprintf(charts->note, sizeof charts->note,
             "Points: two for each card from the jack up, one for each from the six to the ten. "
             "Doubling is by the whole wager. Played like this the original wager loses %.4f %% "
             "on average.",
             -100 * bw_ratio_to_double(bw_nets_mean(&s->nets)));
    bw_double_down_stud_free(s);
    free(s);
    return true;
}
