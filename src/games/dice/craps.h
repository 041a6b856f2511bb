/* craps.h: what the files of the craps engine share.
 *
 * Craps, mini-craps and automated craps are one state machine. The come-out point, the wagers and
 * their settlement are the same in all three; who may bet, who handles the dice and who decides
 * what differ, and lie in one row of data a kind (CrapsRules). The invariant of the table: a
 * wager of the come box lies there only while a come-out point is on and only until the next valid
 * roll; a point is set only by the dice; the shooter, where he is recorded, is a taken place. */
#ifndef BW_GAMES_DICE_CRAPS_H
#define BW_GAMES_DICE_CRAPS_H

#include "games/shapes/shaker.h"

/* ---- wagers and options ------------------------------------------------------------------- */

/* In the order of the rulebook's list, which is that of postings. */
enum {
    CRAPS_PASS,
    CRAPS_DONT_PASS,
    CRAPS_COME,
    CRAPS_DONT_COME,
    CRAPS_PLACE_WIN,
    CRAPS_PLACE_LOSE,
    CRAPS_HARD,
    CRAPS_FIELD,
    CRAPS_ANY_SEVEN,
    CRAPS_ANY_CRAPS,
    CRAPS_CRAPS,
    CRAPS_ELEVEN,
    CRAPS_CRAPS_ELEVEN,
    CRAPS_HORN,
    CRAPS_HORN_HIGH,
    CRAPS_WHIRL,
    CRAPS_HOP,
    CRAPS_SIX_SEVEN_EIGHT,
    CRAPS_FIRE,
    CRAPS_BUY,
    CRAPS_LAY,
    CRAPS_PASS_ODDS,
    CRAPS_DONT_PASS_ODDS,
    CRAPS_COME_ODDS,
    CRAPS_DONT_COME_ODDS,
    CRAPS_WAGERS
};

enum { CRAPS_NUMBERS = 6, CRAPS_HARDWAYS = 4, CRAPS_HOPS = 17, CRAPS_FIRE_AWARDS = 3 };

/* Where the options lie in BwTable.option. The parts of the horn, the whirl and the C and E lie
 * side by side, so that each of these wagers is paid from one run of slots. */
enum {
    CRAPS_OPT_VARIANT = BW_OPT_GAME,
    CRAPS_OPT_OFFER_678,
    CRAPS_OPT_OFFER_FIRE,
    CRAPS_OPT_FIRE_TABLE,
    CRAPS_OPT_TAKE_MULTIPLE,
    CRAPS_OPT_LAY_MULTIPLE = CRAPS_OPT_TAKE_MULTIPLE + CRAPS_NUMBERS,
    CRAPS_OPT_EXCESS = CRAPS_OPT_LAY_MULTIPLE + CRAPS_NUMBERS,
    CRAPS_OPT_OFFER_BUY,
    CRAPS_OPT_BUY_PCT,
    CRAPS_OPT_BUY_WHEN,
    CRAPS_OPT_OFFER_LAY = CRAPS_OPT_BUY_WHEN + CRAPS_NUMBERS,
    CRAPS_OPT_OFFER_PLACE_LOSE,
    CRAPS_OPT_LAY_PCT,
    CRAPS_OPT_LAY_WHEN,
    CRAPS_OPT_UNPAYABLE,
    CRAPS_OPT_HORN_HIGH_AREA,
    CRAPS_OPT_NO_ROLL_CALLER,
    CRAPS_OPT_MINI_STICKPERSON,
    CRAPS_OPT_DICE_SET,
    CRAPS_OPT_SHOOTER,
    CRAPS_OPT_REFUND,
    CRAPS_OPT_MAX_SEATS,
    CRAPS_OPT_COUPONS,
    CRAPS_OPT_STAFF,
    CRAPS_PAY_PASS,
    CRAPS_PAY_DONT_PASS,
    CRAPS_PAY_COME,
    CRAPS_PAY_DONT_COME,
    CRAPS_PAY_PLACE_WIN,
    CRAPS_PAY_PLACE_LOSE = CRAPS_PAY_PLACE_WIN + CRAPS_NUMBERS,
    CRAPS_PAY_HARD = CRAPS_PAY_PLACE_LOSE + CRAPS_NUMBERS,
    CRAPS_PAY_FIELD = CRAPS_PAY_HARD + CRAPS_HARDWAYS,
    CRAPS_PAY_ANY_SEVEN = CRAPS_PAY_FIELD + 7,
    CRAPS_PAY_CRAPS,
    CRAPS_PAY_ELEVEN = CRAPS_PAY_CRAPS + 3,
    CRAPS_PAY_ANY_CRAPS,
    CRAPS_PAY_HOP,
    CRAPS_PAY_678 = CRAPS_PAY_HOP + CRAPS_HOPS,
    CRAPS_PAY_FIRE = CRAPS_PAY_678 + 3,
    CRAPS_OPT_END = CRAPS_PAY_FIRE + CRAPS_FIRE_AWARDS
};

