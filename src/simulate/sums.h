/* sums.h: the totals of a run as a list of named whole numbers, whatever is simulated. Two lists
 * are joined by adding what has the same name, so that parts of a run that were played anywhere can
 * be put together by whoever knows nothing of the game. The totals of each kind of simulation have
 * one walk over their numbers, which writes them into a list and reads them from one: what is
 * written is what is read. Numbers that are nothing are not in a list. */
#ifndef BW_SIMULATE_SUMS_H
#define BW_SIMULATE_SUMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/ratio.h"

enum { BW_SUM_NAME_MAX = 24 };

/* No number of a list is larger, so that adding up lists cannot overflow: 2^120. */
#define BW_SUM_MOST ((BwInt128)1 << 120)

typedef struct BwSum {
    char name[BW_SUM_NAME_MAX];
    int64_t key; /* which of several of that name: a bet, a result in cents; else 0 */
    BwInt128 value;
} BwSum;

typedef struct BwSums {
    size_t n, room;
    BwSum *sum; /* in the order of names, then keys */
} BwSums;       /* all zero: an empty list */

/* Adds the value to the number of this name. False: memory ran out, or the sum is too large. */
bool bw_sums_add(BwSums *sums, const char *name, int64_t key, BwInt128 value);
bool bw_sums_join(BwSums *into, const BwSums *from);

/* 0 where there is none of that name. */
BwInt128 bw_sums_get(const BwSums *sums, const char *name, int64_t key);

void bw_sums_free(BwSums *sums);

/* ---- walks --------------------------------------------------------------------------------- */

typedef struct BwSumsWalk {
    BwSums *sums;
    bool reads;  /* from the list into the totals, which were empty */
    bool failed; /* memory ran out, or a number does not fit */
    size_t met;  /* reading: numbers of the list that had a place */
} BwSumsWalk;

/* One number of the totals. */
void bw_walk_count(BwSumsWalk *walk, const char *name, int64_t key, uint64_t *value);
void bw_walk_sum(BwSumsWalk *walk, const char *name, int64_t key, BwInt128 *value);
void bw_walk_squares(BwSumsWalk *walk, const char *name, int64_t key, BwUint128 *value);

/* Reading: all numbers of this name, one after the other; NULL after the last. */
const BwSum *bw_walk_each(BwSumsWalk *walk, const char *name, size_t *at);

/* Was all read, and was there nothing else in the list? */
bool bw_walk_complete(const BwSumsWalk *walk);

#endif
