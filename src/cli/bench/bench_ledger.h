/* bench_ledger.h: how many records a second the ledger makes durable, beside what the disk and
 * plain SQLite do in the same run. */
#ifndef BW_CLI_BENCH_BENCH_LEDGER_H
#define BW_CLI_BENCH_BENCH_LEDGER_H

#include "cli/bench/bench_kit.h"

typedef struct BwDiskFigures {
    double fsyncs;  /* pages of 4 KiB made durable one by one, a second */
    double rows;    /* plain SQLite, 1,000 rows in a transaction, a second */
    double records; /* of the ledger, a second */
    double p99_s;   /* the slowest hundredth of its acknowledgements when 500 players bet at once */
} BwDiskFigures;

/* Measures each for so many seconds, with files in the directory that are removed. False, and a
 * sentence, if the ledger cannot be written there. */
bool bw_bench_disk(const char *directory, double seconds, BwDiskFigures *figures, char *error,
                   size_t size);

/* Files go to $TMPDIR, or /var/tmp, and are removed. False if one cannot be written. */
bool bw_bench_ledger(BwBench *bench);

#endif
