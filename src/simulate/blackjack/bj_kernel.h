/* bj_kernel.h: a batch of rounds in vectors, for bj_lanes.c, which includes it once for each width
 * of vector (WIDTH bytes, 16, 32 or 64; TARGET as the attribute of its functions; FN to name them).
 * The rounds are written once, over a handful of operations on bytes and on words of 16 bits; only
 * those are different. In vectors of 16 and 32 bytes the answer of a comparison is a vector, all
 * ones where it holds; in 64 it is a bit a lane.
 *
 * A vector of bytes has a lane a byte; two vectors of words hold the same lanes. */

#define INLINE TARGET static inline __attribute__((always_inline))

#if WIDTH == 64

typedef __m512i FN(V);
typedef __m512i FN(W);
typedef __mmask64 FN(M);
typedef __mmask32 FN(MW);
#define V  FN(V)
#define W  FN(W)
#define M  FN(M)
#define MW FN(MW)

INLINE V FN(all)(unsigned byte) {
    return _mm512_set1_epi8((char)byte);
}
INLINE V FN(load)(const void *at) {
    return _mm512_loadu_si512(at);
}
INLINE void FN(store)(void *at, V v) {
    _mm512_storeu_si512(at, v);
}
INLINE V FN(add)(V a, V b) {
    return _mm512_add_epi8(a, b);
}
INLINE V FN(or)(V a, V b) {
    return _mm512_or_si512(a, b);
}
INLINE V FN (and)(V a, V b) {
    return _mm512_and_si512(a, b);
}
INLINE V FN(high_nibble)(V a) { /* of lanes below 16 */
    return _mm512_slli_epi16(a, 4);
}
INLINE V FN(pick)(M m, V yes, V no) {
    return _mm512_mask_blend_epi8(m, no, yes);
}
INLINE V FN(add_where)(M m, V a, V b) {
    return _mm512_mask_add_epi8(a, m, a, b);
}
INLINE M FN(eq)(V a, V b) {
    return _mm512_cmpeq_epi8_mask(a, b);
}
INLINE M FN(ge)(V a, V b) {
    return _mm512_cmpge_epu8_mask(a, b);
}
INLINE M FN(both)(M a, M b) {
    return a & b;
}
INLINE M FN(either)(M a, M b) {
    return a | b;
}
INLINE M FN(but)(M a, M b) { /* a and not b */
    return a & ~b;
}
INLINE uint64_t FN(bits)(M a) {
    return a;
}

INLINE M FN(from_bytes)(const uint8_t *at) { /* 0 or 255 a lane */
    return _mm512_movepi8_mask(_mm512_loadu_si512(at));
}

INLINE W FN(words)(unsigned word) {
    return _mm512_set1_epi16((short)word);
}
INLINE MW FN(half)(M m, unsigned high) {
    return (MW)(m >> (high != 0 ? 32 : 0));
}
INLINE M FN(join)(MW low, MW high) {
    return (M)low | (M)high << 32;
}
INLINE MW FN(words_above)(MW m, W a, W b) { /* of lanes below 2^15 */
    return _mm512_mask_cmpgt_epi16_mask(m, a, b);
}
INLINE W FN(words_less_one)(MW m, W a) {
    return _mm512_mask_sub_epi16(a, m, a, _mm512_set1_epi16(1));
}
INLINE MW FN(words_le)(MW m, W a, W b) {
    return _mm512_mask_cmple_epu16_mask(m, a, b);
}
INLINE W FN(high)(W a, W b) {
    return _mm512_mulhi_epu16(a, b);
}
INLINE W FN(low)(W a, W b) {
    return _mm512_mullo_epi16(a, b);
}
INLINE W FN(words_add)(W a, W b) {
    return _mm512_add_epi16(a, b);
}
INLINE W FN(words_min)(W a, W b) {
    return _mm512_min_epi16(a, b);
}
INLINE W FN(words_low_byte)(W a) {
    return _mm512_and_si512(a, _mm512_set1_epi16(255));
}
INLINE W FN(words_high_byte)(W a) {
    return _mm512_srli_epi16(a, 8);
}
INLINE MW FN(words_lt)(W a, W b) {
    return _mm512_cmplt_epu16_mask(a, b);
}
/* Of lanes that differ from all so far: those that differ from this one too. */
INLINE MW FN(new)(MW m, W a, W b) {
    return _mm512_mask_cmpneq_epi16_mask(m, a, b);
}
INLINE MW FN(words_ones)(void) {
    return 0xffffffff;
}
INLINE MW FN(words_not)(MW a) {
    return ~a;
}
INLINE MW FN(words_both)(MW a, MW b) {
    return a & b;
}
INLINE MW FN(words_either)(MW a, MW b) {
    return a | b;
}
INLINE W FN(words_pick)(MW m, W yes, W no) {
    return _mm512_mask_blend_epi16(m, no, yes);
}
/* The bytes of two vectors of words below 256. */
INLINE V FN(pack)(W low, W high) {
    const __m512i order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
    return _mm512_permutexvar_epi64(order, _mm512_packus_epi16(low, high));
}

