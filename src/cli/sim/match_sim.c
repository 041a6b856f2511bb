/* match_sim.c: a match, or one for each of several stakes and types, and what is told of it. */
#define _GNU_SOURCE
#include "cli/sim/match_sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kit/open.h"
#include "cli/kit/progress.h"
#include "cli/sim/match_players.h"
#include "table/game.h"

/* Half widths of the intervals that hold 95 and 99 of 100 results, in standard errors. */
static const double width_95 = 1.959963985, width_99 = 2.575829304;

enum { LIST_MAX = 32, ITEM_MAX = 64 };

/* One match, and what came of it. */
typedef struct Run {
    const BwArgs *args;
    const BwTable *table;
    BwMatchPlayers players;
    BwOutside outside;
    BwMatch match;
    BwMatchTotals totals;
    double seconds;
    unsigned threads;
    BwSpread *spread;
} Run;

/* ---- what is asked ------------------------------------------------------------------------ */

static const char *const own_flags[] = {"player", "mirror", "stack", "answer-time",
                                        "stakes", "types",  NULL};
static const char *const other_flags[] = {"session",  "by-table",    "bet",   "strategy",
                                          "fast",     "penetration", "count", "seats",
                                          "bankroll", "histogram",   NULL};

bool bw_match_sim_asked(const BwArgs *args, const BwTable *table, int *code) {
    const BwGame *game = bw_table_game(table);
    bool match = bw_has_stacks(game);
    const char *const *wrong = match ? other_flags : own_flags;
    *code = BW_EXIT_OK;
    for (; *wrong != NULL; wrong++) {
        if (!bw_args_given(args, *wrong)) continue;
        *code =
            match
                ? bw_args_complain(args, "--%s is for games against the house; %s has --player",
                                   *wrong, game->id)
                : bw_args_complain(args, "--%s is for patrons who play against each other", *wrong);
        return false;
    }
    return match;
}

static int read_run(Run *run) {
    const BwArgs *args = run->args;
    int code = bw_match_players_read(args, run->table, &run->players);
    run->players.pipes.answer_ms = (unsigned)bw_args_count(args, "answer-time");
    run->outside = bw_bot_pipes(&run->players.pipes);
    run->match = (BwMatch){
        .table = run->table,
        .players = run->players.n,
        .outside = &run->outside,
        .stack_cents = (BwCents)bw_args_count(args, "stack") * bw_match_unit(run->table),
        .mirrored = bw_args_given(args, "mirror"),
        .goes_on = bw_args_given(args, "go-on"),
        .rounds = bw_args_count(args, "rounds"),
        .seed = bw_args_count(args, "seed"),
        .threads = run->threads,
    };
    memcpy(run->match.bot, run->players.bot, sizeof run->match.bot);
    if (code == BW_EXIT_OK && run->match.stack_cents > BW_CENTS_MAX) {
        code = bw_args_complain(args, "a stack of so many big blinds is beyond all money");
    }
    return code;
}

static void walk_totals(void *totals, BwSumsWalk *walk) {
    bw_match_walk(totals, walk);
}

/* A player of whom a file is told is known by what stands in it. */
static int note_player(Run *run, unsigned i) {
    const char *name = run->players.name[i];
    if (run->match.bot[i].kind != BW_BOT_TIGHT) {
        bw_spread_fact(run->spread, "player", "%s", name);
        return BW_EXIT_OK;
    }
    return bw_spread_file_fact(run->spread, "player", strchr(name, ':') + 1);
}

/* What makes this match the one that it is. */
static int open_spread(Run *run) {
    const BwMatch *match = &run->match;
    unsigned copies = bw_match_copies(match);
    char stack[BW_CENTS_TEXT_MAX];
    const BwSpreadWork work = {.label = bw_table_game(run->table)->id,
                               .unit = "hands",
                               .rounds = bw_match_deals(match) * copies,
                               .unit_rounds = (uint64_t)BW_MATCH_UNIT * copies,
                               .seed = match->seed,
                               .table = run->table,
                               .totals = &run->totals,
                               .walk = walk_totals};
    int code = BW_EXIT_OK;
    bw_spread_fact(run->spread, "kind", "match");
    for (unsigned i = 0; code == BW_EXIT_OK && i < match->players; i++) code = note_player(run, i);
    bw_spread_fact(run->spread, "mirrored", "%s", match->mirrored ? "yes" : "no");
    bw_spread_fact(run->spread, "goes-on", "%s", match->goes_on ? "yes" : "no");
    bw_spread_fact(run->spread, "stack", "%s", bw_cents_format(match->stack_cents, stack));
    return code == BW_EXIT_OK ? bw_spread_open(run->spread, run->args, &work) : code;
}

