/* Sets of so many cards of one suit that stay below a bound are counted for every number of cards:
 * shorter suits all do, longer ones never, and among those of the bound's own length it is a matter
 * of ranks. Four such rows multiplied like polynomials say how many hands stay below. The player's
 * hands are walked by classes, suits in descending order; the first is then what the hand is worth,
 * and whatever depends on that alone is done once for all hands that have it. The classes are
 * shared between two threads. */
#include "solve/poker/high_card_flush.h"

#include <stdlib.h>
#include <string.h>

#include "hands/ranks.h"
#include "solve/in_two.h"
#include "solve/poker/suit_classes.h"
#include "solve/solver.h"

enum { CARDS = BW_HIGH_CARD_FLUSH_CARDS, THREADS = 2 };

int64_t bw_high_card_flush_raise(const BwHighCardFlushRules *rules, unsigned length,
                                 BwHighCardFlushChoice choice) {
    const int64_t antes[BW_HIGH_CARD_FLUSH_CHOICES] = {
        [BW_HIGH_CARD_FLUSH_ONCE] = BW_HIGH_CARD_FLUSH_RAISE_MIN,
        [BW_HIGH_CARD_FLUSH_MOST] = rules->raise[length],
    };
    return antes[choice];
}

int64_t bw_high_card_flush_net(int64_t raise, BwHighCardFlushEnd end) {
    const int64_t nets[BW_HIGH_CARD_FLUSH_ENDS] = {
        [BW_HIGH_CARD_FLUSH_UNQUALIFIED] = 1,
        [BW_HIGH_CARD_FLUSH_HIGHER] = 1 + raise,
        [BW_HIGH_CARD_FLUSH_LOWER] = -1 - raise,
    };
    return nets[end];
}

unsigned bw_high_card_flush_row(BwFlushValue value) {
    unsigned length = bw_flush_length(value), high = bw_ranks_highest(bw_flush_set(value));
    if (length == 2) return BW_HIGH_CARD_FLUSH_TWO;
    return length == 3 ? BW_HIGH_CARD_FLUSH_THREE + BW_ACE - high
                       : BW_HIGH_CARD_FLUSH_SEVEN + CARDS - length;
}

/* ---- sets of one suit ---------------------------------------------------------------------- */

static const int16_t choose[BW_RANKS + 1][CARDS + 1] = {
    {1},
    {1, 1},
    {1, 2, 1},
    {1, 3, 3, 1},
    {1, 4, 6, 4, 1},
    {1, 5, 10, 10, 5, 1},
    {1, 6, 15, 20, 15, 6, 1},
    {1, 7, 21, 35, 35, 21, 7, 1},
    {1, 8, 28, 56, 70, 56, 28, 8},
    {1, 9, 36, 84, 126, 126, 84, 36},
    {1, 10, 45, 120, 210, 252, 210, 120},
    {1, 11, 55, 165, 330, 462, 462, 330},
    {1, 12, 66, 220, 495, 792, 924, 792},
    {1, 13, 78, 286, 715, 1287, 1716, 1716},
};

/* Sets by their number of cards. */
typedef struct Row {
    int64_t of[CARDS + 1];
} Row;

/* Hands of two suits, or of two sets of suits, together. */
static void multiply(const Row *a, const Row *b, Row *product) {
    memset(product, 0, sizeof *product);
    for (unsigned i = 0; i <= CARDS; i++) {
        if (a->of[i] == 0) continue;
        for (unsigned j = 0; i + j <= CARDS; j++) product->of[i + j] += a->of[i] * b->of[j];
    }
}

/* Of those only the ones of seven cards. */
static int64_t whole_hands(const Row *a, const Row *b) {
    int64_t hands = 0;
    for (unsigned i = 0; i <= CARDS; i++) hands += a->of[i] * b->of[CARDS - i];
    return hands;
}

/* Sets of as many cards as the bound has, out of those left in the suit, that are below it: at the
 * first rank, from the top, where they differ, the bound has it and they do not. */
