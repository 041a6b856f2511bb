/* bench_match.h: hands of the poker room, played by bots. */
#ifndef BW_CLI_BENCH_BENCH_MATCH_H
#define BW_CLI_BENCH_BENCH_MATCH_H

#include "cli/bench/bench_kit.h"
#include "table/table.h"

bool bw_bench_match(BwBench *bench);

/* Plays so many hands of the game between bots, and gives the hash of all totals; false with a
 * sentence. */
bool bw_bench_match_sign(const BwGame *game, uint64_t rounds, uint64_t seed, uint64_t *hash,
                         char error[BW_ERROR_MAX]);

#endif
