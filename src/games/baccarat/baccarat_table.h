/* baccarat_table.h: the table that mini-baccarat and baccarat share: wagers, deal, settlement,
 * vigorish and irregularities, over the shoe of shoe_table.h. A game over it is its tables of
 * wagers, options, actions and faults, made of the rows at the end of this header with the game's
 * own clauses, and a BwBaccaratHouse that says under which clauses it plays. */
#ifndef BW_GAMES_BACCARAT_BACCARAT_TABLE_H
#define BW_GAMES_BACCARAT_BACCARAT_TABLE_H

#include "games/baccarat/baccarat_rules.h"
#include "games/shapes/shoe_table.h"
#include "games/shapes/vigorish.h"

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
    BW_BACCARAT_SHOE_ACTS, /* those of shoe_table.h */
    BW_BACCARAT_ACTIONS = BW_BACCARAT_SHOE_ACTS + BW_ST_ACTS
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

/* How far the deal has come is counted here, once all see it: how many cards lie at the hands from
 * the first card on, their points from the fourth. */
typedef struct BwBaccaratTable {
    BwShoeTable s;
    uint8_t dealt;          /* cards of the two hands */
    uint8_t next;           /* BwRole of the hand that receives the next card; BW_NOBODY: none */
    uint8_t stood;          /* the Player's Hand took no third card */
    uint8_t player, banker; /* point counts, from the fourth card on */
    uint8_t unused[3];
    BwCents vigorish_due_cents[BW_BACCARAT_SEATS_MAX + 1];
} BwBaccaratTable;

/* Under which clauses a game plays. */
typedef struct BwBaccaratHouse {
    struct {
        const char *wins, *loses, *voids; /* NULL: it is never void */
    } wager[BW_BACCARAT_WAGERS];
    const char *odds; /* payouts and vigorish */
    BwBetRules bets;
    BwShoeRules shoe;
    /* The round has a result, and its wagers are settled. NULL: nothing follows. */
    void (*settled)(BwTable *table, BwBaccaratResult result);
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
BwCents bw_baccarat_commission(const BwTable *table, unsigned wager, BwCents stake_cents);

/* The hooks of BwGame. */
void bw_baccarat_open(BwTable *table, const BwBaccaratHouse *house);
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

/* ---- rows of the games' tables ------------------------------------------------------------ */

/* "6", "8 natural": what the Player's or the Banker's Hand counts, if no card of it is hidden. */
bool bw_baccarat_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]);

/* Who wins, and with how many points. */
bool bw_baccarat_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                        BwCalled *called);

/* What lies in the commission box of each seat. */
#define BW_BACCARAT_VIGORISH                                                                       \
    { "vigorish", .by_seat = true }

#define BW_BACCARAT_WAGER_ROWS(banker, player, tie, cards, bonus)                                  \
    [BW_BACCARAT_BANKER] = {"banker", "Banker's Hand", banker, BW_ALL_EDITIONS, 0},                \
    [BW_BACCARAT_PLAYER] = {"player", "Player's Hand", player, BW_ALL_EDITIONS, 0},                \
    [BW_BACCARAT_TIE] = {"tie", "Tie Bet", tie, BW_ALL_EDITIONS, 0},                               \
    [BW_BACCARAT_CARDS] = {"cards", "Total Cards", cards, BW_FROM_2006,                            \
                           BW_WAGER_TARGET | BW_WAGER_OWN_LIMITS},                                 \
    [BW_BACCARAT_BONUS] = {"bonus", "Optional Bonus", bonus, BW_FROM_2006,                         \
                           BW_WAGER_TARGET | BW_WAGER_OWN_LIMITS}

extern const char *const bw_baccarat_roundings[], *const bw_baccarat_collections[],
                                                      *const bw_baccarat_after_cut_card[],
                                                          *const bw_baccarat_burn_rules[],
                                                              *const bw_baccarat_card_counts[],
                                                                  *const bw_baccarat_bonus_lines[];
extern const int64_t bw_baccarat_card_count_odds[], bw_baccarat_bonus_odds[];

#define BW_BACCARAT_ACTION_ROWS(odds, opening, shuffling, faults)                                  \
    [BW_BACCARAT_COLLECT_VIGORISH] = {"collect-vigorish",                                          \
                                      odds,                                                        \
                                      "S",                                                         \
                                      "the dealer collects a seat's vigorish",                     \
                                      .means = BW_MEANS_COLLECT,                                   \
                                      .staff = BW_BY(BW_DEALER)},                                  \
    [BW_BACCARAT_WAIVE_VIGORISH] = {"waive-vigorish",                                              \
                                    odds,                                                          \
                                    "S",                                                           \
                                    "the floor writes a seat's vigorish off",                      \
                                    .means = BW_MEANS_WAIVE,                                       \
                                    .staff = BW_BY(BW_FLOOR)},                                     \
    BW_ST_ACTION_ROWS(BW_BACCARAT_SHOE_ACTS, shuffling, opening, faults)

#define BW_BACCARAT_FAULT_ROWS(faults)                                                             \
    [BW_BACCARAT_EXTRA_THIRD_PLAYER] = {"extra-third-player", faults, "?C",                        \
                                        "a third card for a Player's Hand that stands"},           \
    [BW_BACCARAT_EXTRA_THIRD_BANKER] = {"extra-third-banker", faults, "?C",                        \
                                        "a third card for a Banker's Hand that stands"},           \
    [BW_BACCARAT_EXCESS_CARD] = {"excess-card", faults, "?C", "a card drawn in excess"},           \
    [BW_BACCARAT_FACE_UP_IN_SHOE] = {"face-up-in-shoe", faults, "C",                               \
                                     "a card lies face up in the shoe"},                           \
    [BW_BACCARAT_WRONG_ORDER] = {"wrong-order", faults, "",                                        \
                                 "the first cards lie at the wrong hands"},                        \
    [BW_BACCARAT_MISSING_THIRD] = {"missing-third", faults, "",                                    \
                                   "the result was announced before a third card that is due"},    \
    [BW_BACCARAT_MISREAD_ANNOUNCEMENT] = {"misread-announcement", faults, "",                      \
                                          "a wrong count was announced"},                          \
    [BW_BACCARAT_SHOE_EXHAUSTED] = {"shoe-exhausted", faults, "", "too few cards for the round"},  \
    [BW_BACCARAT_SHUFFLER_JAM] = {"shuffler-jam", faults, "", "the shuffling machine fails"}

/* The options by which a BwShoeRules of these games goes. */
#define BW_BACCARAT_SHOE_OPTIONS                                                                   \
    .decks = BW_BACCARAT_DECKS, .shuffle = BW_BACCARAT_SHUFFLE,                                    \
    .cut_card_depth = BW_BACCARAT_CUT_CARD_DEPTH, .after_cut_card = BW_BACCARAT_AFTER_CUT_CARD,    \
    .burn_rule = BW_BACCARAT_BURN_RULE, .continuous = BW_BACCARAT_CONTINUOUS,                      \
    .face_up = BW_FACE_UP_TAKES_ITS_VALUE

#endif
