/* test_tournament.c: the director of a tournament keeps his laws: seats are drawn evenly, tables
 * are broken up and balanced, levels begin on time, odd chips are raced off, who goes out together
 * shares, and prizes are the pool to the cent. Then a thousand players at a hundred tables play one
 * to its end. Seeds are fixed. */
#include "base/stream.h"
#include "check.h"
#include "simulate/poker_room/tournament_play.h"
#include "tournament/tournament.h"

#include <stdlib.h>

static char error[BW_ERROR_MAX];
static BwTournament t;
static BwStream stream;

/* Three levels, chips of 25 and then of 100; nine seats; prizes for 2 and for 20 entries. */
static BwTourRules small_rules(void) {
    BwTourRules rules = {
        .seats = 9,
        .entries_min = 2,
        .entries_max = 1000,
        .stack = 2000,
        .buy_in_cents = 10000,
        .fee_cents = 1000,
        .n_levels = 3,
        .level = {{0, 25, 50, 25, 20}, {0, 50, 100, 25, 20}, {100, 100, 200, 100, 20}},
        .n_scales = 2,
        .scale = {{2, 1, {{1, 1, 10000}}}, {20, 2, {{1, 1, 6000}, {2, 3, 2000}}}},
    };
    return rules;
}

static void begin(const BwTourRules *rules, unsigned entries) {
    bw_stream_open(&stream, 86, 0);
    bw_tour_open(&t, rules);
    for (unsigned i = 0; i < entries; i++) CHECK_INT(bw_tour_enter(&t), i + 1);
    CHECK(bw_tour_start(&t, bw_stream_chance, &stream));
}

/* ---- rules --------------------------------------------------------------------------------- */

static void refuses(BwTourRules rules, const char *part) {
    error[0] = '\0';
    CHECK(!bw_tour_check(&rules, error));
    CHECK(strstr(error, part) != NULL);
    if (strstr(error, part) == NULL) fprintf(stderr, "    '%s' lacks '%s'\n", error, part);
}

#define REFUSES(change, part)                                                                      \
    do {                                                                                           \
        BwTourRules r = small_rules();                                                             \
        change;                                                                                    \
        refuses(r, part);                                                                          \
    } while (0)

static void test_rules_that_cannot_be_played(void) {
    BwTourRules good = small_rules();
    CHECK(bw_tour_check(&good, error));
    REFUSES(r.seats = 1, "2 to 11");
    REFUSES(r.seats = 12, "2 to 11");
    REFUSES(r.entries_min = 1, "entries from 1");
    REFUSES(r.entries_max = 1, "entries from 2 to 1");
    REFUSES(r.entries_max = BW_TOUR_PLAYERS_MAX + 1, "entries from 2 to 10001");
    REFUSES(r.stack = 0, "a stack of 0");
    REFUSES(r.stack = BW_TOUR_POINTS_MAX + 25, "a stack of");
    REFUSES(r.stack = 2010, "chips of 25");
    REFUSES(r.buy_in_cents = -1, "no amount");
    REFUSES(r.fee_cents = BW_CENTS_MAX, "no amount");
    REFUSES(r.guarantee_cents = -1, "no amount");
    REFUSES(r.tips_share = 10000, "tips");
    REFUSES(r.n_levels = 0, "no level");
    REFUSES(r.rebuy_levels = 4, "level 4: there are 3");
    REFUSES(r.level[1].minutes = 0, "level 2 lasts 0");
    REFUSES(r.level[1].minutes = 1441, "level 2 lasts 1441");
    REFUSES(r.level[0].chip = 0, "chip");
    REFUSES(r.level[0].small_blind = 75, "level 1: blinds");
    REFUSES(r.level[0].big_blind = 0, "level 1: blinds");
    REFUSES(r.level[2].ante = 300, "larger than the big blind");
    REFUSES(r.level[1].small_blind = 60, "whole chips of 25");
    REFUSES(r.level[2].ante = 50, "whole chips of 100");
    REFUSES(r.level[2].chip = 40; r.level[2].ante = 0; r.level[2].small_blind = 80;
            r.level[2].big_blind = 160, "not changed into chips of 40");
    REFUSES(r.level[1].big_blind = 25; r.level[1].small_blind = 25, "smaller big blind");
    REFUSES(r.n_scales = 0, "no prizes for 2");
    REFUSES(r.scale[0].entries = 3, "no prizes for 2");
    REFUSES(r.scale[1].band[1].first = 3, "place 2 is missing");
    REFUSES(r.scale[1].band[0].share = 5999, "99.99%");
    REFUSES(r.scale[1].band[0].share = 1000; r.scale[1].band[1].share = 4500, "place 2 gets more");
    REFUSES(r.scale[0].band[0].share = 0, "gets nothing");
    REFUSES(r.scale[1].entries = 2; r.scale[1].band[1].last = 2;
            r.scale[1].band[1].share = 4000, "order of their entries");
    REFUSES(r.scale[0].n_bands = 2; r.scale[0].band[0].share = 6000;
            r.scale[0].band[1] = ((BwTourBand){2, 3, 2000}), "more places are paid");
}