#else

typedef uint8_t FN(V) __attribute__((vector_size(WIDTH)));
typedef uint16_t FN(W) __attribute__((vector_size(WIDTH)));
typedef FN(V) FN(M);
typedef FN(W) FN(MW);
#define V  FN(V)
#define W  FN(W)
#define M  FN(M)
#define MW FN(MW)

INLINE V FN(all)(unsigned byte) {
    return (V){0} + (uint8_t)byte;
}
INLINE V FN(load)(const void *at) {
    V v;
    memcpy(&v, at, sizeof v);
    return v;
}
INLINE void FN(store)(void *at, V v) {
    memcpy(at, &v, sizeof v);
}
INLINE V FN(add)(V a, V b) {
    return a + b;
}
INLINE V FN(or)(V a, V b) {
    return a | b;
}
INLINE V FN (and)(V a, V b) {
    return a & b;
}
INLINE V FN(high_nibble)(V a) {
    return (V)((W)a << 4);
}
INLINE V FN(add_where)(M m, V a, V b) {
    return a + (b & m);
}
INLINE M FN(eq)(V a, V b) {
    return (M)(a == b);
}
INLINE M FN(ge)(V a, V b) {
    return (M)(a >= b);
}
INLINE M FN(both)(M a, M b) {
    return a & b;
}
INLINE M FN(either)(M a, M b) {
    return a | b;
}
INLINE M FN(but)(M a, M b) {
    return a & ~b;
}
INLINE M FN(from_bytes)(const uint8_t *at) {
    return FN(load)(at);
}
INLINE W FN(words)(unsigned word) {
    return (W){0} + (uint16_t)word;
}
INLINE MW FN(words_above)(MW m, W a, W b) {
    typedef int16_t S __attribute__((vector_size(WIDTH)));
    return m & (MW)((S)a > (S)b);
}
INLINE W FN(words_less_one)(MW m, W a) {
    return a + m;
}
INLINE MW FN(words_le)(MW m, W a, W b) {
    return m & (MW)(a <= b);
}
INLINE W FN(low)(W a, W b) {
    return a * b;
}
INLINE W FN(words_add)(W a, W b) {
    return a + b;
}
INLINE W FN(words_low_byte)(W a) {
    return a & 255;
}
INLINE W FN(words_high_byte)(W a) {
    return a >> 8;
}
INLINE MW FN(words_lt)(W a, W b) {
    return (MW)(a < b);
}
INLINE MW FN(new)(MW m, W a, W b) {
    return m & (MW)(a != b);
}
INLINE MW FN(words_ones)(void) {
    return ~(W){0};
}
INLINE MW FN(words_not)(MW a) {
    return ~a;
}
INLINE MW FN(words_both)(MW a, MW b) {
    return a & b;
}
INLINE MW FN(words_either)(MW a, MW b) {
    return a | b;
}

