/* bj_game.c: rounds of one hand, up card by up card. */
#include "solve/blackjack/bj_game.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double never = -1e9;

/* a is not above b. */
static bool is_blackjack(unsigned a, unsigned b) {
    return a == BW_BJ_ACE && b == BW_BJ_TEN;
}

double bw_bj_game_deal(const BwBjGame *game, unsigned up, unsigned a, unsigned b) {
    const BwBjPlayShoe *shoe = &game->up[up].view.shoe;
    double cards = shoe->cards, first = shoe->left[a] / cards;
    if (a == b) return first * (shoe->left[a] - 1) / (cards - 1);
    return 2.0 * first * shoe->left[b] / (cards - 1);
}

static unsigned hand_of(unsigned a, unsigned b) {
    const BwBjHand *hands = bw_bj_hands();
    return hands[hands[BW_BJ_EMPTY].next[a]].next[b];
}

unsigned bw_bj_game_first(const BwBjGame *game, unsigned up, unsigned a, unsigned b,
                          double value[BW_BJ_CHOICES]) {
    const BwBlackjackRules *rules = &game->play.rules;
    const BwBjChoice *choice = &game->up[up].choice[hand_of(a, b)];
    memcpy(value, choice->value, sizeof choice->value);
    if (rules->surrender == BW_SURRENDER_NONE) value[BW_BJ_CHOICE_SURRENDER] = never;
    value[BW_BJ_CHOICE_SPLIT] = a == b && rules->max_hands > 1 ? game->up[up].split[a] : never;
    unsigned best = BW_BJ_CHOICE_STAND;
    for (unsigned c = 1; c < BW_BJ_CHOICES; c++) {
        if (value[c] > value[best]) best = c;
    }
    return best;
}

/* ---- one up card -------------------------------------------------------------------------- */

static double hole_blackjack(const BwBjUp *up, unsigned a, unsigned b) {
    return up->chances[hand_of(a, b)].end[BW_BJ_END_BLACKJACK];
}

/* A blackjack against whatever the dealer has. */
static double natural(const BwBjGame *game, BwBjUp *up, double chance, BwBjWholeRound *round) {
    const BwBlackjackRules *rules = &game->play.rules;
    double tied =
        rules->blackjack_beats_blackjack != 0 ? 0.0 : hole_blackjack(up, BW_BJ_ACE, BW_BJ_TEN);
    unsigned halves = 2 * rules->blackjack.num / rules->blackjack.den;
    *bw_bj_round_at(round, (int)halves) += chance * (1.0 - tied);
    *bw_bj_round_at(round, 0) += chance * tied;
    return (double)rules->blackjack.num / rules->blackjack.den * (1.0 - tied);
}

static void solve_hands(const BwBjGame *game, BwBjUp *up, unsigned kind) {
    BwBjPlayShoe *shoes = bw_solver_alloc(BW_BJ_HANDS, sizeof *shoes);
    up->chances = bw_solver_alloc(BW_BJ_HANDS, sizeof *up->chances);
    up->choice = bw_solver_alloc(BW_BJ_HANDS, sizeof *up->choice);
    up->view = (BwBjView){.play = &game->play, .up = kind, .shoe = game->play.whole};
    up->view.chances = up->chances;
    bw_bj_shoe_take(&up->view.shoe, kind);
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) shoes[h] = bw_bj_view_without(&up->view, h);
    bw_bj_play_chances(&game->play, kind, shoes, BW_BJ_HANDS, up->chances);
    bw_bj_play_choices(&up->view, up->choice);
    free(shoes);
}

/* The rounds with this up card, whose chance is one. */
static void play_rounds(const BwBjGame *game, BwBjUp *up, unsigned kind, BwBjWholeRound *round) {
    double *reach = bw_solver_alloc(BW_BJ_HANDS, sizeof *reach);
    memset(reach, 0, BW_BJ_HANDS * sizeof *reach);
    BwBjJoint joint;
    memset(&joint, 0, sizeof joint);
    for (unsigned a = 0; a < BW_BJ_RANKS; a++) {
        for (unsigned b = a; b < BW_BJ_RANKS; b++) {
            double value[BW_BJ_CHOICES], chance = bw_bj_game_deal(game, kind, a, b);
            if (chance <= 0.0) continue;
            if (is_blackjack(a, b)) {
                up->value += chance * natural(game, up, chance, round);
                continue;
            }
            if (a == b && game->play.rules.max_hands > 1) {
                BwBjSplit split;
                bw_bj_play_split(&up->view, up->choice, a, &split);
                up->split[a] = split.value;
                if (bw_bj_game_first(game, kind, a, a, value) == BW_BJ_CHOICE_SPLIT) {
                    bw_bj_round_add_split(round, &split, chance);
                    up->value += chance * split.value;
                    continue;
                }
            }
            unsigned best = bw_bj_game_first(game, kind, a, b, value);
            up->value += chance * value[best];
            if (best == BW_BJ_CHOICE_SURRENDER) {
                double lost = hole_blackjack(up, a, b);
                *bw_bj_round_at(round, -1) += chance * (1.0 - lost);
                *bw_bj_round_at(round, -2) += chance * lost;
            } else {
                reach[hand_of(a, b)] = chance;
            }
        }
    }
    bw_bj_reach(&up->view, up->choice, NULL, 0, reach, &joint);
    bw_bj_round_add_hand(round, &joint);
    free(reach);
}

