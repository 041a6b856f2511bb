/* report.c: records, and the three ways to print them. A cell is turned into text when it is added,
 * once for programs and once for people; printing only arranges. */
#define _XOPEN_SOURCE 700
#include "cli/kit/report.h"

#include "text/utf8.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

const char *const bw_format_names[] = {"text", "json", "csv", NULL};

BwFormat bw_format_named(const char *name) {
    if (name == NULL || strcmp(name, "text") == 0) return BW_FORMAT_TEXT;
    if (strcmp(name, "json") == 0) return BW_FORMAT_JSON;
    assert(strcmp(name, "csv") == 0);
    return BW_FORMAT_CSV;
}

/* --- records --- */

void bw_report_init(BwReport *report, const BwColumn *columns, size_t n_columns) {
    assert(n_columns > 0);
    *report = (BwReport){.columns = columns, .n_columns = n_columns};
}

void bw_report_free(BwReport *report) {
    for (size_t i = 0; i < report->n_cells; i++) {
        free(report->cells[i].data);
        free(report->cells[i].shown);
    }
    free(report->cells);
    *report = (BwReport){0};
}

size_t bw_report_rows(const BwReport *report) {
    return report->n_columns == 0 ? 0 : report->n_cells / report->n_columns;
}

static BwColumnKind next_kind(const BwReport *report) {
    return report->columns[report->n_cells % report->n_columns].kind;
}

/* Once memory has failed nothing more is added, and printing tells: whoever fills a report need not
 * check every cell. */
static void add(BwReport *report, const char *data, const char *shown) {
    if (report->failed) return;
    if (report->n_cells == report->cells_max) {
        size_t cells_max = report->cells_max == 0 ? 64 : 2 * report->cells_max;
        BwReportCell *cells = realloc(report->cells, cells_max * sizeof *cells);
        if (cells == NULL) {
            report->failed = true;
            return;
        }
        report->cells = cells;
        report->cells_max = cells_max;
    }
    BwReportCell cell = {.data = data != NULL ? strdup(data) : NULL, .shown = strdup(shown)};
    if (cell.shown == NULL || (data != NULL && cell.data == NULL)) {
        free(cell.data);
        free(cell.shown);
        report->failed = true;
        return;
    }
    bw_utf8_clean(cell.shown);
    report->cells[report->n_cells++] = cell;
}

void bw_report_null(BwReport *report) {
    BwColumnKind kind = next_kind(report);
    add(report, NULL, kind >= BW_COLUMN_INTEGER ? "-" : "");
}

void bw_report_text(BwReport *report, const char *text) {
    BwColumnKind kind = next_kind(report);
    assert(kind == BW_COLUMN_TEXT || kind == BW_COLUMN_LIST);
    (void)kind;
    if (text == NULL) {
        bw_report_null(report);
    } else {
        add(report, text, text);
    }
}

void bw_report_bool(BwReport *report, bool value) {
    assert(next_kind(report) == BW_COLUMN_BOOL);
    add(report, value ? "true" : "false", value ? "yes" : "no");
}

/* Sets commas between the thousands of the whole part. */
static void group_thousands(const char *number, char *out, size_t size) {
    size_t sign = *number == '-' ? 1 : 0;
    size_t whole = strspn(number + sign, "0123456789");
    size_t length = strlen(number);
    size_t commas = whole > 3 ? (whole - 1) / 3 : 0;
    if (length + commas >= size) commas = 0;
    size_t to = 0;
    for (size_t i = 0; i < length && to + 1 < size; i++) {
        size_t digit = i - sign; /* which digit of the whole part, from the left */
        if (commas > 0 && i > sign && digit < whole && (whole - digit) % 3 == 0) out[to++] = ',';
        out[to++] = number[i];
    }
    out[to] = '\0';
}

#define SHOWN_MAX 512

void bw_report_digits(BwReport *report, const char *number) {
    BwColumnKind kind = next_kind(report);
    assert(kind == BW_COLUMN_INTEGER || kind == BW_COLUMN_NUMBER);
    assert(bw_json_is_number(number));
    if (kind == BW_COLUMN_INTEGER && strlen(number) < SHOWN_MAX) {
        char shown[SHOWN_MAX];
        group_thousands(number, shown, sizeof shown);
        add(report, number, shown);
    } else {
        add(report, number, number);
    }
}

void bw_report_int(BwReport *report, int64_t value) {
    assert(next_kind(report) == BW_COLUMN_INTEGER);
    char digits[32];
    snprintf(digits, sizeof digits, "%" PRId64, value);
    bw_report_digits(report, digits);
}