#if WIDTH == 32
INLINE V FN(pick)(M m, V yes, V no) {
    return (V)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)m);
}
INLINE W FN(words_pick)(MW m, W yes, W no) {
    return (W)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)m);
}
INLINE uint64_t FN(bits)(M a) {
    return (uint32_t)_mm256_movemask_epi8((__m256i)a);
}
INLINE W FN(high)(W a, W b) {
    return (W)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}
INLINE W FN(words_min)(W a, W b) {
    return (W)_mm256_min_epi16((__m256i)a, (__m256i)b);
}
INLINE V FN(pack)(W low, W high) {
    return (V)_mm256_permute4x64_epi64(_mm256_packus_epi16((__m256i)low, (__m256i)high), 0xd8);
}
INLINE MW FN(half)(M m, unsigned high) {
    __m256i half = _mm256_cvtepi8_epi16(high != 0 ? _mm256_extracti128_si256((__m256i)m, 1)
                                                  : _mm256_castsi256_si128((__m256i)m));
    return (MW)half;
}
INLINE M FN(join)(MW low, MW high) {
    return (M)_mm256_permute4x64_epi64(_mm256_packs_epi16((__m256i)low, (__m256i)high), 0xd8);
}
#else
INLINE V FN(pick)(M m, V yes, V no) {
    return (yes & m) | (no & ~m);
}
INLINE W FN(words_pick)(MW m, W yes, W no) {
    return (yes & m) | (no & ~m);
}
#if defined(__SSE2__)
INLINE uint64_t FN(bits)(M a) {
    return (uint16_t)_mm_movemask_epi8((__m128i)a);
}
INLINE W FN(high)(W a, W b) {
    return (W)_mm_mulhi_epu16((__m128i)a, (__m128i)b);
}
INLINE W FN(words_min)(W a, W b) {
    return (W)_mm_min_epi16((__m128i)a, (__m128i)b);
}
INLINE V FN(pack)(W low, W high) {
    return (V)_mm_packus_epi16((__m128i)low, (__m128i)high);
}
INLINE MW FN(half)(M m, unsigned high) {
    return (MW)(high != 0 ? _mm_unpackhi_epi8((__m128i)m, (__m128i)m)
                          : _mm_unpacklo_epi8((__m128i)m, (__m128i)m));
}
INLINE M FN(join)(MW low, MW high) {
    return (M)_mm_packs_epi16((__m128i)low, (__m128i)high);
}
#else
INLINE uint64_t FN(bits)(M a) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < WIDTH; i++) bits |= (uint64_t)(a[i] & 1) << i;
    return bits;
}
INLINE W FN(high)(W a, W b) {
    W product = a;
    for (unsigned i = 0; i < WIDTH / 2; i++) product[i] = (uint16_t)((uint32_t)a[i] * b[i] >> 16);
    return product;
}
INLINE W FN(words_min)(W a, W b) {
    return FN(words_pick)((MW)(a < b), a, b);
}
INLINE V FN(pack)(W low, W high) {
    V bytes = {0};
    for (unsigned i = 0; i < WIDTH / 2; i++) {
        bytes[i] = (uint8_t)low[i];
        bytes[i + WIDTH / 2] = (uint8_t)high[i];
    }
    return bytes;
}
INLINE MW FN(half)(M m, unsigned high) {
    MW half = {0};
    for (unsigned i = 0; i < WIDTH / 2; i++) {
        half[i] = m[i + (high != 0 ? WIDTH / 2 : 0)] != 0 ? 0xffff : 0;
    }
    return half;
}
INLINE M FN(join)(MW low, MW high) {
    return FN(pack)(low, high);
}
#endif
#endif
#endif

/* ---- random words ------------------------------------------------------------------------- */

/* So many steps of all eight generators; a step is 32 words. Each chain of generators that fills a
 * vector goes its whole way before the next, so that its state stays in registers. */
