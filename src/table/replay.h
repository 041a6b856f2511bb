/* replay.h: runs a transcript line by line. The driver of `boardwalk replay`, of the tests and of a
 * fuzzer; it reads no file and allocates nothing. Its functions stand in boardwalk.h. */
#ifndef BW_REPLAY_H
#define BW_REPLAY_H

#include "table/transcript.h"

/* Bytes that hold a table of any game. */
size_t bw_table_bytes_max(void);

struct BwReplay {
    BwTable *table; /* bw_table_bytes_max() bytes of the caller */
    BwComplain *complain;
    void *context;
    unsigned line;
    unsigned failures;     /* expectations that did not hold, refusals that nobody expected */
    unsigned expectations; /* that were checked */
    unsigned events, tables;
    /* private */
    unsigned event_line;
    unsigned next_posting;
    uint8_t is_open, table_refused, has_event, posting_lines, refusal_expected;
    uint8_t edition; /* of the last table line */
    BwEvent event;
    BwOut out;
    unsigned char before[BW_TABLE_BYTES_MAX]; /* the table as the event found it */
    char error[BW_ERROR_MAX];
};

/* Takes the next clause from the list behind `cite`; a comma inside quotes belongs to the id. False
 * at the end. *list moves on. */
bool bw_cite_next(const char **list, char clause[BW_CLAUSE_TEXT_MAX * 2]);

#endif
