/* rule_holdem.h: rules of thumb (holdem_rule.h) as ways of playing that the solvers of the hold'em
 * games take: a street of which the rule speaks is decided by it, any other as is best. */
#ifndef BW_SOLVE_RULE_HOLDEM_H
#define BW_SOLVE_RULE_HOLDEM_H

#include "solve/holdem_rule.h"
#include "solve/mini_tex.h"
#include "solve/texas_bonus.h"
#include "solve/ultimate.h"

/* Each reads the text into *rule, which the plan refers to; false, with a sentence, if it cannot be
 * read. */
bool bw_ultimate_plan_of_rule(const char *text, BwHoldemRule *rule, BwUltimatePlan *plan,
                              char *error, size_t size);
bool bw_texas_bonus_plan_of_rule(const char *text, BwHoldemRule *rule, BwTexasBonusPlan *plan,
                                 char *error, size_t size);
bool bw_mini_tex_plan_of_rule(const char *text, BwHoldemRule *rule, BwMiniTexPlan *plan,
                              char *error, size_t size);

#endif
