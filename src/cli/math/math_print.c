/* math_print.c: a report of figures as a document, as JSON and as CSV. */
#include "cli/math/math_pages.h"

#include <string.h>

/* ---- for people --------------------------------------------------------------------------- */

enum { FRACTION_SHOWN = 44 };

static void document_facts(const BwMathPage *page, BwDocument *doc) {
    static const BwDocColumn columns[] = {{"", false}, {"", true}, {"exactly", false}};
    bool exact = false;
    for (size_t i = 0; i < page->n_cells; i++) {
        const char *text = page->cell[i].exact;
        exact = exact || (text != NULL && strlen(text) <= FRACTION_SHOWN);
    }
    bool words = true; /* pages of words alone are set to the left */
    for (size_t i = 0; i < page->n_cells; i++) words = words && page->cell[i].value == NULL;
    const BwDocColumn text_columns[] = {{"", false}, {"", false}};
    bw_doc_table(doc, words ? text_columns : columns, exact ? 3 : 2);
    for (size_t i = 0; i < page->n_cells; i++) {
        const BwMathCell *cell = &page->cell[i];
        bool fits = cell->exact != NULL && strlen(cell->exact) <= FRACTION_SHOWN;
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s", page->fact[i][1]);
        bw_doc_cell(doc, "%s", cell->shown != NULL ? cell->shown : "-");
        if (exact) bw_doc_cell(doc, "%s", fits ? cell->exact : "");
    }
}

static void document_table(const BwMathPage *page, BwDocument *doc) {
    bw_doc_table(doc, page->column, page->n_columns);
    for (size_t i = 0; i < page->n_cells; i++) {
        size_t column = i % page->n_columns;
        bool total = page->totals && i + page->n_columns >= page->n_cells;
        if (column == 0) bw_doc_row(doc, total ? BW_ROW_TOTAL : BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s", page->cell[i].shown != NULL ? page->cell[i].shown : "-");
    }
}

void bw_math_document(const BwMathParts *parts, int level, BwDocument *doc) {
    for (size_t i = 0; i < parts->n; i++) {
        const BwMathPart *part = &parts->part[i];
        if (i > 0 && level == 1) bw_doc_page_break(doc);
        bw_doc_heading(doc, level, "%s", part->title);
        if (part->subtitle != NULL) bw_doc_text(doc, "%s", part->subtitle);
        for (size_t p = 0; p < part->n; p++) {
            const BwMathPage *page = &part->page[p];
            bw_doc_heading(doc, 3, "%s", page->title);
            if (page->note != NULL) bw_doc_note(doc, "%s", page->note);
            if (page->n_cells == 0) continue;
            if (page->facts) {
                document_facts(page, doc);
            } else {
                document_table(page, doc);
            }
        }
    }
}

/* ---- for programs ------------------------------------------------------------------------- */

static void json_cell(BwJson *json, const char *key, const BwMathCell *cell) {
    if (cell->none) {
        bw_json_null(json, key);
    } else if (cell->exact != NULL) {
        bw_json_object_inline(json, key);
        bw_json_string(json, "exact", cell->exact);
        bw_json_raw(json, "value", cell->value, strlen(cell->value));
        bw_json_close(json);
    } else if (cell->value != NULL) {
        bw_json_raw(json, key, cell->value, strlen(cell->value));
    } else {
        bw_json_string(json, key, cell->shown);
    }
}

static void json_row(BwJson *json, const BwMathPage *page, const char *key, size_t row) {
    bw_json_object_inline(json, key);
    for (size_t c = 0; c < page->n_columns; c++) {
        json_cell(json, page->column_id[c], &page->cell[row * page->n_columns + c]);
    }
    bw_json_close(json);
}

/* A row that sums up is no row to a program: it stands behind them. */
static void json_page(BwJson *json, const BwMathPage *page) {
    if (page->facts) {
        bw_json_object(json, page->id);
        for (size_t i = 0; i < page->n_cells; i++) {
            json_cell(json, page->fact[i][0], &page->cell[i]);
        }
        bw_json_close(json);
        return;
    }
    size_t rows = page->n_cells / page->n_columns;
    bw_json_array(json, page->id);
    for (size_t row = 0; row + page->totals < rows; row++) json_row(json, page, NULL, row);
    bw_json_close(json);
    if (page->totals) {
        char key[BW_MATH_ID_MAX + 8];
        snprintf(key, sizeof key, "%s_total", page->id);
        json_row(json, page, key, rows - 1);
    }
}

static void json_part(BwJson *json, const char *key, const BwMathPart *part) {
    bw_json_object(json, key);
    bw_json_string(json, "id", part->id);
    for (size_t p = 0; p < part->n; p++) json_page(json, &part->page[p]);
    bw_json_close(json);
}

void bw_math_json(const BwMathParts *parts, BwJson *json) {
    json_part(json, "table", &parts->part[0]);
    bw_json_array(json, "wagers");
    for (size_t i = 1; i < parts->n; i++) json_part(json, NULL, &parts->part[i]);
    bw_json_close(json);
}

/* RFC 4180: in quotes where there is a comma, a quote or a line break. */
static void csv_text(const char *text, FILE *out) {
    if (strpbrk(text, ",\"\n\r") == NULL) {
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

static void csv_cell(const char *part, const BwMathPage *page, size_t i, FILE *out) {
    const BwMathCell *cell = &page->cell[i];
    const char *column = page->facts ? page->fact[i][0] : page->column_id[i % page->n_columns];
    csv_text(part, out);
    fprintf(out, ",%s,%zu,%s,", page->id, page->facts ? 1 : i / page->n_columns + 1, column);
    if (cell->exact != NULL) fputs(cell->exact, out);
    fputc(',', out);
    if (cell->value != NULL) {
        fputs(cell->value, out);
    } else if (cell->shown != NULL) {
        csv_text(cell->shown, out);
    }
    fputs("\r\n", out);
}

bool bw_math_csv(const BwMathParts *parts, FILE *out) {
    fputs("part,page,row,column,exact,value\r\n", out);
    for (size_t i = 0; i < parts->n; i++) {
        const BwMathPart *part = &parts->part[i];
        for (size_t p = 0; p < part->n; p++) {
            for (size_t c = 0; c < part->page[p].n_cells; c++) {
                csv_cell(part->id, &part->page[p], c, out);
            }
        }
    }
    return ferror(out) == 0;
}
