/* document_pdf.c: a document flows down its pages. It is laid out three times by the same code:
 * twice dry, until every heading's page and the number of pages are known, and once with ink. */
#include <stdio.h>
#include <stdlib.h>

#include "paper/document_parts.h"
#include "paper/pdf_page.h"

enum { DRY_RUNS = 2, GREY = 0x4d4d4d, PALE = 0xbfbfbf, RED = 0xa40000 };

/* A line of the contents that leads to a heading. */
typedef struct Link {
    HPDF_Page page;
    HPDF_Rect place;
    size_t block;
} Link;

typedef struct Flow {
    const BwDocument *doc;
    BwPdf *pdf;
    bool ink;    /* else: only measuring */
    bool roll;   /* one page without an end */
    size_t page; /* the one that is being filled, from 1; 0: none yet */
    size_t pages;
    double left, right, top, bottom, y;
    size_t at;       /* the block that is being printed; */
    bool begun;      /* something of it stands already */
    size_t *page_of; /* where each begins, as the last run found it */
    HPDF_Page *began;
    Link *link;
    size_t n_links, max_links;
    HPDF_Outline chapter;
} Flow;

/* How a kind of paragraph is set. */
typedef struct Setting {
    BwPdfLetters letters;
    double leading, before, indent;
} Setting;

static const Setting body = {{BW_PDF_SANS, 9.5, BW_BLACK}, 13, 5, 0};
static const Setting item = {{BW_PDF_SANS, 9.5, BW_BLACK}, 13, 2, 14};
static const Setting note = {{BW_PDF_SANS, 8, GREY}, 10.5, 4, 0};
static const Setting warning = {{BW_PDF_BOLD, 9.5, RED}, 13, 8, 8};
static const Setting code = {{BW_PDF_MONO, 8, BW_BLACK}, 11, 1, 10};
static const Setting headings[] = {
    {{BW_PDF_BOLD, 15, BW_BLACK}, 19, 20, 0},
    {{BW_PDF_BOLD, 12, BW_BLACK}, 15, 14, 0},
    {{BW_PDF_BOLD, 10, BW_BLACK}, 13, 9, 0},
};
static const Setting title = {{BW_PDF_BOLD, 22, BW_BLACK}, 27, 0, 0};
static const Setting subtitle = {{BW_PDF_SANS, 12, BW_BLACK}, 16, 3, 0};

static void letters_at(Flow *flow, BwPdfLetters letters, double x, double y, const char *text) {
    if (flow->ink) bw_pdf_text(flow->pdf, letters, x, y, text, strlen(text));
}

static double width_of(Flow *flow, BwPdfLetters letters, const char *text) {
    return bw_pdf_width(flow->pdf, letters.font, letters.size, text, strlen(text));
}

/* ---- pages --------------------------------------------------------------------------------- */

static void print_foot(Flow *flow) {
    char number[64];
    double y = flow->pdf->height - flow->left * 0.55;
    BwPdfLetters small = {BW_PDF_SANS, 7.5, GREY};
    if (flow->doc->head.bare) return;
    snprintf(number, sizeof number, "Page %zu of %zu", flow->page, flow->pages);
    if (flow->doc->head.footer != NULL) {
        letters_at(flow, small, flow->left, y, flow->doc->head.footer);
    }
    letters_at(flow, small, flow->right - width_of(flow, small, number), y, number);
}

/* The banner takes its room from the page, as many lines as it needs. */
static void print_banner(Flow *flow) {
    const char *text = flow->doc->head.banner;
    BwPdfLetters letters = {BW_PDF_BOLD, 8.5, RED};
    double from = flow->y;
    if (text == NULL) return;
    flow->y += 3;
    while (*text != '\0') {
        size_t next, n = bw_pdf_break(flow->pdf, letters.font, letters.size, text,
                                      flow->right - flow->left - 12, &next);
        flow->y += 11;
        if (flow->ink) bw_pdf_text(flow->pdf, letters, flow->left + 6, flow->y, text, n);
        text += next;
    }
    flow->y += 5;
    if (flow->ink) {
        bw_pdf_rect(flow->pdf, (BwPen){BW_NO_COLOR, RED, 1, 0}, flow->left, from,
                    flow->right - flow->left, flow->y - from);
    }
    flow->y += 8;
}

static void new_page(Flow *flow) {
    flow->page++;
    flow->y = flow->top;
    if (flow->ink) {
        bw_pdf_page(flow->pdf);
        if (flow->doc->head.watermark != NULL) {
            bw_pdf_watermark(flow->pdf, flow->doc->head.watermark);
        }
        print_foot(flow);
    }
    print_banner(flow);
}

