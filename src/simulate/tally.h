/* tally.h: the totals of a simulation. Every figure is an integer: counts in 64 bits, sums of cents
 * and of their squares in 128, so that adding them up is associative and the same rounds give the
 * same totals to the cent in whatever order threads finish. Floating point begins where a total is
 * read as a rate. */
#ifndef BW_SIMULATE_TALLY_H
#define BW_SIMULATE_TALLY_H

#include "base/money.h"
#include "base/ratio.h"
#include "simulate/plan.h"
#include "simulate/sums.h"

/* What one planned wager, or all of them together, came to. A result is what a round brought net of
 * everything that the wager led to: commission, doubled stakes, bonuses. */
typedef struct BwTally {
    uint64_t made;              /* rounds in which the wager was up */
    uint64_t won, lost, pushed; /* by the sign of the result */
    BwInt128 staked_cents;      /* initial wagers */
    BwInt128 action_cents;      /* all stakes that were decided or given back */
    BwInt128 net_cents;         /* what the patron won */
    BwUint128 squares;          /* of the results, in cents squared */
} BwTally;

void bw_tally_merge(BwTally *into, const BwTally *from);

/* The net gain per unit of the initial wager; its standard error; its standard deviation in one
 * round. Zero where too little was made. */
double bw_tally_gain(const BwTally *tally);
double bw_tally_error(const BwTally *tally);
double bw_tally_sd(const BwTally *tally);

/* How often each result of a round came: a hash table of net cents. A plan with more different
 * results than it holds has none of them: `overflow` is then set whatever the order of the rounds,
 * so that this too depends on the rounds alone. */
enum { BW_HISTOGRAM_SLOTS = 4096, BW_HISTOGRAM_MAX = 2048 };

typedef struct BwBin {
    BwCents net_cents;
    uint64_t count; /* 0: the slot is free */
} BwBin;

typedef struct BwHistogram {
    uint32_t used;
    uint32_t overflow;
    BwBin bin[BW_HISTOGRAM_SLOTS];
} BwHistogram;

void bw_histogram_add(BwHistogram *histogram, BwCents net_cents, uint64_t count);
void bw_histogram_merge(BwHistogram *into, const BwHistogram *from);

/* All bins, to a list or from one. */
void bw_histogram_walk(BwHistogram *histogram, BwSumsWalk *walk);

/* The bins in ascending order of their results; returns their number, 0 after an overflow. */
unsigned bw_histogram_sorted(const BwHistogram *histogram, BwBin out[BW_HISTOGRAM_MAX]);

/* A run in parts of equal length, one behind the other, to see how its result settles. Parts are
 * made of whole units, so that this too depends on the rounds alone. */
enum { BW_COURSE_PARTS = 64 };

typedef struct BwCoursePart {
    uint64_t rounds;
    BwInt128 staked_cents, net_cents;
    BwUint128 squares;
} BwCoursePart;

typedef struct BwTotals {
    uint64_t rounds;
    uint64_t outcomes;  /* rolls, spins, draws, cards */
    uint64_t decisions; /* of the strategy */
    unsigned n;         /* wagers of the plan */
    BwTally all;
    BwTally bet[BW_PLAN_MAX];
    BwHistogram results;
    BwCoursePart course[BW_COURSE_PARTS];
} BwTotals;

/* The part of a run of so many units to which this one belongs. */
unsigned bw_course_part(uint64_t unit, uint64_t units);

/* What has come to all bets since `before` was played in this part. */
void bw_totals_note(BwTotals *totals, unsigned part, const BwTally *before);

void bw_totals_merge(BwTotals *into, const BwTotals *from);

/* All numbers of the totals, to a list or from one. */
void bw_totals_walk(BwTotals *totals, BwSumsWalk *walk);

/* A hash over all totals: two runs that differ anywhere have, but for a freak, different ones. */
uint64_t bw_totals_hash(const BwTotals *totals);

#endif
