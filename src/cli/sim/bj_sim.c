/* bj_sim.c: the fast simulation of blackjack on the command line. Beside what came stands the exact
 * value of the same chart from a whole shoe: from fresh shoes both are the same thing; from a shoe
 * with a cutting card their difference is the effect of the card, and with a count also what the
 * counter gains by playing otherwise. */
#include "cli/sim/bj_sim.h"
#include "table/options.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kit/drawn.h"
#include "cli/kit/histogram.h"
#include "cli/kit/open.h"
#include "cli/kit/plot.h"
#include "cli/kit/progress.h"
#include "cli/odds/bj_odds.h"
#include "games/blackjack/blackjack_table.h"
#include "simulate/blackjack/bj_simulate.h"
#include "simulate/strategy.h"
#include "solve/study.h"

/* Half widths of the intervals that hold 95 and 99 of 100 results, in standard errors. */
static const double width_95 = 1.959963985, width_99 = 2.575829304;

typedef struct Run {
    const BwArgs *args;
    const BwTable *table;
    BwTerm term;
    BwBjChart chart;
    BwBjCount count;
    BwBjSimulation simulation;
    BwBjSimulated outcome;
    BwTotals totals;
    BwBjFigures figures; /* of all rounds, as if every bet had been one unit */
    double exact;        /* what the chart gains from a fresh shoe */
    double seconds;
    BwSpread *spread;
} Run;

/* ---- what is asked ------------------------------------------------------------------------ */

/* A strategy of the protocol's simulation, or none at all. */
static bool is_named(const BwTable *table, const char *strategy) {
    return strategy == NULL || bw_strategy_find(bw_table_game(table), strategy) != NULL;
}

bool bw_bj_sim_asked(const BwArgs *args, const BwTable *table) {
    static const char *const flags[] = {"fast",  "penetration", "count",
                                        "seats", "bankroll",    "edge-by-count"};
    const char *strategy = bw_args_text(args, "strategy");
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (bw_args_given(args, flags[i])) return true;
    }
    return !is_named(table, strategy) && bw_is_file_name(strategy);
}

/* 0.75 or 75%; returns the exit code. */
static int read_penetration(Run *run) {
    const char *text = bw_args_text(run->args, "penetration");
    char *end;
    if (text == NULL && !bw_args_given(run->args, "count")) return BW_EXIT_OK;
    double share = text != NULL ? strtod(text, &end) : 0.75;
    if (text != NULL && strcmp(end, "%") == 0) {
        share /= 100.0;
        end++;
    }
    if (text != NULL && (end == text || *end != '\0' || !(share > 0.0 && share < 1.0))) {
        return bw_args_complain(run->args,
                                "--penetration is the share of the shoe before the cutting card, "
                                "as 0.75, between 0 and 1; not '%.40s'",
                                text);
    }
    run->simulation.cut = bw_bjsim_cut(run->simulation.rules.decks, share);
    if (run->simulation.cut > 0) return BW_EXIT_OK;
    return bw_args_complain(run->args, "--penetration %.40s leaves no card before the cutting card",
                            text);
}

/* The basic chart depends on whether the dealer hits soft 17; one from a file does not. */
static int read_strategy(Run *run) {
    const char *name = bw_args_text(run->args, "strategy");
    run->simulation.chart = &run->chart;
    if (name != NULL && bw_is_file_name(name)) {
        return bw_bj_read_chart(run->args, name, &run->chart);
    }
    if (name != NULL && strcmp(name, "basic") != 0) {
        return bw_args_complain(run->args,
                                "the fast simulation plays basic or a chart from a "
                                "file, not '%.60s'",
                                name);
    }
    run->chart = *bw_bjchart_basic(run->simulation.rules.hits_soft17 != 0);
    return BW_EXIT_OK;
}

