/* bj_play.h: rounds of the main game of blackjack without a table: the rules of a table and a
 * chart, compiled to small tables, and a function that plays one round from cards in the order in
 * which they are dealt. What it says of a round is what the protocol pays on the same cards; a test
 * plays both.
 *
 * A card is here its points, 1 to 10. Money is whole units: a bet is `units_per_bet` of them, which
 * is even and makes every payment of the rules a whole number. */
#ifndef BW_SIMULATE_BLACKJACK_BJ_PLAY_H
#define BW_SIMULATE_BLACKJACK_BJ_PLAY_H

#include "games/blackjack/blackjack_rules.h"
#include "solve/blackjack/bj_letters.h"

enum {
    BW_BJPLAY_SEATS_MAX = 7,
    BW_BJPLAY_NET_MAX = 1000, /* units that one round can win or lose, at most */
    BW_BJPLAY_STATES = 64,    /* of a hand: its points with every ace as 1; 32 more if it is soft */
    BW_BJPLAY_SOFT = 32,
    BW_BJPLAY_UPS = 16 /* a row of up cards by their points, 1 to 10 */
};

/* What a chart says, cell by cell (BwBjMove). A state on which nobody is asked stands. */
typedef struct BwBjMoves {
    uint8_t first[11][BW_BJPLAY_UPS][BW_BJPLAY_UPS]; /* two cards, by both and the up card */
    uint8_t pair[11][BW_BJPLAY_UPS];                 /* two equal cards that may be split again */
    uint8_t two[BW_BJPLAY_STATES][BW_BJPLAY_UPS];    /* other two cards after a split */
    uint8_t later[BW_BJPLAY_STATES][BW_BJPLAY_UPS];  /* three and more cards: hit or stand */
} BwBjMoves;

typedef struct BwBjProgram {
    BwBlackjackRules rules;
    unsigned cards; /* of the whole shoe */
    int32_t units_per_bet, blackjack_units, five_card_units;
    uint8_t dealer_draws[BW_BJPLAY_STATES];
    BwBjMoves moves;
} BwBjProgram;

/* False, with a sentence, for rules that are not those of the main game of blackjack. */
bool bw_bjplay_compile(BwBjProgram *program, const BwBlackjackRules *rules, const BwBjChart *chart,
                       char error[BW_ERROR_MAX]);

/* The cells of another chart under the same rules. */
void bw_bjplay_moves(BwBjMoves *moves, const BwBlackjackRules *rules, const BwBjChart *chart);

/* What one round brought one seat. */
typedef struct BwBjResult {
    int32_t net; /* units */
    uint8_t
        bets; /* stakes put up: the first, and what doubling and splitting added; no insurance */
    uint8_t insured;
} BwBjResult;

/* Plays one round of one seat from these cards. Returns how many it took; 0 if there were too few.
 * For whoever has cards in hand; the simulation itself plays inline. */
unsigned bw_bjplay_round(const BwBjProgram *program, const uint8_t *cards, unsigned n,
                         BwBjResult *result);

#endif
