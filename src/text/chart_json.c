/* chart_json.c: a chart cell by cell. A cell that the rules decide is there too, and says so; one
 * that cannot come up is left out. */
#include "text/chart_json.h"

#include "text/exact_json.h"

/* Where the rules decide nothing is compared: the list of choices is empty. */
static void json_cell(BwJson *json, const BwChart *chart, unsigned row, unsigned column) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    if (cell->none != 0) return;
    bw_json_object(json, NULL);
    bw_json_string(json, "row", chart->row[row]);
    bw_json_string(json, "column", chart->column[column]);
    bw_json_string(json, "best", chart->choice[cell->best]);
    bw_json_string(json, "otherwise",
                   cell->otherwise != 0 ? chart->choice[cell->otherwise - 1] : NULL);
    bw_json_bool(json, "forced", cell->forced != 0);
    bw_json_array(json, "choices");
    for (unsigned c = 0; c < chart->n_choices && cell->forced == 0; c++) {
        bw_json_object_inline(json, NULL);
        bw_json_string(json, "id", chart->choice[c]);
        bw_json_exact(json, "share", &cell->choice[c].share);
        bw_json_value(json, "value", &cell->choice[c].value, chart->digits);
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_close(json);
}

static void json_labels(BwJson *json, const char *key, char (*label)[BW_CHART_TEXT_MAX],
                        unsigned n) {
    bw_json_array_inline(json, key);
    for (unsigned i = 0; i < n; i++) bw_json_string(json, NULL, label[i]);
    bw_json_close(json);
}

void bw_charts_json(const BwCharts *charts, BwJson *json) {
    bw_json_array(json, "charts");
    for (unsigned i = 0; i < charts->n; i++) {
        BwChart *chart = &charts->chart[i];
        bw_json_object(json, NULL);
        bw_json_string(json, "title", chart->title);
        bw_json_string(json, "row_title", bw_null_if_empty(chart->row_title));
        bw_json_string(json, "column_title", bw_null_if_empty(chart->column_title));
        json_labels(json, "rows", chart->row, chart->n_rows);
        json_labels(json, "columns", chart->column, chart->n_columns);
        json_labels(json, "choices", chart->choice, chart->n_choices);
        bw_json_uint(json, "least_cards", chart->least_cards);
        bw_json_uint(json, "most_cards", chart->most_cards);
        bw_json_string(json, "shows", chart->shows_values != 0 ? "value" : "choice");
        if (chart->digits == 0) {
            bw_json_null(json, "precision");
        } else {
            bw_json_uint(json, "precision", chart->digits);
        }
        bw_json_array(json, "cells");
        for (unsigned row = 0; row < chart->n_rows; row++) {
            for (unsigned c = 0; c < chart->n_columns; c++) json_cell(json, chart, row, c);
        }
        bw_json_close(json);
        bw_json_string(json, "note", bw_null_if_empty(chart->note));
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_string(json, "note", bw_null_if_empty(charts->note));
}
