/* strategy.h: how a simulated patron decides. A strategy is a pure function of what its seat can
 * see (BwSeen) and of what it may do; it never meets the table, so it cannot peek. */
#ifndef BW_SIMULATE_STRATEGY_H
#define BW_SIMULATE_STRATEGY_H

#include "table/table.h"

enum { BW_SEEN_MAX = 24 };

/* The cards of the hand that decides, and those of the dealer that lie open. */
typedef struct BwSeen {
    uint8_t n_own, n_dealer;
    BwCard own[BW_SEEN_MAX];
    BwCard dealer[BW_SEEN_MAX];
    uint8_t dealer_hits_soft17; /* as the layout says */
} BwSeen;

/* Looks at the table from the place of `who`; the same from the table and from his view of it. */
void bw_see(const BwTable *table, BwWho who, bool dealer_hits_soft17, BwSeen *seen);

typedef struct BwStrategy {
    const char *game; /* its id; NULL: any game */
    const char *name;
    const char *summary;
    const char *const *actions; /* ids, ended by NULL: a decision is an index among them */
    /* One of the actions whose bit is set in `may`, which is not 0. */
    unsigned (*decide)(const BwSeen *seen, uint32_t may);
} BwStrategy;

/* The strategy of that name for the game, or NULL. Without a name: the game's first. */
const BwStrategy *bw_strategy_find(const char *game_id, const char *name);

/* The i-th strategy of the game, or NULL after the last. */
const BwStrategy *bw_strategy_at(const char *game_id, unsigned i);

#endif