static int64_t sets_below(uint32_t left, BwFlushValue bound) {
    unsigned n = bw_flush_length(bound);
    int64_t sets = 0;
    for (uint32_t ranks = bw_flush_set(bound); ranks != 0;) {
        uint32_t top = bw_ranks_top(ranks);
        sets += choose[__builtin_popcount(left & (top - 1))][n];
        if ((left & top) == 0 || n == 0) break;
        ranks ^= top;
        n--;
    }
    return sets;
}

static void count_below(uint32_t left, BwFlushValue bound, Row *row) {
    const int16_t *all = choose[__builtin_popcount(left)];
    unsigned length = bw_flush_length(bound);
    for (unsigned k = 0; k <= CARDS; k++) row->of[k] = k < length ? all[k] : 0;
    row->of[length] = sets_below(left, bound);
}

/* ---- the dealer's hands -------------------------------------------------------------------- */

/* Below the hand that he needs; below the player's; and up to it, which is below the next. */
enum { NEEDED, OWN, NEXT, BOUNDS };

typedef struct Rows {
    Row row[BOUNDS];
} Rows;

static void set_bounds(const BwHighCardFlushRules *rules, BwFlushValue own,
                       BwFlushValue bound[BOUNDS]) {
    bound[NEEDED] = rules->qualifies;
    bound[OWN] = own;
    bound[NEXT] = own + 1;
}

static void count_suit(uint32_t left, const BwFlushValue bound[BOUNDS], Rows *rows) {
    for (unsigned b = 0; b < BOUNDS; b++) count_below(left, bound[b], &rows->row[b]);
}

static void multiply_all(const Rows *a, const Rows *b, Rows *product) {
    for (unsigned i = 0; i < BOUNDS; i++) multiply(&a->row[i], &b->row[i], &product->row[i]);
}

/* The ends, from two halves of the dealer's hands: whoever does not qualify is met as such,
 * whatever the player has. */
static void count_ends(const Rows *a, const Rows *b, int64_t all,
                       int64_t ends[BW_HIGH_CARD_FLUSH_ENDS]) {
    int64_t hands[BOUNDS];
    for (unsigned i = 0; i < BOUNDS; i++) hands[i] = whole_hands(&a->row[i], &b->row[i]);
    int64_t below = hands[OWN] > hands[NEEDED] ? hands[OWN] : hands[NEEDED];
    int64_t up_to = hands[NEXT] > hands[NEEDED] ? hands[NEXT] : hands[NEEDED];
    ends[BW_HIGH_CARD_FLUSH_UNQUALIFIED] = hands[NEEDED];
    ends[BW_HIGH_CARD_FLUSH_HIGHER] = below - hands[NEEDED];
    ends[BW_HIGH_CARD_FLUSH_EQUAL] = up_to - below;
    ends[BW_HIGH_CARD_FLUSH_LOWER] = all - up_to;
}

static int64_t dealer_hands(uint32_t ranks) {
    return bw_hands_of((unsigned)__builtin_popcount(ranks) * BW_SUITS - CARDS, CARDS);
}

void bw_high_card_flush_ends(const BwHighCardFlushRules *rules, uint32_t ranks, BwCardSet hand,
                             int64_t ends[BW_HIGH_CARD_FLUSH_ENDS]) {
    BwFlushValue bound[BOUNDS];
    Rows suit[BW_SUITS], half[2];
    set_bounds(rules, bw_flush_value(hand), bound);
    for (unsigned s = 0; s < BW_SUITS; s++) {
        count_suit(ranks & ~bw_suit_ranks(hand, s), bound, &suit[s]);
    }
    multiply_all(&suit[0], &suit[1], &half[0]);
    multiply_all(&suit[2], &suit[3], &half[1]);
    count_ends(&half[0], &half[1], dealer_hands(ranks), ends);
}

/* ---- deciding ------------------------------------------------------------------------------ */

static int64_t brings(int64_t raise, const int64_t ends[BW_HIGH_CARD_FLUSH_ENDS]) {
    int64_t total = 0;
    for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) {
        total += bw_high_card_flush_net(raise, (BwHighCardFlushEnd)e) * ends[e];
    }
    return total;
}

