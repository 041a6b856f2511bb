/* bj_lanes.c: units of work, and what the batches leave over. A batch answers with the lanes that
 * it has not finished; their rounds are played again, from their first card, by the code of
 * bj_round.h. Any lane may be left over without changing a result, for both ways take the same
 * words; those that need more words than a batch has are always left over, and are finished in the
 * order of lanes. That is why all paths agree. */
#include "simulate/blackjack/bj_lanes.h"

#include <string.h>

#include "base/stream.h"
#include "simulate/blackjack/bj_round.h"
#include "simulate/blackjack/bj_shoe.h"

#if defined(__x86_64__) || defined(__i386__)
#define HAS_WIDE_PATHS 1
#include <immintrin.h>
#else
#define HAS_WIDE_PATHS 0
#endif

/* Cards that a batch deals to a round, words that it has for them, and steps of the generators that
 * make those words. */
enum { CARDS = 8, ATTEMPTS = CARDS + 1, WORDS = ATTEMPTS * BW_BJLANES, STEPS = WORDS / 32 };

/* A card of a lane that a batch cannot deal. */
enum { UNKNOWN = 0x80 };

/* What the seat does first, as a table entry: the kind above the points on which it then stands. */
enum {
    KIND_HIT = 0x20,
    KIND_STAND = 0x40,
    KIND_DOUBLE = 0x60,
    KIND_SURRENDER = 0x80,
    KIND_SPLIT = 0xa0,
    KIND_BLACKJACK = 0xc0,
    KIND_MASK = 0xe0,
    STANDS_MASK = 0x1f
};

/* What a batch can say of a round. */
enum {
    LOST,
    PUSHED,
    WON,
    LOST_DOUBLE,
    PUSHED_DOUBLE,
    WON_DOUBLE,
    LOST_ONE_OF_DOUBLE, /* the dealer's blackjack took the original wager only */
    GAVE_UP,
    BLACKJACK,
    RESULTS,
    NO_RESULT = 31
};

/* What a batch knows of the program. */
typedef struct Kernel {
    bool usable; /* the chart stands from some total on; else rounds are played one by one */
    bool peeks, busts_stay;
    uint16_t cards;       /* of the shoe */
    uint16_t surplus;     /* 2^16 modulo cards: so many words would favour some places */
    uint16_t rank_factor; /* place * rank_factor / 2^16 is its rank, ace first */
    uint8_t dealer_soft_stands;
    BwBjShoe full;
    uint16_t limit;          /* a shoe with fewer cards left after a round is at its end */
    uint16_t first[11][256]; /* by first card, second card * 16 + up card */
} Kernel;

typedef struct Generators {
    uint64_t state[4][8];
} Generators;

/* Results of each lane since the last flush. */
typedef struct Counts {
    uint8_t of[RESULTS][BW_BJLANES];
} Counts;

/* The shoes of all lanes. */
typedef struct Shoes {
    _Alignas(64) uint16_t up_to[BW_BJSHOE_SUMS][BW_BJLANES];
    uint16_t left[BW_BJLANES];
    uint16_t before[BW_BJLANES];      /* left when the round began */
    uint8_t rows[CARDS * BW_BJLANES]; /* the cards that the batch has dealt */
    uint64_t unfair;                  /* lanes in which a word of the batch must be passed over */
    uint64_t ended;                   /* shoes so far */
} Shoes;

typedef struct Batches {
    void (*fill)(Generators *generators, uint16_t *words, unsigned steps);
    uint64_t (*fresh)(const Kernel *kernel, const uint16_t *words, uint8_t *rows, Counts *counts);
    uint64_t (*shoe)(const Kernel *kernel, const uint16_t *words, Shoes *shoes, Counts *counts);
} Batches;

/* Did one of the words with which a lane has dealt a round, from so many cards left to so many,
 * favour some cards? An empty shoe can deal nothing at all. */
static bool is_unfair(const uint16_t *words, uint16_t from, uint16_t to) {
    for (uint16_t left = from; left != to; left--, words += BW_BJLANES) {
        if (left == 0 || (uint16_t)(*words * (uint32_t)left) < 65536 % left) return true;
    }
    return false;
}

/* A round is dealt from shoes or from fresh cards, never both: what the other way would read is not
 * set, which the compiler cannot see. */
