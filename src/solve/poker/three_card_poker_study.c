/* three_card_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/three_card_poker.h"

const BwStudy bw_study_three_card_poker = {
    .solve = bw_solve_three_card_poker,
    .chart = bw_chart_three_card_poker,
    .rule = bw_rule_three_card_poker,
    .rule_example = "play Q-6-4 or better",
};