/* Of choices that bring the same the one that risks less. */
static BwHighCardFlushChoice best_choice(const BwHighCardFlushSolution *solution, unsigned length,
                                         const int64_t ends[BW_HIGH_CARD_FLUSH_ENDS]) {
    BwHighCardFlushChoice best = BW_HIGH_CARD_FLUSH_FOLD;
    int64_t most = -solution->dealer_hands;
    for (unsigned c = BW_HIGH_CARD_FLUSH_ONCE; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
        BwHighCardFlushChoice choice = (BwHighCardFlushChoice)c;
        int64_t total = brings(bw_high_card_flush_raise(&solution->rules, length, choice), ends);
        if (total <= most) continue;
        most = total;
        best = choice;
    }
    return best;
}

/* A raise of the most that is one ante is a raise of one ante. */
static BwHighCardFlushChoice choice_by_rule(const BwHighCardFlushSolution *solution, BwCardSet hand,
                                            BwFlushValue value) {
    unsigned action = bw_hand_rule_action_of(&solution->rule, 0, hand, value, 0);
    bool no_more = solution->rules.raise[bw_flush_length(value)] == BW_HIGH_CARD_FLUSH_RAISE_MIN;
    if (action == BW_HIGH_CARD_FLUSH_MOST && no_more) return BW_HIGH_CARD_FLUSH_ONCE;
    return (BwHighCardFlushChoice)action;
}

BwHighCardFlushChoice bw_high_card_flush_choice(const BwHighCardFlushSolution *solution,
                                                BwCardSet hand) {
    BwFlushValue value = bw_flush_value(hand);
    int64_t ends[BW_HIGH_CARD_FLUSH_ENDS];
    if (solution->by_rule) return choice_by_rule(solution, hand, value);
    bw_high_card_flush_ends(&solution->rules, solution->ranks, hand, ends);
    return best_choice(solution, bw_flush_length(value), ends);
}

/* ---- the walk ------------------------------------------------------------------------------ */

/* Suits beside the longest one have at most three cards. */
enum { OTHERS_MAX = 3, OTHERS = 1 + 13 + 78 + 286 };

/* The sets of one suit, by size, in ascending order. */
typedef struct Sets {
    unsigned from[CARDS + 2];
    uint16_t set[1 << BW_RANKS];
} Sets;

typedef struct Work {
    const BwHighCardFlushSolution *solution;
    Sets sets;
    BwHighCardFlushSolution half[THREADS];
} Work;

/* Hands with which the same is played, and all that becomes of them. */
typedef struct Tally {
    int64_t hands, ends[BW_HIGH_CARD_FLUSH_ENDS];
} Tally;

/* All hands whose first suit is this one. */
typedef struct Walk {
    const Work *work;
    BwHighCardFlushSolution *out;
    BwFlushValue value;
    unsigned set[BW_SUITS]; /* by their numbers among the sets */
    Rows other[OTHERS];     /* what each smaller set leaves the dealer, by its number */
    Tally tally[BW_HIGH_CARD_FLUSH_OTHERS][BW_HIGH_CARD_FLUSH_CHOICES];
} Walk;

static void list_sets(uint32_t ranks, Sets *sets) {
    unsigned n = 0;
    for (unsigned size = 0; size <= CARDS; size++) {
        sets->from[size] = n;
        for (uint32_t set = 0; set < 1u << BW_RANKS; set++) {
            if ((set & ~ranks) != 0 || __builtin_popcount(set) != (int)size) continue;
            sets->set[n++] = (uint16_t)set;
        }
    }
    sets->from[CARDS + 1] = n;
}

/* In how many ways suits can be given to the sets: those that are the same are alike. */
static int64_t ways_to_name(const unsigned set[BW_SUITS]) {
    int64_t ways = 24;
    for (unsigned s = 1, alike = 1; s < BW_SUITS; s++) {
        alike = set[s] == set[s - 1] ? alike + 1 : 1;
        ways /= alike;
    }
    return ways;
}