/* Goes on to the next page unless so much room is left. */
static bool need(Flow *flow, double height) {
    if (flow->roll || flow->y + height <= flow->bottom) return false;
    new_page(flow);
    return true;
}

/* Something of the block is printed: this is the page where it begins, if nothing was before. */
static void begin_here(Flow *flow) {
    if (flow->begun) return;
    flow->begun = true;
    flow->page_of[flow->at] = flow->page;
    if (flow->ink) flow->began[flow->at] = flow->pdf->page;
}

/* ---- paragraphs ---------------------------------------------------------------------------- */

/* Lines of text from x on; the first one begins `first` further right. */
static void print_lines(Flow *flow, const Setting *set, double x, double first, const char *text) {
    double width = flow->right - x;
    do {
        size_t next = 0, n = bw_pdf_break(flow->pdf, set->letters.font, set->letters.size, text,
                                          width - first, &next);
        need(flow, set->leading);
        begin_here(flow);
        if (flow->ink) {
            bw_pdf_text(flow->pdf, set->letters, x + first, flow->y + set->leading * 0.78, text, n);
        }
        flow->y += set->leading;
        text += next;
        first = 0;
    } while (*text != '\0');
}

static void print_text(Flow *flow, const Setting *set, const char *text) {
    flow->y += set->before;
    need(flow, 2 * set->leading);
    print_lines(flow, set, flow->left + set->indent, 0, text);
}

static void print_item(Flow *flow, const char *text) {
    flow->y += item.before;
    need(flow, item.leading);
    letters_at(flow, item.letters, flow->left + 4, flow->y + item.leading * 0.78, "•");
    print_lines(flow, &item, flow->left + item.indent, 0, text);
}

static void print_term(Flow *flow, const BwBlock *block) {
    BwPdfLetters bold = {BW_PDF_BOLD, body.letters.size, BW_BLACK};
    double first = width_of(flow, bold, block->term) + 6;
    flow->y += body.before;
    if (first > (flow->right - flow->left) * 0.7) { /* a line of its own */
        Setting own = body;
        own.letters = bold;
        need(flow, 2 * body.leading);
        print_lines(flow, &own, flow->left, 0, block->term);
        first = 0;
    } else {
        need(flow, body.leading);
        letters_at(flow, bold, flow->left, flow->y + body.leading * 0.78, block->term);
    }
    print_lines(flow, &body, flow->left, first, block->text);
}

static void print_warning(Flow *flow, const char *text) {
    double lines = 0, height;
    for (const char *rest = text; *rest != '\0'; lines++) {
        size_t next;
        (void)bw_pdf_break(flow->pdf, warning.letters.font, warning.letters.size, rest,
                           flow->right - flow->left - 2 * warning.indent, &next);
        rest += next;
    }
    height = lines * warning.leading + 8;
    flow->y += warning.before;
    need(flow, height);
    if (flow->ink) {
        bw_pdf_rect(flow->pdf, (BwPen){BW_NO_COLOR, RED, 1, 0}, flow->left, flow->y,
                    flow->right - flow->left, height);
    }
    flow->y += 4;
    flow->right -= warning.indent;
    print_lines(flow, &warning, flow->left + warning.indent, 0, text);
    flow->right += warning.indent;
    flow->y += 6;
}

/* In the middle, made smaller until it fits. */
static void print_display(Flow *flow, const BwBlock *block) {
    BwPdfLetters letters = {BW_PDF_BOLD, block->size, BW_BLACK};
    double room = flow->right - flow->left, width = width_of(flow, letters, block->text);
    if (width > room) {
        letters.size *= room / width;
        width = room;
    }
    need(flow, letters.size * 1.3);
    letters_at(flow, letters, flow->left + (room - width) / 2, flow->y + letters.size, block->text);
    flow->y += letters.size * 1.3;
}

static void add_outline(Flow *flow, const BwBlock *block) {
    HPDF_Outline under = block->level == 2 ? flow->chapter : NULL;
    HPDF_Outline outline = HPDF_CreateOutline(flow->pdf->doc, under, block->text,
                                              HPDF_GetCurrentEncoder(flow->pdf->doc));
    HPDF_Outline_SetDestination(outline, HPDF_Page_CreateDestination(flow->pdf->page));
    if (block->level == 1) flow->chapter = outline;
}

