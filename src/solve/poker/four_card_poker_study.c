/* four_card_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/four_card_poker.h"

#include "solve/poker/suit_classes.h"

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

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwFourCardPokerRules rules;
    bw_four_card_poker_rules(table, &rules);
    if (rule != NULL) {
        return bw_four_card_poker_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_four_card_poker_solve(&rules, BW_ALL_RANKS, NULL, NULL, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    const BwSeen *seen = question->seen;
    return (unsigned)bw_four_card_poker_play(
        bw_four_card_poker_choice(mind, bw_seen_own(seen), seen->dealer[0]));
}

static void release(void *mind) {
    bw_four_card_poker_free(mind);
}

static const BwPlayer player = {sizeof(BwFourCardPokerSolution), make, answer, release};

const BwStudy bw_study_four_card_poker = {
    .solve = bw_solve_four_card_poker,
    .cost = 90,
    .chart = bw_chart_four_card_poker,
    .pays = pays,
    .main_figure = bw_main_four_card_poker,
    .rule_example = "3x pair of tens or better; 1x pair of threes or better",
    .player = &player,
};
