/* http.c: the routes. What only reads answers from memory; what changes something waits for the
 * ledger; what takes long is a worker's. */
#include "serve/http_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/clock.h"
#include "serve/clause_json.h"
#include "serve/outcomes_json.h"

void bw_exchange_free(BwExchange *exchange) {
    if (exchange == NULL) return;
    if (exchange->body != NULL) sodium_memzero(exchange->body, exchange->body_n);
    free(exchange->body);
    free(exchange->owned);
    free(exchange);
}

/* Is there a place for one more job of this address? None has more than half as many as there are
 * places left: whoever asks without end leaves room for the log-ins of all others. */
static bool is_place(const BwHttp *http, const BwAddress *row) {
    if (http->clerk_jobs >= BW_CLERK_JOBS_MAX) return false;
    bool crowd = row == &http->addresses->crowd; /* those are many */
    return crowd || row->jobs <= (BW_CLERK_JOBS_MAX - http->clerk_jobs) / 2;
}

bool bw_http_to_worker(BwHttp *http, BwWorker *worker, BwExchange *x, BwJob *job) {
    BwAddress *row = bw_address_find(http->addresses, x->address, http->floor->now_ms);
    if (!is_place(http, row)) {
        bw_reply_error(x, 503, "busy", "too many ask for that just now: try again in a moment");
        return false;
    }
    http->clerk_jobs++;
    row->jobs++;
    x->clerk_jobs = &http->clerk_jobs;
    x->jobs = &row->jobs;
    x->later = true;
    bw_worker_add(worker, job);
    return true;
}

bool bw_http_to_clerk(BwHttp *http, BwExchange *x, BwJob *job) {
    return bw_http_to_worker(http, http->clerk, x, job);
}

bool bw_http_to_teacher(BwHttp *http, BwExchange *x, BwJob *job) {
    return bw_http_to_worker(http, http->teacher, x, job);
}

void bw_exchange_done(BwExchange *x) {
    x->later = false;
    (*x->clerk_jobs)--;
    (*x->jobs)--;
    if (x->socket == NULL) {
        bw_exchange_free(x);
    } else {
        x->woken(x);
    }
}

/* ---- answers ------------------------------------------------------------------------------ */

void bw_reply_text(BwExchange *x, unsigned status, const char *type, char *text) {
    free(x->owned);
    x->status = status;
    x->type = type;
    x->owned = text;
    x->content = text;
    x->n = strlen(text);
}

void bw_reply_json(BwExchange *x, unsigned status, json_t *json) {
    char *text = json_dumps(json, JSON_COMPACT | JSON_ENCODE_ANY);
    if (text == NULL) abort();
    json_decref(json);
    bw_reply_text(x, status, "application/json", text);
}

/* Takes the text of the buffer. */
void bw_reply_buffer(BwExchange *x, unsigned status, BwBuffer *buffer) {
    bw_reply_text(x, status, "application/json", bw_buffer_take(buffer));
}

void bw_reply_error(BwExchange *x, unsigned status, const char *code, const char *sentence) {
    json_t *json = json_object();
    json_object_set_new(json, "code", json_string(code));
    json_object_set_new(json, "sentence", json_string(sentence));
    bw_reply_json(x, status, json);
}

static void reply_copy(BwExchange *x, const char *text) {
    char *copy = strdup(text);
    if (copy == NULL) abort();
    bw_reply_text(x, 200, "application/json", copy);
}

uint64_t bw_exchange_patron(const BwHttp *http, const BwExchange *x) {
    return x->token[0] != '\0' ? bw_token_check(&http->floor->accounts, x->token, bw_clock_s()) : 0;
}

/* ---- reading ------------------------------------------------------------------------------ */

/* A password takes the clerk a second, a transcript less. */
static const double clerk_stalled_s = 5.0;