void bw_report_number(BwReport *report, double value) {
    BwColumnKind kind = next_kind(report);
    assert(kind == BW_COLUMN_NUMBER || kind == BW_COLUMN_PERCENT);
    char data[BW_DECIMAL_MAX];
    if (*bw_decimal_format(value, 8, data) == '\0') {
        bw_report_null(report);
    } else if (kind == BW_COLUMN_PERCENT) {
        char number[BW_DECIMAL_MAX], shown[BW_DECIMAL_MAX + 1];
        snprintf(shown, sizeof shown, "%s%%", bw_decimal_format(100 * value, 4, number));
        add(report, data, shown);
    } else {
        add(report, data, data);
    }
}

void bw_report_money(BwReport *report, BwCents cents) {
    assert(next_kind(report) == BW_COLUMN_MONEY);
    char data[BW_CENTS_TEXT_MAX], shown[2 * BW_CENTS_TEXT_MAX];
    bw_cents_format(cents, data);
    group_thousands(data, shown, sizeof shown);
    add(report, data, shown);
}

void bw_report_style(BwReport *report, BwStyle style) {
    if (report->failed) return;
    assert(report->n_cells > 0);
    report->cells[report->n_cells - 1].style = style;
}

/* --- CSV --- */

/* Writes one field, quoted where RFC 4180 asks for it. */
static void csv_field(FILE *out, const char *text) {
    if (text[strcspn(text, ",\"\r\n")] == '\0') {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text != '\0'; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

/* RFC 4180: lines end in CR LF, the first holds the names. */
static void print_csv(const BwReport *report, FILE *out) {
    const char *comma = "";
    for (size_t i = 0; i < report->n_columns; i++) {
        if (report->columns[i].id == NULL) continue;
        fputs(comma, out);
        csv_field(out, report->columns[i].id);
        comma = ",";
    }
    fputs("\r\n", out);
    for (size_t row = 0; row < bw_report_rows(report); row++) {
        comma = "";
        for (size_t i = 0; i < report->n_columns; i++) {
            if (report->columns[i].id == NULL) continue;
            const char *data = report->cells[row * report->n_columns + i].data;
            fputs(comma, out);
            csv_field(out, data != NULL ? data : "");
            comma = ",";
        }
        fputs("\r\n", out);
    }
}

/* --- JSON --- */

/* A list is kept as words between blanks, which is how people and CSV get it. */
static void json_list(BwJson *json, const char *key, const char *words) {
    bw_json_array_inline(json, key);
    for (words += strspn(words, " "); *words != '\0'; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");
        bw_json_string_n(json, NULL, words, length);
        words += length;
    }
    bw_json_close(json);
}

/* Numbers go out by the digits that they were added with: a double in between would round them. */
static void json_cell(BwJson *json, const char *key, BwColumnKind kind, const char *data) {
    if (data == NULL) {
        bw_json_null(json, key);
    } else if (kind == BW_COLUMN_TEXT) {
        bw_json_string(json, key, data);
    } else if (kind == BW_COLUMN_LIST) {
        json_list(json, key, data);
    } else if (kind == BW_COLUMN_BOOL) {
        bw_json_bool(json, key, strcmp(data, "true") == 0);
    } else {
        bw_json_number(json, key, data);
    }
}

/* The bytes of an id before its dot; 0 when it has none. */
static size_t group_length(const char *id) {
    const char *dot = id != NULL ? strchr(id, '.') : NULL;
    return dot != NULL ? (size_t)(dot - id) : 0;
}

/* Writes the columns from `first` on that share a group as one object; returns the column after. */
static size_t json_group(const BwReport *report, BwJson *json, size_t first,
                         const BwReportCell *row) {
    const BwColumn *columns = report->columns;
    size_t length = group_length(columns[first].id), end = first;
    bool any = false;
    while (end < report->n_columns && group_length(columns[end].id) == length &&
           strncmp(columns[end].id, columns[first].id, length) == 0) {
        any = any || row[end].data != NULL;
        end++;
    }
    char name[64];
    assert(length < sizeof name);
    snprintf(name, sizeof name, "%.*s", (int)length, columns[first].id);
    if (!any) {
        bw_json_null(json, name);
        return end;
    }
    bw_json_object_inline(json, name);
    for (size_t i = first; i < end; i++)
        json_cell(json, columns[i].id + length + 1, columns[i].kind, row[i].data);
    bw_json_close(json);
    return end;
}

void bw_report_json(const BwReport *report, BwJson *json, const char *key) {
    bw_json_array(json, key);
    for (size_t row = 0; row < bw_report_rows(report); row++) {
        const BwReportCell *cells = report->cells + row * report->n_columns;
        bw_json_object(json, NULL);
        for (size_t i = 0; i < report->n_columns;) {
            const char *id = report->columns[i].id;
            if (group_length(id) > 0) {
                i = json_group(report, json, i, cells);
                continue;
            }
            if (id != NULL) json_cell(json, id, report->columns[i].kind, cells[i].data);
            i++;
        }
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* --- text --- */

enum { GAP = 2, TEXT_FLOOR = 9 };

/* How a column stands in the table: the columns of screen that it has, the fewest that it can do
 * with if its words stay whole and if they are broken after their hyphens, and whether it is there
 * at all. */
typedef struct Place {
    int width, whole, broken;
    bool shown;
} Place;

typedef enum Words { WHOLE, BROKEN } Words;

static bool is_numeric(BwColumnKind kind) {
    return kind >= BW_COLUMN_INTEGER;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* The bytes of the first word, or of its part up to a character that may end a line. */
static size_t word_length(const char *text, Words words) {
    size_t length = strcspn(text, " ");
    for (size_t i = 0; words == BROKEN && i < length; i++)
        if (bw_utf8_may_end_line(text[i])) return i + 1;
    return length;
}

static int widest_word(const char *text, Words words) {
    int widest = 0;
    while (*text != '\0') {
        size_t length = word_length(text, words);
        widest = larger(widest, bw_utf8_width_of(text, length));
        text += length;
        text += strspn(text, " ");
    }
    return widest;
}

static int widest_cell(const BwReport *report, size_t column) {
    int widest = 0;
    for (size_t i = column; i < report->n_cells; i += report->n_columns)
        widest = larger(widest, bw_utf8_width(report->cells[i].shown));
    return widest;
}

/* The fewest columns of screen for the cells: a number is never broken, a text at its blanks. */
static int narrowest(const BwReport *report, size_t column, Words words) {
    int cell = widest_cell(report, column);
    if (is_numeric(report->columns[column].kind)) return cell;
    int widest = smaller(cell, TEXT_FLOOR);
    for (size_t i = column; i < report->n_cells; i += report->n_columns)
        widest = larger(widest, widest_word(report->cells[i].shown, words));
    return widest;
}

/* A heading may always wrap at its blanks. */
static void measure(const BwReport *report, Place *places) {
    for (size_t i = 0; i < report->n_columns; i++) {
        const char *title = report->columns[i].title;
        if (title == NULL) continue;
        int heading = widest_word(title, WHOLE);
        places[i].shown = true;
        places[i].width = larger(bw_utf8_width(title), widest_cell(report, i));
        places[i].whole = larger(heading, narrowest(report, i, WHOLE));
        places[i].broken = larger(heading, narrowest(report, i, BROKEN));
    }
}

static int floor_of(const Place *place, Words words) {
    return words == WHOLE ? place->whole : place->broken;
}

static int total_width(const BwReport *report, const Place *places) {
    int sum = 0;
    for (size_t i = 0; i < report->n_columns; i++)
        if (places[i].shown) sum += GAP + places[i].width;
    return larger(sum - GAP, 0);
}

static int total_floor(const BwReport *report, const Place *places, Words words) {
    int sum = 0;
    for (size_t i = 0; i < report->n_columns; i++)
        if (places[i].shown) sum += GAP + floor_of(&places[i], words);
    return larger(sum - GAP, 0);
}

/* Leaves out the column that matters least; false when all that remain must stay. */
static bool drop_one(const BwReport *report, Place *places) {
    size_t least = report->n_columns;
    for (size_t i = 0; i < report->n_columns; i++) {
        if (!places[i].shown || report->columns[i].drop == 0) continue;
        if (least == report->n_columns || report->columns[i].drop >= report->columns[least].drop)
            least = i;
    }
    if (least == report->n_columns) return false;
    places[least].shown = false;
    return true;
}

/* Takes one column of screen from whichever place has the most to give. */
static void narrow_one(const BwReport *report, Place *places, Words words) {
    size_t most = report->n_columns;
    for (size_t i = 0; i < report->n_columns; i++) {
        if (!places[i].shown || places[i].width <= floor_of(&places[i], words)) continue;
        if (most == report->n_columns || places[i].width > places[most].width) most = i;
    }
    assert(most < report->n_columns);
    places[most].width--;
}

/* Makes the table fit, with whole words if that can be without leaving a column out; false when
 * even its narrowest form does not fit. */
static bool fit(const BwReport *report, Place *places, int width) {
    Words words = WHOLE;
    for (;; words = WHOLE) {
        if (total_floor(report, places, WHOLE) <= width) break;
        words = BROKEN;
        if (total_floor(report, places, BROKEN) <= width) break;
        if (!drop_one(report, places)) return false;
    }
    while (total_width(report, places) > width) narrow_one(report, places, words);
    return true;
}

/* Prints one row, each cell wrapped within its place, without blanks at the ends of lines. `rest`
 * is what remains of each cell's text. */
static void print_row(const BwReport *report, const BwTerm *term, const Place *places,
                      const char **rest, const BwReportCell *cells) {
    for (bool more = true; more;) {
        int blanks = 0;
        more = false;
        for (size_t i = 0; i < report->n_columns; i++) {
            if (!places[i].shown) continue;
            size_t next, bytes = bw_utf8_break(rest[i], places[i].width, &next);
            int padding = places[i].width - bw_utf8_width_of(rest[i], bytes);
            bool right = is_numeric(report->columns[i].kind);
            if (bytes == 0) {
                blanks += places[i].width + GAP;
            } else {
                if (right) blanks += padding;
                fprintf(term->out, "%*s", blanks, "");
                bw_term_printf(term, cells != NULL ? cells[i].style : BW_STYLE_BOLD, "%.*s",
                               (int)bytes, rest[i]);
                blanks = GAP + (right ? 0 : padding);
            }
            rest[i] += next;
            more = more || *rest[i] != '\0';
        }
        fputc('\n', term->out);
    }
}

/* Headings go through print_row() as cells do, since they may wrap too. */
static void print_table(const BwReport *report, const BwTerm *term, const Place *places,
                        const char **rest) {
    for (size_t i = 0; i < report->n_columns; i++) rest[i] = report->columns[i].title;
    print_row(report, term, places, rest, NULL);
    const char *gap = "";
    for (size_t i = 0; i < report->n_columns; i++) {
        if (!places[i].shown) continue;
        fputs(gap, term->out);
        bw_term_repeat(term, BW_STYLE_DIM, BW_GLYPH_RULE, places[i].width);
        gap = "  ";
    }
    fputc('\n', term->out);
    for (size_t row = 0; row < bw_report_rows(report); row++) {
        const BwReportCell *cells = report->cells + row * report->n_columns;
        for (size_t i = 0; i < report->n_columns; i++) rest[i] = cells[i].shown;
        print_row(report, term, places, rest, cells);
    }
}

/* Says which columns a narrow terminal has cost. */
static void print_dropped(const BwReport *report, const BwTerm *term, const Place *places) {
    char names[SHOWN_MAX] = "";
    size_t at = 0;
    for (size_t i = 0; i < report->n_columns && at < sizeof names; i++) {
        if (places[i].shown || report->columns[i].title == NULL) continue;
        int n = snprintf(names + at, sizeof names - at, "%s%s", at == 0 ? "Too narrow for: " : ", ",
                         report->columns[i].title);
        at += n > 0 ? (size_t)n : 0;
    }
    if (at > 0) bw_term_paragraph(term, BW_STYLE_DIM, names, 0, 0);
}

/* One line a value, for terminals on which no table fits. */
static void print_blocks(const BwReport *report, const BwTerm *term) {
    int label = 0;
    for (size_t i = 0; i < report->n_columns; i++)
        if (report->columns[i].title != NULL)
            label = larger(label, bw_utf8_width(report->columns[i].title));
    for (size_t i = 0; i < report->n_cells; i++) {
        const BwColumn *column = &report->columns[i % report->n_columns];
        if (i > 0 && i % report->n_columns == 0) fputc('\n', term->out);
        if (column->title == NULL) continue;
        const BwReportCell *cell = &report->cells[i];
        bw_term_cell(term, BW_STYLE_BOLD, column->title, label, false);
        if (is_numeric(column->kind)) {
            fprintf(term->out, "%*s", GAP, "");
            bw_term_write(term, cell->style, cell->shown);
            fputc('\n', term->out);
        } else {
            bw_term_paragraph(term, cell->style, cell->shown, label, label + GAP);
        }
    }
}

/* What does not go to a terminal has no width to keep to: there no column is left out and no cell
 * wrapped. */
static bool print_text(const BwReport *report, const BwTerm *term) {
    Place *places = calloc(report->n_columns, sizeof *places);
    const char **rest = calloc(report->n_columns, sizeof *rest);
    bool done = places != NULL && rest != NULL;
    if (done) {
        measure(report, places);
        if (!term->tty || fit(report, places, term->width)) {
            print_table(report, term, places, rest);
            print_dropped(report, term, places);
        } else {
            print_blocks(report, term);
        }
    }
    free(places);
    free(rest);
    return done;
}

bool bw_report_print(const BwReport *report, const BwTerm *term, BwFormat format) {
    if (report->failed) return false;
    assert(report->n_cells % report->n_columns == 0);
    switch (format) {
    case BW_FORMAT_TEXT:
        if (!print_text(report, term)) return false;
        break;
    case BW_FORMAT_CSV: print_csv(report, term->out); break;
    case BW_FORMAT_JSON: {
        BwJson json;
        bw_json_begin(&json, term->out, BW_JSON_PRETTY);
        bw_report_json(report, &json, NULL);
        return bw_json_finish(&json);
    }
    }
    return fflush(term->out) == 0 && !ferror(term->out);
}
