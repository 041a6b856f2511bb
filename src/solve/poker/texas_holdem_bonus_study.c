/* texas_holdem_bonus_study.c: what is known of the game, in one record. */
#include "solve/poker/texas_holdem_bonus.h"

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

const BwStudy bw_study_texas_holdem_bonus = {
    .solve = bw_solve_texas_holdem_bonus,
    .cost = 100,
    .chart = bw_chart_texas_holdem_bonus,
    .pays = pays,
    .rule = bw_rule_texas_holdem_bonus,
    .rule_example =
        "turn: pair, flush draw T, open straight draw and high T, straight draw and high K, "
        "high A and low 8, high K and board pair; "
        "river: pair of 3, pair and high 8, flush draw T and high A, high A and board pair",
};
