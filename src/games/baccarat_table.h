/* baccarat_table.h: the table that mini-baccarat and baccarat share: wagers, shoe, deal,
 * settlement, vigorish and irregularities. A game over it is its own tables of wagers, options and
 * verbs, which begin with the rows named here in this order, and a BwBaccaratHouse that says under
 * which clauses it plays. */
#ifndef BW_BACCARAT_TABLE_H
#define BW_BACCARAT_TABLE_H

#include "games/baccarat_rules.h"
#include "table/game.h"

/* The wagers, in the order of the rulebook. Those of the EZ variation come last. */
typedef enum BwBaccaratWager {
    BW_BACCARAT_BANKER,
    BW_BACCARAT_PLAYER,
    BW_BACCARAT_TIE,
    BW_BACCARAT_CARDS, /* target: 4, 5 or 6 */
    BW_BACCARAT_BONUS, /* target: BwBaccaratSide */
    BW_BACCARAT_BANKER_EZ,
    BW_BACCARAT_DRAGON_7,
    BW_BACCARAT_PANDA_8,
    BW_BACCARAT_WAGERS
} BwBaccaratWager;

typedef enum BwBaccaratSide { BW_BACCARAT_ON_PLAYER, BW_BACCARAT_ON_BANKER } BwBaccaratSide;

/* Slots of the options. A table that does not declare one has 0 there, the first word. */
enum {
    BW_BACCARAT_DECKS = BW_OPT_GAME,
    BW_BACCARAT_VARIATION, /* standard, ez */
    BW_BACCARAT_EXPOSE,    /* all-up, banker-hidden */
    BW_BACCARAT_SHUFFLE,   /* manual, batch-machine, continuous */
    BW_BACCARAT_TIE_ODDS,
    BW_BACCARAT_VIGORISH_PERCENT,
    BW_BACCARAT_VIGORISH_ROUNDING,   /* exact, up-to-25c, up-to-table-chip */
    BW_BACCARAT_VIGORISH_COLLECTION, /* at-payout, deferred */
    BW_BACCARAT_OFFER_CARD_COUNT,
    BW_BACCARAT_OFFER_BONUS,
    BW_BACCARAT_BONUS_REQUIRES_MAIN,
    BW_BACCARAT_ALLOW_OPPOSITE_BETS,
    BW_BACCARAT_CUT_CARD_DEPTH,
    BW_BACCARAT_AFTER_CUT_CARD, /* finish-round, finish-plus-one */
    BW_BACCARAT_BURN_RULE,      /* none, first-card-value */
    BW_BACCARAT_CARD_COUNT_ODDS,
    BW_BACCARAT_BONUS_ODDS = BW_BACCARAT_CARD_COUNT_ODDS + 3,
    BW_BACCARAT_DRAGON_7_ODDS = BW_BACCARAT_BONUS_ODDS + BW_BONUS_LINES,
    BW_BACCARAT_PANDA_8_ODDS,
    BW_BACCARAT_OWN /* the game's own options begin here */
};

enum { BW_BACCARAT_STANDARD, BW_BACCARAT_EZ };
enum { BW_BACCARAT_ALL_UP, BW_BACCARAT_BANKER_HIDDEN };
enum { BW_BACCARAT_MANUAL, BW_BACCARAT_BATCH_MACHINE, BW_BACCARAT_CONTINUOUS };
enum { BW_BACCARAT_EXACT, BW_BACCARAT_UP_TO_25C, BW_BACCARAT_UP_TO_TABLE_CHIP };

/* The actions and the faults, in the order of the games' tables. */
enum {
    BW_BACCARAT_COLLECT_VIGORISH,
    BW_BACCARAT_WAIVE_VIGORISH,
    BW_BACCARAT_CUT_CARD,
    BW_BACCARAT_DO_SHUFFLE,
    BW_BACCARAT_NEW_CARDS,
    BW_BACCARAT_VOID,
    BW_BACCARAT_ACTIONS
};
enum {
    BW_BACCARAT_EXTRA_THIRD_PLAYER,
    BW_BACCARAT_EXTRA_THIRD_BANKER,
    BW_BACCARAT_EXCESS_CARD,
    BW_BACCARAT_FACE_UP_IN_SHOE,
    BW_BACCARAT_WRONG_ORDER,
    BW_BACCARAT_MISSING_THIRD,
    BW_BACCARAT_MISREAD_ANNOUNCEMENT,
    BW_BACCARAT_SHOE_EXHAUSTED,
    BW_BACCARAT_SHUFFLER_JAM,
    BW_BACCARAT_CSM_JAM,
    BW_BACCARAT_EARLY_CARD,
    BW_BACCARAT_FAULTS
};

enum { BW_BACCARAT_SEATS_MAX = 14 };

typedef struct BwBaccaratTable {
    BwTable t;
    uint8_t dealing;     /* betting is closed and cards are still to come */
    uint8_t burn_due;    /* a new shoe: its first card is to be turned over */
    uint8_t burn;        /* cards that leave the shoe unseen before the next one */
    uint8_t rounds_left; /* rounds until the shuffle; BW_BACCARAT_NO_CUT_CARD: it is not out */
    BwCents vigorish_due_cents[BW_BACCARAT_SEATS_MAX + 1];
} BwBaccaratTable;

#define BW_BACCARAT_NO_CUT_CARD ((uint8_t)0xff)

/* Under which clauses a game plays. */
typedef struct BwBaccaratHouse {
    struct {
        const char *wins, *loses, *voids;
    } wager[BW_BACCARAT_WAGERS];
    const char *odds;    /* payouts and vigorish */
    const char *shuffle; /* shuffle and cut */
    const char *shoe;    /* the new shoe */
    const char *deal;    /* no more bets, first four cards */
    const char *faults;
    const char *continuous;
} BwBaccaratHouse;

/* What a result means for one wager at this table: its fate, and the odds if it wins. */
typedef struct BwBaccaratDecision {
    BwFate fate;
    BwOdds odds;
} BwBaccaratDecision;

BwBaccaratDecision bw_baccarat_decide(const BwTable *table, BwBaccaratWager wager, uint16_t target,
                                      BwBaccaratResult result);

/* The vigorish on a winning banker wager of this stake. */
BwCents bw_baccarat_vigorish(const BwTable *table, BwCents stake_cents);

/* The hooks of BwGame. */
void bw_baccarat_open(BwBaccaratTable *table);
BwNeed bw_baccarat_need(const BwTable *table);
bool bw_baccarat_apply(BwTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                       BwOut *out);
bool bw_baccarat_seated(const BwTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                        BwOut *out);
bool bw_baccarat_offered(const BwTable *table, unsigned wager);
BwCents bw_baccarat_stake_unit(const BwTable *table, unsigned wager, uint16_t target);
bool bw_baccarat_target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                              uint16_t *target);
void bw_baccarat_target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                              size_t size);
bool bw_baccarat_target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target);
void bw_baccarat_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                            size_t size);
bool bw_baccarat_shows(const BwTable *table, const char *subject, const char *selector, char *out,
                       size_t size);

#endif
