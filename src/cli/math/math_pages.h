/* math_pages.h: a report of figures, written once as parts, pages, rows and cells, and then printed
 * as a document, as JSON or as CSV: a cell carries what people read and what programs read, so that
 * the formats cannot say different things. Memory that runs out ends the program. */
#ifndef BW_CLI_MATH_PAGES_H
#define BW_CLI_MATH_PAGES_H

#include "paper/document.h"
#include "solve/exact.h"
#include "text/json.h"

enum { BW_MATH_ID_MAX = 40, BW_MATH_TITLE_MAX = 192, BW_MATH_COLUMNS_MAX = 12 };

typedef struct BwMathCell {
    char *shown; /* NULL: empty */
    char *exact; /* a fraction, or NULL */
    char *value; /* a number as JSON has it, or NULL: then `shown` is the value */
    bool none;   /* no value at all */
} BwMathCell;

/* A page of facts has one row a fact, with an id and what people call it; another is a table. */
typedef struct BwMathPage {
    char id[BW_MATH_ID_MAX];
    char title[BW_MATH_TITLE_MAX];
    char *note; /* under the title, or NULL */
    bool facts;
    bool totals;                             /* its last row sums the others up */
    BwDocColumn column[BW_MATH_COLUMNS_MAX]; /* as a document has them */
    const char *column_id[BW_MATH_COLUMNS_MAX];
    size_t n_columns;
    BwMathCell *cell;                   /* row after row; of facts, one a row */
    char (*fact)[2][BW_MATH_TITLE_MAX]; /* id and words */
    size_t n_cells, n_facts;
} BwMathPage;

/* A wager, or what concerns the whole table. */
typedef struct BwMathPart {
    char id[BW_MATH_TITLE_MAX], title[BW_MATH_TITLE_MAX];
    char *subtitle; /* NULL: none */
    BwMathPage *page;
    size_t n;
} BwMathPart;

typedef struct BwMathParts {
    BwMathPart *part;
    size_t n;
} BwMathParts;

void bw_math_free(BwMathParts *parts);

/* Each is valid until the next of its kind is begun. */
BwMathPart *bw_math_part(BwMathParts *parts, const char *id, const char *title);
BwMathPage *bw_math_page(BwMathPart *part, const char *id, const char *title);
BwMathPage *bw_math_facts(BwMathPart *part, const char *id, const char *title);

void bw_math_note(BwMathPage *page, const char *text, ...) __attribute__((format(printf, 2, 3)));
void bw_math_column(BwMathPage *page, const char *id, const char *title, bool number);

/* Begins a fact; its one cell follows. */
void bw_math_fact(BwMathPage *page, const char *id, const char *words);

/* How a number is shown: 0.0285 as 2.8500%, as 0.0285, as 1 in 35.1, as 12,345, as money. However
 * small it is, five digits of it are shown. */
typedef enum BwMathForm {
    BW_MATH_PERCENT,
    BW_MATH_SHARE, /* a percentage with two decimals */
    BW_MATH_DECIMAL,
    BW_MATH_ONE_IN,
    BW_MATH_UNITS, /* at most two decimals */
    BW_MATH_WHOLE,
    BW_MATH_MONEY
} BwMathForm;

/* The next cell. A value with `digits` is rounded, as everywhere (solve/odds.h). */
void bw_math_text(BwMathPage *page, const char *text, ...) __attribute__((format(printf, 2, 3)));
void bw_math_exact(BwMathPage *page, const BwExact *value, unsigned digits, BwMathForm form);
void bw_math_number(BwMathPage *page, double value, BwMathForm form);
void bw_math_none(BwMathPage *page);

/* ---- printing ----------------------------------------------------------------------------- */

/* Each part begins with its title, a heading of this level; its pages follow. */
void bw_math_document(const BwMathParts *parts, int level, BwDocument *doc);

/* Members of the object that is open: "table" is the first part, "wagers" the others. */
void bw_math_json(const BwMathParts *parts, BwJson *json);

/* A line a cell: part, page, row, column, exact, value. False when the stream failed. */
bool bw_math_csv(const BwMathParts *parts, FILE *out);

#endif
