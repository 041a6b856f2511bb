/* double_down_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/double_down_stud.h"

const BwStudy bw_study_double_down_stud = {
    .solve = bw_solve_double_down_stud,
    .chart = bw_chart_double_down_stud,
    .rule = bw_rule_double_down_stud,
    .rule_example = "double-down pair of sixes or better; double-down 4 suited; double-down 2 outs "
                    "to a straight",
};
