/* Subsets of a hand are the numbers below 2^n, a bit a card. The rank of a set is a sum over its
 * cards in ascending order, so that a subset's rank is that of the subset without its highest card
 * and one addend more. */
#include "solve/poker/class_counts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

enum { SUBSETS = 1 << BW_CLASS_PLAYER, WEIGHT_BITS = 5, WEIGHT = (1 << WEIGHT_BITS) - 1 };

/* How many cards a subset of six has. */
#define SIZES_4(n)  (n), (n) + 1, (n) + 1, (n) + 2
#define SIZES_16(n) SIZES_4(n), SIZES_4((n) + 1), SIZES_4((n) + 1), SIZES_4((n) + 2)
static const uint8_t size_of[1 << BW_CLASS_HAND_MAX] = {SIZES_16(0), SIZES_16(1), SIZES_16(1),
                                                        SIZES_16(2)};

/* The ranks of all subsets of ascending places but the whole set, of which those from number
 * `above` on have one more card below them, which is not one of the subset. */
static inline void rank_subsets(const uint8_t *place, unsigned n, unsigned above, uint32_t *rank) {
    rank[0] = 0;
    for (unsigned i = 0; i < n; i++) {
        const uint32_t *adds = bw_place_choose[place[i]] + (i >= above);
        const unsigned lows = (1u << i) - (i + 1 == n); /* not the whole set */
        for (unsigned low = 0; low < lows; low++) {
            rank[low | 1u << i] = rank[low] + adds[size_of[low] + 1];
        }
    }
}

/* ---- the index ----------------------------------------------------------------------------- */

/* The rank of a set of cards whose suits are renamed. */
static uint32_t rank_renamed(BwCardSet cards, const unsigned suit[BW_SUITS]) {
    uint32_t rank = 0;
    unsigned held = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        uint32_t mask = (uint32_t)(cards >> 16 * suit[s]) & 0xffff;
        for (; mask != 0; mask &= mask - 1) {
            unsigned place = s * BW_RANKS + (unsigned)__builtin_ctz(mask);
            rank += bw_place_choose[place][++held];
        }
    }
    return rank;
}

/* Writes the entry of a class at the rank of each of its sets: its masks under every naming of the
 * suits. */
static void write_class(uint32_t *index, BwCardSet cards, uint32_t entry) {
    for (unsigned a = 0; a < BW_SUITS; a++) {
        for (unsigned b = 0; b < BW_SUITS; b++) {
            for (unsigned c = 0; c < BW_SUITS; c++) {
                if (a == b || b == c || a == c) continue;
                const unsigned suit[BW_SUITS] = {a, b, c, 6 - a - b - c};
                index[rank_renamed(cards, suit)] = entry;
            }
        }
    }
}

static size_t sets_of(unsigned k) {
    size_t n = 1;
    for (unsigned i = 0; i < k; i++) n = n * (BW_PLACES - i) / (i + 1);
    return n;
}

void bw_class_index_init(BwClassIndex *index, unsigned hand, uint32_t ranks) {
    assert(hand == 5 || hand == 6);
    *index = (BwClassIndex){.hand = hand};
    for (unsigned k = 1; k < hand; k++) {
        BwCardSet *cards = bw_solver_alloc(bw_suit_classes_max(k), sizeof *cards);
        uint8_t *sets = bw_solver_alloc(bw_suit_classes_max(k), 1);
        size_t n = bw_suit_classes(k, ranks, cards, sets);
        index->of[k] = bw_solver_alloc(sets_of(k), sizeof *index->of[k]);
        for (size_t i = 0; i < n; i++) {
            uint32_t entry =
                (uint32_t)(index->n + i) << WEIGHT_BITS | (uint32_t)(BW_CLASS_UNIT / sets[i]);
            write_class(index->of[k], cards[i], entry);
        }
        index->n += n;
        free(cards);
        free(sets);
    }
}

void bw_class_index_free(BwClassIndex *index) {
    for (unsigned k = 1; k < index->hand; k++) free(index->of[k]);
    *index = (BwClassIndex){.hand = 0};
}

/* ---- counting ------------------------------------------------------------------------------ */

void bw_class_counts_init(BwClassCounts *counts, const BwClassIndex *index) {
    *counts = (BwClassCounts){.index = index};
    counts->with = bw_solver_alloc(index->n, sizeof *counts->with);
    memset(counts->with, 0, index->n * sizeof *counts->with);
}

void bw_class_counts_free(BwClassCounts *counts) {
    free(counts->with);
    *counts = (BwClassCounts){.index = NULL};
}

void bw_class_count(BwClassCounts *counts, BwCardSet hand, unsigned sets) {
    const BwClassIndex *index = counts->index;
    uint8_t place[BW_CLASS_HAND_MAX] = {0};
    uint32_t rank[1 << BW_CLASS_HAND_MAX];
    unsigned n = bw_places(hand, place), whole = (1u << n) - 1;
    assert(n == index->hand);
    rank_subsets(place, n, n, rank);
    counts->all += (int32_t)sets * BW_CLASS_UNIT;
    for (unsigned m = 1; m < whole; m++) {
        uint32_t entry = index->of[size_of[m]][rank[m]];
        counts->with[entry >> WEIGHT_BITS] += (int32_t)(sets * (entry & WEIGHT));
    }
}

/* What the counter of this set holds, added or taken away by the number of the player's cards in
 * it. */
static inline int32_t signed_count(const BwClassCounts *counts, unsigned size, uint32_t rank,
                                   unsigned of_player) {
    int32_t n = counts->with[counts->index->of[size][rank] >> WEIGHT_BITS];
    return of_player % 2 == 0 ? n : -n;
}

int64_t bw_class_disjoint(const BwClassCounts *counts, BwCardSet player, bool own_counted) {
    uint8_t place[BW_CLASS_PLAYER] = {0};
    uint32_t rank[SUBSETS];
    bw_places(player, place);
    rank_subsets(place, BW_CLASS_PLAYER, BW_CLASS_PLAYER, rank);
    int32_t sum = counts->all;
    for (unsigned m = 1; m < SUBSETS - 1; m++) {
        sum += signed_count(counts, size_of[m], rank[m], size_of[m]);
    }
    assert(sum % BW_CLASS_UNIT == 0);
    return sum / BW_CLASS_UNIT - own_counted;
}

void bw_class_disjoint_with(const BwClassCounts *counts, BwCardSet player, BwCardSet ups,
                            int64_t hands[BW_PLACES]) {
    uint8_t place[BW_CLASS_PLAYER] = {0};
    /* By how many of the cards lie below the up card. */
    uint32_t rank[BW_CLASS_PLAYER + 1][SUBSETS];
    bw_places(player, place);
    for (unsigned below = 0; below <= BW_CLASS_PLAYER; below++) {
        rank_subsets(place, BW_CLASS_PLAYER, below, rank[below]);
    }
    unsigned below = 0;
    for (BwCardSet rest = ups; rest != 0; rest &= rest - 1) {
        unsigned up = bw_place((unsigned)__builtin_ctzll(rest));
        while (below < BW_CLASS_PLAYER && place[below] < up) below++;
        const uint32_t *adds = bw_place_choose[up] + 1;
        const unsigned lower = (1u << below) - 1;
        int32_t sum = 0;
        for (unsigned m = 0; m < SUBSETS - 1; m++) {
            uint32_t set = rank[below][m] + adds[size_of[m & lower]];
            sum += signed_count(counts, size_of[m] + 1u, set, size_of[m]);
        }
        assert(sum % BW_CLASS_UNIT == 0);
        hands[up] = sum / BW_CLASS_UNIT;
    }
}
