/* test_tour_book.c: a tournament as records: what can come when, what it moves on the accounts, and
 * that whoever reads the records gets the same tournament, draws and all. */
#include "check.h"
#include "house/money.h"
#include "house/tour_book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 3, ENTRIES = 5, RECORDS_MAX = 400 };

static char entries[BW_ENTRIES_MAX], error[BW_ERROR_MAX];
static char record[RECORDS_MAX][600];
static unsigned n_records;

static uint32_t any(void *context, uint32_t n) {
    uint64_t *state = context;
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (uint32_t)(*state >> 33) % n;
}

static BwTourRules rules_of(void) {
    BwTourRules rules = {.seats = SEATS,
                         .entries_min = 2,
                         .entries_max = ENTRIES,
                         .stack = 150,
                         .buy_in_cents = 1000,
                         .fee_cents = 100,
                         .guarantee_cents = 6000,
                         .tips_share = 200,
                         .n_levels = 2,
                         .n_scales = 1};
    rules.level[0] = (BwTourLevel){.small_blind = 25, .big_blind = 50, .chip = 25, .minutes = 1};
    rules.level[1] = (BwTourLevel){.small_blind = 50, .big_blind = 100, .chip = 50, .minutes = 1};
    rules.scale[0] =
        (BwTourScale){.entries = 2, .n_bands = 2, .band = {{1, 1, 7000}, {2, 2, 3000}}};
    return rules;
}

/* Applies it, keeps what would stand in the ledger. */
static bool put(BwTourBook *book, const char *body) {
    if (!bw_tour_book_apply(book, "sng", body, entries, sizeof entries, error)) return false;
    if (n_records < RECORDS_MAX) {
        snprintf(record[n_records++], sizeof record[0], "%.300s%s%.280s", body,
                 book->drawn[0] != '\0' ? "\ndraws" : "", book->drawn);
    }
    return true;
}

static void refuses(BwTourBook *book, const char *body, const char *why) {
    CHECK(!put(book, body));
    CHECK(strstr(error, why) != NULL);
}

/* At every table the seat with the lowest number wins everything of the next one. */
static void play_hands(BwTourBook *book, uint32_t round) {
    for (unsigned table = 1; table <= book->t->tables; table++) {
        char body[200];
        int n = snprintf(body, sizeof body, "hand %u %u 1", table, round);
        BwPoints points[SEATS + 1] = {0};
        unsigned first = 0, players = book->t->table[table].players;
        bool taken = false;
        for (unsigned s = 1; s <= SEATS; s++) {
            uint32_t player = book->t->table[table].player[s];
            points[s] = player != 0 ? book->t->player[player].points : 0;
            if (player == 0 || taken) continue;
            if (first == 0) {
                first = s;
                continue;
            }
            points[first] += points[s];
            points[s] = 0;
            taken = true;
        }
        for (unsigned s = 1; s <= SEATS; s++) {
            n += snprintf(body + n, sizeof body - (size_t)n, " %lld", (long long)points[s]);
        }
        if (players > 1) CHECK(put(book, body));
    }
}

static void make_moves(BwTourBook *book, uint64_t *state) {
    BwTourMove m;
    for (uint64_t peek = *state; bw_tour_next_move(book->t, any, &peek, &m); peek = *state) {
        char body[64];
        snprintf(body, sizeof body, "move %u %u %u %u %u", m.player, m.from, m.from_seat, m.to,
                 m.to_seat);
        CHECK(put(book, body));
    }
}

/* Before it begins. */
static void test_early(void) {
    BwTourBook *book = bw_tour_book_new();
    uint64_t state = 7;
    char body[4096];
    BwTourRules rules = rules_of();
    book->below = any;
    book->context = &state;
    CHECK(put(book, bw_tour_book_open(&rules, 3, body, sizeof body)));
    refuses(book, "open 4\nrules 1", "when none is open");
    refuses(book, "hand 1 1 1 0 0 0", "not being played");
    CHECK(put(book, "enter 7 Ann"));
    CHECK_STR(entries, "patron:7 -1100;pool:sng 1000;commission:sng 100");
    refuses(book, "enter 7 Ann", "entered already");
    refuses(book, "start", "too few");
    bw_tour_book_free(book);
}

