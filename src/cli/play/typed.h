/* typed.h: what a player typed, in the words of a transcript. People write in any case, say "yo"
 * and "snake eyes", begin with the amount, put a dollar sign before it and commas into it; the
 * table's own words are told by the game's rows. */
#ifndef BW_CLI_PLAY_TYPED_H
#define BW_CLI_PLAY_TYPED_H

#include "table/game.h"
#include "table/words.h"

/* Takes a line apart and puts it in the table's words; false and a sentence where it is no line. */
bool bw_typed_read(const BwTable *table, const char *text, BwWords *words,
                   char error[BW_ERROR_MAX]);

/* An amount as people write it: "12", "$12", "1,250", "12.50". */
bool bw_typed_amount(const char *word, BwCents *cents);

/* Is the word the id of a wager, another word for it, or one joined to its target? */
bool bw_typed_is_wager(const BwTable *table, const char *word);

/* The target as the table writes it, whatever its case: "1-2/3@ab" is "1-2/3@AB". False, and as it
 * was, where the wager cannot be made on it. */
bool bw_typed_target(const BwTable *table, const char *wager_word, const char *target,
                     char out[BW_LINE_MAX + 1]);

enum { BW_TYPED_MEANT_MAX = 16 };

/* The wagers that a target alone may mean: those that the game names for it or, if none of them
 * takes it, all that this table offers on such a target. Returns how many there are, at most
 * BW_TYPED_MEANT_MAX. */
unsigned bw_typed_meant(const BwTable *table, const char *target,
                        uint8_t wager[BW_TYPED_MEANT_MAX]);

#endif
