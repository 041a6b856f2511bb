/* drawing.c: shapes are kept in a list and written out one after the other. */
#include "paper/drawing.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "paper/document_parts.h"
#include "text/markup.h"

BwDrawing *bw_drawing_new(double width, double height, const char *title, const char *description) {
    BwDrawing *drawing = bw_paper_alloc(sizeof *drawing);
    drawing->width = width;
    drawing->height = height;
    drawing->title = bw_paper_copy(title);
    drawing->description = bw_paper_copy(description);
    return drawing;
}

void bw_drawing_free(BwDrawing *drawing) {
    if (drawing == NULL) return;
    for (size_t i = 0; i < drawing->n; i++) {
        free(drawing->shape[i].points);
        free(drawing->shape[i].text);
    }
    free(drawing->shape);
    free(drawing->title);
    free(drawing->description);
    free(drawing);
}

/* A new shape, which is valid until the next one. */
static BwShape *add(BwDrawing *drawing, BwShapeKind kind, BwPen pen, double x, double y) {
    drawing->shape =
        bw_paper_room(drawing->shape, sizeof *drawing->shape, drawing->n, &drawing->max);
    BwShape *shape = &drawing->shape[drawing->n++];
    *shape = (BwShape){.kind = kind, .pen = pen, .x = x, .y = y};
    if (shape->pen.width <= 0) shape->pen.width = 1;
    return shape;
}

void bw_draw_line(BwDrawing *drawing, BwPen pen, double x, double y, double x2, double y2) {
    BwShape *shape = add(drawing, BW_SHAPE_LINE, pen, x, y);
    shape->x2 = x2;
    shape->y2 = y2;
}

void bw_draw_rect(BwDrawing *drawing, BwPen pen, double x, double y, double width, double height,
                  double radius) {
    BwShape *shape = add(drawing, BW_SHAPE_RECT, pen, x, y);
    shape->x2 = width;
    shape->y2 = height;
    shape->radius = radius;
}

void bw_draw_ellipse(BwDrawing *drawing, BwPen pen, double x, double y, double rx, double ry) {
    BwShape *shape = add(drawing, BW_SHAPE_ELLIPSE, pen, x, y);
    shape->x2 = rx;
    shape->y2 = ry;
}

void bw_draw_path(BwDrawing *drawing, BwPen pen, const double *points, size_t n) {
    if (n == 0) return;
    BwShape *shape = add(drawing, BW_SHAPE_PATH, pen, points[0], points[1]);
    shape->points = bw_paper_alloc(2 * n * sizeof *points);
    memcpy(shape->points, points, 2 * n * sizeof *points);
    shape->n_points = n;
}

void bw_draw_arc(BwDrawing *drawing, BwPen pen, double x, double y, double radius, double from,
                 double to) {
    enum { STEPS = 64 };
    const double radian = acos(-1.0) / 180;
    double points[2 * (STEPS + 1)];
    for (int i = 0; i <= STEPS; i++) {
        double angle = (from + (to - from) * i / STEPS) * radian;
        points[2 * i] = x + radius * cos(angle);
        points[2 * i + 1] = y + radius * sin(angle);
    }
    bw_draw_path(drawing, pen, points, STEPS + 1);
}

void bw_draw_text(BwDrawing *drawing, BwLettering how, double x, double y, const char *text) {
    BwShape *shape = add(drawing, BW_SHAPE_TEXT, (BwPen){how.color, BW_NO_COLOR, 1, 0}, x, y);
    shape->text = bw_paper_copy(text);
    shape->size = how.size;
    shape->anchor = how.anchor;
    shape->bold = how.bold;
    shape->degrees = how.degrees;
}

/* ---- SVG ---------------------------------------------------------------------------------- */

static void write_pen(BwBuffer *out, const BwPen *pen) {
    if (pen->fill == BW_NO_COLOR) {
        bw_paper_add(out, " fill=\"none\"");
    } else {
        bw_paper_add(out, " fill=\"#%06x\"", (unsigned)pen->fill);
    }
    if (pen->stroke != BW_NO_COLOR) {
        bw_paper_add(out, " stroke=\"#%06x\" stroke-width=\"%.4g\"", (unsigned)pen->stroke,
                     pen->width);
    }
    if (pen->dash > 0) bw_paper_add(out, " stroke-dasharray=\"%.4g\"", pen->dash);
}

static void write_text(BwBuffer *out, const BwShape *shape) {
    static const char *const anchors[] = {"start", "middle", "end"};
    bw_paper_add(out, "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.4g\" text-anchor=\"%s\"", shape->x,
                 shape->y, shape->size, anchors[shape->anchor]);
    if (shape->bold) bw_paper_add(out, " font-weight=\"bold\"");
    if (shape->degrees != 0) {
        bw_paper_add(out, " transform=\"rotate(%.4g %.2f %.2f)\"", shape->degrees, shape->x,
                     shape->y);
    }
    write_pen(out, &shape->pen);
    bw_paper_add(out, ">");
    bw_markup_add(out, shape->text);
    bw_paper_add(out, "</text>\n");
}

static void write_path(BwBuffer *out, const BwShape *shape) {
    bw_paper_add(out, "<path d=\"");
    for (size_t i = 0; i < shape->n_points; i++) {
        bw_paper_add(out, "%c%.2f %.2f", i == 0 ? 'M' : 'L', shape->points[2 * i],
                     shape->points[2 * i + 1]);
    }
    bw_paper_add(out, "%s\"", shape->pen.fill != BW_NO_COLOR ? "Z" : "");
    write_pen(out, &shape->pen);
    bw_paper_add(out, "/>\n");
}

static void write_shape(BwBuffer *out, const BwShape *shape) {
    switch (shape->kind) {
    case BW_SHAPE_LINE:
        bw_paper_add(out, "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\"", shape->x,
                     shape->y, shape->x2, shape->y2);
        break;
    case BW_SHAPE_RECT:
        bw_paper_add(out, "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.4g\"",
                     shape->x, shape->y, shape->x2, shape->y2, shape->radius);
        break;
    case BW_SHAPE_ELLIPSE:
        bw_paper_add(out, "<ellipse cx=\"%.2f\" cy=\"%.2f\" rx=\"%.2f\" ry=\"%.2f\"", shape->x,
                     shape->y, shape->x2, shape->y2);
        break;
    case BW_SHAPE_PATH: write_path(out, shape); return;
    case BW_SHAPE_TEXT: write_text(out, shape); return;
    }
    write_pen(out, &shape->pen);
    bw_paper_add(out, "/>\n");
}

void bw_drawing_svg(const BwDrawing *drawing, BwBuffer *out) {
    bw_paper_add(out,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.2f %.2f\" "
                 "width=\"%.2fpt\" height=\"%.2fpt\" role=\"img\" "
                 "font-family=\"Liberation Sans, Arial, sans-serif\">\n<title>",
                 drawing->width, drawing->height, drawing->width, drawing->height);
    bw_markup_add(out, drawing->title);
    bw_paper_add(out, "</title>\n<desc>");
    bw_markup_add(out, drawing->description);
    bw_paper_add(out, "</desc>\n");
    for (size_t i = 0; i < drawing->n; i++) write_shape(out, &drawing->shape[i]);
    bw_paper_add(out, "</svg>\n");
}
