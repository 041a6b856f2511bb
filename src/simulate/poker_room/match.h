/* match.h: hands of the poker room by the million, between given players. Every card, chip and
 * decision passes through bw_apply, and after every hand the chips are counted: what lay before the
 * players lies there again, but for the rake and what the funds have gained.
 *
 * The work is cut into units of BW_MATCH_UNIT deals, each played with the stream of (seed, unit) at
 * tables of its own, so that the totals depend on the seed and the deals alone, not on the threads.
 *
 * A deal is an order of the deck. The n-th card of a seat, and the n-th of the board, are always
 * the same ones, whoever folds and draws, as long as the deck reaches. A mirrored deal is played as
 * often as there are players, each time with all of them one seat further: everybody has held every
 * hand in every place, and luck with the cards has gone to all alike. Such a deal is one sample. */
#ifndef BW_SIMULATE_MATCH_H
#define BW_SIMULATE_MATCH_H

#include "base/ratio.h"
#include "games/poker_room/poker_betting.h"
#include "simulate/poker_room/bots.h"
#include "simulate/sums.h"
#include "simulate/units.h"

enum { BW_MATCH_UNIT = 256, BW_MATCH_PLAYERS_MAX = BW_POKER_SEATS };

/* What somebody outside may have done instead of answering; the first is that all is well. */
typedef enum BwMatchFault {
    BW_MATCH_ANSWERED,
    BW_MATCH_GONE,     /* nobody is there any more */
    BW_MATCH_LATE,     /* no answer in time */
    BW_MATCH_NONSENSE, /* what came is no answer */
    BW_MATCH_UNLAWFUL, /* it is one that the table refuses */
    BW_MATCH_FAULTS
} BwMatchFault;

/* Players who sit outside of this program. They are given views, never the table. A link lasts for
 * one unit, so that what is remembered there does not depend on who plays which unit. */
typedef struct BwOutside {
    void *context;
    void *(*begin)(void *context, unsigned player); /* NULL: he cannot come */
    /* Fills in the event, lawful or not. */
    BwMatchFault (*decide)(void *link, const BwTable *view, uint64_t hand, BwEvent *event);
    void (*over)(void *link, const BwTable *view, uint64_t hand, unsigned seat, BwCents net_cents);
    void (*end)(void *link);
} BwOutside;

typedef struct BwMatch {
    const BwTable *table; /* just opened, of the poker room */
    unsigned players;     /* 2 to as many as the type has seats */
    BwBot bot[BW_MATCH_PLAYERS_MAX];
    const BwOutside *outside; /* of those whose kind says so */
    BwCents stack_cents;      /* what everybody begins with */
    bool mirrored;
    /* The table goes on from hand to hand: the button moves, winnings stay on the table, who has
     * less than the stack buys up to it, funds grow. Else every hand begins at a table as it was
     * opened, with full stacks, and with the button one seat further than in the last deal. */
    bool goes_on;
    uint64_t rounds, seed; /* rounds: hands; of mirrored deals, rounded up to whole ones */
    unsigned threads;
    void (*progress)(void *context, uint64_t rounds_done);
    void *context;
    BwRun *run; /* which units are played; NULL: all */
} BwMatch;

/* A sum over samples, and of their squares. */
typedef struct BwMatchSum {
    BwInt128 sum;
    BwUint128 squares;
} BwMatchSum;

typedef struct BwMatchPlayer {
    BwMatchSum net; /* cents */
    uint64_t won, lost;
    uint64_t fault[BW_MATCH_FAULTS];
} BwMatchPlayer;

typedef struct BwMatchTotals {
    uint64_t hands, deals, events, decisions;
    uint64_t raked;     /* hands of which the house took something */
    uint64_t showdowns; /* hands in which more than one was left */
    BwMatchSum rake, drop, pot;
    BwMatchPlayer player[BW_MATCH_PLAYERS_MAX];
} BwMatchTotals;

void bw_match_merge(BwMatchTotals *into, const BwMatchTotals *from);

/* All numbers of the totals, to a list or from one. */
void bw_match_walk(BwMatchTotals *totals, BwSumsWalk *walk);

/* The deals of the match, of which each is so many hands, and the units that they are. */
uint64_t bw_match_deals(const BwMatch *match);
unsigned bw_match_copies(const BwMatch *match);
uint64_t bw_match_units(const BwMatch *match);

/* Plays the match, or the units of its run. False with a sentence: the table cannot be played at
 * like this, or the chips were not conserved. */
bool bw_match_play(const BwMatch *match, BwMatchTotals *totals, char error[BW_ERROR_MAX]);

/* A mean for one hand, in cents, and its standard error. */
typedef struct BwMatchRate {
    double mean, error;
} BwMatchRate;

BwMatchRate bw_match_rate(const BwMatchTotals *totals, const BwMatchSum *sum);

/* The deviation of one hand in cents; of mirrored deals, that of hands dealt once which would bring
 * the same certainty. */
double bw_match_deviation(const BwMatchTotals *totals, const BwMatchSum *sum);

/* A hash over all totals: two matches that differ anywhere have, but for a freak, different ones.
 */
uint64_t bw_match_hash(const BwMatchTotals *totals);

/* The most players at this table. */
unsigned bw_match_seats(const BwTable *table);

/* Seats whose hands are still in, a bit each. */
uint16_t bw_match_live(const BwTable *table);

/* "holdem-high": what is played at it. */
const char *bw_match_type(const BwTable *table);

/* What win rates are counted in: the big blind or, where there is none, the lower limit. */
BwCents bw_match_unit(const BwTable *table);

/* ---- stakes -------------------------------------------------------------------------------- */

enum { BW_STAKES_SETTINGS_MAX = 6 };

/* The settings that make the table's game one of these stakes. */
typedef struct BwStakes {
    unsigned n;
    BwSetting setting[BW_STAKES_SETTINGS_MAX];
    char value[BW_STAKES_SETTINGS_MAX][BW_CENTS_TEXT_MAX];
} BwStakes;

/* Reads "1/2", "0.50/1" or "5/10": in pot and no limit the blinds, in fixed limit the two bets, in
 * spread limit the least and the largest one. In fixed limit the big blind is the lower bet, the
 * small blind half of it and the bring-in two fifths, in whole chips; elsewhere the bring-in is the
 * first of the two. False with a sentence. */
bool bw_stakes_read(const BwTable *table, const char *text, BwStakes *stakes,
                    char error[BW_ERROR_MAX]);

/* The setting of a type. */
BwSetting bw_stakes_type(const char *type);

#endif
