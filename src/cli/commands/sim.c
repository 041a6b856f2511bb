/* sim.c: `boardwalk sim GAME`: plays a plan of bets for so many rounds on all cores, and sets
 * what came of it beside the exact figures. The totals depend on the seed and the rounds alone;
 * only the time that they took depends on the machine. */
#include "cli/kit/commands.h"
#include "cli/kit/histogram.h"
#include "cli/kit/open.h"
#include "cli/kit/progress.h"
#include "cli/odds/bj_cards.h"
#include "cli/sim/bj_sim.h"
#include "cli/sim/course_plot.h"
#include "cli/sim/match_sim.h"
#include "cli/sim/plan_hint.h"
#include "cli/sim/round_list.h"
#include "cli/sim/session_sim.h"
#include "cli/sim/spread.h"
#include "simulate/expect.h"
#include "table/game.h"
#include "table/options.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Half widths of the intervals that hold 95 and 99 of 100 results, in standard errors. */
static const double width_95 = 1.959963985, width_99 = 2.575829304;

/* Everything about one run. */
typedef struct Run {
    const BwArgs *args;
    BwTable *table;
    BwPlan plan;
    BwSimulation simulation;
    BwStrategy by_rule; /* of a file of rules of thumb */
    char *rule;
    BwHpPlay *poker;
    BwBjBest *best;
    BwTotals totals;
    BwExpected expected;
    double seconds;
    BwRoundList list;
    bool in_lanes; /* units were played side by side, without the table */
    BwSpread *spread;
} Run;

/* ---- what is asked ------------------------------------------------------------------------ */

/* A wager that does not exist is answered with the nearest one that does. */
static int complain_bet(const BwArgs *args, const BwGame *game, const char *specification,
                        const char *error) {
    enum { NAMES_MAX = 256 };
    const char *names[NAMES_MAX];
    char word[64], hint[BW_HINT_MAX] = "";
    int n = 0;
    bool known = false;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(specification, " :,"), specification);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        known = known || strncmp(word, game->wagers[w].id, strlen(game->wagers[w].id)) == 0;
        names[n++] = game->wagers[w].id;
    }
    if (!known) bw_hint(word, names, n, "", hint);
    return bw_args_complain(args, "%s%s", error, hint);
}

/* The bets of all --bet flags, or the game's main wager. Returns the exit code, 0 to go on. */
static int read_plan(Run *run) {
    const BwArgs *args = run->args;
    char error[BW_ERROR_MAX];
    const char *specification;
    if (!bw_args_given(args, "bet")) {
        if (bw_plan_standard(&run->plan, run->table, error)) return BW_EXIT_OK;
        return bw_args_complain(args, "%s", error);
    }
    for (int i = 0; (specification = bw_args_nth(args, "bet", i)) != NULL; i++) {
        if (!bw_plan_add(&run->plan, run->table, specification, error)) {
            return complain_bet(args, bw_table_game(run->table), specification, error);
        }
    }
    return BW_EXIT_OK;
}

/* Is the strategy a rule of thumb for a poker game against the house: a file, or several words? */
static bool is_rule(const Run *run) {
    const BwGame *game = bw_table_game(run->table);
    const char *name = bw_args_text(run->args, "strategy");
    return game->house_poker != NULL && name != NULL && bw_strategy_find(game, name) == NULL &&
           (strchr(name, ' ') != NULL || bw_is_file_name(name));
}

/* What is wrong with a file of rules, and in which of its lines. */
static int complain_rule(const Run *run, const char *path, const char *text, const char *error) {
    char why[BW_ERROR_MAX];
    unsigned line = bw_hp_rule_bad_line(run->table, text, why);
    if (line == 0) return bw_args_complain(run->args, "%.120s: %s", path, error);
    return bw_args_complain(run->args, "%.120s: line %u: %s", path, line, why);
}

/* The lines of a file become one rule, which lives as long as the run: the simulation keeps
 * pointing at it. */
