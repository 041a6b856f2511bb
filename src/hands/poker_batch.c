/* The paths work on whole groups of hands; the last hands of a batch are copied into a group that
 * is filled up with empty ones, whose values nobody reads. */
#include "hands/poker_batch.h"

#include <assert.h>
#include <string.h>

#if defined(__x86_64__) || defined(__i386__)
#define HAS_WIDE_PATHS 1
#include <immintrin.h>
#else
#define HAS_WIDE_PATHS 0
#endif

/* Hands in a group: as many as fill every path's vectors. */
enum { GROUP = 32, CARDS_MAX = 7 };

/* A path reads cards in whole vectors, at most so many hands beyond those that it is given. */
enum { READ_BEYOND = 5 };

/* Hands by suit: the ranks that all have, and the column of the rest or NULL. Suits are alike to
 * the rank of a hand, so those that matter are put last. */
typedef struct Columns {
    uint16_t fixed[BW_SUITS];
    const uint16_t *rest[BW_SUITS];
    enum {
        ONE_WITHOUT_FLUSH, /* only the last suit has a column; no suit can have five cards */
        ONE,
        WITHOUT_FLUSH,
        FLUSH_IN_LAST, /* only the last suit can have five cards */
        ANY
    } shape;
} Columns;

/* Each takes a multiple of GROUP hands. */
typedef struct Path {
    void (*values)(const BwCardSet *sets, unsigned cards_a_hand, size_t n, BwPokerValue *out);
    void (*values_cards)(const BwCard *cards, unsigned cards_a_hand, size_t n, BwPokerValue *out);
    void (*values_joined)(const Columns *columns, unsigned cards_a_hand, size_t n,
                          BwPokerValue *out);
} Path;

/* The set of each card, for the plain path. */
static const BwCardSet sets_of_one[BW_RANKS * BW_SUITS] = {
#define CARDS_OF(rank)                                                                             \
    UINT64_C(1) << (rank), UINT64_C(1) << (16 + (rank)), UINT64_C(1) << (32 + (rank)),             \
        UINT64_C(1) << (48 + (rank))
    CARDS_OF(0), CARDS_OF(1), CARDS_OF(2), CARDS_OF(3),  CARDS_OF(4),  CARDS_OF(5),  CARDS_OF(6),
    CARDS_OF(7), CARDS_OF(8), CARDS_OF(9), CARDS_OF(10), CARDS_OF(11), CARDS_OF(12),
#undef CARDS_OF
};

#define WIDTH 16
#define TARGET
#define FN(name) plain_##name
#include "hands/poker_kernel.h"
#undef WIDTH

#if HAS_WIDE_PATHS
#define WIDTH    32
#define TARGET   __attribute__((target("avx2")))
#define FN(name) avx2_##name
#include "hands/poker_kernel.h"
#undef WIDTH

#include "hands/poker_wide.h"
#endif

/* ---- paths -------------------------------------------------------------------------------- */

const char *bw_poker_path_name(BwPokerPath path) {
    static const char *const names[BW_POKER_PATHS] = {"plain", "avx2", "avx512"};
    return names[path];
}

bool bw_poker_path_available(BwPokerPath path) {
#if HAS_WIDE_PATHS
    if (path == BW_POKER_PATH_AVX2) return __builtin_cpu_supports("avx2") != 0;
    if (path == BW_POKER_PATH_AVX512) {
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
               __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("gfni");
    }
#endif
    return path == BW_POKER_PATH_PLAIN;
}

BwPokerPath bw_poker_path_best(void) {
    BwPokerPath path = BW_POKER_PATH_AVX512;
    while (!bw_poker_path_available(path)) path--;
    return path;
}

static const Path *path_of(BwPokerPath path) {
#if HAS_WIDE_PATHS
    if (path == BW_POKER_PATH_AVX2) return &avx2_path;
    if (path == BW_POKER_PATH_AVX512) return &wide_path;
#else
    (void)path;
#endif
    return &plain_path;
}

/* ---- batches ------------------------------------------------------------------------------ */

void bw_poker_values_by(BwPokerPath path, const BwCardSet *sets, unsigned cards_a_hand, size_t n,
                        BwPokerValue *out) {
    assert(cards_a_hand >= 5 && cards_a_hand <= CARDS_MAX);
    const Path *by = path_of(path);
    size_t whole = n / GROUP * GROUP, rest = n - whole;
    by->values(sets, cards_a_hand, whole, out);
    if (rest == 0) return;
    BwCardSet last[GROUP] = {0};
    BwPokerValue values[GROUP];
    memcpy(last, sets + whole, rest * sizeof *last);
    by->values(last, cards_a_hand, GROUP, values);
    memcpy(out + whole, values, rest * sizeof *out);
}

