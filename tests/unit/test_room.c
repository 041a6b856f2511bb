/* test_room.c: nobody is left without a word at a live table, under a clock of our own: what a set
 * of wagers still lacks, why wagers came back, what was done for somebody who was late, how long a
 * table waits for people who are away, and several boxes of one patron. In the end the books are
 * audited. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "books.h"
#include "check.h"
#include "folder.h"
#include "serve/accounts.h"
#include "serve/room.h"
#include "serve/room_parts.h"
#include "serve/view_json.h"
#include "table/actions.h"
#include "table/game.h"

enum { ULTIMATE, CHEMIN, BLACKJACK, ROULETTE, THREE, SHARED, SWITCH, TILES, HOLDEM, FUND };

static const char house_text[] =
    "name: Room\nguest-bankroll: 1000.00\ntables:\n"
    "  - {id: ultimate, game: ultimate-texas-holdem, options: [table-min=5.00],"
    " betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: chemin, game: chemin-de-fer, betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: bj, game: blackjack, options: [table-min=5.00, boxes-per-player=2],"
    " betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: roulette, game: roulette, betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: three, game: three-card-poker, options: [table-min=5.00, two-positions=yes],"
    " betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: shared, game: blackjack, options: [table-min=5.00, players-per-box=3],"
    " betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: switch, game: blackjack-switch, options: [table-min=5.00], betting-seconds: 10,"
    " decision-seconds: 20}\n"
    "  - {id: tiles, game: pai-gow, options: [table-min=5.00], betting-seconds: 10,"
    " decision-seconds: 20}\n"
    "  - {id: holdem, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00,"
    " rake-method=none, waiting-list=yes, all-in-protection=9], betting-seconds: 10,"
    " decision-seconds: 20, time-bank-seconds: 30}\n"
    "  - {id: fund, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00,"
    " jackpot=high-hand, jackpot-fund=500.00, jackpot-hand=full-house, jackpot-players=2,"
    " jackpot-hole-cards=no, rake-step=0.10], betting-seconds: 10, decision-seconds: 20}\n";

static char folder[] = "/tmp/boardwalk-room-XXXXXX";
static char path[64];
static BwRoomDesk *desk;
static BwHouse *house;
static int64_t now = 1000;
static uint64_t ann, bob;
static BwRoomRefusal why;

static BwRoom *open_room(unsigned i) {
    BwRoom *room = calloc(1, sizeof *room);
    if (room == NULL) abort();
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    bw_room_init(room, desk, house, i);
    CHECK(bw_room_open(room, now));
    return room;
}

static void close_room(BwRoom *room) {
    CHECK(bw_room_close(room));
    bw_room_free(room);
    free(room);
}

static bool say(BwRoom *room, uint64_t patron, const char *line) {
    return bw_room_do(room, patron, BW_STAFF_NONE, line, now, &why);
}

static void wait_out(BwRoom *room) {
    CHECK(room->deadline_ms != 0);
    now = room->deadline_ms;
    bw_room_tick(room, now);
}

/* A part of what the patron sees, as text; the caller frees it. */
static char *seen(const BwRoom *room, uint64_t patron, const char *key) {
    json_t *view = bw_view_json(room, patron, now);
    char *text = json_dumps(json_object_get(view, key), JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(view);
    return text;
}

static void check_seen(const BwRoom *room, uint64_t patron, const char *key, const char *expected) {
    char *text = seen(room, patron, key);
    CHECK_STR(text, expected);
    free(text);
}

/* The one notice that the patron sees, as its kind and its sentence. */
static void check_notice(const BwRoom *room, uint64_t patron, const char *kind,
                         const char *sentence) {
    json_t *view = bw_view_json(room, patron, now);
    const json_t *rows = json_object_get(view, "notices"), *row = json_array_get(rows, 0);
    CHECK_INT(json_array_size(rows), 1);
    CHECK_STR(json_string_value(json_object_get(row, "kind")), kind);
    CHECK_STR(json_string_value(json_object_get(row, "sentence")), sentence);
    json_decref(view);
}

static void check_restored(unsigned i, const BwRoom *room) {
    BwRoom *again = calloc(1, sizeof *again);
    char error[256] = "";
    bool found = false;
    if (again == NULL) abort();
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    bw_room_init(again, desk, house, i);
    CHECK(bw_room_restore(again, now, &found, error, sizeof error));
    CHECK_STR(error, "");
    CHECK(memcmp(again->table, room->table, bw_table_size(room->game)) == 0);
    for (unsigned s = 1; s <= room->game->seats; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX - 1; b++) {
            CHECK(again->behind[s][b].patron == room->behind[s][b].patron);
            CHECK_STR(again->behind[s][b].name, room->behind[s][b].name);
        }
    }
    CHECK(memcmp(&again->patrons, &room->patrons, sizeof room->patrons) == 0);
    for (unsigned s = 1; s <= room->game->seats; s++) {
        CHECK(again->seat[s].patron == room->seat[s].patron);
    }
    bw_room_free(again);
    free(again);
}

