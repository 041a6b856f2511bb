/* test_coupons.c: what becomes of a match-play coupon, in every way in which a round can end: what
 * the books say of it, and what the patron holds and has up at a live table. In the end the books
 * are audited. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "books.h"
#include "check.h"
#include "folder.h"
#include "house/coupon.h"
#include "serve/accounts.h"
#include "serve/room.h"
#include "serve/room_parts.h"
#include "table/game.h"
#include "table/replay.h"

/* ---- the books ---------------------------------------------------------------------------- */

static union {
    BwTable table;
    uint8_t bytes[1 << 16];
} before, after;
static BwOut out;
static BwPatrons patrons;
static char entries[BW_ENTRIES_MAX];

/* Plays lines, parted by ";", and leaves the entries of the last in `entries`. */
static void play(const char *lines) {
    char line[128], error[BW_ERROR_MAX];
    BwEvent event;
    while (*lines != '\0') {
        size_t n = strcspn(lines, ";");
        snprintf(line, sizeof line, "%.*s", (int)n, lines);
        lines += n + (lines[n] == ';');
        lines += strspn(lines, " ");
        memcpy(before.bytes, after.bytes, sizeof before.bytes);
        CHECK(bw_event_parse(&after.table, line, &event, error));
        bool taken = bw_apply(&after.table, &event, &out);
        if (!taken) fprintf(stderr, "refused: %s\n", line);
        CHECK(taken);
    }
    CHECK(bw_money_entries(&before.table, &after.table, &out, "t", &patrons, entries,
                           sizeof entries));
}

static void open_table(const char *game, const char *options) {
    static BwTableLine parsed;
    char line[256], error[BW_ERROR_MAX];
    BwRefusal refusal;
    snprintf(line, sizeof line, "table %s %s", game, options);
    CHECK(bw_table_size(bw_game_find(game)) <= sizeof after.bytes);
    CHECK(bw_table_line_parse(line, &parsed, error));
    CHECK(bw_table_open(&after.table, bw_game_find(game), parsed.setting, parsed.n_settings,
                        &refusal));
}

/* A hand of blackjack with chips of $10 and a coupon of $10, and what the books say at its end. */
static void check_hand(const char *options, const char *lines, const char *expected) {
    char all[512];
    open_table("blackjack", options);
    play("bet 1 main 10.00; bet 1 main 10.00 coupon");
    CHECK_STR(entries, "coupon:7:1000 -1000;coupon-up:t 1000");
    snprintf(all, sizeof all, "%s", lines);
    play(all);
    CHECK_STR(entries, expected);
    CHECK_INT(bw_coupons_up(&after.table), 0);
}

#define COLLECTED  ";coupon-up:t -1000;promotion 1000"
#define GIVEN_BACK ";coupon:7:1000 1000;coupon-up:t -1000"

/* Won or lost it is collected, pushed it is his again; what it wins is money of the table. It stays
 * with the first hand of a pair that is split, is not doubled, and cannot be halved. */
static void test_hands(void) {
    check_hand("", "deal Kc 7d Kd Th; act 1 stand",
               "patron:7 3000;risk:t -1000;inventory:t -2000" COLLECTED);
    check_hand("", "deal Kc 9d 8d Th; act 1 stand", "risk:t -1000;inventory:t 1000" COLLECTED);
    check_hand("", "deal Kc 9d 8d Th; act 1 hit; deal 9c",
               "risk:t -1000;inventory:t 1000" COLLECTED);
    check_hand("", "deal Kc 7d 7h Th; act 1 stand", "patron:7 1000;risk:t -1000" GIVEN_BACK);
    check_hand("", "deal Ac 9h Kc 8h", "patron:7 4000;risk:t -1000;inventory:t -3000" COLLECTED);
    check_hand("", "deal 5c 9h 6c 8h; act 1 double 10.00; deal Th",
               "patron:7 5000;risk:t -2000;inventory:t -3000" COLLECTED);
    check_hand("",
               "deal 8c 9h 8d Kh; act 1 split; deal 3c; act 1.1 double 10.00; deal Tc; deal Td; "
               "act 1.2 stand",
               "patron:7 5000;risk:t -3000;inventory:t -2000" COLLECTED);
    check_hand("", "deal 8c 9h 8d Kh; act 1 split; deal 5c; act 1.1 hit; deal Tc",
               "risk:t -1000;inventory:t 1000" COLLECTED);
    check_hand("", "deal 8c 7h 8d Th; act 1 split; deal 9c; act 1.1 stand; deal Td; act 1.2 stand",
               "patron:7 3000;risk:t -2000;inventory:t -1000" GIVEN_BACK);
    check_hand("surrender=late", "deal 8c 9h 8d Kh; act 1 surrender",
               "patron:7 500;risk:t -1000;inventory:t 500" COLLECTED);
}

