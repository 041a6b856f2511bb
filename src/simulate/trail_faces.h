/* trail_faces.h: faces of throws in vectors, for trail_lanes.c, which includes it once for each
 * width (WIDTH bytes, 32 or 64; TARGET as the attribute of its functions; FN to name them). A lane
 * of 64 bits is a block of Philox (base/stream.h); of each of its four words only the low half
 * counts, so that a product needs no room to be made. */

#if WIDTH == 64

typedef __m512i FN(V);
#define V FN(V)
TARGET static inline V FN(all)(uint64_t number) {
    return _mm512_set1_epi64((long long)number);
}
TARGET static inline V FN(count_from)(uint64_t number) {
    return _mm512_add_epi64(FN(all)(number), _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7));
}
TARGET static inline V FN(times)(V a, V b) { /* of the low halves */
    return _mm512_mul_epu32(a, b);
}
TARGET static inline V FN(right)(V a, unsigned bits) {
    return _mm512_srl_epi64(a, _mm_cvtsi32_si128((int)bits));
}
TARGET static inline V FN (xor)(V a, V b, V c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}
TARGET static inline V FN(or_part)(V a, V b, V mask) { /* a | b & mask */
    return _mm512_ternarylogic_epi64(a, b, mask, 0xf8);
}
TARGET static inline V FN(least)(V a, V b) { /* of each half */
    return _mm512_min_epu32(a, b);
}
TARGET static inline void FN(store_low_halves)(uint8_t *at, V a) {
    _mm256_storeu_si256((void *)at, _mm512_cvtepi64_epi32(a));
}

#else

typedef __m256i FN(V);
#define V FN(V)
TARGET static inline V FN(all)(uint64_t number) {
    return _mm256_set1_epi64x((long long)number);
}
TARGET static inline V FN(count_from)(uint64_t number) {
    return _mm256_add_epi64(FN(all)(number), _mm256_setr_epi64x(0, 1, 2, 3));
}
TARGET static inline V FN(times)(V a, V b) {
    return _mm256_mul_epu32(a, b);
}
TARGET static inline V FN(right)(V a, unsigned bits) {
    return _mm256_srl_epi64(a, _mm_cvtsi32_si128((int)bits));
}
TARGET static inline V FN (xor)(V a, V b, V c) {
    return _mm256_xor_si256(_mm256_xor_si256(a, b), c);
}
TARGET static inline V FN(or_part)(V a, V b, V mask) {
    return _mm256_or_si256(a, _mm256_and_si256(b, mask));
}
TARGET static inline V FN(least)(V a, V b) {
    return _mm256_min_epu32(a, b);
}
TARGET static inline void FN(store_low_halves)(uint8_t *at, V a) {
    V low = _mm256_permutevar8x32_epi32(a, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    _mm_storeu_si128((void *)at, _mm256_castsi256_si128(low));
}

#endif

enum { FN(BLOCKS) = WIDTH / 8 };

/* Two vectors of blocks, so that one works while the other waits. */
TARGET static inline void FN(philox)(V a[2], V b[2], V c[2], V d[2], uint64_t seed) {
    const V multiplier_0 = FN(all)(BW_PHILOX_MULTIPLIER_0);
    const V multiplier_1 = FN(all)(BW_PHILOX_MULTIPLIER_1);
    uint32_t key_0 = (uint32_t)seed, key_1 = (uint32_t)(seed >> 32);
    for (int round = 0; round < BW_PHILOX_ROUNDS; round++) {
        const V k_0 = FN(all)(key_0), k_1 = FN(all)(key_1);
        for (int i = 0; i < 2; i++) {
            V p = FN(times)(a[i], multiplier_0), q = FN(times)(c[i], multiplier_1);
            a[i] = FN(xor)(FN(right)(q, 32), b[i], k_0);
            c[i] = FN(xor)(FN(right)(p, 32), d[i], k_1);
            b[i] = q;
            d[i] = p;
        }
        key_0 += BW_PHILOX_KEY_STEP_0;
        key_1 += BW_PHILOX_KEY_STEP_1;
    }
}

/* The next CHUNK faces of the unit. False: a word may have to be thrown away. */
TARGET static bool FN(make_faces)(uint64_t seed, uint64_t unit, uint64_t block, uint32_t faces,
                                  uint8_t *out) {
    const V n = FN(all)(faces), second = FN(all)(0xff00), third = FN(all)(0xff0000);
    const V fourth = FN(all)(0xff000000);
    V least = FN(all)(UINT64_MAX);
    for (unsigned at = 0; at < CHUNK; at += 8 * FN(BLOCKS)) {
        V a[2], b[2], c[2], d[2];
        for (unsigned i = 0; i < 2; i++, block += FN(BLOCKS)) {
            a[i] = FN(count_from)(block);
            b[i] = FN(right)(a[i], 32);
            c[i] = FN(all)(unit);
            d[i] = FN(all)(unit >> 32);
        }
        FN(philox)(a, b, c, d, seed);
        for (unsigned i = 0; i < 2; i++) {
            a[i] = FN(times)(a[i], n);
            b[i] = FN(times)(b[i], n);
            c[i] = FN(times)(c[i], n);
            d[i] = FN(times)(d[i], n);
            least = FN(least)(least, FN(least)(FN(least)(a[i], b[i]), FN(least)(c[i], d[i])));
            V four = FN(or_part)(FN(right)(a[i], 32), FN(right)(b[i], 24), second);
            four = FN(or_part)(four, FN(right)(c[i], 16), third);
            four = FN(or_part)(four, FN(right)(d[i], 8), fourth);
            FN(store_low_halves)(out + at + 4 * i * FN(BLOCKS), four);
        }
    }
    uint32_t half[2 * FN(BLOCKS)], low = UINT32_MAX;
    memcpy(half, &least, sizeof least);
    for (unsigned i = 0; i < FN(BLOCKS); i++) low = half[2 * i] < low ? half[2 * i] : low;
    return low >= faces;
}

#undef V
