/* pack.c: answers that leave the house compressed. The files of the page are compressed when the
 * program is built; what is written for one caller is compressed here, a large one by the clerk. */
#define ZLIB_CONST /* what is read stays as it is */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "serve/http_parts.h"

enum {
    LEAST = 1024,           /* what is smaller gains nothing */
    AT_ONCE = 64 * 1024,    /* a larger one would hold up the loop */
    MOST = 64 * 1024 * 1024 /* what is larger goes out as it is */
};

/* Gzip instead of zlib's own frame: 16 more than the largest window. */
static const int window_bits = 15 + 16, memory_level = 8;

/* The text in gzip, which the caller frees; NULL where that is no shorter. */
static char *pack(const char *text, size_t n, size_t *packed_n) {
    z_stream z = {.next_in = (const Bytef *)text, .avail_in = (uInt)n};
    char *out = malloc(n);
    if (out == NULL) abort();
    if (deflateInit2(&z, Z_BEST_SPEED + 3, Z_DEFLATED, window_bits, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        abort();
    }
    z.next_out = (Bytef *)out;
    z.avail_out = (uInt)n;
    bool whole = deflate(&z, Z_FINISH) == Z_STREAM_END;
    *packed_n = z.total_out;
    deflateEnd(&z);
    if (whole) return out;
    free(out);
    return NULL;
}

typedef struct PackJob {
    BwJob job;
    BwExchange *exchange;
    char *packed;
    size_t n;
} PackJob;

static void pack_work(BwJob *job) {
    PackJob *p = (PackJob *)job;
    p->packed = pack(p->exchange->content, p->exchange->n, &p->n);
}

static void take(BwExchange *x, char *packed, size_t n) {
    x->gzip = false; /* it was tried */
    if (packed == NULL) return;
    free(x->owned);
    x->owned = packed;
    x->content = packed;
    x->n = n;
    x->packed = true;
}

static void pack_done(BwJob *job) {
    PackJob *p = (PackJob *)job;
    BwExchange *x = p->exchange;
    take(x, p->packed, p->n);
    free(p);
    x->later = false;
    if (x->socket == NULL) {
        bw_exchange_free(x);
    } else {
        x->woken(x);
    }
}

/* Only what is read: an answer to a POST may carry a token, and a secret is never compressed beside
 * what somebody else could have chosen. */
bool bw_exchange_pack(BwHttp *http, BwExchange *x) {
    bool worth = !x->post && x->owned != NULL && x->n >= LEAST && x->n <= MOST;
    x->varies = x->varies || worth;
    if (!worth || !x->gzip || x->packed) return true;
    if (x->n <= AT_ONCE) {
        size_t n;
        char *packed = pack(x->content, x->n, &n);
        take(x, packed, n);
        return true;
    }
    PackJob *p = calloc(1, sizeof *p);
    if (p == NULL) abort();
    *p = (PackJob){.job = {.work = pack_work, .done = pack_done}, .exchange = x};
    x->later = true;
    bw_worker_add(http->clerk, &p->job);
    return false;
}
