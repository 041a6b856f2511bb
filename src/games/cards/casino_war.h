/* casino_war.h: the rule of casino war, for the table that settles by it and for whoever works out
 * what it is worth: two cards are compared, once on the original deal and once on the war deal. */
#ifndef BW_GAMES_CARDS_CASINO_WAR_H
#define BW_GAMES_CARDS_CASINO_WAR_H

#include "table/game.h"

/* 22.3: the ace is high, suits do not matter. <0, 0, >0 as the player's card is lower, a tie hand,
 * higher. */
static inline int bw_casino_war_compare(BwCard player, BwCard dealer) {
    return (int)bw_card_rank(player) - (int)bw_card_rank(dealer);
}

/* 22.9: what a war wager wins that is higher or, on the war deal, tied again. */
BwOdds bw_casino_war_odds(const BwTable *table, bool tied_again);

/* 22.9: what the tie wagers of both deals win. */
BwOdds bw_casino_war_tie_odds(const BwTable *table);

#endif
