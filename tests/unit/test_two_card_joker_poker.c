/* Two-card joker poker solved: the known figures, and the same from counting cards by hand. */
#include "protocol_round.h"

#include "solve/poker/suit_classes.h"
#include "solve/poker/two_card_joker_poker.h"
#include "solve/rule_odds.h"

static const BwTwoCardJokerPokerRules usual = {
    .call = {1, 1, 1, 1, 3, 5, 8},
    .pair_up = {0, 0, 2, 1, 5, 10, 50},
    .pair_up_offered = true,
};

static bool calls_from(const void *context, BwTwoValue value) {
    const BwTwoValue *from = context;
    return value >= *from;
}

static void test_whole_deck(void) {
    BwTwoCardJokerPokerSolution s, thumb;
    char name[BW_TWO_NAME_MAX];
    bw_two_card_joker_poker_solve(&usual, BW_ALL_RANKS, NULL, NULL, &s);
    CHECK_INT(s.match_ups, 1431 * 1326);
    CHECK_INT(s.n, BW_TWO_CARD_JOKER_VALUES);
    BwRatio mean = bw_nets_mean(&s.nets);
    CHECK(mean.num == -563 && mean.den == 17901);
    BwRatio risk = bw_ratio_of_wide(-bw_nets_total(&s.nets), s.match_ups + s.called);
    CHECK(risk.num == 29839 && risk.den == 1587222);
    CHECK_STR(bw_two_name(s.lowest_called, name), "queen high, five");
    CHECK_STR(bw_two_name(s.highest_folded, name), "queen high, four");

    CHECK(bw_two_card_joker_poker_calls(&s, s.lowest_called));
    CHECK(!bw_two_card_joker_poker_calls(&s, s.highest_folded));

    /* The best play as a rule gives the same; one hand lower or higher gives less. */
    BwTwoValue from = s.lowest_called;
    bw_two_card_joker_poker_solve(&usual, BW_ALL_RANKS, calls_from, &from, &thumb);
    CHECK(bw_nets_total(&thumb.nets) == bw_nets_total(&s.nets));
    CHECK_INT(thumb.called, s.called);
    from = s.highest_folded;
    bw_two_card_joker_poker_solve(&usual, BW_ALL_RANKS, calls_from, &from, &thumb);
    CHECK(bw_nets_total(&thumb.nets) < bw_nets_total(&s.nets));
    from = (BwTwoValue)(s.lowest_called + 1);
    bw_two_card_joker_poker_solve(&usual, BW_ALL_RANKS, calls_from, &from, &thumb);
    CHECK(bw_nets_total(&thumb.nets) < bw_nets_total(&s.nets));
}

/* Two jokers can be had in one way; the dealer then has two of 52 cards, and qualifies but for 432
 * of 1,326 hands. */
static void test_pair_of_jokers(void) {
    BwTwoCardJokerPokerSolution s;
    bw_two_card_joker_poker_solve(&usual, BW_ALL_RANKS, NULL, NULL, &s);
    const BwTwoCardJokerPokerHand *jokers = &s.hand[s.n - 1];
    CHECK_INT(bw_two_category(jokers->value), BW_TWO_JOKERS);
    CHECK_INT(jokers->hands, 1);
    CHECK_INT(jokers->calls, 1);
    CHECK_INT(s.ways[BW_TWO_JOKERS][BW_TWO_CARD_JOKER_UNQUALIFIED], 432);
    CHECK_INT(s.ways[BW_TWO_JOKERS][BW_TWO_CARD_JOKER_WON], 1326 - 432);
    CHECK_INT(jokers->total, 432 + 9 * (1326 - 432));
}

