/* document.h: a document for people, written once as a list of headings, paragraphs, tables, notes
 * and drawings, and then printed as text, as one HTML file or as PDF. The three cannot say
 * different things.
 *
 * The same document and date give the same bytes, on every machine that has the fonts: nothing is
 * asked of the clock, nothing is numbered at random. Texts are UTF-8; what is not becomes '?'.
 * Memory that cannot be had ends the program.
 *
 *     BwDocument *doc = bw_document_new(&(BwDocumentHead){.title = "Craps", .date = "2026-11-18"});
 *     bw_doc_heading(doc, 1, "Pay table");
 *     bw_doc_table(doc, columns, 2);
 *     bw_doc_row(doc, BW_ROW_PLAIN);
 *     bw_doc_cell(doc, "Pass");
 *     bw_doc_cell(doc, "%s", "1 to 1");
 *     ok = bw_document_write(doc, BW_DOCUMENT_PDF, file, error, sizeof error);
 *     bw_document_free(doc);
 */
#ifndef BW_PAPER_DOCUMENT_H
#define BW_PAPER_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "paper/drawing.h"
#include "text/buffer.h"

typedef struct BwDocument BwDocument;

/* Letter is 8.5 by 11 inches; a roll is 80 mm wide and one page as long as what is on it. */
typedef enum BwPaper { BW_PAPER_LETTER, BW_PAPER_A4, BW_PAPER_ROLL } BwPaper;

/* What stands on every page. Texts are copied; what is NULL is not printed. */
typedef struct BwDocumentHead {
    const char *title; /* must be given */
    const char *subtitle;
    const char *date;      /* "2026-11-18": printed, and the date of the PDF */
    const char *footer;    /* at the foot of every page: version and hash */
    const char *banner;    /* in a frame at the top of every page: "WHAT IF: ..." */
    const char *watermark; /* across every page: "SAMPLE" */
    const char *language;  /* of the HTML; NULL: "en" */
    BwPaper paper;
    bool landscape;
    double width, height; /* of the page in points, instead of the paper's; 0: the paper's */
    /* Pages without title, margins' furniture and numbers: a sign, a drawing to scale, a ticket. */
    bool bare;
    double margin; /* 0: 54 points, on a roll 8 */
} BwDocumentHead;

BwDocument *bw_document_new(const BwDocumentHead *head);
void bw_document_free(BwDocument *doc);

/* ---- what it says, from top to bottom ------------------------------------------------------ */

#define BW_DOC_PRINTF(text, first) __attribute__((format(printf, text, first)))

/* Levels 1 to 3. Levels 1 and 2 stand in the contents and in the outline of the PDF. */
void bw_doc_heading(BwDocument *doc, int level, const char *text, ...) BW_DOC_PRINTF(3, 4);
void bw_doc_text(BwDocument *doc, const char *text, ...) BW_DOC_PRINTF(2, 3);
void bw_doc_item(BwDocument *doc, const char *text, ...) BW_DOC_PRINTF(2, 3); /* of a list */

/* A paragraph that begins with a word in bold: a clause, a term, a label. */
void bw_doc_term(BwDocument *doc, const char *term, const char *text, ...) BW_DOC_PRINTF(3, 4);
void bw_doc_note(BwDocument *doc, const char *text, ...) BW_DOC_PRINTF(2, 3);    /* small, grey */
void bw_doc_warning(BwDocument *doc, const char *text, ...) BW_DOC_PRINTF(2, 3); /* framed */
void bw_doc_code(BwDocument *doc, const char *text, ...) BW_DOC_PRINTF(2, 3); /* letters as typed */

/* A line of large letters in the middle, for signs and tickets; `size` in points. */
void bw_doc_display(BwDocument *doc, double size, const char *text, ...) BW_DOC_PRINTF(3, 4);
void bw_doc_rule(BwDocument *doc);       /* a line across */
void bw_doc_page_break(BwDocument *doc); /* what follows begins a page */

/* The headings of levels 1 and 2 with their pages; in HTML as links. */
void bw_doc_contents(BwDocument *doc);

/* Puts a term into the index, with the place of what is said next; and prints the index. */
void bw_doc_index_mark(BwDocument *doc, const char *term);
void bw_doc_index(BwDocument *doc);

/* The drawing is the document's from now on; it is made smaller where it is wider than the page.
 */
void bw_doc_drawing(BwDocument *doc, BwDrawing *drawing);

/* ---- tables -------------------------------------------------------------------------------- */

enum { BW_DOC_COLUMNS_MAX = 16 };

typedef struct BwDocColumn {
    const char *title;
    bool right; /* numbers: set to the right, and never broken over lines */
} BwDocColumn;

/* A group is one cell over the whole width, in bold; a total is in bold under a line. */
typedef enum BwDocRow { BW_ROW_PLAIN, BW_ROW_GROUP, BW_ROW_TOTAL } BwDocRow;

/* A table; its head is repeated on every page that it goes on to. Columns are copied. */
void bw_doc_table(BwDocument *doc, const BwDocColumn *columns, size_t n);

/* The next row of the table begun last; cells that are not given are empty. */
void bw_doc_row(BwDocument *doc, BwDocRow kind);
void bw_doc_cell(BwDocument *doc, const char *text, ...) BW_DOC_PRINTF(2, 3);

/* ---- printing ------------------------------------------------------------------------------ */

typedef enum BwDocumentFormat {
    BW_DOCUMENT_TEXT,
    BW_DOCUMENT_HTML,
    BW_DOCUMENT_PDF
} BwDocumentFormat;

/* The number of columns that text is broken at, where nobody says another. */
enum { BW_DOCUMENT_COLUMNS = 100 };

void bw_document_text(const BwDocument *doc, int columns, BwBuffer *out);
void bw_document_html(const BwDocument *doc, BwBuffer *out);

/* False, with a sentence: the fonts are not there, or the library has failed. */
bool bw_document_pdf(const BwDocument *doc, BwBuffer *out, char *error, size_t size);

/* Any of them into a file. False, with a sentence; then nothing of use was written. */
bool bw_document_write(const BwDocument *doc, BwDocumentFormat format, FILE *file, char *error,
                       size_t size);

#endif
