/* chemin_de_fer_odds.c: the figures of chemin de fer. Both wagers are on the same two hands, and
 * both sides play their best against each other (chemin_de_fer.h): a unit is a part of the bank
 * that is covered, and the wager that covers it. What the bank loses the others win; the house has
 * the vigorish. */
#include <stdio.h>

#include "solve/baccarat/chemin_de_fer.h"
#include "solve/solver.h"

static void add_figure(const BwTable *table, BwFigures *figures, unsigned wager, BwRatio net,
                       const BwExact *win, const BwExact *lose, const BwExact *push) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    bw_figure_result(figure, net, win);
    bw_figure_result(figure, bw_ratio_int(-1), lose);
    bw_figure_result(figure, bw_ratio_int(0), push);
    bw_figure_finish(figure);
    snprintf(figure->note, sizeof figure->note,
             "both sides play their best by counts from a full shoe; per unit %s%s",
             wager == BW_CHEMIN_BANK ? "of the bank that is covered" : "wagered",
             wager == BW_CHEMIN_BANK ? ", before vigorish is rounded up" : "");
}

bool bw_solve_chemin_de_fer(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    BwCheminDeFerGame game;
    BwCheminDeFerSolution solution;
    bw_chemin_de_fer_game(table, &game);
    bw_chemin_de_fer_solve(&game, &solution);
    add_figure(table, figures, BW_CHEMIN_BANK, bw_ratio_of(10000 - game.vigorish, 10000),
               &solution.win, &solution.lose, &solution.push);
    add_figure(table, figures, BW_CHEMIN_AGAINST, bw_ratio_int(1), &solution.lose, &solution.win,
               &solution.push);
    bw_chemin_de_fer_free(&solution);
    return true;
}
