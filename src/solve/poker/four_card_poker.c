/* One sweep over the dealer's hands of six cards, from the lowest value up, counts them into the
 * classes of class_counts.h; where it has passed the value of a player's hand, the hands counted
 * are those that he beats or ties, and ties are his. The sweep is done twice, once by each of two
 * threads, which share the player's hands between them. */
#include "solve/poker/four_card_poker.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hands/ranks.h"
#include "hands/words.h"
#include "solve/in_two.h"
#include "solve/poker/class_counts.h"
#include "solve/poker/ranked_classes.h"
#include "solve/solver.h"

enum { PLAYER = 5, DEALER = 6, THREADS = 2 };

int64_t bw_four_card_poker_play(BwFourCardPokerChoice choice) {
    static const int64_t antes[BW_FOUR_CARD_CHOICES] = {
        [BW_FOUR_CARD_ONCE] = BW_FOUR_CARD_PLAY_MIN,
        [BW_FOUR_CARD_THRICE] = BW_FOUR_CARD_PLAY_MAX,
    };
    return antes[choice];
}

/* ---- hands in the order of their values ---------------------------------------------------- */

/* A value's step in the order, in few numbers: within a category the sets of ranks compared first,
 * then those of the kickers, each counted among the sets of its size. */
static const struct {
    uint16_t first, kickers; /* how many sets of each there are */
} sizes[BW_FOUR_CATEGORIES] = {
    [BW_FOUR_HIGH_CARD] = {715, 1},     [BW_FOUR_PAIR] = {13, 78},
    [BW_FOUR_TWO_PAIR] = {78, 1},       [BW_FOUR_STRAIGHT] = {13, 1},
    [BW_FOUR_FLUSH] = {715, 1},         [BW_FOUR_THREE_OF_A_KIND] = {13, 13},
    [BW_FOUR_STRAIGHT_FLUSH] = {13, 1}, [BW_FOUR_OF_A_KIND] = {13, 1},
};
enum { STEPS = 715 + 13 * 78 + 78 + 13 + 715 + 13 * 13 + 13 + 13 };

typedef struct Order {
    uint16_t place[1 << BW_RANKS]; /* of a set of ranks among those of its size */
    uint16_t from[BW_FOUR_CATEGORIES];
} Order;

static void order_values(Order *order) {
    uint16_t n[BW_RANKS + 1] = {0}, from = 0;
    for (uint32_t set = 0; set < 1u << BW_RANKS; set++) {
        order->place[set] = n[__builtin_popcount(set)]++;
    }
    for (unsigned c = 0; c < BW_FOUR_CATEGORIES; c++) {
        order->from[c] = from;
        from = (uint16_t)(from + sizes[c].first * sizes[c].kickers);
    }
}

static unsigned step_of(const void *context, BwCardSet hand) {
    const Order *order = context;
    BwFourValue value = bw_four_value(hand);
    BwFourCategory category = bw_four_category(value);
    return order->from[category] +
           (unsigned)order->place[bw_four_first(value)] * sizes[category].kickers +
           order->place[bw_four_second(value)];
}

/* ---- kinds of hands ------------------------------------------------------------------------ */

unsigned bw_four_card_poker_row(BwFourValue value) {
    unsigned high = bw_ranks_highest(bw_four_first(value));
    switch (bw_four_category(value)) {
    case BW_FOUR_FLUSH: return BW_FOUR_CARD_FLUSH;
    case BW_FOUR_STRAIGHT: return BW_FOUR_CARD_STRAIGHT;
    case BW_FOUR_TWO_PAIR: return BW_FOUR_CARD_TWO_PAIR;
    case BW_FOUR_PAIR: return BW_FOUR_CARD_ACES + BW_ACE - high;
    case BW_FOUR_HIGH_CARD: break;
    default: return BW_FOUR_CARD_TRIPS_UP;
    }
    if (high == BW_KING) return BW_FOUR_CARD_KING_HIGH;
    if (high < BW_KING) return BW_FOUR_CARD_QUEEN_DOWN;
    unsigned second = bw_ranks_highest(bw_four_first(value) ^ 1u << high);
    return second < BW_JACK ? BW_FOUR_CARD_ACE_HIGH : BW_FOUR_CARD_ACE_KING + BW_KING - second;
}

