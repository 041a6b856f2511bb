/* Flop poker solved: the figures of the whole game, a rule in words, and every deal of small decks
 * counted again one by one. */
#include "check.h"
#include "plain_deck.h"
#include "same_nets.h"

#include "solve/poker/flop_poker.h"

static const BwFlopPokerRules standard = {
    .flop = {{0, 1, 2, 4, 10, 20, 30, 100, 500, 1000}, BW_JACK, BW_JACK}};

static void test_published(void) {
    static BwFlopPokerSolution s;
    bw_flop_poker_solve(&standard, BW_ALL_RANKS, &s);
    CHECK_INT(s.deals, 22100 * 18424);
    CHECK(bw_nets_ways(&s.nets) == s.deals);
    CHECK(-bw_nets_total(&s.nets) * 50896300 == (BwInt128)3300677 * s.deals);
    /* The table met elsewhere pays 11 for a straight. */
    BwFlopPokerRules elsewhere = standard;
    int64_t straights = s.ways[BW_POKER_STRAIGHT];
    BwInt128 total = bw_nets_total(&s.nets);
    elsewhere.flop.odds[BW_POKER_STRAIGHT] = 11;
    bw_flop_poker_solve(&elsewhere, BW_ALL_RANKS, &s);
    CHECK(bw_nets_total(&s.nets) >= total + straights);
}

static void test_rules(void) {
    static BwFlopPokerSolution best, s;
    char error[128];
    bw_flop_poker_solve(&standard, BW_ALL_RANKS, &best);
    CHECK(bw_flop_poker_value_of_rule(
        &standard, BW_ALL_RANKS, "flop pair; flop 3 suited; flop 1 ways to a straight; flop 1 high",
        &s, error, sizeof error));
    CHECK(memcmp(s.plays, best.plays, sizeof s.plays) == 0);
    CHECK(bw_nets_total(&s.nets) == bw_nets_total(&best.nets));
    CHECK(bw_flop_poker_value_of_rule(&standard, BW_ALL_RANKS, "fold", &s, error, sizeof error));
    CHECK(bw_nets_total(&s.nets) == -s.deals);
    CHECK(!bw_flop_poker_value_of_rule(&standard, BW_ALL_RANKS, "flop pair pair pair pair pair", &s,
                                       error, sizeof error));
}

static void play_all(const BwFlopPokerRules *rules, uint32_t ranks) {
    static BwFlopPokerSolution s;
    PlainDeck deck;
    plain_deck(&deck, ranks);
    bw_flop_poker_solve(rules, ranks, &s);
    BwNets nets = {.n = 0};
    unsigned misplayed = 0;
    uint64_t own = bw_subset_first(3);
    do {
        int64_t times = plain_times(&deck, own), ways[3000] = {0}, total = 0, flops = 0;
        if (times == 0) continue;
        BwCardSet three = plain_cards(&deck, own);
        uint64_t flop = bw_subset_first(3);
        do {
            if ((flop & own) != 0) continue;
            BwPokerValue best = 0;
            for (uint64_t out = flop; out != 0; out &= out - 1) {
                BwPokerValue value =
                    bw_poker_value(three | plain_cards(&deck, flop ^ (out & (0 - out))));
                if (value > best) best = value;
            }
            int pays = bw_hand_pays(&rules->flop, best);
            int net = pays < 0 ? -2 : 1 + pays;
            ways[net + 2]++;
            total += net;
            flops++;
        } while (bw_subset_next(&flop, deck.n));
        bool plays = total > -flops;
        misplayed += plays != bw_flop_poker_plays(&s, three);
        if (!plays) bw_nets_add(&nets, -1, times * flops);
        for (unsigned i = 0; plays && i < 3000; i++) {
            bw_nets_add(&nets, (int64_t)i - 2, times * ways[i]);
        }
    } while (bw_subset_next(&own, deck.n));
    CHECK_INT(misplayed, 0);
    check_same_nets(&s.nets, &nets);
}

int main(void) {
    const BwFlopPokerRules other = {
        .flop = {{0, 1, 1, 2, 3, 4, 30, 100, 500, 2500}, BW_QUEEN, BW_QUEEN}};
    test_published();
    test_rules();
    play_all(&standard, 0x1f8f);
    play_all(&other, 0x1f00);
    play_all(&other, 0x100f);
    play_all(&standard, 0x6);
    return check_report("solve_flop_poker");
}
