/* Low hands: ace-to-five, deuce-to-seven, badugi and the low of mambo, against rankings that follow
 * their rules word by word and against known frequencies. */
#include "slow_hand.h"

#include "hands/low.h"

/* ---- ace-to-five -------------------------------------------------------------------------- */

/* The hand as a high one with the ace as a one and without straights and flushes; greater is worse.
 */
static uint32_t slow_high(const BwCard *cards) {
    BwCard lowered[5];
    for (unsigned i = 0; i < 5; i++) lowered[i] = (BwCard)((cards[i] + 4) % 52);
    SlowHand hand = slow_look(lowered, 5, "");
    unsigned category = hand.most == 4                     ? 5
                        : hand.most == 3 && hand.next == 2 ? 4
                        : hand.most == 3                   ? 3
                        : hand.most == 2 && hand.next == 2 ? 2
                        : hand.most == 2                   ? 1
                                                           : 0;
    return slow_pack(category, &hand, 5, false);
}

typedef struct List {
    Ranked *hands;
    size_t n;
} List;

enum { LIST_MAX = 400000 };

static void add(List *list, uint32_t value, uint32_t slow_worst) {
    if (list->n < LIST_MAX) list->hands[list->n] = (Ranked){value, UINT32_MAX - slow_worst};
    list->n++;
}

static void list_low(void *context, const BwCard *cards, unsigned n) {
    add(context, bw_low_value(bw_card_set_of(cards, n)), slow_high(cards));
}

static uint32_t fast_low(const BwCard *cards, unsigned n) {
    return bw_low_value(bw_card_set_of(cards, n));
}
static uint32_t fast_deuce(const BwCard *cards, unsigned n) {
    return bw_deuce_value(bw_card_set_of(cards, n));
}

static void check_best_low(void *context, const BwCard *cards, unsigned n) {
    unsigned *wrong = context;
    *wrong += fast_low(cards, n) != slow_best(cards, n, 5, fast_low);
}
static void check_best_deuce(void *context, const BwCard *cards, unsigned n) {
    unsigned *wrong = context;
    *wrong += fast_deuce(cards, n) != slow_best(cards, n, 5, fast_deuce);
}

/* Every choice of n ranks, as many times as it can be suited, by the highest card of its low: with
 * the ace as 1, at the place of that card; at 0 the hands that cannot do without a pair. */
static void count_lows(BwCardSet set, unsigned rank, unsigned n, int64_t ways, int64_t *counts) {
    static const int64_t suits_of[BW_SUITS + 1] = {1, 4, 6, 4, 1};
    if (n == 0) {
        BwLowValue value = bw_low_value(set);
        unsigned high = 0;
        for (unsigned r = BW_FIVE; r <= BW_KING && high == 0; r++)
            if (bw_low_qualifies(value, r)) high = r + 2;
        counts[high] += ways;
        return;
    }
    if (rank == BW_RANKS) return;
    for (unsigned k = 0; k <= BW_SUITS && k <= n; k++) {
        BwCardSet with = set;
        for (unsigned s = 0; s < k; s++) with |= bw_card_set(bw_card(rank, s));
        count_lows(with, rank + 1, n - k, ways * suits_of[k], counts);
    }
}

static void test_ace_to_five(void) {
    BwCard cards[SLOW_HAND_MAX];
    List list = {.hands = malloc(LIST_MAX * sizeof(Ranked))};
    slow_each_up_to_suits(cards, 0, 5, 0, list_low, &list);
    CHECK(list.n >= 134459 && list.n <= LIST_MAX);
    /* All multisets of five ranks but the thirteen of five of a kind. */
    CHECK_INT(slow_same_order(list.hands, list.n), 6188 - 13);
    free(list.hands);
    unsigned wrong = 0;
    slow_each_up_to_suits(cards, 0, 6, 0, check_best_low, &wrong);
    CHECK_INT(wrong, 0);

    int64_t five[14] = {0}, seven[14] = {0};
    count_lows(0, 0, 5, 1, five);
    count_lows(0, 0, 7, 1, seven);
    for (unsigned high = 5; high <= 13; high++) {
        static const int64_t below[] = {1, 5, 15, 35, 70, 126, 210, 330, 495};
        CHECK_INT(five[high], 1024 * below[high - 5]);
    }
    CHECK_INT(five[0], 2598960 - 1024 * 1287);
    /* The published frequencies of razz. */
    static const int64_t razz[] = {781824,   3151360,  7426560,  13171200, 19174400,
                                   23675904, 24837120, 21457920, 13939200};
    for (unsigned high = 5; high <= 13; high++) CHECK_INT(seven[high], razz[high - 5]);
}

