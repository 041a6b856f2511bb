/* report.h: a set of records that prints as a table for people, as CSV or as JSON. A command states
 * its columns once and adds its rows once; the three formats cannot disagree. A column without a
 * title is for programs only, one without an id for people only. In JSON an id with a dot nests:
 * neighbours "win.exact" and "win.value" become "win": {"exact": ..., "value": ...}, or null when
 * all of them are. */
#ifndef BW_CLI_KIT_REPORT_H
#define BW_CLI_KIT_REPORT_H

#include "base/money.h"
#include "cli/kit/term.h"
#include "text/json.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum BwFormat { BW_FORMAT_TEXT, BW_FORMAT_JSON, BW_FORMAT_CSV } BwFormat;

extern const char *const bw_format_names[]; /* in the order of BwFormat, then NULL */

/* The format of that name; text for NULL. The name is one of bw_format_names. */
BwFormat bw_format_named(const char *name);

typedef enum BwColumnKind {
    BW_COLUMN_TEXT,
    BW_COLUMN_LIST, /* words separated by single blanks; an array of strings in JSON */
    BW_COLUMN_BOOL,
    BW_COLUMN_INTEGER,
    BW_COLUMN_NUMBER,  /* eight decimals */
    BW_COLUMN_PERCENT, /* a fraction: "1.4141%" for people, 0.01414141 for programs */
    BW_COLUMN_MONEY    /* cents: "1,234.50" for people, 1234.50 for programs */
} BwColumnKind;

typedef struct BwColumn {
    const char *id;    /* the name in JSON and CSV; NULL: people only */
    const char *title; /* the heading in text; NULL: programs only */
    BwColumnKind kind;
    int drop; /* 0: always in text; else left out on a narrow terminal, the highest first */
} BwColumn;

typedef struct BwReportCell {
    char *data;  /* as programs read it; NULL for no value */
    char *shown; /* as people read it */
    BwStyle style;
} BwReportCell;

typedef struct BwReport {
    const BwColumn *columns;
    size_t n_columns;
    BwReportCell *cells; /* row after row */
    size_t n_cells, cells_max;
    bool failed; /* memory ran out: nothing will be printed */
} BwReport;

/* The columns must outlive the report. */
void bw_report_init(BwReport *report, const BwColumn *columns, size_t n_columns);
void bw_report_free(BwReport *report);

/* The next cell, in the order of the columns; a row is full after the last column. */
void bw_report_text(BwReport *report, const char *text); /* TEXT and LIST; NULL: no value */
void bw_report_bool(BwReport *report, bool value);
void bw_report_int(BwReport *report, int64_t value);
void bw_report_number(BwReport *report, double value); /* NUMBER and PERCENT */
void bw_report_money(BwReport *report, BwCents cents);
void bw_report_null(BwReport *report);

/* A number already written out, for INTEGER and NUMBER columns: digits beyond 64 bits, or decimals
 * that were rounded exactly. */
void bw_report_digits(BwReport *report, const char *number);

/* The colour of the cell added last. */
void bw_report_style(BwReport *report, BwStyle style);

size_t bw_report_rows(const BwReport *report);

/* Prints the whole to term->out. On a terminal a table is made to fit its width: text is wrapped,
 * then columns with `drop` are left out, and at last each record becomes a block of lines; numbers
 * are never cut. Elsewhere a record is one line. False when memory ran out or the stream failed. */
bool bw_report_print(const BwReport *report, const BwTerm *term, BwFormat format);

/* Writes the records as an array into a larger JSON text. */
void bw_report_json(const BwReport *report, BwJson *json, const char *key);

#endif
