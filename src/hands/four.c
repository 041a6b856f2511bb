/* The tests go from the highest category down and the first that holds names the hand. With five
 * cards or more a hand is often several things at once, a flush and three of a kind: the order of
 * 13:69F-27.3(b) is then the order in which it is asked. */
#include "hands/four.h"

#include "hands/ranks.h"
#include "hands/words.h"

#include <assert.h>

enum { FOUR = 4 };

static BwFourValue pack(BwFourCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 26 | first << 13 | second;
}

/* The top of the best straight flush, as a set: the highest over the suits. */
static uint32_t straight_flush(BwCardSet cards) {
    uint32_t tops = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++)
        tops |= bw_ranks_runs(bw_suit_ranks(cards, suit), FOUR, 0);
    return bw_ranks_top(tops);
}

BwFourValue bw_four_value(BwCardSet cards) {
    assert(__builtin_popcountll(cards) >= 4 && __builtin_popcountll(cards) <= 7);
    BwRankCounts n = bw_rank_counts(cards);
    if (n.four != 0) return pack(BW_FOUR_OF_A_KIND, n.four, 0);
    uint32_t flush = bw_flush_ranks(cards, FOUR);
    uint32_t top = flush != 0 ? straight_flush(cards) : 0;
    if (top != 0) return pack(BW_FOUR_STRAIGHT_FLUSH, top, 0);
    uint32_t trips = bw_ranks_top(n.thrice);
    if (trips != 0) return pack(BW_FOUR_THREE_OF_A_KIND, trips, bw_ranks_top(n.once ^ trips));
    if (flush != 0) return pack(BW_FOUR_FLUSH, flush, 0);
    top = bw_ranks_top(bw_ranks_runs(n.once, FOUR, 0));
    if (top != 0) return pack(BW_FOUR_STRAIGHT, top, 0);
    if (n.twice == 0) return pack(BW_FOUR_HIGH_CARD, bw_ranks_top_n(n.once, FOUR), 0);
    uint32_t pair = bw_ranks_top(n.twice);
    if (n.twice == pair) return pack(BW_FOUR_PAIR, pair, bw_ranks_top_n(n.once ^ pair, 2));
    return pack(BW_FOUR_TWO_PAIR, bw_ranks_top_n(n.twice, 2), 0);
}

const char *bw_four_category_name(BwFourCategory category) {
    static const char *const names[BW_FOUR_CATEGORIES] = {
        "high card",       "pair",           "two pair",       "straight", "flush",
        "three of a kind", "straight flush", "four of a kind",
    };
    return names[category];
}

char *bw_four_name(BwFourValue value, char out[BW_FOUR_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_FOUR_NAME_MAX - 1};
    uint32_t first = bw_four_first(value);
    unsigned high = bw_ranks_highest(first);
    uint32_t lower = first ^ 1u << high;
    switch (bw_four_category(value)) {
    case BW_FOUR_HIGH_CARD: bw_phrase_add_high(&phrase, " high", first); break;
    case BW_FOUR_PAIR:
        bw_phrase_add_many(&phrase, "pair of ", high);
        bw_phrase_add_kickers(&phrase, bw_four_second(value));
        break;
    case BW_FOUR_TWO_PAIR:
        bw_phrase_add_many(&phrase, "two pair, ", high);
        bw_phrase_add_many(&phrase, " and ", bw_ranks_highest(lower));
        break;
    case BW_FOUR_STRAIGHT: bw_phrase_add_one(&phrase, high, "-high straight"); break;
    case BW_FOUR_FLUSH: bw_phrase_add_high(&phrase, "-high flush", first); break;
    case BW_FOUR_THREE_OF_A_KIND:
        bw_phrase_add_many(&phrase, "three ", high);
        bw_phrase_add_kickers(&phrase, bw_four_second(value));
        break;
    case BW_FOUR_STRAIGHT_FLUSH: bw_phrase_add_one(&phrase, high, "-high straight flush"); break;
    case BW_FOUR_OF_A_KIND: bw_phrase_add_many(&phrase, "four ", high); break;
    case BW_FOUR_CATEGORIES: break;
    }
    return out;
}
