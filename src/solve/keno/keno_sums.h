/* keno_sums.h: what a keno ticket can earn in a game, and in how many of all draws.
 *
 * What it earns depends only on how many numbers of each of its groups are drawn, and the draws
 * with such and such catches are a product of binomials. So draws are counted, never gone through:
 * twenty groups with 190 ways are a hundred different catches. */
#ifndef BW_SOLVE_KENO_KENO_SUMS_H
#define BW_SOLVE_KENO_KENO_SUMS_H

#include "games/keno/keno_ticket.h"

/* In so many draws the ways of a ticket earn these amounts of the card, and this many of them have
 * caught all of their spots. */
typedef struct BwKenoSum {
    BwInt128 draws;
    uint64_t amounts;
    uint64_t solid_ways; /* counted for progressive tickets only */
} BwKenoSum;

typedef struct BwKenoSums {
    BwKenoSum *sum;
    size_t n;
} BwKenoSums;

/* Of all draws: 80 choose 20. */
BwInt128 bw_keno_all_draws(void);

/* Every different sum, in no particular order; the caller frees sums->sum. False, and nothing to be
 * freed, if there are more than one would wait for. */
bool bw_keno_count(const BwKenoPaper *paper, const BwKenoCard *card, unsigned column,
                   BwKenoSums *sums);

#endif
