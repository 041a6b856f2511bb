/* four.h: the rank of the best four-card poker hand among four to seven cards of one deck
 * (13:69F-27.3). A value is 29 bits,
 *
 *     ccc fffffffffffff sssssssssssss
 *
 * the category c, then two sets of ranks (bit 0 the deuce): f holds the ranks compared first (the
 * pairs, the three or four of a kind, the top of a straight, all cards of a flush or of a high card
 * hand), s the kickers. Greater values are better hands and equal values are ties; a card that is
 * not among the four kept is not in the value and breaks no tie. */
#ifndef BW_FOUR_H
#define BW_FOUR_H

#include "hands/poker.h"

/* 13:69F-27.3(b), from the lowest up: four of a kind outranks the straight flush, three of a kind
 * the flush, and the flush the straight. */
typedef enum BwFourCategory {
    BW_FOUR_HIGH_CARD,
    BW_FOUR_PAIR,
    BW_FOUR_TWO_PAIR,
    BW_FOUR_STRAIGHT,
    BW_FOUR_FLUSH,
    BW_FOUR_THREE_OF_A_KIND,
    BW_FOUR_STRAIGHT_FLUSH,
    BW_FOUR_OF_A_KIND,
    BW_FOUR_CATEGORIES
} BwFourCategory;

typedef uint32_t BwFourValue;

/* How many different values there are. */
#define BW_FOUR_RANKS 2535

/* The value of the best four cards of a set of four to seven. */
BwFourValue bw_four_value(BwCardSet cards);

static inline BwFourCategory bw_four_category(BwFourValue value) {
    return (BwFourCategory)(value >> 26);
}

/* The ranks compared first and next, as masks. */
static inline uint32_t bw_four_first(BwFourValue value) {
    return value >> 13 & 0x1fff;
}
static inline uint32_t bw_four_second(BwFourValue value) {
    return value & 0x1fff;
}

/* "two pair", "four of a kind". */
const char *bw_four_category_name(BwFourCategory category);

#define BW_FOUR_NAME_MAX 64

/* Writes the hand in words, "pair of aces, king and queen kickers", and returns out. */
char *bw_four_name(BwFourValue value, char out[BW_FOUR_NAME_MAX]);

#endif
