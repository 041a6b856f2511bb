/* drawing.h: a drawing as a list of shapes in points (1/72 inch) from its upper left corner, y
 * downwards; written once, shown as SVG or on a page of PDF. Later shapes lie over earlier ones. */
#ifndef BW_PAPER_DRAWING_H
#define BW_PAPER_DRAWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/buffer.h"

#define BW_POINTS_PER_MM (72.0 / 25.4)

/* Colours are 0xRRGGBB. */
enum { BW_NO_COLOR = -1, BW_BLACK = 0x000000, BW_WHITE = 0xffffff };

typedef enum BwShapeKind {
    BW_SHAPE_LINE,    /* x, y to x2, y2 */
    BW_SHAPE_RECT,    /* x, y, width x2, height y2; corners rounded by `radius` */
    BW_SHAPE_ELLIPSE, /* around x, y; half axes x2, y2 */
    BW_SHAPE_PATH,    /* points, joined by lines; closed where it is filled */
    BW_SHAPE_TEXT,    /* on the base line from x, y */
} BwShapeKind;

typedef enum BwAnchor { BW_ANCHOR_START, BW_ANCHOR_MIDDLE, BW_ANCHOR_END } BwAnchor;

/* How it is drawn; all zero: a black line of one point around nothing (fill must be said). */
typedef struct BwPen {
    int32_t fill, stroke; /* BW_NO_COLOR: none; of text: fill */
    double width;         /* of the line; 0: one point */
    double dash;          /* dashes of this length; 0: none */
} BwPen;

typedef struct BwShape {
    BwShapeKind kind;
    BwPen pen;
    double x, y, x2, y2, radius;
    double *points; /* x, y, x, y, ... of a path */
    size_t n_points;
    char *text;
    double size, degrees; /* of its letters; turned so far clockwise around x, y */
    BwAnchor anchor;
    bool bold;
} BwShape;

typedef struct BwDrawing {
    double width, height;
    char *title, *description; /* for those who cannot see it; a document prints the title below */
    BwShape *shape;
    size_t n, max;
} BwDrawing;

BwDrawing *bw_drawing_new(double width, double height, const char *title, const char *description);
void bw_drawing_free(BwDrawing *drawing);

void bw_draw_line(BwDrawing *drawing, BwPen pen, double x, double y, double x2, double y2);
void bw_draw_rect(BwDrawing *drawing, BwPen pen, double x, double y, double width, double height,
                  double radius);
void bw_draw_ellipse(BwDrawing *drawing, BwPen pen, double x, double y, double rx, double ry);
void bw_draw_path(BwDrawing *drawing, BwPen pen, const double *points, size_t n);

/* An arc of a circle from one angle to another, in degrees clockwise from the right, as a path. */
void bw_draw_arc(BwDrawing *drawing, BwPen pen, double x, double y, double radius, double from,
                 double to);

typedef struct BwLettering {
    int32_t color;
    double size; /* points */
    BwAnchor anchor;
    bool bold;
    double degrees;
} BwLettering;

void bw_draw_text(BwDrawing *drawing, BwLettering how, double x, double y, const char *text);

/* The whole as one <svg> element, in points, with title and description. */
void bw_drawing_svg(const BwDrawing *drawing, BwBuffer *out);

#endif
