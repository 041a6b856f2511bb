/* course_plot.c: parts of a run added up one behind the other. */
#include "cli/sim/course_plot.h"

#include <math.h>

#include "cli/kit/drawn.h"
#include "cli/kit/plot.h"
#include "cli/kit/progress.h"

static const double width_95 = 1.959963985;

int bw_course_ready(const BwArgs *args) {
    return bw_drawn_ready(args, "convergence");
}

/* A point behind each part that was played; returns how many. */
static size_t make_points(const BwTotals *totals, BwPlotPoint point[BW_COURSE_PARTS]) {
    BwTally so_far = {.made = 0};
    size_t n = 0;
    for (unsigned i = 0; i < BW_COURSE_PARTS; i++) {
        const BwCoursePart *part = &totals->course[i];
        if (part->rounds == 0) continue;
        so_far.made += part->rounds;
        so_far.staked_cents += part->staked_cents;
        so_far.net_cents += part->net_cents;
        so_far.squares += part->squares;
        double value = 1.0 + bw_tally_gain(&so_far), error = width_95 * bw_tally_error(&so_far);
        point[n++] = (BwPlotPoint){(double)so_far.made, value, value - error, value + error};
    }
    return n;
}

int bw_course_draw(const BwArgs *args, const BwTotals *totals, double expected_gain,
                   const char *title) {
    BwPlotPoint point[BW_COURSE_PARTS];
    char heading[128], text[160], rounds[BW_PROGRESS_TEXT_MAX];
    size_t n = make_points(totals, point);
    if (n == 0) return BW_EXIT_OK;
    const BwPlotPoint exact[] = {{.x = point[0].x, .y = 1.0 + expected_gain},
                                 {.x = point[n - 1].x, .y = 1.0 + expected_gain}};
    const BwPlotSeries series[] = {
        {BW_PLOT_BAND, "holds the return in 95 of 100 cases", "#c9dbee", point, n},
        {BW_PLOT_LINE, "returned so far, of a unit staked", "#1f4e7f", point, n},
        {BW_PLOT_DASHED, "the exact figure", "#b4443a", exact, 2},
    };
    snprintf(heading, sizeof heading, "%.60s: how the return settles", title);
    snprintf(text, sizeof text, "What a unit has returned after up to %s rounds.",
             bw_grouped_format(totals->all.made, rounds));
    const BwPlot plot = {heading,
                         text,
                         "rounds",
                         "returned",
                         BW_PLOT_PERCENT,
                         series,
                         isfinite(expected_gain) ? 3u : 2u};
    return bw_plot_draw(args, "convergence", &plot);
}
