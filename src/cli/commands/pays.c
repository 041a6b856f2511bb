/* pays.c: `boardwalk pays GAME [WAGER]`: the published pay tables side by side, each with its exact
 * edge. */
#include "cli/kit/commands.h"
#include "cli/kit/open.h"
#include "cli/odds/odds_all.h"
#include "cli/odds/published_print.h"
#include "table/game.h"
#include "table/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Wagers are found at the table that is asked for; those that it does not offer, at others that
 * differ by the options which open them. */
enum { TABLES_MAX = 8 };
typedef struct Found {
    BwTable *table[TABLES_MAX];
    BwPublishedList list[TABLES_MAX];
    size_t n, n_entries;
} Found;

/* What pays by one line, in one table; behind others after an empty line. */
static bool print_lines(const BwTerm *term, const Found *found, bool again) {
    static const BwColumn columns[] = {{NULL, "wager", BW_COLUMN_TEXT, 0},
                                       {NULL, "on", BW_COLUMN_TEXT, 1},
                                       {NULL, "pays", BW_COLUMN_TEXT, 0},
                                       {NULL, "house edge", BW_COLUMN_TEXT, 0}};
    BwReport report;
    bool any = false, written = true;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (size_t t = 0; t < found->n; t++) {
        for (size_t i = 0; i < found->list[t].n; i++) {
            const BwPublished *of = &found->list[t].of[i];
            char edge[BW_DECIMAL_MAX + 2];
            if (!bw_published_is_line(of)) continue;
            any = true;
            bw_report_text(&report, bw_table_game(found->table[t])->wagers[of->wager].id);
            bw_report_text(&report, bw_null_if_empty(of->targets));
            bw_report_text(&report, of->table[0].line[0].pays);
            bw_report_text(&report,
                           of->table[0].solved ? bw_published_edge(&of->table[0], edge) : NULL);
        }
    }
    if (any && again) fputc('\n', term->out);
    if (any) written = bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
    return written;
}

/* The pay tables of several lines under the table that has them. */
static bool print_text(const BwArgs *args, const Found *found) {
    BwTerm term = bw_term_open(args->out);
    bool written = true, again = false;
    for (size_t t = 0; t < found->n && written; t++) {
        bool heading = t == 0;
        if (heading) bw_cli_print_heading(&term, found->table[t]);
        for (size_t i = 0; i < found->list[t].n && written; i++) {
            if (bw_published_is_line(&found->list[t].of[i])) continue;
            if (again) fputc('\n', term.out);
            if (!heading) bw_cli_print_heading(&term, found->table[t]);
            heading = again = true;
            written = bw_published_text(&term, found->table[t], &found->list[t].of[i]);
        }
    }
    return written && print_lines(&term, found, again);
}

static bool print_json(const BwArgs *args, const Found *found) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, found->table[0]);
    bw_json_array(&json, "pay_tables");
    for (size_t t = 0; t < found->n; t++) {
        for (size_t i = 0; i < found->list[t].n; i++) {
            bw_published_json(&json, found->table[t], &found->list[t].of[i]);
        }
    }
    bw_json_close(&json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

static bool print_csv(const BwArgs *args, const Found *found) {
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    bw_report_init(&report, bw_published_columns, BW_PUBLISHED_COLUMNS);
    for (size_t t = 0; t < found->n; t++) {
        for (size_t i = 0; i < found->list[t].n; i++) {
            bw_published_records(&report, found->table[t], &found->list[t].of[i]);
        }
    }
    bool written = bw_report_print(&report, &term, BW_FORMAT_CSV);
    bw_report_free(&report);
    return written;
}

static bool print(const BwArgs *args, const Found *found) {
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: return print_json(args, found);
    case BW_FORMAT_CSV: return print_csv(args, found);
    case BW_FORMAT_TEXT: break;
    }
    return print_text(args, found);
}

/* ---- finding ------------------------------------------------------------------------------ */