TARGET static void FN(fill)(Generators *generators, uint16_t *words, unsigned steps) {
    typedef uint64_t Q __attribute__((vector_size(WIDTH)));
    for (unsigned chain = 0; chain < 64 / WIDTH; chain++) {
        Q a, b, c, d;
        char *state = (char *)generators + chain * WIDTH, *out = (char *)words + chain * WIDTH;
        memcpy(&a, state, WIDTH);
        memcpy(&b, state + 64, WIDTH);
        memcpy(&c, state + 128, WIDTH);
        memcpy(&d, state + 192, WIDTH);
        for (unsigned step = 0; step < steps; step++) {
            Q sum = a + d, shifted = b << 17;
            Q word = (sum << 23 | sum >> 41) + a;
            memcpy(out + 64 * step, &word, WIDTH);
            c ^= a;
            d ^= b;
            b ^= c;
            a ^= d;
            c ^= shifted;
            d = d << 45 | d >> 19;
        }
        memcpy(state, &a, WIDTH);
        memcpy(state + 64, &b, WIDTH);
        memcpy(state + 128, &c, WIDTH);
        memcpy(state + 192, &d, WIDTH);
    }
}

/* ---- words to cards ----------------------------------------------------------------------- */

/* The cards of half the lanes of a vector. A word that is passed over shifts all later cards of its
 * lane by one; a lane where a second one is passed over has UNKNOWN from that card on. */
INLINE void FN(half_cards)(const Kernel *kernel, const uint16_t *words, W card[CARDS]) {
    const W places = FN(words)(kernel->cards), surplus = FN(words)(kernel->surplus);
    const W per_rank = FN(words)(kernel->rank_factor), nowhere = FN(words)(0xffff);
    W place[ATTEMPTS];
    MW passed[ATTEMPTS];
#pragma GCC unroll 16
    for (unsigned k = 0; k < ATTEMPTS; k++) {
        W word = (W)FN(load)(words + BW_BJLANES * k);
        MW unfair = FN(words_lt)(FN(low)(word, places), surplus);
        place[k] = FN(words_pick)(unfair, nowhere, FN(high)(word, places));
        MW new = FN(words_not)(unfair);
#pragma GCC unroll 16
        for (unsigned j = 0; j < k; j++) new = FN(new)(new, place[k], place[j]);
        passed[k] = FN(words_not)(new);
    }
    MW shifted = FN(words_not)(FN(words_ones)());
    MW lost = shifted;
#pragma GCC unroll 16
    for (unsigned k = 0; k < CARDS; k++) {
        shifted = FN(words_either)(shifted, passed[k]);
        lost = FN(words_either)(lost, FN(words_both)(shifted, passed[k + 1]));
        W at = FN(words_pick)(shifted, place[k + 1], place[k]);
        W points = FN(words_add)(FN(words_min)(FN(high)(at, per_rank), FN(words)(9)), FN(words)(1));
        card[k] = FN(words_pick)(lost, FN(words)(UNKNOWN), points);
    }
}

INLINE void FN(fresh_cards)(const Kernel *kernel, const uint16_t *words, V card[CARDS]) {
    W low[CARDS], high[CARDS];
    FN(half_cards)(kernel, words, low);
    FN(half_cards)(kernel, words + WIDTH / 2, high);
#pragma GCC unroll 16
    for (unsigned k = 0; k < CARDS; k++) card[k] = FN(pack)(low[k], high[k]);
}

/* Where the lanes of a vector have their cards: all dealt beforehand; or each lane from its shoe,
 * the shoes in two vectors of words. */
typedef struct FN(Lanes) {
    bool from_shoes;
    V card[CARDS];
    const uint16_t *words;
    const uint16_t *before; /* left at the start of the round */
    uint8_t *rows;          /* the cards, as they are dealt */
    M suspect;              /* a word of theirs may have been unfair, or the shoe empty */
    W up_to[BW_BJSHOE_SUMS][2];
    W left[2];
} FN(Lanes);