void bw_poker_values_cards_by(BwPokerPath path, const BwCard *cards, unsigned cards_a_hand,
                              size_t n, BwPokerValue *out) {
    assert(cards_a_hand >= 5 && cards_a_hand <= CARDS_MAX);
    const Path *by = path_of(path);
    size_t whole = n < READ_BEYOND ? 0 : (n - READ_BEYOND) / GROUP * GROUP, rest = n - whole;
    by->values_cards(cards, cards_a_hand, whole, out);
    if (rest == 0) return;
    BwCard last[(2 * GROUP + READ_BEYOND) * CARDS_MAX] = {0};
    BwPokerValue values[2 * GROUP];
    memcpy(last, cards + whole * cards_a_hand, rest * cards_a_hand);
    by->values_cards(last, cards_a_hand, rest > GROUP ? 2 * GROUP : GROUP, values);
    memcpy(out + whole, values, rest * sizeof *out);
}

static void put_last(Columns *columns, unsigned suit) {
    const unsigned last = BW_SUITS - 1;
    uint16_t fixed = columns->fixed[suit];
    const uint16_t *rest = columns->rest[suit];
    columns->fixed[suit] = columns->fixed[last];
    columns->rest[suit] = columns->rest[last];
    columns->fixed[last] = fixed;
    columns->rest[last] = rest;
}

static void arrange(Columns *columns, BwCardSet common, const uint16_t *const suits[BW_SUITS],
                    unsigned cards_a_hand) {
    uint64_t sizes = bw_card_set_sizes(common);
    unsigned more = cards_a_hand - (unsigned)(sizes * UINT64_C(0x0001000100010001) >> 48);
    unsigned n_columns = 0, column = 0, n_flushes = 0, flush = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        unsigned most = (unsigned)(sizes >> (16 * s) & 31) + (suits[s] != NULL ? more : 0);
        columns->fixed[s] = (uint16_t)(common >> (16 * s));
        columns->rest[s] = suits[s];
        if (suits[s] != NULL) n_columns++, column = s;
        if (most >= 5) n_flushes++, flush = s;
    }
    if (n_columns == 1) {
        columns->shape = n_flushes == 0 ? ONE_WITHOUT_FLUSH : ONE;
        put_last(columns, column);
    } else if (n_flushes <= 1) {
        columns->shape = n_flushes == 0 ? WITHOUT_FLUSH : FLUSH_IN_LAST;
        put_last(columns, flush);
    } else {
        columns->shape = ANY;
    }
}

void bw_poker_values_joined_by(BwPokerPath path, BwCardSet common,
                               const uint16_t *const suits[BW_SUITS], unsigned cards_a_hand,
                               size_t n, BwPokerValue *out) {
    assert(cards_a_hand >= 5 && cards_a_hand <= CARDS_MAX);
    const Path *by = path_of(path);
    size_t whole = n / GROUP * GROUP, rest = n - whole;
    Columns columns;
    arrange(&columns, common, suits, cards_a_hand);
    by->values_joined(&columns, cards_a_hand, whole, out);
    if (rest == 0) return;
    uint16_t last[BW_SUITS][GROUP] = {0};
    BwPokerValue values[GROUP];
    for (unsigned s = 0; s < BW_SUITS; s++) {
        if (columns.rest[s] == NULL) continue;
        memcpy(last[s], columns.rest[s] + whole, rest * sizeof *last[s]);
        columns.rest[s] = last[s];
    }
    by->values_joined(&columns, cards_a_hand, GROUP, values);
    memcpy(out + whole, values, rest * sizeof *out);
}

void bw_poker_values(const BwCardSet *sets, unsigned cards_a_hand, size_t n, BwPokerValue *out) {
    bw_poker_values_by(bw_poker_path_best(), sets, cards_a_hand, n, out);
}

void bw_poker_values_cards(const BwCard *cards, unsigned cards_a_hand, size_t n,
                           BwPokerValue *out) {
    bw_poker_values_cards_by(bw_poker_path_best(), cards, cards_a_hand, n, out);
}

void bw_poker_values_joined(BwCardSet common, const uint16_t *const suits[BW_SUITS],
                            unsigned cards_a_hand, size_t n, BwPokerValue *out) {
    bw_poker_values_joined_by(bw_poker_path_best(), common, suits, cards_a_hand, n, out);
}
