/* layout_wheel.c: the numbers of a wheel by threes, with the one that came. */
#include <stdio.h>
#include <string.h>

#include "base/wheel.h"
#include "cli/play/layout_parts.h"

enum { NUMBER = 5, NUMBER_NARROW = 4, A_LINE = 12, WHOLE_WIDTH = 80, NARROW_WIDTH = 50 };

static int number_columns(const BwTerm *term) {
    return term->width < NARROW_WIDTH ? NUMBER_NARROW : NUMBER;
}

static BwStyle pocket_style(BwPocket pocket) {
    BwColour colour = bw_pocket_colour(pocket);
    return colour == BW_RED ? BW_STYLE_RED : colour == BW_BLACK ? BW_STYLE_PLAIN : BW_STYLE_GREEN;
}

/* A number of the field: a dot for a chip on it, a star if it came. */
static void draw_number(const BwDrawing *drawing, uint8_t wager, const char *number,
                        const char *came) {
    BwPocket pocket = 0;
    char cell[32];
    BwCents cents = bw_layout_staked(drawing->chips, wager, number);
    bool won = strcmp(number, came) == 0;
    bw_pocket_parse(number, strlen(number), &pocket);
    snprintf(cell, sizeof cell, "%s%s%s", won ? "*" : "", number,
             cents != 0 ? bw_term_glyph(drawing->term, BW_GLYPH_CHIP) : "");
    bw_term_cell(drawing->term,
                 won          ? BW_STYLE_BOLD
                 : cents != 0 ? BW_STYLE_YELLOW
                              : pocket_style(pocket),
                 cell, number_columns(drawing->term), true);
}

/* The pocket that is marked, or the one that has just come. */
static void find_marked(const BwDrawing *drawing, const char *subject, char *out, size_t size) {
    char pocket[3];
    if (drawing->outcome != NULL) {
        snprintf(out, size, "%s", bw_pocket_format(drawing->outcome->item[0], pocket));
    } else if (!bw_layout_shows(drawing->table, subject, out, size)) {
        out[0] = '\0';
    }
}

/* The number before the rows: 00 beside the top one where there is one, 0 beside the last. */
static void draw_zero(const BwDrawing *drawing, const BwLayoutRow *row, unsigned line,
                      const char *came) {
    bool two = bw_layout_has(drawing->table, row->wager, "00");
    if ((line == 0 && two) || line == 2) {
        draw_number(drawing, row->wager, line == 0 ? "00" : "0", came);
    } else {
        fprintf(drawing->term->out, "%*s", number_columns(drawing->term), "");
    }
}

/* The box behind a row, with its chips where there is room for them. */
static void draw_behind(const BwDrawing *drawing, const BwBox *box) {
    const BwTerm *term = drawing->term;
    char chips[BW_CHIPS_MAX];
    BwCents cents = bw_layout_staked(drawing->chips, box->wager, box->target);
    const char *mark = term->width < NARROW_WIDTH ? bw_term_glyph(term, BW_GLYPH_CHIP)
                                                  : bw_layout_chips(cents, 6, chips);
    bw_term_printf(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, "  %s%s%s", box->printed,
                   cents != 0 ? " " : "", cents != 0 ? mark : "");
}

/* Three rows of the numbers from the first column of three on: a half of the field where a whole
 * one has no room. */
static void draw_columns(const BwDrawing *drawing, const BwLayoutRow *row, unsigned first,
                         unsigned n, const char *came) {
    char number[8];
    for (unsigned line = 0; line < row->n; line++) {
        if (first == 0) {
            draw_zero(drawing, row, line, came);
        } else {
            fprintf(drawing->term->out, "%*s", number_columns(drawing->term), "");
        }
        for (unsigned i = first; i < first + n; i++) {
            snprintf(number, sizeof number, "%u", 3 * i + 3 - line);
            draw_number(drawing, row->wager, number, came);
        }
        if (first + n == A_LINE) draw_behind(drawing, &row->boxes[line]);
        fputc('\n', drawing->term->out);
    }
}

void bw_layout_draw_field(const BwDrawing *drawing, const BwLayoutRow *row) {
    char came[16];
    unsigned n = drawing->term->width < WHOLE_WIDTH ? A_LINE / 2 : A_LINE;
    find_marked(drawing, row->shows, came, sizeof came);
    for (unsigned first = 0; first < A_LINE; first += n) {
        draw_columns(drawing, row, first, n, came);
    }
}
