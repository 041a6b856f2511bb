/* odds_blackjack_switch.c: blackjack switch (subchapter 2A): its figures, and the charts of one
 * hand. The two hands of a spot are alike before the deal, so both have the same figure. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/chart21.h"
#include "solve/game21.h"
#include "solve/odds_bj_side.h"
#include "solve/switch21.h"

bool bw_solve_blackjack_switch(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    static const char *const wagers[] = {"main-1", "main-2"};
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) {
        snprintf(error, size, "not a table of the blackjack family");
        return false;
    }
    BwSwitch21 *game = bw_solver_alloc(1, sizeof *game);
    bw_switch21_solve(&rules, game);
    for (unsigned i = 0; i < 2; i++) {
        BwFigure *figure =
            bw_round21_figure(figures, table, bw_solver_wager(table, wagers[i]), &game->round);
        snprintf(figure->note, sizeof figure->note,
                 "best switch (%.2f%% of deals); each hand played best by its cards, the up card "
                 "and the two first cards of the other, whole shoe",
                 100.0 * game->switched);
    }
    bw_insurance_figure(figures, table, &rules);
    bw_solve_bj_sides(table, NULL, figures);
    free(game);
    return true;
}

bool bw_chart_blackjack_switch(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) {
        snprintf(error, size, "not a table of the blackjack family");
        return false;
    }
    BwGame21 *game = bw_solver_alloc(1, sizeof *game);
    bw_game21_solve(&rules, NULL, NULL, game);
    bw_chart21_first_two(charts, game);
    bw_chart21_later(charts, game, 3, 0);
    snprintf(
        charts->note, sizeof charts->note,
        "Per wager, one hand by itself from a whole shoe of %u decks; hands of one total are "
        "put together, each as often as its cards come. Switch where the best plays of the two "
        "new hands are together worth more than those of the old.",
        rules.decks);
    bw_game21_free(game);
    free(game);
    return true;
}
