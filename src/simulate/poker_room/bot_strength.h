/* bot_strength.h: what a hand of the poker room is worth while cards are still to come, at every
 * type alike: the rest is dealt out at random a few times, against one of those who are still in.
 */
#ifndef BW_SIMULATE_BOT_STRENGTH_H
#define BW_SIMULATE_BOT_STRENGTH_H

#include "games/poker_room/poker_room.h"
#include "simulate/poker_room/bots.h"

enum { BW_STRENGTH_ONE = 1000 };

/* The part of the pot, of BW_STRENGTH_ONE, that the seat wins against one other, by so many deals.
 */
unsigned bw_bot_strength(const BwPokerTable *p, unsigned seat, unsigned deals, BwBelow below,
                         void *context);

/* Of a hand before a draw, the cards worth keeping by this ranking. */
BwCardSet bw_bot_keep(BwPokerRanking ranking, BwCardSet hand);

#endif
