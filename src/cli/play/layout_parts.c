/* layout_parts.c: boxes, chips and lights. */
#include "cli/play/layout_parts.h"

#include <stdio.h>
#include <string.h>

#include "table/game.h"
#include "table/transcript.h"
#include "text/utf8.h"

enum { LABEL = 8 };

bool bw_layout_shows(const BwTable *table, const char *subject, char *out, size_t size) {
    const BwGame *game = bw_table_game(table);
    char line[BW_TEXT_MAX];
    out[0] = '\0';
    if (game->shows == NULL || !game->shows(table, subject, "", line, sizeof line)) return false;
    const char *rest = line + strlen(subject);
    snprintf(out, size, "%.*s", (int)size - 1, rest + strspn(rest, " "));
    return true;
}

/* The target of BW_THE wager as the table numbers it; false if it does not have it. */
static bool find(const BwTable *table, uint8_t wager, const char *target, uint16_t *t) {
    uint8_t w;
    return wager != 0 &&
           bw_wager_parse(table, bw_table_game(table)->wagers[wager - 1].id, target, &w, t) &&
           (target == NULL || *t != BW_NO_TARGET);
}

BwCents bw_layout_staked(const BwTable *table, uint8_t wager, const char *target) {
    uint16_t t;
    BwCents sum = 0;
    if (!find(table, wager, target, &t)) return 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (BW_THE(table->bet[i].wager) == wager && table->bet[i].target == t) {
            sum += table->bet[i].stake_cents;
        }
    }
    return sum;
}

bool bw_layout_has(const BwTable *table, uint8_t wager, const char *target) {
    uint16_t t;
    const BwGame *game = bw_table_game(table);
    return find(table, wager, target, &t) &&
           (game->offered == NULL || game->offered(table, wager - 1u));
}

char *bw_layout_chips(BwCents cents, int columns, char out[BW_CHIPS_MAX]) {
    long long dollars = (long long)(cents / 100);
    char text[BW_CHIPS_MAX] = "";
    if (cents != 0) {
        snprintf(text, sizeof text, cents % 100 == 0 ? "%lld" : "%lld.%02lld", dollars,
                 (long long)(cents % 100));
    }
    if ((int)strlen(text) >= columns) snprintf(text, sizeof text, "%lld", dollars);
    if ((int)strlen(text) >= columns) {
        snprintf(text, sizeof text, "%lld.%lldk", dollars / 1000, dollars / 100 % 10);
    }
    if ((int)strlen(text) >= columns) snprintf(text, sizeof text, "%lldk", dollars / 1000);
    return memcpy(out, text, sizeof text);
}

void bw_layout_label(const BwTerm *term, const char *text) {
    bw_term_cell(term, BW_STYLE_DIM, text, LABEL, false);
}

static const char *id_of(const BwDrawing *drawing, const BwBox *box) {
    return bw_table_game(drawing->table)->wagers[box->wager - 1].id;
}

static bool is_lit(const BwDrawing *drawing, const BwBox *box) {
    char id[64];
    snprintf(id, sizeof id, box->target != NULL ? " %s-%s " : " %s ", id_of(drawing, box),
             box->target);
    return strstr(drawing->lights, id) != NULL;
}

static const char *printed(const BwDrawing *drawing, const BwBox *box) {
    return box->printed != NULL  ? box->printed
           : box->target != NULL ? box->target
                                 : id_of(drawing, box);
}

static void print_odds(const BwTable *table, const BwBox *box, char *out, size_t size) {
    uint16_t t;
    out[0] = '\0';
    if (!find(table, box->wager, box->target, &t)) return;
    bw_table_game(table)->pays_print(table, box->wager - 1u, t, out, size);
}

/* "50" for "50 to 1"; other odds as they are. */
static void shorten_odds(char *out) {
    size_t n = strlen(out), tail = strlen(" to 1");
    if (n > tail && strspn(out, "0123456789") == n - tail && strcmp(out + n - tail, " to 1") == 0) {
        out[n - tail] = '\0';
    }
}

