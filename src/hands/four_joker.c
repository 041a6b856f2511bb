/* With four cards in all there is one flush and one straight to look for, with the joker in its
 * place; what comes how often is looked for last, the joker being one more ace. */
#include "hands/four_joker.h"

#include "hands/ranks.h"
#include "hands/words.h"

#include <assert.h>

enum { FOUR = 4, ACE = 1u << BW_ACE };

static BwFourJokerValue pack(BwFourJokerCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 26 | first << 13 | second;
}

/* The ranks of a flush; 0: the cards are none. */
static uint32_t flush_of(BwCardSet cards, bool joker) {
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint32_t ranks = bw_suit_ranks(cards, suit);
        if (__builtin_popcount(ranks) + joker < FOUR) continue;
        return joker ? ranks | bw_ranks_top(~ranks & 0x1fff) : ranks;
    }
    return 0;
}

BwFourJokerValue bw_four_joker_value(BwCardSet cards, bool joker) {
    assert(__builtin_popcountll(cards) + joker == FOUR);
    BwRankCounts n = bw_rank_counts(cards);
    uint32_t flush = flush_of(cards, joker);
    uint32_t top = bw_ranks_top(bw_ranks_runs(n.once, FOUR, joker));
    if (joker) n = bw_rank_counts_and_ace(n);
    if (n.four != 0) return pack(BW_FOUR_JOKER_FOUR_OF_A_KIND, n.four, 0);
    if (flush != 0 && top == ACE) return pack(BW_FOUR_JOKER_ROYAL_FLUSH, top, 0);
    if (flush != 0 && top != 0) return pack(BW_FOUR_JOKER_STRAIGHT_FLUSH, top, 0);
    if (flush != 0) return pack(BW_FOUR_JOKER_FLUSH, flush, 0);
    if (top != 0) return pack(BW_FOUR_JOKER_STRAIGHT, top, 0);
    if (n.thrice != 0) return pack(BW_FOUR_JOKER_THREE_OF_A_KIND, n.thrice, n.once ^ n.thrice);
    if (n.twice == 0) return pack(BW_FOUR_JOKER_HIGH_CARD, n.once, 0);
    if (n.twice == n.once) return pack(BW_FOUR_JOKER_TWO_PAIR, n.twice, 0);
    return pack(BW_FOUR_JOKER_PAIR, n.twice, n.once ^ n.twice);
}

const char *bw_four_joker_category_name(BwFourJokerCategory category) {
    static const char *const names[BW_FOUR_JOKER_CATEGORIES] = {
        "high card", "pair",           "two pair",    "three of a kind", "straight",
        "flush",     "straight flush", "royal flush", "four of a kind",
    };
    return names[category];
}

char *bw_four_joker_name(BwFourJokerValue value, char out[BW_FOUR_JOKER_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_FOUR_JOKER_NAME_MAX - 1};
    uint32_t first = bw_four_joker_first(value), second = bw_four_joker_second(value);
    unsigned high = bw_ranks_highest(first);
    switch (bw_four_joker_category(value)) {
    case BW_FOUR_JOKER_HIGH_CARD: bw_phrase_add_high(&phrase, " high", first); break;
    case BW_FOUR_JOKER_PAIR:
        bw_phrase_add_many(&phrase, "pair of ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_FOUR_JOKER_TWO_PAIR:
        bw_phrase_add_many(&phrase, "two pair, ", high);
        bw_phrase_add_many(&phrase, " and ", bw_ranks_highest(first ^ 1u << high));
        break;
    case BW_FOUR_JOKER_THREE_OF_A_KIND:
        bw_phrase_add_many(&phrase, "three ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_FOUR_JOKER_STRAIGHT: bw_phrase_add_one(&phrase, high, "-high straight"); break;
    case BW_FOUR_JOKER_FLUSH: bw_phrase_add_high(&phrase, "-high flush", first); break;
    case BW_FOUR_JOKER_STRAIGHT_FLUSH:
        bw_phrase_add_one(&phrase, high, "-high straight flush");
        break;
    case BW_FOUR_JOKER_ROYAL_FLUSH: bw_phrase_add(&phrase, "royal flush"); break;
    case BW_FOUR_JOKER_FOUR_OF_A_KIND: bw_phrase_add_many(&phrase, "four ", high); break;
    case BW_FOUR_JOKER_CATEGORIES: break;
    }
    return out;
}
