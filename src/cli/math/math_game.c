/* math_game.c: the part of a report that is about the whole table. */
#include "cli/math/math_report.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/odds/chart_print.h"
#include "simulate/plan.h"
#include "solve/dice/outcomes.h"
#include "solve/nets.h"
#include "solve/rounds.h"
#include "solve/rule_odds.h"
#include "solve/solver.h"
#include "solve/study.h"
#include "table/game.h"
#include "table/options.h"

/* ---- inputs ------------------------------------------------------------------------------- */

static void inputs(const BwMathAsked *asked, BwMathPart *part) {
    char line[BW_TEXT_MAX];
    BwMathPage *page = bw_math_facts(part, "inputs", "What was computed, and how to do it again");
    bw_math_fact(page, "table", "table");
    bw_math_text(page, "%s", strchr(bw_table_print(asked->table, line), ' ') + 1);
    bw_math_fact(page, "program", "program");
    bw_math_text(page, "boardwalk %s", asked->version);
    bw_math_fact(page, "sha256", "SHA-256 of the inputs");
    bw_math_text(page, "%s", asked->hash);
    bw_math_fact(page, "reproduce", "to reproduce");
    bw_math_text(page, "%s", asked->reproduce);
    if (bw_study_of(bw_table_game(asked->table))->outcomes != NULL && asked->combination == NULL) {
        bw_math_fact(page, "together", "wagers taken together");
        bw_math_text(page, "with --combine, as WAGER:10,WAGER:5");
    }
    bw_math_note(page, "The hash is that of the line to reproduce it, the program's version and "
                       "every option of the table. The same inputs give the same bytes.");
}

/* All options that bear on figures, each with its clause. */
static void options(const BwMathAsked *asked, BwMathPart *part) {
    const BwTable *table = asked->table;
    const BwGame *game = bw_table_game(table);
    BwMathPage *page =
        bw_math_page(part, "options", "Options of the table, beside limits and duties");
    bw_math_column(page, "option", "option", false);
    bw_math_column(page, "value", "value", false);
    bw_math_column(page, "standard", "standard", false);
    bw_math_column(page, "clause", "clause", false);
    bw_math_column(page, "help", "what it is", false);
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char value[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
        if (option->also != 0 || bw_option_find(game, option->id) != option ||
            bw_option_is_other_name(game, option) ||
            !bw_option_in(option, (BwEdition)table->edition) || !bw_odds_rest_on(game, option)) {
            continue;
        }
        bw_option_print(table, option, value, sizeof value);
        bw_math_text(page, "%s", option->id);
        bw_math_text(page, "%s", value);
        bw_math_text(page, "%s", bw_option_is_standard(table, game, option) ? "yes" : "no");
        bw_math_text(page, "%s",
                     bw_clause_format((BwEdition)table->edition, option->clause, clause));
        bw_math_text(page, "%s", option->help);
    }
}

/* ---- mistakes ----------------------------------------------------------------------------- */

/* The main wager of the best play: the first that is more than what is put up first. */
static const BwFigure *played_figure(const BwFigures *figures) {
    for (size_t i = 0; i < figures->n; i++) {
        if (figures->figure[i].has_element_of_risk) return &figures->figure[i];
    }
    return NULL;
}

