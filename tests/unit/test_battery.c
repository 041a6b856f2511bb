/* The battery: known tails of distributions; the live generator passes at fixed seeds; and every
 * mistake that is planted is found, by the test that is made for it. */
#include <math.h>
#include <string.h>

#include "check.h"
#include "live/battery.h"
#include "live/probability.h"

enum { SAMPLES = 200000 };

static bool is_near(double a, double b) {
    return fabs(a - b) <= 1e-6 * fabs(b) + 1e-12;
}

/* Values of printed tables, or made by another program. */
static void test_tails(void) {
    CHECK(is_near(bw_chi_square_tail(3.841458820694124, 1), 0.05));
    CHECK(is_near(bw_chi_square_tail(11.070497693516351, 5), 0.05));
    CHECK(is_near(bw_chi_square_tail(124.34211340400407, 100), 0.05));
    CHECK(is_near(bw_chi_square_tail(2601, 2601), 0.4963123));
    CHECK(is_near(bw_gamma_q(0.5, 2.0), 0.0455002638963584));
    CHECK(is_near(bw_gamma_q(3.0, 10.0), exp(-10) * (1 + 10 + 50)));
    CHECK(is_near(bw_gamma_q(10.0, 3.0), 0.998897511869));
    CHECK(bw_gamma_q(1.0, 0.0) >= 1.0);
    CHECK(is_near(bw_normal_both_tails(-1.959963984540054), 0.05));
    CHECK(fabs(bw_ks_tail(0.1340, 100) - 0.05) < 0.003); /* the table's 5 % point for n = 100 */
    CHECK(fabs(bw_ks_tail(0.409, 10) - 0.05) < 0.005);
    CHECK(is_near(bw_two_sided(0.99), 0.02));
    CHECK(is_near(bw_two_sided(0.01), 0.02));
}

static void test_cells(void) {
    const uint64_t seen[] = {44, 56, 3, 1, 0};
    const double even[] = {50, 50}, tail[] = {50, 46, 4, 3, 1};
    double sum;
    CHECK_INT(bw_pearson(seen, even, 2, &sum), 1);
    CHECK(is_near(sum, 1.44));
    CHECK_INT(bw_pearson(seen, tail, 5, &sum), 2); /* the last three are put together */
    CHECK(is_near(sum, 36 / 50.0 + 100 / 46.0 + 16 / 8.0));
}

static void test_holm(void) {
    const double p[] = {0.01, 0.04, 0.03, 0.005};
    bool rejected[4];
    CHECK_INT(bw_holm(p, 4, 0.05, rejected), 2);
    CHECK(rejected[0] && !rejected[1] && !rejected[2] && rejected[3]);
    CHECK_INT(bw_holm(p, 4, 0.2, rejected), 4);
    CHECK_INT(bw_holm(p, 4, 0.01, rejected), 0);
}

static const BwBatteryTest *find(const BwBattery *battery, const char *id) {
    for (unsigned i = 0; i < battery->n; i++) {
        if (strcmp(battery->test[i].id, id) == 0) return &battery->test[i];
    }
    return NULL;
}

static void test_good(void) {
    for (uint64_t seed = 1; seed <= 5; seed++) {
        BwLiveChance live;
        BwBattery battery;
        bw_live_chance_numbered(&live, seed);
        const BwChance chance = {
            .word = bw_live_chance_word, .below = bw_live_chance_below, .context = &live};
        bw_battery_run(&battery, &chance, SAMPLES);
        CHECK_INT(battery.n, 25);
        CHECK_INT(battery.rejected, 0);
    }
}

/* Words are the first words of the draws. */
static void test_words(void) {
    BwLiveChance a, b;
    bw_live_chance_numbered(&a, 7);
    bw_live_chance_numbered(&b, 7);
    for (unsigned i = 0; i < 100; i++) {
        uint32_t word = bw_live_chance_word(&a);
        CHECK_INT(bw_live_chance_below(&b, 1u << 31), word >> 1);
    }
    bw_live_chance_numbered(&a, 8);
    bw_live_chance_numbered(&b, 9);
    CHECK(bw_live_chance_word(&a) != bw_live_chance_word(&b));
}

/* ---- mistakes ----------------------------------------------------------------------------- */

typedef struct Bad {
    BwLiveChance live;
    uint64_t n;
    uint32_t last;
} Bad;

static uint32_t good_word(void *context) {
    return bw_live_chance_word(&((Bad *)context)->live);
}

static uint32_t good_below(void *context, uint32_t n) {
    return bw_live_chance_below(&((Bad *)context)->live, n);
}

/* A die that shows six a fiftieth more often. */
static uint32_t loaded_die(void *context, uint32_t n) {
    uint32_t face = good_below(context, n);
    return n == 6 && good_below(context, 50) == 0 ? 5 : face;
}

/* The remainder of a byte: the first values come oftener. */
static uint32_t modulo_of_byte(void *context, uint32_t n) {
    return (good_word(context) >> 24) % n;
}

/* The last value never comes. */
static uint32_t one_short(void *context, uint32_t n) {
    return n > 1 ? good_below(context, n - 1) : 0;
}

static uint32_t stuck_bit(void *context) {
    return good_word(context) | 1u << 9;
}

