/* bj_often.c: every up card with every two cards, each as often as a shoe deals them. */
#include "solve/blackjack/bj_often.h"

#include <math.h>

#include "solve/blackjack/bj_analysis.h"
#include "solve/blackjack/bj_game.h"

static const int64_t one = INT64_C(1000000000000000);

enum { PLAYER_BLACKJACK = BW_BJ_CHOICES, DEALER_BLACKJACK, KINDS };

/* The chance of the next card being of this rank, which is then out. */
static double draw(uint16_t shoe[BW_BJ_RANKS], unsigned rank, unsigned *cards) {
    double chance = shoe[rank] > 0 ? (double)shoe[rank] / *cards : 0;
    if (shoe[rank] > 0) shoe[rank]--;
    (*cards)--;
    return chance;
}

/* The card that makes the dealer's up card a blackjack, among those that are left. */
static double hole_chance(const uint16_t shoe[BW_BJ_RANKS], unsigned up, unsigned cards) {
    return up == BW_BJ_ACE   ? (double)shoe[BW_BJ_TEN] / cards
           : up == BW_BJ_TEN ? (double)shoe[BW_BJ_ACE] / cards
                             : 0;
}

static void add_deal(const BwBlackjackRules *rules, BwBjFirstChoice *choice, const void *context,
                     unsigned up, unsigned a, unsigned b, double of[KINDS]) {
    uint16_t shoe[BW_BJ_RANKS];
    unsigned cards = 0;
    bw_bj_shoe(rules, shoe);
    for (unsigned r = 0; r < BW_BJ_RANKS; r++) cards += shoe[r];
    double chance = draw(shoe, up, &cards);
    chance *= draw(shoe, a, &cards);
    chance *= (a == b ? 1 : 2) * draw(shoe, b, &cards);
    if (chance <= 0) return;
    double ends = rules->peeks != 0 ? hole_chance(shoe, up, cards) : 0;
    of[DEALER_BLACKJACK] += chance * ends;
    if (a == BW_BJ_ACE && b == BW_BJ_TEN) {
        of[PLAYER_BLACKJACK] += chance;
    } else {
        of[choice(context, up, a, b)] += chance * (1 - ends);
    }
}

void bw_bj_often(BwFigure *figure, const BwBlackjackRules *rules, BwBjFirstChoice *choice,
                 const void *context) {
    static const char *const names[KINDS] = {
        [BW_BJ_CHOICE_STAND] = "stands on the first two cards",
        [BW_BJ_CHOICE_HIT] = "hits the first two cards",
        [BW_BJ_CHOICE_DOUBLE] = "doubles on the first two cards",
        [BW_BJ_CHOICE_SURRENDER] = "surrenders the first two cards",
        [BW_BJ_CHOICE_SPLIT] = "splits the first two cards",
        [PLAYER_BLACKJACK] = "has blackjack",
        [DEALER_BLACKJACK] = "the dealer's blackjack ends the round at once",
    };
    double of[KINDS] = {0};
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        for (unsigned b = 0; b < BW_BJ_RANKS; b++) {
            for (unsigned a = 0; a <= b; a++) add_deal(rules, choice, context, up, a, b, of);
        }
    }
    for (unsigned k = 0; k < KINDS; k++) {
        bw_figure_often(figure, names[k], llround(of[k] * (double)one), one);
    }
}

unsigned bw_bj_first_of_game(const void *game, unsigned up, unsigned a, unsigned b) {
    double value[BW_BJ_CHOICES];
    return bw_bj_game_first(game, up, a, b, value);
}
