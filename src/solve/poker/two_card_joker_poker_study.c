/* two_card_joker_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/two_card_joker_poker.h"

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

const BwStudy bw_study_two_card_joker_poker = {
    .solve = bw_solve_two_card_joker_poker,
    .chart = bw_chart_two_card_joker_poker,
    .pays = pays,
    .rule = bw_rule_two_card_joker_poker,
    .rule_example = "call Q-5 or better",
};
