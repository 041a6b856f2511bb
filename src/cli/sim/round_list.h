/* round_list.h: every round of a simulation as a line of CSV, in the order in which they are
 * played: its number, what was staked and wagered, what it brought, and what each bet did. */
#ifndef BW_CLI_SIM_ROUND_LIST_H
#define BW_CLI_SIM_ROUND_LIST_H

#include "cli/kit/args.h"
#include "simulate/simulate.h"

#define BW_FLAG_ROUND_LIST                                                                         \
    {                                                                                              \
        .name = "each-round", .value = "FILE", .kind = BW_FLAG_TEXT,                               \
        .help = "writes a line of CSV for every round into this file"                              \
    }

typedef struct BwRoundList {
    FILE *out; /* NULL: nobody has asked for it */
    const char *path;
    bool failed;
} BwRoundList;

/* Opens the file of --each-round, writes its head, and lets the simulation tell its rounds, which
 * are then played one after the other through the table. Returns the exit code. */
int bw_round_list_open(BwRoundList *list, const BwArgs *args, BwSimulation *simulation);

/* Returns the exit code, after a sentence where not all could be written. */
int bw_round_list_close(BwRoundList *list, const BwArgs *args);

#endif
