/* http.c: the routes. What only reads answers from memory; what changes something waits for the
 * ledger; what takes long is a worker's. */
#include "serve/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/history.h"

void bw_exchange_free(BwExchange *exchange) {
    if (exchange == NULL) return;
    if (exchange->body != NULL) sodium_memzero(exchange->body, exchange->body_n);
    free(exchange->body);
    free(exchange->owned);
    free(exchange);
}

/* ---- answers ------------------------------------------------------------------------------ */

static void reply_text(BwExchange *x, unsigned status, const char *type, char *text) {
    free(x->owned);
    x->status = status;
    x->type = type;
    x->owned = text;
    x->content = text;
    x->n = strlen(text);
}

static void reply_json(BwExchange *x, unsigned status, json_t *json) {
    char *text = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
    if (text == NULL) abort();
    json_decref(json);
    reply_text(x, status, "application/json", text);
}

/* Takes the text of the buffer. */
static void reply_buffer(BwExchange *x, unsigned status, BwBuffer *buffer) {
    reply_text(x, status, "application/json", bw_buffer_take(buffer));
}

static void reply_error(BwExchange *x, unsigned status, const char *code, const char *sentence) {
    json_t *json = json_object();
    json_object_set_new(json, "code", json_string(code));
    json_object_set_new(json, "sentence", json_string(sentence));
    reply_json(x, status, json);
}

static void reply_copy(BwExchange *x, const char *text) {
    char *copy = strdup(text);
    if (copy == NULL) abort();
    reply_text(x, 200, "application/json", copy);
}

static uint64_t patron_of(const BwHttp *http, const BwExchange *x) {
    return x->token[0] != '\0'
               ? bw_token_check(&http->floor->accounts, x->token, (int64_t)time(NULL))
               : 0;
}

/* A session begins: the token as a cookie that no script reads, and in the answer for programs. */
static void reply_session(BwHttp *http, BwExchange *x, uint64_t patron) {
    char token[BW_TOKEN_TEXT_MAX];
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_token_make(&http->floor->accounts, patron, (int64_t)time(NULL), token);
    snprintf(x->cookie, sizeof x->cookie,
             "boardwalk=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s", token,
             BW_TOKEN_DAYS * 86400, x->secure ? "; Secure" : "");
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "token", token);
    bw_me_write(http->floor, &json, "me", patron);
    bw_json_close(&json);
    reply_buffer(x, 200, &text);
    x->wait_seq = bw_ledger_last(http->floor->ledger);
}

/* ---- bodies ------------------------------------------------------------------------------- */

/* The members of the body that are wanted; a body that is no object has none. */
static json_t *read_body(const BwExchange *x) {
    json_t *json = x->body_n > 0 ? json_loadb(x->body, x->body_n, JSON_REJECT_DUPLICATES, NULL)
                                 : json_object();
    if (json_is_object(json)) return json;
    json_decref(json);
    return NULL;
}

static const char *member(const json_t *json, const char *key) {
    return json_string_value(json_object_get(json, key));
}

/* ---- accounts ----------------------------------------------------------------------------- */

static void guest(BwHttp *http, BwExchange *x, int64_t now_ms) {
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_GUESTS, now_ms)) {
        http->floor->figures.limited++;
        reply_error(x, 429, "rate", "too many guests from this address: try again in a minute");
        return;
    }
    json_t *json = read_body(x);
    const char *name = json != NULL ? member(json, "name") : NULL;
    if (json == NULL || (name != NULL && name[0] != '\0' && !bw_account_name_is_good(name))) {
        reply_error(x, 400, "name", "a name has 1 to 24 letters, digits, '.', '-' or '_'");
    } else {
        uint64_t patron =
            bw_accounts_add(&http->floor->accounts, name != NULL && name[0] != '\0' ? name : NULL,
                            bw_house_guest_cents(http->floor->house));
        if (patron != 0) {
            reply_session(http, x, patron);
        } else {
            reply_error(x, 503, "ledger", "the house cannot write its books just now");
        }
    }
    json_decref(json);
}

/* Hashing a password takes as long as it should: a clerk does it. */
typedef struct PasswordJob {
    BwJob job;
    BwHttp *http;
    BwExchange *exchange;
    uint64_t patron; /* login: whose; register: the guest who becomes an account, or 0 */
    bool is_new, good;
    char name[BW_ACCOUNT_NAME_MAX];
    char password[BW_PASSWORD_MAX + 1];
    char hash[crypto_pwhash_STRBYTES];
} PasswordJob;

