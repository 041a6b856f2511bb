/* bj_advice_parts.h: what the parts of the advice at twenty-one share: the table as the player sees
 * it (bj_advice.c), and his hand with all that it can become. Nobody else looks here. */
#ifndef BW_SOLVE_BLACKJACK_BJ_ADVICE_PARTS_H
#define BW_SOLVE_BLACKJACK_BJ_ADVICE_PARTS_H

#include "games/blackjack/blackjack_table.h"
#include "solve/advice/advice.h"
#include "solve/blackjack/bj_game.h"

/* What is known when a hand is asked. */
typedef struct BwBjSight {
    const BwBlackjackTable *table;
    const BwBlackjackHand *hand;
    BwBlackjackRules rules;
    BwBjPay *pays;     /* of Spanish 21; else NULL */
    BwBjPlayShoe left; /* cards that nobody has seen, the hole card among them */
    unsigned up;       /* rank of the up card */
    unsigned bettor;
    BwCents stake; /* of the bettor on this hand */
} BwBjSight;

/* One hand with all that it can become. */
typedef struct BwBjSolved {
    BwBjPlayer play;
    BwBjView view;
    BwBjPlayChances chances[BW_BJ_HANDS];
    BwBjChoice choice[BW_BJ_HANDS];
    unsigned own;     /* the hand itself */
    double blackjack; /* the chance that the dealer has one, and nobody knows yet */
} BwBjSolved;

static inline unsigned bw_bj_rank_of(BwCard card) {
    return bw_blackjack_points(card) - 1u;
}

/* Solves the hand of these cards, n of them, which are not among those left; to be freed. */
BwBjSolved *bw_bj_solve_hand(const BwBjSight *sight, const BwCard *cards, unsigned n);

/* Can it still turn out that the dealer has a blackjack? */
bool bw_bj_is_open(const BwBjSight *sight);

/* A value in wagers that counts a wager lost to each blackjack, as it is once there is none. */
double bw_bj_known(const BwBjSight *sight, const BwBjSolved *hands, double value);

/* In wagers: a choice of the hand, BW_BJ_CHOICE_STAND and so on. */
double bw_bj_choice_value(const BwBjSight *sight, BwBjSolved *hands, unsigned choice);

/* Of a hand that was split off a blackjack takes nothing but what went bust: its choice played out
 * to the end, in wagers. */
double bw_bj_split_off(BwBjSolved *hands, unsigned choice);

/* The player's own cards, which are seen. */
unsigned bw_bj_cards_of(const BwBjSight *sight, BwCard cards[BW_LAID_MAX]);

/* The deed that a choice is. */
unsigned bw_bj_deed_of(const BwBlackjackTable *table, const BwAdviceChoice *choice);

/* bj_exposed.c: a card drawn in error lies open, and comes to whoever draws next. */
void bw_bj_advise_exposed(const BwBjSight *sight, BwAdvice *advice);

#endif
