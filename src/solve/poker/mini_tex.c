/* First every board of three, one for all that differ by the names of suits: the hands are passed
 * from the lowest up, as in three_card_poker.c, so that each learns how many of the dealer's it
 * beats. Then every flop of two, again one for all, with every third card: its board is looked up
 * under the names of suits that the board is kept by. */
#include "solve/poker/mini_tex.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solve/in_two.h"
#include "solve/poker/suit_classes.h"

enum { CARDS = BW_RANKS * BW_SUITS, HANDS = 1326, BOARDS = 22100 };

/* How a hand fares on a board, if it is played. */
typedef struct Fare {
    int16_t unqualified, won, tied;
    int8_t outs;
    bool plays;
} Fare;

/* What a hand comes to with a flop if the river wager is made. */
typedef struct Run {
    int64_t value;
    int32_t ends[BW_MINI_TEX_ENDS];
} Run;

typedef struct Solver {
    const BwMiniTexPlan *plan;
    BwMiniTexSolution *out;
    uint16_t ranks;
    BwCard deck[CARDS];
    unsigned cards;
    int64_t dealer_hands;
    BwCardSet board[BW_CLASSES_OF_THREE], flop[BW_CLASSES_OF_TWO]; /* one of each class */
    uint8_t boards_like[BW_CLASSES_OF_THREE], flops_like[BW_CLASSES_OF_TWO];
    size_t boards, flops;
    uint16_t kept[BOARDS]; /* by real board: where the one that stands for it is */
    Fare (*fare)[HANDS];   /* by board and hand */
    Run run[2][HANDS];
    int64_t tally[2][BW_HOLDEM_HANDS][BW_MINI_TEX_ENDS];
} Solver;

static const BwMiniTexPlan best_play;

int64_t bw_mini_tex_wagered(BwMiniTexEnd end) {
    switch (end) {
    case BW_MINI_TEX_FOLDED_FIRST: return 0;
    case BW_MINI_TEX_FOLDED_FLOP: return BW_MINI_TEX_FLOP;
    case BW_MINI_TEX_FOLDED_LAST: return BW_MINI_TEX_FLOP + BW_MINI_TEX_RIVER;
    default: return BW_MINI_TEX_FLOP + BW_MINI_TEX_RIVER + BW_MINI_TEX_PLAY;
    }
}

int64_t bw_mini_tex_net(BwMiniTexEnd end) {
    int64_t all = BW_MINI_TEX_ANTE + bw_mini_tex_wagered(end);
    switch (end) {
    case BW_MINI_TEX_WON: return all;
    case BW_MINI_TEX_TIED: return 0;
    case BW_MINI_TEX_UNQUALIFIED: return all - BW_MINI_TEX_PLAY;
    default: return -all;
    }
}

void bw_mini_tex_nets(const BwMiniTexSolution *solution, BwNets *nets) {
    *nets = (BwNets){.n = 0};
    for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) {
        bw_nets_add(nets, bw_mini_tex_net((BwMiniTexEnd)e), solution->ways[e]);
    }
}

int64_t bw_mini_tex_played(const BwMiniTexSolution *solution) {
    int64_t played = 0;
    for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) {
        played += solution->ways[e] * bw_mini_tex_wagered((BwMiniTexEnd)e);
    }
    return played;
}

static unsigned hand_index(unsigned a, unsigned b) {
    return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
}

/* The cards of a set, ascending. */
static void list_cards(BwCardSet set, BwCard *card) {
    for (unsigned c = 0; c < CARDS; c++) {
        if (set & bw_card_set((BwCard)c)) *card++ = (BwCard)c;
    }
}

/* ---- boards -------------------------------------------------------------------------------- */

typedef struct Hand {
    BwThreeValue value;
    BwCard a, b;
} Hand;

static BwThreeValue higher(BwThreeValue x, BwThreeValue y) {
    return x > y ? x : y;
}

/* All hands that a board leaves, from the lowest up; and for each card that it leaves, *left of
 * them, the best of it and two of the board. */
