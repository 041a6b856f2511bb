/* odds_words.h: how odds may be worded on what a house prints: "to" or "win", never "for". */
#ifndef BW_HOUSE_ODDS_WORDS_H
#define BW_HOUSE_ODDS_WORDS_H

#include "table/table.h"

/* Finds odds that are worded with "for", as "20 for 1" or "ten-for-one", and says what would be
 * right: "it says \"20 for 1\": odds are printed as \"to\" or \"win\", never \"for\"; that is 19 to
 * 1". False: the text has none. */
bool bw_odds_for(const char *text, char *sentence, size_t size);

/* The clause that forbids it at tables of the game, in full; of no game, or one that says nothing
 * of its own, that of 8.2. Returns out. */
char *bw_odds_clause(const BwGame *game, BwEdition edition, char out[BW_CLAUSE_TEXT_MAX]);

#endif
