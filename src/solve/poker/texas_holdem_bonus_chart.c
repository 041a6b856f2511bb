/* texas_holdem_bonus_chart.c: the best play of Texas Hold 'Em Bonus, street by street. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/holdem_chart.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/texas_holdem_bonus.h"

static const char *const flop_choices[BW_HOLDEM_CHOICES] = {"flop", "fold"};
static const char *const turn_choices[BW_HOLDEM_CHOICES] = {"turn", "check"};
static const char *const river_choices[BW_HOLDEM_CHOICES] = {"river", "check"};

typedef struct Watch {
    BwSightChart turn, river;
} Watch;

static void see_turn(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t brings) {
    Watch *watch = watcher;
    BwHoldemSight sight;
    bw_holdem_see(flop, a, b, &sight);
    bw_sight_chart_add(&watch->turn, &sight, 1081 * 990, brings, 0, weight);
}

static void see_river(void *watcher, BwCardSet four, BwCard a, BwCard b, int64_t weight,
                      int64_t brings) {
    Watch *watch = watcher;
    BwHoldemSight sight;
    bw_holdem_see(four, a, b, &sight);
    bw_sight_chart_add(&watch->river, &sight, 46 * 990, brings, 0, weight);
}

static void hand_cell(const void *context, unsigned hand, BwHoldemCell *cell) {
    const BwTexasHoldemBonusSolution *solution = context;
    const BwTexasHoldemBonusHand *found = &solution->hand[hand];
    *cell = (BwHoldemCell){.bets = found->plays,
                           .deals = found->deals,
                           .total = {found->play, -(BwInt128)found->deals}};
}

static double edge(const BwTexasHoldemBonusSolution *solution) {
    return -100 * (double)solution->total / (double)solution->deals;
}

bool bw_chart_texas_holdem_bonus(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    BwTexasHoldemBonusRules rules;
    bw_texas_holdem_bonus_rules(table, &rules);
    BwTexasHoldemBonusSolution *solution = bw_solver_alloc(1, sizeof *solution);
    Watch watch;
    const BwTexasHoldemBonusPlan plan = {
        .see_turn = see_turn, .see_river = see_river, .watcher = &watch};
    bw_sight_chart_begin(&watch.turn, bw_sight_poker, false);
    bw_sight_chart_begin(&watch.river, bw_sight_poker, false);
    bool solved = bw_texas_holdem_bonus_solve(&rules, BW_ALL_RANKS, &plan, solution);
    if (!solved) snprintf(error, size, "there is not memory enough");
    if (solved) {
        bw_chart_holdem_grid(charts, "With your own cards: the flop wager, twice the ante, or fold",
                             flop_choices, hand_cell, solution);
    }
    bw_sight_chart_write(&watch.turn, charts, "With the flop: the turn wager, or check",
                         turn_choices);
    bw_sight_chart_write(&watch.river, charts, "With the turn card: the river wager, or check",
                         river_choices);
    /* A rule of thumb that is easily kept in mind, for comparison. */
    const char *rule_of_thumb = bw_rule_example(bw_table_game(table));
    double best = edge(solution);
    solved = solved && bw_texas_holdem_bonus_value_of_rule(&rules, BW_ALL_RANKS, rule_of_thumb,
                                                           solution, error, size);
    snprintf(charts->note, sizeof charts->note,
             "Values of turn and river are of that wager alone. Played like this ante, flop, turn "
             "and river together lose %.4f %% of an ante. By the rule of thumb \"%s\" they lose "
             "%.4f %%.",
             best, rule_of_thumb, edge(solution));
    free(solution);
    return solved;
}
