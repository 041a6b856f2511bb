/* chart.c: charts of best play. A chart owns its labels and cells; every value in them is
 * initialised when the chart is added and cleared when the charts are freed, whether or not the
 * solver has come to its end. */
#include "solve/chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/study.h"
#include "table/options.h"

static void *alloc_zeroed(size_t n, size_t size) {
    return memset(bw_solver_alloc(n, size), 0, (n > 0 ? n : 1) * size);
}

static void init_cell(BwChartCell *cell) {
    cell->none = 1;
    for (unsigned i = 0; i < BW_CHART_CHOICES_MAX; i++) {
        bw_exact_init(&cell->choice[i].share);
        bw_exact_init(&cell->choice[i].value);
    }
}

static void clear_cell(BwChartCell *cell) {
    for (unsigned i = 0; i < BW_CHART_CHOICES_MAX; i++) {
        bw_exact_clear(&cell->choice[i].share);
        bw_exact_clear(&cell->choice[i].value);
    }
}

BwChart *bw_chart_add(BwCharts *charts, unsigned n_rows, unsigned n_columns, unsigned n_choices) {
    BwChart *chart = realloc(charts->chart, (charts->n + 1) * sizeof *chart);
    if (chart == NULL) abort();
    charts->chart = chart;
    chart += charts->n++;
    memset(chart, 0, sizeof *chart);
    chart->n_rows = n_rows;
    chart->n_columns = n_columns;
    chart->n_choices = n_choices;
    chart->row = alloc_zeroed(n_rows, sizeof *chart->row);
    chart->column = alloc_zeroed(n_columns, sizeof *chart->column);
    chart->cell = alloc_zeroed((size_t)n_rows * n_columns, sizeof *chart->cell);
    for (unsigned i = 0; i < n_rows * n_columns; i++) init_cell(&chart->cell[i]);
    return chart;
}

void bw_charts_free(BwCharts *charts) {
    for (unsigned c = 0; c < charts->n; c++) {
        BwChart *chart = &charts->chart[c];
        for (unsigned i = 0; i < chart->n_rows * chart->n_columns; i++) clear_cell(&chart->cell[i]);
        free(chart->row);
        free(chart->column);
        free(chart->cell);
    }
    free(charts->chart);
    *charts = (BwCharts){.n = 0};
}

static void note_what_if(BwCharts *charts) {
    char note[sizeof charts->note];
    memcpy(note, charts->note, sizeof note);
    snprintf(charts->note, sizeof note, "%s %.*s", BW_WHAT_IF_WARNING,
             (int)(sizeof note - sizeof BW_WHAT_IF_WARNING - 1), note);
}

bool bw_charts_solve(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    *charts = (BwCharts){.n = 0};
    if (study != NULL && study->chart != NULL) {
        bool solved = study->chart(table, charts, error, size);
        if (solved && bw_is_what_if(table)) note_what_if(charts);
        return solved;
    }
    const BwGame *game = bw_table_game(table);
    snprintf(error, size,
             bw_has_stacks(game) ? "patrons play %s against each other: what is best depends on "
                                   "them, and there is no chart of it"
                                 : "%s has no chart of best play",
             game->id);
    return false;
}
