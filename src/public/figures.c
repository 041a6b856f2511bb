/* figures.c: exact numbers and odds for boardwalk-odds.h, over solve/odds.h. */
#include "boardwalk-odds.h"

#include <stdio.h>
#include <stdlib.h>

#include "solve/odds.h"
#include "solve/pay_lines.h"
#include "solve/rule_odds.h"
#include "solve/solver.h"

const char *bw_odds_version(void) {
    return BW_VERSION;
}

size_t bw_exact_print(const BwExact *number, char *out, size_t size) {
    char *text = bw_exact_to_string(number);
    int n = snprintf(out, size, "%s", text);
    free(text);
    return (size_t)n;
}

/* ---- solving ------------------------------------------------------------------------------ */

/* The figures if they are solved; else nothing is left of them. */
static BwFigures *keep(BwFigures *figures, bool solved) {
    if (solved) return figures;
    bw_figures_delete(figures);
    return NULL;
}

BwFigures *bw_figures_new(const BwTable *table, char error[BW_ERROR_MAX]) {
    BwFigures *figures = bw_solver_alloc(1, sizeof *figures);
    return keep(figures, bw_odds_solve(table, figures, error, BW_ERROR_MAX));
}

BwFigures *bw_figures_new_rule(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]) {
    BwFigures *figures = bw_solver_alloc(1, sizeof *figures);
    return keep(figures, bw_odds_solve_rule(table, rule, figures, error, BW_ERROR_MAX));
}

BwFigures *bw_figures_new_target(const BwTable *table, unsigned wager, const char *target,
                                 char error[BW_ERROR_MAX]) {
    if (wager >= bw_wager_count(bw_table_game(table))) {
        snprintf(error, BW_ERROR_MAX, "the game has no such wager");
        return NULL;
    }
    BwFigures *figures = bw_solver_alloc(1, sizeof *figures);
    return keep(figures, bw_odds_solve_target(table, wager, target, figures, error, BW_ERROR_MAX));
}

void bw_figures_delete(BwFigures *figures) {
    if (figures == NULL) return;
    bw_odds_free(figures);
    free(figures);
}

/* ---- reading ------------------------------------------------------------------------------ */

unsigned bw_figures_count(const BwFigures *figures) {
    return (unsigned)figures->n;
}
const char *bw_figures_note(const BwFigures *figures) {
    return figures->note;
}
const BwFigure *bw_figure_at(const BwFigures *figures, unsigned i) {
    return i < figures->n ? &figures->figure[i] : NULL;
}
const BwFigure *bw_figure_find(const BwFigures *figures, const char *id, const char *target) {
    return bw_odds_find_named(figures, id, target != NULL ? target : "");
}

const char *bw_figure_id(const BwFigure *figure) {
    return figure->id;
}
const char *bw_figure_target(const BwFigure *figure) {
    return figure->target_text;
}
const char *bw_figure_name(const BwFigure *figure) {
    return figure->name;
}
const char *bw_figure_section(const BwFigure *figure) {
    return figure->section;
}
const char *bw_figure_pays(const BwFigure *figure) {
    return figure->pays;
}
const char *bw_figure_note(const BwFigure *figure) {
    return figure->note;
}

const BwExact *bw_figure_number(const BwFigure *figure, BwFigureNumber which) {
    switch (which) {
    case BW_WIN: return &figure->win;
    case BW_LOSE: return &figure->lose;
    case BW_PUSH: return &figure->push;
    case BW_HOUSE_EDGE: return &figure->house_edge;
    case BW_ELEMENT_OF_RISK: return figure->has_element_of_risk ? &figure->element_of_risk : NULL;
    case BW_VARIANCE: return &figure->variance;
    case BW_HIT_FREQUENCY: return figure->has_hit_frequency ? &figure->hit_frequency : NULL;
    }
    return NULL;
}

unsigned bw_figure_digits(const BwFigure *figure, BwFigureNumber which) {
    bool is_edge = which == BW_HOUSE_EDGE || which == BW_ELEMENT_OF_RISK;
    return is_edge ? figure->digits : figure->chance_digits;
}

double bw_figure_sd(const BwFigure *figure) {
    return figure->sd;
}

unsigned bw_figure_results(const BwFigure *figure) {
    return (unsigned)figure->n_results;
}
const BwExact *bw_figure_net(const BwFigure *figure, unsigned i) {
    return i < figure->n_results ? &figure->results[i].net : NULL;
}
const BwExact *bw_figure_probability(const BwFigure *figure, unsigned i) {
    return i < figure->n_results ? &figure->results[i].probability : NULL;
}

bool bw_pay_table_line(const BwTable *table, unsigned wager, unsigned i, char what[64],
                       char pays[64]) {
    BwPayLine lines[BW_PAY_LINES_MAX];
    if (wager >= bw_wager_count(bw_table_game(table))) return false;
    if (i >= bw_pay_lines(table, wager, lines)) return false;
    snprintf(what, 64, "%s", lines[i].what);
    snprintf(pays, 64, "%s", lines[i].pays);
    return true;
}
