/* cmd_strategy.c: `boardwalk strategy GAME`: the best play at a table, as charts. */
#include "cli/chart_print.h"
#include "cli/commands.h"
#include "cli/open.h"
#include "table/transcript.h"

#include <stdio.h>
#include <stdlib.h>

static bool print_json(const BwArgs *args, const BwTable *table, const BwCharts *charts) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, table);
    bw_charts_json(charts, &json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

static bool print(const BwArgs *args, const BwTable *table, const BwCharts *charts) {
    BwTerm term = bw_term_open(args->out);
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: return print_json(args, table, charts);
    case BW_FORMAT_CSV: return bw_charts_csv(charts, &term);
    case BW_FORMAT_TEXT: break;
    }
    bw_cli_print_heading(&term, table);
    return bw_charts_text(charts, &term);
}

static int run(const BwArgs *args) {
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    if (table == NULL) return BW_EXIT_USAGE;
    BwCharts charts;
    char error[BW_ERROR_MAX];
    int code = BW_EXIT_NEGATIVE;
    if (!bw_charts_solve(table, &charts, error, sizeof error)) {
        (void)bw_args_complain(args, "%s", error);
    } else if (print(args, table, &charts)) {
        code = BW_EXIT_OK;
    }
    bw_charts_free(&charts);
    free(table);
    return code;
}

static const BwFlag flags[] = {BW_FLAG_EDITION, BW_FLAG_SET, BW_FLAG_FORMAT};

const BwCommand bw_command_strategy = {
    .name = "strategy",
    .words = "GAME",
    .summary = "the best play, as a chart, with what every choice is worth",
    .details =
        "Rows and columns are what the player sees; a cell says what to do, found by the solver "
        "from this table's rules. A small letter is what the rules leave no choice about. Where "
        "two sides decide against each other the best play may mix its choices; then their exact "
        "shares stand under the chart. What a choice brings is per unit of the initial wager, "
        "everybody playing the best way.",
    .words_min = 1,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
