/* battery_words.c: tests of the generator's words of 32 bits, after Knuth (The Art of Computer
 * Programming, 3.3.2) and Marsaglia. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "live/battery.h"
#include "live/probability.h"

enum {
    RUN_MAX = 8,      /* ascending runs: longer ones count as this */
    GAP_MAX = 64,     /* gaps between words of the lowest tenth */
    HAND = 5,         /* sixteen-sided dice of the poker test */
    FACES = 16,       /* their sides */
    BIRTHDAYS = 512,  /* in a year of 2^24 days: two spacings alike on the mean */
    YEAR_BITS = 24,   /* taken from the top of a word */
    SPACINGS_MAX = 12 /* more than that count as this */
};

static uint64_t at_least(uint64_t n, uint64_t least) {
    return n > least ? n : least;
}

/* Each bit is set half of the time. A bit that hangs shows at once. */
static void test_bits(BwBattery *battery, const uint32_t *words, uint64_t n) {
    double sum = 0;
    for (unsigned bit = 0; bit < 32; bit++) {
        uint64_t set = 0;
        for (uint64_t i = 0; i < n; i++) set += words[i] >> bit & 1;
        double z = ((double)set - (double)n / 2) / sqrt((double)n / 4);
        sum += z * z;
    }
    bw_battery_add_chi(battery, "bits", "each bit of a word is set half of the time", n, sum, 32);
}

static void test_bytes(BwBattery *battery, const uint32_t *words, uint64_t n) {
    uint64_t seen[256] = {0};
    double expected[256];
    for (uint64_t i = 0; i < n; i++) {
        for (unsigned shift = 0; shift < 32; shift += 8) seen[words[i] >> shift & 0xff]++;
    }
    for (unsigned i = 0; i < 256; i++) expected[i] = (double)n * 4 / 256;
    bw_battery_add_cells(battery, "bytes", "bytes are equally likely", 4 * n, seen, expected, 256);
}

/* Pairs of neighbours that overlap no other pair, by their upper or their lower four bits. */
static void test_pairs(BwBattery *battery, const uint32_t *words, uint64_t n, unsigned shift,
                       const char *id, const char *what) {
    uint64_t seen[256] = {0};
    double expected[256];
    for (uint64_t i = 0; i + 1 < n; i += 2) {
        seen[(words[i] >> shift & 15) << 4 | (words[i + 1] >> shift & 15)]++;
    }
    for (unsigned i = 0; i < 256; i++) expected[i] = (double)(n / 2) / 256;
    bw_battery_add_cells(battery, id, what, n / 2, seen, expected, 256);
}

/* The correlation of a word with the one `lag` later. */
static void test_correlation(BwBattery *battery, const uint32_t *words, uint64_t n, unsigned lag,
                             const char *id, const char *what) {
    double sum = 0;
    for (uint64_t i = 0; i + lag < n; i++) {
        sum += (words[i] / 4294967296.0 - 0.5) * (words[i + lag] / 4294967296.0 - 0.5);
    }
    double z = sum * 12 / sqrt((double)(n - lag)); /* each product has the variance 1/144 */
    bw_battery_add_p(battery, id, what, n - lag, z, bw_normal_both_tails(z));
}

/* Ascending runs; the word after each is thrown away, so that they are independent: a run has the
 * length r with the probability 1/r! - 1/(r + 1)!. */
static void test_runs(BwBattery *battery, const uint32_t *words, uint64_t n) {
    uint64_t seen[RUN_MAX] = {0}, runs = 0;
    double expected[RUN_MAX], share = 1;
    for (uint64_t i = 0; i + 1 < n; i++) {
        unsigned length = 1;
        while (i + 1 < n && words[i + 1] > words[i]) length++, i++;
        if (++i >= n) break; /* cut off */
        seen[length < RUN_MAX ? length - 1 : RUN_MAX - 1]++;
        runs++;
    }
    for (unsigned r = 1; r <= RUN_MAX; r++) {
        double next = share / (r + 1); /* 1/(r+1)! */
        expected[r - 1] = (double)runs * (r < RUN_MAX ? share - next : share);
        share = next;
    }
    bw_battery_add_cells(battery, "runs", "lengths of ascending runs", runs, seen, expected,
                         RUN_MAX);
}

/* How many words come between two of the lowest tenth. */
static void test_gaps(BwBattery *battery, const uint32_t *words, uint64_t n) {
    const uint32_t limit = 429496730; /* a tenth of 2^32 */
    const double p = limit / 4294967296.0;
    uint64_t seen[GAP_MAX + 1] = {0}, gaps = 0;
    double expected[GAP_MAX + 1], share = p;
    unsigned gap = 0;
    for (uint64_t i = 0; i < n; i++) {
        if (words[i] >= limit) {
            gap++;
            continue;
        }
        seen[gap < GAP_MAX ? gap : GAP_MAX]++;
        gaps++;
        gap = 0;
    }
    for (unsigned i = 0; i < GAP_MAX; i++, share *= 1 - p) expected[i] = (double)gaps * share;
    expected[GAP_MAX] = (double)gaps * pow(1 - p, GAP_MAX);
    bw_battery_add_cells(battery, "gaps", "gaps between words of the lowest tenth", gaps, seen,
                         expected, GAP_MAX + 1);
}

