/* Three passes. Forward, over all boards: what the pairs bring on a board goes into sums for every
 * flop that the board may have begun with. Then flop by flop and hand by hand the sums decide, and
 * the hands' own sums decide before the flop. Backward, over all boards again: how often each pair
 * comes to a board by which decisions, times how it fares there, is the distribution. All sums are
 * whole numbers, so the order of summing, and the number of threads, changes nothing. */
#include "solve/ultimate.h"

#include <stdlib.h>
#include <string.h>

#include "solve/in_two.h"

/* What is summed for a pair. */
enum {
    TWICE,  /* what a play wager of twice the ante brings */
    CHECK,  /* what checking brings: the better of play and fold at the end, or as planned */
    MARGIN, /* wins less losses, so that other play wagers follow from TWICE */
    SUMS
};

enum { MODES = 4 }; /* play wagers 4 to 1: multiple 4 - mode */

/* A number for each pair. */
typedef int64_t PerPair[BW_HOLDEM_PAIRS];

typedef struct Solver {
    const BwUltimateRules *rules;
    const BwUltimatePlan *plan;
    BwUltimateSolution *out;
    BwHoldem holdem;
    int64_t blind[BW_POKER_CATEGORIES]; /* in antes / scale */
    BwHoldemCommon *flop;
    unsigned flops;
    bool alone; /* a watcher wants no second thread */
    bool used[MODES];
    int64_t (*plain)[SUMS][BW_HOLDEM_RANK_PAIRS]; /* by BwHoldemBoard.plain */
    PerPair *sum[2][SUMS];  /* of each half, by BW_HOLDEM_THREES; then all in the first */
    PerPair *weight[MODES]; /* by BW_HOLDEM_THREES */
    int64_t (*plain_weight[2])[MODES][BW_HOLDEM_RANK_PAIRS]; /* of each half, as .plain */
    int64_t ways[2][MODES][BW_POKER_CATEGORIES][BW_ULTIMATE_ENDS], folded[2][BW_POKER_CATEGORIES];
} Solver;

static const BwUltimatePlan best_play;

/* ---- what a showdown brings ---------------------------------------------------------------- */

static void count_ends(const BwHoldem *holdem, const BwHoldemShowdown *show,
                       int64_t ends[BW_ULTIMATE_ENDS]) {
    int64_t lost = holdem->dealer_hands - show->wins - show->ties;
    ends[BW_ULTIMATE_TIED] = show->ties;
    if (bw_ultimate_qualifies(show->value)) {
        ends[BW_ULTIMATE_WON_U] = show->high_cards;
        ends[BW_ULTIMATE_LOST_U] = 0;
    } else {
        ends[BW_ULTIMATE_WON_U] = show->wins;
        ends[BW_ULTIMATE_LOST_U] = show->high_cards - show->wins - show->ties;
    }
    ends[BW_ULTIMATE_WON] = show->wins - ends[BW_ULTIMATE_WON_U];
    ends[BW_ULTIMATE_LOST] = lost - ends[BW_ULTIMATE_LOST_U];
}

static int64_t blind_pays(const BwUltimateRules *rules, int64_t scale, BwPokerCategory category) {
    BwOdds odds = rules->blind[category];
    return odds.num == 0 ? 0 : odds.num * (scale / odds.den);
}

