/* High card flush: its hands against a slow ranking, what the table tells of a raise, and the exact
 * analysis against plain enumerations, of short decks at a table and of whole ones hand by hand. */
#include "plain_deck.h"
#include "protocol_round.h"
#include "same_nets.h"
#include "slow_hand.h"

#include <math.h>

#include "hands/ranks.h"
#include "solve/poker/high_card_flush.h"
#include "solve/poker/suit_classes.h"

static const BwHighCardFlushRules usual = {
    .flush = {0, 0, 0, 0, 1, 10, 100, 300},
    .straight_flush = {0, 0, 0, 9, 50, 100, 200, 500},
    .raise = {0, 0, 1, 1, 1, 2, 3, 3},
    .ace_low = true,
    .qualifies = 3u << 13 | 1u << BW_NINE,
};

/* ---- hands -------------------------------------------------------------------------------- */

/* The cards of a suit from the highest down, as digits of a number; the longest suit first. */
static uint64_t slow_value(BwCardSet cards) {
    uint64_t best = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint64_t value = 0, length = 0;
        for (unsigned rank = BW_RANKS; rank-- > 0;) {
            if ((cards & bw_card_set(bw_card(rank, suit))) == 0) continue;
            value = value * 16 + rank;
            length++;
        }
        value |= length << 32;
        if (value > best) best = value;
    }
    return best;
}

static void test_order(void) {
    static const char *const hands[] = {
        /* from the lowest: two cards of a suit to seven */
        "4c 3c 4d 3d 4h 3h 2s", "Ac Kc 2d 4d 6h 8h Ts", "4c 3c 2c 5d 6d 7h 8h",
        "9c 3c 2c Ad Kd Ah Kh", "9c 4c 2c Ad Kd Ah Kh", "Kc Qc Jc Ad Td 9h 8h",
        "Ac 3c 2c 4d 5d 6h 7h", "5c 4c 3c 2c Ad Kd Qd", "Ac 4c 3c 2c 5d 6d 7h",
        "6c 5c 4c 3c 2c Ad Kh", "7c 6c 5c 4c 3c 2c Ad", "8c 7c 6c 5c 4c 3c 2c",
    };
    for (size_t i = 1; i < sizeof hands / sizeof *hands; i++) {
        BwCardSet low = slow_set(hands[i - 1]), high = slow_set(hands[i]);
        CHECK(bw_flush_value(low) < bw_flush_value(high));
        CHECK(slow_value(low) < slow_value(high));
    }
    /* Of two suits as long the higher counts, whichever comes first. */
    CHECK_INT(bw_flush_value(slow_set("9c 3c 2c Kd 3d 2d As")), bw_flush_of(1u << BW_KING | 3));
    CHECK_INT(bw_flush_value(slow_set("Kc 3c 2c 9d 3d 2d As")), bw_flush_of(1u << BW_KING | 3));
    CHECK_INT(bw_flush_length(bw_flush_value(slow_set("Kc 3c 2c 9d 3d 2d As"))), 3);
}

/* Neighbours in a walk through a fifth of all hands are in the same order by either ranking. */
static void test_order_everywhere(void) {
    uint64_t places = bw_subset_first(7), before = 0;
    BwFlushValue value_before = 0;
    unsigned wrong = 0, n = 0;
    do {
        if (n++ % 5 != 0) continue;
        BwCardSet cards = 0;
        for (uint64_t p = places; p != 0; p &= p - 1) {
            cards |= bw_card_set((BwCard)__builtin_ctzll(p));
        }
        uint64_t slow = slow_value(cards);
        BwFlushValue value = bw_flush_value(cards);
        wrong += (slow < before) != (value < value_before) ||
                 (slow == before) != (value == value_before);
        before = slow;
        value_before = value;
    } while (n < 3000000 && bw_subset_next(&places, 52));
    CHECK_INT(wrong, 0);
}

