/* texas_holdem_bonus_odds.c: the figures of Texas Hold 'Em Bonus. Ante, flop, turn and river are
 * one figure per ante, under the best play that counting all deals finds; the bonus is a count of
 * two hands of two cards. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/nets.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/texas_holdem_bonus.h"

/* How often each wager is made; and what each brings. */
static void count_streets(const BwTable *table, unsigned ante,
                          const BwTexasHoldemBonusSolution *solution, BwFigure *figure) {
    int64_t won = 0, lost = 0, bets = 0, gain = 0, all = solution->deals;
    for (unsigned b = 0; b < BW_TEXAS_BONUS_BETS; b++) {
        const int64_t *end = solution->ways[b];
        static const char *const ends[BW_TEXAS_BONUS_ENDS] = {
            "wins, the ante comes back", "wins, and the ante", "ties", "loses"};
        for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) {
            bw_figure_event(figure, end[e],
                            bw_ratio_int(bw_texas_holdem_bonus_net(b, (BwTexasHoldemBonusEnd)e)),
                            "%s, with %u of turn and river", ends[e], b);
        }
        int64_t wins = end[BW_TEXAS_BONUS_WON] + end[BW_TEXAS_BONUS_WON_UP];
        won += wins;
        lost += end[BW_TEXAS_BONUS_LOST];
        bets += (int64_t)b * (wins + end[BW_TEXAS_BONUS_TIED] + end[BW_TEXAS_BONUS_LOST]);
        gain += (int64_t)b * (wins - end[BW_TEXAS_BONUS_LOST]);
    }
    bw_figure_event(figure, solution->folded, bw_ratio_int(-1), "folds");
    bw_figure_often(figure, "folds before the flop", solution->folded, all);
    bw_figure_often(figure, "makes the flop wager", all - solution->folded, all);
    bw_figure_often(figure, "makes the turn wager", solution->turns, all);
    bw_figure_often(figure, "makes the river wager", bets - solution->turns, all);
    bw_figure_part(figure, bw_solver_wager(table, "flop"), 2 * (BwInt128)(won - lost), all);
    bw_figure_part(figure, bw_solver_wager(table, "turn"), solution->turn_total, all);
    bw_figure_part(figure, bw_solver_wager(table, "river"), gain - solution->turn_total, all);
    bw_figure_last_part(figure, ante);
}

static BwFigure *write_ante(const BwTable *table, unsigned wager,
                            const BwTexasHoldemBonusSolution *solution, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    BwNets nets;
    bw_texas_holdem_bonus_nets(solution, &nets);
    bw_nets_figure(&nets, bw_texas_holdem_bonus_played(solution), figure);
    count_streets(table, wager, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with flop, turn and river");
    snprintf(figure->note, sizeof figure->note,
             "best play on three streets, per unit of the ante; the charts of best play show it");
    return figure;
}

enum { DECK = BW_RANKS * BW_SUITS };

/* How often these two cards come to each line of the pay table against two of the dealer's, none of
 * which is the card `out`. */
static void count_lines(const BwCard own[2], unsigned out,
                        int64_t lines[BW_TEXAS_BONUS_LINES + 1]) {
    for (unsigned d = 1; d < DECK; d++) {
        for (unsigned c = 0; c < d; c++) {
            if (c == own[0] || c == own[1] || d == own[0] || d == own[1]) continue;
            if (c == out || d == out) continue;
            const BwCard dealer[2] = {(BwCard)c, (BwCard)d};
            lines[bw_texas_holdem_bonus_line(own, dealer)]++;
        }
    }
}

/* The own two cards against each two of the dealer's. A folded hand may lose it. */
static void write_bonus(const BwTable *table, unsigned wager, const BwTexasHoldemBonusRules *rules,
                        const BwTexasHoldemBonusSolution *solution, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    BwNets nets = {.n = 0};
    for (unsigned b = 1; b < DECK; b++) {
        for (unsigned a = 0; a < b; a++) {
            const BwCard own[2] = {(BwCard)a, (BwCard)b};
            bool folded = !solution->hand[bw_holdem_hand(own[0], own[1])].plays;
            bool lost = folded && rules->fold_loses_bonus;
            int64_t lines[BW_TEXAS_BONUS_LINES + 1] = {0};
            count_lines(own, DECK, lines);
            for (unsigned line = 0; line <= BW_TEXAS_BONUS_LINES; line++) {
                bool wins = line < BW_TEXAS_BONUS_LINES && !lost;
                bw_nets_add(&nets, wins ? rules->bonus[line] : -1, lines[line]);
            }
        }
    }
    bw_nets_figure(&nets, 0, figure);
}

bool bw_solve_texas_holdem_bonus(const BwTable *table, BwFigures *figures, char *error,
                                 size_t size) {
    BwTexasHoldemBonusRules rules;
    BwTexasHoldemBonusSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_texas_holdem_bonus_rules(table, &rules);
    bool solved = bw_texas_holdem_bonus_solve(&rules, BW_ALL_RANKS, NULL, solution);
    if (solved) {
        write_ante(table, bw_solver_wager(table, "ante"), solution, figures);
        if (rules.bonus_offered) {
            write_bonus(table, bw_solver_wager(table, "bonus"), &rules, solution, figures);
        }
    } else {
        snprintf(error, size, "there is not memory enough");
    }
    free(solution);
    return solved;
}

bool bw_rule_texas_holdem_bonus(const BwTable *table, const char *rule, BwFigures *figures,
                                char *error, size_t size) {
    BwTexasHoldemBonusRules rules;
    BwTexasHoldemBonusSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_texas_holdem_bonus_rules(table, &rules);
    bool solved =
        bw_texas_holdem_bonus_value_of_rule(&rules, BW_ALL_RANKS, rule, solution, error, size);
    if (solved)
        write_ante(table, bw_solver_wager(table, "ante"), solution, figures)->note[0] = '\0';
    free(solution);
    return solved;
}

/* The bonus from a deck that lacks a card of this rank, where no fold loses it. */
void bw_texas_holdem_bonus_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwTexasHoldemBonusRules rules;
    BwNets nets = {.n = 0};
    const unsigned out = bw_card(rank, 0);
    bw_texas_holdem_bonus_rules(table, &rules);
    if (!rules.bonus_offered || rules.fold_loses_bonus) return;
    for (unsigned b = 1; b < DECK; b++) {
        for (unsigned a = 0; a < b; a++) {
            const BwCard own[2] = {(BwCard)a, (BwCard)b};
            int64_t lines[BW_TEXAS_BONUS_LINES + 1] = {0};
            if (a == out || b == out) continue;
            count_lines(own, out, lines);
            for (unsigned line = 0; line <= BW_TEXAS_BONUS_LINES; line++) {
                bw_nets_add(&nets, line < BW_TEXAS_BONUS_LINES ? rules.bonus[line] : -1,
                            lines[line]);
            }
        }
    }
    bw_nets_figure(&nets, 0,
                   bw_figure_add(figures, table, bw_solver_wager(table, "bonus"), BW_NO_TARGET));
}
