/* Ranking works on whole sets: a suit is a mask of ranks, four masks give by `and` and `or` the
 * ranks held once, twice, thrice, four times, and each category is a test of one such mask. A hand
 * of more than five cards needs no choosing among its fives: the best is what the tests, from the
 * highest category down, find first. */
#include "hands/poker.h"

#include "hands/ranks.h"
#include "hands/words.h"

#include <assert.h>

/* The set without its n lowest ranks. */
static uint32_t without_lowest(uint32_t ranks, unsigned n) {
    while (n-- > 0) ranks &= ranks - 1;
    return ranks;
}

/* The highest card of the best straight in the ranks, as a set; empty where there is none. The ace
 * stands at both ends: shifted up by one, the ranks leave bit 0 to it. */
static uint32_t straight_top(uint32_t ranks) {
    uint32_t run = ranks << 1 | ranks >> BW_ACE;
    run &= run >> 1;
    run &= run >> 2 & run >> 3;
    return bw_ranks_top(run << 3);
}

static BwPokerValue pack(BwPokerCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 26 | first << 13 | second;
}

BwPokerValue bw_poker_value(BwCardSet cards) {
    uint64_t sizes = bw_card_set_sizes(cards);
    unsigned n = (unsigned)(sizes * UINT64_C(0x0001000100010001) >> 48);
    assert(n >= 5 && n <= 7);
    unsigned spare = n - 5;

    /* Ranks held at least once, twice, thrice, four times. */
    uint32_t c = cards & 0xffff, d = cards >> 16 & 0xffff, h = cards >> 32 & 0xffff;
    uint32_t s = (uint32_t)(cards >> 48);
    uint32_t once = c | d | h | s;
    uint32_t twice = (c & d) | (h & s) | ((c | d) & (h | s));
    uint32_t thrice = (c & d & (h | s)) | (h & s & (c | d));
    uint32_t four = c & d & h & s;

    /* At most one suit of seven cards holds five: 11 more carry its size into the fifth bit. */
    uint64_t flushes = (sizes + UINT64_C(0x000b000b000b000b)) & UINT64_C(0x0010001000100010);
    uint32_t flush = 0;
    if (flushes != 0) {
        unsigned lane = (unsigned)__builtin_ctzll(flushes) - 4;
        flush = (uint32_t)(cards >> lane) & 0xffff;
        uint32_t high = straight_top(flush);
        if (high == 1u << BW_ACE) return pack(BW_POKER_ROYAL_FLUSH, high, 0);
        if (high != 0) return pack(BW_POKER_STRAIGHT_FLUSH, high, 0);
        flush = without_lowest(flush, (unsigned)(sizes >> lane & 31) - 5);
    }
    if (four != 0) return pack(BW_POKER_FOUR_OF_A_KIND, four, bw_ranks_top(once ^ four));
    uint32_t trips = bw_ranks_top(thrice);
    uint32_t pairs = twice ^ trips;
    if (trips != 0 && pairs != 0) return pack(BW_POKER_FULL_HOUSE, trips, bw_ranks_top(pairs));
    if (flush != 0) return pack(BW_POKER_FLUSH, flush, 0);
    uint32_t high = straight_top(once);
    if (high != 0) return pack(BW_POKER_STRAIGHT, high, 0);

    /* From here on no rank is there twice but those named, so that the spare cards are the lowest
     * of the others; only two pair may leave out a third pair. */
    if (trips != 0)
        return pack(BW_POKER_THREE_OF_A_KIND, trips, without_lowest(once ^ trips, spare));
    if (pairs == 0) return pack(BW_POKER_HIGH_CARD, without_lowest(once, spare), 0);
    uint32_t pair = bw_ranks_top(pairs);
    if (pairs == pair) return pack(BW_POKER_PAIR, pair, without_lowest(once ^ pair, spare));
    uint32_t both = pair | bw_ranks_top(pairs ^ pair);
    return pack(BW_POKER_TWO_PAIR, both, bw_ranks_top(once ^ both));
}

/* ---- the place among all values ----------------------------------------------------------- */

/* The place of a set of ranks among those of its size (at most five), compared as cards are: the
 * sum over its ranks, from the lowest, of rank choose 1, choose 2 and so on. */
static unsigned place_of_set(uint32_t ranks) {
    unsigned place = 0;
    for (unsigned size = 1; ranks != 0; size++, ranks &= ranks - 1) {
        unsigned rank = (unsigned)__builtin_ctz(ranks), ways = 1;
        for (unsigned k = 0; k < size; k++) ways = rank < k ? 0 : ways * (rank - k) / (k + 1);
        place += ways;
    }
    return place;
}

/* The set among the ranks that are left when those of `gone` are taken out of the suit. */
static uint32_t without_gaps(uint32_t ranks, uint32_t gone) {
    for (; gone != 0; gone ^= bw_ranks_top(gone)) {
        uint32_t below = bw_ranks_top(gone) - 1;
        ranks = (ranks & below) | (ranks >> 1 & ~below);
    }
    return ranks;
}

/* The place of five different ranks that are no straight, among such. */
static unsigned place_of_five(uint32_t ranks) {
    unsigned place = place_of_set(ranks);
    for (uint32_t straight = 0x1f; straight < ranks; straight <<= 1) place--;
    return ranks > (1u << BW_ACE | 0xf) ? place - 1 : place; /* the five-high straight */
}

