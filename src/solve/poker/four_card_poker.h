/* four_card_poker.h: four card poker solved exactly. Each of the player's 2,598,960 hands meets
 * each of the 47 cards that the dealer may show and the 1,370,754 ways of filling up his six:
 * 167,439,136,344,480 match-ups, each counted, none sampled. What the player does best with a hand
 * against an up card is found by comparing what every choice brings. A play wager wins or loses by
 * its own size, so that nothing between the smallest and the largest is ever better than both. */
#ifndef BW_SOLVE_POKER_FOUR_CARD_POKER_H
#define BW_SOLVE_POKER_FOUR_CARD_POKER_H

#include "games/poker/four_card_poker.h"
#include "solve/nets.h"
#include "solve/study.h"

typedef enum BwFourCardPokerChoice {
    BW_FOUR_CARD_FOLD,
    BW_FOUR_CARD_ONCE,   /* play for one ante */
    BW_FOUR_CARD_THRICE, /* play for three */
    BW_FOUR_CARD_CHOICES
} BwFourCardPokerChoice;

/* The play wager of a choice, in antes. */
int64_t bw_four_card_poker_play(BwFourCardPokerChoice choice);

/* Kinds of hands as a chart tells them apart, from the highest. */
enum {
    BW_FOUR_CARD_TRIPS_UP, /* three of a kind and better */
    BW_FOUR_CARD_FLUSH,
    BW_FOUR_CARD_STRAIGHT,
    BW_FOUR_CARD_TWO_PAIR,
    BW_FOUR_CARD_ACES,                                    /* then the pairs, down to twos */
    BW_FOUR_CARD_ACE_KING = BW_FOUR_CARD_ACES + BW_RANKS, /* ace high by the second card */
    BW_FOUR_CARD_ACE_QUEEN,
    BW_FOUR_CARD_ACE_JACK,
    BW_FOUR_CARD_ACE_HIGH,
    BW_FOUR_CARD_KING_HIGH,
    BW_FOUR_CARD_QUEEN_DOWN,
    BW_FOUR_CARD_ROWS
};

unsigned bw_four_card_poker_row(BwFourValue value);

/* "pair of tens"; returns out. */
char *bw_four_card_poker_row_name(unsigned row, char out[BW_FOUR_NAME_MAX]);

/* Hands of one kind against up cards of one rank. */
typedef struct BwFourCardPokerCell {
    int64_t deals[BW_FOUR_CARD_CHOICES]; /* hands and up cards, by what is played with them */
    int64_t total[BW_FOUR_CARD_CHOICES]; /* what each choice would bring in all their match-ups */
} BwFourCardPokerCell;

/* Against up cards of one rank: a choice is played with its lowest hand and all above it where that
 * lies above the highest with which less is played. 0: there is no such hand. */
typedef struct BwFourCardPokerUp {
    BwFourValue lowest_thrice, highest_not_thrice, lowest_played, highest_folded;
} BwFourCardPokerUp;

/* A hand, its suits in the order of its class (suit_classes.h), and the up cards, as sets, against
 * which it is played at all and for three antes. */
typedef struct BwFourCardPokerHand {
    BwCardSet cards, played, thrice;
} BwFourCardPokerHand;

typedef struct BwFourCardPokerSolution {
    int64_t ways[BW_FOUR_CATEGORIES][BW_FOUR_CARD_CHOICES][2]; /* by hand; [1]: not lost */
    int64_t match_ups;                                         /* all of them */
    int64_t dealer_hands;                                      /* that fill up one up card */
    int64_t wagered;                                           /* play wagers of all, in antes */
    int64_t aces_up_folded; /* match-ups folded with a hand that wins an aces up wager */
    BwNets nets;            /* in antes */
    BwFourCardPokerCell cell[BW_FOUR_CARD_ROWS][BW_RANKS];
    BwFourCardPokerUp up[BW_RANKS];
    size_t n_hands;
    BwFourCardPokerHand *hand; /* one of each class, from the lowest value up */
} BwFourCardPokerSolution;

/* What a rule of thumb does with five cards, which are worth so much, against an up card. */
typedef BwFourCardPokerChoice BwFourCardPokerRule(const void *context, BwCardSet cards,
                                                  BwFourValue value, unsigned up_rank);

/* Solves ante, play and automatic bonus with a deck of these ranks (a bit each; BW_ALL_RANKS), at
 * least three of them; by a rule of thumb, NULL for the best play. Memory that runs out ends the
 * program; the solution is to be freed. */
void bw_four_card_poker_solve(const BwFourCardPokerRules *rules, uint32_t ranks,
                              BwFourCardPokerRule *rule, const void *context,
                              BwFourCardPokerSolution *solution);

void bw_four_card_poker_free(BwFourCardPokerSolution *solution);

/* The same played by a rule of thumb (hand_rule.h; actions fold, 1x and 3x), for instance "3x pair
 * of tens; 1x pair of threes". False, with a sentence, if it cannot be read; then nothing is to be
 * freed. */
bool bw_four_card_poker_value_of_rule(const BwFourCardPokerRules *rules, uint32_t ranks,
                                      const char *rule, BwFourCardPokerSolution *solution,
                                      char *error, size_t size);

/* What is played with this hand against this up card. */
BwFourCardPokerChoice bw_four_card_poker_choice(const BwFourCardPokerSolution *solution,
                                                BwCardSet hand, BwCard up);

/* The player's hands by what an aces up wager brings with them, in its own units. */
void bw_four_card_poker_aces_up_nets(const BwFourCardPokerRules *rules, uint32_t ranks,
                                     BwNets *nets);

/* The same of a deck that lacks a card of this rank; and their figure. */
void bw_four_card_poker_aces_up_without(const BwFourCardPokerRules *rules, unsigned rank,
                                        BwNets *nets);
void bw_four_card_poker_without(const BwTable *table, unsigned rank, BwFigures *figures);

/* For the study of the game: its figures, that of the main wager by a solution, and its charts. */
BwSolver bw_solve_four_card_poker;
BwMainFigure bw_main_four_card_poker;
BwChartSolver bw_chart_four_card_poker;

#endif
