/* fuzz_message.c: any bytes as messages of a WebSocket and as requests. The input is taken apart at
 * line ends. A line that begins with '/' is a request: its path, then its body behind a blank;
 * "=ID" is what whoever is asked at that table may say without thinking, a hand set by the house
 * way; any other is a message. They are of two patrons who have sessions, of the second behind a
 * '>', in the house of one table of each kind, at which others open. All of it is answered, tables
 * keep their law, nobody has less than nothing in hand, and the books sum to zero. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "croupier/croupier.h"
#include "serve/http.h"
#include "serve/school.h"
#include "table/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char house_text[] = "name: Fuzz\nguest-bankroll: 1000.00\ntables:\n"
                                 "  - {id: bj, game: blackjack}\n  - {id: craps, game: craps}\n"
                                 "  - {id: keno, game: keno}\n  - {id: war, game: casino-war}\n"
                                 "  - {id: three, game: three-card-poker}\n"
                                 "  - {id: pg, game: pai-gow}\n  - {id: pgp, game: pai-gow-poker}\n"
                                 "  - {id: asia, game: asia-poker}\n"
                                 "  - {id: chemin, game: chemin-de-fer}\n"
                                 "  - {id: poker, game: poker, house-players: 2}\n";

static BwFloor floor_of;
static BwAddresses addresses;
static BwHttp http;
static int64_t now = 1000;
static unsigned answers;

static struct Guest {
    BwClient client;
    uint64_t patron;
    char token[BW_TOKEN_TEXT_MAX];
} guest[2];

enum { GUESTS = sizeof guest / sizeof guest[0] };

static void deliver(void *context, BwClient *to, BwMessage *message) {
    (void)context;
    (void)to;
    if (message->n == 0 || message->text[0] != '{') abort();
    answers++;
}

static void wake(void *context) {
    (void)context;
}

static void woken(BwExchange *exchange) {
    (void)exchange;
}

static void open_once(void) {
    static bool open;
    static char folder[] = "/tmp/boardwalk-fuzz-XXXXXX";
    static char path[64];
    char error[512] = "";
    if (open) return;
    open = true;
    if (!bw_live_init() || mkdtemp(folder) == NULL) abort();
    snprintf(path, sizeof path, "%s/house.db", folder);
    BwLedger *ledger = bw_ledger_open(path, BW_LEDGER_WRITE, error, sizeof error);
    BwHouse *house = bw_house_read(house_text, strlen(house_text), error, sizeof error);
    if (ledger == NULL || house == NULL) abort();
    floor_of.send = deliver;
    if (!bw_floor_open(&floor_of, house, ledger, now, error, sizeof error)) abort();
    addresses.rate[BW_LIMIT_LOGINS] = (BwRate){0.001, 1}; /* hashing is slow on purpose */
    BwWorker *clerk = bw_worker_start(wake, NULL, false);
    BwSchool *school = bw_school_open(path, error, sizeof error);
    if (school == NULL) abort();
    http = (BwHttp){.floor = &floor_of,
                    .clerk = clerk,
                    .teacher = clerk,
                    .reporter = clerk,
                    .school = school,
                    .where = path,
                    .addresses = &addresses};
    floor_of.clerk = clerk;
    for (struct Guest *g = guest; g < guest + GUESTS; g++) {
        bw_floor_enter(&floor_of, &g->client);
        g->patron = bw_accounts_add(&floor_of.accounts, NULL, 100000);
        bw_token_make(&floor_of.accounts, g->patron, (int64_t)time(NULL), g->token);
        if (!bw_floor_hello(&floor_of, &g->client, g->token)) abort();
    }
}

static void request(const struct Guest *of, const char *text, size_t n) {
    BwExchange *x = calloc(1, sizeof *x);
    if (x == NULL) abort();
    size_t path = 0;
    while (path < n && text[path] != ' ') path++;
    x->post = path < n;
    snprintf(x->path, sizeof x->path, "%.*s", (int)(path < 500 ? path : 500), text);
    char *query = strchr(x->path, '?');
    if (query != NULL) {
        snprintf(x->query, sizeof x->query, "%s", query + 1);
        *query = '\0';
    }
    x->body_n = path < n ? n - path - 1 : 0;
    x->body = malloc(x->body_n + 1);
    if (x->body == NULL) abort();
    if (x->body_n > 0) memcpy(x->body, text + path + 1, x->body_n);
    x->socket = x;
    x->woken = woken;
    snprintf(x->address, sizeof x->address, "fuzz");
    memcpy(x->token, of->token,
           sizeof x->token < sizeof of->token ? sizeof x->token : sizeof of->token);
    bw_http_answer(&http, x, now);
    if (x->later) {
        x->socket = NULL; /* the connection has gone: whoever has it frees it */
        bw_worker_collect(http.clerk);
        return;
    }
    if (x->status < 200 || x->status > 599) abort();
    bw_exchange_free(x);
}

/* Whoever is asked at the table gives the answer that puts no money up, by a message of his own. */
static void answer(const char *id, size_t n) {
    char message[BW_TEXT_MAX + 256], line[BW_TEXT_MAX];
    BwEvent event;
    for (unsigned i = 0; i < floor_of.n_rooms; i++) {
        const BwRoom *room = &floor_of.room[i];
        if (room->table == NULL || strlen(room->id) != n || memcmp(room->id, id, n) != 0) continue;
        if (!bw_default_answer(room->table, &event)) return;
        uint64_t patron = room->seat[bw_asked_seat(room->table)].patron;
        int used =
            snprintf(message, sizeof message, "{\"op\":\"do\",\"table\":\"%s\",\"line\":\"%s\"}",
                     room->id, bw_event_print(room->table, &event, line));
        for (struct Guest *g = guest; g < guest + GUESTS; g++) {
            if (g->patron != patron) continue;
            bw_ws_message(&floor_of, &g->client, message, (size_t)used, now);
        }
        return;
    }
}

static void say(struct Guest *of, const char *text, size_t n) {
    if (n > 0 && text[0] == '/') {
        request(of, text, n);
    } else if (n > 0 && text[0] == '=') {
        answer(text + 1, n - 1);
    } else {
        bw_ws_message(&floor_of, &of->client, text, n, now);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    open_once();
    for (struct Guest *g = guest; g < guest + GUESTS; g++) { /* one may log out */
        bw_token_make(&floor_of.accounts, g->patron, (int64_t)time(NULL), g->token);
    }
    for (size_t at = 0; at < size;) {
        const char *text = (const char *)data + at;
        size_t n = 0;
        while (at + n < size && data[at + n] != '\n') n++;
        bool second = n > 0 && text[0] == '>';
        say(&guest[second], text + second, n - second);
        at += n + 1;
        now += 500;
        bw_floor_tick(&floor_of, now);
        bw_floor_publish(&floor_of);
        for (const struct Guest *g = guest; g < guest + GUESTS; g++) {
            if (bw_accounts_balance(&floor_of.accounts, g->patron) < 0) abort();
        }
    }
    for (unsigned i = 0; i < floor_of.n_rooms; i++) {
        const BwRoom *room = &floor_of.room[i];
        if (room->table == NULL) continue; /* a place for one more */
        if (room->stopped) abort();
        char account[64];
        snprintf(account, sizeof account, "risk:%s", room->id);
        if (bw_ledger_balance(floor_of.ledger, account) != bw_table_at_risk(room->table)) abort();
    }
    bw_floor_release(&floor_of);
    bw_worker_collect(http.clerk);
    return 0;
}
