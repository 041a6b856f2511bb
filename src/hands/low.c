/* A low hand is first packed as the high hand that it is, in the layout of poker.h, with the ranks
 * of its own game; TOP less that is its value. */
#include "hands/low.h"

#include "hands/ranks.h"
#include "hands/words.h"

#include <assert.h>

enum { TOP = BW_LOW_TOP, FIVE = 5 };

static uint32_t pack(BwPokerCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 26 | first << 13 | second;
}

/* The ranks with the ace at the bottom. */
static uint32_t ace_low(uint32_t ranks) {
    return (ranks << 1 | ranks >> BW_ACE) & 0x1fff;
}

/* ---- ace-to-five -------------------------------------------------------------------------- */

BwLowValue bw_low_value(BwCardSet cards) {
    assert(__builtin_popcountll(cards) >= 5 && __builtin_popcountll(cards) <= 7);
    BwRankCounts n = bw_rank_counts(cards);
    uint32_t once = ace_low(n.once), twice = ace_low(n.twice), thrice = ace_low(n.thrice);
    uint32_t high;
    switch (__builtin_popcount(once)) {
    default: high = pack(BW_POKER_HIGH_CARD, bw_ranks_bottom_n(once, FIVE), 0); break;
    case 4: { /* one card must come twice */
        uint32_t pair = bw_ranks_bottom(twice);
        high = pack(BW_POKER_PAIR, pair, once ^ pair);
        break;
    }
    case 3: /* two of the three ranks come twice, or one of them thrice */
        if ((twice & (twice - 1)) != 0) {
            uint32_t pairs = bw_ranks_bottom_n(twice, 2);
            high = pack(BW_POKER_TWO_PAIR, pairs, once ^ pairs);
        } else {
            high = pack(BW_POKER_THREE_OF_A_KIND, twice, once ^ twice);
        }
        break;
    case 2: /* 3-2, or 4-1 where there is no other way */
        if (twice == once) {
            uint32_t three = bw_ranks_bottom(thrice);
            high = pack(BW_POKER_FULL_HOUSE, three, once ^ three);
        } else {
            high = pack(BW_POKER_FOUR_OF_A_KIND, thrice, once ^ thrice);
        }
        break;
    }
    return TOP - high;
}

bool bw_low_qualifies(BwLowValue value, unsigned rank) {
    BwPokerValue high = TOP - value;
    return bw_poker_category(high) == BW_POKER_HIGH_CARD &&
           bw_ranks_highest(bw_poker_first(high)) <= rank + 1;
}

/* ---- deuce-to-seven ----------------------------------------------------------------------- */

/* The high hand of five cards where the ace is never low. */
static BwPokerValue high_of_five(BwCardSet cards) {
    const uint32_t wheel = 1u << BW_ACE | 0xf; /* A-5-4-3-2 */
    uint32_t ranks = bw_rank_counts(cards).once;
    if (ranks != wheel) return bw_poker_value(cards);
    bool flush = bw_flush_ranks(cards, FIVE) != 0;
    return pack(flush ? BW_POKER_FLUSH : BW_POKER_HIGH_CARD, wheel, 0);
}

/* The lowest hand of five left when `spare` more cards, none above `below`, go. */
static BwPokerValue lowest_without(BwCardSet cards, unsigned spare, BwCardSet below) {
    if (spare == 0) return high_of_five(cards);
    BwPokerValue lowest = UINT32_MAX;
    for (BwCardSet rest = cards & below; rest != 0; rest &= rest - 1) {
        BwCardSet card = rest & (0 - rest);
        BwPokerValue value = lowest_without(cards ^ card, spare - 1, card - 1);
        if (value < lowest) lowest = value;
    }
    return lowest;
}

BwLowValue bw_deuce_value(BwCardSet cards) {
    int n = __builtin_popcountll(cards);
    assert(n >= 5 && n <= 7);
    return TOP - lowest_without(cards, (unsigned)n - FIVE, UINT64_MAX);
}

/* ---- badugi and mambo --------------------------------------------------------------------- */

enum { BADUGI = 4, MAMBO = 3 };

/* The best hand that can still be made of `cards` with the ranks and suits not taken yet. The
 * packed hand counts the cards that are missing, then the ranks; the lowest is the best. */
static uint32_t best_badugi(BwCardSet cards, uint32_t ranks) {
    uint32_t best = pack((BwPokerCategory)(BADUGI - __builtin_popcount(ranks)), 0, ranks);
    for (BwCardSet rest = cards; rest != 0; rest &= rest - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(rest), rank = bit % 16, suit = bit / 16;
        BwCardSet same_suit = (BwCardSet)0xffff << (16 * suit);
        BwCardSet same_rank = UINT64_C(0x0001000100010001) << rank;
        uint32_t hand = best_badugi(rest & ~same_suit & ~same_rank, ranks | ace_low(1u << rank));
        if (hand < best) best = hand;
    }
    return best;
}

