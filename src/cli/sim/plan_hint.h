/* plan_hint.h: a plan that the table does not deal for, and what would have to be written. */
#ifndef BW_CLI_SIM_PLAN_HINT_H
#define BW_CLI_SIM_PLAN_HINT_H

#include "simulate/plan.h"

enum { BW_PLAN_HINT_MAX = 1024 };

/* Can this plan be played? */
typedef bool (*BwPlanTrial)(void *context, const BwPlan *plan);

/* Looks for wagers that this plan, which cannot be played, must stand beside: a sentence with what
 * to write instead, "in-between cannot be bet alone: write --bet main:10,in-between:5". False if
 * none is found that helps. */
bool bw_plan_hint(const BwPlan *plan, const BwTable *table, BwPlanTrial trial, void *context,
                  char out[BW_PLAN_HINT_MAX]);

#endif
