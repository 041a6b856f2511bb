/* felt_odds.c: games in which one outcome decides what lies on a layout, solved through the
 * protocol: each wager is made, and every roll or spin comes once, with its weight. A wager that is
 * still up goes on from there, and an outcome that decides nothing changes nothing, so that a place
 * bet, a prison and a pocket not in use are the same few lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/dice.h"
#include "games/shapes/felt.h"
#include "solve/dice/chain.h"
#include "solve/shapes/felt_odds.h"
#include "solve/study.h"

enum { OUTCOMES_MAX = 64 };

typedef struct Outcomes {
    BwEvent event[OUTCOMES_MAX];
    unsigned weight[OUTCOMES_MAX];
    unsigned n;
    BwOut out;
} Outcomes;

static BwEvent *add_outcome(Outcomes *outcomes, BwEventKind kind, unsigned weight) {
    BwEvent *event = &outcomes->event[outcomes->n];
    memset(event, 0, sizeof *event);
    event->kind = (uint8_t)kind;
    outcomes->weight[outcomes->n++] = weight;
    return event;
}

/* The dice in ascending order, each such roll with the number of orders in which it comes. */
static void add_rolls(Outcomes *outcomes, unsigned dice) {
    for (unsigned a = 1; a <= BW_FACES; a++) {
        for (unsigned b = a; b <= BW_FACES; b++) {
            for (unsigned c = dice == 3 ? b : 0; c <= (dice == 3 ? BW_FACES : 0u); c++) {
                unsigned orders = dice == 3 ? 6 : 2;
                if (a == b && b == c) {
                    orders = 1;
                } else if (dice == 3 ? a == b || b == c : a == b) {
                    orders /= 2;
                }
                BwEvent *roll = add_outcome(outcomes, BW_EV_ROLL, orders);
                roll->n_items = (uint8_t)dice;
                roll->item[0] = (uint8_t)a;
                roll->item[1] = (uint8_t)b;
                roll->item[2] = (uint8_t)c;
            }
        }
    }
}

static void add_spins(Outcomes *outcomes, unsigned stops) {
    for (unsigned stop = 0; stop < stops; stop++) {
        BwEvent *spin = add_outcome(outcomes, BW_EV_SPIN, 1);
        spin->n_items = 1;
        spin->item[0] = (uint8_t)stop;
    }
}

/* ---- one wager ---------------------------------------------------------------------------- */

/* Half of the stake can be paid too. */
enum { UNITS = 100 };

/* Spins the wheel so often, in every way, until the table takes the wager: some are offered only
 * after certain results. */
static bool make_possible(BwTable *table, Outcomes *outcomes, unsigned wager, uint16_t target,
                          BwCents stake, BwCents *net, unsigned spins) {
    if (bw_solver_bet(table, wager, target, stake, net, &outcomes->out)) return true;
    BwTable *before = bw_solver_copy(table);
    bool made = false;
    for (unsigned i = 0; spins > 0 && i < outcomes->n && !made; i++) {
        made = bw_apply(table, &outcomes->event[i], &outcomes->out) &&
               make_possible(table, outcomes, wager, target, stake, net, spins - 1);
        if (!made) memcpy(table, before, bw_table_size(bw_table_game(table)));
    }
    free(before);
    return made;
}

/* What is marked on the felt makes no difference to what comes. */
static void forget_marks(BwTable *table) {
    bw_felt_table(table)->shown = 0;
}

static bool solve_wager(const BwTable *table, Outcomes *outcomes, unsigned wager, uint16_t target,
                        BwFigures *figures) {
    BwTable *start = bw_solver_copy(table);
    BwCents stake = UNITS * bw_stake_unit(table, wager, target), net = 0;
    bool solved = make_possible(start, outcomes, wager, target, stake, &net, 2);
    if (solved) {
        BwChain chain = {.start = start,
                         .net_cents = net,
                         .action_cents = stake,
                         .wagers = UINT64_C(1) << wager,
                         .outcome = outcomes->event,
                         .weight = outcomes->weight,
                         .n_outcomes = outcomes->n,
                         .forget = forget_marks};
        solved = bw_chain_figure(&chain, stake, bw_figure_add(figures, table, wager, target));
    }
    free(start);
    return solved;
}

bool bw_solve_felt(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    const BwGame *game = bw_table_game(table);
    Outcomes *outcomes = bw_solver_alloc(1, sizeof *outcomes);
    outcomes->n = 0;
    if (game->felt->need == BW_NEED_ROLL) {
        add_rolls(outcomes, game->felt->dice);
    } else {
        add_spins(outcomes, game->felt->stops(table));
    }
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

const BwStudy bw_study_felt = {.solve = bw_solve_felt, .set_aside = bw_felt_set_aside};
