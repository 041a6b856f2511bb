/* four_card_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/four_card_poker.h"

#include "solve/poker/poker_advice.h"
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

/* ---- advice ------------------------------------------------------------------------------- */

/* How many of the dealer's hands, of all that the cards not seen leave him, the player does not
 * lose to. */
static int64_t count_not_lost(BwCardSet own, BwCardSet up, int64_t *all) {
    enum { FILLS = 5 };
    BwCardSet left[BW_PLACES], held[FILLS + 1] = {up};
    const BwFourValue value = bw_four_value(own);
    unsigned n = 0, at[FILLS + 1] = {0}, depth = 0;
    int64_t won = 0;
    for (unsigned p = 0; p < BW_PLACES; p++) {
        if (((own | up) & bw_place_set(p)) == 0) left[n++] = bw_place_set(p);
    }
    while (true) {
        if (depth < FILLS && at[depth] < n) {
            held[depth + 1] = held[depth] | left[at[depth]];
            at[depth + 1] = ++at[depth];
            depth++;
        } else if (depth == FILLS) {
            ++*all;
            won += bw_four_value(held[FILLS]) <= value;
            depth--;
        } else if (depth-- == 0) {
            return won;
        }
    }
}

/* Ante and play stand or fall together; the bonus is the ante's alone. An aces up wager that a fold
 * forfeits is won or lost by the own cards. */
static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    BwFourCardPokerRules rules;
    BwPokerSight sight;
    int64_t all = 0;
    (void)adviser;
    bw_four_card_poker_rules(view, &rules);
    bw_poker_sight(view, &sight);
    BwCardSet own = bw_card_set_of(sight.own, sight.n_own);
    int64_t won = count_not_lost(own, bw_card_set_of(sight.dealer, sight.n_dealer), &all);
    const BwFourValue value = bw_four_value(own);
    BwCents aces = 0, ante = sight.ante, bonus = rules.bonus[bw_four_category(value)] * ante;
    if (rules.fold_forfeits_aces_up) {
        aces = bw_hp_stake(view, sight.seat, bw_solver_wager(view, "aces-up"));
    }
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        if (bw_advice_move(view, choice) == BW_HP_FOLD) {
            choice->value_cents = (double)-(ante + aces);
            continue;
        }
        double stakes = (double)(ante + choice->put_cents);
        choice->value_cents = stakes * (double)(2 * won - all) / (double)all + (double)bonus +
                              (double)(bw_four_card_poker_aces_up(&rules, value) * aces);
    }
    return true;
}

const BwStudy bw_study_four_card_poker = {
    .solve = bw_solve_four_card_poker,
    .without = bw_four_card_poker_without,
    .cost = 90,
    .chart = bw_chart_four_card_poker,
    .advise = advise,
    .pays = pays,
    .main_figure = bw_main_four_card_poker,
    .rule_example = "3x pair of tens or better; 1x pair of threes or better",
    .player = &player,
};