/* Which suits there are beside three cards; of other hands it says nothing. */
static unsigned others_of(const Walk *walk) {
    if (walk->set[1] >= walk->work->sets.from[3]) return BW_HIGH_CARD_FLUSH_3_1;
    return walk->set[3] == 0 ? BW_HIGH_CARD_FLUSH_2_2 : BW_HIGH_CARD_FLUSH_2_1_1;
}

static void decide(Walk *walk, const Rows *others) {
    const BwHighCardFlushSolution *solution = walk->work->solution;
    const uint16_t *set = walk->work->sets.set;
    int64_t ends[BW_HIGH_CARD_FLUSH_ENDS], ways = ways_to_name(walk->set);
    count_ends(others, &walk->other[walk->set[3]], solution->dealer_hands, ends);
    BwHighCardFlushChoice choice;
    if (solution->by_rule) {
        BwCardSet hand = 0;
        for (unsigned s = 0; s < BW_SUITS; s++) hand |= (BwCardSet)set[walk->set[s]] << 16 * s;
        choice = choice_by_rule(solution, hand, walk->value);
    } else {
        choice = best_choice(solution, bw_flush_length(walk->value), ends);
    }
    Tally *tally = &walk->tally[others_of(walk)][choice];
    tally->hands += ways;
    for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) tally->ends[e] += ways * ends[e];
}

/* Gives so many cards to this suit and those after it, none greater than the one before. */
static void share_out(Walk *walk, unsigned suit, unsigned cards, const Rows *before) {
    const Sets *sets = &walk->work->sets;
    unsigned suits = BW_SUITS - suit;
    for (unsigned size = (cards + suits - 1) / suits; size <= cards; size++) {
        unsigned end = sets->from[size + 1];
        if (suits == 1 && size != cards) continue;
        if (end > walk->set[suit - 1] + 1) end = walk->set[suit - 1] + 1;
        for (unsigned i = sets->from[size]; i < end; i++) {
            Rows product;
            walk->set[suit] = i;
            if (suits == 1) {
                decide(walk, before);
                continue;
            }
            multiply_all(before, &walk->other[i], &product);
            share_out(walk, suit + 1, cards - size, &product);
        }
    }
}

static void add_to_cell(const Walk *walk, BwHighCardFlushChoice choice, const Tally *tally,
                        BwHighCardFlushCell *cell) {
    const BwHighCardFlushSolution *solution = walk->work->solution;
    cell->deals[choice] += tally->hands;
    cell->total[BW_HIGH_CARD_FLUSH_FOLD] -= tally->hands * solution->dealer_hands;
    for (unsigned c = BW_HIGH_CARD_FLUSH_ONCE; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
        int64_t raise = bw_high_card_flush_raise(&solution->rules, bw_flush_length(walk->value),
                                                 (BwHighCardFlushChoice)c);
        cell->total[c] += brings(raise, tally->ends);
    }
}

/* Books hands of one value with which the same is played. */
static void book(const Walk *walk, BwHighCardFlushChoice choice, const Tally *tally) {
    const BwHighCardFlushSolution *solution = walk->work->solution;
    BwHighCardFlushSolution *out = walk->out;
    unsigned length = bw_flush_length(walk->value);
    int64_t match_ups = tally->hands * solution->dealer_hands;
    if (tally->hands == 0) return;
    add_to_cell(walk, choice, tally, &out->cell[bw_high_card_flush_row(walk->value)]);
    out->match_ups += match_ups;
    if (choice == BW_HIGH_CARD_FLUSH_FOLD) {
        out->folded += match_ups;
        if (walk->value > out->highest_folded) out->highest_folded = walk->value;
        return;
    }
    out->wagered += match_ups * bw_high_card_flush_raise(&solution->rules, length, choice);
    for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) {
        out->ways[length][choice][e] += tally->ends[e];
    }
    if (out->lowest_raised == 0 || walk->value < out->lowest_raised) {
        out->lowest_raised = walk->value;
    }
}