/* A deck of two ranks and the jokers: ten cards, few enough to reckon every hand apart. */
static void test_short_deck(void) {
    uint32_t ranks = 1u << BW_QUEEN | 1u << BW_SEVEN;
    BwTwoCardJokerPokerSolution s;
    bw_two_card_joker_poker_solve(&usual, ranks, NULL, NULL, &s);
    CHECK_INT(s.match_ups, 45 * 28);
    CHECK_INT(s.n, 5); /* suited, sevens, queens, jokers */
    /* Every dealer's hand qualifies: nothing is below queen high. */
    for (unsigned h = 0; h < BW_TWO_CATEGORIES; h++)
        CHECK_INT(s.ways[h][BW_TWO_CARD_JOKER_UNQUALIFIED], 0);
    /* Queen-seven of two suits, twelve hands: of 28 dealer's hands one is the jokers, three and six
     * are natural pairs of queens and of sevens, and with a joker. Left are three queens and three
     * sevens: of their nine pairs two are suited (the own suits are broken) and seven tie. */
    const BwTwoCardJokerPokerHand *low = &s.hand[0];
    CHECK_INT(low->hands, 12);
    CHECK_INT(low->match_ups, 12 * 28);
    CHECK_INT(low->total, 12 * -2 * (28 - 7));
    CHECK_INT(low->calls, 0);
}

static void test_pair_up(void) {
    BwNets nets;
    bw_two_card_joker_poker_pair_up_nets(&usual, BW_ALL_RANKS, BW_JOKER, &nets);
    CHECK(bw_nets_ways(&nets) == 1431);
    CHECK(bw_nets_total(&nets) == 2 * 182 + 156 + 5 * 48 + 10 * 4 + 50 - (780 + 260));
}

/* Six ranks of the deck and the jokers: every deal is dealt at a table, with both answers. */
static void test_by_protocol(void) {
    static const char *const bets[] = {"bet 1 ante 10.00", NULL};
    const uint32_t ranks = 1u << BW_ACE | 1u << BW_KING | 1u << BW_QUEEN | 1u << BW_JACK |
                           1u << BW_FIVE | 1u << BW_TWO;
    BwTwoCardJokerPokerSolution s;
    BwTwoCardJokerPokerRules rules;
    ProtocolRound round;
    BwCard deck[26];
    unsigned n = 0;
    for (unsigned c = 0; c < 52; c++)
        if (ranks >> bw_card_rank((BwCard)c) & 1) deck[n++] = (BwCard)c;
    deck[n++] = BW_JOKER;
    deck[n++] = BW_JOKER;
    protocol_open(&round, "two-card-joker-poker", NULL, 0, bets);
    bw_two_card_joker_poker_rules(round.ready, &rules);
    CHECK(memcmp(rules.call, usual.call, sizeof rules.call) == 0);
    bw_two_card_joker_poker_solve(&rules, ranks, NULL, NULL, &s);
    int64_t total = 0, deals = 0;
    for (unsigned b = 1; b < n; b++)
        for (unsigned a = 0; a < b; a++) {
            int64_t call = 0, fold = 0;
            for (unsigned d = 1; d < n; d++)
                for (unsigned c = 0; c < d; c++) {
                    if (c == a || c == b || d == a || d == b) continue;
                    const BwCard cards[4] = {deck[a], deck[b], deck[c], deck[d]};
                    protocol_begin(&round);
                    protocol_deal(&round, cards, 4);
                    protocol_act(&round, "act 1 call 10.00");
                    call += round.net_cents;
                    fold -= 1000;
                    deals++;
                }
            total += call > fold ? call : fold;
        }
    CHECK_INT(s.match_ups, deals);
    CHECK(bw_nets_total(&s.nets) * 1000 == total);

    /* Rules of thumb name hands in the game's own ranking. */
    static const struct {
        const char *rule, *edge;
    } rules_of_thumb[] = {{"call Q-5 or better", "563/17901"},
                          {"call flush or better; call Q-5", "563/17901"},
                          {"call pair; call straight", NULL}};
    for (unsigned i = 0; i < 3; i++) {
        BwFigures figures;
        char error[200];
        CHECK(
            bw_odds_solve_rule(round.ready, rules_of_thumb[i].rule, &figures, error, sizeof error));
        char *edge = bw_exact_to_string(&figures.figure[0].house_edge);
        if (rules_of_thumb[i].edge != NULL)
            CHECK_STR(edge, rules_of_thumb[i].edge);
        else
            CHECK(bw_exact_to_double(&figures.figure[0].house_edge) > 0.1);
        free(edge);
        bw_odds_free(&figures);
    }
    protocol_close(&round);
}

int main(void) {
    test_whole_deck();
    test_pair_of_jokers();
    test_short_deck();
    test_pair_up();
    test_by_protocol();
    return check_report("two_card_joker_poker");
}
