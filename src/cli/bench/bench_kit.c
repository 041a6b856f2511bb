/* bench_kit.c: figures of benchmarks, and the measuring itself. */
#include "cli/bench/bench_kit.h"

#include <stdio.h>
#include <string.h>

#include "cli/kit/progress.h"

const BwColumn bw_bench_columns[BW_BENCH_COLUMNS] = {
    {"benchmark", "benchmark", BW_COLUMN_TEXT, 0},
    {"figure", NULL, BW_COLUMN_TEXT, 0},
    {NULL, "figure", BW_COLUMN_TEXT, 0},
    {"value", NULL, BW_COLUMN_NUMBER, 0},
    {"unit", NULL, BW_COLUMN_TEXT, 0},
    {NULL, "measured", BW_COLUMN_TEXT, 0},
    {"goal", NULL, BW_COLUMN_NUMBER, 0},
    {NULL, "goal", BW_COLUMN_TEXT, 0},
    {"met", NULL, BW_COLUMN_BOOL, 0},
};

/* "21.3 Mrolls/s", "38.1 ns", "1234 ms", "1.96 times". */
static void print_value(double value, const char *unit, char *out, size_t size) {
    char si[BW_PROGRESS_TEXT_MAX];
    bool time = strcmp(unit, "ns") == 0 || strcmp(unit, "ms") == 0;
    if (value >= 1000.0 && !time) {
        snprintf(out, size, "%s%s", bw_si_format(value, si), unit);
    } else {
        snprintf(out, size, value >= 1000.0 ? "%.0f %s" : "%.3g %s", value, unit);
    }
}

void bw_bench_add(BwBench *bench, const BwBenchFigure *figure, double value) {
    char text[64], goal[80] = "";
    BwReport *report = &bench->report;
    bool met = figure->at_most ? value <= figure->goal : value >= figure->goal;
    bw_report_text(report, figure->benchmark);
    bw_report_text(report, figure->id);
    bw_report_text(report, figure->title);
    bw_report_number(report, value);
    bw_report_text(report, figure->unit);
    print_value(value, figure->unit, text, sizeof text);
    bw_report_text(report, text);
    bw_report_style(report, BW_STYLE_BOLD);
    if (figure->goal == 0.0) {
        bw_report_null(report);
        bw_report_null(report);
        bw_report_null(report);
        return;
    }
    bw_report_number(report, figure->goal);
    print_value(figure->goal, figure->unit, text, sizeof text);
    snprintf(goal, sizeof goal, "%s %s%s", figure->at_most ? "<" : ">=", text,
             met ? "" : ", missed");
    bw_report_text(report, goal);
    bw_report_style(report, met ? BW_STYLE_GREEN : BW_STYLE_RED);
    bw_report_bool(report, met);
}

void bw_bench_measure(double seconds, BwBenchWork *work, unsigned n) {
    double end_s = bw_now_s() + seconds;
    for (unsigned runs = 0; runs < BW_BENCH_RUNS_MIN || bw_now_s() < end_s; runs++) {
        for (BwBenchWork *w = work; w < work + n; w++) {
            double started_s = bw_now_s();
            double rate = w->run(w->context) / (bw_now_s() - started_s);
            if (rate > w->rate) w->rate = rate;
        }
    }
}
