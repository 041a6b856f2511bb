/* document_parts.h: what a document is made of, for those who print it. */
#ifndef BW_PAPER_DOCUMENT_PARTS_H
#define BW_PAPER_DOCUMENT_PARTS_H

#include "paper/document.h"

typedef enum BwBlockKind {
    BW_BLOCK_HEADING,
    BW_BLOCK_TEXT,
    BW_BLOCK_ITEM,
    BW_BLOCK_TERM,
    BW_BLOCK_NOTE,
    BW_BLOCK_WARNING,
    BW_BLOCK_CODE,
    BW_BLOCK_DISPLAY,
    BW_BLOCK_RULE,
    BW_BLOCK_PAGE,
    BW_BLOCK_CONTENTS,
    BW_BLOCK_INDEX,
    BW_BLOCK_DRAWING,
    BW_BLOCK_TABLE,
} BwBlockKind;

typedef struct BwDocCells {
    BwDocRow kind;
    char *cell[BW_DOC_COLUMNS_MAX]; /* NULL: empty */
    size_t n;
} BwDocCells;

typedef struct BwBlock {
    BwBlockKind kind;
    int level;   /* of a heading */
    double size; /* of letters on display */
    char *text, *term;
    BwDrawing *drawing;
    char *title[BW_DOC_COLUMNS_MAX];
    bool right[BW_DOC_COLUMNS_MAX];
    size_t n_columns;
    BwDocCells *row;
    size_t n_rows, max_rows;
} BwBlock;

/* A term of the index, and the number of the block that it points at. */
typedef struct BwIndexMark {
    char *term;
    size_t block;
} BwIndexMark;

struct BwDocument {
    BwDocumentHead head; /* with texts of its own */
    BwBlock *block;
    size_t n, max;
    BwIndexMark *mark;
    size_t n_marks, max_marks;
};

/* Zeroed memory; a copy of a text, safe to show, NULL for NULL; room for one more in an array that
 * has n of *max. Each ends the program where memory cannot be had. */
void *bw_paper_alloc(size_t size);
char *bw_paper_copy(const char *text);
void *bw_paper_room(void *array, size_t size, size_t n, size_t *max);

/* Adds to a text, as printf writes. */
void bw_paper_add(BwBuffer *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Divides `total` among n columns: each gets what it would like if that fits, else what it cannot
 * do without and a share of the rest. False if even that does not fit; then it is what they cannot
 * do without. */
bool bw_paper_widths(const double *likes, const double *needs, size_t n, double total,
                     double *width);

/* The marks of the index in the order of their terms, for the caller to free. */
BwIndexMark *bw_paper_index(const BwDocument *doc);

/* Does the heading stand in the contents? */
static inline bool bw_paper_in_contents(const BwBlock *block) {
    return block->kind == BW_BLOCK_HEADING && block->level <= 2;
}

#endif
