/* flop_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/flop_poker.h"

#include "solve/poker/hand_pays.h"

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

const BwStudy bw_study_flop_poker = {
    .solve = bw_solve_flop_poker,
    .chart = bw_chart_flop_poker,
    .pays = pays,
    .rule = bw_rule_flop_poker,
    .rule_example = "flop pair or better; flop 3 suited; flop 1 ways to a straight; flop 1 high",
};