static void test_runs(void) {
    static const struct {
        const char *cards;
        unsigned low, high; /* with the ace low too, and high only */
    } rows[] = {
        {"8c 7c 6c 5c 4c 3c 2c", 7, 7}, {"Ac 2c 3c 4d 6d 8h Th", 3, 2},
        {"Ac Kc Qc 4d 6d 8h Th", 3, 3}, {"Kc Ac 2c 4d 6d 8h Th", 2, 2},
        {"9c 8c 7d 6d 5h 4h 3s", 2, 2}, {"9h 8h 7h 6h 4c 3c 2c", 4, 4},
        {"Ac Tc 8c 6c 4c 2d 2h", 1, 1}, {"As 2s 3s 4s 9h 8h 7h", 4, 3},
        {"Ac Kc Qc Jc 2c 3c 4c", 4, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CHECK_INT(bw_flush_run(slow_set(rows[i].cards), true), rows[i].low);
        CHECK_INT(bw_flush_run(slow_set(rows[i].cards), false), rows[i].high);
    }
}

static void test_names(void) {
    static const char *const names[][2] = {
        {"Kc Tc 6c 4c Ad Ah As", "four-card flush, king high"},
        {"9s 8s 2s Ad Kd Ah Kh", "three-card flush, nine high"},
        {"8c 7c 6c 5c 4c 3c 2c", "seven-card flush, eight high"},
        {"Ac 2c 4d 3d 6h 5h 9s", "two-card flush, ace high"},
        {"Ac Kd", "ace high"},
    };
    char out[BW_FLUSH_NAME_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        CHECK_STR(bw_flush_name(bw_flush_value(slow_set(names[i][0])), out), names[i][1]);
    }
}

/* ---- the table ---------------------------------------------------------------------------- */

static void test_rules_of_a_table(void) {
    static const BwSetting settings[] = {{"dealer-qualifies", "any"},
                                         {"raise-multiples", "9-8-7-6-5-4"},
                                         {"flush-bonus-table", "100-20-10-2"},
                                         {"straight-flush-bonus-table", "8000-1000-100-60-7"},
                                         {"straight-flush-ace", "high"}};
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    BwHighCardFlushRules rules;
    ProtocolRound round;
    protocol_open(&round, "high-card-flush", NULL, 0, bets);
    bw_high_card_flush_rules(round.ready, &rules);
    CHECK(memcmp(rules.flush, usual.flush, sizeof usual.flush) == 0);
    CHECK(memcmp(rules.straight_flush, usual.straight_flush, sizeof usual.straight_flush) == 0);
    CHECK(memcmp(rules.raise, usual.raise, sizeof usual.raise) == 0);
    CHECK(rules.ace_low && rules.qualifies == usual.qualifies);
    protocol_close(&round);
    protocol_open(&round, "high-card-flush", settings, 5, bets);
    bw_high_card_flush_rules(round.ready, &rules);
    for (unsigned l = 2; l <= 7; l++) CHECK_INT(rules.raise[l], l + 2);
    static const char *const pays[] = {"1 to 1", "1 to 1", "four cards 2 to seven cards 100 to 1",
                                       "three cards 7 to seven cards 8000 to 1"};
    for (unsigned w = 0; w < 4; w++) {
        char text[96];
        bw_table_game(round.ready)->pays_print(round.ready, w, BW_NO_TARGET, text, sizeof text);
        CHECK_STR(text, pays[w]);
    }
    CHECK(rules.flush[4] == 2 && rules.flush[7] == 100 && rules.straight_flush[3] == 7);
    CHECK(rules.straight_flush[7] == 8000 && !rules.ace_low && rules.qualifies == 0);
    protocol_close(&round);
}

/* The bounds of a raise follow from the seat's own cards; who cannot see these learns nothing. */
static void test_bounds_of_a_raise(void) {
    static const struct {
        const char *cards;
        BwCents most;
    } rows[] = {
        {"4c 3c 4d 3d 4h 3h 2s", 1000}, {"Ac Kc Qc 2d 3d 2h 3h", 1000},
        {"Ac Kc Qc Jc 3d 2h 3h", 1000}, {"Ac Kc Qc Jc 9c 2h 3h", 2000},
        {"Ac Kc Qc Jc 9c 8c 3h", 3000}, {"Ac Kc Qc Jc 9c 8c 7c", 3000},
    };
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    ProtocolRound round;
    BwChoice choice[2];
    protocol_open(&round, "high-card-flush", NULL, 0, bets);
    BwTable *view = bw_solver_alloc(1, round.size);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        BwCard hands[14];
        slow_read(rows[i].cards, hands);
        slow_read("As Ks Qs Js 9s 8s 7s", hands + 7);
        protocol_begin(&round);
        protocol_deal(&round, hands, 14);
        CHECK_INT(bw_choices(round.table, choice, 2), 2);
        CHECK_INT(choice[0].min_cents, 1000);
        CHECK_INT(choice[0].max_cents, rows[i].most);
        CHECK_INT(choice[0].step_cents, 50);
        bw_view(round.table, bw_seat(1, 0, 0), view);
        CHECK_INT(bw_choices(view, choice, 2), 2);
        CHECK_INT(choice[0].max_cents, rows[i].most);
        bw_view(round.table, bw_seat(2, 0, 0), view);
        CHECK_INT(bw_choices(view, choice, 2), 2);
        CHECK_INT(choice[0].max_cents, 3000);
    }
    protocol_close(&round);
    static const BwSetting settings[][1] = {{{"raise-multiples", "1-1-1-1-1-6"}},
                                            {{"raise-multiples", "7-1-1-1-1-1"}}};
    for (unsigned s = 0; s < 2; s++) {
        BwCard hands[14];
        slow_read("Ac Kc Qc Jc 9c 2h 3h", hands);
        slow_read("As Ks Qs Js 9s 8s 7s", hands + 7);
        protocol_open(&round, "high-card-flush", settings[s], 1, bets);
        protocol_begin(&round);
        protocol_deal(&round, hands, 14);
        bw_view(round.table, bw_seat(2, 0, 0), view);
        CHECK_INT(bw_choices(view, choice, 2), 2);
        CHECK_INT(choice[0].max_cents, s == 0 ? 6000 : 7000);
        char name[BW_HAND_NAME_MAX];
        CHECK(!bw_hand_name(view, bw_seat(1, 0, 0), name));
        bw_view(round.table, bw_seat(1, 0, 0), view);
        CHECK(bw_hand_name(view, bw_seat(1, 0, 0), name));
        CHECK_STR(name, "five-card flush, ace high");
        if (s == 0) protocol_close(&round);
    }
    free(view);
    protocol_close(&round);
}

