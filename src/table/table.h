/* table.h: what a table is made of.
 *
 * The protocol, the heart of Boardwalk, stands in boardwalk.h, where strangers read it too: events
 * in, needs and postings out, and what is promised of them. A table is one plain struct without
 * pointers into the heap, for the games and drivers of this tree to look into; a stranger asks by
 * functions. What a game must provide is in table/game.h. */
#ifndef BW_TABLE_H
#define BW_TABLE_H

#include "base/card.h"
#include "base/money.h"
#include "base/odds.h"
#include "boardwalk.h"

enum {
    BW_BETS_MAX = 256,     /* wagers up at one table */
    BW_LAID_MAX = 192,     /* cards on the table */
    BW_OPTION_SLOTS = 128, /* values of options, those of a list counted one by one */
    BW_PENDING_MAX = 24,   /* announced changes that wait for their time */
    BW_METERS_MAX = 4,
    BW_OPTION_TEXT_MAX = 512,
};

/* A change of an option that has been announced. */
typedef struct BwPending {
    int64_t
        time_s; /* when it takes effect; with from_clock, how long after the clock is first set */
    int64_t value;
    uint16_t slot;
    uint8_t used;
    uint8_t from_clock;
    uint8_t when_empty; /* it may hurt wagers that stand: it waits until none is up */
} BwPending;

/* The part that all tables share; a game's own struct begins with it. */
struct BwTable {
    uint16_t game; /* index in the registry */
    uint8_t edition;
    uint8_t idle;    /* 1 between rounds: no wager of the coming round is up yet */
    uint32_t rounds; /* completed */
    int64_t clock_s; /* INT64_MIN until `at` is used */
    BwCents house_cents;
    BwCents meter_cents[BW_METERS_MAX];
    BwCents meter_open_cents[BW_METERS_MAX]; /* where the meters stood when the table opened */
    BwCents net_cents[BW_SEATS_MAX + 1][BW_BETTORS_MAX]; /* decided so far, by seat and bettor */
    BwCents paid_cents[BW_SEATS_MAX + 1]; /* winnings in this round, for payout-limit */
    char name[BW_SEATS_MAX + 1][BW_NAME_MAX];
    uint8_t seated[BW_SEATS_MAX + 1];   /* BwSeated */
    uint8_t given[BW_OPTION_SLOTS / 8]; /* while it opens, a bit a slot: set by the house */
    int64_t option[BW_OPTION_SLOTS];
    char option_text[BW_OPTION_TEXT_MAX];
    BwPending pending[BW_PENDING_MAX];
    uint16_t pack[BW_PIECE_KINDS]; /* cards or tiles of each kind that are left */
    uint16_t pack_left;
    uint16_t n_pending;
    uint16_t n_laid;
    uint16_t n_bets;
    BwLaid laid[BW_LAID_MAX];
    BwBet bet[BW_BETS_MAX];
};

typedef enum BwSeated { BW_SEAT_EMPTY, BW_SEAT_TAKEN, BW_SEAT_LEFT } BwSeated;

/* Options that every game has come first in BwTable.option. */
enum {
    BW_OPT_TABLE_MIN, /* cents; 0: none */
    BW_OPT_TABLE_MAX,
    BW_OPT_PAY_UNIT,
    BW_OPT_PAYOUT_LIMIT,
    BW_OPT_BET_UNIT,
    BW_OPT_CHANGE_NOTICE_MINUTES,
    BW_OPT_WHAT_IF, /* 1: bounds of the rulebook were lifted (options.h); no option can set it */
    BW_OPT_GAME     /* the game's own options begin here */
};

#endif
