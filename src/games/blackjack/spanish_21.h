/* spanish_21.h: what Spanish 21 pays for certain 21s, for the table that settles by it and for
 * whoever works out what it is worth. */
#ifndef BW_GAMES_BLACKJACK_SPANISH_21_H
#define BW_GAMES_BLACKJACK_SPANISH_21_H

#include "table/game.h"

/* 19.5(f): the odds of a 21 of these cards that was not doubled; 1 to 1 where no line fits. */
BwOdds bw_spanish_21_bonus(const BwCard *cards, unsigned n);

/* 19.5(g): the super bonus of these cards, neither doubled nor split, against the up card; 0: none.
 */
BwCents bw_spanish_21_super(const BwCard *cards, unsigned n, BwCard up, BwCents stake_cents);

/* What every other player in the round gets then. */
enum { BW_SPANISH_21_ENVY_CENTS = 5000 };

#endif
