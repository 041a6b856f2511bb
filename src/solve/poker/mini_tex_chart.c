/* mini_tex_chart.c: the best play of Mini-Tex 3 Card Hold 'Em, street by street. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/holdem_chart.h"
#include "solve/poker/mini_tex.h"
#include "solve/poker/suit_classes.h"

static const char *const flop_choices[BW_HOLDEM_CHOICES] = {"flop", "fold"};
static const char *const river_choices[BW_HOLDEM_CHOICES] = {"river", "fold"};
static const char *const play_choices[BW_HOLDEM_CHOICES] = {"play", "fold"};

typedef struct Watch {
    BwSightChart river, play;
} Watch;

static void see_river(void *watcher, const BwCard flop[2], BwCard a, BwCard b, int64_t weight,
                      int64_t bet, int64_t fold) {
    Watch *watch = watcher;
    BwHoldemSight sight;
    bw_mini_tex_see(flop, 2, a, b, &sight);
    bw_sight_chart_add(&watch->river, &sight, 48 * 1081, bet, fold, weight);
}

static void see_play(void *watcher, const BwCard board[3], BwCard a, BwCard b, int outs,
                     int64_t weight, int64_t play, int64_t fold) {
    Watch *watch = watcher;
    BwHoldemSight sight;
    bw_mini_tex_see(board, 3, a, b, &sight);
    sight.outs = (int8_t)outs;
    bw_sight_chart_add(&watch->play, &sight, 1081, play, fold, weight);
}

static void hand_cell(const void *context, unsigned hand, BwHoldemCell *cell) {
    const BwMiniTexSolution *solution = context;
    const BwMiniTexHand *found = &solution->hand[hand];
    *cell = (BwHoldemCell){
        .bets = found->bets, .deals = found->deals, .total = {found->bet, -(BwInt128)found->deals}};
}

static double edge(const BwMiniTexSolution *solution) {
    return -100 * (double)solution->total / (double)solution->deals;
}

bool bw_chart_mini_tex(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    BwMiniTexSolution *solution = bw_solver_alloc(1, sizeof *solution);
    Watch watch;
    const BwMiniTexPlan plan = {.see_river = see_river, .see_play = see_play, .watcher = &watch};
    bw_sight_chart_begin(&watch.river, bw_sight_three, false);
    bw_sight_chart_begin(&watch.play, bw_sight_three, true);
    bool solved = bw_mini_tex_solve(BW_ALL_RANKS, &plan, solution);
    if (!solved) snprintf(error, size, "there is not memory enough");
    if (solved) {
        bw_chart_holdem_grid(charts, "With your own cards: the flop wager, or fold", flop_choices,
                             hand_cell, solution);
    }
    bw_sight_chart_write(&watch.river, charts, "With the flop: the river wager, or fold",
                         river_choices);
    bw_sight_chart_write(&watch.play, charts,
                         "With the whole board: the play wager, twice the ante, or fold",
                         play_choices);
    /* A rule of thumb that is easily kept in mind, for comparison. */
    const char *rule_of_thumb = bw_rule_example(bw_table_game(table));
    double best = edge(solution);
    solved =
        solved && bw_mini_tex_value_of_rule(BW_ALL_RANKS, rule_of_thumb, solution, error, size);
    snprintf(charts->note, sizeof charts->note,
             "Played like this ante, flop, river and play together lose %.4f %% of an ante. By the "
             "rule of thumb \"%s\" they lose %.4f %%.",
             best, rule_of_thumb, edge(solution));
    free(solution);
    return solved;
}
