/* holdem_rules.h: rules of thumb (holdem_rule.h) as ways of playing that the solvers of the hold'em
 * games take: a street of which the rule speaks is decided by it, any other as is best. */
#ifndef BW_SOLVE_POKER_HOLDEM_RULES_H
#define BW_SOLVE_POKER_HOLDEM_RULES_H

#include "solve/poker/holdem_rule.h"
#include "solve/poker/mini_tex.h"
#include "solve/poker/texas_holdem_bonus.h"
#include "solve/poker/ultimate_texas_holdem.h"

/* Each reads the text into *rule, which the plan refers to; false, with a sentence, if it cannot be
 * read. */
bool bw_ultimate_texas_holdem_plan_of_rule(const char *text, BwHoldemRule *rule,
                                           BwUltimateTexasHoldemPlan *plan, char *error,
                                           size_t size);
bool bw_texas_holdem_bonus_plan_of_rule(const char *text, BwHoldemRule *rule,
                                        BwTexasHoldemBonusPlan *plan, char *error, size_t size);
bool bw_mini_tex_plan_of_rule(const char *text, BwHoldemRule *rule, BwMiniTexPlan *plan,
                              char *error, size_t size);

#endif