/* ---- seats --------------------------------------------------------------------------------- */

static void test_the_draw(void) {
    BwTourRules rules = small_rules();
    begin(&rules, 20);
    CHECK_INT(t.tables, 3);
    CHECK_INT(t.table[1].players, 7);
    CHECK_INT(t.table[2].players, 7);
    CHECK_INT(t.table[3].players, 6);
    CHECK_INT(t.issued, 40000);
    unsigned seated = 0;
    for (unsigned i = 1; i <= 20; i++) {
        seated += t.table[t.player[i].table].player[t.player[i].seat] == i;
        CHECK_INT(t.player[i].points, 2000);
    }
    CHECK_INT(seated, 20);
    CHECK_INT(bw_tour_enter(&t), 0);
    CHECK(!bw_tour_start(&t, bw_stream_chance, &stream));
    bw_tour_open(&t, &rules);
    bw_tour_enter(&t);
    CHECK(!bw_tour_start(&t, bw_stream_chance, &stream)); /* nobody to play with */
    rules.entries_max = 2;
    bw_tour_open(&t, &rules);
    CHECK_INT(bw_tour_enter(&t), 1);
    CHECK_INT(bw_tour_enter(&t), 2);
    CHECK_INT(bw_tour_enter(&t), 0);
}

/* Every player is as likely to have the first seat as any other. */
static void test_the_draw_is_fair(void) {
    BwTourRules rules = small_rules();
    unsigned first[6] = {0};
    bw_stream_open(&stream, 7, 7);
    for (unsigned i = 0; i < 6000; i++) {
        bw_tour_open(&t, &rules);
        for (unsigned k = 0; k < 5; k++) bw_tour_enter(&t);
        bw_tour_start(&t, bw_stream_chance, &stream);
        first[t.table[1].player[1]]++;
    }
    for (unsigned k = 1; k <= 5; k++) CHECK(first[k] > 1050 && first[k] < 1350);
}

/* Who sits there loses all he has to the next player at his table. */
static void bust(unsigned table, unsigned losers) {
    BwPoints points[BW_TOUR_SEATS_MAX + 1] = {0}, lost = 0;
    unsigned winner = 0;
    for (unsigned s = 1; s <= t.rules.seats; s++) {
        uint32_t number = t.table[table].player[s];
        if (number == 0) continue;
        if (losers > 0) {
            losers--;
            lost += t.player[number].points;
        } else {
            points[s] = t.player[number].points;
            winner = s;
        }
    }
    points[winner] += lost;
    CHECK(bw_tour_hand(&t, table, points, 1));
}