char *bw_four_card_poker_row_name(unsigned row, char out[BW_FOUR_NAME_MAX]) {
    static const char *const names[BW_FOUR_CARD_ROWS] = {
        [BW_FOUR_CARD_TRIPS_UP] = "three of a kind or better",
        [BW_FOUR_CARD_FLUSH] = "flush",
        [BW_FOUR_CARD_STRAIGHT] = "straight",
        [BW_FOUR_CARD_TWO_PAIR] = "two pair",
        [BW_FOUR_CARD_ACE_KING] = "ace-king high",
        [BW_FOUR_CARD_ACE_QUEEN] = "ace-queen high",
        [BW_FOUR_CARD_ACE_JACK] = "ace-jack high",
        [BW_FOUR_CARD_ACE_HIGH] = "other ace high",
        [BW_FOUR_CARD_KING_HIGH] = "king high",
        [BW_FOUR_CARD_QUEEN_DOWN] = "queen high or lower",
    };
    BwPhrase phrase = {out, out + BW_FOUR_NAME_MAX - 1};
    if (names[row] != NULL)
        bw_phrase_add(&phrase, names[row]);
    else
        bw_phrase_add_many(&phrase, "pair of ", BW_ACE - (row - BW_FOUR_CARD_ACES));
    return out;
}

/* ---- the sweep ----------------------------------------------------------------------------- */

typedef struct Work {
    const BwFourCardPokerRules *rules;
    BwFourCardPokerRule *rule; /* NULL: the best play */
    const void *context;
    uint32_t ranks;
    Order order;
    BwRankedClasses player, dealer;
    BwClassIndex index;
    BwFourCardPokerHand *hand; /* as the player's, written by whoever decides it */
    BwFourCardPokerSolution half[THREADS];
} Work;

/* What each choice brings over all hands of the dealer, of which so many do not win. */
static void value_choices(int64_t won, int64_t all, int64_t bonus,
                          int64_t total[BW_FOUR_CARD_CHOICES]) {
    total[BW_FOUR_CARD_FOLD] = -all;
    for (unsigned c = BW_FOUR_CARD_ONCE; c < BW_FOUR_CARD_CHOICES; c++) {
        int64_t antes = 1 + bw_four_card_poker_play((BwFourCardPokerChoice)c);
        total[c] = antes * (2 * won - all) + bonus * all;
    }
}

/* Of choices that bring the same the one that risks less. */
static BwFourCardPokerChoice best_choice(const int64_t total[BW_FOUR_CARD_CHOICES]) {
    unsigned best = BW_FOUR_CARD_FOLD;
    for (unsigned c = 1; c < BW_FOUR_CARD_CHOICES; c++) {
        if (total[c] > total[best]) best = c;
    }
    return (BwFourCardPokerChoice)best;
}

static void note_value(BwFourValue *lowest, BwFourValue *highest, bool above, BwFourValue value) {
    if (above && (*lowest == 0 || value < *lowest)) *lowest = value;
    if (!above && value > *highest) *highest = value;
}

/* Books the deals of one hand and one up card, so many alike, and says what is played. */
static BwFourCardPokerChoice book(const Work *work, BwFourCardPokerSolution *out, BwCardSet cards,
                                  BwFourValue value, unsigned up_rank, int64_t deals, int64_t won) {
    BwFourCategory category = bw_four_category(value);
    int64_t total[BW_FOUR_CARD_CHOICES], all = out->dealer_hands;
    value_choices(won, all, work->rules->bonus[category], total);
    BwFourCardPokerChoice choice =
        work->rule != NULL ? work->rule(work->context, cards, value, up_rank) : best_choice(total);

    BwFourCardPokerCell *cell = &out->cell[bw_four_card_poker_row(value)][up_rank];
    cell->deals[choice] += deals;
    for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) cell->total[c] += deals * total[c];
    BwFourCardPokerUp *up = &out->up[up_rank];
    note_value(&up->lowest_thrice, &up->highest_not_thrice, choice == BW_FOUR_CARD_THRICE, value);
    note_value(&up->lowest_played, &up->highest_folded, choice != BW_FOUR_CARD_FOLD, value);

    if (choice == BW_FOUR_CARD_FOLD) won = 0;
    out->ways[category][choice][1] += deals * won;
    out->ways[category][choice][0] += deals * (all - won);
    out->wagered += deals * all * bw_four_card_poker_play(choice);
    if (choice == BW_FOUR_CARD_FOLD && bw_four_card_poker_aces_up(work->rules, value) > 0) {
        out->aces_up_folded += deals * all;
    }
    return choice;
}

/* Decides one hand against every up card. Suits in which it holds the same ranks are alike, and so
 * are their up cards: only the first such suit is looked at. */