static int read_rule_file(Run *run, const char *path) {
    char error[BW_ERROR_MAX], *text;
    size_t n;
    int code = bw_read_small_file(run->args, path, &text, &n);
    if (code == BW_EXIT_OK) {
        text[n] = '\0';
        run->rule = malloc(2 * n + 1);
        if (run->rule == NULL) code = bw_args_complain(run->args, "there is not enough memory");
    }
    if (code == BW_EXIT_OK) {
        run->poker = bw_hp_play_new(run->table, bw_hp_rule_join(text, run->rule, 2 * n + 1), error);
        if (run->poker == NULL) code = complain_rule(run, path, text, error);
    }
    run->simulation.rule = run->rule;
    free(text);
    return code;
}

/* The simulation is given a strategy for it: the game's own, under the name of what was typed. */
static int read_rule(Run *run) {
    const char *text = bw_args_text(run->args, "strategy");
    char error[BW_ERROR_MAX];
    int code = BW_EXIT_OK;
    run->by_rule = *bw_strategy_find(bw_table_game(run->table), NULL);
    run->by_rule.name = text;
    run->simulation.strategy = &run->by_rule;
    if (strchr(text, ' ') == NULL) {
        code = read_rule_file(run, text);
    } else {
        run->simulation.rule = text;
        run->poker = bw_hp_play_new(run->table, text, error);
        if (run->poker == NULL) code = bw_args_complain(run->args, "%s", error);
    }
    run->simulation.poker = run->poker;
    return code;
}

/* The best play of a poker game is solved once for all that follows. */
static int solve_poker(Run *run) {
    char error[BW_ERROR_MAX];
    run->poker = bw_hp_play_new(run->table, NULL, error);
    run->simulation.poker = run->poker;
    return run->poker != NULL ? BW_EXIT_OK : bw_args_complain(run->args, "%s", error);
}

/* What a strategy has to solve is solved here, once, before all rounds. */
static int read_strategy(Run *run) {
    const BwGame *game = bw_table_game(run->table);
    const char *name = bw_args_text(run->args, "strategy");
    if (is_rule(run)) return read_rule(run);
    const BwStrategy *found = bw_strategy_find(game, name);
    run->simulation.strategy = found;
    if (found != NULL && found->solves) {
        run->simulation.best = run->best = bw_bj_best_new(run->table);
    }
    if (found != NULL) return found->decide == NULL ? solve_poker(run) : BW_EXIT_OK;
    enum { NAMES_MAX = 16 };
    char list[256] = "", hint[BW_HINT_MAX];
    const char *names[NAMES_MAX];
    int n = 0;
    size_t used = 0;
    const BwStrategy *strategy;
    for (; n < NAMES_MAX && (strategy = bw_strategy_at(game, (unsigned)n)) != NULL; n++) {
        names[n] = strategy->name;
        if (used >= sizeof list) continue;
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", n > 0 ? ", " : "",
                                 strategy->name);
    }
    return bw_args_complain(run->args, "%s has no strategy '%.60s'%s (it has %s)", game->id, name,
                            bw_hint(name, names, n, "", hint), list);
}

static int read_arguments(Run *run) {
    const BwArgs *args = run->args;
    BwSimulation *simulation = &run->simulation;
    int code = read_strategy(run);
    simulation->table = run->table;
    simulation->plan = &run->plan;
    simulation->rounds = bw_args_count(args, "rounds");
    simulation->seed = bw_args_count(args, "seed");
    simulation->threads = bw_spread_threads(run->spread, BW_SIMULATION_THREADS_MAX);
    simulation->goes_on = bw_args_given(args, "go-on");
    simulation->by_table = bw_args_given(args, "by-table");
    return code;
}

/* ---- playing ------------------------------------------------------------------------------ */

static void walk_totals(void *totals, BwSumsWalk *walk) {
    bw_totals_walk(totals, walk);
}

/* One round shows whether a plan can be played at all, before the others are begun. */
static bool try_plan(Run *run, const BwPlan *plan, char error[BW_ERROR_MAX]) {
    BwSimulation trial = run->simulation;
    trial.plan = plan;
    trial.rounds = 1;
    trial.threads = 1;
    return bw_simulate(&trial, &run->totals, error);
}

static bool is_playable(void *context, const BwPlan *plan) {
    char error[BW_ERROR_MAX];
    return try_plan(context, plan, error);
}