static void settle_moves(void) {
    BwTourMove move;
    for (unsigned i = 0; i < 100 && bw_tour_next_move(&t, bw_stream_chance, &stream, &move); i++) {
        CHECK(t.player[move.player].table == move.from &&
              t.table[move.to].player[move.to_seat] == 0);
        bw_tour_move(&t, &move);
    }
    CHECK(!bw_tour_next_move(&t, bw_stream_chance, &stream, &move));
}

static void test_tables_are_balanced_and_broken_up(void) {
    BwTourRules rules = small_rules();
    begin(&rules, 20); /* 7, 7, 6 */
    bust(3, 1);
    CHECK_INT(bw_tour_clear(&t), 1);
    BwTourMove move;
    t.table[1].big_seat = 3;
    t.table[3].big_seat = 8;
    CHECK(bw_tour_next_move(&t, bw_stream_chance, &stream, &move)); /* 7, 7, 5 */
    CHECK_INT(move.from, 1);
    CHECK_INT(move.from_seat, 4); /* the next big blind */
    CHECK_INT(move.to, 3);
    CHECK_INT(move.to_seat, 9); /* has it soonest there */
    bw_tour_move(&t, &move);
    CHECK(!bw_tour_next_move(&t, bw_stream_chance, &stream, &move)); /* 6, 7, 6 */
    bust(2, 1);
    bw_tour_clear(&t);
    CHECK_INT(t.in, 18);
    CHECK_INT(bw_tour_tables_on(&t), 3);
    settle_moves();
    CHECK_INT(bw_tour_tables_on(&t), 2); /* the last one is broken up */
    CHECK_INT(t.table[1].players, 9);
    CHECK_INT(t.table[2].players, 9);
    CHECK_INT(t.table[3].players, 0);
    bust(1, 8);
    bw_tour_clear(&t);
    settle_moves();
    CHECK_INT(bw_tour_tables_on(&t), 2); /* ten players */
    CHECK_INT(t.table[1].players, 5);
    CHECK_INT(t.table[2].players, 5);
}

static void test_what_a_hand_may_leave(void) {
    BwTourRules rules = small_rules();
    BwPoints points[BW_TOUR_SEATS_MAX + 1] = {0};
    begin(&rules, 3);
    points[1] = points[2] = points[3] = 2000;
    CHECK(!bw_tour_hand(&t, 0, points, 1));
    CHECK(!bw_tour_hand(&t, 2, points, 1));
    CHECK(!bw_tour_hand(&t, 1, points, 10));
    points[3] = 2025; /* from nowhere */
    CHECK(!bw_tour_hand(&t, 1, points, 1));
    points[3] = 2000, points[4] = 25, points[1] = 1975; /* at an empty seat */
    CHECK(!bw_tour_hand(&t, 1, points, 1));
    points[4] = 0, points[1] = -2000, points[2] = 6000;
    CHECK(!bw_tour_hand(&t, 1, points, 1));
    CHECK_INT(t.player[t.table[1].player[1]].points, 2000);
}

/* ---- going out ----------------------------------------------------------------------------- */

/* Stacks of 4000, 2000, 1000 and 1000; the last three are lost in one hand. */
static void three_out(BwTourTies ties) {
    BwTourRules rules = small_rules();
    rules.ties = (uint8_t)ties;
    rules.scale[0] = (BwTourScale){2, 1, {{1, 1, 10000}}};
    rules.n_scales = 2;
    rules.scale[1] = (BwTourScale){4, 2, {{1, 1, 5000}, {2, 3, 2500}}};
    begin(&rules, 4);
    BwPoints points[BW_TOUR_SEATS_MAX + 1] = {0, 4000, 2000, 1000, 1000};
    CHECK(bw_tour_hand(&t, 1, points, 1));
    memset(points, 0, sizeof points);
    points[1] = 8000;
    CHECK(bw_tour_hand(&t, 1, points, 2));
    CHECK(!t.over);
    CHECK_INT(bw_tour_clear(&t), 3);
    CHECK(t.over);
    bw_tour_rank(&t);
}