/* What is parsed keeps nothing of the text, which is freed at once. */
static int read_count(Run *run) {
    const char *path = bw_args_text(run->args, "count");
    char *text, error[BW_ERROR_MAX];
    size_t n;
    if (path == NULL) return BW_EXIT_OK;
    int code = bw_read_small_file(run->args, path, &text, &n);
    if (code == BW_EXIT_OK && !bw_bjcount_parse(&run->count, text, n, error)) {
        code = bw_args_complain(run->args, "%.200s: %s", path, error);
    }
    free(text);
    run->simulation.count = &run->count;
    return code;
}

/* What the fast loop does not play is refused here, before any round: other games, other wagers,
 * more seats than the table has boxes. */
static int read_run(Run *run, const BwPlan *plan) {
    const BwArgs *args = run->args;
    BwBjSimulation *simulation = &run->simulation;
    const BwGame *game = bw_table_game(run->table);
    const BwStudy *study = bw_study_of(game);
    const char *wager = study != NULL ? study->fast_wager : NULL;
    if (wager == NULL || !bw_blackjack_rules(run->table, &simulation->rules)) {
        return bw_args_complain(args,
                                "the fast simulation, with its counts and charts from "
                                "files, plays blackjack, not %s",
                                game->id);
    }
    static const char *const others[] = {"convergence", "each-round", "by-table"};
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (!bw_args_given(args, others[i])) continue;
        return bw_args_complain(args, "the fast simulation goes without --%s", others[i]);
    }
    if (bw_args_given(args, "edge-by-count") && !bw_args_given(args, "count")) {
        return bw_args_complain(args, "--edge-by-count draws what a count tells: it needs --count");
    }
    if (plan->n != 1 || strcmp(game->wagers[plan->bet[0].event.wager].id, wager) != 0) {
        return bw_args_complain(args, "the fast simulation plays the main wager alone; leave the "
                                      "other bets out");
    }
    int64_t boxes = run->table->option[BW_BJ_BOXES];
    if (bw_args_count(args, "seats") > (uint64_t)boxes) {
        return bw_args_complain(args, "the table has %d boxes; set boxes for more seats",
                                (int)boxes);
    }
    simulation->path = BW_BJPATHS;
    simulation->rounds = bw_args_count(args, "rounds");
    simulation->seed = bw_args_count(args, "seed");
    simulation->seats = (unsigned)bw_args_count(args, "seats");
    int code = read_penetration(run);
    if (code == BW_EXIT_OK) code = read_strategy(run);
    if (code == BW_EXIT_OK) code = read_count(run);
    return code;
}

/* ---- playing ------------------------------------------------------------------------------ */

static void walk_outcome(void *outcome, BwSumsWalk *walk) {
    bw_bjsim_walk(outcome, walk);
}

/* What makes this run the one that it is. */
static int open_spread(Run *run, BwCents unit_cents) {
    const BwBjSimulation *simulation = &run->simulation;
    const char *chart = bw_args_text(run->args, "strategy");
    const char *count = bw_args_text(run->args, "count");
    char amount[BW_CENTS_TEXT_MAX];
    const BwSpreadWork work = {.label = bw_table_game(run->table)->id,
                               .unit = "rounds",
                               .rounds = simulation->rounds,
                               .unit_rounds = bw_bjsim_unit_rounds(simulation),
                               .seed = simulation->seed,
                               .table = run->table,
                               .totals = &run->outcome,
                               .walk = walk_outcome};
    int code = BW_EXIT_OK;
    bw_spread_fact(run->spread, "kind", "lanes");
    bw_spread_fact(run->spread, "bet", "%s", bw_cents_format(unit_cents, amount));
    bw_spread_fact(run->spread, "cut", "%u", simulation->cut);
    bw_spread_fact(run->spread, "seats", "%u", simulation->seats);
    if (chart != NULL && bw_is_file_name(chart)) {
        code = bw_spread_file_fact(run->spread, "strategy", chart);
    } else {
        bw_spread_fact(run->spread, "strategy", "basic");
    }
    if (code == BW_EXIT_OK && count != NULL) {
        code = bw_spread_file_fact(run->spread, "count", count);
    }
    return code == BW_EXIT_OK ? bw_spread_open(run->spread, run->args, &work) : code;
}

