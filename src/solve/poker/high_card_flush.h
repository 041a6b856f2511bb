/* high_card_flush.h: high card flush solved exactly. Each of the player's 133,784,560 hands meets
 * each of the 45,379,620 that the dealer may then have: 6,071,092,494,667,200 match-ups, each
 * counted, none sampled. A hand stays below a value where each of its suits does, and the suits
 * share nothing but that they have seven cards together: so the dealer's hands below a value are
 * counted suit by suit, and multiplied. What the player does best is found by comparing what every
 * choice brings; a raise wins or loses by its own size, so that nothing between the smallest and
 * the largest is ever better than both. */
#ifndef BW_SOLVE_POKER_HIGH_CARD_FLUSH_H
#define BW_SOLVE_POKER_HIGH_CARD_FLUSH_H

#include "games/poker/high_card_flush.h"
#include "solve/nets.h"
#include "solve/poker/hand_rule.h"
#include "solve/study.h"

typedef enum BwHighCardFlushChoice {
    BW_HIGH_CARD_FLUSH_FOLD,
    BW_HIGH_CARD_FLUSH_ONCE, /* raise one ante, */
    BW_HIGH_CARD_FLUSH_MOST, /* or as many as the hand allows, where these are more */
    BW_HIGH_CARD_FLUSH_CHOICES
} BwHighCardFlushChoice;

/* How a match-up ends for a hand that is raised. */
typedef enum BwHighCardFlushEnd {
    BW_HIGH_CARD_FLUSH_UNQUALIFIED,
    BW_HIGH_CARD_FLUSH_HIGHER,
    BW_HIGH_CARD_FLUSH_EQUAL,
    BW_HIGH_CARD_FLUSH_LOWER,
    BW_HIGH_CARD_FLUSH_ENDS
} BwHighCardFlushEnd;

/* The raise of a choice with a suit of this length, in antes; and what it then brings. */
int64_t bw_high_card_flush_raise(const BwHighCardFlushRules *rules, unsigned length,
                                 BwHighCardFlushChoice choice);
int64_t bw_high_card_flush_net(int64_t raise, BwHighCardFlushEnd end);

/* Kinds of hands as a chart tells them apart, from the highest: by length, three cards by their
 * highest too. */
enum {
    BW_HIGH_CARD_FLUSH_SEVEN, /* down to four; then three, from ace high to four high */
    BW_HIGH_CARD_FLUSH_THREE = BW_HIGH_CARD_FLUSH_SEVEN + 4,
    BW_HIGH_CARD_FLUSH_TWO = BW_HIGH_CARD_FLUSH_THREE + BW_ACE - BW_FOUR + 1,
    BW_HIGH_CARD_FLUSH_ROWS
};
unsigned bw_high_card_flush_row(BwFlushValue value);

/* Beside three cards of one suit the other four are of two or three suits. */
enum {
    BW_HIGH_CARD_FLUSH_3_1,
    BW_HIGH_CARD_FLUSH_2_2,
    BW_HIGH_CARD_FLUSH_2_1_1,
    BW_HIGH_CARD_FLUSH_OTHERS
};

/* Sets of three ranks, in ascending order. */
enum { BW_HIGH_CARD_FLUSH_THREES = 286 };

/* Hands of one kind. */
typedef struct BwHighCardFlushCell {
    int64_t deals[BW_HIGH_CARD_FLUSH_CHOICES]; /* hands, by what is played with them */
    int64_t total[BW_HIGH_CARD_FLUSH_CHOICES]; /* what each choice would bring in their match-ups */
} BwHighCardFlushCell;

typedef struct BwHighCardFlushSolution {
    BwHighCardFlushRules rules;
    uint32_t ranks;
    bool by_rule;
    BwHandRule rule; /* of thumb, then */
    int64_t match_ups, dealer_hands;
    int64_t wagered; /* raises of all match-ups, in antes */
    int64_t folded;  /* match-ups; the others by length: */
    int64_t ways[BW_FLUSH_MAX + 1][BW_HIGH_CARD_FLUSH_CHOICES][BW_HIGH_CARD_FLUSH_ENDS];
    BwNets nets;                                /* in antes */
    BwFlushValue lowest_raised, highest_folded; /* 0: none */
    BwHighCardFlushCell cell[BW_HIGH_CARD_FLUSH_ROWS];
    BwHighCardFlushCell three[BW_HIGH_CARD_FLUSH_THREES][BW_HIGH_CARD_FLUSH_OTHERS];
} BwHighCardFlushSolution;

/* How often each end comes for this hand of seven cards, over all hands that the dealer may have
 * from a deck of these ranks. */
void bw_high_card_flush_ends(const BwHighCardFlushRules *rules, uint32_t ranks, BwCardSet hand,
                             int64_t ends[BW_HIGH_CARD_FLUSH_ENDS]);

/* Solves ante and raise with a deck of these ranks (a bit each; BW_ALL_RANKS), at least four of
 * them; in the best way. */
void bw_high_card_flush_solve(const BwHighCardFlushRules *rules, uint32_t ranks,
                              BwHighCardFlushSolution *solution);

/* The same by a rule of thumb (hand_rule.h; actions fold, 1x and max), for instance "max T-8-6 or
 * better": ranks are those of one suit, so many as are named, and a single one is the highest of
 * three. False, with a sentence, if it cannot be read. */
bool bw_high_card_flush_value_of_rule(const BwHighCardFlushRules *rules, uint32_t ranks,
                                      const char *rule, BwHighCardFlushSolution *solution,
                                      char *error, size_t size);

/* What is played with this hand. */
BwHighCardFlushChoice bw_high_card_flush_choice(const BwHighCardFlushSolution *solution,
                                                BwCardSet hand);

/* The player's hands by what the bonuses bring with them, in their own units. */
void bw_high_card_flush_flush_nets(const BwHighCardFlushRules *rules, uint32_t ranks, BwNets *nets);
void bw_high_card_flush_straight_nets(const BwHighCardFlushRules *rules, uint32_t ranks,
                                      BwNets *nets);

#endif
