/* Five cards with a joker: every hand up to the names of the suits against a joker that is tried as
 * every card that it may be, the best five of six and seven against the best of their fives, and
 * the known frequencies of the deck of 53. */
#include "slow_hand.h"

#include "hands/joker.h"

static const BwJokerRules pai_gow, wild = {.fully_wild = true}, ace_flush = {.flush_ace = true},
                                   low_wheel = {.wheel_lowest = true};
static BwJokerRules rules; /* of the test that runs */

static BwJokerValue value_of(const char *text) {
    BwCard cards[SLOW_HAND_MAX];
    unsigned n = slow_read(text, cards);
    return bw_joker_value_of(cards, n, rules);
}

/* Five cards as they are, the joker already replaced; the ten categories and five of a kind. */
static uint32_t slow_natural(const BwCard *cards) {
    SlowHand hand = slow_look(cards, 5,
                              rules.wheel_lowest
                                  ? "AKQJT KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432 5432A "
                                  : "AKQJT 5432A KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432 ");
    unsigned category = hand.most == 5                      ? 10
                        : hand.straight == 1 && hand.suited ? 9
                        : hand.straight != 0 && hand.suited ? 8
                        : hand.most == 4                    ? 7
                        : hand.most == 3 && hand.next == 2  ? 6
                        : hand.suited                       ? 5
                        : hand.straight != 0                ? 4
                        : hand.most == 3                    ? 3
                        : hand.most == 2 && hand.next == 2  ? 2
                        : hand.most == 2                    ? 1
                                                            : 0;
    return slow_pack(category, &hand, 5, category == 4 || category == 8 || category == 9);
}

/* The joker, the last of five cards, as every card in turn that it may be. */
static uint32_t slow_joker(const BwCard *cards) {
    uint32_t best = 0;
    for (unsigned c = 0; c < 52; c++) {
        BwCard five[5] = {cards[0], cards[1], cards[2], cards[3], (BwCard)c};
        bool held = false, ace = c / 4 == BW_ACE;
        for (unsigned i = 0; i < 4; i++) held |= cards[i] == c;
        uint32_t value = slow_natural(five);
        unsigned category = value >> 20;
        bool straight = category == 4 || category >= 8, flush = category == 5;
        bool allowed;
        if (category == 10)
            allowed = rules.fully_wild || ace;
        else if (flush)
            allowed = rules.flush_ace ? ace : !held;
        else if (straight)
            allowed = !held;
        else
            allowed = ace || (rules.fully_wild && !held);
        if (allowed && value > best) best = value;
    }
    return best;
}

typedef struct List {
    Ranked *hands;
    size_t n;
    unsigned wrong_category;
} List;

enum { LIST_MAX = 400000 };

static void list_hand(List *list, const BwCard *cards, bool joker) {
    BwJokerValue value = bw_joker_value(bw_card_set_of(cards, joker ? 4 : 5), joker, rules);
    uint32_t slow = joker ? slow_joker(cards) : slow_natural(cards);
    list->wrong_category += (unsigned)bw_joker_category(value) != slow >> 20;
    if (list->n < LIST_MAX) list->hands[list->n] = (Ranked){value, slow};
    list->n++;
}

static void list_natural(void *context, const BwCard *cards, unsigned n) {
    (void)n;
    list_hand(context, cards, false);
}
static void list_joker(void *context, const BwCard *cards, unsigned n) {
    (void)n;
    list_hand(context, cards, true);
}

/* Returns how many different values there are. */
static unsigned check_five_cards(BwJokerRules with) {
    rules = with;
    BwCard cards[SLOW_HAND_MAX];
    List list = {.hands = malloc(LIST_MAX * sizeof(Ranked))};
    slow_each_up_to_suits(cards, 0, 5, 0, list_natural, &list);
    slow_each_up_to_suits(cards, 0, 4, 0, list_joker, &list);
    CHECK(list.n >= 134459 + 16432 && list.n <= LIST_MAX);
    CHECK_INT(list.wrong_category, 0);
    unsigned different = slow_same_order(list.hands, list.n);
    free(list.hands);
    return different;
}

static void test_every_five_cards(void) {
    /* 7,462 without a joker, and what only the joker makes: five aces; five of each kind; the
     * flushes with two aces, C(12,3) less none. */
    CHECK_INT(check_five_cards(pai_gow), 7462 + 1);
    CHECK_INT(check_five_cards(low_wheel), 7462 + 1);
    CHECK_INT(check_five_cards(wild), 7462 + 13);
    unsigned aces = check_five_cards(ace_flush);
    CHECK(aces > 7463 && aces <= 7463 + 220);
}

