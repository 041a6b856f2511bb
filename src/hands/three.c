/* The cards are put in order first; the rest reads as the list of 13:69F-20.3(b). */
#include "hands/three.h"

#include "hands/words.h"

#include <assert.h>

static BwThreeValue pack(BwThreeCategory category, unsigned a, unsigned b, unsigned c) {
    return (BwThreeValue)((unsigned)category << 12 | a << 8 | b << 4 | c);
}

BwThreeValue bw_three_value(BwCard a, BwCard b, BwCard c) {
    assert(a < BW_JOKER && b < BW_JOKER && c < BW_JOKER && a != b && b != c && a != c);
    BwCard top = a > b ? a : b, low = a > b ? b : a;
    BwCard mid = c > top ? top : c < low ? low : c;
    top = c > top ? c : top;
    low = c < low ? c : low;
    unsigned hi = bw_card_rank(top), md = bw_card_rank(mid), lo = bw_card_rank(low);

    if (hi == lo) return pack(BW_THREE_OF_A_KIND, hi, hi, hi);
    if (hi == md) return pack(BW_THREE_PAIR, hi, hi, lo);
    if (md == lo) return pack(BW_THREE_PAIR, lo, lo, hi); /* 20.3(b)5: the pair counts first */

    bool flush = bw_card_suit(a) == bw_card_suit(b) && bw_card_suit(b) == bw_card_suit(c);
    BwThreeCategory straight = flush ? BW_THREE_STRAIGHT_FLUSH : BW_THREE_STRAIGHT;
    /* 20.3(b): the ace is low in 3-2-A, the lowest straight, and nowhere else. */
    if (hi == BW_ACE && md == BW_THREE) return pack(straight, BW_THREE, BW_TWO, BW_ACE);
    if (hi - lo == 2) return pack(straight, hi, md, lo);
    return pack(flush ? BW_THREE_FLUSH : BW_THREE_HIGH_CARD, hi, md, lo);
}

BwThreeValue bw_three_best(const BwCard *own, unsigned n_own, const BwCard *board,
                           unsigned n_board) {
    assert(n_own >= 1 && n_own + n_board >= 3 && n_own + n_board <= BW_THREE_BEST_MAX);
    BwCard cards[BW_THREE_BEST_MAX];
    unsigned n = 0;
    for (unsigned i = 0; i < n_own; i++) cards[n++] = own[i];
    for (unsigned i = 0; i < n_board; i++) cards[n++] = board[i];
    BwThreeValue best = 0;
    for (unsigned a = 0; a < n_own; a++)
        for (unsigned b = a + 1; b < n; b++)
            for (unsigned c = b + 1; c < n; c++) {
                BwThreeValue value = bw_three_value(cards[a], cards[b], cards[c]);
                if (value > best) best = value;
            }
    return best;
}

const char *bw_three_category_name(BwThreeCategory category) {
    static const char *const names[BW_THREE_CATEGORIES] = {
        "high card", "pair", "flush", "straight", "three of a kind", "straight flush",
    };
    return names[category];
}

char *bw_three_name(BwThreeValue value, char out[BW_THREE_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_THREE_NAME_MAX - 1};
    unsigned first = bw_three_rank(value, 0), last = bw_three_rank(value, 2);
    uint32_t ranks = 1u << first | 1u << bw_three_rank(value, 1) | 1u << last;
    switch (bw_three_category(value)) {
    case BW_THREE_HIGH_CARD: bw_phrase_add_high(&phrase, " high", ranks); break;
    case BW_THREE_PAIR:
        bw_phrase_add_many(&phrase, "pair of ", first);
        bw_phrase_add_kickers(&phrase, 1u << last);
        break;
    case BW_THREE_FLUSH: bw_phrase_add_high(&phrase, "-high flush", ranks); break;
    case BW_THREE_STRAIGHT: bw_phrase_add_one(&phrase, first, "-high straight"); break;
    case BW_THREE_OF_A_KIND: bw_phrase_add_many(&phrase, "three ", first); break;
    case BW_THREE_STRAIGHT_FLUSH: bw_phrase_add_one(&phrase, first, "-high straight flush"); break;
    case BW_THREE_CATEGORIES: break;
    }
    return out;
}
