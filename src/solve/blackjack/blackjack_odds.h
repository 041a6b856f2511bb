/* blackjack_odds.h: the figures of a blackjack table for a play that is given, in the place of the
 * best one. */
#ifndef BW_SOLVE_BLACKJACK_BLACKJACK_ODDS_H
#define BW_SOLVE_BLACKJACK_BLACKJACK_ODDS_H

#include "solve/blackjack/bj_analysis.h"
#include "solve/study.h"

/* A way to play. */
typedef struct BwBjGiven {
    BwBjDecide *decide;
    const void *context;
    const char *name; /* "the basic strategy" */
    bool splits_aces; /* against every up card */
} BwBjGiven;

/* Adds the figures of all wagers of the table, from a whole shoe: those of the main wagers, and of
 * side wagers that depend on the play, for a player who plays so. False, with a sentence, as
 * of the best play. */
bool bw_solve_blackjack_given(const BwTable *table, const BwBjGiven *given, BwFigures *figures,
                              char *error, size_t size);

/* Figures and charts of the best play, for the study of the game. */
BwSolver bw_solve_blackjack;
BwBjChartSolver bw_chart_blackjack;

/* The same figures from a shoe that lacks a card of this rank: of the main wager the house edge. */
void bw_blackjack_without(const BwTable *table, unsigned rank, BwFigures *figures);

#endif