static const BwTourPlayer *at_seat(const uint32_t seats[5], unsigned s) {
    return &t.player[seats[s]];
}

static void test_who_goes_out_together(void) {
    uint32_t seats[5];
    for (unsigned ties = 0; ties < 2; ties++) {
        BwTourRules rules = small_rules();
        begin(&rules, 4);
        for (unsigned s = 1; s <= 4; s++) seats[s] = t.table[1].player[s];
        three_out((BwTourTies)ties); /* the same draw */
        CHECK_INT(at_seat(seats, 1)->place, 1);
        CHECK_INT(at_seat(seats, 1)->prize_cents, 20000);
        CHECK_INT(at_seat(seats, 2)->place, 2);
        CHECK_INT(at_seat(seats, 3)->place, ties == BW_TOUR_TIES_STACK ? 3 : 2);
        CHECK_INT(at_seat(seats, 4)->place, at_seat(seats, 3)->place);
        BwCents sum = 0;
        for (unsigned s = 1; s <= 4; s++) sum += at_seat(seats, s)->prize_cents;
        CHECK_INT(sum, 40000);
        if (ties == BW_TOUR_TIES_STACK) {
            CHECK_INT(at_seat(seats, 2)->prize_cents, 10000);
            CHECK_INT(at_seat(seats, 3)->prize_cents, 5000); /* third and fourth share */
            CHECK_INT(at_seat(seats, 4)->prize_cents, 5000);
        } else { /* 20000 in three parts; odd cents to the first who entered */
            BwCents low = 6666, high = 6667;
            unsigned highs = 0;
            for (unsigned s = 2; s <= 4; s++) {
                BwCents prize = at_seat(seats, s)->prize_cents;
                CHECK(prize == low || prize == high);
                highs += prize == high;
            }
            CHECK_INT(highs, 2);
            uint32_t last = 0;
            for (unsigned s = 2; s <= 4; s++) last = seats[s] > last ? seats[s] : last;
            CHECK_INT(t.player[last].prize_cents, low);
        }
    }
}

static void test_rebuys(void) {
    BwTourRules rules = small_rules();
    rules.rebuys = 1;
    rules.rebuy_levels = 1;
    begin(&rules, 3);
    uint32_t loser = t.table[1].player[1];
    CHECK(!bw_tour_rebuy(&t, loser));
    bust(1, 1);
    CHECK(!bw_tour_rebuy(&t, 0));
    CHECK(!bw_tour_rebuy(&t, 4));
    CHECK(bw_tour_rebuy(&t, loser));
    CHECK_INT(bw_tour_clear(&t), 0);
    CHECK_INT(t.player[loser].points, 2000);
    CHECK_INT(t.issued, 8000);
    CHECK_INT(bw_tour_pool(&t), 40000);
    CHECK_INT(bw_tour_fees(&t), 3000); /* no fee for buying again */
    bust(1, 1);
    CHECK(!bw_tour_rebuy(&t, loser)); /* once */
    CHECK_INT(bw_tour_clear(&t), 1);
    begin(&rules, 3);
    loser = t.table[1].player[1];
    CHECK(bw_tour_clock(&t, 1200));
    bust(1, 1);
    CHECK(!bw_tour_rebuy(&t, loser)); /* the levels are over */
}

