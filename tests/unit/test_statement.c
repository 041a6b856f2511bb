/* test_statement.c: the days of a small house. Bob has 100.00, deposits 50.00, takes 80.00 to games
 * and 95.00 from them, withdraws 20.00: he closes with 145.00 and has won 15.00. On the next day
 * the same happens, but 10.00 are still up at midnight. The wagers are made at a real craps table,
 * so that the audit which draws up the statement has something to play again. */
#include "check.h"
#include "folder.h"

#include <inttypes.h>
#include <stdlib.h>

#include "house/ledger.h"
#include "house/statement.h"
#include "table/game.h"
#include "table/transcript.h"

static char directory[] = "/tmp/boardwalk-statement-XXXXXX";
static char where[128];

static const int64_t day_us = INT64_C(86400) * 1000000;
static const int64_t first_day_us = INT64_C(20000) * 86400 * 1000000;

/* A house with one craps table, whose clock the test sets. */
typedef struct Desk {
    BwLedger *ledger;
    BwTable *table, *trial;
    BwPatrons patrons;
    int64_t time_us;
    BwOut out;
    char body[BW_BODY_MAX], entries[BW_ENTRIES_MAX];
} Desk;

static void append(Desk *desk, BwRecordKind kind, const char *place, const char *body,
                   const char *entries) {
    const BwRecord record = {
        .kind = kind, .place = place, .body = body, .entries = entries, .time_us = desk->time_us++};
    CHECK(bw_ledger_append(desk->ledger, &record) != 0);
}

static void move_money(Desk *desk, BwRecordKind kind, uint64_t patron, BwCents cents) {
    char body[64], amount[BW_CENTS_TEXT_MAX];
    snprintf(body, sizeof body, "%s %" PRIu64 " %s", bw_record_word(kind), patron,
             bw_cents_format(cents, amount));
    bw_money_buy_in(patron, kind == BW_RECORD_BUY_IN ? cents : -cents, desk->entries,
                    sizeof desk->entries);
    append(desk, kind, "", body, desk->entries);
}

static void play(Desk *desk, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    size_t size = bw_table_size(bw_table_game(desk->table));
    memcpy(desk->trial, desk->table, size);
    CHECK(bw_event_parse(desk->table, line, &event, error));
    CHECK(bw_apply(desk->trial, &event, &desk->out));
    CHECK(bw_record_event(desk->table, desk->trial, &event, &desk->out, desk->body,
                          sizeof desk->body));
    CHECK(bw_money_entries(desk->table, desk->trial, &desk->out, "craps-1", &desk->patrons,
                           desk->entries, sizeof desk->entries));
    memcpy(desk->table, desk->trial, size);
    append(desk, BW_RECORD_EVENT, "craps-1", desk->body, desk->entries);
}

static void open_desk(Desk *desk) {
    const BwGame *game = bw_game_find("craps");
    char error[512], line[BW_TEXT_MAX];
    const BwSetting halves = {"pay-unit", "0.50"};
    BwRefusal why;
    desk->ledger = bw_ledger_open(where, BW_LEDGER_WRITE, error, sizeof error);
    desk->table = malloc(bw_table_size(game));
    desk->trial = malloc(bw_table_size(game));
    if (desk->ledger == NULL || desk->table == NULL || desk->trial == NULL) abort();
    CHECK(bw_table_open(desk->table, game, &halves, 1, &why));
    desk->time_us = first_day_us - day_us;
    append(desk, BW_RECORD_PATRON, "", "patron 1 player Bob", "");
    move_money(desk, BW_RECORD_BUY_IN, 1, 10000);
    bw_money_open(desk->table, "craps-1", 500000, desk->entries, sizeof desk->entries);
    append(desk, BW_RECORD_OPEN, "craps-1", bw_table_print(desk->table, line), desk->entries);
    append(desk, BW_RECORD_SEAT, "craps-1", "seat 1 1 Bob", "");
    desk->patrons.id[1][0] = 1;
}

/* 80.00 go to the table: 47.50 are wagered and come back with as much, 32.50 are lost. */
static void play_day(Desk *desk) {
    move_money(desk, BW_RECORD_BUY_IN, 1, 5000);
    play(desk, "bet 1 pass 47.50");
    play(desk, "roll 3 4");
    play(desk, "bet 1 pass 32.50");
    play(desk, "roll 1 1");
}

static void close_desk(Desk *desk) {
    CHECK(bw_ledger_flush(desk->ledger, -1));
    bw_ledger_close(desk->ledger);
    free(desk->table);
    free(desk->trial);
}

static void make_ledger(void) {
    Desk *desk = calloc(1, sizeof *desk);
    if (desk == NULL) abort();
    open_desk(desk);
    desk->time_us = first_day_us;
    play_day(desk);
    move_money(desk, BW_RECORD_CASH_OUT, 1, 2000);
    desk->time_us = first_day_us + day_us;
    play_day(desk);
    move_money(desk, BW_RECORD_CASH_OUT, 1, 2000);
    desk->time_us = first_day_us + 2 * day_us - 1; /* the last instant of the day */
    play(desk, "bet 1 pass 10.00");
    desk->time_us = first_day_us + 2 * day_us; /* and it is settled on the next */
    play(desk, "roll 3 4");
    close_desk(desk);
    free(desk);
}

