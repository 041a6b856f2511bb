/* transcript.h: the text of a round, as a floor manager reads it and a test runs it. One event a
 * line; what is printed can be read back. The manual's chapter on transcripts is the promise; its
 * functions stand in boardwalk.h; here is what the tree needs besides. */
#ifndef BW_TRANSCRIPT_H
#define BW_TRANSCRIPT_H

#include "table/table.h"

enum { BW_ITEM_MAX = 64 };

/* Parts of an event: "bet"; "7h", "00", the i-th of what was dealt, rolled, spun or drawn; "6",
 * "12.50", a word that follows an action. */
const char *bw_event_word(BwEventKind kind);
char *bw_item_print(const BwTable *table, const BwEvent *event, unsigned i, char out[BW_ITEM_MAX]);
char *bw_arg_print(const BwArg *arg, char out[BW_ITEM_MAX]);

/* "2004-05-01T21:30" and back. */
bool bw_time_parse(const char *word, int64_t *time_s);
char *bw_time_print(int64_t time_s, char out[32]);

#endif
