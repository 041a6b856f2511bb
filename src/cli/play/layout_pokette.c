/* layout_pokette.c: the field of pokette: the jokers above, then thirteen ranks of four cards with
 * the groups of ranks beside them, the suits below, and the hand of the last spins. */
#include <stdio.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "table/game.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum { CARD = 8, SUITS = 4 };

static const char suit_letters[SUITS + 1] = "shdc";

/* "*Q♠ 10": the card, a star if it came, the chips on it. */
static void draw_card(const BwDrawing *drawing, const char *target, const char *came) {
    const BwTerm *term = drawing->term;
    char chips[BW_CHIPS_MAX], text[48], name[BW_TERM_CARD_MAX];
    BwCard card = 0;
    BwStyle style = BW_STYLE_BOLD;
    BwCents cents = bw_layout_staked(drawing->chips, "single", target);
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
             bw_layout_chips(cents, CARD - 3, chips));
    bw_term_cell(term,
                 won          ? BW_STYLE_GREEN
                 : cents != 0 ? BW_STYLE_YELLOW
                              : style,
                 text, CARD, true);
}

/* Whatever `single` can be made on and is no card of the four suits. */
static void draw_jokers(const BwDrawing *drawing, const char *came) {
    const BwTable *table = drawing->table;
    const BwGame *game = bw_table_game(table);
    bool any = false;
    for (unsigned w = 0; w < game->n_wagers && game->target_at != NULL; w++) {
        uint16_t target;
        if (strcmp(game->wagers[w].id, "single") != 0) continue;
        for (unsigned i = 0; game->target_at(table, w, i, &target); i++) {
            char name[16];
            BwCard card;
            game->target_print(table, w, target, name, sizeof name);
            if (bw_card_parse(name, strlen(name), &card) && card < BW_JOKER) continue;
            if (!any) bw_layout_label(drawing->term, "");
            any = true;
            draw_card(drawing, name, came);
        }
    }
    if (any) fputc('\n', drawing->term->out);
}

static void draw_rank(const BwDrawing *drawing, char rank, const BwBox *group, const char *came) {
    char name[] = {rank, '\0'}, target[] = {rank, '\0', '\0'}, chips[BW_CHIPS_MAX], text[64];
    const char *label = rank == 'T' ? "10" : name;
    const BwTerm *term = drawing->term;
    bw_layout_label(term, label);
    for (unsigned s = 0; s < SUITS; s++) {
        target[1] = suit_letters[s];
        draw_card(drawing, target, came);
    }
    BwCents cents = bw_layout_staked(drawing->chips, "rank", label);
    if (cents != 0) {
        snprintf(text, sizeof text, "   rank %s", bw_layout_chips(cents, BW_CHIPS_MAX, chips));
        bw_term_write(term, BW_STYLE_YELLOW, text);
    }
    if (group != NULL) {
        cents = bw_layout_staked(drawing->chips, group->wager, NULL);
        snprintf(text, sizeof text, "   %s%s%s", group->wager, cents != 0 ? " " : "",
                 bw_layout_chips(cents, BW_CHIPS_MAX, chips));
        bw_term_write(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, text);
    }
    fputc('\n', term->out);
}

void bw_draw_pokette(const BwDrawing *drawing) {
    static const char ranks[] = "AKQJT98765432";
    static const BwBox groups[] = {
        {"akq", NULL, NULL}, {"j109", NULL, NULL}, {"876", NULL, NULL}, {"543", NULL, NULL}};
    static const BwBox suits[] = {{"suit", "spades", NULL},
                                  {"suit", "hearts", NULL},
                                  {"suit", "diamonds", NULL},
                                  {"suit", "clubs", NULL}};
    static const BwBox colours[] = {
        {"red", NULL, NULL}, {"black", NULL, NULL}, {"jacer", NULL, NULL}};
    static const BwBox hands[] = {{"pair-in-two", NULL, NULL},   {"pair-in-three", NULL, NULL},
                                  {"three-kind", NULL, NULL},    {"flush", NULL, NULL},
                                  {"straight-open", NULL, NULL}, {"straight-inside", NULL, NULL},
                                  {"sf-open", NULL, NULL},       {"sf-inside", NULL, NULL}};
    char came[16], hand[32];
    bw_layout_shows(drawing->table, "marker", came, sizeof came);
    draw_jokers(drawing, came);
    for (unsigned i = 0; ranks[i] != '\0'; i++) {
        bool middle = i % 3 == 1 && i / 3 < COUNT(groups);
        draw_rank(drawing, ranks[i], middle ? &groups[i / 3] : NULL, came);
    }
    bw_layout_row(drawing, "suit", suits, COUNT(suits), CARD + 2);
    bw_layout_line(drawing, "", colours, COUNT(colours));
    bw_layout_line(drawing, "hands", hands, COUNT(hands));
    if (bw_layout_shows(drawing->table, "hand", hand, sizeof hand)) {
        bw_layout_label(drawing->term, "hand");
        fprintf(drawing->term->out, "  %s\n", hand);
    }
}