#pragma GCC diagnostic push
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#define WIDTH 16
#define TARGET
#define FN(name) name##_plain
#include "simulate/blackjack/bj_kernel.h"
#undef WIDTH
#undef TARGET
#undef FN

#if HAS_WIDE_PATHS
#define WIDTH    32
#define TARGET   __attribute__((target("avx2")))
#define FN(name) name##_avx2
#include "simulate/blackjack/bj_kernel.h"
#undef WIDTH
#undef TARGET
#undef FN

#define WIDTH    64
#define TARGET   __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define FN(name) name##_avx512
#include "simulate/blackjack/bj_kernel.h"
#undef WIDTH
#undef TARGET
#undef FN
#endif

#pragma GCC diagnostic pop

/* ---- paths -------------------------------------------------------------------------------- */

const char *bw_bjpath_name(BwBjPath path) {
    static const char *const names[BW_BJPATHS] = {"single", "plain", "avx2", "avx512"};
    return names[path];
}

bool bw_bjpath_available(BwBjPath path) {
#if HAS_WIDE_PATHS
    __builtin_cpu_init();
    if (path == BW_BJPATH_AVX2) return __builtin_cpu_supports("avx2") != 0;
    if (path == BW_BJPATH_AVX512) {
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    }
#endif
    return path == BW_BJPATH_SINGLE || path == BW_BJPATH_PLAIN;
}

BwBjPath bw_bjpath_best(void) {
    BwBjPath path = BW_BJPATH_AVX512;
    while (!bw_bjpath_available(path)) path--;
    return path;
}

static const Batches *batches_of(BwBjPath path) {
#if HAS_WIDE_PATHS
    if (path == BW_BJPATH_AVX2) return &batches_avx2;
    if (path == BW_BJPATH_AVX512) return &batches_avx512;
#else
    (void)path;
#endif
    return &batches_plain;
}

/* ---- the program as a kernel -------------------------------------------------------------- */

/* The total from which the chart stands against this up card, soft or hard hands; 0 if there is no
 * such total, because it hits above one on which it stands. */
static unsigned stands_from(const BwBjMoves *moves, unsigned up, bool soft) {
    unsigned from = 21, least = soft ? 12 : 4;
    for (unsigned total = 20; total >= least; total--) {
        unsigned state = soft ? BW_BJPLAY_SOFT + total - 10 : total;
        bool stands = moves->later[state][up] == BW_MOVE_STAND;
        if (stands && from != total + 1) return 0;
        if (stands) from = total;
    }
    return soft || from >= 12 ? from : 0;
}

static uint16_t first_entry(unsigned move, unsigned hard_from, unsigned soft_from) {
    unsigned soft = (soft_from - 10) << 8;
    switch (move) {
    case BW_MOVE_STAND: return (uint16_t)(soft | KIND_STAND | hard_from);
    case BW_MOVE_DOUBLE: return (uint16_t)(soft | KIND_DOUBLE);
    case BW_MOVE_SURRENDER: return (uint16_t)(soft | KIND_SURRENDER | hard_from);
    case BW_MOVE_SPLIT: return (uint16_t)(soft | KIND_SPLIT | hard_from);
    default: return (uint16_t)(soft | KIND_HIT | hard_from);
    }
}

static void make_kernel(Kernel *kernel, const BwBjProgram *program) {
    const BwBjMoves *moves = &program->moves;
    *kernel = (Kernel){
        .usable = program->rules.five_card_21 == 0,
        .peeks = program->rules.peeks != 0,
        .busts_stay = program->rules.peeks == 0 && program->rules.returns_busted == 0,
        .cards = (uint16_t)program->cards,
        .surplus = (uint16_t)(65536 % program->cards),
        .rank_factor = (uint16_t)(65536 / (4 * program->rules.decks) + 1),
        .dealer_soft_stands = program->rules.hits_soft17 != 0 ? 8 : 7,
    };
    bw_bjshoe_fill(&kernel->full, program->rules.decks);
    for (unsigned up = 1; up <= 10; up++) {
        unsigned hard = stands_from(moves, up, false), soft = stands_from(moves, up, true);
        kernel->usable = kernel->usable && hard != 0 && soft != 0;
        for (unsigned a = 1; a <= 10; a++) {
            for (unsigned b = 1; b <= 10; b++) {
                unsigned entry = first_entry(moves->first[a][b][up], hard, soft != 0 ? soft : 21);
                if (bw_bjround_natural(a, b)) entry = KIND_BLACKJACK;
                kernel->first[a][b << 4 | up] = (uint16_t)entry;
            }
        }
    }
}

