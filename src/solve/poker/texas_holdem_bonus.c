/* First over all boards: how the pairs fare on a board goes into sums for every flop and every four
 * cards that the board may have begun with. The sums with a flop decide the turn wager. Then four
 * cards by four cards and hand by hand the sums decide the river wager and, with each of the four
 * as the turn card, are the distribution.
 *
 * Three counts share a number: wins in the lowest 21 bits, in the next those with which the ante is
 * paid, then losses. A sum over all that may follow one flop is at most 1,081 * 990 < 2^21 in each,
 * and negative corrections on the way to it borrow and return. */
#include "solve/poker/texas_holdem_bonus.h"

#include <stdlib.h>
#include <string.h>

#include "solve/in_two.h"

enum { CARDS = BW_RANKS * BW_SUITS, FLOPS = 22100, HANDS = 1326, FIELD = 21 };

typedef int64_t PerPair[BW_HOLDEM_PAIRS];

/* By the player's hand. */
typedef int64_t Tally[BW_HOLDEM_HANDS][BW_TEXAS_BONUS_BETS][BW_TEXAS_BONUS_ENDS];

typedef struct Solver {
    const BwTexasHoldemBonusRules *rules;
    const BwTexasHoldemBonusPlan *plan;
    BwTexasHoldemBonusSolution *out;
    BwHoldem holdem;
    PerPair *three[2];             /* of each half, by BW_HOLDEM_THREES; then all in the first */
    PerPair *four[2];              /* by BW_HOLDEM_FOURS */
    uint8_t (*turn)[HANDS];        /* by flop and hand, real cards: is the turn wager made? */
    BwHoldemCommon *flop, *common; /* of three and of four cards */
    unsigned flops, commons;
    Tally tally[2];
    int64_t turns[2][BW_HOLDEM_HANDS][2]; /* deals with a turn wager, and what it brings */
} Solver;

static const BwTexasHoldemBonusPlan best_play;

/* ---- boards -------------------------------------------------------------------------------- */

static int64_t pack(const Solver *s, const BwHoldemShowdown *show) {
    int64_t wins = show->wins, losses = s->holdem.dealer_hands - wins - show->ties;
    bool paid = bw_poker_category(show->value) >= s->rules->ante_pays_from;
    if (show->value == 0) return 0;
    return wins + (paid ? wins << FIELD : 0) + (losses << 2 * FIELD);
}

static void spread(Solver *s, unsigned half, const BwHoldemBoard *board, const PerPair value) {
    BwHoldemPart parts[BW_HOLDEM_PARTS_MAX];
    for (unsigned size = 3; size <= 4; size++) {
        PerPair *sum = size == 3 ? s->three[half] : s->four[half];
        unsigned n = bw_holdem_parts(board, size, parts);
        for (unsigned i = 0; i < n; i++) {
            bw_holdem_spread(&parts[i], board->pairs, value, sum[parts[i].index]);
        }
    }
}

static void spread_plain(Solver *s) {
    PerPair value = {0};
    for (unsigned i = 0; i < s->holdem.rank_boards; i++) {
        BwHoldemBoard board;
        bw_holdem_board(&s->holdem, i, &board);
        for (unsigned p = 0; p < BW_HOLDEM_RANK_PAIRS; p++) {
            value[p] = pack(s, &s->holdem.plain[board.plain][p]);
        }
        spread(s, 0, &board, value);
    }
}

/* Every other board with a suit in question: by how much it differs from its ranks alone. */
static void spread_half(void *context, unsigned half) {
    Solver *s = context;
    PerPair value;
    BwHoldemShowdown showdown[BW_HOLDEM_PAIRS];
    for (unsigned i = s->holdem.rank_boards + half; i < s->holdem.boards; i += 2) {
        BwHoldemBoard board;
        bw_holdem_board(&s->holdem, i, &board);
        bw_holdem_showdowns(&s->holdem, &board, showdown);
        for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) {
            value[p] = showdown[p].value == 0 ? 0
                                              : pack(s, &showdown[p]) -
                                                    pack(s, bw_holdem_plain(&s->holdem, &board, p));
        }
        spread(s, half, &board, value);
    }
}

static void add_halves(void *context, unsigned half) {
    Solver *s = context;
    for (unsigned f = half; f < BW_HOLDEM_THREES; f += 2) {
        for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) s->three[0][f][p] += s->three[1][f][p];
    }
    for (unsigned f = half; f < BW_HOLDEM_FOURS; f += 2) {
        for (unsigned p = 0; p < BW_HOLDEM_PAIRS; p++) s->four[0][f][p] += s->four[1][f][p];
    }
}

/* ---- hands --------------------------------------------------------------------------------- */

typedef struct Counts {
    int64_t wins, paid, losses;
} Counts;

static Counts unpack(int64_t packed) {
    const int64_t field = (INT64_C(1) << FIELD) - 1;
    return (Counts){packed & field, packed >> FIELD & field, packed >> 2 * FIELD};
}

static unsigned hand_index(BwCard a, BwCard b) {
    return b * (b - 1u) / 2 + a;
}