_Static_assert((int)CRAPS_OPT_END <= (int)BW_OPTION_SLOTS, "the options of craps fit into a table");

/* Values of options that are words. */
enum { CRAPS_SHOOTER_ANY, CRAPS_SHOOTER_OFFERED };
enum { CRAPS_COUPONS_NONE, CRAPS_COUPONS_LINE_ONLY, CRAPS_COUPONS_ANY };
enum { CRAPS_AT_BET, CRAPS_ON_WIN };
enum { CRAPS_REFUSE, CRAPS_PAY_UP };

/* How one wager is paid: from which run of slots, in how many equal parts the stake lies, and on
 * which targets it can be made. Where each target has odds of its own, it is paid from the slot
 * of its target alone. */
typedef struct CrapsWagerData {
    uint8_t pay_first; /* 0: at fixed true odds */
    uint8_t pay_count;
    uint8_t parts;
    uint8_t n_targets;
    const uint8_t *targets;
    bool pay_by_target;
} CrapsWagerData;

typedef struct CrapsDicePair {
    uint8_t low, high;
} CrapsDicePair;

extern const BwWager craps_wagers[CRAPS_WAGERS];
extern const CrapsWagerData craps_wager_data[CRAPS_WAGERS];
extern const CrapsDicePair craps_hops[CRAPS_HOPS];
extern const BwOdds craps_take_odds[CRAPS_NUMBERS]; /* of buys and of odds taken */
extern const BwOdds craps_lay_odds[CRAPS_NUMBERS];  /* of lays and of odds laid */
extern const BwOdds craps_fire_table[2][CRAPS_FIRE_AWARDS];

/* Two runs of one table: craps has all rows but the last few, automated craps all but the first. */
enum {
    CRAPS_OPTIONS_OF_CRAPS = 7,
    CRAPS_OPTIONS_OF_BOTH = 30,
    CRAPS_OPTIONS_OF_AUTOMATED = 3,
    CRAPS_OPTIONS = CRAPS_OPTIONS_OF_CRAPS + CRAPS_OPTIONS_OF_BOTH + CRAPS_OPTIONS_OF_AUTOMATED
};
extern const BwOption craps_options[CRAPS_OPTIONS];

#define CRAPS_NO_INDEX ((uint8_t)0xff)

/* 4, 5, 6, 8, 9, 10 as 0 to 5; every other total as CRAPS_NO_INDEX. */
extern const uint8_t craps_number_index[13];

/* ---- the kinds of table ------------------------------------------------------------------- */

typedef enum CrapsKind {
    CRAPS_KIND_CRAPS,
    CRAPS_KIND_MINI,
    CRAPS_KIND_AUTOMATED,
    CRAPS_KINDS
} CrapsKind;

typedef enum CrapsAction {
    CRAPS_ACT_ACCEPT,
    CRAPS_ACT_DECLINE,
    CRAPS_ACT_PASS_DICE,
    CRAPS_ACT_READ,
    CRAPS_ACT_RETHROW,
    CRAPS_ACT_PRESS,
    CRAPS_ACT_INSPECT,
    CRAPS_ACT_NEW_DICE,
} CrapsAction;

/* What a fault does; several ids of the rulebook may do the same. */
typedef enum CrapsFault {
    CRAPS_FAULT_VOID,         /* the roll is invalid or void without any call */
    CRAPS_FAULT_NO_ROLL,      /* somebody designated calls No Roll */
    CRAPS_FAULT_NO_GROUND,    /* no ground for a call */
    CRAPS_FAULT_COCKED,       /* a die leans: the face opposite to the one below counts */
    CRAPS_FAULT_DISPUTE,      /* which face is up must be decided */
    CRAPS_FAULT_SLOW_SHOOTER, /* the dice, or the shaker, are taken away */
    CRAPS_FAULT_MISPLACED,    /* chips stay where they lie */
} CrapsFault;