static BwLowValue low(const char *text) {
    return bw_low_value(slow_set(text));
}

static void test_low_traps_and_names(void) {
    CHECK(low("8c 6d 5h 4s 2c") > low("8c 7d 3h 2s Ac"));
    CHECK(low("7c 5d 4h 3s Ac") > low("7c 6d 3h 2s Ac"));
    CHECK(low("Kc Qd Jh Ts 9c") > low("Ac Ad 2h 3s 4c"));
    CHECK_INT(low("5c 4c 3c 2c Ac"), low("5d 4c 3h 2s Ac"));
    CHECK_INT(low("Ac 2d 3h 4s 4c Qd Kh"), low("Qc 4d 3h 2s Ac"));
    CHECK(bw_low_qualifies(low("8c 7d 6h 5s 4c Kd Kh"), BW_EIGHT));
    CHECK(!bw_low_qualifies(low("9c 7d 6h 5s 4c"), BW_EIGHT));
    CHECK(!bw_low_qualifies(low("Ac Ad 2h 3s 4c"), BW_EIGHT));
    static const char *const names[][2] = {
        {"8c 6d 5h 4s 2c", "eight low, six, five, four and two"},
        {"Ac 2d 3h 4s 4c 5d Kh", "five low, four, three, two and ace"},
        {"Ac Ad 2h 3s 4c", "pair of aces, four, three and two kickers"},
        {"Ac Ad 9h 9s 4c", "two pair, nines and aces, four kicker"},
        {"Ac Ad Ah 9s 4c", "three aces, nine and four kickers"},
        {"Ac Ad Ah 9s 9c", "full house, aces over nines"},
        {"9c 9d 9h 9s Ac", "four nines, ace kicker"},
    };
    char out[BW_LOW_NAME_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        CHECK_STR(bw_low_name(low(names[i][0]), out), names[i][1]);
}

/* ---- deuce-to-seven ----------------------------------------------------------------------- */

static uint32_t slow_deuce(const BwCard *cards) {
    SlowHand hand = slow_look(cards, 5, "AKQJT KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432 ");
    unsigned category = hand.straight != 0 && hand.suited  ? 8
                        : hand.most == 4                   ? 7
                        : hand.most == 3 && hand.next == 2 ? 6
                        : hand.suited                      ? 5
                        : hand.straight != 0               ? 4
                        : hand.most == 3                   ? 3
                        : hand.most == 2 && hand.next == 2 ? 2
                        : hand.most == 2                   ? 1
                                                           : 0;
    return slow_pack(category, &hand, 5, category == 4 || category == 8);
}

static void list_deuce(void *context, const BwCard *cards, unsigned n) {
    add(context, bw_deuce_value(bw_card_set_of(cards, n)), slow_deuce(cards));
}

static BwLowValue deuce(const char *text) {
    return bw_deuce_value(slow_set(text));
}

static void test_deuce_to_seven(void) {
    BwCard cards[SLOW_HAND_MAX];
    List list = {.hands = malloc(LIST_MAX * sizeof(Ranked))};
    slow_each_up_to_suits(cards, 0, 5, 0, list_deuce, &list);
    CHECK_INT(slow_same_order(list.hands, list.n), 7462);
    free(list.hands);
    unsigned wrong = 0;
    slow_each_up_to_suits(cards, 0, 6, 0, check_best_deuce, &wrong);
    CHECK_INT(wrong, 0);
    CHECK_INT(deuce("7c 5d 4h 3s 2c Ad Kh"), deuce("7d 5d 4h 3s 2d"));

    CHECK(deuce("7c 5d 4h 3s 2c") > deuce("7c 6d 4h 3s 2c"));
    CHECK(deuce("Ac 5d 4h 3s 2c") < deuce("Kc Qd Jh Ts 8c"));
    CHECK(deuce("Ac 5d 4h 3s 2c") > deuce("Ac 6d 4h 3s 2c"));
    CHECK(deuce("6c 5d 4h 3s 2c") < deuce("Ac Ad Kh Qs Js"));
    char out[BW_LOW_NAME_MAX];
    CHECK_STR(bw_deuce_name(deuce("7c 5d 4h 3s 2c"), out), "seven low, five, four, three and two");
    CHECK_STR(bw_deuce_name(deuce("Ac 5d 4h 3s 2c"), out), "ace low, five, four, three and two");
    CHECK_STR(bw_deuce_name(deuce("Ac 5c 4c 3c 2c"), out),
              "ace-high flush, five, four, three and two");
    CHECK_STR(bw_deuce_name(deuce("6c 5d 4h 3s 2c"), out), "six-high straight");
}

/* ---- badugi and mambo --------------------------------------------------------------------- */

/* Tries all subsets: the size, then the ranks from the highest down, of which lower ones are
 * better. */
static uint32_t slow_badugi(const BwCard *cards) {
    uint32_t best = 0;
    for (unsigned m = 1; m < 16; m++) {
        unsigned ranks = 0, suits = 0, n = 0;
        for (unsigned i = 0; i < 4; i++) {
            if (!(m >> i & 1)) continue;
            ranks |= 1u << (cards[i] / 4 + 1) % 13;
            suits |= 1u << cards[i] % 4;
            n++;
        }
        if (__builtin_popcount(ranks) != (int)n || __builtin_popcount(suits) != (int)n) continue;
        uint32_t value = n << 13 | (0x1fff - ranks);
        if (value > best) best = value;
    }
    return best;
}

static BwLowValue badugi(const char *text) {
    return bw_badugi_value(slow_set(text));
}

static void test_every_badugi(void) {
    static Ranked hands[270725];
    int64_t sizes[5] = {0};
    unsigned n = 0;
    for (unsigned a = 0; a < 52; a++)
        for (unsigned b = a + 1; b < 52; b++)
            for (unsigned c = b + 1; c < 52; c++)
                for (unsigned d = c + 1; d < 52; d++) {
                    BwCard cards[4] = {(BwCard)a, (BwCard)b, (BwCard)c, (BwCard)d};
                    BwLowValue value = bw_badugi_value(bw_card_set_of(cards, 4));
                    sizes[bw_badugi_size(value)]++;
                    hands[n++] = (Ranked){value, slow_badugi(cards)};
                }
    CHECK_INT(slow_same_order(hands, n), 715 + 286 + 78 + 13);
    /* Four: an order of the suits for each four ranks. One: all of a suit, or all of a rank. */
    CHECK_INT(sizes[4], 715 * 24);
    CHECK_INT(sizes[3], 154440);
    CHECK_INT(sizes[1], 4 * 715 + 13);
    CHECK_INT(sizes[2], 270725 - 17160 - 154440 - 2873);
}

static void test_badugi_and_mambo_names(void) {
    CHECK(badugi("3s 5d 7c 8h") > badugi("2s 4c 6d 9h"));
    char out[BW_LOW_NAME_MAX];
    CHECK_STR(bw_badugi_name(badugi("2c 3d 7h 7s"), out), "three cards, seven, three and two");
    CHECK_STR(bw_badugi_name(badugi("As 2s 3d 4d"), out), "two cards, three and ace");
    CHECK_STR(bw_badugi_name(badugi("As 2d 3c 4h"), out), "badugi, four, three, two and ace");
    CHECK_STR(bw_badugi_name(badugi("As Ad Ac Ah"), out), "one card, ace");
    CHECK_STR(bw_badugi_name(badugi("Ks"), out), "one card, king");

    BwLowValue mambo = bw_mambo_low_value(slow_set("Ah 2h 5c 3d"));
    CHECK_STR(bw_mambo_low_name(mambo, out), "three low, two and ace");
    CHECK(mambo > bw_mambo_low_value(slow_set("Ah 2h 6c 4d")));
    CHECK(bw_mambo_low_value(slow_set("Ah 2h 6c Kd")) > 0);
    CHECK_INT(bw_mambo_low_value(slow_set("Ah 2h 7c Kd")), 0);
    CHECK_INT(bw_mambo_low_value(slow_set("Ah 2h 2c Kd")), 0);
    CHECK_STR(bw_mambo_low_name(0, out), "no low");
}

int main(void) {
    test_ace_to_five();
    test_low_traps_and_names();
    test_deuce_to_seven();
    test_every_badugi();
    test_badugi_and_mambo_names();
    return check_report("hands_low");
}
