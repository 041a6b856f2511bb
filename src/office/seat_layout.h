/* seat_layout.h: the layout of a game that has none of its own: seats around a table, and before
 * each a place for every wager; of tickets the numbers that are marked. */
#ifndef BW_OFFICE_SEAT_LAYOUT_H
#define BW_OFFICE_SEAT_LAYOUT_H

#include "paper/drawing.h"
#include "table/table.h"

/* How high it is for its breadth. */
double bw_seat_layout_part(const BwTable *table);

/* How many lines of a key stand below it. */
unsigned bw_seat_layout_lines(const BwTable *table);

/* Draws it into width by height points, and its key below the measure. */
void bw_seat_layout_draw(const BwTable *table, BwDrawing *drawing, double width, double height,
                         unsigned scale);

#endif
