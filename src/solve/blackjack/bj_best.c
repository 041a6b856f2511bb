/* bj_best.c: the tables are filled once from the analysis of a whole shoe; looking up a hand is a
 * walk along its cards. */
#include "solve/blackjack/bj_best.h"

#include <stdlib.h>
#include <string.h>

#include "games/blackjack/blackjack_rules.h"
#include "hands/points.h"
#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_switch.h"

/* A hand's byte: the best of what may be done at any moment (BW_21_...), and what is better still
 * with the first two cards, or after the double card. */
enum { ANY_MOMENT = 3, FIRST_SURRENDER = 1u << 2, FIRST_SPLIT = 1u << 3, GIVEN_UP = 1u << 4 };

struct BwBjBest {
    uint8_t hand[BW_BJ_RANKS][BW_BJ_HANDS]; /* by up card */
    uint8_t attacks[BW_BJ_RANKS];
    uint8_t looks_beside;
    BwBjSwitchPlay beside; /* of a box with two hands, then alone used */
};

_Static_assert((int)BW_BEST_STAND == BW_BJ_CHOICE_STAND && (int)BW_BEST_HIT == BW_BJ_CHOICE_HIT &&
                   (int)BW_BEST_DOUBLE == BW_BJ_CHOICE_DOUBLE &&
                   (int)BW_BEST_SURRENDER == BW_BJ_CHOICE_SURRENDER &&
                   (int)BW_BEST_SPLIT == BW_BJ_CHOICE_SPLIT,
               "the moves are the choices of the analysis");

/* ---- filling ------------------------------------------------------------------------------ */

static unsigned two_cards(unsigned a, unsigned b) {
    const BwBjHand *hands = bw_bj_hands();
    return hands[hands[BW_BJ_EMPTY].next[a]].next[b];
}

static void fill_first(BwBjBest *best, const BwBjGame *game, unsigned up) {
    for (unsigned a = 0; a < BW_BJ_RANKS; a++) {
        for (unsigned b = a; b < BW_BJ_RANKS; b++) {
            double value[BW_BJ_CHOICES];
            unsigned first = bw_bj_game_first(game, up, a, b, value);
            uint8_t *hand = &best->hand[up][two_cards(a, b)];
            if (first == BW_BJ_CHOICE_SURRENDER) *hand |= FIRST_SURRENDER;
            if (first == BW_BJ_CHOICE_SPLIT) *hand |= FIRST_SPLIT;
        }
    }
}

static void fill(BwBjBest *best, const BwBjGame *game) {
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
            const BwBjChoice *choice = &game->up[up].choice[h];
            if (bw_bj_hands()[h].cards < 2) continue;
            best->hand[up][h] = (uint8_t)(choice->choice | (choice->given_up != 0 ? GIVEN_UP : 0));
        }
        fill_first(best, game, up);
        best->attacks[up] = game->up[up].attacks;
    }
}

static void solve_one_hand(BwBjBest *best, const BwBlackjackRules *rules) {
    BwBjGame *game = bw_solver_alloc(1, sizeof *game);
    BwBjPay *pays = rules->bonus_21 != 0 ? bw_spanish_21_pays(rules->decks) : NULL;
    bw_bj_game_solve(rules, pays, NULL, game);
    fill(best, game);
    bw_bj_game_free(game);
    free(pays);
    free(game);
}

BwBjBest *bw_bj_best_new(const BwTable *table) {
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) return NULL;
    BwBjBest *best = bw_solver_alloc(1, sizeof *best);
    memset(best, 0, sizeof *best);
    best->looks_beside = rules.switches;
    if (rules.switches != 0) {
        bw_bj_switch_play(&rules, &best->beside);
    } else {
        solve_one_hand(best, &rules);
    }
    return best;
}

/* ---- looking up --------------------------------------------------------------------------- */

static unsigned rank_of(BwCard card) {
    return bw_blackjack_points(card) - 1u;
}

static unsigned look(const BwBjBest *best, const BwCard *cards, unsigned n, BwCard up) {
    const BwBjHand *hands = bw_bj_hands();
    unsigned h = BW_BJ_EMPTY;
    for (unsigned i = 0; i < n; i++) h = hands[h].next[rank_of(cards[i])];
    return best->hand[rank_of(up)][h];
}

/* Of a box with two hands. */
static BwBjBestMove move_beside(const BwBjSwitchPlay *play, const BwBjBestHand *hand,
                                bool may_split, bool may_surrender) {
    const BwBjHand *hands = bw_bj_hands();
    unsigned up = rank_of(hand->up), h = BW_BJ_EMPTY;
    unsigned other = bw_bj_pair(rank_of(hand->beside[0]), rank_of(hand->beside[1]));
    for (unsigned i = 0; i < hand->n; i++) h = hands[h].next[rank_of(hand->cards[i])];
    if (hand->n == 2) {
        unsigned own = bw_bj_pair(rank_of(hand->cards[0]), rank_of(hand->cards[1]));
        unsigned first = play->first[up][other][own];
        if (first == BW_BJ_CHOICE_SPLIT && may_split) return BW_BEST_SPLIT;
        if (first == BW_BJ_CHOICE_SURRENDER && may_surrender) return BW_BEST_SURRENDER;
    }
    return (BwBjBestMove)play->choice[up][other][h];
}

BwBjBestMove bw_bj_best_move(const BwBjBest *best, const BwBjBestHand *hand, bool may_split,
                             bool may_surrender) {
    if (best->looks_beside != 0) {
        return move_beside(&best->beside, hand, may_split, may_surrender);
    }
    unsigned found = look(best, hand->cards, hand->n, hand->up);
    if (may_split && (found & FIRST_SPLIT) != 0) return BW_BEST_SPLIT;
    if (may_surrender && (found & FIRST_SURRENDER) != 0) return BW_BEST_SURRENDER;
    return (BwBjBestMove)(found & ANY_MOMENT);
}

bool bw_bj_best_looks_beside(const BwBjBest *best) {
    return best != NULL && best->looks_beside != 0;
}

bool bw_bj_best_gives_up(const BwBjBest *best, const BwCard *cards, unsigned n, BwCard up) {
    return (look(best, cards, n, up) & GIVEN_UP) != 0;
}

bool bw_bj_best_attacks(const BwBjBest *best, BwCard up) {
    return best->attacks[rank_of(up)] != 0;
}

bool bw_bj_best_switches(const BwBjBest *best, const BwCard cards[4], BwCard up) {
    unsigned rank[4];
    for (unsigned i = 0; i < 4; i++) rank[i] = rank_of(cards[i]);
    return best->beside.switches[rank_of(up)][bw_bj_deal(rank)] != 0;
}
