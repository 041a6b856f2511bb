/* odds_roulette.c: roulette, solved through the protocol: each wager is made and every pocket comes
 * once. A wager in prison goes on from there, and a pocket that is not in use is no spin, so that
 * every wheel and zero rule is the same few lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/wheel.h"
#include "solve/chain.h"

enum { POCKETS = BW_POCKETS_MAX };

typedef struct Wheel {
    BwEvent spin[POCKETS];
    unsigned weight[POCKETS];
    BwOut out;
} Wheel;

static void set_wheel(Wheel *wheel) {
    memset(wheel, 0, sizeof *wheel);
    for (unsigned pocket = 0; pocket < POCKETS; pocket++) {
        wheel->spin[pocket].kind = BW_EV_SPIN;
        wheel->spin[pocket].n_items = 1;
        wheel->spin[pocket].item[0] = (uint8_t)pocket;
        wheel->weight[pocket] = 1;
    }
}

/* Half of the stake can be paid too. */
enum { UNITS = 100 };

static bool solve_wager(const BwTable *table, Wheel *wheel, unsigned wager, uint16_t target,
                        BwFigures *figures) {
    BwTable *start = bw_solver_copy(table);
    BwCents stake = UNITS * bw_stake_unit(table, wager, target), net = 0;
    bool solved = bw_solver_bet(start, wager, target, stake, &net, &wheel->out);
    if (solved) {
        BwChain chain = {.start = start,
                         .net_cents = net,
                         .action_cents = stake,
                         .wagers = UINT64_C(1) << wager,
                         .outcome = wheel->spin,
                         .weight = wheel->weight,
                         .n_outcomes = POCKETS};
        solved = bw_chain_figure(&chain, stake, bw_figure_add(figures, table, wager, target));
    }
    free(start);
    return solved;
}

bool bw_solve_roulette(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    const BwGame *game = bw_table_game(table);
    Wheel *wheel = bw_solver_alloc(1, sizeof *wheel);
    set_wheel(wheel);
    bool solved = true;
    for (unsigned w = 0; solved && w < game->n_wagers; w++) {
        uint16_t target = BW_NO_TARGET;
        if (!bw_solver_offered(table, w)) continue;
        if ((game->wagers[w].flags & BW_WAGER_TARGET) == 0) {
            solved = solve_wager(table, wheel, w, target, figures);
        }
        for (unsigned i = 0; solved && game->target_at(table, w, i, &target); i++) {
            solved = solve_wager(table, wheel, w, target, figures);
        }
        if (!solved) snprintf(error, size, "%s could not be solved", game->wagers[w].id);
    }
    free(wheel);
    return solved;
}
