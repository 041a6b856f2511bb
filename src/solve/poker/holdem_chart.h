/* holdem_chart.h: charts of the hold'em games. Before the flop a chart is the square of all hands
 * of two cards; later its rows are what is made of own and common cards, its columns what could
 * become of them or, with the whole board, how many cards would beat them. A cell stands for all
 * deals that look so: shares say in how many of them which choice is best. */
#ifndef BW_SOLVE_POKER_HOLDEM_CHART_H
#define BW_SOLVE_POKER_HOLDEM_CHART_H

#include "solve/poker/hands_chart.h"
#include "solve/poker/holdem_sight.h"

/* Two choices: the wager, and doing without. */
enum { BW_HOLDEM_BET, BW_HOLDEM_PASS, BW_HOLDEM_CHOICES };

/* What a hand of two cards does, over so many deals. */
typedef struct BwHoldemCell {
    bool bets;
    int64_t deals;
    BwInt128 total[BW_HOLDEM_CHOICES];
} BwHoldemCell;

/* Adds the square of hands. */
void bw_chart_holdem_grid(BwCharts *charts, const char *title, const char *const *choices,
                          void (*cell)(const void *context, unsigned hand, BwHoldemCell *cell),
                          const void *context);

/* The hands above a pair that have rows of their own, from the highest down, ended by a label of
 * NULL. */
typedef struct BwSightLevel {
    const char *label;
    uint8_t category;
} BwSightLevel;

extern const BwSightLevel bw_sight_poker[], bw_sight_three[];

/* A chart while deals come in. */
typedef struct BwSightChart {
    const BwSightLevel *levels;
    unsigned n_levels;
    bool by_outs; /* columns: the dealer's outs; else draws */
    BwChartSums *sums;
} BwSightChart;

void bw_sight_chart_begin(BwSightChart *chart, const BwSightLevel *levels, bool by_outs);
void bw_sight_chart_add(BwSightChart *chart, const BwHoldemSight *sight, int64_t deals, int64_t bet,
                        int64_t pass, int64_t weight);
void bw_sight_chart_write(BwSightChart *chart, BwCharts *charts, const char *title,
                          const char *const *choices);

#endif