/* The next card of every active lane from its shoe: bw_bjshoe_take in all of them. */
INLINE V FN(deal_from_shoes)(FN(Lanes) * lanes, unsigned k, M active) {
    W points[2];
    MW suspect[2];
#pragma GCC unroll 2
    for (unsigned h = 0; h < 2; h++) {
        MW some = FN(half)(active, h);
        W word = (W)FN(load)(lanes->words + BW_BJLANES * k + h * (WIDTH / 2));
        W r = FN(high)(word, lanes->left[h]);
        suspect[h] = FN(words_le)(some, FN(low)(word, lanes->left[h]), lanes->left[h]);
        points[h] = FN(words)(10);
#pragma GCC unroll 9
        for (unsigned i = 0; i < BW_BJSHOE_SUMS; i++) {
            MW above = FN(words_above)(some, lanes->up_to[i][h], r);
            lanes->up_to[i][h] = FN(words_less_one)(above, lanes->up_to[i][h]);
            points[h] = FN(words_less_one)(above, points[h]);
        }
        lanes->left[h] = FN(words_less_one)(some, lanes->left[h]);
    }
    lanes->suspect = FN(either)(lanes->suspect, FN(join)(suspect[0], suspect[1]));
    V card = FN(pack)(points[0], points[1]);
    FN(store)(lanes->rows + BW_BJLANES * k, card);
    return card;
}

INLINE V FN(deal)(FN(Lanes) * lanes, unsigned k, M active) {
    return lanes->from_shoes ? FN(deal_from_shoes)(lanes, k, active) : lanes->card[k];
}

/* ---- a round ------------------------------------------------------------------------------ */

/* What the seat does with its first two cards: a table entry a lane. */
INLINE void FN(first_moves)(const Kernel *kernel, V first, V second, V up, V *move, V *stands) {
    uint8_t row[WIDTH], column[WIDTH];
    uint16_t entry[WIDTH];
    FN(store)(row, first);
    FN(store)(column, FN(or)(FN(high_nibble)(second), up));
    for (unsigned l = 0; l < WIDTH; l++) entry[l] = kernel->first[row[l]][column[l]];
    W low = (W)FN(load)(entry), high = (W)FN(load)(entry + WIDTH / 2);
    *move = FN(pack)(FN(words_low_byte)(low), FN(words_low_byte)(high));
    *stands = FN(pack)(FN(words_high_byte)(low), FN(words_high_byte)(high));
}

/* Of the suspects those that must be played again: few are suspect, fewer guilty. */
INLINE M FN(unfair)(const FN(Lanes) * lanes) {
    uint8_t guilty[WIDTH] = {0};
    uint64_t bits = FN(bits)(lanes->suspect);
    if (bits != 0) {
        uint16_t left[WIDTH];
        FN(store)(left, (V)lanes->left[0]);
        FN(store)(left + WIDTH / 2, (V)lanes->left[1]);
        for (; bits != 0; bits &= bits - 1) {
            unsigned l = (unsigned)__builtin_ctzll(bits);
            if (is_unfair(lanes->words + l, lanes->before[l], left[l])) guilty[l] = 255;
        }
    }
    return FN(from_bytes)(guilty);
}

/* A round in every lane. A lane has one hand in play: the seat's, then the dealer's. It gets a card
 * a step until its points reach `hard_stands` or, soft, `soft_stands`; the hand that is complete
 * leaves its total in `seat` or `dealer`, and the lane goes on to the dealer's hand or is done. */
typedef struct FN(Round) {
    V seat, dealer;                   /* totals of hands that are complete */
    V points, dealer_points;          /* of their first two cards */
    V move, stands;                   /* the chart's: what is done first, and the soft total */
    V hand, hard_stands, soft_stands; /* the hand in play */
    M ace, dealer_ace, hand_ace;
    M dealer_stands, dealer_blackjack;
    M blackjack, surrenders, doubles;
    M playing, active; /* it is the seat's that is in play; a hand is in play at all */
    M odd;             /* lanes with what is not played here */
} FN(Round);

