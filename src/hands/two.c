/* The joker is looked for first: beside it there is nothing but a pair. */
#include "hands/two.h"

#include "hands/words.h"

#include <assert.h>

static BwTwoValue pack(BwTwoCategory category, unsigned a, unsigned b) {
    return (BwTwoValue)((unsigned)category << 8 | a << 4 | b);
}

BwTwoValue bw_two_value(BwCard a, BwCard b) {
    assert(a <= BW_JOKER && b <= BW_JOKER && (a != b || a == BW_JOKER));
    BwCard high = a > b ? a : b, low = a > b ? b : a;
    unsigned hi = bw_card_rank(high), lo = bw_card_rank(low);
    if (low == BW_JOKER) return pack(BW_TWO_JOKERS, 0, 0);
    if (high == BW_JOKER || hi == lo) return pack(BW_TWO_PAIR, lo, lo);

    bool suited = bw_card_suit(a) == bw_card_suit(b);
    if (suited && hi == BW_ACE && lo == BW_KING) return pack(BW_TWO_ROYAL_FLUSH, hi, lo);
    BwTwoCategory straight = suited ? BW_TWO_STRAIGHT_FLUSH : BW_TWO_STRAIGHT;
    /* The ace is also low, in A-2, the lowest straight. */
    if (hi == BW_ACE && lo == BW_TWO) return pack(straight, BW_TWO, BW_ACE);
    if (hi - lo == 1) return pack(straight, hi, lo);
    return pack(suited ? BW_TWO_FLUSH : BW_TWO_HIGH_CARD, hi, lo);
}

const char *bw_two_category_name(BwTwoCategory category) {
    static const char *const names[BW_TWO_CATEGORIES] = {
        "high card", "flush", "pair", "straight", "straight flush", "royal flush", "pair of jokers",
    };
    return names[category];
}

char *bw_two_name(BwTwoValue value, char out[BW_TWO_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_TWO_NAME_MAX - 1};
    unsigned high = bw_two_rank(value, 0);
    uint32_t both = 1u << high | 1u << bw_two_rank(value, 1);
    switch (bw_two_category(value)) {
    case BW_TWO_HIGH_CARD: bw_phrase_add_high(&phrase, " high", both); break;
    case BW_TWO_FLUSH: bw_phrase_add_high(&phrase, "-high flush", both); break;
    case BW_TWO_PAIR: bw_phrase_add_many(&phrase, "pair of ", high); break;
    case BW_TWO_STRAIGHT: bw_phrase_add_one(&phrase, high, "-high straight"); break;
    case BW_TWO_STRAIGHT_FLUSH: bw_phrase_add_one(&phrase, high, "-high straight flush"); break;
    case BW_TWO_ROYAL_FLUSH: bw_phrase_add(&phrase, "royal flush"); break;
    case BW_TWO_JOKERS: bw_phrase_add(&phrase, "pair of jokers"); break;
    case BW_TWO_CATEGORIES: break;
    }
    return out;
}
