/* Ultimate Texas Hold 'Em solved: equal to the plain count of every deal of small decks, in best
 * play and in others, end by end; and the published figures of the whole deck. */
#include "blind_table_a.h"
#include "check.h"
#include "small_holdem.h"

#include "solve/poker/suit_classes.h"
#include "solve/poker/ultimate_texas_holdem.h"

#include <math.h>

/* ---- the plain count ----------------------------------------------------------------------- */

typedef struct Plain {
    Small small;
    const BwUltimateTexasHoldemRules *rules;
    const BwUltimateTexasHoldemPlan *plan;
    int64_t scale;
    int64_t net[BW_ULTIMATE_MULTIPLES][BW_POKER_CATEGORIES][BW_ULTIMATE_ENDS];
    bool raises[190][1140]; /* by pair and flop */
    BwUltimateTexasHoldemSolution out;
} Plain;

static void ends_of(const SmallFare *fare, int64_t ends[BW_ULTIMATE_ENDS]) {
    ends[BW_ULTIMATE_WON] = fare->won;
    ends[BW_ULTIMATE_WON_U] = fare->won_u;
    ends[BW_ULTIMATE_TIED] = fare->tied;
    ends[BW_ULTIMATE_LOST] = fare->lost;
    ends[BW_ULTIMATE_LOST_U] = fare->lost_u;
}

static int64_t play_brings(const Plain *plain, unsigned multiple, const SmallFare *fare) {
    int64_t ends[BW_ULTIMATE_ENDS], sum = 0;
    ends_of(fare, ends);
    for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
        sum += ends[e] * plain->net[multiple][bw_poker_category(fare->value)][e];
    }
    return sum;
}

static int64_t dealer_hands(const Plain *plain) {
    return (int64_t)(plain->small.n - 7) * (plain->small.n - 8) / 2;
}

static bool plays_last(const Plain *plain, const SmallFare *fare) {
    if (plain->plan->river != NULL) {
        const BwHoldemShowdown show = {.value = fare->value};
        return plain->plan->river(plain->plan->context, &(BwHoldemRiver){.showdown = &show});
    }
    return play_brings(plain, 1, fare) > -2 * plain->scale * dealer_hands(plain);
}

/* What checking to the end brings on this board. */
static int64_t last_brings(const Plain *plain, const SmallFare *fare) {
    return plays_last(plain, fare) ? play_brings(plain, 1, fare)
                                   : -2 * plain->scale * dealer_hands(plain);
}

/* The sums over all boards that follow a flop. */
typedef struct FlopSums {
    int64_t play[BW_ULTIMATE_MULTIPLES], check;
    bool raises;
} FlopSums;

static FlopSums sum_flop(const Plain *plain, uint32_t flop, unsigned p) {
    FlopSums sums = {{0}, 0, false};
    uint32_t known = flop | plain->small.pair[p];
    for (unsigned j = 1; j < plain->small.n; j++) {
        for (unsigned i = 0; i < j; i++) {
            uint32_t rest = 1u << i | 1u << j;
            if ((rest & known) != 0) continue;
            const SmallFare *fare = small_fare(&plain->small, flop | rest, p);
            for (unsigned m = 2; m <= 4; m++) sums.play[m] += play_brings(plain, m, fare);
            sums.check += last_brings(plain, fare);
        }
    }
    BwCard a, b;
    small_pair(&plain->small, p, &a, &b);
    sums.raises =
        plain->plan->flop == NULL
            ? sums.play[2] > sums.check
            : plain->plan->flop(plain->plan->context, small_set(&plain->small, flop), a, b);
    return sums;
}

/* All boards that follow a flop, by how the hand is played. */
static void book_flop(Plain *plain, uint32_t flop, unsigned p, unsigned multiple) {
    uint32_t known = flop | plain->small.pair[p];
    for (unsigned j = 1; j < plain->small.n; j++) {
        for (unsigned i = 0; i < j; i++) {
            uint32_t rest = 1u << i | 1u << j;
            if ((rest & known) != 0) continue;
            const SmallFare *fare = small_fare(&plain->small, flop | rest, p);
            BwPokerCategory category = bw_poker_category(fare->value);
            if (multiple == 1 && !plays_last(plain, fare)) {
                plain->out.folded[category] += dealer_hands(plain);
                continue;
            }
            int64_t ends[BW_ULTIMATE_ENDS];
            ends_of(fare, ends);
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                plain->out.ways[multiple][category][e] += ends[e];
            }
        }
    }
}

