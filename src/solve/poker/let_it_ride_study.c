/* let_it_ride_study.c: what is known of the game, in one record. */
#include "solve/poker/let_it_ride.h"

#include "solve/poker/hand_pays.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwLetItRideRules rules;
    (void)wager;
    bw_let_it_ride_rules(table, &rules);
    bw_pay_shares(lines, NULL, rules.bonus_cents);
}

static void three_card_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwLetItRideRules rules;
    (void)wager;
    bw_let_it_ride_rules(table, &rules);
    bw_pay_three_card(lines, &rules.three_card);
}

static void hand_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwLetItRideRules rules;
    (void)wager;
    bw_let_it_ride_rules(table, &rules);
    bw_pay_hands(lines, &rules.pays);
}

static const BwPayRow pays[] = {
    {"bonus", bonus_lines},
    {"three-card-bonus", three_card_lines},
    {NULL, hand_lines},
    {NULL, NULL},
};

const BwStudy bw_study_let_it_ride = {
    .solve = bw_solve_let_it_ride,
    .chart = bw_chart_let_it_ride,
    .pays = pays,
    .rule = bw_rule_let_it_ride,
    .rule_example = "first: ride pair of tens or better; first: ride 3 to a royal; "
                    "second: ride pair of tens or better; second: ride 4 suited",
};
