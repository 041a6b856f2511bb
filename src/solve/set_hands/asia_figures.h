/* asia_figures.h: what asia_count.c finds in a minute or two, so that nobody has to wait for it:
 * all pairs of disjoint hands, and those that nobody wins, both set by the house way
 * `medium-first`. `meson compile -C build asia-poker-count && build/asia-poker-count` counts them
 * again, and fails if they are others. */
#ifndef BW_SOLVE_SET_HANDS_ASIA_FIGURES_H
#define BW_SOLVE_SET_HANDS_ASIA_FIGURES_H

#include <stdint.h>

#define BW_ASIA_PAIRS     INT64_C(8250459031214400)
#define BW_ASIA_UNDECIDED INT64_C(341611863368120)

#endif
