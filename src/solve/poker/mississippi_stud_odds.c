/* mississippi_stud_odds.c: the figures of Mississippi stud. The ante comes with its street wagers
 * as one figure, under the best play from street to street; the bonus wagers are counts of hands.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/poker/hand_figures.h"
#include "solve/poker/mississippi_stud.h"

BwFigure *bw_main_mississippi_stud(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwMississippiStudSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->staked - solution->deals, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with street wagers");
    return figure;
}

/* A hand that folds loses the progressive wager with it, whatever it would have become. */
static bool add_progressive(const BwTable *table, unsigned wager,
                            const BwMississippiStudSolution *solution, BwFigures *figures) {
    BwTable *fed = bw_table_with_fed_meter(table, bw_solver_wager(table, "ante"), wager);
    if (fed == NULL) return false;
    BwMississippiStudRules rules;
    bw_mississippi_stud_rules(fed, &rules);
    free(fed);
    BwAwards awards = {.stake_cents = bw_stake_unit(table, wager, BW_NO_TARGET),
                       .meter_cents = rules.meter_cents,
                       .percent = rules.progressive_percent,
                       .cents = rules.progressive_cents,
                       .all = solution->deals};
    for (unsigned l = 0; l < BW_LINES; l++) {
        unsigned c = bw_line_category(l);
        if (rules.progressive_percent[c] == 0 && rules.progressive_cents[c] == 0) continue;
        for (unsigned stake = 0; stake < BW_MISSISSIPPI_STAKES; stake++) {
            awards.ways[c] += solution->ways[stake][l];
        }
    }
    BwFigure *figure = bw_awards_figure(table, wager, &awards, figures);
    size_t used = strlen(figure->note);
    snprintf(figure->note + used, sizeof figure->note - used,
             "; played as is best for the ante, a fold loses it");
    return true;
}

bool bw_solve_mississippi_stud(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwMississippiStudRules rules;
    bw_mississippi_stud_rules(table, &rules);
    BwMississippiStudSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_mississippi_stud_solve(&rules, BW_ALL_RANKS, solution);
    BwFigure *figure = bw_main_mississippi_stud(table, solution, figures);
    snprintf(figure->note, sizeof figure->note,
             "best play, street by street; wagers so large that the payout limit cuts their "
             "winnings bring less");
    unsigned three_card = bw_solver_wager(table, "three-card-bonus");
    unsigned progressive = bw_solver_wager(table, "progressive");
    bool solved = true;
    if (bw_solver_offered(table, three_card)) {
        bw_three_card_bonus_figure(table, three_card, &rules.three_card, figures);
    }
    if (bw_solver_offered(table, progressive)) {
        solved = add_progressive(table, progressive, solution, figures);
        if (!solved) snprintf(error, size, "the table takes no progressive wager");
    }
    bw_mississippi_stud_free(solution);
    free(solution);
    return solved;
}
