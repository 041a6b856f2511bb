/* session_sim.c: sessions as they are asked for, and what is told of them. */
#include "cli/sim/session_sim.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kit/drawn.h"
#include "cli/kit/histogram.h"
#include "cli/kit/open.h"
#include "cli/kit/plot.h"
#include "cli/odds/bj_cards.h"
#include "simulate/expect.h"
#include "simulate/sessions.h"
#include "table/game.h"
#include "table/options.h"

static const double width_95 = 1.959963985;

typedef struct Run {
    const BwArgs *args;
    BwSimulation simulation;
    BwSessionRules rules;
    BwSessionTotals totals;
    BwExpected expected;
    bool has_gain; /* what a unit of the plan should gain is known */
    double gain;
    double seconds;
    BwSpread *spread;
} Run;

static const char *const end_ids[BW_SESSION_ENDS] = {"time", "broke", "stop-loss", "win-goal",
                                                     "progression"};
static const char *const end_titles[BW_SESSION_ENDS] = {
    "the time was over", "no money for the next bet", "the stop-loss", "the goal was reached",
    "the progression was at its end"};

/* ---- what is asked ------------------------------------------------------------------------ */

static int read_rules(Run *run) {
    const char *path = bw_args_text(run->args, "session");
    char *text, error[BW_ERROR_MAX];
    size_t n;
    int code = bw_read_small_file(run->args, path, &text, &n);
    if (code == BW_EXIT_OK && !bw_session_parse(&run->rules, text, n, error)) {
        code = bw_args_complain(run->args, "%.200s: %s", path, error);
    }
    free(text);
    if (code == BW_EXIT_OK && run->simulation.plan->partner.present != 0) {
        code = bw_args_complain(run->args,
                                "a session is played against the house: '%s' needs "
                                "another patron's money",
                                bw_table_game(run->simulation.table)
                                    ->wagers[run->simulation.plan->bet[0].event.wager]
                                    .id);
    }
    return code;
}

/* Every step of the progression must be a bet that the table takes: one session each, of one
 * round, shows it before the others are begun. */
static int try_steps(Run *run) {
    char error[BW_ERROR_MAX];
    for (unsigned i = 0; i < run->rules.n_steps; i++) {
        BwSimulation trial = run->simulation;
        BwSessionRules one = run->rules;
        one.n_steps = 1;
        one.times[0] = run->rules.times[i];
        one.rounds = 1;
        one.reserve = 1;
        one.bankroll_cents = BW_CENTS_MAX;
        trial.rounds = trial.threads = 1;
        if (bw_sessions_run(&trial, &one, &run->totals, error)) continue;
        return bw_args_complain(run->args, "bet %" PRIu32 " times the plan: %s", one.times[0],
                                error);
    }
    return BW_EXIT_OK;
}

static void walk_totals(void *totals, BwSumsWalk *walk) {
    bw_session_walk(totals, walk);
}

static int open_spread(Run *run) {
    const BwSpreadWork work = {.label = bw_table_game(run->simulation.table)->id,
                               .unit = "sessions",
                               .rounds = run->simulation.rounds,
                               .unit_rounds = BW_SESSIONS_A_UNIT,
                               .seed = run->simulation.seed,
                               .table = run->simulation.table,
                               .totals = &run->totals,
                               .walk = walk_totals};
    const char *path = bw_args_text(run->args, "session");
    bw_spread_fact(run->spread, "kind", "sessions");
    int code = bw_spread_file_fact(run->spread, "session", path);
    return code == BW_EXIT_OK ? bw_spread_open(run->spread, run->args, &work) : code;
}

static int play(Run *run) {
    char error[BW_ERROR_MAX];
    BwSimulation *simulation = &run->simulation;
    int code = try_steps(run);
    if (code == BW_EXIT_OK) code = open_spread(run);
    if (code != BW_EXIT_OK) return code;
    simulation->run = &run->spread->run;
    simulation->progress = bw_spread_progress(run->spread);
    simulation->context = run->spread;
    double started_s = bw_now_s();
    bool done = bw_sessions_run(simulation, &run->rules, &run->totals, error);
    run->seconds = bw_now_s() - started_s;
    return bw_spread_close(run->spread, done, error);
}

