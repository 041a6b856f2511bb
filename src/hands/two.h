/* two.h: the rank of a two-card hand of the deck of 54, in which either joker may come. A value is
 * 12 bits,
 *
 *     cccc aaaa bbbb
 *
 * the category c, then the ranks of the two cards in the order in which equals are compared; of a
 * straight only its higher card counts, and the ace of A-2 is its lower one. A joker completes a
 * pair and nothing else; the pair that it makes ties a natural one. Greater values are better hands
 * and equal values are ties. */
#ifndef BW_TWO_H
#define BW_TWO_H

#include "base/card.h"

/* 13:69F-30, from the lowest up. */
typedef enum BwTwoCategory {
    BW_TWO_HIGH_CARD,
    BW_TWO_FLUSH,
    BW_TWO_PAIR,
    BW_TWO_STRAIGHT,
    BW_TWO_STRAIGHT_FLUSH,
    BW_TWO_ROYAL_FLUSH, /* A-K of one suit */
    BW_TWO_JOKERS,
    BW_TWO_CATEGORIES
} BwTwoCategory;

typedef uint16_t BwTwoValue;

/* Every value is below this. */
#define BW_TWO_VALUES (BW_TWO_CATEGORIES << 8)

/* The value of the hand a, b, in any order: two different cards, or jokers, of which there are
 * two. */
BwTwoValue bw_two_value(BwCard a, BwCard b);

static inline BwTwoCategory bw_two_category(BwTwoValue value) {
    return (BwTwoCategory)(value >> 8);
}

/* The rank of card 0 or 1 in the order of comparison; a pair of jokers has none. */
static inline unsigned bw_two_rank(BwTwoValue value, unsigned i) {
    return (unsigned)value >> (4 - 4 * i) & 15;
}

/* Queen high or better, as the dealer needs. */
static inline bool bw_two_qualifies(BwTwoValue value) {
    return bw_two_category(value) > BW_TWO_HIGH_CARD || bw_two_rank(value, 0) >= BW_QUEEN;
}

/* "pair", "pair of jokers". */
const char *bw_two_category_name(BwTwoCategory category);

#define BW_TWO_NAME_MAX 48

/* Writes the hand in words, "queen-high flush, five", and returns out. */
char *bw_two_name(BwTwoValue value, char out[BW_TWO_NAME_MAX]);

#endif
