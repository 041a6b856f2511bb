/* explain.h: why a table cannot be opened as it was asked for, in one sentence for a person, with
 * what would have been right. The rulebook refuses with an option's name; here it becomes words. */
#ifndef BW_EXPLAIN_H
#define BW_EXPLAIN_H

#include "table/options.h"
#include "table/table.h"

enum { BW_EXPLAIN_SENTENCE_MAX = 512, BW_EXPLAIN_MORE_MAX = 1024 };

typedef struct BwExplanation {
    char clause[BW_CLAUSE_TEXT_MAX];        /* of the rulebook; empty: it is no matter of law */
    char sentence[BW_EXPLAIN_SENTENCE_MAX]; /* "decks=9 is not permitted" */
    char more[BW_EXPLAIN_MORE_MAX];         /* ": how many decks; it takes ...", or empty */
} BwExplanation;

/* What was wrong when the game's table was opened with these settings and refused. The table, which
 * is not open, is written over. */
void bw_explain_refusal(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                        const BwRefusal *why, BwExplanation *out);

#endif
