/* http_parts.h: what the files of the routes share: answering, and who asks. */
#ifndef BW_SERVE_HTTP_PARTS_H
#define BW_SERVE_HTTP_PARTS_H

#include "serve/http.h"

/* Each takes what it is given: a text that is freed later, a json, the text of a buffer. */
void bw_reply_text(BwExchange *x, unsigned status, const char *type, char *text);
void bw_reply_json(BwExchange *x, unsigned status, json_t *json);
void bw_reply_buffer(BwExchange *x, unsigned status, BwBuffer *buffer);
void bw_reply_error(BwExchange *x, unsigned status, const char *code, const char *sentence);

/* The body as one object, which the caller frees; NULL, and an answer, if it is none. */
json_t *bw_exchange_body(BwExchange *x);

/* Hands the job to the clerk; false, with an answer, if he has too much to do. */
bool bw_http_to_clerk(BwHttp *http, BwExchange *x, BwJob *job);
bool bw_http_to_worker(BwHttp *http, BwWorker *worker, BwExchange *x, BwJob *job);

/* The same to the teacher. */
bool bw_http_to_teacher(BwHttp *http, BwExchange *x, BwJob *job);

/* On the loop: a worker has finished with the exchange, and the answer is written. */
void bw_exchange_done(BwExchange *x);

/* The patron whose session it is; 0: none. */
uint64_t bw_exchange_patron(const BwHttp *http, const BwExchange *x);

/* Is there a number of this name in the query, "seat=0", and which? */
bool bw_exchange_asks(const BwExchange *x, const char *key, uint32_t *number);

/* A number of the query, "before=17"; 0: not there. */
uint32_t bw_exchange_number(const BwExchange *x, const char *key);

/* Guests, accounts, sessions, roles: POST /api/... False if there is no such path. */
bool bw_http_account(BwHttp *http, BwExchange *x, int64_t now_ms);

/* POST /api/rebuy and /api/practice (http_place.c). */
void bw_http_rebuy(BwHttp *http, BwExchange *x);
void bw_http_practice(BwHttp *http, BwExchange *x);

/* GET /api/tournaments and /api/tournaments/ID, POST .../enter and .../leave (http_tours.c); `rest`
 * is the path from there on. POST: false if there is no such path. */
void bw_http_tournaments(BwHttp *http, BwExchange *x, const char *rest);
bool bw_http_tournaments_post(BwHttp *http, BwExchange *x);

/* GET /api/tables/ID/advice (http_advice.c). */
void bw_http_settings(BwHttp *http, BwExchange *x, const BwRoom *room);
void bw_http_advice(BwHttp *http, BwExchange *x, const BwRoom *room);

/* The dealer school: GET /api/school, POST /api/school/... (http_school.c). False if there is no
 * such path. */
void bw_http_school_get(BwHttp *http, BwExchange *x);
bool bw_http_school_post(BwHttp *http, BwExchange *x);

/* GET /api/me/statistics (http_me.c). */
void bw_http_my_statistics(BwHttp *http, BwExchange *x);

/* The office (http_office.c): GET /api/office/accounts and /api/office/report. */
void bw_http_office_accounts(BwHttp *http, BwExchange *x);
void bw_http_office_report(BwHttp *http, BwExchange *x);

/* Which records of the ledger are wanted, by the query: table, kind, patron, since, until. */
typedef struct BwLedgerFilter {
    char place[BW_PLACE_MAX]; /* "": any */
    BwRecordKind kind;        /* BW_RECORD_KIND_COUNT: any */
    bool irregular;           /* irregularities, voids, notes of tables */
    uint64_t patron;          /* 0: any */
    int64_t since_us, until_us;
} BwLedgerFilter;

bool bw_ledger_filter_read(const BwExchange *x, BwLedgerFilter *filter); /* false: no such kind */
bool bw_ledger_filter_takes(const BwLedgerFilter *filter, const BwRecord *record);

/* Out of the ledger. */
typedef enum BwRoundsWant {
    BW_ROUNDS_PAGE,
    BW_ROUNDS_LINES,
    BW_ROUNDS_STEPS,
    BW_ROUNDS_TABLE /* what it was played at */
} BwRoundsWant;

/* `round` 0: the whole chapter; else what the chance of that round can be checked by. */
void bw_http_transcript(BwHttp *http, BwExchange *x, const char *place, uint32_t round);
void bw_http_rounds(BwHttp *http, BwExchange *x, const char *place, BwRoundsWant want,
                    uint32_t number);
void bw_http_ledger(BwHttp *http, BwExchange *x);

#endif
