/* layout.c: tables as a player knows them. Games with a layout of their own (craps, roulette) have
 * a drawing here; all others are drawn from the protocol alone: the hands on the table, then the
 * wagers. A drawing asks only for the wagers that lie in its boxes, by the ids of the rulebook. */
#include "cli/layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/wheel.h"
#include "hands/points.h"
#include "table/game.h"
#include "table/transcript.h"

/* ---- boxes -------------------------------------------------------------------------------- */

/* All that lies on a wager and target, of every seat. */
static BwCents staked(const BwTable *table, const char *wager, const char *target) {
    uint8_t w;
    uint16_t t;
    BwCents sum = 0;
    if (!bw_wager_parse(table, wager, target, &w, &t) || w == BW_UNKNOWN) return 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (table->bet[i].wager == w && table->bet[i].target == t) {
            sum += table->bet[i].stake_cents;
        }
    }
    return sum;
}

enum { CHIPS_MAX = 32 };

/* Chips as short as they can be written: 12, 7.50, 1.2k. */
static void chips_text(BwCents cents, char out[CHIPS_MAX]) {
    if (cents == 0) {
        out[0] = '\0';
    } else if (cents >= 1000000) {
        snprintf(out, CHIPS_MAX, "%lld.%lldk", (long long)(cents / 100000),
                 (long long)(cents / 10000 % 10));
    } else if (cents % 100 == 0) {
        snprintf(out, CHIPS_MAX, "%lld", (long long)(cents / 100));
    } else {
        snprintf(out, CHIPS_MAX, "%lld.%02lld", (long long)(cents / 100), (long long)(cents % 100));
    }
}

/* One cell of a layout: chips in yellow where there are some, else what is printed on the felt. */
static void box(const BwTerm *term, BwStyle style, const char *printed, BwCents cents, int width) {
    char chips[CHIPS_MAX];
    chips_text(cents, chips);
    bw_term_cell(term, cents != 0 ? BW_STYLE_YELLOW : style, cents != 0 ? chips : printed, width,
                 true);
}

static void label(const BwTerm *term, const char *text) {
    bw_term_cell(term, BW_STYLE_DIM, text, 13, false);
}

static void end_line(const BwTerm *term) {
    fputc('\n', term->out);
}

/* ---- craps -------------------------------------------------------------------------------- */

static const char *const numbers[] = {"4", "5", "6", "8", "9", "10"};

/* Where the puck lies: a number, or 0. */
static long puck_of(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    char text[64];
    if (game->shows == NULL || !game->shows(table, "puck", "", text, sizeof text)) return 0;
    return strtol(text + strlen("puck"), NULL, 10);
}

static void craps_row(const BwTerm *term, const BwTable *table, const char *wager) {
    BwCents any = 0;
    for (unsigned i = 0; i < 6; i++) any += staked(table, wager, numbers[i]);
    if (any == 0) return;
    label(term, wager);
    for (unsigned i = 0; i < 6; i++) {
        box(term, BW_STYLE_DIM, ".", staked(table, wager, numbers[i]), 8);
    }
    end_line(term);
}

/* Wagers without a number, in one line as they come. */
static void craps_line(const BwTerm *term, const BwTable *table, const char *title,
                       const char *const *wagers, unsigned n) {
    label(term, title);
    for (unsigned i = 0; i < n; i++) {
        char chips[CHIPS_MAX];
        BwCents cents = staked(table, wagers[i], NULL);
        chips_text(cents, chips);
        bw_term_printf(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, "%s%s%s%s",
                       i > 0 ? "   " : "  ", wagers[i], cents != 0 ? " " : "", chips);
    }
    end_line(term);
}

/* Under their numbers: there is none on 5 and 9. */
static void draw_hardways(const BwTerm *term, const BwTable *table) {
    static const char *const doubles[] = {"2-2", "", "3-3", "4-4", "", "5-5"};
    label(term, "hardways");
    for (unsigned i = 0; i < 6; i++) {
        bool none = doubles[i][0] == '\0';
        box(term, BW_STYLE_DIM, doubles[i], none ? 0 : staked(table, "hard", numbers[i]), 8);
    }
    end_line(term);
}

