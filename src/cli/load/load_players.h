/* load_players.h: many patrons at once, played by one event loop: each sits down, bets and decides
 * lawfully at random, and measures how long an answer takes. */
#ifndef BW_CLI_LOAD_LOAD_PLAYERS_H
#define BW_CLI_LOAD_LOAD_PLAYERS_H

#include <stdint.h>

#include "cli/load/load_http.h"

typedef struct BwLoadPlan {
    BwLoadAddress address;
    unsigned players;
    unsigned tables; /* the first so many of the floor; 0: all */
    unsigned think_ms;
    double seconds;
    /* Called just before and just after the time that is measured. */
    void (*mark)(void *context, bool end);
    void *context;
} BwLoadPlan;

/* What happened in the time that was measured. */
typedef struct BwLoadResult {
    unsigned tables, seated, lost; /* lost: connections that ended */
    uint64_t bets, decisions, refused, messages, bytes;
    double seconds;
    float *bet_ms; /* how long each bet's answer took, ascending; to be freed */
    uint64_t n_bet_ms, capacity;
} BwLoadResult;

/* False with a sentence if the floor cannot be read or fewer than half of them find a seat. */
bool bw_load_play(const BwLoadPlan *plan, BwLoadResult *result, char *error, size_t size);

/* The latency that this share of the bets did not exceed, in milliseconds. */
double bw_load_percentile(const BwLoadResult *result, double share);

#endif
