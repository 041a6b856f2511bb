/* pai_gow_poker.h: the table of pai gow poker (subchapter 11): seven cards of a deck with a joker,
 * set into a low hand of two and a high hand of five. The round is that of shapes/set_hands.h; here
 * are the wagers, the options, and what the side wagers pay, which the exact analysis counts with.
 *
 * Two files share it: pai_gow_poker.c has the tables of the game, pai_gow_poker_side.c the side
 * wagers, envies and the meter. */
#ifndef BW_GAMES_PAI_GOW_POKER_H
#define BW_GAMES_PAI_GOW_POKER_H

#include "games/pai_gow_poker/seven_cards.h"
#include "games/shapes/set_hands.h"

enum { BW_PGP_SEATS = 6 };

/* Values of the option `house-way`. */
enum { BW_PGP_WAY_FOXWOODS, BW_PGP_WAY_CUSTOM };

/* In the order in which they are posted. */
typedef enum BwPgpWager {
    BW_PGP_MAIN,
    BW_PGP_EZ_MAIN,
    BW_PGP_BANK,
    BW_PGP_CO_BANK,
    BW_PGP_AGAINST_BANK,
    BW_PGP_ADDITIONAL,
    BW_PGP_PROGRESSIVE,
    BW_PGP_INSURANCE,
    BW_PGP_BONUS,
    BW_PGP_ENVY,
    BW_PGP_THREE_CARD,
    BW_PGP_SEVEN_CARD,
    BW_PGP_IMPERIAL,
    BW_PGP_DRAGONS_EYE,
    BW_PGP_DYNASTY,
    BW_PGP_PROTECTION,
    BW_PGP_RED_WAGER,
    BW_PGP_BLACK_WAGER,
    BW_PGP_QUEENS_DRAGON,
    BW_PGP_WAGERS
} BwPgpWager;

/* Lines of the pay tables that are options. */
enum {
    BW_PGP_HIGH_LINES = 6,     /* nine to ace high */
    BW_PGP_DYNASTY_LINES = 11, /* straight to sf7-natural, from the best down */
    BW_PGP_C3_LINES = 6,
    BW_PGP_C7_LINES = 8,
    BW_PGP_ENVY_LINES = 7,
    BW_PGP_PROG_LINES = 6,
};

enum {
    BW_PGP_OPT_VARIATION = BW_SET_OWN, /* standard, ez */
    BW_PGP_OPT_WHEEL_RANK,             /* second, lowest */
    BW_PGP_OPT_JOKER_IN_FLUSH,         /* highest-missing, ace-only */
    BW_PGP_OPT_OFFERS,                 /* a slot for each wager from BW_PGP_ADDITIONAL on */
    BW_PGP_OPT_BONUS_TABLE = BW_PGP_OPT_OFFERS + BW_PGP_WAGERS - BW_PGP_ADDITIONAL,
    BW_PGP_OPT_ENVY_MIN,
    BW_PGP_OPT_IMPERIAL_BOTH, /* pay-both, pay-higher */
    BW_PGP_OPT_IMPERIAL_LIMIT,
    BW_PGP_OPT_SIDE_LIMIT,
    BW_PGP_OPT_PROG_SEED,
    BW_PGP_OPT_PROG_RATE,
    BW_PGP_OPT_PROG_METER,
    BW_PGP_OPT_DRAGONS_EYE_TABLE,
    BW_PGP_OPT_QUEENS_DRAGON_ODDS,
    BW_PGP_OPT_RED_BLACK_ODDS,
    BW_PGP_OPT_ENVY_TABLE,
    BW_PGP_OPT_INSURANCE_TABLE = BW_PGP_OPT_ENVY_TABLE + BW_PGP_ENVY_LINES,
    BW_PGP_OPT_PROTECTION_TABLE = BW_PGP_OPT_INSURANCE_TABLE + BW_PGP_HIGH_LINES,
    BW_PGP_OPT_DYNASTY_TABLE = BW_PGP_OPT_PROTECTION_TABLE + BW_PGP_HIGH_LINES,
    BW_PGP_OPT_C3_TABLE = BW_PGP_OPT_DYNASTY_TABLE + BW_PGP_DYNASTY_LINES,
    BW_PGP_OPT_C7_TABLE = BW_PGP_OPT_C3_TABLE + BW_PGP_C3_LINES,
    BW_PGP_OPT_ADD_TABLE = BW_PGP_OPT_C7_TABLE + BW_PGP_C7_LINES,
    BW_PGP_OPT_PROG_TABLE = BW_PGP_OPT_ADD_TABLE + BW_PGP_C7_LINES,
    BW_PGP_OPTS = BW_PGP_OPT_PROG_TABLE + BW_PGP_PROG_LINES,
};