/* From the first entry to the last prize; the pool is what was paid in and what the house added. */
static void play_to_the_end(BwTourBook *book) {
    uint64_t state = 7;
    char body[4096];
    BwTourRules rules = rules_of();
    book->below = any;
    book->context = &state;
    CHECK(put(book, bw_tour_book_open(&rules, 3, body, sizeof body)));
    CHECK(put(book, "enter 7 Ann"));
    CHECK(put(book, "leave 7"));
    CHECK_STR(entries, "patron:7 1100;pool:sng -1000;commission:sng -100");
    refuses(book, "leave 7", "not entered");
    CHECK(put(book, "enter 7 Ann"));
    CHECK(put(book, "enter 8 Bob"));
    for (unsigned i = 1; i <= 3; i++) {
        snprintf(body, sizeof body, "enter %llu House-%u", (unsigned long long)BW_HOUSE_PLAYER + i,
                 i);
        CHECK(put(book, body));
    }
    CHECK_STR(entries, "players:sng -1100;pool:sng 1000;commission:sng 100");
    refuses(book, "enter 9 Eve", "full");
    CHECK(put(book, "start"));
    CHECK_STR(entries, "tips:sng 100;house -1100;pool:sng 1000");
    CHECK_INT(book->pool_cents, 6000);
    refuses(book, "start", "cannot begin");
    refuses(book, "hand 1 1 1 9999 0 0", "not the points");
    refuses(book, "out", "nobody is broke");
    refuses(book, "race 9", "no such table");
    for (uint32_t round = 1; book->phase == BW_TOUR_PLAYS; round++) {
        play_hands(book, round);
        CHECK(put(book, "out"));
        if (book->phase != BW_TOUR_PLAYS) break;
        make_moves(book, &state);
        if (round == 1) CHECK(put(book, "level 61"));
        for (unsigned i = 1; i <= book->t->tables; i++) {
            snprintf(body, sizeof body, "race %u", i);
            if (book->level[i] != book->t->level + 1) CHECK(put(book, body));
            refuses(book, body, "at this level already");
        }
        CHECK(round < 20);
    }
    refuses(book, "prize 1 9 1.00", "not the prize");
    for (uint32_t i = 1; i <= ENTRIES; i++) {
        char amount[BW_CENTS_TEXT_MAX];
        if (book->t->player[i].prize_cents == 0) continue;
        refuses(book, "close", "paid out");
        snprintf(body, sizeof body, "prize %u %u %s", i, book->t->player[i].place,
                 bw_cents_format(book->t->player[i].prize_cents, amount));
        CHECK(put(book, body));
        refuses(book, body, "has had it");
    }
    CHECK_INT(book->pool_cents, 0);
    CHECK(put(book, "close"));
}

/* Whoever reads the records gets the same, and finds what was changed. */
static void test_read_again(void) {
    BwTourBook *book = bw_tour_book_new(), *again = bw_tour_book_new();
    n_records = 0;
    play_to_the_end(book);
    for (unsigned i = 0; i < n_records; i++) {
        CHECK(bw_tour_book_apply(again, "sng", record[i], entries, sizeof entries, error));
    }
    CHECK_INT(again->phase, BW_TOUR_CLOSED);
    CHECK_INT(again->n_draws, book->n_draws);
    CHECK(memcmp(again->t->player, book->t->player, sizeof book->t->player) == 0);
    unsigned drawn = 0;
    for (unsigned i = 0; i < n_records; i++) { /* one draw less, or one more */
        BwTourBook *other = bw_tour_book_new();
        char *draws = strstr(record[i], "\ndraws");
        for (unsigned k = 0; k < i; k++) {
            CHECK(bw_tour_book_apply(other, "sng", record[k], entries, sizeof entries, error));
        }
        if (draws != NULL) {
            char more[700];
            snprintf(more, sizeof more, "%s 0", record[i]);
            CHECK(!bw_tour_book_apply(other, "sng", more, entries, sizeof entries, error));
            drawn++;
        }
        bw_tour_book_free(other);
    }
    CHECK(drawn >= 2);
    bw_tour_book_free(book);
    bw_tour_book_free(again);
}

/* One that cannot be played on: everybody has his entry back, and the house what it added. */
static void test_refund(void) {
    BwTourBook *book = bw_tour_book_new();
    uint64_t state = 3;
    char body[4096];
    BwTourRules rules = rules_of();
    book->below = any;
    book->context = &state;
    CHECK(put(book, bw_tour_book_open(&rules, 1, body, sizeof body)));
    CHECK(put(book, "enter 7 Ann") && put(book, "enter 8 Bob") && put(book, "start"));
    CHECK(put(book, "refund 1") && put(book, "refund 2"));
    refuses(book, "refund 2", "nothing to give back");
    CHECK(put(book, "close"));
    CHECK_STR(entries, "tips:sng -40;house 4040;pool:sng -4000");
    CHECK_INT(book->pool_cents, 0);
    bw_tour_book_free(book);
}

static void test_places(void) {
    CHECK(bw_is_points_place("sit-and-go_7_3"));
    CHECK(!bw_is_points_place("sit-and-go") && !bw_is_points_place("craps-1-p7"));
}

int main(void) {
    test_early();
    test_read_again();
    test_refund();
    test_places();
    return check_report("tour_book");
}
