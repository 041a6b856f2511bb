/* house_rules.h: the rules of a table for the people who sit at it: what its house has chosen, in
 * sentences, and how the game is played. The sentences are data (data/house-rules.tsv,
 * data/how-to-play.tsv). */
#ifndef BW_TEXT_HOUSE_RULES_H
#define BW_TEXT_HOUSE_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "table/table.h"

enum { BW_HOUSE_RULE_MAX = 512 };

/* What the option means at this table; false if there is nothing to tell players. */
bool bw_house_rule(const BwTable *table, const BwOption *option, char out[BW_HOUSE_RULE_MAX]);

/* The i-th sentence of how the game is played; NULL after the last. */
const char *bw_how_to_play(const BwGame *game, unsigned i);

#endif
