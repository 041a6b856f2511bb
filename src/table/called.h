/* called.h: what the dealer calls out after an outcome: "The point is 8", "Seven out", "30 Red",
 * "Banker wins with 7". A call is a row of its game and one word that is filled in, so that a
 * driver may say it in the game's own sentence or, by the row's id, in another language. */
#ifndef BW_TABLE_CALLED_H
#define BW_TABLE_CALLED_H

#include "table/game.h"

enum { BW_CALLED_MAX = 128 };

/* One thing that can be called. */
struct BwCall {
    const char *id;       /* "seven-out" */
    const char *sentence; /* "The point is %s"; the word may be missing */
};

struct BwCalled {
    const BwCall *call; /* NULL: nothing is called */
    char with[BW_HAND_NAME_MAX];
};

/* What is called after an event that turned the table `before` into `after`; false: nothing. It
 * tells nothing but what lies open for all. */
bool bw_called(const BwTable *before, const BwTable *after, const BwEvent *event, BwCalled *called);

/* The call as a sentence. */
char *bw_called_print(const BwCalled *called, char out[BW_CALLED_MAX]);

/* For games: makes the call, and returns true. `with` may be NULL. */
bool bw_call(BwCalled *called, const BwCall *call, const char *with);

/* Do all cards of this hand lie face up, and has it any? */
bool bw_hand_is_open(const BwTable *table, BwWho who);

#endif
