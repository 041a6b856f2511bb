/* three.h: the rank of a three-card poker hand (13:69F-20.3). A value is 16 bits,
 *
 *     0ccc aaaa bbbb kkkk
 *
 * the category c, then the ranks of the three cards in the order in which equals are compared: from
 * the highest down, but a pair before its kicker, and in 3-2-A the ace last. Greater values are
 * better hands and equal values are ties, so that comparing two hands is comparing two numbers. */
#ifndef BW_THREE_H
#define BW_THREE_H

#include "base/card.h"

/* 13:69F-20.3(b), from the lowest up: a straight outranks a flush, three of a kind both. */
typedef enum BwThreeCategory {
    BW_THREE_HIGH_CARD,
    BW_THREE_PAIR,
    BW_THREE_FLUSH,
    BW_THREE_STRAIGHT,
    BW_THREE_OF_A_KIND,
    BW_THREE_STRAIGHT_FLUSH,
    BW_THREE_CATEGORIES
} BwThreeCategory;

typedef uint16_t BwThreeValue;

/* Every value is below this. */
#define BW_THREE_VALUES (BW_THREE_CATEGORIES << 12)

/* The value of the hand a, b, c, in any order; three different cards of the 52. */
BwThreeValue bw_three_value(BwCard a, BwCard b, BwCard c);

#define BW_THREE_BEST_MAX 7

/* The best three cards of a hand and a board together, seven at the most, of which at least one is
 * the hand's own (13:69F-37.1): the board alone is never played. Without a board, n_board 0, simply
 * the best three. */
BwThreeValue bw_three_best(const BwCard *own, unsigned n_own, const BwCard *board,
                           unsigned n_board);

static inline BwThreeCategory bw_three_category(BwThreeValue value) {
    return (BwThreeCategory)(value >> 12);
}

/* The rank of the hand's card number i, 0 to 2, in the order of comparison. */
static inline unsigned bw_three_rank(BwThreeValue value, unsigned i) {
    return (unsigned)value >> (8 - 4 * i) & 15;
}

/* Queen high or better, as the dealer needs. */
static inline bool bw_three_qualifies(BwThreeValue value) {
    return bw_three_category(value) > BW_THREE_HIGH_CARD || bw_three_rank(value, 0) >= BW_QUEEN;
}

/* A-K-Q of one suit, the highest straight flush. */
static inline bool bw_three_is_mini_royal(BwThreeValue value) {
    return bw_three_category(value) == BW_THREE_STRAIGHT_FLUSH && bw_three_rank(value, 0) == BW_ACE;
}

/* "pair", "three of a kind". */
const char *bw_three_category_name(BwThreeCategory category);

#define BW_THREE_NAME_MAX 48

/* Writes the hand in words, "pair of fives, jack kicker", and returns out. */
char *bw_three_name(BwThreeValue value, char out[BW_THREE_NAME_MAX]);

#endif