/* The bets of the plan as they would be typed, with nothing left to be understood. */
static void note_bets(Run *run) {
    for (unsigned i = 0; i < run->plan.n; i++) {
        char label[BW_TEXT_MAX], amount[BW_CENTS_TEXT_MAX];
        const BwPlanBet *bet = &run->plan.bet[i];
        bw_spread_fact(run->spread, "bet", "%s:%s", bw_plan_label(&run->plan, run->table, i, label),
                       bet->most != 0 ? "max" : bw_cents_format(bet->event.amount_cents, amount));
    }
}

/* What is played, whether rounds are counted or sessions. */
static void note_play(Run *run) {
    const BwSimulation *simulation = &run->simulation;
    note_bets(run);
    bw_spread_fact(run->spread, "strategy", "%s",
                   simulation->rule != NULL ? simulation->rule : simulation->strategy->name);
    bw_spread_fact(run->spread, "goes-on", "%s", simulation->goes_on ? "yes" : "no");
}

/* What makes this run the one that it is. */
static int open_spread(Run *run) {
    const BwSimulation *simulation = &run->simulation;
    const BwSpreadWork work = {.label = bw_table_game(run->table)->id,
                               .unit = "rounds",
                               .rounds = simulation->rounds,
                               .unit_rounds = BW_SIMULATION_UNIT,
                               .seed = simulation->seed,
                               .table = run->table,
                               .totals = &run->totals,
                               .walk = walk_totals};
    bw_spread_fact(run->spread, "kind", "rounds");
    note_play(run);
    return bw_spread_open(run->spread, run->args, &work);
}

/* A plan that the table does not deal for is a mistake of whoever wrote it; rounds that fail on the
 * way are none, and have another exit code. */
static int play(Run *run) {
    char error[BW_ERROR_MAX], hint[BW_PLAN_HINT_MAX];
    if (!try_plan(run, &run->plan, error)) {
        bool helps = bw_plan_hint(&run->plan, run->table, is_playable, run, hint);
        return bw_args_complain(run->args, "%s", helps ? hint : error);
    }
    BwSimulation *simulation = &run->simulation;
    if (bw_args_given(run->args, "session")) {
        note_play(run);
        return bw_session_sim_run(run->args, simulation, run->spread);
    }
    int code = bw_round_list_open(&run->list, run->args, simulation);
    if (code == BW_EXIT_OK) code = open_spread(run);
    if (code != BW_EXIT_OK) return code;
    simulation->run = &run->spread->run;
    simulation->in_lanes = &run->in_lanes;
    simulation->progress = bw_spread_progress(run->spread);
    simulation->context = run->spread;
    double started_s = bw_now_s();
    bool done = bw_simulate(simulation, &run->totals, error);
    run->seconds = bw_now_s() - started_s;
    code = bw_spread_close(run->spread, done, error);
    int listed = bw_round_list_close(&run->list, run->args);
    return code == BW_EXIT_OK ? listed : code;
}

/* ---- the records -------------------------------------------------------------------------- */

static const BwColumn columns[] = {
    {NULL, "bet", BW_COLUMN_TEXT, 0},
    {"id", NULL, BW_COLUMN_TEXT, 0},
    {"target", NULL, BW_COLUMN_TEXT, 0},
    {"amount", NULL, BW_COLUMN_MONEY, 0},
    {"made", "made", BW_COLUMN_INTEGER, 3},
    {"won", NULL, BW_COLUMN_INTEGER, 0},
    {"lost", NULL, BW_COLUMN_INTEGER, 0},
    {"pushed", NULL, BW_COLUMN_INTEGER, 0},
    {"staked", "staked", BW_COLUMN_MONEY, 2},
    {"action", NULL, BW_COLUMN_MONEY, 0},
    {"net", "net", BW_COLUMN_MONEY, 0},
    {"return.value", "return", BW_COLUMN_PERCENT, 0},
    {"return.plus_minus_95", "+/- 95%", BW_COLUMN_PERCENT, 0},
    {"return.plus_minus_99", "+/- 99%", BW_COLUMN_PERCENT, 1},
    {"return.sd", NULL, BW_COLUMN_NUMBER, 0},
    {"expected.exact", NULL, BW_COLUMN_TEXT, 0},
    {"expected.value", "exact", BW_COLUMN_PERCENT, 0},
    {"z", "z", BW_COLUMN_NUMBER, 0},
};