/* The plan's own figure holds for every step of a progression: of each bet a session loses its
 * edge on average, whenever somebody goes. It is known where every bet of the plan has the same. */
static void find_gain(Run *run) {
    bw_expected_solve(&run->expected, &run->simulation);
    for (unsigned i = 0; i < run->simulation.plan->n; i++) {
        double gain;
        if (run->simulation.plan->bet[i].joined != BW_PLAN_ALONE) continue;
        if (!bw_expected_gain(&run->expected, i, &gain)) return;
        if (i > 0 && gain != run->gain) return;
        run->gain = gain;
    }
    run->has_gain = true;
}

/* ---- figures ------------------------------------------------------------------------------ */

static double mean_of(const Run *run, double sum) {
    return sum / (double)run->totals.sessions;
}

static double net_sd(const Run *run) {
    double mean = mean_of(run, (double)run->totals.net_cents);
    double variance = mean_of(run, (double)run->totals.net_squares) - mean * mean;
    return variance > 0.0 ? sqrt(variance) : 0.0;
}

/* Half the width of the interval that holds a share in 95 of 100 cases. */
static double share_error(const Run *run, double share) {
    return width_95 * sqrt(share * (1.0 - share) / (double)run->totals.sessions);
}

/* How far what was won is from the edge of what was staked, in standard errors of the difference of
 * the two, whose mean is nothing. */
static double z_of(const Run *run) {
    const BwSessionTotals *totals = &run->totals;
    double g = run->gain, n = (double)totals->sessions;
    double difference = (double)totals->net_cents - g * (double)totals->staked_cents;
    double squares = (double)totals->net_squares - 2.0 * g * (double)totals->net_times_staked +
                     g * g * (double)totals->staked_squares;
    double variance = squares - difference * difference / n;
    return run->has_gain && variance > 0.0 ? difference / sqrt(variance) : (double)NAN;
}

static const double shares[] = {0.05, 0.25, 0.5, 0.75, 0.95};
enum { SHARES = sizeof shares / sizeof shares[0] };

/* The result that this share of the sessions do not exceed: exact where all results were kept, else
 * to a fiftieth of the bankroll. */
static BwCents quantile(const Run *run, double share) {
    BwBin bin[BW_HISTOGRAM_MAX];
    unsigned n = bw_histogram_sorted(&run->totals.results, bin);
    double wanted = share * (double)run->totals.sessions, seen = 0.0;
    for (unsigned i = 0; i < n; i++) {
        seen += (double)bin[i].count;
        if (seen >= wanted) return bin[i].net_cents;
    }
    return bw_fan_cents(&run->rules, bw_fan_quantile(&run->totals, BW_FAN_MOMENTS, share));
}

/* ---- records ------------------------------------------------------------------------------ */

static const BwColumn columns[] = {
    {"id", NULL, BW_COLUMN_TEXT, 0},
    {NULL, "a session ended because", BW_COLUMN_TEXT, 0},
    {"sessions", "sessions", BW_COLUMN_INTEGER, 0},
    {"share.value", "share", BW_COLUMN_PERCENT, 0},
    {"share.plus_minus_95", "+/- 95%", BW_COLUMN_PERCENT, 0},
    {"rounds", "rounds, mean", BW_COLUMN_NUMBER, 0},
};

static void add_ends(BwReport *report, const Run *run, bool all) {
    for (unsigned e = 0; e < BW_SESSION_ENDS; e++) {
        uint64_t ended = run->totals.ended[e];
        char decimal[BW_DECIMAL_MAX];
        if (ended == 0 && !all) continue;
        double share = mean_of(run, (double)ended);
        bw_report_text(report, end_ids[e]);
        bw_report_text(report, end_titles[e]);
        bw_report_int(report, (int64_t)ended);
        bw_report_number(report, share);
        if (e == BW_SESSION_BROKE) bw_report_style(report, BW_STYLE_BOLD);
        bw_report_number(report, share_error(run, share));
        if (ended == 0) {
            bw_report_null(report);
        } else {
            bw_report_digits(
                report,
                bw_decimal_format((double)run->totals.rounds_of[e] / (double)ended, 2, decimal));
        }
    }
}

