/* felt_odds.h: the figures of a layout on which one outcome decides all, for the studies of such
 * games. */
#ifndef BW_SOLVE_SHAPES_FELT_ODDS_H
#define BW_SOLVE_SHAPES_FELT_ODDS_H

#include "solve/dice/outcomes.h"
#include "solve/solver.h"

BwSolver bw_solve_felt;
BwOutcomesOf bw_felt_outcomes;                /* BwStudy.outcomes */
extern const char *const bw_felt_set_aside[]; /* BwStudy.set_aside */
void bw_felt_forget(BwTable *table);          /* BwStudy.forget */

#endif