void bw_http_health(BwHttp *http, BwHealth *health) {
    *health = (BwHealth){.ledger = BW_LEDGER_OK};
    health->ledger = bw_ledger_state(http->floor->ledger, health->ledger_sentence,
                                     sizeof health->ledger_sentence);
    double busy_s = bw_worker_busy_s(http->clerk);
    if (busy_s > clerk_stalled_s) {
        snprintf(health->clerk_sentence, sizeof health->clerk_sentence,
                 "what is read from the ledger has not come for %.0f seconds", busy_s);
    }
    bw_clock_has_jumped(health->clock_sentence, sizeof health->clock_sentence);
    health->stalled =
        bw_ledger_stalled_s(http->floor->ledger) > 0 || health->clerk_sentence[0] != '\0';
}

/* Told to whoever watches the house from outside: it is in trouble as soon as one part of it is,
 * and one sentence says which. */
static void health(BwHttp *http, BwExchange *x) {
    BwHealth is;
    unsigned stopped = 0;
    bw_http_health(http, &is);
    for (unsigned i = 0; i < http->floor->n_rooms; i++) stopped += http->floor->room[i].stopped;
    json_t *json = json_object();
    bool clerk = is.clerk_sentence[0] == '\0', clock = is.clock_sentence[0] == '\0';
    bool good = is.ledger == BW_LEDGER_OK && clerk && clock && stopped == 0;
    const char *sentence = is.ledger_sentence[0] != '\0' ? is.ledger_sentence
                           : !clerk                      ? is.clerk_sentence
                                                         : is.clock_sentence;
    json_object_set_new(json, "status", json_string(good ? "ok" : "trouble"));
    json_object_set_new(json, "ledger",
                        json_string(is.ledger == BW_LEDGER_OK        ? "ok"
                                    : is.ledger == BW_LEDGER_WAITING ? "waiting"
                                                                     : "broken"));
    json_object_set_new(json, "clerk", json_string(clerk ? "ok" : "stalled"));
    json_object_set_new(json, "clock", json_string(clock ? "ok" : "jumped"));
    json_object_set_new(json, "sentence",
                        sentence[0] != '\0' ? json_string(sentence) : json_null());
    json_object_set_new(json, "tables", json_integer(bw_floor_tables(http->floor)));
    json_object_set_new(json, "tables_stopped", json_integer(stopped));
    json_object_set_new(json, "closing", json_boolean(http->floor->desk->closing));
    bw_reply_json(x, good ? 200 : 503, json);
}

/* Charts take seconds: they are made when somebody asks for the first time, and he is told to come
 * again. */
static void strategy(BwHttp *http, BwExchange *x, unsigned room) {
    const BwRoomCard *card = &http->floor->card[room];
    if (card->strategy != NULL) {
        reply_copy(x, card->strategy);
        return;
    }
    bw_floor_ask_strategy(http->floor, room);
    json_t *json = json_object();
    json_object_set_new(json, "status", json_string("computing"));
    bw_reply_json(x, 202, json);
}

/* The digits as a number, and `end` behind them; one that is too large for any is the largest, so
 * that it names nothing. */
static uint32_t read_number(const char *text, const char **end) {
    uint64_t number = 0;
    for (; *text >= '0' && *text <= '9'; text++) {
        if (number < UINT32_MAX) number = 10 * number + (uint64_t)(*text - '0');
    }
    *end = text;
    return number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
}

bool bw_exchange_asks(const BwExchange *x, const char *key, uint32_t *number) {
    const char *end;
    size_t n = strlen(key);
    for (const char *p = x->query; p != NULL && *p != '\0'; p = strchr(p, '&')) {
        if (*p == '&') p++;
        if (strncmp(p, key, n) != 0 || p[n] != '=') continue;
        *number = read_number(p + n + 1, &end);
        return true;
    }
    return false;
}

uint32_t bw_exchange_number(const BwExchange *x, const char *key) {
    uint32_t number = 0;
    return bw_exchange_asks(x, key, &number) ? number : 0;
}

