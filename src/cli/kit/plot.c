/* plot.c: axes, and what is drawn between them. */
#include "cli/kit/plot.h"

#include <math.h>

#include "cli/kit/drawn.h"
#include "cli/kit/svg.h"

enum {
    LEFT = 90,
    TOP = 64,
    WIDTH = 640,
    HEIGHT = 360,
    RIGHT = 44,
    LEGEND = 24, /* a line of it */
    BELOW = 64,
    TICKS = 6
};

typedef struct Axis {
    double low, high, step; /* low and high are multiples of the step */
} Axis;

/* ---- axes --------------------------------------------------------------------------------- */

/* The least of 1, 2, 5 times a power of ten that is not below it. */
static double round_step(double step) {
    double power = pow(10.0, floor(log10(step)));
    double digit = step / power;
    return power * (digit <= 1.0 ? 1.0 : digit <= 2.0 ? 2.0 : digit <= 5.0 ? 5.0 : 10.0);
}

static Axis make_axis(double low, double high) {
    if (!(high > low)) high = low + 1.0;
    double step = round_step((high - low) / TICKS);
    return (Axis){floor(low / step) * step, ceil(high / step) * step, step};
}

static void reach(double value, double *low, double *high) {
    if (!isfinite(value)) return;
    *low = fmin(*low, value);
    *high = fmax(*high, value);
}

static bool has_y(BwPlotKind kind) {
    return kind != BW_PLOT_BAND;
}

static bool has_range(BwPlotKind kind) {
    return kind == BW_PLOT_BAND || kind == BW_PLOT_INTERVAL;
}

static void find_axes(const BwPlot *plot, Axis *x, Axis *y) {
    double x_low = INFINITY, x_high = -INFINITY, y_low = INFINITY, y_high = -INFINITY;
    for (size_t s = 0; s < plot->n; s++) {
        const BwPlotSeries *series = &plot->series[s];
        for (size_t i = 0; i < series->n; i++) {
            const BwPlotPoint *point = &series->point[i];
            reach(point->x, &x_low, &x_high);
            if (has_y(series->kind)) reach(point->y, &y_low, &y_high);
            if (!has_range(series->kind)) continue;
            reach(point->low, &y_low, &y_high);
            reach(point->high, &y_low, &y_high);
        }
    }
    *x = make_axis(isfinite(x_low) ? x_low : 0.0, isfinite(x_high) ? x_high : 1.0);
    *y = make_axis(isfinite(y_low) ? y_low : 0.0, isfinite(y_high) ? y_high : 1.0);
}

static double place_x(const Axis *x, double value) {
    return LEFT + WIDTH * (value - x->low) / (x->high - x->low);
}

static double place_y(const Axis *y, double value) {
    return TOP + HEIGHT * (y->high - value) / (y->high - y->low);
}

/* What is so large that its noughts would be in the way is said in thousands and so on. */
static double scale_of(const Axis *axis, BwPlotUnit unit, const char **sign) {
    static const char *const signs[] = {"", "k", "M", "G", "T"};
    double most = fmax(fabs(axis->low), fabs(axis->high)), scale = 1.0;
    unsigned i = 0;
    *sign = "%";
    if (unit == BW_PLOT_PERCENT) return 100.0;
    for (; i < 4 && most * scale >= 1e5; i++) scale /= 1000.0;
    *sign = signs[i];
    return scale;
}

/* As many decimals as the step needs. */
static char *format_tick(double value, const Axis *axis, BwPlotUnit unit, char out[64]) {
    const char *sign;
    double scale = scale_of(axis, unit, &sign), shown = scale * value, step = scale * axis->step;
    int decimals = (int)fmax(0.0, ceil(-log10(step) - 1e-9));
    if (fabs(shown) < step / 1e6) shown = 0.0; /* and not -0 */
    snprintf(out, 64, "%.*f%s", decimals, shown, sign);
    return out;
}

static void draw_axes(FILE *out, const BwPlot *plot, const Axis *x, const Axis *y) {
    char text[64];
    for (int i = 0; x->low + i * x->step <= x->high + x->step / 2; i++) {
        double value = x->low + i * x->step, at = place_x(x, value);
        fprintf(out, "<path d=\"M%.1f %dv%d\" stroke=\"#e4e4e4\"/>\n", at, TOP, HEIGHT);
        bw_svg_text_middle(out, (int)at, TOP + HEIGHT + 18, "note",
                           format_tick(value, x, BW_PLOT_NUMBER, text));
    }
    for (int i = 0; y->low + i * y->step <= y->high + y->step / 2; i++) {
        double value = y->low + i * y->step, at = place_y(y, value);
        bool zero = fabs(value) < y->step / 1e6;
        fprintf(out, "<path d=\"M%d %.1fh%d\" stroke=\"%s\"/>\n", LEFT, at, WIDTH,
                zero ? "#8a8a8a" : "#e4e4e4");
        fprintf(out, "<text x=\"%d\" y=\"%.1f\" class=\"note\" text-anchor=\"end\">%s</text>\n",
                LEFT - 8, at + 4, format_tick(value, y, plot->y_unit, text));
    }
    bw_svg_text_middle(out, LEFT + WIDTH / 2, TOP + HEIGHT + 38, "note", plot->x_name);
    bw_svg_text(out, LEFT, TOP - 10, "note", plot->y_name);
}

