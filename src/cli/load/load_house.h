/* load_house.h: a house for the load generator: a server in a process of its own, on a port of its
 * own, with many tables and a ledger in a folder that goes away. */
#ifndef BW_CLI_LOAD_LOAD_HOUSE_H
#define BW_CLI_LOAD_LOAD_HOUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "cli/load/load_http.h"

typedef struct BwLoadHouse {
    pid_t pid; /* 0: not running */
    char folder[256];
    char ledger[512]; /* where it is kept */
    bool own_ledger;  /* in the folder */
    BwLoadAddress address;
} BwLoadHouse;

/* Opens it; `ledger` NULL: one in the folder. False with a sentence. */
bool bw_load_house_open(BwLoadHouse *house, unsigned tables, const char *ledger, char *error,
                        size_t size);

/* Memory that the server holds, in bytes. */
double bw_load_house_memory(const BwLoadHouse *house);

/* Ends the server, by force if it takes too long, and leaves the folder. False if it failed. */
bool bw_load_house_stop(BwLoadHouse *house);
void bw_load_house_remove(BwLoadHouse *house);

#endif
