/* boston_5_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/boston_5_stud.h"

const BwStudy bw_study_boston_5_stud = {
    .solve = bw_solve_boston_5_stud,
    .cost = 5,
    .chart = bw_chart_boston_5_stud,
    .rule = bw_rule_boston_5_stud,
    .rule_example = "second pair or better; second 1 high",
};