enum { ODDS_MAX = 160, CHIPS_LEAST = 5 };

/* Do all boxes of the row pay the same? */
static bool same_odds(const BwTable *table, const BwBox *boxes, unsigned n) {
    char first[ODDS_MAX], other[ODDS_MAX];
    print_odds(table, &boxes[0], first, sizeof first);
    for (unsigned i = 1; i < n; i++) {
        print_odds(table, &boxes[i], other, sizeof other);
        if (strcmp(first, other) != 0) return false;
    }
    return true;
}

static void print_names(const BwDrawing *drawing, const BwBox *boxes, unsigned n, int columns) {
    for (unsigned i = 0; i < n; i++) {
        char text[32] = "";
        bool lit = is_lit(drawing, &boxes[i]);
        if (bw_layout_has(drawing->table, boxes[i].wager, boxes[i].target)) {
            snprintf(text, sizeof text, "%s%s", lit ? "*" : "", printed(drawing, &boxes[i]));
        }
        bw_term_cell(drawing->term, lit ? BW_STYLE_GREEN : BW_STYLE_CYAN, text, columns, true);
    }
}

static void print_all_odds(const BwDrawing *drawing, const BwBox *boxes, unsigned n, int columns) {
    bw_layout_label(drawing->term, "pays");
    for (unsigned i = 0; i < n; i++) {
        char odds[ODDS_MAX];
        print_odds(drawing->table, &boxes[i], odds, sizeof odds);
        shorten_odds(odds);
        bw_term_cell(drawing->term, BW_STYLE_DIM, odds, columns, true);
    }
    fputc('\n', drawing->term->out);
}

static void print_chips(const BwDrawing *drawing, const BwBox *boxes, unsigned n, int columns) {
    BwCents all = 0;
    for (unsigned i = 0; i < n; i++) {
        all += bw_layout_staked(drawing->chips, boxes[i].wager, boxes[i].target);
    }
    if (all == 0) return;
    bw_layout_label(drawing->term, "");
    for (unsigned i = 0; i < n; i++) {
        char chips[BW_CHIPS_MAX];
        BwCents cents = bw_layout_staked(drawing->chips, boxes[i].wager, boxes[i].target);
        bool none = cents == 0;
        bw_term_cell(drawing->term, none ? BW_STYLE_DIM : BW_STYLE_YELLOW,
                     none ? "." : bw_layout_chips(cents, columns, chips), columns, true);
    }
    fputc('\n', drawing->term->out);
}

/* The columns that the widest text of these boxes needs, with a star and a blank before it. */
static int needed_columns(const BwDrawing *drawing, const BwLayoutRow *row, bool odds_too) {
    int most = CHIPS_LEAST;
    for (unsigned i = 0; i < row->n; i++) {
        char odds[ODDS_MAX] = "";
        if (odds_too) print_odds(drawing->table, &row->boxes[i], odds, sizeof odds);
        shorten_odds(odds);
        int name = 2 + bw_utf8_width(printed(drawing, &row->boxes[i])),
            text = 1 + (int)strlen(odds);
        int id = row->kind == BW_ROW_NAMED ? 1 + (int)strlen(id_of(drawing, &row->boxes[i])) : 0;
        most = name > most ? name : most;
        most = text > most ? text : most;
        most = id > most ? id : most;
    }
    return most;
}

/* How the boxes of a row stand: as the game draws them, closer where there is less room, and in
 * several lines where that is not enough. */
typedef struct Spacing {
    int columns;
    unsigned a_line;
} Spacing;

static Spacing space(const BwDrawing *drawing, const BwLayoutRow *row, bool odds_too) {
    int room = drawing->term->width - LABEL, n = row->n > 0 ? row->n : 1;
    int columns = row->columns, needed = needed_columns(drawing, row, odds_too);
    if (columns * n > room) columns = room / n > needed ? room / n : needed;
    if (columns > row->columns) columns = row->columns;
    return (Spacing){columns, columns > 0 && room > columns ? (unsigned)(room / columns) : 1};
}

