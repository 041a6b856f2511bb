/* bench_ledger.h: how many records a second the ledger makes durable, beside what the disk and
 * plain SQLite do in the same run. */
#ifndef BW_CLI_BENCH_LEDGER_H
#define BW_CLI_BENCH_LEDGER_H

#include "cli/bench_kit.h"

/* Files go to $TMPDIR, or /var/tmp, and are removed. False if one cannot be written. */
bool bw_bench_ledger(BwBench *bench);

#endif