/* /api/tables/ID/rounds/N... A round 0 was never played. Rounds outlive their tables: what was
 * played at one that has been closed since is in the ledger. */
static void one_round(BwHttp *http, BwExchange *x, const char *place, const char *rest) {
    const char *end;
    uint32_t number = read_number(rest, &end);
    if (strcmp(end, "") == 0) {
        bw_http_rounds(http, x, place, BW_ROUNDS_LINES, number);
    } else if (strcmp(end, "/steps") == 0) {
        bw_http_rounds(http, x, place, BW_ROUNDS_STEPS, number);
    } else if (strcmp(end, "/table") == 0) {
        bw_http_rounds(http, x, place, BW_ROUNDS_TABLE, number);
    } else if (strcmp(end, "/transcript") == 0 && number != 0) {
        bw_http_transcript(http, x, place, number);
    } else {
        bw_reply_error(x, 404, "path", "there is nothing here");
    }
}

/* What has come lately; nothing of it is told before it is durable. */
static void outcomes(BwHttp *http, BwExchange *x, const BwRoom *room) {
    BwBuffer text = {.n = 0};
    bw_outcomes_write(&text, room);
    bw_reply_buffer(x, 200, &text);
    x->wait_seq = bw_ledger_last(http->floor->ledger);
}

/* /api/tables/ID/... */
static void table(BwHttp *http, BwExchange *x, const char *rest) {
    char id[BW_HOUSE_ID_MAX];
    size_t n = strcspn(rest, "/");
    unsigned index;
    snprintf(id, sizeof id, "%.*s", (int)(n < sizeof id ? n : sizeof id - 1), rest);
    BwRoom *room = bw_floor_room(http->floor, id, &index);
    const char *part = rest[n] == '/' ? rest + n + 1 : "";
    if (n < sizeof id && strncmp(part, "rounds/", 7) == 0) {
        one_round(http, x, id, part + 7);
    } else if (room == NULL) {
        bw_reply_error(x, 404, "table", "there is no such table");
    } else if (part[0] == '\0') {
        reply_copy(x, http->floor->card[index].table_json);
    } else if (strcmp(part, "strategy") == 0) {
        strategy(http, x, index);
    } else if (strcmp(part, "advice") == 0) {
        bw_http_advice(http, x, room);
    } else if (strcmp(part, "settings") == 0) {
        bw_http_settings(http, x, room);
    } else if (strcmp(part, "outcomes") == 0) {
        outcomes(http, x, room);
    } else if (strcmp(part, "history") == 0) {
        bw_http_rounds(http, x, id, BW_ROUNDS_PAGE, bw_exchange_number(x, "before"));
    } else if (strcmp(part, "transcript") == 0) {
        bw_http_transcript(http, x, id, 0);
    } else {
        bw_reply_error(x, 404, "path", "there is nothing here");
    }
}

/* /api/clauses/13:69F-1.4(a) */
static void clause(BwExchange *x, const char *citation) {
    BwBuffer text = {.n = 0};
    if (bw_clause_write(citation, &text)) {
        bw_reply_buffer(x, 200, &text);
        return;
    }
    bw_buffer_free(&text);
    bw_reply_error(x, 404, "clause", "the catalogue has no such clause");
}

/* The page lies in the program itself, so that no path can lead out of it. What carries a hash in
 * its name may be kept for ever. */
static void get_file(BwExchange *x) {
    const BwWebFile *file = bw_web_find(strcmp(x->path, "/") == 0 ? "/index.html" : x->path);
    if (file == NULL) {
        bw_reply_error(x, 404, "path", "there is nothing here");
        return;
    }
    bool packed = x->gzip && file->packed != NULL;
    const char *etag = packed ? file->packed_etag : file->etag;
    x->type = file->type;
    x->reply_etag = etag;
    x->cache = strncmp(file->path, "/assets/", 8) == 0;
    x->varies = file->packed != NULL;
    x->status = strcmp(x->etag, etag) == 0 ? 304 : 200;
    x->packed = packed && x->status == 200;
    x->content = (const char *)(packed ? file->packed : file->bytes);
    x->n = x->status == 304 ? 0 : packed ? file->packed_n : file->n;
}

