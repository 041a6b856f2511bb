/* stream.h: random numbers for simulation. A stream is fixed by (seed, unit of work) and nothing
 * else, so that a unit gives the same rounds on whatever thread, machine or device it runs.
 *
 * It is Philox4x32-10 of Salmon, Moraes, Dror and Shaw ("Parallel random numbers: as easy as
 * 1, 2, 3", 2011) in counter mode. Word w of a stream is word w % 4 of the block
 *
 *     key     = seed low, seed high
 *     counter = w/4 low, w/4 high, unit low, unit high        (32 bits each)
 *
 * Blocks are made sixteen at a time into the buffer, in a loop that compilers turn into vector
 * code; a draw is then a load, a multiplication and two predictable branches. Live dealing never
 * uses this: it takes its numbers from live/live.h. */
#ifndef BW_STREAM_H
#define BW_STREAM_H

#include <stdint.h>

enum { BW_STREAM_BLOCKS = 16, BW_STREAM_WORDS = 4 * BW_STREAM_BLOCKS };

/* The multipliers of the two halves, what is added to the key after each round, and how many. */
#define BW_PHILOX_MULTIPLIER_0 UINT32_C(0xd2511f53)
#define BW_PHILOX_MULTIPLIER_1 UINT32_C(0xcd9e8d57)
#define BW_PHILOX_KEY_STEP_0   UINT32_C(0x9e3779b9)
#define BW_PHILOX_KEY_STEP_1   UINT32_C(0xbb67ae85)
enum { BW_PHILOX_ROUNDS = 10 };

typedef struct BwStream {
    uint64_t seed, unit;
    uint64_t next_block; /* of the next refill; a multiple of BW_STREAM_BLOCKS */
    uint32_t used;       /* words of the buffer already drawn */
    uint32_t words[BW_STREAM_WORDS];
} BwStream;

/* Starts the stream of this unit of work at its first word. */
void bw_stream_open(BwStream *stream, uint64_t seed, uint64_t unit);

/* Makes the word at this place the next one drawn. */
void bw_stream_seek(BwStream *stream, uint64_t word);

/* Fills the buffer with the next blocks; called by the draws below. */
void bw_stream_refill(BwStream *stream);

/* One block of Philox4x32-10, for whoever checks the generator or needs four words at a place. */
void bw_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* The place of the next word to be drawn. */
static inline uint64_t bw_stream_place(const BwStream *stream) {
    return 4 * stream->next_block - BW_STREAM_WORDS + stream->used;
}

/* Passes over words until the place is a multiple of n, a power of two up to BW_STREAM_WORDS. */
static inline void bw_stream_align(BwStream *stream, uint32_t n) {
    stream->used = (stream->used + n - 1) & ~(n - 1);
}

static inline uint32_t bw_stream_u32(BwStream *stream) {
    if (__builtin_expect(stream->used == BW_STREAM_WORDS, 0)) bw_stream_refill(stream);
    return stream->words[stream->used++];
}

/* One of 0 ... n-1, n > 0, each exactly equally likely. Lemire's method: the high half of word * n
 * is the number, and the few words that would make some numbers likelier are thrown away. No
 * division when n is a constant, and hardly ever one when it is not. */
static inline uint32_t bw_stream_below(BwStream *stream, uint32_t n) {
    uint64_t product = (uint64_t)bw_stream_u32(stream) * n;
    if (__builtin_expect((uint32_t)product < n, 0)) {
        uint32_t surplus = (0 - n) % n; /* 2^32 mod n */
        while ((uint32_t)product < surplus) product = (uint64_t)bw_stream_u32(stream) * n;
    }
    return (uint32_t)(product >> 32);
}

/* The same as a source of chance for a shoe (BwBelow of base/shoe.h); stream is a BwStream. */
uint32_t bw_stream_chance(void *stream, uint32_t n);

/* A roll of two dice, faces 1 to 6: one draw of the 36 outcomes. */
static inline void bw_stream_two_dice(BwStream *stream, uint8_t *first, uint8_t *second) {
    uint32_t roll = bw_stream_below(stream, 36);
    uint32_t high = roll * 43 >> 8; /* roll / 6 for every roll below 36 */
    *first = (uint8_t)(high + 1);
    *second = (uint8_t)(roll - 6 * high + 1);
}

/* The same of three dice: one draw of the 216 outcomes. */
static inline void bw_stream_three_dice(BwStream *stream, uint8_t face[3]) {
    uint32_t roll = bw_stream_below(stream, 216);
    uint32_t high = roll * 1821 >> 16; /* roll / 36 for every roll below 216 */
    uint32_t rest = roll - 36 * high;
    uint32_t middle = rest * 43 >> 8;
    face[0] = (uint8_t)(high + 1);
    face[1] = (uint8_t)(middle + 1);
    face[2] = (uint8_t)(rest - 6 * middle + 1);
}

#endif