/* Every five hundredth word comes twice. */
static uint32_t repeated_words(void *context) {
    Bad *bad = context;
    if (bad->n++ % 500 != 0) bad->last = good_word(context);
    return bad->last;
}

/* A generator that has only 65536 words and then begins again. */
static uint32_t short_period(void *context) {
    Bad *bad = context;
    return bw_seed_word(&bad->live.house.seed[0], bad->n++ % 65536);
}

/* Each word leans to the one before it. */
static uint32_t leaning_words(void *context) {
    Bad *bad = context;
    uint32_t word = good_word(context);
    if ((word & 63) == 0) word = (word & 0xffffff) | (bad->last & 0xff000000);
    return bad->last = word;
}

/* A counter times a constant: spread evenly, far too evenly. */
static uint32_t counter(void *context) {
    return (uint32_t)(++((Bad *)context)->n * 2654435769u);
}

static void in_order(BwCard cards[BW_BATTERY_CARDS]) {
    for (unsigned i = 0; i < BW_BATTERY_CARDS; i++) cards[i] = (BwCard)i;
}

static void swap(BwCard *a, BwCard *b) {
    BwCard kept = *a;
    *a = *b;
    *b = kept;
}

/* Off by one: no card stays where it is (Sattolo). */
static void sattolo(void *context, BwCard cards[BW_BATTERY_CARDS]) {
    in_order(cards);
    for (unsigned i = BW_BATTERY_CARDS - 1; i > 0; i--)
        swap(&cards[i], &cards[good_below(context, i)]);
}

/* Each place changes with any other. */
static void naive(void *context, BwCard cards[BW_BATTERY_CARDS]) {
    in_order(cards);
    for (unsigned i = 0; i < BW_BATTERY_CARDS; i++) {
        swap(&cards[i], &cards[good_below(context, BW_BATTERY_CARDS)]);
    }
}

/* It stops before the last two. */
static void stops_early(void *context, BwCard cards[BW_BATTERY_CARDS]) {
    in_order(cards);
    for (unsigned i = BW_BATTERY_CARDS - 1; i > 1; i--) {
        swap(&cards[i], &cards[good_below(context, i + 1)]);
    }
}

/* One riffle and a cut. */
static void riffle(void *context, BwCard cards[BW_BATTERY_CARDS]) {
    unsigned left = 0, right = BW_BATTERY_CARDS / 2, i = 0, cut = good_below(context, 52);
    while (left < BW_BATTERY_CARDS / 2 || right < BW_BATTERY_CARDS) {
        bool from_left = right == BW_BATTERY_CARDS ||
                         (left < BW_BATTERY_CARDS / 2 && good_below(context, 2) == 0);
        unsigned card = from_left ? left++ : right++;
        cards[i++] = (BwCard)((card + cut) % BW_BATTERY_CARDS);
    }
}

static const struct {
    const char *name, *found_by;
    uint32_t (*word)(void *);
    BwBelow below;
    void (*shuffle)(void *, BwCard *);
} mistakes[] = {
    {"loaded die", "dice", NULL, loaded_die, NULL},
    {"modulo", "wheel", NULL, modulo_of_byte, NULL},
    {"one short", "wheel", NULL, one_short, NULL},
    {"one short", "keno", NULL, one_short, NULL},
    {"one short", "places", NULL, one_short, NULL},
    {"stuck bit", "bits", stuck_bit, NULL, NULL},
    {"repeated words", "repeats", repeated_words, NULL, NULL},
    {"short period", "repeats", short_period, NULL, NULL},
    {"leaning words", "pairs-high", leaning_words, NULL, NULL},
    {"leaning words", "serial-1", leaning_words, NULL, NULL},
    {"counter", "spread", counter, NULL, NULL},
    {"counter", "birthdays", counter, NULL, NULL},
    {"counter", "runs", counter, NULL, NULL},
    {"counter", "gaps", counter, NULL, NULL},
    {"counter", "poker", counter, NULL, NULL},
    {"sattolo", "fixed", NULL, NULL, sattolo},
    {"sattolo", "cycles", NULL, NULL, sattolo},
    {"naive shuffle", "places", NULL, NULL, naive},
    {"stops early", "places", NULL, NULL, stops_early},
    {"riffle", "rising", NULL, NULL, riffle},
    {"riffle", "neighbours", NULL, NULL, riffle},
};

static void test_mistakes(void) {
    for (unsigned i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        Bad bad = {.n = 0};
        BwBattery battery;
        bw_live_chance_numbered(&bad.live, 100 + i);
        const BwChance chance = {.word = mistakes[i].word != NULL ? mistakes[i].word : good_word,
                                 .below =
                                     mistakes[i].below != NULL ? mistakes[i].below : good_below,
                                 .shuffle = mistakes[i].shuffle,
                                 .context = &bad};
        bw_battery_run(&battery, &chance, SAMPLES);
        const BwBatteryTest *test = find(&battery, mistakes[i].found_by);
        bool found = test != NULL && test->rejected && battery.rejected > 0;
        if (!found) printf("%s is not found by %s\n", mistakes[i].name, mistakes[i].found_by);
        CHECK(found);
    }
}

int main(void) {
    CHECK(bw_live_init());
    test_tails();
    test_cells();
    test_holm();
    test_words();
    test_good();
    test_mistakes();
    return check_report("battery");
}
