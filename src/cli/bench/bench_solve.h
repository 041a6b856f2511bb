/* bench_solve.h: how long the exact solution of a poker game takes from a cold start, and how many
 * match-ups that resolves in a second. */
#ifndef BW_CLI_BENCH_BENCH_SOLVE_H
#define BW_CLI_BENCH_BENCH_SOLVE_H

#include "cli/bench/bench_kit.h"

/* Each is `boardwalk odds GAME` in a process of its own, until its end. False if one fails. */
bool bw_bench_solve(BwBench *bench);

/* The same of `boardwalk odds --all`. */
bool bw_bench_odds_all(BwBench *bench);

#endif
