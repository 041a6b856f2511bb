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
#include "serve/phrases.h"
#include "serve/recall.h"
#include "serve/room.h"
#include "serve/worker.h"
#include "text/json.h"

enum {
    BW_WATCH_MAX = 32, /* tables that one connection watches */
    BW_LATENCY_BUCKETS = 12
};

/* A text on its way to one or many. */
typedef struct BwMessage {
    unsigned refs;
    size_t n;
    char text[]; /* with a zero at its end */
} BwMessage;

BwMessage *bw_message_new(const BwBuffer *text); /* a copy; refs 1 */
void bw_message_release(BwMessage *message);

/* A connection. */
typedef struct BwClient {
    struct BwClient *next, *before;
    void *socket;    /* the server's own */
    uint64_t patron; /* 0: nobody yet */
    BwSession session;
    uint8_t role; /* BwPatronRole */
    bool gone;    /* to be cut off: it reads too slowly, or its session has ended */
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

/* A table of the house file; one like it, opened when that was full; or a patron's own
 * (floor_extra.c). */
typedef enum BwRoomKind {
    BW_ROOM_OF_HOUSE,
    BW_ROOM_EXTRA,
    BW_ROOM_PRACTICE,
    BW_ROOM_TOUR /* a table of a tournament (tours.h) */
} BwRoomKind;

/* What a room's visitors are told that does not change; odds come when they are solved. */
typedef struct BwRoomCard {
    char *table_json; /* the body of GET /api/tables/ID */
    char *best_edge;  /* JSON; NULL while computing */
    char *strategy;   /* JSON; NULL: not asked for yet, or computing */
    bool strategy_asked;
    BwRoomKind kind;
    unsigned base;       /* the table of the house file that it is, or is like */
    uint64_t owner;      /* of a practice table */
    bool reserved;       /* it is about to open */
    uint64_t closed_seq; /* it is closed, by the record of this number or one before */
    int64_t empty_ms;    /* since when nobody is there */
    unsigned alike;      /* the first room at which the same figures and the same chart hold */
    BwClient **watcher;
    unsigned n_watchers, capacity;
    bool touched;       /* it is to be shown anew */
    uint64_t shown_seq; /* what it was last shown with */
} BwRoomCard;

typedef struct BwFloorFigures {
    uint64_t connections, messages, repeated, refused, limited, requests, sent, sent_bytes;
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
    unsigned n_rooms;    /* places for rooms; one that has no table is not open */
    unsigned n_fixed;    /* the first so many are the house file's */
    struct BwTour *tour; /* the house's tournaments */
    unsigned n_tours;
    BwWorker *clerk; /* NULL: no table opens beyond those */
    bool restored;   /* the ledger, before the house opened on it */
    BwClient *clients;
    unsigned n_clients;
    BwOutgoing *outbox; /* a ring */
    size_t outbox_first, outbox_n, outbox_capacity;
    BwFloorSend *send;
    void *context;
    BwWorker *solver, *charts;
    BwRate message_rate;
    BwSpeakers speakers;
    BwFloorFigures figures;
    BwBuffer text, common; /* a message being written */
    uint16_t *touched;     /* rooms that are to be shown anew */
    unsigned n_touched;
    BwClient *asking; /* whose request is being done */
    json_t *asking_ref;
    BwRecalled *asking_row; /* where his answer is kept; NULL: he gave no ref */
    BwRecall recall;
    int64_t asked_us;
    int64_t now_ms;
} BwFloor;

/* Opens every table of the house, as the ledger has it. Where that was restored (floor->restored)
 * all seeds and the key of the sessions are renewed, and the books say so. False, with a sentence.
 */
bool bw_floor_open(BwFloor *floor, const BwHouse *house, BwLedger *ledger, int64_t now_ms,
                   char *error, size_t size);
void bw_floor_free(BwFloor *floor);

/* What is known of the room's table before anything is solved (floor_figures.c). */
void bw_floor_describe(BwFloor *floor, unsigned room);

/* Begins to solve the odds of every table on the solver's thread, the quick ones first; and, when
 * somebody asks for it, the chart of one: on a thread of its own, since he waits for it. */
void bw_floor_solve(BwFloor *floor);
void bw_floor_ask_strategy(BwFloor *floor, unsigned room);

BwRoom *bw_floor_room(BwFloor *floor, const char *id, unsigned *index); /* NULL: none */

/* Clients come and go; `who` they are is told once. */
void bw_floor_enter(BwFloor *floor, BwClient *client);
bool bw_floor_hello(BwFloor *floor, BwClient *client, const char *token); /* false: no session */
void bw_floor_exit(BwFloor *floor, BwClient *client);

/* The patron's sessions, or the one with this id, have ended: whoever is connected by them is
 * nobody from now on, and is cut off. */
void bw_floor_end_sessions(BwFloor *floor, uint64_t patron, uint64_t id);
bool bw_floor_watch(BwFloor *floor, BwClient *client, unsigned room);
void bw_floor_unwatch(BwFloor *floor, BwClient *client, unsigned room);

/* Tables beyond those of the house file (floor_extra.c): how many places there are for them; how
 * many tables are open; takes up again one that the ledger has open. */
unsigned bw_floor_slots(const BwHouse *house);
unsigned bw_floor_tables(const BwFloor *floor);
bool bw_floor_claim(BwFloor *floor, const char *id);

/* Closes a room beyond those of the house file; whoever looks at it is told. */
void bw_floor_close_room(BwFloor *floor, unsigned room);

/* Somebody has sat down: where no seat of this kind of table is free, another opens. */
void bw_floor_more_seats(BwFloor *floor, unsigned room);

/* A practice table of the patron like this one: a job for the clerk, at whose end `opened` is told
 * of the room (NULL: it could not be opened). NULL where there is no room for it; the one that he
 * has. */
typedef void BwFloorOpened(void *context, BwRoom *room);
BwJob *bw_floor_practice(BwFloor *floor, unsigned room, uint64_t patron, BwFloorOpened *opened,
                         void *context);
void bw_floor_practice_forget(BwJob *job); /* it was not begun */
BwRoom *bw_floor_practice_of(BwFloor *floor, unsigned room, uint64_t patron);

bool bw_floor_may_sit(const BwFloor *floor, unsigned room, uint64_t patron);
void bw_floor_tend(BwFloor *floor); /* closes those that were left */

/* Seats show the names that their patrons have now (floor_people.c). */
void bw_floor_rename(BwFloor *floor);

/* A guest has logged in to an account: he gets up everywhere, and the account sits in his place
 * where nothing of the guest's is on the table. */
void bw_floor_follow(BwFloor *floor, uint64_t guest, uint64_t patron);

/* What the patron has on all tables; and his new balance for whoever is connected for him. */
BwCents bw_floor_at_risk(const BwFloor *floor, uint64_t patron);
void bw_floor_tell_balance(BwFloor *floor, uint64_t patron);
void bw_client_tell_balance(BwFloor *floor, BwClient *client);

/* He has other coupons than before: the tables where he plays show it. */
void bw_floor_show_coupons(BwFloor *floor, uint64_t patron);

bool bw_floor_is_present(const BwFloor *floor, uint64_t patron); /* is anybody connected for him? */

/* A message: its op is written, the other members follow; telling ends it. It is queued behind all
 * that has been appended, or told at once where it rests on no record: an error. */
void bw_floor_begin(BwFloor *floor, BwJson *json, const char *op);
void bw_floor_tell(BwFloor *floor, BwClient *client, BwJson *json);
void bw_floor_tell_now(BwFloor *floor, BwClient *client, BwJson *json);
void bw_ref_write(BwJson *json, const json_t *ref);

/* A message has come again: its answer is told again. */
void bw_floor_repeat(BwFloor *floor, BwClient *client, unsigned room, const BwRecalled *answer,
                     const json_t *ref);

/* The table is shown to those who watch it when the loop has done what came in, if it has changed:
 * once for all that happened meanwhile, and not while what was shown last still waits for the
 * ledger. */
void bw_floor_touch(BwFloor *floor, unsigned room);
void bw_floor_publish(BwFloor *floor);

/* Time passes: tables go on. Nothing moves while the ledger waits. */
void bw_floor_tick(BwFloor *floor, int64_t now_ms);

/* Sends what is durable. */
void bw_floor_release(BwFloor *floor);

/* Is a round being dealt or decided anywhere? */
bool bw_floor_in_round(const BwFloor *floor);

/* One message of a client (ws.c). */
void bw_ws_message(BwFloor *floor, BwClient *client, const char *text, size_t n, int64_t now_ms);
void bw_me_write(BwFloor *floor, BwJson *json, const char *key, uint64_t patron);

/* The house as a lobby shows it. */
void bw_floor_write(const BwFloor *floor, BwBuffer *out);

/* Prometheus' text (metrics.c); the caller frees it. */
char *bw_metrics_text(BwFloor *floor);
void bw_metrics_latency(BwFloorFigures *figures, int64_t us);

#endif
