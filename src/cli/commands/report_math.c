/* report_math.c: `boardwalk report-math GAME`: all that the mathematics of a table is, as a test
 * laboratory reports it. */
#include "cli/kit/commands.h"
#include "cli/kit/open.h"
#include "cli/kit/paper.h"
#include "cli/math/math_report.h"
#include "solve/sheet.h"
#include "solve/study.h"
#include "table/game.h"
#include "table/transcript.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { REPRODUCE_MAX = 2048, TARGETS_TEXT_MAX = 96 };

static const char *const formats[] = {"text", "json", "csv", "html", "pdf", NULL};

/* ---- how to do it again ------------------------------------------------------------------- */

/* A word for a shell: in single quotes where it is more than plain letters. */
static size_t add_word(char *out, size_t used, const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_=.,:/+@%";
    if (used >= REPRODUCE_MAX) return used;
    bool bare = word[0] != '\0' && word[strspn(word, plain)] == '\0';
    return used + (size_t)snprintf(out + used, REPRODUCE_MAX - used, bare ? " %s" : " '%s'", word);
}

/* The command line with all flags that change a figure, in one order. */
static void print_command(const BwArgs *args, char out[REPRODUCE_MAX]) {
    size_t used = (size_t)snprintf(out, REPRODUCE_MAX, "boardwalk report-math");
    used = add_word(out, used, args->words[0]);
    for (int i = 0; i < args->command->n_flags && used < REPRODUCE_MAX; i++) {
        const BwFlag *flag = &args->command->flags[i];
        if (strcmp(flag->name, "format") == 0) continue;
        for (int g = 0; g < args->n_given && used < REPRODUCE_MAX; g++) {
            if (args->given[g].flag != flag) continue;
            used += (size_t)snprintf(out + used, REPRODUCE_MAX - used, " --%s", flag->name);
            if (args->given[g].value != NULL) used = add_word(out, used, args->given[g].value);
        }
    }
}

/* Every option of the table, whether it is the standard or not, so that the hash changes when a
 * standard does. */
static void hash_inputs(const BwTable *table, const char *reproduce,
                        char out[crypto_hash_sha256_BYTES * 2 + 1]) {
    const BwGame *game = bw_table_game(table);
    crypto_hash_sha256_state state;
    unsigned char hash[crypto_hash_sha256_BYTES];
    char line[2 * REPRODUCE_MAX], value[BW_TEXT_MAX];
    crypto_hash_sha256_init(&state);
    snprintf(line, sizeof line, "boardwalk %s\n%s\n%s\n", BW_VERSION, reproduce, game->id);
    crypto_hash_sha256_update(&state, (const unsigned char *)line, strlen(line));
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        bw_option_print(table, option, value, sizeof value);
        snprintf(line, sizeof line, "%s=%s\n", option->id, value);
        crypto_hash_sha256_update(&state, (const unsigned char *)line, strlen(line));
    }
    crypto_hash_sha256_final(&state, hash);
    sodium_bin2hex(out, crypto_hash_sha256_BYTES * 2 + 1, hash, sizeof hash);
}

/* ---- which wagers ------------------------------------------------------------------------- */

/* Targets also have names that are more than numbers: a wager's own words for it are heard. */
static bool is_asked(const BwMathAsked *asked, const BwFigure *figure) {
    char joined[BW_FIGURE_TEXT_MAX + BW_FIGURE_TARGET_MAX + 1];
    if (asked->wager == NULL) return true;
    snprintf(joined, sizeof joined, "%s-%s", figure->id, figure->target_text);
    if (asked->target == NULL && strcmp(joined, asked->wager) == 0) return true;
    if (strcmp(figure->id, asked->wager) != 0) return false;
    return asked->target == NULL || strcmp(figure->target_text, asked->target) == 0;
}

/* Has the figure been reported with another that says the same? */
static bool is_repeated(const BwMathAsked *asked, size_t i) {
    for (size_t j = 0; j < i; j++) {
        const BwFigure *other = &asked->figures->figure[j];
        if (is_asked(asked, other) && bw_figures_alike(other, &asked->figures->figure[i])) {
            return true;
        }
    }
    return false;
}

