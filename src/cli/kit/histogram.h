/* histogram.h: how often each result of a round came, as bars: in a terminal and as a drawing. */
#ifndef BW_CLI_KIT_HISTOGRAM_H
#define BW_CLI_KIT_HISTOGRAM_H

#include "cli/kit/args.h"
#include "cli/kit/term.h"
#include "simulate/tally.h"

#define BW_FLAG_HISTOGRAM                                                                          \
    {                                                                                              \
        .name = "histogram", .value = "FILE", .kind = BW_FLAG_TEXT,                                \
        .help = "draws the results of the rounds into this file, as SVG"                           \
    }

/* An empty line, and a line for each result; nothing where there are more than fit a screen, or
 * none were kept. */
void bw_histogram_print(const BwHistogram *results, uint64_t rounds, const BwTerm *term);

/* Can the file of --histogram be written? Returns the exit code, after a sentence if it cannot. */
int bw_histogram_ready(const BwArgs *args);

/* The drawing of --histogram; results too many for a bar each are put together in ranges. Returns
 * the exit code, after a sentence where the file could not be written. */
int bw_histogram_draw(const BwArgs *args, const BwHistogram *results, uint64_t rounds,
                      const char *title);

/* The member "results" of the object that is open; null where they were not kept. */
void bw_histogram_json(const BwHistogram *results, BwJson *json);

#endif
