/* The match-ups are counted by one sweep over all hands from the lowest value up. A counter for
 * every class of one to four cards (suit_classes.h; 13, 169, 1,755 and 16,432 of them) holds how
 * many of the dealer's hands passed so far contain a set of that class. Of the hands passed, those
 * without any of the player's cards are then the alternating sum over the subsets S of his hand
 *
 *     all - (1 card) + (2 cards) - (3 cards) + (4 cards) - (his own hand),
 *
 * and those among them that show the up card u the same sum over the sets S + u. So thirty
 * additions stand for a million and a half hands of the dealer.
 *
 * Counters are vectors of three: hands that do not qualify, hands below the player's value, hands
 * up to it. They count 24 for a hand, which makes a class's share in a set of a smaller class a
 * whole number.
 *
 * Up cards need a look of their own only with hands that may go either way. That a hand folds, or
 * raises, whatever is shown follows for nearly all others from a bound: cutting the sum off after
 * the sets of two gives too many hands, never too few (Bonferroni). With M dealer's hands to an up
 * card, N of them not qualifying, W lower than the player's, T tied, L higher and odds of o to 1,
 * raising gains over folding
 *
 *     2 N + (2 + 2 o) W + T - 2 L,
 *
 * which is 2 N - 2 (M - N) for a hand that cannot win against a qualifying one, and at least
 * 4 M - 6 H - 2 N for another, where H counts the hands of its pair or better. */
#include "solve/poker/caribbean_stud.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/combine.h"
#include "solve/in_two.h"
#include "solve/poker/hand_rule.h"
#include "solve/poker/suit_classes.h"
#include "solve/solver.h"

enum {
    UNIT = 24, /* what a hand counts */
    HAND = 5,
    SUBSETS = 30, /* of one to four cards of a hand */
    ONES = 0,
    TWOS = ONES + BW_RANKS,
    THREES = TWOS + BW_CLASSES_OF_TWO,
    FOURS = THREES + BW_CLASSES_OF_THREE,
    COUNTERS = FOURS + BW_CLASSES_OF_FOUR,
    PAIRS = BW_PLACES * (BW_PLACES - 1) / 2,
    GROUP_MAX = 64, /* classes of hands of one value */
    THREADS = 2,
};

/* ---- hands and their subsets --------------------------------------------------------------- */

typedef struct Hand {
    BwCardSet cards;
    BwPokerValue value;
    uint8_t sets; /* hands of this class */
} Hand;

/* The classes of small sets, by the set's rank, as places of their counters. */
typedef struct Index {
    uint16_t two[PAIRS], three[22100], four[270725];
    uint8_t weight[COUNTERS]; /* what a hand counts for a set: UNIT over the sets of its class */
} Index;

typedef struct Deal {
    Hand *hand; /* from the lowest value up */
    size_t n;
    Index index;
} Deal;

static void index_classes(unsigned k, uint32_t ranks, unsigned offset, uint16_t *index,
                          uint8_t *weight) {
    size_t max = bw_suit_classes_max(k);
    BwCardSet *cards = bw_solver_alloc(max, sizeof *cards);
    uint8_t *sets = bw_solver_alloc(max, 1);
    size_t n = bw_suit_classes(k, ranks, cards, sets);
    bw_suit_class_index(k, cards, n, offset, index);
    for (size_t i = 0; i < n; i++) weight[offset + i] = (uint8_t)(UNIT / sets[i]);
    free(cards);
    free(sets);
}

/* One pass of a radix sort by eleven bits of the value. */
static void sort_pass(const Hand *from, Hand *to, size_t n, unsigned shift) {
    enum { BITS = 11 };
    uint32_t place[1 << BITS] = {0}, below = 0;
    for (size_t i = 0; i < n; i++) place[from[i].value >> shift & ((1 << BITS) - 1)]++;
    for (unsigned v = 0; v < 1 << BITS; v++) {
        uint32_t count = place[v];
        place[v] = below;
        below += count;
    }
    for (size_t i = 0; i < n; i++)
        to[place[from[i].value >> shift & ((1 << BITS) - 1)]++] = from[i];
}