static unsigned told_together;

/* Of lines that are done together none is durable before all are. */
static void tell_together(void *context, BwRoom *room, const BwRoomNews *news) {
    (void)context;
    (void)news;
    CHECK(!bw_ledger_flush(room->desk->ledger, 300));
    told_together++;
}

/* ---- chips on the table ------------------------------------------------------------------- */

static BwRoom *poker_room(void) {
    BwRoom *room = open_room(HOLDEM);
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 2, bob, "Bob", now, &why));
    CHECK(say(room, ann, "act 1 buy-in 100.00"));
    CHECK(say(room, bob, "act 2 buy-in 100.00"));
    return room;
}

static unsigned board_cards(const BwTable *table) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_laid; i++) n += table->laid[i].who.role == BW_COMMUNITY;
    return n;
}

/* Whoever is asked checks or calls, until so many cards lie on the board. */
static void play_to(BwRoom *room, unsigned cards) {
    for (unsigned i = 0; i < 40 && board_cards(room->table) < cards; i++) {
        unsigned seat = bw_room_asked(room);
        char line[32];
        snprintf(line, sizeof line, "act %u check", seat);
        if (say(room, seat == 1 ? ann : bob, line)) continue;
        snprintf(line, sizeof line, "act %u call", seat);
        CHECK(say(room, seat == 1 ? ann : bob, line));
    }
}

/* On every street a hand whose player has lost his connection stays in, is told so, and wins or
 * loses no more than he has put up. */
static void test_lost_connections(void) {
    static const unsigned streets[] = {0, 3, 4, 5};
    BwRoom *room = poker_room();
    for (unsigned i = 0; i < 4; i++) {
        unsigned round = room->round.number;
        wait_out(room);
        play_to(room, streets[i]);
        unsigned seat = bw_room_asked(room);
        uint64_t gone = seat == 1 ? ann : bob;
        bw_room_present(room, gone, false, now);
        CHECK_INT(room->deadline_ms, now + BW_ROOM_AWAY_CLOCK_MS);
        wait_out(room);
        CHECK_INT(bw_room_asked(room) == seat, 0);
        char *notices = seen(room, gone, "notices");
        CHECK(strstr(notices, "\"cut-off\"") != NULL);
        free(notices);
        bw_room_present(room, gone, true, now);
        for (unsigned k = 0; k < 20 && room->round.number == round; k++) wait_out(room);
        CHECK_INT(room->round.number, round + 1);
        CHECK_INT(bw_stack_of(room->table, 1) + bw_stack_of(room->table, 2), 20000);
        CHECK(bw_stack_of(room->table, seat) >= 9000);
    }
    check_restored(HOLDEM, room);
    close_room(room);
}

/* Whoever is here and needs longer draws on his time bank; others who come and go do not wind the
 * clock up again; after a restart he has left what he had. */
