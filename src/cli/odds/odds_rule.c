/* odds_rule.c: the two figures of one wager side by side, and the difference of their house edges.
 */
#include "cli/odds/odds_rule.h"

#include <stdio.h>
#include <string.h>

#include "cli/kit/exact_print.h"
#include "cli/kit/open.h"
#include "cli/odds/odds_print.h"
#include "solve/rule_odds.h"
#include "table/game.h"
#include "table/transcript.h"

/* What is compared. */
typedef struct Pair {
    const BwArgs *args;
    const BwTable *table;
    const char *text; /* the rule as it was typed */
    const BwFigure *best, *rule;
    BwExact cost; /* per unit of the initial wager */
} Pair;

/* ---- programs ----------------------------------------------------------------------------- */

static bool print_json(const Pair *pair) {
    BwJson json;
    bw_json_begin(&json, pair->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, pair->table);
    bw_json_string(&json, "strategy", pair->text);
    bw_json_object(&json, "best");
    bw_figure_json(&json, pair->best);
    bw_json_close(&json);
    bw_json_object(&json, "rule");
    bw_figure_json(&json, pair->rule);
    bw_json_close(&json);
    bw_json_value(&json, "cost", &pair->cost, pair->best->digits);
    bw_json_close(&json);
    return bw_json_finish(&json);
}

enum { OWN_COLUMNS = 4 };

/* One record for each of the two; the cost of the best play is nothing. */
static void add_record(BwReport *report, const Pair *pair, const BwFigure *figure) {
    BwExact none;
    bool is_rule = figure == pair->rule;
    bw_exact_init(&none);
    bw_report_text(report, is_rule ? "rule" : "best");
    bw_report_text(report, is_rule ? pair->text : NULL);
    bw_report_value(report, is_rule ? &pair->cost : &none, figure->digits);
    bw_figure_record(report, figure);
    bw_exact_clear(&none);
}

/* Two records with the columns that `odds` has, behind four of their own. */
static bool print_csv(const Pair *pair, const BwTerm *term) {
    BwColumn all_columns[OWN_COLUMNS + BW_FIGURE_COLUMNS] = {
        {"play", NULL, BW_COLUMN_TEXT, 0},
        {"strategy", NULL, BW_COLUMN_TEXT, 0},
        {"cost.exact", NULL, BW_COLUMN_TEXT, 0},
        {"cost.value", NULL, BW_COLUMN_NUMBER, 0},
    };
    BwReport report;
    memcpy(all_columns + OWN_COLUMNS, bw_figure_columns, sizeof bw_figure_columns);
    bw_report_init(&report, all_columns, OWN_COLUMNS + BW_FIGURE_COLUMNS);
    add_record(&report, pair, pair->best);
    add_record(&report, pair, pair->rule);
    bool written = bw_report_print(&report, term, BW_FORMAT_CSV);
    bw_report_free(&report);
    return written;
}

/* ---- people ------------------------------------------------------------------------------- */

enum { DECIMALS = 6 };

static const char *solved_play(const Pair *pair) {
    return bw_solved_play(bw_table_game(pair->table));
}

/* A row of two values and what the second has more. */
static void add_row(BwReport *report, const char *what, double best, double rule) {
    const double values[] = {best, rule, rule - best};
    bw_report_text(report, what);
    for (unsigned i = 0; i < 3; i++) {
        char decimal[BW_DECIMAL_MAX];
        bw_report_digits(report, bw_decimal_format(values[i], DECIMALS, decimal));
        if (i == 1) bw_report_style(report, BW_STYLE_BOLD);
    }
}

/* The same in percent. */
static void add_exact_row(BwReport *report, const char *what, const BwExact *best,
                          const BwExact *rule) {
    add_row(report, what, 100 * bw_exact_to_double(best), 100 * bw_exact_to_double(rule));
}

/* "The rule costs 0.0123% of the initial wager: ...", and what that is per unit of. What is solved
 * is not always the best play, and then the rule may bring more. */
