/* battery.c: the battery as a whole, and the source that live tables draw from. */
#include "live/battery.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "live/probability.h"

enum { ROUND_DRAWS = 16 }; /* then the next mix: about as many as a round takes */

/* ---- the source --------------------------------------------------------------------------- */

void bw_live_chance_open(BwLiveChance *live, const BwSeed *seed) {
    *live = (BwLiveChance){.house = {.count = 1, .seed = {*seed}}};
    bw_mix_add(&live->mix, 1, "battery", strlen("battery"));
}

void bw_live_chance_numbered(BwLiveChance *live, uint64_t number) {
    static const char domain[] = "boardwalk chance 1"; /* hashed with the zero at its end */
    uint8_t text[sizeof domain + 8];
    BwSeed seed;
    memcpy(text, domain, sizeof domain);
    for (unsigned i = 0; i < 8; i++) text[sizeof domain + i] = (uint8_t)(number >> 8 * i);
    crypto_generichash(seed.bytes, BW_SEED_BYTES, text, sizeof text, NULL, 0);
    bw_live_chance_open(live, &seed);
}

static void next_round_if_due(BwLiveChance *live) {
    if (live->used++ % ROUND_DRAWS != 0) return;
    live->mix.round++;
    bw_mix_keys(&live->house, &live->mix, &live->draws.seeds);
}

uint32_t bw_live_chance_word(void *context) {
    BwLiveChance *live = context;
    next_round_if_due(live);
    return bw_seed_word(&live->draws.seeds.seed[0], live->draws.next++);
}

uint32_t bw_live_chance_below(void *context, uint32_t n) {
    BwLiveChance *live = context;
    next_round_if_due(live);
    return bw_seeds_below(&live->draws, n);
}

/* ---- results ------------------------------------------------------------------------------ */

static BwBatteryTest *add(BwBattery *battery, const char *id, const char *what, uint64_t samples) {
    assert(battery->n < BW_BATTERY_MAX);
    BwBatteryTest *test = &battery->test[battery->n++];
    *test = (BwBatteryTest){.id = id, .what = what, .samples = samples};
    return test;
}

void bw_battery_add_chi(BwBattery *battery, const char *id, const char *what, uint64_t samples,
                        double chi_square, unsigned freedom) {
    BwBatteryTest *test = add(battery, id, what, samples);
    test->statistic = chi_square;
    test->freedom = freedom;
    test->p = bw_two_sided(bw_chi_square_tail(chi_square, freedom));
}

void bw_battery_add_cells(BwBattery *battery, const char *id, const char *what, uint64_t samples,
                          const uint64_t *seen, const double *expected, unsigned cells) {
    double sum;
    unsigned freedom = bw_pearson(seen, expected, cells, &sum);
    bw_battery_add_chi(battery, id, what, samples, sum, freedom);
}

void bw_battery_add_p(BwBattery *battery, const char *id, const char *what, uint64_t samples,
                      double statistic, double p) {
    BwBatteryTest *test = add(battery, id, what, samples);
    test->statistic = statistic;
    test->p = p;
}

void bw_battery_run(BwBattery *battery, const BwChance *chance, uint64_t samples) {
    double p[BW_BATTERY_MAX];
    bool rejected[BW_BATTERY_MAX];
    *battery = (BwBattery){.alpha = 0.001};
    bw_battery_words(battery, chance, samples);
    bw_battery_deals(battery, chance, samples);
    for (unsigned i = 0; i < battery->n; i++) p[i] = battery->test[i].p;
    battery->rejected = bw_holm(p, battery->n, battery->alpha, rejected);
    for (unsigned i = 0; i < battery->n; i++) battery->test[i].rejected = rejected[i];
}
