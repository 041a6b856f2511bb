/* mississippi_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/mississippi_stud.h"

#include "solve/poker/hand_pays.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void three_card_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    bw_pay_three_card(lines, &rules.three_card);
}

static void progressive_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    bw_pay_shares(lines, rules.progressive_percent, rules.progressive_cents);
}

static void hand_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    bw_pay_hands(lines, &rules.pays);
}

static const BwPayRow pays[] = {
    {"three-card-bonus", three_card_lines},
    {"progressive", progressive_lines},
    {NULL, hand_lines},
    {NULL, NULL},
};

const BwStudy bw_study_mississippi_stud = {
    .solve = bw_solve_mississippi_stud,
    .chart = bw_chart_mississippi_stud,
    .pays = pays,
    .rule = bw_rule_mississippi_stud,
    .rule_example = "third: 3x pair; third: 1x 2 points; fourth: 3x pair of sixes or better; "
                    "fourth: 1x 3 points; "
                    "fourth: 1x pair; fifth: 3x pair of sixes or better; fifth: 3x 4 suited; "
                    "fifth: 1x 4 points; "
                    "fifth: 1x pair",
};
