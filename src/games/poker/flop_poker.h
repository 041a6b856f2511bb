/* flop_poker.h: what a hand wins at a flop poker table, as plain values: the table settles by them,
 * and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_FLOP_POKER_H
#define BW_GAMES_POKER_FLOP_POKER_H

#include "games/poker/hand_pays.h"
#include "table/game.h"

typedef struct BwFlopPokerRules {
    BwHandPays flop;            /* of the flop wager; the ante wins 1 to 1 with it */
    BwThreeCardPays three_card; /* of the player's own cards */
} BwFlopPokerRules;

/* The best of the hands made of the three own cards and two of the three community cards. */
BwPokerValue bw_flop_poker_best(BwCardSet own, const BwCard community[3]);

void bw_flop_poker_rules(const BwTable *table, BwFlopPokerRules *rules);

#endif