/* Hands of five sixteen-sided dice, by the number of different sides: 16 15 ... S(5, k) / 16^5. */
static void test_poker(BwBattery *battery, const uint32_t *words, uint64_t n) {
    static const double ways[HAND] = {1, 15, 25, 10, 1}; /* Stirling's numbers S(5, k) */
    uint64_t seen[HAND] = {0}, hands = n / HAND;
    double expected[HAND], falling = 1;
    for (uint64_t h = 0; h < hands; h++) {
        unsigned sides = 0;
        for (unsigned i = 0; i < HAND; i++) sides |= 1u << (words[h * HAND + i] >> 28);
        seen[__builtin_popcount(sides) - 1]++;
    }
    for (unsigned k = 0; k < HAND; k++) {
        falling *= FACES - k;
        expected[k] = (double)hands * falling * ways[k] / pow(FACES, HAND);
    }
    bw_battery_add_cells(battery, "poker", "different ones among five of sixteen", hands, seen,
                         expected, HAND);
}

static int by_size(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Spacings between sorted birthdays that occur more than once: as Poisson, mean m^3 / 4 days. */
static unsigned spacings_alike(const uint32_t *words) {
    uint32_t day[BIRTHDAYS];
    unsigned alike = 0;
    for (unsigned i = 0; i < BIRTHDAYS; i++) day[i] = words[i] >> (32 - YEAR_BITS);
    qsort(day, BIRTHDAYS, sizeof day[0], by_size);
    for (unsigned i = BIRTHDAYS - 1; i > 0; i--) day[i] -= day[i - 1];
    qsort(day, BIRTHDAYS, sizeof day[0], by_size);
    for (unsigned i = 1; i < BIRTHDAYS; i++) alike += day[i] == day[i - 1];
    return alike;
}

/* Marsaglia's test finds generators whose words lie on a lattice, as those of linear congruences
 * do: their spacings are alike too often or too seldom. */
static void test_birthdays(BwBattery *battery, const uint32_t *words, uint64_t n) {
    const double mean = (double)BIRTHDAYS * BIRTHDAYS * BIRTHDAYS / (4.0 * (1 << YEAR_BITS));
    uint64_t seen[SPACINGS_MAX + 1] = {0}, years = n / BIRTHDAYS;
    double expected[SPACINGS_MAX + 1], share = exp(-mean), rest = 1;
    for (uint64_t y = 0; y < years; y++) {
        unsigned alike = spacings_alike(words + y * BIRTHDAYS);
        seen[alike < SPACINGS_MAX ? alike : SPACINGS_MAX]++;
    }
    for (unsigned k = 0; k < SPACINGS_MAX; k++) {
        expected[k] = (double)years * share;
        rest -= share;
        share *= mean / (k + 1);
    }
    expected[SPACINGS_MAX] = (double)years * (rest > 0 ? rest : 0);
    bw_battery_add_cells(battery, "birthdays", "birthday spacings, 512 in 2^24 days", years, seen,
                         expected, SPACINGS_MAX + 1);
}

/* Words that come again at once, and within the whole sample: as Poisson. */
static void test_repeats(BwBattery *battery, uint32_t *words, uint64_t n) {
    double pairs = (double)n * (double)(n - 1) / 2, mean = pairs / 4294967296.0;
    uint64_t alike = 0;
    qsort(words, n, sizeof words[0], by_size);
    for (uint64_t i = 1; i < n; i++) alike += words[i] == words[i - 1];
    double above = alike == 0 ? 1 : 1 - bw_gamma_q((double)alike, mean); /* P(X >= alike) */
    double below = bw_gamma_q((double)alike + 1, mean);                  /* P(X <= alike) */
    double least = above < below ? above : below;
    bw_battery_add_p(battery, "repeats", "words that occur twice", n, (double)alike,
                     least < 0.5 ? 2 * least : 1);
}

/* The largest distance of sorted words from an even spread. */
static void test_spread(BwBattery *battery, const uint32_t *sorted, uint64_t n) {
    double most = 0;
    for (uint64_t i = 0; i < n; i++) {
        double x = (sorted[i] + 0.5) / 4294967296.0;
        double above = (double)(i + 1) / (double)n - x, below = x - (double)i / (double)n;
        if (above > most) most = above;
        if (below > most) most = below;
    }
    bw_battery_add_p(battery, "spread", "words are spread evenly (Kolmogorov-Smirnov)", n, most,
                     bw_two_sided(bw_ks_tail(most, n)));
}

void bw_battery_words(BwBattery *battery, const BwChance *chance, uint64_t samples) {
    uint64_t n = at_least(samples, 10000);
    uint32_t *words = malloc(n * sizeof *words);
    if (words == NULL) abort();
    for (uint64_t i = 0; i < n; i++) words[i] = chance->word(chance->context);
    test_bits(battery, words, n);
    test_bytes(battery, words, n);
    test_pairs(battery, words, n, 28, "pairs-high", "pairs of neighbours, upper four bits");
    test_pairs(battery, words, n, 0, "pairs-low", "pairs of neighbours, lower four bits");
    test_correlation(battery, words, n, 1, "serial-1", "correlation with the next word");
    test_correlation(battery, words, n, 2, "serial-2", "correlation with the word after it");
    test_correlation(battery, words, n, 16, "serial-16", "correlation with a word sixteen later");
    test_runs(battery, words, n);
    test_gaps(battery, words, n);
    test_poker(battery, words, n);
    test_birthdays(battery, words, n);
    test_repeats(battery, words, n); /* sorts them */
    test_spread(battery, words, n);
    free(words);
}
