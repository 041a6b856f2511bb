/* mississippi_stud.h: Mississippi stud solved exactly, street by street: 1,326 hands of two cards
 * and every order of three community cards, 155,937,600 deals. On each street the player folds or
 * adds one, two or three antes. What is best depends on his cards and on how many antes he has up,
 * so that the solution is found from the last street back: every class of four cards with every sum
 * that may be up, then of three, then of two. */
#ifndef BW_SOLVE_POKER_MISSISSIPPI_STUD_H
#define BW_SOLVE_POKER_MISSISSIPPI_STUD_H

#include "games/poker/mississippi_stud.h"
#include "solve/poker/streets.h"
#include "solve/study.h"

enum {
    BW_MISSISSIPPI_UP_MAX = 7, /* antes that may be up before the last street: 1 + 3 + 3 */
    BW_MISSISSIPPI_STAKES = BW_MISSISSIPPI_UP_MAX + 3 + 1,
};

/* What is done with so many antes up: 0 folds, else so many antes are added; and what that brings
 * over all deals that are still possible, in antes. */
typedef struct BwMississippiStudPlay {
    uint8_t adds;
    int64_t total;
} BwMississippiStudPlay;

typedef struct BwMississippiStudSolution {
    BwStreets *streets;
    BwMississippiStudPlay third[BW_CLASSES_OF_TWO];                             /* one ante is up */
    BwMississippiStudPlay fourth[BW_CLASSES_OF_THREE][3];                       /* two to four */
    BwMississippiStudPlay fifth[BW_CLASSES_OF_FOUR][BW_MISSISSIPPI_UP_MAX - 2]; /* three to seven */
    /* In how many ways these cards come up with so many antes up, as above. */
    int64_t fourth_ways[BW_CLASSES_OF_THREE][3];
    int64_t fifth_ways[BW_CLASSES_OF_FOUR][BW_MISSISSIPPI_UP_MAX - 2];
    BwInt128 deals;                                 /* all of them */
    BwInt128 staked;                                /* the sum of all antes wagered in them */
    BwInt128 folded[BW_MISSISSIPPI_STAKES];         /* deals in which so many antes are given up */
    BwInt128 ways[BW_MISSISSIPPI_STAKES][BW_LINES]; /* the others, by antes up and hand */
    BwNets nets;                                    /* in antes */
} BwMississippiStudSolution;

/* Solves ante and streets with a deck of these ranks. The solution is to be freed. */
void bw_mississippi_stud_solve(const BwMississippiStudRules *rules, uint32_t ranks,
                               BwMississippiStudSolution *solution);
void bw_mississippi_stud_free(BwMississippiStudSolution *solution);

/* How often so many antes are put up on each street (0: a fold), in deals, and what the wagers of
 * the streets bring in all of them. */
typedef struct BwMississippiStudStreets {
    BwInt128 made[3][4];
    BwInt128 total[3];
} BwMississippiStudStreets;

void bw_mississippi_stud_streets(const BwMississippiStudSolution *solution,
                                 const int64_t line_pays[BW_LINES],
                                 BwMississippiStudStreets *streets);

/* What is best with these two to four cards and so many antes up. */
unsigned bw_mississippi_stud_adds(const BwMississippiStudSolution *solution, BwCardSet cards,
                                  unsigned up);

/* What each choice would bring over all deals still possible with these cards, played on as the
 * solution plays: folding, one, two, three antes. */
void bw_mississippi_stud_choices(const BwMississippiStudSolution *solution,
                                 const int64_t line_pays[BW_LINES], BwCardSet cards, unsigned up,
                                 int64_t total[4]);

/* The deals that are still possible with two, three, four cards known. */
int64_t bw_mississippi_stud_deals(const BwMississippiStudSolution *solution, unsigned known);

/* The same played by a rule of thumb (hand_rule.h; streets third, fourth and fifth, actions fold,
 * 1x, 2x and 3x), for instance "third: 3x pair; third: 1x 2 points; fourth: ...". False, with a
 * sentence, if it cannot be read; then nothing is to be freed. */
bool bw_mississippi_stud_value_of_rule(const BwMississippiStudRules *rules, uint32_t ranks,
                                       const char *rule, BwMississippiStudSolution *solution,
                                       char *error, size_t size);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_mississippi_stud;
BwMainFigure bw_main_mississippi_stud;
BwChartSolver bw_chart_mississippi_stud;

/* The figure of its three-card bonus from a deck that lacks a card of this rank. */
void bw_mississippi_stud_without(const BwTable *table, unsigned rank, BwFigures *figures);
BwTogetherOf bw_mississippi_stud_together;

#endif