/* What cannot be begun is a mistake of whoever asked; what fails on the way is none. */
static int play(Run *run) {
    char error[BW_ERROR_MAX];
    BwMatch trial = run->match;
    for (unsigned i = 0; i < trial.players; i++) {
        if (trial.bot[i].kind == BW_BOT_OUTSIDE) trial.bot[i].kind = BW_BOT_FOLD;
    }
    trial.rounds = trial.threads = 1;
    if (!bw_match_play(&trial, &run->totals, error))
        return bw_args_complain(run->args, "%s", error);
    int code = open_spread(run);
    if (code != BW_EXIT_OK) return code;
    run->match.run = &run->spread->run;
    run->match.progress = bw_spread_progress(run->spread);
    run->match.context = run->spread;
    double started_s = bw_now_s();
    bool done = bw_match_play(&run->match, &run->totals, error);
    run->seconds = bw_now_s() - started_s;
    return bw_spread_close(run->spread, done, error);
}

/* ---- one match ---------------------------------------------------------------------------- */

static const BwColumn columns[] = {
    {NULL, "player", BW_COLUMN_TEXT, 0},
    {"player", NULL, BW_COLUMN_INTEGER, 0},
    {"name", NULL, BW_COLUMN_TEXT, 0},
    {"hands", "hands", BW_COLUMN_INTEGER, 3},
    {"won", "won", BW_COLUMN_INTEGER, 2},
    {"lost", NULL, BW_COLUMN_INTEGER, 0},
    {"net", "net", BW_COLUMN_MONEY, 0},
    {"bb_100.value", "bb/100", BW_COLUMN_NUMBER, 0},
    {"bb_100.plus_minus_95", "+/- 95%", BW_COLUMN_NUMBER, 0},
    {"bb_100.plus_minus_99", "+/- 99%", BW_COLUMN_NUMBER, 1},
    {"bb_100.deviation", "deviation", BW_COLUMN_NUMBER, 2},
    {"faults.gone", NULL, BW_COLUMN_INTEGER, 0},
    {"faults.late", NULL, BW_COLUMN_INTEGER, 0},
    {"faults.nonsense", NULL, BW_COLUMN_INTEGER, 0},
    {"faults.unlawful", NULL, BW_COLUMN_INTEGER, 0},
    {NULL, "faults", BW_COLUMN_INTEGER, 0},
};

static void add_decimal(BwReport *report, double value, int digits) {
    char text[BW_DECIMAL_MAX];
    bw_report_digits(report, bw_decimal_format(value, digits, text));
}

static void add_cents(BwReport *report, BwInt128 cents) {
    if (cents > INT64_MAX || cents < INT64_MIN) {
        bw_report_null(report);
    } else {
        bw_report_money(report, (BwCents)cents);
    }
}

/* What a sum comes to in a hundred hands, in big blinds; the deviation grows with the root of
 * them. */
static void add_rate(BwReport *report, const Run *run, const BwMatchSum *sum) {
    double unit = (double)bw_match_unit(run->table) / 100.0;
    BwMatchRate rate = bw_match_rate(&run->totals, sum);
    add_cents(report, sum->sum);
    add_decimal(report, rate.mean / unit, 3);
    bw_report_style(report, BW_STYLE_BOLD);
    add_decimal(report, width_95 * rate.error / unit, 3);
    add_decimal(report, width_99 * rate.error / unit, 3);
    add_decimal(report, bw_match_deviation(&run->totals, sum) / 10.0 / unit, 2);
}

static void add_player(BwReport *report, const Run *run, unsigned i) {
    const BwMatchPlayer *player = &run->totals.player[i];
    char label[BW_TEXT_MAX];
    uint64_t faults = 0;
    snprintf(label, sizeof label, "%u %.60s", i + 1, run->players.name[i]);
    bw_report_text(report, label);
    bw_report_int(report, i + 1);
    bw_report_text(report, run->players.name[i]);
    bw_report_int(report, (int64_t)run->totals.hands);
    bw_report_int(report, (int64_t)player->won);
    bw_report_int(report, (int64_t)player->lost);
    add_rate(report, run, &player->net);
    for (unsigned f = BW_MATCH_GONE; f < BW_MATCH_FAULTS; f++) {
        bw_report_int(report, (int64_t)player->fault[f]);
        faults += player->fault[f];
    }
    if (run->match.bot[i].kind == BW_BOT_OUTSIDE) {
        bw_report_int(report, (int64_t)faults);
    } else {
        bw_report_null(report);
    }
}