static unsigned flop_index(BwCard a, BwCard b, BwCard c) {
    return c * (c - 1u) * (c - 2u) / 6 + b * (b - 1u) / 2 + a;
}

/* One flop, its row of decisions, and the hands visited. */
typedef struct Row {
    Solver *s;
    uint8_t *turn;
} Row;

static void decide_turn(void *context, const BwHoldemCommon *flop, const BwHoldemOwn *own) {
    Row *row = context;
    const Solver *s = row->s;
    Counts counts = unpack(bw_holdem_sum(s->three[0], flop, own));
    bool bets = s->plan->turn == NULL
                    ? counts.wins > counts.losses
                    : s->plan->turn(s->plan->context, flop->cards, own->a, own->b);
    row->turn[hand_index(own->a, own->b)] = bets;
}

/* The flops whose highest card is odd or even. */
static void decide_half(void *context, unsigned half) {
    Solver *s = context;
    for (unsigned c = 2 + half; c < CARDS; c += 2) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                BwHoldemCommon flop;
                const BwCard cards[3] = {(BwCard)a, (BwCard)b, (BwCard)c};
                bool there = true;
                for (unsigned i = 0; i < 3; i++) {
                    there = there && (s->holdem.ranks >> bw_card_rank(cards[i]) & 1) != 0;
                }
                if (!there) continue;
                bw_holdem_common(bw_card_set_of(cards, 3), &flop);
                Row row = {s, s->turn[flop_index(cards[0], cards[1], cards[2])]};
                bw_holdem_each_hand(s->holdem.ranks, &flop, decide_turn, &row);
            }
        }
    }
}

/* Four common cards, with the turn decisions for each of them as the last. */
typedef struct Four {
    Solver *s;
    unsigned half;
    const uint8_t *turn[4];
} Four;

static void play_river(void *context, const BwHoldemCommon *common, const BwHoldemOwn *own) {
    const Four *four = context;
    Solver *s = four->s;
    Counts counts = unpack(bw_holdem_sum(s->four[0], common, own));
    unsigned cards = BW_SUITS * (unsigned)__builtin_popcount(s->holdem.ranks);
    int64_t all = (int64_t)(cards - 6) * s->holdem.dealer_hands;
    bool bets = s->plan->river == NULL
                    ? counts.wins > counts.losses
                    : s->plan->river(s->plan->context, common->cards, own->a, own->b);
    unsigned h = hand_index(own->a, own->b), turns = 0;
    for (unsigned i = 0; i < 4; i++) turns += four->turn[i][h];
    unsigned hand = bw_holdem_hand(own->a, own->b);
    for (unsigned t = 0; t < 2; t++) {
        int64_t weight = common->weight * (int64_t)(t == 0 ? 4 - turns : turns);
        int64_t *ways = s->tally[four->half][hand][t + bets];
        ways[BW_TEXAS_BONUS_WON] += weight * (counts.wins - counts.paid);
        ways[BW_TEXAS_BONUS_WON_UP] += weight * counts.paid;
        ways[BW_TEXAS_BONUS_TIED] += weight * (all - counts.wins - counts.losses);
        ways[BW_TEXAS_BONUS_LOST] += weight * counts.losses;
    }
    int64_t *made = s->turns[four->half][hand];
    made[0] += common->weight * (int64_t)turns * all;
    made[1] += common->weight * (int64_t)turns * (counts.wins - counts.losses);
}

static void play_half(void *context, unsigned half) {
    Solver *s = context;
    for (unsigned i = half; i < s->commons; i += 2) {
        const BwHoldemCommon *common = &s->common[i];
        BwCard card[4];
        unsigned n = 0;
        for (unsigned c = 0; c < CARDS; c++) {
            if (common->cards & bw_card_set((BwCard)c)) card[n++] = (BwCard)c;
        }
        Four four = {s,
                     half,
                     {s->turn[flop_index(card[1], card[2], card[3])],
                      s->turn[flop_index(card[0], card[2], card[3])],
                      s->turn[flop_index(card[0], card[1], card[3])],
                      s->turn[flop_index(card[0], card[1], card[2])]}};
        bw_holdem_each_hand(s->holdem.ranks, common, play_river, &four);
    }
}

/* ---- before the flop, and the total --------------------------------------------------------- */

int64_t bw_texas_holdem_bonus_net(unsigned bets, BwTexasHoldemBonusEnd end) {
    int64_t more = 2 + (int64_t)bets; /* flop, turn and river wagers */
    switch (end) {
    case BW_TEXAS_BONUS_WON: return more;
    case BW_TEXAS_BONUS_WON_UP: return more + 1;
    case BW_TEXAS_BONUS_LOST: return -more - 1;
    case BW_TEXAS_BONUS_TIED:
    case BW_TEXAS_BONUS_ENDS: break;
    }
    return 0;
}

int64_t bw_texas_holdem_bonus_played(const BwTexasHoldemBonusSolution *solution) {
    int64_t played = 0;
    for (unsigned b = 0; b < BW_TEXAS_BONUS_BETS; b++) {
        for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) {
            played += (2 + (int64_t)b) * solution->ways[b][e];
        }
    }
    return played;
}

