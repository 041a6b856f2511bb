/* flop_poker.h: what a hand wins at a flop poker table, as plain values: the table settles by them,
 * and the exact analysis counts with them. */
#ifndef BW_FLOP_POKER_H
#define BW_FLOP_POKER_H

#include "games/hand_pays.h"
#include "table/game.h"

typedef struct BwFlopRules {
    BwHandPays flop;            /* of the flop wager; the ante wins 1 to 1 with it */
    BwThreeCardPays three_card; /* of the player's own cards */
} BwFlopRules;

/* The best of the hands made of the three own cards and two of the three community cards. */
BwPokerValue bw_flop_best(BwCardSet own, const BwCard community[3]);

void bw_flop_rules(const BwTable *table, BwFlopRules *rules);

#endif
