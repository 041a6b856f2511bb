/* document_text.c: a document in the letters of a terminal: headings underlined, paragraphs and
 * cells broken at so many columns, drawings by their titles. */
#include <stdlib.h>

#include "paper/document_parts.h"
#include "text/utf8.h"

typedef struct Printer {
    const BwDocument *doc;
    BwBuffer *out;
    int columns;
} Printer;

static void repeat(BwBuffer *out, char c, int n) {
    for (int i = 0; i < n; i++) bw_buffer_add(out, &c, 1);
}

static void end_line(BwBuffer *out) {
    while (out->n > 0 && out->at[out->n - 1] == ' ') out->at[--out->n] = '\0';
    bw_buffer_add(out, "\n", 1);
}

/* A paragraph: `first` before its first line, then as many blanks. */
static void paragraph(const Printer *p, const char *first, const char *text) {
    int indent = bw_utf8_width(first);
    bw_paper_add(p->out, "%s", first);
    while (*text != '\0') {
        size_t next, n = bw_utf8_break(text, p->columns - indent, &next);
        bw_buffer_add(p->out, text, n);
        text += next;
        if (*text != '\0') {
            end_line(p->out);
            repeat(p->out, ' ', indent);
        }
    }
    end_line(p->out);
}

/* The heading under which a block stands. */
static const char *heading_of(const BwDocument *doc, size_t block) {
    for (size_t i = block + 1; i-- > 0;) {
        if (i < doc->n && doc->block[i].kind == BW_BLOCK_HEADING) return doc->block[i].text;
    }
    return doc->head.title;
}

static void print_index(const Printer *p) {
    BwIndexMark *mark = bw_paper_index(p->doc);
    for (size_t i = 0; i < p->doc->n_marks; i++) {
        BwBuffer line = {.n = 0};
        bw_paper_add(&line, "%s: %s", mark[i].term, heading_of(p->doc, mark[i].block));
        paragraph(p, "  ", line.at);
        bw_buffer_free(&line);
    }
    free(mark);
}

static void print_contents(const Printer *p) {
    for (size_t i = 0; i < p->doc->n; i++) {
        const BwBlock *block = &p->doc->block[i];
        if (bw_paper_in_contents(block)) {
            paragraph(p, block->level == 1 ? "  " : "      ", block->text);
        }
    }
}

/* ---- tables -------------------------------------------------------------------------------- */

enum { GAP = 2 }; /* columns between two of a table */

static int longest_word(const char *text) {
    int longest = 0;
    while (*text != '\0') {
        size_t n = strcspn(text, " ");
        int width = bw_utf8_width_of(text, n);
        if (width > longest) longest = width;
        text += n + strspn(text + n, " ");
    }
    return longest;
}

/* Numbers are never broken, and words only where a column is wider than a third of the page. */
static void measure(const Printer *p, const BwBlock *block, size_t i, double *like, double *need) {
    *like = *need = 0;
    for (size_t r = 0; r <= block->n_rows; r++) {
        const BwDocCells *row = r < block->n_rows ? &block->row[r] : NULL;
        const char *text = row == NULL ? block->title[i] : row->cell[i];
        if (text == NULL || (row != NULL && row->kind == BW_ROW_GROUP)) continue;
        double width = bw_utf8_width(text);
        double least = block->right[i] && row != NULL ? width : longest_word(text);
        if (least > p->columns / 3 && !block->right[i]) least = p->columns / 3;
        if (width > *like) *like = width;
        if (least > *need) *need = least;
    }
}

/* One row, in as many lines as its highest cell has. */
static void print_cells(const Printer *p, const BwBlock *block, char *const *cell,
                        const int *width) {
    const char *rest[BW_DOC_COLUMNS_MAX];
    bool more = true;
    for (size_t i = 0; i < block->n_columns; i++) rest[i] = cell[i] != NULL ? cell[i] : "";
    while (more) {
        more = false;
        for (size_t i = 0; i < block->n_columns; i++) {
            size_t next = 0, n = 0;
            if (*rest[i] != '\0') n = bw_utf8_break(rest[i], width[i], &next);
            int pad = width[i] - bw_utf8_width_of(rest[i], n);
            if (i > 0) repeat(p->out, ' ', GAP);
            if (block->right[i]) repeat(p->out, ' ', pad);
            bw_buffer_add(p->out, rest[i], n);
            if (!block->right[i]) repeat(p->out, ' ', pad);
            rest[i] += next;
            more = more || *rest[i] != '\0';
        }
        end_line(p->out);
    }
}