static void password_work(BwJob *job) {
    PasswordJob *p = (PasswordJob *)job;
    size_t n = strlen(p->password);
    p->good = p->is_new
                  ? crypto_pwhash_str(p->hash, p->password, n, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                      crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0
                  : crypto_pwhash_str_verify(p->hash, p->password, n) == 0;
}

static void note(BwHttp *http, const char *what, uint64_t patron) {
    char body[128];
    snprintf(body, sizeof body, "%s of patron %llu", what, (unsigned long long)patron);
    BwRecord record = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
    bw_ledger_append(http->floor->ledger, &record);
}

static void finish_register(PasswordJob *p) {
    BwAccounts *accounts = &p->http->floor->accounts;
    if (bw_accounts_named(accounts, p->name) != 0) {
        reply_error(p->exchange, 409, "name", "that name is taken");
        return;
    }
    uint64_t patron = p->patron;
    if (patron == 0) {
        patron = bw_accounts_add(accounts, p->name, bw_house_guest_cents(p->http->floor->house));
    }
    if (patron == 0 || !bw_accounts_set_login(accounts, patron, p->name, BW_ROLE_PLAYER, p->hash)) {
        reply_error(p->exchange, 503, "ledger", "the house cannot write its books just now");
        return;
    }
    note(p->http, "account", patron);
    reply_session(p->http, p->exchange, patron);
}

static void password_done(BwJob *job) {
    PasswordJob *p = (PasswordJob *)job;
    BwExchange *x = p->exchange;
    x->later = false;
    if (p->is_new && p->good) {
        finish_register(p);
    } else if (p->good && p->patron != 0) {
        note(p->http, "login", p->patron);
        reply_session(p->http, x, p->patron);
    } else {
        reply_error(x, p->is_new ? 503 : 403, "password", "the name or the password is not right");
    }
    sodium_memzero(p->password, sizeof p->password);
    if (x->socket == NULL) {
        bw_exchange_free(x);
    } else {
        x->woken(x);
    }
    free(p);
}

/* What is compared with where there is no such account, so that both take as long: the hash of a
 * random password that nobody knows. */
static const char no_such_hash[] =
    "$argon2id$v=19$m=65536,t=2,p=1$v/Z0QBM28lzYGCw7pcyK5Q$PeoMsKwDH9r98dCGUlZDAKYlgT+4xe/"
    "VNN8qJmubpeM";

static void with_password(BwHttp *http, BwExchange *x, bool is_new, int64_t now_ms) {
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_LOGINS, now_ms)) {
        http->floor->figures.limited++;
        reply_error(x, 429, "rate", "too many attempts: try again in a minute");
        return;
    }
    json_t *json = read_body(x);
    const char *name = json != NULL ? member(json, "name") : NULL;
    const char *password = json != NULL ? member(json, "password") : NULL;
    size_t n = password != NULL ? strlen(password) : 0;
    if (name == NULL || !bw_account_name_is_good(name)) {
        reply_error(x, 400, "name", "a name has 1 to 24 letters, digits, '.', '-' or '_'");
    } else if (n < BW_PASSWORD_MIN || n > BW_PASSWORD_MAX) {
        reply_error(x, 400, "password", "a password has 8 to 200 characters");
    } else {
        BwAccounts *accounts = &http->floor->accounts;
        uint64_t known = bw_accounts_named(accounts, name), self = patron_of(http, x);
        const BwPatron *own = bw_accounts_patron(accounts, self);
        PasswordJob *p = calloc(1, sizeof *p);
        if (p == NULL) abort();
        p->job = (BwJob){.work = password_work, .done = password_done};
        p->http = http;
        p->exchange = x;
        p->is_new = is_new;
        p->patron = is_new ? (own != NULL && own->password == NULL ? self : 0) : known;
        snprintf(p->name, sizeof p->name, "%s", name);
        snprintf(p->password, sizeof p->password, "%s", password);
        if (!is_new) {
            const BwPatron *row = bw_accounts_patron(accounts, known);
            snprintf(p->hash, sizeof p->hash, "%s", row != NULL ? row->password : no_such_hash);
        }
        x->later = true;
        bw_worker_add(http->clerk, &p->job);
    }
    json_decref(json);
}

