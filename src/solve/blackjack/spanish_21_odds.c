/* spanish_21_odds.c: Spanish 21 (subchapter 19). What a 21 pays depends on its cards and, of 6-7-8
 * and 7-7-7, on their suits. The best play is found without looking at suits, so a hand pays what
 * it pays on average over the suits that its cards may have, which is exact for that play. The
 * super bonus, a sum of money that does not grow with the wager, is left to the note. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/blackjack/spanish_21.h"
#include "solve/blackjack/bj_advice.h"
#include "solve/blackjack/bj_chart.h"
#include "solve/blackjack/bj_decide.h"
#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_often.h"
#include "solve/blackjack/bj_pays.h"
#include "solve/blackjack/bj_side_odds.h"
#include "solve/blackjack/bj_worth.h"

enum { SUITED_CARDS = 3 }; /* no bonus looks at the suits of more */

/* One card of each rank of bj_hands.h. */
static BwCard card_of(unsigned rank, unsigned suit) {
    return bw_card(rank == BW_BJ_ACE ? BW_ACE : rank == BW_BJ_TEN ? BW_KING : rank - 1u, suit);
}

static void add_pay(BwBjPay *pay, const BwCard *cards, unsigned n, double share) {
    BwOdds odds = bw_spanish_21_bonus(cards, n);
    unsigned halves = 2 * odds.num / odds.den;
    pay->share[halves] += share;
    pay->mean += share * halves / 2.0;
}

/* All suits of three cards, each as often as a shoe has them. */
static void average_suits(unsigned decks, const BwCard ranks[SUITED_CARDS], BwBjPay *pay) {
    BwCardShoe shoe = bw_card_shoe(decks, 1u << BW_TEN);
    for (unsigned suits = 0; suits < 64; suits++) {
        BwCard cards[SUITED_CARDS];
        double share = 1.0;
        for (unsigned i = 0; i < SUITED_CARDS; i++) {
            unsigned rank = bw_card_rank(ranks[i]);
            int64_t of_rank = 0;
            for (unsigned s = 0; s < BW_SUITS; s++) of_rank += shoe.left[bw_card(rank, s)];
            cards[i] = bw_card(rank, suits >> 2 * i & 3);
            share *= (double)bw_card_take(&shoe, cards[i]) / (double)of_rank;
        }
        for (unsigned i = 0; i < SUITED_CARDS; i++) bw_card_put_back(&shoe, cards[i]);
        if (share > 0.0) add_pay(pay, cards, SUITED_CARDS, share);
    }
}

BwBjPay *bw_spanish_21_pays(unsigned decks) {
    BwBjPay *pays = bw_solver_alloc(BW_BJ_HANDS, sizeof *pays);
    memset(pays, 0, BW_BJ_HANDS * sizeof *pays);
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &bw_bj_hands()[h];
        BwCard cards[21];
        unsigned n = 0;
        if (hand->total != 21) continue;
        for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
            for (unsigned i = 0; i < hand->count[k]; i++) cards[n++] = card_of(k, 0);
        }
        if (n == SUITED_CARDS) {
            average_suits(decks, cards, &pays[h]);
        } else {
            add_pay(&pays[h], cards, n, 1.0);
        }
    }
    return pays;
}

void bw_spanish_21_third_card(BwBjPay pays[BW_BJ_HANDS], const uint16_t *pack, const BwCard two[2],
                              unsigned up, BwCents stake_cents) {
    const BwBjHand *all = bw_bj_hands();
    uint8_t count[BW_BJ_RANKS] = {0};
    for (unsigned i = 0; i < 2; i++) count[bw_blackjack_points(two[i]) - 1u]++;
    unsigned own = bw_bj_hand_find(count);
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        unsigned h = all[own].next[k], of_rank = 0;
        if (h == BW_BJ_NO_HAND || all[h].total != 21) continue;
        for (unsigned c = 0; c < BW_JOKER; c++) {
            of_rank += bw_blackjack_points((BwCard)c) == bw_bj_points(k) ? pack[c] : 0u;
        }
        if (of_rank == 0) continue;
        pays[h] = (BwBjPay){.mean = 0.0};
        for (unsigned c = 0; c < BW_JOKER; c++) {
            const BwCard cards[SUITED_CARDS] = {two[0], two[1], (BwCard)c};
            if (pack[c] == 0 || bw_blackjack_points((BwCard)c) != bw_bj_points(k)) continue;
            double share = (double)pack[c] / of_rank;
            add_pay(&pays[h], cards, SUITED_CARDS, share);
            if (stake_cents == 0) continue;
            BwCents award = bw_spanish_21_super(cards, SUITED_CARDS, card_of(up, 0), stake_cents);
            pays[h].mean += share * (double)award / (double)stake_cents;
        }
    }
}

