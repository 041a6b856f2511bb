/* Hands of two, three and four cards: every two-card hand of 54 cards, the best three with at least
 * one card of one's own, every four-card hand and the best four of five and of six, against slow
 * rankings and against frequencies that can be counted by hand. */
#include "slow_hand.h"

#include "hands/four.h"
#include "hands/three.h"
#include "hands/two.h"

/* ---- two cards ---------------------------------------------------------------------------- */

static BwTwoValue two(const char *text) {
    BwCard cards[2];
    CHECK_INT(slow_read(text, cards), 2);
    return bw_two_value(cards[0], cards[1]);
}

/* The sheet's list, word by word. */
static uint32_t slow_two(BwCard a, BwCard b) {
    if (a == BW_JOKER && b == BW_JOKER) return 6u << 20;
    if (a == BW_JOKER) a = b;
    if (b == BW_JOKER) b = a;
    BwCard cards[2] = {a, b};
    SlowHand hand = slow_look(cards, 2, "AK KQ QJ JT T9 98 87 76 65 54 43 32 2A ");
    if (hand.most == 2) return slow_pack(2, &hand, 2, false);
    if (hand.straight == 1 && hand.suited) return 5u << 20;
    if (hand.straight != 0) return slow_pack(hand.suited ? 4 : 3, &hand, 2, true);
    return slow_pack(hand.suited ? 1 : 0, &hand, 2, false);
}

static void test_every_two_card_hand(void) {
    static Ranked hands[1431];
    int64_t counts[BW_TWO_CATEGORIES] = {0};
    unsigned n = 0, wrong = 0, qualifying = 0;
    for (unsigned a = 0; a < 54; a++)
        for (unsigned b = a + 1; b < 54; b++) {
            BwCard x = a > BW_JOKER ? BW_JOKER : (BwCard)a, y = b > BW_JOKER ? BW_JOKER : (BwCard)b;
            BwTwoValue value = bw_two_value(x, y);
            wrong += value != bw_two_value(y, x) || value >= BW_TWO_VALUES;
            qualifying += bw_two_qualifies(value);
            counts[bw_two_category(value)]++;
            hands[n++] = (Ranked){value, slow_two(x, y)};
        }
    CHECK_INT(n, 1431);
    CHECK_INT(wrong, 0);
    /* 66 different hands not suited, as many suited, 13 pairs, the jokers. */
    CHECK_INT(slow_same_order(hands, n), 78 + 78 + 13 + 1);
    static const int64_t known[BW_TWO_CATEGORIES] = {780, 260, 182, 156, 48, 4, 1};
    for (unsigned c = 0; c < BW_TWO_CATEGORIES; c++) CHECK_INT(counts[c], known[c]);
    /* High cards of jack or lower: pairs of ranks to the jack that are no straight, 12 ways each.
     */
    CHECK_INT(qualifying, 1431 - 36 * 12);
}

