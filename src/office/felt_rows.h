/* felt_rows.h: where everything lies on the layouts of the games that have one, from
 * data/felts.tsv. That file is written by scripts/felts.mjs from the layouts of the page, and a
 * test of the page holds it to them: what is drawn on paper is what is drawn on the screen. */
#ifndef BW_OFFICE_FELT_ROWS_H
#define BW_OFFICE_FELT_ROWS_H

#include <stdbool.h>
#include <stddef.h>

/* A row "layout" begins a layout: its size, and the settings under which the table was opened that
 * it was taken from. Zones are what is wagered on, marks are printed words. Lengths are in units of
 * the layout, texts may be empty. */
typedef struct BwFeltRow {
    const char *game, *kind; /* "layout", "zone", "mark" */
    const char *wager;       /* of a layout: its settings */
    const char *target;
    double x, y, w, h;
    const char *path; /* an outline that is no rectangle: M, L, H, V, A and z of SVG */
    const char *text, *small;
    double size;
    const char *tone;
    const char *dice; /* "6-6" */
    double turn;      /* degrees */
    /* letters: s a seam, drawn only as a point; r a ring; o every zone says what it pays; p what
     * the wager pays stands behind the text; a the text follows the outline; m chips move here by
     * the rules; n nothing small is printed in it. */
    const char *flags;
} BwFeltRow;

extern const BwFeltRow bw_felt_rows[];
extern const size_t bw_felt_row_count;

#endif