/* Answers are read off what the loop has; whatever takes longer, or reads the ledger, goes to the
 * clerk. */
static void get(BwHttp *http, BwExchange *x) {
    static const char tables[] = "/api/tables/", clauses[] = "/api/clauses/",
                      tours[] = "/api/tournaments";
    BwBuffer text = {.n = 0};
    if (strcmp(x->path, "/api/floor") == 0) {
        bw_floor_write(http->floor, &text);
        bw_reply_buffer(x, 200, &text);
    } else if (strncmp(x->path, tables, sizeof tables - 1) == 0) {
        table(http, x, x->path + sizeof tables - 1);
    } else if (strncmp(x->path, tours, sizeof tours - 1) == 0) {
        bw_http_tournaments(http, x, x->path + sizeof tours - 1);
    } else if (strncmp(x->path, clauses, sizeof clauses - 1) == 0) {
        clause(x, x->path + sizeof clauses - 1);
    } else if (strcmp(x->path, "/api/school") == 0) {
        bw_http_school_get(http, x);
    } else if (strcmp(x->path, "/api/me") == 0) {
        uint64_t patron = bw_exchange_patron(http, x);
        BwJson json;
        bw_json_begin_buffer(&json, &text);
        bw_me_write(http->floor, &json, NULL, patron);
        bw_reply_buffer(x, patron != 0 ? 200 : 401, &text);
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    } else if (strcmp(x->path, "/api/me/statistics") == 0) {
        bw_http_my_statistics(http, x);
    } else if (strcmp(x->path, "/api/office/accounts") == 0) {
        bw_http_office_accounts(http, x);
    } else if (strcmp(x->path, "/api/office/report") == 0) {
        bw_http_office_report(http, x);
    } else if (strcmp(x->path, "/api/ledger") == 0) {
        bw_http_ledger(http, x);
    } else if (strcmp(x->path, "/metrics") == 0) {
        bw_reply_text(x, 200, "text/plain; version=0.0.4; charset=utf-8",
                      bw_metrics_text(http->floor));
    } else if (strcmp(x->path, "/health") == 0) {
        health(http, x);
    } else if (strncmp(x->path, "/api/", 5) == 0) {
        bw_reply_error(x, 404, "path", "there is nothing here");
    } else {
        get_file(x);
    }
}

static void post(BwHttp *http, BwExchange *x, int64_t now_ms) {
    if (x->foreign) {
        bw_reply_error(x, 403, "origin", "requests of other pages are not taken");
    } else if (bw_ledger_state(http->floor->ledger, NULL, 0) != BW_LEDGER_OK) {
        bw_reply_error(x, 503, "ledger", "the house cannot write its books just now");
    } else if (!bw_http_school_post(http, x) && !bw_http_tournaments_post(http, x) &&
               !bw_http_account(http, x, now_ms)) {
        bw_reply_error(x, 404, "path", "there is nothing here");
    }
}

void bw_http_answer(BwHttp *http, BwExchange *x, int64_t now_ms) {
    http->floor->figures.requests++;
    http->floor->now_ms = now_ms;
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_REQUESTS, now_ms)) {
        http->floor->figures.limited++;
        bw_reply_error(x, 429, "rate", "too many requests: slow down");
    } else if (x->unknown) {
        bw_reply_error(x, 405, "method", "requests are GET, HEAD or POST");
    } else if (x->large) {
        bw_reply_error(x, 413, "size", "a body has at most 65536 bytes");
    } else if (x->post) {
        post(http, x, now_ms);
    } else {
        get(http, x);
    }
}
