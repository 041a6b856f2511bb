/* double_down_stud_odds.c: the figure of double down stud: the original wager, doubled where that
 * is best. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/double_down_stud.h"

/* How often the wager is doubled; and what each of the two brings. */
static void count_doubles(const BwTable *table, const BwDoubleDownStudSolution *solution,
                          BwFigure *figure) {
    BwDoubleDownStudRules rules;
    int64_t line_pays[BW_LINES];
    bw_double_down_stud_rules(table, &rules);
    bw_line_pays(&rules.pays, line_pays);
    for (unsigned doubled = 2; doubled-- > 0;) {
        for (unsigned l = BW_LINES; l-- > 0;) {
            bw_figure_event(figure, solution->ways[doubled][l],
                            bw_ratio_int((1 + (int64_t)doubled) * line_pays[l]), "%s%s",
                            line_pays[l] < 0    ? "loses"
                            : line_pays[l] == 0 ? "pushes"
                                                : bw_poker_category_name(bw_line_category(l)),
                            doubled != 0 ? ", doubled" : "");
        }
    }
    bw_figure_often(figure, "doubles", solution->doubled, solution->deals);
    bw_figure_often(figure, "declines", solution->deals - solution->doubled, solution->deals);
    bw_figure_part(figure, bw_solver_wager(table, "double-down"), solution->doubled_total,
                   solution->deals);
    bw_figure_last_part(figure, bw_solver_wager(table, "original"));
}

BwFigure *bw_main_double_down_stud(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwDoubleDownStudSolution *solution = solved;
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "original"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->doubled, figure);
    count_doubles(table, solution, figure);
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
    BwFigure *figure = bw_main_double_down_stud(table, solution, figures);
    snprintf(figure->note, sizeof figure->note,
             "best play by the four cards seen, doubling by the whole wager or not at all; other "
             "players' cards are left aside");
    bw_double_down_stud_free(solution);
    free(solution);
    return true;
}
