/* server_parts.h: what the parts of the server share: server.c runs the loop, server_http.c hears
 * callers and answers their requests, server_ws.c speaks with those who have become WebSockets. */
#ifndef BW_SERVE_SERVER_PARTS_H
#define BW_SERVE_SERVER_PARTS_H

#include <libwebsockets.h>

#include "serve/door.h"
#include "serve/http.h"
#include "serve/keeper.h"
#include "serve/request.h"
#include "serve/server.h"

/* How far a caller is. One way only: each request is answered once, and is the last of its
 * connection. */
typedef enum BwPhase {
    BW_PHASE_HEAD,    /* its head is being read */
    BW_PHASE_BODY,    /* and its body */
    BW_PHASE_WAIT,    /* the house has it */
    BW_PHASE_WRITE,   /* the answer goes out */
    BW_PHASE_LINGER,  /* it has: what still comes is read over, so that the answer can be heard */
    BW_PHASE_UPGRADE, /* it becomes a WebSocket */
    BW_PHASE_GONE     /* it is being closed */
} BwPhase;

/* A connection that is no WebSocket (yet). */
typedef struct BwCaller {
    struct BwCaller *before, *after; /* in the order of their arrival */
    struct lws *wsi;
    int fd;
    BwPhase phase;
    int64_t begun_ms, answered_ms;
    int64_t deadline_ms; /* 0: there is none, the house takes its time */
    BwAddress *from;     /* where it counts; NULL: nowhere (yet, or any more) */
    char address[BW_ADDRESS_MAX];
    char token[BW_TOKEN_TEXT_MAX]; /* of one that becomes a WebSocket */
    char key[BW_REQUEST_KEY + 1];
    char *in; /* what has come of the head */
    size_t in_n, body_n;
    BwExchange *exchange;
    char *head; /* of the answer */
    size_t head_n, written;
    struct BwCaller *next; /* in a queue of the server */
} BwCaller;

/* A WebSocket: a client of the floor, what it is sending, what it has yet to read. */
typedef struct BwSocket {
    BwClient client; /* first: a client is its socket */
    struct lws *wsi;
    char *in;
    size_t in_n;
    BwMessage **queue; /* a ring */
    size_t first, n, capacity, bytes;
    int64_t waits_ms; /* since when the first of it waits, where any does */
    BwAddress *from;
} BwSocket;

/* What the library keeps for each WebSocket: a pointer to ours. */
enum { BW_SESSION_BYTES = sizeof(void *) };

/* A thing that is said a few times a minute at most. */
typedef struct BwSeldom {
    int64_t since_ms;
    unsigned said, left_out;
} BwSeldom;

typedef struct BwServer {
    const BwServerSettings *settings;
    struct lws_context *context;
    struct lws_vhost *vhost;
    BwFloor floor;
    BwHttp http;
    BwAddresses *addresses;
    struct BwSchool *school;
    BwKeeper *keeper;
    bool keeper_trouble;
    lws_sorted_usec_list_t tick;
    BwDoors doors;
    struct lws *door[BW_DOORS_MAX];
    int64_t shut_until_ms; /* 0: callers are let in */
    BwCaller *callers, *last_caller;
    BwCaller *blocked;        /* they wait until they can be written to */
    BwCaller *rising;         /* they become WebSockets */
    const BwCaller *arriving; /* the one that just does */
    unsigned open, open_most; /* connections */
    BwExchange **waiting;     /* answers that wait for the ledger */
    size_t n_waiting, waiting_capacity;
    int64_t closing_ms; /* 0: open */
    int64_t away_ms;    /* since when the ledger is not written; 0: it is */
    int64_t tick_ms, watchdog_ms, watchdog_sent_ms;
    bool clock_jumped;
    BwLedgerState state;
    BwSeldom crowded, network;
    bool done, broken;
} BwServer;

extern BwServer bw_server;

/* server.c */
int64_t bw_server_now_ms(void);
void bw_server_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
bool bw_server_may_say(BwSeldom *seldom); /* false: it was said a moment ago */
void bw_server_hush(bool hushed);         /* the library's log */

/* server_http.c */
int bw_door_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t n);
int bw_caller_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t n);
bool bw_callers_let_in(void);
void bw_callers_tick(int64_t now_ms);
void bw_callers_pass_on(void); /* after each turn of the loop */

/* server_ws.c */
int bw_socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t n);
void bw_socket_send(void *context, BwClient *client, BwMessage *message);
void bw_sockets_tick(int64_t now_ms);

#endif
