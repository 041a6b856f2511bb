/* combine.h: combinatorics of hands. A subset of up to 64 things is a mask of 64 bits; a set of
 * cards is a mask of 52 (bit c is card c of card.h, the joker is none of them).
 *
 * Subsets of k things are in colexicographic order: compared by their highest member first. That is
 * the order of the masks as numbers, the rank of {c1 < c2 < ... < ck} is C(c1,1) + ... + C(ck,k),
 * and neither depends on the size of the whole, so the ranks of a small deck are the first ranks
 * of a large one. */
#ifndef BW_COMBINE_H
#define BW_COMBINE_H

#include "base/ratio.h"

/* n choose k; 0 if k > n; false if it does not fit. */
bool bw_choose(unsigned n, unsigned k, uint64_t *out);
bool bw_choose_wide(unsigned n, unsigned k, BwUint128 *out);

/* The first subset of k things, k <= 64: {0, ..., k-1}. */
static inline uint64_t bw_subset_first(unsigned k) {
    return k == 0 ? 0 : ~UINT64_C(0) >> (64 - k);
}

/* Replaces the subset of 0..n-1 by the next one of the same size; false, and no change, after the
 * last. Visit all by: s = bw_subset_first(k); do ... while (bw_subset_next(&s, n)). */
static inline bool bw_subset_next(uint64_t *subset, unsigned n) {
    uint64_t s = *subset;
    if (s == 0) return false;
    uint64_t lowest = s & (0 - s), carried = s + lowest;
    if (carried == 0) return false;
    uint64_t next = carried | ((s ^ carried) >> 2) / lowest;
    if (n < 64 && next >> n != 0) return false;
    *subset = next;
    return true;
}

/* The place of the subset among those of its size, from 0. */
uint64_t bw_subset_rank(uint64_t subset);

/* The subset of k things at that place; rank below 64 choose k. */
uint64_t bw_subset_unrank(uint64_t rank, unsigned k);

/* The least set, as a number, into which renaming the suits can turn this one: the same for two
 * sets exactly if no rule that treats suits alike can tell them apart. */
uint64_t bw_suits_canonical(uint64_t cards);

/* How many different sets renaming the suits makes of this one: 1, 4, 6, 12 or 24. */
unsigned bw_suits_orbit(uint64_t cards);

#endif
