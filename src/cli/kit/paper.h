/* paper.h: a document for whoever asked for it, as --format says. */
#ifndef BW_CLI_KIT_PAPER_H
#define BW_CLI_KIT_PAPER_H

#include "cli/kit/args.h"
#include "paper/document.h"

/* The flags that commands which print documents share. */
#define BW_FLAG_PAPER                                                                              \
    {                                                                                              \
        .name = "format", .value = "F", .kind = BW_FLAG_CHOICE, .choices = bw_paper_formats,       \
        .help = "how to print it", .fallback = "text"                                              \
    }
#define BW_FLAG_DATE                                                                               \
    {                                                                                              \
        .name = "date", .value = "DATE", .kind = BW_FLAG_TEXT, .problem = bw_date_problem,         \
        .help = "the date that it bears, like 2026-11-18; without it none"                         \
    }

extern const char *const bw_paper_formats[]; /* text, html, pdf */

/* What is wrong with a date, as the end of a sentence; NULL: nothing. */
const char *bw_date_problem(const char *value);

/* Prints the document in this format and frees it. Returns `code`, or 2 after a complaint; output
 * that cannot be written is told once, when the command is done. */
int bw_paper_write(const BwArgs *args, BwDocument *doc, BwDocumentFormat format, int code);

/* Prints the document as --format says and frees it. Returns `code`, or 2 after a complaint. */
int bw_paper_print(const BwArgs *args, BwDocument *doc, int code);

#endif
