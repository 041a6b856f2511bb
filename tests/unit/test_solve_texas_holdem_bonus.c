/* Texas Hold 'Em Bonus solved: equal to the plain count of every deal of small decks, in best play
 * and in others, end by end; and the published figures of the whole deck. */
#include "check.h"
#include "small_holdem.h"

#include "solve/poker/suit_classes.h"
#include "solve/poker/texas_holdem_bonus.h"

#include <math.h>

/* ---- the plain count ----------------------------------------------------------------------- */

typedef struct Plain {
    Small small;
    const BwTexasHoldemBonusRules *rules;
    const BwTexasHoldemBonusPlan *plan;
    BwTexasHoldemBonusSolution out;
} Plain;

static int64_t margin(const SmallFare *fare) {
    return fare->won + fare->won_u - fare->lost - fare->lost_u;
}

/* Is the turn wager made with this flop? */
static bool bets_turn(const Plain *plain, uint32_t flop, unsigned p) {
    BwCard a, b;
    small_pair(&plain->small, p, &a, &b);
    if (plain->plan->turn != NULL) {
        return plain->plan->turn(plain->plan->context, small_set(&plain->small, flop), a, b);
    }
    int64_t sum = 0;
    for (unsigned j = 1; j < plain->small.n; j++) {
        for (unsigned i = 0; i < j; i++) {
            uint32_t rest = 1u << i | 1u << j;
            if ((rest & (flop | plain->small.pair[p])) != 0) continue;
            sum += margin(small_fare(&plain->small, flop | rest, p));
        }
    }
    return sum > 0;
}

static bool bets_river(const Plain *plain, uint32_t four, unsigned p) {
    BwCard a, b;
    small_pair(&plain->small, p, &a, &b);
    if (plain->plan->river != NULL) {
        return plain->plan->river(plain->plan->context, small_set(&plain->small, four), a, b);
    }
    int64_t sum = 0;
    for (unsigned i = 0; i < plain->small.n; i++) {
        if ((four | plain->small.pair[p]) >> i & 1) continue;
        sum += margin(small_fare(&plain->small, four | 1u << i, p));
    }
    return sum > 0;
}

/* Every fifth card after these four. */
static void count_four(Plain *plain, uint32_t four, unsigned p, bool turn,
                       BwTexasHoldemBonusHand *hand) {
    unsigned bets = (unsigned)turn + bets_river(plain, four, p);
    for (unsigned i = 0; i < plain->small.n; i++) {
        if ((four | plain->small.pair[p]) >> i & 1) continue;
        const SmallFare *fare = small_fare(&plain->small, four | 1u << i, p);
        bool up = bw_poker_category(fare->value) >= plain->rules->ante_pays_from;
        hand->ways[bets][up ? BW_TEXAS_BONUS_WON_UP : BW_TEXAS_BONUS_WON] +=
            fare->won + fare->won_u;
        hand->ways[bets][BW_TEXAS_BONUS_TIED] += fare->tied;
        hand->ways[bets][BW_TEXAS_BONUS_LOST] += fare->lost + fare->lost_u;
    }
}

static void count_plainly(Plain *plain) {
    const Small *small = &plain->small;
    for (unsigned p = 0; p < small->pairs; p++) {
        BwCard a, b;
        small_pair(small, p, &a, &b);
        BwTexasHoldemBonusHand *hand = &plain->out.hand[bw_holdem_hand(a, b)];
        for (unsigned f = 0; f < small->flops; f++) {
            uint32_t flop = small->flop[f];
            if ((flop & small->pair[p]) != 0) continue;
            bool turn = bets_turn(plain, flop, p);
            for (unsigned i = 0; i < small->n; i++) {
                if ((flop | small->pair[p]) >> i & 1) continue;
                count_four(plain, flop | 1u << i, p, turn, hand);
            }
        }
    }
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        BwTexasHoldemBonusHand *hand = &plain->out.hand[h];
        for (unsigned bets = 0; bets < BW_TEXAS_BONUS_BETS; bets++) {
            for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) {
                hand->deals += hand->ways[bets][e];
                hand->play +=
                    hand->ways[bets][e] * bw_texas_holdem_bonus_net(bets, (BwTexasHoldemBonusEnd)e);
            }
        }
        hand->plays = plain->plan->flop == NULL ? hand->play > -hand->deals
                                                : plain->plan->flop(plain->plan->context, h);
        plain->out.total += hand->plays ? hand->play : -hand->deals;
    }
}

