/* blackjack_study.c: what is known of the game, in one record. Its strategies are not the best
 * play: what they are worth is solved for themselves. */
#include "solve/blackjack/bj_advice.h"
#include "solve/blackjack/bj_chart.h"
#include "solve/blackjack/bj_decide.h"
#include "solve/blackjack/bj_exact.h"
#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_pays.h"
#include "solve/blackjack/blackjack_odds.h"

/* Plays by the dealer's own rule. */
static unsigned decide_mimic(const BwSeen *seen, uint32_t may) {
    if (!bw_can(may, BW_MOVE_HIT)) return bw_first_open(may & ~(1u << BW_MOVE_SURRENDER));
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < seen->n_own; i++) count = bw_blackjack_add(count, seen->own[i]);
    unsigned total = bw_blackjack_total(count);
    bool draws_17 = bw_bj_hits_soft17(seen) && bw_blackjack_is_soft(count);
    return total < 17 || (total == 17 && draws_17) ? BW_MOVE_HIT : BW_MOVE_STAND;
}

/* 2.12: as the dealer must. */
static BwBjPlay decide_as_dealer(const void *hits_soft17, const BwBjHand *hand, unsigned up,
                                 unsigned may) {
    (void)up;
    (void)may;
    bool soft = hand->total != hand->hard;
    bool draws_17 = *(const bool *)hits_soft17 && soft;
    return hand->total < 17 || (hand->total == 17 && draws_17) ? BW_PLAY_HIT : BW_PLAY_STAND;
}

static bool hits_soft17(const BwTable *table) {
    BwBlackjackRules rules;
    return bw_blackjack_rules(table, &rules) && rules.hits_soft17 != 0;
}

static bool solve_basic(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    const BwBjGiven basic = {.decide = bw_bjchart_decide,
                             .context = bw_bjchart_basic(hits_soft17(table)),
                             .name = "the basic strategy",
                             .splits_aces = true};
    return bw_solve_blackjack_given(table, &basic, figures, error, size);
}

static bool solve_mimic(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    bool draws_17 = hits_soft17(table);
    const BwBjGiven mimic = {
        .decide = decide_as_dealer, .context = &draws_17, .name = "the dealer's rule"};
    return bw_solve_blackjack_given(table, &mimic, figures, error, size);
}

static const BwStrategy strategies[] = {
    {.name = "basic",
     .summary = "the total-dependent basic strategy",
     .actions = bw_bj_actions,
     .decide = bw_bj_decide_basic,
     .solve = solve_basic},
    {.name = "mimic",
     .summary = "draws and stands as the dealer must",
     .actions = bw_bj_actions,
     .decide = decide_mimic,
     .solve = solve_mimic},
    {.name = NULL},
};

const BwStudy bw_study_blackjack = {
    .solve = bw_solve_blackjack,
    .without = bw_blackjack_without,
    .cost = 20,
    .set_aside = bw_bj_set_aside,
    .chart = bw_chart_twenty_one,
    .advise = bw_advise_blackjack,
    .pays = bw_bj_pays,
    .shoe_chart = bw_chart_blackjack,
    .chart_place = bw_bj_chart_place,
    .strategies = strategies,
    .read_sign = bw_bj_read_sign,
    .fast_wager = "main",
};
