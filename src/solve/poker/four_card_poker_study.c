/* four_card_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/four_card_poker.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void auto_bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwFourCardPokerRules rules;
    (void)wager;
    bw_four_card_poker_rules(table, &rules);
    for (unsigned c = BW_FOUR_CATEGORIES; c-- > 0;) {
        bw_pay_odds(lines, bw_four_category_name((BwFourCategory)c), rules.bonus[c]);
    }
}

static void aces_up_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwFourCardPokerRules rules;
    (void)wager;
    bw_four_card_poker_rules(table, &rules);
    for (unsigned c = BW_FOUR_CATEGORIES; c-- > 0;) {
        bw_pay_odds(lines,
                    c == BW_FOUR_PAIR ? "pair of aces" : bw_four_category_name((BwFourCategory)c),
                    rules.aces_up[c]);
    }
}

static const BwPayRow pays[] = {
    {"auto-bonus", auto_bonus_lines},
    {"aces-up", aces_up_lines},
    {NULL, NULL},
};

const BwStudy bw_study_four_card_poker = {
    .solve = bw_solve_four_card_poker,
    .cost = 90,
    .chart = bw_chart_four_card_poker,
    .pays = pays,
    .rule = bw_rule_four_card_poker,
    .rule_example = "3x pair of tens or better; 1x pair of threes or better",
};