static void test_time_bank(void) {
    BwRoom *room = poker_room();
    wait_out(room);
    unsigned seat = bw_room_asked(room);
    uint64_t asked = seat == 1 ? ann : bob;
    int64_t deadline = room->deadline_ms;
    now += 5000;
    CHECK(bw_room_sit(room, 5, 77, "Eve", now, &why));
    CHECK_INT(room->deadline_ms, deadline);
    wait_out(room);
    CHECK_INT(room->banking, seat);
    CHECK_INT(room->deadline_ms, now + 30000);
    now += 12000;
    CHECK(say(room, asked, seat == 1 ? "act 1 call" : "act 2 call"));
    CHECK_INT(room->seat[seat].bank_ms, 18000);
    CHECK_INT(room->banking, 0);
    BwRoom *again = calloc(1, sizeof *again);
    char error[256] = "";
    bool found = false;
    if (again == NULL) abort();
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    bw_room_init(again, desk, house, HOLDEM);
    CHECK(bw_room_restore(again, now, &found, error, sizeof error));
    CHECK_INT(again->seat[seat].bank_ms, 18000);
    CHECK_INT(again->seat[5].bank_ms, 30000);
    bw_room_free(again);
    free(again);
    for (unsigned k = 0; k < 20 && room->table->idle == 0; k++) wait_out(room);
    close_room(room);
}

/* Whoever is asked checks or calls until the round is over. */
static void play_round(BwRoom *room) {
    uint32_t round = room->round.number;
    for (unsigned i = 0; i < 60 && room->round.number == round; i++) {
        unsigned seat = bw_room_asked(room);
        char line[32];
        if (seat == 0) {
            wait_out(room);
            continue;
        }
        snprintf(line, sizeof line, "act %u check", seat);
        if (say(room, seat == 1 ? ann : bob, line)) continue;
        snprintf(line, sizeof line, "act %u call", seat);
        if (say(room, seat == 1 ? ann : bob, line)) continue;
        snprintf(line, sizeof line, "act %u all-in", seat);
        CHECK(say(room, seat == 1 ? ann : bob, line));
    }
}

/* A high hand wins the fund: what is paid comes out of it, and what each pot drops goes into it.
 * The books are audited in the end. */
static void test_fund(BwAccounts *accounts) {
    BwRoom *room = open_room(FUND);
    BwCents had = bw_accounts_balance(accounts, ann) + bw_accounts_balance(accounts, bob);
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 2, bob, "Bob", now, &why));
    CHECK(say(room, ann, "act 1 buy-in 2000.00"));
    CHECK(say(room, bob, "act 2 buy-in 2000.00"));
    BwCents fund = bw_room_meter(room->table), paid = 0;
    CHECK_INT(fund, 50000);
    for (unsigned i = 0; i < 400 && paid == 0; i++) {
        BwCents before = bw_room_meter(room->table);
        play_round(room);
        BwCents after = bw_room_meter(room->table);
        if (after < before) paid = before - after;
    }
    CHECK(paid > 0);
    CHECK(bw_room_leave(room, 0, ann, now, &why) && bw_room_leave(room, 0, bob, now, &why));
    for (unsigned k = 0; k < 20 && bw_room_plays(room, ann); k++) wait_out(room);
    /* What the patrons have more or less than before is in the fund and in the rake. */
    BwCents have = bw_accounts_balance(accounts, ann) + bw_accounts_balance(accounts, bob);
    CHECK_INT(have + bw_room_meter(room->table) + room->table->house_cents, had + fund);
    CHECK(bw_ledger_balance(desk->ledger, "commission:fund") > 0);
    close_room(room);
}

/* The amounts that people mean lie within what is lawful, and the cautious answer is marked. */
static void test_amounts(void) {
    BwRoom *room = poker_room();
    wait_out(room);
    unsigned seat = bw_room_asked(room);
    char *choices = seen(room, seat == 1 ? ann : bob, "choices");
    CHECK(strstr(choices, "\"act\":\"raise\"") != NULL);
    CHECK(
        strstr(
            choices,
            "\"sizes\":[{\"size\":\"half\",\"cents\":400},{\"size\":\"two-thirds\",\"cents\":400},"
            "{\"size\":\"pot\",\"cents\":600},"
            "{\"size\":\"all\",\"cents\":10000}]") != NULL);
    CHECK(strstr(choices, "\"costs\":100") != NULL);
    const char *cautious = strstr(choices, "\"cautious\":true");
    const char *fold = strstr(choices, "\"act\":\"fold\"");
    CHECK(cautious != NULL && fold != NULL && cautious > fold);
    free(choices);
    close_room(room);
}

