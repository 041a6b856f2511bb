/* caribbean_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/caribbean_stud.h"

const BwStudy bw_study_caribbean_stud = {
    .solve = bw_solve_caribbean_stud,
    .cost = 10,
    .chart = bw_chart_caribbean_stud,
    .rule = bw_rule_caribbean_stud,
    .rule_example = "raise A-K-J-8-3 or better",
};
