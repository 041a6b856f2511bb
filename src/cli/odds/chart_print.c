/* chart_print.c: charts of best play. The grid tells what to do; the list under it tells how mixed
 * cells are mixed, and the table after that what each choice is worth. A cell that the rules decide
 * has no value, and one that cannot come up is left empty everywhere. */
#include "cli/odds/chart_print.h"

#include "cli/kit/exact_print.h"
#include "text/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool bw_chart_is_mixed(const BwChart *chart, const BwChartCell *cell) {
    unsigned used = 0;
    for (unsigned c = 0; c < chart->n_choices; c++) {
        used += !bw_exact_is_zero(&cell->choice[c].share);
    }
    return cell->none == 0 && cell->forced == 0 && used > 1;
}

/* Has the player anything to decide here? */
static bool is_open(const BwChartCell *cell) {
    return cell->none == 0 && cell->forced == 0;
}

static const BwColumn csv_columns[] = {
    {"chart", NULL, BW_COLUMN_TEXT, 0},       {"row", NULL, BW_COLUMN_TEXT, 0},
    {"column", NULL, BW_COLUMN_TEXT, 0},      {"choice", NULL, BW_COLUMN_TEXT, 0},
    {"best", NULL, BW_COLUMN_BOOL, 0},        {"forced", NULL, BW_COLUMN_BOOL, 0},
    {"share.exact", NULL, BW_COLUMN_TEXT, 0}, {"share.value", NULL, BW_COLUMN_NUMBER, 0},
    {"value.exact", NULL, BW_COLUMN_TEXT, 0}, {"value.value", NULL, BW_COLUMN_NUMBER, 0},
};

/* A choice that the rules make has a record of its own, without figures. */
static void csv_cell(BwReport *report, const BwChart *chart, unsigned row, unsigned column) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    for (unsigned c = 0; c < chart->n_choices && cell->none == 0; c++) {
        if (cell->forced != 0 && c != cell->best) continue;
        bw_report_text(report, chart->title);
        bw_report_text(report, chart->row[row]);
        bw_report_text(report, chart->column[column]);
        bw_report_text(report, chart->choice[c]);
        bw_report_bool(report, c == cell->best);
        bw_report_bool(report, cell->forced != 0);
        if (cell->forced != 0) {
            bw_report_no_exact(report);
            bw_report_no_exact(report);
        } else {
            bw_report_exact(report, &cell->choice[c].share);
            bw_report_value(report, &cell->choice[c].value, chart->digits);
        }
    }
}

bool bw_charts_csv(const BwCharts *charts, const BwTerm *term) {
    BwReport report;
    bw_report_init(&report, csv_columns, sizeof csv_columns / sizeof csv_columns[0]);
    for (unsigned i = 0; i < charts->n; i++) {
        const BwChart *chart = &charts->chart[i];
        for (unsigned row = 0; row < chart->n_rows; row++) {
            for (unsigned c = 0; c < chart->n_columns; c++) csv_cell(&report, chart, row, c);
        }
    }
    bool written = bw_report_print(&report, term, BW_FORMAT_CSV);
    bw_report_free(&report);
    return written;
}

/* ---- the grid ----------------------------------------------------------------------------- */

enum { GAP = 2 };

static const BwStyle choice_styles[BW_CHART_CHOICES_MAX] = {
    BW_STYLE_GREEN, BW_STYLE_RED, BW_STYLE_YELLOW, BW_STYLE_BLUE, BW_STYLE_MAGENTA, BW_STYLE_CYAN};

void bw_chart_letters(const BwChart *chart, char letter[BW_CHART_CHOICES_MAX]) {
    for (unsigned c = 0; c < chart->n_choices; c++) {
        letter[c] = (char)('1' + c); /* where every letter of the id is taken */
        for (const char *p = chart->choice[c]; *p != '\0'; p++) {
            char capital = (char)toupper((unsigned char)*p);
            if (!isalnum((unsigned char)capital) || memchr(letter, capital, c) != NULL) continue;
            letter[c] = capital;
            break;
        }
    }
}

