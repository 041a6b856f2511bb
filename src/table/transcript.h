/* transcript.h: the text of a round, as a floor manager reads it and a test runs it. One event a
 * line; what this page prints it can read back. The manual's chapter on transcripts is the promise;
 * this is its implementation. */
#ifndef BW_TRANSCRIPT_H
#define BW_TRANSCRIPT_H

#include "table/table.h"

enum { BW_LINE_MAX = 1000, BW_TEXT_MAX = 1024, BW_ERROR_MAX = 256, BW_SETTINGS_MAX = 64 };

/* Reads one event for this table. A line that cannot be read gives false and a sentence that says
 * what would be right; an event that the game will refuse is read all the same. */
bool bw_event_parse(const BwTable *table, const char *line, BwEvent *event,
                    char error[BW_ERROR_MAX]);

/* Writes the event as a line without its end; returns out. */
char *bw_event_print(const BwTable *table, const BwEvent *event, char out[BW_TEXT_MAX]);

/* "1 place-win 6 wins 14.00 stays" */
/* "wins", "loses", "commission" */
const char *bw_posting_word(BwPostingKind kind);

char *bw_posting_print(const BwTable *table, const BwPosting *posting, char out[BW_TEXT_MAX]);

/* "card dealer", "decision 1.2", "over" */
char *bw_need_print(BwNeed need, char out[BW_TEXT_MAX]);

/* "table craps edition=2012 odds-multiple-take=3": the game and every option not at its standard.
 */
char *bw_table_print(const BwTable *table, char out[BW_TEXT_MAX]);

/* One sentence: what was refused, why, under which clause. */
char *bw_refusal_print(BwEdition edition, const BwRefusal *refusal, char out[BW_TEXT_MAX]);

/* "place-win 6": a wager with its target. */
char *bw_wager_print(const BwTable *table, unsigned wager, uint16_t target, char out[BW_TEXT_MAX]);

/* "3b.2", "dealer" */
char *bw_who_print(BwWho who, char out[32]);
bool bw_who_parse(const char *word, BwWho *who);

/* Finds a wager and its target among the game's, in either spelling ("hard 8", "hard-8"). Gives
 * BW_UNKNOWN for a wager that the game does not have; false for a target that it does not have. */
bool bw_wager_parse(const BwTable *table, const char *word, const char *target_word, uint8_t *wager,
                    uint16_t *target);

/* "2004-05-01T21:30" and back. */
bool bw_time_parse(const char *word, int64_t *time_s);
char *bw_time_print(int64_t time_s, char out[32]);

/* A line of "table GAME key=value ...": the game, and settings that point into `words`, a copy. */
typedef struct BwTableLine {
    const char *game;
    BwSetting setting[BW_SETTINGS_MAX];
    size_t n_settings;
    char words[BW_LINE_MAX + 1];
} BwTableLine;

bool bw_table_line_parse(const char *line, BwTableLine *out, char error[BW_ERROR_MAX]);

#endif
