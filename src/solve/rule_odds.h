/* rule_odds.h: what a rule of thumb is worth at a table, in the place of the best play. The rule is
 * a text (hand_rule.h, at the hold'em games holdem_rule.h); its streets and actions are the game's
 * own. */
#ifndef BW_SOLVE_RULE_ODDS_H
#define BW_SOLVE_RULE_ODDS_H

#include "solve/odds.h"

/* Adds the figure of the main wager, played by the rule, under the id that bw_odds_solve() gives to
 * its own. False, with a sentence, when the rule cannot be read or the game takes none.
 * Either way the figures are to be freed. */
bool bw_odds_solve_rule(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                        size_t size);

/* An example of a rule for this game, or NULL if it takes none. */
const char *bw_rule_example(const BwGame *game);

/* By what play the figures of this game are solved: "best play", "house way". */
const char *bw_solved_play(const BwGame *game);

/* Adds the figure of the main wager by what the game's BwPlayer knows. */
typedef BwFigure *BwMainFigure(const BwTable *table, const void *mind, BwFigures *figures);

/* A game's solver. The table is one without limits. */
typedef bool BwRuleSolver(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                          size_t size);

#endif