static void test_disqualified(void) {
    BwTourRules rules = small_rules();
    rules.n_scales = 1;
    rules.scale[0].n_bands = 2;
    rules.scale[0].band[0].share = 7000;
    rules.scale[0].band[1] = (BwTourBand){2, 2, 3000};
    begin(&rules, 4);
    uint32_t seats[5];
    for (unsigned s = 1; s <= 4; s++) seats[s] = t.table[1].player[s];
    bust(1, 1);
    bw_tour_clear(&t);
    CHECK(!bw_tour_disqualify(&t, seats[1]));
    CHECK(!bw_tour_disqualify(&t, 0));
    CHECK(bw_tour_disqualify(&t, seats[2]));
    CHECK_INT(t.forfeited, 2000);
    CHECK(bw_tour_disqualify(&t, seats[3]));
    CHECK(t.over);
    bw_tour_rank(&t);
    CHECK_INT(at_seat(seats, 4)->place, 1);
    CHECK_INT(at_seat(seats, 4)->prize_cents, 28000);
    CHECK_INT(at_seat(seats, 1)->place, 2); /* those without a place are not before him */
    CHECK_INT(at_seat(seats, 1)->prize_cents, 12000);
    CHECK_INT(at_seat(seats, 2)->place, 0);
    CHECK_INT(at_seat(seats, 3)->prize_cents, 0);
}

static void test_hand_for_hand(void) {
    BwTourRules rules = small_rules();
    rules.seats = 2;
    begin(&rules, 20); /* three are paid */
    CHECK(!bw_tour_hand_for_hand(&t));
    while (t.in > 4) {
        for (unsigned i = 1; i <= t.tables && t.in > 4; i++) {
            if (t.table[i].players < 2) continue;
            bust(i, 1);
            bw_tour_clear(&t);
        }
        settle_moves();
    }
    CHECK_INT(bw_tour_tables_on(&t), 2);
    CHECK(bw_tour_hand_for_hand(&t));
    unsigned on = t.table[1].players > 0 ? 1 : 2;
    while (t.table[on].players == 0) on++;
    bust(on, 1);
    bw_tour_clear(&t);
    CHECK(!bw_tour_hand_for_hand(&t));
}

/* ---- time and chips ------------------------------------------------------------------------ */

static void test_levels(void) {
    BwTourRules rules = small_rules();
    begin(&rules, 2);
    CHECK(!bw_tour_clock(&t, 1199));
    CHECK_INT(bw_tour_level(&t)->big_blind, 50);
    CHECK(bw_tour_clock(&t, 1200));
    CHECK_INT(bw_tour_level(&t)->big_blind, 100);
    CHECK(!bw_tour_clock(&t, 2399));
    CHECK(bw_tour_clock(&t, 2400));
    CHECK_INT(bw_tour_level(&t)->big_blind, 200);
    CHECK(!bw_tour_clock(&t, 1000000)); /* the last one lasts */
    begin(&rules, 2);
    CHECK(bw_tour_clock(&t, 2400)); /* two at once */
    CHECK_INT(t.level, 2);
    CHECK_INT(t.chip_before, 25);
}

/* Odd chips of 25 become chips of 100: whole ones are changed, at most one is won in the race, and
 * the sum is rounded to the nearest. */
static void test_races(void) {
    BwTourRules rules = small_rules();
    unsigned wins[5] = {0};
    for (unsigned i = 0; i < 400; i++) {
        begin(&rules, 4);
        bw_stream_open(&stream, i, 1);
        BwPoints points[BW_TOUR_SEATS_MAX + 1] = {0, 3975, 1925, 2075, 25};
        CHECK(bw_tour_hand(&t, 1, points, 1));
        bw_tour_race(&t, 1, bw_stream_chance, &stream); /* the level has not changed: nothing */
        CHECK_INT(t.player[t.table[1].player[1]].points, 3975);
        bw_tour_clock(&t, 2400);
        bw_tour_race(&t, 1, bw_stream_chance, &stream);
        /* odd: 75 + 25 + 75 + 25 = 200, two chips of 100 */
        BwPoints sum = 0, base[5] = {0, 3900, 1900, 2000, 0};
        for (unsigned s = 1; s <= 4; s++) {
            BwPoints has = t.player[t.table[1].player[s]].points;
            CHECK(has == base[s] || has == base[s] + 100);
            wins[s] += has > base[s];
            sum += has;
        }
        CHECK_INT(t.player[t.table[1].player[4]].points, 100); /* nobody is raced out */
        CHECK(sum == 8000 || sum == 8100);
        CHECK_INT(t.issued + t.raced, sum);
    }
    CHECK(wins[1] > wins[2] + 100 && wins[3] > wins[2] + 100); /* three cards against one */
    begin(&rules, 2);
    BwPoints half[BW_TOUR_SEATS_MAX + 1] = {0, 2025, 1975};
    CHECK(bw_tour_hand(&t, 1, half, 1));
    bw_tour_clock(&t, 2400);
    bw_tour_race(&t, 1, bw_stream_chance, &stream); /* 100: one chip */
    CHECK_INT(t.raced, 0);
    rules.stack = 2050;
    begin(&rules, 3);
    bw_tour_clock(&t, 2400);
    bw_tour_race(&t, 1, bw_stream_chance, &stream); /* 150: two chips */
    CHECK_INT(t.raced, 50);
}

