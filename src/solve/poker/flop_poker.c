/* The community cards are a triangle of which the player takes the best side: with his three cards
 * each pair of the 49 others makes a hand. Pairs at or above a level are a graph on those cards,
 * and the flops that stay below the level are the triples without a side in it: with m sides in
 * all, d at a card, and t triangles in the graph there are
 *
 *     C(49,3) - 47 m + (sum of C(d,2) over the cards) - t
 *
 * of them. The graphs of the high levels have few sides, and that of the lowest is counted with one
 * `and` a side; so 1,176 hands stand for 18,424 flops. */
#include "solve/poker/flop_poker.h"

#include <assert.h>

#include "solve/poker/hand_rule.h"

static unsigned level_of(const BwHandPays *pays, BwPokerValue hand) {
    BwPokerCategory category = bw_poker_category(hand);
    if (category == BW_POKER_PAIR) return bw_poker_first(hand) >= 1u << pays->pays_from ? 1 : 0;
    return category;
}

/* Sides of each level or better, as a set of places for each place. */
typedef struct Graphs {
    uint64_t sides[BW_FLOP_LEVELS][BW_PLACES];
} Graphs;

static void draw_graphs(const BwHandPays *pays, BwCardSet own, BwCardSet deck, Graphs *graphs) {
    uint8_t place[BW_PLACES];
    unsigned n = bw_places(deck & ~own, place);
    *graphs = (Graphs){{{0}}};
    for (unsigned i = 0; i < n; i++) {
        BwCardSet four = own | bw_place_set(place[i]);
        for (unsigned j = i + 1; j < n; j++) {
            unsigned level = level_of(pays, bw_poker_value(four | bw_place_set(place[j])));
            for (unsigned l = 1; l <= level; l++) {
                graphs->sides[l][place[i]] |= UINT64_C(1) << place[j];
                graphs->sides[l][place[j]] |= UINT64_C(1) << place[i];
            }
        }
    }
}

/* The triples of n cards without a side in the graph. */
static int64_t clear_triples(const uint64_t sides[BW_PLACES], unsigned n) {
    int64_t degrees = 0, forks = 0, triangles = 0;
    for (unsigned i = 0; i < BW_PLACES; i++) {
        int64_t degree = __builtin_popcountll(sides[i]);
        degrees += degree;
        forks += degree * (degree - 1) / 2;
        for (uint64_t above = sides[i] >> i >> 1; above != 0; above &= above - 1) {
            unsigned j = i + 1 + (unsigned)__builtin_ctzll(above);
            triangles += __builtin_popcountll((sides[i] & sides[j]) >> j >> 1);
        }
    }
    return bw_hands_of(n, 3) - degrees / 2 * ((int64_t)n - 2) + forks - triangles;
}

/* The flops of these own cards by the level of the best hand. */
static void count_flops(const BwHandPays *pays, BwCardSet own, BwCardSet deck,
                        int64_t ways[BW_FLOP_LEVELS]) {
    Graphs graphs;
    const unsigned n = (unsigned)__builtin_popcountll(deck) - 3;
    const int64_t all = bw_hands_of(n, 3);
    draw_graphs(pays, own, deck, &graphs);
    int64_t not_below = all;
    for (unsigned l = 1; l < BW_FLOP_LEVELS; l++) {
        int64_t reached = all - clear_triples(graphs.sides[l], n);
        ways[l - 1] = not_below - reached;
        not_below = reached;
    }
    ways[BW_FLOP_LEVELS - 1] = not_below;
}

/* Ante and flop together, in antes. */
static int64_t net_of(const BwFlopPokerRules *rules, unsigned level) {
    return level == 0 ? -2 : 1 + (int64_t)rules->flop.odds[level];
}

static void play(const BwFlopPokerRules *rules, uint32_t ranks, const BwHandRule *rule,
                 BwFlopPokerSolution *s) {
    static_assert(BW_POKER_PAIR == 1, "a level is its category, the lowest pairs apart");
    *s = (BwFlopPokerSolution){.n = 0};
    s->n = bw_suit_classes(3, ranks, s->cards, s->sets);
    const BwCardSet deck = bw_deck_of(ranks);
    s->flops = bw_hands_of((unsigned)__builtin_popcountll(deck) - 3, 3);
    for (size_t i = 0; i < s->n; i++) {
        int64_t ways[BW_FLOP_LEVELS];
        count_flops(&rules->flop, s->cards[i], deck, ways);
        for (unsigned l = 0; l < BW_FLOP_LEVELS; l++) s->total[i] += ways[l] * net_of(rules, l);
        s->plays[i] = rule == NULL ? s->total[i] > -s->flops
                                   : bw_hand_rule_action(rule, 0, s->cards[i], 0) != 0;
        s->deals += s->sets[i] * s->flops;
        if (!s->plays[i]) continue;
        s->played += s->sets[i] * s->flops;
        for (unsigned l = 0; l < BW_FLOP_LEVELS; l++) s->ways[l] += s->sets[i] * ways[l];
    }
    bw_nets_add(&s->nets, -1, s->deals - s->played);
    for (unsigned l = 0; l < BW_FLOP_LEVELS; l++)
        bw_nets_add(&s->nets, net_of(rules, l), s->ways[l]);
}

void bw_flop_poker_solve(const BwFlopPokerRules *rules, uint32_t ranks,
                         BwFlopPokerSolution *solution) {
    play(rules, ranks, NULL, solution);
}

bool bw_flop_poker_plays(const BwFlopPokerSolution *solution, BwCardSet cards) {
    uint8_t suit_of[BW_SUITS];
    BwCardSet first = bw_suit_class_of(cards, suit_of);
    for (size_t i = 0; i < solution->n; i++) {
        if (solution->cards[i] == first) return solution->plays[i] != 0;
    }
    return false;
}

bool bw_flop_poker_value_of_rule(const BwFlopPokerRules *rules, uint32_t ranks, const char *rule,
                                 BwFlopPokerSolution *solution, char *error, size_t size) {
    static const char *const actions[] = {"fold", "flop", NULL};
    static const BwRuleWords words = {NULL, actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    play(rules, ranks, &read, solution);
    return true;
}