static void draw_craps(const BwTerm *term, const BwTable *table) {
    static const char *const rows[] = {"place-win",  "buy", "come",      "come-odds",
                                       "place-lose", "lay", "dont-come", "dont-come-odds"};
    static const char *const line[] = {"pass", "pass-odds", "dont-pass", "dont-pass-odds"};
    static const char *const come[] = {"come", "dont-come", "field"};
    static const char *const one_roll[] = {"any-seven",    "any-craps", "eleven",
                                           "craps-eleven", "horn",      "whirl"};
    long puck = puck_of(table);
    label(term, "");
    for (unsigned i = 0; i < 6; i++) {
        bool here = strtol(numbers[i], NULL, 10) == puck;
        char text[32];
        snprintf(text, sizeof text, here ? "%s %s" : "%s", numbers[i],
                 bw_term_glyph(term, BW_GLYPH_PUCK_ON));
        bw_term_cell(term, here ? BW_STYLE_BOLD : BW_STYLE_CYAN, text, 8, true);
    }
    if (puck == 0) {
        bw_term_printf(term, BW_STYLE_DIM, "   %s off: come-out",
                       bw_term_glyph(term, BW_GLYPH_PUCK_OFF));
    }
    end_line(term);
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) craps_row(term, table, rows[i]);
    draw_hardways(term, table);
    craps_line(term, table, "line", line, 4);
    craps_line(term, table, "boxes", come, 3);
    craps_line(term, table, "one roll", one_roll, 6);
}

/* ---- roulette ----------------------------------------------------------------------------- */

static void roulette_number(const BwTerm *term, const BwTable *table, unsigned number) {
    char text[8];
    snprintf(text, sizeof text, "%u", number);
    BwStyle style = bw_pocket_colour((BwPocket)number) == BW_RED ? BW_STYLE_RED : BW_STYLE_PLAIN;
    char cell[64];
    BwCents cents = staked(table, "straight", text);
    snprintf(cell, sizeof cell, "%s%s", text, cents != 0 ? bw_term_glyph(term, BW_GLYPH_CHIP) : "");
    bw_term_cell(term, cents != 0 ? BW_STYLE_YELLOW : style, cell, 5, true);
}

static void roulette_outside(const BwTerm *term, const BwTable *table, const char *const *wagers,
                             unsigned n, const char *const *targets) {
    label(term, "");
    for (unsigned i = 0; i < n; i++) {
        char name[96], chips[CHIPS_MAX];
        BwCents cents = staked(table, wagers[i], targets != NULL ? targets[i] : NULL);
        chips_text(cents, chips);
        snprintf(name, sizeof name, "%s%s%s%s%s", wagers[i], targets != NULL ? " " : "",
                 targets != NULL ? targets[i] : "", cents != 0 ? ":" : "", chips);
        bw_term_cell(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, name, 12, false);
    }
    end_line(term);
}

static bool has_target(const BwTable *table, const char *wager, const char *target) {
    uint8_t w;
    uint16_t t;
    return bw_wager_parse(table, wager, target, &w, &t) && w != BW_UNKNOWN;
}

/* Rows of 3, 6, 9, ... on top, as the layout lies before a player. */
static void draw_roulette(const BwTerm *term, const BwTable *table) {
    static const char *const columns[] = {"3", "2", "1"};
    static const char *const dozen_words[] = {"dozen", "dozen", "dozen"};
    static const char *const dozens[] = {"1", "2", "3"};
    static const char *const outside[] = {"low", "even", "red", "black", "odd", "high"};
    for (unsigned row = 0; row < 3; row++) {
        const char *zero = row == 0 && has_target(table, "straight", "00") ? "00"
                           : row == 2                                      ? "0"
                                                                           : "";
        BwCents cents = *zero != '\0' ? staked(table, "straight", zero) : 0;
        char chips[CHIPS_MAX], name[96];
        chips_text(cents, chips);
        snprintf(name, sizeof name, cents != 0 ? "%s:%s" : "%s", zero, chips);
        bw_term_cell(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_GREEN, name, 5, true);
        for (unsigned i = 0; i < 12; i++) roulette_number(term, table, 3 * i + 3 - row);
        cents = staked(table, "column", columns[row]);
        chips_text(cents, chips);
        snprintf(name, sizeof name, "column %s%s%s", columns[row], cents != 0 ? ":" : "", chips);
        bw_term_printf(term, cents != 0 ? BW_STYLE_YELLOW : BW_STYLE_DIM, "  %s\n", name);
    }
    roulette_outside(term, table, dozen_words, 3, dozens);
    roulette_outside(term, table, outside, 6, NULL);
}

/* ---- cards -------------------------------------------------------------------------------- */

static bool first_of_hand(const BwTable *table, unsigned i) {
    for (unsigned j = 0; j < i; j++) {
        if (bw_same_who(table->laid[j].who, table->laid[i].who)) return false;
    }
    return true;
}