/* What each other way of playing costs that is solved for itself; false: there is none. */
static bool other_ways(const BwMathAsked *asked, BwMathPart *part) {
    const BwStudy *study = bw_study_of(bw_table_game(asked->table));
    const BwFigure *best = played_figure(asked->figures);
    BwMathPage *page = NULL;
    char error[BW_ERROR_MAX];
    for (const BwStrategy *s = study->strategies; s != NULL && s->name != NULL; s++) {
        BwFigures given = {.n = 0};
        if (best == NULL || s->solve == NULL ||
            !bw_odds_solve_by(asked->table, s->solve, &given, error, sizeof error)) {
            bw_odds_free(&given);
            continue;
        }
        const BwFigure *played = bw_odds_find_named(&given, best->id, best->target_text);
        if (played != NULL && page == NULL) {
            page = bw_math_page(part, "strategies", "What other ways of playing cost");
            bw_math_note(page, "Per unit of %s; boardwalk sim plays each of them.", best->id);
            bw_math_column(page, "strategy", "strategy", false);
            bw_math_column(page, "summary", "what it does", false);
            bw_math_column(page, "house_edge", "house edge", true);
            bw_math_column(page, "cost", "costs", true);
        }
        if (played != NULL) {
            BwExact cost;
            bw_exact_init(&cost);
            bw_exact_set(&cost, &played->house_edge);
            bw_exact_sub(&cost, &best->house_edge);
            bw_math_text(page, "%s", s->name);
            bw_math_text(page, "%s", s->summary);
            bw_math_exact(page, &played->house_edge, played->digits, BW_MATH_PERCENT);
            bw_math_exact(page, &cost, best->digits, BW_MATH_PERCENT);
            bw_exact_clear(&cost);
        }
        bw_odds_free(&given);
    }
    return page != NULL;
}

/* A rule of thumb beside the best play. False where the rule cannot be read. */
static bool rule_of_thumb(const BwMathAsked *asked, BwMathPart *part, BwMathPage *missing,
                          char *error, size_t size) {
    const char *rule =
        asked->rule != NULL ? asked->rule : bw_rule_example(bw_table_game(asked->table));
    BwFigures by_rule = {.n = 0};
    bool others = other_ways(asked, part);
    if (rule == NULL) {
        if (!others && bw_study_of(bw_table_game(asked->table))->chart != NULL) {
            bw_math_missing(missing, "the cost of a rule of thumb",
                            "no way of playing but the best is solved for this game");
        }
        return true;
    }
    bool solved = bw_odds_solve_rule(asked->table, rule, &by_rule, error, size);
    const BwFigure *played = solved ? &by_rule.figure[0] : NULL;
    const BwFigure *best =
        solved ? bw_odds_find_named(asked->figures, played->id, played->target_text) : NULL;
    if (best != NULL) {
        BwExact cost;
        bw_exact_init(&cost);
        bw_exact_set(&cost, &played->house_edge);
        bw_exact_sub(&cost, &best->house_edge);
        BwMathPage *page = bw_math_facts(part, "rule", "What a rule of thumb costs");
        bw_math_fact(page, "rule", "rule");
        bw_math_text(page, "%s", rule);
        bw_math_fact(page, "wager", "wager");
        bw_math_text(page, "%s", best->id);
        bw_math_fact(page, "best", "house edge, best play");
        bw_math_exact(page, &best->house_edge, best->digits, BW_MATH_PERCENT);
        bw_math_fact(page, "by_rule", "house edge, by the rule");
        bw_math_exact(page, &played->house_edge, played->digits, BW_MATH_PERCENT);
        bw_math_fact(page, "cost", "the rule costs, of the first wager");
        bw_math_exact(page, &cost, best->digits, BW_MATH_PERCENT);
        bw_exact_clear(&cost);
    }
    bw_odds_free(&by_rule);
    return solved;
}

/* What the next best choice loses in a cell of a chart. */
typedef struct Mistake {
    const BwChart *chart;
    unsigned row, column, choice;
    double cost;
} Mistake;

static bool mistake_in(const BwChart *chart, unsigned row, unsigned column, Mistake *mistake) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    *mistake = (Mistake){chart, row, column, 0, INFINITY};
    if (cell->none != 0 || cell->forced != 0 || chart->shows_values != 0) return false;
    double best = bw_exact_to_double(&cell->choice[cell->best].value);
    for (unsigned c = 0; c < chart->n_choices; c++) {
        double cost = best - bw_exact_to_double(&cell->choice[c].value);
        if (c == cell->best || cost >= mistake->cost || cost < 0) continue;
        mistake->cost = cost;
        mistake->choice = c;
    }
    return isfinite(mistake->cost) && mistake->cost > 0;
}

/* By cost, the dearest first; then by their places, so that the order is always the same. */
static int compare_mistakes(const void *a, const void *b) {
    const Mistake *x = a, *y = b;
    if (x->cost != y->cost) return x->cost < y->cost ? 1 : -1;
    if (x->chart != y->chart) return x->chart < y->chart ? -1 : 1;
    return x->row != y->row ? (x->row < y->row ? -1 : 1) : (x->column < y->column ? -1 : 1);
}

