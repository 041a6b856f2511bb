/* sheet.h: a figure as a laboratory reads it: its pay table line by line, each line with the ways
 * in which it comes about, its chance and its share of the return; and the pages that say why a
 * figure is what it is: the cost of mistakes, the edge by the meter, the edge at a real stake. */
#ifndef BW_SOLVE_SHEET_H
#define BW_SOLVE_SHEET_H

#include "solve/pay_lines.h"
#include "solve/rounds.h"

enum { BW_SHEET_EVENT_MAX = 160 };

/* One line: lines of the pay table that pay the same are one, for the figure holds them together;
 * what no line of the pay table says is a line of its own. */
typedef struct BwSheetLine {
    char event[BW_SHEET_EVENT_MAX]; /* "flush", "straight flush or royal flush", "loses" */
    char pays[BW_PAY_TEXT_MAX];     /* "5 to 1", "push", "loses 2" */
    BwExact net;
    BwExact ways;                      /* whole, out of the cycle; 0 where that is not known */
    BwExact probability, contribution; /* the second of the return: what comes back of the stake */
} BwSheetLine;

typedef struct BwSheet {
    const BwFigure *figure;
    BwSheetLine *line; /* from the best down */
    size_t n;
    /* The cycle that the ways are out of. Where the solver knows none it is the least number of
     * equally likely rounds that has these chances: then `reduced`. 0: the figure is rounded. */
    BwExact cycle;
    bool reduced;
    BwExact expected_return;
    BwExact hit; /* anything at all comes back: prize, push, or part of the stake */
    BwMoments moments;
} BwSheet;

/* The figure must outlive the sheet; memory that runs out ends the program. */
void bw_sheet_make(const BwTable *table, const BwFigure *figure, BwSheet *sheet);
void bw_sheet_free(BwSheet *sheet);

/* Do two figures of a wager say the same of different targets? */
bool bw_figures_alike(const BwFigure *a, const BwFigure *b);

/* The house edge with the meter at so many cents: a straight line through the meter of the figure
 * and where it is even. False: no meter pays it, or it stands where it is even. */
bool bw_edge_with_meter(const BwFigure *figure, BwCents meter_cents, double *edge);

#endif