/* ---- series ------------------------------------------------------------------------------- */

static void draw_band(FILE *out, const BwPlotSeries *series, const Axis *x, const Axis *y) {
    fputs("<path d=\"", out);
    for (size_t i = 0; i < series->n; i++) {
        fprintf(out, "%s%.1f %.1f", i == 0 ? "M" : "L", place_x(x, series->point[i].x),
                place_y(y, series->point[i].high));
    }
    for (size_t i = series->n; i-- > 0;) {
        fprintf(out, "L%.1f %.1f", place_x(x, series->point[i].x),
                place_y(y, series->point[i].low));
    }
    fprintf(out, "Z\" fill=\"%s\" stroke=\"none\"/>\n", series->colour);
}

static void draw_line(FILE *out, const BwPlotSeries *series, const Axis *x, const Axis *y) {
    fputs("<path d=\"", out);
    for (size_t i = 0; i < series->n; i++) {
        fprintf(out, "%s%.1f %.1f", i == 0 ? "M" : "L", place_x(x, series->point[i].x),
                place_y(y, series->point[i].y));
    }
    fprintf(out, "\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>\n", series->colour,
            series->kind == BW_PLOT_DASHED ? " stroke-dasharray=\"6 4\"" : "");
}

static void draw_intervals(FILE *out, const BwPlotSeries *series, const Axis *x, const Axis *y) {
    for (size_t i = 0; i < series->n; i++) {
        const BwPlotPoint *point = &series->point[i];
        double at = place_x(x, point->x);
        fprintf(out, "<path d=\"M%.1f %.1fV%.1f\" stroke=\"%s\" stroke-width=\"2\"/>\n", at,
                place_y(y, point->low), place_y(y, point->high), series->colour);
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", at,
                place_y(y, point->y), series->colour);
    }
}

static void draw_series(FILE *out, const BwPlotSeries *series, const Axis *x, const Axis *y) {
    if (series->n == 0) return;
    switch (series->kind) {
    case BW_PLOT_BAND: draw_band(out, series, x, y); break;
    case BW_PLOT_LINE:
    case BW_PLOT_DASHED: draw_line(out, series, x, y); break;
    case BW_PLOT_INTERVAL: draw_intervals(out, series, x, y); break;
    }
}

/* A line for each series that has a name; returns how many. */
static int draw_legend(FILE *out, const BwPlot *plot) {
    int n = 0;
    for (size_t s = 0; s < plot->n; s++) {
        const BwPlotSeries *series = &plot->series[s];
        if (series->name == NULL) continue;
        int y = TOP + HEIGHT + BELOW + LEGEND * n++;
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"28\" height=\"%d\" fill=\"%s\"/>\n", LEFT,
                series->kind == BW_PLOT_BAND ? y - 10 : y - 6,
                series->kind == BW_PLOT_BAND ? 12 : 4, series->colour);
        bw_svg_text(out, LEFT + 38, y, "note", series->name);
    }
    return n;
}

static int count_names(const BwPlot *plot) {
    int n = 0;
    for (size_t s = 0; s < plot->n; s++) n += plot->series[s].name != NULL;
    return n;
}

static bool write_plot(FILE *out, const void *context) {
    const BwPlot *plot = context;
    Axis x, y;
    find_axes(plot, &x, &y);
    bw_svg_begin(out, LEFT + WIDTH + RIGHT, TOP + HEIGHT + BELOW + LEGEND * count_names(plot),
                 plot->title, plot->description);
    bw_svg_text(out, LEFT, 30, "title", plot->title);
    draw_axes(out, plot, &x, &y);
    for (size_t s = 0; s < plot->n; s++) draw_series(out, &plot->series[s], &x, &y);
    draw_legend(out, plot);
    bw_svg_end(out);
    return true;
}

int bw_plot_draw(const BwArgs *args, const char *flag, const BwPlot *plot) {
    return bw_drawn_write(args, flag, write_plot, plot);
}
