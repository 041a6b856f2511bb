/* two_card_joker_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/two_card_joker_poker.h"

const BwStudy bw_study_two_card_joker_poker = {
    .solve = bw_solve_two_card_joker_poker,
    .chart = bw_chart_two_card_joker_poker,
    .rule = bw_rule_two_card_joker_poker,
    .rule_example = "call Q-5 or better",
};