/* ---- tallies ------------------------------------------------------------------------------ */

void bw_bjtally_merge(BwBjTally *into, const BwBjTally *from) {
    into->rounds += from->rounds;
    into->bets += from->bets;
    into->shoes += from->shoes;
    for (unsigned i = 0; i < 2 * BW_BJPLAY_NET_MAX + 1; i++) into->by_net[i] += from->by_net[i];
}

static void count_rounds(BwBjTally *tally, int32_t net, unsigned bets, uint64_t rounds) {
    tally->rounds += rounds;
    tally->bets += bets * rounds;
    tally->by_net[net + BW_BJPLAY_NET_MAX] += rounds;
}

/* Empties the counts of the lanes into the tally. */
static void flush(Counts *counts, const BwBjProgram *program, BwBjTally *tally) {
    const int32_t bet = program->units_per_bet;
    const struct {
        int32_t net;
        unsigned bets;
    } of[RESULTS] = {
        [LOST] = {-bet, 1},
        [PUSHED] = {0, 1},
        [WON] = {bet, 1},
        [LOST_DOUBLE] = {-2 * bet, 2},
        [PUSHED_DOUBLE] = {0, 2},
        [WON_DOUBLE] = {2 * bet, 2},
        [LOST_ONE_OF_DOUBLE] = {-bet, 2},
        [GAVE_UP] = {-bet / 2, 1},
        [BLACKJACK] = {program->blackjack_units, 1},
    };
    for (unsigned r = 0; r < RESULTS; r++) {
        uint64_t rounds = 0;
        for (unsigned l = 0; l < BW_BJLANES; l++) rounds += counts->of[r][l];
        if (rounds > 0) count_rounds(tally, of[r].net, of[r].bets, rounds);
    }
    memset(counts, 0, sizeof *counts);
}

/* ---- random numbers of a unit ------------------------------------------------------------- */

_Static_assert(sizeof(Generators) == sizeof(uint32_t) * BW_STREAM_WORDS,
               "the first words of a stream seed the generators");

static void seed_generators(Generators *generators, BwStream *stream, uint64_t seed,
                            uint64_t unit) {
    bw_stream_open(stream, seed, unit);
    for (unsigned i = 0; i < 32; i++) {
        uint64_t low = bw_stream_u32(stream), high = bw_stream_u32(stream);
        generators->state[i / 8][i % 8] = low | high << 32;
    }
}

/* ---- fresh shoes -------------------------------------------------------------------------- */

/* No round of one seat takes more cards: each of five hands has points for 21 at most. */
enum { ROUND_CARDS_MAX = 128 };

/* The cards of one lane: those that the batch has dealt, up to one that it does not know; then they
 * are drawn again from the first word on, and one by one as they are asked for. */
typedef struct Draw {
    BwBjSource source;
    const Kernel *kernel;
    const uint16_t *words; /* of this lane: every 64th */
    BwStream *stream;      /* for when they are used up */
    unsigned attempts, n;
    uint16_t place[ROUND_CARDS_MAX];
    uint8_t card[ROUND_CARDS_MAX];
} Draw;

/* The place that the next attempt names; false if its word would favour some places. */
static bool attempt(Draw *draw, unsigned *place) {
    unsigned cards = draw->kernel->cards;
    if (draw->attempts == ATTEMPTS) {
        *place = bw_stream_below(draw->stream, cards);
        return true;
    }
    uint32_t product = draw->words[BW_BJLANES * draw->attempts++] * (uint32_t)cards;
    *place = product >> 16;
    return (uint16_t)product >= draw->kernel->surplus;
}

static bool is_dealt(const Draw *draw, unsigned place) {
    for (unsigned i = 0; i < draw->n; i++) {
        if (draw->place[i] == place) return true;
    }
    return false;
}

static void draw_card(BwBjSource *source) {
    Draw *draw = (Draw *)(void *)source;
    unsigned known = (unsigned)(source->end - draw->card);
    while (draw->n <= known) {
        unsigned place;
        if (!attempt(draw, &place) || is_dealt(draw, place)) continue;
        unsigned rank = place * draw->kernel->rank_factor >> 16;
        draw->place[draw->n] = (uint16_t)place;
        draw->card[draw->n] = (uint8_t)(rank > 9 ? 10 : rank + 1);
        draw->n++;
    }
    source->end++;
}