/* Sums that outgrow 64 bits of cents are beyond all money. */
static void add_sum(BwReport *report, BwInt128 cents) {
    if (cents > INT64_MAX || cents < INT64_MIN) {
        bw_report_null(report);
    } else {
        bw_report_money(report, (BwCents)cents);
    }
}

/* "488/495": what comes back of a unit, exactly; nothing of a figure that is rounded. */
static void add_exact_return(BwReport *report, const BwFigure *figure) {
    if (figure == NULL || figure->digits != 0) {
        bw_report_null(report);
        return;
    }
    BwExact value;
    bw_exact_init(&value);
    bw_exact_set_ratio(&value, bw_ratio_int(1));
    bw_exact_sub(&value, &figure->house_edge);
    char *text = bw_exact_to_string(&value);
    bw_report_text(report, text);
    free(text);
    bw_exact_clear(&value);
}

/* From the fourth column from the left to the end of the line. */
static void add_tally(BwReport *report, const BwTally *tally, const BwFigure *figure, bool known,
                      double expected_gain) {
    bw_report_int(report, (int64_t)tally->made);
    bw_report_int(report, (int64_t)tally->won);
    bw_report_int(report, (int64_t)tally->lost);
    bw_report_int(report, (int64_t)tally->pushed);
    add_sum(report, tally->staked_cents);
    add_sum(report, tally->action_cents);
    add_sum(report, tally->net_cents);
    double error = bw_tally_error(tally);
    bw_report_number(report, 1.0 + bw_tally_gain(tally));
    bw_report_style(report, BW_STYLE_BOLD);
    bw_report_number(report, width_95 * error);
    bw_report_number(report, width_99 * error);
    bw_report_number(report, bw_tally_sd(tally));
    add_exact_return(report, figure);
    if (!known) {
        bw_report_null(report);
        bw_report_null(report);
        return;
    }
    double z = bw_deviation(tally, expected_gain);
    char text[BW_DECIMAL_MAX];
    bw_report_number(report, 1.0 + expected_gain);
    bw_report_digits(report, bw_decimal_format(z, 2, text));
    if (z > 4.0 || z < -4.0) bw_report_style(report, BW_STYLE_RED);
}

/* "ante+blind": the bet, and those that are counted with it. */
static void add_label(BwReport *report, const Run *run, unsigned i) {
    char label[BW_TEXT_MAX], text[BW_TEXT_MAX];
    size_t used = strlen(bw_plan_label(&run->plan, run->table, i, label));
    for (unsigned j = 0; j < run->plan.n && used < sizeof label; j++) {
        if (run->plan.bet[j].joined != i) continue;
        used += (size_t)snprintf(label + used, sizeof label - used, "+%s",
                                 bw_plan_label(&run->plan, run->table, j, text));
    }
    bw_report_text(report, label);
}

/* A bet of as much as is permitted has no amount of its own. */
static void add_bet(BwReport *report, const Run *run, unsigned i) {
    const BwEvent *bet = &run->plan.bet[i].event;
    char text[BW_TEXT_MAX], *blank;
    add_label(report, run, i);
    bw_plan_label(&run->plan, run->table, i, text);
    blank = strchr(text, ' ');
    if (blank != NULL) *blank++ = '\0';
    bw_report_text(report, text);
    bw_report_text(report, blank);
    if (run->plan.bet[i].most != 0) {
        bw_report_null(report);
    } else {
        bw_report_money(report, bet->amount_cents);
    }
    double gain = 0.0;
    bool known = bw_expected_gain(&run->expected, i, &gain);
    add_tally(report, &run->totals.bet[i], bw_expected_figure(&run->expected, i), known, gain);
}

static void add_all(BwReport *report, const Run *run) {
    double gain = 0.0;
    bool known = bw_expected_gain_of_all(&run->expected, &run->totals, &gain);
    bw_report_text(report, "all");
    bw_report_text(report, "all");
    bw_report_null(report);
    bw_report_null(report);
    add_tally(report, &run->totals.all, NULL, known, gain);
}

/* ---- printing ----------------------------------------------------------------------------- */

