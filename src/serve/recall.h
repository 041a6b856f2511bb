/* recall.h: what each patron was answered lately, so that a message that comes a second time is
 * answered a second time and not done again.
 *
 * A client whose connection breaks cannot know whether its last messages were heard. It sends them
 * again with the same `ref`. A message is known by who sent it, to which table, its ref and what it
 * says; the last ones of each patron are remembered for a quarter of an hour, and as many
 * as can be on their way at once. The ones that became
 * events carry their name in the ledger ("# ref PATRON NAME" behind the postings), so that they
 * are known after a restart as well. */
#ifndef BW_SERVE_RECALL_H
#define BW_SERVE_RECALL_H

#include "house/record.h"

enum {
    BW_RECALL_MIN = 32,        /* so many are remembered, */
    BW_RECALL_MAX = 512,       /* more of whoever sends them fast: */
    BW_RECALL_FAST_MS = 10000, /* up to that many, none is forgotten so soon */
    BW_RECALL_MS = 15 * 60 * 1000
};

struct BwMessage;

/* An answer. All of it empty: there was none but what the table shows. */
typedef struct BwRecalled {
    char id[BW_REF_ID_MAX];
    int64_t at_ms;
    uint64_t seq;              /* of the event */
    char *body;                /* the event's, or NULL */
    char *event, *posted;      /* it and its postings as JSON, or NULL */
    struct BwMessage *refusal; /* or NULL */
} BwRecalled;

typedef struct BwRecallRing {
    BwRecalled *row;
    unsigned size, next; /* the next one is the oldest */
    int64_t at_ms;       /* of the last one */
} BwRecallRing;

typedef struct BwRecall {
    BwRecallRing **ring; /* by the patron's number */
    uint64_t n;
    int64_t swept_ms;
} BwRecall;

/* The name of a message. `what` is all of it that matters, behind its op. */
void bw_recall_id(uint64_t patron, const char *table, const char *op, const char *what,
                  const char *ref, char out[BW_REF_ID_MAX]);

/* NULL: the message is new. */
const BwRecalled *bw_recall_find(const BwRecall *recall, uint64_t patron, const char *id,
                                 int64_t now_ms);

/* Remembers a message, instead of the oldest; its answer is to be filled in. */
BwRecalled *bw_recall_add(BwRecall *recall, uint64_t patron, const char *id, int64_t now_ms);

/* Forgets, now and then, what is too old. */
void bw_recall_sweep(BwRecall *recall, int64_t now_ms);
void bw_recall_free(BwRecall *recall);

#endif