/* The first four cards. */
INLINE void FN(deal_first)(const Kernel *kernel, FN(Lanes) * lanes, FN(Round) * r) {
    const V one = FN(all)(1), ten = FN(all)(10), twelve = FN(all)(12);
    const M everywhere = FN(eq)(one, one);
    V first = FN(deal)(lanes, 0, everywhere), up = FN(deal)(lanes, 1, everywhere);
    V second = FN(deal)(lanes, 2, everywhere), hole = FN(deal)(lanes, 3, everywhere);
    r->odd = FN(eq)(one, ten);
    if (!lanes->from_shoes) {
        r->odd = FN(ge)(FN(or)(FN(or)(first, up), FN(or)(second, hole)), FN(all)(UNKNOWN));
        first = FN(pick)(r->odd, one, first);
        up = FN(pick)(r->odd, one, up);
        second = FN(pick)(r->odd, one, second);
    }
    FN(first_moves)(kernel, first, second, up, &r->move, &r->stands);
    r->dealer_points = FN(add)(up, hole);
    r->points = FN(add)(first, second);
    r->dealer_ace = FN(either)(FN(eq)(up, one), FN(eq)(hole, one));
    r->ace = FN(either)(FN(eq)(first, one), FN(eq)(second, one));
    M dealer_is_soft = FN(but)(r->dealer_ace, FN(ge)(r->dealer_points, twelve));
    r->dealer = FN(add_where)(dealer_is_soft, r->dealer_points, ten);
    r->seat = FN(add_where)(FN(but)(r->ace, FN(ge)(r->points, twelve)), r->points, ten);
    M soft_enough =
        FN(both)(dealer_is_soft, FN(ge)(r->dealer_points, FN(all)(kernel->dealer_soft_stands)));
    r->dealer_stands = FN(either)(FN(ge)(r->dealer_points, FN(all)(17)), soft_enough);
    r->dealer_blackjack = FN(both)(r->dealer_ace, FN(eq)(r->dealer_points, FN(all)(11)));
}

/* What the chart says to them: which hand is in play, and how long. */
INLINE void FN(begin_hands)(const Kernel *kernel, FN(Round) * r) {
    V kind = FN(and)(r->move, FN(all)(KIND_MASK));
    r->blackjack = FN(eq)(kind, FN(all)(KIND_BLACKJACK));
    r->surrenders = FN(eq)(kind, FN(all)(KIND_SURRENDER));
    r->doubles = FN(eq)(kind, FN(all)(KIND_DOUBLE));
    M splits = FN(eq)(kind, FN(all)(KIND_SPLIT));
    r->playing = FN(either)(r->doubles, FN(eq)(kind, FN(all)(KIND_HIT)));
    M waits = FN(but)(FN(eq)(kind, FN(all)(KIND_STAND)), r->dealer_stands);
    if (kernel->peeks) {
        r->playing = FN(but)(r->playing, r->dealer_blackjack);
        splits = FN(but)(splits, r->dealer_blackjack);
        r->doubles = FN(but)(r->doubles, r->dealer_blackjack);
    }
    r->odd = FN(either)(r->odd, splits);
    r->active = FN(but)(FN(either)(r->playing, waits), r->odd);
    r->hand = FN(pick)(r->playing, r->points, r->dealer_points);
    r->hand_ace = FN(either)(FN(both)(r->playing, r->ace), FN(but)(r->dealer_ace, r->playing));
    V hard = FN(and)(r->move, FN(all)(STANDS_MASK));
    r->hard_stands = FN(pick)(r->playing, hard, FN(all)(17));
    r->soft_stands = FN(pick)(r->playing, r->stands, FN(all)(kernel->dealer_soft_stands));
}