/* What belongs together is named while it is missing; what goes back says why. */
static void test_missing(void) {
    BwRoom *room = open_room(ULTIMATE);
    CHECK(bw_room_sit(room, 2, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 3, bob, "Bob", now, &why));
    check_seen(room, ann, "missing", "[]");
    CHECK(!say(room, ann, "bet 2 trips 10.00"));
    CHECK_STR(why.sentence, "Trips needs what is not up beside it: Ante, Blind");
    CHECK(say(room, ann, "bet 2 ante 10.00"));
    check_seen(
        room, ann, "missing",
        "[{\"who\":\"2\",\"seat\":2,\"wager\":\"blind\",\"name\":\"Blind\",\"cents\":1000}]");
    check_seen(room, bob, "missing", "[]");
    CHECK(!bw_room_ready(room, ann, now, &why));
    CHECK_STR(why.reason, "missing");
    CHECK_STR(why.sentence, "Blind, 10.00, is still missing beside your wagers");
    CHECK_INT(why.figure_cents, 1000);
    const BwRoomLines set = {.line = {"bet 3 ante 5.00", "bet 3 blind 5.00"}, .n = 2};
    unsigned bad;
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    desk->tell = tell_together;
    CHECK(bw_room_do_all(room, bob, &set, now, &bad, &why));
    desk->tell = NULL;
    CHECK_INT(told_together, 2);
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    CHECK(bw_room_ready(room, bob, now, &why));
    wait_out(room); /* one more while */
    check_notice(room, bob, "held", "The deal waits: a wager that is required is not up");
    wait_out(room);
    check_notice(room, ann, "returned", "$10.00 came back to you: Blind was missing beside it");
    check_seen(room, bob, "notices", "[]");
    CHECK(bw_room_in_round(room)); /* whoever had his wagers up plays on */
    CHECK_INT(bw_room_asked(room), 3);
    check_seen(room, ann, "question", "null");
    char *question = seen(room, bob, "question");
    CHECK(strncmp(question, "\"Your hand: ", 12) == 0);
    CHECK(strstr(question, ". Check or play?") != NULL || strstr(question, "heck") != NULL);
    free(question);
    while (bw_room_in_round(room)) wait_out(room);
    close_room(room);
}

static void test_equal_stakes(void) {
    BwRoom *room = open_room(SWITCH);
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(say(room, ann, "bet 1 main-1 10.00"));
    CHECK(say(room, ann, "bet 1 main-2 6.00"));
    CHECK(!bw_room_ready(room, ann, now, &why));
    CHECK_INT(why.figure_cents, 400);
    CHECK(say(room, ann, "bet 1 main-2 4.00"));
    check_seen(room, ann, "missing", "[]");
    CHECK(bw_room_ready(room, ann, now, &why));
    while (bw_room_in_round(room)) wait_out(room);
    close_room(room);
}

/* A game among patrons says that one alone cannot play it. */
static void test_alone(void) {
    static const char needs_two[] =
        "\"This table needs two players: one holds the bank, another bets against it\"";
    BwRoom *room = open_room(CHEMIN);
    check_seen(room, 0, "waits", needs_two);
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    check_seen(room, ann, "question",
               "\"The shoe is offered to you: you would be the banker. Accept or decline?\"");
    CHECK(say(room, ann, "act 1 accept"));
    check_seen(room, ann, "waits", needs_two);
    CHECK(bw_room_sit(room, 2, bob, "Bob", now, &why));
    check_seen(room, ann, "waits", "null");
    close_room(room);
}

/* Plays rounds until somebody is asked. */
static void deal_until_asked(BwRoom *room, uint64_t patron, const char *bet) {
    for (unsigned i = 0; i < 40 && !bw_room_in_round(room); i++) {
        CHECK(say(room, patron, bet));
        CHECK(bw_room_ready(room, patron, now, &why));
    }
    CHECK(bw_room_in_round(room));
}

