/* direct.c: the loops. Streams are opened unit by unit, as the simulation cuts its work. */
#include "bench/direct.h"

#include <stdlib.h>

#include "base/stream.h"
#include "games/baccarat_rules.h"
#include "simulate/simulate.h"
#include "table/transcript.h"

enum { FLAT_CENTS = 1000, ODDS_CENTS = 2000, BANKER_CENTS = 2000 };

/* ---- the pack ----------------------------------------------------------------------------- */

enum { DECKS = 8, PACK = DECKS * BW_RANKS * BW_SUITS, CUT_DEPTH = 14 };

/* Any of the first `left` cards may come next; those behind are out. */
typedef struct Pack {
    unsigned left;
    BwCard card[PACK];
} Pack;

static void fill_pack(Pack *pack) {
    for (unsigned i = 0; i < PACK; i++) pack->card[i] = (BwCard)(i / DECKS);
    pack->left = PACK;
}

static BwCard draw_card(BwStream *stream, Pack *pack) {
    unsigned i = bw_stream_below(stream, pack->left);
    BwCard card = pack->card[i];
    pack->left--;
    pack->card[i] = pack->card[pack->left];
    pack->card[pack->left] = card;
    return card;
}

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

static void play_sic_bo(BwStream *stream, uint64_t rounds, BwDirect *total) {
    for (uint64_t i = 0; i < rounds; i++) {
        uint8_t face[3];
        bw_stream_three_dice(stream, face);
        bool triple = face[0] == face[1] && face[1] == face[2];
        bool small = face[0] + face[1] + face[2] <= 10 && !triple;
        total->net_cents += small ? FLAT_CENTS : -FLAT_CENTS;
    }
    total->outcomes += rounds;
    total->staked_cents += (int64_t)rounds * FLAT_CENTS;
}

/* A shoe, and the rounds that may be dealt from it once its cutting card is out. */
typedef struct Shoe {
    Pack pack;
    unsigned burned;
    int rounds_left; /* below 0: it is not out */
    uint64_t drawn;
} Shoe;

/* The points of the next card; `more` rounds follow if the cutting card comes with it. */
static unsigned draw_points(BwStream *stream, Shoe *shoe, int more) {
    if (shoe->rounds_left < 0 && shoe->pack.left <= CUT_DEPTH + shoe->burned) {
        shoe->rounds_left = 1 + more;
    }
    shoe->drawn++;
    return bw_baccarat_points(draw_card(stream, &shoe->pack));
}

/* The first card of a new shoe says how many are burned with it. */
static void new_shoe(BwStream *stream, Shoe *shoe) {
    shoe->pack.left = PACK;
    shoe->rounds_left = -1;
    shoe->burned = 0;
    unsigned points = draw_points(stream, shoe, 0);
    shoe->burned = points == 0 ? 10 : points;
}

/* The Banker's Hand: above 0 it wins, below 0 it loses. */
static int deal_round(BwStream *stream, Shoe *shoe) {
    unsigned player = draw_points(stream, shoe, 0), banker = draw_points(stream, shoe, 1);
    player = (player + draw_points(stream, shoe, 1)) % 10;
    banker = (banker + draw_points(stream, shoe, 1)) % 10;
    bool draws = bw_baccarat_banker_draws_alone(banker, player);
    if (bw_baccarat_player_draws(player, banker)) {
        unsigned third = draw_points(stream, shoe, 1);
        player = (player + third) % 10;
        draws = bw_baccarat_banker_draws_after(banker, third);
    }
    if (draws) banker = (banker + draw_points(stream, shoe, 1)) % 10;
    return (int)banker - (int)player;
}

