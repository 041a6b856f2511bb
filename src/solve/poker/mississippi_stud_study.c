/* mississippi_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/mississippi_stud.h"

const BwStudy bw_study_mississippi_stud = {
    .solve = bw_solve_mississippi_stud,
    .chart = bw_chart_mississippi_stud,
    .rule = bw_rule_mississippi_stud,
    .rule_example = "third: 3x pair; third: 1x 2 points; fourth: 3x pair of sixes or better; "
                    "fourth: 1x 3 points; "
                    "fourth: 1x pair; fifth: 3x pair of sixes or better; fifth: 3x 4 suited; "
                    "fifth: 1x 4 points; "
                    "fifth: 1x pair",
};