/* Lists all hands, one of a class, from the lowest value up. */
static void deal_hands(Deal *deal, uint32_t ranks) {
    BwCardSet *cards = bw_solver_alloc(BW_CLASSES_OF_FIVE, sizeof *cards);
    uint8_t *sets = bw_solver_alloc(BW_CLASSES_OF_FIVE, 1);
    size_t n = bw_suit_classes(HAND, ranks, cards, sets);
    Hand *hand = bw_solver_alloc(n, sizeof *hand), *spare = bw_solver_alloc(n, sizeof *spare);
    for (size_t i = 0; i < n; i++) hand[i] = (Hand){cards[i], bw_poker_value(cards[i]), sets[i]};
    free(cards);
    free(sets);
    sort_pass(hand, spare, n, 0);
    sort_pass(spare, hand, n, 11);
    sort_pass(hand, spare, n, 22);
    free(hand);
    deal->hand = spare;
    deal->n = n;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        deal->index.weight[ONES + rank] = UNIT / BW_SUITS;
    }
    index_classes(2, ranks, TWOS, deal->index.two, deal->index.weight);
    index_classes(3, ranks, THREES, deal->index.three, deal->index.weight);
    index_classes(4, ranks, FOURS, deal->index.four, deal->index.weight);
}

/* What places add to the ranks of sets, by how many lower ones the set has. */
static inline const uint32_t *adds(uint8_t place) {
    return bw_place_choose[place];
}

/* The counters of a hand's subsets: of one card, two, three, four. */
static void find_subsets(const Index *index, BwCardSet cards, uint16_t id[SUBSETS]) {
    uint8_t p[HAND] = {0};
    bw_places(cards, p);
    const uint32_t *a = adds(p[0]), *b = adds(p[1]), *c = adds(p[2]), *d = adds(p[3]),
                   *e = adds(p[4]);
    for (unsigned i = 0; i < HAND; i++) id[i] = (uint16_t)(ONES + p[i] % BW_RANKS);
    id += HAND;
    const uint32_t ab = a[1] + b[2], ac = a[1] + c[2], ad = a[1] + d[2], ae = a[1] + e[2],
                   bc = b[1] + c[2], bd = b[1] + d[2], be = b[1] + e[2], cd = c[1] + d[2],
                   ce = c[1] + e[2], de = d[1] + e[2];
    const uint32_t two[10] = {ab, ac, ad, ae, bc, bd, be, cd, ce, de};
    for (unsigned i = 0; i < 10; i++) id[i] = index->two[two[i]];
    id += 10;
    const uint32_t abc = ab + c[3], abd = ab + d[3], acd = ac + d[3], bcd = bc + d[3];
    const uint32_t three[10] = {abc,       abd, ab + e[3], acd,       ac + e[3],
                                ad + e[3], bcd, bc + e[3], bd + e[3], cd + e[3]};
    for (unsigned i = 0; i < 10; i++) id[i] = index->three[three[i]];
    id += 10;
    const uint32_t four[5] = {abc + d[4], abc + e[4], abd + e[4], acd + e[4], bcd + e[4]};
    for (unsigned i = 0; i < 5; i++) id[i] = index->four[four[i]];
}

/* ---- counters ------------------------------------------------------------------------------ */

/* Hands that do not qualify, hands below a value, hands up to it. */
typedef int32_t Counts __attribute__((vector_size(16)));
enum { UNQUALIFIED, BELOW, UP_TO };

typedef struct Passed {
    Counts all;
    Counts with[COUNTERS];
} Passed;

static void pass(Passed *passed, const Index *index, const uint16_t id[SUBSETS], unsigned sets,
                 Counts lanes) {
    Counts hands = lanes * (int32_t)sets;
    passed->all += hands * UNIT;
    for (unsigned i = 0; i < SUBSETS; i++) passed->with[id[i]] += hands * index->weight[id[i]];
}