static void count_plainly(Plain *plain) {
    const Small *small = &plain->small;
    BwUltimateTexasHoldemSolution *out = &plain->out;
    for (unsigned p = 0; p < small->pairs; p++) {
        BwCard a, b;
        small_pair(small, p, &a, &b);
        BwUltimateTexasHoldemHand *hand = &out->hand[bw_holdem_hand(a, b)];
        for (unsigned f = 0; f < small->flops; f++) {
            if ((small->flop[f] & small->pair[p]) != 0) continue;
            FlopSums sums = sum_flop(plain, small->flop[f], p);
            plain->raises[p][f] = sums.raises;
            hand->play[3] += sums.play[3];
            hand->play[4] += sums.play[4];
            hand->check += sums.raises ? sums.play[2] : sums.check;
        }
    }
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        BwUltimateTexasHoldemHand *hand = &out->hand[h];
        if (plain->plan->preflop != NULL) {
            hand->multiple = (uint8_t)plain->plan->preflop(plain->plan->context, h);
        } else {
            hand->multiple = hand->play[4] > hand->check && hand->play[4] > hand->play[3] ? 4
                             : plain->rules->three_times && hand->play[3] > hand->check   ? 3
                                                                                          : 0;
        }
        out->total += hand->multiple == 0 ? hand->check : hand->play[hand->multiple];
    }
    for (unsigned p = 0; p < small->pairs; p++) {
        BwCard a, b;
        small_pair(small, p, &a, &b);
        unsigned before = out->hand[bw_holdem_hand(a, b)].multiple;
        for (unsigned f = 0; f < small->flops; f++) {
            if ((small->flop[f] & small->pair[p]) != 0) continue;
            unsigned multiple = before != 0 ? before : plain->raises[p][f] ? 2 : 1;
            book_flop(plain, small->flop[f], p, multiple);
        }
    }
}

static void compare(uint16_t ranks, const BwUltimateTexasHoldemRules *rules,
                    const BwUltimateTexasHoldemPlan *plan, int64_t deals) {
    static const BwUltimateTexasHoldemPlan best;
    static BwUltimateTexasHoldemSolution solution;
    static Plain plain;
    CHECK(bw_ultimate_texas_holdem_solve(rules, ranks, plan, &solution));
    plain = (Plain){.rules = rules, .plan = plan == NULL ? &best : plan, .scale = solution.scale};
    for (unsigned m = 0; m < BW_ULTIMATE_MULTIPLES; m++) {
        for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                plain.net[m][c][e] = bw_ultimate_texas_holdem_net(
                    rules, plain.scale, m, (BwPokerCategory)c, (BwUltimateTexasHoldemEnd)e);
            }
        }
    }
    small_open(&plain.small, ranks);
    count_plainly(&plain);
    CHECK_INT(solution.deals, deals);
    CHECK_INT(solution.total, plain.out.total);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        const BwUltimateTexasHoldemHand *got = &solution.hand[h], *want = &plain.out.hand[h];
        if (got->deals == 0) continue;
        CHECK_INT(got->check, want->check);
        CHECK_INT(got->play[3], want->play[3]);
        CHECK_INT(got->play[4], want->play[4]);
        CHECK_INT(got->multiple, want->multiple);
    }
    int64_t all = 0;
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        CHECK_INT(solution.folded[c], plain.out.folded[c]);
        all += solution.folded[c];
        for (unsigned m = 0; m < BW_ULTIMATE_MULTIPLES; m++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
                CHECK_INT(solution.ways[m][c][e], plain.out.ways[m][c][e]);
                all += solution.ways[m][c][e];
            }
        }
    }
    CHECK_INT(all, deals);
    small_close(&plain.small);
}

/* ---- plans that are not best play ---------------------------------------------------------- */

static unsigned pairs_three_times(const void *context, unsigned hand) {
    (void)context;
    return hand % (BW_RANKS + 1) == 0 ? 3 : 0;
}

static bool first_card_on_flop(const void *context, BwCardSet flop, BwCard a, BwCard b) {
    (void)context;
    return (flop >> bw_card_rank(a) & UINT64_C(0x0001000100010001)) != 0 ||
           bw_card_suit(a) == bw_card_suit(b);
}

static bool full_house_at_least(const void *context, const BwHoldemRiver *river) {
    (void)context;
    return bw_poker_category(river->showdown->value) >= BW_POKER_FULL_HOUSE;
}

/* ---- the whole deck ------------------------------------------------------------------------ */

