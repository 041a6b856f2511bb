/* let_it_ride.h: what a hand wins at a let it ride table, as plain values: the table settles by
 * them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_LET_IT_RIDE_H
#define BW_GAMES_POKER_LET_IT_RIDE_H

#include "games/poker/hand_pays.h"
#include "table/game.h"

typedef struct BwLetItRideRules {
    BwHandPays pays; /* of each of the three equal wagers */
    /* What the bonus wager of one dollar is paid, the dollar not returned; 0: it loses. */
    BwCents bonus_cents[BW_POKER_CATEGORIES];
    BwThreeCardPays three_card; /* of the player's own cards */
} BwLetItRideRules;

void bw_let_it_ride_rules(const BwTable *table, BwLetItRideRules *rules);

#endif