/* One card to every hand in play. */
INLINE void FN(draw)(const Kernel *kernel, FN(Lanes) * lanes, unsigned k, FN(Round) * r) {
    V card = FN(deal)(lanes, k, r->active);
    if (!lanes->from_shoes) {
        r->odd = FN(either)(r->odd, FN(both)(r->active, FN(ge)(card, FN(all)(UNKNOWN))));
        r->active = FN(but)(r->active, r->odd);
    }
    r->hand = FN(add)(r->hand, card);
    r->hand_ace = FN(either)(r->hand_ace, FN(eq)(card, FN(all)(1)));
    M soft = FN(but)(r->hand_ace, FN(ge)(r->hand, FN(all)(12)));
    M stand = FN(either)(FN(ge)(r->hand, r->hard_stands),
                         FN(both)(soft, FN(ge)(r->hand, r->soft_stands)));
    M done = FN(both)(stand, r->active);
    M seat_done = FN(both)(done, r->playing), dealer_done = FN(but)(done, r->playing);
    V total = FN(add_where)(soft, r->hand, FN(all)(10));
    r->seat = FN(pick)(seat_done, total, r->seat);
    r->dealer = FN(pick)(dealer_done, total, r->dealer);
    M ended = FN(both)(seat_done, FN(either)(r->dealer_stands, FN(ge)(r->hand, FN(all)(22))));
    r->active = FN(but)(r->active, FN(either)(ended, dealer_done));
    r->playing = FN(but)(r->playing, seat_done);
    r->hand = FN(pick)(seat_done, r->dealer_points, r->hand);
    r->hand_ace = FN(either)(FN(but)(r->hand_ace, seat_done), FN(both)(seat_done, r->dealer_ace));
    r->hard_stands = FN(pick)(seat_done, FN(all)(17), r->hard_stands);
    r->soft_stands = FN(pick)(seat_done, FN(all)(kernel->dealer_soft_stands), r->soft_stands);
}

/* A bust loses; else the dealer's bust, or the higher count, wins. */
INLINE V FN(result)(const Kernel *kernel, const FN(Round) * r) {
    const V bust = FN(all)(22);
    M seat_bust = FN(ge)(r->seat, bust);
    M behind = FN(but)(FN(ge)(r->dealer, r->seat), FN(ge)(r->dealer, bust));
    M equal = FN(but)(FN(eq)(r->dealer, r->seat), seat_bust);
    V result = FN(pick)(FN(either)(seat_bust, behind), FN(all)(LOST), FN(all)(WON));
    result = FN(pick)(equal, FN(all)(PUSHED), result);
    result = FN(add_where)(r->doubles, result, FN(all)(LOST_DOUBLE - LOST));
    result = FN(pick)(r->surrenders, FN(all)(GAVE_UP), result);
    result = FN(pick)(r->blackjack, FN(all)(BLACKJACK), result);
    M spared = r->dealer_blackjack;
    if (kernel->busts_stay) spared = FN(but)(spared, FN(both)(r->doubles, seat_bust));
    V against = FN(pick)(r->doubles, FN(all)(LOST_ONE_OF_DOUBLE), FN(all)(LOST));
    against = FN(pick)(r->blackjack, FN(all)(PUSHED), against);
    result = FN(pick)(spared, against, result);
    return FN(pick)(r->odd, FN(all)(NO_RESULT), result);
}

/* Plays a round in every lane. Lanes with what is not played here are answered with their bits. */
INLINE M FN(play)(const Kernel *kernel, FN(Lanes) * lanes, Counts *counts, unsigned group) {
    FN(Round) round;
    FN(deal_first)(kernel, lanes, &round);
    FN(begin_hands)(kernel, &round);
#pragma GCC unroll 16
    for (unsigned k = 4; k < CARDS; k++) FN(draw)(kernel, lanes, k, &round);
    round.odd = FN(either)(round.odd, round.active);
    if (lanes->from_shoes) {
        lanes->suspect = FN(unfair)(lanes);
        round.odd = FN(either)(round.odd, lanes->suspect);
    }
    V result = FN(result)(kernel, &round);
#pragma GCC unroll 16
    for (unsigned r = 0; r < RESULTS; r++) {
        uint8_t *at = counts->of[r] + group * WIDTH;
        FN(store)(at, FN(add_where)(FN(eq)(result, FN(all)(r)), FN(load)(at), FN(all)(1)));
    }
    return round.odd;
}

