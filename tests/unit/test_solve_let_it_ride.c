/* Let it ride solved: the published figures, the best play as a rule in words, and every deal of
 * the whole deck and of small ones counted again one by one. */
#include "check.h"
#include "plain_deck.h"
#include "same_nets.h"

#include "solve/poker/let_it_ride.h"
#include "solve/poker/suit_classes.h"

static const BwLetItRideRules standard = {
    .pays = {{0, 1, 2, 3, 5, 8, 11, 50, 200, 1000}, BW_TEN, BW_TEN}};

static void test_published(void) {
    static BwLetItRideSolution s;
    bw_let_it_ride_solve(&standard, BW_ALL_RANKS, &s);
    CHECK_INT(s.deals, 22100 * 49 * 48);
    CHECK(bw_nets_ways(&s.nets) == s.deals);
    CHECK(-bw_nets_total(&s.nets) * 1082900 == (BwInt128)37963 * s.deals);
    /* Published: 2.86 % of all that is left up. */
    CHECK_INT(-bw_nets_total(&s.nets) * 10000 / (s.deals + s.rides_1 + s.rides_2), 286);
    static const int64_t hands[BW_POKER_CATEGORIES] = {1302540, 1098240, 123552, 54912, 10200,
                                                       5108,    3744,    624,    36,    4};
    int64_t lines[BW_LINES], by_category[BW_POKER_CATEGORIES] = {0};
    bw_line_hands(s.streets, lines);
    for (unsigned l = 0; l < BW_LINES; l++) by_category[bw_line_category(l)] += lines[l];
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) CHECK_INT(by_category[c], hands[c]);
    for (unsigned r = 0; r < BW_RANKS; r++) CHECK_INT(lines[BW_LINE_PAIR + r], 84480);
    bw_let_it_ride_free(&s);
}

/* The best play has no exception that these words leave out. */
static void test_rules(void) {
    static BwLetItRideSolution best, s;
    char error[128];
    bw_let_it_ride_solve(&standard, BW_ALL_RANKS, &best);
    CHECK(bw_let_it_ride_value_of_rule(
        &standard, BW_ALL_RANKS,
        "first: ride pair of tens or better; first: ride 3 ways to a straight flush; "
        "first: ride 2 ways to a straight flush and 1 tens; "
        "first: ride 1 ways to a straight flush and 2 tens; "
        "second: ride pair of 10s; second: ride 4 suited; "
        "second: ride 2 outs to a straight and 1 tens",
        &s, error, sizeof error));
    CHECK(memcmp(s.three_rides, best.three_rides, sizeof s.three_rides) == 0);
    CHECK(memcmp(s.four_rides, best.four_rides, sizeof s.four_rides) == 0);
    CHECK(bw_nets_total(&s.nets) == bw_nets_total(&best.nets));
    bw_let_it_ride_free(&s);
    /* Nothing ever taken back costs three times the third wager. */
    CHECK(bw_let_it_ride_value_of_rule(&standard, BW_ALL_RANKS,
                                       "FIRST: RIDE anything; Second: ride any hand", &s, error,
                                       sizeof error));
    CHECK(-bw_nets_total(&s.nets) * 649740 == 3 * (BwInt128)242173 * s.deals);
    CHECK_INT(s.rides_1, s.deals);
    bw_let_it_ride_free(&s);
    bw_let_it_ride_free(&best);
    CHECK(!bw_let_it_ride_value_of_rule(&standard, BW_ALL_RANKS, "ride pair", &s, error,
                                        sizeof error));
    CHECK_STR(error, "the rule cannot be read at \"ride pair\"");
    CHECK(
        !bw_let_it_ride_value_of_rule(&standard, BW_ALL_RANKS, "first:", &s, error, sizeof error));
    CHECK_STR(error, "the rule ends too early");
}

/* Every deal: each set of three, each order of two community cards. */
static void play_all(const BwLetItRideRules *rules, uint32_t ranks) {
    static BwLetItRideSolution s;
    PlainDeck deck;
    plain_deck(&deck, ranks);
    bw_let_it_ride_solve(rules, ranks, &s);
    BwNets nets = {.n = 0};
    unsigned misplayed = 0;
    uint64_t own = bw_subset_first(3);
    do {
        int64_t times = plain_times(&deck, own);
        if (times == 0) continue;
        BwCardSet three = plain_cards(&deck, own);
        int64_t ways[2][3000] = {{0}}; /* by whether the second rides, and what a unit brings */
        int64_t total = 0;
        for (unsigned a = 0; a < deck.n; a++) {
            if ((own >> a & 1) != 0) continue;
            int pays[52], sum = 0;
            unsigned n = 0;
            for (unsigned b = 0; b < deck.n; b++) {
                if (b == a || (own >> b & 1) != 0) continue;
                pays[n] =
                    bw_hand_pays(&rules->pays, bw_poker_value(three | deck.set[a] | deck.set[b]));
                sum += pays[n++];
            }
            misplayed += (sum > 0) != bw_let_it_ride_rides(&s, three | deck.set[a]);
            for (unsigned i = 0; i < n; i++) ways[sum > 0][pays[i] + 1]++;
            total += sum;
        }
        misplayed += (total > 0) != bw_let_it_ride_rides(&s, three);
        for (unsigned i = 0; i < 3000; i++) {
            for (unsigned rides = 0; rides < 2; rides++) {
                bw_nets_add(&nets, ((int64_t)i - 1) * (1 + rides + (total > 0)),
                            times * ways[rides][i]);
            }
        }
    } while (bw_subset_next(&own, deck.n));
    CHECK_INT(misplayed, 0);
    check_same_nets(&s.nets, &nets);
    bw_let_it_ride_free(&s);
}

int main(void) {
    const BwLetItRideRules other = {
        .pays = {{0, 2, 3, 4, 5, 8, 12, 60, 250, 1500}, BW_QUEEN, BW_SIX}};
    test_published();
    test_rules();
    play_all(&standard, BW_ALL_RANKS);
    play_all(&other, 0x1f00);
    play_all(&other, 0x100f);
    play_all(&standard, 0x3);
    return check_report("solve_let_it_ride");
}