static unsigned line_up(const Solver *s, const BwCard board[3], Hand line[HANDS], unsigned *left,
                        BwThreeValue with_board[CARDS]) {
    BwCard card[CARDS];
    unsigned n = 0, hands = 0;
    for (unsigned i = 0; i < s->cards; i++) {
        BwCard c = s->deck[i];
        if (c == board[0] || c == board[1] || c == board[2]) continue;
        with_board[n] = higher(
            bw_three_value(c, board[0], board[1]),
            higher(bw_three_value(c, board[0], board[2]), bw_three_value(c, board[1], board[2])));
        card[n++] = c;
    }
    *left = n;
    static_assert(BW_THREE_VALUES <= 1 << 15, "two digits of eight bits");
    Hand first[HANDS];
    unsigned low[257] = {0}, high[257] = {0};
    for (unsigned j = 1; j < n; j++) {
        for (unsigned i = 0; i < j; i++) {
            BwThreeValue value = higher(with_board[i], with_board[j]);
            for (unsigned k = 0; k < 3; k++) {
                value = higher(value, bw_three_value(card[i], card[j], board[k]));
            }
            line[hands++] = (Hand){value, card[i], card[j]};
            low[(value & 255) + 1]++;
            high[(value >> 8) + 1]++;
        }
    }
    for (unsigned d = 0; d < 256; d++) {
        low[d + 1] += low[d];
        high[d + 1] += high[d];
    }
    for (unsigned h = 0; h < hands; h++) first[low[line[h].value & 255]++] = line[h];
    for (unsigned h = 0; h < hands; h++) line[high[first[h].value >> 8]++] = first[h];
    return hands;
}

/* The dealer's hands passed so far: all, and those with a card. */
typedef struct Passed {
    int all;
    int with[CARDS];
} Passed;

static int passed_without(const Passed *passed, const Hand *hand) {
    return passed->all - passed->with[hand->a] - passed->with[hand->b];
}

static int64_t value_of(const Solver *s, const Fare *fare) {
    int64_t lost = s->dealer_hands - fare->unqualified - fare->won - fare->tied;
    return fare->unqualified * bw_mini_tex_net(BW_MINI_TEX_UNQUALIFIED) +
           fare->won * bw_mini_tex_net(BW_MINI_TEX_WON) + lost * bw_mini_tex_net(BW_MINI_TEX_LOST);
}

static bool plays(const Solver *s, const BwCard board[3], const Hand *hand, const Fare *fare) {
    if (s->plan->play != NULL) {
        return s->plan->play(s->plan->context, board, hand->a, hand->b, fare->outs);
    }
    return value_of(s, fare) > bw_mini_tex_net(BW_MINI_TEX_FOLDED_LAST) * s->dealer_hands;
}

/* An own card never counts: with it the hand itself is at least as high. */
static int count_outs(BwThreeValue value, const BwThreeValue *with_board, unsigned n) {
    int outs = 0;
    for (unsigned i = 0; i < n; i++) {
        outs += with_board[i] > value && bw_mini_tex_qualifies(with_board[i]);
    }
    return outs;
}

static void sweep_board(Solver *s, unsigned i) {
    BwCard board[3];
    Hand line[HANDS];
    list_cards(s->board[i], board);
    Passed passed = {0}, unqualified = {0};
    unsigned left;
    BwThreeValue with_board[CARDS];
    unsigned n = line_up(s, board, line, &left, with_board);
    for (unsigned group = 0, next; group < n; group = next) {
        BwThreeValue value = line[group].value;
        bool qualifies = bw_mini_tex_qualifies(value);
        for (next = group; next < n && line[next].value == value; next++) {
            Fare *fare = &s->fare[i][hand_index(line[next].a, line[next].b)];
            fare->won = (int16_t)passed_without(&passed, &line[next]);
        }
        for (unsigned h = group; h < next; h++) {
            passed.all++;
            passed.with[line[h].a]++;
            passed.with[line[h].b]++;
        }
        for (unsigned h = group; h < next; h++) {
            Fare *fare = &s->fare[i][hand_index(line[h].a, line[h].b)];
            fare->tied = (int16_t)(passed_without(&passed, &line[h]) + 1 - fare->won);
        }
        if (!qualifies) unqualified = passed;
    }
    for (unsigned h = 0; h < n; h++) {
        Fare *fare = &s->fare[i][hand_index(line[h].a, line[h].b)];
        bool qualifies = bw_mini_tex_qualifies(line[h].value);
        fare->unqualified = (int16_t)(passed_without(&unqualified, &line[h]) + !qualifies);
        if (qualifies) {
            fare->won = (int16_t)(fare->won - fare->unqualified);
        } else {
            fare->won = fare->tied = 0;
        }
        if (s->plan->play != NULL || s->plan->see_play != NULL) {
            fare->outs = (int8_t)count_outs(line[h].value, with_board, left);
        }
        fare->plays = plays(s, board, &line[h], fare);
    }
}

