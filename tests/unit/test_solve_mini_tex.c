/* Mini-Tex 3 Card Hold 'Em solved: equal to the plain count of every deal of small decks, in best
 * play and in others, end by end; and the published figures of the whole deck. */
#include "check.h"

#include "solve/poker/mini_tex.h"
#include "solve/poker/suit_classes.h"

#include <math.h>
#include <stdlib.h>

/* ---- the plain count: real cards, one by one ------------------------------------------------ */

enum { CARDS_MAX = 16, PAIRS_MAX = 120 };

typedef struct Plain {
    const BwMiniTexPlan *plan;
    unsigned n, pairs;
    BwCard card[CARDS_MAX];
    BwCard pair[PAIRS_MAX][2];
    BwMiniTexSolution out;
} Plain;

static bool among(BwCard card, const BwCard *cards, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (cards[i] == card) return true;
    }
    return false;
}

static int64_t net_of(const int64_t ends[BW_MINI_TEX_ENDS]) {
    int64_t net = 0;
    for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++)
        net += ends[e] * bw_mini_tex_net((BwMiniTexEnd)e);
    return net;
}

static int count_outs(const Plain *plain, const BwCard board[3], const BwCard own[2],
                      BwThreeValue mine) {
    int outs = 0;
    for (unsigned i = 0; i < plain->n; i++) {
        BwCard one = plain->card[i];
        if (among(one, board, 3) || among(one, own, 2)) continue;
        BwThreeValue theirs = bw_three_best(&one, 1, board, 3);
        outs += theirs > mine && bw_three_category(theirs) > BW_THREE_HIGH_CARD;
    }
    return outs;
}

/* All the dealer's hands against one on a whole board, by its best decision or as planned. */
static void count_board(const Plain *plain, const BwCard board[3], const BwCard own[2],
                        int64_t ends[BW_MINI_TEX_ENDS]) {
    int64_t played[BW_MINI_TEX_ENDS] = {0}, hands = 0;
    BwThreeValue mine = bw_three_best(own, 2, board, 3);
    for (unsigned q = 0; q < plain->pairs; q++) {
        const BwCard *dealer = plain->pair[q];
        if (among(dealer[0], board, 3) || among(dealer[1], board, 3) || among(dealer[0], own, 2) ||
            among(dealer[1], own, 2)) {
            continue;
        }
        BwThreeValue theirs = bw_three_best(dealer, 2, board, 3);
        hands++;
        played[bw_three_category(theirs) == BW_THREE_HIGH_CARD ? BW_MINI_TEX_UNQUALIFIED
               : mine > theirs                                 ? BW_MINI_TEX_WON
               : mine == theirs                                ? BW_MINI_TEX_TIED
                                                               : BW_MINI_TEX_LOST]++;
    }
    bool plays = plain->plan->play == NULL
                     ? net_of(played) > hands * bw_mini_tex_net(BW_MINI_TEX_FOLDED_LAST)
                     : plain->plan->play(plain->plan->context, board, own[0], own[1],
                                         count_outs(plain, board, own, mine));
    if (!plays) ends[BW_MINI_TEX_FOLDED_LAST] += hands;
    for (unsigned e = 0; plays && e < BW_MINI_TEX_ENDS; e++) ends[e] += played[e];
}

static void count_flop(Plain *plain, const BwCard flop[2], const BwCard own[2]) {
    int64_t ends[BW_MINI_TEX_ENDS] = {0}, hands = 0;
    for (unsigned i = 0; i < plain->n; i++) {
        const BwCard board[3] = {flop[0], flop[1], plain->card[i]};
        if (!among(board[2], flop, 2) && !among(board[2], own, 2)) {
            count_board(plain, board, own, ends);
        }
    }
    for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) hands += ends[e];
    bool bets = plain->plan->river == NULL
                    ? net_of(ends) > hands * bw_mini_tex_net(BW_MINI_TEX_FOLDED_FLOP)
                    : plain->plan->river(plain->plan->context, flop, own[0], own[1]);
    BwMiniTexHand *hand = &plain->out.hand[bw_holdem_hand(own[0], own[1])];
    if (!bets) hand->ways[BW_MINI_TEX_FOLDED_FLOP] += hands;
    for (unsigned e = 0; bets && e < BW_MINI_TEX_ENDS; e++) hand->ways[e] += ends[e];
}

static void count_plainly(Plain *plain, uint16_t ranks) {
    for (unsigned c = 0; c < 52; c++) {
        if (ranks >> bw_card_rank((BwCard)c) & 1) plain->card[plain->n++] = (BwCard)c;
    }
    for (unsigned j = 1; j < plain->n; j++) {
        for (unsigned i = 0; i < j; i++) {
            plain->pair[plain->pairs][0] = plain->card[i];
            plain->pair[plain->pairs++][1] = plain->card[j];
        }
    }
    for (unsigned p = 0; p < plain->pairs; p++) {
        for (unsigned f = 0; f < plain->pairs; f++) {
            const BwCard *own = plain->pair[p], *flop = plain->pair[f];
            if (!among(flop[0], own, 2) && !among(flop[1], own, 2)) count_flop(plain, flop, own);
        }
    }
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        BwMiniTexHand *hand = &plain->out.hand[h];
        for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) hand->deals += hand->ways[e];
        hand->bet = net_of(hand->ways);
        hand->bets = plain->plan->flop == NULL
                         ? hand->bet > hand->deals * bw_mini_tex_net(BW_MINI_TEX_FOLDED_FIRST)
                         : plain->plan->flop(plain->plan->context, h);
        plain->out.total += hand->bets ? hand->bet : -hand->deals;
    }
}