static void logout(BwHttp *http, BwExchange *x) {
    bw_token_revoke(&http->floor->accounts, x->token);
    snprintf(x->cookie, sizeof x->cookie,
             "boardwalk=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
    reply_json(x, 200, json_object());
}

/* An administrator gives somebody a role. */
static void set_role(BwHttp *http, BwExchange *x) {
    BwAccounts *accounts = &http->floor->accounts;
    uint64_t self = patron_of(http, x);
    const BwPatron *own = bw_accounts_patron(accounts, self);
    if (own == NULL || own->role != BW_ROLE_ADMINISTRATOR) {
        reply_error(x, 403, "role", "only an administrator gives roles");
        return;
    }
    json_t *json = read_body(x);
    const char *name = json != NULL ? member(json, "name") : NULL;
    const char *word = json != NULL ? member(json, "role") : NULL;
    uint64_t patron = name != NULL ? bw_accounts_named(accounts, name) : 0;
    BwPatronRole role;
    if (patron == 0 || word == NULL || !bw_role_find(word, &role)) {
        reply_error(x, 400, "role",
                    "name an account and one of player, dealer, floorperson, auditor, "
                    "administrator");
    } else {
        char body[160], password[crypto_pwhash_STRBYTES];
        snprintf(password, sizeof password, "%s", accounts->patron[patron].password);
        snprintf(body, sizeof body, "patron %llu becomes %s, by patron %llu",
                 (unsigned long long)patron, word, (unsigned long long)self);
        BwRecord record = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
        bool put = bw_accounts_set_login(accounts, patron, name, role, password) &&
                   bw_ledger_append(http->floor->ledger, &record) != 0;
        for (BwClient *c = http->floor->clients; put && c != NULL; c = c->next) {
            if (c->patron == patron) c->role = (uint8_t)role;
        }
        reply_json(x, put ? 200 : 503, json_object());
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    }
    json_decref(json);
}

/* ---- transcripts -------------------------------------------------------------------------- */

/* The chapter of a table up to its last round that is over, with commitments and seeds as comments:
 * what `boardwalk verify` and `boardwalk replay` read. Read from the ledger by a clerk. */
typedef struct TranscriptJob {
    BwJob job;
    BwExchange *exchange;
    BwLedger *ledger;
    char place[BW_PLACE_MAX];
    FILE *out;
    char *text;
    size_t n;
    long over; /* bytes up to the last round that is over */
    bool good;
} TranscriptJob;

static bool see_record(void *context, const BwRecord *record) {
    TranscriptJob *t = context;
    switch (record->kind) {
    case BW_RECORD_OPEN:
    case BW_RECORD_EVENT: fprintf(t->out, "%s\n", record->body); break;
    case BW_RECORD_COMMIT: fprintf(t->out, "# commit %s\n", record->body); break;
    case BW_RECORD_REVEAL:
        fprintf(t->out, "# reveal %s\n", record->body);
        t->over = ftell(t->out);
        break;
    case BW_RECORD_ROUND: t->over = ftell(t->out); break;
    default: break;
    }
    return true;
}

static void transcript_work(BwJob *job) {
    TranscriptJob *t = (TranscriptJob *)job;
    char error[256];
    uint64_t chapter = 0;
    t->out = open_memstream(&t->text, &t->n);
    if (t->out == NULL) abort();
    BwLedgerWant want = {.place = t->place, .kind = BW_RECORD_KIND_COUNT};
    t->good = bw_ledger_chapter(t->ledger, t->place, &chapter, error, sizeof error);
    want.from_seq = chapter;
    t->good = t->good && bw_ledger_read(t->ledger, &want, see_record, t, error, sizeof error);
    fclose(t->out);
    t->text[t->over] = '\0'; /* the round that is on stays secret */
}

static void transcript_done(BwJob *job) {
    TranscriptJob *t = (TranscriptJob *)job;
    BwExchange *x = t->exchange;
    x->later = false;
    if (t->good) {
        reply_text(x, 200, "text/plain; charset=utf-8", t->text);
    } else {
        free(t->text);
        reply_error(x, 503, "ledger", "the ledger cannot be read just now");
    }
    if (x->socket == NULL) {
        bw_exchange_free(x);
    } else {
        x->woken(x);
    }
    free(t);
}

static void transcript(BwHttp *http, BwExchange *x, const BwRoom *room) {
    TranscriptJob *t = calloc(1, sizeof *t);
    if (t == NULL) abort();
    t->job = (BwJob){.work = transcript_work, .done = transcript_done};
    t->exchange = x;
    t->ledger = http->floor->ledger;
    snprintf(t->place, sizeof t->place, "%s", room->id);
    x->later = true;
    bw_worker_add(http->clerk, &t->job);
}

/* ---- rounds that are over ----------------------------------------------------------------- */

typedef enum RoundsWant { ROUNDS_PAGE, ROUNDS_LINES, ROUNDS_STEPS } RoundsWant;

typedef struct RoundsJob {
    BwJob job;
    BwExchange *exchange;
    BwLedger *ledger;
    RoundsWant want;
    char place[BW_PLACE_MAX];
    uint32_t number;
    uint64_t patron;
    BwReading reading;
    BwBuffer text;
} RoundsJob;

static void rounds_work(BwJob *job) {
    RoundsJob *r = (RoundsJob *)job;
    r->reading = r->want == ROUNDS_PAGE
                     ? bw_history_write(r->ledger, r->place, r->number, r->patron, &r->text)
                 : r->want == ROUNDS_LINES
                     ? bw_history_round(r->ledger, r->place, r->number, &r->text)
                     : bw_history_steps(r->ledger, r->place, r->number, r->patron, &r->text);
}

static void rounds_done(BwJob *job) {
    RoundsJob *r = (RoundsJob *)job;
    BwExchange *x = r->exchange;
    x->later = false;
    if (r->reading == BW_READING_DONE) {
        reply_buffer(x, 200, &r->text);
    } else if (r->reading == BW_READING_NO_SUCH_ROUND) {
        reply_error(x, 404, "round", "there is no such round that is over");
    } else {
        reply_error(x, 503, "ledger", "the ledger cannot be read just now");
    }
    bw_buffer_free(&r->text);
    if (x->socket == NULL) {
        bw_exchange_free(x);
    } else {
        x->woken(x);
    }
    free(r);
}

static void rounds(BwHttp *http, BwExchange *x, const BwRoom *room, RoundsWant want,
                   uint32_t number) {
    RoundsJob *r = calloc(1, sizeof *r);
    if (r == NULL) abort();
    r->job = (BwJob){.work = rounds_work, .done = rounds_done};
    r->exchange = x;
    r->ledger = http->floor->ledger;
    r->want = want;
    r->number = number;
    r->patron = patron_of(http, x);
    snprintf(r->place, sizeof r->place, "%s", room->id);
    x->later = true;
    bw_worker_add(http->clerk, &r->job);
}

/* ---- the ledger --------------------------------------------------------------------------- */

/* Records for an auditor, up to the first of a round that is still on: what lies face down stays
 * there for him too. */
typedef struct LedgerJob {
    BwJob job;
    BwExchange *exchange;
    BwLedger *ledger;
    uint64_t from_seq, to_seq;
    json_t *records;
    bool good;
} LedgerJob;

enum { RECORDS_MAX = 500 };

static bool list_record(void *context, const BwRecord *record) {
    LedgerJob *l = context;
    char hash[BW_HASH_TEXT_MAX];
    json_t *row = json_object();
    json_object_set_new(row, "seq", json_integer((json_int_t)record->seq));
    json_object_set_new(row, "time_us", json_integer(record->time_us));
    json_object_set_new(row, "kind", json_string(bw_record_word(record->kind)));
    json_object_set_new(row, "place", json_string(record->place));
    json_object_set_new(row, "body", json_string(record->body));
    json_object_set_new(row, "entries", json_string(record->entries));
    json_object_set_new(row, "hash", json_string(bw_hash_format(&record->hash, hash)));
    json_array_append_new(l->records, row);
    return json_array_size(l->records) < RECORDS_MAX;
}

static void ledger_work(BwJob *job) {
    LedgerJob *l = (LedgerJob *)job;
    char error[256];
    BwLedgerWant want = {
        .from_seq = l->from_seq, .to_seq = l->to_seq, .kind = BW_RECORD_KIND_COUNT};
    l->records = json_array();
    l->good = l->from_seq > l->to_seq ||
              bw_ledger_read(l->ledger, &want, list_record, l, error, sizeof error);
}

static void ledger_done(BwJob *job) {
    LedgerJob *l = (LedgerJob *)job;
    BwExchange *x = l->exchange;
    x->later = false;
    if (l->good) {
        json_t *json = json_object();
        json_object_set_new(json, "records", l->records);
        reply_json(x, 200, json);
    } else {
        json_decref(l->records);
        reply_error(x, 503, "ledger", "the ledger cannot be read just now");
    }
    if (x->socket == NULL) {
        bw_exchange_free(x);
    } else {
        x->woken(x);
    }
    free(l);
}

static uint32_t query_number(const BwExchange *x, const char *key);

static void ledger(BwHttp *http, BwExchange *x) {
    const BwPatron *own = bw_accounts_patron(&http->floor->accounts, patron_of(http, x));
    bool may = own != NULL && (own->role == BW_ROLE_AUDITOR || own->role == BW_ROLE_ADMINISTRATOR);
    if (!may) {
        reply_error(x, 403, "role", "only an auditor reads the ledger");
        return;
    }
    LedgerJob *l = calloc(1, sizeof *l);
    if (l == NULL) abort();
    l->job = (BwJob){.work = ledger_work, .done = ledger_done};
    l->exchange = x;
    l->ledger = http->floor->ledger;
    l->from_seq = query_number(x, "from");
    l->to_seq = bw_ledger_durable(http->floor->ledger);
    for (unsigned i = 0; i < http->floor->n_rooms; i++) {
        const BwRoom *room = &http->floor->room[i];
        uint64_t from_seq = room->round.from_seq;
        bool hides = bw_room_in_round(room) && from_seq != 0;
        if (hides && from_seq <= l->to_seq) l->to_seq = from_seq - 1;
    }
    x->later = true;
    bw_worker_add(http->clerk, &l->job);
}

/* ---- reading ------------------------------------------------------------------------------ */

static void health(BwHttp *http, BwExchange *x) {
    char sentence[256] = "";
    BwLedgerState state = bw_ledger_state(http->floor->ledger, sentence, sizeof sentence);
    unsigned stopped = 0;
    for (unsigned i = 0; i < http->floor->n_rooms; i++) stopped += http->floor->room[i].stopped;
    json_t *json = json_object();
    bool good = state == BW_LEDGER_OK && stopped == 0;
    json_object_set_new(json, "status", json_string(good ? "ok" : "trouble"));
    json_object_set_new(json, "ledger",
                        json_string(state == BW_LEDGER_OK        ? "ok"
                                    : state == BW_LEDGER_WAITING ? "waiting"
                                                                 : "broken"));
    json_object_set_new(json, "sentence",
                        sentence[0] != '\0' ? json_string(sentence) : json_null());
    json_object_set_new(json, "tables", json_integer(http->floor->n_rooms));
    json_object_set_new(json, "tables_stopped", json_integer(stopped));
    json_object_set_new(json, "closing", json_boolean(http->floor->desk->closing));
    reply_json(x, good ? 200 : 503, json);
}

static void strategy(BwHttp *http, BwExchange *x, unsigned room) {
    const BwRoomCard *card = &http->floor->card[room];
    if (card->strategy != NULL) {
        reply_copy(x, card->strategy);
        return;
    }
    bw_floor_ask_strategy(http->floor, room);
    json_t *json = json_object();
    json_object_set_new(json, "status", json_string("computing"));
    reply_json(x, 202, json);
}

/* A number of the query, "before=17"; 0: not there. */
static uint32_t query_number(const BwExchange *x, const char *key) {
    size_t n = strlen(key);
    for (const char *p = x->query; p != NULL && *p != '\0'; p = strchr(p, '&')) {
        if (*p == '&') p++;
        if (strncmp(p, key, n) == 0 && p[n] == '=') {
            return (uint32_t)strtoul(p + n + 1, NULL, 10);
        }
    }
    return 0;
}

/* /api/tables/ID/... */
static void table(BwHttp *http, BwExchange *x, const char *rest) {
    char id[BW_HOUSE_ID_MAX];
    size_t n = strcspn(rest, "/");
    unsigned index;
    snprintf(id, sizeof id, "%.*s", (int)(n < sizeof id ? n : sizeof id - 1), rest);
    BwRoom *room = bw_floor_room(http->floor, id, &index);
    const char *part = rest[n] == '/' ? rest + n + 1 : "";
    if (room == NULL) {
        reply_error(x, 404, "table", "there is no such table");
    } else if (part[0] == '\0') {
        reply_copy(x, http->floor->card[index].table_json);
    } else if (strcmp(part, "strategy") == 0) {
        strategy(http, x, index);
    } else if (strcmp(part, "history") == 0) {
        rounds(http, x, room, ROUNDS_PAGE, query_number(x, "before"));
    } else if (strcmp(part, "transcript") == 0) {
        transcript(http, x, room);
    } else if (strncmp(part, "rounds/", 7) == 0) {
        char *end;
        uint32_t number = (uint32_t)strtoul(part + 7, &end, 10);
        if (strcmp(end, "") == 0) {
            rounds(http, x, room, ROUNDS_LINES, number);
        } else if (strcmp(end, "/steps") == 0) {
            rounds(http, x, room, ROUNDS_STEPS, number);
        } else {
            reply_error(x, 404, "path", "there is nothing here");
        }
    } else {
        reply_error(x, 404, "path", "there is nothing here");
    }
}

static void get_file(BwExchange *x) {
    const BwWebFile *file = bw_web_find(strcmp(x->path, "/") == 0 ? "/index.html" : x->path);
    if (file == NULL) {
        reply_error(x, 404, "path", "there is nothing here");
        return;
    }
    x->type = file->type;
    x->reply_etag = file->etag;
    x->cache = strncmp(file->path, "/assets/", 8) == 0;
    x->status = strcmp(x->etag, file->etag) == 0 ? 304 : 200;
    x->content = (const char *)file->bytes;
    x->n = x->status == 304 ? 0 : file->n;
}

static void get(BwHttp *http, BwExchange *x) {
    static const char tables[] = "/api/tables/";
    BwBuffer text = {.n = 0};
    if (strcmp(x->path, "/api/floor") == 0) {
        bw_floor_write(http->floor, &text);
        reply_buffer(x, 200, &text);
    } else if (strncmp(x->path, tables, sizeof tables - 1) == 0) {
        table(http, x, x->path + sizeof tables - 1);
    } else if (strcmp(x->path, "/api/me") == 0) {
        uint64_t patron = patron_of(http, x);
        BwJson json;
        bw_json_begin_buffer(&json, &text);
        bw_me_write(http->floor, &json, NULL, patron);
        reply_buffer(x, patron != 0 ? 200 : 401, &text);
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    } else if (strcmp(x->path, "/api/ledger") == 0) {
        ledger(http, x);
    } else if (strcmp(x->path, "/metrics") == 0) {
        reply_text(x, 200, "text/plain; version=0.0.4; charset=utf-8",
                   bw_metrics_text(http->floor));
    } else if (strcmp(x->path, "/health") == 0) {
        health(http, x);
    } else if (strncmp(x->path, "/api/", 5) == 0) {
        reply_error(x, 404, "path", "there is nothing here");
    } else {
        get_file(x);
    }
}

static void post(BwHttp *http, BwExchange *x, int64_t now_ms) {
    if (x->foreign) {
        reply_error(x, 403, "origin", "requests of other pages are not taken");
    } else if (bw_ledger_state(http->floor->ledger, NULL, 0) != BW_LEDGER_OK) {
        reply_error(x, 503, "ledger", "the house cannot write its books just now");
    } else if (strcmp(x->path, "/api/guest") == 0) {
        guest(http, x, now_ms);
    } else if (strcmp(x->path, "/api/register") == 0) {
        with_password(http, x, true, now_ms);
    } else if (strcmp(x->path, "/api/login") == 0) {
        with_password(http, x, false, now_ms);
    } else if (strcmp(x->path, "/api/logout") == 0) {
        logout(http, x);
    } else if (strcmp(x->path, "/api/role") == 0) {
        set_role(http, x);
    } else {
        reply_error(x, 404, "path", "there is nothing here");
    }
}

void bw_http_answer(BwHttp *http, BwExchange *x, int64_t now_ms) {
    http->floor->figures.requests++;
    http->floor->now_ms = now_ms;
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_REQUESTS, now_ms)) {
        http->floor->figures.limited++;
        reply_error(x, 429, "rate", "too many requests: slow down");
    } else if (x->post) {
        post(http, x, now_ms);
    } else {
        get(http, x);
    }
}
