/* chart_page.h: charts of best play as a drawing and as a page. Both stand alone, without scripts,
 * fonts or anything to be loaded; every cell has its letter and, for those who point at it or have
 * it read to them, its choice in words with what each choice is worth. */
#ifndef BW_CLI_ODDS_CHART_PAGE_H
#define BW_CLI_ODDS_CHART_PAGE_H

#include <stdio.h>

#include "solve/chart.h"

/* What the page is about. */
typedef struct BwPageHead {
    const char *title;    /* "Blackjack" */
    const char *subtitle; /* the table: its edition and options */
} BwPageHead;

/* False when the stream failed. */
bool bw_charts_svg(const BwCharts *charts, const BwPageHead *head, FILE *out);
bool bw_charts_html(const BwCharts *charts, const BwPageHead *head, FILE *out);

#endif
