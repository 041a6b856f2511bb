/* double_down_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/double_down_stud.h"

#include "solve/poker/hand_pays.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void hand_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwDoubleDownStudRules rules;
    (void)wager;
    bw_double_down_stud_rules(table, &rules);
    bw_pay_hands(lines, &rules.pays);
}

static const BwPayRow pays[] = {
    {NULL, hand_lines},
    {NULL, NULL},
};

const BwStudy bw_study_double_down_stud = {
    .solve = bw_solve_double_down_stud,
    .chart = bw_chart_double_down_stud,
    .pays = pays,
    .rule = bw_rule_double_down_stud,
    .rule_example = "double-down pair of sixes or better; double-down 4 suited; double-down 2 outs "
                    "to a straight",
};
