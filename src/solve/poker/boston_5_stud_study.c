/* boston_5_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/boston_5_stud.h"

#include "solve/poker/hand_pays.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void ante_bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwBoston5StudRules rules;
    (void)wager;
    bw_boston_5_stud_rules(table, &rules);
    bw_pay_categories(lines, rules.ante_bonus, BW_POKER_PAIR);
}

static void three_card_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwBoston5StudRules rules;
    (void)wager;
    bw_boston_5_stud_rules(table, &rules);
    bw_pay_three_card(lines, &rules.three_card);
}

static const BwPayRow pays[] = {
    {"ante-bonus", ante_bonus_lines},
    {"three-card-bonus", three_card_lines},
    {NULL, NULL},
};

const BwStudy bw_study_boston_5_stud = {
    .solve = bw_solve_boston_5_stud,
    .cost = 5,
    .chart = bw_chart_boston_5_stud,
    .pays = pays,
    .rule = bw_rule_boston_5_stud,
    .rule_example = "second pair or better; second 1 high",
};
