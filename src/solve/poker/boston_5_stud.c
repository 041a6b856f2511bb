/* One sweep over all five-card hands, from the lowest value up, tells of each hand how many of the
 * dealer's rank below it and how many tie (class_counts.h). Each of the hand's ten choices of three
 * cards is a way of having begun it: the ends go to the classes of these three, and when all are
 * in, every class is decided. */
#include "solve/poker/boston_5_stud.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/poker/class_counts.h"
#include "solve/poker/ranked_classes.h"
#include "solve/solver.h"

enum { THREE = 3, HAND = 5, STEPS = BW_POKER_RANKS + 1, SETS_OF_THREE = 22100 };

static const int64_t stakes = BW_BOSTON_ANTE + BW_BOSTON_FIRST;

/* Ends of the second wager, by the player's category. */
typedef int64_t Ends[BW_POKER_CATEGORIES][BW_BOSTON_ENDS];

typedef struct Work {
    BwRankedClasses hands;
    BwClassIndex index;
    uint16_t start_of[SETS_OF_THREE]; /* by the rank of a set of three */
    Ends *ends;                       /* by start */
    int64_t dealer_hands;
} Work;

static unsigned step_of(const void *context, BwCardSet hand) {
    (void)context;
    return bw_poker_rank(bw_poker_value(hand));
}

static int64_t net_of(const BwBoston5StudRules *rules, unsigned category, unsigned end) {
    switch (end) {
    case BW_BOSTON_FOLDED: return -stakes;
    case BW_BOSTON_WON: return BW_BOSTON_FIRST + BW_BOSTON_SECOND + rules->ante_bonus[category];
    case BW_BOSTON_LOST: return rules->ante_bonus[category] - stakes - BW_BOSTON_SECOND;
    default: return rules->ante_bonus[category];
    }
}

/* ---- the sweep ----------------------------------------------------------------------------- */

/* Books the ends of a hand under each three of its cards. */
static void book(Work *work, size_t i, int64_t below, int64_t tied) {
    const int64_t sets = work->hands.sets[i];
    BwPokerCategory category = bw_poker_category(bw_poker_value(work->hands.cards[i]));
    uint8_t place[HAND] = {0};
    bw_places(work->hands.cards[i], place);
    for (unsigned c = 2; c < HAND; c++) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                const uint8_t three[THREE] = {place[a], place[b], place[c]};
                int64_t *ends = work->ends[work->start_of[bw_rank_of_three(three)]][category];
                ends[BW_BOSTON_WON] += sets * below;
                ends[BW_BOSTON_TIED] += sets * tied;
                ends[BW_BOSTON_LOST] += sets * (work->dealer_hands - below - tied);
            }
        }
    }
}

static void sweep(Work *work) {
    const BwRankedClasses *hands = &work->hands;
    BwClassCounts counts;
    bw_class_counts_init(&counts, &work->index);
    int64_t *below = bw_solver_alloc(hands->n, sizeof *below);
    size_t first = 0;
    for (unsigned s = 0; s < hands->n_steps; first = hands->end[s++]) {
        for (size_t i = first; i < hands->end[s]; i++) {
            below[i] = bw_class_disjoint(&counts, hands->cards[i], false);
        }
        for (size_t i = first; i < hands->end[s]; i++) {
            bw_class_count(&counts, hands->cards[i], hands->sets[i]);
        }
        for (size_t i = first; i < hands->end[s]; i++) {
            book(work, i, below[i], bw_class_disjoint(&counts, hands->cards[i], true) - below[i]);
        }
    }
    free(below);
    bw_class_counts_free(&counts);
}

/* ---- deciding ------------------------------------------------------------------------------ */

static void decide(const BwBoston5StudRules *rules, const Ends ends, bool by_rule, bool rule_says,
                   BwBoston5StudStart *start, BwBoston5StudSolution *out) {
    start->total = 0;
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++) {
        for (unsigned e = BW_BOSTON_WON; e < BW_BOSTON_ENDS; e++) {
            start->total += ends[h][e] * net_of(rules, h, e);
        }
    }
    start->second = by_rule ? rule_says : start->total > -stakes * start->ways;
    out->match_ups += start->ways;
    if (!start->second) {
        out->ways[BW_POKER_HIGH_CARD][BW_BOSTON_FOLDED] += start->ways;
        return;
    }
    out->second += start->ways;
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++) {
        for (unsigned e = BW_BOSTON_WON; e < BW_BOSTON_ENDS; e++) out->ways[h][e] += ends[h][e];
    }
}

void bw_boston_5_stud_solve(const BwBoston5StudRules *rules, uint32_t ranks,
                            BwBoston5StudRule *rule, const void *context,
                            BwBoston5StudSolution *solution) {
    unsigned deck = (unsigned)__builtin_popcount(ranks) * BW_SUITS;
    Work *work = bw_solver_alloc(1, sizeof *work);
    BwCardSet *cards = bw_solver_alloc(BW_CLASSES_OF_THREE, sizeof *cards);
    uint8_t *sets = bw_solver_alloc(BW_CLASSES_OF_THREE, 1);
    size_t n = bw_suit_classes(THREE, ranks, cards, sets);
    memset(work, 0, sizeof *work);
    bw_suit_class_index(THREE, cards, n, 0, work->start_of);
    work->ends = bw_solver_alloc(n, sizeof *work->ends);
    memset(work->ends, 0, n * sizeof *work->ends);
    work->dealer_hands = bw_hands_of(deck - HAND, HAND);
    bw_class_index_init(&work->index, HAND, ranks);
    bw_ranked_classes(&work->hands, HAND, ranks, STEPS, step_of, NULL);
    sweep(work);

    memset(solution, 0, sizeof *solution);
    solution->n_starts = n;
    solution->start = bw_solver_alloc(n, sizeof *solution->start);
    for (size_t i = 0; i < n; i++) {
        BwBoston5StudStart *start = &solution->start[i];
        *start = (BwBoston5StudStart){.cards = cards[i], .sets = sets[i]};
        start->ways = sets[i] * bw_hands_of(deck - THREE, HAND - THREE) * work->dealer_hands;
        decide(rules, work->ends[i], rule != NULL, rule != NULL && rule(context, cards[i]), start,
               solution);
    }
    for (unsigned h = 0; h < BW_POKER_CATEGORIES; h++) {
        for (unsigned e = 0; e < BW_BOSTON_ENDS; e++) {
            bw_nets_add(&solution->nets, net_of(rules, h, e), solution->ways[h][e]);
        }
    }
    bw_ranked_classes_free(&work->hands);
    bw_class_index_free(&work->index);
    free(work->ends);
    free(sets);
    free(cards);
    free(work);
}

void bw_boston_5_stud_free(BwBoston5StudSolution *solution) {
    free(solution->start);
    solution->start = NULL;
}

const BwBoston5StudStart *bw_boston_5_stud_start(const BwBoston5StudSolution *solution,
                                                 BwCardSet three) {
    uint8_t suit_of[BW_SUITS];
    const BwCardSet cards = bw_suit_class_of(three, suit_of);
    size_t i = 0;
    while (i < solution->n_starts && solution->start[i].cards != cards) i++;
    assert(i < solution->n_starts);
    return &solution->start[i];
}

bool bw_boston_5_stud_makes_second(const BwBoston5StudSolution *solution, BwCardSet three) {
    return bw_boston_5_stud_start(solution, three)->second;
}