/* Whoever is late is told what was done for him; twice in a row, and nobody waits for him. */
static void test_late(void) {
    BwRoom *room = open_room(BLACKJACK);
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 4, bob, "Bob", now, &why));
    unsigned late = 0;
    for (unsigned i = 0; i < 100 && late < 2; i++) {
        if (!bw_room_in_round(room)) deal_until_asked(room, ann, "bet 1 main 5.00");
        CHECK_INT(room->deadline_ms, now + 20000);
        late = room->seat[1].late;
        wait_out(room);
        CHECK_INT(room->seat[1].late, late + 1);
        late = room->seat[1].late;
        json_t *view = bw_view_json(room, ann, now);
        const json_t *row = json_array_get(json_object_get(view, "notices"), 0);
        CHECK_STR(json_string_value(json_object_get(row, "kind")), "time");
        const char *act = json_string_value(json_object_get(row, "act"));
        CHECK(act != NULL && (strcmp(act, "stand") == 0 || strcmp(act, "decline") == 0));
        json_decref(view);
        check_seen(room, bob, "notices", "[]");
        if (late == 1 && !bw_room_in_round(room)) {
            CHECK(say(room, ann, "bet 1 main 5.00")); /* he is there after all */
            CHECK_INT(room->seat[1].late, 0);
            check_seen(room, ann, "notices", "[]");
            room->seat[1].late = 1;
            CHECK(bw_room_ready(room, ann, now, &why));
            CHECK_INT(room->seat[1].late, 0);
            if (bw_room_in_round(room)) room->seat[1].late = 1;
        }
    }
    while (bw_room_in_round(room)) wait_out(room);
    room->seat[1].late = 2;
    check_seen(room, bob, "betting", "{\"open\":true,\"ready\":0,\"of\":0}");
    close_room(room);
}

static void test_away(void) {
    BwRoom *room = open_room(BLACKJACK);
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 4, bob, "Bob", now, &why));
    CHECK(say(room, bob, "bet 4 main 5.00"));
    CHECK(say(room, ann, "bet 1 main 5.00"));
    CHECK(bw_room_ready(room, ann, now, &why));
    CHECK(!bw_room_in_round(room)); /* Bob is here, and not ready */
    uint32_t rounds = room->round.number;
    bw_room_present(room, bob, false, now);
    now += 1;
    bw_room_tick(room, now); /* nobody else is waited for */
    CHECK(bw_room_in_round(room) || room->round.number > rounds);
    while (bw_room_in_round(room)) {
        bool his = bw_room_asked(room) == 4;
        CHECK_INT(room->deadline_ms, now + (his ? 5000 : 20000));
        wait_out(room);
    }
    /* His seat is given up after some minutes, though nobody plays. */
    CHECK(room->seat[4].patron == bob);
    now = room->seat[4].away_since_ms + 300 * 1000 - 1;
    bw_room_tick(room, now);
    CHECK(room->seat[4].patron == bob);
    now += 1;
    bw_room_tick(room, now);
    CHECK(room->seat[4].patron == 0);
    CHECK(room->seat[1].patron == ann);
    close_room(room);
}

/* A void round says so to all, with the reason that was given. */
static void test_void(void) {
    BwRoom *room = open_room(ROULETTE);
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(say(room, ann, "bet 1 red 10.00"));
    CHECK(
        bw_room_do(room, bob, BW_STAFF_FLOOR, "act floor void the ball left the wheel", now, &why));
    static const char sentence[] =
        "The round is void, and its wagers go back: the ball left the wheel";
    check_notice(room, ann, "void", sentence);
    check_notice(room, 0, "void", sentence);
    CHECK(say(room, ann, "bet 1 red 10.00"));
    check_seen(room, ann, "notices", "[]");
    bw_room_void(room, "the lights went out");
    check_notice(room, 0, "void", "The round is void, and its wagers go back: the lights went out");
    CHECK_INT(room->table->n_bets, 0);
    close_room(room);
}

