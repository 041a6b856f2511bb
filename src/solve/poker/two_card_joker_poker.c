/* Two million match-ups are few: they are simply played, all of them. */
#include "solve/poker/two_card_joker_poker.h"

#include <string.h>

enum { DECK_MAX = BW_RANKS * BW_SUITS + 2, HANDS_MAX = DECK_MAX * (DECK_MAX - 1) / 2 };

typedef struct Hand {
    uint64_t cards; /* a bit a card, the jokers last */
    BwTwoValue value;
} Hand;

static unsigned deal(uint32_t ranks, Hand hands[HANDS_MAX]) {
    unsigned n = 0;
    for (unsigned a = 0; a < DECK_MAX; a++) {
        if (a < BW_JOKER && (ranks >> bw_card_rank((BwCard)a) & 1) == 0) continue;
        for (unsigned b = 0; b < a; b++) {
            if (b < BW_JOKER && (ranks >> bw_card_rank((BwCard)b) & 1) == 0) continue;
            BwCard x = a < BW_JOKER ? (BwCard)a : BW_JOKER, y = b < BW_JOKER ? (BwCard)b : BW_JOKER;
            hands[n++] = (Hand){UINT64_C(1) << a | UINT64_C(1) << b, bw_two_value(x, y)};
        }
    }
    return n;
}

static BwTwoCardJokerPokerEnd end_of(BwTwoValue player, BwTwoValue dealer) {
    if (!bw_two_qualifies(dealer)) return BW_TWO_CARD_JOKER_UNQUALIFIED;
    return player > dealer   ? BW_TWO_CARD_JOKER_WON
           : player < dealer ? BW_TWO_CARD_JOKER_LOST
                             : BW_TWO_CARD_JOKER_TIED;
}

static int64_t net_of(const BwTwoCardJokerPokerRules *rules, unsigned category, unsigned end) {
    switch (end) {
    case BW_TWO_CARD_JOKER_FOLDED: return -1;
    case BW_TWO_CARD_JOKER_UNQUALIFIED: return 1;
    case BW_TWO_CARD_JOKER_WON: return 1 + rules->call[category];
    case BW_TWO_CARD_JOKER_LOST: return -2;
    default: return 0;
    }
}

/* The line of a value, a new one where it is the first of its hands. */
static BwTwoCardJokerPokerHand *line_of(BwTwoCardJokerPokerSolution *solution, BwTwoValue value) {
    unsigned i = solution->n;
    while (i > 0 && solution->hand[i - 1].value > value) i--;
    if (i > 0 && solution->hand[i - 1].value == value) return &solution->hand[i - 1];
    memmove(&solution->hand[i + 1], &solution->hand[i],
            (solution->n++ - i) * sizeof solution->hand[0]);
    solution->hand[i] = (BwTwoCardJokerPokerHand){.value = value};
    return &solution->hand[i];
}

static void decide(const BwTwoCardJokerPokerRules *rules, const Hand *hands, unsigned n,
                   const Hand *own, BwTwoCardJokerPokerRule *rule, const void *context,
                   BwTwoCardJokerPokerSolution *out) {
    BwTwoCategory category = bw_two_category(own->value);
    int64_t ends[BW_TWO_CARD_JOKER_ENDS] = {0}, match_ups = 0, total = 0;
    for (unsigned i = 0; i < n; i++) {
        if ((hands[i].cards & own->cards) == 0) ends[end_of(own->value, hands[i].value)]++;
    }
    for (unsigned e = 0; e < BW_TWO_CARD_JOKER_ENDS; e++) {
        match_ups += ends[e];
        total += ends[e] * net_of(rules, category, e);
    }
    bool call = rule != NULL ? rule(context, own->value) : total > -match_ups;
    BwTwoCardJokerPokerHand *line = line_of(out, own->value);
    line->hands++;
    line->calls += call;
    line->match_ups += match_ups;
    line->total += total;
    out->match_ups += match_ups;
    if (!call) {
        out->ways[category][BW_TWO_CARD_JOKER_FOLDED] += match_ups;
        if (own->value > out->highest_folded) out->highest_folded = own->value;
        return;
    }
    out->called += match_ups;
    if (own->value < out->lowest_called) out->lowest_called = own->value;
    for (unsigned e = 0; e < BW_TWO_CARD_JOKER_ENDS; e++) out->ways[category][e] += ends[e];
}

void bw_two_card_joker_poker_solve(const BwTwoCardJokerPokerRules *rules, uint32_t ranks,
                                   BwTwoCardJokerPokerRule *rule, const void *context,
                                   BwTwoCardJokerPokerSolution *solution) {
    Hand hands[HANDS_MAX];
    unsigned n = deal(ranks, hands);
    *solution = (BwTwoCardJokerPokerSolution){.lowest_called = BW_TWO_VALUES};
    for (unsigned i = 0; i < n; i++) decide(rules, hands, n, &hands[i], rule, context, solution);
    for (unsigned h = 0; h < BW_TWO_CATEGORIES; h++) {
        for (unsigned e = 0; e < BW_TWO_CARD_JOKER_ENDS; e++) {
            bw_nets_add(&solution->nets, net_of(rules, h, e), solution->ways[h][e]);
        }
    }
}

bool bw_two_card_joker_poker_calls(const BwTwoCardJokerPokerSolution *solution, BwTwoValue value) {
    unsigned i = 0;
    while (i < solution->n && solution->hand[i].value != value) i++;
    return i < solution->n && solution->hand[i].calls > 0;
}

void bw_two_card_joker_poker_pair_up_nets(const BwTwoCardJokerPokerRules *rules, uint32_t ranks,
                                          unsigned out, BwNets *nets) {
    Hand hands[HANDS_MAX];
    unsigned n = deal(ranks, hands);
    *nets = (BwNets){.n = 0};
    for (unsigned i = 0; i < n; i++) {
        if (out < BW_JOKER && (hands[i].cards >> out & 1) != 0) continue;
        unsigned odds = rules->pair_up[bw_two_category(hands[i].value)];
        bw_nets_add(nets, odds == 0 ? -1 : (int64_t)odds, 1);
    }
}
