/* pay_writer.h: what the pay tables of pay_lines.h are written with. A game's study has a writer
 * for each wager that pays by more than one line. */
#ifndef BW_SOLVE_PAY_WRITER_H
#define BW_SOLVE_PAY_WRITER_H

#include "base/card.h"
#include "solve/pay_lines.h"

typedef struct BwPayLines {
    BwPayLine *line;
    unsigned n;
} BwPayLines;

/* Writes the lines of the wager, the highest first. */
typedef void BwPayWriter(const BwTable *table, unsigned wager, BwPayLines *lines);

/* Which wager it writes, by its id; NULL: every one of the game that no row before it names. */
typedef struct BwPayRow {
    const char *wager;
    BwPayWriter *write; /* NULL: the end of the rows */
} BwPayRow;

/* A line that pays nothing yet; the last one again where there is room for no more. */
BwPayLine *bw_pay_line(BwPayLines *lines, const char *what, ...)
    __attribute__((format(printf, 2, 3)));
void bw_pay_line_odds(BwPayLine *line, BwOdds odds);

/* Odds to 1; a line that pays nothing is none. */
void bw_pay_odds(BwPayLines *lines, const char *what, unsigned odds);
void bw_pay_push(BwPayLines *lines, const char *what);

/* Money, or a share of the meter; nothing of either: no line. */
void bw_pay_award(BwPayLines *lines, const char *what, BwCents cents, unsigned percent);

/* The values of an option that has one for each key, "aces-both", as odds or as figures to 1. */
void bw_pay_option(BwPayLines *lines, const BwTable *table, const char *id);

/* Cards that stand for a line, "AsJd": so many. */
enum { BW_PAY_CARDS_MAX = 8 };
unsigned bw_pay_cards(const char *text, BwCard cards[BW_PAY_CARDS_MAX]);

#endif
