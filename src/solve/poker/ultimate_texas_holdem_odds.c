/* ultimate_texas_holdem_odds.c: the figures of Ultimate Texas Hold 'Em. Ante, blind and play are
 * one figure per ante, under the best play that counting all deals finds. Trips follows from the
 * same count, which knows what every hand comes to, folded or not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/nets.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/ultimate_texas_holdem.h"

/* How often the play wager is made on each street and the dealer qualifies, whose seven cards are
 * those that the player has too; and what each wager brings. */
static void count_streets(const BwTable *table, const BwUltimateTexasHoldemSolution *solution,
                          BwFigure *figure) {
    static const char *const names[BW_ULTIMATE_MULTIPLES] = {
        "folds at the end", "plays for one ante at the end", "plays for two antes after the flop",
        "plays for three antes before the flop", "plays for four antes before the flop"};
    int64_t made[BW_ULTIMATE_MULTIPLES] = {0}, ante = 0, play = 0, pairs = 0;
    int64_t all = solution->deals;
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        int64_t hands = solution->folded[c];
        made[0] += solution->folded[c];
        for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
            const int64_t *end = solution->ways[m][c];
            int64_t won = end[BW_ULTIMATE_WON] + end[BW_ULTIMATE_WON_U];
            int64_t lost = end[BW_ULTIMATE_LOST] + end[BW_ULTIMATE_LOST_U];
            made[m] += won + lost + end[BW_ULTIMATE_TIED];
            hands += won + lost + end[BW_ULTIMATE_TIED];
            ante += end[BW_ULTIMATE_WON] - end[BW_ULTIMATE_LOST];
            play += (int64_t)m * (won - lost);
        }
        if (c >= BW_POKER_PAIR) pairs += hands;
    }
    for (unsigned m = BW_ULTIMATE_MULTIPLES; m-- > 0;) {
        bw_figure_often(figure, names[m], made[m], all);
    }
    bw_figure_often(figure, "the dealer qualifies", pairs, all);
    bw_figure_part(figure, bw_solver_wager(table, "ante"), ante - made[0], all);
    bw_figure_part(figure, bw_solver_wager(table, "play"), play, all);
    bw_figure_last_part(figure, bw_solver_wager(table, "blind"));
}

/* Each end by the play wager, and where the blind is paid the hand that wins. */
static void name_ends(const BwUltimateTexasHoldemRules *rules,
                      const BwUltimateTexasHoldemSolution *solution, BwFigure *figure) {
    static const char *const ends[BW_ULTIMATE_ENDS] = {
        [BW_ULTIMATE_WON] = "wins with a play wager of %u",
        [BW_ULTIMATE_WON_U] = "wins with %u, the dealer does not qualify",
        [BW_ULTIMATE_TIED] = "ties",
        [BW_ULTIMATE_LOST] = "loses with a play wager of %u",
        [BW_ULTIMATE_LOST_U] = "loses with %u to a hand that does not qualify"};
    for (unsigned c = BW_POKER_CATEGORIES; c-- > 0;) {
        bw_figure_event(figure, solution->folded[c], bw_ratio_int(-2), "folds");
        for (unsigned m = BW_ULTIMATE_MULTIPLES; m-- > 1;) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                char what[BW_OFTEN_MAX];
                bool won = e == BW_ULTIMATE_WON || e == BW_ULTIMATE_WON_U;
                bool paid = won && rules->blind[c].num > 0;
                int64_t net = bw_ultimate_texas_holdem_net(
                    rules, solution->scale, m, (BwPokerCategory)c, (BwUltimateTexasHoldemEnd)e);
                snprintf(what, sizeof what, "%s", ends[e]);
                char *hole = strstr(what, "%u");
                if (hole != NULL) {
                    hole[0] = (char)('0' + m);
                    memmove(hole + 1, hole + 2, strlen(hole + 2) + 1);
                }
                bw_figure_event(figure, solution->ways[m][c][e], bw_ratio_of(net, solution->scale),
                                "%s%s%s", paid ? bw_poker_category_name((BwPokerCategory)c) : "",
                                paid ? " " : "", what);
            }
        }
    }
}

