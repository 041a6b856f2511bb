/* document.c: the list of blocks, how it grows, and who prints it. */
#include "paper/document.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>

#include "paper/document_parts.h"
#include "text/utf8.h"

/* ---- memory -------------------------------------------------------------------------------- */

void *bw_paper_alloc(size_t size) {
    void *memory = calloc(1, size > 0 ? size : 1);
    if (memory == NULL) abort();
    return memory;
}

char *bw_paper_copy(const char *text) {
    if (text == NULL) return NULL;
    size_t n = strlen(text) + 1;
    char *copy = bw_paper_alloc(n);
    memcpy(copy, text, n);
    return bw_utf8_clean(copy);
}

void *bw_paper_room(void *array, size_t size, size_t n, size_t *max) {
    if (n < *max) return array;
    *max = 2 * *max + 8;
    void *grown = realloc(array, *max * size);
    if (grown == NULL) abort();
    return grown;
}

static char *printed(const char *format, va_list arguments) {
    assert(format != NULL);
    va_list again;
    va_copy(again, arguments);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    assert(n >= 0);
    char *text = bw_paper_alloc((size_t)n + 1);
    vsnprintf(text, (size_t)n + 1, format, arguments);
    return text;
}

void bw_paper_add(BwBuffer *out, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = printed(format, arguments);
    va_end(arguments);
    bw_buffer_add(out, text, strlen(text));
    free(text);
}

/* ---- documents ----------------------------------------------------------------------------- */

BwDocument *bw_document_new(const BwDocumentHead *head) {
    BwDocument *doc = bw_paper_alloc(sizeof *doc);
    assert(head->title != NULL);
    doc->head = *head;
    doc->head.title = bw_paper_copy(head->title);
    doc->head.subtitle = bw_paper_copy(head->subtitle);
    doc->head.date = bw_paper_copy(head->date);
    doc->head.footer = bw_paper_copy(head->footer);
    doc->head.banner = bw_paper_copy(head->banner);
    doc->head.watermark = bw_paper_copy(head->watermark);
    doc->head.language = bw_paper_copy(head->language != NULL ? head->language : "en");
    return doc;
}

static void free_block(BwBlock *block) {
    free(block->text);
    free(block->term);
    bw_drawing_free(block->drawing);
    for (size_t i = 0; i < block->n_columns; i++) free(block->title[i]);
    for (size_t r = 0; r < block->n_rows; r++) {
        for (size_t i = 0; i < block->row[r].n; i++) free(block->row[r].cell[i]);
    }
    free(block->row);
}

void bw_document_free(BwDocument *doc) {
    if (doc == NULL) return;
    free((char *)doc->head.title);
    free((char *)doc->head.subtitle);
    free((char *)doc->head.date);
    free((char *)doc->head.footer);
    free((char *)doc->head.banner);
    free((char *)doc->head.watermark);
    free((char *)doc->head.language);
    for (size_t i = 0; i < doc->n; i++) free_block(&doc->block[i]);
    for (size_t i = 0; i < doc->n_marks; i++) free(doc->mark[i].term);
    free(doc->block);
    free(doc->mark);
    free(doc);
}

/* A new block, which is valid until the next one. */
static BwBlock *add(BwDocument *doc, BwBlockKind kind) {
    doc->block = bw_paper_room(doc->block, sizeof *doc->block, doc->n, &doc->max);
    BwBlock *block = &doc->block[doc->n++];
    *block = (BwBlock){.kind = kind};
    return block;
}

#define ADD_TEXT(block, format)                                                                    \
    do {                                                                                           \
        va_list arguments;                                                                         \
        va_start(arguments, format);                                                               \
        (block)->text = bw_utf8_clean(printed(format, arguments));                                 \
        va_end(arguments);                                                                         \
    } while (0)

void bw_doc_heading(BwDocument *doc, int level, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_HEADING);
    block->level = level < 1 ? 1 : level > 3 ? 3 : level;
    ADD_TEXT(block, text);
}

void bw_doc_text(BwDocument *doc, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_TEXT);
    ADD_TEXT(block, text);
}

void bw_doc_item(BwDocument *doc, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_ITEM);
    ADD_TEXT(block, text);
}

void bw_doc_term(BwDocument *doc, const char *term, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_TERM);
    block->term = bw_paper_copy(term);
    ADD_TEXT(block, text);
}

void bw_doc_note(BwDocument *doc, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_NOTE);
    ADD_TEXT(block, text);
}

void bw_doc_warning(BwDocument *doc, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_WARNING);
    ADD_TEXT(block, text);
}

