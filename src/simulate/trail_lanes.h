/* trail_lanes.h: units of a plan that was gone through (trail.h), several side by side. The words
 * of each unit's stream are made in vectors, thousands at a time, and become faces there; then
 * every unit goes from state to state, a load and a count a throw. One unit would wait for each
 * load; four do not.
 *
 * There are three ways to make the faces: word by word from the stream, AVX2 and AVX-512, chosen at
 * run time. A word that Lemire's method may have to throw away, one in a hundred million, makes the
 * rest of its unit go word by word. So all ways, and the table itself, come to the same. */
#ifndef BW_SIMULATE_TRAIL_LANES_H
#define BW_SIMULATE_TRAIL_LANES_H

#include "simulate/trail.h"

typedef enum BwTrailWay {
    BW_TRAIL_BY_WORD, /* what every machine has */
    BW_TRAIL_AVX2,
    BW_TRAIL_AVX512,
    BW_TRAIL_WAYS
} BwTrailWay;

bool bw_trail_way_available(BwTrailWay way);
BwTrailWay bw_trail_way_best(void);

enum { BW_TRAIL_LANES = 4 };

/* One thread's counts. */
typedef struct BwTrailCounts BwTrailCounts;

/* NULL: memory ran out. The trail must outlive it. */
BwTrailCounts *bw_trail_counts_new(const BwTrail *trail, BwTrailWay way);
void bw_trail_counts_free(BwTrailCounts *counts);

/* Plays so many units, at most BW_TRAIL_LANES, beginning with this one; each of so many rounds. */
void bw_trail_play(BwTrailCounts *counts, uint64_t seed, uint64_t unit, unsigned units,
                   const uint64_t rounds[]);

/* Adds what has been counted to the totals, and begins anew. */
void bw_trail_hand_in(BwTrailCounts *counts, BwTotals *totals);

#endif
