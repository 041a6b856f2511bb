/* trail_lanes.c: chunks of faces, and walks along them. Invariant: while a unit is fast its faces
 * so far were whole chunks from its first word on, so its next block follows from their number. */
#include "simulate/trail_lanes.h"

#include <stdlib.h>
#include <string.h>

#include "base/stream.h"

#if defined(__x86_64__)
#define HAS_WIDE_WAYS 1
#include <immintrin.h>
#else
#define HAS_WIDE_WAYS 0
#endif

/* Faces that are made at once; in as many throws no more rounds can end. */
enum { CHUNK = 1024 };

/* Where every throw is a round faces are counted by two. With more of them the counts would not
 * stay in the first cache. */
enum { PAIR_FACES_MAX = 64, PAIRS = PAIR_FACES_MAX << 8 };

/* Throws of a lane between two flushes, all of which might be counted in one place. */
enum { ROOM = UINT32_MAX / BW_TRAIL_LANES };

#if HAS_WIDE_WAYS
#define WIDTH    32
#define TARGET   __attribute__((target("avx2")))
#define FN(name) name##_avx2
#include "simulate/trail_faces.h"
#undef WIDTH
#undef TARGET
#undef FN

#define WIDTH    64
#define TARGET   __attribute__((target("avx512f,avx512dq")))
#define FN(name) name##_avx512
#include "simulate/trail_faces.h"
#undef WIDTH
#undef TARGET
#undef FN
#endif

typedef bool MakeFaces(uint64_t seed, uint64_t unit, uint64_t block, uint32_t faces, uint8_t *out);

/* A unit that is being played. */
typedef struct Lane {
    bool slow;       /* its faces come from the stream, word by word */
    uint64_t chunks; /* that were made */
    uint64_t left;   /* rounds */
    uint64_t at;     /* the first step of its state */
    uint64_t seed, unit;
    BwStream stream;
    uint8_t face[CHUNK];
} Lane;

struct BwTrailCounts {
    const BwTrail *trail;
    MakeFaces *make_faces; /* NULL: word by word */
    uint64_t room;         /* throws that the counts of 32 bits can still take */
    Lane lane[BW_TRAIL_LANES];
    uint32_t *taken[BW_TRAIL_LANES]; /* of each step, since the last flush */
    uint32_t *pairs; /* of two faces, one after the other, where each throw is a round */
    uint64_t *total; /* before */
};

/* ---- ways --------------------------------------------------------------------------------- */

bool bw_trail_way_available(BwTrailWay way) {
#if HAS_WIDE_WAYS
    __builtin_cpu_init();
    if (way == BW_TRAIL_AVX2) return __builtin_cpu_supports("avx2") != 0;
    if (way == BW_TRAIL_AVX512) {
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq");
    }
#endif
    return way == BW_TRAIL_BY_WORD;
}

BwTrailWay bw_trail_way_best(void) {
    BwTrailWay way = BW_TRAIL_AVX512;
    while (!bw_trail_way_available(way)) way--;
    return way;
}

static MakeFaces *maker_of(BwTrailWay way) {
#if HAS_WIDE_WAYS
    if (way == BW_TRAIL_AVX2) return make_faces_avx2;
    if (way == BW_TRAIL_AVX512) return make_faces_avx512;
#else
    (void)way;
#endif
    return NULL;
}

/* ---- counts ------------------------------------------------------------------------------- */

static size_t steps_of(const BwTrail *trail) {
    return (size_t)trail->states * trail->faces;
}

/* Is every throw a round, and few faces? */
static bool is_single(const BwTrail *trail) {
    bool single = trail->states == 1 && trail->faces <= PAIR_FACES_MAX;
    for (unsigned face = 0; single && face < trail->faces; face++) {
        single = trail->step[face] == BW_TRAIL_ENDS;
    }
    return single;
}

BwTrailCounts *bw_trail_counts_new(const BwTrail *trail, BwTrailWay way) {
    size_t n = steps_of(trail);
    BwTrailCounts *counts = calloc(1, sizeof *counts);
    if (counts == NULL) return NULL;
    counts->trail = trail;
    counts->make_faces = maker_of(way);
    counts->room = ROOM;
    counts->total = calloc(n, sizeof counts->total[0]);
    if (is_single(trail)) counts->pairs = calloc(PAIRS, sizeof counts->pairs[0]);
    bool made = counts->total != NULL && (counts->pairs != NULL || !is_single(trail));
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) {
        counts->taken[l] = calloc(n, sizeof counts->taken[l][0]);
        made = made && counts->taken[l] != NULL;
    }
    if (made) return counts;
    bw_trail_counts_free(counts);
    return NULL;
}

void bw_trail_counts_free(BwTrailCounts *counts) {
    if (counts == NULL) return;
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) free(counts->taken[l]);
    free(counts->pairs);
    free(counts->total);
    free(counts);
}

static void flush(BwTrailCounts *counts) {
    size_t n = steps_of(counts->trail);
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) {
        for (size_t i = 0; i < n; i++) counts->total[i] += counts->taken[l][i];
        memset(counts->taken[l], 0, n * sizeof counts->taken[l][0]);
    }
    for (unsigned i = 0; counts->pairs != NULL && i < PAIRS; i++) {
        if (counts->pairs[i] == 0) continue;
        counts->total[i & 0xff] += counts->pairs[i];
        counts->total[i >> 8] += counts->pairs[i];
        counts->pairs[i] = 0;
    }
    counts->room = ROOM;
}

