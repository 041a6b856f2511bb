/* poker_strength.h: what a hand of the poker room is worth while cards are still to come, at every
 * type alike: the rest is dealt out at random a few times, against one of those who are still in.
 * Of the cards only the seat's own and those that lie open are read, so that it is the same at the
 * table and from the seat's view of it. Chance comes from outside. */
#ifndef BW_POKER_STRENGTH_H
#define BW_POKER_STRENGTH_H

#include "base/shoe.h"
#include "games/poker_room/poker_room.h"

enum { BW_PR_STRENGTH_ONE = 1000 };

/* The part of the pot, of BW_PR_STRENGTH_ONE, that the seat wins against one other, by so many
 * deals.
 */
unsigned bw_pr_strength(const BwPokerTable *p, unsigned seat, unsigned deals, BwBelow below,
                        void *context);

/* Of a hand before a draw, the cards worth keeping by this ranking. */
BwCardSet bw_pr_keep(BwPokerRanking ranking, BwCardSet hand);

#endif