/* ---- short decks, plainly ----------------------------------------------------------------- */

typedef BwHighCardFlushChoice Plan(const BwHighCardFlushRules *rules, BwCardSet hand,
                                   const int64_t total[BW_HIGH_CARD_FLUSH_CHOICES]);

static BwHighCardFlushChoice plan_best(const BwHighCardFlushRules *rules, BwCardSet hand,
                                       const int64_t total[BW_HIGH_CARD_FLUSH_CHOICES]) {
    unsigned best = 0;
    (void)rules;
    (void)hand;
    for (unsigned c = 1; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
        if (total[c] > total[best]) best = c;
    }
    return (BwHighCardFlushChoice)best;
}

/* "max A-10-2; 1x 10-high" */
static BwHighCardFlushChoice plan_thumb(const BwHighCardFlushRules *rules, BwCardSet hand,
                                        const int64_t total[BW_HIGH_CARD_FLUSH_CHOICES]) {
    uint64_t value = slow_value(hand), length = value >> 32;
    unsigned high = (unsigned)(value >> 4 * (length - 1) & 15);
    (void)total;
    bool most = value >= (UINT64_C(3) << 32 | BW_ACE << 8 | BW_TEN << 4 | BW_TWO);
    if (most && rules->raise[length] > 1) return BW_HIGH_CARD_FLUSH_MOST;
    return most || (length == 3 && high >= BW_TEN) ? BW_HIGH_CARD_FLUSH_ONCE
                                                   : BW_HIGH_CARD_FLUSH_FOLD;
}

