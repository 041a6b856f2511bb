/* bj_hands.h: every blackjack hand that is not over 21, by its composition: how many cards of each
 * of ten values it holds, in any order. There are 3083, the empty hand and single cards among them.
 * They stand ascending by their hard count, so whatever a hand can become by drawing stands behind
 * it; a walk from the last to the first meets all results of a draw before the hand that draws.
 *
 * A value is a rank here: 0 the ace, 1 the two ... 8 the nine, 9 all that count ten. */
#ifndef BW_SOLVE_BLACKJACK_BJ_HANDS_H
#define BW_SOLVE_BLACKJACK_BJ_HANDS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BW_BJ_RANKS = 10,
    BW_BJ_ACE = 0,
    BW_BJ_TEN = 9,
    BW_BJ_HANDS = 3083,
    BW_BJ_EMPTY = 0,       /* the index of the hand without cards */
    BW_BJ_NO_HAND = 0xffff /* over 21 */
};

typedef struct BwBjHand {
    uint8_t count[BW_BJ_RANKS];
    uint8_t cards;
    uint8_t hard;               /* every ace as 1 */
    uint8_t total;              /* an ace as 11 where that does not exceed 21 */
    uint8_t soft;               /* it is counted so */
    uint16_t next[BW_BJ_RANKS]; /* with one more card */
} BwBjHand;

/* All of them; built once. */
const BwBjHand *bw_bj_hands(void);

/* The index of the hand of these counts, or BW_BJ_NO_HAND. */
unsigned bw_bj_hand_find(const uint8_t count[BW_BJ_RANKS]);

/* Two equal cards: their rank, else BW_BJ_RANKS. */
unsigned bw_bj_hand_pair(const BwBjHand *hand);

static inline unsigned bw_bj_points(unsigned rank) {
    return rank + 1;
}

#endif
