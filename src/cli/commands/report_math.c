/* report_math.c: `boardwalk report-math GAME`: all that the mathematics of a table is, as a test
 * laboratory reports it. */
#include "cli/kit/commands.h"
#include "cli/kit/open.h"
#include "cli/kit/paper.h"
#include "cli/math/math_report.h"
#include "table/game.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

static const char *const formats[] = {"text", "json", "csv", "html", "pdf", NULL};

/* ---- how to do it again ------------------------------------------------------------------- */

/* The command line with all flags that change a figure, in one order. */
static void print_command(const BwArgs *args, char out[BW_MATH_COMMAND_MAX]) {
    size_t used = (size_t)snprintf(out, BW_MATH_COMMAND_MAX, "boardwalk report-math");
    used = bw_math_word(out, used, args->words[0]);
    for (int i = 0; i < args->command->n_flags && used < BW_MATH_COMMAND_MAX; i++) {
        const BwFlag *flag = &args->command->flags[i];
        if (strcmp(flag->name, "format") == 0) continue;
        for (int g = 0; g < args->n_given && used < BW_MATH_COMMAND_MAX; g++) {
            if (args->given[g].flag != flag) continue;
            used += (size_t)snprintf(out + used, BW_MATH_COMMAND_MAX - used, " --%s", flag->name);
            if (args->given[g].value != NULL) used = bw_math_word(out, used, args->given[g].value);
        }
    }
}

/* ---- printing ----------------------------------------------------------------------------- */

static bool print_document(const BwArgs *args, const BwMathAsked *asked, const BwMathParts *parts,
                           BwDocumentFormat format) {
    char title[128], subtitle[BW_TEXT_MAX], line[BW_TEXT_MAX], footer[160];
    snprintf(title, sizeof title, "%s: the mathematics", bw_table_game(asked->table)->title);
    snprintf(subtitle, sizeof subtitle, "%s", strchr(bw_table_print(asked->table, line), ' ') + 1);
    snprintf(footer, sizeof footer, "boardwalk %s, inputs %.16s", asked->version, asked->hash);
    BwDocument *doc = bw_document_new(
        &(BwDocumentHead){.title = title,
                          .subtitle = subtitle,
                          .date = bw_args_text(args, "date"),
                          .footer = footer,
                          .banner = bw_is_what_if(asked->table) ? BW_WHAT_IF_WARNING : NULL});
    if (parts->n > 2) bw_doc_contents(doc);
    bw_math_document(parts, 1, doc);
    return bw_paper_write(args, doc, format, BW_EXIT_OK) == BW_EXIT_OK;
}