static void book_all(const Walk *walk) {
    unsigned number = walk->set[0] - walk->work->sets.from[3];
    for (unsigned o = 0; o < BW_HIGH_CARD_FLUSH_OTHERS; o++) {
        for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
            BwHighCardFlushChoice choice = (BwHighCardFlushChoice)c;
            book(walk, choice, &walk->tally[o][c]);
            if (bw_flush_length(walk->value) != 3) continue;
            add_to_cell(walk, choice, &walk->tally[o][c], &walk->out->three[number][o]);
        }
    }
}

/* All hands that are worth this set, whose number is `best`. */
static void walk_value(Walk *walk, unsigned best) {
    const BwHighCardFlushSolution *solution = walk->work->solution;
    const Sets *sets = &walk->work->sets;
    BwFlushValue bound[BOUNDS];
    Rows own;
    walk->value = bw_flush_of(sets->set[best]);
    walk->set[0] = best;
    memset(walk->tally, 0, sizeof walk->tally);
    unsigned length = bw_flush_length(walk->value), rest = CARDS - length;
    set_bounds(&solution->rules, walk->value, bound);
    unsigned largest = rest < OTHERS_MAX ? rest : OTHERS_MAX;
    for (unsigned i = 0; i < sets->from[largest + 1]; i++) {
        count_suit(solution->ranks & ~sets->set[i], bound, &walk->other[i]);
    }
    count_suit(solution->ranks & ~sets->set[best], bound, &own);
    share_out(walk, 1, rest, &own);
    book_all(walk);
}

static void walk_half(void *context, unsigned which) {
    Work *work = context;
    Walk *walk = bw_solver_alloc(1, sizeof *walk);
    *walk = (Walk){.work = work, .out = &work->half[which]};
    /* Seven cards in four suits: the longest has two at least. */
    for (unsigned i = work->sets.from[2]; i < work->sets.from[CARDS + 1]; i++) {
        if (i % THREADS == which) walk_value(walk, i);
    }
    free(walk);
}

/* ---- the sum ------------------------------------------------------------------------------- */

static void join_cell(BwHighCardFlushCell *cell, const BwHighCardFlushCell *half) {
    for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
        cell->deals[c] += half->deals[c];
        cell->total[c] += half->total[c];
    }
}

static void join(BwHighCardFlushSolution *solution, const BwHighCardFlushSolution *half) {
    solution->match_ups += half->match_ups;
    solution->wagered += half->wagered;
    solution->folded += half->folded;
    for (unsigned l = 0; l <= BW_FLUSH_MAX; l++) {
        for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
            for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) {
                solution->ways[l][c][e] += half->ways[l][c][e];
            }
        }
    }
    for (unsigned r = 0; r < BW_HIGH_CARD_FLUSH_ROWS; r++) {
        join_cell(&solution->cell[r], &half->cell[r]);
    }
    for (unsigned t = 0; t < BW_HIGH_CARD_FLUSH_THREES; t++) {
        for (unsigned o = 0; o < BW_HIGH_CARD_FLUSH_OTHERS; o++) {
            join_cell(&solution->three[t][o], &half->three[t][o]);
        }
    }
    if (half->highest_folded > solution->highest_folded) {
        solution->highest_folded = half->highest_folded;
    }
    if (solution->lowest_raised == 0 ||
        (half->lowest_raised != 0 && half->lowest_raised < solution->lowest_raised)) {
        solution->lowest_raised = half->lowest_raised;
    }
}

static void sum_up(BwHighCardFlushSolution *solution) {
    bw_nets_add(&solution->nets, -1, solution->folded);
    for (unsigned l = 0; l <= BW_FLUSH_MAX; l++) {
        for (unsigned c = BW_HIGH_CARD_FLUSH_ONCE; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
            int64_t raise = bw_high_card_flush_raise(&solution->rules, l, (BwHighCardFlushChoice)c);
            for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) {
                bw_nets_add(&solution->nets, bw_high_card_flush_net(raise, (BwHighCardFlushEnd)e),
                            solution->ways[l][c][e]);
            }
        }
    }
}