static void plain_ends(const PlainDeck *deck, const BwHighCardFlushRules *rules, uint64_t own,
                       int64_t ends[BW_HIGH_CARD_FLUSH_ENDS]) {
    BwCardSet left[52];
    unsigned n = 0;
    uint64_t mine = slow_value(plain_cards(deck, own)), dealer = bw_subset_first(7);
    for (unsigned i = 0; i < deck->n; i++) {
        if ((own >> i & 1) == 0) left[n++] = deck->set[i];
    }
    memset(ends, 0, BW_HIGH_CARD_FLUSH_ENDS * sizeof *ends);
    do {
        BwCardSet cards = 0;
        for (uint64_t p = dealer; p != 0; p &= p - 1) cards |= left[__builtin_ctzll(p)];
        uint64_t his = slow_value(cards);
        unsigned high = (unsigned)(his >> 8 & 15);
        bool qualifies =
            rules->qualifies == 0 || his >> 32 > 3 ||
            (his >> 32 == 3 && high >= bw_ranks_highest(bw_flush_set(rules->qualifies)));
        ends[!qualifies    ? BW_HIGH_CARD_FLUSH_UNQUALIFIED
             : mine > his  ? BW_HIGH_CARD_FLUSH_HIGHER
             : mine == his ? BW_HIGH_CARD_FLUSH_EQUAL
                           : BW_HIGH_CARD_FLUSH_LOWER]++;
    } while (bw_subset_next(&dealer, n));
}

/* Plays every hand against every hand. */
static void check_short(uint32_t ranks, const BwHighCardFlushRules *rules,
                        BwHighCardFlushSolution *fast, Plan *plan) {
    PlainDeck deck;
    BwNets nets = {.n = 0};
    int64_t wagered = 0, match_ups = 0;
    unsigned wrong = 0, played[BW_HIGH_CARD_FLUSH_CHOICES] = {0};
    plain_deck(&deck, ranks);
    uint64_t own = bw_subset_first(7);
    do {
        int64_t times = plain_times(&deck, own), ends[BW_HIGH_CARD_FLUSH_ENDS], all = 0;
        if (times == 0) continue;
        BwCardSet hand = plain_cards(&deck, own);
        int64_t most = rules->raise[slow_value(hand) >> 32];
        const int64_t raise[BW_HIGH_CARD_FLUSH_CHOICES] = {0, 1, most};
        plain_ends(&deck, rules, own, ends);
        for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) all += ends[e];
        int64_t total[BW_HIGH_CARD_FLUSH_CHOICES] = {-all};
        for (unsigned c = 1; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
            total[c] =
                ends[BW_HIGH_CARD_FLUSH_UNQUALIFIED] +
                (1 + raise[c]) * (ends[BW_HIGH_CARD_FLUSH_HIGHER] - ends[BW_HIGH_CARD_FLUSH_LOWER]);
        }
        BwHighCardFlushChoice choice = plan(rules, hand, total);
        wrong += bw_high_card_flush_choice(fast, hand) != choice;
        played[choice]++;
        match_ups += times * all;
        wagered += times * all * raise[choice];
        if (choice == BW_HIGH_CARD_FLUSH_FOLD) {
            bw_nets_add(&nets, -1, times * all);
            continue;
        }
        bw_nets_add(&nets, 1, times * ends[BW_HIGH_CARD_FLUSH_UNQUALIFIED]);
        bw_nets_add(&nets, 0, times * ends[BW_HIGH_CARD_FLUSH_EQUAL]);
        bw_nets_add(&nets, 1 + raise[choice], times * ends[BW_HIGH_CARD_FLUSH_HIGHER]);
        bw_nets_add(&nets, -1 - raise[choice], times * ends[BW_HIGH_CARD_FLUSH_LOWER]);
    } while (bw_subset_next(&own, deck.n));
    CHECK_INT(wrong, 0);
    CHECK_INT(fast->match_ups, match_ups);
    CHECK_INT(fast->wagered, wagered);
    check_same_nets(&fast->nets, &nets);
    CHECK(played[BW_HIGH_CARD_FLUSH_ONCE] + played[BW_HIGH_CARD_FLUSH_MOST] > 0);
}