/* A heading stays with what follows. */
/* What must have room below a heading on the same page: some lines, or a drawing. */
static double follower_height(const Flow *flow) {
    enum { SOME_LINES = 60, CAPTION = 30 };
    const BwBlock *next = flow->at + 1 < flow->doc->n ? &flow->doc->block[flow->at + 1] : NULL;
    if (flow->roll || next == NULL || next->kind != BW_BLOCK_DRAWING) return SOME_LINES;
    double wide = (flow->right - flow->left) / next->drawing->width;
    double height = next->drawing->height * (wide < 1 ? wide : 1) + CAPTION;
    double page = flow->bottom - flow->top - CAPTION;
    return height < page ? height : SOME_LINES;
}

static void print_heading(Flow *flow, const BwBlock *block) {
    const Setting *set = &headings[block->level - 1];
    if (flow->y > flow->top + 1) flow->y += set->before;
    need(flow, set->leading + follower_height(flow));
    if (flow->ink && bw_paper_in_contents(block)) add_outline(flow, block);
    print_lines(flow, set, flow->left, 0, block->text);
    if (block->level == 1) {
        if (flow->ink) {
            bw_pdf_line(flow->pdf, (BwPen){BW_NO_COLOR, PALE, 0.7, 0}, flow->left, flow->y + 1,
                        flow->right, flow->y + 1);
        }
        flow->y += 4;
    }
}

/* ---- contents and index -------------------------------------------------------------------- */

/* A line that ends with a page, with dots between; it leads to the block. */
static void print_leader(Flow *flow, BwPdfLetters letters, double x, const char *text,
                         const char *pages, size_t block) {
    double end = flow->right - width_of(flow, letters, pages);
    double dot = width_of(flow, letters, ".");
    size_t next, n = bw_pdf_break(flow->pdf, letters.font, letters.size, text, end - x - 20, &next);
    double from = x + bw_pdf_width(flow->pdf, letters.font, letters.size, text, n) + 6;
    need(flow, 14);
    flow->y += 14;
    if (!flow->ink) return;
    bw_pdf_text(flow->pdf, letters, x, flow->y - 4, text, n);
    for (double at = end - 6 - dot; at > from; at -= 2.5 * dot) {
        letters_at(flow, (BwPdfLetters){letters.font, letters.size, PALE}, at, flow->y - 4, ".");
    }
    letters_at(flow, letters, end, flow->y - 4, pages);
    flow->link = bw_paper_room(flow->link, sizeof *flow->link, flow->n_links, &flow->max_links);
    flow->link[flow->n_links++] =
        (Link){flow->pdf->page,
               {(float)x, (float)(flow->pdf->height - flow->y), (float)flow->right,
                (float)(flow->pdf->height - flow->y + 14)},
               block};
}

static void print_contents(Flow *flow) {
    for (size_t i = 0; i < flow->doc->n; i++) {
        const BwBlock *block = &flow->doc->block[i];
        char page[32];
        if (!bw_paper_in_contents(block)) continue;
        bool chapter = block->level == 1;
        snprintf(page, sizeof page, "%zu", flow->page_of[i]);
        print_leader(flow, (BwPdfLetters){chapter ? BW_PDF_BOLD : BW_PDF_SANS, 9.5, BW_BLACK},
                     flow->left + (chapter ? 0 : 14), block->text, page, i);
    }
}

/* One line a term, with every page on which it is marked. */
static void print_index(Flow *flow) {
    BwIndexMark *mark = bw_paper_index(flow->doc);
    for (size_t i = 0; i < flow->doc->n_marks;) {
        BwBuffer pages = {.n = 0};
        size_t first = i, last = 0;
        for (; i < flow->doc->n_marks && strcmp(mark[i].term, mark[first].term) == 0; i++) {
            size_t page = mark[i].block < flow->doc->n ? flow->page_of[mark[i].block] : flow->page;
            if (page != last) bw_paper_add(&pages, last > 0 ? ", %zu" : "%zu", page);
            last = page;
        }
        print_leader(flow, (BwPdfLetters){BW_PDF_SANS, 8.5, BW_BLACK}, flow->left, mark[first].term,
                     pages.at, mark[first].block);
        bw_buffer_free(&pages);
    }
    free(mark);
}

/* ---- tables -------------------------------------------------------------------------------- */

enum { PAD = 5 }; /* on either side of a cell */

typedef struct Grid {
    const BwBlock *block;
    double size, leading;
    double width[BW_DOC_COLUMNS_MAX];
    double whole;
} Grid;