/* At other tables: alone, over several rolls, on two boxes of one patron at once. */
static void test_other_tables(void) {
    open_table("roulette", "");
    play("bet 1 red 10.00 coupon; close; spin 1");
    CHECK_STR(entries, "patron:7 1000;inventory:t -1000" COLLECTED);
    play("bet 1 red 10.00 coupon; close; spin 2");
    CHECK_STR(entries, "coupon-up:t -1000;promotion 1000");
    play("bet 1 red 10.00 coupon; act floor void");
    CHECK_STR(entries, "coupon:7:1000 1000;coupon-up:t -1000");
    open_table("craps", "");
    play("bet 1 dont-pass 10.00 coupon; roll 6 6");
    CHECK_STR(entries, "coupon:7:1000 1000;coupon-up:t -1000");
    play("bet 1 dont-pass 10.00 coupon; roll 2 2");
    CHECK_STR(entries, "");
    play("roll 3 4");
    CHECK_STR(entries, "patron:7 1000;inventory:t -1000" COLLECTED);
    open_table("roulette", "");
    patrons.id[2][0] = 7;
    play("bet 1 red 10.00 coupon; bet 2 black 25.00 coupon; close; spin 1");
    CHECK_STR(entries, "patron:7 1000;inventory:t -1000;coupon-up:t -3500;promotion 3500");
    patrons.id[2][0] = 0;
}

/* A table that closes with one up gives it back; one of nobody is never booked. */
static void test_close(void) {
    open_table("blackjack", "");
    play("bet 1 main 10.00; bet 1 main 10.00 coupon; deal 8c 9h 8d Kh");
    CHECK(bw_money_close(&after.table, "t", &patrons, entries, sizeof entries));
    CHECK_STR(entries,
              "patron:7 1000;risk:t -1000;meter:t:progressive -1000000;house 1000000" GIVEN_BACK);
    open_table("roulette", "");
    play("bet 1 red 10.00 coupon");
    patrons.id[1][0] = 0;
    CHECK(!bw_money_close(&after.table, "t", &patrons, entries, sizeof entries));
    CHECK(!bw_money_entries(&before.table, &after.table, &out, "t", &patrons, entries,
                            sizeof entries));
    patrons.id[1][0] = 7;
}

static void test_grants(void) {
    BwGrant grant;
    CHECK(bw_grant_parse("coupons 7 3 10.00, by patron 1", &grant));
    CHECK(grant.patron == 7 && grant.n == 3 && grant.face_cents == 1000 && grant.by == 1);
    static const char *const bad[] = {
        "coupons 7 3 10.00, by patron 01",  "coupons 7 0 10.00, by patron 1",
        "coupons 7 101 10.00, by patron 1", "coupons 7 3 11.00, by patron 1",
        "coupons 7 3 10.00, by patron 1 ",  "coupons 7 3 10.00",
        "coupons -7 3 10.00, by patron 1"};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!bw_grant_parse(bad[i], &grant));
}

/* ---- live tables -------------------------------------------------------------------------- */

enum { BLACKJACK, ROULETTE, FOUR_CARD, CRAPS, SWITCH };

static const char house_text[] =
    "name: Coupons\nguest-bankroll: 1000.00\ntables:\n"
    "  - {id: bj, game: blackjack, options: [table-min=5.00, boxes-per-player=2,"
    " players-per-box=3], betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: roulette, game: roulette, betting-seconds: 10, decision-seconds: 20}\n"
    "  - {id: four, game: four-card-poker, options: [table-min=5.00], betting-seconds: 10,"
    " decision-seconds: 20}\n"
    "  - {id: craps, game: craps, options: [table-min=5.00], betting-seconds: 10,"
    " decision-seconds: 20}\n"
    "  - {id: switch, game: blackjack-switch, options: [table-min=5.00], betting-seconds: 10,"
    " decision-seconds: 20}\n";

static char folder[] = "/tmp/boardwalk-coupons-XXXXXX";
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
    CHECK(bw_room_sit(room, 1, ann, "Ann", now, &why));
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

/* What she holds of $10, when the ledger has booked all. */
static unsigned held(const BwRoom *room) {
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    return bw_room_coupons(room, ann, 1000);
}

