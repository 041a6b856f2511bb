/* short.h: the rank of the best five-card hand of a short deck, 36 cards from the six up, among
 * five to seven cards. A flush is rarer than a full house here and outranks it; A-6-7-8-9 is the
 * lowest straight. A value is laid out as in poker.h, with categories of its own. */
#ifndef BW_SHORT_H
#define BW_SHORT_H

#include "hands/poker.h"

typedef enum BwShortCategory {
    BW_SHORT_HIGH_CARD,
    BW_SHORT_PAIR,
    BW_SHORT_TWO_PAIR,
    BW_SHORT_THREE_OF_A_KIND,
    BW_SHORT_STRAIGHT,
    BW_SHORT_FULL_HOUSE,
    BW_SHORT_FLUSH,
    BW_SHORT_FOUR_OF_A_KIND,
    BW_SHORT_STRAIGHT_FLUSH,
    BW_SHORT_ROYAL_FLUSH,
    BW_SHORT_CATEGORIES
} BwShortCategory;

typedef uint32_t BwShortValue;

/* The ranks of the deck, six to ace. */
#define BW_SHORT_RANKS 0x1ff0u

/* How many different values there are of five cards. */
enum { BW_SHORT_VALUES = 1404 };

/* The value of the best five of a set of five to seven, none below the six. */
BwShortValue bw_short_value(BwCardSet cards);

static inline BwShortCategory bw_short_category(BwShortValue value) {
    return (BwShortCategory)(value >> 26);
}

/* The same hand as a value of poker.h, for its name and its ranks. */
BwPokerValue bw_short_as_poker(BwShortValue value);

/* "full house", "flush". */
const char *bw_short_category_name(BwShortCategory category);

/* Writes the hand in words, "nine-high straight", and returns out. */
char *bw_short_name(BwShortValue value, char out[BW_POKER_NAME_MAX]);

#endif
