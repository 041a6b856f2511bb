/* sessions.h: visits to a table by the thousand: how often the bankroll is lost, a goal is reached,
 * the time is over, and what is in hand at every moment. Sessions are cut into units of
 * BW_SESSIONS_A_UNIT; a unit has the stream of (seed, unit), so the totals depend on the seed and
 * the number of sessions alone. Every session begins at a table that has just been opened. */
#ifndef BW_SIMULATE_SESSIONS_H
#define BW_SIMULATE_SESSIONS_H

#include "simulate/session_rules.h"
#include "simulate/simulate.h"

enum {
    BW_SESSIONS_A_UNIT = 16,
    BW_FAN_MOMENTS = 48, /* at which it is looked what somebody has, beside the beginning */
    BW_FAN_BELOW = 100,  /* bins of a fiftieth of the bankroll, so many below it */
    BW_FAN_BINS = 500
};

typedef enum BwSessionEnd {
    BW_SESSION_TIME,     /* he has stayed as long as he would */
    BW_SESSION_BROKE,    /* he has not enough for the next bet */
    BW_SESSION_STOPPED,  /* the stop-loss */
    BW_SESSION_GOAL,     /* the goal */
    BW_SESSION_FINISHED, /* the progression */
    BW_SESSION_ENDS
} BwSessionEnd;

/* All whole numbers, so that parts may be added up in any order. */
typedef struct BwSessionTotals {
    uint64_t sessions, rounds, outcomes, decisions;
    uint64_t ended[BW_SESSION_ENDS], rounds_of[BW_SESSION_ENDS];
    uint64_t ahead, behind;
    uint64_t in_debt; /* ended with less than nothing: a raise went beyond the bankroll */
    BwInt128 net_cents, staked_cents, action_cents;
    BwUint128 net_squares, staked_squares;
    BwInt128 net_times_staked;
    BwHistogram results; /* of sessions */
    /* How many had so much after each part of the time, whoever had gone keeping what he had. */
    uint64_t fan[BW_FAN_MOMENTS + 1][BW_FAN_BINS];
} BwSessionTotals;

void bw_session_walk(BwSessionTotals *totals, BwSumsWalk *walk);

/* The least that a bin holds, as a result in cents. */
BwCents bw_fan_cents(const BwSessionRules *rules, unsigned bin);

/* The bin that holds this share of all who were at this moment. */
unsigned bw_fan_quantile(const BwSessionTotals *totals, unsigned moment, double share);

/* As bw_simulate; `rounds` of the simulation are the sessions. */
bool bw_sessions_run(const BwSimulation *simulation, const BwSessionRules *rules,
                     BwSessionTotals *totals, char error[BW_ERROR_MAX]);

#endif