static void sweep_half(void *context, unsigned half) {
    Solver *s = context;
    for (unsigned i = half; i < s->boards; i += 2) sweep_board(s, i);
}

/* Where the board is kept that stands for this one, and what cards are called there. */
static unsigned look_up(const Solver *s, const BwCard board[3], BwCard renamed[CARDS]) {
    BwCardSet set = bw_card_set_of(board, 3);
    uint8_t place[3] = {0}, suit_of[BW_SUITS];
    bw_places(set, place);
    bw_suit_class_of(set, suit_of);
    for (unsigned c = 0; c < CARDS; c++) {
        renamed[c] = bw_card(bw_card_rank((BwCard)c), suit_of[bw_card_suit((BwCard)c)]);
    }
    return s->kept[bw_rank_of_three(place)];
}

/* ---- flops --------------------------------------------------------------------------------- */

static void run_flop(const Solver *s, const BwCard flop[2], Run run[HANDS]) {
    BwCard renamed[CARDS];
    const int64_t fold = bw_mini_tex_net(BW_MINI_TEX_FOLDED_LAST) * s->dealer_hands;
    memset(run, 0, HANDS * sizeof *run);
    for (unsigned t = 0; t < s->cards; t++) {
        BwCard third = s->deck[t];
        if (third == flop[0] || third == flop[1]) continue;
        const Fare *row = s->fare[look_up(s, (BwCard[3]){flop[0], flop[1], third}, renamed)];
        for (unsigned j = 1; j < s->cards; j++) {
            for (unsigned i = 0; i < j; i++) {
                BwCard a = s->deck[i], b = s->deck[j];
                const Fare *fare = &row[hand_index(renamed[a], renamed[b])];
                Run *to = &run[hand_index(a, b)];
                if (a == third || b == third) continue;
                if (!fare->plays) {
                    to->value += fold;
                    to->ends[BW_MINI_TEX_FOLDED_LAST] += (int32_t)s->dealer_hands;
                    continue;
                }
                to->value += value_of(s, fare);
                to->ends[BW_MINI_TEX_UNQUALIFIED] += fare->unqualified;
                to->ends[BW_MINI_TEX_WON] += fare->won;
                to->ends[BW_MINI_TEX_TIED] += fare->tied;
                to->ends[BW_MINI_TEX_LOST] +=
                    (int32_t)s->dealer_hands - fare->unqualified - fare->won - fare->tied;
            }
        }
    }
}

/* The sum of what a fold brings over all that may follow a flop. */
static int64_t flop_fold(const Solver *s) {
    return bw_mini_tex_net(BW_MINI_TEX_FOLDED_FLOP) * (s->cards - 4) * s->dealer_hands;
}

static bool bets_river(const Solver *s, const BwCard flop[2], BwCard a, BwCard b, const Run *run) {
    return s->plan->river == NULL ? run->value > flop_fold(s)
                                  : s->plan->river(s->plan->context, flop, a, b);
}

static bool on_flop(const BwCard flop[2], BwCard card) {
    return card == flop[0] || card == flop[1];
}

/* Decides all hands with a flop that stands for so many. */
static void decide_flop(Solver *s, unsigned half, const BwCard flop[2], int64_t weight) {
    run_flop(s, flop, s->run[half]);
    for (unsigned j = 1; j < s->cards; j++) {
        for (unsigned i = 0; i < j; i++) {
            BwCard a = s->deck[i], b = s->deck[j];
            if (on_flop(flop, a) || on_flop(flop, b)) continue;
            const Run *run = &s->run[half][hand_index(a, b)];
            int64_t *tally = s->tally[half][bw_holdem_hand(a, b)];
            if (!bets_river(s, flop, a, b, run)) {
                tally[BW_MINI_TEX_FOLDED_FLOP] += weight * (s->cards - 4) * s->dealer_hands;
                continue;
            }
            for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) tally[e] += weight * run->ends[e];
        }
    }
}

