/* walk_lanes.h: units of a plan that was gone through (walk.h), several side by side. The words of
 * each unit's stream are made in vectors, thousands at a time, and become faces there; then every
 * unit goes from state to state, a load and a count a throw. One unit would wait for each load;
 * four do not.
 *
 * There are three ways to make the faces: word by word from the stream, AVX2 and AVX-512, chosen at
 * run time. A word that Lemire's method may have to throw away, one in a hundred million, makes the
 * rest of its unit go word by word. So all ways, and the table itself, come to the same. */
#ifndef BW_SIMULATE_WALK_LANES_H
#define BW_SIMULATE_WALK_LANES_H

#include "simulate/walk.h"

typedef enum BwWalkWay {
    BW_WALK_BY_WORD, /* what every machine has */
    BW_WALK_AVX2,
    BW_WALK_AVX512,
    BW_WALK_WAYS
} BwWalkWay;

bool bw_walk_way_available(BwWalkWay way);
BwWalkWay bw_walk_way_best(void);

enum { BW_WALK_LANES = 4 };

/* One thread's counts. */
typedef struct BwWalkCounts BwWalkCounts;

/* NULL: memory ran out. The walk must outlive it. */
BwWalkCounts *bw_walk_counts_new(const BwWalk *walk, BwWalkWay way);
void bw_walk_counts_free(BwWalkCounts *counts);

/* Plays so many units, at most BW_WALK_LANES, beginning with this one; each of so many rounds. */
void bw_walk_play(BwWalkCounts *counts, uint64_t seed, uint64_t unit, unsigned units,
                  const uint64_t rounds[]);

/* Adds what has been counted to the totals, and begins anew. */
void bw_walk_hand_in(BwWalkCounts *counts, BwTotals *totals);

#endif