/* ---- people ------------------------------------------------------------------------------- */

static void print_line(const BwTerm *term, const char *what, const char *value, const char *more) {
    fputs("  ", term->out);
    bw_term_cell(term, BW_STYLE_PLAIN, what, 36, false);
    bw_term_cell(term, BW_STYLE_BOLD, value, 14, true);
    fprintf(term->out, "%s%s\n", more[0] != '\0' ? "  " : "", more);
}

static char *format_mean(double cents, char out[BW_DECIMAL_MAX]) {
    return bw_decimal_format(cents / 100.0, 2, out);
}

static char *format_share(double share, char out[BW_DECIMAL_MAX]) {
    size_t n = strlen(bw_decimal_format(100.0 * share, 2, out));
    snprintf(out + n, BW_DECIMAL_MAX - n, "%%");
    return out;
}

static void print_money(const Run *run, const BwTerm *term) {
    const BwSessionTotals *totals = &run->totals;
    char value[BW_DECIMAL_MAX], more[128], part[BW_DECIMAL_MAX];
    double mean = mean_of(run, (double)totals->net_cents);
    double error = net_sd(run) / sqrt((double)totals->sessions);
    snprintf(more, sizeof more, "+/- %.20s in 95 of 100 cases",
             format_mean(width_95 * error, part));
    print_line(term, "a session brought, mean", format_mean(mean, value), more);
    if (run->has_gain) {
        double expected = run->gain * mean_of(run, (double)totals->staked_cents);
        bw_decimal_format(z_of(run), 2, part);
        snprintf(more, sizeof more, "of what was staked; %.20s standard errors away", part);
        print_line(term, "the exact edge", format_mean(expected, value), more);
    }
    print_line(term, "standard deviation", format_mean(net_sd(run), value), "");
    for (unsigned i = 0; i < SHARES; i++) {
        char what[64];
        snprintf(what, sizeof what, "%.0f of 100 ended with at most", 100.0 * shares[i]);
        print_line(term, what, bw_cents_format(quantile(run, shares[i]), value), "");
    }
    print_line(term, "ended ahead", format_share(mean_of(run, (double)totals->ahead), value), "");
    print_line(term, "staked, mean", format_mean(mean_of(run, (double)totals->staked_cents), value),
               "");
    double rounds = mean_of(run, (double)totals->rounds);
    more[0] = '\0';
    if (run->rules.rounds_an_hour != 0) {
        bw_decimal_format(rounds / run->rules.rounds_an_hour, 2, part);
        snprintf(more, sizeof more, "%.20s hours", part);
    }
    print_line(term, "time at the table, rounds", bw_decimal_format(rounds, 2, value), more);
    if (totals->in_debt > 0) {
        print_line(term, "ended with less than nothing",
                   format_share(mean_of(run, (double)totals->in_debt), value),
                   "a raise went beyond the bankroll");
    }
}

/* The line of the time alone depends on the machine. */
static void print_heading(const Run *run, const BwTerm *term) {
    const BwSimulation *simulation = &run->simulation;
    char text[BW_PROGRESS_TEXT_MAX], cents[BW_CENTS_TEXT_MAX];
    double rounds_a_second = run->seconds > 0.0 ? (double)run->totals.rounds / run->seconds : 0.0;
    if (bw_is_what_if(simulation->table)) {
        bw_term_paragraph(term, BW_STYLE_BOLD, BW_WHAT_IF_WARNING, 0, 0);
    }
    bw_term_printf(term, BW_STYLE_BOLD, "%s", bw_table_game(simulation->table)->title);
    bw_term_printf(term, BW_STYLE_PLAIN, ", edition %s, %s sessions with seed %" PRIu64,
                   bw_edition_name((BwEdition)simulation->table->edition),
                   bw_grouped_format(run->totals.sessions, text), simulation->seed);
    bw_term_printf(term, BW_STYLE_PLAIN, ", bankroll %s, at most %" PRIu32 " rounds\n",
                   bw_cents_format(run->rules.bankroll_cents, cents), run->rules.rounds);
    bw_term_printf(term, BW_STYLE_DIM, "%.2f s on %u thread%s: %srounds/s\n\n", run->seconds,
                   simulation->threads, simulation->threads == 1 ? "" : "s",
                   bw_si_format(rounds_a_second, text));
}