unsigned bw_chart_colour(const BwCharts *charts, const BwChart *chart, unsigned choice) {
    unsigned colour = 0;
    for (unsigned i = 0; i < charts->n; i++) {
        const BwChart *other = &charts->chart[i];
        for (unsigned c = 0; c < other->n_choices; c++) {
            bool before = false;
            for (unsigned k = 0; k <= i && !before; k++) {
                unsigned end = k < i ? charts->chart[k].n_choices : c;
                for (unsigned d = 0; d < end && !before; d++) {
                    before = strcmp(charts->chart[k].choice[d], other->choice[c]) == 0;
                }
            }
            if (before || other->shows_values != 0) continue;
            if (strcmp(other->choice[c], chart->choice[choice]) == 0) {
                return colour % BW_CHART_CHOICES_MAX;
            }
            colour++;
        }
    }
    return choice;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int widest_label(char (*label)[BW_CHART_TEXT_MAX], unsigned n) {
    int widest = 0;
    for (unsigned i = 0; i < n; i++) widest = larger(widest, bw_utf8_width(label[i]));
    return widest;
}

char *bw_chart_value_text(const BwChartCell *cell, char out[BW_CHART_VALUE_MAX]) {
    double value = 100.0 * bw_exact_to_double(&cell->choice[cell->best].value);
    snprintf(out, BW_CHART_VALUE_MAX, "%.0f", value > -0.5 && value < 0.5 ? 0.0 : value);
    return out;
}

/* The columns of screen of a column of the chart, without the gap before it. */
static int column_width(const BwChart *chart, unsigned column) {
    int width = larger(1, bw_utf8_width(chart->column[column]));
    char text[BW_CHART_VALUE_MAX];
    for (unsigned row = 0; row < chart->n_rows && chart->shows_values != 0; row++) {
        const BwChartCell *cell = bw_chart_cell(chart, row, column);
        if (cell->none == 0) width = larger(width, (int)strlen(bw_chart_value_text(cell, text)));
    }
    return width;
}

/* The columns of screen of the row labels: all that they need, but not more than half a terminal.
 */
static int label_width(const BwChart *chart, const BwTerm *term) {
    int widest = larger(bw_utf8_width(chart->row_title), widest_label(chart->row, chart->n_rows));
    return term->tty && widest > term->width / 2 ? term->width / 2 : widest;
}

/* Where the part of the chart ends that begins with this column: as many go side by side as the
 * terminal is wide, at least one. */
static unsigned part_end(const BwChart *chart, const BwTerm *term, unsigned first) {
    int used = label_width(chart, term) + 1; /* a star may hang out to the right */
    unsigned end = first;
    for (; end < chart->n_columns; end++) {
        used += GAP + column_width(chart, end);
        if (term->tty && used > term->width && end > first) break;
    }
    return end;
}

/* The first line of a label that may need several; returns what is left of it. */
static const char *label_line(const BwTerm *term, BwStyle style, const char *text, int columns) {
    char line[BW_CHART_TEXT_MAX];
    size_t next, bytes = bw_utf8_break(text, columns, &next);
    snprintf(line, sizeof line, "%.*s", (int)bytes, text);
    bw_term_cell(term, style, line, columns, false);
    return text + next;
}

/* The lines of a label below the one that the cells are on. */
static void label_rest(const BwTerm *term, BwStyle style, const char *text, int columns) {
    while (*text != '\0') {
        text = label_line(term, style, text, columns);
        fputc('\n', term->out);
    }
}

static void print_blanks(const BwTerm *term, int n) {
    if (n > 0) fprintf(term->out, "%*s", n, "");
}

/* One row of a part. The letters stand in the middle of their columns; a star hangs out to the
 * right.
 */
static void print_cells(const BwCharts *charts, const BwChart *chart, const BwTerm *term,
                        unsigned row, unsigned first, unsigned end) {
    char letter[BW_CHART_CHOICES_MAX] = "";
    int behind = 0; /* columns of screen behind the last letter */
    bw_chart_letters(chart, letter);
    for (unsigned c = first; c < end; c++) {
        const BwChartCell *cell = bw_chart_cell(chart, row, c);
        int middle = column_width(chart, c) / 2;
        print_blanks(term, GAP + middle + behind);
        behind = column_width(chart, c) - middle - 1 - (bw_chart_is_mixed(chart, cell) ? 1 : 0);
        if (cell->none != 0) {
            bw_term_write(term, BW_STYLE_DIM, ".");
        } else if (cell->forced != 0) {
            bw_term_printf(term, BW_STYLE_DIM, "%c", tolower((unsigned char)letter[cell->best]));
        } else {
            bw_term_printf(term, choice_styles[bw_chart_colour(charts, chart, cell->best)], "%c%s",
                           letter[cell->best], bw_chart_is_mixed(chart, cell) ? "*" : "");
        }
    }
    fputc('\n', term->out);
}

/* The same of values, to the right of their columns: what gains is green, what loses red. */
static void print_value_cells(const BwChart *chart, const BwTerm *term, unsigned row,
                              unsigned first, unsigned end) {
    for (unsigned c = first; c < end; c++) {
        const BwChartCell *cell = bw_chart_cell(chart, row, c);
        char text[BW_CHART_VALUE_MAX] = ".";
        BwStyle style = BW_STYLE_DIM;
        if (cell->none == 0) {
            bw_chart_value_text(cell, text);
            style = text[0] == '-' ? BW_STYLE_RED : BW_STYLE_GREEN;
        }
        print_blanks(term, GAP);
        bw_term_cell(term, style, text, column_width(chart, c), true);
    }
    fputc('\n', term->out);
}

/* Some columns of the chart, side by side, under their labels. */
static void print_part(const BwCharts *charts, const BwChart *chart, const BwTerm *term,
                       unsigned first, unsigned end) {
    int label = label_width(chart, term);
    if (chart->column_title[0] != '\0') {
        bw_term_paragraph(term, BW_STYLE_DIM, chart->column_title, 0, label + GAP);
    }
    const char *rest = label_line(term, BW_STYLE_DIM, chart->row_title, label);
    for (unsigned c = first; c < end; c++) {
        print_blanks(term, GAP);
        bw_term_cell(term, BW_STYLE_BOLD, chart->column[c], column_width(chart, c), true);
    }
    fputc('\n', term->out);
    label_rest(term, BW_STYLE_DIM, rest, label);
    for (unsigned row = 0; row < chart->n_rows; row++) {
        rest = label_line(term, BW_STYLE_BOLD, chart->row[row], label);
        if (chart->shows_values != 0) {
            print_value_cells(chart, term, row, first, end);
        } else {
            print_cells(charts, chart, term, row, first, end);
        }
        label_rest(term, BW_STYLE_BOLD, rest, label);
    }
}

unsigned bw_chart_signs(const BwChart *chart, const char *sign[BW_CHART_SIGNS]) {
    bool forced = false, mixed = false, none = false;
    for (unsigned i = 0; i < chart->n_rows * chart->n_columns; i++) {
        forced = forced || (chart->cell[i].none == 0 && chart->cell[i].forced != 0);
        mixed = mixed || bw_chart_is_mixed(chart, &chart->cell[i]);
        none = none || chart->cell[i].none != 0;
    }
    unsigned n = 0;
    if (forced) sign[n++] = "a small letter: the rules leave no choice";
    if (mixed) sign[n++] = "a star: a mixture, see below";
    if (none) sign[n++] = "a dot: it cannot come to that";
    if (chart->shows_values != 0) sign[n++] = "in hundredths of a wager, played the best way";
    return n;
}

/* "R raise  S stand", and what the other signs of the grid mean. */
static void print_legend(const BwCharts *charts, const BwChart *chart, const BwTerm *term) {
    char letter[BW_CHART_CHOICES_MAX] = "";
    bw_chart_letters(chart, letter);
    for (unsigned c = 0; c < chart->n_choices && chart->shows_values == 0; c++) {
        bw_term_printf(term, choice_styles[bw_chart_colour(charts, chart, c)], "%s%c",
                       c > 0 ? "  " : "", letter[c]);
        fprintf(term->out, " %s", chart->choice[c]);
    }
    if (chart->shows_values == 0) fputc('\n', term->out);
    const char *sign[BW_CHART_SIGNS];
    unsigned n = bw_chart_signs(chart, sign);
    for (unsigned i = 0; i < n; i++) bw_term_printf(term, BW_STYLE_DIM, "%s\n", sign[i]);
}

/* ---- under the grid ------------------------------------------------------------------------ */

void bw_chart_cell_name(const BwChart *chart, unsigned row, unsigned column, char *out,
                        size_t size) {
    const char *row_title = chart->row_title, *column_title = chart->column_title;
    int used =
        snprintf(out, size, "%s%s%s", row_title, *row_title != '\0' ? " " : "", chart->row[row]);
    if (chart->n_columns == 1 || used < 0 || (size_t)used >= size) return;
    snprintf(out + used, size - (size_t)used, ", %s%s%s", column_title,
             *column_title != '\0' ? " " : "", chart->column[column]);
}

/* "... : draw 859/2288 (37.5437%), stand 1429/2288 (62.4563%)" */
static void print_mixture(const BwChart *chart, const BwTerm *term, unsigned row, unsigned column) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    char name[BW_CHART_NAME_MAX], decimal[BW_DECIMAL_MAX];
    size_t size = sizeof name;
    bw_chart_cell_name(chart, row, column, name, sizeof name);
    for (unsigned c = 0; c < chart->n_choices; c++) {
        char *exact = bw_exact_to_string(&cell->choice[c].share);
        size += strlen(chart->choice[c]) + strlen(exact) + 32;
        free(exact);
    }
    char *text = malloc(size);
    if (text == NULL) return;
    size_t used = (size_t)snprintf(text, size, "%s: ", name);
    const char *comma = "";
    for (unsigned c = 0; c < chart->n_choices; c++) {
        if (bw_exact_is_zero(&cell->choice[c].share)) continue;
        char *exact = bw_exact_to_string(&cell->choice[c].share);
        bw_decimal_format(100 * bw_exact_to_double(&cell->choice[c].share), 4, decimal);
        used += (size_t)snprintf(text + used, size - used, "%s%s %s (%.16s%%)", comma,
                                 chart->choice[c], exact, decimal);
        comma = ", ";
        free(exact);
    }
    bw_term_printf(term, BW_STYLE_BOLD, "* ");
    bw_term_paragraph(term, BW_STYLE_PLAIN, text, 2, 2);
    free(text);
}

