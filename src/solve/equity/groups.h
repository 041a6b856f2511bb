/* groups.h: the hands of all players at once, one out of each range, without a common card. Groups
 * that differ only by the names of suits, where board and dead cards stay the same, are one group
 * with the sum of their weights. */
#ifndef BW_SOLVE_EQUITY_GROUPS_H
#define BW_SOLVE_EQUITY_GROUPS_H

#include "solve/equity/equity.h"

typedef struct BwEquityGroup {
    BwCardSet hand[BW_EQUITY_PLAYERS_MAX];
    uint64_t weight;
} BwEquityGroup;

enum { BW_EQUITY_GROUPS_MAX = 1 << 19 };

/* How many ways of naming the suits leave board, dead cards and the players' only hands as they
 * are: 1 to 24. */
unsigned bw_equity_namings(const BwEquitySpot *spot);

/* Lists the groups; the caller frees them. NULL with a sentence. */
BwEquityGroup *bw_equity_groups(const BwEquitySpot *spot, size_t *n, char *error, size_t size);

/* What stands for a player who is known by fewer cards than two where hands are pairs of cards:
 * every pair. Returns how many there are; out has room for 1,326. */
unsigned bw_equity_spell_out(const BwEquitySpot *spot, unsigned player, BwEquityHand *out);

#endif
