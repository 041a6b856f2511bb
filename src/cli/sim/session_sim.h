/* session_sim.h: `sim --session FILE`: visits to a table instead of rounds: how they end, what
 * somebody has at every moment, and the risk of ruin. */
#ifndef BW_CLI_SIM_SESSION_SIM_H
#define BW_CLI_SIM_SESSION_SIM_H

#include "cli/kit/args.h"
#include "cli/sim/spread.h"
#include "simulate/simulate.h"

#define BW_FLAGS_SESSION_SIM                                                                       \
    {.name = "session",                                                                            \
     .value = "FILE",                                                                              \
     .kind = BW_FLAG_TEXT,                                                                         \
     .help = "visits instead of rounds: bankroll, limits, time and progression of this file"},     \
        {.name = "sessions",                                                                       \
         .value = "N",                                                                             \
         .kind = BW_FLAG_COUNT,                                                                    \
         .fallback = "10k",                                                                        \
         .min = 1,                                                                                 \
         .max = UINT64_C(1000000000000),                                                           \
         .help = "there: how many visits"},                                                        \
    {                                                                                              \
        .name = "fan", .value = "FILE", .kind = BW_FLAG_TEXT,                                      \
        .help = "there: draws what the bankroll becomes, as SVG"                                   \
    }

/* Plays and prints; returns the exit code. The simulation is ready but for its run, and the facts
 * of bets and strategy have been told to the spread. */
int bw_session_sim_run(const BwArgs *args, const BwSimulation *simulation, BwSpread *spread);

#endif