/* The hands passed that share no card with the one of these subsets, itself not counted out. */
static Counts disjoint(const Passed *passed, const uint16_t id[SUBSETS]) {
    const Counts *with = passed->with;
    Counts sum = passed->all, odd = {0};
    for (unsigned i = 0; i < 5; i++) odd += with[id[i]];
    for (unsigned i = 5; i < 15; i++) sum += with[id[i]];
    for (unsigned i = 15; i < 25; i++) odd += with[id[i]];
    for (unsigned i = 25; i < 30; i++) sum += with[id[i]];
    return sum - odd;
}

/* The hands passed that show the card at place `up` and share none with the player's hand. */
static Counts shown(const Passed *passed, const Index *index, const Hand *hand, unsigned up) {
    uint8_t p[HAND] = {0};
    const uint32_t *f[HAND]; /* what a card adds to a set with the up card, by its place among S */
    unsigned below[HAND];    /* is it lower than the up card? */
    bw_places(hand->cards, p);
    for (unsigned i = 0; i < HAND; i++) {
        below[i] = p[i] < up;
        f[i] = bw_place_choose[p[i]] + (p[i] > up);
    }
    const uint32_t *u = bw_place_choose[up] + 1;
    const Counts *with = passed->with;
    Counts even = with[ONES + up % BW_RANKS], odd = {0};
    for (unsigned i = 0; i < HAND; i++) {
        odd += with[index->two[f[i][1] + u[below[i]]]];
        for (unsigned j = i + 1; j < HAND; j++) {
            uint32_t two = f[i][1] + f[j][2];
            unsigned two_below = below[i] + below[j];
            even += with[index->three[two + u[two_below]]];
            for (unsigned k = j + 1; k < HAND; k++) {
                odd += with[index->four[two + f[k][3] + u[two_below + below[k]]]];
            }
        }
    }
    /* Four of the player's cards and the up card are one hand: has it been passed? */
    int32_t unqualified = 0, lower = 0, up_to = 0;
    const BwCardSet shown_card = bw_place_set(up);
    for (BwCardSet rest = hand->cards; rest != 0; rest &= rest - 1) {
        BwPokerValue value = bw_poker_value((hand->cards ^ (rest & (0 - rest))) | shown_card);
        unqualified += !bw_caribbean_stud_qualifies(value);
        lower += value < hand->value;
        up_to += value <= hand->value;
    }
    return even - odd + (Counts){unqualified, lower, up_to, 0} * UNIT;
}

/* ---- bounds -------------------------------------------------------------------------------- */

/* Some of the dealer's hands, by the cards they hold and the up card, all times UNIT: a row has a
 * number for each up card. */
enum { LANES = BW_PLACES / 4 };
typedef Counts Row[LANES];

typedef struct Rows {
    Row one, two[BW_PLACES], three[PAIRS];
} Rows;

/* How often hands count that do not qualify, and those not below the value that is reached. */
typedef struct Weighing {
    int32_t unqualified, not_below;
    int32_t all[HAND]; /* hands that hold so many given cards, times UNIT */
} Weighing;

static Weighing weighing_of(int32_t unqualified, int32_t not_below, unsigned deck) {
    Weighing weighing = {.unqualified = unqualified, .not_below = not_below};
    for (unsigned cards = 0; cards < HAND; cards++) {
        weighing.all[cards] = (int32_t)bw_hands_of(deck - cards, HAND - cards) * UNIT;
    }
    return weighing;
}

static int32_t weigh(const Weighing *weighing, Counts counts, unsigned cards) {
    return weighing->unqualified * counts[UNQUALIFIED] +
           weighing->not_below * (weighing->all[cards] - counts[BELOW]);
}

