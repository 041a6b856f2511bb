/* layout_dice.c: the layouts of the dice games: craps with its puck, mini-dice, and the sic bo
 * table with its lights. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout_parts.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* ---- craps -------------------------------------------------------------------------------- */

static const char *const numbers[] = {"4", "5", "6", "8", "9", "10"};

enum { CRAPS_LABEL = 15, CRAPS_BOX = 8 };

static void craps_label(const BwTerm *term, const char *text) {
    bw_term_cell(term, BW_STYLE_DIM, text, CRAPS_LABEL, false);
}

/* One cell: chips in yellow where there are some, else what is printed on the felt. */
static void craps_box(const BwTerm *term, const char *printed, BwCents cents) {
    char chips[BW_CHIPS_MAX];
    bw_term_cell(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM,
                 cents != 0 ? bw_layout_chips(cents, CRAPS_BOX, chips) : printed, CRAPS_BOX, true);
}

static void craps_row(const BwDrawing *drawing, const char *wager) {
    BwCents any = 0;
    for (unsigned i = 0; i < COUNT(numbers); i++) {
        any += bw_layout_staked(drawing->chips, wager, numbers[i]);
    }
    if (any == 0) return;
    craps_label(drawing->term, wager);
    for (unsigned i = 0; i < COUNT(numbers); i++) {
        craps_box(drawing->term, ".", bw_layout_staked(drawing->chips, wager, numbers[i]));
    }
    fputc('\n', drawing->term->out);
}

/* Under their numbers: there is none on 5 and 9. */
static void draw_hardways(const BwDrawing *drawing) {
    static const char *const doubles[] = {"2-2", "", "3-3", "4-4", "", "5-5"};
    craps_label(drawing->term, "hardways");
    for (unsigned i = 0; i < COUNT(numbers); i++) {
        bool none = doubles[i][0] == '\0';
        craps_box(drawing->term, doubles[i],
                  none ? 0 : bw_layout_staked(drawing->chips, "hard", numbers[i]));
    }
    fputc('\n', drawing->term->out);
}

static void draw_numbers(const BwDrawing *drawing) {
    char puck[64];
    const BwTerm *term = drawing->term;
    bool on = bw_layout_shows(drawing->table, "puck", puck, sizeof puck) && puck[0] != 'o';
    craps_label(term, "");
    for (unsigned i = 0; i < COUNT(numbers); i++) {
        bool here = on && strcmp(numbers[i], puck) == 0;
        char text[32];
        snprintf(text, sizeof text, here ? "%s %s" : "%s", numbers[i],
                 bw_term_glyph(term, BW_GLYPH_PUCK_ON));
        bw_term_cell(term, here ? BW_STYLE_BOLD : BW_STYLE_CYAN, text, CRAPS_BOX, true);
    }
    if (!on) {
        bw_term_printf(term, BW_STYLE_DIM, "   %s come-out",
                       bw_term_glyph(term, BW_GLYPH_PUCK_OFF));
    }
    fputc('\n', term->out);
}

void bw_draw_craps(const BwDrawing *drawing) {
    static const char *const rows[] = {"place-win",  "buy", "come",      "come-odds",
                                       "place-lose", "lay", "dont-come", "dont-come-odds"};
    static const BwBox line[] = {{"pass", NULL, NULL},
                                 {"pass-odds", NULL, NULL},
                                 {"dont-pass", NULL, NULL},
                                 {"dont-pass-odds", NULL, NULL}};
    static const BwBox boxes[] = {
        {"come", NULL, NULL}, {"dont-come", NULL, NULL}, {"field", NULL, NULL}};
    static const BwBox one_roll[] = {{"any-seven", NULL, NULL}, {"any-craps", NULL, NULL},
                                     {"eleven", NULL, NULL},    {"craps-eleven", NULL, NULL},
                                     {"horn", NULL, NULL},      {"whirl", NULL, NULL}};
    draw_numbers(drawing);
    for (unsigned i = 0; i < COUNT(rows); i++) craps_row(drawing, rows[i]);
    draw_hardways(drawing);
    bw_layout_line(drawing, "line", line, COUNT(line));
    bw_layout_line(drawing, "boxes", boxes, COUNT(boxes));
    bw_layout_line(drawing, "one roll", one_roll, COUNT(one_roll));
}

