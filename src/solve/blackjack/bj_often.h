/* bj_often.h: how often each choice is made with the first two cards of a hand of twenty-one, from
 * a whole shoe. */
#ifndef BW_SOLVE_BLACKJACK_BJ_OFTEN_H
#define BW_SOLVE_BLACKJACK_BJ_OFTEN_H

#include "solve/blackjack/bj_play.h"
#include "solve/odds.h"

/* The choice, BW_BJ_CHOICE_STAND and so on, with these two cards (a <= b, and no blackjack) against
 * this up card. */
typedef unsigned BwBjFirstChoice(const void *context, unsigned up, unsigned a, unsigned b);

/* Of all rounds: each choice, a blackjack of the player's, and, where it ends the round before
 * anybody plays, one of the dealer's. Rounded to so many parts of a whole. */
void bw_bj_often(BwFigure *figure, const BwBlackjackRules *rules, BwBjFirstChoice *choice,
                 const void *context);

/* The choices of a game that is solved (bj_game.h). */
BwBjFirstChoice bw_bj_first_of_game;

#endif
