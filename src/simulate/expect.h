/* expect.h: what a plan should come to: beside every planned bet the exact figure of its wager. */
#ifndef BW_SIMULATE_EXPECT_H
#define BW_SIMULATE_EXPECT_H

#include "simulate/simulate.h"
#include "solve/solver.h"

typedef struct BwExpected {
    const char *rule;              /* the rule of thumb that is played, or NULL */
    BwSolver *solve;               /* the solver of the play that is given, or NULL */
    const char *beside;            /* a wager that no fold of this play can lose, or NULL */
    BwFigures figures;             /* of all wagers of the table */
    BwFigures ticket[BW_PLAN_MAX]; /* of bets whose targets are too many to list */
    BwFigures by_rule;             /* of the main wager, played by a rule of thumb */
    const BwFigure *together;      /* of several bets as one, by the rule; or NULL */
    uint32_t together_bets;        /* which these are, a bit each */
    const BwFigure *figure_of[BW_PLAN_MAX]; /* NULL: there is none */
    const char *why_not[BW_PLAN_MAX];       /* then why: "the strategy is not solved" */
} BwExpected;

/* Solves the wagers of the plan, played as the simulation's strategy or rule plays them. A bet has
 * no figure where the game is not solved, where nobody has solved that strategy, where a limit or
 * rounding may change what it is paid, and, at a table that goes on, where the figure is that of a
 * whole shoe or of a meter that does not move. */
void bw_expected_solve(BwExpected *expected, const BwSimulation *simulation);
void bw_expected_free(BwExpected *expected);

/* The figure of a planned bet, or NULL; then why there is none. */
const BwFigure *bw_expected_figure(const BwExpected *expected, unsigned bet);
const char *bw_expected_why_not(const BwExpected *expected, unsigned bet);

/* What a unit of this bet should gain; of all bets together, weighed by what was staked on each.
 * False where it is not known. */
bool bw_expected_gain(const BwExpected *expected, unsigned bet, double *gain);
bool bw_expected_gain_of_all(const BwExpected *expected, const BwTotals *totals, double *gain);

/* How many standard errors the simulation is away from that. */
double bw_deviation(const BwTally *tally, double expected_gain);

#endif
