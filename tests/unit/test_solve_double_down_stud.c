/* Double down stud solved: the figures of several pay tables, a rule in words, and every deal of
 * the whole deck and of small ones counted again one by one. */
#include "check.h"
#include "plain_deck.h"
#include "same_nets.h"

#include "solve/poker/double_down_stud.h"

static const BwDoubleDownStudRules standard = {
    .pays = {{0, 1, 2, 3, 5, 8, 10, 25, 100, 1000}, BW_JACK, BW_SIX}};

static void test_published(void) {
    static BwDoubleDownStudSolution s;
    bw_double_down_stud_solve(&standard, BW_ALL_RANKS, &s);
    CHECK_INT(s.deals, 270725 * 48);
    CHECK(bw_nets_ways(&s.nets) == s.deals);
    CHECK(-bw_nets_total(&s.nets) * 324870 == (BwInt128)15403 * s.deals);
    bw_double_down_stud_free(&s);
    /* A table met elsewhere, published at 2.67 %. */
    static const BwDoubleDownStudRules elsewhere = {
        .pays = {{0, 1, 2, 3, 5, 8, 11, 50, 200, 2000}, BW_JACK, BW_SIX}};
    bw_double_down_stud_solve(&elsewhere, BW_ALL_RANKS, &s);
    CHECK_INT((-bw_nets_total(&s.nets) * 10000 + s.deals / 2) / s.deals, 267);
    bw_double_down_stud_free(&s);
}

static void test_rules(void) {
    static BwDoubleDownStudSolution best, s;
    char error[128];
    bw_double_down_stud_solve(&standard, BW_ALL_RANKS, &best);
    CHECK(bw_double_down_stud_value_of_rule(&standard, BW_ALL_RANKS,
                                            "double-down pair of sixes; double-down 4 suited; "
                                            "double-down 2 outs to a straight and 1 points",
                                            &s, error, sizeof error));
    CHECK(memcmp(s.doubles, best.doubles, sizeof s.doubles) == 0);
    CHECK(bw_nets_total(&s.nets) == bw_nets_total(&best.nets));
    bw_double_down_stud_free(&s);
    CHECK(bw_double_down_stud_value_of_rule(&standard, BW_ALL_RANKS, "decline anything", &s, error,
                                            sizeof error));
    CHECK_INT(s.doubled, 0);
    CHECK(bw_nets_total(&s.nets) < bw_nets_total(&best.nets));
    bw_double_down_stud_free(&s);
    bw_double_down_stud_free(&best);
    CHECK(!bw_double_down_stud_value_of_rule(&standard, BW_ALL_RANKS, "double-down 4", &s, error,
                                             sizeof error));
}

static void play_all(const BwDoubleDownStudRules *rules, uint32_t ranks) {
    static BwDoubleDownStudSolution s;
    PlainDeck deck;
    plain_deck(&deck, ranks);
    bw_double_down_stud_solve(rules, ranks, &s);
    int64_t ways[2][3000] = {{0}}, deals = 0;
    unsigned misplayed = 0;
    uint64_t seen = bw_subset_first(4);
    do {
        BwCardSet four = plain_cards(&deck, seen);
        int pays[52], sum = 0;
        unsigned n = 0;
        for (unsigned a = 0; a < deck.n; a++) {
            if ((seen >> a & 1) != 0) continue;
            pays[n] = bw_hand_pays(&rules->pays, bw_poker_value(four | deck.set[a]));
            sum += pays[n++];
        }
        misplayed += (sum > 0) != bw_double_down_stud_doubles(&s, four);
        for (unsigned i = 0; i < n; i++) ways[sum > 0][pays[i] + 1]++;
        deals += n;
    } while (bw_subset_next(&seen, deck.n));
    BwNets nets = {.n = 0};
    for (unsigned i = 0; i < 3000; i++) {
        bw_nets_add(&nets, (int64_t)i - 1, ways[0][i]);
        bw_nets_add(&nets, 2 * ((int64_t)i - 1), ways[1][i]);
    }
    CHECK_INT(misplayed, 0);
    CHECK_INT(s.deals, deals);
    check_same_nets(&s.nets, &nets);
    bw_double_down_stud_free(&s);
}

int main(void) {
    test_published();
    test_rules();
    play_all(&standard, BW_ALL_RANKS);
    play_all(&standard, 0x1f00);
    play_all(&standard, 0x100f);
    play_all(&standard, 0x3);
    return check_report("solve_double_down_stud");
}
