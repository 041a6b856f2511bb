/* Straights, flushes and sets are read off masks of ranks, as every ranking in hands/ does. */
#include "games/pai_gow_poker/seven_cards.h"

#include "hands/ranks.h"

#include <assert.h>

enum { ACE = 1u << BW_ACE, KING_AND_QUEEN = 1u << BW_KING | 1u << BW_QUEEN };
enum { ROYAL = ACE | KING_AND_QUEEN | 1u << BW_JACK | 1u << BW_TEN };

static const uint8_t line_of_category[BW_JOKER_CATEGORIES] = {
    [BW_POKER_HIGH_CARD] = BW_PGP_NO_LINE,
    [BW_POKER_PAIR] = BW_PGP_NO_LINE,
    [BW_POKER_TWO_PAIR] = BW_PGP_NO_LINE,
    [BW_POKER_THREE_OF_A_KIND] = BW_PGP_THREE_OF_A_KIND,
    [BW_POKER_STRAIGHT] = BW_PGP_STRAIGHT,
    [BW_POKER_FLUSH] = BW_PGP_FLUSH,
    [BW_POKER_FULL_HOUSE] = BW_PGP_FULL_HOUSE,
    [BW_POKER_FOUR_OF_A_KIND] = BW_PGP_FOUR_OF_A_KIND,
    [BW_POKER_STRAIGHT_FLUSH] = BW_PGP_STRAIGHT_FLUSH,
    [BW_POKER_ROYAL_FLUSH] = BW_PGP_ROYAL_FLUSH,
    [BW_JOKER_FIVE_OF_A_KIND] = BW_PGP_FIVE_ACES,
};

/* Which ranks are held at least so often, the joker one more ace. */
static BwRankCounts counts(BwPgpCards cards) {
    BwRankCounts n = bw_rank_counts(cards.set);
    return cards.joker ? bw_rank_counts_and_ace(n) : n;
}

/* All seven suited and in a row, the joker where one is missing. */
static bool is_straight_flush_of_seven(BwPgpCards seven) {
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint32_t ranks = bw_suit_ranks(seven.set, suit);
        if (__builtin_popcount(ranks) + seven.joker < BW_PGP_SEVEN) continue;
        return bw_ranks_runs(ranks, BW_PGP_SEVEN, seven.joker) != 0;
    }
    return false;
}

/* A royal flush with or without the joker when king and queen of a suit are put aside. */
static bool is_royal_plus_match(BwPgpCards seven) {
    for (unsigned match = 0; match < BW_SUITS; match++) {
        if ((bw_suit_ranks(seven.set, match) & KING_AND_QUEEN) != KING_AND_QUEEN) continue;
        BwCardSet rest = seven.set & ~((BwCardSet)KING_AND_QUEEN << (16 * match));
        for (unsigned suit = 0; suit < BW_SUITS; suit++) {
            int held = __builtin_popcount(bw_suit_ranks(rest, suit) & ROYAL);
            if (held + seven.joker == BW_PGP_BACK) return true;
        }
    }
    return false;
}

/* How the house ranks straights and flushes among themselves changes no line. */
static BwPokerCategory category_of(BwPgpCards seven) {
    return bw_joker_category(bw_joker_value(seven.set, seven.joker, (BwJokerRules){0}));
}

unsigned bw_pgp_lines(BwPgpCards seven) {
    BwPokerCategory best = category_of(seven);
    unsigned held = 1u << line_of_category[best];
    BwRankCounts n = counts(seven);
    if (n.thrice != 0) held |= 1u << BW_PGP_THREE_OF_A_KIND;
    if (__builtin_popcount(n.twice) == 3) held |= 1u << BW_PGP_THREE_PAIR;
    if (is_royal_plus_match(seven)) held |= 1u << BW_PGP_ROYAL_PLUS_MATCH;
    if (is_straight_flush_of_seven(seven))
        held |= 1u << (seven.joker ? BW_PGP_SF7_JOKER : BW_PGP_SF7_NATURAL);
    return held & ((1u << BW_PGP_LINES) - 1);
}

BwPgpLine bw_pgp_paid_line(unsigned held, unsigned lines_of_table) {
    unsigned met = held & lines_of_table;
    return met == 0 ? BW_PGP_NO_LINE : (BwPgpLine)bw_ranks_highest(met);
}

unsigned bw_pgp_pai_gow_high(BwPgpCards seven) {
    BwRankCounts n = counts(seven);
    if (n.twice != 0) return BW_RANKS;
    return category_of(seven) == BW_POKER_HIGH_CARD ? bw_ranks_highest(n.once) : BW_RANKS;
}

unsigned bw_pgp_red(BwPgpCards cards) {
    uint32_t diamonds = bw_suit_ranks(cards.set, BW_DIAMONDS);
    uint32_t hearts = bw_suit_ranks(cards.set, BW_HEARTS);
    return (unsigned)(__builtin_popcount(diamonds) + __builtin_popcount(hearts));
}

unsigned bw_pgp_black(BwPgpCards cards) {
    return (unsigned)__builtin_popcountll(cards.set) - bw_pgp_red(cards);
}

BwPgpThree bw_pgp_three(BwPgpCards three) {
    enum { CARDS = 3 };
    assert(__builtin_popcountll(three.set) + three.joker == CARDS);
    BwRankCounts n = counts(three), natural = bw_rank_counts(three.set);
    bool flush = false;
    for (unsigned suit = 0; suit < BW_SUITS; suit++)
        flush |= __builtin_popcount(bw_suit_ranks(three.set, suit)) + three.joker == CARDS;
    bool straight = natural.twice == 0 && bw_ranks_runs(natural.once, CARDS, three.joker) != 0;
    if (straight && flush && !three.joker) return BW_PGP_THREE_STRAIGHT_FLUSH;
    if (n.thrice != 0) return BW_PGP_THREE_ALIKE;
    if (straight && flush) return BW_PGP_THREE_JOKER_STRAIGHT_FLUSH;
    if (straight) return BW_PGP_THREE_STRAIGHT;
    if (flush) return BW_PGP_THREE_FLUSH;
    return n.twice != 0 ? BW_PGP_THREE_PAIRED : BW_PGP_THREE_NOTHING;
}