static void mistake_cells(BwMathPage *page, const Mistake *m) {
    char name[BW_CHART_NAME_MAX];
    const BwChartCell *cell = bw_chart_cell(m->chart, m->row, m->column);
    bw_chart_cell_name(m->chart, m->row, m->column, name, sizeof name);
    bw_math_text(page, "%s", m->chart->title);
    bw_math_text(page, "%s", name);
    bw_math_text(page, "%s", m->chart->choice[cell->best]);
    bw_math_text(page, "%s", m->chart->choice[m->choice]);
    bw_math_number(page, m->cost, BW_MATH_PERCENT);
}

/* The dearest mistakes and the closest decisions of all charts. */
static void list_mistakes(const BwCharts *charts, BwMathPart *part) {
    enum { SHOWN = 12 };
    size_t cells = 0, n = 0;
    for (unsigned i = 0; i < charts->n; i++) {
        cells += (size_t)charts->chart[i].n_rows * charts->chart[i].n_columns;
    }
    Mistake *mistake = calloc(cells + 1, sizeof *mistake);
    if (mistake == NULL) abort();
    for (unsigned i = 0; i < charts->n; i++) {
        const BwChart *chart = &charts->chart[i];
        for (unsigned k = 0; k < chart->n_rows * chart->n_columns; k++) {
            n += mistake_in(chart, k / chart->n_columns, k % chart->n_columns, &mistake[n]);
        }
    }
    qsort(mistake, n, sizeof *mistake, compare_mistakes);
    static const char *const ids[] = {"mistakes", "close"};
    static const char *const titles[] = {"What mistakes cost: the dearest",
                                         "What mistakes cost: the closest decisions"};
    for (unsigned which = 0; which < 2 && n > 0; which++) {
        BwMathPage *page = bw_math_page(part, ids[which], titles[which]);
        bw_math_note(page, "What the next best choice loses in this hand, per unit of the first "
                           "wager; boardwalk strategy has every hand.");
        bw_math_column(page, "chart", "chart", false);
        bw_math_column(page, "hand", "hand", false);
        bw_math_column(page, "best", "best", false);
        bw_math_column(page, "instead", "instead", false);
        bw_math_column(page, "cost", "costs", true);
        for (size_t i = 0; i < n && i < SHOWN; i++) {
            mistake_cells(page, &mistake[which == 0 ? i : n - 1 - i]);
        }
    }
    free(mistake);
}

static void mistakes(const BwMathAsked *asked, BwMathPart *part, BwMathPage *missing) {
    BwCharts charts;
    char error[BW_ERROR_MAX];
    if (bw_charts_solve(asked->table, &charts, error, sizeof error)) {
        list_mistakes(&charts, part);
    } else if (bw_study_of(bw_table_game(asked->table))->chart != NULL) {
        bw_math_missing(missing, "the cost of mistakes", error);
    }
    bw_charts_free(&charts);
}

/* ---- wagers together ---------------------------------------------------------------------- */