void bw_texas_holdem_bonus_nets(const BwTexasHoldemBonusSolution *solution, BwNets *nets) {
    *nets = (BwNets){.n = 0};
    bw_nets_add(nets, -1, solution->folded);
    for (unsigned b = 0; b < BW_TEXAS_BONUS_BETS; b++) {
        for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) {
            bw_nets_add(nets, bw_texas_holdem_bonus_net(b, (BwTexasHoldemBonusEnd)e),
                        solution->ways[b][e]);
        }
    }
}

static void decide_hand(const Solver *s, unsigned h) {
    BwTexasHoldemBonusSolution *out = s->out;
    BwTexasHoldemBonusHand *hand = &out->hand[h];
    for (unsigned b = 0; b < BW_TEXAS_BONUS_BETS; b++) {
        for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) {
            int64_t ways = s->tally[0][h][b][e] + s->tally[1][h][b][e];
            hand->ways[b][e] = ways;
            hand->deals += ways;
            hand->play += ways * bw_texas_holdem_bonus_net(b, (BwTexasHoldemBonusEnd)e);
        }
    }
    hand->turns = s->turns[0][h][0] + s->turns[1][h][0];
    hand->turn_total = s->turns[0][h][1] + s->turns[1][h][1];
    hand->plays =
        s->plan->flop == NULL ? hand->play > -hand->deals : s->plan->flop(s->plan->context, h);
    out->deals += hand->deals;
    if (!hand->plays) {
        out->folded += hand->deals;
        out->total -= hand->deals;
        return;
    }
    out->total += hand->play;
    out->turns += hand->turns;
    out->turn_total += hand->turn_total;
    for (unsigned b = 0; b < BW_TEXAS_BONUS_BETS; b++) {
        for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) out->ways[b][e] += hand->ways[b][e];
    }
}

/* ---- watchers ------------------------------------------------------------------------------ */

static void show_turn(void *context, const BwHoldemCommon *flop, const BwHoldemOwn *own) {
    const Solver *s = context;
    if (!s->out->hand[bw_holdem_hand(own->a, own->b)].plays) return;
    Counts counts = unpack(bw_holdem_sum(s->three[0], flop, own));
    s->plan->see_turn(s->plan->watcher, flop->cards, own->a, own->b, flop->weight,
                      counts.wins - counts.losses);
}

static void show_river(void *context, const BwHoldemCommon *common, const BwHoldemOwn *own) {
    const Solver *s = context;
    if (!s->out->hand[bw_holdem_hand(own->a, own->b)].plays) return;
    Counts counts = unpack(bw_holdem_sum(s->four[0], common, own));
    s->plan->see_river(s->plan->watcher, common->cards, own->a, own->b, common->weight,
                       counts.wins - counts.losses);
}

static void show_decisions(Solver *s) {
    for (unsigned i = 0; s->plan->see_river != NULL && i < s->commons; i++) {
        bw_holdem_each_hand(s->holdem.ranks, &s->common[i], show_river, s);
    }
    if (s->plan->see_turn == NULL) return;
    for (unsigned i = 0; i < s->flops; i++) {
        bw_holdem_each_hand(s->holdem.ranks, &s->flop[i], show_turn, s);
    }
}

/* ---- all of it ----------------------------------------------------------------------------- */

static bool allocate(Solver *s) {
    bool all = true;
    for (unsigned half = 0; half < 2; half++) {
        s->three[half] = calloc(BW_HOLDEM_THREES, sizeof *s->three[half]);
        s->four[half] = calloc(BW_HOLDEM_FOURS, sizeof *s->four[half]);
        all = all && s->three[half] != NULL && s->four[half] != NULL;
    }
    s->turn = calloc(FLOPS, sizeof *s->turn);
    s->flop = bw_holdem_commons(s->holdem.ranks, 3, &s->flops);
    s->common = bw_holdem_commons(s->holdem.ranks, 4, &s->commons);
    return all && s->turn != NULL && s->flop != NULL && s->common != NULL;
}

static void release(Solver *s) {
    bw_holdem_close(&s->holdem);
    for (unsigned half = 0; half < 2; half++) {
        free(s->three[half]);
        free(s->four[half]);
    }
    free(s->turn);
    free(s->flop);
    free(s->common);
    free(s);
}

bool bw_texas_holdem_bonus_solve(const BwTexasHoldemBonusRules *rules, uint16_t ranks,
                                 const BwTexasHoldemBonusPlan *plan,
                                 BwTexasHoldemBonusSolution *solution) {
    *solution = (BwTexasHoldemBonusSolution){.deals = 0};
    Solver *s = calloc(1, sizeof *s);
    if (s == NULL) return false;
    if (!bw_holdem_open(&s->holdem, ranks) || !allocate(s)) {
        release(s);
        return false;
    }
    s->rules = rules;
    s->plan = plan == NULL ? &best_play : plan;
    s->out = solution;

    spread_plain(s);
    bw_in_two(spread_half, s);
    bw_in_two(add_halves, s);
    bw_in_two(decide_half, s);
    bw_in_two(play_half, s);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) decide_hand(s, h);
    show_decisions(s);
    release(s);
    return true;
}
