/* deals.c: tables of kinds, and rounds counted by their result. Invariant: a unit that is fast has
 * taken eight words for each of its rounds so far, so its next block follows from their number. */
#include "simulate/deals.h"

#include <stdlib.h>
#include <string.h>

#include "base/shoe.h"
#include "base/stream.h"
#include "solve/study.h"

#if defined(__x86_64__)
#define HAS_WIDE_WAYS 1
#include <immintrin.h>
#else
#define HAS_WIDE_WAYS 0
#endif

/* Rounds that are dealt at once; the most cards of a round, with one that is burned; kinds of four
 * and of two. */
enum { CHUNK = 256, DRAWS_MAX = 7, HAND = 6, FOUR = 10000, TWO = 100 };

/* By the kinds of four cards, the row in which those of two more say the result. */
struct BwDeals {
    unsigned cards, burns, draws; /* of the shoe; before the hands; of a round at most */
    uint16_t rank_factor;         /* place * rank_factor / 2^16 is its rank, deuce first */
    uint8_t kind_of_rank[16];
    uint8_t kind_of_place[BW_SHOE_MAX];
    uint8_t cards_of[BW_DEAL_RESULTS]; /* that the result has taken, without the burned one */
    unsigned results;
    uint16_t row[FOUR];
    uint16_t *result; /* of a row, by two kinds */
    unsigned rows;
    BwDriverStep *step; /* what a result comes to */
};

struct BwDealCounts {
    const BwDeals *deals;
    bool (*make_places)(const BwDeals *, uint64_t, uint64_t, uint64_t, uint16_t *);
    void (*make_kinds)(const BwDeals *, const uint16_t *, uint16_t *, uint16_t *);
    uint64_t taken[BW_DEAL_RESULTS];
    _Alignas(64) uint16_t places[DRAWS_MAX * CHUNK];
    _Alignas(64) uint16_t four[CHUNK], two[CHUNK];
    uint16_t shoe[BW_SHOE_MAX]; /* places, in order between rounds */
};

#if HAS_WIDE_WAYS
#define WIDTH    32
#define TARGET   __attribute__((target("avx2")))
#define FN(name) name##_avx2
#include "simulate/deal_cards.h"
#undef WIDTH
#undef TARGET
#undef FN

#define WIDTH    64
#define TARGET   __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define FN(name) name##_avx512
#include "simulate/deal_cards.h"
#undef WIDTH
#undef TARGET
#undef FN
#endif

/* ---- kinds and results ----------------------------------------------------------------------- */

/* The number of a result of the game among those that come. */
static unsigned note_result(BwDeals *deals, uint16_t known[BW_DEAL_RESULTS], uint32_t id,
                            unsigned cards) {
    if (known[id] == 0) {
        deals->cards_of[deals->results++] = (uint8_t)cards;
        known[id] = (uint16_t)deals->results;
    }
    return known[id] - 1u;
}

/* All results that may follow four cards: by the kinds of the next two, needed or not. */
static bool make_row(BwDeals *deals, const BwDealRules *rules, uint8_t kind[HAND],
                     uint16_t known[BW_DEAL_RESULTS], uint16_t row[TWO]) {
    for (unsigned two = 0; two < TWO; two++) {
        kind[4] = (uint8_t)(two / BW_DEAL_KINDS);
        kind[5] = (uint8_t)(two % BW_DEAL_KINDS);
        unsigned n = 4;
        uint32_t id;
        while ((id = rules->result(kind, n)) == BW_DEAL_GOES_ON && n < HAND) n++;
        if (id >= BW_DEAL_RESULTS) return false;
        row[two] = (uint16_t)note_result(deals, known, id, n);
    }
    return true;
}

/* Rows that are alike are one: there are few. */
static bool note_row(BwDeals *deals, const uint16_t row[TWO], uint16_t *number) {
    unsigned i = 0;
    while (i < deals->rows && memcmp(deals->result + i * TWO, row, TWO * sizeof row[0]) != 0) i++;
    *number = (uint16_t)(i * TWO);
    if (i < deals->rows) return true;
    uint16_t *grown = realloc(deals->result, (i + 1u) * TWO * sizeof *grown);
    if (grown == NULL || (i + 1) * TWO > UINT16_MAX) return false;
    deals->result = grown;
    memcpy(grown + i * TWO, row, TWO * sizeof row[0]);
    deals->rows++;
    return true;
}