/* The exact value is solved behind the rounds, outside the time that is measured. */
static int play(Run *run, BwCents unit_cents) {
    char error[BW_ERROR_MAX];
    BwBjSimulation *simulation = &run->simulation;
    int code = open_spread(run, unit_cents);
    if (code != BW_EXIT_OK) return code;
    simulation->run = &run->spread->run;
    simulation->progress = bw_spread_progress(run->spread);
    simulation->context = run->spread;
    double started_s = bw_now_s();
    bool done = bw_bjsim_run(simulation, &run->outcome, error);
    run->seconds = bw_now_s() - started_s;
    code = bw_spread_close(run->spread, done, error);
    if (code != BW_EXIT_OK) return code;
    simulation->rounds = bw_spread_rounds(run->spread);
    run->figures = bw_bjsim_figures(&run->outcome.all, run->outcome.units_per_bet);
    run->exact = bw_bj_chart_gain(run->table, &run->chart);
    bw_bjsim_totals(&run->outcome, unit_cents, &run->totals);
    return BW_EXIT_OK;
}

static double rate(const Run *run) {
    return run->seconds > 0.0 ? (double)run->simulation.rounds / run->seconds : 0.0;
}

static bool from_fresh_shoes(const Run *run) {
    return run->simulation.cut == 0 && run->simulation.count == NULL;
}

/* The exact value is that of a fresh shoe: rounds from another are not to be measured by it. */
static double z_of(const Run *run) {
    const BwBjFigures *figures = &run->figures;
    bool alike = from_fresh_shoes(run) && figures->error > 0.0;
    return alike ? (figures->gain - run->exact) / figures->error : (double)NAN;
}

/* ---- records ------------------------------------------------------------------------------ */

static const BwColumn columns[] = {
    {"count", "count", BW_COLUMN_TEXT, 0},
    {"bet", "bet", BW_COLUMN_INTEGER, 0},
    {"rounds", "rounds", BW_COLUMN_INTEGER, 0},
    {"share", "share", BW_COLUMN_PERCENT, 2},
    {"won", NULL, BW_COLUMN_INTEGER, 0},
    {"lost", NULL, BW_COLUMN_INTEGER, 0},
    {"pushed", NULL, BW_COLUMN_INTEGER, 0},
    {"gain.value", "a unit gains", BW_COLUMN_PERCENT, 0},
    {"gain.plus_minus_95", "+/- 95%", BW_COLUMN_PERCENT, 0},
    {"gain.plus_minus_99", NULL, BW_COLUMN_PERCENT, 0},
    {"sd", "deviation", BW_COLUMN_NUMBER, 1},
    {"staked", NULL, BW_COLUMN_NUMBER, 0},
};

/* A bet of 0 is one that is not the same in all these rounds: the cell stays empty. */
static void add_tally(BwReport *report, const Run *run, const char *name, uint32_t bet,
                      const BwBjTally *tally) {
    BwBjFigures figures = bw_bjsim_figures(tally, run->outcome.units_per_bet);
    char decimal[BW_DECIMAL_MAX];
    bw_report_text(report, name);
    if (bet > 0) {
        bw_report_int(report, bet);
    } else {
        bw_report_null(report);
    }
    bw_report_int(report, (int64_t)figures.rounds);
    bw_report_number(report, (double)figures.rounds / (double)run->simulation.rounds);
    bw_report_int(report, (int64_t)figures.won);
    bw_report_int(report, (int64_t)figures.lost);
    bw_report_int(report, (int64_t)figures.pushed);
    bw_report_number(report, figures.gain);
    bw_report_style(report, figures.gain < 0.0 ? BW_STYLE_RED : BW_STYLE_GREEN);
    bw_report_number(report, width_95 * figures.error);
    bw_report_number(report, width_99 * figures.error);
    bw_report_digits(report, bw_decimal_format(figures.sd, 4, decimal));
    bw_report_digits(report, bw_decimal_format(figures.bets_per_round, 6, decimal));
}

