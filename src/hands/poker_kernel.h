/* poker_kernel.h: hands in vectors of 16 or 32 bytes, for poker_batch.c, which includes it once for
 * each width (WIDTH; TARGET as the attribute of its functions; FN to name them). A lane of 16 bits
 * is a hand; a vector holds one suit of each, and what is found out about them is a vector too: all
 * ones in the lanes where it holds. The steps are those of bw_poker_value, but every lane takes all
 * of them, and each category takes the place of a lower one. */

#define INLINE TARGET static inline __attribute__((always_inline))

typedef uint16_t FN(V) __attribute__((vector_size(WIDTH)));
#define V FN(V)

enum { FN(LANES) = WIDTH / 2 };
#define LANES FN(LANES)

INLINE V FN(load)(const void *at) {
    V v;
    memcpy(&v, at, sizeof v);
    return v;
}

INLINE V FN(all)(unsigned word) {
    return (V){0} + (uint16_t)word;
}

INLINE V FN(is_empty)(V ranks) {
    return (V)(ranks == 0);
}

INLINE V FN(less_lowest)(V ranks) {
    return ranks & (ranks - 1);
}

#if WIDTH == 32

/* The number of ranks in each lane. */
INLINE V FN(size)(V ranks) {
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1,
                                          2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    __m256i low = (__m256i)(ranks & 0x0f0f), high = (__m256i)(ranks >> 4 & 0x0f0f);
    __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(bits, low), _mm256_shuffle_epi8(bits, high));
    return (V)_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1));
}

/* The greater of two, in lanes below 2^15. */
INLINE V FN(max)(V a, V b) {
    return (V)_mm256_max_epi16((__m256i)a, (__m256i)b);
}
INLINE V FN(low_words)(V a, V b) {
    return (V)_mm256_unpacklo_epi16((__m256i)a, (__m256i)b);
}
INLINE V FN(high_words)(V a, V b) {
    return (V)_mm256_unpackhi_epi16((__m256i)a, (__m256i)b);
}
INLINE V FN(low_quads)(V a, V b) {
    return (V)_mm256_unpacklo_epi64((__m256i)a, (__m256i)b);
}
INLINE V FN(high_quads)(V a, V b) {
    return (V)_mm256_unpackhi_epi64((__m256i)a, (__m256i)b);
}

/* Sets 2 * k and 2 * k + 1 of the first eight, and of the other eight. */
INLINE V FN(load_sets)(const BwCardSet *sets, unsigned k) {
    __m128i low = _mm_loadu_si128((const void *)(sets + 2 * k));
    __m128i high = _mm_loadu_si128((const void *)(sets + 8 + 2 * k));
    return (V)_mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
}

/* The same from rows of cards. The number of a card becomes the number of its bit in a set. */
INLINE V FN(load_cards)(const BwCard *cards, unsigned cards_a_hand, unsigned k) {
    const char n = (char)cards_a_hand;
    __m128i low = _mm_loadu_si128((const void *)(cards + 2 * k * cards_a_hand));
    __m128i high = _mm_loadu_si128((const void *)(cards + (8 + 2 * k) * cards_a_hand));
    __m256i numbers = _mm256_inserti128_si256(_mm256_castsi128_si256(low), high, 1);
    __m256i ranks = _mm256_and_si256(_mm256_srli_epi16(numbers, 2), _mm256_set1_epi8(0x0f));
    __m256i suits = _mm256_and_si256(_mm256_slli_epi16(numbers, 4), _mm256_set1_epi8(0x30));
    __m256i bits = _mm256_or_si256(ranks, suits), sets = _mm256_setzero_si256();
#pragma GCC unroll 7
    for (char i = 0; i < n; i++) {
        const char a = i, b = (char)(n + i);
        const __m256i of_two = _mm256_setr_epi8(
            a, -1, -1, -1, -1, -1, -1, -1, b, -1, -1, -1, -1, -1, -1, -1, /* the first hands */
            a, -1, -1, -1, -1, -1, -1, -1, b, -1, -1, -1, -1, -1, -1, -1);
        __m256i card = _mm256_sllv_epi64(_mm256_set1_epi64x(1), _mm256_shuffle_epi8(bits, of_two));
        sets = _mm256_or_si256(sets, card);
    }
    return (V)sets;
}