/* The rounds of one up card among all: with a second wager all results count twice. */
static void add_rounds(BwBjGame *game, const BwBjUp *up, BwBjWholeRound *round) {
    int times = up->attacks ? 2 : 1;
    for (int net = -BW_ROUND_NET_MAX / 2; net <= BW_ROUND_NET_MAX / 2; net++) {
        *bw_bj_round_at(&game->round, times * net) += up->chance * *bw_bj_round_at(round, net);
    }
    game->round.added += up->chance * (times - 1 + times * round->added);
    game->value += up->chance * times * up->value;
}

/* All rounds with this up card, if there is one. */
static void solve_up(BwBjGame *game, unsigned kind) {
    BwBjUp *up = &game->up[kind];
    BwBjWholeRound round;
    memset(&round, 0, sizeof round);
    up->chance = (double)game->play.whole.left[kind] / game->play.whole.cards;
    if (up->chance <= 0.0) return; /* nor are its hands asked for */
    solve_hands(game, up, kind);
    play_rounds(game, up, kind, &round);
    up->attacks = game->play.rules.attack != 0 && up->value > 0.0;
    add_rounds(game, up, &round);
}

void bw_bj_game_solve(const BwBlackjackRules *rules, const BwBjPay *pays, const BwBjPlayShoe *shoe,
                      BwBjGame *game) {
    memset(game, 0, sizeof *game);
    bw_bj_play_init(&game->play, rules, pays, shoe);
    for (unsigned kind = 0; kind < BW_BJ_RANKS; kind++) solve_up(game, kind);
}

double bw_bj_game_up_value(const BwBlackjackRules *rules, const BwBjPay *pays,
                           const BwBjPlayShoe *shoe, unsigned kind) {
    BwBjGame *game = bw_solver_alloc(1, sizeof *game);
    memset(game, 0, sizeof *game);
    bw_bj_play_init(&game->play, rules, pays, shoe);
    solve_up(game, kind);
    double value = game->up[kind].value;
    bw_bj_game_free(game);
    free(game);
    return value;
}

void bw_bj_game_free(BwBjGame *game) {
    for (unsigned kind = 0; kind < BW_BJ_RANKS; kind++) {
        free(game->up[kind].chances);
        free(game->up[kind].choice);
    }
}

/* ---- figures ------------------------------------------------------------------------------ */

/* The decimals that are sure, and of single chances: hands split from one another count as
 * independent there, which matters less in a larger shoe. */
enum { DIGITS = 11, CHANCE_DIGITS = 4, CHANCE_DECKS = 4 };

/* Chances become multiples of a small unit that sum to one; the likeliest result takes up what
 * rounding leaves. */
BwFigure *bw_bj_round_figure(BwFigures *figures, const BwTable *table, unsigned wager,
                             const BwBjWholeRound *round) {
    const int64_t one = (int64_t)1 << 60;
    int64_t ways[BW_ROUND_NETS], left = one;
    unsigned likeliest = 0;
    for (unsigned i = 0; i < BW_ROUND_NETS; i++) {
        ways[i] = llround(round->chance[i] * (double)one);
        left -= ways[i];
        if (ways[i] > ways[likeliest]) likeliest = i;
    }
    ways[likeliest] += left;
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    for (unsigned i = 0; i < BW_ROUND_NETS; i++) {
        if (ways[i] > 0) {
            bw_figure_ways(figure, bw_ratio_of((int64_t)i - BW_ROUND_NET_MAX, 2), ways[i], one);
        }
    }
    BwExact added;
    bw_exact_init(&added);
    bw_exact_set_ratio(&added, bw_ratio_of(llround(round->added * (double)one), one));
    bw_figure_more_action(figure, &added);
    bw_exact_clear(&added);
    bw_figure_finish(figure);
    figure->digits = DIGITS;
    BwBlackjackRules rules;
    bool large = bw_blackjack_rules(table, &rules) && rules.decks >= CHANCE_DECKS;
    figure->chance_digits = large ? CHANCE_DIGITS : CHANCE_DIGITS - 1;
    return figure;
}

void bw_insurance_figure(BwFigures *figures, const BwTable *table, const BwBlackjackRules *rules) {
    int64_t tens = rules->decks * (rules->no_tens != 0 ? 12 : 16);
    int64_t cards = rules->decks * (rules->no_tens != 0 ? 48 : 52) - 1;
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "insurance"), BW_NO_TARGET);
    bw_figure_ways(figure, bw_ratio_of(rules->insurance.num, rules->insurance.den), tens, cards);
    bw_figure_ways(figure, bw_ratio_int(-1), cards - tens, cards);
    bw_figure_finish(figure);
    snprintf(figure->note, sizeof figure->note,
             "against an ace, by a player who looks at no other card");
}

const char *const bw_bj_set_aside[] = {"cut", "consent", "staff", NULL};
