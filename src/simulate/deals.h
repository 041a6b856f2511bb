/* deals.h: rounds of a card game in which nobody decides, played without the table. Cards matter by
 * a few kinds alone, and the first six or seven of a whole shoe say everything (BwDealRules of the
 * study). Which cards lead to which result is a table of kinds, made of the game's own functions;
 * what a result comes to is asked of the table that deals, once for each. Then a round is two
 * look-ups and a count.
 *
 * Such rounds begin at every eighth word of the stream, with the shoe in order, when the table is
 * renewed between rounds; so many of them can be dealt side by side. There are three ways: word by
 * word, AVX2 and AVX-512; a word that Lemire's method may have to throw away makes the rest of its
 * unit go word by word. All ways, and the table, come to the same. */
#ifndef BW_SIMULATE_DEALS_H
#define BW_SIMULATE_DEALS_H

#include "simulate/trail_lanes.h"

typedef struct BwDeals BwDeals;

/* The deals of this driver's plan. NULL: its game is not such a one, the table goes on, the plan
 * does not come to the same as through the table, or memory ran out. */
BwDeals *bw_deals_new(const BwTable *table, BwDriver *driver);
void bw_deals_free(BwDeals *deals);

/* One thread's counts of results. */
typedef struct BwDealCounts BwDealCounts;
BwDealCounts *bw_deal_counts_new(const BwDeals *deals, BwTrailWay way);
void bw_deal_counts_free(BwDealCounts *counts);

/* Plays a unit of so many rounds. */
void bw_deal_play(BwDealCounts *counts, uint64_t seed, uint64_t unit, uint64_t rounds);

/* Adds what has been counted to the totals, and begins anew. */
void bw_deal_hand_in(BwDealCounts *counts, BwTotals *totals);

#endif
