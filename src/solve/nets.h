/* nets.h: what a round brings, and in how many ways: the distribution that a solver ends with. Nets
 * are whole units of the initial wager, from the lowest up, each there once and in at least one
 * way. Everything asked of a wager follows from it. */
#ifndef BW_SOLVE_NETS_H
#define BW_SOLVE_NETS_H

#include "solve/odds.h"

enum { BW_NETS_MAX = 160 };

typedef struct BwNet {
    int64_t net;
    BwInt128 ways;
} BwNet;

typedef struct BwNets {
    unsigned n;
    BwNet net[BW_NETS_MAX];
} BwNets;

/* So many more ways bring this net. */
void bw_nets_add(BwNets *nets, int64_t net, BwInt128 ways);

/* All ways; the sum of the nets over them, and of their squares. */
BwInt128 bw_nets_ways(const BwNets *nets);
BwInt128 bw_nets_total(const BwNets *nets);
BwInt128 bw_nets_squares(const BwNets *nets);

/* The sum of the nets over all ways: minus this is the house edge. */
BwRatio bw_nets_mean(const BwNets *nets);

/* Writes the results of a figure: each net, divided by `unit`, with its probability. */
void bw_nets_write(const BwNets *nets, int64_t unit, BwFigure *figure);

/* A whole figure per unit of the initial wager: its results, what follows from them, and, where
 * more is wagered in the round, the units of that over all ways (0: nothing more). */
void bw_nets_figure(const BwNets *nets, BwInt128 more, BwFigure *figure);

/* On average so much out of all ways is wagered beyond the initial wager, in units of it. */
void bw_nets_more_action(BwFigure *figure, BwInt128 more, BwInt128 all);

/* a / b, for numbers of 128 bits; b is not zero. */
BwRatio bw_ratio_of_wide(BwInt128 a, BwInt128 b);

#endif
