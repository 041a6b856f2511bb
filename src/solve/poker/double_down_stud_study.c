/* double_down_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/double_down_stud.h"

#include "solve/poker/hand_pays.h"
#include "solve/poker/poker_advice.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void hand_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwDoubleDownStudRules rules;
    (void)wager;
    bw_double_down_stud_rules(table, &rules);
    bw_pay_hands(lines, &rules.pays);
}

static const BwPayRow pays[] = {
    {NULL, hand_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwDoubleDownStudRules rules;
    bw_double_down_stud_rules(table, &rules);
    if (rule != NULL) {
        return bw_double_down_stud_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_double_down_stud_solve(&rules, BW_ALL_RANKS, mind);
    return true;
}

/* The player's card and the three of the dealer's that lie open. */
static unsigned answer(const void *mind, const BwHpQuestion *question) {
    return bw_double_down_stud_doubles(mind, bw_seen_all(question->seen));
}

static void release(void *mind) {
    bw_double_down_stud_free(mind);
}

static const BwPlayer player = {sizeof(BwDoubleDownStudSolution), make, answer, release};

const BwStudy bw_study_double_down_stud = {
    .solve = bw_solve_double_down_stud,
    .chart = bw_chart_double_down_stud,
    .advise = bw_advise_poker,
    .pays = pays,
    .main_figure = bw_main_double_down_stud,
    .rule_example = "double-down pair of sixes or better; double-down 4 suited; double-down 2 outs "
                    "to a straight",
    .player = &player,
};
