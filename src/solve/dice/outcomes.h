/* outcomes.h: all that one roll or spin can bring, each with the number of ways in which it comes.
 * What several wagers come to together is asked of the table itself: they are made at a copy of it,
 * and every outcome is applied. */
#ifndef BW_SOLVE_DICE_OUTCOMES_H
#define BW_SOLVE_DICE_OUTCOMES_H

#include "solve/solver.h"

enum { BW_OUTCOMES_MAX = 64, BW_JOINT_MAX = 8 };

typedef struct BwOutcomes {
    BwEvent event[BW_OUTCOMES_MAX];
    unsigned weight[BW_OUTCOMES_MAX];
    unsigned n;
} BwOutcomes;

/* Those of a table's game. */
typedef void BwOutcomesOf(const BwTable *table, BwOutcomes *outcomes);

/* Two or three dice, in ascending order; the stops of a wheel. */
void bw_outcomes_of_dice(unsigned dice, BwOutcomes *outcomes);
void bw_outcomes_of_wheel(unsigned stops, BwOutcomes *outcomes);

/* A wager of this stake at this very table: its limits, its smallest chip and its rounding count.
 * False, with a sentence, where the game is no such game, the table does not take the bet now, or
 * the bet need never end. */
bool bw_stake_figure(const BwTable *table, unsigned wager, uint16_t target, BwCents stake,
                     BwFigures *figures, char *error, size_t size);

/* What several wagers bring together when one outcome, or the same cards (together.h), decide them
 * all: a row for each different result, with its number of ways. */
typedef struct BwJointRow {
    BwCents net[BW_JOINT_MAX], total;
    BwInt128 ways;
} BwJointRow;

typedef struct BwJoint {
    unsigned n_bets;
    size_t n_rows;
    BwInt128 ways; /* all of them */
    BwCents stake[BW_JOINT_MAX], staked;
    bool one_outcome; /* else it takes several, and only `sum` is known */
    BwJointRow *row;  /* from the worst total up */
    BwFigures sum;    /* one figure, of all wagers as one, per unit of all stakes */
} BwJoint;

/* The bets are made in their order by seat 1. False, with a sentence; either way the joint is to be
 * freed. */
bool bw_joint_solve(const BwTable *table, const BwEvent *bets, unsigned n, BwJoint *joint,
                    char *error, size_t size);
void bw_joint_free(BwJoint *joint);

/* For solvers: adds a result; rows with the same nets are one. Memory that runs out ends the
 * program. */
void bw_joint_add(BwJoint *joint, const BwJointRow *row);

/* How two of the bets go together: the mean of the product of what they are off their means, in
 * cents squared, and the same over both deviations, 0 where one does not vary. */
double bw_joint_covariance(const BwJoint *joint, unsigned a, unsigned b);
double bw_joint_correlation(const BwJoint *joint, unsigned a, unsigned b);

#endif
