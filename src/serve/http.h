/* http.h: a request and its answer, without sockets. An answer may have to wait: for the ledger
 * (everything that it rests on is durable up to wait_seq), or for a worker (`later`). */
#ifndef BW_SERVE_HTTP_H
#define BW_SERVE_HTTP_H

#include "serve/floor.h"
#include "serve/request.h"

enum {
    BW_HTTP_BODY_MAX = BW_REQUEST_BODY_MAX,
    BW_HTTP_PATH_MAX = BW_REQUEST_PATH_MAX,
    BW_CLERK_JOBS_MAX = 100 /* more do not wait: they are told to come back */
};

typedef struct BwExchange {
    /* the request */
    bool post;
    bool head; /* only the headers are wanted */
    bool gzip; /* the answer may come compressed */
    char path[BW_HTTP_PATH_MAX], query[BW_HTTP_PATH_MAX];
    char token[BW_TOKEN_TEXT_MAX];   /* of the cookie or the header; empty: none */
    char device[BW_DEVICE_TEXT_MAX]; /* of its cookie: the browser has logged in before */
    char etag[80];                   /* If-None-Match */
    char address[BW_ADDRESS_MAX];
    bool foreign; /* the page that sends it is not ours */
    bool large;   /* its body is larger than any that is taken */
    bool unknown; /* its method is neither GET nor POST */
    bool secure;  /* it came over TLS to a proxy */
    char *body;
    size_t body_n;
    /* the answer */
    unsigned status;
    const char *type;
    const char *content; /* `owned` or a file of the program */
    char *owned;
    size_t n;
    bool packed; /* it is compressed, */
    bool varies; /* or could have been: it depends on what the caller accepts */
    char cookie[BW_TOKEN_TEXT_MAX + 96], device_cookie[BW_DEVICE_TEXT_MAX + 96];
    const char *reply_etag;
    bool cache; /* the file's name changes with its contents */
    uint64_t wait_seq;
    bool later;           /* a worker has it */
    unsigned *clerk_jobs; /* of the clerk who has it, */
    unsigned *jobs;       /* and of the address */
    /* of the server */
    void *socket; /* NULL: the connection has gone */
    void (*woken)(struct BwExchange *exchange);
} BwExchange;

/* Statistics that somebody has just asked for, in case that he asks again. */
typedef struct BwMeKept {
    uint64_t patron;
    int64_t made_ms;
    char *text;
} BwMeKept;

enum { BW_ME_KEPT = 64 };

typedef struct BwHttp {
    BwFloor *floor;
    BwWorker *clerk;     /* passwords and transcripts */
    BwWorker *teacher;   /* advice */
    unsigned clerk_jobs; /* that both of them have */
    BwAddresses *addresses;
    struct BwSchool *school; /* the dealer school (school.h) */
    BwMeKept kept[BW_ME_KEPT];
    BwWorker *reporter; /* draws up reports */
    const char *where;  /* the ledger lies */
    bool reporting;
} BwHttp;

/* How the house is. Each sentence is empty where nothing is wrong. */
typedef struct BwHealth {
    BwLedgerState ledger;
    char ledger_sentence[256], clerk_sentence[128], clock_sentence[256];
    bool stalled; /* something that a restart may cure does not answer */
} BwHealth;

void bw_http_health(BwHttp *http, BwHealth *health);

/* Answers, or begins to. */
void bw_http_answer(BwHttp *http, BwExchange *exchange, int64_t now_ms);

void bw_exchange_free(BwExchange *exchange);

/* Compresses the answer where the caller takes it and it is worth while (pack.c). False: a worker
 * has it first, and wakes the exchange again. */
bool bw_exchange_pack(BwHttp *http, BwExchange *exchange);

/* A file that the program carries with it (made by scripts/embed-web.py). */
typedef struct BwWebFile {
    const char *path, *type, *etag;
    const unsigned char *bytes;
    size_t n;
    /* the same in gzip; NULL where that is not smaller */
    const char *packed_etag;
    const unsigned char *packed;
    size_t packed_n;
} BwWebFile;

extern const BwWebFile bw_web_files[];
extern const size_t bw_web_files_count;

/* The file of this path; the page itself for a path that names no file, so that an address inside
 * the page can be opened. NULL: there is none. */
const BwWebFile *bw_web_find(const char *path);

#endif
