/* layout_ticket.c: tickets: the 80 numbers in eight rows of ten with the patron's marks and,
 * once they are drawn, the catches. The marks are read off the ticket's own text, "1-2/3-4@2/2*5":
 * numbers joined by hyphens, groups by slashes; what follows is no number of the grid. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/layout_parts.h"
#include "table/game.h"
#include "table/transcript.h"

enum { NUMBERS = 80, A_ROW = 10, CELL = 7, CELL_NARROW = 5, TICKETS_SHOWN = 4 };

/* The numbers of a row and the columns of one: fewer where there is less room. */
static int cell_columns(const BwTerm *term) {
    return term->width < A_ROW * CELL ? CELL_NARROW : CELL;
}

static unsigned a_row(const BwTerm *term) {
    return term->width < A_ROW * CELL_NARROW ? A_ROW / 2 : A_ROW;
}

/* The group of each number, from 1; 0: not marked. Returns the number of groups. */
static unsigned read_marks(const char *text, uint8_t group[NUMBERS + 1]) {
    unsigned n = 1;
    memset(group, 0, NUMBERS + 1);
    while (*text != '\0' && *text != '@' && *text != '*') {
        if (*text >= '0' && *text <= '9') {
            char *end;
            unsigned long number = strtoul(text, &end, 10);
            if (number >= 1 && number <= NUMBERS) group[number] = (uint8_t)n;
            text = end;
        } else if (*text++ == '/') {
            n++;
        }
    }
    return n;
}

/* "17", "[17]" marked, "17B" marked in the second of several groups; a star behind it if drawn. */
static void draw_number(const BwTerm *term, unsigned number, unsigned group, bool groups,
                        bool drawn) {
    char text[16];
    BwStyle style = group != 0 && drawn ? BW_STYLE_GREEN
                    : group != 0        ? BW_STYLE_YELLOW
                    : drawn             ? BW_STYLE_CYAN
                                        : BW_STYLE_DIM;
    if (group != 0 && groups) {
        snprintf(text, sizeof text, "%u%c", number, 'A' + (int)group - 1);
    } else {
        snprintf(text, sizeof text, group != 0 ? "[%u]" : "%u", number);
    }
    bw_term_cell(term, style, text, cell_columns(term) - 1, true);
    if (drawn) {
        bw_term_write(term, style, "*");
    } else if (number % a_row(term) != 0) {
        fputc(' ', term->out);
    }
}

static void draw_ticket(const BwDrawing *drawing, const BwLayoutRow *row, const BwBet *bet,
                        const bool drawn[NUMBERS + 1]) {
    const BwTerm *term = drawing->term;
    char text[BW_TEXT_MAX], amount[BW_CENTS_TEXT_MAX];
    uint8_t group[NUMBERS + 1];
    unsigned spots = 0, caught = 0;
    bw_wager_print(drawing->chips, bet->wager, bet->target, text);
    const char *target = strchr(text, ' ');
    bool picked = target != NULL && BW_THE(bet->wager) == row->wager && strchr(target, '-') == NULL;
    if (target == NULL || picked) target = ""; /* the number of spots that the system picks */
    unsigned groups = read_marks(target, group);
    bw_term_printf(term, BW_STYLE_BOLD, "%s  %s\n", text,
                   bw_cents_format(bet->stake_cents, amount));
    for (unsigned number = 1; number <= NUMBERS; number++) {
        draw_number(term, number, group[number], groups > 1, drawn[number]);
        if (number % a_row(term) == 0) fputc('\n', term->out);
        spots += group[number] != 0;
        caught += group[number] != 0 && drawn[number];
    }
    if (drawing->outcome != NULL)
        bw_term_printf(term, BW_STYLE_DIM, "caught %u of %u\n", caught, spots);
}

void bw_layout_draw_tickets(const BwDrawing *drawing, const BwLayoutRow *row) {
    bool drawn[NUMBERS + 1] = {false};
    unsigned shown = 0;
    const BwEvent *draw = drawing->outcome;
    for (unsigned i = 0; draw != NULL && i < draw->n_items; i++) drawn[draw->item[i]] = true;
    for (unsigned i = 0; i < drawing->chips->n_bets; i++) {
        const BwBet *bet = &drawing->chips->bet[i];
        if (bet->seat != drawing->viewer.seat || shown++ >= TICKETS_SHOWN) continue;
        draw_ticket(drawing, row, bet, drawn);
    }
    if (shown > TICKETS_SHOWN) {
        bw_term_printf(drawing->term, BW_STYLE_DIM, "and %u more tickets\n", shown - TICKETS_SHOWN);
    }
}