/* The place of the highest rank of a straight, the five lowest. */
static unsigned place_of_straight(uint32_t high) {
    return bw_ranks_highest(high) - BW_FIVE;
}

unsigned bw_poker_rank(BwPokerValue value) {
    /* The values of each category: ways to choose the first ranks times those of the others. */
    enum {
        FIVES = 1287 - 10,
        PAIRS = FIVES + 13 * 220,
        TWO_PAIRS = PAIRS + 78 * 11,
        THREES = TWO_PAIRS + 13 * 66,
        STRAIGHTS = THREES + 10,
        FLUSHES = STRAIGHTS + FIVES,
        FULL_HOUSES = FLUSHES + 13 * 12,
        FOURS = FULL_HOUSES + 13 * 12,
    };
    static const struct {
        uint16_t below, others; /* values of lower categories; ways for the others */
    } of[BW_POKER_CATEGORIES] = {
        {0, 1},         {FIVES, 220},  {PAIRS, 11},       {TWO_PAIRS, 66}, {THREES, 1},
        {STRAIGHTS, 1}, {FLUSHES, 12}, {FULL_HOUSES, 12}, {FOURS, 1},      {FOURS, 1},
    };
    BwPokerCategory category = bw_poker_category(value);
    uint32_t first = bw_poker_first(value), second = bw_poker_second(value);
    unsigned place;
    switch (category) {
    case BW_POKER_HIGH_CARD:
    case BW_POKER_FLUSH: place = place_of_five(first); break;
    case BW_POKER_STRAIGHT:
    case BW_POKER_STRAIGHT_FLUSH:
    case BW_POKER_ROYAL_FLUSH: place = place_of_straight(first); break;
    default: place = place_of_set(first); break;
    }
    unsigned other = place_of_set(without_gaps(second, first));
    return 1 + of[category].below + place * of[category].others + other;
}

/* ---- names -------------------------------------------------------------------------------- */

/* The value of a category with its two sets of ranks. */
static BwPokerValue value_of(BwPokerCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 26 | first << 13 | second;
}

BwPokerValue bw_poker_partial(BwCardSet cards) {
    if (__builtin_popcountll(cards) >= 5) return bw_poker_value(cards);
    uint32_t count[BW_RANKS] = {0}, of[5] = {0}; /* ranks held exactly so often */
    for (BwCardSet left = cards; left != 0; left &= left - 1) {
        count[(unsigned)__builtin_ctzll(left) & 15]++;
    }
    for (unsigned rank = 0; rank < BW_RANKS; rank++) of[count[rank]] |= 1u << rank;
    if (of[4] != 0) return value_of(BW_POKER_FOUR_OF_A_KIND, of[4], 0);
    if (of[3] != 0) return value_of(BW_POKER_THREE_OF_A_KIND, of[3], of[1]);
    if (of[2] == 0) return value_of(BW_POKER_HIGH_CARD, of[1], 0);
    bool two = (of[2] & (of[2] - 1)) != 0;
    return value_of(two ? BW_POKER_TWO_PAIR : BW_POKER_PAIR, of[2], of[1]);
}

const char *bw_poker_category_name(BwPokerCategory category) {
    static const char *const names[BW_POKER_CATEGORIES] = {
        "high card", "pair",       "two pair",       "three of a kind", "straight",
        "flush",     "full house", "four of a kind", "straight flush",  "royal flush",
    };
    return names[category];
}

char *bw_poker_name(BwPokerValue value, char out[BW_POKER_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_POKER_NAME_MAX - 1};
    uint32_t first = bw_poker_first(value), second = bw_poker_second(value);
    unsigned high = bw_ranks_highest(first);
    switch (bw_poker_category(value)) {
    case BW_POKER_HIGH_CARD: bw_phrase_add_high(&phrase, " high", first); break;
    case BW_POKER_PAIR:
        bw_phrase_add_many(&phrase, "pair of ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_TWO_PAIR:
        bw_phrase_add_many(&phrase, "two pair, ", high);
        bw_phrase_add_many(&phrase, " and ", bw_ranks_highest(first ^ 1u << high));
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_THREE_OF_A_KIND:
        bw_phrase_add_many(&phrase, "three ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_STRAIGHT: bw_phrase_add_one(&phrase, high, "-high straight"); break;
    case BW_POKER_FLUSH: bw_phrase_add_high(&phrase, "-high flush", first); break;
    case BW_POKER_FULL_HOUSE:
        bw_phrase_add_many(&phrase, "full house, ", high);
        bw_phrase_add_many(&phrase, " over ", bw_ranks_highest(second));
        break;
    case BW_POKER_FOUR_OF_A_KIND:
        bw_phrase_add_many(&phrase, "four ", high);
        bw_phrase_add_kickers(&phrase, second);
        break;
    case BW_POKER_STRAIGHT_FLUSH: bw_phrase_add_one(&phrase, high, "-high straight flush"); break;
    case BW_POKER_ROYAL_FLUSH: bw_phrase_add(&phrase, "royal flush"); break;
    case BW_POKER_CATEGORIES: break;
    }
    return out;
}
