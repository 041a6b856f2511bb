/* holdem_sight.h: what a player notices of his two cards and the common ones: what they make, what
 * they could become, how high they are. Charts of best play are drawn by it, and rules of thumb
 * speak of it. */
#ifndef BW_SOLVE_POKER_HOLDEM_SIGHT_H
#define BW_SOLVE_POKER_HOLDEM_SIGHT_H

#include "hands/poker.h"
#include "hands/three.h"

typedef struct BwHoldemSight {
    uint8_t category;  /* of own and common cards, in the order of the game's hands */
    uint8_t common;    /* of the common cards alone: what everybody has */
    uint8_t high, low; /* ranks of the own cards */
    int8_t pair;       /* the highest rank of which there are two and one is own; -1: none */
    uint8_t above;     /* ranks among the common cards above that pair */
    /* While cards are still to come: one short of a flush, the highest own card of that suit, or
     * -1; and how many ranks there are of which one card makes a straight. */
    int8_t flush_draw;
    uint8_t straight_outs;
    int8_t outs; /* with the whole board: cards that alone beat the hand; -1: not asked */
} BwHoldemSight;

/* Three to five common cards, hands of five. */
void bw_holdem_see(BwCardSet common, BwCard a, BwCard b, BwHoldemSight *sight);

/* Two or three common cards, hands of three with at least one own card. */
void bw_mini_tex_see(const BwCard *common, unsigned n, BwCard a, BwCard b, BwHoldemSight *sight);

#endif
