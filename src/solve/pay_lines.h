/* pay_lines.h: a wager's pay table line by line, as a player reads it: "royal flush", "100 to 1".
 * Lines are read off the rules by which the table settles, or asked of the function that settles it
 * with cards that stand for the line; so they follow every option, and cannot differ from what is
 * paid. */
#ifndef BW_SOLVE_PAY_LINES_H
#define BW_SOLVE_PAY_LINES_H

#include "base/odds.h"
#include "solve/odds.h"
#include "table/table.h"

enum { BW_PAY_LINES_MAX = 24, BW_PAY_WHAT_MAX = 64, BW_PAY_TEXT_MAX = 48 };

typedef struct BwPayLine {
    char what[BW_PAY_WHAT_MAX]; /* "royal flush" */
    char pays[BW_PAY_TEXT_MAX]; /* "100 to 1", "push", "5000.00", "the meter" */
    BwOdds odds;                /* den 0: it is no odds */
    /* Where it pays money, or percent of a meter, and the stake is gone: so much, */
    BwCents cents;
    uint8_t meter_percent;
    BwCents stake_cents; /* for this stake; 0: for the unit of the wager */
} BwPayLine;

/* The lines of the wager, the highest first; 0: it has one line, which the game's own words say. */
unsigned bw_pay_lines(const BwTable *table, unsigned wager, BwPayLine lines[BW_PAY_LINES_MAX]);

/* The lines of a keno ticket of one way with so many spots, by what is caught, at the lowest rate;
 * 0: this table does not sell it. */
unsigned bw_pay_lines_of_spots(const BwTable *table, unsigned wager, unsigned spots,
                               BwPayLine lines[BW_PAY_LINES_MAX]);

/* Those of the wager that the figure is of; of one that other wagers go with, of the wager alone.
 */
unsigned bw_pay_lines_of(const BwTable *table, const BwFigure *figure,
                         BwPayLine lines[BW_PAY_LINES_MAX]);

/* The net gain of a line per unit staked, where the wager's unit is `unit` and the meter stands as
 * in the figure; false if it is none, or depends on more than the line. */
bool bw_pay_line_net(const BwPayLine *line, BwCents unit, const BwFigure *figure, BwRatio *net);

/* Which result of the figure is this line: it is known where no other line of the wager brings as
 * much, and the figure is of this wager alone. NULL: none is. */
const BwResult *bw_pay_line_result(const BwPayLine *lines, unsigned n, unsigned i, BwCents unit,
                                   const BwFigure *figure);

#endif
