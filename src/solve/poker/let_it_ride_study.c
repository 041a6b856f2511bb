/* let_it_ride_study.c: what is known of the game, in one record. */
#include "solve/poker/let_it_ride.h"

const BwStudy bw_study_let_it_ride = {
    .solve = bw_solve_let_it_ride,
    .chart = bw_chart_let_it_ride,
    .rule = bw_rule_let_it_ride,
    .rule_example = "first: ride pair of tens or better; first: ride 3 to a royal; "
                    "second: ride pair of tens or better; second: ride 4 suited",
};
