/* hands_chart.h: charts whose rows are kinds of hands. A row is a test of a rule of thumb
 * (hand_rule.h) under a label; a hand belongs to the first row whose test it passes. In a cell come
 * together all hands of that kind: shares say in how many of their deals which choice is best,
 * values what each choice brings on average. So a cell that is not mixed is a rule without
 * exception, and a mixed one says how good the rule is. */
#ifndef BW_SOLVE_POKER_HANDS_CHART_H
#define BW_SOLVE_POKER_HANDS_CHART_H

#include "hands/poker.h"
#include "solve/chart.h"
#include "solve/poker/hand_rule.h"

typedef struct BwHandRow {
    const char *label;
    const char *test; /* NULL: every hand */
} BwHandRow;

/* Sums of a chart's cells while it is being filled. */
typedef struct BwChartSums BwChartSums;

BwChartSums *bw_chart_sums(unsigned n_rows, unsigned n_columns, unsigned n_choices);

/* So many deals in which `best` is best; total[c] is what choice c brings in all of them. */
void bw_chart_sums_add(BwChartSums *sums, unsigned row, unsigned column, unsigned best,
                       int64_t deals, const BwInt128 *total);

/* Writes the cells and frees the sums. Cells without deals stay empty. */
void bw_chart_sums_write(BwChartSums *sums, BwChart *chart);

/* Reads the rows, of which the last takes every hand, as one rule whose action is the row's number:
 * bw_hand_rule_action(&rule, 0, cards, 0). */
void bw_hand_rows(const BwHandRow *rows, unsigned n_rows, BwHandRule *rule);

/* Labels of rows; of columns "0", "1" and so on; of choices. */
void bw_chart_hand_rows(BwChart *chart, const BwHandRow *rows);
void bw_chart_numbers(BwChart *chart, const char *title);
void bw_chart_choices(BwChart *chart, const char *const *choices);

#endif
