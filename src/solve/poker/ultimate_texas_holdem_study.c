/* ultimate_texas_holdem_study.c: what is known of the game, in one record. */
#include "solve/poker/ultimate_texas_holdem.h"

#include "solve/poker/hand_pays.h"

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

const BwStudy bw_study_ultimate_texas_holdem = {
    .solve = bw_solve_ultimate_texas_holdem,
    .cost = 80,
    .chart = bw_chart_ultimate_texas_holdem,
    .pays = pays,
    .rule = bw_rule_ultimate_texas_holdem,
    .rule_example = "preflop: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JT; "
                    "flop: two pair, pair and high 3, flush draw T; river: pair, outs < 21",
};
