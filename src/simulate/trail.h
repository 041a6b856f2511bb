/* trail.h: a plan gone through once and kept as a *trail*, so that it can be played without its
 * table. Where dice or a wheel decide and nobody has a choice, a round is a walk from moment to
 * moment (driver.h): each face of a throw leads from one moment to another. All moments that can
 * come are found by playing every face from each, through the table, and those from which the same
 * follows are made one. What is left are a few *states* - one at roulette, seven behind a Pass Bet
 * - and a table of steps: so there is no second rulebook, and whatever was refused on the way is
 * played the long way.
 *
 * The totals of any number of throws follow from how often each step was taken (bw_trail_total). */
#ifndef BW_SIMULATE_TRAIL_H
#define BW_SIMULATE_TRAIL_H

#include "simulate/driver.h"

/* Steps of all states together that are counted side by side in a cache. */
enum { BW_TRAIL_STEPS_MAX = 1 << 16 };

/* What the steps of a kind come to. */
typedef BwDriverStep BwTrailEffect;

#define BW_TRAIL_ENDS (UINT64_C(1) << 32)

/* Step s * faces + f is that of face f in state s. A unit begins in state 0. */
typedef struct BwTrail {
    uint32_t faces, states;
    uint64_t *step; /* the first step of the state to which it leads; BW_TRAIL_ENDS: a round ends */
    uint32_t *effect; /* of each step */
    BwTrailEffect *effects;
    size_t n_effects;
} BwTrail;

/* Goes through the plan of this driver in at most so many steps. NULL: it cannot be, or memory ran
 * out. */
BwTrail *bw_trail_new(BwDriver *driver, uint64_t steps_max);
void bw_trail_free(BwTrail *trail);

/* Adds to the totals what so many such steps come to. */
void bw_step_add(const BwDriverStep *step, uint64_t times, BwTotals *totals);

/* Adds to the totals what so many of each step come to, and sets the counts to nothing. */
void bw_trail_total(const BwTrail *trail, uint64_t *taken, BwTotals *totals);

#endif
