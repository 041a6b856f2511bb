/* odds_print.h: exact figures as people and programs read them. People get one line for the targets
 * of a wager that are alike, or, of a single wager, all that there is to know; programs get one
 * record a target, exact fractions included. */
#ifndef BW_CLI_ODDS_ODDS_PRINT_H
#define BW_CLI_ODDS_ODDS_PRINT_H

#include "cli/kit/args.h"
#include "solve/odds.h"
#include "text/json.h"

/* The figures to print, in their order. */
typedef struct BwChosen {
    const BwFigure **figure;
    size_t n;
} BwChosen;

/* All figures; false when memory ran out. The caller frees chosen->figure. */
bool bw_chosen_all(const BwFigures *figures, BwChosen *chosen);

/* The members of a figure, in the object that is open. */
void bw_figure_json(BwJson *json, const BwFigure *figure);

/* The document of one table: its options, its wagers, what is not solved. An element of the array
 * that is open, or all there is. */
void bw_odds_json(BwJson *json, const BwTable *table, const BwFigures *figures,
                  const BwChosen *chosen);

/* What all records have in CSV, and one record. A command may put columns of its own before them.
 */
enum { BW_FIGURE_COLUMNS = 25 };
extern const BwColumn bw_figure_columns[BW_FIGURE_COLUMNS];
void bw_figure_record(BwReport *report, const BwFigure *figure);

/* The table of wagers under the heading that describes the table, then the notes. False when memory
 * ran out or the stream failed. */
bool bw_odds_text(const BwTerm *term, const BwTable *table, const BwFigures *figures,
                  const BwChosen *chosen);

/* All about one wager. */
bool bw_figure_page(const BwTerm *term, const BwFigure *figure);

#endif
