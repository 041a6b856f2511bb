/* plan.h: what the patron of a simulation bets in every round: a list of wagers with their amounts,
 * each prepared as the event that makes it. */
#ifndef BW_SIMULATE_PLAN_H
#define BW_SIMULATE_PLAN_H

#include "table/transcript.h"

enum { BW_PLAN_MAX = 24, BW_PLAN_SEAT = 1, BW_PLAN_PARTNER_SEAT = 2 };

#define BW_PLAN_ALONE ((uint8_t)0xff)

typedef struct BwPlanBet {
    BwEvent event;
    uint8_t behind; /* odds: the flat bet of the plan behind which they are put up, else
                       BW_PLAN_ALONE; odds on a number take the number of their flat bet */
    uint8_t most;   /* odds: as much as the table allows */
    uint8_t joined; /* the bet of the plan with whose figure it is counted, else BW_PLAN_ALONE: what
                       it wins and loses is that bet's, whose stake is the unit of both */
} BwPlanBet;

/* A wager that is no wager without another one against it: a bank, and the cover of a bank. The
 * other is put up by a second seat, in the same amount. For every round new people come to the
 * bank, so that each round is played for that amount, whoever won the last one. */
typedef struct BwPlanPartner {
    uint8_t present;
    uint8_t planned; /* the plan names both sides: he makes the bet of the plan */
    uint8_t first;   /* he wagers before the plan does, for he is the banker */
    uint8_t others;  /* where a bank is taken as it is offered, not bet: so many wager against it,
                        from his seat on; else 0 */
    BwEvent takes;   /* the bank */
    BwEvent gets_up; /* of whoever had the bank: before each round */
    BwEvent bet;
} BwPlanPartner;

typedef struct BwPlan {
    unsigned n;
    BwPlanBet bet[BW_PLAN_MAX];
    BwPlanPartner partner;
} BwPlan;

/* Adds the bets of a specification: "pass:10", "place-win 6:12.00", "place-win-6:12", several of
 * them joined by commas. Without an amount: ten dollars or, where the table does not take that, the
 * next amount that it takes. Odds may be "pass-odds:max"; "pass+pass-odds:10" is pass:10 and those.
 * A bank that is taken as it is offered is "bank:10*5": five others wager ten dollars against it.
 * False, with a sentence, for what cannot be read; the plan is then useless. */
bool bw_plan_add(BwPlan *plan, const BwTable *table, const char *specification,
                 char error[BW_ERROR_MAX]);

/* The plan where none is given: the game's main wager, with those that must be made beside it, in
 * an amount that can be paid and is within the table's limits; another wager where there is no such
 * amount. */
bool bw_plan_standard(BwPlan *plan, const BwTable *table, char error[BW_ERROR_MAX]);

/* "place-win 6", "straight 1-2-3"; returns out. */
char *bw_plan_label(const BwPlan *plan, const BwTable *table, unsigned i, char out[BW_TEXT_MAX]);

#endif
