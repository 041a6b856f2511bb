/* mississippi_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/mississippi_stud.h"

#include "solve/poker/hand_pays.h"
#include "solve/poker/poker_advice.h"
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

/* ---- advice ------------------------------------------------------------------------------- */

static bool solve_for_advice(const BwTable *table, void *memory) {
    return make(table, NULL, memory, NULL, 0);
}

static const BwKept solved = {sizeof(BwMississippiStudSolution), solve_for_advice, release};

static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    const BwMississippiStudSolution *solution = bw_adviser_kept(adviser, view, &solved);
    BwMississippiStudRules rules;
    BwPokerSight sight;
    int64_t line_pays[BW_LINES], total[4];
    bw_mississippi_stud_rules(view, &rules);
    bw_line_pays(&rules.pays, line_pays);
    bw_poker_sight(view, &sight);
    unsigned known = sight.n_own + sight.n_common;
    BwCardSet cards =
        bw_card_set_of(sight.own, sight.n_own) | bw_card_set_of(sight.common, sight.n_common);
    bw_mississippi_stud_choices(solution, line_pays, cards, sight.up, total);
    double deals = (double)bw_mississippi_stud_deals(solution, known);
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents =
            (double)sight.ante * (double)total[bw_advice_antes(&sight, choice)] / deals;
    }
    return true;
}

const BwStudy bw_study_mississippi_stud = {
    .solve = bw_solve_mississippi_stud,
    .together = bw_mississippi_stud_together,
    .without = bw_mississippi_stud_without,
    .chart = bw_chart_mississippi_stud,
    .advise = advise,
    .pays = pays,
    .main_figure = bw_main_mississippi_stud,
    .rule_example = "third: 3x pair; third: 1x 2 points; fourth: 3x pair of sixes or better; "
                    "fourth: 1x 3 points; "
                    "fourth: 1x pair; fifth: 3x pair of sixes or better; fifth: 3x 4 suited; "
                    "fifth: 1x 4 points; "
                    "fifth: 1x pair",
    .player = &player,
};
