/* ultimate_texas_holdem_chart.c: the best play of Ultimate Texas Hold 'Em, street by street. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/holdem_chart.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/ultimate_texas_holdem.h"

static const char *const early[BW_HOLDEM_CHOICES] = {"play", "check"};
static const char *const late[BW_HOLDEM_CHOICES] = {"play", "fold"};

typedef struct Watch {
    int64_t flop_deals, river_deals; /* match-ups that follow once, times the scale of values */
    BwSightChart flop, river;
} Watch;

static void see_flop(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t play, int64_t check) {
    Watch *watch = watcher;
    BwHoldemSight sight;
    bw_holdem_see(flop, a, b, &sight);
    bw_sight_chart_add(&watch->flop, &sight, watch->flop_deals, play, check, weight);
}

static void see_river(void *watcher, const BwHoldemRiver *river, int64_t weight, int64_t play,
                      int64_t fold) {
    Watch *watch = watcher;
    BwHoldemSight sight;
    BwCardSet board;
    BwCard own[2];
    bw_holdem_deal(river, &board, own);
    bw_holdem_see(board, own[0], own[1], &sight);
    sight.outs = (int8_t)bw_holdem_outs(river);
    bw_sight_chart_add(&watch->river, &sight, watch->river_deals, play, fold, weight);
}

static void hand_cell(const void *context, unsigned hand, BwHoldemCell *cell) {
    const BwUltimateTexasHoldemSolution *solution = context;
    const BwUltimateTexasHoldemHand *found = &solution->hand[hand];
    unsigned multiple = found->multiple == 3 ? 3 : 4;
    *cell = (BwHoldemCell){.bets = found->multiple != 0,
                           .deals = found->deals * solution->scale,
                           .total = {found->play[multiple], found->check}};
}

static double edge(const BwUltimateTexasHoldemSolution *solution) {
    return -100 * (double)solution->total / (double)solution->scale / (double)solution->deals;
}

bool bw_chart_ultimate_texas_holdem(const BwTable *table, BwCharts *charts, char *error,
                                    size_t size) {
    BwUltimateTexasHoldemRules rules;
    bw_ultimate_texas_holdem_rules(table, &rules);
    BwUltimateTexasHoldemSolution *solution = bw_solver_alloc(1, sizeof *solution);
    int64_t scale = bw_ultimate_texas_holdem_scale(&rules);
    Watch watch = {.flop_deals = 1081 * 990 * scale, .river_deals = 990 * scale};
    const BwUltimateTexasHoldemPlan plan = {
        .see_flop = see_flop, .see_river = see_river, .watcher = &watch};
    bw_sight_chart_begin(&watch.flop, bw_sight_poker, false);
    bw_sight_chart_begin(&watch.river, bw_sight_poker, true);
    bool solved = bw_ultimate_texas_holdem_solve(&rules, BW_ALL_RANKS, &plan, solution);
    if (!solved) snprintf(error, size, "these blind odds could not be solved");
    if (solved) {
        bw_chart_holdem_grid(charts, "Before the flop: play four times the ante, or check", early,
                             hand_cell, solution);
    }
    bw_sight_chart_write(&watch.flop, charts, "With the flop: play twice the ante, or check",
                         early);
    bw_sight_chart_write(&watch.river, charts, "With the whole board: play once the ante, or fold",
                         late);
    /* A rule of thumb that is easily kept in mind, for comparison. */
    const char *rule_of_thumb = bw_rule_example(bw_table_game(table));
    double best = edge(solution);
    solved = solved && bw_ultimate_texas_holdem_value_of_rule(&rules, BW_ALL_RANKS, rule_of_thumb,
                                                              solution, error, size);
    snprintf(charts->note, sizeof charts->note,
             "Played like this ante, blind and play together lose %.4f %% of an ante. By the rule "
             "of thumb \"%s\" they lose %.4f %%.",
             best, rule_of_thumb, edge(solution));
    free(solution);
    return solved;
}
