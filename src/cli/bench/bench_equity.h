/* bench_equity.h: how long the figures of the poker room take: all hands of hold 'em against each
 * other before the flop, one hand against another, and hands of Omaha. */
#ifndef BW_CLI_BENCH_BENCH_EQUITY_H
#define BW_CLI_BENCH_BENCH_EQUITY_H

#include "cli/bench/bench_kit.h"

/* False if one fails. */
bool bw_bench_equity(BwBench *bench);

#endif