/* One line of boxes: how they are bet where that has to be said, names, odds, chips. */
static void draw_some(const BwDrawing *drawing, const BwLayoutRow *row, const BwBox *boxes,
                      unsigned n, Spacing spacing) {
    const BwTerm *term = drawing->term;
    char odds[ODDS_MAX];
    bool same = same_odds(drawing->table, row->boxes, row->n);
    if (row->kind == BW_ROW_NAMED) {
        bw_layout_label(term, "bet");
        for (unsigned i = 0; i < n; i++) {
            bw_term_cell(term, BW_STYLE_DIM, id_of(drawing, &boxes[i]), spacing.columns, true);
        }
        fputc('\n', term->out);
    }
    bw_layout_label(term, boxes == row->boxes ? row->label : "");
    print_names(drawing, boxes, n, spacing.columns);
    print_odds(drawing->table, &row->boxes[0], odds, sizeof odds);
    int used = LABEL + (int)n * spacing.columns, width = 3 + (int)strlen(odds);
    bool fits = used + width <= term->width;
    if (same && fits) bw_term_printf(term, BW_STYLE_DIM, "   %s", odds);
    fputc('\n', term->out);
    if (!same) print_all_odds(drawing, boxes, n, spacing.columns);
    if (same && !fits && boxes + n == row->boxes + row->n) {
        bw_layout_label(term, "pays");
        bw_term_paragraph(term, BW_STYLE_DIM, odds, LABEL, LABEL + 2);
    }
    print_chips(drawing, boxes, n, spacing.columns);
}

void bw_layout_draw_boxes(const BwDrawing *drawing, const BwLayoutRow *row) {
    Spacing spacing = space(drawing, row, !same_odds(drawing->table, row->boxes, row->n));
    for (unsigned i = 0; i < row->n; i += spacing.a_line) {
        unsigned left = row->n - i;
        draw_some(drawing, row, row->boxes + i, left < spacing.a_line ? left : spacing.a_line,
                  spacing);
    }
}

void bw_layout_draw_named(const BwDrawing *drawing, const BwLayoutRow *row) {
    bw_layout_draw_boxes(drawing, row);
}

void bw_layout_draw_shown(const BwDrawing *drawing, const BwLayoutRow *row) {
    char text[32];
    if (!bw_layout_shows(drawing->table, row->shows, text, sizeof text)) return;
    bw_layout_label(drawing->term, row->label);
    fprintf(drawing->term->out, "  %s\n", text);
}

void bw_layout_draw_line(const BwDrawing *drawing, const BwLayoutRow *row) {
    const BwTerm *term = drawing->term;
    const BwBox *boxes = row->boxes;
    int used = LABEL;
    bw_layout_label(term, row->label);
    for (unsigned i = 0; i < row->n; i++) {
        char chips[BW_CHIPS_MAX], text[96];
        if (!bw_layout_has(drawing->table, boxes[i].wager, boxes[i].target)) continue;
        BwCents cents = bw_layout_staked(drawing->chips, boxes[i].wager, boxes[i].target);
        bool lit = is_lit(drawing, &boxes[i]);
        snprintf(text, sizeof text, "%s%s%s%s", lit ? "*" : "", printed(drawing, &boxes[i]),
                 cents != 0 ? " " : "", bw_layout_chips(cents, BW_CHIPS_MAX, chips));
        int columns = 2 + bw_utf8_width(text);
        if (used > LABEL && used + columns > term->width) {
            fputc('\n', term->out);
            bw_layout_label(term, "");
            used = LABEL;
        }
        used += columns;
        fputs("  ", term->out);
        bw_term_write(term,
                      lit          ? BW_STYLE_GREEN
                      : cents != 0 ? BW_STYLE_YELLOW
                                   : BW_STYLE_DIM,
                      text);
    }
    fputc('\n', term->out);
}
