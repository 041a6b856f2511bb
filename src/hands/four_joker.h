/* four_joker.h: the rank of four cards of a deck of 53, as the high hand of Asia poker (13:69F-31)
 * ranks them. The joker is an ace, or the card that completes a straight or a flush, in which it is
 * the highest card that the flush lacks. A value is 30 bits,
 *
 *     cccc fffffffffffff sssssssssssss
 *
 * the category c, then two sets of ranks as in four.h. Greater values are better hands and equal
 * values are copies. The ace is high; in 4-3-2-A, the lowest straight, it is low. */
#ifndef BW_FOUR_JOKER_H
#define BW_FOUR_JOKER_H

#include "hands/poker.h"

/* From the lowest up: four of a kind outranks even the royal flush, and the flush the straight. */
typedef enum BwFourJokerCategory {
    BW_FOUR_JOKER_HIGH_CARD,
    BW_FOUR_JOKER_PAIR,
    BW_FOUR_JOKER_TWO_PAIR,
    BW_FOUR_JOKER_THREE_OF_A_KIND,
    BW_FOUR_JOKER_STRAIGHT,
    BW_FOUR_JOKER_FLUSH,
    BW_FOUR_JOKER_STRAIGHT_FLUSH,
    BW_FOUR_JOKER_ROYAL_FLUSH, /* A-K-Q-J of one suit */
    BW_FOUR_JOKER_FOUR_OF_A_KIND,
    BW_FOUR_JOKER_CATEGORIES
} BwFourJokerCategory;

typedef uint32_t BwFourJokerValue;

/* The value of four cards, one of which may be the joker. */
BwFourJokerValue bw_four_joker_value(BwCardSet cards, bool joker);

static inline BwFourJokerCategory bw_four_joker_category(BwFourJokerValue value) {
    return (BwFourJokerCategory)(value >> 26);
}

/* The ranks compared first and next, as masks. */
static inline uint32_t bw_four_joker_first(BwFourJokerValue value) {
    return value >> 13 & 0x1fff;
}
static inline uint32_t bw_four_joker_second(BwFourJokerValue value) {
    return value & 0x1fff;
}

/* "two pair", "four of a kind". */
const char *bw_four_joker_category_name(BwFourJokerCategory category);

#define BW_FOUR_JOKER_NAME_MAX 64

/* Writes the hand in words, "ace-high flush, king, nine and two", and returns out. */
char *bw_four_joker_name(BwFourJokerValue value, char out[BW_FOUR_JOKER_NAME_MAX]);

#endif
