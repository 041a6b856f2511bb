/* odds_rule.h: a player's rule of thumb beside the best play: what both are worth, and what the
 * rule costs. */
#ifndef BW_CLI_ODDS_ODDS_RULE_H
#define BW_CLI_ODDS_ODDS_RULE_H

#include "cli/kit/args.h"
#include "table/table.h"

/* Prints the comparison in the format that is asked for; returns the exit code. A rule that cannot
 * be read is bad usage: the complaint has an example of one that can. */
int bw_odds_rule_run(const BwArgs *args, const BwTable *table, const char *rule);

#endif