/* ---- money --------------------------------------------------------------------------------- */

static void test_prizes_are_the_pool(void) {
    BwTourRules rules = small_rules();
    for (unsigned entries = 2; entries < 60; entries++) {
        for (BwCents buy_in = 9997; buy_in < 10003; buy_in++) {
            rules.buy_in_cents = buy_in;
            rules.tips_share = 333;
            rules.guarantee_cents = 200001;
            begin(&rules, entries);
            BwCents sum = 0;
            for (unsigned place = 1; place <= bw_tour_paid(&t); place++) {
                CHECK(bw_tour_prize(&t, place) > 0);
                CHECK(place == 1 || bw_tour_prize(&t, place) <= bw_tour_prize(&t, place - 1));
                sum += bw_tour_prize(&t, place);
            }
            CHECK_INT(bw_tour_prize(&t, bw_tour_paid(&t) + 1), 0);
            CHECK_INT(sum, bw_tour_pool(&t));
            CHECK(bw_tour_pool(&t) >= 200001);
            CHECK_INT(bw_tour_pool(&t) + bw_tour_tips(&t),
                      buy_in * (BwCents)entries + bw_tour_overlay(&t));
        }
    }
    CHECK_INT(bw_tour_tips(&t), 59 * 10002 * INT64_C(333) / 10000);
}

/* ---- played to its end --------------------------------------------------------------------- */

static BwTourRules large_rules(void) {
    BwTourRules rules = small_rules();
    rules.seats = 10;
    rules.n_levels = 12;
    for (unsigned i = 0; i < 12; i++) {
        BwPoints chip = i < 2 ? 25 : i < 6 ? 100 : 500;
        BwPoints big = i < 2   ? 50 * (BwPoints)(i + 1)
                       : i < 6 ? 200 << (i - 2)
                               : INT64_C(4000) << (i - 6);
        rules.level[i] = (BwTourLevel){i > 3 ? chip : 0, big / 2, big, chip, 10};
    }
    rules.n_scales = 1;
    rules.scale[0] = (BwTourScale){
        100, 5, {{1, 1, 2800}, {2, 2, 1700}, {3, 3, 1100}, {4, 13, 200}, {14, 61, 50}}};
    rules.scale[0].band[4].share = 50;
    rules.entries_min = 100;
    return rules;
}

static void play(uint32_t entries, unsigned seats, const char *type, const char *structure,
                 uint64_t seed, BwTourPlayed *played) {
    const BwSetting settings[] = {{"type", type}, {"structure", structure}};
    const BwBot bots[] = {
        {.kind = BW_BOT_CALL}, {.kind = BW_BOT_STRENGTH}, {.kind = BW_BOT_RANDOM}};
    BwTourRules rules = large_rules();
    rules.seats = (uint8_t)seats;
    CHECK(bw_tour_check(&rules, error));
    BwTourPlay how = {.game = bw_game_find("poker"),
                      .rules = &rules,
                      .setting = settings,
                      .n_settings = 2,
                      .hand_seconds = 90,
                      .entries = entries,
                      .bot = bots,
                      .n_bots = 3,
                      .seed = seed};
    error[0] = '\0';
    CHECK(bw_tour_play(&how, &t, played, error));
    CHECK_STR(error, "");
}

