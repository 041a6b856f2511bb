/* texas_holdem_bonus_study.c: what is known of the game, in one record. */
#include "solve/poker/texas_holdem_bonus.h"

#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/holdem_advice.h"
#include "solve/poker/holdem_marks.h"
#include "solve/poker/holdem_rules.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    static const char *const names[BW_TEXAS_BONUS_LINES] = {
        [BW_TEXAS_BONUS_BOTH_ACES] = "pair of aces against a pair of aces",
        [BW_TEXAS_BONUS_ACES] = "pair of aces",
        [BW_TEXAS_BONUS_ACE_KING_SUITED] = "ace and king, suited",
        [BW_TEXAS_BONUS_ACE_QUEEN_JACK_SUITED] = "ace and queen or jack, suited",
        [BW_TEXAS_BONUS_ACE_KING] = "ace and king",
        [BW_TEXAS_BONUS_KINGS_TO_JACKS] = "pair of kings, queens or jacks",
        [BW_TEXAS_BONUS_ACE_QUEEN_JACK] = "ace and queen or jack",
        [BW_TEXAS_BONUS_TENS_TO_DEUCES] = "pair of tens to deuces",
    };
    BwTexasHoldemBonusRules rules;
    (void)wager;
    bw_texas_holdem_bonus_rules(table, &rules);
    for (unsigned i = 0; i < BW_TEXAS_BONUS_LINES; i++)
        bw_pay_odds(lines, names[i], rules.bonus[i]);
}

static const BwPayRow pays[] = {
    {"bonus", bonus_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

typedef struct Mind {
    bool plays[BW_HOLDEM_HANDS];
    BwHoldemMarks turn, river; /* the wagers, with three and with four cards */
    BwHoldemRule rule;
    BwTexasHoldemBonusPlan plan;
} Mind;

static void see_turn(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t brings) {
    const Mind *mind = watcher;
    const BwTexasHoldemBonusPlan *plan = &mind->plan;
    (void)weight;
    bw_holdem_mark(&mind->turn, flop, a, b,
                   plan->turn != NULL ? plan->turn(plan->context, flop, a, b) : brings > 0);
}

static void see_river(void *watcher, BwCardSet four, BwCard a, BwCard b, int64_t weight,
                      int64_t brings) {
    const Mind *mind = watcher;
    const BwTexasHoldemBonusPlan *plan = &mind->plan;
    (void)weight;
    bw_holdem_mark(&mind->river, four, a, b,
                   plan->river != NULL ? plan->river(plan->context, four, a, b) : brings > 0);
}

static void release(void *made) {
    Mind *mind = made;
    bw_holdem_marks_close(&mind->turn);
    bw_holdem_marks_close(&mind->river);
}

static bool make(const BwTable *table, const char *rule, void *made, char *error, size_t size) {
    Mind *mind = made;
    BwTexasHoldemBonusRules rules;
    bw_texas_holdem_bonus_rules(table, &rules);
    if (rule != NULL &&
        !bw_texas_holdem_bonus_plan_of_rule(rule, &mind->rule, &mind->plan, error, size)) {
        return false;
    }
    mind->plan.see_turn = see_turn;
    mind->plan.see_river = see_river;
    mind->plan.watcher = mind;
    bw_holdem_marks_open(&mind->turn, 3);
    bw_holdem_marks_open(&mind->river, 4);
    BwTexasHoldemBonusSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool solved = bw_texas_holdem_bonus_solve(&rules, BW_ALL_RANKS, &mind->plan, solution);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) mind->plays[h] = solution->hand[h].plays;
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
    case 0: return mind->plays[bw_holdem_hand(seen->own[0], seen->own[1])] ? 2 : 0;
    case 3: return bw_holdem_is_marked(&mind->turn, seen);
    default: return bw_holdem_is_marked(&mind->river, seen);
    }
}

static const BwPlayer player = {sizeof(Mind), make, answer, release};

const BwStudy bw_study_texas_holdem_bonus = {
    .solve = bw_solve_texas_holdem_bonus,
    .without = bw_texas_holdem_bonus_without,
    .cost = 100,
    .chart = bw_chart_texas_holdem_bonus,
    .advise = bw_advise_texas_holdem_bonus,
    .pays = pays,
    .rule = bw_rule_texas_holdem_bonus,
    .rule_example =
        "turn: pair, flush draw T, open straight draw and high T, straight draw and high K, "
        "high A and low 8, high K and board pair; "
        "river: pair of 3, pair and high 8, flush draw T and high A, high A and board pair",
    .player = &player,
};
