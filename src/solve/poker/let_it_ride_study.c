/* let_it_ride_study.c: what is known of the game, in one record. */
#include "solve/poker/let_it_ride.h"

#include "solve/poker/hand_pays.h"
#include "solve/poker/poker_advice.h"
#include "solve/poker/suit_classes.h"

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

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwLetItRideRules rules;
    bw_let_it_ride_rules(table, &rules);
    if (rule != NULL) {
        return bw_let_it_ride_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_let_it_ride_solve(&rules, BW_ALL_RANKS, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    return bw_let_it_ride_rides(mind, bw_seen_all(question->seen));
}

static void release(void *mind) {
    bw_let_it_ride_free(mind);
}

static const BwPlayer player = {sizeof(BwLetItRideSolution), make, answer, release};

const BwStudy bw_study_let_it_ride = {
    .solve = bw_solve_let_it_ride,
    .together = bw_let_it_ride_together,
    .without = bw_let_it_ride_without,
    .chart = bw_chart_let_it_ride,
    .advise = bw_advise_poker,
    .pays = pays,
    .main_figure = bw_main_let_it_ride,
    .rule_example = "first: ride pair of tens or better; first: ride 3 to a royal; "
                    "second: ride pair of tens or better; second: ride 4 suited",
    .player = &player,
};
