/* http_office.c: what auditors and administrators see of the house: who its patrons are, what the
 * ledger has of a table, a patron, a kind or a time, and what a day brought. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "house/statement.h"
#include "serve/http_parts.h"

/* Has he business here? False after the answer. */
static bool may(BwHttp *http, BwExchange *x) {
    const BwPatron *own = bw_accounts_patron(&http->floor->accounts, bw_exchange_patron(http, x));
    if (own != NULL && (own->role == BW_ROLE_AUDITOR || own->role == BW_ROLE_ADMINISTRATOR)) {
        return true;
    }
    bw_reply_error(x, 403, "role", "only auditors and administrators see that");
    return false;
}

static int hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c = (char)(c | 0x20);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* A text of the query, "q=ann%20b"; empty: not there. */
static char *text_of(const BwExchange *x, const char *key, char *out, size_t size) {
    size_t n = strlen(key), used = 0;
    const char *p = x->query;
    while (p != NULL && !(strncmp(p, key, n) == 0 && p[n] == '=')) {
        p = strchr(p, '&');
        p = p != NULL ? p + 1 : NULL;
    }
    for (p = p != NULL ? p + n + 1 : ""; *p != '\0' && *p != '&' && used + 1 < size; p++) {
        bool escaped = *p == '%' && hex(p[1]) >= 0 && hex(p[2]) >= 0;
        out[used++] = escaped ? (char)(hex(p[1]) * 16 + hex(p[2])) : *p == '+' ? ' ' : *p;
        if (escaped) p += 2;
    }
    out[used] = '\0';
    return out;
}

static uint64_t number_of(const BwExchange *x, const char *key) {
    char text[24];
    return strtoull(text_of(x, key, text, sizeof text), NULL, 10);
}

/* ---- accounts ----------------------------------------------------------------------------- */

enum { ACCOUNTS_A_PAGE = 100 };

static void put_account(BwHttp *http, BwJson *json, uint64_t id, const BwPatron *row) {
    BwFloor *floor = http->floor;
    int64_t wait_ms = bw_throttle_waits(floor->accounts.throttle, row->name, floor->now_ms);
    bw_json_object(json, NULL);
    bw_json_uint(json, "id", id);
    bw_json_string(json, "name", row->name);
    bw_json_string(json, "role", bw_role_word((BwPatronRole)row->role));
    bw_json_bool(json, "guest", row->password == NULL);
    bw_json_int(json, "balance", bw_accounts_balance(&floor->accounts, id));
    bw_json_int(json, "at_risk", bw_floor_at_risk(floor, id));
    if (row->login_s != 0) {
        bw_json_int(json, "last_login_s", row->login_s);
    } else {
        bw_json_null(json, "last_login_s");
    }
    bw_json_bool(json, "present", bw_floor_is_present(floor, id));
    bw_json_int(json, "locked_s", (wait_ms + 999) / 1000);
    bw_json_close(json);
}

/* The newest first, a page of them; `guests=1` those without an account too. */
void bw_http_office_accounts(BwHttp *http, BwExchange *x) {
    const BwAccounts *accounts = &http->floor->accounts;
    char wanted[BW_ACCOUNT_NAME_MAX];
    BwBuffer text = {.n = 0};
    BwJson json;
    unsigned n = 0;
    if (!may(http, x)) return;
    text_of(x, "q", wanted, sizeof wanted);
    bool guests = number_of(x, "guests") != 0;
    uint64_t id = number_of(x, "before");
    if (id == 0 || id > accounts->n_patrons) id = accounts->n_patrons + 1;
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_json_array(&json, "accounts");
    while (n < ACCOUNTS_A_PAGE && --id > 0) {
        const BwPatron *row = bw_accounts_patron(accounts, id);
        if (row == NULL || (row->password == NULL && !guests)) continue;
        if (strcasestr(row->name, wanted) == NULL) continue;
        put_account(http, &json, id, row);
        n++;
    }
    bw_json_close(&json);
    if (n == ACCOUNTS_A_PAGE && id > 1) {
        bw_json_uint(&json, "before", id);
    } else {
        bw_json_null(&json, "before");
    }
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
    x->wait_seq = bw_ledger_last(http->floor->ledger);
}

/* ---- the ledger, filtered ----------------------------------------------------------------- */

/* A second of the clock; one that no clock shows is the last that can be told. */
static int64_t time_of(const BwExchange *x, const char *key) {
    uint64_t seconds = number_of(x, key), most = INT64_MAX / 1000000;
    return (int64_t)(seconds < most ? seconds : most) * 1000000;
}

bool bw_ledger_filter_read(const BwExchange *x, BwLedgerFilter *filter) {
    char kind[32];
    *filter = (BwLedgerFilter){.kind = BW_RECORD_KIND_COUNT,
                               .patron = number_of(x, "patron"),
                               .since_us = time_of(x, "since"),
                               .until_us = time_of(x, "until")};
    text_of(x, "table", filter->place, sizeof filter->place);
    text_of(x, "kind", kind, sizeof kind);
    filter->irregular = strcmp(kind, "irregularity") == 0;
    return kind[0] == '\0' || filter->irregular || bw_record_find(kind, &filter->kind);
}

