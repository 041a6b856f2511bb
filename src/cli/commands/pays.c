/* pays.c: `boardwalk pays GAME [WAGER]`: the published pay tables side by side, each with its exact
 * edge. */
#include "cli/kit/commands.h"
#include "cli/kit/open.h"
#include "cli/odds/published_print.h"
#include "table/game.h"
#include "table/transcript.h"

#include <stdlib.h>

static bool print_text(const BwArgs *args, const BwTable *table, const BwPublishedList *list) {
    BwTerm term = bw_term_open(args->out);
    bool written = true;
    bw_cli_print_heading(&term, table);
    for (size_t i = 0; i < list->n && written; i++) {
        if (i > 0) fputc('\n', term.out);
        written = bw_published_text(&term, table, &list->of[i]);
    }
    return written;
}

static bool print_json(const BwArgs *args, const BwTable *table, const BwPublishedList *list) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, table);
    bw_json_array(&json, "pay_tables");
    for (size_t i = 0; i < list->n; i++) bw_published_json(&json, table, &list->of[i]);
    bw_json_close(&json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

static bool print_csv(const BwArgs *args, const BwTable *table, const BwPublishedList *list) {
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    bw_report_init(&report, bw_published_columns, BW_PUBLISHED_COLUMNS);
    for (size_t i = 0; i < list->n; i++) bw_published_records(&report, table, &list->of[i]);
    bool written = bw_report_print(&report, &term, BW_FORMAT_CSV);
    bw_report_free(&report);
    return written;
}

static bool print(const BwArgs *args, const BwTable *table, const BwPublishedList *list) {
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: return print_json(args, table, list);
    case BW_FORMAT_CSV: return print_csv(args, table, list);
    case BW_FORMAT_TEXT: break;
    }
    return print_text(args, table, list);
}

/* The wager named by the second word, if there is one; BW_EXIT_USAGE after a complaint. */
static int read_wager(const BwArgs *args, const BwTable *table, uint8_t *wager) {
    uint16_t target;
    *wager = BW_UNKNOWN;
    if (args->n_words < 2) return BW_EXIT_OK;
    (void)bw_wager_parse(table, args->words[1], NULL, wager, &target);
    if (*wager != BW_UNKNOWN) return BW_EXIT_OK;
    return bw_args_complain(args, "%s has no wager '%.60s'; boardwalk odds %s lists them all",
                            args->words[0], args->words[1], args->words[0]);
}

static int run_at(const BwArgs *args, const BwTable *table) {
    BwPublishedList list;
    uint8_t wager;
    int code = read_wager(args, table, &wager);
    if (code != BW_EXIT_OK) return code;
    bw_published_find(table, wager, &list);
    if (list.n == 0) {
        (void)bw_args_complain(args,
                               "%s has no pay table of several lines here; boardwalk odds %s says "
                               "what each wager pays",
                               args->words[args->n_words - 1], args->words[0]);
        code = BW_EXIT_NEGATIVE;
    } else {
        bw_published_solve(table, &list);
        code = print(args, table, &list) ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
    }
    bw_published_free(&list);
    return code;
}

static int run(const BwArgs *args) {
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    if (table == NULL) return bw_cli_no_table(args->words[0]);
    int code = run_at(args, table);
    free(table);
    return code;
}

static const BwFlag flags[] = {BW_FLAG_EDITION, BW_FLAG_SET, BW_FLAG_FORMAT};

const BwCommand bw_command_pays = {
    .name = "pays",
    .words = "GAME [WAGER]",
    .summary = "published pay tables side by side, each with its exact edge",
    .details = "A column is a pay table that the rulebook publishes for the wager; the one in use "
               "is marked with a star. The edge is that of the wager, or of the one that counts it "
               "and is played the best way under that very table. A wager without a choice has one "
               "column. What no rulebook publishes is computed with --what-if: boardwalk odds "
               "ultimate-texas-holdem --what-if --set trips-table=50-40-30-9-6-5-3",
    .words_min = 1,
    .words_max = 2,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
