/* strategy.c: `boardwalk strategy GAME`: the best play at a table, as charts; at the blackjack
 * family from any shoe. */
#include "cli/kit/commands.h"
#include "cli/kit/open.h"
#include "cli/odds/bj_cards.h"
#include "cli/odds/chart_page.h"
#include "cli/odds/chart_print.h"
#include "cli/odds/odds_rule.h"
#include "solve/blackjack/bj_chart.h"
#include "table/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is printed. */
typedef struct Sheet {
    const BwTable *table;
    const uint16_t *shoe; /* NULL: nothing was said of it */
    BwCharts charts;
} Sheet;

static bool print_json(const BwArgs *args, const Sheet *sheet) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, sheet->table);
    if (sheet->shoe != NULL) bw_bj_shoe_json(&json, sheet->shoe);
    bw_charts_json(&sheet->charts, &json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

/* Beside the formats that every command has. */
static const char *const formats[] = {"text", "json", "csv", "svg", "html", NULL};

/* The table is described as the first line of a transcript describes it. */
static bool print_page(const BwArgs *args, const Sheet *sheet, bool svg) {
    char line[BW_TEXT_MAX], shoe[BW_SHOE_LINE_MAX], subtitle[BW_TEXT_MAX + BW_SHOE_LINE_MAX];
    const char *table = strchr(bw_table_print(sheet->table, line), ' ') + 1;
    snprintf(subtitle, sizeof subtitle, "%s%s%s", table, sheet->shoe != NULL ? "; " : "",
             sheet->shoe != NULL ? bw_bj_shoe_print(sheet->table, sheet->shoe, shoe) : "");
    const BwPageHead head = {bw_table_game(sheet->table)->title, subtitle};
    return svg ? bw_charts_svg(&sheet->charts, &head, args->out)
               : bw_charts_html(&sheet->charts, &head, args->out);
}

/* Drawing and page come first: the formats that all commands share do not know them. */
static bool print(const BwArgs *args, const Sheet *sheet) {
    const char *format = bw_args_text(args, "format");
    bool svg = strcmp(format, "svg") == 0;
    if (svg || strcmp(format, "html") == 0) return print_page(args, sheet, svg);
    BwTerm term = bw_term_open(args->out);
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: return print_json(args, sheet);
    case BW_FORMAT_CSV: return bw_charts_csv(&sheet->charts, &term);
    case BW_FORMAT_TEXT: break;
    }
    bw_cli_print_heading(&term, sheet->table);
    if (sheet->shoe != NULL) {
        char shoe[BW_SHOE_LINE_MAX];
        bw_term_paragraph(&term, BW_STYLE_PLAIN, bw_bj_shoe_print(sheet->table, sheet->shoe, shoe),
                          0, 0);
        fputc('\n', term.out);
    }
    return bw_charts_text(&sheet->charts, &term);
}

/* A shoe that is too small is a mistake of whoever asked; a game without a chart has none. */
static int solve(const BwArgs *args, Sheet *sheet) {
    char error[BW_ERROR_MAX];
    if (sheet->shoe != NULL) {
        return bw_bj_charts_solve(sheet->table, sheet->shoe, &sheet->charts, error, sizeof error)
                   ? BW_EXIT_OK
                   : bw_args_complain(args, "%s", error);
    }
    if (bw_charts_solve(sheet->table, &sheet->charts, error, sizeof error)) return BW_EXIT_OK;
    (void)bw_args_complain(args, "%s", error);
    return BW_EXIT_NEGATIVE;
}

/* A rule of thumb beside the best play is figures, no drawing. */
static int run_rule(const BwArgs *args, const BwTable *table) {
    const char *format = bw_args_text(args, "format");
    if (strcmp(format, "svg") == 0 || strcmp(format, "html") == 0) {
        return bw_args_complain(args, "a rule of thumb is compared as text, json or csv");
    }
    return bw_odds_rule_run(args, table, bw_args_text(args, "strategy"));
}

static int run_charts(const BwArgs *args, const BwTable *table) {
    Sheet sheet = {.table = table};
    uint16_t shoe[BW_BJ_RANKS];
    int code = BW_EXIT_OK;
    if (bw_args_given(args, "shoe") || bw_args_given(args, "removed")) {
        code = bw_bj_read_shoe(args, table, shoe);
        sheet.shoe = shoe;
    }
    if (code == BW_EXIT_OK) code = solve(args, &sheet);
    if (code == BW_EXIT_OK && !print(args, &sheet)) code = BW_EXIT_NEGATIVE;
    bw_charts_free(&sheet.charts);
    return code;
}

static int run(const BwArgs *args) {
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    if (table == NULL) return bw_cli_no_table(args->words[0]);
    int code = bw_args_given(args, "strategy") ? run_rule(args, table) : run_charts(args, table);
    free(table);
    return code;
}

static const BwFlag flags[] = {
    {.name = "strategy",
     .value = "RULE",
     .kind = BW_FLAG_TEXT,
     .help = "what this rule of thumb is worth beside the best play"},
    BW_FLAG_SHOE,
    BW_FLAG_REMOVED,
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    BW_FLAG_WHAT_IF,
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
        "At blackjack and its variants the charts are those of any shoe: --shoe A=24,2=20,10=96 or "
        "--removed 5,5,6.\n\n"
        "At the poker games --strategy 'raise A-K-J-8-3 or better' compares a rule of thumb with "
        "the best play, as `boardwalk odds` does.\n\n"
        "--format svg is one drawing, --format html one page; both stand alone.",
    .words_min = 1,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