static void print_mixtures(const BwChart *chart, const BwTerm *term) {
    for (unsigned row = 0; row < chart->n_rows; row++) {
        for (unsigned c = 0; c < chart->n_columns; c++) {
            if (bw_chart_is_mixed(chart, bw_chart_cell(chart, row, c)))
                print_mixture(chart, term, row, c);
        }
    }
}

/* A longer table would bury the chart; programs get it whole. */
enum { VALUES_MAX = 80 };

static unsigned count_open(const BwChart *chart) {
    unsigned n = 0;
    for (unsigned i = 0; i < chart->n_rows * chart->n_columns; i++) {
        n += is_open(&chart->cell[i]);
    }
    return n;
}

enum {
    COLUMN_ROW,
    COLUMN_COLUMN,
    COLUMN_CHOICE,
    COLUMN_PLAY,
    COLUMN_VALUE,
    COLUMN_EXACT,
    VALUE_COLUMNS
};

/* How often the best play makes this choice. */
static void share_text(const BwExact *share, char *out, size_t size) {
    BwRatio ratio;
    bool whole = bw_exact_get_ratio(share, &ratio) && ratio.den == 1;
    if (whole) {
        snprintf(out, size, "%s", ratio.num != 0 ? "always" : "never");
    } else {
        snprintf(out, size, "%.4f%%", 100 * bw_exact_to_double(share));
    }
}