#define RANKS_5(a, b, c, d, e) (1u << (a) | 1u << (b) | 1u << (c) | 1u << (d) | 1u << (e))

static void test_short_decks(void) {
    static BwHighCardFlushSolution fast;
    const uint32_t wide = RANKS_5(BW_ACE, BW_TEN, BW_NINE, BW_FOUR, BW_TWO);
    BwHighCardFlushRules bold = usual;
    bw_high_card_flush_solve(&usual, wide, &fast);
    check_short(wide, &usual, &fast, plan_best);
    for (unsigned l = 2; l <= 7; l++) bold.raise[l] = (uint16_t)l;
    bold.qualifies = bw_flush_from(3, BW_ACE);
    bw_high_card_flush_solve(&bold, wide, &fast);
    check_short(wide, &bold, &fast, plan_best);
    bold.qualifies = 0;
    bw_high_card_flush_solve(&bold, RANKS_5(BW_SIX, BW_FIVE, BW_FOUR, BW_THREE, BW_TWO), &fast);
    check_short(RANKS_5(BW_SIX, BW_FIVE, BW_FOUR, BW_THREE, BW_TWO), &bold, &fast, plan_best);
}

static void test_rule_of_thumb(void) {
    static BwHighCardFlushSolution fast;
    const uint32_t wide = RANKS_5(BW_ACE, BW_TEN, BW_NINE, BW_FOUR, BW_TWO);
    char error[200];
    CHECK(bw_high_card_flush_value_of_rule(&usual, wide, "max A-10-2 or better; 1x 10-high", &fast,
                                           error, sizeof error));
    check_short(wide, &usual, &fast, plan_thumb);
    CHECK(!bw_high_card_flush_value_of_rule(&usual, wide, "triple anything", &fast, error,
                                            sizeof error));
    /* A flush without more is one of five cards; a pair is no hand here. */
    CHECK(bw_high_card_flush_value_of_rule(&usual, wide, "max flush; max pair", &fast, error,
                                           sizeof error));
    CHECK_INT(bw_flush_length(fast.lowest_raised), 5);
    CHECK(
        bw_high_card_flush_value_of_rule(&usual, wide, "max anything", &fast, error, sizeof error));
    CHECK_INT(fast.folded, 0);
}

/* ---- short decks at a table --------------------------------------------------------------- */

/* Sixteen cards: every deal is dealt, with every answer. */
static void test_by_protocol(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    static BwHighCardFlushSolution s;
    const uint32_t ranks = 1u << BW_ACE | 1u << BW_TEN | 1u << BW_EIGHT | 1u << BW_TWO;
    BwSetting settings[] = {{"raise-multiples", "3-3-3-3-2-1"}};
    BwHighCardFlushRules rules;
    ProtocolRound round;
    PlainDeck deck;
    int64_t total = 0;
    plain_deck(&deck, ranks);
    protocol_open(&round, "high-card-flush", settings, 1, bets);
    bw_high_card_flush_rules(round.ready, &rules);
    bw_high_card_flush_solve(&rules, ranks, &s);
    uint64_t own = bw_subset_first(7);
    do {
        int64_t times = plain_times(&deck, own), net[BW_HIGH_CARD_FLUSH_CHOICES] = {0};
        BwCard cards[14];
        if (times == 0) continue;
        plain_list(&deck, own, cards);
        uint64_t rest = (UINT64_C(1) << deck.n) - 1 - own, dealer = bw_subset_first(7);
        do {
            BwCard left[9];
            plain_list(&deck, rest, left);
            unsigned n = 7;
            for (unsigned i = 0; i < 9; i++) {
                if (dealer >> i & 1) cards[n++] = left[i];
            }
            for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
                BwChoice choice[2];
                char raise[64];
                protocol_begin(&round);
                protocol_deal(&round, cards, 14);
                CHECK_INT(bw_choices(round.table, choice, 2), 2);
                BwCents cents = c == 1 ? choice[0].min_cents : choice[0].max_cents;
                snprintf(raise, sizeof raise, "act 1 raise %lld.00", (long long)cents / 100);
                protocol_act(&round, c == 0 ? "act 1 fold" : raise);
                net[c] += round.net_cents;
            }
        } while (bw_subset_next(&dealer, 9));
        total += times * net[plan_best(&rules, 0, net)];
    } while (bw_subset_next(&own, deck.n));
    CHECK(bw_nets_total(&s.nets) * 1000 == total);
    CHECK_INT(s.match_ups, 11440 * 36);
    protocol_close(&round);
}

