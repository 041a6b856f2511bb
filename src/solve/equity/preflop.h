/* preflop.h: hold 'em before the flop, two players all in: how often each of the 169 hands (two
 * cards up to the names of suits) beats each other one, over every pair of real hands and every
 * board. All figures are whole numbers. */
#ifndef BW_SOLVE_EQUITY_PREFLOP_H
#define BW_SOLVE_EQUITY_PREFLOP_H

#include "solve/equity/equity.h"
#include "solve/poker/holdem.h"

/* Boards that four known cards leave: 48 choose 5. */
#define BW_PREFLOP_BOARDS 1712304

/* By bw_holdem_hand: deals, of cards and boards, in which the first hand wins. */
typedef struct BwPreflop {
    uint64_t wins[BW_HOLDEM_HANDS][BW_HOLDEM_HANDS];
    /* In how many ways two players are dealt these hands: pairs of hands without a common card. */
    uint16_t ways[BW_HOLDEM_HANDS][BW_HOLDEM_HANDS];
} BwPreflop;

/* False only if there is no memory. Two threads do it, where there are two. */
bool bw_preflop_solve(BwPreflop *preflop);

/* Deals in all, and those in which the two share the pot. */
static inline uint64_t bw_preflop_deals(const BwPreflop *preflop, unsigned first, unsigned second) {
    return (uint64_t)preflop->ways[first][second] * BW_PREFLOP_BOARDS;
}
static inline uint64_t bw_preflop_ties(const BwPreflop *preflop, unsigned first, unsigned second) {
    return bw_preflop_deals(preflop, first, second) - preflop->wins[first][second] -
           preflop->wins[second][first];
}

/* What a hand wins against any other, of so many deals: shared pots count a half, so that both
 * figures are doubled. */
typedef struct BwPreflopShare {
    uint64_t won, of;
} BwPreflopShare;

BwPreflopShare bw_preflop_share(const BwPreflop *preflop, unsigned hand);

/* Does the table answer this: two players before the flop, each with a range that treats suits
 * alike, no card dead and no kinds of hands asked for? */
bool bw_preflop_answers(const BwEquitySpot *spot);

/* The answer. */
void bw_preflop_answer(const BwPreflop *preflop, const BwEquitySpot *spot, BwEquityResult *result);

/* "AKs", "T9o", "77". */
char *bw_preflop_name(unsigned hand, char out[4]);

#endif
