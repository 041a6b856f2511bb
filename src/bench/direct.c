/* direct.c: the loops. Streams are opened unit by unit, as the simulation cuts its work. */
#include "bench/direct.h"

#include <stdlib.h>

#include "base/stream.h"
#include "games/baccarat/baccarat_rules.h"
#include "games/blackjack/blackjack_table.h"
#include "simulate/simulate.h"
#include "simulate/strategy.h"
#include "table/transcript.h"

enum { FLAT_CENTS = 1000, ODDS_CENTS = 2000, BANKER_CENTS = 2000 };

/* ---- the pack ----------------------------------------------------------------------------- */

enum { DECK = BW_RANKS * BW_SUITS, DECKS = 8, PACK = DECKS * DECK, CUT_DEPTH = 14 };

/* Any of the first `left` cards may come next; those behind are out. */
typedef struct Pack {
    unsigned left;
    BwCard card[PACK];
} Pack;

static void fill_pack(Pack *pack, unsigned decks) {
    for (unsigned i = 0; i < decks * DECK; i++) pack->card[i] = (BwCard)(i / decks);
    pack->left = decks * DECK;
}

static inline BwCard draw_card(BwStream *stream, Pack *pack) {
    unsigned i = bw_stream_below(stream, pack->left);
    BwCard card = pack->card[i];
    pack->left--;
    pack->card[i] = pack->card[pack->left];
    pack->card[pack->left] = card;
    return card;
}

/* ---- basic strategy ----------------------------------------------------------------------- */

/* The actions of the strategy, in its order. */
enum { HIT, STAND, DOUBLE, SPLIT };

/* What the strategy does, by the count of a hand and the points of the up card. */
typedef struct Chart {
    uint8_t more[2][22][11]; /* hard, soft: hit or stand */
    uint8_t two[2][22][11];  /* and on two cards, which may be doubled */
    uint8_t pair[11][11];    /* and split, by the points of each */
} Chart;

static BwCard card_of(unsigned points) {
    return bw_card(points == 1 ? BW_ACE : points - 2, BW_SPADES);
}

/* Asks the strategy once for every count. */
static void read_chart(Chart *chart) {
    const BwStrategy *basic = bw_strategy_find(bw_game_find("blackjack"), "basic");
    const uint32_t more = 1u << HIT | 1u << STAND, two = more | 1u << DOUBLE;
    BwSeen seen = {.n_own = 2, .n_dealer = 1};
    for (unsigned up = 1; up <= 10; up++) {
        seen.dealer[0] = card_of(up);
        for (unsigned total = 4; total <= 20; total++) {
            for (unsigned soft = 0; soft <= (total > 11 ? 1u : 0u); soft++) {
                unsigned first = soft ? 1 : total > 11 ? 10 : 2;
                seen.own[0] = card_of(first);
                seen.own[1] = card_of(soft ? total - 11 : total - first);
                chart->more[soft][total][up] = (uint8_t)basic->decide(&seen, more);
                chart->two[soft][total][up] = (uint8_t)basic->decide(&seen, two);
            }
        }
        for (unsigned points = 1; points <= 10; points++) {
            seen.own[0] = seen.own[1] = card_of(points);
            chart->pair[points][up] = (uint8_t)basic->decide(&seen, two | 1u << SPLIT);
        }
    }
}

