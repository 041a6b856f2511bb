/* strategy.h: how a simulated patron decides. A strategy is a pure function of what its seat can
 * see (BwSeen) and of what it may do; it never meets the table, so it cannot peek. */
#ifndef BW_SIMULATE_STRATEGY_H
#define BW_SIMULATE_STRATEGY_H

#include "simulate/blackjack/bj_best.h"
#include "table/table.h"

enum { BW_SEEN_MAX = 24 };

/* What the layout and the sign say, and what follows from it, as far as a strategy asks: read once
 * from a table that has just been opened. */
typedef struct BwSign {
    uint16_t dealer_hits_soft17;
    uint16_t raise_spreads; /* red dog: a bit a spread on which a raise pays at the posted odds */
    uint16_t mixes;         /* the best play goes by chance: BwSeen.chance must be set */
    /* chemin de fer, in the best play of both sides: how often each free choice is to draw, of
     * 2^32: the active player on 5; the banker with 3 giving 9, 5 giving 4, 6 giving none */
    uint64_t chemin_draws[4];
    /* the best play of a game of the blackjack family, for a strategy that solves it; else NULL */
    const BwBjBest *best;
} BwSign;

BwSign bw_sign_read(const BwTable *table);

/* The cards of the hand that decides, those of the dealer that lie open, and those for all; for the
 * banker of chemin de fer also what lies open of the Player's Hand. */
typedef struct BwSeen {
    uint8_t n_own, n_dealer, n_common;
    uint8_t n_beside; /* 2: the box began with two hands, and this is one of them */
    BwCard beside[2]; /* then what the other began with */
    BwCard own[BW_SEEN_MAX];
    BwCard dealer[BW_SEEN_MAX];
    BwCard common[BW_SEEN_MAX];
    uint32_t chance; /* any number, all equally likely, where sign.mixes says so */
    BwSign sign;
} BwSeen;

/* Looks at the table from the place of `who`; the same from the table and from his view of it. */
void bw_see(const BwTable *table, BwWho who, BwSign sign, BwSeen *seen);

typedef struct BwStrategy {
    const char *game; /* its id; NULL: any game */
    const char *name;
    const char *summary;
    const char *const *actions; /* ids, ended by NULL: a decision is an index among them */
    /* One of the actions whose bit is set in `may`, which is not 0. NULL: hp_play.h answers. */
    unsigned (*decide)(const BwSeen *seen, uint32_t may);
} BwStrategy;

/* The strategy of that name for the game, or NULL. Without a name: the game's first. */
const BwStrategy *bw_strategy_find(const char *game_id, const char *name);

/* Does it ask for BwSign.best? */
bool bw_strategy_solves(const BwStrategy *strategy);

/* The i-th strategy of the game, or NULL after the last. */
const BwStrategy *bw_strategy_at(const char *game_id, unsigned i);

#endif
