/* rule_odds.c: which game can be played by a rule of thumb; see rule_odds.h. */
#include "solve/rule_odds.h"

#include <stdio.h>
#include <string.h>

#include "table/game.h"

static const struct {
    const char *game;
    BwRuleSolver *solve;
    const char *example;
} games[] = {
    {"caribbean-stud", bw_rule_caribbean_stud, "raise A-K-J-8-3 or better"},
    {"double-down-stud", bw_rule_double_down_stud,
     "double-down pair of sixes or better; double-down 4 suited; double-down 2 outs to a straight"},
    {"let-it-ride", bw_rule_let_it_ride,
     "first: ride pair of tens or better; first: ride 3 to a royal; "
     "second: ride pair of tens or better; second: ride 4 suited"},
    {"mississippi-stud", bw_rule_mississippi_stud,
     "third: 3x pair; third: 1x 2 points; fourth: 3x pair of sixes or better; fourth: 1x 3 points; "
     "fourth: 1x pair; fifth: 3x pair of sixes or better; fifth: 3x 4 suited; fifth: 1x 4 points; "
     "fifth: 1x pair"},
    {"flop-poker", bw_rule_flop_poker,
     "flop pair or better; flop 3 suited; flop 1 ways to a straight; flop 1 high"},
    {"ultimate-texas-holdem", bw_rule_ultimate_texas_holdem,
     "preflop: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JT; "
     "flop: two pair, pair and high 3, flush draw T; river: pair, outs < 21"},
    {"texas-holdem-bonus", bw_rule_texas_holdem_bonus,
     "turn: pair, flush draw T, open straight draw and high T, straight draw and high K, "
     "high A and low 8, high K and board pair; "
     "river: pair of 3, pair and high 8, flush draw T and high A, high A and board pair"},
    {"mini-tex", bw_rule_mini_tex,
     "flop: any; river: top pair, pair of 6, pair and straight draw, flush draw, "
     "open straight draw, high A; play: outs < 19, pair and outs < 21"},
    {"three-card-poker", bw_rule_three_card_poker, "play Q-6-4 or better"},
    {"four-card-poker", bw_rule_four_card_poker,
     "3x pair of tens or better; 1x pair of threes or better"},
    {"boston-5-stud", bw_rule_boston_5_stud, "second pair or better; second 1 high"},
    {"two-card-joker-poker", bw_rule_two_card_joker_poker, "call Q-5 or better"},
};

bool bw_odds_solve_rule(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                        size_t size) {
    const char *game = bw_table_game(table)->id;
    *figures = (BwFigures){.n = 0};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        if (strcmp(games[i].game, game) == 0) {
            return games[i].solve(table, rule, figures, error, size);
        }
    }
    snprintf(error, size, "%s is not played by a rule of thumb", game);
    return false;
}

const char *bw_rule_example(const char *game_id) {
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        if (strcmp(games[i].game, game_id) == 0) return games[i].example;
    }
    return NULL;
}
