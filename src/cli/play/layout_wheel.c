/* layout_wheel.c: the numbers of a wheel by threes, with the one that came. */
#include <stdio.h>
#include <string.h>

#include "base/wheel.h"
#include "cli/play/layout_parts.h"

enum { NUMBER = 5 };

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
                 cell, NUMBER, true);
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
        fprintf(drawing->term->out, "%*s", NUMBER, "");
    }
}

void bw_draw_field(const BwDrawing *drawing, const BwLayoutRow *row) {
    const BwTerm *term = drawing->term;
    char came[16], number[8], chips[BW_CHIPS_MAX];
    find_marked(drawing, row->shows, came, sizeof came);
    for (unsigned line = 0; line < row->n; line++) {
        const BwBox *box = &row->boxes[line];
        draw_zero(drawing, row, line, came);
        for (unsigned i = 0; i < 12; i++) {
            snprintf(number, sizeof number, "%u", 3 * i + 3 - line);
            draw_number(drawing, row->wager, number, came);
        }
        BwCents cents = bw_layout_staked(drawing->chips, box->wager, box->target);
        bw_term_printf(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, "  %s%s%s\n",
                       box->printed, cents != 0 ? " " : "", bw_layout_chips(cents, 6, chips));
    }
}