static void fill_rows(Rows *rows, const Passed *passed, const Index *index, uint32_t ranks,
                      const Weighing *weighing) {
    uint8_t place[BW_PLACES];
    unsigned n = bw_places(bw_deck_of(ranks), place);
    for (unsigned k = 0; k < n; k++) {
        unsigned up = place[k];
        rows->one[up / 4][up % 4] = weigh(weighing, passed->with[ONES + up % BW_RANKS], 1);
    }
    for (unsigned j = 0; j < n; j++) {
        const uint8_t b = place[j];
        for (unsigned k = 0; k < n; k++) {
            const uint8_t up = place[k], two[2] = {b < up ? b : up, b < up ? up : b};
            if (b == up) continue;
            rows->two[b][up / 4][up % 4] =
                weigh(weighing, passed->with[index->two[bw_rank_of_two(two)]], 2);
        }
        for (unsigned i = 0; i < j; i++) {
            const uint8_t a = place[i], pair[2] = {a, b};
            Counts *row = rows->three[bw_rank_of_two(pair)];
            for (unsigned k = 0; k < n; k++) {
                const unsigned up = place[k];
                if (a == up || b == up) continue;
                uint32_t rank = bw_place_choose[a][1 + (a > up)] +
                                bw_place_choose[b][2 + (b > up)] +
                                bw_place_choose[up][1 + (a < up) + (b < up)];
                row[up / 4][up % 4] = weigh(weighing, passed->with[index->three[rank]], 3);
            }
        }
    }
}

/* No up card leaves more than this, weighed, to the dealer's hands without the player's cards. */
static int32_t bound(Rows *rows, BwCardSet cards) {
    uint8_t p[HAND] = {0};
    bw_places(cards, p);
    Row sum;
    for (unsigned l = 0; l < LANES; l++) {
        sum[l] = rows->one[l];
        for (unsigned i = 0; i < HAND; i++) sum[l] -= rows->two[p[i]][l];
    }
    for (unsigned j = 1; j < HAND; j++) {
        for (unsigned i = 0; i < j; i++) {
            const Counts *three = rows->three[bw_place_choose[p[i]][1] + bw_place_choose[p[j]][2]];
            for (unsigned l = 0; l < LANES; l++) sum[l] += three[l];
        }
    }
    for (unsigned i = 0; i < HAND; i++) sum[p[i] / 4][p[i] % 4] = 0;
    int32_t most = 0;
    for (unsigned up = 0; up < BW_PLACES; up++) {
        int32_t n = sum[up / 4][up % 4];
        if (n > most) most = n;
    }
    return most;
}

/* ---- deciding ------------------------------------------------------------------------------ */

/* What one thread does: the groups of hands of one value whose number leaves its own as remainder.
 * Every thread passes all hands. */
typedef struct Work {
    const Deal *deal;
    const BwCaribbeanStudRules *rules;
    const BwHandRule *rule; /* NULL: the best play */
    uint32_t ranks;
    unsigned deck, number;
    int64_t dealer_hands;
    Passed passed;
    Rows rows;
    BwCaribbeanStudSolution out;
    size_t rows_max, hands_max;
} Work;

typedef struct Ends {
    int64_t of[BW_CARIBBEAN_ENDS];
} Ends;

/* Ante and bet together, in antes. */
static int64_t net_of(const BwCaribbeanStudRules *rules, BwPokerCategory category, unsigned end) {
    switch (end) {
    case BW_CARIBBEAN_FOLDED: return -1;
    case BW_CARIBBEAN_UNQUALIFIED: return 1;
    case BW_CARIBBEAN_WON: return 1 + 2 * (int64_t)rules->bet_odds[category];
    case BW_CARIBBEAN_LOST: return -3;
    default: return 0;
    }
}

/* The ends of a raise, out of so many hands of the dealer. */
static Ends raise_ends(Counts counts, bool qualifying, int64_t all) {
    Ends ends = {{0}};
    ends.of[BW_CARIBBEAN_UNQUALIFIED] = counts[UNQUALIFIED] / UNIT;
    if (qualifying) {
        ends.of[BW_CARIBBEAN_WON] = (counts[BELOW] - counts[UNQUALIFIED]) / UNIT;
        ends.of[BW_CARIBBEAN_TIED] = (counts[UP_TO] - counts[BELOW]) / UNIT;
    }
    ends.of[BW_CARIBBEAN_LOST] = all - ends.of[BW_CARIBBEAN_UNQUALIFIED] -
                                 ends.of[BW_CARIBBEAN_WON] - ends.of[BW_CARIBBEAN_TIED];
    return ends;
}

