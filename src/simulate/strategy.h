/* strategy.h: the strategies of a game, as its study has them (solve/player.h), and what a seat
 * sees when it is asked. */
#ifndef BW_SIMULATE_STRATEGY_H
#define BW_SIMULATE_STRATEGY_H

#include "solve/player.h"
#include "table/table.h"

BwSign bw_sign_read(const BwTable *table);

/* Looks at the table from the place of `who`; the same from the table and from his view of it. */
void bw_see(const BwTable *table, BwWho who, BwSign sign, BwSeen *seen);

/* The strategy of that name for the game, or NULL. Without a name: the game's first. */
const BwStrategy *bw_strategy_find(const BwGame *game, const char *name);

/* Is it the one of games without strategies, of which there is nothing to say? */
bool bw_strategy_is_plain(const BwStrategy *strategy);

/* The i-th strategy of the game, or NULL after the last. */
const BwStrategy *bw_strategy_at(const BwGame *game, unsigned i);

#endif
