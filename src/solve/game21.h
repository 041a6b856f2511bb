/* game21.h: the whole round of a box that begins with one hand, at any table of the blackjack
 * family: every up card, every first two cards, each played as it is best, from a whole shoe. Where
 * the rules know a second wager after the up card, it is made where the hand to come is worth more
 * than nothing. */
#ifndef BW_SOLVE_GAME21_H
#define BW_SOLVE_GAME21_H

#include "solve/play21.h"
#include "solve/solver.h"

/* All that is known of one up card. */
typedef struct BwUp21 {
    double chance;
    double value; /* of the round to come, in first wagers, before any card of the player's */
    bool attacks;
    BwView21 view;
    BwChances21 *chances;
    BwChoice21 *choice;
    double split[BW_BJ_RANKS]; /* what splitting is worth, by pair */
} BwUp21;

typedef struct BwGame21 {
    BwPlay21 play;
    BwUp21 up[BW_BJ_RANKS];
    double value;    /* of the round, in first wagers */
    BwRound21 round; /* its results, where a blackjack pays whole halves of a wager */
} BwGame21;

/* `pays` and `shoe` as for bw_play21_init. The game is to be freed. */
void bw_game21_solve(const BwBlackjackRules *rules, const BwPay21 *pays, const BwShoe21 *shoe,
                     BwGame21 *game);
void bw_game21_free(BwGame21 *game);

/* What the 21s of Spanish 21 pay, by hand; to be freed with free(). */
BwPay21 *bw_spanish_21_pays(unsigned decks);

/* What the choices of the first two cards are worth in wagers, and the best of them; what cannot be
 * done is far below all else. Not for a blackjack. */
unsigned bw_game21_first(const BwGame21 *game, unsigned up, unsigned a, unsigned b,
                         double value[BW_21_CHOICES]);

/* The chance of these first two cards, in either order, after the up card. */
double bw_game21_deal(const BwGame21 *game, unsigned up, unsigned a, unsigned b);

/* The figure of a round: its results, what is wagered on average, and the value that it must have.
 */
BwFigure *bw_round21_figure(BwFigures *figures, const BwTable *table, unsigned wager,
                            const BwRound21 *round);

/* The figure of insurance: one unseen card of the whole shoe less an ace decides it. */
void bw_insurance_figure(BwFigures *figures, const BwTable *table, const BwBlackjackRules *rules);

#endif
