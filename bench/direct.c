#include "bench/direct.h"

#include "base/stream.h"
#include "simulate/simulate.h"

enum { FLAT_CENTS = 1000, ODDS_CENTS = 2000 };

/* ---- craps -------------------------------------------------------------------------------- */

static unsigned roll(BwStream *stream) {
    uint8_t first, second;
    bw_stream_two_dice(stream, &first, &second);
    return (unsigned)first + second;
}

/* What the odds win on each point: 2 to 1, 3 to 2, 6 to 5. */
static const int32_t odds_win_cents[11] = {
    [4] = 2 * ODDS_CENTS,     [5] = ODDS_CENTS * 3 / 2, [6] = ODDS_CENTS * 6 / 5,
    [8] = ODDS_CENTS * 6 / 5, [9] = ODDS_CENTS * 3 / 2, [10] = 2 * ODDS_CENTS,
};

static void play_craps(BwStream *stream, uint64_t rounds, BwDirect *total) {
    for (uint64_t i = 0; i < rounds; i++) {
        unsigned point = roll(stream), thrown;
        total->outcomes++;
        total->staked_cents += FLAT_CENTS;
        if (point == 7 || point == 11) {
            total->net_cents += FLAT_CENTS;
            continue;
        }
        if (point == 2 || point == 3 || point == 12) {
            total->net_cents -= FLAT_CENTS;
            continue;
        }
        total->staked_cents += ODDS_CENTS;
        do {
            thrown = roll(stream);
            total->outcomes++;
        } while (thrown != point && thrown != 7);
        total->net_cents +=
            thrown == 7 ? -(FLAT_CENTS + ODDS_CENTS) : FLAT_CENTS + odds_win_cents[point];
    }
}

/* ---- roulette ----------------------------------------------------------------------------- */

/* Bit n: number n is red. */
static const uint64_t red_numbers = UINT64_C(0x154aad52aa);

static void play_roulette(BwStream *stream, uint64_t rounds, BwDirect *total) {
    for (uint64_t i = 0; i < rounds; i++) {
        unsigned pocket = bw_stream_below(stream, 38);
        bool zero = pocket == 0 || pocket == 37;
        bool red = (red_numbers >> pocket & 1) != 0;
        total->net_cents += pocket == 17 ? 35 * FLAT_CENTS : -FLAT_CENTS;
        total->net_cents += red ? FLAT_CENTS : zero ? -FLAT_CENTS / 2 : -FLAT_CENTS;
        total->net_cents += pocket >= 1 && pocket <= 12 ? 2 * FLAT_CENTS : -FLAT_CENTS;
    }
    total->outcomes += rounds;
    total->staked_cents += (int64_t)rounds * 3 * FLAT_CENTS;
}

/* ---- both --------------------------------------------------------------------------------- */

/* Unit by unit, as the simulation cuts its work. */
static BwDirect play(uint64_t seed, uint64_t rounds,
                     void (*play_unit)(BwStream *, uint64_t, BwDirect *)) {
    BwDirect total = {.rounds = rounds};
    for (uint64_t unit = 0; rounds > 0; unit++) {
        uint64_t part = rounds < BW_SIMULATION_UNIT ? rounds : BW_SIMULATION_UNIT;
        BwStream stream;
        bw_stream_open(&stream, seed, unit);
        play_unit(&stream, part, &total);
        rounds -= part;
    }
    return total;
}

BwDirect bw_direct_craps(uint64_t seed, uint64_t rounds) {
    return play(seed, rounds, play_craps);
}

BwDirect bw_direct_roulette(uint64_t seed, uint64_t rounds) {
    return play(seed, rounds, play_roulette);
}
