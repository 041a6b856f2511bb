/* cmd_strategy.c: `boardwalk strategy GAME`: the best play at a table, as charts. */
#include "cli/chart_page.h"
#include "cli/chart_print.h"
#include "cli/commands.h"
#include "cli/open.h"
#include "table/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool print_json(const BwArgs *args, const BwTable *table, const BwCharts *charts) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, table);
    bw_charts_json(charts, &json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

/* Beside the formats that every command has. */
static const char *const formats[] = {"text", "json", "csv", "svg", "html", NULL};

/* The table is described as the first line of a transcript describes it. */
static bool print_page(const BwArgs *args, const BwTable *table, const BwCharts *charts, bool svg) {
    char line[BW_TEXT_MAX];
    const BwPageHead head = {bw_table_game(table)->title,
                             strchr(bw_table_print(table, line), ' ') + 1};
    return svg ? bw_charts_svg(charts, &head, args->out) : bw_charts_html(charts, &head, args->out);
}

static bool print(const BwArgs *args, const BwTable *table, const BwCharts *charts) {
    const char *format = bw_args_text(args, "format");
    bool svg = strcmp(format, "svg") == 0;
    if (svg || strcmp(format, "html") == 0) return print_page(args, table, charts, svg);
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

static const BwFlag flags[] = {
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    {.name = "format",
     .value = "F",
     .help = "how to print the charts",
     .kind = BW_FLAG_CHOICE,
     .fallback = "text",
     .choices = formats},
};

const BwCommand bw_command_strategy = {
    .name = "strategy",
    .words = "GAME",
    .summary = "the best play, as a chart, with what every choice is worth",
    .details =
        "Rows and columns are what the player sees; a cell says what to do, found by the solver "
        "from this table's rules. A small letter is what the rules leave no choice about. Where "
        "two sides decide against each other the best play may mix its choices; then their exact "
        "shares stand under the chart. What a choice brings is per unit of the initial wager, "
        "everybody playing the best way.\n\n"
        "--format svg is one drawing, --format html one page; both stand alone.",
    .words_min = 1,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
