/* hands_chart.c: charts by kinds of hands; see hands_chart.h. */
#include "solve/poker/hands_chart.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/nets.h"
#include "solve/solver.h"

typedef struct Sum {
    BwInt128 deals;
    BwInt128 best[BW_CHART_CHOICES_MAX], total[BW_CHART_CHOICES_MAX];
} Sum;

struct BwChartSums {
    unsigned n_rows, n_columns, n_choices;
    Sum *cell;
};

BwChartSums *bw_chart_sums(unsigned n_rows, unsigned n_columns, unsigned n_choices) {
    BwChartSums *sums = bw_solver_alloc(1, sizeof *sums);
    size_t cells = (size_t)n_rows * n_columns;
    *sums = (BwChartSums){n_rows, n_columns, n_choices, bw_solver_alloc(cells, sizeof(Sum))};
    memset(sums->cell, 0, cells * sizeof(Sum));
    return sums;
}

void bw_chart_sums_add(BwChartSums *sums, unsigned row, unsigned column, unsigned best,
                       int64_t deals, const BwInt128 *total) {
    assert(row < sums->n_rows && column < sums->n_columns && best < sums->n_choices);
    Sum *sum = &sums->cell[row * sums->n_columns + column];
    sum->deals += deals;
    sum->best[best] += deals;
    for (unsigned c = 0; c < sums->n_choices; c++) sum->total[c] += total[c];
}

static void write_cell(const Sum *sum, unsigned n_choices, BwChartCell *cell) {
    if (sum->deals == 0) return;
    cell->none = 0;
    for (unsigned c = 0; c < n_choices; c++) {
        bw_exact_set_ratio(&cell->choice[c].share, bw_ratio_of_wide(sum->best[c], sum->deals));
        bw_exact_set_ratio(&cell->choice[c].value, bw_ratio_of_wide(sum->total[c], sum->deals));
        if (sum->best[c] > sum->best[cell->best]) cell->best = (uint8_t)c;
    }
}

void bw_chart_sums_write(BwChartSums *sums, BwChart *chart) {
    for (unsigned i = 0; i < sums->n_rows * sums->n_columns; i++) {
        write_cell(&sums->cell[i], sums->n_choices, &chart->cell[i]);
    }
    free(sums->cell);
    free(sums);
}

void bw_hand_rows(const BwHandRow *rows, unsigned n_rows, BwHandRule *rule) {
    static const char *const actions[] = {"no", "fits", NULL};
    static const BwRuleWords words = {NULL, actions};
    assert(n_rows <= BW_RULE_CLAUSES_MAX);
    rule->n = n_rows;
    for (unsigned row = 0; row < n_rows; row++) {
        char text[BW_CHART_TEXT_MAX], error[BW_CHART_TEXT_MAX];
        BwHandRule read;
        snprintf(text, sizeof text, "fits %s", rows[row].test == NULL ? "" : rows[row].test);
        bool is_read = bw_hand_rule_parse(text, &words, &read, error, sizeof error);
        assert(is_read);
        (void)is_read;
        rule->clause[row] = read.clause[0];
        rule->clause[row].action = (uint8_t)row;
    }
}

void bw_chart_hand_rows(BwChart *chart, const BwHandRow *rows) {
    for (unsigned i = 0; i < chart->n_rows; i++) {
        snprintf(chart->row[i], sizeof chart->row[i], "%s", rows[i].label);
    }
}

void bw_chart_numbers(BwChart *chart, const char *title) {
    snprintf(chart->column_title, sizeof chart->column_title, "%s", title);
    for (unsigned i = 0; i < chart->n_columns; i++) {
        snprintf(chart->column[i], sizeof chart->column[i], "%u", i);
    }
}

void bw_chart_choices(BwChart *chart, const char *const *choices) {
    for (unsigned i = 0; i < chart->n_choices; i++) {
        snprintf(chart->choice[i], sizeof chart->choice[i], "%s", choices[i]);
    }
}
