/* check.c: `boardwalk check [FILE]`: what in a house the rulebook forbids, with clause and
 * line. */
#include "cli/kit/commands.h"
#include "cli/kit/house_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/house.h"

static const BwColumn columns[] = {
    {"line", "line", BW_COLUMN_INTEGER, 0},
    {"table", "table", BW_COLUMN_TEXT, 0},
    {"clause", "clause", BW_COLUMN_TEXT, 0},
    {"what", "what", BW_COLUMN_TEXT, 0},
};

/* A lawful house gives programs no record; people are told that it is one. */
static void report_faults(const BwArgs *args, const BwHouse *house, const BwHouseFaults *faults,
                          const char *path) {
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < faults->n; i++) {
        const BwHouseFault *fault = &faults->fault[i];
        bw_report_int(&report, fault->line);
        bw_report_text(&report, fault->table);
        bw_report_text(&report, fault->clause[0] != '\0' ? fault->clause : NULL);
        bw_report_text(&report, fault->sentence);
    }
    if (bw_args_format(args) != BW_FORMAT_TEXT) {
        bw_report_print(&report, &term, bw_args_format(args));
    } else if (faults->n == 0) {
        bw_term_printf(&term, BW_STYLE_GREEN, "lawful");
        fprintf(args->out, ": %s, %u table%s\n", house->name, house->tables_count,
                house->tables_count == 1 ? "" : "s");
    } else {
        bw_report_print(&report, &term, BW_FORMAT_TEXT);
        fprintf(args->out, "\n");
        bw_term_printf(&term, BW_STYLE_RED, "not lawful");
        fprintf(args->out, ": %s, %zu fault%s\n", path, faults->n, faults->n == 1 ? "" : "s");
    }
    bw_report_free(&report);
}

/* The text is kept until the house is checked, for faults are found in its lines. */
static int run(const BwArgs *args) {
    char error[BW_HOUSE_SENTENCE_MAX * 2];
    const char *path = args->n_words > 0 ? args->words[0] : "the built-in house";
    size_t n = strlen(bw_house_default());
    char *text = NULL;
    if (args->n_words > 0) {
        text = bw_house_file_read(args, path, &n);
        if (text == NULL) return BW_EXIT_USAGE;
    }
    const char *house_text = text != NULL ? text : bw_house_default();
    BwHouse *house = bw_house_read(house_text, n, error, sizeof error);
    if (house == NULL) {
        free(text);
        return bw_args_complain(args, "%s cannot be read as a house: %s", path, error);
    }
    BwHouseFaults faults = bw_house_check(house, house_text, n);
    report_faults(args, house, &faults, path);
    int code = faults.n > 0 ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
    bw_house_faults_free(&faults);
    bw_house_free(house);
    free(text);
    return code;
}

static const BwFlag flags[] = {BW_FLAG_FORMAT};

const BwCommand bw_command_check = {
    .name = "check",
    .words = "[FILE]",
    .summary = "what in a house file the rulebook forbids",
    .details = "Reads a house file (YAML: its tables, games, editions, options) and lists "
               "everything in it that the rulebook forbids, with the line and the clause. Without "
               "a file it checks the house that the program carries. Exits 0 when the house is "
               "lawful, 1 when it is not, 2 when the file cannot be read.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