/* "4, 10": the targets that this figure stands for, or the first of them and how many there are. */
static void name_targets(const BwMathAsked *asked, size_t i, char out[TARGETS_TEXT_MAX]) {
    const BwFigures *figures = asked->figures;
    size_t used = 0, n = 0;
    out[0] = '\0';
    for (size_t j = i; j < figures->n; j++) {
        const BwFigure *other = &figures->figure[j];
        if (!is_asked(asked, other) || other->target_text[0] == '\0' ||
            !bw_figures_alike(&figures->figure[i], other)) {
            continue;
        }
        n++;
        if (used + strlen(other->target_text) + 24 > TARGETS_TEXT_MAX) continue;
        used += (size_t)snprintf(out + used, TARGETS_TEXT_MAX - used, "%s%s", used > 0 ? ", " : "",
                                 other->target_text);
    }
    size_t shown = used > 0;
    for (size_t k = 0; k < used; k++) shown += out[k] == ',' && out[k + 1] == ' ';
    if (shown < n) snprintf(out + used, TARGETS_TEXT_MAX - used, " and %zu more", n - shown);
}

/* Returns how many parts there are. */
static size_t report_wagers(const BwMathAsked *asked, BwMathParts *parts) {
    size_t n = 0;
    for (size_t i = 0; i < asked->figures->n; i++) {
        const BwFigure *figure = &asked->figures->figure[i];
        char targets[TARGETS_TEXT_MAX];
        if (!is_asked(asked, figure) || is_repeated(asked, i)) continue;
        name_targets(asked, i, targets);
        bw_math_wager(asked, figure, targets, parts);
        n++;
    }
    return n;
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
    bw_math_document(parts, doc);
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

static int complain_wager(const BwArgs *args, const BwMathAsked *asked) {
    return bw_args_complain(args,
                            "no figure of this table is that of %.80s%s%.80s; boardwalk odds "
                            "%s lists them all",
                            asked->wager, asked->target != NULL ? " on " : "",
                            asked->target != NULL ? asked->target : "",
                            bw_table_game(asked->table)->id);
}

static int report(const BwArgs *args, const BwMathAsked *asked) {
    BwMathParts parts = {.n = 0};
    char error[BW_ERROR_MAX];
    int code = BW_EXIT_OK;
    if (!bw_math_game(asked, &parts, error, sizeof error)) {
        code = bw_args_complain(args, "%s", error);
    } else if (report_wagers(asked, &parts) == 0) {
        code = complain_wager(args, asked);
    } else if (!print(args, asked, &parts)) {
        code = BW_EXIT_NEGATIVE;
    }
    bw_math_free(&parts);
    return code;
}

/* The numbers of rounds, ascending and each once, as they are reported. */
static int read_rounds(const BwArgs *args, BwMathAsked *asked) {
    static const uint64_t usual[] = {100, 1000, 10000, 100000, 1000000};
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
    memcpy(asked->rounds, usual, sizeof usual);
    asked->n_rounds = sizeof usual / sizeof usual[0];
    return BW_EXIT_OK;
}

static int read_stake(const BwArgs *args, BwMathAsked *asked) {
    const char *text = bw_args_text(args, "stake");
    if (bw_cents_parse_loose(text, strlen(text), &asked->stake) && asked->stake > 0) {
        return BW_EXIT_OK;
    }
    return bw_args_complain(args, "--stake: '%.40s' is no amount", text);
}

/* The figures from packs without a card of each rank, if the game's solver has them. */
static BwFigures *solve_without(const BwTable *table) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study == NULL || study->without == NULL) return NULL;
    BwFigures *without = calloc(BW_RANKS, sizeof *without);
    if (without == NULL) abort();
    for (unsigned r = 0; r < BW_RANKS; r++) study->without(table, r, &without[r]);
    return without;
}

static void free_without(BwFigures *without) {
    for (unsigned r = 0; without != NULL && r < BW_RANKS; r++) bw_odds_free(&without[r]);
    free(without);
}

/* All figures; where none is of what is asked, and its targets are too many to list, as keno tickets
 * are, that of the one that is written out. */
static bool solve(const BwMathAsked *asked, BwFigures *figures, char *error, size_t size) {
    const BwGame *game = bw_table_game(asked->table);
    if (!bw_odds_solve(asked->table, figures, error, size)) return false;
    bool found = asked->target == NULL;
    for (size_t i = 0; i < figures->n && !found; i++) found = is_asked(asked, &figures->figure[i]);
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
    char error[BW_ERROR_MAX], reproduce[REPRODUCE_MAX], hash[crypto_hash_sha256_BYTES * 2 + 1];
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
    hash_inputs(table, reproduce, hash);
    if (solve(&asked, &figures, error, sizeof error)) {
        BwFigures *without = solve_without(table);
        asked.without = without;
        code = report(args, &asked);
        free_without(without);
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
