/* layout_seats.c: a table at which patrons play against each other with chips before them: who has
 * how much, what he has bet, his cards as far as the viewer sees them, and what lies in the middle.
 * All of it is what the game shows; hands that were thrown away are not drawn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "table/game.h"
#include "text/utf8.h"

enum { MARK = 2, NAME = 10, CHIPS = 11 };

/* The line of a subject without the words by which it was asked: "98.00"; false: it says none. */
static bool shown(const BwTable *table, const BwSubject *subject, const char *selector, char *out,
                  size_t size) {
    char line[BW_TEXT_MAX];
    const BwGame *game = bw_table_game(table);
    if (!game->shows(table, subject->word, selector, line, sizeof line)) return false;
    size_t skip = strlen(subject->word) + 1 + (selector[0] != '\0' ? strlen(selector) + 1 : 0);
    if (strlen(line) < skip || strcmp(line + skip, "none") == 0) return false;
    snprintf(out, size, "%s", line + skip);
    return true;
}

/* "bet 2.00, all-in": what else the table shows of a seat beside its chips. */
static void seat_notes(const BwTable *table, unsigned seat, char *out, size_t size) {
    char selector[16], text[BW_TEXT_MAX], stack[BW_CENTS_TEXT_MAX];
    size_t used = 0;
    out[0] = '\0';
    snprintf(selector, sizeof selector, "%u", seat);
    bw_cents_format(bw_stack_of(table, seat), stack);
    for (const BwSubject *s = bw_table_game(table)->subjects; s != NULL && s->word != NULL; s++) {
        if (!s->by_seat || !shown(table, s, selector, text, sizeof text)) continue;
        if (strcmp(text, stack) == 0 && bw_stack_of(table, seat) != 0 && used == 0) continue;
        bool yes = strcmp(text, "yes") == 0;
        used += (size_t)snprintf(out + used, size - used, "%s%s%s%s", used > 0 ? ", " : "", s->word,
                                 yes ? "" : " ", yes ? "" : text);
        if (used >= size) return;
    }
}

/* Room for so many columns: in this line or, where it is full, in the next; where they begin. */
static int make_room(const BwTerm *term, int at, int columns) {
    if (at + columns <= term->width) return at;
    fprintf(term->out, "\n%*s", MARK + NAME, "");
    return MARK + NAME;
}

/* The cards of a hand that still counts; in which column they end. */
static int draw_cards(const BwTerm *term, const BwTable *view, BwWho who, int at) {
    for (unsigned i = 0; i < view->n_laid; i++) {
        const BwLaid *laid = &view->laid[i];
        if (!bw_same_who(laid->who, who) || laid->face == BW_FACE_DOWN) continue;
        at = make_room(term, at, 5);
        fputc(' ', term->out);
        bw_term_card(term, laid->card);
        at += 5;
    }
    return at;
}

static void draw_name(const BwTerm *term, const BwTable *view, BwWho who, int at) {
    char name[BW_HAND_NAME_MAX];
    if (!bw_hand_name(view, who, name)) {
        fputc('\n', term->out);
        return;
    }
    bool fits = at + 2 + bw_utf8_width(name) <= term->width;
    bw_term_paragraph(term, BW_STYLE_DIM, name, at, fits ? at + 2 : MARK + NAME + 1);
}

/* One line a seat: a mark for whoever is asked, name, chips, cards, what it has done. */
static void draw_seat(const BwDrawing *drawing, const BwTable *view, unsigned seat) {
    const BwTerm *term = drawing->term;
    BwWho who = bw_seat(seat, 0, 0);
    char name[BW_NAME_MAX], chips[BW_CENTS_TEXT_MAX], notes[BW_TEXT_MAX];
    bool own = seat == drawing->viewer.seat, asked = bw_asked_seat(view) == seat;
    snprintf(name, sizeof name, "%s", view->name[seat]);
    if (own || name[0] == '\0') snprintf(name, sizeof name, own ? "you" : "seat %u", seat);
    bw_term_cell(term, BW_STYLE_BOLD, asked ? ">" : "", MARK, false);
    bw_term_cell(term, own ? BW_STYLE_BOLD : BW_STYLE_PLAIN, name, NAME, false);
    bw_term_cell(term, BW_STYLE_YELLOW, bw_cents_format(bw_stack_of(view, seat), chips), CHIPS,
                 true);
    int at = draw_cards(term, view, who, MARK + NAME + CHIPS);
    seat_notes(view, seat, notes, sizeof notes);
    if (notes[0] != '\0') {
        int width = 2 + bw_utf8_width(notes);
        at = make_room(term, at, width) + width;
        fprintf(term->out, "  %s", notes);
    }
    draw_name(term, view, who, at);
}

void bw_layout_draw_middle(const BwDrawing *drawing, const BwTable *view) {
    char line[BW_TEXT_MAX], text[BW_TEXT_MAX] = "";
    const BwGame *game = bw_table_game(view);
    size_t used = 0;
    for (unsigned subject = 0; game->subjects[subject].word != NULL; subject++) {
        BwShowing at = {.subject = subject};
        if (game->subjects[subject].by_seat) continue;
        while (bw_shown_next(view, &at, line, sizeof line) && at.subject == subject) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", used > 0 ? ", " : "",
                                     line);
            if (used >= sizeof text) return;
        }
    }
    if (used == 0) return;
    bw_term_paragraph(drawing->term, BW_STYLE_BOLD, text, 0, 0);
}

void bw_layout_draw_seats(const BwDrawing *drawing) {
    const BwTerm *term = drawing->term;
    const BwGame *game = bw_table_game(drawing->table);
    BwTable *view = malloc(bw_table_size(game));
    BwWho board = {.role = BW_COMMUNITY};
    BwCard card;
    if (view == NULL) return;
    bw_view(drawing->table, drawing->viewer, view);
    for (unsigned s = 1; s <= game->seats; s++) {
        bool there = view->name[s][0] != '\0' || bw_seat_has_bet(view, s);
        if (there) draw_seat(drawing, view, s);
    }
    if (bw_hand_cards(view, board, &card, 1) > 0) {
        bw_term_cell(term, BW_STYLE_DIM, "", MARK, false);
        int width = term->width < 60 ? 0 : CHIPS; /* five cards need their room */
        bw_term_cell(term, BW_STYLE_DIM, "board", NAME + width, false);
        (void)draw_cards(term, view, board, MARK + NAME + width);
        fputc('\n', term->out);
    }
    if (game->subjects != NULL) bw_layout_draw_middle(drawing, view);
    free(view);
}