static void note_play(BwCaribbeanStudSolution *out, BwPokerValue value, bool raises) {
    if (raises && (out->lowest_raised == 0 || value < out->lowest_raised)) {
        out->lowest_raised = value;
    }
    if (!raises && value > out->highest_folded) out->highest_folded = value;
}

/* Books so many hands that fold against every up card, or raise against every up card. */
static void book_fold(Work *work, const Hand *hand, int64_t up_cards) {
    work->out.ways[bw_poker_category(hand->value)][BW_CARIBBEAN_FOLDED] +=
        hand->sets * up_cards * work->dealer_hands;
    note_play(&work->out, hand->value, false);
}

static void book_ends(Work *work, const Hand *hand, const Ends *ends, int64_t times) {
    int64_t *ways = work->out.ways[bw_poker_category(hand->value)];
    for (unsigned e = 0; e < BW_CARIBBEAN_ENDS; e++) ways[e] += hand->sets * times * ends->of[e];
    note_play(&work->out, hand->value, true);
}

/* The ends of raising against every up card: each hand of the dealer may show any of its five. */
static Ends ends_of_raise(Work *work, const Hand *hand, const uint16_t id[SUBSETS]) {
    bool qualifying = bw_caribbean_stud_qualifies(hand->value);
    Counts itself = {qualifying ? 0 : UNIT, 0, UNIT, 0};
    Counts counts = disjoint(&work->passed, id) - itself;
    return raise_ends(counts, qualifying, bw_hands_of(work->deck - HAND, HAND));
}

static void book_raise(Work *work, const Hand *hand, const uint16_t id[SUBSETS]) {
    Ends ends = ends_of_raise(work, hand, id);
    book_ends(work, hand, &ends, HAND);
}

/* A hand that does not qualify wins only where the dealer does not either. */
static void note_unqualified(Work *work, const Hand *hand, const uint16_t id[SUBSETS]) {
    Ends ends = ends_of_raise(work, hand, id);
    int64_t wins = ends.of[BW_CARIBBEAN_UNQUALIFIED], loses = ends.of[BW_CARIBBEAN_LOST];
    work->out.unqualified_match_ups += hand->sets * HAND * (wins + loses);
    work->out.unqualified_total += hand->sets * HAND * (wins - 3 * loses);
}

/* The row of this value, which is the last one or a new one. */
static BwCaribbeanStudRow *row_of(Work *work, BwPokerValue value) {
    BwCaribbeanStudSolution *out = &work->out;
    if (out->n_rows == 0 || out->row[out->n_rows - 1].value != value) {
        if (out->n_rows == work->rows_max) {
            work->rows_max = work->rows_max == 0 ? 128 : 2 * work->rows_max;
            out->row = realloc(out->row, work->rows_max * sizeof *out->row);
            if (out->row == NULL) abort();
        }
        BwCaribbeanStudRow *row = &out->row[out->n_rows++];
        memset(row, 0, sizeof *row);
        row->value = value;
        row->first_hand = out->n_hands;
    }
    return &out->row[out->n_rows - 1];
}

static BwCaribbeanStudHand *add_hand(Work *work, BwCardSet cards) {
    BwCaribbeanStudSolution *out = &work->out;
    if (out->n_hands == work->hands_max) {
        work->hands_max = work->hands_max == 0 ? 4096 : 2 * work->hands_max;
        out->hand = realloc(out->hand, work->hands_max * sizeof *out->hand);
        if (out->hand == NULL) abort();
    }
    out->hand[out->n_hands] = (BwCaribbeanStudHand){cards, 0};
    return &out->hand[out->n_hands++];
}