/* What the hand counts, where a game has counts and no card of it is hidden. */
static void print_count(const BwTerm *term, const BwTable *view, BwWho who) {
    const char *id = bw_table_game(view)->id;
    BwCard card[BW_LAID_MAX];
    unsigned n = bw_hand_cards(view, who, card, BW_LAID_MAX), sum = 0;
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < n; i++) {
        if (card[i] >= BW_JOKER) return;
        count = bw_blackjack_add(count, card[i]);
        sum = bw_baccarat_add(sum, card[i]);
    }
    if (strcmp(id, "blackjack") == 0) {
        bw_term_printf(term, BW_STYLE_DIM, "  %s%u", bw_blackjack_is_soft(count) ? "soft " : "",
                       bw_blackjack_total(count));
    } else if (strcmp(id, "minibaccarat") == 0 && who.role != BW_DEALER) {
        bw_term_printf(term, BW_STYLE_DIM, "  %u", sum);
    }
}

static void draw_cards(const BwTerm *term, const BwTable *table, BwWho viewer) {
    BwTable *view = malloc(bw_table_size(bw_table_game(table)));
    if (view == NULL) return;
    bw_view(table, viewer, view);
    for (unsigned i = 0; i < view->n_laid; i++) {
        char name[32];
        if (!first_of_hand(view, i)) continue;
        bw_who_print(view->laid[i].who, name);
        bool mine = view->laid[i].who.role == BW_SEAT && view->laid[i].who.seat == viewer.seat;
        bw_term_cell(term, mine ? BW_STYLE_BOLD : BW_STYLE_DIM,
                     mine && view->laid[i].who.hand == 0 ? "you" : name, 13, false);
        for (unsigned j = i; j < view->n_laid; j++) {
            if (!bw_same_who(view->laid[j].who, view->laid[i].who)) continue;
            fputc(' ', term->out);
            bw_term_card(term, view->laid[j].card);
        }
        print_count(term, view, view->laid[i].who);
        end_line(term);
    }
    free(view);
}

/* ---- the table ---------------------------------------------------------------------------- */

static void draw_wagers(const BwTerm *term, const BwTable *table) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        char text[BW_TEXT_MAX], amount[BW_CENTS_TEXT_MAX], who[32];
        bw_term_printf(term, BW_STYLE_YELLOW, "%s ", bw_term_glyph(term, BW_GLYPH_CHIP));
        fprintf(term->out, "%s %s", bw_who_print(bw_seat(bet->seat, bet->bettor, bet->hand), who),
                bw_wager_print(table, bet->wager, bet->target, text));
        bw_term_printf(term, BW_STYLE_BOLD, "  %s", bw_cents_format(bet->stake_cents, amount));
        if ((bet->flags & BW_BET_COUPON) != 0) fputs(" coupon", term->out);
        if ((bet->flags & BW_BET_ON) != 0) fputs(" (on)", term->out);
        if ((bet->flags & BW_BET_PRISON) != 0) fputs(" (en prison)", term->out);
        end_line(term);
    }
}

void bw_layout_print(const BwTerm *term, const BwTable *table, BwWho viewer) {
    const char *id = bw_table_game(table)->id;
    if (strcmp(id, "craps") == 0 || strcmp(id, "automated-craps") == 0) {
        draw_craps(term, table);
    } else if (strcmp(id, "roulette") == 0) {
        draw_roulette(term, table);
    }
    draw_cards(term, table, viewer);
    draw_wagers(term, table);
}

void bw_layout_outcome(const BwTerm *term, const BwTable *table, const BwEvent *event) {
    char text[BW_TEXT_MAX];
    unsigned sum = 0;
    switch ((BwEventKind)event->kind) {
    case BW_EV_ROLL:
        for (unsigned i = 0; i < event->n_items; i++) {
            bw_term_printf(term, BW_STYLE_BOLD, "%s ", bw_term_die(term, event->item[i]));
            sum += event->item[i];
        }
        bw_term_printf(term, BW_STYLE_BOLD, " %u\n", sum);
        break;
    case BW_EV_SPIN: {
        bool red = event->item[0] <= 36 && bw_pocket_colour(event->item[0]) == BW_RED;
        bool zero = event->item[0] == 0 || event->item[0] > 36;
        bw_event_print(table, event, text);
        bw_term_printf(term,
                       zero  ? BW_STYLE_GREEN
                       : red ? BW_STYLE_RED
                             : BW_STYLE_BOLD,
                       "%s %s%s\n", bw_term_glyph(term, BW_GLYPH_BULLET), text + strlen("spin "),
                       zero  ? ""
                       : red ? " red"
                             : " black");
        break;
    }
    case BW_EV_DRAW:
        bw_event_print(table, event, text);
        bw_term_printf(term, BW_STYLE_BOLD, "drawn:%s\n", text + strlen("draw"));
        break;
    default: break;
    }
}
