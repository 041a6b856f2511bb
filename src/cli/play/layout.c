/* layout.c: tables as a player knows them. Games with a layout of their own say which rows it has,
 * and each kind of row has its drawing in one of the layout_*.c; all others are drawn from the
 * protocol alone: the hands on the table, then the wagers. */
#include "cli/play/layout.h"

#include <stdio.h>
#include <string.h>

#include "base/wheel.h"
#include "cli/play/layout_parts.h"
#include "table/game.h"
#include "table/transcript.h"

/* ---- the game's own layout ----------------------------------------------------------------- */

static void draw_layout(const BwDrawing *drawing, const BwLayout *layout) {
    static BwRowDraw *const draw[BW_ROW_KINDS] = {
        [BW_ROW_BOXES] = bw_layout_draw_boxes,     [BW_ROW_NAMED] = bw_layout_draw_named,
        [BW_ROW_LINE] = bw_layout_draw_line,       [BW_ROW_NUMBERS] = bw_layout_draw_numbers,
        [BW_ROW_CELLS] = bw_layout_draw_cells,     [BW_ROW_CHIPS] = bw_layout_draw_chips,
        [BW_ROW_FIELD] = bw_layout_draw_field,     [BW_ROW_CARDS] = bw_layout_draw_cards,
        [BW_ROW_SHOWN] = bw_layout_draw_shown,     [BW_ROW_BETWEEN] = bw_layout_draw_between,
        [BW_ROW_TICKETS] = bw_layout_draw_tickets,
    };
    for (unsigned i = 0; i < layout->n_rows; i++) {
        draw[layout->rows[i].kind](drawing, &layout->rows[i]);
    }
}

/* Where the game says which boxes won: its lights, or the name of what the wheel gave. */
static void find_lights(BwDrawing *drawing) {
    const BwGame *game = bw_table_game(drawing->table);
    char text[BW_LIGHTS_MAX - 2] = "";
    if (!bw_layout_shows(drawing->table, "lights", text, sizeof text) && drawing->outcome != NULL &&
        game->pocket_print != NULL) {
        game->pocket_print(drawing->table, drawing->outcome->item[0], text, sizeof text);
    }
    snprintf(drawing->lights, sizeof drawing->lights, " %s ", text);
}

/* ---- the table ---------------------------------------------------------------------------- */

/* Nothing before the viewer's own, "hand 2 " where there are more, "Ann " before those of others.
 */
static const char *bettor(const BwTable *table, const BwBet *bet, BwWho viewer, char out[64]) {
    const char *name = table->name[bet->seat];
    char who[32];
    bool plain = bet->bettor == 0 && bet->hand == 0;
    if (bet->seat == viewer.seat && bet->bettor == 0) {
        out[0] = '\0';
        if (!plain) snprintf(out, 64, "hand %u ", bet->hand);
    } else if (plain && name[0] != '\0') {
        snprintf(out, 64, "%.60s ", name);
    } else {
        snprintf(out, 64, "%s ", bw_who_print(bw_seat(bet->seat, bet->bettor, bet->hand), who));
    }
    return out;
}

static void draw_wagers(const BwTerm *term, const BwTable *table, BwWho viewer) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        char text[BW_TEXT_MAX], amount[BW_CENTS_TEXT_MAX], who[64];
        bw_term_printf(term, BW_STYLE_YELLOW, "%s ", bw_term_glyph(term, BW_GLYPH_CHIP));
        fprintf(term->out, "%s%s", bettor(table, bet, viewer, who),
                bw_wager_print(table, bet->wager, bet->target, text));
        bw_term_printf(term, BW_STYLE_BOLD, "  %s", bw_cents_format(bet->stake_cents, amount));
        if ((bet->flags & BW_BET_COUPON) != 0) fputs(" coupon", term->out);
        if ((bet->flags & BW_BET_ON) != 0) fputs(" (on)", term->out);
        if ((bet->flags & BW_BET_PRISON) != 0) fputs(" (en prison)", term->out);
        fputc('\n', term->out);
    }
}

