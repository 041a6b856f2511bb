/* caribbean_stud.h: caribbean stud solved exactly. Each of the player's 2,598,960 hands meets each
 * of the 47 cards that the dealer may show and the 163,185 ways of filling up his hand:
 * 19,933,230,517,200 match-ups, each counted, none sampled. With every hand and up card the player
 * does what brings more. */
#ifndef BW_SOLVE_POKER_CARIBBEAN_STUD_H
#define BW_SOLVE_POKER_CARIBBEAN_STUD_H

#include "games/poker/caribbean_stud.h"
#include "solve/nets.h"
#include "solve/study.h"

/* How a match-up ends for ante and bet. */
typedef enum BwCaribbeanStudEnd {
    BW_CARIBBEAN_FOLDED,
    BW_CARIBBEAN_UNQUALIFIED, /* ante wins, bet is returned */
    BW_CARIBBEAN_WON,
    BW_CARIBBEAN_TIED,
    BW_CARIBBEAN_LOST,
    BW_CARIBBEAN_ENDS
} BwCaribbeanStudEnd;

/* What raising is worth with hands of one value against up cards of one rank. */
typedef struct BwCaribbeanStudCell {
    int64_t deals;  /* hands and up cards of this kind */
    int64_t raises; /* those of them in which raising is played */
    int64_t total;  /* the sum of what raising brings in their match-ups */
} BwCaribbeanStudCell;

typedef struct BwCaribbeanStudRow {
    BwPokerValue value;
    size_t first_hand, n_hands; /* among the solution's hands */
    BwCaribbeanStudCell up[BW_RANKS];
} BwCaribbeanStudRow;

/* A hand, its suits in the order of its class (suit_classes.h), and the up cards, as a set, against
 * which it raises. */
typedef struct BwCaribbeanStudHand {
    BwCardSet cards, raises;
} BwCaribbeanStudHand;

typedef struct BwCaribbeanStudSolution {
    int64_t ways[BW_POKER_CATEGORIES][BW_CARIBBEAN_ENDS]; /* by the player's category */
    int64_t match_ups;                                    /* all of them */
    int64_t raised;                                       /* those with a bet wager */
    int64_t dealer_hands;                                 /* that complete one up card */
    BwNets nets;                                          /* in antes */
    /* What raising would bring over all match-ups of the hands that do not qualify. */
    int64_t unqualified_match_ups, unqualified_total;
    BwPokerValue lowest_raised, highest_folded; /* ever, whatever the up card; 0 if never */
    /* Hands for which every up card was looked at; of all others those that do not qualify fold and
     * the rest raise. Rows and their hands are by value, ascending. */
    size_t n_rows, n_hands;
    BwCaribbeanStudRow *row;
    BwCaribbeanStudHand *hand;
} BwCaribbeanStudSolution;

/* Solves ante and bet with a deck of these ranks (a bit each; BW_ALL_RANKS), at least three of
 * them. Memory that runs out ends the program; the solution is to be freed. */
void bw_caribbean_stud_solve(const BwCaribbeanStudRules *rules, uint32_t ranks,
                             BwCaribbeanStudSolution *solution);
void bw_caribbean_stud_free(BwCaribbeanStudSolution *solution);

/* Does the solved play raise with this hand against this up card? */
bool bw_caribbean_stud_raises(const BwCaribbeanStudSolution *solution, BwCardSet hand, BwCard up);

/* The same game played by a rule of thumb (hand_rule.h; the actions are raise and fold), for
 * instance "raise A-K-J-8-3 or better". In rows and hands `raises` is then what the rule says.
 * False, with a sentence, if the rule cannot be read; then nothing is to be freed. */
bool bw_caribbean_stud_value_of_rule(const BwCaribbeanStudRules *rules, uint32_t ranks,
                                     const char *rule, BwCaribbeanStudSolution *solution,
                                     char *error, size_t size);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_caribbean_stud;
BwMainFigure bw_main_caribbean_stud;
BwChartSolver bw_chart_caribbean_stud;
BwTogetherOf bw_caribbean_stud_together;

#endif