/* ---- mini-dice ---------------------------------------------------------------------------- */

void bw_draw_mini_dice(const BwDrawing *drawing) {
    static const BwBox place[] = {{"place", "4", NULL}, {"place", "5", NULL},
                                  {"place", "6", NULL}, {"place", "8", NULL},
                                  {"place", "9", NULL}, {"place", "10", NULL}};
    static const BwBox seven[] = {
        {"under-7", NULL, NULL}, {"any-7", NULL, NULL}, {"over-7", NULL, NULL}};
    static const BwBox field[] = {{"field", NULL, "2 3 4 9 10 11 12"}};
    bw_layout_row(drawing, "place", place, COUNT(place), 9);
    bw_layout_row(drawing, "seven", seven, COUNT(seven), 18);
    bw_layout_row(drawing, "field", field, COUNT(field), 18);
}

/* ---- sic bo ------------------------------------------------------------------------------- */

/* As the table has it from the top: small and big with the triples between them, totals with their
 * odds, combinations, single numbers. */
void bw_draw_sic_bo(const BwDrawing *drawing) {
    static const BwBox halves[] = {
        {"small", NULL, "small 4-10"}, {"any-triple", NULL, NULL}, {"big", NULL, "big 11-17"}};
    static const BwBox doubles[] = {{"double", "1", "1-1"}, {"double", "2", "2-2"},
                                    {"double", "3", "3-3"}, {"double", "4", "4-4"},
                                    {"double", "5", "5-5"}, {"double", "6", "6-6"}};
    static const BwBox triples[] = {{"triple", "1", "1-1-1"}, {"triple", "2", "2-2-2"},
                                    {"triple", "3", "3-3-3"}, {"triple", "4", "4-4-4"},
                                    {"triple", "5", "5-5-5"}, {"triple", "6", "6-6-6"}};
    static const BwBox totals[] = {
        {"total", "4", NULL},  {"total", "5", NULL},  {"total", "6", NULL},  {"total", "7", NULL},
        {"total", "8", NULL},  {"total", "9", NULL},  {"total", "10", NULL}, {"total", "11", NULL},
        {"total", "12", NULL}, {"total", "13", NULL}, {"total", "14", NULL}, {"total", "15", NULL},
        {"total", "16", NULL}, {"total", "17", NULL}};
    static const BwBox low_combos[] = {{"combo", "1-2", NULL}, {"combo", "1-3", NULL},
                                       {"combo", "1-4", NULL}, {"combo", "1-5", NULL},
                                       {"combo", "1-6", NULL}, {"combo", "2-3", NULL},
                                       {"combo", "2-4", NULL}, {"combo", "2-5", NULL}};
    static const BwBox high_combos[] = {{"combo", "2-6", NULL}, {"combo", "3-4", NULL},
                                        {"combo", "3-5", NULL}, {"combo", "3-6", NULL},
                                        {"combo", "4-5", NULL}, {"combo", "4-6", NULL},
                                        {"combo", "5-6", NULL}};
    static const BwBox ones[] = {{"one", "1", NULL}, {"one", "2", NULL}, {"one", "3", NULL},
                                 {"one", "4", NULL}, {"one", "5", NULL}, {"one", "6", NULL}};
    bw_layout_row(drawing, "", halves, COUNT(halves), 22);
    bw_layout_row(drawing, "double", doubles, COUNT(doubles), 8);
    bw_layout_row(drawing, "triple", triples, COUNT(triples), 8);
    bw_layout_row(drawing, "total", totals, COUNT(totals), 5);
    bw_layout_row(drawing, "combo", low_combos, COUNT(low_combos), 7);
    bw_layout_row(drawing, "", high_combos, COUNT(high_combos), 7);
    bw_layout_row(drawing, "one", ones, COUNT(ones), 7);
}
