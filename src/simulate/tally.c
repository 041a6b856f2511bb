/* tally.c: sums, and what is read from them. Merging is addition of integers, nothing else. */
#include "simulate/tally.h"

#include <math.h>
#include <stdlib.h>

/* ---- one wager ---------------------------------------------------------------------------- */

void bw_tally_merge(BwTally *into, const BwTally *from) {
    into->made += from->made;
    into->won += from->won;
    into->lost += from->lost;
    into->pushed += from->pushed;
    into->staked_cents += from->staked_cents;
    into->action_cents += from->action_cents;
    into->net_cents += from->net_cents;
    into->squares += from->squares;
}

double bw_tally_gain(const BwTally *tally) {
    return tally->staked_cents == 0 ? 0.0 : (double)tally->net_cents / (double)tally->staked_cents;
}

double bw_tally_sd(const BwTally *tally) {
    if (tally->made < 2) return 0.0;
    long double n = (long double)tally->made;
    long double mean = (long double)tally->net_cents / n;
    long double stake = (long double)tally->staked_cents / n;
    long double variance = ((long double)tally->squares - n * mean * mean) / (n - 1);
    return variance > 0 ? (double)(sqrtl(variance) / stake) : 0.0;
}

double bw_tally_error(const BwTally *tally) {
    return tally->made < 2 ? 0.0 : bw_tally_sd(tally) / sqrt((double)tally->made);
}

/* ---- the histogram ------------------------------------------------------------------------ */

/* The slot of this result, or the free one where it belongs. */
static BwBin *find_bin(BwHistogram *histogram, BwCents net_cents) {
    uint64_t hash = (uint64_t)net_cents * UINT64_C(0x9e3779b97f4a7c15);
    unsigned slot = (unsigned)(hash >> 52); /* BW_HISTOGRAM_SLOTS is 2^12 */
    while (histogram->bin[slot].count != 0 && histogram->bin[slot].net_cents != net_cents) {
        slot = (slot + 1) % BW_HISTOGRAM_SLOTS;
    }
    return &histogram->bin[slot];
}

void bw_histogram_add(BwHistogram *histogram, BwCents net_cents, uint64_t count) {
    if (histogram->overflow != 0) return;
    BwBin *bin = find_bin(histogram, net_cents);
    if (bin->count == 0) {
        if (histogram->used == BW_HISTOGRAM_MAX) {
            histogram->overflow = 1;
            return;
        }
        histogram->used++;
        bin->net_cents = net_cents;
    }
    bin->count += count;
}

void bw_histogram_merge(BwHistogram *into, const BwHistogram *from) {
    into->overflow |= from->overflow;
    for (unsigned i = 0; i < BW_HISTOGRAM_SLOTS; i++) {
        if (from->bin[i].count == 0) continue;
        bw_histogram_add(into, from->bin[i].net_cents, from->bin[i].count);
    }
}

static int compare_bins(const void *a, const void *b) {
    BwCents x = ((const BwBin *)a)->net_cents, y = ((const BwBin *)b)->net_cents;
    return (x > y) - (x < y);
}

unsigned bw_histogram_sorted(const BwHistogram *histogram, BwBin out[BW_HISTOGRAM_MAX]) {
    unsigned n = 0;
    if (histogram->overflow != 0) return 0;
    for (unsigned i = 0; i < BW_HISTOGRAM_SLOTS; i++) {
        if (histogram->bin[i].count != 0) out[n++] = histogram->bin[i];
    }
    qsort(out, n, sizeof out[0], compare_bins);
    return n;
}

/* ---- all ---------------------------------------------------------------------------------- */

void bw_totals_merge(BwTotals *into, const BwTotals *from) {
    into->rounds += from->rounds;
    into->outcomes += from->outcomes;
    into->decisions += from->decisions;
    bw_tally_merge(&into->all, &from->all);
    for (unsigned i = 0; i < from->n; i++) bw_tally_merge(&into->bet[i], &from->bet[i]);
    if (from->n > into->n) into->n = from->n; /* a thread that got no work has none */
    bw_histogram_merge(&into->results, &from->results);
    for (unsigned i = 0; i < BW_COURSE_PARTS; i++) {
        into->course[i].rounds += from->course[i].rounds;
        into->course[i].staked_cents += from->course[i].staked_cents;
        into->course[i].net_cents += from->course[i].net_cents;
        into->course[i].squares += from->course[i].squares;
    }
}

unsigned bw_course_part(uint64_t unit, uint64_t units) {
    return (unsigned)((BwUint128)unit * BW_COURSE_PARTS / units);
}

