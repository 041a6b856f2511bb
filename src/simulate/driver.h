/* driver.h: the hand that plays a simulated table. It makes the bets of a plan, answers what the
 * table needs from a stream of random numbers and from a strategy, books the postings, and goes on
 * to the next round. Everything passes through bw_apply: what is simulated is what is dealt.
 *
 * A round lasts until every bet of the plan is decided. A bet that cannot be made yet (a Come Bet
 * before the come-out roll, odds before the point) is made as soon as it can be; a bet that wins
 * and stays on the layout is taken down, for it has been decided.
 *
 * Cards are drawn one by one from those that the table says can still come. That is the order of a
 * shuffled shoe: whatever lies behind the last card seen is unknown, so a card burned unseen is as
 * good as one that stays behind the cut card, and burning changes no chance. Which cards are back
 * in the pack, and when it must be shuffled, is the table's to say. */
#ifndef BW_SIMULATE_DRIVER_H
#define BW_SIMULATE_DRIVER_H

#include "simulate/poker/hp_play.h"
#include "simulate/strategy.h"
#include "simulate/tally.h"

typedef struct BwDriver BwDriver;

/* What a strategy plays by that was solved beforehand. */
typedef struct BwSolved {
    const BwHpPlay *poker; /* of a strategy without a function of its own; else NULL */
    const BwBjBest *best;  /* of one that solves the blackjack family; else NULL */
} BwSolved;

/* A driver for copies of this table, which has just been opened; NULL when memory ran out. What it
 * is given must outlive it. Unless the table goes on it is renewed for every round: the shoe is
 * whole, the meters stand where they began. */
BwDriver *bw_driver_new(const BwTable *table, const BwPlan *plan, const BwStrategy *strategy,
                        const BwSolved *solved, bool goes_on);
void bw_driver_free(BwDriver *driver);

/* Plays rounds at a fresh table with the stream of (seed, unit), and adds them to the totals. False
 * when the table refused something that the plan needs; bw_driver_error says what. */
bool bw_driver_play(BwDriver *driver, uint64_t seed, uint64_t unit, uint64_t rounds,
                    BwTotals *totals);

const char *bw_driver_error(const BwDriver *driver);

#endif
