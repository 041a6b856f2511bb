/* mini_tex_study.c: what is known of the game, in one record. */
#include "solve/poker/mini_tex.h"

#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/holdem_advice.h"
#include "solve/poker/holdem_marks.h"
#include "solve/poker/holdem_rules.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void pocket_poker_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)wager;
    bw_pay_option(lines, table, "pocket-poker-table");
}

static const BwPayRow pays[] = {
    {"pocket-poker", pocket_poker_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

typedef struct Mind {
    bool bets[BW_HOLDEM_HANDS];
    BwHoldemMarks river, play; /* the wagers, with two and with three cards */
    BwHoldemRule rule;
    BwMiniTexPlan plan;
} Mind;

static void see_river(void *watcher, const BwCard flop[2], BwCard a, BwCard b, int64_t weight,
                      int64_t bet, int64_t fold) {
    const Mind *mind = watcher;
    const BwMiniTexPlan *plan = &mind->plan;
    (void)weight;
    bw_holdem_mark(&mind->river, bw_card_set_of(flop, 2), a, b,
                   plan->river != NULL ? plan->river(plan->context, flop, a, b) : bet > fold);
}

static void see_play(void *watcher, const BwCard board[3], BwCard a, BwCard b, int outs,
                     int64_t weight, int64_t play, int64_t fold) {
    const Mind *mind = watcher;
    const BwMiniTexPlan *plan = &mind->plan;
    (void)weight;
    bw_holdem_mark(&mind->play, bw_card_set_of(board, 3), a, b,
                   plan->play != NULL ? plan->play(plan->context, board, a, b, outs) : play > fold);
}

static void release(void *made) {
    Mind *mind = made;
    bw_holdem_marks_close(&mind->river);
    bw_holdem_marks_close(&mind->play);
}

static bool make(const BwTable *table, const char *rule, void *made, char *error, size_t size) {
    Mind *mind = made;
    (void)table;
    if (rule != NULL && !bw_mini_tex_plan_of_rule(rule, &mind->rule, &mind->plan, error, size)) {
        return false;
    }
    mind->plan.see_river = see_river;
    mind->plan.see_play = see_play;
    mind->plan.watcher = mind;
    bw_holdem_marks_open(&mind->river, 2);
    bw_holdem_marks_open(&mind->play, 3);
    BwMiniTexSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool solved = bw_mini_tex_solve(BW_ALL_RANKS, &mind->plan, solution);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) mind->bets[h] = solution->hand[h].bets;
    free(solution);
    if (solved) return true;
    release(mind);
    snprintf(error, size, "there is not enough memory");
    return false;
}

static unsigned answer(const void *made, const BwHpQuestion *question) {
    const Mind *mind = made;
    const BwSeen *seen = question->seen;
    switch (seen->n_common) {
    case 0: return mind->bets[bw_holdem_hand(seen->own[0], seen->own[1])] ? BW_MINI_TEX_FLOP : 0;
    case 2: return bw_holdem_is_marked(&mind->river, seen) ? BW_MINI_TEX_RIVER : 0;
    default: return bw_holdem_is_marked(&mind->play, seen) ? BW_MINI_TEX_PLAY : 0;
    }
}

static const BwPlayer player = {sizeof(Mind), make, answer, release};

const BwStudy bw_study_mini_tex = {
    .solve = bw_solve_mini_tex,
    .without = bw_mini_tex_without,
    .cost = 20,
    .chart = bw_chart_mini_tex,
    .advise = bw_advise_mini_tex,
    .pays = pays,
    .rule = bw_rule_mini_tex,
    .rule_example = "flop: any; river: top pair, pair of 6, pair and straight draw, flush draw, "
                    "open straight draw, high A; play: outs < 19, pair and outs < 21",
    .player = &player,
};
