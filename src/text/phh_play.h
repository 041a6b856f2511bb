/* phh_play.h: plays a recorded hand at a table of the poker room, event by event, and compares what
 * comes of it with what the record tells. Players sit in their order from seat 1, the last one has
 * the button. A table is opened once for equal stakes and copied for every hand. */
#ifndef BW_TEXT_PHH_PLAY_H
#define BW_TEXT_PHH_PLAY_H

#include "games/poker_room/poker_room.h"
#include "text/phh.h"

typedef enum BwPhhVerdict {
    /* the record holds */
    BW_PHH_AGREES,        /* to the cent */
    BW_PHH_AGREES_RAKED,  /* to the cent, but that winners lack what can be a rake */
    BW_PHH_AGREES_UNSEEN, /* to the cent, but who won is believed: his cards were not recorded */
    BW_PHH_AGREES_SILENT, /* to the cent, if those who are not heard of any more have folded */
    /* there is nothing to compare */
    BW_PHH_UNTOLD,    /* the record names no result */
    BW_PHH_UNDECIDED, /* nor the cards that would decide it */
    BW_PHH_PARTIAL,   /* the record ends before the hand does */
    /* the record does not hold */
    BW_PHH_NOT_OPENED,  /* there is no such table */
    BW_PHH_REFUSED,     /* something that the rules refuse */
    BW_PHH_TURN,        /* somebody acts who is not to act */
    BW_PHH_NO_CARD,     /* a card should come, or none */
    BW_PHH_SHOWN,       /* cards are shown that the player cannot have */
    BW_PHH_WINNER,      /* somebody has won who has not */
    BW_PHH_SHARE,       /* a part of the pot is not told: that of another who ties, or a side pot */
    BW_PHH_SURPLUS,     /* chips are won or lost that the record has not put in */
    BW_PHH_AMOUNT,      /* the winner has won another amount */
    BW_PHH_CONTRADICTS, /* its stacks and its winnings */
    BW_PHH_CUT,         /* the record ends before the hand does, and tells a result */
    BW_PHH_VERDICTS
} BwPhhVerdict;

extern const char *const bw_phh_verdicts[BW_PHH_VERDICTS]; /* a phrase each */
extern const char *const bw_phh_verdict_ids[BW_PHH_VERDICTS];

static inline bool bw_phh_holds(BwPhhVerdict verdict) {
    return verdict < BW_PHH_NOT_OPENED;
}

typedef struct BwPhhOutcome {
    uint8_t verdict;                        /* BwPhhVerdict */
    unsigned line;                          /* where the record fails */
    BwCents rake_cents;                     /* what winners lack */
    BwCents paid_cents[BW_PHH_PLAYERS];     /* out of the pot */
    BwCents returned_cents[BW_PHH_PLAYERS]; /* what nobody called */
    BwCents stack_cents[BW_PHH_PLAYERS];    /* at the end */
    char why[BW_ERROR_MAX];
} BwPhhOutcome;

/* Told of every event that the table took, or that it refused: before it and after. */
typedef void BwPhhListener(void *context, const BwTable *before, const BwEvent *event,
                           const BwTable *after, const BwOut *out);

enum { BW_PHH_STAKES = 24 }; /* tables that are kept open */

typedef struct BwPhhStakes {
    uint8_t structure, type, n_players, used;
    BwCents bring_in_cents, small_bet_cents, big_bet_cents, min_bet_cents, chip_cents;
    BwCents blind_cents; /* the largest */
} BwPhhStakes;

typedef struct BwPhhPlay {
    const BwGame *game;
    BwPhhListener *listener; /* NULL: nobody listens */
    void *context;
    /* private */
    const BwPhhHand *hand;
    BwPhhOutcome *outcome;
    unsigned at;                                  /* the next action */
    uint64_t dealt[BW_PHH_ACTIONS / 64];          /* deals whose cards are given, a bit each */
    const BwPhhAction *from[BW_PHH_PLAYERS + 1];  /* whose cards are being given, 0 the board's */
    uint8_t given[BW_PHH_PLAYERS + 1];            /* so many of them */
    const BwPhhAction *shown[BW_PHH_PLAYERS + 1]; /* the showdown; NULL: nothing is told */
    uint8_t posts;                                /* how they are read */
    bool silent;                                  /* somebody has folded without a word */
    bool unseen;                                  /* a winner's cards were not recorded */
    unsigned next_stakes;
    BwPhhStakes stakes[BW_PHH_STAKES];
    BwPokerTable opened[BW_PHH_STAKES];
    BwPokerTable table, before;
    BwEvent event;
    BwOut out;
} BwPhhPlay;

/* The listener is told of every event; NULL: nobody listens. */
void bw_phh_play_begin(BwPhhPlay *play, BwPhhListener *listener, void *context);

/* Plays the hand; true if the record holds, or there is nothing to compare it with. */
bool bw_phh_play(BwPhhPlay *play, const BwPhhHand *hand, BwPhhOutcome *outcome);

/* What the standard calls the type that is played at the table. */
BwPhhType bw_phh_type_of(const BwPokerTable *table);

#endif