static void print_table(const Printer *p, const BwBlock *block) {
    double like[BW_DOC_COLUMNS_MAX] = {0}, need[BW_DOC_COLUMNS_MAX] = {0};
    double got[BW_DOC_COLUMNS_MAX] = {0};
    int width[BW_DOC_COLUMNS_MAX] = {0}, whole = 0;
    for (size_t i = 0; i < block->n_columns; i++) measure(p, block, i, &like[i], &need[i]);
    int gaps = GAP * ((int)block->n_columns - 1);
    (void)bw_paper_widths(like, need, block->n_columns, p->columns - gaps, got);
    for (size_t i = 0; i < block->n_columns; i++) {
        width[i] = got[i] < 1 ? 1 : (int)got[i];
        whole += width[i];
    }
    print_cells(p, block, block->title, width);
    repeat(p->out, '-', whole + gaps);
    end_line(p->out);
    for (size_t r = 0; r < block->n_rows; r++) {
        const BwDocCells *row = &block->row[r];
        if (row->kind == BW_ROW_GROUP) {
            paragraph(p, "", row->n > 0 ? row->cell[0] : "");
            continue;
        }
        if (row->kind == BW_ROW_TOTAL) {
            repeat(p->out, '-', whole + gaps);
            end_line(p->out);
        }
        print_cells(p, block, row->cell, width);
    }
}

/* ---- blocks -------------------------------------------------------------------------------- */

static void print_heading(const Printer *p, const BwBlock *block) {
    static const char under[] = {'=', '-', '.'};
    paragraph(p, "", block->text);
    repeat(p->out, under[block->level - 1], bw_utf8_width(block->text));
    end_line(p->out);
}

static void print_term(const Printer *p, const BwBlock *block) {
    BwBuffer line = {.n = 0};
    bw_paper_add(&line, "%s  %s", block->term, block->text);
    paragraph(p, "", line.at);
    bw_buffer_free(&line);
}

static void print_display(const Printer *p, const BwBlock *block) {
    int pad = (p->columns - bw_utf8_width(block->text)) / 2;
    repeat(p->out, ' ', pad > 0 ? pad : 0);
    bw_paper_add(p->out, "%s", block->text);
    end_line(p->out);
}

static void print_block(const Printer *p, const BwBlock *block) {
    switch (block->kind) {
    case BW_BLOCK_HEADING: print_heading(p, block); break;
    case BW_BLOCK_TEXT: paragraph(p, "", block->text); break;
    case BW_BLOCK_ITEM: paragraph(p, "- ", block->text); break;
    case BW_BLOCK_TERM: print_term(p, block); break;
    case BW_BLOCK_NOTE: paragraph(p, "  ", block->text); break;
    case BW_BLOCK_WARNING: paragraph(p, "! ", block->text); break;
    case BW_BLOCK_CODE: bw_paper_add(p->out, "    %s\n", block->text); break;
    case BW_BLOCK_DISPLAY: print_display(p, block); break;
    case BW_BLOCK_RULE:
        repeat(p->out, '-', p->columns);
        end_line(p->out);
        break;
    case BW_BLOCK_PAGE: return;
    case BW_BLOCK_CONTENTS: print_contents(p); break;
    case BW_BLOCK_INDEX: print_index(p); break;
    case BW_BLOCK_DRAWING: bw_paper_add(p->out, "[drawing: %s]\n", block->drawing->title); break;
    case BW_BLOCK_TABLE: print_table(p, block); break;
    }
}

/* Blocks are set apart by an empty line, but for those of one list. */
static bool joined(const BwBlock *a, const BwBlock *b) {
    return a->kind == b->kind &&
           (a->kind == BW_BLOCK_ITEM || a->kind == BW_BLOCK_CODE || a->kind == BW_BLOCK_DISPLAY);
}

static void print_head(const Printer *p) {
    const BwDocumentHead *head = &p->doc->head;
    if (head->banner != NULL) paragraph(p, "*** ", head->banner);
    if (head->watermark != NULL) paragraph(p, "*** ", head->watermark);
    if (head->bare) return;
    paragraph(p, "", head->title);
    repeat(p->out, '=', bw_utf8_width(head->title));
    end_line(p->out);
    if (head->subtitle != NULL) paragraph(p, "", head->subtitle);
    if (head->date != NULL) paragraph(p, "", head->date);
}

void bw_document_text(const BwDocument *doc, int columns, BwBuffer *out) {
    Printer p = {doc, out, columns < 20 ? 20 : columns};
    print_head(&p);
    for (size_t i = 0; i < doc->n; i++) {
        bool together = i > 0 && joined(&doc->block[i - 1], &doc->block[i]);
        if (out->n > 0 && !together && doc->block[i].kind != BW_BLOCK_PAGE) end_line(out);
        print_block(&p, &doc->block[i]);
    }
    if (doc->head.footer != NULL && !doc->head.bare) {
        end_line(out);
        paragraph(&p, "", doc->head.footer);
    }
    if (doc->head.banner != NULL) paragraph(&p, "*** ", doc->head.banner);
}