/* Counts the cards that the patron sees of a seat. */
static unsigned cards_seen(const BwRoom *room, uint64_t patron, const char *who) {
    json_t *view = bw_view_json(room, patron, now);
    const json_t *cards = json_object_get(view, "cards");
    unsigned n = 0;
    for (size_t i = 0; i < json_array_size(cards); i++) {
        const json_t *card = json_array_get(cards, i);
        bool of = strcmp(json_string_value(json_object_get(card, "who")), who) == 0;
        n += of && json_is_string(json_object_get(card, "card"));
    }
    json_decref(view);
    return n;
}

/* Two boxes of one patron: he bets, is asked and sees for both; nobody else does. */
static void test_boxes(void) {
    BwRoom *room = open_room(THREE);
    CHECK(bw_room_sit(room, 2, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 3, ann, "Ann", now, &why));
    CHECK(!bw_room_sit(room, 4, ann, "Ann", now, &why));
    CHECK_STR(why.reason, "one-spot");
    CHECK(!bw_room_sit(room, 3, bob, "Bob", now, &why));
    CHECK(bw_room_sit(room, 5, bob, "Bob", now, &why));
    CHECK(!say(room, ann, "bet 5 ante 5.00"));
    CHECK(!say(room, bob, "bet 3 ante 5.00"));
    CHECK(say(room, ann, "bet 2 ante 5.00"));
    CHECK(say(room, ann, "bet 3 ante 10.00"));
    CHECK(say(room, bob, "bet 5 ante 5.00"));
    check_restored(THREE, room);
    CHECK(bw_room_ready(room, ann, now, &why));
    check_seen(room, bob, "betting", "{\"open\":true,\"ready\":1,\"of\":2}");
    CHECK(bw_room_ready(room, bob, now, &why));
    CHECK(bw_room_in_round(room));
    CHECK_INT(cards_seen(room, ann, "2"), 3);
    CHECK_INT(cards_seen(room, ann, "3"), 3);
    CHECK_INT(cards_seen(room, ann, "5"), 0);
    CHECK_INT(cards_seen(room, bob, "5"), 3);
    CHECK_INT(cards_seen(room, bob, "2") + cards_seen(room, bob, "3"), 0);
    CHECK_INT(cards_seen(room, 0, "2") + cards_seen(room, 0, "3") + cards_seen(room, 0, "5"), 0);
    for (unsigned i = 0; i < 3 && bw_room_in_round(room); i++) {
        unsigned seat = bw_room_asked(room);
        char *question = seen(room, seat == 5 ? bob : ann, "question"), box[16];
        snprintf(box, sizeof box, seat == 5 ? "\"Your hand: " : "\"Box %u: ", seat);
        CHECK(strncmp(question, box, strlen(box)) == 0);
        free(question);
        char line[32], *choices = seen(room, seat == 5 ? ann : bob, "choices");
        CHECK_STR(choices, "[]");
        free(choices);
        snprintf(line, sizeof line, "act %u fold", seat);
        CHECK(!say(room, seat == 5 ? ann : bob, line));
        CHECK(say(room, seat == 5 ? bob : ann, line));
        check_restored(THREE, room);
    }
    CHECK(!bw_room_in_round(room));
    CHECK(bw_room_leave(room, 3, ann, now, &why));
    CHECK(room->seat[3].patron == 0 && room->seat[2].patron == ann);
    CHECK(!bw_room_leave(room, 5, ann, now, &why));
    CHECK(bw_room_sit(room, 3, ann, "Ann", now, &why));
    CHECK(bw_room_leave(room, 0, ann, now, &why));
    CHECK_INT(bw_room_seat_of(room, ann), 0);
    close_room(room);
}

/* Another bets behind: with his own money, asked for himself where he is, and gone when he likes.
 */