/* Looks at every up card: raises where that brings more, or, by a rule, where its bit is set. */
static void look(Work *work, const Hand *hand, const uint16_t *by_rule) {
    BwPokerCategory category = bw_poker_category(hand->value);
    bool qualifying = bw_caribbean_stud_qualifies(hand->value);
    BwCaribbeanStudRow *row = row_of(work, hand->value);
    BwCaribbeanStudHand *seen = add_hand(work, hand->cards);
    row->n_hands++;
    for (unsigned up = 0; up < BW_PLACES; up++) {
        unsigned rank = up % BW_RANKS;
        const BwCardSet card = bw_place_set(up);
        if ((work->ranks >> rank & 1) == 0 || (hand->cards & card) != 0) continue;
        Counts counts = shown(&work->passed, &work->deal->index, hand, up);
        Ends ends = raise_ends(counts, qualifying, work->dealer_hands);
        int64_t total = 0;
        for (unsigned e = 0; e < BW_CARIBBEAN_ENDS; e++) {
            total += ends.of[e] * net_of(work->rules, category, e);
        }
        bool raises = by_rule != NULL ? (*by_rule >> rank & 1) != 0 : total > -work->dealer_hands;
        BwCaribbeanStudCell *cell = &row->up[rank];
        cell->deals += hand->sets;
        cell->total += hand->sets * total;
        if (raises) {
            cell->raises += hand->sets;
            seen->raises |= card;
            book_ends(work, hand, &ends, 1);
        } else {
            book_fold(work, hand, 1);
        }
    }
}

/* What the rule says against each rank. */
static uint16_t rule_raises(const BwHandRule *rule, uint32_t ranks, BwCardSet cards) {
    uint16_t raises = 0;
    for (unsigned up = 0; up < BW_RANKS; up++) {
        if ((ranks >> up & 1) != 0 && bw_hand_rule_action(rule, 0, cards, up) != 0) {
            raises |= (uint16_t)(1u << up);
        }
    }
    return raises;
}

/* Is it settled without a look at the up card that a hand of this value folds, or raises? The rows
 * must hold what bounds() asks of them. */
static bool is_settled(Work *work, const Hand *hand) {
    BwPokerCategory category = bw_poker_category(hand->value);
    if (!bw_caribbean_stud_qualifies(hand->value)) {
        return 2 * (int64_t)bound(&work->rows, hand->cards) <= work->dealer_hands * UNIT;
    }
    return category > BW_POKER_HIGH_CARD && work->rules->bet_odds[category] >= 1 &&
           bound(&work->rows, hand->cards) < 4 * work->dealer_hands * UNIT;
}

static void decide(Work *work, const Hand *hand, const uint16_t id[SUBSETS]) {
    int64_t up_cards = (int64_t)work->deck - HAND;
    if (work->rule != NULL) {
        uint16_t raises = rule_raises(work->rule, work->ranks, hand->cards);
        if (raises == 0) {
            book_fold(work, hand, up_cards);
        } else if (raises == work->ranks) {
            book_raise(work, hand, id);
        } else {
            look(work, hand, &raises);
        }
    } else if (!is_settled(work, hand)) {
        look(work, hand, NULL);
    } else if (bw_caribbean_stud_qualifies(hand->value)) {
        book_raise(work, hand, id);
    } else {
        book_fold(work, hand, up_cards);
    }
}

/* ---- the sweep ----------------------------------------------------------------------------- */

static size_t group_end(const Deal *deal, size_t from) {
    size_t end = from;
    while (end < deal->n && deal->hand[end].value == deal->hand[from].value) end++;
    return end;
}

/* Hands that do not qualify: all are passed, then each is decided. Returns the first that does. */
static size_t sweep_unqualified(Work *work) {
    const Deal *deal = work->deal;
    uint16_t id[SUBSETS];
    size_t end = 0;
    for (; end < deal->n && !bw_caribbean_stud_qualifies(deal->hand[end].value); end++) {
        find_subsets(&deal->index, deal->hand[end].cards, id);
        pass(&work->passed, &deal->index, id, deal->hand[end].sets, (Counts){1, 1, 1, 0});
    }
    const Weighing unqualified = weighing_of(1, 0, work->deck);
    if (work->rule == NULL) {
        fill_rows(&work->rows, &work->passed, &deal->index, work->ranks, &unqualified);
    }
    size_t next;
    unsigned number = 0;
    for (size_t from = 0; from < end; from = next, number++) {
        next = group_end(deal, from);
        if (number % THREADS != work->number) continue;
        for (size_t i = from; i < next; i++) {
            find_subsets(&deal->index, deal->hand[i].cards, id);
            note_unqualified(work, &deal->hand[i], id);
            decide(work, &deal->hand[i], id);
        }
    }
    return end;
}

