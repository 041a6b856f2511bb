/* rules_search.h: everything that the rulebook and the tables say of some words. */
#ifndef BW_CLI_RULES_SEARCH_H
#define BW_CLI_RULES_SEARCH_H

#include "cli/rules/rules_told.h"

/* What speaks of all the words or, where nothing does, of the most of them; `edition` may be NULL
 * for all. Returns how many rules were told. */
unsigned bw_rules_search(const BwRulesOut *out, char *const *words, int n, const char *edition);

#endif
