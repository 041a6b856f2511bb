/* caribbean_stud_odds.c: the figures of caribbean stud. The ante comes with its bet as one figure,
 * under the best play by hand and up card; the progressive wager is a count of hands. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/caribbean_stud.h"
#include "solve/poker/hand_figures.h"
#include "solve/poker/suit_classes.h"

BwFigure *bw_main_caribbean_stud(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwCaribbeanStudSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, 2 * solution->raised, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with bet");
    return figure;
}

/* A hand that folds loses the progressive wager with it. */
static bool add_progressive(const BwTable *table, unsigned wager,
                            const BwCaribbeanStudSolution *solution, BwFigures *figures) {
    BwTable *fed = bw_table_with_fed_meter(table, bw_solver_wager(table, "ante"), wager);
    if (fed == NULL) return false;
    BwCaribbeanStudRules rules;
    bw_caribbean_stud_rules(fed, &rules);
    free(fed);
    BwAwards awards = {.stake_cents = bw_stake_unit(table, wager, BW_NO_TARGET),
                       .meter_cents = rules.meter_cents,
                       .percent = rules.progressive_percent,
                       .cents = rules.progressive_cents,
                       .all = solution->match_ups};
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        if (rules.progressive_percent[c] == 0 && rules.progressive_cents[c] == 0) continue;
        for (unsigned e = BW_CARIBBEAN_FOLDED + 1; e < BW_CARIBBEAN_ENDS; e++) {
            awards.ways[c] += solution->ways[c][e];
        }
    }
    (void)bw_awards_figure(table, wager, &awards, figures);
    return true;
}

bool bw_solve_caribbean_stud(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwCaribbeanStudRules rules;
    BwCaribbeanStudSolution solution;
    bw_caribbean_stud_rules(table, &rules);
    bw_caribbean_stud_solve(&rules, BW_ALL_RANKS, &solution);
    BwFigure *figure = bw_main_caribbean_stud(table, &solution, figures);
    snprintf(figure->note, sizeof figure->note,
             "best play by hand and up card; a bet so large that the payout limit cuts its "
             "winnings brings less");
    unsigned progressive = bw_solver_wager(table, "progressive");
    bool solved = !bw_solver_offered(table, progressive) ||
                  add_progressive(table, progressive, &solution, figures);
    if (!solved) snprintf(error, size, "the table takes no progressive wager");
    bw_caribbean_stud_free(&solution);
    return solved;
}
