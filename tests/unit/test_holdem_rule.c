/* Rules of thumb of the hold'em games: what is seen of cards, what rules say of it, which texts are
 * no rules, and what playing by a rule is worth. */
#include "blind_table_a.h"
#include "check.h"

#include "solve/poker/holdem_rule.h"
#include "solve/poker/mini_tex.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/texas_holdem_bonus.h"
#include "solve/poker/ultimate_texas_holdem.h"

#include <math.h>

static unsigned cards_of(const char *text, BwCard *card) {
    unsigned n = 0;
    for (; text[2 * n] != '\0'; n++) CHECK(bw_card_parse(text + 2 * n, 2, &card[n]));
    return n;
}

typedef struct Dealt {
    unsigned n;
    BwCard common[5], own[2];
} Dealt;

static Dealt deal(const char *common, const char *own) {
    Dealt dealt;
    dealt.n = cards_of(common, dealt.common);
    (void)cards_of(own, dealt.own);
    return dealt;
}

static BwHoldemSight see(const char *common, const char *own) {
    Dealt dealt = deal(common, own);
    BwHoldemSight sight;
    bw_holdem_see(bw_card_set_of(dealt.common, dealt.n), dealt.own[0], dealt.own[1], &sight);
    return sight;
}

static BwHoldemSight see_mini(const char *common, const char *own) {
    Dealt dealt = deal(common, own);
    BwHoldemSight sight;
    bw_mini_tex_see(dealt.common, dealt.n, dealt.own[0], dealt.own[1], &sight);
    return sight;
}

static void test_sight(void) {
    BwHoldemSight s = see("Ks8d3c", "8hQh");
    CHECK_INT(s.category, BW_POKER_PAIR);
    CHECK_INT(s.common, BW_POKER_HIGH_CARD);
    CHECK_INT(s.high, BW_QUEEN);
    CHECK_INT(s.low, BW_EIGHT);
    CHECK_INT(s.pair, BW_EIGHT);
    CHECK_INT(s.above, 1);
    CHECK_INT(s.flush_draw, -1);
    CHECK_INT(s.straight_outs, 0);
    s = see("Ah9h4c", "5h2h"); /* four hearts; ace to five but the trey */
    CHECK_INT(s.pair, -1);
    CHECK_INT(s.flush_draw, BW_FIVE);
    CHECK_INT(s.straight_outs, 1);
    s = see("Th9c2d", "JsQd"); /* eight or king */
    CHECK_INT(s.straight_outs, 2);
    s = see("ThKcAd", "JsQd"); /* there already */
    CHECK_INT(s.category, BW_POKER_STRAIGHT);
    CHECK_INT(s.straight_outs, 0);
    s = see("8s8d3c", "KhQh");
    CHECK_INT(s.category, BW_POKER_PAIR);
    CHECK_INT(s.common, BW_POKER_PAIR);
    CHECK_INT(s.pair, -1);
    s = see("8s8d3cKdKs", "3hQh"); /* two pair of the board is what everybody has */
    CHECK_INT(s.category, BW_POKER_TWO_PAIR);
    CHECK_INT(s.common, BW_POKER_TWO_PAIR);
    CHECK_INT(s.pair, BW_THREE);
    s = see("9s8d3cKd", "KhKs");
    CHECK_INT(s.category, BW_POKER_THREE_OF_A_KIND);
    CHECK_INT(s.above, 0);
    s = see_mini("9s8d", "TcQh");
    CHECK_INT(s.category, BW_THREE_STRAIGHT);
    s = see_mini("9s5s", "TsQh");
    CHECK_INT(s.category, BW_THREE_FLUSH);
    s = see_mini("9s5d", "TsQh");
    CHECK_INT(s.flush_draw, BW_TEN);
    CHECK_INT(s.straight_outs, 2); /* eight or jack */
    s = see_mini("7s7d4c", "AhKd");
    CHECK_INT(s.category, BW_THREE_PAIR);
    CHECK_INT(s.common, BW_THREE_PAIR);
    CHECK_INT(s.pair, -1);
}

static const char *poker_name(unsigned category) {
    return bw_poker_category_name((BwPokerCategory)category);
}

static const BwHoldemWords words = {
    {"preflop", "flop", "river"}, poker_name, BW_POKER_CATEGORIES, 2};

