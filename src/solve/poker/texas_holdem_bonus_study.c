/* texas_holdem_bonus_study.c: what is known of the game, in one record. */
#include "solve/poker/texas_holdem_bonus.h"

const BwStudy bw_study_texas_holdem_bonus = {
    .solve = bw_solve_texas_holdem_bonus,
    .cost = 100,
    .chart = bw_chart_texas_holdem_bonus,
    .rule = bw_rule_texas_holdem_bonus,
    .rule_example =
        "turn: pair, flush draw T, open straight draw and high T, straight draw and high K, "
        "high A and low 8, high K and board pair; "
        "river: pair of 3, pair and high 8, flush draw T and high A, high A and board pair",
};
