/* chemin_de_fer_chart.c: the best play of chemin de fer as two charts: the active player's by the
 * count of his two cards, the banker's by his count and the card that he gave. Most of both is what
 * the rules demand; the rest is solved as a game between the two (chemin_de_fer.h), and may be a
 * mixture: so often the one, so often the other, at random, for neither side can do better against
 * it. */
#include <stdio.h>

#include "solve/baccarat/chemin_de_fer.h"
#include "solve/baccarat/point_shoe.h"
#include "solve/chart.h"

enum { DRAW, STAND, CHOICES };

/* The answers of a BwCheminDeFerSolution are standing, drawing. */
static const uint8_t answer[CHOICES] = {[DRAW] = 1, [STAND] = 0};

static void force(BwChartCell *cell, bool draws) {
    cell->none = 0;
    cell->forced = 1;
    cell->best = draws ? DRAW : STAND;
    bw_exact_set_ratio(&cell->choice[cell->best].share, bw_ratio_int(1));
}

/* A free cell: how often each choice is made, and what it brings. */
static void fill(BwChartCell *cell, const BwExact *draws, const BwExact value[2]) {
    cell->none = 0;
    bw_exact_set(&cell->choice[DRAW].share, draws);
    bw_exact_set_ratio(&cell->choice[STAND].share, bw_ratio_int(1));
    bw_exact_sub(&cell->choice[STAND].share, draws);
    for (unsigned c = 0; c < CHOICES; c++) {
        bw_exact_set(&cell->choice[c].value, &value[answer[c]]);
    }
    cell->best =
        bw_exact_compare(&cell->choice[STAND].share, &cell->choice[DRAW].share) > 0 ? STAND : DRAW;
}

static void label(BwChart *chart, const char *title, const char *rows, const char *columns) {
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->row_title, sizeof chart->row_title, "%s", rows);
    snprintf(chart->column_title, sizeof chart->column_title, "%s", columns);
    snprintf(chart->choice[DRAW], sizeof chart->choice[DRAW], "draw");
    snprintf(chart->choice[STAND], sizeof chart->choice[STAND], "stand");
    for (unsigned row = 0; row < chart->n_rows; row++) {
        snprintf(chart->row[row], sizeof chart->row[row], "%u", row);
    }
}

static void chart_player(BwCharts *charts, const BwCheminDeFerGame *game,
                         const BwCheminDeFerSolution *solution) {
    BwChart *chart = bw_chart_add(charts, BW_POINTS, 1, CHOICES);
    label(chart, "The active player", "count of two cards", "");
    snprintf(chart->column[0], sizeof chart->column[0], "play");
    for (unsigned count = 0; count < BW_POINTS; count++) {
        BwChartCell *cell = bw_chart_cell(chart, count, 0);
        if (count == 5 && game->player_5 == BW_CHOOSES) {
            fill(cell, &solution->player_draws, solution->player_value);
        } else {
            force(cell, count == 5 ? game->player_5 == BW_DRAWS : count < 5);
        }
    }
    snprintf(chart->note, sizeof chart->note, "8 and 9 are naturals and end the deal.");
}

static void chart_banker(BwCharts *charts, const BwCheminDeFerSolution *solution) {
    BwChart *chart = bw_chart_add(charts, BW_POINTS, BW_CHEMIN_COLUMNS, CHOICES);
    label(chart, "The banker", "count of two cards", "points of the card given");
    for (unsigned column = 0; column < BW_CHEMIN_STOOD; column++) {
        snprintf(chart->column[column], sizeof chart->column[column], "%u", column);
    }
    snprintf(chart->column[BW_CHEMIN_STOOD], sizeof chart->column[BW_CHEMIN_STOOD], "none");
    for (unsigned c = 0; c < solution->n_cells; c++) {
        const BwCheminDeFerCell *solved = &solution->cell[c];
        BwChartCell *cell = bw_chart_cell(chart, solved->count, solved->column);
        if (solved->rule == BW_CHOOSES) {
            fill(cell, &solved->draws, solved->value);
        } else {
            force(cell, solved->rule == BW_DRAWS);
        }
    }
    for (unsigned natural = BW_CHEMIN_COUNTS; natural < BW_POINTS; natural++) {
        force(bw_chart_cell(chart, natural, BW_CHEMIN_STOOD), false);
    }
    snprintf(chart->note, sizeof chart->note,
             "The column 'none': the Player's Hand took no card. 8 and 9 are naturals.");
}

static void note_value(BwCharts *charts, const BwCheminDeFerGame *game,
                       const BwCheminDeFerSolution *solution) {
    snprintf(
        charts->note, sizeof charts->note,
        "Both sides know their counts alone; %u decks, a full shoe. Per unit covered the banker "
        "wins %+.6f on average and the other side %+.6f: %s.",
        game->decks, bw_exact_to_double(&solution->banker), bw_exact_to_double(&solution->player),
        game->vigorish == 0 ? "the value of the game, and neither can do better"
                            : "an equilibrium, neither can do better alone; the rest is vigorish");
}

bool bw_chart_chemin_de_fer(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwCheminDeFerGame game;
    BwCheminDeFerSolution solution;
    bw_chemin_de_fer_game(table, &game);
    bw_chemin_de_fer_solve(&game, &solution);
    chart_player(charts, &game, &solution);
    chart_banker(charts, &solution);
    note_value(charts, &game, &solution);
    bw_chemin_de_fer_free(&solution);
    return true;
}