static void decide(const Work *work, const BwClassCounts *counts, size_t i,
                   BwFourCardPokerSolution *out) {
    const BwCardSet cards = work->player.cards[i];
    const BwFourValue value = bw_four_value(cards);
    BwFourCardPokerHand *hand = &work->hand[i];
    BwCardSet ups = 0, alike[BW_SUITS] = {0}; /* by suit: the lowest card of all suits like it */
    for (unsigned s = 0, first = 0; s < BW_SUITS; s++) {
        uint32_t held = bw_suit_ranks(cards, s);
        if (held != bw_suit_ranks(cards, first)) first = s;
        if (first == s) ups |= (BwCardSet)(work->ranks & ~held) << 16 * s;
        alike[first] |= (BwCardSet)1 << 16 * s;
    }
    int64_t won[BW_PLACES];
    bw_class_disjoint_with(counts, cards, ups, won);
    *hand = (BwFourCardPokerHand){.cards = cards};
    for (; ups != 0; ups &= ups - 1) {
        BwCardSet up = ups & (0 - ups);
        unsigned place = bw_place((unsigned)__builtin_ctzll(up)), rank = place % BW_RANKS;
        BwCardSet all = alike[place / BW_RANKS] << rank;
        /* The player's cards and the up card would be a hand of the dealer themselves. */
        int64_t own = bw_four_value(cards | up) <= value;
        BwFourCardPokerChoice choice =
            book(work, out, cards, value, rank, work->player.sets[i] * __builtin_popcountll(all),
                 won[place] - own);
        if (choice != BW_FOUR_CARD_FOLD) hand->played |= all;
        if (choice == BW_FOUR_CARD_THRICE) hand->thrice |= all;
    }
}

static void sweep(void *context, unsigned which) {
    Work *work = context;
    const BwRankedClasses *player = &work->player, *dealer = &work->dealer;
    BwClassCounts counts;
    bw_class_counts_init(&counts, &work->index);
    size_t d = 0, p = 0;
    for (unsigned s = 0; s < STEPS; s++) {
        for (; d < dealer->end[s]; d++) bw_class_count(&counts, dealer->cards[d], dealer->sets[d]);
        for (; p < player->end[s]; p++) {
            if (p % THREADS == which) decide(work, &counts, p, &work->half[which]);
        }
    }
    bw_class_counts_free(&counts);
}

static void prepare(void *context, unsigned which) {
    Work *work = context;
    if (which == 0) {
        bw_class_index_init(&work->index, DEALER, work->ranks);
        bw_ranked_classes(&work->player, PLAYER, work->ranks, STEPS, step_of, &work->order);
    } else {
        bw_ranked_classes(&work->dealer, DEALER, work->ranks, STEPS, step_of, &work->order);
    }
}

static void join_up(BwFourCardPokerUp *up, const BwFourCardPokerUp *other) {
    if (other->lowest_thrice != 0)
        note_value(&up->lowest_thrice, &up->highest_not_thrice, true, other->lowest_thrice);
    if (other->lowest_played != 0)
        note_value(&up->lowest_played, &up->highest_folded, true, other->lowest_played);
    note_value(&up->lowest_thrice, &up->highest_not_thrice, false, other->highest_not_thrice);
    note_value(&up->lowest_played, &up->highest_folded, false, other->highest_folded);
}

/* Adds what one thread has found. */
static void join(BwFourCardPokerSolution *solution, const BwFourCardPokerSolution *half) {
    solution->wagered += half->wagered;
    solution->aces_up_folded += half->aces_up_folded;
    for (unsigned h = 0; h < BW_FOUR_CATEGORIES; h++) {
        for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
            for (unsigned w = 0; w < 2; w++) solution->ways[h][c][w] += half->ways[h][c][w];
        }
    }
    for (unsigned r = 0; r < BW_FOUR_CARD_ROWS; r++) {
        for (unsigned u = 0; u < BW_RANKS; u++) {
            for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
                solution->cell[r][u].deals[c] += half->cell[r][u].deals[c];
                solution->cell[r][u].total[c] += half->cell[r][u].total[c];
            }
        }
    }
    for (unsigned u = 0; u < BW_RANKS; u++) join_up(&solution->up[u], &half->up[u]);
}

/* The nets of all ways; no way is a match-up of its own kind, so all are counted with them. */
static void sum_up(const BwFourCardPokerRules *rules, BwFourCardPokerSolution *solution) {
    for (unsigned h = 0; h < BW_FOUR_CATEGORIES; h++) {
        for (unsigned c = 0; c < BW_FOUR_CARD_CHOICES; c++) {
            int64_t antes = 1 + bw_four_card_poker_play((BwFourCardPokerChoice)c);
            int64_t bonus = c == BW_FOUR_CARD_FOLD ? 0 : rules->bonus[h];
            bw_nets_add(&solution->nets, bonus - antes, solution->ways[h][c][0]);
            bw_nets_add(&solution->nets, bonus + antes, solution->ways[h][c][1]);
            solution->match_ups += solution->ways[h][c][0] + solution->ways[h][c][1];
        }
    }
}

