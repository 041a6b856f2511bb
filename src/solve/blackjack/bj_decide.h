/* bj_decide.h: the strategies of the blackjack family, for the studies of its games. */
#ifndef BW_SOLVE_BLACKJACK_BJ_DECIDE_H
#define BW_SOLVE_BLACKJACK_BJ_DECIDE_H

#include "hands/points.h"
#include "solve/player.h"

/* What blackjack asks, and what all games of the family ask. */
extern const char *const bw_bj_actions[];
extern const char *const bw_bj_family_actions[];

/* Reads whether the dealer hits soft 17, which a strategy then sees. */
void bw_bj_read_sign(const BwTable *table, BwSign *sign);
bool bw_bj_hits_soft17(const BwSeen *seen);

/* By the chart of basic strategy; both action lists begin with what it answers. */
unsigned bw_bj_decide_basic(const BwSeen *seen, uint32_t may);

/* As is best by the cards of the hand, BwSign.best; by the chart where nobody has solved the game.
 * Of the family's actions. */
unsigned bw_bj_decide_best(const BwSeen *seen, uint32_t may);

#endif
