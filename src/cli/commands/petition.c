/* petition.c: `boardwalk petition FORM.yaml`: the petition for a new game (8.4), the signs of its
 * test, and the daily record of a table that is tested. */
#include "cli/kit/commands.h"
#include "cli/kit/house_file.h"
#include "cli/kit/paper.h"
#include "cli/math/math_report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "house/statement.h"
#include "office/petition.h"
#include "office/table_pages.h"
#include "office/table_record.h"
#include "table/options.h"

enum { SENTENCE_MAX = 2000 };

/* ---- the daily record ---------------------------------------------------------------------- */

static void add_record(BwDocument *doc, const char *day, const char *table,
                       const BwTableRecord *record) {
    char win[BW_DOLLARS_MAX], wagered[BW_DOLLARS_MAX], expected[BW_DOLLARS_MAX];
    char from[BW_DOLLARS_MAX], to[BW_DOLLARS_MAX];
    double low, high;
    bw_table_record_band(record, &low, &high);
    bool outside = (double)record->win_cents < low || (double)record->win_cents > high;
    bw_doc_row(doc, BW_ROW_PLAIN);
    bw_doc_cell(doc, "%s %s (%s)", day, table, record->game);
    bw_doc_cell(doc, "%" PRIu64, record->rounds);
    bw_doc_cell(doc, "%" PRIu64, record->wagers);
    bw_doc_cell(doc, "%s", bw_dollars(record->wagered_cents, wagered));
    bw_doc_cell(doc, "%s%s", bw_dollars(record->win_cents, win), outside ? " (outside)" : "");
    bw_doc_cell(doc, "%.2f%%",
                record->wagered_cents > 0
                    ? 100 * (double)record->win_cents / (double)record->wagered_cents
                    : 0.0);
    bw_doc_cell(doc, "%s", bw_dollars((BwCents)record->expected_cents, expected));
    bw_doc_cell(doc, "%s and %s", bw_dollars((BwCents)low, from), bw_dollars((BwCents)high, to));
    bw_doc_cell(doc, "%u", record->irregularities);
}

/* The tables of the form, or those that --table names. */
static int add_records(const BwArgs *args, const BwPetitionForm *form, BwDocument *doc,
                       BwLedger *ledger, const char *day) {
    int64_t from_us, to_us;
    if (!bw_statement_day(day, &from_us, &to_us)) {
        return bw_args_complain(args, "'%.40s' is no day; write it like 2026-11-18", day);
    }
    for (unsigned i = 0; form->test != NULL && i < form->test->casinos_count; i++) {
        const BwPetitionCasino *casino = &form->test->casinos[i];
        for (unsigned k = 0; k < casino->tables_count; k++) {
            char error[SENTENCE_MAX];
            BwTableRecord record;
            if (!bw_table_record(ledger, casino->tables[k], from_us, to_us, &record, error,
                                 sizeof error)) {
                return bw_args_complain(args, "%s: %s", casino->tables[k], error);
            }
            add_record(doc, day, casino->tables[k], &record);
        }
    }
    return BW_EXIT_OK;
}

static int print_record(const BwArgs *args, const BwPetitionForm *form) {
    const char *where = bw_args_text(args, "record"), *day = bw_args_text(args, "day");
    char error[SENTENCE_MAX];
    if (day == NULL) return bw_args_complain(args, "of which day? --day 2026-11-18");
    BwLedger *ledger = bw_ledger_open(where, BW_LEDGER_READ, error, sizeof error);
    if (ledger == NULL) return bw_args_complain(args, "%s", error);
    BwDocument *doc = bw_document_new(&(BwDocumentHead){
        .title = "Daily table record", .subtitle = form->title, .date = day, .landscape = true});
    bw_doc_text(doc, "19:47-8.4(f)2.iv: what the ledger has of the tables of the test, held "
                     "against what their wagers are worth to the house. 19 days in 20 the win lies "
                     "in the band. A wager of a later choice counts in that of its round.");
    bw_petition_record_head(doc, false);
    int code = add_records(args, form, doc, ledger, day);
    bw_ledger_close(ledger);
    if (code == BW_EXIT_OK) return bw_paper_print(args, doc, code);
    bw_document_free(doc);
    return code;
}

/* ---- the petition -------------------------------------------------------------------------- */

/* As report-math has it of itself, so that the hashes are the same. */
static void print_command(const BwPetitionForm *form, bool what_if, char out[BW_MATH_COMMAND_MAX]) {
    size_t used = (size_t)snprintf(out, BW_MATH_COMMAND_MAX, "boardwalk report-math");
    used = bw_math_word(out, used, form->game);
    if (form->edition != NULL) {
        used = bw_math_word(out, used, "--edition");
        used = bw_math_word(out, used, form->edition);
    }
    for (unsigned i = 0; i < form->options_count; i++) {
        used = bw_math_word(out, used, "--set");
        used = bw_math_word(out, used, form->options[i]);
    }
    if (what_if) (void)bw_math_word(out, used, "--what-if");
}