/* A line for every count that came. */
static void add_counts(BwReport *report, const Run *run) {
    for (int c = -BW_BJCOUNT_MOST; c <= BW_BJCOUNT_MOST && run->outcome.at != NULL; c++) {
        const BwBjTally *tally = &run->outcome.at[c + BW_BJCOUNT_MOST];
        char name[16];
        if (tally->rounds == 0) continue;
        snprintf(name, sizeof name, "%d", c);
        add_tally(report, run, name, run->count.bet[c + BW_BJCOUNT_MOST], tally);
    }
}

/* From one end of the counts towards the middle: those that together are too rare to say anything.
 * Returns the first that is not. */
static int gather_rare(const Run *run, int from, int step, BwBjTally *rare) {
    double few = (double)run->simulation.rounds / 200.0;
    int c = from;
    for (; c != 0; c += step) {
        const BwBjTally *tally = &run->outcome.at[c + BW_BJCOUNT_MOST];
        if ((double)(rare->rounds + tally->rounds) > few) break;
        bw_bjtally_merge(rare, tally);
    }
    return c;
}

/* The bet at all of these counts, 0 if it is not the same. */
static uint32_t common_bet(const Run *run, int from, int to) {
    uint32_t bet = run->count.bet[from + BW_BJCOUNT_MOST];
    for (int c = from; c <= to; c++) {
        if (run->count.bet[c + BW_BJCOUNT_MOST] != bet) return 0;
    }
    return bet;
}

/* The same for people: rare counts at either end are put together. */
static void add_common_counts(BwReport *report, const Run *run) {
    BwBjTally low = {0}, high = {0};
    char name[32];
    int first = gather_rare(run, -BW_BJCOUNT_MOST, 1, &low);
    int last = gather_rare(run, BW_BJCOUNT_MOST, -1, &high);
    snprintf(name, sizeof name, "%d or less", first - 1);
    if (low.rounds > 0) {
        add_tally(report, run, name, common_bet(run, -BW_BJCOUNT_MOST, first - 1), &low);
    }
    for (int c = first; c <= last; c++) {
        const BwBjTally *tally = &run->outcome.at[c + BW_BJCOUNT_MOST];
        snprintf(name, sizeof name, "%d", c);
        if (tally->rounds > 0) {
            add_tally(report, run, name, run->count.bet[c + BW_BJCOUNT_MOST], tally);
        }
    }
    snprintf(name, sizeof name, "%d or more", last + 1);
    if (high.rounds > 0) {
        add_tally(report, run, name, common_bet(run, last + 1, BW_BJCOUNT_MOST), &high);
    }
}

/* ---- people ------------------------------------------------------------------------------- */

/* "  what          -0.512345%  and more" */
static void print_line(const BwTerm *term, const char *what, double value, bool percent,
                       const char *more) {
    char decimal[BW_DECIMAL_MAX];
    fputs("  ", term->out);
    bw_term_cell(term, BW_STYLE_PLAIN, what, 36, false);
    bw_decimal_format(percent ? 100.0 * value : value, percent ? 4 : 2, decimal);
    bw_term_cell(term, BW_STYLE_BOLD, decimal, 14, true);
    fprintf(term->out, "%s%s\n", percent ? "%" : "", more);
}

