/* rounds.h: what many rounds of one wager come to: the moments of its distribution, the sum of so
 * many rounds, and ruin. Everything follows from the results of a figure and is a pure function of
 * them, in floating point: nothing is drawn.
 *
 * The sum of N rounds is found by convolution. All nets are whole steps apart, so the sum is a
 * distribution over whole numbers; its generating function on the unit circle is the N-th power of
 * that of one round, and a discrete Fourier transform brings it back. Of the numbers that the sum
 * can reach only those are kept outside which, by Chernoff's bound, it lies with a chance of less
 * than 1e-14. Where these are too many the sum is taken to be normal, and says so. */
#ifndef BW_SOLVE_ROUNDS_H
#define BW_SOLVE_ROUNDS_H

#include "solve/odds.h"

/* Of the net gain of one round, per unit of the initial wager. */
typedef struct BwMoments {
    double mean, variance, sd;
    double skewness; /* third central moment over sd cubed; 0 where nothing varies */
} BwMoments;

BwMoments bw_moments_of(const BwFigure *figure);

/* The sum of many rounds. */
typedef struct BwSum {
    uint64_t rounds;
    double mean, sd; /* of the sum, in units */
    bool normal;     /* it was taken to be normal */
    /* Else: the chance that it is low + i * step, or less. */
    double low, step;
    size_t n;
    double *chance_to;
} BwSum;

/* Memory that runs out ends the program. */
void bw_sum_make(const BwFigure *figure, uint64_t rounds, BwSum *sum);
void bw_sum_free(BwSum *sum);

/* The chances that the player is behind, even and ahead after all rounds. */
typedef struct BwStanding {
    double behind, even, ahead;
} BwStanding;

BwStanding bw_sum_standing(const BwSum *sum);

/* The least sum that is not exceeded with at least this chance. */
double bw_sum_quantile(const BwSum *sum, double chance);

/* Within which the house's hold lies with this chance, its share of all initial wagers: as much is
 * left out below as above. */
typedef struct BwBand {
    double low, high;
} BwBand;

BwBand bw_sum_hold(const BwSum *sum, double chance);

/* So many standard deviations on either side of the mean hold this share of a normal
 * distribution. */
double bw_normal_deviations(double chance);

/* The least number of rounds after which the mean gain lies within this distance of its
 * expectation with this chance, if its distribution is normal by then. */
double bw_rounds_for(const BwMoments *moments, double precision, double chance);

/* The chance that a bankroll falls below one unit at any time within the rounds, for each of n
 * bankrolls in units. Exact where that is little work, else the chance that Brownian motion has. */
typedef struct BwRuin {
    double chance;
    bool brownian;
} BwRuin;

void bw_ruin_within(const BwFigure *figure, uint64_t rounds, const double *units, unsigned n,
                    BwRuin *ruin);

#endif
