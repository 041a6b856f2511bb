/* short.c: a hand of the short deck is one of the whole deck whose straights may also begin with
 * the ace below the six, and whose flush and full house have changed places. With up to seven cards
 * no hand has both of these, so that only their order changes. */
#include "hands/short.h"

#include "hands/ranks.h"

#include <assert.h>

enum { LOWEST_STRAIGHT = 1 << BW_ACE | 1 << BW_NINE | 1 << BW_EIGHT | 1 << BW_SEVEN | 1 << BW_SIX };

static BwPokerValue straight_to_nine(BwPokerCategory category) {
    return (uint32_t)category << 26 | (1u << BW_NINE) << 13;
}

/* The whole deck's value, with the straight that it does not know. */
static BwPokerValue with_lowest_straight(BwCardSet cards) {
    BwPokerValue value = bw_poker_value(cards);
    BwPokerCategory category = bw_poker_category(value);
    if (category >= BW_POKER_FULL_HOUSE) return value;
    if ((bw_rank_counts(cards).once & LOWEST_STRAIGHT) != LOWEST_STRAIGHT) return value;
    if (category == BW_POKER_FLUSH) {
        for (unsigned suit = 0; suit < BW_SUITS; suit++) {
            if ((bw_suit_ranks(cards, suit) & LOWEST_STRAIGHT) == LOWEST_STRAIGHT) {
                return straight_to_nine(BW_POKER_STRAIGHT_FLUSH);
            }
        }
    }
    return category >= BW_POKER_STRAIGHT ? value : straight_to_nine(BW_POKER_STRAIGHT);
}

/* The places that a flush and a full house change. */
static uint32_t exchanged(uint32_t category) {
    return category == BW_POKER_FLUSH        ? BW_POKER_FULL_HOUSE
           : category == BW_POKER_FULL_HOUSE ? BW_POKER_FLUSH
                                             : category;
}

static uint32_t with_category_exchanged(uint32_t value) {
    return exchanged(value >> 26) << 26 | (value & 0x3ffffff);
}

BwShortValue bw_short_value(BwCardSet cards) {
    assert((bw_rank_counts(cards).once & ~BW_SHORT_RANKS) == 0);
    return with_category_exchanged(with_lowest_straight(cards));
}

BwPokerValue bw_short_as_poker(BwShortValue value) {
    return with_category_exchanged(value);
}

const char *bw_short_category_name(BwShortCategory category) {
    return bw_poker_category_name((BwPokerCategory)exchanged(category));
}

char *bw_short_name(BwShortValue value, char out[BW_POKER_NAME_MAX]) {
    return bw_poker_name(bw_short_as_poker(value), out);
}
