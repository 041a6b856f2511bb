/* chart21.h: the charts of a hand of twenty-one: hard totals, soft totals and pairs against the up
 * card. The best play looks at every card; a chart puts hands of one total together, each as often
 * as its cards come, and says what is best for all of them alike. */
#ifndef BW_SOLVE_CHART21_H
#define BW_SOLVE_CHART21_H

#include "solve/chart.h"
#include "solve/game21.h"

/* "A", "2" ... "10", by rank of bj_hands.h. */
const char *bw_chart21_card(unsigned rank);

/* The rank in the column of this number: 2 to 10, then the ace. */
static inline unsigned bw_chart21_up(unsigned column) {
    return (column + 1) % BW_BJ_RANKS;
}

/* Labels of the columns: the up cards. */
void bw_chart21_columns(BwChart *chart);

/* A number computed in floating point, as a fraction with a power of two under it. */
void bw_chart21_set(BwExact *x, double value);

/* Three charts of the first two cards. */
void bw_chart21_first_two(BwCharts *charts, const BwGame21 *game);

/* One chart of hands of so many cards; `most` 0: or more. */
void bw_chart21_later(BwCharts *charts, const BwGame21 *game, unsigned least, unsigned most);

#endif