static BwCents in_hand(void) {
    char account[BW_ACCOUNT_MAX];
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    snprintf(account, sizeof account, "patron:%llu", (unsigned long long)ann);
    return bw_ledger_balance(desk->ledger, account);
}

/* All go back, chips and coupons, whatever rests on what. */
static void test_void(unsigned table, const char *wager) {
    BwRoom *room = open_room(table);
    unsigned had = held(room);
    BwCents money = in_hand();
    char line[64];
    snprintf(line, sizeof line, "bet 1 %s 10.00", wager);
    CHECK(say(room, ann, line));
    snprintf(line, sizeof line, "bet 1 %s 10.00 coupon", wager);
    CHECK(say(room, ann, line));
    CHECK_INT(held(room), had - 1);
    CHECK(!say(room, ann, line));
    CHECK_STR(why.sentence, "one coupon at a time: yours is on the table already");
    bw_room_void(room, "the lights went out");
    CHECK_INT(room->table->n_bets, 0);
    CHECK_INT(held(room), had);
    CHECK_INT(in_hand(), money);
    close_room(room);
}

/* The table closes with one up: it is hers again, with her chips. */
static void test_closed_with_one_up(void) {
    BwRoom *room = open_room(BLACKJACK);
    unsigned had = held(room);
    BwCents money = in_hand();
    CHECK(say(room, ann, "bet 1 main 10.00"));
    CHECK(say(room, ann, "bet 1 main 10.00 coupon"));
    CHECK(bw_room_close(room));
    CHECK_INT(held(room), had);
    CHECK_INT(in_hand(), money);
    bw_room_free(room);
    free(room);
}

/* The house is found again in the middle of the hand; she has gone, and is played for. */
static void play_until_over(BwRoom *room) {
    for (unsigned i = 0; i < 40 && bw_room_in_round(room); i++) {
        CHECK(room->deadline_ms != 0);
        now = room->deadline_ms;
        bw_room_tick(room, now);
    }
    CHECK(!bw_room_in_round(room));
}

static BwRoom *found_again(unsigned table, BwRoom *room) {
    BwRoom *again = calloc(1, sizeof *again);
    char error[256] = "";
    bool found = false;
    if (again == NULL) abort();
    CHECK(bw_ledger_flush(desk->ledger, 10000));
    bw_room_init(again, desk, house, table);
    CHECK(bw_room_restore(again, now, &found, error, sizeof error) && found);
    CHECK(memcmp(again->table, room->table, bw_table_size(room->game)) == 0);
    bw_room_free(room);
    free(room);
    return again;
}

/* In the middle of a hand the house is killed and found again, and she leaves: what she had up is
 * played for her, and what comes back is hers though nobody sits there. */
static void test_restart_and_leave(void) {
    BwRoom *room = open_room(BLACKJACK);
    unsigned had = held(room), asked = 0;
    for (unsigned i = 0; i < 20 && asked == 0; i++) {
        had = held(room);
        CHECK(say(room, ann, "bet 1 main 10.00"));
        CHECK(say(room, ann, "bet 1 main 10.00 coupon"));
        CHECK(bw_room_ready(room, ann, now, &why));
        asked = bw_room_in_round(room);
    }
    CHECK(asked != 0);
    room = found_again(BLACKJACK, room);
    CHECK_INT(bw_coupons_up(room->table), 1000);
    CHECK_INT(held(room), had - 1);
    bw_room_present(room, ann, true, now);
    CHECK(bw_room_leave(room, 0, ann, now, &why));
    CHECK(bw_room_plays(room, ann));
    play_until_over(room);
    CHECK(!bw_room_plays(room, ann));
    CHECK_INT(bw_coupons_up(room->table), 0);
    bool pushed = room->table->net_cents[1][0] == 0;
    CHECK(held(room) == had - 1 || (pushed && held(room) == had));
    close_room(room);
}

/* One coupon for each box that she plays; he who bets behind lays his own, and hers are no use to
 * him. */
static void test_boxes(void) {
    BwRoom *room = open_room(BLACKJACK);
    unsigned had = held(room);
    CHECK(bw_room_sit(room, 2, ann, "Ann", now, &why));
    CHECK(bw_room_sit_behind(room, 1, bob, "Bob", &why));
    CHECK(say(room, ann, "bet 1 main 10.00"));
    CHECK(say(room, ann, "bet 2 main 10.00"));
    CHECK(say(room, bob, "bet 1b main 10.00"));
    CHECK(say(room, ann, "bet 1 main 10.00 coupon"));
    CHECK(say(room, ann, "bet 2 main 10.00 coupon"));
    CHECK(!say(room, bob, "bet 1b main 10.00 coupon"));
    CHECK_STR(why.sentence, "you have no match-play coupon of $10.00");
    CHECK(!say(room, bob, "take 1 main coupon"));
    CHECK(say(room, bob, "bet 1b main 5.00 coupon"));
    CHECK_INT(held(room), had - 2);
    room = found_again(BLACKJACK, room);
    bw_room_void(room, "the lights went out");
    CHECK_INT(room->table->n_bets, 0);
    CHECK_INT(held(room), had);
    CHECK_INT(bw_room_coupons(room, bob, 500), 1);
    close_room(room);
}