static unsigned chart_action(const Chart *chart, BwBlackjackCount count, unsigned up) {
    unsigned soft = bw_blackjack_is_soft(count), total = bw_blackjack_total(count);
    return count.cards == 2 ? chart->two[soft][total][up] : chart->more[soft][total][up];
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
    fill_pack(&shoe.pack, DECKS);
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

enum { BLACKJACK_DECKS = 6, BLACKJACK_PACK = BLACKJACK_DECKS * DECK };

/* A shoe of six decks, three quarters of which are dealt, and the strategy. */
typedef struct Blackjack {
    Chart chart;
    Pack pack;
    uint64_t drawn;
    BwStream *stream;
} Blackjack;

static BwCard draw(Blackjack *b) {
    b->drawn++;
    return draw_card(b->stream, &b->pack);
}

/* A hand that is being played, and its stake. */
typedef struct Hand {
    BwBlackjackCount count;
    BwCents cents;
} Hand;

/* Plays it to its end; bust hands have lost what they had. */
static void play_hand(Blackjack *b, Hand *hand, unsigned up) {
    while (bw_blackjack_total(hand->count) < 21) {
        unsigned action = chart_action(&b->chart, hand->count, up);
        if (action == STAND) return;
        hand->count = bw_blackjack_add(hand->count, draw(b));
        if (action != DOUBLE) continue;
        hand->cents *= 2;
        return;
    }
}

/* A pair becomes two hands; aces get one card each. */
static unsigned split_hand(Blackjack *b, Hand *hand, BwCard card, unsigned up) {
    for (unsigned h = 0; h < 2; h++) {
        hand[h].count = bw_blackjack_add((BwBlackjackCount){0}, card);
        hand[h].count = bw_blackjack_add(hand[h].count, draw(b));
        hand[h].cents = FLAT_CENTS;
        if (bw_blackjack_points(card) != 1) play_hand(b, &hand[h], up);
    }
    return 2;
}

/* 2.6, 2.12: no card of the dealer is looked at before the players have finished. */
static BwCents deal_blackjack(Blackjack *b) {
    BwCard first = draw(b), up_card = draw(b), second = draw(b), hole = draw(b);
    unsigned up = bw_blackjack_points(up_card), hands = 1;
    Hand hand[2] = {{.cents = FLAT_CENTS}};
    BwBlackjackCount dealer =
        bw_blackjack_add(bw_blackjack_add((BwBlackjackCount){0}, up_card), hole);
    bool dealer_has = bw_blackjack_is_blackjack(dealer);
    hand[0].count = bw_blackjack_add(bw_blackjack_add((BwBlackjackCount){0}, first), second);
    if (bw_blackjack_is_blackjack(hand[0].count)) return dealer_has ? 0 : FLAT_CENTS * 3 / 2;
    bool pair = bw_blackjack_points(first) == bw_blackjack_points(second);
    if (pair && b->chart.pair[bw_blackjack_points(first)][up] == SPLIT) {
        hands = split_hand(b, hand, first, up);
    } else {
        play_hand(b, &hand[0], up);
    }
    BwCents net = 0;
    bool live = false;
    for (unsigned h = 0; h < hands; h++) {
        bool bust = bw_blackjack_is_bust(hand[h].count);
        live |= !bust;
        if (bust) net -= hand[h].cents;
    }
    if (dealer_has) return bw_blackjack_is_bust(hand[0].count) ? net : net - FLAT_CENTS;
    while (live && bw_blackjack_total(dealer) < 17) dealer = bw_blackjack_add(dealer, draw(b));
    unsigned against = bw_blackjack_is_bust(dealer) ? 0 : bw_blackjack_total(dealer);
    for (unsigned h = 0; h < hands; h++) {
        unsigned total = bw_blackjack_total(hand[h].count);
        if (total > 21) continue;
        net += total > against ? hand[h].cents : total < against ? -hand[h].cents : 0;
    }
    return net;
}

/* The round in which the cutting card comes is the shoe's last. */
static void play_blackjack(BwStream *stream, uint64_t rounds, BwDirect *total) {
    Blackjack b = {.stream = stream};
    read_chart(&b.chart);
    fill_pack(&b.pack, BLACKJACK_DECKS);
    for (uint64_t i = 0; i < rounds; i++) {
        if (b.pack.left < BLACKJACK_PACK / 4) b.pack.left = BLACKJACK_PACK;
        total->net_cents += deal_blackjack(&b);
    }
    total->outcomes += b.drawn;
    total->staked_cents += (int64_t)rounds * FLAT_CENTS;
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

BwDirect bw_direct_blackjack(uint64_t seed, uint64_t rounds) {
    return play(seed, rounds, play_blackjack);
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
    fill_pack(&pack, DECKS);
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

/* The cards that come are counted by the table, for all to see; the strategy goes by them. */
static unsigned decision(const Chart *chart, const BwBlackjackTable *table) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    if (table->phase == BW_BJ_INSURE) return BW_BJ_ACT_DECLINE;
    bool splits = (hand->flags & (BW_BJ_PAIR | BW_BJ_SPLIT)) == BW_BJ_PAIR;
    if (splits && chart->pair[hand->first][table->up_points] == SPLIT) return BW_BJ_ACT_SPLIT;
    static const uint8_t act[] = {
        [HIT] = BW_BJ_ACT_HIT, [STAND] = BW_BJ_ACT_STAND, [DOUBLE] = BW_BJ_ACT_DOUBLE};
    return act[chart_action(chart, hand->count, table->up_points)];
}

/* What may be decided, as events that lack only the number of the hand. */
static void fill_acts(BwEvent acts[BW_BJ_COMMON_ACTIONS]) {
    for (unsigned word = 0; word < BW_BJ_COMMON_ACTIONS; word++) {
        bool doubles = word == BW_BJ_ACT_DOUBLE;
        acts[word] = (BwEvent){.kind = BW_EV_ACT,
                               .wager = BW_UNKNOWN,
                               .word = (uint8_t)word,
                               .target = BW_NO_TARGET,
                               .who = {.role = BW_SEAT, .seat = BW_PLAN_SEAT},
                               .n_args = doubles,
                               .amount_cents = doubles ? FLAT_CENTS : 0};
        if (doubles) acts[word].arg[0] = (BwArg){.kind = BW_ARG_AMOUNT, .value = FLAT_CENTS};
    }
}

static bool apply_decision(Protocol *p, const Chart *chart, unsigned hand, BwEvent *acts) {
    BwEvent *act = &acts[decision(chart, bw_bj_look(p->table))];
    act->who.hand = (uint8_t)hand;
    return bw_apply(p->table, act, &p->out);
}

static bool apply_card(Protocol *p, BwCard card, BwDirect *total) {
    p->outcome.item[0] = card;
    total->outcomes++;
    return bw_apply(p->table, &p->outcome, &p->out);
}

/* The first four cards of a round come in any case; then the table is asked what it needs until the
 * round is over. */
static bool apply_blackjack(Protocol *p, BwStream *stream, uint64_t rounds, BwDirect *total) {
    BwEvent shuffle, acts[BW_BJ_COMMON_ACTIONS];
    char error[BW_ERROR_MAX];
    Chart chart;
    Pack pack;
    bool done = bw_event_parse(p->table, "act dealer shuffle", &shuffle, error);
    p->outcome.kind = BW_EV_DEAL;
    p->outcome.n_items = 1;
    read_chart(&chart);
    fill_acts(acts);
    fill_pack(&pack, BLACKJACK_DECKS);
    for (uint64_t i = 0; i < rounds && done; i++) {
        if (!apply_bet(p, 0)) {
            pack.left = BLACKJACK_PACK;
            done = bw_apply(p->table, &shuffle, &p->out) && apply_bet(p, 0);
        }
        for (unsigned c = 0; c < 4 && done; c++) {
            done = apply_card(p, draw_card(stream, &pack), total);
        }
        BwNeed need = bw_need(p->table);
        while (done && need.kind == BW_NEED_DECISION) {
            done = apply_decision(p, &chart, need.who.hand, acts);
            need = bw_need(p->table);
            while (done && need.kind == BW_NEED_CARD) {
                done = apply_card(p, draw_card(stream, &pack), total);
                need = bw_need(p->table);
            }
        }
        while (done && need.kind == BW_NEED_CARD) { /* nobody had a choice */
            done = apply_card(p, draw_card(stream, &pack), total);
            need = bw_need(p->table);
        }
    }
    total->staked_cents += (int64_t)rounds * FLAT_CENTS;
    return done;
}

/* Whatever is asked is answered by the first choice, and by the most that it allows: every hand is
 * played for as much as may be put up. */
static bool apply_raise(Protocol *p, BwNeed need, BwDirect *total) {
    BwChoice choice;
    if (bw_choices(p->table, &choice, 1) == 0) return false;
    BwEvent act = {.kind = BW_EV_ACT,
                   .wager = BW_UNKNOWN,
                   .word = choice.word,
                   .target = BW_NO_TARGET,
                   .who = need.who,
                   .n_args = 1,
                   .amount_cents = choice.max_cents};
    act.arg[0] = (BwArg){.kind = BW_ARG_AMOUNT, .value = choice.max_cents};
    total->staked_cents += choice.max_cents;
    return bw_apply(p->table, &act, &p->out);
}

/* Poker against the house: every round from a whole deck. */
static bool apply_house_poker(Protocol *p, BwStream *stream, uint64_t rounds, BwDirect *total) {
    Pack pack;
    bool done = true;
    p->outcome.kind = BW_EV_DEAL;
    p->outcome.n_items = 1;
    fill_pack(&pack, 1);
    for (uint64_t i = 0; i < rounds && done; i++) {
        uint32_t round = p->table->rounds;
        pack.left = DECK;
        for (unsigned b = 0; b < p->plan.n && done; b++) {
            done = apply_bet(p, b);
            total->staked_cents += p->plan.bet[b].event.amount_cents;
        }
        done = done && apply_card(p, draw_card(stream, &pack), total);
        while (done && p->table->rounds == round) {
            BwNeed need = bw_need(p->table);
            done = need.kind == BW_NEED_CARD ? apply_card(p, draw_card(stream, &pack), total)
                                             : apply_raise(p, need, total);
        }
    }
    return done;
}

/* A table of the game, opened anew for every unit, and the events of the plan. Totals of no rounds
 * when the table refused something. */
static BwDirect play_protocol(const char *game_id, const BwSetting *settings, size_t n_settings,
                              const char *plan, uint64_t seed, uint64_t rounds,
                              bool (*play_unit)(Protocol *, BwStream *, uint64_t, BwDirect *)) {
    const BwGame *game = bw_game_find(game_id);
    BwDirect total = {.rounds = rounds};
    BwRefusal why;
    char error[BW_ERROR_MAX];
    Protocol *p = calloc(1, sizeof *p);
    BwTable *table = malloc(bw_table_size(game));
    bool done = p != NULL && table != NULL &&
                bw_table_open(table, game, settings, n_settings, &why) &&
                bw_plan_add(&p->plan, table, plan, error);
    if (p != NULL) p->table = table;
    for (uint64_t unit = 0; done && rounds > 0; unit++) {
        uint64_t part = rounds < BW_SIMULATION_UNIT ? rounds : BW_SIMULATION_UNIT;
        BwStream stream;
        bw_stream_open(&stream, seed, unit);
        done = bw_table_open(table, game, settings, n_settings, &why) &&
               play_unit(p, &stream, part, &total);
        total.net_cents += table->net_cents[BW_PLAN_SEAT][0];
        rounds -= part;
    }
    if (!done) total.rounds = 0;
    free(table);
    free(p);
    return total;
}

BwDirect bw_protocol_craps(uint64_t seed, uint64_t rounds) {
    return play_protocol("craps", NULL, 0, BW_DIRECT_CRAPS_PLAN, seed, rounds, apply_craps);
}

BwDirect bw_protocol_roulette(uint64_t seed, uint64_t rounds) {
    return play_protocol("roulette", NULL, 0, BW_DIRECT_ROULETTE_PLAN, seed, rounds,
                         apply_roulette);
}

BwDirect bw_protocol_sic_bo(uint64_t seed, uint64_t rounds) {
    return play_protocol("sic-bo", NULL, 0, BW_DIRECT_SIC_BO_PLAN, seed, rounds, apply_sic_bo);
}

BwDirect bw_protocol_baccarat(uint64_t seed, uint64_t rounds) {
    return play_protocol("baccarat", NULL, 0, BW_DIRECT_BACCARAT_PLAN, seed, rounds,
                         apply_baccarat);
}

BwDirect bw_protocol_blackjack(uint64_t seed, uint64_t rounds) {
    static const BwSetting six_decks = {"decks", BW_DIRECT_BLACKJACK_DECKS};
    return play_protocol("blackjack", &six_decks, 1, BW_DIRECT_BLACKJACK_PLAN, seed, rounds,
                         apply_blackjack);
}

BwDirect bw_protocol_caribbean_stud(uint64_t seed, uint64_t rounds) {
    return play_protocol("caribbean-stud", NULL, 0, BW_DIRECT_CARIBBEAN_PLAN, seed, rounds,
                         apply_house_poker);
}

BwDirect bw_protocol_ultimate_texas_holdem(uint64_t seed, uint64_t rounds) {
    return play_protocol("ultimate-texas-holdem", NULL, 0, BW_DIRECT_ULTIMATE_PLAN, seed, rounds,
                         apply_house_poker);
}
