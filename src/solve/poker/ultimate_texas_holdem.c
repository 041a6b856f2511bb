/* Three passes. Forward, over all boards: what the pairs bring on a board goes into sums for every
 * flop that the board may have begun with. Then flop by flop and hand by hand the sums decide, and
 * the hands' own sums decide before the flop. Backward, over all boards again: how often each pair
 * comes to a board by which decisions, times how it fares there, is the distribution. All sums are
 * whole numbers, so the order of summing, and the number of threads, changes nothing. */
#include "solve/poker/ultimate_texas_holdem.h"

#include <stdlib.h>
#include <string.h>

#include "solve/in_two.h"

/* What is known of a pair on a board, and of a hand with a flop in sums. */
typedef struct Worth {
    int64_t twice; /* what a play wager of twice the ante brings */
    int64_t
        margin;    /* wins less losses: by so much more, or less, a wager of one more ante brings */
    int64_t check; /* what checking brings: play or fold at the end, the better or as planned */
    bool plays;    /* is the last play wager made? */
} Worth;

/* What is summed. The margin over all that may follow a flop is at most 1,081 * 990 < 2^21 either
 * way; so it shares a number with what twice the ante brings, which stands above it. */
enum { PLAYED, CHECKED, SUMS };
enum { MARGIN_BITS = 22 };

static int64_t pack(const Worth *worth) {
    return worth->twice * (INT64_C(1) << MARGIN_BITS) + worth->margin;
}

static void unpack(int64_t packed, Worth *worth) {
    const int64_t whole = INT64_C(1) << MARGIN_BITS;
    int64_t margin = packed & (whole - 1);
    worth->margin = margin < whole / 2 ? margin : margin - whole;
    worth->twice = (packed - worth->margin) / whole;
}

/* How often a pair comes to a board by each play wager, two counts in a number: 4 and, in its upper
 * half, 3; 2 and 1. */
enum { EARLY, LATE, WORDS };

static unsigned word_of(unsigned multiple) {
    return multiple > 2 ? EARLY : LATE;
}
static unsigned shift_of(unsigned multiple) {
    return multiple % 2 == 0 ? 0 : 32;
}

/* A number for each pair. */
typedef int64_t PerPair[BW_HOLDEM_PAIRS];

typedef struct Solver {
    const BwUltimateTexasHoldemRules *rules;
    const BwUltimateTexasHoldemPlan *plan;
    BwUltimateTexasHoldemSolution *out;
    BwHoldem holdem;
    int64_t blind[BW_POKER_CATEGORIES]; /* in antes / scale */
    BwHoldemCommon *flop;
    unsigned flops;
    bool alone; /* a watcher wants no second thread */
    bool used[WORDS];
    int64_t (*plain)[SUMS][BW_HOLDEM_RANK_PAIRS]; /* by BwHoldemBoard.plain */
    PerPair *sum[2][SUMS];  /* of each half, by BW_HOLDEM_THREES; then all in the first */
    PerPair *weight[WORDS]; /* by BW_HOLDEM_THREES */
    int64_t (*plain_weight[2])[WORDS][BW_HOLDEM_RANK_PAIRS]; /* of each half, as .plain */
    int64_t ways[2][BW_ULTIMATE_MULTIPLES][BW_POKER_CATEGORIES][BW_ULTIMATE_ENDS];
    int64_t folded[2][BW_POKER_CATEGORIES];
} Solver;

static const BwUltimateTexasHoldemPlan best_play;

/* ---- what a showdown brings ---------------------------------------------------------------- */

static void count_ends(const BwHoldem *holdem, const BwHoldemShowdown *show,
                       int64_t ends[BW_ULTIMATE_ENDS]) {
    int64_t lost = holdem->dealer_hands - show->wins - show->ties;
    ends[BW_ULTIMATE_TIED] = show->ties;
    if (bw_ultimate_texas_holdem_qualifies(show->value)) {
        ends[BW_ULTIMATE_WON_U] = show->high_cards;
        ends[BW_ULTIMATE_LOST_U] = 0;
    } else {
        ends[BW_ULTIMATE_WON_U] = show->wins;
        ends[BW_ULTIMATE_LOST_U] = show->high_cards - show->wins - show->ties;
    }
    ends[BW_ULTIMATE_WON] = show->wins - ends[BW_ULTIMATE_WON_U];
    ends[BW_ULTIMATE_LOST] = lost - ends[BW_ULTIMATE_LOST_U];
}

