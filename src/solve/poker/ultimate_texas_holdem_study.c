/* ultimate_texas_holdem_study.c: what is known of the game, in one record. The last decision, with
 * the whole board, is computed when it comes: it is a single count of the dealer's hands. */
#include "solve/poker/ultimate_texas_holdem.h"

#include <stdio.h>
#include <stdlib.h>

#include "hands/poker_batch.h"
#include "solve/poker/hand_pays.h"
#include "solve/poker/holdem_advice.h"
#include "solve/poker/holdem_marks.h"
#include "solve/poker/holdem_rules.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void trips_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwUltimateTexasHoldemRules rules;
    (void)wager;
    bw_ultimate_texas_holdem_rules(table, &rules);
    bw_pay_categories(lines, rules.trips, BW_POKER_PAIR);
}

static void blind_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwUltimateTexasHoldemRules rules;
    (void)wager;
    bw_ultimate_texas_holdem_rules(table, &rules);
    for (unsigned c = BW_POKER_CATEGORIES; c-- > 0;) {
        if (rules.blind[c].num == 0) continue;
        bw_pay_line_odds(bw_pay_line(lines, "%s", bw_poker_category_name((BwPokerCategory)c)),
                         rules.blind[c]);
    }
    bw_pay_push(lines, "any other hand that wins");
}

static const BwPayRow pays[] = {
    {"trips", trips_lines},
    {"blind", blind_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

typedef struct Mind {
    BwUltimateTexasHoldemRules rules;
    int64_t scale;
    uint8_t multiple[BW_HOLDEM_HANDS];
    BwHoldemMarks flop;
    BwHoldemRule rule;
    BwUltimateTexasHoldemPlan plan;
} Mind;

static void see_flop(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t play, int64_t check) {
    const Mind *mind = watcher;
    const BwUltimateTexasHoldemPlan *plan = &mind->plan;
    (void)weight;
    bw_holdem_mark(&mind->flop, flop, a, b,
                   plan->flop != NULL ? plan->flop(plan->context, flop, a, b) : play > check);
}

static void release(void *made) {
    Mind *mind = made;
    bw_holdem_marks_close(&mind->flop);
}

static bool make(const BwTable *table, const char *rule, void *made, char *error, size_t size) {
    Mind *mind = made;
    bw_ultimate_texas_holdem_rules(table, &mind->rules);
    mind->scale = bw_ultimate_texas_holdem_scale(&mind->rules);
    if (rule != NULL &&
        !bw_ultimate_texas_holdem_plan_of_rule(rule, &mind->rule, &mind->plan, error, size)) {
        return false;
    }
    mind->plan.see_flop = see_flop;
    mind->plan.watcher = mind;
    bw_holdem_marks_open(&mind->flop, 3);
    BwUltimateTexasHoldemSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool solved = bw_ultimate_texas_holdem_solve(&mind->rules, BW_ALL_RANKS, &mind->plan, solution);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) mind->multiple[h] = solution->hand[h].multiple;
    free(solution);
    if (solved) return true;
    release(mind);
    snprintf(error, size, "there is not enough memory");
    return false;
}

/* The cards that are not among these; returns how many. */
static unsigned cards_but(BwCardSet seen, BwCardSet left[BW_PLACES]) {
    unsigned n = 0;
    for (unsigned p = 0; p < BW_PLACES; p++) {
        if ((seen & bw_place_set(p)) == 0) left[n++] = bw_place_set(p);
    }
    return n;
}

/* Does a play wager of one ante bring more than a fold, over all the dealer's hands? */
static bool river_is_worth_it(const Mind *mind, BwCardSet own, BwCardSet board) {
    BwCardSet left[BW_PLACES], sets[BW_HOLDEM_TWO_CARDS];
    BwPokerValue dealer[BW_HOLDEM_TWO_CARDS], value = bw_poker_value(own | board);
    BwPokerCategory category = bw_poker_category(value);
    unsigned n = cards_but(own | board, left), hands = 0;
    for (unsigned j = 1; j < n; j++) {
        for (unsigned i = 0; i < j; i++) sets[hands++] = board | left[i] | left[j];
    }
    bw_poker_values(sets, 7, hands, dealer);
    int64_t ends[BW_ULTIMATE_ENDS] = {0}, total = 0;
    for (unsigned i = 0; i < hands; i++) {
        bool qualifies = bw_ultimate_texas_holdem_qualifies(dealer[i]);
        if (dealer[i] < value) {
            ends[qualifies ? BW_ULTIMATE_WON : BW_ULTIMATE_WON_U]++;
        } else if (dealer[i] > value) {
            ends[qualifies ? BW_ULTIMATE_LOST : BW_ULTIMATE_LOST_U]++;
        }
    }
    for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
        total += ends[e] * bw_ultimate_texas_holdem_net(&mind->rules, mind->scale, 1, category,
                                                        (BwUltimateTexasHoldemEnd)e);
    }
    return total > -2 * mind->scale * (int64_t)hands;
}

/* How many cards would alone, with the board, give the dealer a higher hand. */
static int count_outs(BwCardSet own, BwCardSet board) {
    BwCardSet left[BW_PLACES];
    BwPokerValue value = bw_poker_value(own | board);
    unsigned n = cards_but(own | board, left);
    int outs = 0;
    for (unsigned i = 0; i < n; i++) outs += bw_poker_value(board | left[i]) > value;
    return outs;
}

static bool plays_river(const Mind *mind, const BwSeen *seen) {
    BwCardSet own = bw_card_set_of(seen->own, 2), board = bw_card_set_of(seen->common, 5);
    BwHoldemSight sight;
    if (mind->plan.river == NULL) return river_is_worth_it(mind, own, board);
    bw_holdem_see(board, seen->own[0], seen->own[1], &sight);
    if (bw_holdem_rule_counts_outs(&mind->rule, 2)) sight.outs = (int8_t)count_outs(own, board);
    return bw_holdem_rule_bets(&mind->rule, 2, &sight);
}

static unsigned answer(const void *made, const BwHpQuestion *question) {
    const Mind *mind = made;
    const BwSeen *seen = question->seen;
    switch (seen->n_common) {
    case 0: return mind->multiple[bw_holdem_hand(seen->own[0], seen->own[1])];
    case 3: return bw_holdem_is_marked(&mind->flop, seen) ? 2 : 0;
    default: return plays_river(mind, seen);
    }
}

static const BwPlayer player = {sizeof(Mind), make, answer, release};

const BwStudy bw_study_ultimate_texas_holdem = {
    .solve = bw_solve_ultimate_texas_holdem,
    .together = bw_ultimate_texas_holdem_together,
    .cost = 80,
    .chart = bw_chart_ultimate_texas_holdem,
    .advise = bw_advise_ultimate_texas_holdem,
    .pays = pays,
    .rule = bw_rule_ultimate_texas_holdem,
    .rule_example = "preflop: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JT; "
                    "flop: two pair, pair and high 3, flush draw T; river: pair, outs < 21",
    .player = &player,
};