/* "patron:7 " in the entries, "seat 3 7 Ann", "patron 7", "# ref 7". */
static bool is_about(const BwRecord *record, uint64_t patron) {
    char words[2][40];
    snprintf(words[0], sizeof words[0], "patron:%llu ", (unsigned long long)patron);
    if (strstr(record->entries, words[0]) != NULL) return true;
    snprintf(words[0], sizeof words[0], "patron %llu", (unsigned long long)patron);
    snprintf(words[1], sizeof words[1], "# ref %llu ", (unsigned long long)patron);
    for (unsigned i = 0; i < 2; i++) {
        const char *at = strstr(record->body, words[i]);
        size_t n = strlen(words[i]);
        if (at != NULL && !(at[n] >= '0' && at[n] <= '9')) return true;
    }
    uint64_t seated;
    BwWho who;
    return record->kind == BW_RECORD_SEAT && bw_record_seat(record->body, &who, &seated) &&
           seated == patron;
}

/* What a floorperson called, a round that was void, and all notes of a table. */
static bool is_irregular(const BwRecord *record) {
    if (record->kind == BW_RECORD_NOTE) return record->place[0] != '\0';
    return record->kind == BW_RECORD_EVENT && (strncmp(record->body, "fault ", 6) == 0 ||
                                               strncmp(record->body, "act floor ", 10) == 0);
}

bool bw_ledger_filter_takes(const BwLedgerFilter *filter, const BwRecord *record) {
    if (filter->irregular && !is_irregular(record)) return false;
    if (filter->patron != 0 && !is_about(record, filter->patron)) return false;
    if (filter->since_us != 0 && record->time_us < filter->since_us) return false;
    return filter->until_us == 0 || record->time_us < filter->until_us;
}

/* ---- a day's report ----------------------------------------------------------------------- */

/* Drawn up by a worker of its own, from an audit of the whole ledger: one at a time. */
typedef struct ReportJob {
    BwJob job;
    BwHttp *http;
    BwExchange *exchange;
    int64_t from_us, to_us;
    BwStatement statement;
    BwAuditTotals totals;
    bool drawn;
    char error[512];
} ReportJob;

static void report_work(BwJob *job) {
    ReportJob *r = (ReportJob *)job;
    r->drawn = bw_statement(r->http->where, r->from_us, r->to_us, &r->statement, &r->totals,
                            r->error, sizeof r->error);
}

static void put_table(BwJson *json, const BwTableStatement *t) {
    bw_json_object(json, NULL);
    bw_json_string(json, "table", t->place);
    bw_json_string(json, "game", t->game[0] != '\0' ? t->game : NULL);
    bw_json_uint(json, "rounds", t->rounds);
    bw_json_uint(json, "wagers", t->wagers);
    bw_json_int(json, "wagered", t->wagered_cents);
    bw_json_int(json, "opening", t->opening_cents);
    bw_json_int(json, "fills", t->fills_cents);
    bw_json_int(json, "closing", t->closing_cents);
    bw_json_int(json, "commission", t->commission_cents);
    bw_json_int(json, "win", t->win_cents);
    if (t->wagered_cents > 0) {
        bw_json_decimal(json, "hold", (double)t->win_cents / (double)t->wagered_cents);
    } else {
        bw_json_null(json, "hold");
    }
    bw_json_close(json);
}

static void put_patron(BwJson *json, const BwPatronStatement *p) {
    bw_json_object(json, NULL);
    bw_json_uint(json, "id", p->id);
    bw_json_string(json, "name", p->name);
    bw_json_int(json, "opening", p->opening_cents);
    bw_json_int(json, "deposits", p->deposits_cents);
    bw_json_int(json, "to_games", p->to_games_cents);
    bw_json_int(json, "from_games", p->from_games_cents);
    bw_json_int(json, "closing", p->closing_cents);
    bw_json_int(json, "win", p->win_cents);
    bw_json_close(json);
}

enum { PATRONS_TOLD = 500 };

static void report_done(BwJob *job) {
    ReportJob *r = (ReportJob *)job;
    BwStatement *s = &r->statement;
    r->http->reporting = false;
    if (r->drawn) {
        BwBuffer text = {.n = 0};
        BwJson json;
        bw_json_begin_buffer(&json, &text);
        bw_json_object(&json, NULL);
        bw_json_uint(&json, "findings", r->totals.findings);
        bw_json_uint(&json, "patrons_count", s->n_patrons);
        bw_json_array(&json, "tables");
        for (size_t i = 0; i < s->n_tables; i++) put_table(&json, &s->table[i]);
        bw_json_close(&json);
        bw_json_array(&json, "patrons");
        for (size_t i = 0; i < s->n_patrons && i < PATRONS_TOLD; i++) {
            put_patron(&json, &s->patron[i]);
        }
        bw_json_close(&json);
        bw_json_close(&json);
        bw_statement_free(s);
        bw_reply_buffer(r->exchange, 200, &text);
    } else {
        bw_reply_error(r->exchange, 503, "ledger", r->error);
    }
    bw_exchange_done(r->exchange);
    free(r);
}

void bw_http_office_report(BwHttp *http, BwExchange *x) {
    char day[16];
    ReportJob *r = NULL;
    int64_t from_us = INT64_MIN, to_us = INT64_MAX;
    if (!may(http, x)) return;
    text_of(x, "day", day, sizeof day);
    if (day[0] != '\0' && !bw_statement_day(day, &from_us, &to_us)) {
        bw_reply_error(x, 400, "day", "a day is written 2026-11-15");
        return;
    }
    if (http->reporting) {
        bw_reply_error(x, 503, "busy", "another report is being drawn up: try again in a moment");
        return;
    }
    r = calloc(1, sizeof *r);
    if (r == NULL) abort();
    r->job = (BwJob){.work = report_work, .done = report_done};
    r->http = http;
    r->exchange = x;
    r->from_us = from_us;
    r->to_us = to_us;
    http->reporting = true;
    if (bw_http_to_worker(http, http->reporter, x, &r->job)) return;
    http->reporting = false;
    free(r);
}
