/* chain.h: a wager that several outcomes decide, as a Markov chain. Its states are tables: from the
 * table with the wager up every outcome is applied to a copy, and tables that differ only in their
 * books are one state. Which outcomes lead where, and what they pay, is thus what the protocol does
 * and nothing else. The linear equations of the chain are then solved in exact fractions. */
#ifndef BW_SOLVE_DICE_CHAIN_H
#define BW_SOLVE_DICE_CHAIN_H

#include "solve/solver.h"

typedef struct BwChain BwChain;

struct BwChain {
    const BwTable *start;   /* the wager is up */
    BwCents net_cents;      /* what has been gained so far: a commission */
    BwCents action_cents;   /* what has been wagered so far */
    uint64_t wagers;        /* a bit a wager: those whose gain counts */
    const BwEvent *outcome; /* one that the table refuses cannot come */
    const unsigned *weight;
    size_t n_outcomes;
    /* What the player does after an outcome, such as taking odds; returns what is wagered by it.
     * May be NULL. */
    BwCents (*respond)(const BwChain *chain, BwTable *table, const BwEvent *outcome, BwOut *out);
    const void *plan; /* for respond */
    /* Takes off the table what only lies there to be seen, so that it makes no difference between
     * states. May be NULL. */
    void (*forget)(BwTable *table);
};

/* One end of the story: no such wager is up any more, or one has won and stays. */
typedef struct BwChainEnd {
    BwCents net_cents, action_cents;
    BwExact probability;
} BwChainEnd;

typedef struct BwChainEnds {
    BwChainEnd *end;
    size_t n;
    BwExact steps; /* outcomes until one of them, on average */
} BwChainEnds;

/* False if there are too many states to follow, or a wager that need never end. */
bool bw_chain_solve(const BwChain *chain, BwChainEnds *ends);
void bw_chain_free(BwChainEnds *ends);

/* Solves the chain and makes its ends the results of the figure, per unit of `unit_cents`. */
bool bw_chain_figure(const BwChain *chain, BwCents unit_cents, BwFigure *figure);

#endif
