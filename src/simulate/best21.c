/* best21.c: the tables are filled once from the analysis of a whole shoe; looking up a hand is a
 * walk along its cards. */
#include "simulate/best21.h"

#include <stdlib.h>

#include "games/blackjack_rules.h"
#include "hands/points.h"
#include "solve/game21.h"

/* A hand's byte: the best of what may be done at any moment (BW_21_...), and what is better still
 * with the first two cards, or after the double card. */
enum { ANY_MOMENT = 3, FIRST_SURRENDER = 1u << 2, FIRST_SPLIT = 1u << 3, GIVEN_UP = 1u << 4 };

struct BwBest21 {
    uint8_t hand[BW_BJ_RANKS][BW_BJ_HANDS];             /* by up card */
    float value[BW_BJ_RANKS][BW_BJ_RANKS][BW_BJ_RANKS]; /* of two cards; aces and tens as a 21 */
    float blackjack[BW_BJ_RANKS];                       /* of an ace and a ten as they were dealt */
    uint8_t attacks[BW_BJ_RANKS];
    uint8_t switched_blackjack;
};

_Static_assert((int)BW_BEST_STAND == BW_21_STAND && (int)BW_BEST_HIT == BW_21_HIT &&
                   (int)BW_BEST_DOUBLE == BW_21_DOUBLE &&
                   (int)BW_BEST_SURRENDER == BW_21_SURRENDER && (int)BW_BEST_SPLIT == BW_21_SPLIT,
               "the moves are the choices of the analysis");

/* ---- filling ------------------------------------------------------------------------------ */

static unsigned two_cards(unsigned a, unsigned b) {
    const BwBjHand *hands = bw_bj_hands();
    return hands[hands[BW_BJ_EMPTY].next[a]].next[b];
}

static void fill_first(BwBest21 *best, const BwGame21 *game, unsigned up) {
    for (unsigned a = 0; a < BW_BJ_RANKS; a++) {
        for (unsigned b = a; b < BW_BJ_RANKS; b++) {
            double value[BW_21_CHOICES];
            unsigned first = bw_game21_first(game, up, a, b, value);
            uint8_t *hand = &best->hand[up][two_cards(a, b)];
            if (first == BW_21_SURRENDER) *hand |= FIRST_SURRENDER;
            if (first == BW_21_SPLIT) *hand |= FIRST_SPLIT;
            best->value[up][a][b] = best->value[up][b][a] = (float)value[first];
        }
    }
    double tied = game->up[up].chances[two_cards(BW_BJ_ACE, BW_BJ_TEN)].end[BW_BJ_END_BLACKJACK];
    best->blackjack[up] = (float)(1.0 - tied);
}

static void fill(BwBest21 *best, const BwGame21 *game) {
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
            const BwChoice21 *choice = &game->up[up].choice[h];
            if (bw_bj_hands()[h].cards < 2) continue;
            best->hand[up][h] = (uint8_t)(choice->choice | (choice->given_up != 0 ? GIVEN_UP : 0));
        }
        fill_first(best, game, up);
        best->attacks[up] = game->up[up].attacks;
    }
}

BwBest21 *bw_best21_new(const BwTable *table) {
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) return NULL;
    BwBest21 *best = calloc(1, sizeof *best);
    BwGame21 *game = malloc(sizeof *game);
    BwPay21 *pays = rules.bonus_21 != 0 ? bw_spanish_21_pays(rules.decks) : NULL;
    if (best != NULL && game != NULL) {
        bw_game21_solve(&rules, pays, NULL, game);
        fill(best, game);
        best->switched_blackjack = rules.switched_blackjack;
        bw_game21_free(game);
    }
    free(pays);
    free(game);
    return best;
}

/* ---- looking up --------------------------------------------------------------------------- */

static unsigned rank_of(BwCard card) {
    return bw_blackjack_points(card) - 1u;
}

static unsigned look(const BwBest21 *best, const BwCard *cards, unsigned n, BwCard up) {
    const BwBjHand *hands = bw_bj_hands();
    unsigned h = BW_BJ_EMPTY;
    for (unsigned i = 0; i < n; i++) h = hands[h].next[rank_of(cards[i])];
    return best->hand[rank_of(up)][h];
}

BwBest21Move bw_best21_move(const BwBest21 *best, const BwCard *cards, unsigned n, BwCard up,
                            bool may_split, bool may_surrender) {
    unsigned hand = look(best, cards, n, up);
    if (may_split && (hand & FIRST_SPLIT) != 0) return BW_BEST_SPLIT;
    if (may_surrender && (hand & FIRST_SURRENDER) != 0) return BW_BEST_SURRENDER;
    return (BwBest21Move)(hand & ANY_MOMENT);
}

bool bw_best21_gives_up(const BwBest21 *best, const BwCard *cards, unsigned n, BwCard up) {
    return (look(best, cards, n, up) & GIVEN_UP) != 0;
}

bool bw_best21_attacks(const BwBest21 *best, BwCard up) {
    return best->attacks[rank_of(up)] != 0;
}

static float value_of(const BwBest21 *best, unsigned up, unsigned a, unsigned b, bool natural) {
    bool ace_ten = (a == BW_BJ_ACE && b == BW_BJ_TEN) || (a == BW_BJ_TEN && b == BW_BJ_ACE);
    return ace_ten && natural ? best->blackjack[up] : best->value[up][a][b];
}

bool bw_best21_switches(const BwBest21 *best, const BwCard cards[4], BwCard up) {
    unsigned rank[4], u = rank_of(up);
    bool natural = best->switched_blackjack != 0;
    for (unsigned i = 0; i < 4; i++) rank[i] = rank_of(cards[i]);
    float kept =
        value_of(best, u, rank[0], rank[2], true) + value_of(best, u, rank[1], rank[3], true);
    float switched =
        value_of(best, u, rank[0], rank[3], natural) + value_of(best, u, rank[1], rank[2], natural);
    return switched > kept;
}
