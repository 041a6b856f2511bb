/* ranks.h: sets of ranks as masks, bit 0 the deuce and bit 12 the ace, and the few steps by which
 * every ranking of hands reads them. Two sets of the same size compare as numbers just as their
 * cards compare from the highest down: that is why hands become numbers without sorting a card. */
#ifndef BW_HANDS_RANKS_H
#define BW_HANDS_RANKS_H

#include "hands/poker.h"

/* The highest rank of a set that is not empty. */
static inline unsigned bw_ranks_highest(uint32_t ranks) {
    return 31u - (unsigned)__builtin_clz(ranks);
}

/* The highest rank of a set, as a set; of the empty set the empty one. */
static inline uint32_t bw_ranks_top(uint32_t ranks) {
    return ranks == 0 ? 0 : 1u << bw_ranks_highest(ranks);
}

/* The lowest one, in the same way. */
static inline uint32_t bw_ranks_bottom(uint32_t ranks) {
    return ranks & (0u - ranks);
}

/* The n highest ranks of a set of n or more; the whole set where it is smaller. */
static inline uint32_t bw_ranks_top_n(uint32_t ranks, unsigned n) {
    for (int spare = __builtin_popcount(ranks) - (int)n; spare > 0; spare--) ranks &= ranks - 1;
    return ranks;
}

/* The n lowest ranks in the same way. */
static inline uint32_t bw_ranks_bottom_n(uint32_t ranks, unsigned n) {
    while (__builtin_popcount(ranks) > (int)n) ranks ^= bw_ranks_top(ranks);
    return ranks;
}

/* The ranks that end, at their top, a run of `length` ranks of which the set lacks at most
 * `missing`, none or one. The ace stands at both ends, so that the lowest top is the last card but
 * one of a run that begins with the ace. */
static inline uint32_t bw_ranks_runs(uint32_t ranks, unsigned length, unsigned missing) {
    uint32_t ends = ranks << 1 | ranks >> BW_ACE; /* bit 0 the ace as the lowest card */
    uint32_t whole = UINT32_MAX, lacking = 0;
    for (unsigned i = 0; i < length; i++) {
        uint32_t held = ends << (length - 1 - i);
        lacking = (lacking & held) | (whole & ~held);
        whole &= held;
    }
    uint32_t tops = missing == 0 ? whole : whole | lacking;
    /* Below the first whole run lie bits that the shifts have made. */
    return tops >> 1 & 0x1fff & ~((1u << (length - 2)) - 1);
}

/* Which ranks a set of cards holds at least once, twice, thrice, four times. */
typedef struct BwRankCounts {
    uint32_t once, twice, thrice, four;
} BwRankCounts;

static inline uint32_t bw_suit_ranks(BwCardSet cards, unsigned suit) {
    return (uint32_t)(cards >> (16 * suit)) & 0x1fff;
}

static inline BwRankCounts bw_rank_counts(BwCardSet cards) {
    uint32_t c = bw_suit_ranks(cards, BW_CLUBS), d = bw_suit_ranks(cards, BW_DIAMONDS);
    uint32_t h = bw_suit_ranks(cards, BW_HEARTS), s = bw_suit_ranks(cards, BW_SPADES);
    return (BwRankCounts){
        .once = c | d | h | s,
        .twice = (c & d) | (h & s) | ((c | d) & (h | s)),
        .thrice = (c & d & (h | s)) | (h & s & (c | d)),
        .four = c & d & h & s,
    };
}

/* The same with a joker that is one more ace; five aces are no more than four here. */
static inline BwRankCounts bw_rank_counts_and_ace(BwRankCounts n) {
    uint32_t ace = 1u << BW_ACE;
    n.four |= n.thrice & ace;
    n.thrice |= n.twice & ace;
    n.twice |= n.once & ace;
    n.once |= ace;
    return n;
}

/* The ranks of the best flush of n cards, of each suit's n highest the greatest set; 0 where no
 * suit has n. */
static inline uint32_t bw_flush_ranks(BwCardSet cards, unsigned n) {
    uint32_t best = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint32_t ranks = bw_suit_ranks(cards, suit), rest = ranks;
        for (unsigned i = 1; i < n; i++) rest &= rest - 1;
        if (rest == 0) continue; /* fewer than n */
        ranks = bw_ranks_top_n(ranks, n);
        if (ranks > best) best = ranks;
    }
    return best;
}

#endif
