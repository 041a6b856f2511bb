/* bots.h: players of the poker room who decide by themselves. A bot looks at the table from the
 * seat that is asked: of the cards it reads its own and those that lie open, nothing else, so that
 * it decides the same at the table and from its own view of it. Chance comes from outside. */
#ifndef BW_SIMULATE_BOTS_H
#define BW_SIMULATE_BOTS_H

#include "base/shoe.h"
#include "table/table.h"

typedef enum BwBotKind {
    BW_BOT_CALL,     /* checks or calls, whatever it holds; keeps all cards */
    BW_BOT_FOLD,     /* checks where it can, else folds */
    BW_BOT_RANDOM,   /* anything that is open, all equally likely */
    BW_BOT_STRENGTH, /* by what its hand wins when the rest is dealt out, and by the pot */
    BW_BOT_TIGHT,    /* before the flop by a range, then by strength */
    BW_BOT_OUTSIDE,  /* somebody else decides; the match asks him (match.h) */
    BW_BOTS
} BwBotKind;

/* "call", "fold", "random", "strength", "tight", "pipe": as they are written; then NULL. */
extern const char *const bw_bot_words[BW_BOTS + 1];

enum { BW_BOT_PAIRS = 1326, BW_BOT_ALWAYS = 10000 };

/* What is done with two cards before the flop: how often, of BW_BOT_ALWAYS, they are raised, and
 * how often they are at least called. */
typedef struct BwBotRange {
    uint16_t raise[BW_BOT_PAIRS], call[BW_BOT_PAIRS];
} BwBotRange;

/* Reads a range in lines: "raise QQ+, AKs", "call 22+, ATs+"; a line without either word is raised.
 * Comments begin with #. A weight says how often a hand is played, the heaviest of its line always.
 * False with a sentence that names the line, and where the table's hands are not of two cards. */
bool bw_bot_range_read(const BwTable *table, const char *text, BwBotRange *range,
                       char error[BW_ERROR_MAX]);

/* Where two cards stand in a range. */
unsigned bw_bot_pair(BwCard one, BwCard other);

typedef struct BwBot {
    uint8_t kind; /* BwBotKind */
    const BwBotRange *range;
} BwBot;

/* What the seat that is asked does. The table is one of the poker room, or a view of it, and asks
 * for a decision. */
void bw_bot_decide(const BwBot *bot, const BwTable *table, BwBelow below, void *context,
                   BwEvent *event);

/* The answer that costs nothing: checks, keeps all cards, shows, else folds; a forced bet is made.
 */
void bw_bot_yield(const BwTable *table, BwEvent *event);

#endif
