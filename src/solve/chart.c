/* chart.c: charts of best play, and which game has which solver. A chart owns its labels and cells;
 * every value in them is initialised when the chart is added and cleared when the charts are freed,
 * whether or not the solver has come to its end. */
#include "solve/chart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

static const struct {
    const char *game;
    BwChartSolver *solve;
} solvers[] = {
    {"red-dog", bw_chart_red_dog},
    {"casino-war", bw_chart_casino_war},
    {"chemin-de-fer", bw_chart_chemin_de_fer},
    {"three-card-poker", bw_chart_three_card_poker},
    {"four-card-poker", bw_chart_four_card_poker},
    {"boston-5-stud", bw_chart_boston_5_stud},
    {"two-card-joker-poker", bw_chart_two_card_joker_poker},
    {"caribbean-stud", bw_chart_caribbean_stud},
    {"double-down-stud", bw_chart_double_down_stud},
    {"let-it-ride", bw_chart_let_it_ride},
    {"mississippi-stud", bw_chart_mississippi_stud},
    {"flop-poker", bw_chart_flop_poker},
    {"ultimate-texas-holdem", bw_chart_ultimate_texas_holdem},
    {"texas-holdem-bonus", bw_chart_texas_holdem_bonus},
    {"mini-tex", bw_chart_mini_tex},
    {"blackjack", bw_chart_twenty_one},
    {"blackjack-switch", bw_chart_twenty_one},
    {"spanish-21", bw_chart_twenty_one},
    {"double-attack-blackjack", bw_chart_twenty_one},
};

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

bool bw_charts_solve(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    const char *game = bw_table_game(table)->id;
    *charts = (BwCharts){.n = 0};
    for (size_t i = 0; i < sizeof solvers / sizeof solvers[0]; i++) {
        if (strcmp(solvers[i].game, game) == 0) {
            return solvers[i].solve(table, charts, error, size);
        }
    }
    snprintf(error, size, "%s has no chart of best play", game);
    return false;
}
