/* match_sim.h: `sim` of a game in which patrons play against each other: given players, their win
 * rates, and what the house takes; or a table of what it takes at several stakes and types. */
#ifndef BW_CLI_SIM_MATCH_SIM_H
#define BW_CLI_SIM_MATCH_SIM_H

#include "cli/kit/args.h"
#include "cli/sim/spread.h"
#include "table/table.h"

#define BW_FLAGS_MATCH_SIM                                                                         \
    {.name = "player",                                                                             \
     .value = "PLAYER",                                                                            \
     .kind = BW_FLAG_TEXT,                                                                         \
     .repeated = true,                                                                             \
     .help = "poker room: who sits there: call, fold, random, strength, tight:FILE, 4*call; "      \
             "pipe:COMMAND"},                                                                      \
        {.name = "mirror",                                                                         \
         .kind = BW_FLAG_SWITCH,                                                                   \
         .help = "there: every deal is played by all players in all seats"},                       \
        {.name = "stack",                                                                          \
         .value = "N",                                                                             \
         .kind = BW_FLAG_COUNT,                                                                    \
         .fallback = "100",                                                                        \
         .min = 1,                                                                                 \
         .max = 100000,                                                                            \
         .help = "there: the chips of each player, in big blinds"},                                \
        {.name = "answer-time",                                                                    \
         .value = "MS",                                                                            \
         .kind = BW_FLAG_COUNT,                                                                    \
         .fallback = "1000",                                                                       \
         .min = 1,                                                                                 \
         .max = 3600000,                                                                           \
         .help = "there: how long a program has for an answer, in milliseconds"},                  \
        {.name = "stakes",                                                                         \
         .value = "LIST",                                                                          \
         .kind = BW_FLAG_TEXT,                                                                     \
         .help = "there: a table of the rake at these stakes: 1/2,5/10"},                          \
    {                                                                                              \
        .name = "types", .value = "LIST", .kind = BW_FLAG_TEXT,                                    \
        .help = "there: and at these types of poker"                                               \
    }

/* Is it such a game? Else a complaint where a flag of it is given; *code is the exit code then. */
bool bw_match_sim_asked(const BwArgs *args, const BwTable *table, int *code);

/* Plays and prints; returns the exit code. */
int bw_match_sim_run(const BwArgs *args, const BwTable *table, unsigned threads, BwSpread *spread);

#endif
