/* chart.h: the best play of a game, as charts that a player can read: rows and columns are what the
 * player sees, a cell says what to do and what each choice is worth. A chart is found by the solver
 * from the table's own rules, so it changes with every option. */
#ifndef BW_SOLVE_CHART_H
#define BW_SOLVE_CHART_H

#include "solve/exact.h"
#include "table/table.h"

enum { BW_CHART_TEXT_MAX = 64, BW_CHART_CHOICES_MAX = 6 };

/* One choice in one cell: its share in the best play (1 where it is simply the best, a fraction
 * where the best play mixes, 0 where it is not played) and what it brings on average per unit of
 * the initial wager, against the best play of everybody else. */
typedef struct BwChartChoice {
    BwExact share;
    BwExact value;
} BwChartChoice;

typedef struct BwChartCell {
    uint8_t best;   /* the choice with the largest share */
    uint8_t forced; /* the rules leave no choice: `best` is what they say, and there is no value */
    uint8_t none;   /* the situation cannot come up: the cell is empty */
    uint8_t otherwise; /* one more than the choice where `best`, a double or a surrender, is not
                          open to the hand; 0: it is always open */
    BwChartChoice choice[BW_CHART_CHOICES_MAX];
} BwChartCell;

typedef struct BwChart {
    char title[2 * BW_CHART_TEXT_MAX];
    char row_title[BW_CHART_TEXT_MAX], column_title[BW_CHART_TEXT_MAX]; /* what the labels are */
    unsigned n_rows, n_columns, n_choices;
    char (*row)[BW_CHART_TEXT_MAX];                       /* n_rows labels */
    char (*column)[BW_CHART_TEXT_MAX];                    /* n_columns labels */
    char choice[BW_CHART_CHOICES_MAX][BW_CHART_TEXT_MAX]; /* "raise": the game's action ids */
    BwChartCell *cell;                                    /* n_rows * n_columns, row by row */
    uint8_t digits; /* 0: values are exact; else rounded, and so many decimals of them are sure */
    uint8_t least_cards, most_cards; /* the hands that it is about have so many; 0: no bound */
    uint8_t shows_values; /* a cell shows what its best choice brings, in hundredths, no letter */
    char note[4 * BW_CHART_TEXT_MAX]; /* empty: none */
} BwChart;

typedef struct BwCharts {
    BwChart *chart;
    unsigned n;
    char note[8 * BW_CHART_TEXT_MAX]; /* what is assumed, and the value of the game */
} BwCharts;

/* Where a hand stands in the charts of its game: the labels that its row may have, the most special
 * one first, the label of its column, and its number of cards. */
enum { BW_CHART_PLACE_ROWS = 3 };
typedef struct BwChartPlace {
    char row[BW_CHART_PLACE_ROWS][BW_CHART_TEXT_MAX];
    unsigned n_rows, cards;
    char column[BW_CHART_TEXT_MAX];
} BwChartPlace;

/* The charts of this table's game. False, with a sentence, when the game has no decisions or no
 * exact solution. Either way the charts are to be freed. */
bool bw_charts_solve(const BwTable *table, BwCharts *charts, char *error, size_t size);
void bw_charts_free(BwCharts *charts);

/* For solvers: a new chart of so many rows, columns and choices, all cells empty (none = 1); valid
 * until the next one is added. */
BwChart *bw_chart_add(BwCharts *charts, unsigned n_rows, unsigned n_columns, unsigned n_choices);

static inline BwChartCell *bw_chart_cell(const BwChart *chart, unsigned row, unsigned column) {
    return &chart->cell[row * chart->n_columns + column];
}

/* A game's chart solver. */
typedef bool BwChartSolver(const BwTable *table, BwCharts *charts, char *error, size_t size);

#endif