static double longest_word(Flow *flow, BwPdfLetters letters, const char *text) {
    double longest = 0;
    while (*text != '\0') {
        size_t n = strcspn(text, " ");
        double width = bw_pdf_width(flow->pdf, letters.font, letters.size, text, n);
        if (width > longest) longest = width;
        text += n + strspn(text + n, " ");
    }
    return longest;
}

static void measure(Flow *flow, const Grid *grid, size_t i, double *like, double *least) {
    const BwBlock *block = grid->block;
    *like = *least = 0;
    for (size_t r = 0; r <= block->n_rows; r++) {
        const BwDocCells *row = r < block->n_rows ? &block->row[r] : NULL;
        const char *text = row == NULL ? block->title[i] : row->cell[i];
        if (text == NULL || (row != NULL && row->kind == BW_ROW_GROUP)) continue;
        bool bold = row == NULL || row->kind == BW_ROW_TOTAL;
        BwPdfLetters letters = {bold ? BW_PDF_BOLD : BW_PDF_SANS, grid->size, 0};
        double width = width_of(flow, letters, text) + 2 * PAD;
        double word =
            block->right[i] && row != NULL ? width : longest_word(flow, letters, text) + 2 * PAD;
        if (!block->right[i] && word > 140) word = 140;
        if (width > *like) *like = width;
        if (word > *least) *least = word;
    }
}

/* Letters become smaller where the columns do not fit otherwise. */
static void plan(Flow *flow, Grid *grid) {
    double like[BW_DOC_COLUMNS_MAX] = {0}, least[BW_DOC_COLUMNS_MAX] = {0};
    double room = flow->right - flow->left;
    for (grid->size = flow->roll ? 7.5 : 8.5;; grid->size -= 0.5) {
        for (size_t i = 0; i < grid->block->n_columns; i++) {
            measure(flow, grid, i, &like[i], &least[i]);
        }
        if (bw_paper_widths(like, least, grid->block->n_columns, room, grid->width)) break;
        if (grid->size <= 5) break;
    }
    grid->leading = grid->size * 1.3;
    grid->whole = 0;
    for (size_t i = 0; i < grid->block->n_columns; i++) grid->whole += grid->width[i];
    if (grid->whole > room) { /* too wide in any size: every column gives */
        for (size_t i = 0; i < grid->block->n_columns; i++) grid->width[i] *= room / grid->whole;
        grid->whole = room;
    }
}

static unsigned lines_of(Flow *flow, const Grid *grid, BwPdfFont font, char *const *cell) {
    unsigned most = 1;
    for (size_t i = 0; i < grid->block->n_columns; i++) {
        unsigned lines = 0;
        const char *text = cell[i];
        while (text != NULL && *text != '\0') {
            size_t next;
            (void)bw_pdf_break(flow->pdf, font, grid->size, text, grid->width[i] - 2 * PAD, &next);
            text += next;
            lines++;
        }
        if (lines > most) most = lines;
    }
    return most;
}

/* One line of every cell; moves each text on. */
static void print_line_of_cells(Flow *flow, const Grid *grid, BwPdfLetters letters,
                                const char **rest) {
    double x = flow->left;
    begin_here(flow);
    for (size_t i = 0; i < grid->block->n_columns; x += grid->width[i++]) {
        size_t next;
        if (rest[i] == NULL || *rest[i] == '\0') continue;
        size_t n = bw_pdf_break(flow->pdf, letters.font, letters.size, rest[i],
                                grid->width[i] - 2 * PAD, &next);
        double from = x + PAD;
        if (grid->block->right[i]) {
            from = x + grid->width[i] - PAD -
                   bw_pdf_width(flow->pdf, letters.font, letters.size, rest[i], n);
        }
        if (flow->ink) {
            bw_pdf_text(flow->pdf, letters, from, flow->y + grid->leading * 0.8, rest[i], n);
        }
        rest[i] += next;
    }
    flow->y += grid->leading;
}

static void rule_across(Flow *flow, const Grid *grid, double width, int32_t color) {
    if (!flow->ink) return;
    bw_pdf_line(flow->pdf, (BwPen){BW_NO_COLOR, color, width, 0}, flow->left, flow->y,
                flow->left + grid->whole, flow->y);
}