static void say_cost(const Pair *pair, const BwTerm *term) {
    double cost = bw_exact_to_double(&pair->cost), size = cost < 0.0 ? -cost : cost;
    char percent[BW_DECIMAL_MAX], amount[BW_DECIMAL_MAX], text[1024];
    bw_decimal_format(100 * size, DECIMALS, percent);
    bw_decimal_format(10000 * size, 2, amount);
    if (cost == 0.0) {
        snprintf(text, sizeof text, "The rule costs nothing: it is worth as much as the %s.",
                 solved_play(pair));
    } else {
        snprintf(text, sizeof text,
                 "The rule %s %s%% of the initial wager: of every 10,000.00 put up so, %s %s is "
                 "lost on average than by the %s.",
                 cost < 0.0 ? "brings" : "costs", percent, amount, cost < 0.0 ? "less" : "more",
                 solved_play(pair));
    }
    fputc('\n', term->out);
    bw_term_paragraph(term, BW_STYLE_PLAIN, text, 0, 0);
    if (pair->rule->note[0] == '\0') return;
    snprintf(text, sizeof text, "%s: %s.", pair->rule->id, pair->rule->note);
    bw_term_paragraph(term, BW_STYLE_DIM, text, 0, 0);
}

static bool print_text(const Pair *pair, const BwTerm *term) {
    const BwFigure *best = pair->best, *rule = pair->rule;
    const BwColumn columns[] = {
        {NULL, "", BW_COLUMN_TEXT, 0},
        {NULL, solved_play(pair), BW_COLUMN_NUMBER, 0},
        {NULL, "by the rule", BW_COLUMN_NUMBER, 0},
        {NULL, "difference", BW_COLUMN_NUMBER, 1},
    };
    BwReport report;
    bw_cli_print_heading(term, pair->table);
    bw_term_printf(term, BW_STYLE_BOLD, "%s", best->name);
    bw_term_printf(term, BW_STYLE_DIM, "  %s  %s\n", best->id, best->section);
    bw_term_paragraph(term, BW_STYLE_PLAIN, pair->text, 0, 2);
    fputc('\n', term->out);
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    add_exact_row(&report, "house edge, %", &best->house_edge, &rule->house_edge);
    if (best->has_element_of_risk && rule->has_element_of_risk) {
        add_exact_row(&report, "element of risk, %", &best->element_of_risk,
                      &rule->element_of_risk);
    }
    add_row(&report, "standard deviation", best->sd, rule->sd);
    add_exact_row(&report, "wins, %", &best->win, &rule->win);
    add_exact_row(&report, "loses, %", &best->lose, &rule->lose);
    add_exact_row(&report, "pushes, %", &best->push, &rule->push);
    bool written = bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
    say_cost(pair, term);
    return written;
}

/* ---- the comparison ----------------------------------------------------------------------- */

static bool print(const Pair *pair) {
    BwTerm term = bw_term_open(pair->args->out);
    switch (bw_args_format(pair->args)) {
    case BW_FORMAT_JSON: return print_json(pair);
    case BW_FORMAT_CSV: return print_csv(pair, &term);
    case BW_FORMAT_TEXT: break;
    }
    return print_text(pair, &term);
}

/* A rule is about the main wager; the best play of the same wager is sought among all of the
 * table's. */
static int compare(const BwArgs *args, const BwTable *table, const char *text,
                   const BwFigures *best, const BwFigures *rule) {
    Pair pair = {.args = args, .table = table, .text = text, .rule = &rule->figure[0]};
    pair.best = bw_odds_find_named(best, pair.rule->id, pair.rule->target_text);
    if (pair.best == NULL) {
        (void)bw_args_complain(args, "%s has no exact solution yet", pair.rule->id);
        return BW_EXIT_NEGATIVE;
    }
    bw_exact_init(&pair.cost);
    bw_exact_set(&pair.cost, &pair.rule->house_edge);
    bw_exact_sub(&pair.cost, &pair.best->house_edge);
    bool written = print(&pair);
    bw_exact_clear(&pair.cost);
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

int bw_odds_rule_run(const BwArgs *args, const BwTable *table, const char *rule) {
    const char *game = bw_table_game(table)->id;
    const char *example = bw_rule_example(bw_table_game(table));
    BwFigures best = {.n = 0}, by_rule = {.n = 0};
    char error[BW_ERROR_MAX];
    int code = BW_EXIT_NEGATIVE;
    if (example == NULL) {
        return bw_args_complain(args, "%s is not played by a rule of thumb; leave --strategy out",
                                game);
    }
    if (!bw_odds_solve_rule(table, rule, &by_rule, error, sizeof error)) {
        code = bw_args_complain(args, "%s; for example: --strategy '%s'", error, example);
    } else if (!bw_odds_solve(table, &best, error, sizeof error)) {
        (void)bw_args_complain(args, "%s", error);
    } else {
        code = compare(args, table, rule, &best, &by_rule);
    }
    bw_odds_free(&by_rule);
    bw_odds_free(&best);
    return code;
}