void bw_doc_code(BwDocument *doc, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_CODE);
    ADD_TEXT(block, text);
}

void bw_doc_display(BwDocument *doc, double size, const char *text, ...) {
    BwBlock *block = add(doc, BW_BLOCK_DISPLAY);
    block->size = size;
    ADD_TEXT(block, text);
}

void bw_doc_rule(BwDocument *doc) {
    (void)add(doc, BW_BLOCK_RULE);
}

void bw_doc_page_break(BwDocument *doc) {
    (void)add(doc, BW_BLOCK_PAGE);
}

void bw_doc_contents(BwDocument *doc) {
    (void)add(doc, BW_BLOCK_CONTENTS);
}

void bw_doc_index(BwDocument *doc) {
    (void)add(doc, BW_BLOCK_INDEX);
}

void bw_doc_drawing(BwDocument *doc, BwDrawing *drawing) {
    add(doc, BW_BLOCK_DRAWING)->drawing = drawing;
}

void bw_doc_index_mark(BwDocument *doc, const char *term) {
    doc->mark = bw_paper_room(doc->mark, sizeof *doc->mark, doc->n_marks, &doc->max_marks);
    doc->mark[doc->n_marks++] = (BwIndexMark){bw_paper_copy(term), doc->n};
}

void bw_doc_table(BwDocument *doc, const BwDocColumn *columns, size_t n) {
    BwBlock *block = add(doc, BW_BLOCK_TABLE);
    assert(n > 0 && n <= BW_DOC_COLUMNS_MAX);
    block->n_columns = n;
    for (size_t i = 0; i < n; i++) {
        block->title[i] = bw_paper_copy(columns[i].title);
        block->right[i] = columns[i].right;
    }
}

static BwBlock *last_table(BwDocument *doc) {
    assert(doc->n > 0 && doc->block[doc->n - 1].kind == BW_BLOCK_TABLE);
    return &doc->block[doc->n - 1];
}

void bw_doc_row(BwDocument *doc, BwDocRow kind) {
    BwBlock *block = last_table(doc);
    block->row = bw_paper_room(block->row, sizeof *block->row, block->n_rows, &block->max_rows);
    block->row[block->n_rows++] = (BwDocCells){.kind = kind};
}

void bw_doc_cell(BwDocument *doc, const char *text, ...) {
    BwBlock *block = last_table(doc);
    va_list arguments;
    assert(block->n_rows > 0);
    BwDocCells *row = &block->row[block->n_rows - 1];
    assert(row->n < (row->kind == BW_ROW_GROUP ? 1 : block->n_columns));
    va_start(arguments, text);
    row->cell[row->n++] = bw_utf8_clean(printed(text, arguments));
    va_end(arguments);
}

/* ---- what printers share ------------------------------------------------------------------- */

bool bw_paper_widths(const double *likes, const double *needs, size_t n, double total,
                     double *width) {
    double like = 0, need = 0;
    for (size_t i = 0; i < n; i++) {
        like += likes[i];
        need += needs[i];
    }
    double share = like <= total ? 1 : need >= total ? 0 : (total - need) / (like - need);
    for (size_t i = 0; i < n; i++) width[i] = needs[i] + share * (likes[i] - needs[i]);
    return need <= total;
}

static int by_term(const void *a, const void *b) {
    const BwIndexMark *x = a, *y = b;
    int order = strcmp(x->term, y->term);
    return order != 0 ? order : x->block < y->block ? -1 : x->block > y->block;
}

BwIndexMark *bw_paper_index(const BwDocument *doc) {
    BwIndexMark *mark = bw_paper_alloc((doc->n_marks + 1) * sizeof *mark);
    if (doc->n_marks > 0) memcpy(mark, doc->mark, doc->n_marks * sizeof *mark);
    qsort(mark, doc->n_marks, sizeof *mark, by_term);
    return mark;
}

bool bw_document_write(const BwDocument *doc, BwDocumentFormat format, FILE *file, char *error,
                       size_t size) {
    BwBuffer out = {.n = 0};
    bool ok = true;
    switch (format) {
    case BW_DOCUMENT_TEXT: bw_document_text(doc, BW_DOCUMENT_COLUMNS, &out); break;
    case BW_DOCUMENT_HTML: bw_document_html(doc, &out); break;
    case BW_DOCUMENT_PDF: ok = bw_document_pdf(doc, &out, error, size); break;
    }
    if (ok && (fwrite(out.at, 1, out.n, file) != out.n || fflush(file) != 0)) {
        snprintf(error, size, "the document could not be written");
        ok = false;
    }
    bw_buffer_free(&out);
    return ok;
}
