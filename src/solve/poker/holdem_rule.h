/* holdem_rule.h: rules of thumb for hold'em games as people say them, read and applied. A rule
 * says, street by street, with what a wager is made; with anything else it is not. A street of
 * which the rule does not speak is played as is best. In short:
 *
 *     rule   = street ":" with { "," with } { ";" street ":" with { "," with } }
 *
 * On the first street, with own cards only:
 *
 *     with   = "any" | "none" | hand
 *     hand   = "77"  this pair        "77+"  this pair or a higher one
 *              "KT"  king and ten     "KTs"  suited     "KTo"  not suited
 *              "K5+" king and five up to queen; also "K5s+", "K5o+"
 *
 * On later streets:
 *
 *     with   = test { "and" test }
 *     test   = "any" | "none"
 *            | "pair" [ "of" rank ]   one with an own card in it (also "hidden pair"), of this rank
 * or higher, or a better hand than the common cards make by themselves | "top pair"             the
 * same, and no common card is higher than the pair | "pocket pair" [ rank ] the own cards are a
 * pair, of this rank or higher | the name of a hand     "two pair", "straight": at least that, and
 * better than what the common cards make by themselves | "flush draw" [ rank ]  one card short of a
 * flush, with an own card of that suit, of this rank or higher | "straight draw"        a card of
 * one rank makes a straight | "open straight draw"   a card of either of two ranks does | "high"
 * rank            the higher own card is of this rank or higher | "low" rank             the lower
 * own card is | "board pair"           two of the common cards, or more, are of one rank | "outs <"
 * N             fewer than N of the cards not seen would alone, with the board, give the dealer a
 * higher hand (at mini-tex one that qualifies); said where the whole board is seen
 *
 * "Or better" may follow and goes without saying. Ranks are A K Q J T (or 10) 9 to 2. Letters may
 * be of either case. For instance, at Ultimate Texas Hold 'Em:
 *
 *     preflop: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JT;
 *     flop: two pair, pair and high 3, flush draw T; river: pair, outs < 21 */
#ifndef BW_SOLVE_POKER_HOLDEM_RULE_H
#define BW_SOLVE_POKER_HOLDEM_RULE_H

#include <stddef.h>

#include "solve/poker/holdem.h"
#include "solve/poker/holdem_sight.h"

enum { BW_HOLDEM_STREETS = 3, BW_HOLDEM_WITHS_MAX = 24, BW_HOLDEM_TESTS_MAX = 4 };

/* What a game calls its streets and hands. */
typedef struct BwHoldemWords {
    const char *street[BW_HOLDEM_STREETS];
    const char *(*category)(unsigned category);
    unsigned categories;
    unsigned outs_street; /* on which "outs" may be said; 0: on none */
} BwHoldemWords;

typedef struct BwHoldemTest {
    uint8_t kind, figure;
} BwHoldemTest;

typedef struct BwHoldemWith {
    unsigned n;
    BwHoldemTest test[BW_HOLDEM_TESTS_MAX];
} BwHoldemWith;

typedef struct BwHoldemRule {
    bool given[BW_HOLDEM_STREETS];
    bool hand[BW_HOLDEM_HANDS]; /* on the first street: bw_holdem_hand */
    unsigned n[BW_HOLDEM_STREETS];
    BwHoldemWith with[BW_HOLDEM_STREETS][BW_HOLDEM_WITHS_MAX];
} BwHoldemRule;

/* Reads a rule; false with a sentence that quotes what could not be read. */
bool bw_holdem_rule_parse(const char *text, const BwHoldemWords *words, BwHoldemRule *rule,
                          char *error, size_t size);

/* Is the wager of a later street made, as the rule says? */
bool bw_holdem_rule_bets(const BwHoldemRule *rule, unsigned street, const BwHoldemSight *sight);

/* Does the rule speak of the dealer's outs on this street? */
bool bw_holdem_rule_counts_outs(const BwHoldemRule *rule, unsigned street);

#endif