/* ---- the super bonus ---------------------------------------------------------------------- */

/* How often a player who always draws to two sevens of one suit has three against a seven. */
static double super_chance(unsigned decks) {
    BwCardShoe shoe = bw_card_shoe(decks, 1u << BW_TEN);
    BwCard seven = bw_card(BW_SEVEN, BW_SPADES);
    double chance = BW_SUITS;
    for (unsigned i = 0; i < 3; i++) {
        chance *= (double)shoe.left[seven] / (double)shoe.cards;
        bw_card_take(&shoe, seven);
    }
    return chance * (4.0 * decks - 3.0) / (double)shoe.cards;
}

static double super_value(unsigned decks, BwCents stake) {
    BwCard seven = bw_card(BW_SEVEN, BW_SPADES);
    const BwCard cards[] = {seven, seven, seven};
    BwCents award = bw_spanish_21_super(cards, 3, bw_card(BW_SEVEN, BW_HEARTS), stake);
    return super_chance(decks) * (double)award / (double)stake;
}

static double super_bonus(const BwTable *table, unsigned wager, BwCents stake) {
    BwBlackjackRules rules;
    if (wager != bw_solver_wager(table, "main") || !bw_blackjack_rules(table, &rules)) return 0;
    return super_value(rules.decks, stake);
}

/* ---- figures and charts ------------------------------------------------------------------- */

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) {
        snprintf(error, size, "not a table of the blackjack family");
        return false;
    }
    BwBjGame *game = bw_solver_alloc(1, sizeof *game);
    BwBjPay *pays = bw_spanish_21_pays(rules.decks);
    bw_bj_game_solve(&rules, pays, NULL, game);
    BwFigure *figure =
        bw_bj_round_figure(figures, table, bw_solver_wager(table, "main"), &game->round);
    bw_bj_often(figure, &rules, bw_bj_first_of_game, game);
    snprintf(
        figure->note, sizeof figure->note,
        "best play by the cards of the hand and the up card, whole shoe; the super bonus takes "
        "%.4f%% off at $5.00 and $25.00, %.4f%% at $10.00",
        100.0 * super_value(rules.decks, 500), 100.0 * super_value(rules.decks, 1000));
    bw_insurance_figure(figures, table, &rules);
    bw_solve_bj_sides(table, NULL, figures);
    bw_bj_game_free(game);
    free(game);
    free(pays);
    return true;
}

static void draw_charts(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                        BwCharts *charts) {
    BwBjGame *game = bw_solver_alloc(1, sizeof *game);
    BwBjPay *pays = bw_spanish_21_pays(rules->decks);
    BwBjPlayShoe left = bw_bj_shoe_of(shoe);
    char text[BW_SHOE_TEXT_MAX];
    bw_bj_game_solve(rules, pays, &left, game);
    bw_bj_chart_first_two(charts, game);
    bw_bj_chart_later(charts, game, 3, 3);
    bw_bj_chart_later(charts, game, 4, 4);
    bw_bj_chart_later(charts, game, 5, 5);
    bw_bj_chart_later(charts, game, 6, 0);
    snprintf(charts->note, sizeof charts->note,
             "Per wager, from %s; hands of one total are put together, each as often as its cards "
             "come. A doubled hand below 21 is rescued where standing on it would lose more than "
             "one wager on average.",
             bw_bj_chart_shoe(rules, shoe, text));
    bw_bj_game_free(game);
    free(game);
    free(pays);
}

static const BwStrategy strategies[] = {
    {.name = "best",
     .summary = "as is best by the cards of the hand",
     .actions = bw_bj_family_actions,
     .decide = bw_bj_decide_best,
     .solves = true},
    {.name = NULL},
};

const BwStudy bw_study_spanish_21 = {
    .solve = solve,
    .without = bw_bj_sides_without,
    .cost = 12,
    .set_aside = bw_bj_set_aside,
    .prizes = super_bonus,
    .chart = bw_chart_twenty_one,
    .advise = bw_advise_blackjack,
    .pays = bw_bj_pays,
    .shoe_chart = draw_charts,
    .chart_place = bw_bj_chart_place,
    .strategies = strategies,
    .read_sign = bw_bj_read_sign,
};