/* The house, and the funds where there are any. */
static void add_taker(BwReport *report, const Run *run, const char *name, const BwMatchSum *sum,
                      uint64_t hands) {
    bw_report_text(report, name);
    bw_report_null(report);
    bw_report_text(report, name);
    bw_report_int(report, (int64_t)run->totals.hands);
    bw_report_int(report, (int64_t)hands);
    bw_report_int(report, 0);
    add_rate(report, run, sum);
    for (unsigned i = 0; i < 5; i++) bw_report_null(report);
}

static double rate_of(uint64_t count, double seconds) {
    return seconds > 0.0 ? (double)count / seconds : 0.0;
}

static void print_heading(const Run *run, const BwTerm *term) {
    char hands[BW_PROGRESS_TEXT_MAX], events[BW_PROGRESS_TEXT_MAX], speed[BW_PROGRESS_TEXT_MAX];
    const BwMatch *match = &run->match;
    bw_term_printf(term, BW_STYLE_BOLD, "%s", bw_table_game(run->table)->title);
    bw_term_printf(term, BW_STYLE_PLAIN, ", edition %s, %s hands with seed %" PRIu64 ", %s\n",
                   bw_edition_name((BwEdition)run->table->edition),
                   bw_grouped_format(run->totals.hands, hands), match->seed,
                   match->mirrored ? "every deal in all seats" : "every deal once");
    bw_term_printf(term, BW_STYLE_DIM, "%s events in %.2f s on %u thread%s: %shands/s\n",
                   bw_grouped_format(run->totals.events, events), run->seconds, match->threads,
                   match->threads == 1 ? "" : "s",
                   bw_si_format(rate_of(run->totals.hands, run->seconds), speed));
}

/* "rake     0.4312 +/- 0.0021 a hand, 43.12 in a hundred" */
static void print_taken(const Run *run, const BwTerm *term, const char *what,
                        const BwMatchSum *sum) {
    BwMatchRate rate = bw_match_rate(&run->totals, sum);
    bw_term_printf(term, BW_STYLE_PLAIN, "%-5s %.4f +/- %.4f a hand, %.2f in a hundred\n", what,
                   rate.mean / 100.0, width_95 * rate.error / 100.0, rate.mean);
}

static void print_table(const Run *run, const BwTerm *term) {
    char stack[BW_CENTS_TEXT_MAX], unit[BW_CENTS_TEXT_MAX];
    double hands = (double)run->totals.hands;
    bw_term_printf(term, BW_STYLE_PLAIN, "stacks of %s, %s; a big blind (bb) is %s\n\n",
                   bw_cents_format(run->match.stack_cents, stack),
                   run->match.goes_on ? "filled up before every hand" : "for every hand anew",
                   bw_cents_format(bw_match_unit(run->table), unit));
    print_taken(run, term, "pot", &run->totals.pot);
    print_taken(run, term, "rake", &run->totals.rake);
    if (run->totals.drop.sum != 0) print_taken(run, term, "drop", &run->totals.drop);
    bw_term_printf(term, BW_STYLE_PLAIN, "%.2f%% of the hands are raked, %.2f%% are shown down\n\n",
                   100.0 * (double)run->totals.raked / hands,
                   100.0 * (double)run->totals.showdowns / hands);
}

static void json_taken(BwJson *json, const Run *run, const char *what, const BwMatchSum *sum) {
    BwMatchRate rate = bw_match_rate(&run->totals, sum);
    bw_json_object_inline(json, what);
    bw_json_decimal(json, "hand", rate.mean / 100.0);
    bw_json_decimal(json, "plus_minus_95", width_95 * rate.error / 100.0);
    bw_json_decimal(json, "plus_minus_99", width_99 * rate.error / 100.0);
    bw_json_decimal(json, "hundred", rate.mean);
    bw_json_close(json);
}