/* Only the last line depends on the machine; all others follow from what was asked. */
static void print_heading(const Run *run) {
    const BwTerm *term = &run->term;
    const BwBjSimulation *simulation = &run->simulation;
    char text[BW_PROGRESS_TEXT_MAX];
    if (bw_is_what_if(run->table)) {
        bw_term_paragraph(term, BW_STYLE_BOLD, BW_WHAT_IF_WARNING, 0, 0);
    }
    bw_term_printf(term, BW_STYLE_BOLD, "%s", bw_table_game(run->table)->title);
    bw_term_printf(term, BW_STYLE_PLAIN, ", edition %s, %s rounds with seed %" PRIu64 "\n",
                   bw_edition_name((BwEdition)run->table->edition),
                   bw_grouped_format(simulation->rounds, text), simulation->seed);
    bw_term_printf(term, BW_STYLE_PLAIN, "%s\n", run->chart.name);
    if (simulation->count != NULL) bw_term_printf(term, BW_STYLE_PLAIN, "%s\n", run->count.name);
    if (simulation->cut > 0) {
        bw_term_printf(term, BW_STYLE_PLAIN, "%s shoes, the cutting card behind %u of %u cards\n",
                       bw_grouped_format(run->outcome.all.shoes, text), simulation->cut,
                       52u * simulation->rules.decks);
    } else {
        bw_term_printf(term, BW_STYLE_PLAIN, "every round from a fresh shoe\n");
    }
    bw_term_printf(term, BW_STYLE_DIM, "%.2f s on %u thread%s (%s): %srounds/s\n\n", run->seconds,
                   simulation->threads, simulation->threads == 1 ? "" : "s",
                   bw_bjpath_name(run->outcome.path), bw_si_format(rate(run), text));
}

/* What a unit gained, and what it should. */
static void print_gain(const Run *run) {
    const BwTerm *term = &run->term;
    const BwBjFigures *figures = &run->figures;
    char more[96], z[BW_DECIMAL_MAX];
    snprintf(more, sizeof more, "  +/- %.4f%% in 95 of 100 cases, %.4f%% in 99",
             100.0 * width_95 * figures->error, 100.0 * width_99 * figures->error);
    print_line(term, "a unit gained", figures->gain, true, more);
    if (isfinite(run->exact)) {
        bw_decimal_format(z_of(run), 2, z);
        snprintf(more, sizeof more, from_fresh_shoes(run) ? "  %.20s standard errors away" : "%.0s",
                 z);
        print_line(term, "the chart's exact value, fresh shoe", run->exact, true, more);
    }
    if (isfinite(run->exact) && !from_fresh_shoes(run)) {
        snprintf(more, sizeof more, "  +/- %.4f%%", 100.0 * width_95 * figures->error);
        print_line(term,
                   run->simulation.count != NULL ? "difference: cutting card and count"
                                                 : "difference: the cutting card",
                   figures->gain - run->exact, true, more);
    }
    print_line(term, "element of risk", -figures->gain_per_stake, true, "");
    print_line(term, "staked in a round, bets", figures->bets_per_round, false, "");
    print_line(term, "standard deviation of a round", figures->sd, false, "");
}

/* What the counter's bets brought. */
static void print_money(const Run *run) {
    const BwTerm *term = &run->term;
    BwBjMoney money = bw_bjsim_money(&run->outcome);
    uint64_t bankroll = bw_args_count(run->args, "bankroll");
    char what[64];
    fputc('\n', term->out);
    print_line(term, "average bet, units", money.average_bet, false, "");
    print_line(term, "gained in 100 rounds, units", money.gain_100, false, "");
    print_line(term, "standard deviation of 100 rounds", money.sd_100, false, "");
    if (money.rounds_to_overcome > 0.0) {
        print_line(term, "rounds until gain = deviation", money.rounds_to_overcome, false, "");
    }
    snprintf(what, sizeof what, "risk of ruin with %" PRIu64 " units", bankroll);
    print_line(term, what, bw_bjsim_ruin(money.gain, money.sd, (double)bankroll), true, "");
    if (run->outcome.watched > 0) {
        print_line(term, "rounds sat out",
                   (double)run->outcome.watched / (double)run->simulation.rounds, true, "");
    }
    if (run->outcome.insured > 0) {
        print_line(term, "rounds with insurance",
                   (double)run->outcome.insured / (double)run->simulation.rounds, true, "");
    }
}

