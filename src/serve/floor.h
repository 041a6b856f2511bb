/* floor.h: all the rooms of a house, those who look on, and what they are told.
 *
 * The floor belongs to one thread, the loop. It knows no socket: a client is somebody to whom texts
 * can be handed. Whatever a client is told about a table waits in the outbox until the ledger says
 * that everything appended before it is durable; numbers in the outbox only grow, so it is one
 * queue. */
#ifndef BW_SERVE_FLOOR_H
#define BW_SERVE_FLOOR_H

#include <jansson.h>

#include "serve/accounts.h"
#include "serve/limits.h"
#include "serve/room.h"
#include "serve/worker.h"

enum {
    BW_WATCH_MAX = 32, /* tables that one connection watches */
    BW_LATENCY_BUCKETS = 12
};

/* A text on its way to one or many. */
typedef struct BwMessage {
    unsigned refs;
    size_t n;
    char *text;
} BwMessage;

BwMessage *bw_message_new(json_t *json); /* takes the json; refs 1 */
void bw_message_release(BwMessage *message);

/* A connection. */
typedef struct BwClient {
    struct BwClient *next, *before;
    void *socket;    /* the server's own */
    uint64_t patron; /* 0: nobody yet */
    uint8_t role;    /* BwPatronRole */
    bool gone;       /* to be cut off: it reads too slowly */
    uint16_t watched[BW_WATCH_MAX];
    unsigned n_watched;
    BwCents told_balance_cents;
    BwBucket bucket;
    char address[BW_ADDRESS_MAX];
} BwClient;

/* Hands a text to the client's socket; the message is kept by refs if it must wait. */
typedef void BwFloorSend(void *context, BwClient *client, BwMessage *message);

typedef struct BwOutgoing {
    uint64_t seq;
    BwClient *client; /* NULL: it has gone */
    BwMessage *message;
    int64_t asked_us; /* when the client asked for it; 0: it did not */
} BwOutgoing;

/* What a room's visitors are told that does not change; odds come when they are solved. */
typedef struct BwRoomCard {
    char *table_json; /* the body of GET /api/tables/ID */
    char *best_edge;  /* JSON; NULL while computing */
    char *strategy;   /* JSON; NULL: not asked for yet, or computing */
    bool strategy_asked;
    BwClient **watcher;
    unsigned n_watchers, capacity;
} BwRoomCard;

typedef struct BwFloorFigures {
    uint64_t connections, messages, refused, limited, requests, sent, sent_bytes;
    uint64_t latency[BW_LATENCY_BUCKETS]; /* acknowledged within so many ms, see metrics.c */
    double latency_s_sum;
} BwFloorFigures;

typedef struct BwFloor {
    const BwHouse *house;
    BwLedger *ledger;
    BwAccounts accounts;
    BwRoomDesk *desk;
    BwRoom *room;
    BwRoomCard *card;
    unsigned n_rooms;
    BwClient *clients;
    unsigned n_clients;
    BwOutgoing *outbox; /* a ring */
    size_t outbox_first, outbox_n, outbox_capacity;
    BwFloorSend *send;
    void *context;
    BwWorker *solver;
    BwRate message_rate;
    BwFloorFigures figures;
    BwClient *asking; /* whose request is being done */
    json_t *asking_ref;
    int64_t asked_us;
    int64_t now_ms;
} BwFloor;

/* Opens every table of the house, as the ledger has it. False, with a sentence. */
bool bw_floor_open(BwFloor *floor, const BwHouse *house, BwLedger *ledger, int64_t now_ms,
                   char *error, size_t size);
void bw_floor_free(BwFloor *floor);

/* Begins to solve the odds of every table on the solver's thread. */
void bw_floor_solve(BwFloor *floor);
void bw_floor_ask_strategy(BwFloor *floor, unsigned room);

BwRoom *bw_floor_room(BwFloor *floor, const char *id, unsigned *index); /* NULL: none */

/* Clients come and go; `who` they are is told once. */
void bw_floor_enter(BwFloor *floor, BwClient *client);
void bw_floor_hello(BwFloor *floor, BwClient *client, uint64_t patron);
void bw_floor_exit(BwFloor *floor, BwClient *client);
bool bw_floor_watch(BwFloor *floor, BwClient *client, unsigned room);
void bw_floor_unwatch(BwFloor *floor, BwClient *client, unsigned room);

/* Queues a message behind all that has been appended; takes the json. */
void bw_floor_tell(BwFloor *floor, BwClient *client, json_t *json);
/* Tells at once what rests on no record: an error. */
void bw_floor_tell_now(BwFloor *floor, BwClient *client, json_t *json);

/* Shows the table to those who watch it, if it has changed. */
void bw_floor_publish(BwFloor *floor, unsigned room);

/* Time passes: tables go on. Nothing moves while the ledger waits. */
void bw_floor_tick(BwFloor *floor, int64_t now_ms);

/* Sends what is durable. */
void bw_floor_release(BwFloor *floor);

/* Is a round being dealt or decided anywhere? */
bool bw_floor_in_round(const BwFloor *floor);

/* One message of a client (ws.c). */
void bw_ws_message(BwFloor *floor, BwClient *client, const char *text, size_t n, int64_t now_ms);
json_t *bw_me_json(BwFloor *floor, uint64_t patron);

/* The house as a lobby shows it. */
json_t *bw_floor_json(BwFloor *floor);

/* Prometheus' text (metrics.c); the caller frees it. */
char *bw_metrics_text(BwFloor *floor);
void bw_metrics_latency(BwFloorFigures *figures, int64_t us);

#endif