static unsigned hands_of(const char *text) {
    BwHoldemRule rule;
    char error[160] = "";
    unsigned hands = 0;
    CHECK(bw_holdem_rule_parse(text, &words, &rule, error, sizeof error));
    CHECK_STR(error, "");
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) {
        if (rule.hand[h]) hands += (unsigned)bw_holdem_hand_ways(h);
    }
    return hands;
}

static void test_hands(void) {
    CHECK_INT(hands_of("preflop: any"), 1326);
    CHECK_INT(hands_of("preflop: none"), 0);
    CHECK_INT(hands_of("preflop: 22+"), 78);
    CHECK_INT(hands_of("preflop: TT+, aa"), 30);
    CHECK_INT(hands_of("preflop: 1010"), 6);
    CHECK_INT(hands_of("preflop: AK"), 16);
    CHECK_INT(hands_of("preflop: KAs"), 4);
    CHECK_INT(hands_of("preflop: A2+"), 12 * 16);
    CHECK_INT(hands_of("preflop: K5o+"), 8 * 12);
    CHECK_INT(hands_of("preflop: J8s+ ; river: pair"), 3 * 4);
    CHECK_INT(hands_of("Preflop: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JT"), 500);
}

static bool bets(const char *text, unsigned street, BwHoldemSight sight) {
    BwHoldemRule rule;
    char error[160];
    bool read = bw_holdem_rule_parse(text, &words, &rule, error, sizeof error);
    CHECK(read);
    return read && rule.given[street] && bw_holdem_rule_bets(&rule, street, &sight);
}

static void test_tests(void) {
    const BwHoldemSight eights = see("Ks8d3c", "8hQh"), kings = see("Ks8d3c", "KhQh");
    const BwHoldemSight flush = see("Kh8h3c", "2hQh"), board = see("8s8d3c", "AhQh");
    const BwHoldemSight deuces = see("Ks8d3c", "2h2s"), two = see("Ks8d3c", "8hKh");
    CHECK(bets("flop: pair", 1, eights));
    CHECK(bets("flop: hidden pair or better", 1, eights));
    CHECK(bets("flop: pair of 8", 1, eights));
    CHECK(bets("flop: pair of 8s", 1, eights));
    CHECK(!bets("flop: pair of 9", 1, eights));
    CHECK(bets("flop: pair of 9", 1, two));
    CHECK(!bets("flop: top pair", 1, eights));
    CHECK(bets("flop: top pair", 1, kings));
    CHECK(!bets("flop: two pair", 1, kings));
    CHECK(bets("flop: two pair or better", 1, two));
    CHECK(!bets("flop: pocket pair", 1, eights));
    CHECK(bets("flop: pocket pair", 1, deuces));
    CHECK(!bets("flop: pair and high 3", 1, deuces));
    CHECK(bets("flop: pair and high 3", 1, eights));
    CHECK(bets("flop: flush draw", 1, flush));
    CHECK(bets("flop: flush draw Q", 1, flush));
    CHECK(!bets("flop: flush draw K", 1, flush));
    CHECK(!bets("flop: pair", 1, board));
    CHECK(bets("flop: board pair and high A", 1, board));
    CHECK(!bets("flop: board pair and high A and low K", 1, board));
    CHECK(bets("flop: none, low Q", 1, board));
    CHECK(bets("flop: any", 1, board));
    CHECK(!bets("flop: none", 1, kings));
    CHECK(bets("flop: open straight draw", 1, see("Th9c2d", "JsQd")));
    CHECK(!bets("flop: open straight draw", 1, see("Ah9h4c", "5h2h")));
    CHECK(bets("flop: straight draw", 1, see("Ah9h4c", "5h2h")));
    CHECK(!bets("river: pair", 1, kings)); /* of the flop the rule says nothing */
    BwHoldemSight last = see("Ks8d3c9h2s", "QhJh");
    last.outs = 20;
    CHECK(bets("river: outs < 21", 2, last));
    CHECK(bets("river: pair, outs<21", 2, last));
    CHECK(!bets("river: outs<20", 2, last));
}

