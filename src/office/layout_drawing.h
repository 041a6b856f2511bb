/* layout_drawing.h: a table's layout as a drawing to scale: what is wagered on where, as the page
 * draws it, with what it pays. A game without a layout of its own has places for its wagers before
 * every seat. */
#ifndef BW_OFFICE_LAYOUT_DRAWING_H
#define BW_OFFICE_LAYOUT_DRAWING_H

#include "paper/drawing.h"
#include "table/table.h"

/* How broad the layout is on the table, and how high, in millimeters. `width_mm`: as the house has
 * it made; 0: as it usually is. */
typedef struct BwLayoutSize {
    double width_mm, height_mm;
} BwLayoutSize;

BwLayoutSize bw_layout_size(const BwTable *table, double width_mm);

/* The smallest of the usual scales, 1 to 1, 2, 5, 10, ... at which it is not broader than so many
 * points. */
unsigned bw_layout_scale(BwLayoutSize size, double points);

/* The layout one to `scale`, with a bar of its measure; a document or its caller frees it. */
BwDrawing *bw_layout_draw(const BwTable *table, double width_mm, unsigned scale);

#endif