static void test_two_card_traps_and_names(void) {
    CHECK(two("As 2s") > two("Kh Kd"));
    CHECK_INT(two("Jk 9h"), two("9c 9d"));
    CHECK(two("Jk Jk") > two("As Ks"));
    CHECK(two("Ad 2s") < two("3d 2s"));
    CHECK(two("Ks Qs") < two("As Ks"));
    CHECK(two("Ks Qs") > two("Ad Kc"));
    CHECK(!bw_two_qualifies(two("Jd 9c")) && bw_two_qualifies(two("Qd 2c")));
    static const char *const names[][2] = {
        {"Qc Td", "queen high, ten"},   {"Qc 5c", "queen-high flush, five"},
        {"Jk 9h", "pair of nines"},     {"Ah Kd", "ace-high straight"},
        {"Ah 2d", "two-high straight"}, {"Ah 2h", "two-high straight flush"},
        {"Ah Kh", "royal flush"},       {"Jk Jk", "pair of jokers"},
    };
    char out[BW_TWO_NAME_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        CHECK_STR(bw_two_name(two(names[i][0]), out), names[i][1]);
    CHECK_STR(bw_two_category_name(BW_TWO_STRAIGHT_FLUSH), "straight flush");
}

/* ---- the best three ----------------------------------------------------------------------- */

static BwThreeValue best_three(const char *own, const char *board) {
    BwCard a[SLOW_HAND_MAX], b[SLOW_HAND_MAX];
    unsigned n_own = slow_read(own, a), n_board = slow_read(board, b);
    return bw_three_best(a, n_own, b, n_board);
}

static void test_best_three(void) {
    /* Three of a kind on the board is nobody's: a pair of it is. */
    CHECK_INT(best_three("Ac Kd", "7c 7d 7h"), best_three("Ac", "7c 7d"));
    CHECK(best_three("Ac Kd", "7c 7d 7h") > best_three("9c 6d", "7c 7d 7h"));
    CHECK_INT(bw_three_category(best_three("8c 6d", "7c 7d 7h")), BW_THREE_STRAIGHT);
    CHECK_INT(bw_three_category(best_three("Ac 2d", "3h Ks 9c")), BW_THREE_STRAIGHT);
    CHECK_INT(bw_three_category(best_three("Ac 2d 3h Ks 9c", "")), BW_THREE_STRAIGHT);
    CHECK_INT(bw_three_category(best_three("7s", "7c 7d 7h")), BW_THREE_OF_A_KIND);
    CHECK_INT(bw_three_category(best_three("Ah 2h 5c 3d", "")), BW_THREE_STRAIGHT);

    /* Every board of clubs and diamonds' low cards, say, against a choice made card by card. */
    unsigned wrong = 0, restricted = 0;
    for (unsigned a = 0; a < 20; a++)
        for (unsigned b = a + 1; b < 20; b++)
            for (unsigned c = b + 1; c < 20; c++) {
                BwCard own[2] = {30, 43}, board[3] = {(BwCard)a, (BwCard)b, (BwCard)c};
                BwCard five[5] = {own[0], own[1], board[0], board[1], board[2]};
                BwThreeValue best = 0;
                for (unsigned m = 0; m < 32; m++) {
                    if (__builtin_popcount(m) != 3 || (m & 3) == 0) continue;
                    BwCard kept[3];
                    unsigned k = 0;
                    for (unsigned i = 0; i < 5; i++)
                        if (m >> i & 1) kept[k++] = five[i];
                    BwThreeValue value = bw_three_value(kept[0], kept[1], kept[2]);
                    if (value > best) best = value;
                }
                wrong += best != bw_three_best(own, 2, board, 3);
                restricted += best < bw_three_best(five, 5, NULL, 0);
            }
    CHECK_INT(wrong, 0);
    CHECK(restricted > 0);
}

/* ---- four cards --------------------------------------------------------------------------- */

static BwFourValue four(const char *text) {
    return bw_four_value(slow_set(text));
}

static uint32_t slow_four(const BwCard *cards, unsigned n) {
    SlowHand hand = slow_look(cards, n, "AKQJ KQJT QJT9 JT98 T987 9876 8765 7654 6543 5432 432A ");
    unsigned category = hand.most == 4                      ? 7
                        : hand.straight != 0 && hand.suited ? 6
                        : hand.most == 3                    ? 5
                        : hand.suited                       ? 4
                        : hand.straight != 0                ? 3
                        : hand.most == 2 && hand.next == 2  ? 2
                        : hand.most == 2                    ? 1
                                                            : 0;
    return slow_pack(category, &hand, n, category == 6 || category == 3);
}

static uint32_t fast_four(const BwCard *cards, unsigned n) {
    return bw_four_value(bw_card_set_of(cards, n));
}

static void test_every_four_card_hand(void) {
    static Ranked hands[270725];
    unsigned n = 0, wrong = 0;
    for (unsigned a = 0; a < 52; a++)
        for (unsigned b = a + 1; b < 52; b++)
            for (unsigned c = b + 1; c < 52; c++)
                for (unsigned d = c + 1; d < 52; d++) {
                    BwCard cards[4] = {(BwCard)a, (BwCard)b, (BwCard)c, (BwCard)d};
                    hands[n] = (Ranked){fast_four(cards, 4), slow_four(cards, 4)};
                    wrong += (unsigned)bw_four_category(hands[n].value) != hands[n].slow >> 20;
                    n++;
                }
    CHECK_INT(n, 270725);
    CHECK_INT(wrong, 0);
    CHECK_INT(slow_same_order(hands, n), BW_FOUR_RANKS);
}

static void check_best_four(void *context, const BwCard *cards, unsigned n) {
    unsigned *wrong = context;
    *wrong += fast_four(cards, n) != slow_best(cards, n, 4, fast_four);
}

static void test_best_four_of_five_and_six(void) {
    BwCard cards[SLOW_HAND_MAX];
    for (unsigned n = 5; n <= 6; n++) {
        unsigned wrong = 0;
        slow_each_up_to_suits(cards, 0, n, 0, check_best_four, &wrong);
        CHECK_INT(wrong, 0);
    }
}

static unsigned four_kind(BwCardSet set) {
    return (unsigned)bw_four_category(bw_four_value(set));
}

static void test_frequencies_of_best_four(void) {
    /* What the player's five cards make, and what the dealer's six. Four of a kind can be counted
     * by hand, 13 times 48 and 13 times 1,128; so can three of a kind in five cards, which are all
     * those of five-card poker, full houses included, 54,912 and 3,744. */
    static const int64_t known[2][BW_FOUR_CATEGORIES] = {
        {1150080, 1047552, 123552, 101808, 114616, 58656, 2072, 624},
        {4872000, 8194320, 2342736, 1744080, 2245352, 897616, 47752, 14664},
    };
    for (unsigned n = 5; n <= 6; n++) {
        int64_t counts[BW_FOUR_CATEGORIES] = {0}, all = 0;
        slow_count(0, 0, n, four_kind, counts);
        for (unsigned c = 0; c < BW_FOUR_CATEGORIES; c++) {
            all += counts[c];
            CHECK_INT(counts[c], known[n - 5][c]);
        }
        CHECK_INT(all, n == 5 ? 2598960 : 20358520);
    }
}

static void test_four_card_traps_and_names(void) {
    CHECK(four("2c 2d 2h 2s") > four("As Ks Qs Js"));
    CHECK(four("2c 2d 2h 3s") > four("As Ks Qs 9s"));
    CHECK(four("3c 3d Qh Js") > four("2c 2d Ah Ks"));
    CHECK(four("Ac 2d 3h 4s") < four("5c 2d 3h 4s"));
    CHECK_INT(four("9c 9d 8h 8s Ac"), four("9h 9s 8c 8d Kc"));
    CHECK_INT(bw_four_category(four("Ac Ad Kh Ks 9c")), BW_FOUR_TWO_PAIR);
    CHECK_INT(bw_four_category(four("8s 7s 6s 5s 8d 8c")), BW_FOUR_STRAIGHT_FLUSH);
    CHECK(four("Kc Qc Jc 9c Ad 2d") > four("Kd Qd Jd 8d 7d"));
    static const char *const names[][2] = {
        {"Qc Td 8h 6s", "queen high, ten, eight and six"},
        {"Ac Ad Kh Qs 9c", "pair of aces, king and queen kickers"},
        {"Kc Kd Qh Qs Ac", "two pair, kings and queens"},
        {"Ac 2d 3h 4s", "four-high straight"},
        {"Kc Qc Jc 9c Ad", "king-high flush, queen, jack and nine"},
        {"7c 7d 7h 2s", "three sevens, two kicker"},
        {"8s 7s 6s 5s", "eight-high straight flush"},
        {"Kc Kd Kh Ks Ac", "four kings"},
    };
    char out[BW_FOUR_NAME_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        CHECK_STR(bw_four_name(four(names[i][0]), out), names[i][1]);
    CHECK_STR(bw_four_category_name(BW_FOUR_THREE_OF_A_KIND), "three of a kind");
}

int main(void) {
    test_every_two_card_hand();
    test_two_card_traps_and_names();
    test_best_three();
    test_every_four_card_hand();
    test_best_four_of_five_and_six();
    test_frequencies_of_best_four();
    test_four_card_traps_and_names();
    return check_report("hands_few");
}