static void test_behind(BwAccounts *accounts) {
    BwRoom *room = open_room(SHARED);
    BwCents had = bw_accounts_balance(accounts, bob), ann_had = bw_accounts_balance(accounts, ann);
    CHECK(!bw_room_sit_behind(room, 3, bob, "Bob", &why));
    CHECK_STR(why.sentence, "nobody plays that box");
    CHECK(bw_room_sit(room, 3, ann, "Ann", now, &why));
    CHECK(!bw_room_sit_behind(room, 3, ann, "Ann", &why));
    CHECK(!bw_room_sit_behind(room, 9, bob, "Bob", &why));
    CHECK(bw_room_sit_behind(room, 3, bob, "Bob", &why));
    CHECK(!bw_room_sit_behind(room, 3, bob, "Bob", &why));
    CHECK(bw_room_plays(room, bob));
    CHECK_INT(bw_room_seat_of(room, bob), 0);
    CHECK(!say(room, bob, "bet 3b main 5.00")); /* the box has no wager yet */
    CHECK(say(room, ann, "bet 3 main 10.00"));
    CHECK(!say(room, ann, "bet 3b main 5.00"));
    CHECK(!say(room, bob, "bet 3 main 5.00"));
    CHECK(!say(room, bob, "bet 3b main 20000.00"));
    CHECK_STR(why.reason, "funds");
    CHECK(say(room, bob, "bet 3b main 25.00"));
    CHECK_INT(bw_accounts_balance(accounts, bob), had - 2500);
    CHECK_INT(bw_accounts_balance(accounts, ann), ann_had - 1000);
    check_restored(SHARED, room);
    check_seen(room, ann, "behind",
               "[{\"who\":\"3b\",\"seat\":3,\"bettor\":1,\"name\":\"Bob\",\"you\":false,"
               "\"away\":false,\"ready\":false,\"net\":0}]");
    CHECK(bw_room_ready(room, ann, now, &why));
    CHECK(!bw_room_in_round(room)); /* he who bets behind is waited for, too */
    check_seen(room, ann, "betting", "{\"open\":true,\"ready\":1,\"of\":2}");
    CHECK(bw_room_leave(room, 0, bob, now, &why));
    CHECK(bw_room_plays(room, bob)); /* his wager is up */
    CHECK(bw_room_ready(room, bob, now, &why));
    for (unsigned i = 0; i < 20 && bw_room_in_round(room); i++) {
        BwWho who = bw_need(room->table).who;
        uint64_t asked = who.bettor == 0 ? ann : bob;
        CHECK(bw_room_asked_patron(room) == asked);
        char *own = seen(room, asked, "choices"),
             *other = seen(room, asked == ann ? bob : ann, "choices");
        CHECK(strcmp(own, "[]") != 0);
        CHECK_STR(other, "[]");
        free(own);
        free(other);
        char line[48], text[32];
        snprintf(line, sizeof line, "act %s stand", bw_who_print(who, text));
        if (!say(room, asked, line)) {
            snprintf(line, sizeof line, "act %s decline", text);
            CHECK(say(room, asked, line));
        }
    }
    CHECK(!bw_room_in_round(room));
    CHECK(!bw_room_plays(room, bob));
    CHECK_INT(bw_accounts_balance(accounts, bob), had + room->table->net_cents[3][1]);
    CHECK_INT(bw_accounts_balance(accounts, ann), ann_had + room->table->net_cents[3][0]);
    check_restored(SHARED, room);
    CHECK(bw_room_sit_behind(room, 3, bob, "Bob", &why));
    CHECK(bw_room_leave(room, 0, ann, now, &why));
    CHECK(!bw_room_plays(room, bob)); /* nobody leads the box any more */
    close_room(room);
}

/* Puts up all that the patron has but a dollar, at another table. */
static void spend(BwRoom *wheel, const BwAccounts *accounts, uint64_t patron) {
    char line[48], amount[BW_CENTS_TEXT_MAX];
    bw_cents_format(bw_accounts_balance(accounts, patron) - 100, amount);
    snprintf(line, sizeof line, "bet 1 red %s", amount);
    CHECK(say(wheel, patron, line));
}

/* A call is only words until all have spoken. It is refused to whoever has not the money for it; if
 * he spends that meanwhile he gets up, and what he called is forgotten, instead of being owed. */
