/* layout_pack.c: a field of cards: the jokers above, then thirteen ranks of four cards with the
 * groups of ranks beside them. */
#include <stdio.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "table/game.h"

enum { CARD = 8, CARD_NARROW = 6, SUITS = 4, RANKS = 13 };

/* The columns of a card: fewer where there is less room. */
static int card_columns(const BwTerm *term) {
    return term->width < 60 ? CARD_NARROW : CARD;
}

static const char suit_letters[SUITS + 1] = "shdc";

/* "*Q♠ 10": the card, a star if it came, the chips on it. */
static void draw_card(const BwDrawing *drawing, uint8_t wager, const char *target,
                      const char *came) {
    const BwTerm *term = drawing->term;
    char chips[BW_CHIPS_MAX], text[48], name[BW_TERM_CARD_MAX];
    BwCard card = 0;
    BwStyle style = BW_STYLE_BOLD;
    BwCents cents = bw_layout_staked(drawing->chips, wager, target);
    bool won = strcmp(target, came) == 0;
    snprintf(name, sizeof name, "%.*s", BW_TERM_CARD_MAX - 1, target);
    if (strlen(target) == 2 && bw_card_parse(target, 2, &card)) {
        style = bw_term_card_style(card);
        bw_term_card_text(term, card, name); /* in brackets, which the field does not have */
        size_t n = strlen(name);
        memmove(name, name + 1, n - 1);
        name[n - 2] = '\0';
    }
    snprintf(text, sizeof text, "%s%s%s%s", won ? "*" : "", name, cents != 0 ? " " : "",
             bw_layout_chips(cents, card_columns(term) - 3, chips));
    bw_term_cell(term,
                 won          ? BW_STYLE_GREEN
                 : cents != 0 ? BW_STYLE_YELLOW
                              : style,
                 text, card_columns(term), true);
}

/* Whatever the wager can be made on and is no card of the four suits. */
static void draw_jokers(const BwDrawing *drawing, uint8_t wager, const char *came) {
    const BwTable *table = drawing->table;
    const BwGame *game = bw_table_game(table);
    bool any = false;
    uint16_t target;
    for (unsigned i = 0; game->target_at(table, wager - 1u, i, &target); i++) {
        char name[16];
        BwCard card;
        game->target_print(table, wager - 1u, target, name, sizeof name);
        if (bw_card_parse(name, strlen(name), &card) && card < BW_JOKER) continue;
        if (!any) bw_layout_label(drawing->term, "");
        any = true;
        draw_card(drawing, wager, name, came);
    }
    if (any) fputc('\n', drawing->term->out);
}

/* The cards of a rank, the chips on the whole of it, and beside the middle one of three the box of
 * their group. */
static void draw_rank(const BwDrawing *drawing, const BwLayoutRow *row, unsigned rank,
                      const char *came) {
    static const char ranks[] = "AKQJT98765432";
    char name[] = {ranks[rank], '\0'}, target[] = {ranks[rank], '\0', '\0'};
    char chips[BW_CHIPS_MAX], text[64];
    const char *label = ranks[rank] == 'T' ? "10" : name;
    const BwTerm *term = drawing->term;
    const BwWager *wagers = bw_table_game(drawing->table)->wagers;
    bw_layout_label(term, label);
    for (unsigned s = 0; s < SUITS; s++) {
        target[1] = suit_letters[s];
        draw_card(drawing, row->wager, target, came);
    }
    BwCents cents = bw_layout_staked(drawing->chips, row->by_rank, label);
    if (cents != 0) {
        snprintf(text, sizeof text, "   %s %s", wagers[row->by_rank - 1].id,
                 bw_layout_chips(cents, BW_CHIPS_MAX, chips));
        bw_term_write(term, BW_STYLE_YELLOW, text);
    }
    if (rank % 3 == 1 && rank / 3 < row->n) {
        const BwBox *group = &row->boxes[rank / 3];
        cents = bw_layout_staked(drawing->chips, group->wager, NULL);
        snprintf(text, sizeof text, "   %s%s%s", wagers[group->wager - 1].id, cents != 0 ? " " : "",
                 bw_layout_chips(cents, BW_CHIPS_MAX, chips));
        bw_term_write(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, text);
    }
    fputc('\n', term->out);
}

void bw_layout_draw_cards(const BwDrawing *drawing, const BwLayoutRow *row) {
    char came[16];
    bw_layout_shows(drawing->table, row->shows, came, sizeof came);
    draw_jokers(drawing, row->wager, came);
    for (unsigned rank = 0; rank < RANKS; rank++) draw_rank(drawing, row, rank, came);
}
