/* jackpot_sim.h: how often a fund of solve/equity/jackpot.h is hit, counted over random deals. */
#ifndef BW_SIMULATE_JACKPOT_SIM_H
#define BW_SIMULATE_JACKPOT_SIM_H

#include "simulate/equity/equity_sim.h"
#include "solve/equity/jackpot.h"

/* How many of sim->samples deals hit it. False only if there is no memory. */
bool bw_jackpot_simulate(const BwJackpotRule *rule, const BwEquitySim *sim, uint64_t *hits);

#endif