/* The laboratory's report of the table that is proposed, in an annex. */
static void attach_mathematics(const BwPetitionForm *form, BwDocument *doc) {
    BwTable *table = bw_petition_table(form, false);
    BwFigures figures = {.n = 0};
    char error[SENTENCE_MAX], reproduce[BW_MATH_COMMAND_MAX], hash[BW_MATH_HASH_MAX];
    if (table == NULL) return;
    BwMathAsked asked = {.table = table,
                         .figures = &figures,
                         .rounds_an_hour = 60,
                         .stake = 1000,
                         .reproduce = reproduce,
                         .hash = hash,
                         .version = BW_VERSION};
    BwMathParts parts = {.n = 0};
    print_command(form, bw_is_what_if(table), reproduce);
    bw_math_usual_rounds(&asked);
    bw_math_hash(table, reproduce, hash);
    if (bw_odds_solve(table, &figures, error, sizeof error) &&
        bw_math_report(&asked, &parts, error, sizeof error)) {
        bw_doc_page_break(doc);
        bw_doc_heading(doc, 1, "Annex: the mathematics [19:47-8.4(d)]");
        bw_math_document(&parts, 2, doc);
    }
    bw_math_free(&parts);
    bw_odds_free(&figures);
    free(table);
}

/* An incomplete petition is printed, says what it lacks, and makes the exit code 1. */
static int print(const BwArgs *args, const BwPetitionForm *form, const char *text, size_t n) {
    BwPetitionFaults faults = bw_petition_check(form, text, n);
    int code = faults.n > 0 ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
    for (size_t i = 0; i < faults.n; i++) {
        const BwPetitionFault *fault = &faults.fault[i];
        fprintf(args->err, "%s:%u: %s [%s]\n", args->words[0], fault->line, fault->sentence,
                fault->clause);
    }
    BwDocument *doc = bw_petition_write(form, &faults);
    bw_petition_faults_free(&faults);
    attach_mathematics(form, doc);
    return bw_paper_print(args, doc, code);
}

/* 8.4(f)2.iii; a form without signs is not complete. */
static int print_signs(const BwArgs *args, const BwPetitionForm *form) {
    unsigned n = 0;
    for (unsigned i = 0; form->test != NULL && i < form->test->casinos_count; i++) {
        n += form->test->casinos[i].signs_count;
    }
    if (n > 0) return bw_paper_print(args, bw_petition_signs(form), BW_EXIT_OK);
    (void)bw_args_complain(args, "%s has no signs for the entrances [19:47-8.4(f)2.iii]",
                           args->words[0]);
    return BW_EXIT_NEGATIVE;
}

static int run(const BwArgs *args) {
    char error[SENTENCE_MAX];
    size_t n;
    if (bw_args_given(args, "day") && !bw_args_given(args, "record")) {
        return bw_args_complain(args, "--day is of a record: add --record WHERE");
    }
    char *text = bw_house_file_read(args, args->words[0], &n);
    if (text == NULL) return BW_EXIT_USAGE;
    BwPetitionForm *form = bw_petition_read(text, n, error, sizeof error);
    int code;
    if (form == NULL) {
        code = bw_args_complain(args, "%s cannot be read as a petition: %s", args->words[0], error);
    } else if (bw_args_given(args, "record")) {
        code = print_record(args, form);
    } else if (bw_args_given(args, "signs")) {
        code = print_signs(args, form);
    } else {
        code = print(args, form, text, n);
    }
    bw_petition_free(form);
    free(text);
    return code;
}

static const BwFlag flags[] = {
    BW_FLAG_PAPER,
    {.name = "signs",
     .kind = BW_FLAG_SWITCH,
     .help = "the signs at the entrances while the game is tested, 8.4(f)2.iii"},
    {.name = "record",
     .value = "WHERE",
     .kind = BW_FLAG_TEXT,
     .help = "the daily record of the test's tables from this ledger, against theory"},
    {.name = "day",
     .value = "DATE",
     .kind = BW_FLAG_TEXT,
     .problem = bw_date_problem,
     .help = "the day of the record, like 2026-11-18"},
};

const BwCommand bw_command_petition = {
    .name = "petition",
    .words = "FILE",
    .summary = "a petition for a new game, with its test submission (8.4)",
    .details =
        "FILE is a form in YAML; docs/examples/petition.yaml has every part of it. Printed are the "
        "items 1 to 11 of 8.4(d), with the figures of every wager as proposed and as it is now, "
        "and the test submission with all parts of 8.4(f)2; the laboratory's report of what is "
        "proposed is attached. A pay table that is not published may be proposed, and the pages "
        "say so. What is missing, wrong or "
        "contradictory is told with its line and clause; the petition then says NOT COMPLETE on "
        "every page, and the exit code is 1.",
    .words_min = 1,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
