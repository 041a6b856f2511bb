/* bj_chart.h: the charts of a hand of twenty-one: hard totals, soft totals and pairs against the up
 * card. The best play looks at every card; a chart puts hands of one total together, each as often
 * as its cards come, and says what is best for all of them alike. */
#ifndef BW_SOLVE_BLACKJACK_BJ_CHART_H
#define BW_SOLVE_BLACKJACK_BJ_CHART_H

#include "solve/blackjack/bj_game.h"
#include "solve/study.h"

/* The charts of a game of the blackjack family from this shoe; NULL: from a whole one. False, with
 * a sentence, for another game or for a shoe that could run out within a round. Either way the
 * charts are to be freed. */
bool bw_bj_charts_solve(const BwTable *table, const uint16_t *shoe, BwCharts *charts, char *error,
                        size_t size);

/* The same as a chart solver, from a whole shoe. */
BwChartSolver bw_chart_twenty_one;

/* Where a hand stands in the charts of the family: its pair, its total, the dealer's up card. */
bool bw_bj_chart_place(const BwTable *view, BwWho who, BwChartPlace *place);

/* "a whole shoe of 8 decks", "a shoe of 301 cards": for the notes. */
enum { BW_SHOE_TEXT_MAX = 64 };
char *bw_bj_chart_shoe(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                       char out[BW_SHOE_TEXT_MAX]);

/* The decimals of a value in floating point that are sure. */
enum { BW_BJ_DIGITS = 12 };

/* "A", "2" ... "10", by rank of bj_hands.h. */
const char *bw_bj_chart_card(unsigned rank);

/* The rank in the column of this number: 2 to 10, then the ace. */
static inline unsigned bw_bj_chart_up(unsigned column) {
    return (column + 1) % BW_BJ_RANKS;
}

/* Labels of the columns: the up cards; and how sure the values are. */
void bw_bj_chart_columns(BwChart *chart);

/* A number computed in floating point, as a fraction with a power of two under it. */
void bw_bj_chart_set(BwExact *x, double value);

/* Three charts of the first two cards. */
void bw_bj_chart_first_two(BwCharts *charts, const BwBjGame *game);

/* One chart of what each first hand is worth when it is played best, hands of one total together,
 * and the row of two cards in it: an ace and a ten are a blackjack or, after a switch, a plain 21.
 */
BwChart *bw_bj_chart_worth(BwCharts *charts, const BwBjGame *game);
unsigned bw_bj_chart_worth_row(unsigned a, unsigned b, bool natural);

/* A cell of it, rounded as it is shown; 0 where the shoe has no such hand. */
double bw_bj_chart_hundredths(const BwChart *chart, unsigned row, unsigned column);

/* One chart of hands of so many cards; `most` 0: or more. */
void bw_bj_chart_later(BwCharts *charts, const BwBjGame *game, unsigned least, unsigned most);

#endif