INLINE void FN(store)(V high, V low, BwPokerValue *out) {
    __m256i a = (__m256i)FN(low_words)(low, high), b = (__m256i)FN(high_words)(low, high);
    _mm256_storeu_si256((void *)out, _mm256_permute2x128_si256(a, b, 0x20));
    _mm256_storeu_si256((void *)(out + 8), _mm256_permute2x128_si256(a, b, 0x31));
}

#else

INLINE V FN(size)(V ranks) {
    ranks -= ranks >> 1 & 0x5555;
    ranks = (ranks & 0x3333) + (ranks >> 2 & 0x3333);
    return ranks * 0x1111 >> 12;
}
INLINE V FN(max)(V a, V b) {
#if defined(__SSE2__)
    return (V)_mm_max_epi16((__m128i)a, (__m128i)b);
#else
    V greater = (V)(a > b);
    return (a & greater) | (b & ~greater);
#endif
}
INLINE V FN(low_words)(V a, V b) {
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
INLINE V FN(high_words)(V a, V b) {
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
INLINE V FN(low_quads)(V a, V b) {
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 8, 9, 10, 11);
}
INLINE V FN(high_quads)(V a, V b) {
    return __builtin_shufflevector(a, b, 4, 5, 6, 7, 12, 13, 14, 15);
}
INLINE V FN(load_sets)(const BwCardSet *sets, unsigned k) {
    return FN(load)(sets + 2 * k);
}
INLINE V FN(load_cards)(const BwCard *cards, unsigned cards_a_hand, unsigned k) {
    typedef BwCardSet Pair __attribute__((vector_size(16)));
    BwCardSet a = 0, b = 0;
    cards += 2 * k * cards_a_hand;
#pragma GCC unroll 7
    for (unsigned i = 0; i < cards_a_hand; i++) {
        a |= sets_of_one[cards[i]];
        b |= sets_of_one[cards[cards_a_hand + i]];
    }
    return (V)(Pair){a, b};
}
INLINE void FN(store)(V high, V low, BwPokerValue *out) {
    V a = FN(low_words)(low, high), b = FN(high_words)(low, high);
    memcpy(out, &a, sizeof a);
    memcpy(out + LANES / 2, &b, sizeof b);
}

#endif

/* ---- ranking ------------------------------------------------------------------------------ */

INLINE V FN(is_above)(V a, unsigned word) {
    typedef int16_t S __attribute__((vector_size(WIDTH)));
    return (V)((S)a > (int16_t)word);
}

/* The suit of five cards or more, empty in lanes that have none, and the size of the longest suit;
 * only the last `may_flush` suits can have five. With five cards in all it is the only suit. */
INLINE V FN(flush_of)(const V suits[BW_SUITS], unsigned cards, unsigned may_flush, V *longest) {
    V flush = {0};
    *longest = flush;
    if (cards == 5 && may_flush != 0) {
        V some = FN(max)(FN(max)(suits[0], suits[1]), FN(max)(suits[2], suits[3]));
        return some & FN(is_above)(FN(size)(some), 4);
    }
#pragma GCC unroll 4
    for (unsigned k = BW_SUITS - may_flush; k < BW_SUITS; k++) {
        V size = FN(size)(suits[k]);
        flush |= suits[k] & FN(is_above)(size, 4);
        *longest = FN(max)(*longest, size);
    }
    return flush;
}

/* The highest category of those that fit, without flushes: one pair or none, and the others where
 * nothing says that there is none. */
INLINE V FN(category_of)(V twice, V no_two_pair, V no_thrice, V no_straight, V no_full, V no_four) {
    V category = FN(is_empty)(twice) + 1; /* yes is -1 */
    category = FN(max)(category, ~no_two_pair & BW_POKER_TWO_PAIR);
    category = FN(max)(category, ~no_thrice & BW_POKER_THREE_OF_A_KIND);
    category = FN(max)(category, ~no_straight & BW_POKER_STRAIGHT);
    category = FN(max)(category, ~no_full & BW_POKER_FULL_HOUSE);
    return FN(max)(category, ~no_four & BW_POKER_FOUR_OF_A_KIND);
}

INLINE void FN(rank_suits)(const V suits[BW_SUITS], unsigned cards, unsigned may_flush,
                           BwPokerValue *out) {
    const V c = suits[0], d = suits[1], h = suits[2], s = suits[3];
    V one_of_two = c ^ d, both = c & d;
    V one_of_three = one_of_two ^ h, two_of_three = both | (one_of_two & h);
    V once = c | d | h | s;
    V twice = two_of_three | (one_of_three & s);
    V thrice = two_of_three & (one_of_three | s);
    V four = both & h & s;

    V longest, flush = FN(flush_of)(suits, cards, may_flush, &longest);
    V no_flush = may_flush == 0 ? FN(all)(0xffff) : FN(is_empty)(flush);
    V line = flush | (once & no_flush);

    /* Straights, in the flush where there is one; of neighbouring tops the highest. */
    V run = line << 1 | line >> BW_ACE;
    V two_run = run & run << 1;
    V tops = (two_run & two_run << 2 & run << 4) >> 1;
    V no_straight = FN(is_empty)(tops);
    V top = tops & ~(tops >> 1);

    /* Ranks held more than once, of which the best are compared first: one that is there thrice,
     * or two pairs. A flush has none. */
    V no_thrice = FN(is_empty)(thrice), no_four = FN(is_empty)(four);
    V first = thrice | (twice & no_thrice);
    V less_one = FN(less_lowest)(first);
    V no_two_pair = FN(is_empty)(less_one);
    if (cards > 5) {
        V still = FN(less_lowest)(less_one) | (less_one & ~no_thrice);
        first = less_one | (first & FN(is_empty)(still));
    }
    V second_pair = (twice ^ first) & no_four;
    V no_full = FN(is_empty)(second_pair) | no_thrice;
    first = (four | (first & no_four)) & no_flush;

    /* The others: all of them are counted but the lowest, as long as one is left, and five of a
     * flush. */
    V others = (line ^ first) & (no_full | second_pair);
    V stays = {0};
    for (unsigned spare = 5; spare < cards; spare++) {
        V fewer = FN(less_lowest)(others);
        if (may_flush != 0) stays |= (V)(longest == (uint16_t)spare);
        others = fewer | (others & (stays | FN(is_empty)(fewer)));
    }

    V category = FN(category_of)(twice, no_two_pair, no_thrice, no_straight, no_full, no_four);
    if (may_flush != 0) {
        V straight_flush = (top >> BW_ACE) + BW_POKER_STRAIGHT_FLUSH; /* or royal */
        category = FN(max)(category, ~no_flush & BW_POKER_FLUSH);
        category = FN(max)(category, ~(no_flush | no_straight) & straight_flush);
    }

    /* Without ranks held more than once the others come first, and a straight is its top. */
    V alone = FN(is_empty)(first);
    first = ((first | (others & alone)) & no_straight) | top;
    others = others & ~alone & no_straight;
    FN(store)(category << 10 | first >> 3, first << 13 | others, out);
}

/* Four vectors of sets become one of each suit. */
INLINE void FN(by_suit)(const V sets[4], V suits[BW_SUITS]) {
    V half[2][2];
#pragma GCC unroll 2
    for (unsigned i = 0; i < 2; i++) {
        V even = FN(low_words)(sets[2 * i], sets[2 * i + 1]);
        V odd = FN(high_words)(sets[2 * i], sets[2 * i + 1]);
        half[i][0] = FN(low_words)(even, odd);
        half[i][1] = FN(high_words)(even, odd);
    }
    suits[0] = FN(low_quads)(half[0][0], half[1][0]);
    suits[1] = FN(high_quads)(half[0][0], half[1][0]);
    suits[2] = FN(low_quads)(half[0][1], half[1][1]);
    suits[3] = FN(high_quads)(half[0][1], half[1][1]);
}

INLINE void FN(rank_sets)(const V sets[4], unsigned cards, BwPokerValue *out) {
    V suits[BW_SUITS];
    FN(by_suit)(sets, suits);
    FN(rank_suits)(suits, cards, BW_SUITS, out);
}

#include "hands/poker_path.h"
