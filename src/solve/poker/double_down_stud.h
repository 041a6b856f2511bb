/* double_down_stud.h: double down stud solved exactly. The player sees his own card and three of
 * the dealer's: 270,725 sets of four, 48 hole cards, 12,994,800 deals, and doubles when they bring
 * more than nothing together. Other players' cards, which he sees too, are left aside. */
#ifndef BW_SOLVE_POKER_DOUBLE_DOWN_STUD_H
#define BW_SOLVE_POKER_DOUBLE_DOWN_STUD_H

#include "games/poker/double_down_stud.h"
#include "solve/poker/streets.h"
#include "solve/study.h"

typedef struct BwDoubleDownStudSolution {
    BwStreets *streets;
    int64_t total[BW_CLASSES_OF_FOUR]; /* what a unit brings with all hole cards together */
    uint8_t doubles[BW_CLASSES_OF_FOUR];
    int64_t deals, doubled;
    int64_t ways[2][BW_LINES]; /* by whether it is doubled, and the hand */
    int64_t doubled_total;     /* what the second wager brings in the deals in which it is made */
    BwNets nets;               /* of both wagers, in units of the original one */
} BwDoubleDownStudSolution;

/* Solves both wagers with a deck of these ranks. The solution is to be freed. */
void bw_double_down_stud_solve(const BwDoubleDownStudRules *rules, uint32_t ranks,
                               BwDoubleDownStudSolution *solution);
void bw_double_down_stud_free(BwDoubleDownStudSolution *solution);

/* Is it best to double on these four cards? */
bool bw_double_down_stud_doubles(const BwDoubleDownStudSolution *solution, BwCardSet cards);

/* The same played by a rule of thumb (hand_rule.h; actions double-down and decline), for instance
 * "double-down pair of sixes; double-down 4 suited". False, with a sentence, if it cannot be read;
 * then nothing is to be freed. */
bool bw_double_down_stud_value_of_rule(const BwDoubleDownStudRules *rules, uint32_t ranks,
                                       const char *rule, BwDoubleDownStudSolution *solution,
                                       char *error, size_t size);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_double_down_stud;
BwMainFigure bw_main_double_down_stud;
BwChartSolver bw_chart_double_down_stud;

#endif