static void compare(uint16_t ranks, const BwMiniTexPlan *plan, int64_t deals) {
    static const BwMiniTexPlan best;
    static BwMiniTexSolution solution;
    static Plain plain;
    CHECK(bw_mini_tex_solve(ranks, plan, &solution));
    plain = (Plain){.plan = plan == NULL ? &best : plan};
    count_plainly(&plain, ranks);
    CHECK_INT(solution.deals, deals);
    CHECK_INT(solution.total, plain.out.total);
    int64_t all = 0;
    for (unsigned e = 0; e < BW_MINI_TEX_ENDS; e++) {
        int64_t want = 0;
        for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
            const BwMiniTexHand *hand = &plain.out.hand[h];
            CHECK_INT(solution.hand[h].ways[e], hand->ways[e]);
            if (hand->bets) want += hand->ways[e];
            if (!hand->bets && e == BW_MINI_TEX_FOLDED_FIRST) want += hand->deals;
        }
        CHECK_INT(solution.ways[e], want);
        all += want;
    }
    CHECK_INT(all, deals);
}

/* ---- plans that are not best play ---------------------------------------------------------- */

static bool not_every_hand(const void *context, unsigned hand) {
    (void)context;
    return hand % 3 != 0;
}

static bool flop_matches(const void *context, const BwCard flop[2], BwCard a, BwCard b) {
    (void)context;
    bool matches = false;
    for (unsigned i = 0; i < 2; i++) {
        matches = matches || bw_card_rank(flop[i]) == bw_card_rank(a) ||
                  bw_card_suit(flop[i]) == bw_card_suit(b) ||
                  bw_card_rank(flop[i]) == bw_card_rank(b) ||
                  bw_card_suit(flop[i]) == bw_card_suit(a);
    }
    return matches;
}

static bool flush_or_few_outs(const void *context, const BwCard board[3], BwCard a, BwCard b,
                              int outs) {
    (void)context;
    const BwCard own[2] = {a, b};
    return bw_three_category(bw_three_best(own, 2, board, 3)) == BW_THREE_FLUSH || outs < 4;
}

/* ---- the whole deck ------------------------------------------------------------------------ */

typedef struct Seen {
    int64_t flops, bets, boards, plays;
} Seen;

static void see_river(void *watcher, const BwCard flop[2], BwCard a, BwCard b, int64_t weight,
                      int64_t bet, int64_t fold) {
    (void)flop, (void)a, (void)b;
    Seen *seen = watcher;
    seen->flops += weight;
    seen->bets += bet > fold ? weight : 0;
}

static void see_play(void *watcher, const BwCard board[3], BwCard a, BwCard b, int outs,
                     int64_t weight, int64_t play, int64_t fold) {
    (void)board, (void)a, (void)b, (void)outs;
    Seen *seen = watcher;
    seen->boards += weight;
    seen->plays += play > fold ? weight : 0;
}

static void check_whole_deck(void) {
    static BwMiniTexSolution solution;
    Seen seen = {0, 0, 0, 0};
    const BwMiniTexPlan watched = {.see_river = see_river, .see_play = see_play, .watcher = &seen};
    CHECK(bw_mini_tex_solve(BW_ALL_RANKS, &watched, &solution));
    CHECK_INT(solution.deals, INT64_C(1326) * 1225 * 48 * 1081);
    CHECK_INT(solution.total, INT64_C(-2716878468));
    BwNets nets;
    bw_mini_tex_nets(&solution, &nets);
    CHECK(bw_nets_ways(&nets) == solution.deals);
    CHECK(bw_nets_total(&nets) == solution.total);
    double edge = -(double)solution.total / (double)solution.deals;
    double wagered = 1 + (double)bw_mini_tex_played(&solution) / (double)solution.deals;
    CHECK(fabs(edge - 0.032234702605) < 1e-12);
    CHECK(fabs(edge / wagered - 0.007148) < 5e-7);

    const int64_t *ways = solution.ways;
    CHECK_INT(seen.flops * 48 * 1081, solution.deals - ways[BW_MINI_TEX_FOLDED_FIRST]);
    CHECK_INT((seen.flops - seen.bets) * 48 * 1081, ways[BW_MINI_TEX_FOLDED_FLOP]);
    CHECK_INT(seen.boards, seen.bets * 48);
    CHECK_INT((seen.boards - seen.plays) * 1081, ways[BW_MINI_TEX_FOLDED_LAST]);
}

int main(void) {
    const BwMiniTexPlan odd_plan = {
        .flop = not_every_hand, .river = flop_matches, .play = flush_or_few_outs};
    compare(0x1e00, NULL, INT64_C(120) * 91 * 12 * 55);
    compare(0x100e, &odd_plan, INT64_C(120) * 91 * 12 * 55);
#if !defined __SANITIZE_ADDRESS__
    compare(0x1a20, NULL, INT64_C(120) * 91 * 12 * 55);
    check_whole_deck();
#else
    (void)check_whole_deck;
#endif
    static BwMiniTexSolution refused;
    CHECK(!bw_mini_tex_solve(0x1000, NULL, &refused));
    return check_report("solve_mini_tex");
}
