/* rule_odds.h: what a rule of thumb is worth at a table, in the place of the best play. The rule is
 * a text (hand_rule.h, at the hold'em games holdem_rule.h); its streets and actions are the game's
 * own. */
#ifndef BW_SOLVE_RULE_ODDS_H
#define BW_SOLVE_RULE_ODDS_H

#include "solve/odds.h"

/* Adds the figure of the main wager, played by the rule, under the id that bw_odds_solve() gives to
 * the best play. False, with a sentence, when the rule cannot be read or the game takes none.
 * Either way the figures are to be freed. */
bool bw_odds_solve_rule(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                        size_t size);

/* An example of a rule for this game, or NULL if it takes none. */
const char *bw_rule_example(const char *game_id);

/* A game's solver; the list in rule_odds.c names them. The table is one without limits. */
typedef bool BwRuleSolver(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                          size_t size);

BwRuleSolver bw_rule_caribbean_stud, bw_rule_double_down_stud, bw_rule_let_it_ride;
BwRuleSolver bw_rule_mississippi_stud, bw_rule_flop_poker;
BwRuleSolver bw_rule_ultimate_texas_holdem, bw_rule_texas_holdem_bonus, bw_rule_mini_tex;
BwRuleSolver bw_rule_three_card_poker;
BwRuleSolver bw_rule_four_card_poker, bw_rule_boston_5_stud, bw_rule_two_card_joker_poker;

#endif
