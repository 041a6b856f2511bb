/* math_pages.c: parts, pages and cells of a report of figures. */
#include "cli/math/math_pages.h"

#include "text/exact_json.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void *grown(void *memory, size_t n, size_t size) {
    void *larger = realloc(memory, n * size);
    if (larger == NULL) abort();
    return larger;
}

static char *copied(const char *text) {
    char *copy = strdup(text);
    if (copy == NULL) abort();
    return copy;
}

/* ---- parts and pages ---------------------------------------------------------------------- */

static void free_page(BwMathPage *page) {
    for (size_t i = 0; i < page->n_cells; i++) {
        free(page->cell[i].shown);
        free(page->cell[i].exact);
        free(page->cell[i].value);
    }
    free(page->cell);
    free(page->fact);
    free(page->note);
}

void bw_math_free(BwMathParts *parts) {
    for (size_t i = 0; i < parts->n; i++) {
        BwMathPart *part = &parts->part[i];
        for (size_t p = 0; p < part->n; p++) free_page(&part->page[p]);
        free(part->page);
        free(part->subtitle);
    }
    free(parts->part);
    *parts = (BwMathParts){0};
}

BwMathPart *bw_math_part(BwMathParts *parts, const char *id, const char *title) {
    parts->part = grown(parts->part, parts->n + 1, sizeof *parts->part);
    BwMathPart *part = &parts->part[parts->n++];
    *part = (BwMathPart){.n = 0};
    snprintf(part->id, sizeof part->id, "%s", id);
    snprintf(part->title, sizeof part->title, "%s", title);
    return part;
}

BwMathPage *bw_math_page(BwMathPart *part, const char *id, const char *title) {
    part->page = grown(part->page, part->n + 1, sizeof *part->page);
    BwMathPage *page = &part->page[part->n++];
    *page = (BwMathPage){.n_columns = 0};
    snprintf(page->id, sizeof page->id, "%s", id);
    snprintf(page->title, sizeof page->title, "%s", title);
    return page;
}

BwMathPage *bw_math_facts(BwMathPart *part, const char *id, const char *title) {
    BwMathPage *page = bw_math_page(part, id, title);
    page->facts = true;
    page->n_columns = 1;
    return page;
}

void bw_math_note(BwMathPage *page, const char *text, ...) {
    char note[1024];
    va_list args;
    va_start(args, text);
    vsnprintf(note, sizeof note, text, args);
    va_end(args);
    free(page->note);
    page->note = copied(note);
}

void bw_math_column(BwMathPage *page, const char *id, const char *title, bool number) {
    page->column_id[page->n_columns] = id;
    page->column[page->n_columns++] = (BwDocColumn){title, number};
}

void bw_math_fact(BwMathPage *page, const char *id, const char *words) {
    page->fact = grown(page->fact, page->n_facts + 1, sizeof *page->fact);
    snprintf(page->fact[page->n_facts][0], BW_MATH_TITLE_MAX, "%s", id);
    snprintf(page->fact[page->n_facts++][1], BW_MATH_TITLE_MAX, "%s", words);
}

/* ---- cells -------------------------------------------------------------------------------- */

static BwMathCell *add_cell(BwMathPage *page) {
    page->cell = grown(page->cell, page->n_cells + 1, sizeof *page->cell);
    BwMathCell *cell = &page->cell[page->n_cells++];
    *cell = (BwMathCell){.none = false};
    return cell;
}

void bw_math_none(BwMathPage *page) {
    add_cell(page)->none = true;
}

void bw_math_text(BwMathPage *page, const char *text, ...) {
    char shown[1024];
    va_list args;
    va_start(args, text);
    vsnprintf(shown, sizeof shown, text, args);
    va_end(args);
    add_cell(page)->shown = copied(shown);
}

/* So many decimals, and as many more as five digits of it take. */
static int decimals_of(double value, int least) {
    double size = fabs(value);
    if (!(size > 0) || size >= 1) return least;
    int more = 4 - (int)floor(log10(size));
    return more < least ? least : more > 40 ? 40 : more;
}

