/* chart_print.h: charts of best play (solve/chart.h) as people read them, and as records; as JSON:
 * text/chart_json.h. Nothing here knows a game: a chart is rows, columns and choices, and some show
 * values instead. */
#ifndef BW_CLI_ODDS_CHART_PRINT_H
#define BW_CLI_ODDS_CHART_PRINT_H

#include "cli/kit/term.h"
#include "solve/chart.h"
#include "text/chart_json.h"

/* Every chart: a letter a cell in the colour of its choice, small where the rules leave no choice,
 * starred where the best play mixes; then the shares of mixed cells, what the choices are worth if
 * they are few, and the notes. On a terminal a chart that is too wide comes in parts. False when
 * memory ran out or the stream failed. */
bool bw_charts_text(const BwCharts *charts, const BwTerm *term);

/* One record a cell and choice. */
bool bw_charts_csv(const BwCharts *charts, const BwTerm *term);

/* The letters of a chart's choices: the first letter or digit of each id that none before it has,
 * as a capital. */
void bw_chart_letters(const BwChart *chart, char letter[BW_CHART_CHOICES_MAX]);

/* The number of a choice's colour: a word has the same in all charts, by the order in which words
 * come up. */
unsigned bw_chart_colour(const BwCharts *charts, const BwChart *chart, unsigned choice);

/* Does the best play use more than one choice here? */
bool bw_chart_is_mixed(const BwChart *chart, const BwChartCell *cell);

/* "Banker's count 5, Player's third card 4" */
enum { BW_CHART_NAME_MAX = 4 * BW_CHART_TEXT_MAX + 8 };
void bw_chart_cell_name(const BwChart *chart, unsigned row, unsigned column, char *out,
                        size_t size);

/* What a cell shows in a chart of values: "-29". */
enum { BW_CHART_VALUE_MAX = 16 };
char *bw_chart_value_text(const BwChartCell *cell, char out[BW_CHART_VALUE_MAX]);

/* What the signs of this chart mean that are no choices; returns how many there are. */
enum { BW_CHART_SIGNS = 4 };
unsigned bw_chart_signs(const BwChart *chart, const char *sign[BW_CHART_SIGNS]);

#endif
