/* layout_wheel.c: the number field of roulette with its crown, and the seven symbols of big six. */
#include <stdio.h>
#include <string.h>

#include "base/wheel.h"
#include "cli/play/layout_parts.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- roulette ----------------------------------------------------------------------------- */

enum { NUMBER = 5 };

static BwStyle pocket_style(BwPocket pocket) {
    BwColour colour = bw_pocket_colour(pocket);
    return colour == BW_RED ? BW_STYLE_RED : colour == BW_BLACK ? BW_STYLE_PLAIN : BW_STYLE_GREEN;
}

/* A number of the field: a dot for a chip on it, stars for the crown. */
static void draw_number(const BwDrawing *drawing, const char *number, const char *crown) {
    BwPocket pocket = 0;
    char cell[32];
    BwCents cents = bw_layout_staked(drawing->chips, "straight", number);
    bool won = strcmp(number, crown) == 0;
    bw_pocket_parse(number, strlen(number), &pocket);
    snprintf(cell, sizeof cell, "%s%s%s", won ? "*" : "", number,
             cents != 0 ? bw_term_glyph(drawing->term, BW_GLYPH_CHIP) : "");
    bw_term_cell(drawing->term,
                 won          ? BW_STYLE_BOLD
                 : cents != 0 ? BW_STYLE_YELLOW
                              : pocket_style(pocket),
                 cell, NUMBER, true);
}

/* The pocket under the crown, or the one that has just come. */
static void find_crown(const BwDrawing *drawing, char *out, size_t size) {
    char pocket[3];
    if (drawing->outcome != NULL) {
        snprintf(out, size, "%s", bw_pocket_format(drawing->outcome->item[0], pocket));
    } else if (!bw_layout_shows(drawing->table, "crown", out, size)) {
        out[0] = '\0';
    }
}

/* Rows of 3, 6, 9, ... on top, as the layout lies before a player. */
void bw_draw_roulette(const BwDrawing *drawing) {
    static const BwBox columns[] = {
        {"column", "3", "column 3"}, {"column", "2", "column 2"}, {"column", "1", "column 1"}};
    static const BwBox dozens[] = {
        {"dozen", "1", "dozen 1"}, {"dozen", "2", "dozen 2"}, {"dozen", "3", "dozen 3"}};
    static const BwBox outside[] = {{"low", NULL, "low 1-18"}, {"even", NULL, NULL},
                                    {"red", NULL, NULL},       {"black", NULL, NULL},
                                    {"odd", NULL, NULL},       {"high", NULL, "high 19-36"}};
    const BwTerm *term = drawing->term;
    char crown[16], number[8];
    find_crown(drawing, crown, sizeof crown);
    for (unsigned row = 0; row < 3; row++) {
        bool two = bw_layout_has(drawing->table, "straight", "00");
        if ((row == 0 && two) || row == 2) {
            draw_number(drawing, row == 0 ? "00" : "0", crown);
        } else {
            fprintf(term->out, "%*s", NUMBER, "");
        }
        for (unsigned i = 0; i < 12; i++) {
            snprintf(number, sizeof number, "%u", 3 * i + 3 - row);
            draw_number(drawing, number, crown);
        }
        char chips[BW_CHIPS_MAX];
        BwCents cents = bw_layout_staked(drawing->chips, "column", columns[row].target);
        bw_term_printf(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, "  %s%s%s\n",
                       columns[row].printed, cents != 0 ? " " : "",
                       bw_layout_chips(cents, 6, chips));
    }
    bw_layout_line(drawing, "", dozens, COUNT(dozens));
    bw_layout_line(drawing, "", outside, COUNT(outside));
}

/* ---- big six ------------------------------------------------------------------------------ */

void bw_draw_big_six(const BwDrawing *drawing) {
    static const BwBox symbols[] = {
        {"one", NULL, "$1"},     {"two", NULL, "$2"},   {"five", NULL, "$5"}, {"ten", NULL, "$10"},
        {"twenty", NULL, "$20"}, {"joker", NULL, NULL}, {"logo", NULL, NULL}};
    const BwTerm *term = drawing->term;
    bw_layout_label(term, "bet");
    for (unsigned i = 0; i < COUNT(symbols); i++) {
        bw_term_cell(term, BW_STYLE_DIM, symbols[i].wager, 9, true);
    }
    fputc('\n', term->out);
    bw_layout_row(drawing, "symbol", symbols, COUNT(symbols), 9);
}
