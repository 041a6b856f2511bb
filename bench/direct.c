/* direct.c: the loops. Streams are opened unit by unit, as the simulation cuts its work. */
#include "bench/direct.h"

#include <stdlib.h>

#include "base/stream.h"
#include "simulate/simulate.h"

enum { FLAT_CENTS = 1000, ODDS_CENTS = 2000 };

/* ---- without the protocol ----------------------------------------------------------------- */

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

/* Bit n: number n is red. */
static const uint64_t red_numbers = UINT64_C(0x154aad52aa);

static void play_roulette(BwStream *stream, uint64_t rounds, BwDirect *total) {
    for (uint64_t i = 0; i < rounds; i++) {
        unsigned pocket = bw_stream_below(stream, 38);
        bool zero = pocket == 0 || pocket == 37;
        bool red = (red_numbers >> pocket & 1) != 0;
        total->net_cents += pocket == 17 ? 35 * FLAT_CENTS : -FLAT_CENTS;
        total->net_cents += pocket >= 1 && pocket <= 12 ? 2 * FLAT_CENTS : -FLAT_CENTS;
        total->net_cents += red ? FLAT_CENTS : zero ? -FLAT_CENTS / 2 : -FLAT_CENTS;
    }
    total->outcomes += rounds;
    total->staked_cents += (int64_t)rounds * 3 * FLAT_CENTS;
}

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

/* ---- through the protocol ----------------------------------------------------------------- */

typedef struct Protocol {
    BwTable *table;
    BwPlan plan;
    BwEvent outcome;
    BwOut out;
} Protocol;

static bool apply_bet(Protocol *p, unsigned i) {
    return bw_apply(p->table, &p->plan.bet[i].event, &p->out);
}

static bool apply_roll(Protocol *p, BwStream *stream) {
    bw_stream_two_dice(stream, &p->outcome.item[0], &p->outcome.item[1]);
    return bw_apply(p->table, &p->outcome, &p->out);
}

/* A roll that posts nothing leaves the bets up; the first one has set the point. */
static bool apply_craps(Protocol *p, BwStream *stream, uint64_t rounds, BwDirect *total) {
    bool done = true;
    p->outcome.kind = BW_EV_ROLL;
    p->outcome.n_items = 2;
    for (uint64_t i = 0; i < rounds && done; i++) {
        done = apply_bet(p, 0) && apply_roll(p, stream);
        total->outcomes++;
        total->staked_cents += FLAT_CENTS;
        if (!done || p->out.n_postings > 0) continue;
        done = apply_bet(p, 1);
        total->staked_cents += ODDS_CENTS;
        while (done && p->out.n_postings == 0) {
            done = apply_roll(p, stream);
            total->outcomes++;
        }
    }
    return done;
}

static bool apply_roulette(Protocol *p, BwStream *stream, uint64_t rounds, BwDirect *total) {
    bool done = true;
    p->outcome.kind = BW_EV_SPIN;
    p->outcome.n_items = 1;
    for (uint64_t i = 0; i < rounds && done; i++) {
        done = apply_bet(p, 0) && apply_bet(p, 1) && apply_bet(p, 2);
        p->outcome.item[0] = (uint8_t)bw_stream_below(stream, 38);
        done = done && bw_apply(p->table, &p->outcome, &p->out);
    }
    total->outcomes += rounds;
    total->staked_cents += (int64_t)rounds * 3 * FLAT_CENTS;
    return done;
}

/* A table of the game, and the events of the plan; one table serves all units, for it is as good as
 * new after every round. Totals of no rounds when the table refused something. */
static BwDirect play_protocol(const char *game_id, const char *plan, uint64_t seed, uint64_t rounds,
                              bool (*play_unit)(Protocol *, BwStream *, uint64_t, BwDirect *)) {
    const BwGame *game = bw_game_find(game_id);
    BwDirect total = {.rounds = rounds};
    BwRefusal why;
    char error[BW_ERROR_MAX];
    Protocol *p = calloc(1, sizeof *p);
    BwTable *table = malloc(bw_table_size(game));
    bool done = p != NULL && table != NULL && bw_table_open(table, game, NULL, 0, &why) &&
                bw_plan_add(&p->plan, table, plan, error);
    if (done) p->table = table;
    for (uint64_t unit = 0; done && rounds > 0; unit++) {
        uint64_t part = rounds < BW_SIMULATION_UNIT ? rounds : BW_SIMULATION_UNIT;
        BwStream stream;
        bw_stream_open(&stream, seed, unit);
        done = play_unit(p, &stream, part, &total);
        rounds -= part;
    }
    if (done) total.net_cents = table->net_cents[BW_PLAN_SEAT][0];
    if (!done) total.rounds = 0;
    free(table);
    free(p);
    return total;
}

BwDirect bw_protocol_craps(uint64_t seed, uint64_t rounds) {
    return play_protocol("craps", BW_DIRECT_CRAPS_PLAN, seed, rounds, apply_craps);
}

BwDirect bw_protocol_roulette(uint64_t seed, uint64_t rounds) {
    return play_protocol("roulette", BW_DIRECT_ROULETTE_PLAN, seed, rounds, apply_roulette);
}
