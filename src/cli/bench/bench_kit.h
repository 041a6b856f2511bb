/* bench_kit.h: what every benchmark is made of: figures with their goals, and work that is run
 * again and again until its fastest run is known. A speed is that of the fastest of many short
 * runs, for whatever disturbs a run only slows it; where several are compared, their runs
 * alternate, so that all meet the same machine. */
#ifndef BW_CLI_BENCH_BENCH_KIT_H
#define BW_CLI_BENCH_BENCH_KIT_H

#include "cli/kit/args.h"

enum { BW_BENCH_RUNS_MIN = 3, BW_BENCH_COLUMNS = 9 };

extern const BwColumn bw_bench_columns[BW_BENCH_COLUMNS];

typedef struct BwBench {
    const BwArgs *args;
    double seconds; /* for each comparison */
    BwReport report;
    uint64_t signature;
    BwReport signatures;
} BwBench;

/* What is measured, in which unit, and what it should be: at least, or at most where `at_most`. */
typedef struct BwBenchFigure {
    const char *benchmark, *id, *title, *unit;
    double goal; /* 0: none */
    bool at_most;
} BwBenchFigure;

/* Adds a line to the report. */
void bw_bench_add(BwBench *bench, const BwBenchFigure *figure, double value);

/* Something that is measured: one run of it, and how much was done in that. */
typedef struct BwBenchWork {
    double (*run)(void *context);
    void *context;
    double rate; /* of the fastest run */
} BwBenchWork;

/* Runs all of them in turns for so long. */
void bw_bench_measure(double seconds, BwBenchWork *work, unsigned n);

#endif
