/* asia_poker.h: what the exact analysis asks of a table of Asia poker (subchapter 31). */
#ifndef BW_GAMES_ASIA_POKER_H
#define BW_GAMES_ASIA_POKER_H

#include "games/asia_poker/asia_hands.h"
#include "games/pai_gow_poker/seven_cards.h"
#include "games/shapes/set_hands.h"

/* Values of the option `house-way`. */
enum { BW_ASIA_WAY_MEDIUM_FIRST, BW_ASIA_WAY_CUSTOM };

/* In the order in which they are posted. */
enum { BW_ASIA_MAIN, BW_ASIA_BONUS, BW_ASIA_INSURANCE, BW_ASIA_WAGERS };

/* What a unit of the wager brings, by the hands that seven cards hold (bw_pgp_lines), or by the
 * highest rank of a pai gow (bw_pgp_pai_gow_high); 0: it loses. */
unsigned bw_asia_bonus_odds(const BwTable *table, unsigned held);
unsigned bw_asia_insurance_odds(const BwTable *table, unsigned high);

#endif