/* The cards of a lane; `rows` are those of the batch, or NULL. */
static inline void open_draw(Draw *draw, const Kernel *kernel, const uint16_t *words,
                             const uint8_t *rows, BwStream *stream) {
    unsigned known = 0;
    for (; rows != NULL && known < CARDS && rows[BW_BJLANES * known] != UNKNOWN; known++) {
        draw->card[known] = rows[BW_BJLANES * known];
    }
    draw->source = (BwBjSource){draw->card, draw->card + known, draw_card};
    draw->kernel = kernel;
    draw->words = words;
    draw->stream = stream;
    draw->attempts = draw->n = 0;
}

static void play_lane(const BwBjProgram *program, Draw *draw, BwBjTally *tally) {
    BwBjResult result;
    bw_bjround_play(program, &draw->source, NULL, 1, &result);
    count_rounds(tally, result.net, result.bets, 1);
}

/* Counts of a lane are bytes. */
enum { FLUSH_EVERY = 255 };

void bw_bjlanes_fresh(const BwBjProgram *program, BwBjPath path, uint64_t seed, uint64_t unit,
                      uint64_t rounds, BwBjTally *tally) {
    Kernel kernel;
    Generators generators;
    BwStream stream;
    Counts counts = {0};
    _Alignas(64) uint16_t words[WORDS];
    _Alignas(64) uint8_t rows[CARDS * BW_BJLANES];
    const Batches *batches = batches_of(path);
    make_kernel(&kernel, program);
    seed_generators(&generators, &stream, seed, unit);
    bool single = path == BW_BJPATH_SINGLE || !kernel.usable;
    for (uint64_t batch = 0; BW_BJLANES * batch < rounds; batch++) {
        uint64_t left = rounds - BW_BJLANES * batch, odd = UINT64_MAX;
        bool batched = !single && left >= BW_BJLANES;
        batches->fill(&generators, words, STEPS);
        if (left < BW_BJLANES) odd >>= BW_BJLANES - left;
        if (batched) odd = batches->fresh(&kernel, words, rows, &counts);
        for (; odd != 0; odd &= odd - 1) {
            unsigned lane = (unsigned)__builtin_ctzll(odd);
            Draw draw;
            open_draw(&draw, &kernel, words + lane, batched ? rows + lane : NULL, &stream);
            play_lane(program, &draw, tally);
        }
        if (batch % FLUSH_EVERY == FLUSH_EVERY - 1) flush(&counts, program, tally);
    }
    flush(&counts, program, tally);
}

/* ---- real shoes --------------------------------------------------------------------------- */

/* The shoe of one lane, dealt card by card: from the words of the batch, then from the stream. */
typedef struct ShoeDraw {
    BwBjSource source;
    const BwBjProgram *program;
    const uint16_t *words; /* of this lane: every 64th */
    BwStream *stream;
    unsigned attempts, n;
    bool emptied; /* the discards are back */
    BwBjShoe shoe;
    uint8_t card[ROUND_CARDS_MAX]; /* of this round */
} ShoeDraw;

/* One of 0 ... n-1, by Lemire's method. */
static unsigned below(ShoeDraw *draw, unsigned n) {
    while (draw->attempts < ATTEMPTS) {
        uint32_t product = draw->words[BW_BJLANES * draw->attempts++] * (uint32_t)n;
        if ((uint16_t)product >= n || (uint16_t)product >= 65536 % n) return product >> 16;
    }
    return bw_stream_below(draw->stream, n);
}

/* 13:69F-2.15(f): from an empty shoe the round goes on with all cards that are not on the table. */
static void return_discards(ShoeDraw *draw) {
    bw_bjshoe_fill(&draw->shoe, draw->program->rules.decks);
    for (unsigned i = 0; i < draw->n; i++) bw_bjshoe_remove(&draw->shoe, draw->card[i]);
    draw->emptied = true;
}

static void deal_card(BwBjSource *source) {
    ShoeDraw *draw = (ShoeDraw *)(void *)source;
    if (__builtin_expect(draw->shoe.left == 0, 0)) return_discards(draw);
    draw->card[draw->n++] = (uint8_t)bw_bjshoe_take(&draw->shoe, below(draw, draw->shoe.left));
    source->end++;
}

