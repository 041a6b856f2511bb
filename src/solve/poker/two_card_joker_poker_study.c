/* two_card_joker_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/two_card_joker_poker.h"

#include "solve/poker/poker_advice.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

/* Hands below the straight flush are alike to the call. */
static void call_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwTwoCardJokerPokerRules rules;
    (void)wager;
    bw_two_card_joker_poker_rules(table, &rules);
    for (unsigned c = BW_TWO_CATEGORIES; c-- > BW_TWO_STRAIGHT_FLUSH;) {
        bw_pay_odds(lines, bw_two_category_name((BwTwoCategory)c), rules.call[c]);
    }
    bw_pay_odds(lines, "any other hand that wins", rules.call[BW_TWO_HIGH_CARD]);
}

static void pair_up_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwTwoCardJokerPokerRules rules;
    (void)wager;
    bw_two_card_joker_poker_rules(table, &rules);
    for (unsigned c = BW_TWO_CATEGORIES; c-- > 0;) {
        bw_pay_odds(lines, bw_two_category_name((BwTwoCategory)c), rules.pair_up[c]);
    }
}

static const BwPayRow pays[] = {
    {"call", call_lines},
    {"pair-up", pair_up_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwTwoCardJokerPokerRules rules;
    bw_two_card_joker_poker_rules(table, &rules);
    if (rule != NULL) {
        return bw_two_card_joker_poker_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_two_card_joker_poker_solve(&rules, BW_ALL_RANKS, NULL, NULL, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    const BwCard *own = question->seen->own;
    return bw_two_card_joker_poker_calls(mind, bw_two_value(own[0], own[1]));
}

static const BwPlayer player = {sizeof(BwTwoCardJokerPokerSolution), make, answer, NULL};

const BwStudy bw_study_two_card_joker_poker = {
    .solve = bw_solve_two_card_joker_poker,
    .without = bw_two_card_joker_poker_without,
    .chart = bw_chart_two_card_joker_poker,
    .advise = bw_advise_poker,
    .pays = pays,
    .main_figure = bw_main_two_card_joker_poker,
    .rule_example = "call Q-5 or better",
    .player = &player,
};