static int64_t blind_pays(const BwUltimateTexasHoldemRules *rules, int64_t scale,
                          BwPokerCategory category) {
    BwOdds odds = rules->blind[category];
    return odds.num == 0 ? 0 : odds.num * (scale / odds.den);
}

int64_t bw_ultimate_texas_holdem_net(const BwUltimateTexasHoldemRules *rules, int64_t scale,
                                     unsigned multiple, BwPokerCategory category,
                                     BwUltimateTexasHoldemEnd end) {
    int64_t play = multiple * scale;
    switch (end) {
    case BW_ULTIMATE_WON: return play + scale + blind_pays(rules, scale, category);
    case BW_ULTIMATE_WON_U: return play + blind_pays(rules, scale, category);
    case BW_ULTIMATE_LOST: return -play - 2 * scale;
    case BW_ULTIMATE_LOST_U: return -play - scale;
    case BW_ULTIMATE_TIED:
    case BW_ULTIMATE_ENDS: break;
    }
    return 0;
}

/* Of a fold, over all the dealer's hands. */
static int64_t fold_brings(const Solver *s) {
    return -2 * s->out->scale * s->holdem.dealer_hands;
}

/* A board, and what is asked about its pairs. */
typedef struct Look {
    BwHoldemBoard board;
    BwPokerValue with_one[BW_HOLDEM_KINDS];
    BwHoldemRiver river;
} Look;

static void look_at(const Solver *s, unsigned i, Look *look) {
    bw_holdem_board(&s->holdem, i, &look->board);
    look->river = (BwHoldemRiver){.holdem = &s->holdem, .board = &look->board};
    if (s->plan->river != NULL || s->plan->see_river != NULL) {
        bw_holdem_with_one(&look->board, look->with_one);
        look->river.with_one = look->with_one;
    }
}

/* What the pair brings on this board. */
static void value_pair(const Solver *s, const BwHoldemRiver *river, Worth *worth) {
    const BwHoldemShowdown *show = river->showdown;
    int64_t ends[BW_ULTIMATE_ENDS], scale = s->out->scale;
    count_ends(&s->holdem, show, ends);
    int64_t lost = ends[BW_ULTIMATE_LOST] + ends[BW_ULTIMATE_LOST_U];
    int64_t ante_blind = scale * (ends[BW_ULTIMATE_WON] - ends[BW_ULTIMATE_LOST] - lost) +
                         show->wins * s->blind[bw_poker_category(show->value)];
    int64_t margin = show->wins - lost, play = ante_blind + scale * margin;
    int64_t fold = fold_brings(s);
    worth->plays = s->plan->river == NULL ? play > fold : s->plan->river(s->plan->context, river);
    worth->twice = play + scale * margin;
    worth->margin = margin;
    worth->check = worth->plays ? play : fold;
}

/* ---- forward ------------------------------------------------------------------------------- */

static void spread(const BwHoldemBoard *board, PerPair value[SUMS], PerPair *const sum[SUMS]) {
    BwHoldemPart parts[BW_HOLDEM_PARTS_MAX];
    unsigned n = bw_holdem_parts(board, 3, parts);
    for (unsigned i = 0; i < n; i++) {
        for (unsigned v = 0; v < SUMS; v++) {
            bw_holdem_spread(&parts[i], board->pairs, value[v], sum[v][parts[i].index]);
        }
    }
}

/* The boards by ranks alone. */
static void spread_plain(Solver *s) {
    PerPair value[SUMS] = {{0}};
    for (unsigned i = 0; i < s->holdem.rank_boards; i++) {
        Look look;
        look_at(s, i, &look);
        int64_t(*plain)[BW_HOLDEM_RANK_PAIRS] = s->plain[look.board.plain];
        for (unsigned p = 0; p < BW_HOLDEM_RANK_PAIRS; p++) {
            Worth worth = {0, 0, 0, false};
            look.river.pair = p;
            look.river.showdown = &s->holdem.plain[look.board.plain][p];
            if (look.river.showdown->value != 0) value_pair(s, &look.river, &worth);
            plain[PLAYED][p] = value[PLAYED][p] = pack(&worth);
            plain[CHECKED][p] = value[CHECKED][p] = worth.check;
        }
        spread(&look.board, value, s->sum[0]);
    }
}