/* Money is spoken of where bets differ, or where somebody has a bankroll. */
static bool print_text(const Run *run) {
    const BwTerm *term = &run->term;
    bool written = true;
    print_heading(run);
    bw_spread_print(run->spread, term);
    print_gain(run);
    if (run->simulation.count != NULL || bw_args_given(run->args, "bankroll")) print_money(run);
    if (run->outcome.at != NULL) {
        BwReport report;
        bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
        add_common_counts(&report, run);
        fputc('\n', term->out);
        written = bw_report_print(&report, term, BW_FORMAT_TEXT);
        bw_report_free(&report);
    }
    bw_histogram_print(&run->totals.results, run->totals.rounds, term);
    return written && !ferror(term->out);
}

/* ---- programs ----------------------------------------------------------------------------- */

/* The first record is of all rounds, the others of one count each. */
static bool print_csv(const Run *run) {
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    add_tally(&report, run, "all", 0, &run->outcome.all);
    add_counts(&report, run);
    bool written = bw_report_print(&report, &run->term, BW_FORMAT_CSV);
    bw_spread_print(run->spread, &run->term);
    bw_report_free(&report);
    return written;
}

/* In units, since a count says its bets in them. */
static void json_money(BwJson *json, const Run *run) {
    BwBjMoney money = bw_bjsim_money(&run->outcome);
    uint64_t bankroll = bw_args_count(run->args, "bankroll");
    bw_json_object(json, "money");
    bw_json_decimal(json, "average_bet", money.average_bet);
    bw_json_decimal(json, "gain", money.gain);
    bw_json_decimal(json, "plus_minus_95", width_95 * money.error);
    bw_json_decimal(json, "sd", money.sd);
    bw_json_decimal(json, "gain_100", money.gain_100);
    bw_json_decimal(json, "sd_100", money.sd_100);
    bw_json_decimal(json, "rounds_to_overcome", money.rounds_to_overcome);
    bw_json_uint(json, "bankroll", bankroll);
    bw_json_decimal(json, "ruin", bw_bjsim_ruin(money.gain, money.sd, (double)bankroll));
    bw_json_uint(json, "watched", run->outcome.watched);
    bw_json_uint(json, "insured", run->outcome.insured);
    bw_json_close(json);
}

