/* layout_parts.h: what the drawings of layouts are made of: boxes with their odds, the chips on
 * them, the lights of those that won. A drawing knows no game: the rows are the game's own
 * (table/layout.h), and what lies on a box is asked of the table. */
#ifndef BW_CLI_PLAY_LAYOUT_PARTS_H
#define BW_CLI_PLAY_LAYOUT_PARTS_H

#include "cli/kit/term.h"
#include "table/layout.h"
#include "table/table.h"

enum { BW_LIGHTS_MAX = 512, BW_CHIPS_MAX = 32 };

/* A layout at one moment. When an outcome has just come, the chips are still those that it decides.
 */
typedef struct BwDrawing {
    const BwTerm *term;
    const BwTable *chips;   /* the table whose wagers lie on the layout */
    const BwTable *table;   /* the table as it is */
    const BwEvent *outcome; /* what has just come; NULL: nothing */
    BwWho viewer;
    char lights[BW_LIGHTS_MAX]; /* boxes that won: " total-7 small " */
} BwDrawing;

/* What the game shows of a subject: "off" for `puck`; false if it shows no such thing. */
bool bw_layout_shows(const BwTable *table, const char *subject, char *out, size_t size);

/* All that lies on BW_THE wager and target, of every seat. */
BwCents bw_layout_staked(const BwTable *table, uint8_t wager, const char *target);

/* Does this table have the wager on this target? */
bool bw_layout_has(const BwTable *table, uint8_t wager, const char *target);

/* Chips in fewer than so many columns: "12", "7.50", "1.2k"; "" for none. Returns out. */
char *bw_layout_chips(BwCents cents, int columns, char out[BW_CHIPS_MAX]);

/* The name of a row, at the left. */
void bw_layout_label(const BwTerm *term, const char *text);

/* How each kind of row is drawn. */
typedef void BwRowDraw(const BwDrawing *drawing, const BwLayoutRow *row);
BwRowDraw bw_layout_draw_boxes, bw_layout_draw_named, bw_layout_draw_line,
    bw_layout_draw_shown;                                                     /* layout_parts.c */
BwRowDraw bw_layout_draw_numbers, bw_layout_draw_cells, bw_layout_draw_chips; /* layout_dice.c */
BwRowDraw bw_layout_draw_field;                                               /* layout_wheel.c */
BwRowDraw bw_layout_draw_cards;                                               /* layout_pack.c */
BwRowDraw bw_layout_draw_tickets;                                             /* layout_ticket.c */
BwRowDraw bw_layout_draw_between;                                             /* layout_cards.c */

/* Where a game has no layout: the hands on the table. */
void bw_layout_draw_hands(const BwDrawing *drawing);

/* Where hands are set into parts: the hands, and what else lies there. */
void bw_layout_draw_setting(const BwDrawing *drawing);

/* The pieces of a hand from the best down, as they are drawn; how many. */
unsigned bw_layout_sorted(const BwTable *view, BwWho who, BwCard *piece, unsigned max);

/* "pot 24.00, button Ann": what the table shows that belongs to no seat. */
void bw_layout_draw_middle(const BwDrawing *drawing, const BwTable *view);

/* Where chips lie before their owners: the seats, with cards and chips, and the middle. */
void bw_layout_draw_seats(const BwDrawing *drawing);

#endif