/* ---- batches ------------------------------------------------------------------------------ */

TARGET static uint64_t FN(fresh_batch)(const Kernel *kernel, const uint16_t *words, uint8_t *rows,
                                       Counts *counts) {
    uint64_t odd = 0;
    for (unsigned group = 0; group < BW_BJLANES / WIDTH; group++) {
        FN(Lanes) lanes;
        lanes.from_shoes = false;
        FN(fresh_cards)(kernel, words + group * WIDTH, lanes.card);
#pragma GCC unroll 16
        for (unsigned k = 0; k < CARDS; k++) {
            FN(store)(rows + BW_BJLANES * k + group * WIDTH, lanes.card[k]);
        }
        M left_over = FN(play)(kernel, &lanes, counts, group);
        odd |= FN(bits)(left_over) << (group * WIDTH % 64);
    }
    return odd;
}

/* A round of every lane from its shoe. A shoe whose cutting card has come out is filled again;
 * those of lanes that are left over stay as they are after the cards of the batch. */
TARGET static uint64_t FN(shoe_batch)(const Kernel *kernel, const uint16_t *words, Shoes *shoes,
                                      Counts *counts) {
    uint64_t odd = 0, ended = 0;
    const W limit = FN(words)(kernel->limit);
    shoes->unfair = 0;
    memcpy(shoes->before, shoes->left, sizeof shoes->before);
    for (unsigned group = 0; group < BW_BJLANES / WIDTH; group++) {
        const unsigned first = group * WIDTH;
        FN(Lanes) lanes;
        lanes.from_shoes = true;
        lanes.words = words + first;
        lanes.before = shoes->before + first;
        lanes.rows = shoes->rows + first;
        lanes.suspect = FN(eq)(FN(all)(0), FN(all)(1));
#pragma GCC unroll 2
        for (unsigned h = 0; h < 2; h++) {
            unsigned at = first + h * (WIDTH / 2);
            lanes.left[h] = (W)FN(load)(shoes->left + at);
            for (unsigned i = 0; i < BW_BJSHOE_SUMS; i++) {
                lanes.up_to[i][h] = (W)FN(load)(shoes->up_to[i] + at);
            }
        }
        M left_over = FN(play)(kernel, &lanes, counts, group);
        MW due[2];
#pragma GCC unroll 2
        for (unsigned h = 0; h < 2; h++) {
            unsigned at = first + h * (WIDTH / 2);
            MW low = FN(words_lt)(lanes.left[h], limit);
            due[h] = FN(words_both)(low, FN(words_not)(FN(half)(left_over, h)));
            W left = FN(words_pick)(due[h], FN(words)(kernel->full.left), lanes.left[h]);
            FN(store)(shoes->left + at, (V)left);
            for (unsigned i = 0; i < BW_BJSHOE_SUMS; i++) {
                W up_to =
                    FN(words_pick)(due[h], FN(words)(kernel->full.up_to[i]), lanes.up_to[i][h]);
                FN(store)(shoes->up_to[i] + at, (V)up_to);
            }
        }
        odd |= FN(bits)(left_over) << (first % 64);
        ended |= FN(bits)(FN(join)(due[0], due[1])) << (first % 64);
        shoes->unfair |= FN(bits)(lanes.suspect) << (first % 64);
    }
    shoes->ended += (unsigned)__builtin_popcountll(ended);
    return odd;
}

static const Batches FN(batches) = {FN(fill), FN(fresh_batch), FN(shoe_batch)};

#undef INLINE
#undef V
#undef W
#undef M
#undef MW
