/* holdem_rules.c: rules of thumb at the hold'em games: the solver plays by what the rule says of
 * each thing seen, instead of by what is best. */
#include "solve/poker/holdem_rules.h"

#include <stdio.h>

static const char *poker_name(unsigned category) {
    return bw_poker_category_name((BwPokerCategory)category);
}
static const char *three_name(unsigned category) {
    return bw_three_category_name((BwThreeCategory)category);
}

static bool refuse(char *error, size_t size) {
    snprintf(error, size, "there is not memory enough to evaluate the rule");
    return false;
}

static bool hand_plays(const void *context, unsigned hand) {
    const BwHoldemRule *rule = context;
    return rule->hand[hand];
}

static bool common_bets(const BwHoldemRule *rule, unsigned street, BwCardSet common, BwCard a,
                        BwCard b) {
    BwHoldemSight sight;
    bw_holdem_see(common, a, b, &sight);
    return bw_holdem_rule_bets(rule, street, &sight);
}

static bool second_bets(const void *context, BwCardSet common, BwCard a, BwCard b) {
    return common_bets(context, 1, common, a, b);
}
static bool third_bets(const void *context, BwCardSet common, BwCard a, BwCard b) {
    return common_bets(context, 2, common, a, b);
}

/* ---- Ultimate Texas Hold 'Em --------------------------------------------------------------- */

static unsigned plays_four_times(const void *context, unsigned hand) {
    return hand_plays(context, hand) ? 4 : 0;
}

static bool river_plays(const void *context, const BwHoldemRiver *river) {
    const BwHoldemRule *rule = context;
    BwCardSet board;
    BwCard own[2];
    BwHoldemSight sight;
    bw_holdem_deal(river, &board, own);
    bw_holdem_see(board, own[0], own[1], &sight);
    if (bw_holdem_rule_counts_outs(rule, 2)) sight.outs = (int8_t)bw_holdem_outs(river);
    return bw_holdem_rule_bets(rule, 2, &sight);
}

bool bw_ultimate_texas_holdem_plan_of_rule(const char *text, BwHoldemRule *rule,
                                           BwUltimateTexasHoldemPlan *plan, char *error,
                                           size_t size) {
    static const BwHoldemWords words = {
        {"preflop", "flop", "river"}, poker_name, BW_POKER_CATEGORIES, 2};
    if (!bw_holdem_rule_parse(text, &words, rule, error, size)) return false;
    *plan = (BwUltimateTexasHoldemPlan){.preflop = rule->given[0] ? plays_four_times : NULL,
                                        .flop = rule->given[1] ? second_bets : NULL,
                                        .river = rule->given[2] ? river_plays : NULL,
                                        .context = rule};
    return true;
}

bool bw_ultimate_texas_holdem_value_of_rule(const BwUltimateTexasHoldemRules *rules, uint16_t ranks,
                                            const char *text,
                                            BwUltimateTexasHoldemSolution *solution, char *error,
                                            size_t size) {
    BwHoldemRule rule;
    BwUltimateTexasHoldemPlan plan;
    if (!bw_ultimate_texas_holdem_plan_of_rule(text, &rule, &plan, error, size)) return false;
    return bw_ultimate_texas_holdem_solve(rules, ranks, &plan, solution) || refuse(error, size);
}

/* ---- Texas Hold 'Em Bonus ------------------------------------------------------------------ */

bool bw_texas_holdem_bonus_plan_of_rule(const char *text, BwHoldemRule *rule,
                                        BwTexasHoldemBonusPlan *plan, char *error, size_t size) {
    static const BwHoldemWords words = {
        {"flop", "turn", "river"}, poker_name, BW_POKER_CATEGORIES, 0};
    if (!bw_holdem_rule_parse(text, &words, rule, error, size)) return false;
    *plan = (BwTexasHoldemBonusPlan){.flop = rule->given[0] ? hand_plays : NULL,
                                     .turn = rule->given[1] ? second_bets : NULL,
                                     .river = rule->given[2] ? third_bets : NULL,
                                     .context = rule};
    return true;
}

bool bw_texas_holdem_bonus_value_of_rule(const BwTexasHoldemBonusRules *rules, uint16_t ranks,
                                         const char *text, BwTexasHoldemBonusSolution *solution,
                                         char *error, size_t size) {
    BwHoldemRule rule;
    BwTexasHoldemBonusPlan plan;
    if (!bw_texas_holdem_bonus_plan_of_rule(text, &rule, &plan, error, size)) return false;
    return bw_texas_holdem_bonus_solve(rules, ranks, &plan, solution) || refuse(error, size);
}

/* ---- Mini-Tex 3 Card Hold 'Em -------------------------------------------------------------- */

static bool mini_river(const void *context, const BwCard flop[2], BwCard a, BwCard b) {
    BwHoldemSight sight;
    bw_mini_tex_see(flop, 2, a, b, &sight);
    return bw_holdem_rule_bets(context, 1, &sight);
}

static bool mini_play(const void *context, const BwCard board[3], BwCard a, BwCard b, int outs) {
    BwHoldemSight sight;
    bw_mini_tex_see(board, 3, a, b, &sight);
    sight.outs = (int8_t)outs;
    return bw_holdem_rule_bets(context, 2, &sight);
}

bool bw_mini_tex_plan_of_rule(const char *text, BwHoldemRule *rule, BwMiniTexPlan *plan,
                              char *error, size_t size) {
    static const BwHoldemWords words = {
        {"flop", "river", "play"}, three_name, BW_THREE_CATEGORIES, 2};
    if (!bw_holdem_rule_parse(text, &words, rule, error, size)) return false;
    *plan = (BwMiniTexPlan){.flop = rule->given[0] ? hand_plays : NULL,
                            .river = rule->given[1] ? mini_river : NULL,
                            .play = rule->given[2] ? mini_play : NULL,
                            .context = rule};
    return true;
}

bool bw_mini_tex_value_of_rule(uint16_t ranks, const char *text, BwMiniTexSolution *solution,
                               char *error, size_t size) {
    BwHoldemRule rule;
    BwMiniTexPlan plan;
    if (!bw_mini_tex_plan_of_rule(text, &rule, &plan, error, size)) return false;
    return bw_mini_tex_solve(ranks, &plan, solution) || refuse(error, size);
}