/* The wagers of the edition that are made by a stake, or the one that is asked for. */
static uint64_t wanted_wagers(const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    uint64_t wanted = 0;
    for (unsigned w = 0; w < game->n_wagers && w < 64; w++) {
        bool there = (game->wagers[w].editions >> table->edition & 1) != 0;
        if (there && (wager == BW_UNKNOWN || wager == w)) wanted |= UINT64_C(1) << w;
    }
    return wanted;
}

static uint64_t offered_wagers(const BwTable *table) {
    uint64_t offered = 0;
    for (unsigned w = 0; w < bw_table_game(table)->n_wagers && w < 64; w++) {
        if (bw_wager_offered(table, w)) offered |= UINT64_C(1) << w;
    }
    return offered;
}

/* The pay tables of these wagers at the table. */
static void add_table(Found *found, BwTable *table, uint64_t wagers) {
    BwPublishedList *list = &found->list[found->n];
    found->table[found->n++] = table;
    bw_published_find(table, wagers, list);
    bw_published_solve(table, wagers, list);
    found->n_entries += list->n;
}

/* What was set, as settings; the table has been opened with them. */
enum { SETTING_TEXT_MAX = 512 };
typedef struct Given {
    BwSetting setting[BW_SETTINGS_MAX];
    char text[BW_SETTINGS_MAX][SETTING_TEXT_MAX];
    size_t n;
} Given;

static void read_settings(const BwArgs *args, Given *given) {
    const char *text;
    given->setting[given->n++] = (BwSetting){"edition", bw_args_text(args, "edition")};
    for (int i = 0; (text = bw_args_nth(args, "set", i)) != NULL; i++) {
        char *copy = given->text[given->n], *equals;
        snprintf(copy, SETTING_TEXT_MAX, "%s", text);
        if (given->n + 1 >= BW_SETTINGS_MAX || (equals = strchr(copy, '=')) == NULL) return;
        *equals = '\0';
        given->setting[given->n++] = (BwSetting){copy, equals + 1};
    }
}

/* The table that is asked for, and as many others as wagers need that it does not offer. */
static void find_all(const BwArgs *args, BwTable *table, uint64_t wanted, Found *found) {
    Given *given = calloc(1, sizeof *given);
    uint64_t done = offered_wagers(table);
    if (given == NULL) abort();
    read_settings(args, given);
    add_table(found, table, wanted & done);
    while (found->n < TABLES_MAX && (wanted & ~done) != 0) {
        BwTable *other =
            bw_odds_all_open(bw_table_game(table), given->setting, given->n, wanted & ~done);
        uint64_t more = other != NULL ? offered_wagers(other) & wanted & ~done : 0;
        if (more == 0) {
            free(other);
            break;
        }
        add_table(found, other, more);
        done |= more;
    }
    free(given);
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

static int run(const BwArgs *args) {
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    Found *found = calloc(1, sizeof *found);
    uint8_t wager = BW_UNKNOWN;
    if (found == NULL) abort();
    if (table == NULL) {
        free(found);
        return bw_cli_no_table(args->words[0]);
    }
    int code = read_wager(args, table, &wager);
    if (code == BW_EXIT_OK) {
        find_all(args, table, wanted_wagers(table, wager), found);
        if (found->n_entries == 0) {
            (void)bw_args_complain(args, "what %s pays is not known here: it has no exact solution",
                                   args->words[args->n_words - 1]);
            code = BW_EXIT_NEGATIVE;
        } else if (!print(args, found)) {
            code = BW_EXIT_NEGATIVE;
        }
    }
    for (size_t t = 0; t < found->n; t++) {
        bw_published_free(&found->list[t]);
        if (found->table[t] != table) free(found->table[t]);
    }
    free(found);
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
               "column, and what pays by one line stands in a table at the end. Wagers that the "
               "table does not offer are shown at one that does. What no rulebook publishes is "
               "computed with --what-if: boardwalk odds "
               "ultimate-texas-holdem --what-if --set trips-table=50-40-30-9-6-5-3",
    .words_min = 1,
    .words_max = 2,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