/* As bw_decimal_format, which stops at twelve decimals. */
static void write_decimals(double value, int decimals, char out[BW_DECIMAL_MAX]) {
    if (fabs(value) < 1e-20 && value != 0) {
        snprintf(out, BW_DECIMAL_MAX, "%.4e", value);
    } else if (decimals <= 12) {
        bw_decimal_format(value, decimals, out);
    } else {
        snprintf(out, BW_DECIMAL_MAX, "%.*f", decimals, value);
    }
}

/* "1,234,567" of digits, be there a sign before them or a point behind. */
static char *with_commas(const char *digits, char *out, size_t size) {
    size_t n = strcspn(digits, "."), used = 0;
    for (size_t i = 0; digits[i] != '\0' && used + 2 < size; i++) {
        bool comma = i > 0 && i < n && (n - i) % 3 == 0 && digits[i - 1] != '-';
        if (comma) out[used++] = ',';
        out[used++] = digits[i];
    }
    out[used] = '\0';
    return out;
}

enum { SHOWN_MAX = 2 * BW_DECIMAL_MAX };

static char *show(double value, BwMathForm form, char out[SHOWN_MAX]) {
    char digits[BW_DECIMAL_MAX] = "", grouped[BW_DECIMAL_MAX + 120];
    const char *before = "", *behind = "";
    switch (form) {
    case BW_MATH_PERCENT:
        if (value == 0) return strcpy(out, "0%");
        write_decimals(100 * value, decimals_of(100 * value, 4), digits);
        behind = "%";
        break;
    case BW_MATH_SHARE:
        bw_decimal_format(100 * value, 2, digits);
        behind = "%";
        break;
    case BW_MATH_DECIMAL: write_decimals(value, decimals_of(value, 6), digits); break;
    case BW_MATH_ONE_IN:
        before = "1 in ";
        bw_decimal_format(value, value < 1000 ? 2 : 0, digits);
        break;
    case BW_MATH_UNITS:
        bw_decimal_format(value, fabs(value - round(value)) < 1e-9 ? 0 : 2, digits);
        break;
    case BW_MATH_WHOLE: bw_decimal_format(value, 0, digits); break;
    case BW_MATH_MONEY: bw_decimal_format(value, 2, digits); break;
    }
    snprintf(out, SHOWN_MAX, "%s%s%s", before, with_commas(digits, grouped, sizeof grouped),
             behind);
    return out;
}

void bw_math_number(BwMathPage *page, double value, BwMathForm form) {
    char text[SHOWN_MAX];
    BwMathCell *cell = add_cell(page);
    if (!isfinite(value)) {
        cell->none = true;
        return;
    }
    cell->shown = copied(show(value, form, text));
    snprintf(text, sizeof text, "%.12g", value == 0 ? 0 : value);
    cell->value = copied(text);
}

/* A whole number is its own digits, however many there are. */
static void set_whole(BwMathCell *cell, const BwExact *value) {
    char *digits = bw_exact_to_string(value), grouped[BW_DECIMAL_MAX];
    cell->shown = copied(with_commas(digits, grouped, sizeof grouped));
    cell->value = copied(digits);
    free(digits);
}

void bw_math_exact(BwMathPage *page, const BwExact *value, unsigned digits, BwMathForm form) {
    char text[SHOWN_MAX], decimal[BW_DECIMAL_MAX];
    double number = bw_exact_to_double(value);
    BwMathCell *cell = add_cell(page);
    if (form == BW_MATH_WHOLE) {
        set_whole(cell, value);
        return;
    }
    cell->shown = copied(show(number, form, text));
    if (digits == 0) {
        cell->exact = bw_exact_to_string(value);
        snprintf(text, sizeof text, "%.12g", number);
        cell->value = copied(text);
    } else {
        cell->value = copied(bw_exact_rounded(value, digits, decimal));
    }
}
