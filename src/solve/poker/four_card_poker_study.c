/* four_card_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/four_card_poker.h"

const BwStudy bw_study_four_card_poker = {
    .solve = bw_solve_four_card_poker,
    .cost = 90,
    .chart = bw_chart_four_card_poker,
    .rule = bw_rule_four_card_poker,
    .rule_example = "3x pair of tens or better; 1x pair of threes or better",
};