static bool make_rows(BwDeals *deals, const BwDealRules *rules) {
    uint16_t known[BW_DEAL_RESULTS] = {0}; /* one more than the number of each */
    uint16_t row[TWO];
    for (unsigned four = 0; four < FOUR; four++) {
        uint8_t kind[HAND] = {(uint8_t)(four / 1000), (uint8_t)(four / 100 % 10),
                              (uint8_t)(four / 10 % 10), (uint8_t)(four % 10)};
        if (!make_row(deals, rules, kind, known, row)) return false;
        if (!note_row(deals, row, &deals->row[four])) return false;
    }
    return true;
}

/* The shoe lies in the order of its cards. False: its ranks are not all there as often. */
static bool make_places(BwDeals *deals, const BwDealRules *rules, const BwTable *table) {
    unsigned place = 0;
    for (unsigned card = 0; card < BW_RANKS * BW_SUITS; card++) {
        deals->kind_of_rank[bw_card_rank((BwCard)card)] = (uint8_t)rules->kind_of((BwCard)card);
        for (unsigned i = 0; i < table->pack[card] && place < BW_SHOE_MAX; i++) {
            deals->kind_of_place[place++] = (uint8_t)rules->kind_of((BwCard)card);
        }
    }
    deals->cards = place;
    deals->burns = rules->burns(table);
    deals->draws = deals->burns + HAND;
    deals->rank_factor = (uint16_t)(65536 * BW_RANKS / (place > 0 ? place : 1) + 1);
    bool even = place == table->pack_left && deals->draws <= DRAWS_MAX && place > DRAWS_MAX;
    for (unsigned i = 0; even && i < place; i++) {
        unsigned rank = i * deals->rank_factor >> 16;
        even = rank < BW_RANKS && deals->kind_of_rank[rank] == deals->kind_of_place[i];
    }
    return even;
}

/* ---- what a result comes to ---------------------------------------------------------------- */

/* The words by which the driver draws cards of these kinds from a shoe in order. */
static bool find_words(const BwDeals *deals, const uint8_t *kind, unsigned n, uint32_t *word) {
    uint8_t shoe[BW_SHOE_MAX];
    memcpy(shoe, deals->kind_of_place, sizeof shoe);
    for (unsigned k = 0; k < n; k++) {
        unsigned left = deals->cards - k, place = 0;
        while (place < left && k >= deals->burns && shoe[place] != kind[k - deals->burns]) place++;
        if (place == left) return false;
        word[k] = (uint32_t)(((uint64_t)place << 32) / left + 2);
        shoe[place] = shoe[left - 1];
    }
    return true;
}

/* Deals each result once through the table, from the first kinds that come to it. */
static bool deal_results(BwDeals *deals, BwDriver *driver) {
    bool dealt[BW_DEAL_RESULTS] = {false};
    unsigned n = 0;
    for (unsigned four = 0; four < FOUR && n < deals->results; four++) {
        for (unsigned two = 0; two < TWO; two++) {
            unsigned result = deals->result[deals->row[four] + two];
            const uint8_t kind[HAND] = {(uint8_t)(four / 1000),    (uint8_t)(four / 100 % 10),
                                        (uint8_t)(four / 10 % 10), (uint8_t)(four % 10),
                                        (uint8_t)(two / 10),       (uint8_t)(two % 10)};
            uint32_t word[DRAWS_MAX];
            unsigned cards = deals->burns + deals->cards_of[result];
            if (dealt[result] || !find_words(deals, kind, cards, word)) continue;
            if (!bw_driver_deal(driver, word, cards, &deals->step[result])) return false;
            dealt[result] = true;
            n++;
        }
    }
    return n == deals->results;
}

/* ---- word by word -------------------------------------------------------------------------- */

static unsigned draw_kind(BwDealCounts *counts, BwStream *stream, unsigned k, unsigned *place) {
    unsigned left = counts->deals->cards - k;
    unsigned i = *place = bw_stream_below(stream, left);
    uint16_t card = counts->shoe[i];
    counts->shoe[i] = counts->shoe[left - 1];
    counts->shoe[left - 1] = card;
    return counts->deals->kind_of_place[card];
}

static void put_back(BwDealCounts *counts, const unsigned *place, unsigned n) {
    while (n-- > 0) {
        uint16_t *last = &counts->shoe[counts->deals->cards - 1 - n], card = *last;
        *last = counts->shoe[place[n]];
        counts->shoe[place[n]] = card;
    }
}

