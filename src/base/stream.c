/* stream.c: Philox, one block by itself and sixteen side by side; see stream.h. */
#include "base/stream.h"

#include <stddef.h>

void bw_philox(const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]) {
    uint32_t a = counter[0], b = counter[1], c = counter[2], d = counter[3];
    uint32_t key0 = key[0], key1 = key[1];
    for (int round = 0; round < BW_PHILOX_ROUNDS; round++) {
        uint64_t p = (uint64_t)BW_PHILOX_MULTIPLIER_0 * a, q = (uint64_t)BW_PHILOX_MULTIPLIER_1 * c;
        a = (uint32_t)(q >> 32) ^ b ^ key0;
        b = (uint32_t)q;
        c = (uint32_t)(p >> 32) ^ d ^ key1;
        d = (uint32_t)p;
        key0 += BW_PHILOX_KEY_STEP_0;
        key1 += BW_PHILOX_KEY_STEP_1;
    }
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
}

/* The same for sixteen blocks side by side. next_block is a multiple of sixteen, so adding i to its
 * low half never carries. The loop over blocks is kept a loop: unrolled, it would no longer be
 * recognised as vector code. */
static inline __attribute__((always_inline)) void refill(BwStream *stream) {
    uint32_t a[BW_STREAM_BLOCKS], b[BW_STREAM_BLOCKS], c[BW_STREAM_BLOCKS], d[BW_STREAM_BLOCKS];
    uint32_t block_low = (uint32_t)stream->next_block;
    for (uint32_t i = 0; i < BW_STREAM_BLOCKS; i++) {
        a[i] = block_low + i;
        b[i] = (uint32_t)(stream->next_block >> 32);
        c[i] = (uint32_t)stream->unit;
        d[i] = (uint32_t)(stream->unit >> 32);
    }
    uint32_t key0 = (uint32_t)stream->seed, key1 = (uint32_t)(stream->seed >> 32);
    for (int round = 0; round < BW_PHILOX_ROUNDS; round++) {
#pragma GCC unroll 1
        for (int i = 0; i < BW_STREAM_BLOCKS; i++) {
            uint64_t p = (uint64_t)BW_PHILOX_MULTIPLIER_0 * a[i],
                     q = (uint64_t)BW_PHILOX_MULTIPLIER_1 * c[i];
            a[i] = (uint32_t)(q >> 32) ^ b[i] ^ key0;
            b[i] = (uint32_t)q;
            c[i] = (uint32_t)(p >> 32) ^ d[i] ^ key1;
            d[i] = (uint32_t)p;
        }
        key0 += BW_PHILOX_KEY_STEP_0;
        key1 += BW_PHILOX_KEY_STEP_1;
    }
    for (size_t i = 0; i < BW_STREAM_BLOCKS; i++) {
        stream->words[4 * i] = a[i];
        stream->words[4 * i + 1] = b[i];
        stream->words[4 * i + 2] = c[i];
        stream->words[4 * i + 3] = d[i];
    }
    stream->next_block += BW_STREAM_BLOCKS;
    stream->used = 0;
}

/* The same loop for processors with wider vectors, chosen as it runs: the words are the same. */
#if defined __x86_64__
__attribute__((target("avx2"))) static void refill_avx2(BwStream *stream) {
    refill(stream);
}

__attribute__((target("avx512f,avx512dq"))) static void refill_avx512(BwStream *stream) {
    refill(stream);
}
#endif

void bw_stream_refill(BwStream *stream) {
#if defined __x86_64__
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) {
        refill_avx512(stream);
        return;
    }
    if (__builtin_cpu_supports("avx2")) {
        refill_avx2(stream);
        return;
    }
#endif
    refill(stream);
}

void bw_stream_open(BwStream *stream, uint64_t seed, uint64_t unit) {
    *stream = (BwStream){.seed = seed, .unit = unit, .used = BW_STREAM_WORDS};
}

void bw_stream_seek(BwStream *stream, uint64_t word) {
    stream->next_block = word / BW_STREAM_WORDS * BW_STREAM_BLOCKS;
    bw_stream_refill(stream);
    stream->used = (uint32_t)(word % BW_STREAM_WORDS);
}

uint32_t bw_stream_chance(void *stream, uint32_t n) {
    return bw_stream_below(stream, n);
}
