/* mississippi_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/mississippi_stud.h"

#include "solve/poker/hand_pays.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void three_card_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    bw_pay_three_card(lines, &rules.three_card);
}

static void progressive_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    bw_pay_shares(lines, rules.progressive_percent, rules.progressive_cents);
}

static void hand_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwMississippiStudRules rules;
    (void)wager;
    bw_mississippi_stud_rules(table, &rules);
    bw_pay_hands(lines, &rules.pays);
}

static const BwPayRow pays[] = {
    {"three-card-bonus", three_card_lines},
    {"progressive", progressive_lines},
    {NULL, hand_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwMississippiStudRules rules;
    bw_mississippi_stud_rules(table, &rules);
    if (rule != NULL) {
        return bw_mississippi_stud_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_mississippi_stud_solve(&rules, BW_ALL_RANKS, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    return bw_mississippi_stud_adds(mind, bw_seen_all(question->seen), question->antes);
}

static void release(void *mind) {
    bw_mississippi_stud_free(mind);
}

static const BwPlayer player = {sizeof(BwMississippiStudSolution), make, answer, release};

const BwStudy bw_study_mississippi_stud = {
    .solve = bw_solve_mississippi_stud,
    .chart = bw_chart_mississippi_stud,
    .pays = pays,
    .main_figure = bw_main_mississippi_stud,
    .rule_example = "third: 3x pair; third: 1x 2 points; fourth: 3x pair of sixes or better; "
                    "fourth: 1x 3 points; "
                    "fourth: 1x pair; fifth: 3x pair of sixes or better; fifth: 3x 4 suited; "
                    "fifth: 1x 4 points; "
                    "fifth: 1x pair",
    .player = &player,
};