static uint32_t fast_five(const BwCard *cards, unsigned n) {
    return bw_joker_value_of(cards, n, rules);
}

/* Of the millions of sevens every third is enough. */
static void check_best_five(void *context, const BwCard *cards, unsigned n) {
    unsigned *wrong = context;
    static unsigned visits;
    if (n == 6 && ++visits % 3 != 0) return;
    BwCard with[SLOW_HAND_MAX];
    memcpy(with, cards, n * sizeof *cards);
    with[n] = BW_JOKER;
    *wrong += fast_five(with, n + 1) != slow_best(with, n + 1, 5, fast_five);
}

static void check_best_five_natural(void *context, const BwCard *cards, unsigned n) {
    unsigned *wrong = context;
    static unsigned visits;
    if (++visits % 3 == 0) *wrong += fast_five(cards, n) != slow_best(cards, n, 5, fast_five);
}

static void test_best_five_of_six_and_seven(void) {
    const BwJokerRules all[] = {pai_gow, wild, ace_flush, low_wheel};
    BwCard cards[SLOW_HAND_MAX];
    unsigned wrong = 0;
    for (unsigned i = 0; i < 4; i++) {
        rules = all[i];
        slow_each_up_to_suits(cards, 0, 5, 0, check_best_five, &wrong);
    }
    rules = pai_gow;
    slow_each_up_to_suits(cards, 0, 6, 0, check_best_five_natural, &wrong);
    CHECK_INT(wrong, 0);
    slow_each_up_to_suits(cards, 0, 6, 0, check_best_five, &wrong);
    CHECK_INT(wrong, 0);
}

static unsigned kind_natural(BwCardSet set) {
    return (unsigned)bw_joker_category(bw_joker_value(set, false, rules));
}
static unsigned kind_joker(BwCardSet set) {
    return (unsigned)bw_joker_category(bw_joker_value(set, true, rules));
}

static void test_frequencies(void) {
    static const struct {
        BwJokerRules rules;
        unsigned cards;
        int64_t counts[BW_JOKER_CATEGORIES];
    } known[] = {
        /* All 2,869,685 fives of 53. */
        {{0}, 5, {1418964, 1215024, 138600, 63360, 20532, 7804, 4368, 828, 180, 24, 1}},
        {{.fully_wild = true},
         5,
         {1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 180, 24, 13}},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        rules = known[k].rules;
        int64_t counts[BW_JOKER_CATEGORIES] = {0};
        slow_count(0, 0, known[k].cards, kind_natural, counts);
        slow_count(0, 0, known[k].cards - 1, kind_joker, counts);
        for (unsigned c = 0; c < BW_JOKER_CATEGORIES; c++) CHECK_INT(counts[c], known[k].counts[c]);
    }
    /* Seven of 53: the 133,784,560 without the joker are those of plain poker, so that the
     * 20,358,520 with it make up the rest. By hand: five aces leave two of 48 cards; a royal flush
     * with the joker has four of its five cards and two of 47 others, or all five and one. */
    static const int64_t sevens[BW_JOKER_CATEGORIES] = {24780420, 64221960, 35553816, 7470676,
                                                        11236028, 6172088,  4188528,  307472,
                                                        184832,   26132,    1128};
    static const int64_t natural[BW_JOKER_CATEGORIES] = {
        23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324, 0};
    int64_t counts[BW_JOKER_CATEGORIES] = {0};
    rules = pai_gow;
    slow_count(0, 0, 6, kind_joker, counts);
    for (unsigned c = 0; c < BW_JOKER_CATEGORIES; c++) CHECK_INT(counts[c] + natural[c], sevens[c]);
    CHECK_INT(counts[BW_JOKER_FIVE_OF_A_KIND], 1128);
    CHECK_INT(counts[BW_POKER_ROYAL_FLUSH], 4 * (5 * 1081 + 47));
}

