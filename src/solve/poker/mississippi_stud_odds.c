/* mississippi_stud_odds.c: the figures of Mississippi stud. The ante comes with its street wagers
 * as one figure, under the best play from street to street; the bonus wagers are counts of hands.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/poker/hand_figures.h"
#include "solve/poker/mississippi_stud.h"

/* How often each choice is made on each street; and what each wager brings. */
static void count_streets(const BwTable *table, const BwMississippiStudSolution *solution,
                          BwFigure *figure) {
    static const char *const names[] = {"third", "fourth", "fifth"};
    static const char *const wagers[] = {"third-street", "fourth-street", "fifth-street"};
    BwMississippiStudRules rules;
    BwMississippiStudStreets streets;
    int64_t line_pays[BW_LINES];
    bw_mississippi_stud_rules(table, &rules);
    bw_line_pays(&rules.pays, line_pays);
    bw_mississippi_stud_streets(solution, line_pays, &streets);
    for (int64_t up = 0; up < BW_MISSISSIPPI_STAKES; up++) {
        bw_figure_event(figure, solution->folded[up], bw_ratio_int(-up), "folds with %d up",
                        (int)up);
        for (unsigned l = BW_LINES; l-- > 0;) {
            bw_figure_event(figure, solution->ways[up][l], bw_ratio_int(up * line_pays[l]),
                            "%s with %d up",
                            line_pays[l] < 0    ? "loses"
                            : line_pays[l] == 0 ? "pushes"
                                                : bw_poker_category_name(bw_line_category(l)),
                            (int)up);
        }
    }
    for (unsigned s = 0; s < 3; s++) {
        for (unsigned adds = 0; adds < 4; adds++) {
            char what[BW_OFTEN_MAX];
            if (adds == 0) {
                snprintf(what, sizeof what, "folds on %s street", names[s]);
            } else {
                snprintf(what, sizeof what, "bets %u ante%s on %s street", adds,
                         adds == 1 ? "" : "s", names[s]);
            }
            bw_figure_often(figure, what, streets.made[s][adds], solution->deals);
        }
        bw_figure_part(figure, bw_solver_wager(table, wagers[s]), streets.total[s],
                       solution->deals);
    }
    bw_figure_last_part(figure, bw_solver_wager(table, "ante"));
}

BwFigure *bw_main_mississippi_stud(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwMississippiStudSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->staked - solution->deals, figure);
    count_streets(table, solution, figure);
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

void bw_mississippi_stud_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwMississippiStudRules rules;
    unsigned three_card = bw_solver_wager(table, "three-card-bonus");
    bw_mississippi_stud_rules(table, &rules);
    if (!bw_solver_offered(table, three_card)) return;
    bw_three_card_bonus_without(table, three_card, &rules.three_card, rank, figures);
}

/* Ante with street wagers, and the progressive wager, which a fold loses. */
void bw_mississippi_stud_together(const BwTable *table, BwTogether *together) {
    unsigned ante = bw_solver_wager(table, "ante"), wager = bw_solver_wager(table, "progressive");
    BwTable *fed =
        bw_solver_offered(table, wager) ? bw_table_with_fed_meter(table, ante, wager) : NULL;
    BwMississippiStudRules rules;
    int64_t line_pays[BW_LINES];
    bw_mississippi_stud_rules(fed != NULL ? fed : table, &rules);
    bw_line_pays(&rules.pays, line_pays);
    BwMississippiStudSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_mississippi_stud_solve(&rules, BW_ALL_RANKS, solution);
    bw_together_wager(together, ante, BW_NO_TARGET);
    if (fed != NULL) bw_together_wager(together, wager, BW_NO_TARGET);
    BwCents unit = bw_stake_unit(table, wager, BW_NO_TARGET);
    for (int64_t stake = 0; stake < BW_MISSISSIPPI_STAKES; stake++) {
        const BwRatio folded[BW_TOGETHER_MAX] = {bw_ratio_int(-stake), bw_ratio_int(-1)};
        bw_together_cell(together, solution->folded[stake], folded);
        for (unsigned l = 0; l < BW_LINES; l++) {
            unsigned c = bw_line_category(l);
            BwCents award =
                rules.progressive_percent[c] * rules.meter_cents / 100 + rules.progressive_cents[c];
            const BwRatio net[BW_TOGETHER_MAX] = {bw_ratio_int(stake * line_pays[l]),
                                                  bw_ratio_of(award - unit, unit)};
            bw_together_cell(together, solution->ways[stake][l], net);
        }
    }
    bw_mississippi_stud_free(solution);
    free(solution);
    free(fed);
}