/* What depends on the machine stands in `run` alone: the rest can be compared between machines. */
static bool print_json(const Run *run, const BwReport *report) {
    BwJson json;
    char signature[17];
    const BwMatchTotals *totals = &run->totals;
    snprintf(signature, sizeof signature, "%016" PRIx64, bw_match_hash(totals));
    bw_json_begin(&json, run->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, run->table);
    bw_json_uint(&json, "seed", run->match.seed);
    bw_json_uint(&json, "hands", totals->hands);
    bw_json_uint(&json, "deals", totals->deals);
    bw_json_bool(&json, "mirrored", run->match.mirrored);
    bw_json_bool(&json, "goes_on", run->match.goes_on);
    bw_json_decimal(&json, "stack", (double)run->match.stack_cents / 100.0);
    bw_json_decimal(&json, "big_blind", (double)bw_match_unit(run->table) / 100.0);
    bw_json_uint(&json, "events", totals->events);
    bw_json_uint(&json, "decisions", totals->decisions);
    bw_json_uint(&json, "raked", totals->raked);
    bw_json_uint(&json, "showdowns", totals->showdowns);
    bw_json_string(&json, "signature", signature);
    bw_spread_json(run->spread, &json);
    json_taken(&json, run, "pot", &totals->pot);
    json_taken(&json, run, "rake", &totals->rake);
    json_taken(&json, run, "drop", &totals->drop);
    bw_report_json(report, &json, "players");
    bw_json_object_inline(&json, "run");
    bw_json_uint(&json, "threads", run->match.threads);
    bw_json_decimal(&json, "seconds", run->seconds);
    bw_json_decimal(&json, "hands_per_second", rate_of(totals->hands, run->seconds));
    bw_json_close(&json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

static bool print(const Run *run) {
    BwFormat format = bw_args_format(run->args);
    BwTerm term = bw_term_open(run->args->out);
    BwReport report;
    bool written;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned i = 0; i < run->match.players; i++) add_player(&report, run, i);
    add_taker(&report, run, "house", &run->totals.rake, run->totals.raked);
    if (run->totals.drop.sum != 0) {
        add_taker(&report, run, "funds", &run->totals.drop, run->totals.hands);
    }
    if (format == BW_FORMAT_JSON) {
        written = !report.failed && print_json(run, &report);
    } else {
        if (format == BW_FORMAT_TEXT) {
            print_heading(run, &term);
            print_table(run, &term);
        }
        bw_spread_print(run->spread, &term);
        written = bw_report_print(&report, &term, format);
    }
    bw_report_free(&report);
    return written;
}

static int run_one(const BwArgs *args, const BwTable *table, unsigned threads, BwSpread *spread,
                   Run *run) {
    *run = (Run){.args = args, .table = table, .threads = threads, .spread = spread};
    int code = read_run(run);
    return code == BW_EXIT_OK ? play(run) : code;
}

/* ---- several stakes and types ------------------------------------------------------------- */

static const BwColumn rake_columns[] = {
    {"type", "type", BW_COLUMN_TEXT, 0},
    {"stakes", "stakes", BW_COLUMN_TEXT, 0},
    {"players", "players", BW_COLUMN_INTEGER, 2},
    {"hands", "hands", BW_COLUMN_INTEGER, 3},
    {"pot", "pot", BW_COLUMN_NUMBER, 0},
    {"rake.hand", "rake a hand", BW_COLUMN_NUMBER, 0},
    {"rake.plus_minus_95", "+/- 95%", BW_COLUMN_NUMBER, 0},
    {"rake.plus_minus_99", NULL, BW_COLUMN_NUMBER, 0},
    {"rake.hundred", "a hundred", BW_COLUMN_NUMBER, 0},
    {"rake.bb_100", "bb/100", BW_COLUMN_NUMBER, 1},
    {"rake.of_pot", "of the pot", BW_COLUMN_PERCENT, 0},
    {"raked", "raked", BW_COLUMN_PERCENT, 1},
    {"drop.hand", "drop a hand", BW_COLUMN_NUMBER, 2},
};

static void add_rake(BwReport *report, const Run *run, const char *type, const char *stakes) {
    const BwMatchTotals *totals = &run->totals;
    BwMatchRate rake = bw_match_rate(totals, &totals->rake);
    BwMatchRate pot = bw_match_rate(totals, &totals->pot);
    bw_report_text(report, type);
    bw_report_text(report, stakes);
    bw_report_int(report, run->match.players);
    bw_report_int(report, (int64_t)totals->hands);
    add_decimal(report, pot.mean / 100.0, 2);
    add_decimal(report, rake.mean / 100.0, 4);
    bw_report_style(report, BW_STYLE_BOLD);
    add_decimal(report, width_95 * rake.error / 100.0, 4);
    add_decimal(report, width_99 * rake.error / 100.0, 4);
    add_decimal(report, rake.mean, 2);
    add_decimal(report, 100.0 * rake.mean / (double)bw_match_unit(run->table), 3);
    bw_report_number(report, pot.mean > 0.0 ? rake.mean / pot.mean : 0.0);
    bw_report_number(report, (double)totals->raked / (double)totals->hands);
    add_decimal(report, bw_match_rate(totals, &totals->drop).mean / 100.0, 4);
}

/* The items of a list joined by commas; NULL is a list of one, which says nothing. */
typedef struct List {
    unsigned n;
    char item[LIST_MAX][ITEM_MAX];
} List;

static bool read_list(const BwArgs *args, const char *flag, List *list) {
    const char *text = bw_args_text(args, flag);
    list->n = 0;
    while (text != NULL && list->n < LIST_MAX) {
        size_t n = strcspn(text, ",");
        if (n == 0 || n >= ITEM_MAX) break;
        snprintf(list->item[list->n++], ITEM_MAX, "%.*s", (int)n, text);
        if (text[n] == '\0') return true;
        text += n + 1;
    }
    if (text == NULL) return true;
    bw_args_complain(args, "--%s wants up to %d items joined by commas", flag, LIST_MAX);
    return false;
}

/* One row: a table of this type and these stakes, where --set says nothing else. */
static int add_row(const BwArgs *args, const BwTable *table, const char *type, const char *stakes,
                   unsigned threads, BwReport *report) {
    BwSetting settings[BW_DEFAULTS_MAX];
    BwStakes read = {.n = 0};
    char error[BW_ERROR_MAX];
    size_t n = 0;
    if (stakes != NULL && !bw_stakes_read(table, stakes, &read, error)) {
        return bw_args_complain(args, "%s", error);
    }
    if (type != NULL) settings[n++] = bw_stakes_type(type);
    for (unsigned i = 0; i < read.n && n < BW_DEFAULTS_MAX; i++) settings[n++] = read.setting[i];
    BwTable *own = bw_cli_open_table_with(args, bw_table_game(table)->id, settings, n);
    Run *run = calloc(1, sizeof *run);
    int code = BW_EXIT_USAGE;
    if (own != NULL && run != NULL) {
        BwSpread spread = {.args = args};
        code = run_one(args, own, threads, &spread, run);
        if (code == BW_EXIT_OK) code = bw_spread_code(&spread);
        if (code == BW_EXIT_OK) add_rake(report, run, bw_match_type(own), stakes);
        bw_match_players_free(&run->players);
        bw_spread_free(&spread);
    }
    free(run);
    free(own);
    return code;
}

static int run_rakes(const BwArgs *args, const BwTable *table, unsigned threads, bool alone) {
    List types, stakes;
    BwTerm term = bw_term_open(args->out);
    BwFormat format = bw_args_format(args);
    BwReport report;
    int code = BW_EXIT_OK;
    if (bw_args_given(args, "units") || bw_args_given(args, "checkpoint")) {
        return bw_args_complain(args, "a table of the rake is many runs: --units and --checkpoint "
                                      "are for one");
    }
    if (!alone) {
        return bw_args_complain(args, "a table of the rake is many runs: ranks play one together");
    }
    if (!read_list(args, "types", &types) || !read_list(args, "stakes", &stakes))
        code = BW_EXIT_USAGE;
    bw_report_init(&report, rake_columns, sizeof rake_columns / sizeof rake_columns[0]);
    for (unsigned t = 0; code == BW_EXIT_OK && t < types.n + (types.n == 0); t++) {
        for (unsigned s = 0; code == BW_EXIT_OK && s < stakes.n + (stakes.n == 0); s++) {
            code = add_row(args, table, t < types.n ? types.item[t] : NULL,
                           s < stakes.n ? stakes.item[s] : NULL, threads, &report);
        }
    }
    if (code == BW_EXIT_OK && !bw_report_print(&report, &term, format)) code = BW_EXIT_NEGATIVE;
    bw_report_free(&report);
    return code;
}

/* ---- the command -------------------------------------------------------------------------- */

int bw_match_sim_run(const BwArgs *args, const BwTable *table, unsigned threads, BwSpread *spread) {
    if (bw_args_given(args, "stakes") || bw_args_given(args, "types")) {
        return run_rakes(args, table, threads, spread->ranks == NULL);
    }
    Run *run = calloc(1, sizeof *run);
    if (run == NULL) return bw_args_complain(args, "there is not enough memory");
    int code = run_one(args, table, threads, spread, run);
    if (code == BW_EXIT_OK) code = print(run) ? bw_spread_code(spread) : BW_EXIT_NEGATIVE;
    bw_match_players_free(&run->players);
    free(run);
    return code;
}