/* One hand with one flop, and every third card, before the watchers. */
static void show_hand(Solver *s, const BwCard flop[2], BwCard a, BwCard b, int64_t weight) {
    const BwMiniTexPlan *plan = s->plan;
    const Run *run = &s->run[0][hand_index(a, b)];
    if (plan->see_river != NULL) {
        plan->see_river(plan->watcher, flop, a, b, weight, run->value, flop_fold(s));
    }
    if (plan->see_play == NULL || !bets_river(s, flop, a, b, run)) return;
    const int64_t fold = bw_mini_tex_net(BW_MINI_TEX_FOLDED_LAST) * s->dealer_hands;
    for (unsigned t = 0; t < s->cards; t++) {
        BwCard third = s->deck[t], renamed[CARDS];
        if (on_flop(flop, third) || third == a || third == b) continue;
        const BwCard board[3] = {flop[0], flop[1], third};
        const Fare *row = s->fare[look_up(s, board, renamed)];
        const Fare *fare = &row[hand_index(renamed[a], renamed[b])];
        plan->see_play(plan->watcher, board, a, b, fare->outs, weight, value_of(s, fare), fold);
    }
}

static void show_flop(Solver *s, unsigned half, const BwCard flop[2], int64_t weight) {
    (void)half;
    run_flop(s, flop, s->run[0]);
    for (unsigned j = 1; j < s->cards; j++) {
        for (unsigned i = 0; i < j; i++) {
            BwCard a = s->deck[i], b = s->deck[j];
            if (on_flop(flop, a) || on_flop(flop, b)) continue;
            if (s->out->hand[bw_holdem_hand(a, b)].bets) show_hand(s, flop, a, b, weight);
        }
    }
}

/* Visits every other flop. */
static void each_flop(Solver *s, unsigned half,
                      void (*visit)(Solver *, unsigned, const BwCard[2], int64_t)) {
    for (size_t i = half; i < s->flops; i += 2) {
        BwCard flop[2];
        list_cards(s->flop[i], flop);
        visit(s, half, flop, s->flops_like[i]);
    }
}

static void decide_half(void *context, unsigned half) {
    each_flop(context, half, decide_flop);
}

/* ---- before the flop, and the total --------------------------------------------------------- */

static void decide_hand(const Solver *s, unsigned h) {
    BwMiniTexSolution *out = s->out;
    BwMiniTexHand *hand = &out->hand[h];
    for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) {
        hand->ways[e] = s->tally[0][h][e] + s->tally[1][h][e];
        hand->deals += hand->ways[e];
        hand->bet += hand->ways[e] * bw_mini_tex_net((BwMiniTexEnd)e);
    }
    int64_t fold = hand->deals * bw_mini_tex_net(BW_MINI_TEX_FOLDED_FIRST);
    hand->bets = s->plan->flop == NULL ? hand->bet > fold : s->plan->flop(s->plan->context, h);
    out->deals += hand->deals;
    out->total += hand->bets ? hand->bet : fold;
    if (!hand->bets) out->ways[BW_MINI_TEX_FOLDED_FIRST] += hand->deals;
    for (unsigned e = 0; hand->bets && e < BW_MINI_TEX_ENDS; e++) out->ways[e] += hand->ways[e];
}

bool bw_mini_tex_solve(uint16_t ranks, const BwMiniTexPlan *plan, BwMiniTexSolution *solution) {
    *solution = (BwMiniTexSolution){.deals = 0};
    Solver *s = calloc(1, sizeof *s);
    if (s == NULL) return false;
    s->plan = plan == NULL ? &best_play : plan;
    s->out = solution;
    for (unsigned c = 0; c < CARDS; c++) {
        if (ranks >> bw_card_rank((BwCard)c) & 1) s->deck[s->cards++] = (BwCard)c;
    }
    s->dealer_hands = s->cards < 7 ? 0 : (int64_t)(s->cards - 5) * (s->cards - 6) / 2;
    s->boards = bw_suit_classes(3, ranks, s->board, s->boards_like);
    s->flops = bw_suit_classes(2, ranks, s->flop, s->flops_like);
    bw_suit_class_index(3, s->board, s->boards, 0, s->kept);
    s->fare = calloc(s->boards, sizeof *s->fare);
    bool ready = s->fare != NULL && s->dealer_hands > 0;
    if (ready) {
        bw_in_two(sweep_half, s);
        bw_in_two(decide_half, s);
        for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) decide_hand(s, h);
        for (unsigned half = 0; half < 2 && (s->plan->see_river || s->plan->see_play); half++) {
            each_flop(s, half, show_flop);
        }
    }
    free(s->fare);
    free(s);
    return ready;
}