static BwFigure *write_ante(const BwTable *table, unsigned wager,
                            const BwUltimateTexasHoldemRules *rules,
                            const BwUltimateTexasHoldemSolution *solution, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    BwNets nets;
    bw_ultimate_texas_holdem_nets(rules, solution, &nets);
    bw_nets_write(&nets, solution->scale, figure);
    /* The blind is wagered with the ante. */
    bw_nets_more_action(figure, solution->deals + bw_ultimate_texas_holdem_played(solution),
                        solution->deals);
    bw_figure_finish(figure);
    count_streets(table, solution, figure);
    name_ends(rules, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with blind and play");
    snprintf(figure->note, sizeof figure->note,
             "best play on three streets, per unit of the ante; the charts of best play show it");
    return figure;
}

static void write_trips(const BwTable *table, unsigned wager,
                        const BwUltimateTexasHoldemRules *rules,
                        const BwUltimateTexasHoldemSolution *solution, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    BwNets nets = {.n = 0};
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        int64_t pays = rules->trips[c] == 0 ? -1 : rules->trips[c], played = 0;
        for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) played += solution->ways[m][c][e];
        }
        bw_nets_add(&nets, pays, played);
        bw_nets_add(&nets, rules->fold_keeps_trips ? pays : -1, solution->folded[c]);
    }
    bw_nets_figure(&nets, 0, figure);
    if (!rules->fold_keeps_trips) {
        snprintf(figure->note, sizeof figure->note,
                 "lost with a fold, and folds are those that are best for ante and blind alone");
    }
}

bool bw_solve_ultimate_texas_holdem(const BwTable *table, BwFigures *figures, char *error,
                                    size_t size) {
    BwUltimateTexasHoldemRules rules;
    BwUltimateTexasHoldemSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_ultimate_texas_holdem_rules(table, &rules);
    bool solved = bw_ultimate_texas_holdem_solve(&rules, BW_ALL_RANKS, NULL, solution);
    if (solved) {
        write_ante(table, bw_solver_wager(table, "ante"), &rules, solution, figures);
        if (rules.trips_offered) {
            write_trips(table, bw_solver_wager(table, "trips"), &rules, solution, figures);
        }
        snprintf(figures->note, sizeof figures->note,
                 "The figure of the ante takes in the blind and the play wager.");
    } else {
        snprintf(error, size, "these blind odds could not be solved");
    }
    free(solution);
    return solved;
}

bool bw_rule_ultimate_texas_holdem(const BwTable *table, const char *rule, BwFigures *figures,
                                   char *error, size_t size) {
    BwUltimateTexasHoldemRules rules;
    BwUltimateTexasHoldemSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_ultimate_texas_holdem_rules(table, &rules);
    bool solved =
        bw_ultimate_texas_holdem_value_of_rule(&rules, BW_ALL_RANKS, rule, solution, error, size);
    if (solved) {
        write_ante(table, bw_solver_wager(table, "ante"), &rules, solution, figures)->note[0] =
            '\0';
    }
    free(solution);
    return solved;
}

/* Ante with blind and play, and trips. */
void bw_ultimate_texas_holdem_together(const BwTable *table, BwTogether *together) {
    BwUltimateTexasHoldemRules rules;
    BwUltimateTexasHoldemSolution *s = bw_solver_alloc(1, sizeof *s);
    bw_ultimate_texas_holdem_rules(table, &rules);
    bw_together_wager(together, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    if (rules.trips_offered) {
        bw_together_wager(together, bw_solver_wager(table, "trips"), BW_NO_TARGET);
    }
    bool solved = bw_ultimate_texas_holdem_solve(&rules, BW_ALL_RANKS, NULL, s);
    for (unsigned c = 0; solved && c < BW_POKER_CATEGORIES; c++) {
        BwRatio trips = bw_ratio_int(rules.trips[c] == 0 ? -1 : (int64_t)rules.trips[c]);
        const BwRatio folded[BW_TOGETHER_MAX] = {bw_ratio_int(-2),
                                                 rules.fold_keeps_trips ? trips : bw_ratio_int(-1)};
        bw_together_cell(together, s->folded[c], folded);
        for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                int64_t net = bw_ultimate_texas_holdem_net(&rules, s->scale, m, c, e);
                const BwRatio nets[BW_TOGETHER_MAX] = {bw_ratio_of(net, s->scale), trips};
                bw_together_cell(together, s->ways[m][c][e], nets);
            }
        }
    }
    free(s);
}