void bw_totals_note(BwTotals *totals, unsigned part, const BwTally *before) {
    BwCoursePart *course = &totals->course[part];
    course->rounds += totals->all.made - before->made;
    course->staked_cents += totals->all.staked_cents - before->staked_cents;
    course->net_cents += totals->all.net_cents - before->net_cents;
    course->squares += totals->all.squares - before->squares;
}

static void walk_tally(BwTally *tally, BwSumsWalk *walk, int64_t key) {
    bw_walk_count(walk, "made", key, &tally->made);
    bw_walk_count(walk, "won", key, &tally->won);
    bw_walk_count(walk, "lost", key, &tally->lost);
    bw_walk_count(walk, "pushed", key, &tally->pushed);
    bw_walk_sum(walk, "staked", key, &tally->staked_cents);
    bw_walk_sum(walk, "action", key, &tally->action_cents);
    bw_walk_sum(walk, "net", key, &tally->net_cents);
    bw_walk_squares(walk, "squares", key, &tally->squares);
    walk->failed |= tally->made != tally->won + tally->lost + tally->pushed;
}

void bw_histogram_walk(BwHistogram *histogram, BwSumsWalk *walk) {
    const BwSum *sum;
    uint64_t overflow = histogram->overflow;
    if (walk->reads) *histogram = (BwHistogram){.used = 0};
    BwBin bin[BW_HISTOGRAM_MAX];
    unsigned n = walk->reads ? 0 : bw_histogram_sorted(histogram, bin);
    bw_walk_count(walk, "overflow", 0, &overflow);
    for (unsigned i = 0; i < n; i++) {
        bw_walk_count(walk, "result", bin[i].net_cents, &bin[i].count);
    }
    for (size_t at = 0; walk->reads && (sum = bw_walk_each(walk, "result", &at)) != NULL;) {
        walk->failed |= sum->value < 0 || sum->value > INT64_MAX;
        bw_histogram_add(histogram, sum->key, (uint64_t)sum->value);
    }
    if (overflow != 0) histogram->overflow = 1;
}

/* The bet of a tally is its key; that of all bets together has the key -1. */
void bw_totals_walk(BwTotals *totals, BwSumsWalk *walk) {
    bw_walk_count(walk, "rounds", 0, &totals->rounds);
    bw_walk_count(walk, "outcomes", 0, &totals->outcomes);
    bw_walk_count(walk, "decisions", 0, &totals->decisions);
    walk_tally(&totals->all, walk, -1);
    for (unsigned i = 0; i < totals->n; i++) walk_tally(&totals->bet[i], walk, i);
    bw_histogram_walk(&totals->results, walk);
    for (unsigned i = 0; i < BW_COURSE_PARTS; i++) {
        bw_walk_count(walk, "course-rounds", i, &totals->course[i].rounds);
        bw_walk_sum(walk, "course-staked", i, &totals->course[i].staked_cents);
        bw_walk_sum(walk, "course-net", i, &totals->course[i].net_cents);
        bw_walk_squares(walk, "course-squares", i, &totals->course[i].squares);
    }
}

/* FNV-1a over the bytes of a number, lowest first. */
static uint64_t mix(uint64_t hash, uint64_t value) {
    for (unsigned i = 0; i < 8; i++) {
        hash ^= value >> 8 * i & 0xff;
        hash *= UINT64_C(0x100000001b3);
    }
    return hash;
}

static uint64_t mix_wide(uint64_t hash, BwUint128 value) {
    return mix(mix(hash, (uint64_t)value), (uint64_t)(value >> 64));
}

static uint64_t mix_tally(uint64_t hash, const BwTally *tally) {
    hash = mix(mix(hash, tally->made), tally->won);
    hash = mix(mix(hash, tally->lost), tally->pushed);
    hash = mix_wide(hash, (BwUint128)tally->staked_cents);
    hash = mix_wide(hash, (BwUint128)tally->action_cents);
    hash = mix_wide(hash, (BwUint128)tally->net_cents);
    return mix_wide(hash, tally->squares);
}

uint64_t bw_totals_hash(const BwTotals *totals) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    hash = mix(mix(mix(hash, totals->rounds), totals->outcomes), totals->decisions);
    hash = mix_tally(hash, &totals->all);
    for (unsigned i = 0; i < totals->n; i++) hash = mix_tally(hash, &totals->bet[i]);
    BwBin bin[BW_HISTOGRAM_MAX];
    unsigned n = bw_histogram_sorted(&totals->results, bin);
    for (unsigned i = 0; i < n; i++) {
        hash = mix(mix(hash, (uint64_t)bin[i].net_cents), bin[i].count);
    }
    return hash;
}