static void print_cells(Flow *flow, const Grid *grid, BwPdfFont font, char *const *cell) {
    const char *rest[BW_DOC_COLUMNS_MAX];
    unsigned lines = lines_of(flow, grid, font, cell);
    for (size_t i = 0; i < grid->block->n_columns; i++) rest[i] = cell[i];
    flow->y += 2;
    for (unsigned line = 0; line < lines; line++) {
        need(flow, grid->leading);
        print_line_of_cells(flow, grid, (BwPdfLetters){font, grid->size, BW_BLACK}, rest);
    }
    flow->y += 2;
}

static void print_titles(Flow *flow, const Grid *grid) {
    print_cells(flow, grid, BW_PDF_BOLD, grid->block->title);
    rule_across(flow, grid, 0.8, BW_BLACK);
}

static void print_row(Flow *flow, const Grid *grid, const BwDocCells *row) {
    if (row->kind == BW_ROW_GROUP) {
        Setting set = {{BW_PDF_BOLD, grid->size, BW_BLACK}, grid->leading, 0, PAD};
        flow->y += 4;
        print_lines(flow, &set, flow->left + PAD, 0, row->n > 0 ? row->cell[0] : "");
        flow->y += 1;
    } else {
        bool total = row->kind == BW_ROW_TOTAL;
        rule_across(flow, grid, total ? 0.8 : 0.25, total ? BW_BLACK : PALE);
        print_cells(flow, grid, total ? BW_PDF_BOLD : BW_PDF_SANS, row->cell);
    }
}

static double height_of(Flow *flow, const Grid *grid, const BwDocCells *row) {
    if (row->kind == BW_ROW_GROUP) return 3 * grid->leading + 9;
    BwPdfFont font = row->kind == BW_ROW_TOTAL ? BW_PDF_BOLD : BW_PDF_SANS;
    return lines_of(flow, grid, font, row->cell) * grid->leading + 4;
}

static void print_table(Flow *flow, const BwBlock *block) {
    Grid grid = {.block = block};
    double page = flow->bottom - flow->top;
    plan(flow, &grid);
    flow->y += 6;
    double head = lines_of(flow, &grid, BW_PDF_BOLD, block->title) * grid.leading + 4;
    double first = block->n_rows > 0 ? height_of(flow, &grid, &block->row[0]) : 0;
    need(flow, head + first > page ? head : head + first);
    print_titles(flow, &grid);
    for (size_t r = 0; r < block->n_rows; r++) {
        double height = height_of(flow, &grid, &block->row[r]);
        if (need(flow, height + head > page ? grid.leading : height)) print_titles(flow, &grid);
        print_row(flow, &grid, &block->row[r]);
    }
    rule_across(flow, &grid, 0.5, BW_BLACK);
    flow->y += 4;
}

/* ---- blocks -------------------------------------------------------------------------------- */

static void print_drawing(Flow *flow, const BwDrawing *drawing) {
    double caption = flow->doc->head.bare ? 0 : 14;
    double wide = (flow->right - flow->left) / drawing->width;
    double high = (flow->bottom - flow->top - caption) / drawing->height;
    double scale = wide < 1 ? wide : 1;
    if (!flow->roll && high < scale) scale = high;
    if (!flow->doc->head.bare) flow->y += 6;
    need(flow, drawing->height * scale + caption - 0.01);
    if (flow->ink) bw_pdf_drawing(flow->pdf, drawing, flow->left, flow->y, scale);
    flow->y += drawing->height * scale;
    if (flow->doc->head.bare) return;
    letters_at(flow, note.letters, flow->left, flow->y + 10, drawing->title);
    flow->y += caption;
}

static void print_rule(Flow *flow) {
    need(flow, 10);
    flow->y += 5;
    if (flow->ink) {
        bw_pdf_line(flow->pdf, (BwPen){BW_NO_COLOR, GREY, 0.7, 0}, flow->left, flow->y, flow->right,
                    flow->y);
    }
    flow->y += 5;
}

static void print_block(Flow *flow, const BwBlock *block) {
    switch (block->kind) {
    case BW_BLOCK_HEADING: print_heading(flow, block); break;
    case BW_BLOCK_TEXT: print_text(flow, &body, block->text); break;
    case BW_BLOCK_ITEM: print_item(flow, block->text); break;
    case BW_BLOCK_TERM: print_term(flow, block); break;
    case BW_BLOCK_NOTE: print_text(flow, &note, block->text); break;
    case BW_BLOCK_WARNING: print_warning(flow, block->text); break;
    case BW_BLOCK_CODE: print_text(flow, &code, block->text); break;
    case BW_BLOCK_DISPLAY: print_display(flow, block); break;
    case BW_BLOCK_RULE: print_rule(flow); break;
    case BW_BLOCK_PAGE:
        if (!flow->roll && flow->y > flow->top + 1) new_page(flow);
        break;
    case BW_BLOCK_CONTENTS: print_contents(flow); break;
    case BW_BLOCK_INDEX: print_index(flow); break;
    case BW_BLOCK_DRAWING: print_drawing(flow, block->drawing); break;
    case BW_BLOCK_TABLE: print_table(flow, block); break;
    }
}

