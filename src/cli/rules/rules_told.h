/* rules_told.h: a clause, a section or a game of the rulebook, printed for whoever asked for it. */
#ifndef BW_CLI_RULES_TOLD_H
#define BW_CLI_RULES_TOLD_H

#include "cli/kit/args.h"
#include "text/rulebook.h"

/* Where it is printed: text goes to the terminal at once, records are collected. */
typedef struct BwRulesOut {
    const BwTerm *term;
    BwReport *report;
    bool text;
    bool brief; /* text names no transcripts */
} BwRulesOut;

/* The columns of the records. */
extern const BwColumn bw_rules_columns[];
extern const size_t bw_rules_n_columns;

/* Something that a rulebook or a table says, under its clause, with the transcripts that show it.
 */
void bw_rules_row(const BwRulesOut *out, const BwClauseRow *row);

/* Everything that is known of `word`: a clause with its parts, a section, a game. Without its
 * chapter a clause is of `edition`, and with `only` nothing of other editions is told. False: there
 * is no such thing. */
bool bw_rules_tell(const BwRulesOut *out, const char *word, const char *edition, bool only);

#endif