void bw_layout_print(const BwTerm *term, const BwTable *table, BwWho viewer) {
    BwDrawing drawing = {.term = term, .chips = table, .table = table, .viewer = viewer};
    const BwLayout *layout = bw_table_game(table)->layout;
    find_lights(&drawing);
    if (layout != NULL) {
        draw_layout(&drawing, layout);
    } else if (bw_has_stacks(bw_table_game(table))) {
        bw_layout_draw_seats(&drawing);
        return;
    } else if (bw_table_game(table)->setting != NULL) {
        bw_layout_draw_setting(&drawing);
    } else {
        bw_layout_draw_hands(&drawing);
    }
    if (layout == NULL || !layout->itself) draw_wagers(term, table, viewer);
}

/* ---- outcomes ----------------------------------------------------------------------------- */

static void print_roll(const BwTerm *term, const BwEvent *event) {
    unsigned sum = 0;
    for (unsigned i = 0; i < event->n_items; i++) {
        bw_term_printf(term, BW_STYLE_BOLD, "%s ", bw_term_die(term, event->item[i]));
        sum += event->item[i];
    }
    bw_term_printf(term, BW_STYLE_BOLD, " %u\n", sum);
}

/* A number of roulette has a colour; every other wheel has names. */
static void print_spin(const BwTerm *term, const BwTable *table, const BwEvent *event) {
    char text[BW_TEXT_MAX];
    const char *name = bw_event_print(table, event, text) + strlen("spin ");
    BwPocket pocket;
    BwColour colour = BW_GREEN;
    bool number = bw_pocket_parse(name, strlen(name), &pocket);
    if (number) colour = bw_pocket_colour(pocket);
    bw_term_printf(term,
                   !number              ? BW_STYLE_BOLD
                   : colour == BW_GREEN ? BW_STYLE_GREEN
                   : colour == BW_RED   ? BW_STYLE_RED
                                        : BW_STYLE_BOLD,
                   "%s %s%s%s\n", bw_term_glyph(term, BW_GLYPH_BULLET), name,
                   number && colour != BW_GREEN ? " " : "",
                   number && colour != BW_GREEN ? bw_colour_name(colour) : "");
}

/* The hand that the last spins have made, at a wheel of cards. */
static void print_hand(const BwTerm *term, const BwTable *after) {
    char hand[64];
    bool shown = bw_layout_shows(after, "hand", hand, sizeof hand) && strcmp(hand, "none") != 0;
    if (shown) bw_term_printf(term, BW_STYLE_DIM, "  the hand: %s\n", hand);
}

static void print_draw(const BwTerm *term, const BwTable *table, const BwEvent *event) {
    char text[BW_TEXT_MAX];
    bw_event_print(table, event, text);
    bw_term_printf(term, BW_STYLE_BOLD, "drawn:");
    bw_term_paragraph(term, BW_STYLE_BOLD, text + strlen("draw "), (int)strlen("drawn:"),
                      (int)strlen("drawn: "));
}

void bw_layout_outcome(const BwTerm *term, const BwTable *before, const BwTable *after,
                       const BwEvent *event, BwWho viewer) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_ROLL: print_roll(term, event); break;
    case BW_EV_SPIN:
        print_spin(term, before, event);
        print_hand(term, after);
        break;
    case BW_EV_DRAW: print_draw(term, before, event); break;
    default: return;
    }
    const BwLayout *layout = bw_table_game(after)->layout;
    bool decided = after->rounds != before->rounds;
    if (layout == NULL || !layout->decided || !decided || before->n_bets == 0) return;
    BwDrawing drawing = {
        .term = term, .chips = before, .table = after, .outcome = event, .viewer = viewer};
    find_lights(&drawing);
    draw_layout(&drawing, layout);
}