/* The bonuses of every hand of twenty cards, folded, whatever the dealer has. */
static void check_bonuses(const char *ace, uint32_t ranks) {
    static const char *const bets[] = {"bet 1 ante 10.00", "bet 1 flush-bonus 5.00",
                                       "bet 1 straight-flush-bonus 100.00", NULL};
    BwSetting settings[] = {{"straight-flush-ace", ace}};
    BwHighCardFlushRules rules;
    ProtocolRound round;
    PlainDeck deck;
    BwNets flush, straight;
    int64_t total = 0, hands = 0;
    plain_deck(&deck, ranks);
    protocol_open(&round, "high-card-flush", settings, 1, bets);
    bw_high_card_flush_rules(round.ready, &rules);
    bw_high_card_flush_flush_nets(&rules, ranks, &flush);
    bw_high_card_flush_straight_nets(&rules, ranks, &straight);
    uint64_t own = bw_subset_first(7);
    do {
        int64_t times = plain_times(&deck, own);
        BwCard cards[14];
        if (times == 0) continue;
        plain_list(&deck, own, cards);
        for (unsigned n = 7, i = 0; n < 14; i++) {
            if ((own >> i & 1) == 0) cards[n++] = deck.card[i];
        }
        protocol_begin(&round);
        protocol_deal(&round, cards, 14);
        protocol_act(&round, "act 1 fold");
        total += times * round.net_cents;
        hands += times;
    } while (bw_subset_next(&own, deck.n));
    CHECK(bw_nets_ways(&flush) == hands && bw_nets_ways(&straight) == hands);
    CHECK(bw_nets_total(&flush) * 500 + bw_nets_total(&straight) * 10000 - hands * 1000 == total);
    protocol_close(&round);
}

/* ---- the whole deck ----------------------------------------------------------------------- */

static void test_whole_deck(void) {
    static BwHighCardFlushSolution s;
    bw_high_card_flush_solve(&usual, BW_ALL_RANKS, &s);
    CHECK_INT(s.match_ups, INT64_C(133784560) * 45379620);
    CHECK(bw_nets_ways(&s.nets) == s.match_ups);
    /* Published: the player raises 67.86 % of his hands, and 0.08 % push; play that looks at the
     * lengths of the other suits costs 2.6855 %, and the best play less. */
    int64_t ends[BW_HIGH_CARD_FLUSH_ENDS] = {0};
    for (unsigned l = 0; l <= 7; l++) {
        for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
            for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) ends[e] += s.ways[l][c][e];
        }
    }
    double all = (double)s.match_ups;
    CHECK(fabs(1 - (double)s.folded / all - 0.6786) < 0.00005);
    CHECK(fabs((double)ends[BW_HIGH_CARD_FLUSH_EQUAL] / all - 0.0008) < 0.00005);
    BwRatio mean = bw_nets_mean(&s.nets);
    CHECK(mean.num == -INT64_C(1348050875653) && mean.den == INT64_C(50592437455560));
    CHECK(fabs((double)s.wagered / all - 0.711249) < 1e-6);
    CHECK_INT(s.lowest_raised, bw_flush_of(1u << BW_TEN | 1u << BW_THREE | 1u << BW_TWO));
    CHECK_INT(s.highest_folded, bw_flush_of(7u << BW_EIGHT));

    char error[200];
    CHECK(bw_high_card_flush_value_of_rule(&usual, BW_ALL_RANKS, "max 10-8-6 or better", &s, error,
                                           sizeof error));
    CHECK(fabs(-(double)bw_nets_total(&s.nets) / all - 0.0271138) < 1e-7);
}

