/* course_plot.h: how the result of a simulation settles: what a unit has returned so far, with the
 * interval that holds it, beside the exact figure. */
#ifndef BW_CLI_SIM_COURSE_PLOT_H
#define BW_CLI_SIM_COURSE_PLOT_H

#include "cli/kit/args.h"
#include "simulate/tally.h"

#define BW_FLAG_COURSE                                                                             \
    {                                                                                              \
        .name = "convergence", .value = "FILE", .kind = BW_FLAG_TEXT,                              \
        .help = "draws how the return settles over the rounds, as SVG"                             \
    }

/* Can the file be written? Returns the exit code. */
int bw_course_ready(const BwArgs *args);

/* Draws the file of --convergence, if it is asked for; the gain of a unit is NAN where it is not
 * known. Returns the exit code. */
int bw_course_draw(const BwArgs *args, const BwTotals *totals, double expected_gain,
                   const char *title);

#endif
