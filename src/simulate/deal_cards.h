/* deal_cards.h: rounds side by side, for deals.c, which includes it once for each width of vector
 * (WIDTH bytes, 32 or 64; TARGET as the attribute of its functions; FN to name them). First the
 * places in the shoe are made of words, a block of Philox to each half of a round; then places
 * become kinds, with sixteen bits to a round. */

#if WIDTH == 64
typedef __m512i FN(V);
#define V                   FN(V)
#define SET64(x)            _mm512_set1_epi64((long long)(x))
#define SET16(x)            _mm512_set1_epi16((short)(x))
#define COUNTED()           _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14)
#define ADD64               _mm512_add_epi64
#define TIMES               _mm512_mul_epu32
#define RIGHT32(a)          _mm512_srli_epi64(a, 32)
#define XOR(a, b, c)        _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define LEAST               _mm512_min_epu32
#define NARROW(at, a)       _mm_storeu_si128((void *)(at), _mm512_cvtepi64_epi16(a))
#define LOAD(at)            _mm512_loadu_si512(at)
#define STORE(at, a)        _mm512_storeu_si512(at, a)
#define SAME(a, b, yes, no) _mm512_mask_mov_epi16(no, _mm512_cmpeq_epi16_mask(a, b), yes)
#define HIGH16              _mm512_mulhi_epu16
#define LOW16               _mm512_mullo_epi16
#define ADD16               _mm512_add_epi16
#define KINDS(t)            _mm512_broadcast_i32x4(_mm_loadu_si128((const void *)(t)))
#define LOOKUP(t, a)        _mm512_and_si512(_mm512_shuffle_epi8(t, a), _mm512_set1_epi16(0xff))
#else
typedef __m256i FN(V);
#define V                   FN(V)
#define SET64(x)            _mm256_set1_epi64x((long long)(x))
#define SET16(x)            _mm256_set1_epi16((short)(x))
#define COUNTED()           _mm256_setr_epi64x(0, 2, 4, 6)
#define ADD64               _mm256_add_epi64
#define TIMES               _mm256_mul_epu32
#define RIGHT32(a)          _mm256_srli_epi64(a, 32)
#define XOR(a, b, c)        _mm256_xor_si256(_mm256_xor_si256(a, b), c)
#define LEAST               _mm256_min_epu32
/* The lowest words of four lanes. */
#define NARROW(at, a)       FN(narrow)(at, a)
#define LOAD(at)            _mm256_loadu_si256((const void *)(at))
#define STORE(at, a)        _mm256_storeu_si256((void *)(at), a)
#define SAME(a, b, yes, no) _mm256_blendv_epi8(no, yes, _mm256_cmpeq_epi16(a, b))
#define HIGH16              _mm256_mulhi_epu16
#define LOW16               _mm256_mullo_epi16
#define ADD16               _mm256_add_epi16
#define KINDS(t)            _mm256_broadcastsi128_si256(_mm_loadu_si128((const void *)(t)))
#define LOOKUP(t, a)        _mm256_and_si256(_mm256_shuffle_epi8(t, a), _mm256_set1_epi16(0xff))

