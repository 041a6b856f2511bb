/* equity_sim.h: the same spots as solve/equity/equity.h, dealt at random. Deals come in units, each
 * with a stream of its own, so that the same seed gives the same counts on any number of threads.
 */
#ifndef BW_SIMULATE_EQUITY_SIM_H
#define BW_SIMULATE_EQUITY_SIM_H

#include "base/stream.h"
#include "solve/equity/equity.h"

enum { BW_EQUITY_THREADS_MAX = 256 };

typedef struct BwEquitySim {
    uint64_t samples, seed;
    unsigned threads; /* 1 to BW_EQUITY_THREADS_MAX */
} BwEquitySim;

/* So many cards of the deck that are not used, which they are then. */
BwCardSet bw_equity_draw(BwStream *stream, unsigned n, BwCardSet *used);

/* False with a sentence: hands without a common card hardly ever come up, or there is no memory. */
bool bw_equity_simulate(const BwEquitySpot *spot, const BwEquitySim *sim, BwEquityResult *result,
                        char *error, size_t size);

typedef enum BwEquityHow {
    BW_EQUITY_BEST,   /* all deals where that takes seconds, else random ones */
    BW_EQUITY_EXACT,  /* all deals, if it takes hours */
    BW_EQUITY_RANDOM, /* random ones in any case */
} BwEquityHow;

/* The answer in one of these ways; false with a sentence. */
bool bw_equity_ask(const BwEquitySpot *spot, BwEquityHow how, const BwEquitySim *sim,
                   BwEquityResult *result, char *error, size_t size);

/* The standard error of a player's share of the pot. */
double bw_equity_error(const BwEquityResult *result, unsigned player);

#endif