BwLowValue bw_badugi_value(BwCardSet cards) {
    assert(cards != 0 && __builtin_popcountll(cards) <= BADUGI);
    return TOP - best_badugi(cards, 0);
}

unsigned bw_badugi_size(BwLowValue value) {
    return BADUGI - (TOP - value) / (1u << 26);
}

BwLowValue bw_mambo_low_value(BwCardSet cards) {
    const uint32_t to_the_six = 0x3f;
    uint32_t ranks = ace_low(bw_rank_counts(cards).once) & to_the_six;
    if (__builtin_popcount(ranks) < MAMBO) return 0;
    return TOP - bw_ranks_bottom_n(ranks, MAMBO);
}

/* ---- names -------------------------------------------------------------------------------- */

/* The rank that a bit of a set with the ace at the bottom stands for. */
static unsigned rank_of_bit(unsigned bit) {
    return bit == 0 ? (unsigned)BW_ACE : bit - 1;
}

static unsigned highest_low(uint32_t ranks) {
    return rank_of_bit(bw_ranks_highest(ranks));
}

/* Ranks from the highest down, the ace last: "six, five, four and ace". */
static void add_ranks(BwPhrase *phrase, uint32_t ranks) {
    for (const char *before = ""; ranks != 0;) {
        uint32_t top = bw_ranks_top(ranks);
        bw_phrase_add(phrase, before);
        bw_phrase_add(phrase, bw_rank_word(highest_low(ranks)));
        ranks ^= top;
        before = (ranks & (ranks - 1)) != 0 ? ", " : " and ";
    }
}

static void add_kickers(BwPhrase *phrase, uint32_t ranks) {
    bw_phrase_add(phrase, ", ");
    add_ranks(phrase, ranks);
    bw_phrase_add(phrase, (ranks & (ranks - 1)) != 0 ? " kickers" : " kicker");
}

/* "eight low, six, five, four and two". */
static void add_low(BwPhrase *phrase, uint32_t ranks) {
    bw_phrase_add_one(phrase, highest_low(ranks), " low, ");
    add_ranks(phrase, ranks ^ bw_ranks_top(ranks));
}

char *bw_low_name(BwLowValue value, char out[BW_LOW_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_LOW_NAME_MAX - 1};
    BwPokerValue hand = TOP - value;
    uint32_t first = bw_poker_first(hand), second = bw_poker_second(hand);
    unsigned high = highest_low(first);
    switch (bw_poker_category(hand)) {
    case BW_POKER_HIGH_CARD: add_low(&phrase, first); break;
    case BW_POKER_PAIR:
        bw_phrase_add_many(&phrase, "pair of ", high);
        add_kickers(&phrase, second);
        break;
    case BW_POKER_TWO_PAIR:
        bw_phrase_add_many(&phrase, "two pair, ", high);
        bw_phrase_add_many(&phrase, " and ", highest_low(first ^ bw_ranks_top(first)));
        add_kickers(&phrase, second);
        break;
    case BW_POKER_THREE_OF_A_KIND:
        bw_phrase_add_many(&phrase, "three ", high);
        add_kickers(&phrase, second);
        break;
    case BW_POKER_FULL_HOUSE:
        bw_phrase_add_many(&phrase, "full house, ", high);
        bw_phrase_add_many(&phrase, " over ", highest_low(second));
        break;
    default:
        bw_phrase_add_many(&phrase, "four ", high);
        add_kickers(&phrase, second);
        break;
    }
    return out;
}

char *bw_deuce_name(BwLowValue value, char out[BW_LOW_NAME_MAX]) {
    BwPokerValue hand = TOP - value;
    if (bw_poker_category(hand) != BW_POKER_HIGH_CARD) return bw_poker_name(hand, out);
    BwPhrase phrase = {out, out + BW_LOW_NAME_MAX - 1};
    bw_phrase_add_high(&phrase, " low", bw_poker_first(hand));
    return out;
}

char *bw_badugi_name(BwLowValue value, char out[BW_LOW_NAME_MAX]) {
    static const char *const sizes[BADUGI] = {"one card, ", "two cards, ", "three cards, ",
                                              "badugi, "};
    BwPhrase phrase = {out, out + BW_LOW_NAME_MAX - 1};
    bw_phrase_add(&phrase, sizes[bw_badugi_size(value) - 1]);
    add_ranks(&phrase, (TOP - value) & 0x1fff);
    return out;
}

char *bw_mambo_low_name(BwLowValue value, char out[BW_LOW_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_LOW_NAME_MAX - 1};
    if (value == 0)
        bw_phrase_add(&phrase, "no low");
    else
        add_low(&phrase, TOP - value);
    return out;
}
