/* history.h: rounds that are over, out of the ledger: any that was ever played at a table. It is
 * read on a worker's thread; nothing of the live table is touched. Where a shoe goes on, a round's
 * seed is shown with the shoe's; until then it is null. */
#ifndef BW_SERVE_HISTORY_H
#define BW_SERVE_HISTORY_H

#include "house/ledger.h"
#include "house/round.h"
#include "text/buffer.h"

enum { BW_HISTORY_PAGE = 40 };

typedef struct BwRoundFound {
    BwRoundMark mark;
    uint64_t to_seq;              /* the mark's own */
    char seed[BW_SEEDS_TEXT_MAX]; /* "": not shown yet */
    bool mucks;                   /* hands were thrown away unseen there: the seed stays untold */
} BwRoundFound;

typedef enum BwReading {
    BW_READING_DONE,
    BW_READING_NO_SUCH_ROUND,
    BW_READING_SECRET, /* another seat has seen what must not be told yet */
    BW_READING_FAILED  /* the ledger cannot be read */
} BwReading;

/* The round of this number at the place. */
BwReading bw_history_find(BwLedger *ledger, const char *place, uint32_t number,
                          BwRoundFound *found);

/* The record that opened the table for this round, and, where it is asked for, its line (of
 * BW_TEXT_MAX bytes). */
bool bw_history_opened(BwLedger *ledger, const char *place, const BwRoundFound *found,
                       uint64_t *seq, char *line);

/* What the round was played at, as GET /api/tables/ID says it of a table that is open; without
 * figures. */
BwReading bw_history_table(BwLedger *ledger, const char *place, uint32_t number, BwBuffer *out);

/* {"rounds": [...]}: a page of rounds before this number (0: the last ones), newest first, with
 * what the patron won or lost in each. */
BwReading bw_history_write(BwLedger *ledger, const char *place, uint32_t before, uint64_t patron,
                           BwBuffer *out);

/* {"round", ..., "lines": [...]}: one of them, line by line. */
BwReading bw_history_round(BwLedger *ledger, const char *place, uint32_t number, BwBuffer *out);

/* By whose eyes a round is looked at once more. */
typedef struct BwViewer {
    uint64_t patron; /* who asks; 0: a stranger */
    bool chosen;     /* he has said by which seat's, 0: somebody who only watched; else his own */
    uint32_t seat;
} BwViewer;

/* {"round", "seat", "seats", "views", ..., "steps": [{"line", "event", "postings", "posted",
 * "view"}]}: the same as the viewer saw it, with the table after every event. What another seat saw
 * is told once no card of the round is a secret: its seed is shown, or every card was turned up. */
BwReading bw_history_steps(BwLedger *ledger, const char *place, uint32_t number,
                           const BwViewer *viewer, BwBuffer *out);

#endif
