/* let_it_ride.h: let it ride solved exactly, street by street: 22,100 hands of three cards, 49
 * first community cards, 48 second ones, 51,979,200 deals. Each wager stands alone, so that the
 * best play is to let one ride when the deals still possible bring more than nothing together. */
#ifndef BW_SOLVE_POKER_LET_IT_RIDE_H
#define BW_SOLVE_POKER_LET_IT_RIDE_H

#include "games/poker/let_it_ride.h"
#include "solve/poker/streets.h"
#include "solve/study.h"

typedef struct BwLetItRideSolution {
    BwStreets *streets;
    /* What one wager brings in all deals that are still possible, by the class of three or four
     * cards; whether it rides. */
    int64_t three_total[BW_CLASSES_OF_THREE], four_total[BW_CLASSES_OF_FOUR];
    uint8_t three_rides[BW_CLASSES_OF_THREE], four_rides[BW_CLASSES_OF_FOUR];
    int64_t deals;                /* all of them */
    int64_t rides_1, rides_2;     /* those in which the first, the second wager rides */
    int64_t ways[2][2][BW_LINES]; /* by whether the first rides, whether the second, and the hand */
    BwNets nets;                  /* of the three wagers together, in units of one */
} BwLetItRideSolution;

/* Solves the three wagers with a deck of these ranks. The solution is to be freed. */
void bw_let_it_ride_solve(const BwLetItRideRules *rules, uint32_t ranks,
                          BwLetItRideSolution *solution);
void bw_let_it_ride_free(BwLetItRideSolution *solution);

/* Does the wager ride with these three or four cards? */
bool bw_let_it_ride_rides(const BwLetItRideSolution *solution, BwCardSet cards);

/* The same played by a rule of thumb (hand_rule.h; streets first and second, actions ride and
 * take-back), for instance "first: ride pair of tens; second: ride pair of tens; second: ride 4
 * suited". False, with a sentence, if it cannot be read; then nothing is to be freed. */
bool bw_let_it_ride_value_of_rule(const BwLetItRideRules *rules, uint32_t ranks, const char *rule,
                                  BwLetItRideSolution *solution, char *error, size_t size);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_let_it_ride;
BwMainFigure bw_main_let_it_ride;
BwChartSolver bw_chart_let_it_ride;
void bw_let_it_ride_without(const BwTable *table, unsigned rank, BwFigures *figures);
BwTogetherOf bw_let_it_ride_together;

#endif
