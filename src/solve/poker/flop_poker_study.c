/* flop_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/flop_poker.h"

const BwStudy bw_study_flop_poker = {
    .solve = bw_solve_flop_poker,
    .chart = bw_chart_flop_poker,
    .rule = bw_rule_flop_poker,
    .rule_example = "flop pair or better; flop 3 suited; flop 1 ways to a straight; flop 1 high",
};
