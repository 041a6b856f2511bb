/* layout_setting.c: hands that are set into parts: the dealer's, those of the others, one's own
 * last. Whoever has not set yet sees his pieces from the best down, with the number of each below
 * it; who has, his parts with what they are. Tiles lie across, their two ends of pips side by side.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "table/game.h"
#include "text/utf8.h"

enum { NAME = 14, CARD = 5, TILE = 10, TILE_ROWS = 3, PIECES_MAX = 16 };

/* ---- pieces ------------------------------------------------------------------------------- */

/* Is the first piece to be shown before the second? Of cards the higher, the joker with the aces;
 * tiles are numbered from the best down. */
static bool is_before(BwCard a, BwCard b) {
    if (a == BW_CARD_HIDDEN || b == BW_CARD_HIDDEN) return false;
    return bw_card_is_tile(a) ? a < b : a > b;
}

unsigned bw_layout_sorted(const BwTable *view, BwWho who, BwCard *piece, unsigned max) {
    unsigned n = bw_hand_cards(view, who, piece, max);
    for (unsigned i = 1; i < n; i++) {
        BwCard moved = piece[i];
        unsigned at = i;
        for (; at > 0 && is_before(moved, piece[at - 1]); at--) piece[at] = piece[at - 1];
        piece[at] = moved;
    }
    return n;
}

/* The i-th of an end's three rows of pips, three columns. */
static const char *pips_of(unsigned pips, unsigned row) {
    static const char *const rows[7][TILE_ROWS] = {
        {"   ", "   ", "   "}, {"   ", " o ", "   "}, {"o  ", "   ", "  o"}, {"o  ", " o ", "  o"},
        {"o o", "   ", "o o"}, {"o o", " o ", "o o"}, {"o o", "o o", "o o"},
    };
    return rows[pips][row];
}

/* Ones and fours are red; of a six beside a six the lower half is not: the tile of twelve has six
 * red pips and six white ones. */
static bool is_red(unsigned pips, unsigned beside, unsigned end) {
    return pips == 1 || pips == 4 || (pips == 6 && beside == 6 && end == 0);
}

static void draw_pips(const BwTerm *term, const char *pips, bool red) {
    BwStyle style = red ? BW_STYLE_RED : BW_STYLE_BOLD;
    for (const char *p = pips; *p != '\0'; p++) {
        bw_term_write(term, style, *p == 'o' ? bw_term_glyph(term, BW_GLYPH_CHIP) : " ");
    }
}

static void draw_tile_row(const BwTerm *term, BwCard tile, unsigned row) {
    const char *wall = bw_term_glyph(term, BW_GLYPH_WALL);
    bool known = tile != BW_CARD_HIDDEN;
    fprintf(term->out, " %s", wall);
    for (unsigned end = 0; end < 2; end++) {
        unsigned pips = known ? bw_tile_pips(tile, end) : 0,
                 beside = known ? bw_tile_pips(tile, 1 - end) : 0;
        if (known) draw_pips(term, pips_of(pips, row), is_red(pips, beside, end));
        if (!known) bw_term_write(term, BW_STYLE_DIM, "???");
        fputs(wall, term->out);
    }
}

/* ---- hands -------------------------------------------------------------------------------- */

/* One hand, or a part of one, as it is drawn. */
typedef struct Hand {
    const BwTerm *term;
    BwCard piece[PIECES_MAX];
    unsigned n;
    bool tiles;
    bool numbered; /* it is to be set: each piece can be named by its number */
} Hand;

static int width_of(const Hand *hand) {
    return hand->tiles ? TILE : CARD;
}

/* "   3  " below a piece: its number, of a tile with its pips. */
static void draw_number(const Hand *hand, unsigned i) {
    char text[16], name[4];
    if (hand->tiles) {
        bw_card_format(hand->piece[i], name);
        snprintf(text, sizeof text, "%u: %s", i + 1, name);
    } else {
        snprintf(text, sizeof text, "%u", i + 1);
    }
    int width = width_of(hand), left = (width - (int)strlen(text) + 1) / 2;
    fprintf(hand->term->out, "%*s%s%*s", left, "", text, width - left - (int)strlen(text), "");
}

/* The pieces from `first` on that have room in a line, with `at` columns used; how many these are.
 */
static unsigned fitting(const Hand *hand, unsigned first) {
    int room = (hand->term->width - NAME) / width_of(hand);
    unsigned fit = room > 0 ? (unsigned)room : 1;
    return hand->n - first < fit ? hand->n - first : fit;
}