static void joint_rows(const BwMathAsked *asked, const BwPlan *plan, const BwJoint *joint,
                       BwMathPart *part) {
    static const char *const ids[BW_JOINT_MAX] = {"net_1", "net_2", "net_3", "net_4",
                                                  "net_5", "net_6", "net_7", "net_8"};
    static char titles[BW_JOINT_MAX][BW_TEXT_MAX];
    BwMathPage *page = bw_math_page(part, "joint", "What the wagers bring together, by outcome");
    for (unsigned i = 0; i < joint->n_bets; i++) {
        bw_math_column(page, ids[i], bw_plan_label(plan, asked->table, i, titles[i]), true);
    }
    bw_math_column(page, "total", "together", true);
    bw_math_column(page, "ways", "ways", true);
    bw_math_column(page, "probability", "probability", true);
    BwExact ways, chance;
    bw_exact_init(&ways);
    bw_exact_init(&chance);
    for (size_t r = 0; r < joint->n_rows; r++) {
        const BwJointRow *row = &joint->row[r];
        for (unsigned i = 0; i < joint->n_bets; i++) {
            bw_math_number(page, (double)row->net[i] / 100, BW_MATH_MONEY);
        }
        bw_math_number(page, (double)row->total / 100, BW_MATH_MONEY);
        bw_exact_set_ratio(&ways, bw_ratio_of_wide(row->ways, 1));
        bw_exact_set_ratio(&chance, bw_ratio_of_wide(row->ways, joint->ways));
        bw_math_exact(page, &ways, 0, BW_MATH_WHOLE);
        bw_math_exact(page, &chance, 0, BW_MATH_PERCENT);
    }
    bw_exact_clear(&ways);
    bw_exact_clear(&chance);
    page = bw_math_page(part, "correlation", "How two of the wagers go together");
    bw_math_column(page, "one", "one", false);
    bw_math_column(page, "other", "other", false);
    bw_math_column(page, "covariance", "covariance, dollars squared", true);
    bw_math_column(page, "correlation", "correlation", true);
    for (unsigned a = 0; a < joint->n_bets; a++) {
        for (unsigned b = a + 1; b < joint->n_bets; b++) {
            bw_math_text(page, "%s", titles[a]);
            bw_math_text(page, "%s", titles[b]);
            bw_math_number(page, bw_joint_covariance(joint, a, b) / 10000, BW_MATH_DECIMAL);
            bw_math_number(page, bw_joint_correlation(joint, a, b), BW_MATH_DECIMAL);
        }
    }
}

static void sum_facts(const BwJoint *joint, BwMathPart *part, const char *text) {
    const BwFigure *sum = &joint->sum.figure[0];
    BwMathPage *page = bw_math_facts(part, "combination", "Several wagers as one");
    BwMoments moments = bw_moments_of(sum);
    bw_math_note(page, "Each until it is decided; per unit of all stakes together.");
    bw_math_fact(page, "wagers", "wagers");
    bw_math_text(page, "%s", text);
    bw_math_fact(page, "staked", "staked");
    bw_math_number(page, (double)joint->staked / 100, BW_MATH_MONEY);
    bw_math_fact(page, "house_edge", "house edge");
    bw_math_exact(page, &sum->house_edge, 0, BW_MATH_PERCENT);
    bw_math_fact(page, "variance", "variance");
    bw_math_exact(page, &sum->variance, 0, BW_MATH_DECIMAL);
    bw_math_fact(page, "sd", "standard deviation");
    bw_math_number(page, sum->sd, BW_MATH_DECIMAL);
    bw_math_fact(page, "skewness", "skewness");
    bw_math_number(page, moments.skewness, BW_MATH_DECIMAL);
    if (bw_exact_is_zero(&sum->steps)) return;
    bw_math_fact(page, "steps", "rolls or spins until the last is decided");
    bw_math_exact(page, &sum->steps, 0, BW_MATH_DECIMAL);
}

/* A unit on each of two of the wagers. */
static void pair_cells(BwMathPage *page, const BwTable *table, const BwTogether *together,
                       const unsigned of[2]) {
    BwEvent bets[2];
    BwJoint joint = {.n_bets = 0};
    char name[BW_TEXT_MAX], error[BW_ERROR_MAX];
    memset(bets, 0, sizeof bets);
    for (unsigned i = 0; i < 2; i++) {
        bets[i].kind = BW_EV_BET;
        bets[i].who = bw_seat(BW_PLAN_SEAT, 0, 0);
        bets[i].wager = together->wager[of[i]];
        bets[i].target = together->target[of[i]];
        bets[i].amount_cents = 100000;
        bw_math_text(page, "%s", bw_wager_print(table, bets[i].wager, bets[i].target, name));
    }
    bool known = bw_joint_of(table, together, bets, 2, &joint, error, sizeof error);
    assert(known);
    (void)known;
    bw_math_exact(page, &joint.sum.figure[0].house_edge, 0, BW_MATH_PERCENT);
    bw_math_exact(page, &joint.sum.figure[0].variance, 0, BW_MATH_DECIMAL);
    bw_math_number(page, bw_joint_correlation(&joint, 0, 1), BW_MATH_DECIMAL);
    bw_joint_free(&joint);
}

