/* direct.h: two games without the protocol, for comparison. Each loop is what one would write by
 * hand if it were to do nothing else: no table, no events, no postings, no clauses, just the rule
 * of these bets. It draws the same numbers from the same streams as the simulation, so it must come
 * to the same totals, to the cent; what the simulation takes longer is what the protocol costs. */
#ifndef BW_BENCH_DIRECT_H
#define BW_BENCH_DIRECT_H

#include <stdint.h>

typedef struct BwDirect {
    uint64_t rounds, outcomes;
    int64_t staked_cents, net_cents;
} BwDirect;

/* $10 on Pass, $20 odds behind it once the point is set. */
#define BW_DIRECT_CRAPS_PLAN "pass:10,pass-odds:20"
BwDirect bw_direct_craps(uint64_t seed, uint64_t rounds);

/* $10 each on number 17, on red and on the first dozen; on a zero half of red comes back. */
#define BW_DIRECT_ROULETTE_PLAN "straight 17:10,dozen 1:10,red:10"
BwDirect bw_direct_roulette(uint64_t seed, uint64_t rounds);

#endif
