/* let_it_ride_odds.c: the figures of let it ride. The three equal wagers have a figure together,
 * per unit of one of them, and one each: the first two have the better chances, for they are taken
 * back when they look bad. The bonus wagers are counts of hands. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/hand_figures.h"
#include "solve/poker/let_it_ride.h"

BwFigure *bw_main_let_it_ride(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwLetItRideSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "bet-1"), BW_NO_TARGET);
    figure->wager = BW_UNKNOWN;
    snprintf(figure->id, sizeof figure->id, "bet-1+bet-2+bet-3");
    snprintf(figure->name, sizeof figure->name, "The three wagers together");
    bw_nets_figure(&solution->nets, solution->rides_1 + solution->rides_2, figure);
    snprintf(figure->note, sizeof figure->note, "per unit of one of the three equal wagers");
    return figure;
}

/* One of the three: the deals in which it rides, by hand, and those in which it comes back. What
 * comes back was not risked, but by itself that says nothing of the play: the element of risk is
 * that of the three together. */
static void add_one(const BwTable *table, const BwLetItRideSolution *solution, unsigned number,
                    const int64_t line_pays[BW_LINES], BwFigures *figures) {
    char id[8];
    snprintf(id, sizeof id, "bet-%u", number);
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, id), BW_NO_TARGET);
    BwNets nets = {.n = 0};
    int64_t rides = 0;
    for (unsigned r = 0; r < 4; r++) {
        if ((number == 1 && (r & 1) == 0) || (number == 2 && r >> 1 == 0)) continue;
        for (unsigned l = 0; l < BW_LINES; l++) {
            int64_t ways = solution->ways[r & 1][r >> 1][l];
            bw_nets_add(&nets, line_pays[l], ways);
            rides += ways;
        }
    }
    bw_nets_add(&nets, 0, solution->deals - rides);
    bw_nets_figure(&nets, 0, figure);
    snprintf(figure->note, sizeof figure->note,
             "its own part of the three, which can only be made together%s",
             number < 3 ? "; taken back when the cards are bad, it pushes"
                        : ", and the one that never comes back");
}

static void add_bonus(const BwTable *table, unsigned wager, const BwLetItRideRules *rules,
                      const BwStreets *streets, BwFigures *figures) {
    int64_t hands[BW_LINES];
    bw_line_hands(streets, hands);
    BwAwards awards = {.stake_cents = bw_stake_unit(table, wager, BW_NO_TARGET),
                       .cents = rules->bonus_cents};
    for (unsigned l = 0; l < BW_LINES; l++) {
        unsigned category = bw_line_category(l);
        awards.all += hands[l];
        if (rules->bonus_cents[category] != 0) awards.ways[category] += hands[l];
    }
    (void)bw_awards_figure(table, wager, &awards, figures);
}

bool bw_solve_let_it_ride(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    BwLetItRideRules rules;
    int64_t line_pays[BW_LINES];
    bw_let_it_ride_rules(table, &rules);
    bw_line_pays(&rules.pays, line_pays);
    BwLetItRideSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_let_it_ride_solve(&rules, BW_ALL_RANKS, solution);
    BwFigure *figure = bw_main_let_it_ride(table, solution, figures);
    snprintf(figure->note, sizeof figure->note,
             "best play, street by street; per unit of one of the three equal wagers");
    for (unsigned number = 1; number <= 3; number++) {
        add_one(table, solution, number, line_pays, figures);
    }
    unsigned bonus = bw_solver_wager(table, "bonus");
    unsigned three_card = bw_solver_wager(table, "three-card-bonus");
    if (bw_solver_offered(table, bonus)) {
        add_bonus(table, bonus, &rules, solution->streets, figures);
    }
    if (bw_solver_offered(table, three_card)) {
        bw_three_card_bonus_figure(table, three_card, &rules.three_card, figures);
    }
    bw_let_it_ride_free(solution);
    free(solution);
    return true;
}
