/* boston_5_stud_study.c: what is known of the game, in one record. */
#include "solve/poker/boston_5_stud.h"

#include "solve/poker/hand_pays.h"
#include "solve/poker/poker_advice.h"
#include "solve/poker/suit_classes.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void ante_bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwBoston5StudRules rules;
    (void)wager;
    bw_boston_5_stud_rules(table, &rules);
    bw_pay_categories(lines, rules.ante_bonus, BW_POKER_PAIR);
}

static void three_card_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwBoston5StudRules rules;
    (void)wager;
    bw_boston_5_stud_rules(table, &rules);
    bw_pay_three_card(lines, &rules.three_card);
}

static const BwPayRow pays[] = {
    {"ante-bonus", ante_bonus_lines},
    {"three-card-bonus", three_card_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwBoston5StudRules rules;
    bw_boston_5_stud_rules(table, &rules);
    if (rule != NULL) {
        return bw_boston_5_stud_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_boston_5_stud_solve(&rules, BW_ALL_RANKS, NULL, NULL, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    return bw_boston_5_stud_makes_second(mind, bw_seen_own(question->seen));
}

static void release(void *mind) {
    bw_boston_5_stud_free(mind);
}

static const BwPlayer player = {sizeof(BwBoston5StudSolution), make, answer, release};

/* ---- advice ------------------------------------------------------------------------------- */

static bool solve_for_advice(const BwTable *table, void *memory) {
    return make(table, NULL, memory, NULL, 0);
}

static const BwKept solved = {sizeof(BwBoston5StudSolution), solve_for_advice, release};

/* A fold gives up ante and first wager, which is two antes. */
static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    const BwBoston5StudSolution *solution = bw_adviser_kept(adviser, view, &solved);
    BwPokerSight sight;
    bw_poker_sight(view, &sight);
    const BwBoston5StudStart *start =
        bw_boston_5_stud_start(solution, bw_card_set_of(sight.own, sight.n_own));
    BwCents first = bw_hp_stake(view, sight.seat, bw_solver_wager(view, "first"));
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents = bw_advice_move(view, choice) == BW_HP_FOLD
                                  ? (double)-(sight.ante + first)
                                  : (double)sight.ante * (double)start->total / (double)start->ways;
    }
    return true;
}

const BwStudy bw_study_boston_5_stud = {
    .solve = bw_solve_boston_5_stud,
    .without = bw_boston_5_stud_without,
    .cost = 5,
    .chart = bw_chart_boston_5_stud,
    .advise = advise,
    .pays = pays,
    .main_figure = bw_main_boston_5_stud,
    .rule_example = "second pair or better; second 1 high",
    .player = &player,
};