/* In what the kinds differ: people, and the clauses that say so. */
typedef struct CrapsRules {
    const uint8_t *actions, *faults; /* by the word of an event: CrapsAction, CrapsFault */
    uint32_t late_roles;    /* those who together confirm a late bet; 0: none is ever taken */
    uint32_t callers;       /* who may be designated to call No Roll: words of no-roll-caller */
    uint32_t caller;        /* who is, unless the house says otherwise */
    uint8_t referee;        /* BwRole that decides a disputed face */
    uint8_t marshal;        /* BwRole that may take the dice away */
    bool seated_only;       /* only a seated player bets, and stays while a wager is up */
    bool spoken_cash;       /* a spoken bet with cash may be taken */
    bool shaker;            /* the dice are sealed in an automated shaker */
    const char *wagering;   /* bets precede the throw */
    const char *medium;     /* what may be wagered with */
    const char *seats;      /* who may bet */
    const char *removal;    /* what may come down */
    const char *locked;     /* pass and come bets */
    const char *barred;     /* don't bets */
    const char *calls;      /* On calls */
    const char *payable;    /* unpayable amounts */
    const char *offer;      /* how dice or shaker are offered */
    const char *line_bet;   /* whoever throws has a line bet; a shaker is offered only then */
    const char *relinquish; /* how they change hands */
    const char *marshalled; /* how they are taken away */
    const char *reading;    /* one face a die */
    const char *leaning;    /* which face of a die that leans */
    const char *calling;    /* who may call No Roll */
} CrapsRules;

extern const CrapsRules craps_rules[CRAPS_KINDS];
extern const BwLayout craps_layout;

enum { CRAPS_ACTIONS = 6, CRAPS_FAULTS = 13, AUTOMATED_ACTIONS = 6, AUTOMATED_FAULTS = 6 };
extern const BwSaying craps_sayings[]; /* ended by a row of NULL */
extern const BwVerb craps_actions[CRAPS_ACTIONS], automated_actions[AUTOMATED_ACTIONS];
extern const BwVerb craps_faults[CRAPS_FAULTS], automated_faults[AUTOMATED_FAULTS];

/* ---- the table ---------------------------------------------------------------------------- */

typedef enum CrapsPhase {
    CRAPS_BETTING, /* wagers are taken */
    CRAPS_THROWN,  /* the dice have left the hand; automated: "No more bets" */
    CRAPS_PRESSED, /* automated: the button has been worked */
    CRAPS_LEANING, /* the dice rest, one or both leaning */
    CRAPS_DISPUTED /* the dice rest, and it is disputed which faces are up */
} CrapsPhase;

/* 13:69F-1.11(b): the shooter bets the line no more although come bets are up. */
typedef enum CrapsCleanUp {
    CRAPS_CLEAN_NO,
    CRAPS_CLEAN_OFFER, /* the dice go round first, or whoever took them has not thrown yet */
    CRAPS_CLEAN_ON,    /* the old shooter throws only to decide those bets */
    CRAPS_CLEAN_CALLED /* as before; a late line bet will bring a new offer after this throw */
} CrapsCleanUp;

enum { CRAPS_SEATS = 24, CRAPS_MINI_SEATS = 9 };

typedef struct CrapsTable {
    BwTable t;
    BwShaker dice;           /* who has the dice or the shaker, and to whom they are offered */
    uint32_t dont_pass_gone; /* places whose Don't Pass bet went down after the point, a bit each */
    uint8_t kind;            /* CrapsKind */
    uint8_t seats;
    uint8_t offers;          /* shooter=offered: offers, shooters and operators are recorded */
    uint8_t phase;           /* CrapsPhase */
    uint8_t point;           /* the come-out point; 0: the next roll is a come-out */
    uint8_t come_out_thrown; /* by the present shooter: his fire window is closed */
    uint8_t thrown;          /* the shooter has thrown a valid roll */
    uint8_t clean_up;        /* CrapsCleanUp */
    uint8_t uninspected;     /* automated: the floorperson has yet to inspect the shaker */
    uint8_t n_leaning;
    uint8_t leaning[2];                 /* the faces on which dice lean */
    uint8_t fire_marker[CRAPS_NUMBERS]; /* what the marker on each number shows; 0: none */
    uint8_t fire_markers;               /* how many lie there */
} CrapsTable;