/* Row and column are named once, at the first choice: the lines below are of the same cell. */
static void add_values(BwReport *report, const BwChart *chart, unsigned row, unsigned column) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    char decimal[BW_DECIMAL_MAX], fraction[BW_FRACTION_MAX];
    for (unsigned c = 0; c < chart->n_choices; c++) {
        const BwExact *value = &cell->choice[c].value;
        BwStyle style = c == cell->best ? BW_STYLE_BOLD : BW_STYLE_DIM;
        bw_report_text(report, c == 0 ? chart->row[row] : "");
        bw_report_text(report, c == 0 ? chart->column[column] : "");
        bw_report_text(report, chart->choice[c]);
        bw_report_style(report, style);
        share_text(&cell->choice[c].share, fraction, sizeof fraction);
        bw_report_text(report, fraction);
        bw_report_style(report, style);
        bw_report_digits(report, bw_decimal_format(bw_exact_to_double(value), 6, decimal));
        bw_report_style(report, style);
        if (chart->digits == 0) {
            bw_report_text(report, bw_fraction_if_short(value, fraction));
            bw_report_style(report, style);
        } else {
            bw_report_null(report);
        }
    }
}

/* Is a value too long for the column of fractions? */
static bool has_long_fraction(const BwChart *chart) {
    char fraction[BW_FRACTION_MAX];
    if (chart->digits != 0) return false;
    for (unsigned i = 0; i < chart->n_rows * chart->n_columns; i++) {
        for (unsigned c = 0; c < chart->n_choices && is_open(&chart->cell[i]); c++) {
            const BwExact *value = &chart->cell[i].choice[c].value;
            if (bw_fraction_if_short(value, fraction)[0] == '\0') return true;
        }
    }
    return false;
}