static void test_a_thousand_at_a_hundred_tables(void) {
    BwTourPlayed played, again;
    play(1000, 10, "holdem-high", "no-limit", 1, &played);
    CHECK_INT(played.tables, 100);
    CHECK_INT(played.tables_broken, 99);
    CHECK(t.over && t.in == 1);
    BwCents sum = 0;
    unsigned places[1002] = {0};
    for (uint32_t i = 1; i <= 1000; i++) {
        sum += t.player[i].prize_cents;
        CHECK(t.player[i].place >= 1 && t.player[i].place <= 1000);
        places[t.player[i].place]++;
    }
    CHECK_INT(sum, 1000 * 10000);
    CHECK_INT(places[1], 1);
    for (unsigned p = 1, next = 1; p <= 1000; p++) { /* a shared place takes up those behind it */
        CHECK_INT(places[p] > 0, p == next);
        next += places[p];
    }
    uint32_t winner = 1;
    while (t.player[winner].place != 1) winner++;
    CHECK_INT(t.player[winner].points, t.issued + t.raced);
    play(1000, 10, "holdem-high", "no-limit", 1, &again);
    CHECK_INT(again.hands, played.hands);
    CHECK_INT(t.player[winner].place, 1);
}

static void test_every_kind_of_game(void) {
    BwTourPlayed played;
    const struct {
        const char *type, *structure;
        unsigned seats;
    } games[] = {{"omaha-hl8", "pot-limit", 9},
                 {"stud7-high", "fixed-limit", 8},
                 {"badugi", "fixed-limit", 7},
                 {"draw5-high", "pot-limit", 6},
                 {"stud7-low", "fixed-limit", 8}};
    for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
        play(100, games[i].seats, games[i].type, games[i].structure, 40 + i, &played);
        CHECK(t.over);
    }
}

static void test_too_many_or_too_few(void) {
    const BwSetting settings[] = {{"type", "holdem-high"}};
    const BwSetting nonsense[] = {{"type", "snap"}};
    const BwBot bots[] = {{.kind = BW_BOT_CALL}};
    BwTourRules rules = small_rules();
    BwTourPlayed played;
    BwTourPlay how = {.game = bw_game_find("poker"),
                      .rules = &rules,
                      .setting = settings,
                      .n_settings = 1,
                      .hand_seconds = 90,
                      .entries = 1,
                      .bot = bots,
                      .n_bots = 1};
    CHECK(!bw_tour_play(&how, &t, &played, error));
    CHECK_STR(error, "1 entries: at least 2 are needed");
    how.entries = 1001;
    CHECK(!bw_tour_play(&how, &t, &played, error));
    CHECK_STR(error, "1001 entries: there can be 1000");
    how.entries = 2;
    rules.seats = 11;
    how.setting = &(BwSetting){"type", "badugi"};
    CHECK(!bw_tour_play(&how, &t, &played, error));
    CHECK_STR(error, "11 seats at a table: badugi is played by at most 8");
    how.setting = nonsense;
    CHECK(!bw_tour_play(&how, &t, &played, error));
    CHECK(strstr(error, "cannot be opened") != NULL);
}

int main(void) {
    test_rules_that_cannot_be_played();
    test_the_draw();
    test_the_draw_is_fair();
    test_tables_are_balanced_and_broken_up();
    test_what_a_hand_may_leave();
    test_who_goes_out_together();
    test_rebuys();
    test_disqualified();
    test_hand_for_hand();
    test_levels();
    test_races();
    test_prizes_are_the_pool();
    test_a_thousand_at_a_hundred_tables();
    test_every_kind_of_game();
    test_too_many_or_too_few();
    return check_report("test_tournament");
}