static inline CrapsTable *craps_table(BwTable *table) {
    return (CrapsTable *)table;
}
static inline const CrapsTable *craps_const(const BwTable *table) {
    return (const CrapsTable *)table;
}
static inline const CrapsRules *craps_rules_of(const CrapsTable *craps) {
    return &craps_rules[craps->kind];
}

/* ---- craps_pay.c: odds and multiples -------------------------------------------------------- */

/* The index of a target in its wager's list; CRAPS_NO_INDEX if it is not there. */
uint8_t craps_target_index(unsigned wager, uint16_t target);

/* The true odds of a buy, lay or odds wager on the number with this index. */
BwOdds craps_true_odds(unsigned wager, unsigned index);

/* What the fire bet pays for four, five or six points: award 0, 1 or 2. */
BwOdds craps_fire_odds(const BwTable *table, unsigned award);

/* The number with whose fate an odds wager goes: its target, or the come-out point; 0: none. */
unsigned craps_odds_number(const CrapsTable *craps, unsigned wager, uint16_t target);

/* 13:69F-1.4(f): the multiple that every stake on the wager must be; 0: it cannot be paid. */
BwCents craps_stake_unit(const BwTable *table, unsigned wager, uint16_t target);

/* 13:69F-1.6: the largest odds that flat_cents carries on this number. */
BwCents craps_odds_limit(const CrapsTable *craps, unsigned wager, unsigned number,
                         BwCents flat_cents, bool above_table_max);

/* 13:69F-1.5: is the commission of this buy or lay collected at the bet, and how much is due on a
 * stake? Every other wager carries none. */
bool craps_commission_at_bet(const BwTable *table, unsigned wager, uint16_t target);
BwCents craps_commission_due(const BwTable *table, unsigned wager, BwCents stake_cents);
const char *craps_commission_clause(unsigned wager);

/* "6", "1-3"; "9 to 5". */
void craps_target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                        size_t size);
void craps_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                      size_t size);

/* ---- craps_bet.c: making, raising, cutting, taking down, calling ---------------------------- */

bool craps_bet(CrapsTable *craps, const BwEvent *event, BwOut *out);
bool craps_take(CrapsTable *craps, const BwEvent *event, BwOut *out);
bool craps_call(CrapsTable *craps, const BwEvent *event, BwOut *out);

/* ---- craps_roll.c: a valid roll ------------------------------------------------------------- */

/* Settles everything that these faces decide, then moves the game on. */
void craps_settle(CrapsTable *craps, unsigned face, unsigned other_face, BwOut *out);

/* The point, the seven out, or what else the stickperson calls. */
bool craps_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called);

/* Name and clause of a wager on this target, where they are its own. */
void craps_target_row(unsigned wager, uint16_t target, const char **name, const char **clause);

/* ---- craps_dice.c: who has the dice, and whether a roll counts ------------------------------ */

/* The place that is asked to take the dice or the shaker; 0: none. */
unsigned craps_asked(const CrapsTable *craps);

/* The automated shaker's lit button: a place, BW_SHAKER_DEALER or 0. */
unsigned craps_button(const CrapsTable *craps);

/* May the dice leave the hand, or have they lawfully left it? */
bool craps_may_throw(const CrapsTable *craps, BwOut *out);

/* They leave it: no more bets. */
void craps_release(CrapsTable *craps);

bool craps_close(CrapsTable *craps, BwOut *out);
bool craps_roll(CrapsTable *craps, const BwEvent *event, BwOut *out);
bool craps_act(CrapsTable *craps, const BwEvent *event, BwOut *out);
bool craps_fault(CrapsTable *craps, const BwEvent *event, BwOut *out);
bool craps_seated(BwTable *table, const BwEvent *event, BwOut *out);

/* What a roll, a line bet and wagers that went down mean for whoever has the dice. */
void craps_dice_rolled(CrapsTable *craps, unsigned total, bool loser_seven);
void craps_line_bet_made(CrapsTable *craps, unsigned seat);
void craps_wagers_went_down(CrapsTable *craps);

#endif
