/* equity_print.h: what `boardwalk equity` has found, for people and for programs. */
#ifndef BW_CLI_ODDS_EQUITY_PRINT_H
#define BW_CLI_ODDS_EQUITY_PRINT_H

#include "cli/kit/args.h"
#include "simulate/equity/equity_sim.h"
#include "simulate/equity/jackpot_sim.h"
#include "solve/equity/outs.h"
#include "solve/equity/preflop.h"

/* A question as it was asked. */
typedef struct BwEquityAsked {
    const BwArgs *args;
    BwEquitySpot spot;
    BwEquitySim sim;
} BwEquityAsked;

/* Each returns the exit code. */
int bw_equity_print(const BwEquityAsked *asked, const BwEquityResult *result);
int bw_equity_print_kinds(const BwEquityAsked *asked, const BwEquityResult *result);
int bw_equity_print_outs(const BwEquityAsked *asked, const BwEquityOuts *outs);
int bw_equity_print_matrix(const BwArgs *args, const BwPreflop *preflop);

/* The chance of a jackpot: exact, or, where `exact` is NULL, so many hits of the samples. */
int bw_equity_print_jackpot(const BwEquityAsked *asked, const BwJackpotRule *rule,
                            const BwExact *exact, uint64_t hits);

#endif
