/* criss_cross_poker.h: Criss Cross Poker solved exactly: 1,326 hands of two cards, 1,225 pairs left
 * and right, 1,128 top and bottom, 46 middle cards, 84,284,272,800 deals. What is best depends on
 * the own cards, on what has been turned, and on what is up, which follows from the play so far.
 *
 * A pay table tells eleven levels of hands apart, from those that lose up to the royal flush. Own
 * cards of two suits make no flush, so that only ranks matter beside them; with own cards of one
 * suit it matters besides which cards are of that suit. So pairs that lie in a line are of few
 * kinds, and for each kind it is known once which middle cards bring the hand to which level, as
 * sets of cards. Then what four outer cards are worth takes a few steps instead of forty-six: the
 * two hands are sums by themselves, and the higher of them is both together less the lower one,
 * whose sum is counted in the common part of these sets.
 *
 * On every street the value is a maximum of straight lines in the number of antes, so that two
 * antes never bring more than both one and three. */
#ifndef BW_SOLVE_POKER_CRISS_CROSS_POKER_H
#define BW_SOLVE_POKER_CRISS_CROSS_POKER_H

#include "games/poker/criss_cross_poker.h"
#include "solve/poker/hand_rule.h"
#include "solve/poker/suit_classes.h"

enum {
    BW_CROSS_LOSES, /* levels of a hand: it loses, pushes, is a pair that is paid; */
    BW_CROSS_PUSHES,
    BW_CROSS_PAIR,
    BW_CROSS_LEVELS = BW_CROSS_PAIR + BW_POKER_CATEGORIES - BW_POKER_PAIR, /* and so on */
    BW_CROSS_CHOICES = BW_CRISS_CROSS_MOST + 1,        /* fold, one, two, three antes */
    BW_CROSS_UP_MAX = 2 + BW_CRISS_CROSS_MOST * 2 + 1, /* antes that a fold may lose, and one */
    BW_CROSS_PAIRS = 1326,
};

typedef struct BwCrissCrossPokerSolution {
    int64_t pays[BW_CROSS_LEVELS], ante[BW_CROSS_LEVELS]; /* what a level brings per unit */
    uint8_t pays_from, pushes_from;
    BwCardSet deck;
    bool by_rule; /* else the best play */
    BwHandRule rule;
    size_t n_own;
    BwCardSet own[BW_CLASSES_OF_TWO];
    uint8_t own_sets[BW_CLASSES_OF_TWO];
    uint16_t own_index[BW_PLACES * (BW_PLACES - 1) / 2];
    /* What is done: with the own cards, and with the pair left and right (by its place among all
     * pairs) if the own cards are the first of their class and have been played on. */
    uint8_t across[BW_CLASSES_OF_TWO];
    uint8_t down[BW_CLASSES_OF_TWO][BW_CROSS_PAIRS];
    /* What folding, one, two and three antes bring over all deals of the class, in antes; two are
     * not worked out, and a rule has none of these. */
    int64_t total[BW_CLASSES_OF_TWO][BW_CROSS_CHOICES];
    int64_t deals;                   /* all of them */
    int64_t staked;                  /* the antes wagered in them */
    int64_t folded[BW_CROSS_UP_MAX]; /* deals in which so many antes are given up */
    /* The same by the antes put up across and down; 0: that bet was not reached. */
    int64_t given_up[BW_CROSS_CHOICES][BW_CROSS_CHOICES];
    /* The others by the antes put up across, down and in the middle, and by both hands' levels. */
    int64_t ways[BW_CROSS_CHOICES][BW_CROSS_CHOICES][BW_CROSS_CHOICES][BW_CROSS_LEVELS]
                [BW_CROSS_LEVELS];
} BwCrissCrossPokerSolution;

/* What the choices bring in deals of one kind, apart by the choice that is best. */
typedef struct BwCrissCrossCell {
    int64_t deals[BW_CROSS_CHOICES];
    int64_t total[BW_CROSS_CHOICES][BW_CROSS_CHOICES]; /* of the best one: of each */
} BwCrissCrossCell;

/* Sums of the later streets, for charts: down by the kinds of the own cards and of the four across,
 * middle by the kinds of the four across and the four down. Kinds are the actions of a rule, which
 * looks at suits only where all its cards are of one. */
enum { BW_CROSS_KINDS_MAX = 12 };
typedef struct BwCrissCrossWatch {
    const BwHandRule *own_kinds, *kinds;
    BwCrissCrossCell down[BW_CROSS_KINDS_MAX][BW_CROSS_KINDS_MAX];
    BwCrissCrossCell middle[BW_CROSS_KINDS_MAX][BW_CROSS_KINDS_MAX];
} BwCrissCrossWatch;

/* The best play with a deck of these ranks, at least two of them; `watch` is filled, or NULL. */
void bw_criss_cross_poker_solve(const BwCrissCrossPokerRules *rules, uint32_t ranks,
                                BwCrissCrossWatch *watch, BwCrissCrossPokerSolution *solution);

/* What folding, one, two and three antes bring with these own cards of a whole deck over all that
 * can follow, played on in the best way; and how many deals those are. */
int64_t bw_criss_cross_poker_first(const BwCrissCrossPokerRules *rules, BwCardSet own,
                                   int64_t total[BW_CROSS_CHOICES]);

/* The same by a rule of thumb (hand_rule.h; actions fold, 1x, 2x and 3x). Its street "across" looks
 * at the own two cards. Before the bet down, "down" looks at the own cards, which are all that is
 * known of that hand, and "seen" at the four across; before the middle, "middle" looks at the four
 * across and at the four down: of two answers the bolder counts. False, with a sentence, if it
 * cannot be read. */
bool bw_criss_cross_poker_value_of_rule(const BwCrissCrossPokerRules *rules, uint32_t ranks,
                                        const char *rule, BwCrissCrossPokerSolution *solution,
                                        char *error, size_t size);

/* What a deal brings, in antes: so many put up on each street, hands of these levels. */
int64_t bw_criss_cross_poker_net(const BwCrissCrossPokerSolution *solution,
                                 const unsigned put_up[3], unsigned across, unsigned down);

/* The level of a hand. */
unsigned bw_criss_cross_poker_level(const BwCrissCrossPokerSolution *solution, BwPokerValue hand);

/* What the solution does with these own cards, once so many of the cross are turned: none, two or
 * four. It has played before as it says. */
unsigned bw_criss_cross_poker_adds(const BwCrissCrossPokerSolution *solution, BwCardSet own,
                                   const BwCard *cross, unsigned n);

#endif
