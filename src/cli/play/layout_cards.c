/* layout_cards.c: hands of cards as a viewer may see them, with what they count where a game
 * counts and what they are where it is poker; and the third card that lies between the other two,
 * under the spread marker. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "table/game.h"
#include "table/transcript.h"
#include "text/utf8.h"

/* ---- hands -------------------------------------------------------------------------------- */

enum { NAME = 13, CARD = 5 };

static bool first_of_hand(const BwTable *table, unsigned i) {
    for (unsigned j = 0; j < i; j++) {
        if (bw_same_who(table->laid[j].who, table->laid[i].who)) return false;
    }
    return true;
}

/* What the hand is, where the game has a name for it: behind the cards or, where there is no room,
 * below them. */
static void print_hand_name(const BwTerm *term, const BwTable *view, BwWho who, int at) {
    char name[BW_HAND_NAME_MAX];
    if (!bw_hand_name(view, who, name)) {
        fputc('\n', term->out);
        return;
    }
    bool fits = at + 2 + bw_utf8_width(name) <= term->width;
    bw_term_paragraph(term, BW_STYLE_DIM, name, at, fits ? at + 2 : NAME + 1);
}

/* "you", "hand 2", "banker", "Ann": whose hand it is. A hand that a seat holds for others keeps the
 * hand's name. */
static void print_name(const BwTerm *term, const BwTable *view, BwWho who, BwWho viewer) {
    char name[BW_NAME_MAX];
    bool mine = who.seat == viewer.seat;
    if (who.role != BW_SEAT) who.seat = 0;
    bw_who_print(who, name);
    if (who.role != BW_SEAT && mine) {
        snprintf(name + strlen(name), sizeof name - strlen(name), " (you)");
    } else if (who.role == BW_SEAT && mine && who.bettor == 0) {
        snprintf(name, sizeof name, who.hand == 0 ? "you" : "hand %u", who.hand);
    } else if (who.role == BW_SEAT && who.hand == 0 && view->name[who.seat][0] != '\0') {
        snprintf(name, sizeof name, "%s", view->name[who.seat]);
    }
    bw_term_cell(term, mine ? BW_STYLE_BOLD : BW_STYLE_DIM, name, NAME, false);
}

static void draw_hands(const BwTerm *term, const BwTable *view, BwWho viewer) {
    for (unsigned i = 0; i < view->n_laid; i++) {
        BwWho who = view->laid[i].who;
        if (!first_of_hand(view, i)) continue;
        print_name(term, view, who, viewer);
        int at = NAME;
        for (unsigned j = i; j < view->n_laid; j++) {
            if (!bw_same_who(view->laid[j].who, who)) continue;
            if (at + CARD > term->width) at = fprintf(term->out, "\n%*s", NAME, "") - 1;
            fputc(' ', term->out);
            bw_term_card(term, view->laid[j].card);
            at += CARD;
        }
        print_hand_name(term, view, who, at);
    }
}

/* The table with the cards that the viewer must not know turned over; the caller frees it. */
static BwTable *view_of(const BwDrawing *drawing) {
    BwTable *view = malloc(bw_table_size(bw_table_game(drawing->table)));
    if (view != NULL) bw_view(drawing->table, drawing->viewer, view);
    return view;
}

void bw_layout_draw_hands(const BwDrawing *drawing) {
    BwTable *view = view_of(drawing);
    if (view == NULL) return;
    draw_hands(drawing->term, view, drawing->viewer);
    free(view);
}

/* ---- a card between two -------------------------------------------------------------------- */

enum { BETWEEN_WIDTH = 56 };

/* "spread 4, 1 to 1": where the marker lies, and what it pays there. */
static void draw_marker(const BwDrawing *drawing, const BwLayoutRow *row) {
    char spread[32], odds[BW_ODDS_TEXT_MAX];
    if (!bw_layout_shows(drawing->table, row->shows, spread, sizeof spread)) return;
    unsigned long n = strtoul(spread, NULL, 10);
    if (n == 0) return;
    bool narrow = drawing->term->width < BETWEEN_WIDTH;
    bw_term_printf(drawing->term, BW_STYLE_BOLD, "%s%s %lu", narrow ? "\n" : "   ", row->shows, n);
    if (n > row->n) return;
    bw_odds_format(bw_option_odds(drawing->table, row->slot + (unsigned)n - 1), odds);
    bw_term_printf(drawing->term, BW_STYLE_DIM, ", pays %s", odds);
}

/* The third card of three lies in the middle. */
void bw_layout_draw_between(const BwDrawing *drawing, const BwLayoutRow *row) {
    BwCard card[3];
    const BwTerm *term = drawing->term;
    BwWho all = {.role = BW_COMMUNITY};
    unsigned n = bw_hand_cards(drawing->table, all, card, 3);
    if (n == 0) return;
    bw_term_cell(term, BW_STYLE_DIM, "cards", NAME, false);
    fputc(' ', term->out);
    bw_term_card(term, card[0]);
    if (n == 3) {
        fputs("  ", term->out);
        bw_term_card(term, card[2]);
        fputs("  ", term->out);
    } else {
        bw_term_write(term, BW_STYLE_DIM, n == 2 ? "  ....  " : "");
    }
    if (n >= 2) bw_term_card(term, card[1]);
    draw_marker(drawing, row);
    fputc('\n', term->out);
}