/* A table that waits for bets or a decision tells what it will deal after them. */
static const char *outcome_name(const BwTable *table) {
    static const char *const names[] = {
        [BW_NEED_CARD] = "cards",    [BW_NEED_ROLL] = "rolls",         [BW_NEED_SPIN] = "spins",
        [BW_NEED_DRAW] = "draws",    [BW_NEED_TILES] = "tiles",        [BW_NEED_BETS] = "outcomes",
        [BW_NEED_OVER] = "outcomes", [BW_NEED_DECISION] = "decisions",
    };
    BwNeed need = bw_need(table);
    bool later = need.kind == BW_NEED_BETS || need.kind == BW_NEED_DECISION;
    return names[later ? need.outcome : need.kind];
}

static double rate_of(uint64_t count, double seconds) {
    return seconds > 0.0 ? (double)count / seconds : 0.0;
}

/* The second line alone depends on the machine. */
static void print_heading(const Run *run, const BwTerm *term) {
    char rounds[BW_PROGRESS_TEXT_MAX], outcomes[BW_PROGRESS_TEXT_MAX];
    char rate[BW_PROGRESS_TEXT_MAX], fine[BW_PROGRESS_TEXT_MAX];
    const BwTotals *totals = &run->totals;
    const BwStrategy *strategy = run->simulation.strategy;
    const char *outcome = outcome_name(run->table);
    if (bw_is_what_if(run->table)) {
        bw_term_paragraph(term, BW_STYLE_BOLD, BW_WHAT_IF_WARNING, 0, 0);
    }
    bw_term_printf(term, BW_STYLE_BOLD, "%s", bw_table_game(run->table)->title);
    bw_term_printf(term, BW_STYLE_PLAIN, ", edition %s, %s rounds with seed %" PRIu64 "%s%s\n",
                   bw_edition_name((BwEdition)run->table->edition),
                   bw_grouped_format(totals->rounds, rounds), run->simulation.seed,
                   bw_strategy_is_plain(strategy) ? "" : ", strategy ",
                   bw_strategy_is_plain(strategy) ? "" : strategy->name);
    bw_term_printf(term, BW_STYLE_DIM, "%s %s in %.2f s on %u thread%s%s: %srounds/s, %s%s/s\n\n",
                   bw_grouped_format(totals->outcomes, outcomes), outcome, run->seconds,
                   run->simulation.threads, run->simulation.threads == 1 ? "" : "s",
                   run->in_lanes ? ", in lanes" : "",
                   bw_si_format(rate_of(totals->rounds, run->seconds), rate),
                   bw_si_format(rate_of(totals->outcomes, run->seconds), fine), outcome);
}

/* Which bets have no exact figure beside them, and why. */
static void print_missing(const Run *run, const BwTerm *term) {
    for (unsigned i = 0; i < run->plan.n; i++) {
        const char *why = bw_expected_why_not(&run->expected, i);
        bool together = (run->expected.together_bets >> i & 1) != 0;
        if (why == NULL || together || run->plan.bet[i].joined != BW_PLAN_ALONE) continue;
        char label[BW_TEXT_MAX];
        bw_term_printf(term, BW_STYLE_DIM, "%s has no exact figure here: %s\n",
                       bw_plan_label(&run->plan, run->table, i, label), why);
    }
}

