/* let_it_ride_odds.c: the figures of let it ride. The three equal wagers have a figure together,
 * per unit of one of them, and one each: the first two have the better chances, for they are taken
 * back when they look bad. The bonus wagers are counts of hands. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/hand_figures.h"
#include "solve/poker/let_it_ride.h"

/* How often each wager rides; and what each brings. */
static void count_rides(const BwTable *table, const BwLetItRideSolution *solution,
                        BwFigure *figure) {
    BwLetItRideRules rules;
    int64_t line_pays[BW_LINES], rides[2][2] = {{0}}, gain[2] = {0}, all = solution->deals;
    bw_let_it_ride_rules(table, &rules);
    bw_line_pays(&rules.pays, line_pays);
    for (unsigned r = 0; r < 4; r++) {
        for (unsigned l = 0; l < BW_LINES; l++) {
            int64_t ways = solution->ways[r & 1][r >> 1][l];
            rides[r & 1][r >> 1] += ways;
            unsigned wagers = 1 + (r & 1) + (r >> 1);
            bw_figure_event(figure, ways, bw_ratio_int((int64_t)wagers * line_pays[l]),
                            "%s with %u wager%s",
                            line_pays[l] < 0    ? "loses"
                            : line_pays[l] == 0 ? "pushes"
                                                : bw_poker_category_name(bw_line_category(l)),
                            wagers, wagers == 1 ? "" : "s");
            if ((r & 1) != 0) gain[0] += ways * line_pays[l];
            if (r >> 1 != 0) gain[1] += ways * line_pays[l];
        }
    }
    bw_figure_often(figure, "the first wager rides", solution->rides_1, all);
    bw_figure_often(figure, "the second wager rides", solution->rides_2, all);
    bw_figure_often(figure, "both ride", rides[1][1], all);
    bw_figure_often(figure, "both are taken back", rides[0][0], all);
    bw_figure_part(figure, bw_solver_wager(table, "bet-1"), gain[0], all);
    bw_figure_part(figure, bw_solver_wager(table, "bet-2"), gain[1], all);
    bw_figure_last_part(figure, bw_solver_wager(table, "bet-3"));
}

BwFigure *bw_main_let_it_ride(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwLetItRideSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "bet-1"), BW_NO_TARGET);
    figure->wager = BW_UNKNOWN;
    snprintf(figure->id, sizeof figure->id, "bet-1+bet-2+bet-3");
    snprintf(figure->name, sizeof figure->name, "The three wagers together");
    bw_nets_figure(&solution->nets, solution->rides_1 + solution->rides_2, figure);
    count_rides(table, solution, figure);
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
                      const int64_t hands[BW_LINES], BwFigures *figures) {
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
        int64_t hands[BW_LINES];
        bw_line_hands(solution->streets, hands);
        add_bonus(table, bonus, &rules, hands, figures);
    }
    if (bw_solver_offered(table, three_card)) {
        bw_three_card_bonus_figure(table, three_card, &rules.three_card, figures);
    }
    bw_let_it_ride_free(solution);
    free(solution);
    return true;
}

void bw_let_it_ride_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwLetItRideRules rules;
    bw_let_it_ride_rules(table, &rules);
    unsigned bonus = bw_solver_wager(table, "bonus");
    unsigned three_card = bw_solver_wager(table, "three-card-bonus");
    if (bw_solver_offered(table, bonus)) {
        BwStreets *streets = bw_streets_deal(BW_ALL_RANKS);
        int64_t hands[BW_LINES];
        bw_line_hands_without(streets, rank, hands);
        add_bonus(table, bonus, &rules, hands, figures);
        free(streets);
    }
    if (bw_solver_offered(table, three_card)) {
        bw_three_card_bonus_without(table, three_card, &rules.three_card, rank, figures);
    }
}

/* The three wagers and the bonus, by how the first two ride and by the hand. */
void bw_let_it_ride_together(const BwTable *table, BwTogether *together) {
    BwLetItRideRules rules;
    int64_t line_pays[BW_LINES];
    bw_let_it_ride_rules(table, &rules);
    bw_line_pays(&rules.pays, line_pays);
    BwLetItRideSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_let_it_ride_solve(&rules, BW_ALL_RANKS, solution);
    static const char *const bets[] = {"bet-1", "bet-2", "bet-3"};
    for (unsigned i = 0; i < 3; i++) {
        bw_together_wager(together, bw_solver_wager(table, bets[i]), BW_NO_TARGET);
    }
    unsigned bonus = bw_solver_wager(table, "bonus");
    BwCents unit = bw_stake_unit(table, bonus, BW_NO_TARGET);
    if (bw_solver_offered(table, bonus)) bw_together_wager(together, bonus, BW_NO_TARGET);
    for (unsigned r = 0; r < 4; r++) {
        for (unsigned l = 0; l < BW_LINES; l++) {
            BwCents award = rules.bonus_cents[bw_line_category(l)];
            const BwRatio net[BW_TOGETHER_MAX] = {bw_ratio_int((r & 1) != 0 ? line_pays[l] : 0),
                                                  bw_ratio_int(r >> 1 != 0 ? line_pays[l] : 0),
                                                  bw_ratio_int(line_pays[l]),
                                                  bw_ratio_of(award - unit, unit)};
            bw_together_cell(together, solution->ways[r & 1][r >> 1][l], net);
        }
    }
    bw_let_it_ride_free(solution);
    free(solution);
}