static void test_refusals(void) {
    static const struct {
        const char *text, *sentence;
    } refused[] = {
        {"", "the rule says nothing"},
        {" ; ;", "the rule says nothing"},
        {"pair", "a street and a colon are missing in \"pair\""},
        {"turn: pair", "the streets are preflop, flop and river, not \"turn\""},
        {"flop: outs<21", "the rule cannot be read at \" outs<21\""},
        {"river: outs<x", "the rule cannot be read at \" outs<x\""},
        {"river: outs<100", "the rule cannot be read at \" outs<100\""},
        {"flop: pairs", "the rule cannot be read at \" pairs\""},
        {"flop: pair of", "the rule cannot be read at \" pair of\""},
        {"flop: high", "the rule cannot be read at \" high\""},
        {"flop: pair,", "the rule cannot be read at \"\""},
        {"flop: pair and", "the rule cannot be read at \" pair and\""},
        {"preflop: AAs", "the rule cannot be read at \" AAs\""},
        {"preflop: A", "the rule cannot be read at \" A\""},
        {"preflop: AK-", "the rule cannot be read at \" AK-\""},
        {"preflop: AKQ", "the rule cannot be read at \" AKQ\""},
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        BwHoldemRule rule;
        char error[160] = "";
        CHECK(!bw_holdem_rule_parse(refused[i].text, &words, &rule, error, sizeof error));
        CHECK_STR(error, refused[i].sentence);
    }
    char long_rule[400] = "flop: ";
    memset(long_rule + 6, 'x', sizeof long_rule - 7);
    BwHoldemRule rule;
    char error[160];
    CHECK(!bw_holdem_rule_parse(long_rule, &words, &rule, error, sizeof error));
}

/* ---- what rules are worth ------------------------------------------------------------------ */

static void test_worth(void) {
    static BwUltimateTexasHoldemSolution ultimate;
    static BwTexasHoldemBonusSolution texas;
    static BwMiniTexSolution mini;
    char error[160];

    /* Always folding at the end loses two antes, whatever comes. */
    const uint16_t four_ranks = 0x1e00;
    CHECK(bw_ultimate_texas_holdem_value_of_rule(&table_a, four_ranks,
                                                 "preflop: none; flop: none; river: none",
                                                 &ultimate, error, sizeof error));
    CHECK_INT(ultimate.total, -2 * ultimate.scale * ultimate.deals);
    const BwTexasHoldemBonusRules flush = {.ante_pays_from = BW_POKER_FLUSH};
    CHECK(bw_texas_holdem_bonus_value_of_rule(&flush, four_ranks, "flop: none", &texas, error,
                                              sizeof error));
    CHECK_INT(texas.total, -texas.deals);
    CHECK(bw_mini_tex_value_of_rule(four_ranks, "flop: any; river: none", &mini, error,
                                    sizeof error));
    CHECK_INT(mini.total, -2 * mini.deals);
    CHECK(!bw_mini_tex_value_of_rule(four_ranks, "turn: none", &mini, error, sizeof error));
    CHECK(!bw_texas_holdem_bonus_value_of_rule(&flush, four_ranks, "river: outs<3", &texas, error,
                                               sizeof error));
    CHECK(!bw_ultimate_texas_holdem_value_of_rule(&table_a, four_ranks, "river", &ultimate, error,
                                                  sizeof error));
#if !defined __SANITIZE_ADDRESS__
    /* The chart before the flop in words is best play; the simple strategy of the books loses
     * about 2.4 %. */
    CHECK(bw_ultimate_texas_holdem_value_of_rule(
        &table_a, BW_ALL_RANKS, "preflop: 33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JT", &ultimate,
        error, sizeof error));
    CHECK_INT(ultimate.total, INT64_C(-1215447575352));
    CHECK(bw_ultimate_texas_holdem_value_of_rule(&table_a, BW_ALL_RANKS,
                                                 "flop: two pair, pair and high 3, flush draw T; "
                                                 "river: pair, outs < 21",
                                                 &ultimate, error, sizeof error));
    double edge = -(double)ultimate.total / 2 / (double)ultimate.deals;
    CHECK(edge > 0.0238 && edge < 0.0245);
    CHECK(bw_mini_tex_value_of_rule(BW_ALL_RANKS, "play: outs < 19, pair and outs < 21", &mini,
                                    error, sizeof error));
    CHECK(fabs(-(double)mini.total / (double)mini.deals - 0.03604127) < 1e-7);
#endif
}

int main(void) {
    test_sight();
    test_hands();
    test_tests();
    test_refusals();
    test_worth();
    return check_report("holdem_rule");
}
