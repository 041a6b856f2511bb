/* transcript.h: the text of a round, as a floor manager reads it and a test runs it. One event a
 * line; what is printed can be read back. The manual's chapter on transcripts is the promise; its
 * functions stand in boardwalk.h; here is what the tree needs besides. */
#ifndef BW_TRANSCRIPT_H
#define BW_TRANSCRIPT_H

#include "table/table.h"

/* "2004-05-01T21:30" and back. */
bool bw_time_parse(const char *word, int64_t *time_s);
char *bw_time_print(int64_t time_s, char out[32]);

#endif
