/* math_report.h: what a laboratory's report says of a table: a part of the whole table, and a part
 * of each wager. */
#ifndef BW_CLI_MATH_REPORT_H
#define BW_CLI_MATH_REPORT_H

#include "cli/math/math_pages.h"
#include "solve/odds.h"
#include "solve/pay_lines.h"

enum { BW_MATH_ROUNDS_MAX = 8 };

/* What was asked for. */
typedef struct BwMathAsked {
    const BwTable *table;
    const BwFigures *figures;
    const BwFigures *without; /* from a pack without a card of each rank, or NULL */
    uint64_t rounds[BW_MATH_ROUNDS_MAX];
    size_t n_rounds;
    BwCents stake;
    uint64_t rounds_an_hour;
    const char *wager, *target; /* NULL: all of them */
    const char *rule;           /* of thumb, or NULL: the game's own example */
    const char *combination;    /* wagers to be taken together, or NULL */
    const char *reproduce, *hash, *version;
} BwMathAsked;

/* The usual numbers of rounds, where none is asked for. */
void bw_math_usual_rounds(BwMathAsked *asked);

/* Behind so much of a command line one more word, quoted for a shell where it has to be. Returns
 * how much it is then. */
enum { BW_MATH_COMMAND_MAX = 2048 };
size_t bw_math_word(char out[BW_MATH_COMMAND_MAX], size_t used, const char *word);

/* SHA-256, in hex, of the line to reproduce it, the version and every option of the table. */
enum { BW_MATH_HASH_MAX = 65 };
void bw_math_hash(const BwTable *table, const char *reproduce, char out[BW_MATH_HASH_MAX]);

/* Is the figure one of those that are asked for? */
bool bw_math_is_asked(const BwMathAsked *asked, const BwFigure *figure);

/* The whole report: of the table, and of every wager that is asked for. False, with a sentence,
 * where there is none or what was asked cannot be read; the parts are to be freed either way. */
bool bw_math_report(const BwMathAsked *asked, BwMathParts *parts, char *error, size_t size);

/* Everything about the table: inputs, options and clauses, what mistakes cost, wagers together,
 * what is not computed. False, with a sentence, where what was asked cannot be read. */
bool bw_math_game(const BwMathAsked *asked, BwMathParts *parts, char *error, size_t size);

/* Everything about a figure that stands for these targets of its wager, "6, 8" or "". */
void bw_math_wager(const BwMathAsked *asked, const BwFigure *figure, const char *targets,
                   BwMathParts *parts);

/* The clause and the options on which the figure rests, as a page of its part. */
void bw_math_rests(const BwMathAsked *asked, const BwFigure *figure, BwMathPart *part);

/* What a reader will look for and not find, and why: of the table (figure NULL), or of a wager. */
void bw_math_missing(BwMathPage *page, const char *what, const char *because);

#endif