/* What depends on the machine stands in `run` alone: the rest can be compared between machines. */
static bool print_json(const Run *run) {
    const BwBjSimulation *simulation = &run->simulation;
    BwJson json;
    BwReport report;
    bw_json_begin(&json, run->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, run->table);
    bw_json_string(&json, "strategy", run->chart.name);
    bw_json_string(&json, "count", simulation->count != NULL ? run->count.name : NULL);
    bw_json_uint(&json, "seed", simulation->seed);
    bw_json_uint(&json, "rounds", simulation->rounds);
    bw_json_uint(&json, "seats", simulation->seats);
    bw_json_uint(&json, "cut", simulation->cut);
    bw_json_uint(&json, "shoes", run->outcome.all.shoes);
    bw_spread_json(run->spread, &json);
    bw_json_object(&json, "gain");
    bw_json_decimal(&json, "value", run->figures.gain);
    bw_json_decimal(&json, "plus_minus_95", width_95 * run->figures.error);
    bw_json_decimal(&json, "plus_minus_99", width_99 * run->figures.error);
    bw_json_decimal(&json, "sd", run->figures.sd);
    bw_json_decimal(&json, "exact_fresh_shoe", run->exact);
    bw_json_decimal(&json, "z", z_of(run));
    bw_json_decimal(&json, "staked", run->figures.bets_per_round);
    bw_json_decimal(&json, "element_of_risk", -run->figures.gain_per_stake);
    bw_json_close(&json);
    json_money(&json, run);
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    add_counts(&report, run);
    bw_report_json(&report, &json, "counts");
    bw_report_free(&report);
    bw_histogram_json(&run->totals.results, &json);
    bw_json_object_inline(&json, "run");
    bw_json_string(&json, "path", bw_bjpath_name(run->outcome.path));
    bw_json_uint(&json, "threads", simulation->threads);
    bw_json_decimal(&json, "seconds", run->seconds);
    bw_json_decimal(&json, "rounds_per_second", rate(run));
    bw_json_close(&json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

/* ---- the drawing -------------------------------------------------------------------------- */

/* A point for every count that came often enough to say something of. */
static int draw_edge(const Run *run) {
    BwPlotPoint point[BW_BJCOUNTS], even[2];
    char text[160], rounds[BW_PROGRESS_TEXT_MAX];
    size_t n = 0;
    double few = (double)run->simulation.rounds / 2000.0;
    for (int c = -BW_BJCOUNT_MOST; c <= BW_BJCOUNT_MOST && run->outcome.at != NULL; c++) {
        const BwBjTally *tally = &run->outcome.at[c + BW_BJCOUNT_MOST];
        if (tally->rounds < 2 || (double)tally->rounds < few) continue;
        BwBjFigures figures = bw_bjsim_figures(tally, run->outcome.units_per_bet);
        double error = width_95 * figures.error;
        point[n++] = (BwPlotPoint){c, figures.gain, figures.gain - error, figures.gain + error};
    }
    if (n > 0) even[0].x = point[0].x, even[1].x = point[n - 1].x;
    even[0].y = even[1].y = run->exact;
    const BwPlotSeries series[] = {
        {BW_PLOT_INTERVAL, "a unit gains, with the interval that holds it in 95 of 100 cases",
         "#1f4e7f", point, n},
        {BW_PLOT_DASHED, "the chart's exact value from a fresh shoe", "#b4443a", even, 2},
    };
    snprintf(text, sizeof text, "What a unit gains at each count, over %s rounds.",
             bw_grouped_format(run->simulation.rounds, rounds));
    const BwPlot plot = {"Blackjack: the edge by the count",
                         text,
                         "count",
                         "gain of a unit",
                         BW_PLOT_PERCENT,
                         series,
                         n > 0 && isfinite(run->exact) ? 2u : 1u};
    return bw_plot_draw(run->args, "edge-by-count", &plot);
}

/* ---- the parts together ------------------------------------------------------------------- */

static int print(const Run *run) {
    bool written = false;
    switch (bw_args_format(run->args)) {
    case BW_FORMAT_JSON: written = print_json(run); break;
    case BW_FORMAT_CSV: written = print_csv(run); break;
    case BW_FORMAT_TEXT: written = print_text(run); break;
    }
    if (!written) return BW_EXIT_NEGATIVE;
    int code = draw_edge(run);
    if (code != BW_EXIT_OK) return code;
    return bw_histogram_draw(run->args, &run->totals.results, run->totals.rounds,
                             "Blackjack: results of a round");
}

int bw_bj_sim_run(const BwArgs *args, const BwTable *table, const BwPlan *plan, unsigned threads,
                  BwSpread *spread) {
    Run *run = calloc(1, sizeof *run);
    if (run == NULL) return bw_args_complain(args, "there is not enough memory");
    run->args = args;
    run->table = table;
    run->term = bw_term_open(args->out);
    run->simulation.threads = threads;
    run->spread = spread;
    int code = bw_drawn_ready(args, "edge-by-count");
    if (code == BW_EXIT_OK) code = read_run(run, plan);
    if (code == BW_EXIT_OK) code = play(run, plan->bet[0].event.amount_cents);
    if (code == BW_EXIT_OK) code = print(run);
    if (code == BW_EXIT_OK) code = bw_spread_code(spread);
    bw_bjsim_free(&run->outcome);
    free(run);
    return code;
}
