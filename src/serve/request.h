/* request.h: the head of an HTTP request, read strictly. Whatever could be understood in two ways,
 * by us and by a proxy before us, is refused: a length given twice, a body without a length, a line
 * that goes on in the next one. No sockets, no heap. */
#ifndef BW_SERVE_REQUEST_H
#define BW_SERVE_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum {
    BW_REQUEST_HEAD_MAX = 16 * 1024,
    BW_REQUEST_PATH_MAX = 512,
    BW_REQUEST_TOKEN_MAX = 256,
    BW_REQUEST_BODY_MAX = 64 * 1024,
    BW_REQUEST_KEY = 24 /* characters of a WebSocket's key */
};

typedef struct BwRequest {
    bool get, head, post; /* a HEAD is a GET as well; none: another method */
    char path[BW_REQUEST_PATH_MAX], query[BW_REQUEST_PATH_MAX];
    char token[BW_REQUEST_TOKEN_MAX];  /* of "Authorization: Bearer" or the cookie; empty: none */
    char device[BW_REQUEST_TOKEN_MAX]; /* of its cookie; empty: none */
    char etag[80];                     /* If-None-Match */
    char forwarded[64];                /* the last of X-Forwarded-For; empty: none */
    char key[BW_REQUEST_KEY + 1];      /* of the WebSocket */
    size_t length;                     /* of the body; more than is taken: BODY_MAX + 1 */
    bool gzip;                         /* the answer may come compressed so */
    bool foreign;                      /* the page that sends it is not ours */
    bool secure;                       /* that page came over TLS */
    bool expects;                      /* it waits to be told that the body may come */
    bool websocket;                    /* it asks to become one */
    /* why it is refused */
    unsigned status; /* 0: it is not */
    const char *code, *sentence;
} BwRequest;

/* The length of the head that the text begins with, 0 if it is not whole yet. `from` bytes have
 * been looked through before. */
size_t bw_request_head(const char *text, size_t n, size_t from);

/* Reads the head. False: it is refused, and status, code and sentence say why. */
bool bw_request_read(const char *text, size_t n, BwRequest *request);

#endif
