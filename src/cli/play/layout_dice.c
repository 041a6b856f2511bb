/* layout_dice.c: rows of numbers with a puck, and what lies under each of them. */
#include <stdio.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "table/game.h"
#include "text/utf8.h"

enum {
    NUMBERS_LABEL = 15,
    NUMBERS_BOX = 8,
    NUMBERS_BOX_LEAST = 4,
    NUMBER_COLUMNS = 2,
    PUCK_OFF_COLUMNS = 15
};

/* The columns of one number: fewer where there is less room. */
static int box_columns(const BwTerm *term, const BwLayoutRow *row) {
    int room = (term->width - NUMBERS_LABEL) / (row->n > 0 ? row->n : 1);
    return room > NUMBERS_BOX ? NUMBERS_BOX : room < NUMBERS_BOX_LEAST ? NUMBERS_BOX_LEAST : room;
}

static void print_label(const BwTerm *term, const char *text) {
    bw_term_cell(term, BW_STYLE_DIM, text, NUMBERS_LABEL, false);
}

/* One cell: chips in yellow where there are some, else what is printed on the felt. */
static void print_cell(const BwTerm *term, int columns, const char *text, BwCents cents) {
    char chips[BW_CHIPS_MAX];
    bw_term_cell(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM,
                 cents != 0 ? bw_layout_chips(cents, columns, chips) : text, columns, true);
}

static BwCents staked(const BwDrawing *drawing, const BwBox *box) {
    return bw_layout_staked(drawing->chips, box->wager, box->target);
}

void bw_layout_draw_chips(const BwDrawing *drawing, const BwLayoutRow *row) {
    BwCents any = 0;
    for (unsigned i = 0; i < row->n; i++) any += staked(drawing, &row->boxes[i]);
    if (any == 0) return;
    print_label(drawing->term, bw_table_game(drawing->table)->wagers[row->boxes[0].wager - 1].id);
    for (unsigned i = 0; i < row->n; i++) {
        print_cell(drawing->term, box_columns(drawing->term, row), ".",
                   staked(drawing, &row->boxes[i]));
    }
    fputc('\n', drawing->term->out);
}

void bw_layout_draw_cells(const BwDrawing *drawing, const BwLayoutRow *row) {
    print_label(drawing->term, row->label);
    for (unsigned i = 0; i < row->n; i++) {
        const BwBox *box = &row->boxes[i];
        print_cell(drawing->term, box_columns(drawing->term, row),
                   box->printed != NULL ? box->printed : "", staked(drawing, box));
    }
    fputc('\n', drawing->term->out);
}

void bw_layout_draw_numbers(const BwDrawing *drawing, const BwLayoutRow *row) {
    char puck[64];
    const BwTerm *term = drawing->term;
    int columns = box_columns(term, row);
    bool on = bw_layout_shows(drawing->table, row->shows, puck, sizeof puck) && puck[0] != 'o';
    const char *on_glyph = bw_term_glyph(term, BW_GLYPH_PUCK_ON);
    /* Else the widest, "10 ON", would touch the number before it. */
    bool beside = columns > NUMBER_COLUMNS + 1 + bw_utf8_width(on_glyph);
    print_label(term, row->label);
    for (unsigned i = 0; i < row->n; i++) {
        const char *number = row->boxes[i].target;
        bool here = on && strcmp(number, puck) == 0;
        char text[32];
        snprintf(text, sizeof text, here && beside ? "%s %s" : "%s", number, on_glyph);
        bw_term_cell(term, here ? BW_STYLE_BOLD : BW_STYLE_CYAN, text, columns, true);
    }
    if (on && !beside) fprintf(term->out, "\n%s %s", on_glyph, puck);
    if (!on) {
        bool fits = NUMBERS_LABEL + row->n * columns + PUCK_OFF_COLUMNS <= term->width;
        bw_term_printf(term, BW_STYLE_DIM, "%s%s come-out", fits ? "   " : "\n",
                       bw_term_glyph(term, BW_GLYPH_PUCK_OFF));
    }
    fputc('\n', term->out);
}