int64_t bw_ultimate_net(const BwUltimateRules *rules, int64_t scale, unsigned multiple,
                        BwPokerCategory category, BwUltimateEnd end) {
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

/* What the pair brings on this board. *plays: is the last play wager made? */
static void value_pair(const Solver *s, const BwHoldemRiver *river, int64_t value[SUMS],
                       bool *plays) {
    const BwHoldemShowdown *show = river->showdown;
    int64_t ends[BW_ULTIMATE_ENDS], scale = s->out->scale;
    count_ends(&s->holdem, show, ends);
    int64_t lost = ends[BW_ULTIMATE_LOST] + ends[BW_ULTIMATE_LOST_U];
    int64_t ante_blind = scale * (ends[BW_ULTIMATE_WON] - ends[BW_ULTIMATE_LOST] - lost) +
                         show->wins * s->blind[bw_poker_category(show->value)];
    int64_t margin = show->wins - lost, play = ante_blind + scale * margin;
    int64_t fold = fold_brings(s);
    *plays = s->plan->river == NULL ? play > fold : s->plan->river(s->plan->context, river);
    value[TWICE] = play + scale * margin;
    value[CHECK] = *plays ? play : fold;
    value[MARGIN] = margin;
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
        unsigned plain = look.board.plain;
        for (unsigned p = 0; p < BW_HOLDEM_RANK_PAIRS; p++) {
            look.river.pair = p;
            look.river.showdown = &s->holdem.plain[plain][p];
            int64_t v[SUMS] = {0};
            bool plays;
            if (look.river.showdown->value != 0) value_pair(s, &look.river, v, &plays);
            for (unsigned j = 0; j < SUMS; j++) s->plain[plain][j][p] = value[j][p] = v[j];
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
        for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) {
            int64_t v[SUMS] = {0};
            bool plays;
            if (showdown[p].value != 0) {
                look.river.pair = p;
                look.river.showdown = &showdown[p];
                value_pair(s, &look.river, v, &plays);
                for (unsigned j = 0; j < SUMS; j++) {
                    v[j] -= s->plain[look.board.plain][j][s->holdem.rank_pair[p]];
                }
            }
            for (unsigned j = 0; j < SUMS; j++) value[j][p] = v[j];
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

static void sum_hand(const Solver *s, const BwHoldemCommon *flop, const BwHoldemOwn *own,
                     int64_t sum[SUMS]) {
    for (unsigned v = 0; v < SUMS; v++) sum[v] = bw_holdem_sum(s->sum[0][v], flop, own);
}

static bool raises(const Solver *s, const BwHoldemCommon *flop, const BwHoldemOwn *own,
                   const int64_t sum[SUMS]) {
    return s->plan->flop == NULL ? sum[TWICE] > sum[CHECK]
                                 : s->plan->flop(s->plan->context, flop->cards, own->a, own->b);
}

static void decide_flop(void *context, const BwHoldemCommon *flop, const BwHoldemOwn *own) {
    Solver *s = context;
    int64_t sum[SUMS], scale = s->out->scale;
    sum_hand(s, flop, own, sum);
    BwUltimateHand *hand = &s->out->hand[bw_holdem_hand(own->a, own->b)];
    hand->play[3] += flop->weight * (sum[TWICE] + scale * sum[MARGIN]);
    hand->play[4] += flop->weight * (sum[TWICE] + 2 * scale * sum[MARGIN]);
    hand->check += flop->weight * sum[raises(s, flop, own, sum) ? TWICE : CHECK];
    hand->deals += flop->weight;
}

/* Before the flop, and the total. */
static void decide_hands(Solver *s) {
    BwUltimateSolution *out = s->out;
    int64_t cards = BW_SUITS * __builtin_popcount(s->holdem.ranks);
    int64_t runs = (cards - 5) * (cards - 6) / 2 * s->holdem.dealer_hands;
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        BwUltimateHand *hand = &out->hand[h];
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
        if (hand->multiple != 0) {
            if (hand->deals != 0) s->used[4 - hand->multiple] = true;
        } else {
            out->flop_checked += hand->deals;
        }
    }
    s->used[4 - 2] = s->used[4 - 1] = true;
}

/* ---- backward ------------------------------------------------------------------------------ */

static void weigh_hand(void *context, const BwHoldemCommon *flop, const BwHoldemOwn *own) {
    Solver *s = context;
    unsigned multiple = s->out->hand[bw_holdem_hand(own->a, own->b)].multiple;
    if (multiple == 0) {
        int64_t sum[SUMS];
        sum_hand(s, flop, own, sum);
        multiple = raises(s, flop, own, sum) ? 2 : 1;
        if (s->plan->see_flop != NULL) {
            s->plan->see_flop(s->plan->watcher, flop->cards, own->a, own->b, flop->weight,
                              sum[TWICE], sum[CHECK]);
        }
    }
    PerPair *weight = s->weight[4 - multiple];
    weight[flop->plain][own->pair[flop->suits]] += flop->weight;
    for (unsigned t = 0; t < flop->suits; t++) {
        weight[flop->index[t]][own->pair[t]] += flop->weight;
    }
}

static void gather(const Solver *s, const BwHoldemBoard *board, PerPair weight[MODES]) {
    BwHoldemPart parts[BW_HOLDEM_PARTS_MAX];
    unsigned n = bw_holdem_parts(board, 3, parts);
    memset(weight, 0, MODES * sizeof *weight);
    for (unsigned i = 0; i < n; i++) {
        for (unsigned m = 0; m < MODES; m++) {
            if (!s->used[m]) continue;
            bw_holdem_spread(&parts[i], board->pairs, s->weight[m][parts[i].index], weight[m]);
        }
    }
}

/* Books a pair that comes to this board so often by each mode. */
static void book(Solver *s, unsigned half, const BwHoldemRiver *river,
                 const int64_t weight[MODES]) {
    int64_t ends[BW_ULTIMATE_ENDS], value[SUMS];
    bool plays;
    BwPokerCategory category = bw_poker_category(river->showdown->value);
    count_ends(&s->holdem, river->showdown, ends);
    value_pair(s, river, value, &plays);
    for (unsigned m = 0; m < MODES; m++) {
        if (weight[m] == 0) continue;
        bool last = m == 4 - 1;
        if (last && s->plan->see_river != NULL) {
            int64_t play = value[TWICE] - s->out->scale * value[MARGIN];
            s->plan->see_river(s->plan->watcher, river, weight[m], play, fold_brings(s));
        }
        if (last && !plays) {
            s->folded[half][category] += weight[m] * s->holdem.dealer_hands;
            continue;
        }
        int64_t *ways = s->ways[half][m][category];
        for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) ways[e] += weight[m] * ends[e];
    }
}

static void book_half(void *context, unsigned half) {
    Solver *s = context;
    PerPair weight[MODES];
    BwHoldemShowdown showdown[BW_HOLDEM_PAIRS];
    for (unsigned i = s->holdem.rank_boards + half; i < s->holdem.boards; i += 2) {
        Look look;
        look_at(s, i, &look);
        bw_holdem_showdowns(&s->holdem, &look.board, showdown);
        gather(s, &look.board, weight);
        for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) {
            if (showdown[p].value == 0) continue;
            int64_t w[MODES];
            for (unsigned m = 0; m < MODES; m++) {
                w[m] = weight[m][p];
                s->plain_weight[half][look.board.plain][m][s->holdem.rank_pair[p]] -= w[m];
            }
            look.river.pair = p;
            look.river.showdown = &showdown[p];
            book(s, half, &look.river, w);
        }
    }
}

