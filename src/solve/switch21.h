/* switch21.h: a spot of blackjack switch. Each of its two hands is played as is best knowing its
 * own cards, the up card and the two cards that the other hand began with (what the other hand has
 * drawn since is not looked at); the second cards are exchanged where that makes the two hands
 * together worth more. Given that play, values are exact, splits as in play21.h. */
#ifndef BW_SOLVE_SWITCH21_H
#define BW_SOLVE_SWITCH21_H

#include "solve/play21.h"

enum { BW_21_PAIRS = BW_BJ_RANKS * (BW_BJ_RANKS + 1) / 2 };

typedef struct BwSwitch21 {
    double value;    /* of one of the two hands, in its wager */
    double kept;     /* the same for a player who never switches */
    double switched; /* how often it is better to switch */
    BwRound21 round; /* of one hand */
} BwSwitch21;

void bw_switch21_solve(const BwBlackjackRules *rules, BwSwitch21 *game);

#endif
