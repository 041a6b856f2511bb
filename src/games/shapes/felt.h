/* felt.h: games in which one outcome decides what lies on a layout: roulette, sic bo, big six,
 * mini-dice, pokette.
 *
 * The outcome is one of at most 64 results. A place on the felt is then a set of results, one
 * 64-bit mask: if the result is in the set the wager wins, and a roll or a spin is decided by one
 * shift a wager. Such a game is a table of places and odds; what it has beyond that, a zero rule or
 * a device that fails, it adds through the hooks below. */
#ifndef BW_GAMES_SHAPES_FELT_H
#define BW_GAMES_SHAPES_FELT_H

#include "table/game.h"

enum { BW_RESULTS_MAX = 64 };

#define BW_RESULT(number) (UINT64_C(1) << (number))
#define BW_NO_RESULT      ((unsigned)BW_RESULTS_MAX) /* the outcome decides nothing */

/* One place on which a wager can lie. Its number in the table of its kind is the target. */
typedef struct BwPlace {
    const char *name;      /* the target as text; NULL: it has none, or the game writes it */
    uint64_t wins;         /* results on which it wins */
    uint64_t stands;       /* results that leave it undecided: it then stays up when it wins */
    const uint64_t *lines; /* a win at several odds: the results of each, one mask a slot */
    uint8_t variants;      /* bits: a layout with any of these has it; 0: every one */
} BwPlace;

/* A kind of wager: its places, and where its odds lie among the options. */
typedef struct BwFeltWager {
    const BwPlace *places;      /* NULL: the game says what wins, through `wins` */
    uint8_t n_places;           /* that a target can name */
    uint8_t n_lines;            /* odds of one place: 1, or as many as `lines` has */
    uint8_t pays;               /* first slot of its odds; 0: `fixed` */
    bool each;                  /* every place has slots of its own, one after the other */
    uint32_t fixed_num;         /* so many to 1 */
    const char *clause;         /* by which a win is paid; NULL: that of the felt */
    const char *const *clauses; /* instead, one for each of its slots; NULL: all alike */
} BwFeltWager;

typedef struct BwFeltTable {
    BwTable t;
    uint8_t closed; /* No more bets */
    uint8_t shown;  /* the result that is marked on the felt, and one; 0: none */
    uint8_t unused[6];
} BwFeltTable;

struct BwFelt {
    const BwFeltWager *wagers;
    BwBetRules bets;
    const char *closing;    /* clauses: No more bets, */
    const char *outcome;    /* what counts as a roll or spin, */
    const char *settlement; /* what a win is paid; a loss rests on the wager's own clause */
    uint8_t need;           /* BW_NEED_ROLL or BW_NEED_SPIN */
    uint8_t dice;           /* of a roll */
    bool stays_open;        /* a dice table, which is never `over` */
    uint8_t pay_up;         /* slot of an option: unpayable stakes are taken and paid up; 0: none */
    bool runs_empty; /* an outcome counts although nobody has bet: the next bets rest on it */

    /* The result of an outcome whose items are in range, or BW_NO_RESULT. */
    unsigned (*result)(const BwTable *table, const uint8_t *item);
    /* How many stops, all equally likely, the wheel has. */
    unsigned (*stops)(const BwTable *table);
    /* Which of the layouts of the game this table has, in bits. NULL: there is one. */
    unsigned (*variant)(const BwTable *table);
    /* For wagers without places: which results win, and at what odds. */
    uint64_t (*wins)(const BwTable *table, unsigned wager, uint16_t target);
    BwOdds (*odds)(const BwTable *table, unsigned wager, uint16_t target);
    /* Decides a wager by a rule of the game's own; false: as its place says. It is asked on the
     * results in `ruled`, and whenever the wager has one of the flags `ruled_flags`. */
    bool (*decide)(BwTable *table, BwBet *bet, unsigned result, BwVerdict *verdict);
    uint64_t ruled;
    uint16_t ruled_flags;
};

/* Two rows of options for one list of least odds by wager, which the house may raise:
 * payouts=joker:50-to-1 and payout-joker=50-to-1. */
#define BW_FELT_PAYOUTS(clause_text, first_slot, count, ids, least)                                \
    BW_FELT_PAYOUT_ROW("payouts", clause_text, first_slot, count, ids, least),                     \
        BW_FELT_PAYOUT_ROW("payout", clause_text, first_slot, count, ids, least)
#define BW_FELT_PAYOUT_ROW(name, clause_text, first_slot, count, ids, least)                       \
    {                                                                                              \
        .id = (name), .help = "odds by wager, also as payout-WAGER", .clause = (clause_text),      \
        .kind = BW_OPTION_ODDS, .favour = 1, .n_keys = (count), .slot = (first_slot),              \
        .keys = (ids), .standards = (least), .minimum_is_standard = true                           \
    }

static inline BwFeltTable *bw_felt_table(BwTable *table) {
    return (BwFeltTable *)(void *)table;
}
static inline const BwFeltTable *bw_felt_look(const BwTable *table) {
    return (const BwFeltTable *)(const void *)table;
}

/* The steps of a round, for the games' own events. The first says whether the table has just been
 * settled and nothing is up; the others refuse what cannot be done now. */
bool bw_felt_is_over(const BwTable *table);
bool bw_felt_may_close(const BwTable *table, BwOut *out);
void bw_felt_close(BwTable *table);
void bw_felt_settle(BwTable *table, unsigned result, BwOut *out);

/* No roll, no spin: nothing is decided, and betting is open until the next No more bets. */
void bw_felt_no_result(BwTable *table);

/* An irregularity after which there is no result; refused unless a round is on. */
bool bw_felt_fault(BwTable *table, const char *clause, BwOut *out);

/* The floor voids the round: everything undecided goes back. */
bool bw_felt_void(BwTable *table, const BwEvent *event, const char *clause, BwOut *out);

/* Does the wager have this place at this table? */
bool bw_felt_has_place(const BwTable *table, unsigned wager, uint16_t target);

/* Reads "17-20": results with a sign between them, none of them twice, each as `item` reads it. */
bool bw_felt_set_parse(const char *text, size_t n, char between,
                       bool (*item)(const char *text, size_t n, uint8_t *result), uint64_t *set);

/* The place of the wager that wins on these results and no others. */
bool bw_felt_place_of(const BwTable *table, unsigned wager, uint64_t wins, uint16_t *target);

/* Which results win, of all odds together. */
uint64_t bw_felt_wins(const BwTable *table, unsigned wager, uint16_t target);

/* Makes a wager; bw_felt_apply does it too, a little later. */
bool bw_felt_bet(BwTable *table, const BwFelt *felt, const BwEvent *event, BwOut *out);

/* The hooks of BwGame. bw_felt_apply takes bets, No more bets and outcomes. */
BwNeed bw_felt_need(const BwTable *table);
bool bw_felt_apply(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_felt_target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                          uint16_t *target);
void bw_felt_target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                          size_t size);
bool bw_felt_target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target);
void bw_felt_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                        size_t size);
BwCents bw_felt_stake_unit(const BwTable *table, unsigned wager, uint16_t target);

#endif
