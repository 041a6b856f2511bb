/* layout_parts.h: what the drawings of layouts are made of: boxes with their odds, the chips on
 * them, the lights of those that won. A drawing knows a game only by the ids of the rulebook: a box
 * is a wager and its target, and what lies on it is asked of the table. */
#ifndef BW_CLI_PLAY_LAYOUT_PARTS_H
#define BW_CLI_PLAY_LAYOUT_PARTS_H

#include "cli/kit/term.h"
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

/* All that lies on a wager and target, of every seat. */
BwCents bw_layout_staked(const BwTable *table, const char *wager, const char *target);

/* Does this table have the wager on this target? */
bool bw_layout_has(const BwTable *table, const char *wager, const char *target);

/* Chips in fewer than so many columns: "12", "7.50", "1.2k"; "" for none. Returns out. */
char *bw_layout_chips(BwCents cents, int columns, char out[BW_CHIPS_MAX]);

/* The name of a row, at the left. */
void bw_layout_label(const BwTerm *term, const char *text);

/* One box: a wager, its target or NULL, and what is printed there or NULL for the target or id. */
typedef struct BwBox {
    const char *wager, *target, *printed;
} BwBox;

/* A row of boxes under a name: what is printed, then what it pays, if that differs, then the chips,
 * if there are any. Boxes that this table does not have are left empty. */
void bw_layout_row(const BwDrawing *drawing, const char *label, const BwBox *boxes, unsigned n,
                   int columns);

/* Boxes in one line as they come, with their chips beside them. */
void bw_layout_line(const BwDrawing *drawing, const char *label, const BwBox *boxes, unsigned n);

/* The layouts, by game. */
typedef void BwLayoutDraw(const BwDrawing *drawing);
BwLayoutDraw bw_draw_craps, bw_draw_mini_dice, bw_draw_sic_bo; /* layout_dice.c */
BwLayoutDraw bw_draw_roulette, bw_draw_big_six;                /* layout_wheel.c */
BwLayoutDraw bw_draw_pokette;                                  /* layout_pokette.c */
BwLayoutDraw bw_draw_keno;                                     /* layout_keno.c */
BwLayoutDraw bw_draw_hands, bw_draw_red_dog;                   /* layout_cards.c */

#endif
