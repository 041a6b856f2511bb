/* caribbean_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/caribbean_stud.h"

#include "solve/poker/hand_pays.h"
#include "solve/poker/poker_advice.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void bet_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwCaribbeanStudRules rules;
    (void)wager;
    bw_caribbean_stud_rules(table, &rules);
    bw_pay_categories(lines, rules.bet_odds, BW_POKER_TWO_PAIR);
    bw_pay_odds(lines, "pair or less", rules.bet_odds[BW_POKER_PAIR]);
}

static void progressive_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwCaribbeanStudRules rules;
    (void)wager;
    bw_caribbean_stud_rules(table, &rules);
    bw_pay_shares(lines, rules.progressive_percent, rules.progressive_cents);
}

static const BwPayRow pays[] = {
    {"bet", bet_lines},
    {"progressive", progressive_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwCaribbeanStudRules rules;
    bw_caribbean_stud_rules(table, &rules);
    if (rule != NULL) {
        return bw_caribbean_stud_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_caribbean_stud_solve(&rules, BW_ALL_RANKS, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    const BwSeen *seen = question->seen;
    return bw_caribbean_stud_raises(mind, bw_seen_own(seen), seen->dealer[0]) ? 2 : 0;
}

static void release(void *mind) {
    bw_caribbean_stud_free(mind);
}

static const BwPlayer player = {sizeof(BwCaribbeanStudSolution), make, answer, release};

const BwStudy bw_study_caribbean_stud = {
    .solve = bw_solve_caribbean_stud,
    .together = bw_caribbean_stud_together,
    .cost = 10,
    .chart = bw_chart_caribbean_stud,
    .advise = bw_advise_poker,
    .pays = pays,
    .main_figure = bw_main_caribbean_stud,
    .rule_example = "raise A-K-J-8-3 or better",
    .player = &player,
};
