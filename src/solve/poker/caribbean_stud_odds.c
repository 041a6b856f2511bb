/* caribbean_stud_odds.c: the figures of caribbean stud. The ante comes with its bet as one figure,
 * under the best play by hand and up card; the progressive wager is a count of hands. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/caribbean_stud.h"
#include "solve/poker/hand_figures.h"
#include "solve/poker/suit_classes.h"

/* Each end, and the hand that wins. */
static void name_ends(const BwTable *table, const BwCaribbeanStudSolution *solution,
                      BwFigure *figure) {
    BwCaribbeanStudRules rules;
    bw_caribbean_stud_rules(table, &rules);
    for (unsigned c = BW_POKER_CATEGORIES; c-- > 0;) {
        const int64_t *ways = solution->ways[c];
        bw_figure_event(figure, ways[BW_CARIBBEAN_WON],
                        bw_ratio_int(1 + 2 * (int64_t)rules.bet_odds[c]), "%s wins",
                        bw_poker_category_name((BwPokerCategory)c));
        bw_figure_event(figure, ways[BW_CARIBBEAN_UNQUALIFIED], bw_ratio_int(1),
                        "the dealer does not qualify");
        bw_figure_event(figure, ways[BW_CARIBBEAN_TIED], bw_ratio_int(0), "ties");
        bw_figure_event(figure, ways[BW_CARIBBEAN_LOST], bw_ratio_int(-3), "loses");
        bw_figure_event(figure, ways[BW_CARIBBEAN_FOLDED], bw_ratio_int(-1), "folds");
    }
}

/* How often each decision is made and the dealer qualifies, whose hands are those that the player
 * has too; and what each wager brings. */
static void count_ends(const BwTable *table, const BwCaribbeanStudSolution *solution,
                       BwFigure *figure) {
    int64_t end[BW_CARIBBEAN_ENDS] = {0}, all = solution->match_ups;
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        for (unsigned e = 0; e < BW_CARIBBEAN_ENDS; e++) end[e] += solution->ways[c][e];
    }
    name_ends(table, solution, figure);
    bw_figure_often(figure, "folds", end[BW_CARIBBEAN_FOLDED], all);
    bw_figure_often(figure, "raises", solution->raised, all);
    bw_figure_often(figure, "raises, and the dealer does not qualify",
                    end[BW_CARIBBEAN_UNQUALIFIED], all);
    bw_figure_often(figure, "the dealer qualifies", all - solution->unqualified_match_ups, all);
    bw_figure_part(figure, bw_solver_wager(table, "ante"),
                   end[BW_CARIBBEAN_UNQUALIFIED] + end[BW_CARIBBEAN_WON] - end[BW_CARIBBEAN_LOST] -
                       end[BW_CARIBBEAN_FOLDED],
                   all);
    bw_figure_last_part(figure, bw_solver_wager(table, "bet"));
}

BwFigure *bw_main_caribbean_stud(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwCaribbeanStudSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, 2 * solution->raised, figure);
    count_ends(table, solution, figure);
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

/* Ante with bet, and the progressive wager, which a fold loses. */
void bw_caribbean_stud_together(const BwTable *table, BwTogether *together) {
    unsigned ante = bw_solver_wager(table, "ante"), wager = bw_solver_wager(table, "progressive");
    BwTable *fed = bw_table_with_fed_meter(table, ante, wager);
    BwCaribbeanStudRules rules;
    BwCaribbeanStudSolution solution;
    bw_caribbean_stud_rules(fed != NULL ? fed : table, &rules);
    bw_caribbean_stud_solve(&rules, BW_ALL_RANKS, &solution);
    bw_together_wager(together, ante, BW_NO_TARGET);
    if (fed != NULL) bw_together_wager(together, wager, BW_NO_TARGET);
    BwCents unit = bw_stake_unit(table, wager, BW_NO_TARGET);
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        BwCents award =
            rules.progressive_percent[c] * rules.meter_cents / 100 + rules.progressive_cents[c];
        for (unsigned e = 0; e < BW_CARIBBEAN_ENDS; e++) {
            const int64_t nets[BW_CARIBBEAN_ENDS] = {[BW_CARIBBEAN_FOLDED] = -1,
                                                     [BW_CARIBBEAN_UNQUALIFIED] = 1,
                                                     [BW_CARIBBEAN_WON] =
                                                         1 + 2 * (int64_t)rules.bet_odds[c],
                                                     [BW_CARIBBEAN_LOST] = -3};
            BwCents prize = e == BW_CARIBBEAN_FOLDED ? 0 : award;
            const BwRatio net[BW_TOGETHER_MAX] = {bw_ratio_int(nets[e]),
                                                  bw_ratio_of(prize - unit, unit)};
            bw_together_cell(together, solution.ways[c][e], net);
        }
    }
    bw_caribbean_stud_free(&solution);
    free(fed);
}