/* Hands of one pair, or all better ones, have a bound in common. */
static uint32_t bound_of(BwPokerValue value) {
    BwPokerCategory category = bw_poker_category(value);
    return category == BW_POKER_HIGH_CARD ? 0
           : category == BW_POKER_PAIR    ? bw_poker_first(value)
                                          : BW_ALL_RANKS + 1;
}

static void sweep(Work *work) {
    const Deal *deal = work->deal;
    const Counts below = {0, 1, 0, 0}, up_to = {0, 0, 1, 0};
    const Weighing raising = weighing_of(2, 6, work->deck);
    uint16_t id[GROUP_MAX][SUBSETS];
    size_t next;
    unsigned number = 0;
    uint32_t bounded = 0;
    for (size_t from = sweep_unqualified(work); from < deal->n; from = next, number++) {
        next = group_end(deal, from);
        assert(next - from <= GROUP_MAX);
        uint32_t needs = bound_of(deal->hand[from].value);
        if (work->rule == NULL && needs != bounded) {
            bounded = needs;
            fill_rows(&work->rows, &work->passed, &deal->index, work->ranks, &raising);
        }
        bool is_mine = number % THREADS == work->number;
        for (size_t i = from; i < next; i++) {
            find_subsets(&deal->index, deal->hand[i].cards, id[i - from]);
            pass(&work->passed, &deal->index, id[i - from], deal->hand[i].sets,
                 is_mine ? up_to : below + up_to);
        }
        if (!is_mine) continue;
        for (size_t i = from; i < next; i++) decide(work, &deal->hand[i], id[i - from]);
        for (size_t i = from; i < next; i++) {
            pass(&work->passed, &deal->index, id[i - from], deal->hand[i].sets, below);
        }
    }
}

static void run_sweep(void *context, unsigned which) {
    Work *const *work = context;
    sweep(work[which]);
}

/* ---- putting together ---------------------------------------------------------------------- */

/* Rows of several threads into one list by value, and their hands with them. */
static void join_rows(Work *work[THREADS], BwCaribbeanStudSolution *out) {
    size_t rows = 0, hands = 0, at[THREADS] = {0};
    for (unsigned t = 0; t < THREADS; t++) {
        rows += work[t]->out.n_rows;
        hands += work[t]->out.n_hands;
    }
    out->row = bw_solver_alloc(rows, sizeof *out->row);
    out->hand = bw_solver_alloc(hands, sizeof *out->hand);
    for (;;) {
        unsigned from = THREADS;
        for (unsigned t = 0; t < THREADS; t++) {
            const BwCaribbeanStudSolution *part = &work[t]->out;
            if (at[t] < part->n_rows &&
                (from == THREADS || part->row[at[t]].value < work[from]->out.row[at[from]].value)) {
                from = t;
            }
        }
        if (from == THREADS) return;
        const BwCaribbeanStudSolution *part = &work[from]->out;
        BwCaribbeanStudRow *row = &out->row[out->n_rows++];
        *row = part->row[at[from]++];
        memcpy(&out->hand[out->n_hands], &part->hand[row->first_hand],
               row->n_hands * sizeof *out->hand);
        row->first_hand = out->n_hands;
        out->n_hands += row->n_hands;
    }
}