static void check_whole_deck(void) {
    static BwUltimateTexasHoldemSolution solution;
    CHECK(bw_ultimate_texas_holdem_solve(&table_a, BW_ALL_RANKS, NULL, &solution));
    CHECK_INT(solution.deals, INT64_C(1326) * 19600 * 1081 * 990);
    CHECK_INT(solution.scale, 2);
    CHECK_INT(solution.total, INT64_C(-1215447575352));
    BwNets nets;
    bw_ultimate_texas_holdem_nets(&table_a, &solution, &nets);
    CHECK(bw_nets_ways(&nets) == solution.deals);
    CHECK(bw_nets_total(&nets) == solution.total);
    double deals = (double)solution.deals, edge = -(double)solution.total / 2 / deals;
    double wagered = 2 + (double)bw_ultimate_texas_holdem_played(&solution) / deals;
    CHECK(fabs(edge - 0.021849713763) < 1e-12);
    CHECK(fabs(edge / wagered - 0.00526219) < 1e-8);
    CHECK(fabs(sqrt((double)bw_nets_squares(&nets) / 4 / deals - edge * edge) - 4.94) < 0.005);

    /* Every set of seven cards is dealt in the same number of ways. */
    static const int64_t sevens[BW_POKER_CATEGORIES] = {
        23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324};
    const int64_t ways_of_seven = INT64_C(21) * 10 * 990; /* own cards, flop, dealer */
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        int64_t hands = solution.folded[c];
        for (unsigned m = 1; m < BW_ULTIMATE_MULTIPLES; m++) {
            for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) hands += solution.ways[m][c][e];
        }
        CHECK_INT(hands, sevens[c] * ways_of_seven);
    }

    /* The published raising hands: deuces check, threes raise; K-2 suited, K-5, Q-6 suited, Q-8,
     * J-8 suited, J-T. */
    CHECK_INT(solution.hand[BW_TWO * BW_RANKS + BW_TWO].multiple, 0);
    CHECK_INT(solution.hand[BW_THREE * BW_RANKS + BW_THREE].multiple, 4);
    CHECK_INT(solution.hand[BW_KING * BW_RANKS + BW_TWO].multiple, 4);
    CHECK_INT(solution.hand[BW_FOUR * BW_RANKS + BW_KING].multiple, 0);
    CHECK_INT(solution.hand[BW_FIVE * BW_RANKS + BW_KING].multiple, 4);
    CHECK_INT(solution.hand[BW_QUEEN * BW_RANKS + BW_FIVE].multiple, 0);
    CHECK_INT(solution.hand[BW_QUEEN * BW_RANKS + BW_SIX].multiple, 4);
    CHECK_INT(solution.hand[BW_SEVEN * BW_RANKS + BW_QUEEN].multiple, 0);
    CHECK_INT(solution.hand[BW_EIGHT * BW_RANKS + BW_QUEEN].multiple, 4);
    CHECK_INT(solution.hand[BW_JACK * BW_RANKS + BW_SEVEN].multiple, 0);
    CHECK_INT(solution.hand[BW_JACK * BW_RANKS + BW_EIGHT].multiple, 4);
    CHECK_INT(solution.hand[BW_NINE * BW_RANKS + BW_JACK].multiple, 0);
    CHECK_INT(solution.hand[BW_TEN * BW_RANKS + BW_JACK].multiple, 4);
}

int main(void) {
    const uint16_t gapped = 0x1e80, low = 0x100f;
    const uint16_t four_ranks = 0x1e00;
    const int64_t deals_of_four = INT64_C(120) * 364 * 55 * 36;
    const BwUltimateTexasHoldemPlan odd_plan = {
        .preflop = pairs_three_times, .flop = first_card_on_flop, .river = full_house_at_least};
    compare(four_ranks, &table_a, NULL, deals_of_four);
    compare(four_ranks, &table_a, &odd_plan, deals_of_four);
#if !defined __SANITIZE_ADDRESS__
    const int64_t deals_of_five = INT64_C(190) * 816 * 105 * 78;
    compare(gapped, &table_a, NULL, deals_of_five);
    compare(low, &table_a, &odd_plan, deals_of_five);
    check_whole_deck();
#else
    (void)gapped, (void)low, (void)check_whole_deck;
#endif
    BwUltimateTexasHoldemRules odd_odds = table_a;
    static BwUltimateTexasHoldemSolution refused;
    odd_odds.blind[BW_POKER_FLUSH] = (BwOdds){100, 61};
    CHECK(!bw_ultimate_texas_holdem_solve(&odd_odds, four_ranks, NULL, &refused));
    CHECK(!bw_ultimate_texas_holdem_solve(&table_a, 0x1800, NULL, &refused));
    return check_report("solve_ultimate_texas_holdem");
}