/* What each choice brings, where there is something to decide. */
static bool print_values(const BwChart *chart, const BwTerm *term) {
    unsigned open = count_open(chart);
    if (open == 0) return true;
    if (chart->shows_values != 0 || open * chart->n_choices > VALUES_MAX) {
        bw_term_paragraph(term, BW_STYLE_DIM,
                          chart->shows_values != 0
                              ? "--format csv has the values with more decimals."
                              : "--format csv has the value of every choice in every cell.",
                          0, 0);
        return true;
    }
    bool by_row = chart->n_rows > 1, by_column = chart->n_columns > 1;
    const BwColumn columns[VALUE_COLUMNS] = {
        [COLUMN_ROW] = {NULL, by_row ? chart->row_title : NULL, BW_COLUMN_TEXT, 0},
        [COLUMN_COLUMN] = {NULL, by_column ? chart->column_title : NULL, BW_COLUMN_TEXT, 0},
        [COLUMN_CHOICE] = {NULL, "choice", BW_COLUMN_TEXT, 0},
        [COLUMN_PLAY] = {NULL, "best play", BW_COLUMN_TEXT, 0},
        [COLUMN_VALUE] = {NULL, "brings", BW_COLUMN_NUMBER, 0},
        [COLUMN_EXACT] = {NULL, chart->digits == 0 ? "exactly" : NULL, BW_COLUMN_TEXT, 1},
    };
    BwReport report;
    bw_report_init(&report, columns, VALUE_COLUMNS);
    for (unsigned row = 0; row < chart->n_rows; row++) {
        for (unsigned c = 0; c < chart->n_columns; c++) {
            if (is_open(bw_chart_cell(chart, row, c))) add_values(&report, chart, row, c);
        }
    }
    fputc('\n', term->out);
    bool written = bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
    if (has_long_fraction(chart)) {
        bw_term_paragraph(term, BW_STYLE_DIM, "--format json has the longer fractions.", 0, 0);
    }
    return written;
}

bool bw_charts_text(const BwCharts *charts, const BwTerm *term) {
    bool written = true;
    for (unsigned i = 0; i < charts->n && written; i++) {
        const BwChart *chart = &charts->chart[i];
        if (i > 0) fputc('\n', term->out);
        bw_term_paragraph(term, BW_STYLE_BOLD, chart->title, 0, 0);
        for (unsigned first = 0, end; first < chart->n_columns; first = end) {
            end = part_end(chart, term, first);
            fputc('\n', term->out);
            print_part(charts, chart, term, first, end);
        }
        fputc('\n', term->out);
        print_legend(charts, chart, term);
        print_mixtures(chart, term);
        written = print_values(chart, term);
        if (chart->note[0] == '\0') continue;
        fputc('\n', term->out);
        bw_term_paragraph(term, BW_STYLE_DIM, chart->note, 0, 0);
    }
    if (charts->note[0] != '\0') {
        fputc('\n', term->out);
        bw_term_paragraph(term, BW_STYLE_DIM, charts->note, 0, 0);
    }
    return written && fflush(term->out) == 0 && !ferror(term->out);
}
