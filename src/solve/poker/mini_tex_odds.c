/* mini_tex_odds.c: the figures of Mini-Tex 3 Card Hold 'Em. Ante, flop, river and play are one
 * figure per ante, under the best play that counting all deals finds. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/nets.h"
#include "solve/poker/mini_tex.h"
#include "solve/poker/suit_classes.h"

/* How often each decision is made; and what each wager brings, which is won or lost by as much as
 * it is but for the play wager, which comes back where the dealer does not qualify. */
static void count_ends(const BwTable *table, unsigned ante, const BwMiniTexSolution *solution,
                       BwFigure *figure) {
    const int64_t *end = solution->ways, all = solution->deals;
    int64_t to_flop = all - end[BW_MINI_TEX_FOLDED_FIRST];
    int64_t to_river = to_flop - end[BW_MINI_TEX_FOLDED_FLOP];
    int64_t to_play = to_river - end[BW_MINI_TEX_FOLDED_LAST];
    int64_t play = end[BW_MINI_TEX_WON] - end[BW_MINI_TEX_LOST];
    int64_t river = play + end[BW_MINI_TEX_UNQUALIFIED] - end[BW_MINI_TEX_FOLDED_LAST];
    int64_t flop = river - end[BW_MINI_TEX_FOLDED_FLOP];
    static const char *const ends[BW_MINI_TEX_ENDS] = {"folds before the flop",
                                                       "folds after the flop",
                                                       "folds at the end",
                                                       "the dealer does not qualify",
                                                       "wins",
                                                       "ties",
                                                       "loses"};
    for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) {
        bw_figure_event(figure, end[e], bw_ratio_int(bw_mini_tex_net((BwMiniTexEnd)e)), "%s",
                        ends[e]);
    }
    bw_figure_often(figure, "folds before the flop", end[BW_MINI_TEX_FOLDED_FIRST], all);
    bw_figure_often(figure, "makes the flop wager", to_flop, all);
    bw_figure_often(figure, "folds after the flop", end[BW_MINI_TEX_FOLDED_FLOP], all);
    bw_figure_often(figure, "makes the river wager", to_river, all);
    bw_figure_often(figure, "folds at the end", end[BW_MINI_TEX_FOLDED_LAST], all);
    bw_figure_often(figure, "makes the play wager", to_play, all);
    bw_figure_often(figure, "plays, and the dealer does not qualify", end[BW_MINI_TEX_UNQUALIFIED],
                    all);
    bw_figure_part(figure, bw_solver_wager(table, "flop"), BW_MINI_TEX_FLOP * flop, all);
    bw_figure_part(figure, bw_solver_wager(table, "river"), BW_MINI_TEX_RIVER * river, all);
    bw_figure_part(figure, bw_solver_wager(table, "play"), BW_MINI_TEX_PLAY * play, all);
    bw_figure_last_part(figure, ante);
}

static BwFigure *write_ante(const BwTable *table, unsigned wager, const BwMiniTexSolution *solution,
                            BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    BwNets nets;
    bw_mini_tex_nets(solution, &nets);
    bw_nets_figure(&nets, bw_mini_tex_played(solution), figure);
    count_ends(table, wager, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with flop, river and play");
    snprintf(figure->note, sizeof figure->note,
             "best play on three streets, per unit of the ante; the charts of best play show it");
    return figure;
}

/* A count of own cards, none of which is this one. */
static void write_pocket_poker(const BwTable *table, unsigned wager, const BwMiniTexRules *rules,
                               unsigned out, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    BwNets nets = {.n = 0};
    for (unsigned b = 1; b < BW_RANKS * BW_SUITS; b++) {
        for (unsigned a = 0; a < b; a++) {
            if (a == out || b == out) continue;
            unsigned pays =
                rules->pocket_poker[bw_two_category(bw_two_value((BwCard)a, (BwCard)b))];
            bw_nets_add(&nets, pays == 0 ? -1 : (int64_t)pays, 1);
        }
    }
    bw_nets_figure(&nets, 0, figure);
}

bool bw_solve_mini_tex(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwMiniTexRules rules;
    BwMiniTexSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bw_mini_tex_rules(table, &rules);
    bool solved = bw_mini_tex_solve(BW_ALL_RANKS, NULL, solution);
    if (solved) {
        write_ante(table, bw_solver_wager(table, "ante"), solution, figures);
        if (rules.pocket_poker_offered) {
            write_pocket_poker(table, bw_solver_wager(table, "pocket-poker"), &rules, BW_JOKER,
                               figures);
        }
    } else {
        snprintf(error, size, "there is not memory enough");
    }
    free(solution);
    return solved;
}

bool bw_rule_mini_tex(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                      size_t size) {
    BwMiniTexSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool solved = bw_mini_tex_value_of_rule(BW_ALL_RANKS, rule, solution, error, size);
    if (solved)
        write_ante(table, bw_solver_wager(table, "ante"), solution, figures)->note[0] = '\0';
    free(solution);
    return solved;
}

void bw_mini_tex_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwMiniTexRules rules;
    bw_mini_tex_rules(table, &rules);
    if (!rules.pocket_poker_offered) return;
    write_pocket_poker(table, bw_solver_wager(table, "pocket-poker"), &rules, bw_card(rank, 0),
                       figures);
}