static void draw_line(const Hand *hand, unsigned first, unsigned n) {
    FILE *out = hand->term->out;
    if (!hand->tiles) {
        for (unsigned i = first; i < first + n; i++) {
            fputc(' ', out);
            bw_term_card(hand->term, hand->piece[i]);
        }
    }
    for (unsigned row = 0; hand->tiles && row < TILE_ROWS; row++) {
        if (row > 0) fprintf(out, "\n%*s", NAME, "");
        for (unsigned i = first; i < first + n; i++) draw_tile_row(hand->term, hand->piece[i], row);
    }
    if (!hand->numbered) return;
    fprintf(out, "\n%*s", NAME, "");
    for (unsigned i = first; i < first + n; i++) draw_number(hand, i);
}

static void draw_hand(const Hand *hand, const char *name) {
    unsigned n = 0;
    for (unsigned first = 0; first < hand->n; first += n) {
        if (first > 0) fprintf(hand->term->out, "\n%*s", NAME, "");
        n = fitting(hand, first);
        draw_line(hand, first, n);
    }
    int at = NAME + (int)n * width_of(hand);
    bool fits = at + 2 + bw_utf8_width(name) <= hand->term->width && !hand->numbered;
    bw_term_paragraph(hand->term, BW_STYLE_DIM, name, at, fits ? at + 2 : NAME + 1);
}

/* "you", "low hand", "Ann low", "dealer high": whose hand it is, and which part. */
static void name_hand(const BwTable *view, BwWho who, bool own, char out[BW_NAME_MAX + 32]) {
    char name[BW_NAME_MAX];
    BwPart part = {.name = ""};
    unsigned number = who.hand;
    who.hand = 0;
    bool named = who.role == BW_SEAT && view->name[who.seat][0] != '\0';
    bw_who_print(who, name);
    if (named) snprintf(name, sizeof name, "%s", view->name[who.seat]);
    if (number > 0) bw_part_at(bw_table_game(view), number - 1, &part);
    if (own) {
        snprintf(out, BW_NAME_MAX + 32, "%s", number > 0 ? part.name : "you");
    } else {
        int first = (int)strcspn(part.name, " ");
        snprintf(out, BW_NAME_MAX + 32, "%.*s%s%.*s", NAME - first - 2, name, number > 0 ? " " : "",
                 first, part.name);
    }
}

/* Draws what there is of this hand. */
static void draw_part(const BwDrawing *drawing, const BwTable *view, BwWho who) {
    char name[BW_HAND_NAME_MAX] = "", whose[BW_NAME_MAX + 32];
    bool own = who.role == BW_SEAT && who.seat == drawing->viewer.seat;
    Hand hand = {.term = drawing->term, .tiles = bw_game_tiles(bw_table_game(view))};
    hand.n = bw_layout_sorted(view, who, hand.piece, PIECES_MAX);
    hand.numbered =
        bw_same_who(bw_hand_to_set(view), who) && bw_asked_seat(view) == drawing->viewer.seat;
    if (hand.n == 0) return;
    name_hand(view, who, own, whose);
    bw_term_cell(drawing->term, own ? BW_STYLE_BOLD : BW_STYLE_DIM, whose, NAME, false);
    bw_hand_name(view, who, name);
    draw_hand(&hand, name);
}

static void draw_owner(const BwDrawing *drawing, const BwTable *view, BwWho who) {
    BwPart part;
    draw_part(drawing, view, who);
    for (unsigned i = 0; bw_part_at(bw_table_game(view), i, &part); i++) {
        who.hand = (uint8_t)(i + 1);
        draw_part(drawing, view, who);
    }
}

void bw_layout_draw_setting(const BwDrawing *drawing) {
    const BwGame *game = bw_table_game(drawing->table);
    BwTable *view = malloc(bw_table_size(game));
    if (view == NULL) return;
    bw_view(drawing->table, drawing->viewer, view);
    draw_owner(drawing, view, (BwWho){.role = BW_DEALER});
    for (unsigned seat = 1; seat <= game->seats; seat++) {
        if (seat != drawing->viewer.seat) draw_owner(drawing, view, bw_seat(seat, 0, 0));
    }
    draw_owner(drawing, view, drawing->viewer);
    bw_layout_draw_middle(drawing, view);
    free(view);
}
