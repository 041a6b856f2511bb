/* flop_poker.h: ante and flop of flop poker solved exactly. Each of the player's 22,100 hands of
 * three meets each of the 18,424 sets of three community cards, of which he uses the best two:
 * 407,170,400 deals. He plays when that brings more than giving up the ante. The pot is among the
 * players; nothing of it is the house's. */
#ifndef BW_SOLVE_POKER_FLOP_POKER_H
#define BW_SOLVE_POKER_FLOP_POKER_H

#include "games/poker/flop_poker.h"
#include "solve/nets.h"
#include "solve/poker/suit_classes.h"
#include "solve/study.h"

/* What the best hand may be for these wagers: below the lowest paid pair, such a pair, then the
 * categories above. */
enum { BW_FLOP_LEVELS = BW_POKER_CATEGORIES };

typedef struct BwFlopPokerSolution {
    size_t n; /* classes of three cards */
    BwCardSet cards[BW_CLASSES_OF_THREE];
    uint8_t sets[BW_CLASSES_OF_THREE];
    int64_t total[BW_CLASSES_OF_THREE]; /* what playing brings over all community cards, in antes */
    uint8_t plays[BW_CLASSES_OF_THREE];
    int64_t flops;                /* sets of community cards left to a hand */
    int64_t deals, played;        /* all of them; those with a flop wager */
    int64_t ways[BW_FLOP_LEVELS]; /* of the deals played, by the best hand */
    BwNets nets;                  /* in antes */
} BwFlopPokerSolution;

/* Solves ante and flop with a deck of these ranks. */
void bw_flop_poker_solve(const BwFlopPokerRules *rules, uint32_t ranks,
                         BwFlopPokerSolution *solution);

/* Is it best to play these three cards? */
bool bw_flop_poker_plays(const BwFlopPokerSolution *solution, BwCardSet cards);

/* The same played by a rule of thumb (hand_rule.h; actions flop and fold), for instance "flop pair;
 * flop 3 suited; flop K-high". False, with a sentence, if it cannot be read. */
bool bw_flop_poker_value_of_rule(const BwFlopPokerRules *rules, uint32_t ranks, const char *rule,
                                 BwFlopPokerSolution *solution, char *error, size_t size);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_flop_poker;
BwMainFigure bw_main_flop_poker;
BwChartSolver bw_chart_flop_poker;

/* The figure of its three-card bonus from a deck that lacks a card of this rank. */
void bw_flop_poker_without(const BwTable *table, unsigned rank, BwFigures *figures);

#endif
