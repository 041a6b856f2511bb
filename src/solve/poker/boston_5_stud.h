/* boston_5_stud.h: Boston 5 Stud solved exactly. The player sees three cards of his five, then
 * makes the second wager or folds: 22,100 times 1,176 ways of dealing him five cards meet the
 * 1,533,939 hands that are left to the dealer, 39,866,461,034,400 match-ups, each counted, none
 * sampled. With each three cards he does what brings more. */
#ifndef BW_SOLVE_POKER_BOSTON_5_STUD_H
#define BW_SOLVE_POKER_BOSTON_5_STUD_H

#include "games/poker/boston_5_stud.h"
#include "solve/nets.h"
#include "solve/study.h"

/* How a match-up ends for ante, first and second wager. */
typedef enum BwBoston5StudEnd {
    BW_BOSTON_FOLDED,
    BW_BOSTON_WON, /* the ante is returned */
    BW_BOSTON_TIED,
    BW_BOSTON_LOST,
    BW_BOSTON_ENDS
} BwBoston5StudEnd;

/* Three cards, one of their class, and what becomes of all that can follow them. */
typedef struct BwBoston5StudStart {
    BwCardSet cards;
    int64_t sets;  /* starts of this class */
    int64_t ways;  /* match-ups of all of them */
    int64_t total; /* what the second wager brings in these, in antes */
    bool second;   /* it is made */
} BwBoston5StudStart;

typedef struct BwBoston5StudSolution {
    int64_t ways[BW_POKER_CATEGORIES][BW_BOSTON_ENDS]; /* by the player's hand; folds under none */
    int64_t match_ups;                                 /* all of them */
    int64_t second;                                    /* those with a second wager */
    BwNets nets;                                       /* in antes */
    size_t n_starts;
    BwBoston5StudStart *start;
} BwBoston5StudSolution;

/* Which starts a rule of thumb makes the second wager with. */
typedef bool BwBoston5StudRule(const void *context, BwCardSet three);

/* Solves ante, first and second wager and ante bonus with a deck of these ranks (a bit each;
 * BW_ALL_RANKS), at least three of them; by a rule of thumb, NULL for the best play. Memory that
 * runs out ends the program; the solution is to be freed. */
void bw_boston_5_stud_solve(const BwBoston5StudRules *rules, uint32_t ranks,
                            BwBoston5StudRule *rule, const void *context,
                            BwBoston5StudSolution *solution);
void bw_boston_5_stud_free(BwBoston5StudSolution *solution);

/* The same played by a rule of thumb (hand_rule.h; actions fold and second), for instance "second
 * pair; second 1 high". False, with a sentence, if it cannot be read; then nothing is to be freed.
 */
bool bw_boston_5_stud_value_of_rule(const BwBoston5StudRules *rules, uint32_t ranks,
                                    const char *rule, BwBoston5StudSolution *solution, char *error,
                                    size_t size);

/* What is known of these three cards. */
const BwBoston5StudStart *bw_boston_5_stud_start(const BwBoston5StudSolution *solution,
                                                 BwCardSet three);

/* Is the second wager made with these three cards? */
bool bw_boston_5_stud_makes_second(const BwBoston5StudSolution *solution, BwCardSet three);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_boston_5_stud;
BwMainFigure bw_main_boston_5_stud;
BwChartSolver bw_chart_boston_5_stud;

/* The figure of its three-card bonus from a deck that lacks a card of this rank. */
void bw_boston_5_stud_without(const BwTable *table, unsigned rank, BwFigures *figures);

#endif
