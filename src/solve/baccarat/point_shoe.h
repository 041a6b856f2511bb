/* point_shoe.h: a shoe of baccarat as ten numbers. Cards matter by their points alone, so it is
 * enough to know how many cards of each are left. Cards are taken out and put back while a solver
 * walks through the deals; what it multiplies on the way is the number of orders in which they
 * come. A shoe whose cards go back before the next is dealt has the chances of a pack without end.
 */
#ifndef BW_SOLVE_BACCARAT_POINT_SHOE_H
#define BW_SOLVE_BACCARAT_POINT_SHOE_H

#include "hands/points.h"

enum { BW_POINTS = 10 };

typedef struct BwPointShoe {
    int64_t left[BW_POINTS]; /* cards of these points */
    int64_t cards;
    int64_t out; /* how many a card taken is missing then: one, or none if it goes back */
} BwPointShoe;

/* A shoe of so many decks; of none: one deck, into which every card goes back at once. */
static inline BwPointShoe bw_point_shoe(unsigned decks) {
    BwPointShoe shoe = {.out = decks != 0};
    for (unsigned card = 0; card < BW_RANKS * BW_SUITS; card++) {
        int64_t n = decks != 0 ? decks : 1;
        shoe.left[bw_baccarat_points((BwCard)card)] += n;
        shoe.cards += n;
    }
    return shoe;
}

static inline unsigned bw_points_plus(unsigned count, unsigned points) {
    return (count + points) % 10;
}

/* Takes a card of these points out, and says of how many it was one. */
static inline int64_t bw_point_take(BwPointShoe *shoe, unsigned points) {
    int64_t ways = shoe->left[points];
    shoe->left[points] -= shoe->out;
    shoe->cards -= shoe->out;
    return ways;
}

static inline void bw_point_put_back(BwPointShoe *shoe, unsigned points) {
    shoe->left[points] += shoe->out;
    shoe->cards += shoe->out;
}

/* Takes two cards of x and y points out, and says in how many ways they come, in either order. */
static inline int64_t bw_point_take_two(BwPointShoe *shoe, unsigned x, unsigned y) {
    int64_t ways = bw_point_take(shoe, x);
    ways *= bw_point_take(shoe, y);
    return x == y ? ways : 2 * ways;
}

static inline void bw_point_put_two_back(BwPointShoe *shoe, unsigned x, unsigned y) {
    bw_point_put_back(shoe, x);
    bw_point_put_back(shoe, y);
}

/* Two hands of two cards each, which came in so many ways; the shoe is without them. */
typedef void BwPointHands(void *context, BwPointShoe *shoe, const unsigned player[2],
                          const unsigned banker[2], int64_t ways);

/* Visits every pair of hands once; the cards of a hand are in ascending order. */
static inline void bw_point_deal_hands(BwPointShoe *shoe, BwPointHands *visit, void *context) {
    for (unsigned p = 0; p < BW_POINTS * BW_POINTS; p++) {
        const unsigned player[2] = {p / BW_POINTS, p % BW_POINTS};
        if (player[0] > player[1]) continue;
        int64_t player_ways = bw_point_take_two(shoe, player[0], player[1]);
        for (unsigned b = 0; b < BW_POINTS * BW_POINTS; b++) {
            const unsigned banker[2] = {b / BW_POINTS, b % BW_POINTS};
            if (banker[0] > banker[1]) continue;
            int64_t ways = player_ways * bw_point_take_two(shoe, banker[0], banker[1]);
            visit(context, shoe, player, banker, ways);
            bw_point_put_two_back(shoe, banker[0], banker[1]);
        }
        bw_point_put_two_back(shoe, player[0], player[1]);
    }
}

#endif