static BwStatement draw_up(int64_t from_us, int64_t to_us) {
    BwStatement statement;
    BwAuditTotals totals;
    char error[512] = "";
    CHECK(bw_statement(where, from_us, to_us, &statement, &totals, error, sizeof error));
    CHECK_STR(error, "");
    CHECK_INT(totals.findings, 0);
    return statement;
}

static void check_patron(const BwStatement *s, const BwPatronStatement *expected) {
    CHECK_INT(s->n_patrons, 1);
    if (s->n_patrons != 1) return;
    const BwPatronStatement *p = &s->patron[0];
    CHECK_INT(p->id, 1);
    CHECK_STR(p->name, "Bob");
    CHECK_INT(p->opening_cents, expected->opening_cents);
    CHECK_INT(p->deposits_cents, expected->deposits_cents);
    CHECK_INT(p->withdrawals_cents, expected->withdrawals_cents);
    CHECK_INT(p->to_games_cents, expected->to_games_cents);
    CHECK_INT(p->from_games_cents, expected->from_games_cents);
    CHECK_INT(p->closing_cents, expected->closing_cents);
    CHECK_INT(p->funds_before_cents, expected->funds_before_cents);
    CHECK_INT(p->funds_after_cents, expected->funds_after_cents);
    CHECK_INT(p->win_cents, expected->win_cents);
}

static void check_table(const BwStatement *s, const BwTableStatement *expected) {
    CHECK_INT(s->n_tables, 1);
    if (s->n_tables != 1) return;
    const BwTableStatement *t = &s->table[0];
    CHECK_STR(t->place, "craps-1");
    CHECK_INT(t->wagers, expected->wagers);
    CHECK_INT(t->wagered_cents, expected->wagered_cents);
    CHECK_INT(t->opening_cents, expected->opening_cents);
    CHECK_INT(t->fills_cents, expected->fills_cents);
    CHECK_INT(t->closing_cents, expected->closing_cents);
    CHECK_INT(t->win_cents, expected->win_cents);
}

static void test_days(void) {
    BwStatement s = draw_up(first_day_us, first_day_us + day_us);
    check_patron(&s, &(BwPatronStatement){.opening_cents = 10000,
                                          .deposits_cents = 5000,
                                          .withdrawals_cents = 2000,
                                          .to_games_cents = 8000,
                                          .from_games_cents = 9500,
                                          .closing_cents = 14500,
                                          .win_cents = 1500});
    check_table(&s, &(BwTableStatement){.wagers = 2,
                                        .wagered_cents = 8000,
                                        .opening_cents = 500000,
                                        .closing_cents = 498500,
                                        .win_cents = -1500});
    bw_statement_free(&s);
    s = draw_up(first_day_us + day_us, first_day_us + 2 * day_us);
    check_patron(&s, &(BwPatronStatement){.opening_cents = 14500,
                                          .deposits_cents = 5000,
                                          .withdrawals_cents = 2000,
                                          .to_games_cents = 9000,
                                          .from_games_cents = 9500,
                                          .closing_cents = 18000,
                                          .funds_after_cents = 1000,
                                          .win_cents = 1500});
    bw_statement_free(&s);
    s = draw_up(first_day_us + 2 * day_us, first_day_us + 3 * day_us);
    check_patron(&s, &(BwPatronStatement){.opening_cents = 18000,
                                          .from_games_cents = 2000,
                                          .closing_cents = 20000,
                                          .funds_before_cents = 1000,
                                          .win_cents = 1000});
    check_table(&s, &(BwTableStatement){.wagers = 1,
                                        .wagered_cents = 1000,
                                        .opening_cents = 497000,
                                        .closing_cents = 496000,
                                        .win_cents = -1000});
    bw_statement_free(&s);
}

/* The whole, where the table's first inventory is a fill; and a day on which nothing happened. */
static void test_spans(void) {
    BwStatement s = draw_up(INT64_MIN, INT64_MAX);
    check_patron(&s, &(BwPatronStatement){.deposits_cents = 20000,
                                          .withdrawals_cents = 4000,
                                          .to_games_cents = 17000,
                                          .from_games_cents = 21000,
                                          .closing_cents = 20000,
                                          .win_cents = 4000});
    check_table(&s, &(BwTableStatement){.wagers = 5,
                                        .wagered_cents = 17000,
                                        .fills_cents = 500000,
                                        .closing_cents = 496000,
                                        .win_cents = -4000});
    bw_statement_free(&s);
    s = draw_up(first_day_us + 5 * day_us, first_day_us + 6 * day_us);
    CHECK_INT(s.n_tables, 0);
    CHECK_INT(s.n_patrons, 0);
    bw_statement_free(&s);
}

static void test_no_ledger(void) {
    BwStatement s;
    BwAuditTotals totals;
    char error[512] = "";
    CHECK(!bw_statement("/nonexistent/house.db", 0, 1, &s, &totals, error, sizeof error));
    CHECK(error[0] != '\0');
}

int main(void) {
    if (mkdtemp(directory) == NULL) return 1;
    snprintf(where, sizeof where, "%s/house.db", directory);
    make_ledger();
    test_days();
    test_spans();
    test_no_ledger();
    CHECK(folder_remove(directory));
    return check_report("statement");
}