/* Over the rolls of a point: she leaves, and the coupon lies until it is decided. */
static void test_line(void) {
    BwRoom *room = open_room(CRAPS);
    unsigned had = held(room);
    for (unsigned i = 0; i < 60 && bw_coupons_up(room->table) == 0; i++) {
        had = held(room);
        CHECK(say(room, ann, "bet 1 pass 10.00 coupon"));
        CHECK(bw_room_ready(room, ann, now, &why));
    }
    CHECK_INT(bw_coupons_up(room->table), 1000);
    CHECK(!say(room, ann, "take 1 pass coupon"));
    CHECK(bw_room_leave(room, 0, ann, now, &why));
    room = found_again(CRAPS, room);
    for (unsigned i = 0; i < 400 && bw_coupons_up(room->table) != 0; i++) {
        CHECK(room->deadline_ms != 0);
        now = room->deadline_ms;
        bw_room_tick(room, now);
    }
    CHECK_INT(bw_coupons_up(room->table), 0);
    CHECK_INT(held(room), had - 1);
    close_room(room);
}

/* What cannot be dealt to goes back when the time is over: her coupon with her chips. */
static void test_sent_back(void) {
    BwRoom *room = open_room(SWITCH);
    unsigned had = held(room);
    BwCents money = in_hand();
    CHECK(say(room, ann, "bet 1 main-1 10.00"));
    CHECK(say(room, ann, "bet 1 main-1 10.00 coupon"));
    CHECK_INT(held(room), had - 1);
    for (unsigned i = 0; i < 4 && room->table->n_bets > 0; i++) {
        CHECK(room->deadline_ms != 0);
        now = room->deadline_ms;
        bw_room_tick(room, now);
    }
    CHECK_INT(room->table->n_bets, 0);
    CHECK_INT(room->desk->voids, 0);
    CHECK_INT(held(room), had);
    CHECK_INT(in_hand(), money);
    close_room(room);
}

static void test_rooms(void) {
    BwAccounts accounts;
    char error[256] = "", path[64];
    if (mkdtemp(folder) == NULL) abort();
    snprintf(path, sizeof path, "%s/house.db", folder);
    BwLedger *ledger = bw_ledger_open(path, BW_LEDGER_WRITE, error, sizeof error);
    house = bw_house_read(house_text, strlen(house_text), error, sizeof error);
    CHECK_STR(error, "");
    desk = calloc(1, sizeof *desk);
    if (ledger == NULL || house == NULL || desk == NULL) abort();
    desk->ledger = ledger;
    CHECK(bw_accounts_load(&accounts, ledger, error, sizeof error));
    ann = bw_accounts_add(&accounts, "Ann", 1000000);
    bob = bw_accounts_add(&accounts, "Bob", 1000000);
    const BwRecord note = {.kind = BW_RECORD_NOTE,
                           .place = "",
                           .body = "patron 9 becomes administrator, by the operator",
                           .entries = ""};
    CHECK(bw_ledger_login_put(ledger, &(BwLogin){"boss", "administrator", "x", 9}, &note));
    CHECK(bw_accounts_give_coupons(&accounts, &(BwGrant){ann, 9, 100, 1000}));
    CHECK(bw_accounts_give_coupons(&accounts, &(BwGrant){bob, 9, 1, 500}));
    test_sent_back();
    test_void(BLACKJACK, "main");
    test_void(ROULETTE, "red");
    test_void(FOUR_CARD, "ante");
    test_void(CRAPS, "pass");
    test_closed_with_one_up();
    test_restart_and_leave();
    test_boxes();
    test_line();
    bw_accounts_free(&accounts);
    free(desk);
    bw_ledger_close(ledger);
    bw_house_free(house);
    books_check(path);
    CHECK(folder_remove(folder));
}

int main(void) {
    if (!bw_live_init()) return 1;
    patrons.id[1][0] = 7;
    test_hands();
    test_other_tables();
    test_close();
    test_grants();
    test_rooms();
    return check_report("coupons");
}
