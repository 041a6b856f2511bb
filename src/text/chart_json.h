/* chart_json.h: charts of best play (solve/chart.h) as programs read them. */
#ifndef BW_TEXT_CHART_JSON_H
#define BW_TEXT_CHART_JSON_H

#include "solve/chart.h"
#include "text/json.h"

/* The members "charts" and "note" of the object that is open. */
void bw_charts_json(const BwCharts *charts, BwJson *json);

#endif