static void compare(uint16_t ranks, const BwTexasHoldemBonusPlan *plan, int64_t deals) {
    static const BwTexasHoldemBonusPlan best;
    static BwTexasHoldemBonusSolution solution;
    static Plain plain;
    const BwTexasHoldemBonusRules rules = {.ante_pays_from = BW_POKER_FULL_HOUSE};
    CHECK(bw_texas_holdem_bonus_solve(&rules, ranks, plan, &solution));
    plain = (Plain){.rules = &rules, .plan = plan == NULL ? &best : plan};
    small_open(&plain.small, ranks);
    count_plainly(&plain);
    CHECK_INT(solution.deals, deals);
    CHECK_INT(solution.total, plain.out.total);
    int64_t all = solution.folded;
    for (unsigned bets = 0; bets < BW_TEXAS_BONUS_BETS; bets++) {
        for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) {
            int64_t want = 0;
            for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
                const BwTexasHoldemBonusHand *hand = &plain.out.hand[h];
                CHECK_INT(solution.hand[h].ways[bets][e], hand->ways[bets][e]);
                if (hand->plays) want += hand->ways[bets][e];
            }
            CHECK_INT(solution.ways[bets][e], want);
            all += want;
        }
    }
    CHECK_INT(all, deals);
    small_close(&plain.small);
}

/* ---- plans that are not best play ---------------------------------------------------------- */

static bool any_but_lowest_suited(const void *context, unsigned hand) {
    (void)context;
    return hand % 5 != 0;
}

static bool flop_has_no_suit_of_both(const void *context, BwCardSet flop, BwCard a, BwCard b) {
    (void)context;
    return (flop >> 16 * bw_card_suit(a) & 0xffff) == 0 ||
           (flop >> 16 * bw_card_suit(b) & 0xffff) == 0;
}

static bool three_at_least(const void *context, BwCardSet four, BwCard a, BwCard b) {
    (void)context;
    return bw_poker_category(bw_poker_value(four | bw_card_set(a) | bw_card_set(b))) >=
           BW_POKER_THREE_OF_A_KIND;
}

/* Counts what the watchers see. */
typedef struct Seen {
    int64_t turns, rivers;
    int64_t turn_bets, river_bets; /* in which the wager brings something */
} Seen;

static void see_turn(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t brings) {
    (void)flop, (void)a, (void)b;
    Seen *seen = watcher;
    seen->turns += weight;
    seen->turn_bets += brings > 0 ? weight : 0;
}

static void see_river(void *watcher, BwCardSet four, BwCard a, BwCard b, int64_t weight,
                      int64_t brings) {
    (void)four, (void)a, (void)b;
    Seen *seen = watcher;
    seen->rivers += weight;
    seen->river_bets += brings > 0 ? weight : 0;
}

/* ---- the whole deck ------------------------------------------------------------------------ */

static void check_whole_deck(BwPokerCategory from, double edge, double risk) {
    static BwTexasHoldemBonusSolution solution;
    Seen seen = {0, 0, 0, 0};
    const BwTexasHoldemBonusRules rules = {.ante_pays_from = from};
    const BwTexasHoldemBonusPlan watched = {
        .see_turn = see_turn, .see_river = see_river, .watcher = &seen};
    CHECK(bw_texas_holdem_bonus_solve(&rules, BW_ALL_RANKS, &watched, &solution));
    CHECK_INT(solution.deals, INT64_C(1326) * 19600 * 47 * 46 * 990);
    BwNets nets;
    bw_texas_holdem_bonus_nets(&solution, &nets);
    CHECK(bw_nets_ways(&nets) == solution.deals);
    CHECK(bw_nets_total(&nets) == solution.total);
    double deals = (double)solution.deals, played = (double)bw_texas_holdem_bonus_played(&solution);
    CHECK(fabs(-(double)solution.total / deals - edge) < 1e-11);
    CHECK(fabs(-(double)solution.total / (deals + played) - risk) < 5e-8);

    /* Wagers seen to bring something are the wagers made. */
    int64_t hands = 0, bets = 0;
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        if (solution.hand[h].plays) hands += bw_holdem_hand_ways(h);
    }
    for (unsigned b = 1; b < BW_TEXAS_BONUS_BETS; b++) {
        for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) bets += b * solution.ways[b][e];
    }
    CHECK_INT(seen.turns, hands * 19600);
    CHECK_INT(seen.rivers, hands * 230300);
    CHECK_INT(bets, (seen.turn_bets * 47 + seen.river_bets * 4) * 46 * 990);
}

int main(void) {
    const uint16_t four_ranks = 0x1e00, gapped = 0x1e80;
    const int64_t deals_of_four = INT64_C(120) * 364 * 11 * 10 * 36;
    const BwTexasHoldemBonusPlan odd_plan = {
        .flop = any_but_lowest_suited, .turn = flop_has_no_suit_of_both, .river = three_at_least};
    compare(four_ranks, NULL, deals_of_four);
    compare(four_ranks, &odd_plan, deals_of_four);
#if !defined __SANITIZE_ADDRESS__
    compare(gapped, NULL, INT64_C(190) * 816 * 15 * 14 * 78);
    check_whole_deck(BW_POKER_FLUSH, 0.055935054698, 0.01474352);
    check_whole_deck(BW_POKER_STRAIGHT, 0.020369218667, 0.0053349);
#else
    (void)gapped, (void)check_whole_deck;
#endif
    static BwTexasHoldemBonusSolution refused;
    CHECK(!bw_texas_holdem_bonus_solve(&(BwTexasHoldemBonusRules){0}, 0x1800, NULL, &refused));
    return check_report("solve_texas_holdem_bonus");
}
