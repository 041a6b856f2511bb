/* bj_dealer.h: what the dealer's hand comes to, exactly, from any shoe.
 *
 * All orders in which the same cards can come are equally likely, so the dealer's hands are summed
 * by composition: the chance of one is the number of orders in which the rules let it come, times
 * the ways to choose its cards from the shoe, over all ways to choose so many. The compositions
 * form a tree, its branches ascending by rank; on the way down one product is carried along, and
 * BW_BJ_LANES shoes are walked at once, side by side in the lanes of vectors. The arithmetic of a
 * lane does not depend on the width of the machine's vectors: results are the same everywhere. */
#ifndef BW_SOLVE_BLACKJACK_BJ_DEALER_H
#define BW_SOLVE_BLACKJACK_BJ_DEALER_H

#include "games/blackjack/blackjack_rules.h"
#include "solve/blackjack/bj_hands.h"

/* How the dealer's hand can end. 22 is told from other busts where the rules push on it. */
typedef enum BwBjEnd {
    BW_BJ_END_17,
    BW_BJ_END_18,
    BW_BJ_END_19,
    BW_BJ_END_20,
    BW_BJ_END_21, /* of three or more cards, or without an ace and a ten-value */
    BW_BJ_END_22,
    BW_BJ_END_BUST,
    BW_BJ_END_BLACKJACK,
    BW_BJ_ENDS
} BwBjEnd;

/* The chances of each end for n shoes: shoe[i] is what is left besides the up card, the hole card
 * not yet drawn. The dealer must not run out of cards. With a peek that found nothing, divide all
 * others by one less that of a blackjack. */
void bw_bj_dealers(const BwBlackjackRules *rules, unsigned up, const uint16_t (*shoe)[BW_BJ_RANKS],
                   unsigned n, double (*end)[BW_BJ_ENDS]);

/* ---- for the analysis: sums over the dealer's hands ---------------------------------------- */

enum {
    BW_BJ_LANES = 16,
    BW_BJ_SLOTS = 72,     /* a rank, and how many of it the dealer has already */
    BW_BJ_DRAWS_MAX = 16, /* cards of a dealer's hand, at most, and some */
    BW_BJ_STANDS = 6      /* the player's totals: up to 16, 17, 18, 19, 20, 21 */
};

/* A number for each of so many shoes. */
typedef struct BwBjLanes {
    _Alignas(64) double lane[BW_BJ_LANES];
} BwBjLanes;

/* The numbers of shoes side by side from which a sum over the dealer's hands is made. */
typedef struct BwBjWalk {
    BwBjLanes left[BW_BJ_SLOTS]; /* cards left when the dealer has so many of the rank */
    /* by cards of the pair's rank that the dealer draws, and cards of the dealer's hand: what the
     * product of the others is multiplied with in the end. Row 0 is none but zeros; row 1 is for no
     * card of the rank, or where no rank is a pair's. */
    BwBjLanes weight[BW_BJ_DRAWS_MAX][BW_BJ_DRAWS_MAX];
} BwBjWalk;

typedef struct BwBjTree BwBjTree;

/* The dealer's hands under these rules: soft 17 and the push on 22 count. */
const BwBjTree *bw_bj_tree(const BwBlackjackRules *rules);

/* The slot of a rank of which the dealer has n. */
unsigned bw_bj_slot(unsigned rank, unsigned n);

/* The most cards of any hand that counts against this total, and the most of one rank. */
unsigned bw_bj_tree_draws(const BwBjTree *tree, unsigned stand);
unsigned bw_bj_tree_draws_of(const BwBjTree *tree, unsigned stand, unsigned rank);

/* The cards left of every rank for each number that the dealer has of it, from those left when he
 * has none, which the caller has put there. The cards of the pair's rank have no factor. The slot
 * of the up card's rank for none must be set to 1 before a sum. */
void bw_bj_walk_fill(const BwBjTree *tree, unsigned stand, unsigned pair, BwBjWalk *walk);

/* The sum over all hands with this up card that are not beaten by the total `stand` (0: up to 16,
 * then 17 to 21): once where it is a tie, twice where the dealer wins; blackjacks left out. So one
 * less the sum is what standing brings, blackjacks left aside. `pair` is the rank whose cards are
 * weighed by the rows of `weight` alone, or BW_BJ_RANKS for none. */
void bw_bj_sum_beaten(const BwBjTree *tree, unsigned up, unsigned stand, unsigned pair,
                      const BwBjWalk *walk, BwBjLanes *sum);

/* The same for each end apart: 17 to 22. */
void bw_bj_sum_ends(const BwBjTree *tree, unsigned up, unsigned pair, const BwBjWalk *walk,
                    BwBjLanes sum[BW_BJ_END_22 + 1]);

#endif