/* How any two of the wagers that the same cards decide go together. */
static void all_pairs(const BwMathAsked *asked, BwMathPart *part) {
    BwTogether together = {.n = 0};
    bw_study_of(bw_table_game(asked->table))->together(asked->table, &together);
    if (together.n_wagers > 1) {
        BwMathPage *page = bw_math_page(part, "pairs", "Wagers on the same cards, two at a time");
        bw_math_note(page, "A unit on each, per unit of both; --combine takes any stakes, and "
                           "gives the joint distribution.");
        bw_math_column(page, "one", "one", false);
        bw_math_column(page, "other", "other", false);
        bw_math_column(page, "house_edge", "house edge", true);
        bw_math_column(page, "variance", "variance", true);
        bw_math_column(page, "correlation", "correlation", true);
        for (unsigned a = 0; a < together.n_wagers; a++) {
            for (unsigned b = a + 1; b < together.n_wagers; b++) {
                pair_cells(page, asked->table, &together, (const unsigned[2]){a, b});
            }
        }
    }
    bw_together_free(&together);
}

static bool combination(const BwMathAsked *asked, BwMathPart *part, BwMathPage *missing,
                        char *error, size_t size) {
    static const char what[] = "the variance of a combination and the joint distribution of wagers";
    const BwStudy *study = bw_study_of(bw_table_game(asked->table));
    if (study->together != NULL) all_pairs(asked, part);
    if (asked->combination == NULL) {
        if (study->outcomes == NULL && study->together == NULL && asked->figures->n > 1) {
            bw_math_missing(missing, what, "the solver of this game follows one wager at a time");
        }
        return true;
    }
    BwPlan *plan = calloc(1, sizeof *plan);
    BwEvent bets[BW_PLAN_MAX];
    BwJoint joint = {.n_bets = 0};
    char why[BW_ERROR_MAX];
    if (plan == NULL) abort();
    bool solved = bw_plan_add(plan, asked->table, asked->combination, why);
    for (unsigned i = 0; solved && i < plan->n; i++) {
        bets[i] = plan->bet[i].event;
        bets[i].who = bw_seat(BW_PLAN_SEAT, 0, 0);
    }
    if (solved) {
        solved = bw_joint_solve(asked->table, bets, plan->n, &joint, why, sizeof why);
    }
    if (solved) {
        sum_facts(&joint, part, asked->combination);
        if (joint.one_outcome) {
            joint_rows(asked, plan, &joint, part);
        } else {
            bw_math_missing(missing, "the joint distribution of these wagers",
                            "it takes more than one roll or spin to decide them all; the sum of "
                            "them is exact");
        }
    } else {
        snprintf(error, size, "--combine: %s", why);
    }
    bw_joint_free(&joint);
    free(plan);
    return solved;
}

/* ---- the part ----------------------------------------------------------------------------- */

static void not_solved(const BwMathAsked *asked, BwMathPage *missing) {
    if (asked->figures->note[0] != '\0') {
        bw_math_missing(missing, "figures of their own for all wagers", asked->figures->note);
    }
}

bool bw_math_game(const BwMathAsked *asked, BwMathParts *parts, char *error, size_t size) {
    BwMathPart *part = bw_math_part(parts, bw_table_game(asked->table)->id, "The table");
    BwMathParts apart = {.n = 0};
    BwMathPage *missing =
        bw_math_page(bw_math_part(&apart, "", ""), "not_computed", "Not computed, and why");
    bw_math_column(missing, "what", "what", false);
    bw_math_column(missing, "because", "because", false);
    inputs(asked, part);
    options(asked, part);
    bool good = combination(asked, part, missing, error, size) &&
                rule_of_thumb(asked, part, missing, error, size);
    if (good) {
        mistakes(asked, part, missing);
        not_solved(asked, missing);
        if (missing->n_cells > 0) {
            *bw_math_page(part, "", "") = *missing;
            apart.part[0].n = 0;
        }
    }
    bw_math_free(&apart);
    return good;
}