static void print_title(Flow *flow) {
    const BwDocumentHead *head = &flow->doc->head;
    if (head->bare) return;
    print_lines(flow, &title, flow->left, 0, head->title);
    if (head->subtitle != NULL) print_text(flow, &subtitle, head->subtitle);
    if (head->date != NULL) print_text(flow, &note, head->date);
    flow->y += 6;
}

/* The whole document once. */
static void lay_out(Flow *flow) {
    flow->page = 0;
    flow->begun = true; /* the title is no block */
    new_page(flow);
    print_title(flow);
    for (size_t i = 0; i < flow->doc->n; i++) {
        flow->at = i;
        flow->begun = false;
        print_block(flow, &flow->doc->block[i]);
        begin_here(flow);
    }
    flow->pages = flow->page;
}

/* ---- the file ------------------------------------------------------------------------------ */

static void page_size(const BwDocumentHead *head, double *width, double *height) {
    static const double sizes[][2] = {{612, 792}, {595.28, 841.89}, {80 * BW_POINTS_PER_MM, 792}};
    *width = sizes[head->paper][head->landscape ? 1 : 0];
    *height = sizes[head->paper][head->landscape ? 0 : 1];
    if (head->width > 0) *width = head->width;
    if (head->height > 0) *height = head->height;
}

static void set_margins(Flow *flow, const BwDocumentHead *head) {
    double margin = head->margin > 0 ? head->margin : flow->roll ? 8 : 54;
    flow->left = flow->top = margin;
    flow->right = flow->pdf->width - margin;
    flow->bottom = flow->pdf->height - margin;
}

/* What the file says of itself. A date that cannot be read is left out. */
static void describe(const BwDocument *doc, HPDF_Doc pdf) {
    HPDF_Date date = {.ind = 'Z'};
    HPDF_SetInfoAttr(pdf, HPDF_INFO_TITLE, doc->head.title);
    HPDF_SetInfoAttr(pdf, HPDF_INFO_CREATOR, "Boardwalk");
    if (doc->head.date != NULL &&
        sscanf(doc->head.date, "%4d-%2d-%2d", &date.year, &date.month, &date.day) == 3 &&
        date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 28 + 3) {
        HPDF_SetInfoDateAttr(pdf, HPDF_INFO_CREATION_DATE, date);
    }
}

static void add_links(Flow *flow) {
    for (size_t i = 0; i < flow->n_links; i++) {
        const Link *link = &flow->link[i];
        if (link->block >= flow->doc->n || flow->began[link->block] == NULL) continue;
        HPDF_Destination to = HPDF_Page_CreateDestination(flow->began[link->block]);
        HPDF_Annotation annotation = HPDF_Page_CreateLinkAnnot(link->page, link->place, to);
        HPDF_LinkAnnot_SetBorderStyle(annotation, 0, 0, 0);
    }
}

bool bw_document_pdf(const BwDocument *doc, BwBuffer *out, char *error, size_t size) {
    BwPdf pdf;
    double width, height;
    page_size(&doc->head, &width, &height);
    if (!bw_pdf_begin(&pdf, width, height, error, size)) return false;
    Flow flow = {.doc = doc, .pdf = &pdf, .roll = doc->head.paper == BW_PAPER_ROLL};
    flow.page_of = bw_paper_alloc((doc->n + 1) * sizeof *flow.page_of);
    flow.began = bw_paper_alloc((doc->n + 1) * sizeof(HPDF_Page));
    for (int run = 0; run <= DRY_RUNS; run++) {
        set_margins(&flow, &doc->head);
        flow.ink = run == DRY_RUNS;
        if (flow.ink && flow.roll) pdf.height = flow.y + flow.top;
        lay_out(&flow);
    }
    add_links(&flow);
    describe(doc, pdf.doc);
    bool ok = bw_pdf_finish(&pdf, out, error, size);
    bw_pdf_end(&pdf);
    free(flow.page_of);
    free(flow.began);
    free(flow.link);
    return ok;
}
