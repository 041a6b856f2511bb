/* flop_poker_odds.c: the figures of flop poker. The ante comes with its flop wager as one figure,
 * under the best play; the pot belongs to the players, so that it has no edge for the house. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/flop_poker.h"
#include "solve/poker/hand_figures.h"

/* How often each decision is made; and what each wager brings. */
static void count_choices(const BwTable *table, const BwFlopPokerSolution *solution,
                          BwFigure *figure) {
    BwFlopPokerRules rules;
    bw_flop_poker_rules(table, &rules);
    for (unsigned l = BW_FLOP_LEVELS; l-- > 1;) { /* a level is its category, the low pairs apart */
        bw_figure_event(figure, solution->ways[l], bw_ratio_int(1 + (int64_t)rules.flop.odds[l]),
                        "%s", bw_poker_category_name((BwPokerCategory)l));
    }
    bw_figure_event(figure, solution->ways[0], bw_ratio_int(-2), "plays and loses");
    bw_figure_event(figure, solution->deals - solution->played, bw_ratio_int(-1), "folds");
    bw_figure_often(figure, "makes the flop wager", solution->played, solution->deals);
    bw_figure_often(figure, "folds", solution->deals - solution->played, solution->deals);
    bw_figure_part(figure, bw_solver_wager(table, "ante"),
                   2 * (solution->played - solution->ways[0]) - solution->deals, solution->deals);
    bw_figure_last_part(figure, bw_solver_wager(table, "flop"));
}

BwFigure *bw_main_flop_poker(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwFlopPokerSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->played, figure);
    count_choices(table, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with flop");
    return figure;
}

/* 29.10(d): what the losers lose the winner wins, and alone at the table it just comes back. */
static void add_pot(const BwTable *table, unsigned wager, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    bw_figure_ways(figure, bw_ratio_int(0), 1, 1);
    bw_figure_finish(figure);
    snprintf(figure->note, sizeof figure->note,
             "shown for a player alone, who gets it back; among players it goes to the best hand, "
             "and the house takes nothing of it");
}

bool bw_solve_flop_poker(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    BwFlopPokerRules rules;
    bw_flop_poker_rules(table, &rules);
    BwFlopPokerSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_flop_poker_solve(&rules, BW_ALL_RANKS, solution);
    BwFigure *figure = bw_main_flop_poker(table, solution, figures);
    snprintf(figure->note, sizeof figure->note,
             "best play by the three own cards; wagers so large that the payout limit cuts their "
             "winnings bring less");
    free(solution);
    add_pot(table, bw_solver_wager(table, "pot"), figures);
    unsigned three_card = bw_solver_wager(table, "three-card-bonus");
    if (bw_solver_offered(table, three_card)) {
        bw_three_card_bonus_figure(table, three_card, &rules.three_card, figures);
    }
    return true;
}

void bw_flop_poker_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwFlopPokerRules rules;
    unsigned three_card = bw_solver_wager(table, "three-card-bonus");
    bw_flop_poker_rules(table, &rules);
    if (!bw_solver_offered(table, three_card)) return;
    bw_three_card_bonus_without(table, three_card, &rules.three_card, rank, figures);
}
