/* felt_odds.c: games in which one outcome decides what lies on a layout, solved through the
 * protocol: each wager is made, and every roll or spin comes once, with its weight. A wager that is
 * still up goes on from there, and an outcome that decides nothing changes nothing, so that a place
 * bet, a prison and a pocket not in use are the same few lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shapes/felt.h"
#include "solve/dice/chain.h"
#include "solve/dice/outcomes.h"
#include "solve/shapes/felt_odds.h"
#include "solve/study.h"

/* ---- one wager ---------------------------------------------------------------------------- */

/* Half of the stake can be paid too. */
enum { UNITS = 100 };

/* Spins the wheel so often, in every way, until the table takes the wager: some are offered only
 * after certain results. */
static bool make_possible(BwTable *table, const BwOutcomes *outcomes, unsigned wager,
                          uint16_t target, BwCents stake, BwCents *net, unsigned spins,
                          BwOut *out) {
    if (bw_solver_bet(table, wager, target, stake, net, out)) return true;
    BwTable *before = bw_solver_copy(table);
    bool made = false;
    for (unsigned i = 0; spins > 0 && i < outcomes->n && !made; i++) {
        made = bw_apply(table, &outcomes->event[i], out) &&
               make_possible(table, outcomes, wager, target, stake, net, spins - 1, out);
        if (!made) memcpy(table, before, bw_table_size(bw_table_game(table)));
    }
    free(before);
    return made;
}

/* What is marked on the felt makes no difference to what comes. */
void bw_felt_forget(BwTable *table) {
    bw_felt_table(table)->shown = 0;
}

static bool solve_wager(const BwTable *table, const BwOutcomes *outcomes, unsigned wager,
                        uint16_t target, BwFigures *figures) {
    BwTable *start = bw_solver_copy(table);
    BwOut *out = bw_solver_alloc(1, sizeof *out);
    BwCents stake = UNITS * bw_stake_unit(table, wager, target), net = 0;
    bool solved = make_possible(start, outcomes, wager, target, stake, &net, 2, out);
    if (solved) {
        BwChain chain = {.start = start,
                         .net_cents = net,
                         .action_cents = stake,
                         .wagers = UINT64_C(1) << wager,
                         .outcome = outcomes->event,
                         .weight = outcomes->weight,
                         .n_outcomes = outcomes->n,
                         .forget = bw_felt_forget};
        solved = bw_chain_figure(&chain, stake, bw_figure_add(figures, table, wager, target));
    }
    free(out);
    free(start);
    return solved;
}

void bw_felt_outcomes(const BwTable *table, BwOutcomes *outcomes) {
    const BwFelt *felt = bw_table_game(table)->felt;
    if (felt->need == BW_NEED_ROLL) {
        bw_outcomes_of_dice(felt->dice, outcomes);
    } else {
        bw_outcomes_of_wheel(felt->stops(table), outcomes);
    }
}

bool bw_solve_felt(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    const BwGame *game = bw_table_game(table);
    BwOutcomes *outcomes = bw_solver_alloc(1, sizeof *outcomes);
    bw_felt_outcomes(table, outcomes);
    bool solved = true;
    for (unsigned w = 0; solved && w < game->n_wagers; w++) {
        uint16_t target = BW_NO_TARGET;
        if (!bw_solver_offered(table, w)) continue;
        if ((game->wagers[w].flags & BW_WAGER_TARGET) == 0) {
            solved = solve_wager(table, outcomes, w, target, figures);
        }
        for (unsigned i = 0; solved && game->target_at != NULL; i++) {
            if (!game->target_at(table, w, i, &target)) break;
            solved = solve_wager(table, outcomes, w, target, figures);
        }
        if (!solved) snprintf(error, size, "%s could not be solved", game->wagers[w].id);
    }
    free(outcomes);
    return solved;
}

const char *const bw_felt_set_aside[] = {
    "table-min-inside", "table-min-outside", "inside-min-total", "staff", "shooter", NULL};

const BwStudy bw_study_felt = {.solve = bw_solve_felt,
                               .set_aside = bw_felt_set_aside,
                               .outcomes = bw_felt_outcomes,
                               .forget = bw_felt_forget};
