/* flop_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/flop_poker.h"

#include "solve/poker/hand_pays.h"
#include "solve/poker/poker_advice.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void flop_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwFlopPokerRules rules;
    (void)wager;
    bw_flop_poker_rules(table, &rules);
    bw_pay_hands(lines, &rules.flop);
}

static void three_card_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwFlopPokerRules rules;
    (void)wager;
    bw_flop_poker_rules(table, &rules);
    bw_pay_three_card(lines, &rules.three_card);
}

static const BwPayRow pays[] = {
    {"flop", flop_lines},
    {"three-card-bonus", three_card_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwFlopPokerRules rules;
    bw_flop_poker_rules(table, &rules);
    if (rule != NULL) {
        return bw_flop_poker_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_flop_poker_solve(&rules, BW_ALL_RANKS, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    return bw_flop_poker_plays(mind, bw_seen_own(question->seen));
}

static const BwPlayer player = {sizeof(BwFlopPokerSolution), make, answer, NULL};

const BwStudy bw_study_flop_poker = {
    .solve = bw_solve_flop_poker,
    .without = bw_flop_poker_without,
    .chart = bw_chart_flop_poker,
    .advise = bw_advise_poker,
    .pays = pays,
    .main_figure = bw_main_flop_poker,
    .rule_example = "flop pair or better; flop 3 suited; flop 1 ways to a straight; flop 1 high",
    .player = &player,
};