/* What depends on the machine stands in `run` alone: the rest can be compared between machines. */
static bool print_json(const Run *run, const BwReport *report) {
    BwJson json;
    const BwTotals *totals = &run->totals;
    const BwStrategy *strategy = run->simulation.strategy;
    char signature[17];
    snprintf(signature, sizeof signature, "%016" PRIx64, bw_totals_hash(totals));
    bw_json_begin(&json, run->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, run->table);
    bw_json_string(&json, "strategy", bw_strategy_is_plain(strategy) ? NULL : strategy->name);
    bw_json_uint(&json, "seed", run->simulation.seed);
    bw_json_uint(&json, "rounds", totals->rounds);
    bw_json_uint(&json, "outcomes", totals->outcomes);
    bw_json_uint(&json, "decisions", totals->decisions);
    bw_json_string(&json, "signature", signature);
    bw_spread_json(run->spread, &json);
    bw_report_json(report, &json, "bets");
    bw_histogram_json(&totals->results, &json);
    bw_json_object_inline(&json, "run");
    bw_json_uint(&json, "threads", run->simulation.threads);
    bw_json_bool(&json, "in_lanes", run->in_lanes);
    bw_json_decimal(&json, "seconds", run->seconds);
    bw_json_decimal(&json, "rounds_per_second", rate_of(totals->rounds, run->seconds));
    bw_json_decimal(&json, "outcomes_per_second", rate_of(totals->outcomes, run->seconds));
    bw_json_close(&json);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

/* Bets that are counted with another have no row. For people a row of all would only repeat a
 * single one. */
static bool print(const Run *run) {
    BwFormat format = bw_args_format(run->args);
    BwTerm term = bw_term_open(run->args->out);
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    unsigned rows = 0;
    for (unsigned i = 0; i < run->plan.n; i++) {
        if (run->plan.bet[i].joined != BW_PLAN_ALONE) continue;
        add_bet(&report, run, i);
        rows++;
    }
    if (rows > 1 || format != BW_FORMAT_TEXT) add_all(&report, run);
    bool written;
    if (format == BW_FORMAT_JSON) {
        written = !report.failed && print_json(run, &report);
    } else {
        if (format == BW_FORMAT_TEXT) print_heading(run, &term);
        bw_spread_print(run->spread, &term);
        written = bw_report_print(&report, &term, format);
        if (format == BW_FORMAT_TEXT) {
            print_missing(run, &term);
            bw_histogram_print(&run->totals.results, run->totals.rounds, &term);
        }
    }
    bw_report_free(&report);
    return written;
}

/* The drawings that were asked for. */
static int draw(const Run *run) {
    const char *title = bw_table_game(run->table)->title;
    double gain;
    if (!bw_expected_gain_of_all(&run->expected, &run->totals, &gain)) gain = (double)NAN;
    int code = bw_course_draw(run->args, &run->totals, gain, title);
    if (code != BW_EXIT_OK) return code;
    return bw_histogram_draw(run->args, &run->totals.results, run->totals.rounds, title);
}

/* ---- the command -------------------------------------------------------------------------- */

/* Sessions go through the table; and what is said of them needs one. */
static int check_session_flags(const Run *run) {
    static const char *const without[] = {"fast",   "penetration", "count",     "bankroll",
                                          "rounds", "convergence", "each-round"};
    static const char *const with[] = {"sessions", "fan"};
    bool given = bw_args_given(run->args, "session");
    for (unsigned i = 0; given && i < sizeof without / sizeof without[0]; i++) {
        if (!bw_args_given(run->args, without[i])) continue;
        return bw_args_complain(run->args, "--session goes without --%s", without[i]);
    }
    for (unsigned i = 0; !given && i < sizeof with / sizeof with[0]; i++) {
        if (!bw_args_given(run->args, with[i])) continue;
        return bw_args_complain(run->args, "--%s is about sessions, which --session FILE describes",
                                with[i]);
    }
    return BW_EXIT_OK;
}

/* The drawing's file is tried first: nobody should wait for what then cannot be written. */
static int run_with(Run *run) {
    int code;
    if (bw_match_sim_asked(run->args, run->table, &code)) {
        return bw_match_sim_run(run->args, run->table,
                                bw_spread_threads(run->spread, BW_SIMULATION_THREADS_MAX),
                                run->spread);
    }
    if (code == BW_EXIT_OK) code = check_session_flags(run);
    if (code == BW_EXIT_OK) code = read_plan(run);
    if (code == BW_EXIT_OK) code = bw_histogram_ready(run->args);
    if (code == BW_EXIT_OK) code = bw_course_ready(run->args);
    if (code == BW_EXIT_OK && !is_rule(run) && bw_bj_sim_asked(run->args, run->table)) {
        return bw_bj_sim_run(run->args, run->table, &run->plan,
                             bw_spread_threads(run->spread, BW_SIMULATION_THREADS_MAX),
                             run->spread);
    }
    if (code == BW_EXIT_OK) code = read_arguments(run);
    if (code == BW_EXIT_OK) code = play(run);
    if (code != BW_EXIT_OK || bw_args_given(run->args, "session")) return code;
    bw_expected_solve(&run->expected, &run->simulation);
    bool written = print(run);
    code = written ? draw(run) : BW_EXIT_NEGATIVE;
    bw_expected_free(&run->expected);
    return code == BW_EXIT_OK ? bw_spread_code(run->spread) : code;
}

static int run_game(const BwArgs *args, BwSpread *spread) {
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    if (table == NULL) return bw_cli_no_table(args->words[0]);
    Run *state = calloc(1, sizeof *state);
    int code = BW_EXIT_NEGATIVE;
    if (state == NULL) {
        bw_args_complain(args, "there is not enough memory");
    } else {
        state->args = args;
        state->spread = spread;
        state->table = table;
        code = run_with(state);
        bw_hp_play_free(state->poker);
        free(state->best);
        free(state->rule);
    }
    free(state);
    free(table);
    return code;
}

/* The parts say which command played them: it is typed again, with how it is to be told, and finds
 * everything played. */
static int run_parts(const BwArgs *args, BwSpread *spread) {
    enum { OWN_MAX = 16, FLAG_MAX = 32 };
    char *argv[BW_PART_ARGS_MAX + 2 * OWN_MAX], name[OWN_MAX][FLAG_MAX];
    BwArgs again;
    int n = 0, code = bw_spread_read_parts(spread, args);
    if (code != BW_EXIT_OK) return code;
    for (unsigned i = 0; i < spread->joined.n_args; i++) argv[n++] = spread->joined.arg[i];
    for (int i = 0; i < args->n_given && i < OWN_MAX; i++) {
        if (args->given[i].value == NULL) continue; /* --merge itself */
        snprintf(name[i], FLAG_MAX, "--%s", args->given[i].flag->name);
        argv[n++] = name[i];
        memcpy(&argv[n++], &args->given[i].value, sizeof argv[0]); /* argv has no const */
    }
    code = bw_args_parse(&again, args->program, args->command, n, argv, args->out, args->err);
    if (code >= 0) return code;
    if (again.n_words != 1) return bw_args_complain(args, "the parts name no game");
    return run_game(&again, spread);
}

/* One of many programs: only the one that leads is heard, but for the last sentence of another. */
static int run_rank(const BwArgs *args, BwSpread *spread) {
    BwArgs own = *args;
    char *said = NULL;
    size_t n = 0;
    FILE *out = NULL, *err = NULL;
    bool leads = bw_ranks_lead(spread->ranks);
    if (!leads &&
        ((out = fopen("/dev/null", "w")) == NULL || (err = open_memstream(&said, &n)) == NULL)) {
        bw_args_complain(args, "there is not enough memory");
    }
    if (out != NULL) own.out = out;
    if (err != NULL) own.err = err;
    spread->args = &own;
    int code = run_game(&own, spread);
    spread->args = args;
    if (out != NULL) fclose(out);
    if (err != NULL) fclose(err);
    if (code == BW_EXIT_FOLLOWED) code = BW_EXIT_OK;
    bw_ranks_close(spread->ranks, code, said);
    free(said);
    return code;
}

static int run(const BwArgs *args) {
    if (args->n_words > 1 && !bw_args_given(args, "merge")) {
        return bw_args_complain(args, "'%.60s' is one word too many; usage: %s %s %s",
                                args->words[1], args->program->name, args->command->name,
                                args->command->words);
    }
    BwSpread *spread = calloc(1, sizeof *spread);
    if (spread == NULL) return bw_args_complain(args, "there is not enough memory");
    int code = BW_EXIT_OK;
    spread->args = args;
    if (bw_args_given(args, "merge")) {
        code = run_parts(args, spread);
    } else if ((spread->ranks = bw_ranks_open(args, &code)) != NULL) {
        code = run_rank(args, spread);
    } else if (code == BW_EXIT_OK) {
        code = run_game(args, spread);
    }
    bw_spread_free(spread);
    free(spread);
    return code;
}

static const BwFlag flags[] = {
    {.name = "rounds",
     .value = "N",
     .help = "how many rounds: 5M, 1G, 250000",
     .kind = BW_FLAG_COUNT,
     .fallback = "1M",
     .min = 1,
     .max = UINT64_C(1000000000000000)},
    {.name = "seed",
     .value = "S",
     .help = "which random numbers: the same seed gives the same totals",
     .kind = BW_FLAG_COUNT,
     .fallback = "1"},
    {.name = "threads",
     .value = "T",
     .help = "how many threads; without it one a core",
     .kind = BW_FLAG_COUNT,
     .min = 1,
     .max = BW_SIMULATION_THREADS_MAX},
    {.name = "bet",
     .value = "SPEC",
     .help = "a bet of every round: WAGER[ TARGET]:AMOUNT, several joined by commas",
     .kind = BW_FLAG_TEXT,
     .repeated = true},
    {.name = "strategy",
     .value = "NAME",
     .help = "how to decide; also a file: a chart at blackjack, rules at poker",
     .kind = BW_FLAG_TEXT},
    {.name = "go-on",
     .help = "one table for all rounds: shoes dealt to the cutting card, meters that grow",
     .kind = BW_FLAG_SWITCH},
    {.name = "by-table",
     .help = "every outcome goes to the table, also where lanes come to the same sooner",
     .kind = BW_FLAG_SWITCH},
    BW_FLAGS_SESSION_SIM,
    BW_FLAGS_BJ_SIM,
    BW_FLAGS_MATCH_SIM,
    BW_FLAGS_SPREAD,
    BW_FLAG_HISTOGRAM,
    BW_FLAG_COURSE,
    BW_FLAG_ROUND_LIST,
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    BW_FLAG_WHAT_IF,
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_sim = {
    .name = "sim",
    .words = "GAME | --merge FILE...",
    .summary = "plays millions of rounds and compares them with the exact figures",
    .details =
        "Bets the same plan in every round and prints what came of each bet: the return with "
        "the intervals that hold it in 95 and 99 of 100 cases, the exact figure, and how many "
        "standard errors lie between them. A round lasts until every bet of the plan is decided; "
        "a bet that wins and stays is taken down.\n\n"
        "Bets: --bet pass:10, --bet \"place-win 6:12\", --bet pass:60,pass-odds:max, "
        "or --bet pass+pass-odds:60. A wager that must stand beside another is refused with what "
        "to "
        "write. Without --bet: the main wager of the game. Odds are put up behind their flat bet "
        "once it has "
        "its point. At pai gow --bet bank:10*5 banks against five wagers of ten.\n\n"
        "Every round begins at a table as it was opened, with a whole shoe and its meters where "
        "they stood: so the exact figures are computed. With --go-on the table goes on from round "
        "to round, and wagers on shoes and meters have no exact figure beside them.\n\n"
        "Strategies: basic and mimic at blackjack, optimal at the poker games against the house; "
        "the first is taken where none is named. The exact figure is that of the strategy that is "
        "played; where nobody has solved it there is none. At a poker game also a rule of thumb, "
        "as `odds` "
        "takes it: 'raise A-K-J-8-3 or better', or a file of such rules, one or more to a line, "
        "with comments behind #.\n\n"
        "Blackjack has a fast way without the protocol, for the main wager alone: --fast from "
        "fresh shoes, --penetration from a shoe with its cutting card, --strategy FILE for a "
        "chart, --count FILE for a way of counting cards. The manual has both files.\n\n"
        "In the poker room patrons play against each other: --player says who sits there, and what "
        "is printed are win rates in big blinds a hundred hands, the rake and the drop. Players "
        "are call, fold, random, strength (by what the hand is worth), tight:FILE (a range before "
        "the flop) and pipe:COMMAND, a program that reads views and writes actions as lines of "
        "JSON; 4*call are four of them. With --mirror every deal is played by all players in all "
        "seats. --stakes and --types print the rake by stakes and types. The manual has the "
        "lines and the files.\n\n"
        "The same seed gives the same totals to the cent on any number of threads.\n\n"
        "A run is cut into units. --units plays some of them, --checkpoint keeps what is done in a "
        "file and goes on from there after whatever has ended the program, and --merge joins the "
        "files of parts that were played anywhere: their totals are those of one run. Ctrl-C and "
        "SIGTERM end it with what was played so far, marked as such, and exit code 3.",
    .words_min = 1,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