static bool print_json(const BwArgs *args, const BwMathAsked *asked, const BwMathParts *parts) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, asked->table);
    bw_json_string(&json, "date", bw_args_text(args, "date"));
    bw_math_json(parts, &json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

static bool print(const BwArgs *args, const BwMathAsked *asked, const BwMathParts *parts) {
    const char *format = bw_args_text(args, "format");
    if (strcmp(format, "json") == 0) return print_json(args, asked, parts);
    if (strcmp(format, "csv") == 0) return bw_math_csv(parts, args->out);
    return print_document(args, asked, parts,
                          strcmp(format, "html") == 0  ? BW_DOCUMENT_HTML
                          : strcmp(format, "pdf") == 0 ? BW_DOCUMENT_PDF
                                                       : BW_DOCUMENT_TEXT);
}

/* ---- the command -------------------------------------------------------------------------- */

static int report(const BwArgs *args, const BwMathAsked *asked) {
    BwMathParts parts = {.n = 0};
    char error[BW_ERROR_MAX];
    int code = BW_EXIT_OK;
    if (!bw_math_report(asked, &parts, error, sizeof error)) {
        code = bw_args_complain(args, "%s", error);
    } else if (!print(args, asked, &parts)) {
        code = BW_EXIT_NEGATIVE;
    }
    bw_math_free(&parts);
    return code;
}

/* The numbers of rounds, ascending and each once, as they are reported. */
static int read_rounds(const BwArgs *args, BwMathAsked *asked) {
    const char *text;
    uint64_t rounds;
    for (int i = 0; (text = bw_args_nth(args, "rounds", i)) != NULL; i++) {
        if (asked->n_rounds == BW_MATH_ROUNDS_MAX) {
            return bw_args_complain(args, "at most %d numbers of rounds are reported",
                                    BW_MATH_ROUNDS_MAX);
        }
        (void)bw_count_parse(text, &rounds); /* as the flag was read */
        size_t at = asked->n_rounds;
        while (at > 0 && asked->rounds[at - 1] >= rounds) at--;
        if (at < asked->n_rounds && asked->rounds[at] == rounds) continue;
        memmove(&asked->rounds[at + 1], &asked->rounds[at],
                (asked->n_rounds++ - at) * sizeof rounds);
        asked->rounds[at] = rounds;
    }
    if (asked->n_rounds > 0) return BW_EXIT_OK;
    bw_math_usual_rounds(asked);
    return BW_EXIT_OK;
}

static int read_stake(const BwArgs *args, BwMathAsked *asked) {
    const char *text = bw_args_text(args, "stake");
    if (bw_cents_parse_loose(text, strlen(text), &asked->stake) && asked->stake > 0) {
        return BW_EXIT_OK;
    }
    return bw_args_complain(args, "--stake: '%.40s' is no amount", text);
}

/* All figures; where none is of what is asked, and its targets are too many to list, as keno
 * tickets are, that of the one that is written out. */
static bool solve(const BwMathAsked *asked, BwFigures *figures, char *error, size_t size) {
    const BwGame *game = bw_table_game(asked->table);
    if (!bw_odds_solve(asked->table, figures, error, size)) return false;
    bool found = asked->target == NULL;
    for (size_t i = 0; i < figures->n && !found; i++)
        found = bw_math_is_asked(asked, &figures->figure[i]);
    for (unsigned w = 0; w < game->n_wagers && !found; w++) {
        if (strcmp(game->wagers[w].id, asked->wager) != 0) continue;
        if ((game->wagers[w].flags & BW_WAGER_TEXT_TARGET) == 0) continue;
        bw_odds_free(figures);
        return bw_odds_solve_target(asked->table, w, asked->target, figures, error, size);
    }
    return true;
}

static int run_at(const BwArgs *args, const BwTable *table) {
    BwFigures figures;
    char error[BW_ERROR_MAX], reproduce[BW_MATH_COMMAND_MAX], hash[BW_MATH_HASH_MAX];
    BwMathAsked asked = {.table = table,
                         .figures = &figures,
                         .rounds_an_hour = bw_args_count(args, "an-hour"),
                         .wager = bw_args_text(args, "wager"),
                         .target = bw_args_text(args, "target"),
                         .rule = bw_args_text(args, "strategy"),
                         .combination = bw_args_text(args, "combine"),
                         .reproduce = reproduce,
                         .hash = hash,
                         .version = BW_VERSION};
    int code = read_rounds(args, &asked);
    if (code == BW_EXIT_OK) code = read_stake(args, &asked);
    if (code != BW_EXIT_OK) return code;
    print_command(args, reproduce);
    bw_math_hash(table, reproduce, hash);
    if (solve(&asked, &figures, error, sizeof error)) {
        code = report(args, &asked);
    } else {
        (void)bw_args_complain(args, "%s", error);
        code = BW_EXIT_NEGATIVE;
    }
    bw_odds_free(&figures);
    return code;
}

static int run(const BwArgs *args) {
    if (bw_args_given(args, "target") && !bw_args_given(args, "wager")) {
        return bw_args_complain(args, "--target needs --wager");
    }
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    if (table == NULL) return bw_cli_no_table(args->words[0]);
    int code = run_at(args, table);
    free(table);
    return code;
}

static const BwFlag flags[] = {
    {.name = "wager", .value = "ID", .kind = BW_FLAG_TEXT, .help = "only this wager"},
    {.name = "target", .value = "T", .kind = BW_FLAG_TEXT, .help = "only this target of it"},
    {.name = "rounds",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .repeated = true,
     .min = 1,
     .max = 1000000000,
     .help = "for how many rounds hold, sessions and ruin are told; may be repeated; without it "
             "100, 1k, 10k, 100k and 1M"},
    {.name = "stake",
     .value = "AMOUNT",
     .kind = BW_FLAG_TEXT,
     .help = "the first wager of a round, for money",
     .fallback = "10.00"},
    {.name = "an-hour",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .max = 100000,
     .help = "rounds an hour",
     .fallback = "60"},
    {.name = "combine",
     .value = "SPEC",
     .kind = BW_FLAG_TEXT,
     .help = "wagers taken together, as `sim --bet` has them: pass:10,field:5"},
    {.name = "strategy",
     .value = "RULE",
     .kind = BW_FLAG_TEXT,
     .help = "the rule of thumb whose cost is told; without it the game's example"},
    BW_FLAG_DATE,
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    BW_FLAG_WHAT_IF,
    {.name = "format",
     .value = "F",
     .kind = BW_FLAG_CHOICE,
     .choices = formats,
     .help = "how to print the report",
     .fallback = "text"},
};

const BwCommand bw_command_report_math = {
    .name = "report-math",
    .words = "GAME",
    .summary = "the mathematics of a table, as a test laboratory reports it",
    .details =
        "Of every wager: its pay table line by line, with ways out of the whole cycle, chance, one "
        "in how many, and share of the return; return, frequencies, variance, volatility index "
        "and skewness; the bands of the house's hold, sessions, ruin, rounds needed for a "
        "precision; the theoretical win an hour; the edge by the meter and at real stakes. Of the "
        "table: the options and clauses that figures rest on, what mistakes and a rule of thumb "
        "cost, wagers taken together, and what is not computed, and why.\n\n"
        "The same inputs, date and version give the same bytes; their hash stands on every "
        "page. --format pdf and html are documents to be handed on, json and csv are for "
        "programs.",
    .words_min = 1,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
