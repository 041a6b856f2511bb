/* poker.h: the rank of the best five-card poker hand among five, six or seven cards of one deck
 * without joker. A value is 30 bits,
 *
 *     cccc fffffffffffff sssssssssssss
 *
 * the category c, then two sets of ranks (bit 0 the deuce): f holds the ranks that are compared
 * first (the pairs, the three or four of a kind, the top of a straight, every card of a flush or of
 * a high card hand), s those compared next (the kickers; a full house's pair). Two sets of the same
 * size compare as numbers just as their cards compare from the highest down, so greater values are
 * better hands and equal values are ties, without a table and without sorting a card. */
#ifndef BW_POKER_H
#define BW_POKER_H

#include "base/card.h"

typedef enum BwPokerCategory {
    BW_POKER_HIGH_CARD,
    BW_POKER_PAIR,
    BW_POKER_TWO_PAIR,
    BW_POKER_THREE_OF_A_KIND,
    BW_POKER_STRAIGHT,
    BW_POKER_FLUSH,
    BW_POKER_FULL_HOUSE,
    BW_POKER_FOUR_OF_A_KIND,
    BW_POKER_STRAIGHT_FLUSH,
    BW_POKER_ROYAL_FLUSH,
    BW_POKER_CATEGORIES
} BwPokerCategory;

typedef uint32_t BwPokerValue;

/* A set of cards of one deck: sixteen bits a suit, clubs lowest, of which thirteen are its ranks.
 * Sets of different cards are joined with `|` (or `+`). */
typedef uint64_t BwCardSet;

static inline BwCardSet bw_card_set(BwCard card) {
    return (BwCardSet)1 << (bw_card_suit(card) * 16 + bw_card_rank(card));
}

static inline BwCardSet bw_card_set_of(const BwCard *cards, unsigned n) {
    BwCardSet set = 0;
    for (unsigned i = 0; i < n; i++) set |= bw_card_set(cards[i]);
    return set;
}

/* The number of cards of each suit, in the sixteen bits of that suit. */
static inline uint64_t bw_card_set_sizes(BwCardSet cards) {
    uint64_t n = cards - (cards >> 1 & UINT64_C(0x5555555555555555));
    n = (n & UINT64_C(0x3333333333333333)) + (n >> 2 & UINT64_C(0x3333333333333333));
    n = (n + (n >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (n + (n >> 8)) & UINT64_C(0x001f001f001f001f);
}

/* The value of the best five cards of a set of five to seven. */
BwPokerValue bw_poker_value(BwCardSet cards);

/* The same of two to five cards, as far as it goes: with fewer than five there is no straight and
 * no flush. */
BwPokerValue bw_poker_partial(BwCardSet cards);

/* The place of a value among the 7,462 that five cards can have: 1 is seven high, 7,462 the royal
 * flush. Greater is better; seven cards have 4,824 of these values. */
enum { BW_POKER_RANKS = 7462 };
unsigned bw_poker_rank(BwPokerValue value);

static inline BwPokerCategory bw_poker_category(BwPokerValue value) {
    return (BwPokerCategory)(value >> 26);
}

/* The ranks compared first and next, as masks. */
static inline uint32_t bw_poker_first(BwPokerValue value) {
    return value >> 13 & 0x1fff;
}
static inline uint32_t bw_poker_second(BwPokerValue value) {
    return value & 0x1fff;
}

/* "two pair", "royal flush". */
const char *bw_poker_category_name(BwPokerCategory category);

#define BW_POKER_NAME_MAX 64

/* Writes the hand in words, "full house, kings over fours", and returns out. */
char *bw_poker_name(BwPokerValue value, char out[BW_POKER_NAME_MAX]);

#endif