/* The rest of the solution is all zero, and by_rule and rule say how it is played. */
static void solve(const BwHighCardFlushRules *rules, uint32_t ranks,
                  BwHighCardFlushSolution *solution) {
    Work *work = bw_solver_alloc(1, sizeof *work);
    memset(work, 0, sizeof *work);
    solution->rules = *rules;
    solution->ranks = ranks;
    solution->dealer_hands = dealer_hands(ranks);
    work->solution = solution;
    list_sets(ranks, &work->sets);
    bw_in_two(walk_half, work);
    for (unsigned t = 0; t < THREADS; t++) join(solution, &work->half[t]);
    sum_up(solution);
    free(work);
}

void bw_high_card_flush_solve(const BwHighCardFlushRules *rules, uint32_t ranks,
                              BwHighCardFlushSolution *solution) {
    memset(solution, 0, sizeof *solution);
    solve(rules, ranks, solution);
}

/* ---- rules of thumb ------------------------------------------------------------------------ */

/* A hand that a rule names, as the lowest of one suit that is it. */
static uint32_t named_value(BwPokerValue named) {
    uint32_t ranks = bw_poker_first(named);
    BwPokerCategory category = bw_poker_category(named);
    if (category == BW_POKER_FLUSH) return bw_flush_of(ranks) | 5u << 13;
    if (category != BW_POKER_HIGH_CARD) return UINT32_MAX; /* no hand here: nothing reaches it */
    return __builtin_popcount(ranks) == 1 ? bw_flush_from(3, bw_ranks_highest(ranks))
                                          : bw_flush_of(ranks);
}

bool bw_high_card_flush_value_of_rule(const BwHighCardFlushRules *rules, uint32_t ranks,
                                      const char *rule, BwHighCardFlushSolution *solution,
                                      char *error, size_t size) {
    static const char *const actions[] = {"fold", "1x", "max", NULL}; /* as the choices */
    static const BwRuleWords words = {NULL, actions};
    memset(solution, 0, sizeof *solution);
    if (!bw_hand_rule_parse(rule, &words, &solution->rule, error, size)) return false;
    bw_hand_rule_rank(&solution->rule, named_value);
    solution->by_rule = true;
    solve(rules, ranks, solution);
    return true;
}

/* ---- the bonuses --------------------------------------------------------------------------- */

static unsigned length_of(uint32_t set, bool ace_low) {
    (void)ace_low;
    return (unsigned)__builtin_popcount(set);
}

/* Hands none of whose suits measures more than this. */
static int64_t hands_within(unsigned longest, unsigned (*measure)(uint32_t set, bool ace_low),
                            bool ace_low, uint32_t ranks) {
    Row suit = {{0}}, two;
    for (uint32_t set = 0; set < 1u << BW_RANKS; set++) {
        unsigned size = (unsigned)__builtin_popcount(set);
        if ((set & ~ranks) != 0 || size > CARDS || measure(set, ace_low) > longest) continue;
        suit.of[size]++;
    }
    multiply(&suit, &suit, &two);
    return whole_hands(&two, &two);
}

static void add_nets(const uint16_t odds[BW_FLUSH_MAX + 1],
                     unsigned (*measure)(uint32_t set, bool ace_low), bool ace_low, uint32_t ranks,
                     BwNets *nets) {
    int64_t shorter = 0;
    *nets = (BwNets){.n = 0};
    for (unsigned k = 0; k <= BW_FLUSH_MAX; k++) {
        int64_t hands = hands_within(k, measure, ace_low, ranks);
        bw_nets_add(nets, odds[k] == 0 ? -1 : odds[k], hands - shorter);
        shorter = hands;
    }
}

void bw_high_card_flush_flush_nets(const BwHighCardFlushRules *rules, uint32_t ranks,
                                   BwNets *nets) {
    add_nets(rules->flush, length_of, false, ranks, nets);
}

void bw_high_card_flush_straight_nets(const BwHighCardFlushRules *rules, uint32_t ranks,
                                      BwNets *nets) {
    add_nets(rules->straight_flush, bw_flush_run_of, rules->ace_low, ranks, nets);
}
