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

/* What a round came to, and what each bet of the plan brought in it. */
typedef struct BwDriverTold {
    BwCents staked_cents, action_cents, net_cents;
    unsigned n;
    BwCents bet_cents[BW_PLAN_MAX];
} BwDriverTold;

/* Rounds are told from now on, one by one; a streak that lies over several of them with the round
 * that decides it. */
typedef void BwDriverTell(void *context, const BwDriverTold *told);
void bw_driver_tell(BwDriver *driver, BwDriverTell *tell, void *context);

/* ---- round by round -----------------------------------------------------------------------
 *
 * For whoever bets by what came before (sessions.h). */

/* Begins the stream of (seed, unit), and counts into these totals from now on. False: the table
 * refused something. */
bool bw_driver_begin(BwDriver *driver, uint64_t seed, uint64_t unit, BwTotals *totals);

/* Goes to a table that has just been opened. False: the books of the last one were wrong. */
bool bw_driver_renew(BwDriver *driver);

typedef struct BwDriverRound {
    BwCents staked_cents, action_cents, net_cents;
} BwDriverRound;

/* Plays a round for so many times the plan. False when the table refused something. */
bool bw_driver_round(BwDriver *driver, uint32_t times, BwDriverRound *round);

/* ---- step by step -------------------------------------------------------------------------
 *
 * For whoever goes through all that dice or a wheel can bring (trail.h). A *moment* is the table
 * and the round on it as they are before a throw, without the books: what can still come depends on
 * nothing else, and equal bytes are equal moments. */

/* How many results a throw has, all equally likely, each made of one word of the stream; 0: it is
 * not dice or a wheel that decides. */
unsigned bw_driver_faces(const BwDriver *driver);

size_t bw_driver_moment_size(const BwDriver *driver);

/* What a throw, or the cards of a round, led to; the tallies are those of a round that it has
 * ended. */
typedef struct BwDriverStep {
    bool ended;
    uint32_t outcomes, decisions;
    BwTally all, bet[BW_PLAN_MAX];
} BwDriverStep;

/* Plays the throw from this moment. False: something was refused, or more than one word was drawn;
 * then the plan is not one to be gone through. */
bool bw_driver_step(BwDriver *driver, const void *moment, unsigned face, BwDriverStep *step);

/* The moment to which the last step has led. */
void bw_driver_save(const BwDriver *driver, void *moment);

/* Before any step: the moment is then the first of all. What is counted on the way is nothing. */
void bw_driver_open(BwDriver *driver, BwTotals *scratch);

/* Does every round begin at a whole shoe in order and at an eighth word, as the study of its game
 * has it (deals.h)? */
bool bw_driver_deals_fresh(const BwDriver *driver);

/* Plays such a round from these words. False: something was refused, or not all of them were drawn.
 */
bool bw_driver_deal(BwDriver *driver, const uint32_t word[], unsigned n, BwDriverStep *step);

#endif
