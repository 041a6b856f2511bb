/* poker_wide.h: 32 hands in AVX-512 vectors, for poker_batch.c. The same steps as poker_kernel.h,
 * with what these machines have more: functions of three bits in one instruction, answers of
 * comparisons as bits, counts of bits, shifts across two words, and products of matrices of 8 by 8
 * bits. */

#define FN(name) wide_##name
#define TARGET                                                                                     \
    __attribute__((                                                                                \
        target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,gfni")))
#define INLINE TARGET static inline __attribute__((always_inline))

typedef __m512i wide_V;
#define V     wide_V
#define LANES 32

/* Functions of three bits, by the numbers that the instruction gives them. */
enum {
    BITS_OR = 0xfe,
    BITS_XOR = 0x96,
    BITS_MAJORITY = 0xe8,
    BITS_AND = 0x80,
    BITS_A_AND_B_OR_C = 0xe0,
    BITS_A_OR_B_AND_C = 0xf8,
    BITS_A_XOR_B_AND_C = 0x78,
    BITS_PICK_B_BY_A = 0xca, /* else c */
};
#define BITS(f, a, b, c) _mm512_ternarylogic_epi64(a, b, c, f)

INLINE __m512i wide_less_lowest(__m512i ranks) {
    return _mm512_and_si512(ranks, _mm512_sub_epi16(ranks, _mm512_set1_epi16(1)));
}

/* Two sizes tell the kind of a hand apart from straights: it has n different ranks, m of them twice
 * or thrice; a flush has n cards of its suit, and m = 3. A kind is the category at its place in the
 * value's upper half, some flags, and what wide_values_of needs to know about spare cards. */
enum {
    KIND_UNSPARED = 3,    /* a bit for each card above five that must not go from the others */
    KIND_FULL = 1 << 4,   /* the others are the second pair */
    KIND_DROP = 1 << 5,   /* of the ranks compared first the lowest is too much */
    KIND_PAIRED = 1 << 6, /* there are ranks compared first; else the others are */
    KIND_CATEGORY = 15 << 10,
};

/* By the number of cards, n * 4 + m. */
static const uint16_t wide_kinds[3][32] = {
#define KIND(category, more) (uint16_t)(BW_POKER_##category << 10 | (more))
#define KIND_OF(n, m)        [(n)*4 + (m)]
    {
        KIND_OF(5, 0) = KIND(HIGH_CARD, 0),
        KIND_OF(4, 1) = KIND(PAIR, KIND_PAIRED),
        KIND_OF(3, 2) = KIND(TWO_PAIR, KIND_PAIRED),
        KIND_OF(3, 1) = KIND(THREE_OF_A_KIND, KIND_PAIRED),
        KIND_OF(2, 2) = KIND(FULL_HOUSE, KIND_PAIRED | KIND_FULL),
        KIND_OF(2, 0) = KIND(FOUR_OF_A_KIND, KIND_PAIRED),
        KIND_OF(5, 3) = KIND(FLUSH, 0),
    },
    {
        KIND_OF(6, 0) = KIND(HIGH_CARD, 0),
        KIND_OF(5, 1) = KIND(PAIR, KIND_PAIRED),
        KIND_OF(4, 2) = KIND(TWO_PAIR, KIND_PAIRED),
        KIND_OF(3, 3) = KIND(TWO_PAIR, KIND_PAIRED | KIND_DROP | 1),
        KIND_OF(4, 1) = KIND(THREE_OF_A_KIND, KIND_PAIRED),
        KIND_OF(3, 2) = KIND(FULL_HOUSE, KIND_PAIRED | KIND_FULL | 1),
        KIND_OF(2, 2) = KIND(FULL_HOUSE, KIND_PAIRED | KIND_FULL | KIND_DROP | 1),
        KIND_OF(3, 0) = KIND(FOUR_OF_A_KIND, KIND_PAIRED),
        KIND_OF(2, 1) = KIND(FOUR_OF_A_KIND, KIND_PAIRED | 1),
        KIND_OF(5, 3) = KIND(FLUSH, 1),
        KIND_OF(6, 3) = KIND(FLUSH, 0),
    },
    {
        KIND_OF(7, 0) = KIND(HIGH_CARD, 0),
        KIND_OF(6, 1) = KIND(PAIR, KIND_PAIRED),
        KIND_OF(5, 2) = KIND(TWO_PAIR, KIND_PAIRED),
        KIND_OF(4, 3) = KIND(TWO_PAIR, KIND_PAIRED | KIND_DROP | 1),
        KIND_OF(5, 1) = KIND(THREE_OF_A_KIND, KIND_PAIRED),
        KIND_OF(4, 2) = KIND(FULL_HOUSE, KIND_PAIRED | KIND_FULL | 3),
        KIND_OF(3, 3) = KIND(FULL_HOUSE, KIND_PAIRED | KIND_FULL | 1),
        KIND_OF(3, 2) = KIND(FULL_HOUSE, KIND_PAIRED | KIND_FULL | KIND_DROP | 3),
        KIND_OF(4, 0) = KIND(FOUR_OF_A_KIND, KIND_PAIRED),
        KIND_OF(3, 1) = KIND(FOUR_OF_A_KIND, KIND_PAIRED | 1),
        KIND_OF(2, 1) = KIND(FOUR_OF_A_KIND, KIND_PAIRED | 3),
        KIND_OF(5, 3) = KIND(FLUSH, 3),
        KIND_OF(6, 3) = KIND(FLUSH, 1),
        KIND_OF(7, 3) = KIND(FLUSH, 0),
    },
};

/* The suit of five cards or more, empty in lanes that have none. Only the last `may_flush` suits
 * can have five. With five cards in all it is the only suit. */
INLINE __m512i wide_flush(const __m512i suits[BW_SUITS], unsigned cards, unsigned may_flush) {
    const __m512i four = _mm512_set1_epi16(4);
    if (cards == 5 && may_flush != 0) {
        __m512i some = _mm512_max_epi16(_mm512_max_epi16(suits[0], suits[1]),
                                        _mm512_max_epi16(suits[2], suits[3]));
        return _mm512_maskz_mov_epi16(_mm512_cmpgt_epi16_mask(_mm512_popcnt_epi16(some), four),
                                      some);
    }
    __m512i flush = _mm512_setzero_si512();
#pragma GCC unroll 4
    for (unsigned s = BW_SUITS - may_flush; s < BW_SUITS; s++) {
        __mmask32 lanes = _mm512_cmpgt_epi16_mask(_mm512_popcnt_epi16(suits[s]), four);
        flush = _mm512_mask_mov_epi16(flush, lanes, suits[s]);
    }
    return flush;
}

/* The kind of lanes that hold a straight flush. */
INLINE __m512i wide_straight_flush(__m512i kind, __mmask32 lanes, __m512i twice_top) {
    const __m512i ace = _mm512_set1_epi16(2 << BW_ACE);
    __mmask32 royal = _mm512_mask_test_epi16_mask(lanes, twice_top, ace);
    kind = _mm512_mask_mov_epi16(kind, lanes, _mm512_set1_epi16(KIND(STRAIGHT_FLUSH, 0)));
    return _mm512_mask_mov_epi16(kind, royal, _mm512_set1_epi16(KIND(ROYAL_FLUSH, 0)));
}

/* The values' upper and lower halves. */
typedef struct WideValues {
    __m512i high, low;
} WideValues;

/* The hands of all lanes at once. The others, those that are not compared first, lose their lowest
 * bit once for every card above five. For that they are shifted up by three, and where they must
 * lose less, as a full house or a flush of five, bits below the deuce are there to be lost. */
INLINE WideValues wide_values_of(const __m512i suits[BW_SUITS], unsigned cards,
                                 unsigned may_flush) {
    const __m512i c = suits[0], d = suits[1], h = suits[2], s = suits[3];
    __m512i one_of_three = BITS(BITS_XOR, c, d, h), two_of_three = BITS(BITS_MAJORITY, c, d, h);
    __m512i once = _mm512_or_si512(BITS(BITS_OR, c, d, h), s);
    __m512i twice_not_four = BITS(BITS_A_XOR_B_AND_C, two_of_three, one_of_three, s);
    __m512i thrice = BITS(BITS_A_AND_B_OR_C, two_of_three, one_of_three, s);
    __m512i four = BITS(BITS_AND, two_of_three, one_of_three, s);

    __m512i flush = wide_flush(suits, cards, may_flush);
    __mmask32 is_flush = may_flush == 0 ? 0 : _mm512_test_epi16_mask(flush, flush);
    __m512i line = _mm512_mask_mov_epi16(once, is_flush, flush);

    /* Straights, in the flush where there is one; of neighbouring tops the highest. */
    __m512i run = _mm512_or_si512(_mm512_add_epi16(line, line), _mm512_srli_epi16(line, BW_ACE));
    __m512i two_run = _mm512_and_si512(run, _mm512_add_epi16(run, run));
    __m512i tops =
        BITS(BITS_AND, two_run, _mm512_slli_epi16(two_run, 2), _mm512_slli_epi16(run, 4));
    __m512i twice_top = _mm512_andnot_si512(_mm512_srli_epi16(tops, 1), tops);
    __mmask32 is_straight = _mm512_test_epi16_mask(tops, tops);

    __m512i n = _mm512_popcnt_epi16(line);
    __m512i m = _mm512_mask_popcnt_epi16(_mm512_set1_epi16(3), ~is_flush, twice_not_four);
    __m512i kind = _mm512_permutexvar_epi16(_mm512_or_si512(_mm512_slli_epi16(n, 2), m),
                                            _mm512_loadu_si512(wide_kinds[cards - 5]));
    __m512i first =
        _mm512_mask_mov_epi16(twice_not_four, _mm512_test_epi16_mask(thrice, thrice), thrice);
    if (cards > 5) {
        __mmask32 drop = _mm512_test_epi16_mask(kind, _mm512_set1_epi16(KIND_DROP));
        first = _mm512_mask_mov_epi16(first, drop, wide_less_lowest(first));
    }
    __m512i second_pair = _mm512_xor_si512(twice_not_four, first);
    first = _mm512_mask_mov_epi16(first, _mm512_test_epi16_mask(four, four) | is_flush, four);
    __mmask32 is_full = _mm512_test_epi16_mask(kind, _mm512_set1_epi16(KIND_FULL));
    __m512i others = _mm512_mask_mov_epi16(_mm512_xor_si512(line, first), is_full, second_pair);

    others = _mm512_slli_epi16(others, 3);
    if (cards > 5) others = BITS(BITS_A_OR_B_AND_C, others, kind, _mm512_set1_epi16(KIND_UNSPARED));
    if (cards > 5) others = wide_less_lowest(others);
    if (cards > 6) others = wide_less_lowest(others);

    others = _mm512_mask_slli_epi16(others, is_straight, twice_top, 2);
    kind = _mm512_mask_mov_epi16(kind, is_straight, _mm512_set1_epi16(KIND(STRAIGHT, 0)));
    if (may_flush != 0 && __builtin_expect((is_straight & is_flush) != 0, 0)) {
        kind = wide_straight_flush(kind, is_straight & is_flush, twice_top);
    }
    __mmask32 is_paired = _mm512_test_epi16_mask(kind, _mm512_set1_epi16(KIND_PAIRED));
    first = _mm512_mask_srli_epi16(first, ~is_paired, others, 3);
    others = _mm512_maskz_mov_epi16(is_paired, others);
    return (WideValues){
        .high = BITS(BITS_A_OR_B_AND_C, _mm512_srli_epi16(first, 3), kind,
                     _mm512_set1_epi16(KIND_CATEGORY)),
        .low = _mm512_shrdi_epi16(others, first, 3),
    };
}
#undef KIND
#undef KIND_OF

/* Four vectors of eight sets become four of 32 suits. Which suit of a hand is in which vector does
 * not matter to its rank, so each lane takes them as they come by exchanging neighbours. Hand
 * 8 * p + q is in lane 4 * q + p. */
INLINE void wide_by_suit(const __m512i sets[4], __m512i suits[BW_SUITS]) {
    const __m512i low_words = _mm512_set1_epi32(0xffff);
    const __m512i low_halves = _mm512_set1_epi64(0xffffffff);
    __m512i even[2], odd[2];
#pragma GCC unroll 2
    for (unsigned i = 0; i < 2; i++) {
        __m512i a = sets[2 * i], b = sets[2 * i + 1];
        even[i] = BITS(BITS_PICK_B_BY_A, low_words, a, b);
        odd[i] = _mm512_shldi_epi32(b, a, 16);
    }
    suits[0] = BITS(BITS_PICK_B_BY_A, low_halves, even[0], even[1]);
    suits[1] = BITS(BITS_PICK_B_BY_A, low_halves, odd[0], odd[1]);
    suits[2] = _mm512_shldi_epi64(even[1], even[0], 32);
    suits[3] = _mm512_shldi_epi64(odd[1], odd[0], 32);
}

/* Where the words of each value are, those of the upper half from 32 on: hands in the order of the
 * lanes, and in that of wide_by_suit. */
static const uint16_t wide_in_order[64] = {
#define VALUE(lane) (lane), (lane) + 32
#define VALUES(lane, step)                                                                         \
    VALUE(lane), VALUE((lane) + (step)), VALUE((lane) + 2 * (step)), VALUE((lane) + 3 * (step)),   \
        VALUE((lane) + 4 * (step)), VALUE((lane) + 5 * (step)), VALUE((lane) + 6 * (step)),        \
        VALUE((lane) + 7 * (step))
    VALUES(0, 1),
    VALUES(8, 1),
    VALUES(16, 1),
    VALUES(24, 1),
};
static const uint16_t wide_crossed[64] = {
    VALUES(0, 4),
    VALUES(1, 4),
    VALUES(2, 4),
    VALUES(3, 4),
#undef VALUES
#undef VALUE
};

INLINE void wide_store(WideValues values, const uint16_t from[64], BwPokerValue *out) {
    const __m512i a = _mm512_loadu_si512(from), b = _mm512_loadu_si512(from + 32);
    _mm512_storeu_si512(out, _mm512_permutex2var_epi16(values.low, a, values.high));
    _mm512_storeu_si512(out + 16, _mm512_permutex2var_epi16(values.low, b, values.high));
}

/* The sets of eight hands. A set is a matrix of 8 by 8 bits, and the sum over the cards of a column
 * with one bit (the byte of the set in which the card is) times a row with one bit (its place
 * there). So it is the product of two matrices that have a row for each card. The instruction
 * multiplies by the second one's transpose, whose rows are counted from the last; multiplying by
 * the unit matrix transposes. */
INLINE __m512i wide_sets(const BwCard *cards, unsigned cards_a_hand) {
    static const uint8_t byte_of[64] = {
#define BYTES(high) 1 << (high), 4 << (high), 16 << (high), 64 << (high)
        BYTES(0), BYTES(0), BYTES(0), BYTES(0), BYTES(0), BYTES(0), BYTES(0),
        BYTES(0), BYTES(1), BYTES(1), BYTES(1), BYTES(1), BYTES(1),
#undef BYTES
    };
    static const uint8_t bit_of[64] = {
#define BITS_FOR(rank) 128 >> (rank), 128 >> (rank), 128 >> (rank), 128 >> (rank)
        BITS_FOR(0), BITS_FOR(1), BITS_FOR(2), BITS_FOR(3), BITS_FOR(4), BITS_FOR(5), BITS_FOR(6),
        BITS_FOR(7), BITS_FOR(0), BITS_FOR(1), BITS_FOR(2), BITS_FOR(3), BITS_FOR(4),
#undef BITS_FOR
    };
    static const uint8_t rows[3][64] = {
#define ROW(i, n)                                                                                  \
    (i) * (n), (i) * (n) + 1, (i) * (n) + 2, (i) * (n) + 3, (i) * (n) + 4,                         \
        (n) > 5 ? (i) * (n) + 5 : 0, (n) > 6 ? (i) * (n) + 6 : 0, 0
#define ROWS(n)                                                                                    \
    {ROW(0, n), ROW(1, n), ROW(2, n), ROW(3, n), ROW(4, n), ROW(5, n), ROW(6, n), ROW(7, n)}
        ROWS(5),
        ROWS(6),
        ROWS(7),
#undef ROWS
#undef ROW
    };
    const __m512i unit = _mm512_set1_epi64((long long)0x8040201008040201);
    const __mmask64 held = UINT64_C(0x0101010101010101) * ((1u << cards_a_hand) - 1);
    __m512i hands = _mm512_permutexvar_epi8(_mm512_loadu_si512(rows[cards_a_hand - 5]),
                                            _mm512_loadu_si512(cards));
    __m512i byte = _mm512_permutexvar_epi8(hands, _mm512_loadu_si512(byte_of));
    __m512i bit = _mm512_maskz_permutexvar_epi8(held, hands, _mm512_loadu_si512(bit_of));
    return _mm512_gf2p8affine_epi64_epi8(_mm512_gf2p8affine_epi64_epi8(unit, byte, 0),
                                         _mm512_gf2p8affine_epi64_epi8(unit, bit, 0), 0);
}

/* ---- for poker_path.h --------------------------------------------------------------------- */

INLINE V wide_all(unsigned word) {
    return _mm512_set1_epi16((short)word);
}
INLINE V wide_load(const void *at) {
    return _mm512_loadu_si512(at);
}
INLINE V wide_load_sets(const BwCardSet *sets, unsigned k) {
    return _mm512_loadu_si512(sets + 8 * k);
}
INLINE V wide_load_cards(const BwCard *cards, unsigned cards_a_hand, unsigned k) {
    return wide_sets(cards + 8 * k * cards_a_hand, cards_a_hand);
}

INLINE void wide_rank_suits(const V suits[BW_SUITS], unsigned cards, unsigned may_flush,
                            BwPokerValue *out) {
    wide_store(wide_values_of(suits, cards, may_flush), wide_in_order, out);
}

INLINE void wide_rank_sets(const V sets[4], unsigned cards, BwPokerValue *out) {
    V suits[BW_SUITS];
    wide_by_suit(sets, suits);
    wide_store(wide_values_of(suits, cards, BW_SUITS), wide_crossed, out);
}

#undef BITS
#include "hands/poker_path.h"
