/* joker.h: the rank of the best five-card hand of a deck of 53, among five to seven cards of which
 * one may be the joker. A value is 32 bits,
 *
 *     cccc ffffffffffffff ssssssssssssss
 *
 * the category c, then two sets of ranks as in poker.h, but of fourteen bits: bit 13 is the ace
 * once more, for a joker that stands beside the ace of its own flush, and, in a straight, for
 * A-K-Q-J-10, so that A-2-3-4-5 may stand at bit 12, right below it, where the house ranks it
 * second. Greater values are better hands and equal values are copies. */
#ifndef BW_JOKER_H
#define BW_JOKER_H

#include "hands/poker.h"

/* Four cards of a kind and the joker: above the ten categories of a hand without one. */
#define BW_JOKER_FIVE_OF_A_KIND ((BwPokerCategory)BW_POKER_CATEGORIES)
#define BW_JOKER_CATEGORIES     (BW_POKER_CATEGORIES + 1)

typedef uint32_t BwJokerValue;

/* What the joker may be. All zero is the rule of pai gow poker (13:69F-11.3): an ace, or the card
 * that completes a straight or a flush, in which it is the highest card that the flush lacks. */
typedef struct BwJokerRules {
    bool fully_wild;   /* any card at all: five, four or three of any kind */
    bool flush_ace;    /* in a flush an ace, even beside the ace, and nothing less */
    bool wheel_lowest; /* A-2-3-4-5 is the lowest straight; else it is the second */
} BwJokerRules;

/* The value of the best five of the cards and, if there is one, the joker: five to seven in all. */
BwJokerValue bw_joker_value(BwCardSet cards, bool joker, BwJokerRules rules);

/* Of cards that may name the joker once. */
BwJokerValue bw_joker_value_of(const BwCard *cards, unsigned n, BwJokerRules rules);

static inline BwPokerCategory bw_joker_category(BwJokerValue value) {
    return (BwPokerCategory)(value >> 28);
}

/* The ranks compared first and next, as masks. */
static inline uint32_t bw_joker_first(BwJokerValue value) {
    return value >> 14 & 0x3fff;
}
static inline uint32_t bw_joker_second(BwJokerValue value) {
    return value & 0x3fff;
}

/* "two pair", "five of a kind". */
const char *bw_joker_category_name(BwPokerCategory category);

#define BW_JOKER_NAME_MAX BW_POKER_NAME_MAX

/* Writes the hand in words, "five aces", and returns out. */
char *bw_joker_name(BwJokerValue value, char out[BW_JOKER_NAME_MAX]);

/* The two-card hand in front of pai gow poker: a pair, or two cards from the higher down; the joker
 * is an ace, straights and flushes do not count. Nine bits: a pair, then the two ranks. */
typedef uint16_t BwFrontValue;

BwFrontValue bw_front_value(BwCard a, BwCard b);

static inline bool bw_front_is_pair(BwFrontValue value) {
    return (value >> 8) != 0;
}

/* The rank of the higher card, 0, or of the lower, 1. */
static inline unsigned bw_front_rank(BwFrontValue value, unsigned i) {
    return (unsigned)value >> (4 - 4 * i) & 15;
}

/* Writes "pair of aces", "ace high, nine"; returns out. */
char *bw_front_name(BwFrontValue value, char out[BW_JOKER_NAME_MAX]);

/* The hand set in front may not outrank the one behind it: true where it does. */
bool bw_front_outranks(BwFrontValue front, BwJokerValue back);

#endif
