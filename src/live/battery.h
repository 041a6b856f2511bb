/* battery.h: tests of the live generator, from its words to dice, wheels and orders of cards. Each
 * compares a figure with what chance alone would give and ends in a probability p; small means that
 * chance hardly does that. Of many tests some come out small: Holm's correction says which of them
 * are too small all the same.
 *
 * No such test proves that a generator is good, and none finds a bias of one part in a thousand
 * million: they find the mistakes that programmers make. */
#ifndef BW_LIVE_BATTERY_H
#define BW_LIVE_BATTERY_H

#include "live/mix.h"

enum { BW_BATTERY_MAX = 32, BW_BATTERY_CARDS = 52 };

/* What is tested. */
typedef struct BwChance {
    uint32_t (*word)(void *context);
    BwBelow below;
    /* Puts all cards in an order; NULL: as a live table deals them, out of the pack by `below`. */
    void (*shuffle)(void *context, BwCard cards[BW_BATTERY_CARDS]);
    void *context;
} BwChance;

typedef struct BwBatteryTest {
    const char *id, *what;
    uint64_t samples;
    double statistic;
    unsigned freedom; /* of a chi-square; 0: the statistic is another */
    double p;
    bool rejected;
} BwBatteryTest;

typedef struct BwBattery {
    BwBatteryTest test[BW_BATTERY_MAX];
    unsigned n, rejected;
    double alpha; /* a good generator fails as a whole with at most this probability */
} BwBattery;

/* Runs all tests, with about so many words, rolls, spins and cards each; at least 10,000. */
void bw_battery_run(BwBattery *battery, const BwChance *chance, uint64_t samples);

/* The generator of live tables: a house's seed, and a client seed mixed in anew for every round. */
typedef struct BwLiveChance {
    BwSeeds house;
    BwSeedsDraws draws;
    BwMix mix;
    unsigned used; /* draws of the round */
} BwLiveChance;

void bw_live_chance_open(BwLiveChance *live, const BwSeed *seed);
/* The same chance for the same number: to repeat a run. */
void bw_live_chance_numbered(BwLiveChance *live, uint64_t number);
uint32_t bw_live_chance_word(void *context);
uint32_t bw_live_chance_below(void *context, uint32_t n);

/* The parts: tests of words (battery_words.c) and of what is dealt (battery_deals.c). */
void bw_battery_words(BwBattery *battery, const BwChance *chance, uint64_t samples);
void bw_battery_deals(BwBattery *battery, const BwChance *chance, uint64_t samples);

/* Adds a test: by its chi-square, against cells and what each expects, or by its p. */
void bw_battery_add_chi(BwBattery *battery, const char *id, const char *what, uint64_t samples,
                        double chi_square, unsigned freedom);
void bw_battery_add_cells(BwBattery *battery, const char *id, const char *what, uint64_t samples,
                          const uint64_t *seen, const double *expected, unsigned cells);
void bw_battery_add_p(BwBattery *battery, const char *id, const char *what, uint64_t samples,
                      double statistic, double p);

#endif
