/* ultimate_texas_holdem_study.c: what is known of the game, in one record. */
#include "solve/poker/ultimate_texas_holdem.h"

const BwStudy bw_study_ultimate_texas_holdem = {
    .solve = bw_solve_ultimate_texas_holdem,
    .cost = 80,
    .chart = bw_chart_ultimate_texas_holdem,
    .rule = bw_rule_ultimate_texas_holdem,
    .rule_example = "preflop: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JT; "
                    "flop: two pair, pair and high 3, flush draw T; river: pair, outs < 21",
};
