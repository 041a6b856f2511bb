/* two_card_joker_poker.h: two-card joker poker solved exactly. The player's 1,431 hands of the deck
 * of 54 meet the 1,326 that are left to the dealer: 1,897,506 match-ups, each played. With each
 * hand the player does what brings more. */
#ifndef BW_SOLVE_POKER_TWO_CARD_JOKER_POKER_H
#define BW_SOLVE_POKER_TWO_CARD_JOKER_POKER_H

#include "games/poker/two_card_joker_poker.h"
#include "solve/nets.h"
#include "solve/study.h"

/* How a match-up ends for ante and call. */
typedef enum BwTwoCardJokerPokerEnd {
    BW_TWO_CARD_JOKER_FOLDED,
    BW_TWO_CARD_JOKER_UNQUALIFIED, /* ante wins, call is returned */
    BW_TWO_CARD_JOKER_WON,
    BW_TWO_CARD_JOKER_TIED,
    BW_TWO_CARD_JOKER_LOST,
    BW_TWO_CARD_JOKER_ENDS
} BwTwoCardJokerPokerEnd;

/* Hands of one value. */
typedef struct BwTwoCardJokerPokerHand {
    BwTwoValue value;
    int64_t hands, calls; /* how many there are, and with how many is called */
    int64_t match_ups;
    int64_t total; /* what calling brings in all of them, in antes */
} BwTwoCardJokerPokerHand;

enum { BW_TWO_CARD_JOKER_VALUES = 78 + 78 + 13 + 1 };

typedef struct BwTwoCardJokerPokerSolution {
    int64_t ways[BW_TWO_CATEGORIES][BW_TWO_CARD_JOKER_ENDS]; /* by the player's category */
    int64_t match_ups, called;
    BwNets nets; /* in antes */
    unsigned n;
    BwTwoCardJokerPokerHand hand[BW_TWO_CARD_JOKER_VALUES]; /* from the lowest value up */
    BwTwoValue lowest_called, highest_folded;
} BwTwoCardJokerPokerSolution;

/* Does a rule of thumb call with this hand? */
typedef bool BwTwoCardJokerPokerRule(const void *context, BwTwoValue value);

/* Solves ante and call with a deck of these ranks (a bit each; BW_ALL_RANKS) and two jokers, by a
 * rule of thumb, NULL for the best play. */
void bw_two_card_joker_poker_solve(const BwTwoCardJokerPokerRules *rules, uint32_t ranks,
                                   BwTwoCardJokerPokerRule *rule, const void *context,
                                   BwTwoCardJokerPokerSolution *solution);

/* The same played by a rule of thumb (hand_rule.h; actions fold and call), for instance "call Q-5
 * or better". False, with a sentence, if it cannot be read. */
bool bw_two_card_joker_poker_value_of_rule(const BwTwoCardJokerPokerRules *rules, uint32_t ranks,
                                           const char *rule, BwTwoCardJokerPokerSolution *solution,
                                           char *error, size_t size);

/* Is a hand of this value called? */
bool bw_two_card_joker_poker_calls(const BwTwoCardJokerPokerSolution *solution, BwTwoValue value);

/* What a pair up wager brings, in its own units; a card `out` below BW_JOKER is missing. */
void bw_two_card_joker_poker_pair_up_nets(const BwTwoCardJokerPokerRules *rules, uint32_t ranks,
                                          unsigned out, BwNets *nets);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_two_card_joker_poker;
BwMainFigure bw_main_two_card_joker_poker;
BwChartSolver bw_chart_two_card_joker_poker;

/* The figure of pair up from a deck that lacks a card of this rank. */
void bw_two_card_joker_poker_without(const BwTable *table, unsigned rank, BwFigures *figures);

#endif
