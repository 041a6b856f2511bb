/* rules_editions.h: two editions of the rulebook side by side. */
#ifndef BW_CLI_RULES_EDITIONS_H
#define BW_CLI_RULES_EDITIONS_H

#include "cli/kit/args.h"
#include "table/table.h"

/* What is different between two editions for one game, or for all and for what is common to them
 * where `game` is NULL: headings, clauses, wagers, options. */
void bw_rules_diff(const BwArgs *args, BwEdition from, BwEdition to, const char *game);

/* Section by section the numbers and headings of the three editions, of one game or of all. */
void bw_rules_concordance(const BwArgs *args, const char *game);

#endif