static void join(Work *work[THREADS], const BwCaribbeanStudRules *rules,
                 BwCaribbeanStudSolution *out) {
    memset(out, 0, sizeof *out);
    out->dealer_hands = work[0]->dealer_hands;
    for (unsigned t = 0; t < THREADS; t++) {
        const BwCaribbeanStudSolution *part = &work[t]->out;
        for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
            for (unsigned e = 0; e < BW_CARIBBEAN_ENDS; e++) out->ways[c][e] += part->ways[c][e];
        }
        out->unqualified_match_ups += part->unqualified_match_ups;
        out->unqualified_total += part->unqualified_total;
        if (part->lowest_raised != 0) note_play(out, part->lowest_raised, true);
        note_play(out, part->highest_folded, false);
    }
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        for (unsigned e = 0; e < BW_CARIBBEAN_ENDS; e++) {
            int64_t ways = out->ways[c][e];
            out->match_ups += ways;
            if (e != BW_CARIBBEAN_FOLDED) out->raised += ways;
            bw_nets_add(&out->nets, net_of(rules, (BwPokerCategory)c, e), ways);
        }
    }
    join_rows(work, out);
}

static Work *begin_work(const Deal *deal, const BwCaribbeanStudRules *rules, uint32_t ranks,
                        const BwHandRule *rule, unsigned number) {
    Work *work = aligned_alloc(64, (sizeof *work + 63) / 64 * 64);
    if (work == NULL) abort();
    memset(work, 0, sizeof *work);
    work->deal = deal;
    work->rules = rules;
    work->rule = rule;
    work->ranks = ranks;
    work->deck = (unsigned)__builtin_popcount(ranks) * BW_SUITS;
    work->number = number;
    work->dealer_hands = bw_hands_of(work->deck - HAND - 1, HAND - 1);
    return work;
}

static void play(const BwCaribbeanStudRules *rules, uint32_t ranks, const BwHandRule *rule,
                 BwCaribbeanStudSolution *solution) {
    assert((ranks & ~BW_ALL_RANKS) == 0 && __builtin_popcount(ranks) >= 3);
    Deal *deal = bw_solver_alloc(1, sizeof *deal);
    deal_hands(deal, ranks);
    Work *work[THREADS];
    for (unsigned t = 0; t < THREADS; t++) work[t] = begin_work(deal, rules, ranks, rule, t);
    bw_in_two(run_sweep, work);
    join(work, rules, solution);
    for (unsigned t = 0; t < THREADS; t++) {
        bw_caribbean_stud_free(&work[t]->out);
        free(work[t]);
    }
    free(deal->hand);
    free(deal);
}

void bw_caribbean_stud_solve(const BwCaribbeanStudRules *rules, uint32_t ranks,
                             BwCaribbeanStudSolution *solution) {
    play(rules, ranks, NULL, solution);
}

bool bw_caribbean_stud_value_of_rule(const BwCaribbeanStudRules *rules, uint32_t ranks,
                                     const char *rule, BwCaribbeanStudSolution *solution,
                                     char *error, size_t size) {
    static const char *const actions[] = {"fold", "raise", NULL};
    static const BwRuleWords words = {NULL, actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    play(rules, ranks, &read, solution);
    return true;
}

void bw_caribbean_stud_free(BwCaribbeanStudSolution *solution) {
    free(solution->row);
    free(solution->hand);
    solution->row = NULL;
    solution->hand = NULL;
    solution->n_rows = solution->n_hands = 0;
}

bool bw_caribbean_stud_raises(const BwCaribbeanStudSolution *solution, BwCardSet hand, BwCard up) {
    BwPokerValue value = bw_poker_value(hand);
    size_t low = 0, high = solution->n_rows;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (solution->row[middle].value < value) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low < solution->n_rows && solution->row[low].value == value) {
        const BwCaribbeanStudRow *row = &solution->row[low];
        uint8_t suit_of[BW_SUITS];
        BwCardSet first = bw_suit_class_of(hand, suit_of);
        BwCardSet shown_card = bw_card_set(bw_card(bw_card_rank(up), suit_of[bw_card_suit(up)]));
        for (size_t i = row->first_hand; i < row->first_hand + row->n_hands; i++) {
            if (solution->hand[i].cards == first) {
                return (solution->hand[i].raises & shown_card) != 0;
            }
        }
    }
    return bw_caribbean_stud_qualifies(value);
}