TARGET static inline void FN(narrow)(uint16_t *at, V a) {
    __m256i low = _mm256_permutevar8x32_epi32(a, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    __m128i words = _mm_packus_epi32(_mm256_castsi256_si128(low), _mm_setzero_si128());
    _mm_storel_epi64((void *)at, words);
}
#endif

enum { FN(ROUNDS) = WIDTH / 8 };

/* The eight words of as many rounds as a vector holds, from this block on; each becomes a place.
 * The two blocks of a round go side by side, so that one works while the other waits. Returns the
 * least of what is below the places. */
TARGET static inline V FN(make_rounds)(const BwDeals *deals, uint64_t seed, uint64_t unit,
                                       uint64_t block, uint16_t *places) {
    const V multiplier_0 = SET64(BW_PHILOX_MULTIPLIER_0);
    const V multiplier_1 = SET64(BW_PHILOX_MULTIPLIER_1);
    V a[2], b[2], c[2], d[2], least = SET64(UINT64_MAX);
    uint32_t key_0 = (uint32_t)seed, key_1 = (uint32_t)(seed >> 32);
    for (unsigned i = 0; i < 2; i++) {
        a[i] = ADD64(SET64(block + i), COUNTED());
        b[i] = RIGHT32(a[i]);
        c[i] = SET64(unit);
        d[i] = SET64(unit >> 32);
    }
    for (int round = 0; round < BW_PHILOX_ROUNDS; round++) {
        for (unsigned i = 0; i < 2; i++) {
            V p = TIMES(a[i], multiplier_0), q = TIMES(c[i], multiplier_1);
            a[i] = XOR(RIGHT32(q), b[i], SET64(key_0));
            c[i] = XOR(RIGHT32(p), d[i], SET64(key_1));
            b[i] = q;
            d[i] = p;
        }
        key_0 += BW_PHILOX_KEY_STEP_0;
        key_1 += BW_PHILOX_KEY_STEP_1;
    }
    const V word[BW_DEAL_WORDS] = {a[0], b[0], c[0], d[0], a[1], b[1], c[1], d[1]};
    for (unsigned k = 0; k < DRAWS_MAX; k++) {
        V product = TIMES(word[k], SET64(deals->cards - k));
        least = LEAST(least, product);
        NARROW(places + k * CHUNK, RIGHT32(product));
    }
    return least;
}

/* The places of a chunk of rounds. False: a word may have to be thrown away. */
TARGET static bool FN(make_places)(const BwDeals *deals, uint64_t seed, uint64_t unit,
                                   uint64_t block, uint16_t *places) {
    V least = SET64(UINT64_MAX);
    for (unsigned at = 0; at < CHUNK; at += FN(ROUNDS), block += 2 * FN(ROUNDS)) {
        least = LEAST(least, FN(make_rounds)(deals, seed, unit, block, places + at));
    }
    uint32_t half[2 * FN(ROUNDS)], low = UINT32_MAX;
    memcpy(half, &least, sizeof least);
    for (unsigned i = 0; i < FN(ROUNDS); i++) low = half[2 * i] < low ? half[2 * i] : low;
    return low >= deals->cards;
}

/* A place that was drawn before holds the card that then took its place (driver.c, draw_piece);
 * so the cards of a round are found from its places without a shoe. */
TARGET static void FN(make_kinds)(const BwDeals *deals, const uint16_t *places, uint16_t *four,
                                  uint16_t *two) {
    enum { LANES = WIDTH / 2 };
    const V kinds = KINDS(deals->kind_of_rank), factor = SET16(deals->rank_factor);
    const V ten = SET16(BW_DEAL_KINDS);
    for (unsigned at = 0; at < CHUNK; at += LANES) {
        V place[DRAWS_MAX], moved[DRAWS_MAX], kind[DRAWS_MAX];
#pragma GCC unroll 8
        for (unsigned k = 0; k < DRAWS_MAX; k++) {
            V last = SET16(deals->cards - 1 - k), card;
            place[k] = card = LOAD(places + k * CHUNK + at);
            moved[k] = last;
#pragma GCC unroll 8
            for (unsigned j = 0; j < k; j++) {
                card = SAME(place[j], place[k], moved[j], card);
                moved[k] = SAME(place[j], last, moved[j], moved[k]);
            }
            kind[k] = LOOKUP(kinds, HIGH16(card, factor));
        }
        const V *hand = kind + deals->burns;
        V sum = ADD16(LOW16(hand[0], ten), hand[1]);
        sum = ADD16(LOW16(sum, ten), hand[2]);
        sum = ADD16(LOW16(sum, ten), hand[3]);
        STORE(four + at, sum);
        STORE(two + at, ADD16(LOW16(hand[4], ten), hand[5]));
    }
}

#undef V
#undef SET64
#undef SET16
#undef COUNTED
#undef ADD64
#undef TIMES
#undef RIGHT32
#undef XOR
#undef LEAST
#undef NARROW
#undef LOAD
#undef STORE
#undef SAME
#undef HIGH16
#undef LOW16
#undef ADD16
#undef KINDS
#undef LOOKUP