static void play_baccarat(BwStream *stream, uint64_t rounds, BwDirect *total) {
    Shoe shoe = {.rounds_left = 0};
    fill_pack(&shoe.pack);
    for (uint64_t i = 0; i < rounds; i++) {
        if (shoe.rounds_left == 0) new_shoe(stream, &shoe);
        int ahead = deal_round(stream, &shoe);
        if (shoe.rounds_left > 0) shoe.rounds_left--;
        total->net_cents += ahead > 0   ? BANKER_CENTS - BANKER_CENTS / 20
                            : ahead < 0 ? -BANKER_CENTS
                                        : 0;
    }
    total->outcomes += shoe.drawn;
    total->staked_cents += (int64_t)rounds * BANKER_CENTS;
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

BwDirect bw_direct_sic_bo(uint64_t seed, uint64_t rounds) {
    return play(seed, rounds, play_sic_bo);
}

BwDirect bw_direct_baccarat(uint64_t seed, uint64_t rounds) {
    return play(seed, rounds, play_baccarat);
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

static bool apply_sic_bo(Protocol *p, BwStream *stream, uint64_t rounds, BwDirect *total) {
    bool done = true;
    p->outcome.kind = BW_EV_ROLL;
    p->outcome.n_items = 3;
    for (uint64_t i = 0; i < rounds && done; i++) {
        done = apply_bet(p, 0);
        bw_stream_three_dice(stream, p->outcome.item);
        done = done && bw_apply(p->table, &p->outcome, &p->out);
    }
    total->outcomes += rounds;
    total->staked_cents += (int64_t)rounds * FLAT_CENTS;
    return done;
}

/* The bet is refused when the shoe must be shuffled, and that while vigorish is due. */
static bool bet_or_shuffle(Protocol *p, Pack *pack, const BwEvent *collect,
                           const BwEvent *shuffle) {
    if (apply_bet(p, 0)) return true;
    bw_apply(p->table, collect, &p->out);
    pack->left = PACK;
    return bw_apply(p->table, shuffle, &p->out) && apply_bet(p, 0);
}

/* Cards come until one of them settles the round. */
static bool apply_baccarat(Protocol *p, BwStream *stream, uint64_t rounds, BwDirect *total) {
    BwEvent collect, shuffle;
    char error[BW_ERROR_MAX];
    Pack pack;
    bool done = bw_event_parse(p->table, "act dealer collect-vigorish 1", &collect, error) &&
                bw_event_parse(p->table, "act dealer shuffle", &shuffle, error);
    p->outcome.kind = BW_EV_DEAL;
    p->outcome.n_items = 1;
    fill_pack(&pack);
    for (uint64_t i = 0; i < rounds && done; i++) {
        done = bet_or_shuffle(p, &pack, &collect, &shuffle);
        while (done && p->out.n_postings == 0) {
            p->outcome.item[0] = draw_card(stream, &pack);
            done = bw_apply(p->table, &p->outcome, &p->out);
            total->outcomes++;
        }
    }
    total->staked_cents += (int64_t)rounds * BANKER_CENTS;
    return done;
}

/* A table of the game, opened anew for every unit, and the events of the plan. Totals of no rounds
 * when the table refused something. */
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
    if (p != NULL) p->table = table;
    for (uint64_t unit = 0; done && rounds > 0; unit++) {
        uint64_t part = rounds < BW_SIMULATION_UNIT ? rounds : BW_SIMULATION_UNIT;
        BwStream stream;
        bw_stream_open(&stream, seed, unit);
        done = bw_table_open(table, game, NULL, 0, &why) && play_unit(p, &stream, part, &total);
        total.net_cents += table->net_cents[BW_PLAN_SEAT][0];
        rounds -= part;
    }
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

BwDirect bw_protocol_sic_bo(uint64_t seed, uint64_t rounds) {
    return play_protocol("sic-bo", BW_DIRECT_SIC_BO_PLAN, seed, rounds, apply_sic_bo);
}

BwDirect bw_protocol_baccarat(uint64_t seed, uint64_t rounds) {
    return play_protocol("baccarat", BW_DIRECT_BACCARAT_PLAN, seed, rounds, apply_baccarat);
}