static bool print_text(const Run *run) {
    BwTerm term = bw_term_open(run->args->out);
    BwReport report;
    print_heading(run, &term);
    bw_spread_print(run->spread, &term);
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    add_ends(&report, run, false);
    bool written = bw_report_print(&report, &term, BW_FORMAT_TEXT);
    bw_report_free(&report);
    fputc('\n', term.out);
    print_money(run, &term);
    return written && !ferror(term.out);
}

/* ---- programs ----------------------------------------------------------------------------- */

static bool print_csv(const Run *run) {
    BwTerm term = bw_term_open(run->args->out);
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    add_ends(&report, run, true);
    bool written = bw_report_print(&report, &term, BW_FORMAT_CSV);
    bw_spread_print(run->spread, &term);
    bw_report_free(&report);
    return written;
}

static void json_money(BwJson *json, const char *key, double cents) {
    bw_json_decimal(json, key, cents / 100.0);
}

static void json_net(BwJson *json, const Run *run) {
    const BwSessionTotals *totals = &run->totals;
    double sd = net_sd(run);
    bw_json_object(json, "net");
    json_money(json, "mean", mean_of(run, (double)totals->net_cents));
    json_money(json, "plus_minus_95", width_95 * sd / sqrt((double)totals->sessions));
    json_money(json, "sd", sd);
    bw_json_decimal(json, "expected_gain_per_unit", run->has_gain ? run->gain : (double)NAN);
    bw_json_decimal(json, "z", z_of(run));
    bw_json_array_inline(json, "quantiles");
    for (unsigned i = 0; i < SHARES; i++) {
        bw_json_object_inline(json, NULL);
        bw_json_decimal(json, "share", shares[i]);
        json_money(json, "net", (double)quantile(run, shares[i]));
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_uint(json, "ahead", totals->ahead);
    bw_json_uint(json, "behind", totals->behind);
    bw_json_uint(json, "in_debt", totals->in_debt);
    bw_json_close(json);
}

/* What somebody has, bankroll and all, at every moment. */
static void json_fan(BwJson *json, const Run *run) {
    static const char *const names[SHARES] = {"p5", "p25", "p50", "p75", "p95"};
    bw_json_array(json, "fan");
    for (unsigned m = 0; m <= BW_FAN_MOMENTS; m++) {
        bw_json_object_inline(json, NULL);
        bw_json_decimal(json, "round", (double)run->rules.rounds * m / BW_FAN_MOMENTS);
        for (unsigned i = 0; i < SHARES; i++) {
            BwCents net = bw_fan_cents(&run->rules, bw_fan_quantile(&run->totals, m, shares[i]));
            json_money(json, names[i], (double)(run->rules.bankroll_cents + net));
        }
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* What depends on the machine stands in `run` alone. */
static bool print_json(const Run *run) {
    const BwSessionTotals *totals = &run->totals;
    BwJson json;
    BwReport report;
    double ruin = mean_of(run, (double)totals->ended[BW_SESSION_BROKE]);
    bw_json_begin(&json, run->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, run->simulation.table);
    bw_json_string(&json, "strategy", run->simulation.strategy->name);
    bw_json_uint(&json, "seed", run->simulation.seed);
    bw_json_uint(&json, "sessions", totals->sessions);
    bw_json_uint(&json, "rounds", totals->rounds);
    bw_json_uint(&json, "outcomes", totals->outcomes);
    bw_json_uint(&json, "decisions", totals->decisions);
    json_money(&json, "bankroll", (double)run->rules.bankroll_cents);
    bw_json_uint(&json, "rounds_most", run->rules.rounds);
    bw_spread_json(run->spread, &json);
    bw_json_object(&json, "ruin");
    bw_json_decimal(&json, "value", ruin);
    bw_json_decimal(&json, "plus_minus_95", share_error(run, ruin));
    bw_json_close(&json);
    json_net(&json, run);
    json_money(&json, "staked_mean", mean_of(run, (double)totals->staked_cents));
    bw_json_decimal(&json, "rounds_mean", mean_of(run, (double)totals->rounds));
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    add_ends(&report, run, true);
    bw_report_json(&report, &json, "ended");
    bool kept = !report.failed;
    bw_report_free(&report);
    json_fan(&json, run);
    bw_histogram_json(&totals->results, &json);
    bw_json_object_inline(&json, "run");
    bw_json_uint(&json, "threads", run->simulation.threads);
    bw_json_decimal(&json, "seconds", run->seconds);
    bw_json_close(&json);
    bw_json_close(&json);
    return kept && bw_json_finish(&json);
}

/* ---- the fan ------------------------------------------------------------------------------ */

static int draw_fan(const Run *run) {
    BwPlotPoint outer[BW_FAN_MOMENTS + 1], inner[BW_FAN_MOMENTS + 1], middle[BW_FAN_MOMENTS + 1];
    char title[128], text[160], count[BW_PROGRESS_TEXT_MAX];
    for (unsigned m = 0; m <= BW_FAN_MOMENTS; m++) {
        double at[SHARES], x = (double)run->rules.rounds * m / BW_FAN_MOMENTS;
        for (unsigned i = 0; i < SHARES; i++) {
            unsigned bin = bw_fan_quantile(&run->totals, m, shares[i]);
            at[i] = (double)(run->rules.bankroll_cents + bw_fan_cents(&run->rules, bin)) / 100.0;
        }
        outer[m] = (BwPlotPoint){x, 0.0, at[0], at[4]};
        inner[m] = (BwPlotPoint){x, 0.0, at[1], at[3]};
        middle[m] = (BwPlotPoint){x, at[2], 0.0, 0.0};
    }
    const size_t n = BW_FAN_MOMENTS + 1;
    const BwPlotSeries series[] = {
        {BW_PLOT_BAND, "90 of 100 sessions", "#c9dbee", outer, n},
        {BW_PLOT_BAND, "the middle half", "#8db4dc", inner, n},
        {BW_PLOT_LINE, "the median", "#1f4e7f", middle, n},
    };
    snprintf(title, sizeof title, "%.60s: what the bankroll becomes",
             bw_table_game(run->simulation.table)->title);
    snprintf(text, sizeof text, "Money in hand over %" PRIu32 " rounds, in %s sessions.",
             run->rules.rounds, bw_grouped_format(run->totals.sessions, count));
    const BwPlot plot = {
        title, text, "rounds", "in hand", BW_PLOT_NUMBER, series, sizeof series / sizeof series[0]};
    return bw_plot_draw(run->args, "fan", &plot);
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
    int code = draw_fan(run);
    if (code != BW_EXIT_OK) return code;
    return bw_histogram_draw(run->args, &run->totals.results, run->totals.sessions,
                             "Results of sessions");
}

int bw_session_sim_run(const BwArgs *args, const BwSimulation *simulation, BwSpread *spread) {
    Run *run = calloc(1, sizeof *run);
    if (run == NULL) return bw_args_complain(args, "there is not enough memory");
    run->args = args;
    run->simulation = *simulation;
    run->simulation.rounds = bw_args_count(args, "sessions");
    run->spread = spread;
    int code = read_rules(run);
    if (code == BW_EXIT_OK) code = bw_drawn_ready(args, "fan");
    if (code == BW_EXIT_OK) code = play(run);
    if (code == BW_EXIT_OK) {
        find_gain(run);
        code = print(run);
        bw_expected_free(&run->expected);
    }
    if (code == BW_EXIT_OK) code = bw_spread_code(spread);
    free(run);
    return code;
}