void bw_four_card_poker_solve(const BwFourCardPokerRules *rules, uint32_t ranks,
                              BwFourCardPokerRule *rule, const void *context,
                              BwFourCardPokerSolution *solution) {
    Work *work = bw_solver_alloc(1, sizeof *work);
    memset(work, 0, sizeof *work);
    work->rules = rules;
    work->rule = rule;
    work->context = context;
    work->ranks = ranks;
    unsigned deck = (unsigned)__builtin_popcount(ranks) * BW_SUITS;
    memset(solution, 0, sizeof *solution);
    solution->dealer_hands = bw_hands_of(deck - PLAYER - 1, DEALER - 1);
    for (unsigned t = 0; t < THREADS; t++) work->half[t].dealer_hands = solution->dealer_hands;
    order_values(&work->order);
    bw_in_two(prepare, work);
    work->hand = bw_solver_alloc(work->player.n, sizeof *work->hand);
    bw_in_two(sweep, work);
    solution->n_hands = work->player.n;
    solution->hand = work->hand;
    for (unsigned t = 0; t < THREADS; t++) join(solution, &work->half[t]);
    sum_up(rules, solution);
    bw_class_index_free(&work->index);
    bw_ranked_classes_free(&work->player);
    bw_ranked_classes_free(&work->dealer);
    free(work);
}

void bw_four_card_poker_free(BwFourCardPokerSolution *solution) {
    free(solution->hand);
    solution->hand = NULL;
}

BwFourCardPokerChoice bw_four_card_poker_choice(const BwFourCardPokerSolution *solution,
                                                BwCardSet hand, BwCard up) {
    uint8_t suit_of[BW_SUITS];
    const BwCardSet cards = bw_suit_class_of(hand, suit_of);
    const BwFourValue value = bw_four_value(cards);
    size_t low = 0, high = solution->n_hands;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (bw_four_value(solution->hand[middle].cards) < value)
            low = middle + 1;
        else
            high = middle;
    }
    while (low < solution->n_hands && solution->hand[low].cards != cards) low++;
    assert(low < solution->n_hands);
    BwCardSet shown = bw_card_set(bw_card(bw_card_rank(up), suit_of[bw_card_suit(up)]));
    return (solution->hand[low].thrice & shown) != 0   ? BW_FOUR_CARD_THRICE
           : (solution->hand[low].played & shown) != 0 ? BW_FOUR_CARD_ONCE
                                                       : BW_FOUR_CARD_FOLD;
}

void bw_four_card_poker_aces_up_nets(const BwFourCardPokerRules *rules, uint32_t ranks,
                                     BwNets *nets) {
    BwCardSet *cards = bw_solver_alloc(bw_suit_classes_max(PLAYER), sizeof *cards);
    uint8_t *sets = bw_solver_alloc(bw_suit_classes_max(PLAYER), 1);
    size_t n = bw_suit_classes(PLAYER, ranks, cards, sets);
    *nets = (BwNets){.n = 0};
    for (size_t i = 0; i < n; i++) {
        bw_nets_add(nets, bw_four_card_poker_aces_up(rules, bw_four_value(cards[i])), sets[i]);
    }
    free(sets);
    free(cards);
}

/* All hands but those that hold the card: it and every four of the others. */
void bw_four_card_poker_aces_up_without(const BwFourCardPokerRules *rules, unsigned rank,
                                        BwNets *nets) {
    const BwCardSet out = bw_card_set(bw_card(rank, 0));
    BwCardSet card[BW_RANKS * BW_SUITS] = {0};
    unsigned n = 0;
    for (unsigned c = 0; c < BW_RANKS * BW_SUITS; c++) {
        if (bw_card_set((BwCard)c) != out) card[n++] = bw_card_set((BwCard)c);
    }
    bw_four_card_poker_aces_up_nets(rules, BW_ALL_RANKS, nets);
    for (unsigned d = 3; d < n; d++) {
        for (unsigned c = 2; c < d; c++) {
            for (unsigned b = 1; b < c; b++) {
                for (unsigned a = 0; a < b; a++) {
                    const BwCardSet hand = out | card[a] | card[b] | card[c] | card[d];
                    bw_nets_add(nets, bw_four_card_poker_aces_up(rules, bw_four_value(hand)), -1);
                }
            }
        }
    }
}