/* Every other board with a suit in question: by how much it differs from its ranks alone. */
static void spread_half(void *context, unsigned half) {
    Solver *s = context;
    PerPair value[SUMS];
    BwHoldemShowdown showdown[BW_HOLDEM_PAIRS];
    for (unsigned i = s->holdem.rank_boards + half; i < s->holdem.boards; i += 2) {
        Look look;
        look_at(s, i, &look);
        bw_holdem_showdowns(&s->holdem, &look.board, showdown);
        int64_t(*plain)[BW_HOLDEM_RANK_PAIRS] = s->plain[look.board.plain];
        for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) {
            value[PLAYED][p] = value[CHECKED][p] = 0;
            if (showdown[p].value == 0) continue;
            Worth worth;
            look.river.pair = p;
            look.river.showdown = &showdown[p];
            value_pair(s, &look.river, &worth);
            value[PLAYED][p] = pack(&worth) - plain[PLAYED][s->holdem.rank_pair[p]];
            value[CHECKED][p] = worth.check - plain[CHECKED][s->holdem.rank_pair[p]];
        }
        spread(&look.board, value, s->sum[half]);
    }
}

static void run_halves(Solver *s, void (*half)(void *, unsigned)) {
    if (s->alone) {
        half(s, 0);
        half(s, 1);
    } else {
        bw_in_two(half, s);
    }
}

static void add_halves(void *context, unsigned half) {
    Solver *s = context;
    for (unsigned v = 0; v < SUMS; v++) {
        for (unsigned f = half; f < BW_HOLDEM_THREES; f += 2) {
            for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) {
                s->sum[0][v][f][p] += s->sum[1][v][f][p];
            }
        }
    }
}

/* ---- decisions ----------------------------------------------------------------------------- */

static void each_hand(Solver *s, BwHoldemVisit *visit) {
    for (unsigned f = 0; f < s->flops; f++) {
        bw_holdem_each_hand(s->holdem.ranks, &s->flop[f], visit, s);
    }
}

static Worth sum_hand(const Solver *s, const BwHoldemCommon *flop, const BwHoldemOwn *own) {
    Worth worth;
    unpack(bw_holdem_sum(s->sum[0][PLAYED], flop, own), &worth);
    worth.check = bw_holdem_sum(s->sum[0][CHECKED], flop, own);
    worth.plays = s->plan->flop == NULL
                      ? worth.twice > worth.check
                      : s->plan->flop(s->plan->context, flop->cards, own->a, own->b);
    return worth;
}

static void decide_flop(void *context, const BwHoldemCommon *flop, const BwHoldemOwn *own) {
    Solver *s = context;
    Worth worth = sum_hand(s, flop, own);
    int64_t one_more = s->out->scale * worth.margin;
    BwUltimateTexasHoldemHand *hand = &s->out->hand[bw_holdem_hand(own->a, own->b)];
    hand->play[3] += flop->weight * (worth.twice + one_more);
    hand->play[4] += flop->weight * (worth.twice + 2 * one_more);
    hand->check += flop->weight * (worth.plays ? worth.twice : worth.check);
    hand->deals += flop->weight;
}

/* Before the flop, and the total. */
static void decide_hands(Solver *s) {
    BwUltimateTexasHoldemSolution *out = s->out;
    int64_t cards = BW_SUITS * __builtin_popcount(s->holdem.ranks);
    int64_t runs = (cards - 5) * (cards - 6) / 2 * s->holdem.dealer_hands;
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        BwUltimateTexasHoldemHand *hand = &out->hand[h];
        hand->deals *= runs;
        if (s->plan->preflop != NULL) {
            hand->multiple = (uint8_t)s->plan->preflop(s->plan->context, h);
        } else {
            int64_t best = hand->check;
            for (unsigned m = s->rules->three_times ? 3 : 4; m <= 4; m++) {
                if (hand->play[m] > best) {
                    best = hand->play[m];
                    hand->multiple = (uint8_t)m;
                }
            }
        }
        out->deals += hand->deals;
        out->total += hand->multiple == 0 ? hand->check : hand->play[hand->multiple];
        if (hand->multiple == 0) out->flop_checked += hand->deals;
        if (hand->deals != 0) s->used[word_of(hand->multiple)] = true;
    }
}

/* ---- backward ------------------------------------------------------------------------------ */

