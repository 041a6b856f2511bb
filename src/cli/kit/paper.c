/* paper.c: the document goes to standard output whole, or a sentence says why not. */
#include "cli/kit/paper.h"

#include <stdio.h>
#include <string.h>

#include "table/transcript.h"

const char *const bw_paper_formats[] = {"text", "html", "pdf", NULL};

const char *bw_date_problem(const char *value) {
    char whole[64];
    int64_t time_s;
    snprintf(whole, sizeof whole, "%.40sT00:00", value);
    return strlen(value) == 10 && bw_time_parse(whole, &time_s)
               ? NULL
               : "is not a date; write it like 2026-11-18";
}

int bw_paper_write(const BwArgs *args, BwDocument *doc, BwDocumentFormat format, int code) {
    char error[BW_ERROR_MAX];
    bool written = bw_document_write(doc, format, args->out, error, sizeof error);
    if (!written && ferror(args->out) == 0) code = bw_args_complain(args, "%s", error);
    bw_document_free(doc);
    return code;
}

int bw_paper_print(const BwArgs *args, BwDocument *doc, int code) {
    const char *name = bw_args_text(args, "format");
    BwDocumentFormat format = strcmp(name, "html") == 0  ? BW_DOCUMENT_HTML
                              : strcmp(name, "pdf") == 0 ? BW_DOCUMENT_PDF
                                                         : BW_DOCUMENT_TEXT;
    return bw_paper_write(args, doc, format, code);
}