static void book_plain(Solver *s) {
    for (unsigned i = 0; i < s->holdem.rank_boards; i++) {
        Look look;
        PerPair weight[MODES];
        look_at(s, i, &look);
        unsigned plain = look.board.plain;
        gather(s, &look.board, weight);
        for (unsigned p = 0; p < BW_HOLDEM_RANK_PAIRS; p++) {
            look.river.pair = p;
            look.river.showdown = &s->holdem.plain[plain][p];
            if (look.river.showdown->value == 0) continue;
            int64_t w[MODES];
            for (unsigned m = 0; m < MODES; m++) {
                w[m] = weight[m][p] + s->plain_weight[0][plain][m][p] +
                       s->plain_weight[1][plain][m][p];
            }
            book(s, 0, &look.river, w);
        }
    }
}

static void add_up(Solver *s) {
    for (unsigned half = 0; half < 2; half++) {
        for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
            s->out->folded[c] += s->folded[half][c];
        }
        for (unsigned m = 0; m < MODES; m++) {
            for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
                for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                    s->out->ways[4 - m][c][e] += s->ways[half][m][c][e];
                }
            }
        }
    }
}

/* ---- all of it ----------------------------------------------------------------------------- */

int64_t bw_ultimate_played(const BwUltimateSolution *solution) {
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

void bw_ultimate_nets(const BwUltimateRules *rules, const BwUltimateSolution *solution,
                      BwNets *nets) {
    *nets = (BwNets){.n = 0};
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        bw_nets_add(nets, -2 * solution->scale, solution->folded[c]);
        for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                int64_t net = bw_ultimate_net(rules, solution->scale, m, (BwPokerCategory)c,
                                              (BwUltimateEnd)e);
                bw_nets_add(nets, net, solution->ways[m][c][e]);
            }
        }
    }
}

int64_t bw_ultimate_scale(const BwUltimateRules *rules) {
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
    for (unsigned m = 0; m < MODES; m++) {
        s->weight[m] = calloc(BW_HOLDEM_THREES, sizeof *s->weight[m]);
        all = all && s->weight[m] != NULL;
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
    for (unsigned m = 0; m < MODES; m++) free(s->weight[m]);
    free(s);
}

bool bw_ultimate_solve(const BwUltimateRules *rules, uint16_t ranks, const BwUltimatePlan *plan,
                       BwUltimateSolution *solution) {
    *solution = (BwUltimateSolution){.scale = bw_ultimate_scale(rules)};
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
