/* plot.h: a drawing of lines over two axes, as SVG: bands between two lines, lines, and points with
 * their intervals. The axes have round numbers; whoever cannot see the drawing has its title and
 * description. */
#ifndef BW_CLI_KIT_PLOT_H
#define BW_CLI_KIT_PLOT_H

#include "cli/kit/args.h"

typedef enum BwPlotKind {
    BW_PLOT_BAND,    /* from low to high */
    BW_PLOT_LINE,    /* y */
    BW_PLOT_DASHED,  /* the same */
    BW_PLOT_INTERVAL /* a point at y with a stroke from low to high */
} BwPlotKind;

typedef struct BwPlotPoint {
    double x, y, low, high;
} BwPlotPoint;

typedef struct BwPlotSeries {
    BwPlotKind kind;
    const char *name;   /* in the legend; NULL: it has no entry */
    const char *colour; /* "#3f6f9f" */
    const BwPlotPoint *point;
    size_t n;
} BwPlotSeries;

typedef enum BwPlotUnit { BW_PLOT_NUMBER, BW_PLOT_PERCENT } BwPlotUnit;

typedef struct BwPlot {
    const char *title, *description, *x_name, *y_name;
    BwPlotUnit y_unit;
    const BwPlotSeries *series;
    size_t n;
} BwPlot;

/* Draws into the file that the flag names, as bw_drawn_write (drawn.h). */
int bw_plot_draw(const BwArgs *args, const char *flag, const BwPlot *plot);

#endif
