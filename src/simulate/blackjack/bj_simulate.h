/* bj_simulate.h: the fast simulation of blackjack: rules, a chart and perhaps a count in, tallies
 * of results out. It plays the main game of `blackjack` as the protocol does, without the protocol;
 * see bj_play.h for the proof of that and bj_lanes.h for its speed.
 *
 * Three ways of playing:
 *   - every round from a freshly shuffled shoe (cut == 0): what the exact analysis calculates;
 *   - from a real shoe up to its cutting card: the rounds of a shoe are then not alike, for a shoe
 *     that has dealt few cards in a round has room for one more (the cut-card effect);
 *   - the same at a table of several seats, or with a count, or both: the first seat counts and
 * bets by its count, the others play by the chart.
 *
 * Totals depend on the seed and the number of rounds alone: on any number of threads and by
 * whatever path they are the same. Work is cut into units that begin with a new shoe; the last shoe
 * of a unit is broken off where its rounds are played, a few rounds in a hundred thousand. */
#ifndef BW_SIMULATE_BLACKJACK_BJ_SIMULATE_H
#define BW_SIMULATE_BLACKJACK_BJ_SIMULATE_H

#include "simulate/blackjack/bj_count.h"
#include "simulate/blackjack/bj_lanes.h"
#include "simulate/tally.h"
#include "simulate/units.h"

typedef struct BwBjSimulation {
    BwBlackjackRules rules;
    const BwBjChart *chart; /* NULL: the basic strategy for the dealer's rule */
    const BwBjCount *count; /* NULL: nobody counts, and every bet is one unit */
    unsigned cut;           /* cards before the cutting card; 0: a fresh shoe for every round */
    unsigned seats;         /* that are played, 1 to 7 */
    BwBjPath path;          /* BW_BJPATHS: the best that this machine has */
    uint64_t rounds, seed;
    unsigned threads;
    /* Called about ten times a second from the thread that waits; NULL: nobody wants to know. */
    void (*progress)(void *context, uint64_t rounds_done);
    void *context;
    BwRun *run; /* which units are played; NULL: all */
} BwBjSimulation;

/* The cards before the cutting card that deal this share of the shoe, 0.75 for three quarters. */
unsigned bw_bjsim_cut(unsigned decks, double penetration);

typedef struct BwBjSimulated {
    BwBjPath path;          /* that was taken; counting, and several seats, are played singly */
    int32_t units_per_bet;  /* of the nets in the tallies */
    BwBjTally all;          /* of the first seat, as if every bet had been one unit */
    const BwBjCount *count; /* as given */
    BwBjTally *at;          /* with a count: the same by counts, BW_BJCOUNTS of them; else NULL */
    uint64_t watched;       /* rounds that the counter sat out; they are not in the tallies */
    uint64_t insured;       /* rounds with insurance */
} BwBjSimulated;

/* The rounds of a unit, and how many units these are. */
uint64_t bw_bjsim_unit_rounds(const BwBjSimulation *simulation);
uint64_t bw_bjsim_units(const BwBjSimulation *simulation);

/* All numbers of the outcome, to a list or from one. */
void bw_bjsim_walk(BwBjSimulated *outcome, BwSumsWalk *walk);

/* Plays the rounds of all units, or of those of its run. False, with a sentence, if these rules or
 * numbers cannot be played. Either way the outcome is to be freed. */
bool bw_bjsim_run(const BwBjSimulation *simulation, BwBjSimulated *outcome,
                  char error[BW_ERROR_MAX]);
void bw_bjsim_free(BwBjSimulated *outcome);

/* ---- what is read from it ----------------------------------------------------------------- */

/* Of rounds with a bet of one unit. */
typedef struct BwBjFigures {
    uint64_t rounds, won, lost, pushed;
    double gain;           /* per round, in bets: less than nothing as a rule */
    double error;          /* its standard error */
    double sd;             /* of one round */
    double bets_per_round; /* stakes put up, with those for doubling and splitting */
    double gain_per_stake; /* the gain per unit put up; its negative is the element of risk */
} BwBjFigures;

BwBjFigures bw_bjsim_figures(const BwBjTally *tally, int32_t units_per_bet);

/* Of all rounds with the bets of the count, in units; rounds sat out count as rounds. */
typedef struct BwBjMoney {
    double average_bet;
    double gain, error, sd;    /* of a round */
    double gain_100, sd_100;   /* of a hundred rounds */
    double rounds_to_overcome; /* after which the gain is as large as one sd; 0: never */
} BwBjMoney;

BwBjMoney bw_bjsim_money(const BwBjSimulated *outcome);

/* How likely it is ever to lose a bankroll of so many units, playing on for ever at the same bets:
 * of a walk with independent normal steps of this gain and sd, exp(-2 * gain * bankroll / sd^2); 1
 * where nothing is gained. The steps of blackjack are neither quite normal nor, in one shoe, quite
 * independent; for bankrolls of many bets that matters little. */
double bw_bjsim_ruin(double gain, double sd, double bankroll);

/* The same results in cents, as the protocol's simulation gives them, with one bet of so many cents
 * a unit: sums, counts by sign and the histogram. Cards and decisions are not counted. A unit
 * should be a multiple of units_per_bet cents; else single results are cut off to whole cents. */
void bw_bjsim_totals(const BwBjSimulated *outcome, BwCents unit_cents, BwTotals *totals);

#endif