typedef struct BwPgpTable {
    BwSetTable s;
    uint32_t marked; /* seats with a bonus wager that is large enough for envies */
    uint32_t unused;
    BwCents locked_cents[BW_PGP_SEATS + 2]; /* what each seat's wager has put into the meter */
} BwPgpTable;

static inline BwPgpTable *bw_pgp(BwTable *table) {
    return (BwPgpTable *)(void *)table;
}
static inline const BwPgpTable *bw_pgp_look(const BwTable *table) {
    return (const BwPgpTable *)(const void *)table;
}

/* How this table ranks hands with the joker, and the wheel. */
BwJokerRules bw_pgp_joker_rules(const BwTable *table);

/* Is it the EZ variation: no vigorish, no players' banks, a queen-high pai gow that pushes? */
static inline bool bw_pgp_is_ez(const BwTable *table) {
    return table->option[BW_PGP_OPT_VARIATION] != 0;
}

/* Does this table offer the side wager? */
static inline bool bw_pgp_offers(const BwTable *table, unsigned wager) {
    return table->option[BW_PGP_OPT_OFFERS + wager - BW_PGP_ADDITIONAL] != 0;
}

/* ---- what side wagers pay ------------------------------------------------------------------ */

enum { BW_PGP_LOSES = -1, BW_PGP_PUSHES };

/* What a unit on this wager brings: the odds, BW_PGP_PUSHES or BW_PGP_LOSES. `own` are the player's
 * seven cards, `bank` the dealer's or the bank's; of a three-card wager the first three are `own`.
 * A progressive wager, which takes money of the meter, has bw_pgp_progressive_award instead. */
int bw_pgp_side_odds(const BwTable *table, unsigned wager, BwPgpCards own, BwPgpCards bank);

/* The same of a wager on what seven cards hold (bonus, dynasty, seven-card, additional), by the
 * lines; of one on a pai gow (insurance, protection), by its highest rank. */
int bw_pgp_lines_odds(const BwTable *table, unsigned wager, unsigned held);
int bw_pgp_high_odds(const BwTable *table, unsigned wager, unsigned high);
int bw_pgp_three_odds(const BwTable *table, BwPgpThree three);

/* The two parts of an imperial wager: by the player's cards, and by the bank's. */
unsigned bw_pgp_imperial_own(unsigned held);
unsigned bw_pgp_imperial_bank(unsigned high);

/* What this table pays for both; BW_PGP_LOSES where both are nothing. */
int bw_pgp_imperial_odds(const BwTable *table, unsigned by_own, unsigned by_bank);

/* What a progressive wager takes with these cards: money, or hundredths of the meter. */
typedef struct BwPgpAward {
    BwCents cents;
    unsigned percent;
} BwPgpAward;

BwPgpAward bw_pgp_progressive_award(const BwTable *table, unsigned held);

/* The envy bonus for such a hand of another; 0: it is no premium hand. */
BwCents bw_pgp_envy(const BwTable *table, unsigned held);

/* ---- parts of the round (pai_gow_poker_side.c) --------------------------------------------- */

bool bw_pgp_open_side(BwTable *table, BwRefusal *why);
bool bw_pgp_check_side(const BwTable *table, const BwEvent *event, BwCents total_cents, BwOut *out);
void bw_pgp_closed(BwTable *table, BwOut *out);
BwVerdict bw_pgp_judge(const BwTable *table, const BwBet *bet);
void bw_pgp_posted(BwTable *table, const BwBet *bet, const BwVerdict *verdict, BwOut *out);
void bw_pgp_finish(BwTable *table, BwOut *out);
void bw_pgp_given_back(BwTable *table, unsigned seat, const char *clause, BwOut *out);
void bw_pgp_left(BwTable *table, unsigned seat);
void bw_pgp_side_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                            size_t size);

/* The only stake that the wager takes; 0: any. */
BwCents bw_pgp_exact_stake(unsigned wager);

/* Has the dealer a queen-high pai gow? */
bool bw_pgp_dealer_queen_high(const BwTable *table);

#endif
