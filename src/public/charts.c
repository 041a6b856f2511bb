/* charts.c: the best play for boardwalk-odds.h, over solve/chart.h. */
#include "boardwalk-odds.h"

#include <stdlib.h>

#include "solve/chart.h"
#include "solve/solver.h"

BwCharts *bw_charts_new(const BwTable *table, char error[BW_ERROR_MAX]) {
    BwCharts *charts = bw_solver_alloc(1, sizeof *charts);
    if (bw_charts_solve(table, charts, error, BW_ERROR_MAX)) return charts;
    bw_charts_delete(charts);
    return NULL;
}

void bw_charts_delete(BwCharts *charts) {
    if (charts == NULL) return;
    bw_charts_free(charts);
    free(charts);
}

unsigned bw_charts_count(const BwCharts *charts) {
    return charts->n;
}
const char *bw_charts_note(const BwCharts *charts) {
    return charts->note;
}
const BwChart *bw_chart_at(const BwCharts *charts, unsigned i) {
    return i < charts->n ? &charts->chart[i] : NULL;
}

const char *bw_chart_title(const BwChart *chart) {
    return chart->title;
}
const char *bw_chart_note(const BwChart *chart) {
    return chart->note;
}
const char *bw_chart_row_title(const BwChart *chart) {
    return chart->row_title;
}
const char *bw_chart_column_title(const BwChart *chart) {
    return chart->column_title;
}
unsigned bw_chart_row_count(const BwChart *chart) {
    return chart->n_rows;
}
unsigned bw_chart_column_count(const BwChart *chart) {
    return chart->n_columns;
}
unsigned bw_chart_choice_count(const BwChart *chart) {
    return chart->n_choices;
}
const char *bw_chart_row(const BwChart *chart, unsigned row) {
    return row < chart->n_rows ? chart->row[row] : NULL;
}
const char *bw_chart_column(const BwChart *chart, unsigned column) {
    return column < chart->n_columns ? chart->column[column] : NULL;
}
const char *bw_chart_choice(const BwChart *chart, unsigned choice) {
    return choice < chart->n_choices ? chart->choice[choice] : NULL;
}
unsigned bw_chart_digits(const BwChart *chart) {
    return chart->digits;
}

/* The cell, or NULL where there is none or it is empty. */
static const BwChartCell *cell_at(const BwChart *chart, unsigned row, unsigned column) {
    if (row >= chart->n_rows || column >= chart->n_columns) return NULL;
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    return cell->none != 0 ? NULL : cell;
}

unsigned bw_chart_best(const BwChart *chart, unsigned row, unsigned column) {
    const BwChartCell *cell = cell_at(chart, row, column);
    return cell != NULL ? cell->best : BW_UNKNOWN;
}

unsigned bw_chart_otherwise(const BwChart *chart, unsigned row, unsigned column) {
    const BwChartCell *cell = cell_at(chart, row, column);
    return cell != NULL && cell->otherwise != 0 ? cell->otherwise - 1u : BW_UNKNOWN;
}

/* A choice of a cell where there is one to make, or NULL. */
static const BwChartChoice *choice_at(const BwChart *chart, unsigned row, unsigned column,
                                      unsigned choice) {
    const BwChartCell *cell = cell_at(chart, row, column);
    if (cell == NULL || cell->forced != 0 || choice >= chart->n_choices) return NULL;
    return &cell->choice[choice];
}

const BwExact *bw_chart_value(const BwChart *chart, unsigned row, unsigned column,
                              unsigned choice) {
    const BwChartChoice *found = choice_at(chart, row, column, choice);
    return found != NULL ? &found->value : NULL;
}

const BwExact *bw_chart_share(const BwChart *chart, unsigned row, unsigned column,
                              unsigned choice) {
    const BwChartChoice *found = choice_at(chart, row, column, choice);
    return found != NULL ? &found->share : NULL;
}