/* One round, from the next eighth word on. */
static void play_by_word(BwDealCounts *counts, BwStream *stream) {
    const BwDeals *deals = counts->deals;
    unsigned place[DRAWS_MAX], kind[HAND] = {0}, n = 0, row = 0, cards;
    bw_stream_align(stream, BW_DEAL_WORDS);
    for (; n < deals->burns; n++) (void)draw_kind(counts, stream, n, &place[n]);
    for (unsigned i = 0; i < 4; i++, n++) {
        kind[i] = draw_kind(counts, stream, n, &place[n]);
        row = BW_DEAL_KINDS * row + kind[i];
    }
    for (unsigned i = 4;; i++, n++) {
        unsigned result = deals->result[deals->row[row] + BW_DEAL_KINDS * kind[4] + kind[5]];
        cards = deals->cards_of[result];
        if (i >= cards) {
            counts->taken[result]++;
            break;
        }
        kind[i] = draw_kind(counts, stream, n, &place[n]);
    }
    put_back(counts, place, n);
}

/* ---- counts -------------------------------------------------------------------------------- */

BwDealCounts *bw_deal_counts_new(const BwDeals *deals, BwTrailWay way) {
    BwDealCounts *counts = aligned_alloc(64, (sizeof *counts + 63) / 64 * 64);
    if (counts == NULL) return NULL;
    memset(counts, 0, sizeof *counts);
    counts->deals = deals;
    for (unsigned i = 0; i < deals->cards; i++) counts->shoe[i] = (uint16_t)i;
#if HAS_WIDE_WAYS
    if (way == BW_TRAIL_AVX2) counts->make_places = make_places_avx2;
    if (way == BW_TRAIL_AVX2) counts->make_kinds = make_kinds_avx2;
    if (way == BW_TRAIL_AVX512) counts->make_places = make_places_avx512;
    if (way == BW_TRAIL_AVX512) counts->make_kinds = make_kinds_avx512;
#else
    (void)way;
#endif
    return counts;
}

void bw_deal_counts_free(BwDealCounts *counts) {
    free(counts);
}

static void count_chunk(BwDealCounts *counts) {
    const BwDeals *deals = counts->deals;
    counts->make_kinds(deals, counts->places, counts->four, counts->two);
    for (unsigned i = 0; i < CHUNK; i++) {
        counts->taken[deals->result[deals->row[counts->four[i]] + counts->two[i]]]++;
    }
}

void bw_deal_play(BwDealCounts *counts, uint64_t seed, uint64_t unit, uint64_t rounds) {
    const BwDeals *deals = counts->deals;
    uint64_t block = 0;
    for (; counts->make_places != NULL && rounds >= CHUNK; rounds -= CHUNK) {
        if (!counts->make_places(deals, seed, unit, block, counts->places)) break;
        count_chunk(counts);
        block += CHUNK * BW_DEAL_WORDS / 4;
    }
    if (rounds == 0) return;
    BwStream stream;
    bw_stream_open(&stream, seed, unit);
    bw_stream_seek(&stream, 4 * block);
    for (; rounds > 0; rounds--) play_by_word(counts, &stream);
}

void bw_deal_hand_in(BwDealCounts *counts, BwTotals *totals) {
    for (unsigned i = 0; i < counts->deals->results; i++) {
        bw_step_add(&counts->deals->step[i], counts->taken[i], totals);
        counts->taken[i] = 0;
    }
}

/* ---- deals --------------------------------------------------------------------------------- */

/* Some rounds both ways, before anybody relies on it: what a house may choose is for the table to
 * know, not for this file. */
static bool comes_to_same(const BwDeals *deals, BwDriver *driver) {
    enum { ROUNDS = 500 };
    BwTotals *totals = calloc(2, sizeof *totals);
    BwDealCounts *counts = bw_deal_counts_new(deals, BW_TRAIL_BY_WORD);
    bool same = totals != NULL && counts != NULL;
    if (same) same = bw_driver_play(driver, 1, 0, ROUNDS, &totals[0]);
    if (same) {
        totals[1].n = totals[0].n;
        bw_deal_play(counts, 1, 0, ROUNDS);
        bw_deal_hand_in(counts, &totals[1]);
        same = bw_totals_hash(&totals[0]) == bw_totals_hash(&totals[1]);
    }
    bw_deal_counts_free(counts);
    free(totals);
    return same;
}

BwDeals *bw_deals_new(const BwTable *table, BwDriver *driver) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study == NULL || study->deal == NULL || !bw_driver_deals_fresh(driver)) return NULL;
    BwDeals *deals = calloc(1, sizeof *deals);
    if (deals == NULL) return NULL;
    bool made = make_places(deals, study->deal, table) && make_rows(deals, study->deal);
    if (made) deals->step = calloc(deals->results, sizeof deals->step[0]);
    if (deals->step != NULL && deal_results(deals, driver) && comes_to_same(deals, driver)) {
        return deals;
    }
    bw_deals_free(deals);
    return NULL;
}

void bw_deals_free(BwDeals *deals) {
    if (deals == NULL) return;
    free(deals->result);
    free(deals->step);
    free(deals);
}