static void test_traps_and_names(void) {
    rules = pai_gow;
    CHECK_INT(bw_joker_category(value_of("9c 9d 9h Jk Ks")), BW_POKER_THREE_OF_A_KIND);
    CHECK_INT(value_of("9c 9d 9h Jk Ks"), value_of("9c 9d 9s Ah Kc"));
    CHECK_INT(bw_joker_category(value_of("Ac Ad Jk 7h 7s")), BW_POKER_FULL_HOUSE);
    CHECK_INT(value_of("Jk Ac 9c 6c 2c"), value_of("Ad Kd 9d 6d 2d"));
    CHECK(value_of("5c 4d 3h 2s Jk") > value_of("Kc Qd Jh Ts 9c"));
    CHECK(value_of("5c 4d 3h 2s Jk") < value_of("Ac Kd Qh Js Tc"));
    CHECK_INT(bw_joker_category(value_of("Ac Ad Ah Jk Kd Qh Jc")), BW_POKER_FOUR_OF_A_KIND);
    CHECK_INT(bw_joker_category(value_of("Ac Ad Jk Kd Qh Jc 2s")), BW_POKER_STRAIGHT);
    rules = ace_flush;
    CHECK(value_of("Jk Ac 9c 6c 2c") > value_of("Ad Kd Qd Jd 9d"));
    rules = low_wheel;
    CHECK(value_of("5c 4d 3h 2s Ac") < value_of("6c 5d 4h 3s 2c"));
    CHECK_INT(value_of("5c 4d 3h 2s Jk"), value_of("6c 5d 4h 3s 2c"));
    static const struct {
        const BwJokerRules *rules;
        const char *cards, *name;
    } names[] = {
        {&pai_gow, "Ac Ad Ah As Jk Kd Kh", "five aces"},
        {&wild, "4c 4d 4h 4s Jk", "five fours"},
        {&pai_gow, "Kc Qc Jc Jk 9c", "king-high straight flush"},
        {&pai_gow, "5c 4c Jk 2c Ac", "five-high straight flush"},
        {&pai_gow, "Kc Qc Jc Jk Ac", "royal flush"},
        {&pai_gow, "Ac Ad Jk As 9d", "four aces, nine kicker"},
        {&pai_gow, "Ac Ad Jk 7h 7s", "full house, aces over sevens"},
        {&pai_gow, "Jk Ac 9c 6c 2c", "ace-high flush, king, nine, six and two"},
        {&ace_flush, "Jk Ac 9c 6c 2c", "ace-high flush, ace, nine, six and two"},
        {&pai_gow, "2h 3d 4s 5c Jk Kd Qh", "five-high straight"},
        {&low_wheel, "2h 3d 4s Ac Jk Kd Qh", "five-high straight"},
        {&pai_gow, "Ah Kd Qs Jc Jk 2d 2h", "ace-high straight"},
        {&wild, "9c 9d 2h Jk Ks", "three nines, king and two kickers"},
        {&pai_gow, "9c 9d 2h Jk As", "two pair, aces and nines, two kicker"},
        {&pai_gow, "9c 8d 2h Jk As", "pair of aces, nine, eight and two kickers"},
        {&pai_gow, "9c 8d 2h Kd Ts", "king high, ten, nine, eight and two"},
    };
    char out[BW_JOKER_NAME_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        rules = *names[i].rules;
        CHECK_STR(bw_joker_name(value_of(names[i].cards), out), names[i].name);
    }
    CHECK_STR(bw_joker_category_name(BW_JOKER_FIVE_OF_A_KIND), "five of a kind");
    CHECK_STR(bw_joker_category_name(BW_POKER_PAIR), "pair");
}

static BwFrontValue front(const char *text) {
    BwCard cards[2];
    CHECK_INT(slow_read(text, cards), 2);
    return bw_front_value(cards[0], cards[1]);
}

static void test_front(void) {
    CHECK(front("2c 2d") > front("Ac Kd"));
    CHECK_INT(front("Jk Kd"), front("Ac Ks"));
    CHECK(bw_front_is_pair(front("Jk Ac")));
    CHECK(front("Kc Qc") > front("Kd Jc") && front("3c 2c") < front("4d 2d"));
    rules = pai_gow;
    CHECK(bw_front_outranks(front("Ac 4d"), value_of("Kc Qd Jh Ts 8c")));
    CHECK(!bw_front_outranks(front("Qc 9d"), value_of("Kc 7d 5h 3s 2c")));
    CHECK(bw_front_outranks(front("Kc Qd"), value_of("Kd Jh 7s 4c 2d")));
    CHECK(!bw_front_outranks(front("Kc Jd"), value_of("Kd Jh 7s 4c 2d")));
    CHECK(bw_front_outranks(front("2c 2d"), value_of("Kc Qd Jh Ts 8c")));
    CHECK(bw_front_outranks(front("Tc Td"), value_of("9c 9d 5h 3s 2c")));
    CHECK(!bw_front_outranks(front("9h 9s"), value_of("9c 9d 5h 3s 2c")));
    CHECK(!bw_front_outranks(front("Ac Ad"), value_of("2c 2d 3h 3s 4c")));
    char out[BW_JOKER_NAME_MAX];
    CHECK_STR(bw_front_name(front("Jk Ac"), out), "pair of aces");
    CHECK_STR(bw_front_name(front("9c Jk"), out), "ace high, nine");
}

int main(void) {
    test_every_five_cards();
    test_best_five_of_six_and_seven();
    test_frequencies();
    test_traps_and_names();
    test_front();
    return check_report("hands_joker");
}