/* Before so many throws of every lane. */
static void make_room(BwTrailCounts *counts, uint64_t throws) {
    if (counts->room < throws) flush(counts);
    counts->room -= throws;
}

void bw_trail_hand_in(BwTrailCounts *counts, BwTotals *totals) {
    flush(counts);
    bw_trail_total(counts->trail, counts->total, totals);
}

/* ---- faces -------------------------------------------------------------------------------- */

static void open_lane(Lane *lane, uint64_t seed, uint64_t unit, uint64_t rounds, bool slow) {
    lane->slow = slow;
    lane->chunks = lane->at = 0;
    lane->left = rounds;
    lane->seed = seed;
    lane->unit = unit;
    if (slow) bw_stream_open(&lane->stream, seed, unit);
}

/* From here on word by word. */
static void slow_down(Lane *lane) {
    bw_stream_open(&lane->stream, lane->seed, lane->unit);
    bw_stream_seek(&lane->stream, lane->chunks * CHUNK);
    lane->slow = true;
}

static void make_chunk(const BwTrailCounts *counts, Lane *lane) {
    uint32_t faces = counts->trail->faces;
    uint64_t block = lane->chunks * (CHUNK / 4);
    if (!lane->slow && !counts->make_faces(lane->seed, lane->unit, block, faces, lane->face)) {
        slow_down(lane);
    }
    lane->chunks++;
    for (unsigned i = 0; lane->slow && i < CHUNK; i++) {
        lane->face[i] = (uint8_t)bw_stream_below(&lane->stream, faces);
    }
}

/* ---- walks -------------------------------------------------------------------------------- */

/* One throw of a lane; rounds that end are counted above the states. */
#define THROW(l)                                                                                   \
    do {                                                                                           \
        uint64_t at_##l = (uint32_t)state_##l + (uint64_t)lane[l].face[i];                         \
        state_##l = step[at_##l];                                                                  \
        taken_##l[at_##l]++;                                                                       \
        sum_##l += state_##l;                                                                      \
    } while (false)

/* A chunk of every lane, none of which can come to its end in it. */
static void walk_chunks(BwTrailCounts *counts) {
    Lane *lane = counts->lane;
    const uint64_t *step = counts->trail->step;
    uint32_t *taken_0 = counts->taken[0], *taken_1 = counts->taken[1];
    uint32_t *taken_2 = counts->taken[2], *taken_3 = counts->taken[3];
    uint64_t state_0 = lane[0].at, state_1 = lane[1].at, state_2 = lane[2].at, state_3 = lane[3].at;
    uint64_t sum_0 = 0, sum_1 = 0, sum_2 = 0, sum_3 = 0;
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) make_chunk(counts, &lane[l]);
    for (unsigned i = 0; i < CHUNK; i++) {
        THROW(0);
        THROW(1);
        THROW(2);
        THROW(3);
    }
    const uint64_t state[] = {state_0, state_1, state_2, state_3};
    const uint64_t sum[] = {sum_0, sum_1, sum_2, sum_3};
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) {
        lane[l].at = (uint32_t)state[l];
        lane[l].left -= sum[l] / BW_TRAIL_ENDS;
    }
}

_Static_assert((uint64_t)CHUNK *BW_TRAIL_STEPS_MAX < BW_TRAIL_ENDS,
               "a sum of states does not reach the count above it");

/* The same where every throw is a round. */
static void count_chunks(BwTrailCounts *counts) {
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) {
        Lane *lane = &counts->lane[l];
        make_chunk(counts, lane);
        for (unsigned i = 0; i < CHUNK; i += 2) {
            counts->pairs[lane->face[i] | (unsigned)lane->face[i + 1] << 8]++;
        }
        lane->left -= CHUNK;
    }
}

/* What is left of one lane, whose last round may end in the middle of a chunk. */
static void walk_to_end(BwTrailCounts *counts, unsigned l) {
    Lane *lane = &counts->lane[l];
    const uint64_t *step = counts->trail->step;
    while (lane->left > 0) {
        make_room(counts, CHUNK);
        make_chunk(counts, lane);
        for (unsigned i = 0; i < CHUNK && lane->left > 0; i++) {
            uint64_t at = lane->at + lane->face[i];
            counts->taken[l][at]++;
            lane->left -= step[at] / BW_TRAIL_ENDS;
            lane->at = (uint32_t)step[at];
        }
    }
}

static bool all_have_chunk(const BwTrailCounts *counts, unsigned units) {
    bool have = units == BW_TRAIL_LANES;
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) have = have && counts->lane[l].left >= CHUNK;
    return have;
}

void bw_trail_play(BwTrailCounts *counts, uint64_t seed, uint64_t unit, unsigned units,
                   const uint64_t rounds[]) {
    for (unsigned l = 0; l < BW_TRAIL_LANES; l++) {
        bool there = l < units;
        open_lane(&counts->lane[l], seed, unit + l, there ? rounds[l] : 0,
                  counts->make_faces == NULL);
    }
    while (all_have_chunk(counts, units)) {
        make_room(counts, CHUNK);
        if (counts->pairs != NULL) {
            count_chunks(counts);
        } else {
            walk_chunks(counts);
        }
    }
    for (unsigned l = 0; l < units; l++) walk_to_end(counts, l);
}