static void load_shoe(BwBjShoe *shoe, const Shoes *shoes, unsigned lane) {
    for (unsigned i = 0; i < BW_BJSHOE_SUMS; i++) shoe->up_to[i] = shoes->up_to[i][lane];
    shoe->left = shoes->left[lane];
}

static void store_shoe(Shoes *shoes, const BwBjShoe *shoe, unsigned lane) {
    for (unsigned i = 0; i < BW_BJSHOE_SUMS; i++) shoes->up_to[i][lane] = shoe->up_to[i];
    shoes->left[lane] = shoe->left;
}

/* The cards that the batch has dealt to the lane. After an unfair word, or out of an empty shoe,
 * they are no cards: all that the shoe had go back, and are drawn again. */
static unsigned known_cards(ShoeDraw *draw, const Shoes *shoes, unsigned lane) {
    uint16_t before = shoes->before[lane], n = (uint16_t)(before - draw->shoe.left);
    const uint8_t *row = shoes->rows + lane;
    if ((shoes->unfair >> lane & 1) == 0) {
        for (unsigned k = 0; k < n; k++) draw->card[k] = row[BW_BJLANES * k];
        return n;
    }
    if (n > before) { /* the sums below nothing mean nothing */
        memset(&draw->shoe, 0, sizeof draw->shoe);
        n = before;
    }
    for (unsigned k = 0; k < n; k++) bw_bjshoe_put(&draw->shoe, row[BW_BJLANES * k]);
    return 0;
}

/* The shoe of a lane, after what the batch has dealt of it or, where there was none, whole. */
static inline void open_shoe(ShoeDraw *draw, const BwBjProgram *program, const uint16_t *words,
                             BwStream *stream, const Shoes *shoes, unsigned lane, bool batched) {
    load_shoe(&draw->shoe, shoes, lane);
    draw->attempts = draw->n = batched ? known_cards(draw, shoes, lane) : 0;
    draw->source = (BwBjSource){draw->card, draw->card + draw->n, deal_card};
    draw->program = program;
    draw->words = words + lane;
    draw->stream = stream;
    draw->emptied = false;
}

/* Finishes the round of one lane, and its shoe if the cutting card has come out. */
static void play_shoe_lane(const Kernel *kernel, ShoeDraw *draw, Shoes *shoes, unsigned lane,
                           BwBjTally *tally) {
    BwBjResult result;
    bw_bjround_play(draw->program, &draw->source, NULL, 1, &result);
    count_rounds(tally, result.net, result.bets, 1);
    bool ended = draw->emptied || draw->shoe.left < kernel->limit;
    shoes->ended += ended;
    store_shoe(shoes, ended ? &kernel->full : &draw->shoe, lane);
}

void bw_bjlanes_shoe(const BwBjProgram *program, BwBjPath path, unsigned cut, uint64_t seed,
                     uint64_t unit, uint64_t rounds, BwBjTally *tally) {
    Kernel kernel;
    Generators generators;
    BwStream stream;
    Shoes shoes;
    Counts counts = {0};
    _Alignas(64) uint16_t words[WORDS];
    const Batches *batches = batches_of(path);
    make_kernel(&kernel, program);
    kernel.limit = (uint16_t)(program->cards - cut);
    seed_generators(&generators, &stream, seed, unit);
    shoes.ended = 0;
    for (unsigned l = 0; l < BW_BJLANES; l++) store_shoe(&shoes, &kernel.full, l);
    bool single = path == BW_BJPATH_SINGLE || !kernel.usable;
    for (uint64_t batch = 0; BW_BJLANES * batch < rounds; batch++) {
        uint64_t left = rounds - BW_BJLANES * batch, odd = UINT64_MAX;
        bool batched = !single && left >= BW_BJLANES;
        batches->fill(&generators, words, STEPS);
        if (left < BW_BJLANES) odd >>= BW_BJLANES - left;
        if (batched) odd = batches->shoe(&kernel, words, &shoes, &counts);
        for (; odd != 0; odd &= odd - 1) {
            unsigned lane = (unsigned)__builtin_ctzll(odd);
            ShoeDraw draw;
            open_shoe(&draw, program, words, &stream, &shoes, lane, batched);
            play_shoe_lane(&kernel, &draw, &shoes, lane, tally);
        }
        if (batch % FLUSH_EVERY == FLUSH_EVERY - 1) flush(&counts, program, tally);
    }
    flush(&counts, program, tally);
    tally->shoes += shoes.ended;
}
