/* bj_sim.h: `sim blackjack` at full speed: the main wager alone, without the protocol, by a chart
 * from a file, from fresh shoes or to a cutting card, with a count or without. */
#ifndef BW_CLI_SIM_BJ_SIM_H
#define BW_CLI_SIM_BJ_SIM_H

#include "cli/kit/args.h"
#include "cli/sim/spread.h"
#include "simulate/plan.h"

#define BW_FLAGS_BJ_SIM                                                                            \
    {.name = "fast",                                                                               \
     .kind = BW_FLAG_SWITCH,                                                                       \
     .help = "blackjack: the main wager without the protocol, every round from a fresh shoe"},     \
        {.name = "penetration",                                                                    \
         .value = "P",                                                                             \
         .kind = BW_FLAG_TEXT,                                                                     \
         .help =                                                                                   \
             "there: one shoe after the other, this share of it before the cutting card: 0.75"},   \
        {.name = "count",                                                                          \
         .value = "FILE",                                                                          \
         .kind = BW_FLAG_TEXT,                                                                     \
         .help = "there: counts cards and bets by the count, as the file says"},                   \
        {.name = "seats",                                                                          \
         .value = "N",                                                                             \
         .help = "there: how many boxes are played",                                               \
         .kind = BW_FLAG_COUNT,                                                                    \
         .fallback = "1",                                                                          \
         .min = 1,                                                                                 \
         .max = 7},                                                                                \
        {.name = "edge-by-count",                                                                  \
         .value = "FILE",                                                                          \
         .kind = BW_FLAG_TEXT,                                                                     \
         .help = "there: draws what a unit gains at each count, as SVG"},                          \
    {                                                                                              \
        .name = "bankroll", .value = "UNITS",                                                      \
        .help = "there: the bankroll whose risk of ruin is told, in smallest bets",                \
        .kind = BW_FLAG_COUNT, .fallback = "1000", .min = 1, .max = 1000000000                     \
    }

/* Do the flags, or a strategy that is no name, ask for it? */
bool bw_bj_sim_asked(const BwArgs *args, const BwTable *table);

/* Plays and prints; returns the exit code. The plan must be one main wager. */
int bw_bj_sim_run(const BwArgs *args, const BwTable *table, const BwPlan *plan, unsigned threads,
                  BwSpread *spread);

#endif