/* Hands of the whole deck against all 45,379,620 of the dealer. */
static void test_hands_of_the_whole_deck(void) {
    static const char *const hands[] = {"Tc 9c 4c Kd 3d 9h 2s", "Kc Qc 9c 4c 3c Ad 2h"};
    PlainDeck deck;
    plain_deck(&deck, BW_ALL_RANKS);
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        BwCardSet hand = slow_set(hands[i]);
        int64_t fast[BW_HIGH_CARD_FLUSH_ENDS], slow[BW_HIGH_CARD_FLUSH_ENDS] = {0};
        BwFlushValue mine = bw_flush_value(hand);
        BwCardSet left[45];
        unsigned n = 0;
        for (unsigned c = 0; c < 52; c++) {
            if ((hand & deck.set[c]) == 0) left[n++] = deck.set[c];
        }
        uint64_t dealer = bw_subset_first(7);
        do {
            BwCardSet cards = 0;
            for (uint64_t p = dealer; p != 0; p &= p - 1) cards |= left[__builtin_ctzll(p)];
            BwFlushValue his = bw_flush_value(cards);
            slow[his < usual.qualifies ? BW_HIGH_CARD_FLUSH_UNQUALIFIED
                 : his < mine          ? BW_HIGH_CARD_FLUSH_HIGHER
                 : his == mine         ? BW_HIGH_CARD_FLUSH_EQUAL
                                       : BW_HIGH_CARD_FLUSH_LOWER]++;
        } while (bw_subset_next(&dealer, n));
        bw_high_card_flush_ends(&usual, BW_ALL_RANKS, hand, fast);
        for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) CHECK_INT(fast[e], slow[e]);
    }
}

/* Lengths of the longest suit can be counted by hand: 4 ways for seven, 4 * 1,716 * 39 for six. */
static void test_bonuses(void) {
    static const int64_t by_length[][2] = {
        {-1, 103557792}, {1, 26137540}, {10, 3814668}, {100, 267696}, {300, 6864}};
    BwNets nets;
    bw_high_card_flush_flush_nets(&usual, BW_ALL_RANKS, &nets);
    CHECK_INT(nets.n, 5);
    for (unsigned i = 0; i < 5; i++) {
        CHECK_INT(nets.net[i].net, by_length[i][0]);
        CHECK(nets.net[i].ways == by_length[i][1]);
    }
    CHECK_INT(4 * 1716 * 39, 267696);
    /* Seven in a row: eight of them a suit with the ace at either end. */
    bw_high_card_flush_straight_nets(&usual, BW_ALL_RANKS, &nets);
    CHECK_INT(nets.n, 6);
    CHECK(nets.net[5].net == 500 && nets.net[5].ways == 4 * 8);
    CHECK(bw_nets_ways(&nets) == 133784560);
    BwHighCardFlushRules high = usual;
    high.ace_low = false;
    bw_high_card_flush_straight_nets(&high, BW_ALL_RANKS, &nets);
    CHECK(nets.net[5].net == 500 && nets.net[5].ways == 4 * 7);
}

int main(void) {
    test_order();
    test_order_everywhere();
    test_runs();
    test_names();
    test_rules_of_a_table();
    test_bounds_of_a_raise();
    test_short_decks();
    test_rule_of_thumb();
    test_by_protocol();
    check_bonuses("high-or-low", RANKS_5(BW_ACE, BW_TWO, BW_THREE, BW_FOUR, BW_FIVE));
    check_bonuses("high", RANKS_5(BW_ACE, BW_TWO, BW_THREE, BW_KING, BW_QUEEN));
    test_whole_deck();
    test_hands_of_the_whole_deck();
    test_bonuses();
    return check_report("high_card_flush");
}