static void weigh_hand(void *context, const BwHoldemCommon *flop, const BwHoldemOwn *own) {
    Solver *s = context;
    unsigned multiple = s->out->hand[bw_holdem_hand(own->a, own->b)].multiple;
    if (multiple == 0) {
        Worth worth = sum_hand(s, flop, own);
        multiple = worth.plays ? 2 : 1;
        if (s->plan->see_flop != NULL) {
            s->plan->see_flop(s->plan->watcher, flop->cards, own->a, own->b, flop->weight,
                              worth.twice, worth.check);
        }
    }
    PerPair *weight = s->weight[word_of(multiple)];
    int64_t more = (int64_t)flop->weight << shift_of(multiple);
    weight[flop->plain][own->pair[flop->suits]] += more;
    for (unsigned t = 0; t < flop->suits; t++) weight[flop->index[t]][own->pair[t]] += more;
}

static void gather(const Solver *s, const BwHoldemBoard *board, PerPair weight[WORDS]) {
    BwHoldemPart parts[BW_HOLDEM_PARTS_MAX];
    unsigned n = bw_holdem_parts(board, 3, parts);
    memset(weight, 0, WORDS * sizeof *weight);
    for (unsigned i = 0; i < n; i++) {
        for (unsigned w = 0; w < WORDS; w++) {
            if (!s->used[w]) continue;
            bw_holdem_spread(&parts[i], board->pairs, s->weight[w][parts[i].index], weight[w]);
        }
    }
}

/* Books a pair that comes to this board so often. */
static void book(Solver *s, unsigned half, const BwHoldemRiver *river, const int64_t words[WORDS]) {
    int64_t ends[BW_ULTIMATE_ENDS];
    Worth worth;
    BwPokerCategory category = bw_poker_category(river->showdown->value);
    count_ends(&s->holdem, river->showdown, ends);
    value_pair(s, river, &worth);
    for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
        int64_t weight = words[word_of(m)] >> shift_of(m) & 0xffffffff;
        if (weight == 0) continue;
        if (m == 1 && s->plan->see_river != NULL) {
            int64_t play = worth.twice - s->out->scale * worth.margin;
            s->plan->see_river(s->plan->watcher, river, weight, play, fold_brings(s));
        }
        if (m == 1 && !worth.plays) {
            s->folded[half][category] += weight * s->holdem.dealer_hands;
            continue;
        }
        int64_t *ways = s->ways[half][m][category];
        for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) ways[e] += weight * ends[e];
    }
}

static void book_half(void *context, unsigned half) {
    Solver *s = context;
    PerPair weight[WORDS];
    BwHoldemShowdown showdown[BW_HOLDEM_PAIRS];
    for (unsigned i = s->holdem.rank_boards + half; i < s->holdem.boards; i += 2) {
        Look look;
        look_at(s, i, &look);
        bw_holdem_showdowns(&s->holdem, &look.board, showdown);
        gather(s, &look.board, weight);
        int64_t(*plain)[BW_HOLDEM_RANK_PAIRS] = s->plain_weight[half][look.board.plain];
        for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) {
            if (showdown[p].value == 0) continue;
            const int64_t words[WORDS] = {weight[EARLY][p], weight[LATE][p]};
            for (unsigned w = 0; w < WORDS; w++) plain[w][s->holdem.rank_pair[p]] -= words[w];
            look.river.pair = p;
            look.river.showdown = &showdown[p];
            book(s, half, &look.river, words);
        }
    }
}

static void book_plain(Solver *s) {
    for (unsigned i = 0; i < s->holdem.rank_boards; i++) {
        Look look;
        PerPair weight[WORDS];
        look_at(s, i, &look);
        unsigned plain = look.board.plain;
        gather(s, &look.board, weight);
        for (unsigned p = 0; p < BW_HOLDEM_RANK_PAIRS; p++) {
            int64_t words[WORDS];
            look.river.pair = p;
            look.river.showdown = &s->holdem.plain[plain][p];
            if (look.river.showdown->value == 0) continue;
            for (unsigned w = 0; w < WORDS; w++) {
                words[w] = weight[w][p] + s->plain_weight[0][plain][w][p] +
                           s->plain_weight[1][plain][w][p];
            }
            book(s, 0, &look.river, words);
        }
    }
}

