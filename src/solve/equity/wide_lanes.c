/* wide_lanes.c: each loop is compiled for vectors of 16, 32 and 64 bytes. */
#include "solve/equity/wide_lanes.h"

typedef uint8_t Bytes __attribute__((vector_size(BW_LANES_CARDS)));
typedef uint16_t Words __attribute__((vector_size(64)));

enum { WORDS = 32 };

#define INLINE static inline __attribute__((always_inline))

INLINE void add_below(uint16_t *restrict above, const uint16_t *restrict below, uint16_t n) {
    Words *to = (Words *)above;
    const Words *from = (const Words *)below;
    for (unsigned i = 0; i < BW_LANES_HANDS / WORDS; i++) to[i] += from[i] * n;
}

/* A comparison that holds is -1. */
INLINE void add_row(uint8_t (*restrict counts)[BW_LANES_CARDS], const uint8_t *restrict row,
                    unsigned n) {
    const Bytes all = *(const Bytes *)row;
    for (unsigned y = 0; y < n; y++) {
        if (row[y] == UINT8_MAX) continue;
        Bytes one = {0};
        one += row[y];
        Bytes *to = (Bytes *)counts[y];
        *to -= (Bytes)(one > all);
    }
}

static void add_below_plain(uint16_t *restrict above, const uint16_t *restrict below, uint16_t n) {
    add_below(above, below, n);
}
static void add_row_plain(uint8_t (*restrict counts)[BW_LANES_CARDS], const uint8_t *restrict row,
                          unsigned n) {
    add_row(counts, row, n);
}

#if defined(__x86_64__)
#define AVX2   __attribute__((target("avx2"))) static
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl"))) static

AVX2 void add_below_avx2(uint16_t *restrict above, const uint16_t *restrict below, uint16_t n) {
    add_below(above, below, n);
}
AVX2 void add_row_avx2(uint8_t (*restrict counts)[BW_LANES_CARDS], const uint8_t *restrict row,
                       unsigned n) {
    add_row(counts, row, n);
}
AVX512 void add_below_avx512(uint16_t *restrict above, const uint16_t *restrict below, uint16_t n) {
    add_below(above, below, n);
}
AVX512 void add_row_avx512(uint8_t (*restrict counts)[BW_LANES_CARDS], const uint8_t *restrict row,
                           unsigned n) {
    add_row(counts, row, n);
}

#else
#define add_below_avx2   add_below_plain
#define add_row_avx2     add_row_plain
#define add_below_avx512 add_below_plain
#define add_row_avx512   add_row_plain
#endif

void bw_lanes_add_below(BwPokerPath path, uint16_t *restrict above, const uint16_t *restrict below,
                        uint16_t n) {
    switch (path) {
    case BW_POKER_PATH_AVX512: add_below_avx512(above, below, n); break;
    case BW_POKER_PATH_AVX2: add_below_avx2(above, below, n); break;
    default: add_below_plain(above, below, n); break;
    }
}

void bw_lanes_add_row(BwPokerPath path, uint8_t (*restrict counts)[BW_LANES_CARDS],
                      const uint8_t *restrict row, unsigned n) {
    switch (path) {
    case BW_POKER_PATH_AVX512: add_row_avx512(counts, row, n); break;
    case BW_POKER_PATH_AVX2: add_row_avx2(counts, row, n); break;
    default: add_row_plain(counts, row, n); break;
    }
}
