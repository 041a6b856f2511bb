/* double_down_stud_odds.c: the figure of double down stud: the original wager, doubled where that
 * is best. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/double_down_stud.h"

static BwFigure *add_original(const BwTable *table, const BwDoubleDownStudSolution *solution,
                              BwFigures *figures) {
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "original"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->doubled, figure);
    snprintf(figure->name, sizeof figure->name, "Original wager with double down");
    return figure;
}

bool bw_solve_double_down_stud(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    BwDoubleDownStudRules rules;
    bw_double_down_stud_rules(table, &rules);
    BwDoubleDownStudSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_double_down_stud_solve(&rules, BW_ALL_RANKS, solution);
    BwFigure *figure = add_original(table, solution, figures);
    snprintf(figure->note, sizeof figure->note,
             "best play by the four cards seen, doubling by the whole wager or not at all; other "
             "players' cards are left aside");
    bw_double_down_stud_free(solution);
    free(solution);
    return true;
}

bool bw_rule_double_down_stud(const BwTable *table, const char *rule, BwFigures *figures,
                              char *error, size_t size) {
    BwDoubleDownStudRules rules;
    bw_double_down_stud_rules(table, &rules);
    BwDoubleDownStudSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool read =
        bw_double_down_stud_value_of_rule(&rules, BW_ALL_RANKS, rule, solution, error, size);
    if (read) {
        (void)add_original(table, solution, figures);
        bw_double_down_stud_free(solution);
    }
    free(solution);
    return read;
}