static void test_calls(BwAccounts *accounts) {
    BwRoom *room = open_room(CHEMIN), *wheel = open_room(ROULETTE);
    uint64_t cid = bw_accounts_add(accounts, "Cid", 100000);
    CHECK(bw_room_sit(wheel, 1, cid, "Cid", now, &why));
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
    CHECK(bw_room_sit(room, 2, cid, "Cid", now, &why));
    CHECK(bw_room_sit(room, 3, bob, "Bob", now, &why));
    CHECK(say(room, ann, "act 1 accept") && say(room, ann, "bet 1 bank 2000.00"));
    CHECK(!say(room, cid, "act 2 banco")); /* he has the half of it */
    CHECK_STR(why.reason, "funds");
    CHECK(say(room, cid, "act 2 avec-la-table"));
    spend(wheel, accounts, cid);
    wait_out(room); /* the last who is asked says nothing */
    CHECK(!bw_room_plays(room, cid));
    CHECK_INT(bw_accounts_balance(accounts, cid), 100);
    CHECK_INT(bw_room_asked(room), 3);
    CHECK(say(wheel, cid, "take 1 red"));
    CHECK(bw_room_sit(room, 2, cid, "Cid", now, &why));
    CHECK(say(room, cid, "act 2 cover 500.00"));
    spend(wheel, accounts, cid);
    CHECK(say(room, bob, "act 3 cover 300.00")); /* he pays for himself, and for nobody else */
    CHECK(!bw_room_plays(room, cid));
    CHECK_INT(bw_accounts_balance(accounts, cid), 100);
    CHECK_INT(bw_table_at_risk(room->table), 230000);
    close_room(room);
    close_room(wheel);
}

/* The banker covers what is bet against him: several wagers together no more than one. */
static void test_cover(BwAccounts *accounts) {
    BwRoom *room = open_room(TILES);
    uint64_t dan = bw_accounts_add(accounts, "Dan", 50000);
    unsigned bad;
    CHECK(bw_room_sit(room, 1, dan, "Dan", now, &why));
    CHECK(bw_room_sit(room, 2, bob, "Bob", now, &why));
    CHECK(say(room, dan, "bet 1 pai-gow 10.00") && say(room, bob, "bet 2 pai-gow 10.00"));
    CHECK(bw_room_ready(room, dan, now, &why) && bw_room_ready(room, bob, now, &why));
    while (bw_room_in_round(room)) wait_out(room);
    CHECK(say(room, bob, "bet 2 pai-gow 200.00") && say(room, dan, "act 1 bank 0.00"));
    const BwRoomLines more = {.line = {"bet 2 pai-gow 200.00", "bet 2 pai-gow 200.00"}, .n = 2};
    CHECK(!bw_room_do_all(room, bob, &more, now, &bad, &why));
    CHECK_STR(why.reason, "bank-cover");
    CHECK_INT(bad, 1);
    CHECK(bw_accounts_balance(accounts, dan) > 28000);
    close_room(room);
}

int main(void) {
    char error[256] = "";
    if (!bw_live_init() || mkdtemp(folder) == NULL) return 1;
    snprintf(path, sizeof path, "%s/house.db", folder);
    BwLedger *ledger = bw_ledger_open(path, BW_LEDGER_WRITE, error, sizeof error);
    house = bw_house_read(house_text, strlen(house_text), error, sizeof error);
    CHECK_STR(error, "");
    if (ledger == NULL || house == NULL) return check_report("room");
    desk = calloc(1, sizeof *desk);
    if (desk == NULL) abort();
    desk->ledger = ledger;
    BwAccounts accounts;
    CHECK(bw_accounts_load(&accounts, ledger, error, sizeof error));
    ann = bw_accounts_add(&accounts, "Ann", 1000000);
    bob = bw_accounts_add(&accounts, "Bob", 1000000);
    test_missing();
    test_lost_connections();
    test_time_bank();
    test_amounts();
    test_fund(&accounts);
    test_equal_stakes();
    test_alone();
    test_late();
    test_away();
    test_void();
    test_boxes();
    test_calls(&accounts);
    test_cover(&accounts);
    for (unsigned i = 0; i < 5; i++) test_behind(&accounts);
    bw_accounts_free(&accounts);
    free(desk);
    bw_ledger_close(ledger);
    bw_house_free(house);
    books_check(path);
    CHECK(folder_remove(folder));
    return check_report("room");
}