static void add_up(Solver *s) {
    for (unsigned half = 0; half < 2; half++) {
        for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
            s->out->folded[c] += s->folded[half][c];
        }
        for (unsigned m = 0; m < BW_ULTIMATE_MULTIPLES; m++) {
            for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
                for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                    s->out->ways[m][c][e] += s->ways[half][m][c][e];
                }
            }
        }
    }
}

/* ---- all of it ----------------------------------------------------------------------------- */

int64_t bw_ultimate_texas_holdem_played(const BwUltimateTexasHoldemSolution *solution) {
    int64_t played = 0;
    for (unsigned m = 0; m < BW_ULTIMATE_MULTIPLES; m++) {
        for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                played += m * solution->ways[m][c][e];
            }
        }
    }
    return played;
}

void bw_ultimate_texas_holdem_nets(const BwUltimateTexasHoldemRules *rules,
                                   const BwUltimateTexasHoldemSolution *solution, BwNets *nets) {
    *nets = (BwNets){.n = 0};
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        bw_nets_add(nets, -2 * solution->scale, solution->folded[c]);
        for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                int64_t net = bw_ultimate_texas_holdem_net(
                    rules, solution->scale, m, (BwPokerCategory)c, (BwUltimateTexasHoldemEnd)e);
                bw_nets_add(nets, net, solution->ways[m][c][e]);
            }
        }
    }
}

int64_t bw_ultimate_texas_holdem_scale(const BwUltimateTexasHoldemRules *rules) {
    enum { SCALE_MAX = 60 };
    int64_t scale = 1;
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        BwOdds odds = rules->blind[c];
        if (odds.num == 0) continue;
        if (odds.den == 0 || odds.num > BW_ODDS_NUM_MAX) return 0;
        int64_t step = scale;
        while (scale % odds.den != 0) {
            scale += step;
            if (scale > SCALE_MAX) return 0;
        }
    }
    return scale;
}

static bool allocate(Solver *s) {
    s->flop = bw_holdem_commons(s->holdem.ranks, 3, &s->flops);
    s->plain = calloc(BW_HOLDEM_RANK_BOARDS, sizeof *s->plain);
    bool all = s->flop != NULL && s->plain != NULL;
    for (unsigned half = 0; half < 2; half++) {
        s->plain_weight[half] = calloc(BW_HOLDEM_RANK_BOARDS, sizeof *s->plain_weight[half]);
        all = all && s->plain_weight[half] != NULL;
        for (unsigned v = 0; v < SUMS; v++) {
            s->sum[half][v] = calloc(BW_HOLDEM_THREES, sizeof *s->sum[half][v]);
            all = all && s->sum[half][v] != NULL;
        }
    }
    for (unsigned w = 0; w < WORDS; w++) {
        s->weight[w] = calloc(BW_HOLDEM_THREES, sizeof *s->weight[w]);
        all = all && s->weight[w] != NULL;
    }
    return all;
}

static void release(Solver *s) {
    bw_holdem_close(&s->holdem);
    free(s->flop);
    free(s->plain);
    for (unsigned half = 0; half < 2; half++) {
        free(s->plain_weight[half]);
        for (unsigned v = 0; v < SUMS; v++) free(s->sum[half][v]);
    }
    for (unsigned w = 0; w < WORDS; w++) free(s->weight[w]);
    free(s);
}

bool bw_ultimate_texas_holdem_solve(const BwUltimateTexasHoldemRules *rules, uint16_t ranks,
                                    const BwUltimateTexasHoldemPlan *plan,
                                    BwUltimateTexasHoldemSolution *solution) {
    *solution = (BwUltimateTexasHoldemSolution){.scale = bw_ultimate_texas_holdem_scale(rules)};
    Solver *s = calloc(1, sizeof *s);
    if (s == NULL) return false;
    if (solution->scale == 0 || !bw_holdem_open(&s->holdem, ranks) || !allocate(s)) {
        release(s);
        return false;
    }
    s->rules = rules;
    s->plan = plan == NULL ? &best_play : plan;
    s->out = solution;
    s->alone = s->plan->see_flop != NULL || s->plan->see_river != NULL;
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        s->blind[c] = blind_pays(rules, solution->scale, (BwPokerCategory)c);
    }

    spread_plain(s);
    run_halves(s, spread_half);
    run_halves(s, add_halves);
    each_hand(s, decide_flop);
    decide_hands(s);
    each_hand(s, weigh_hand);
    run_halves(s, book_half);
    book_plain(s);
    add_up(s);
    release(s);
    return true;
}
