/* What hands are worth: every three-card and every five-card hand, all six-card hands and all
 * seven-card hands up to the names of the suits, against the frequencies known to everybody and
 * against a slow ranking that follows the rulebook's list word by word. */
#include "check.h"

#include "hands/points.h"
#include "hands/poker.h"
#include "hands/three.h"

#include <stdlib.h>

static uint64_t random_state;

/* splitmix64 */
static uint64_t random64(void) {
    uint64_t z = random_state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Puts a random selection of the deck into its first n places. */
static void draw(BwCard deck[52], unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        unsigned j = i + (unsigned)(random64() % (52 - i));
        BwCard card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

static void new_deck(BwCard deck[52]) {
    for (unsigned i = 0; i < 52; i++) deck[i] = (BwCard)i;
}

static int sign(int64_t a, int64_t b) {
    return (a > b) - (a < b);
}

/* Reads cards, "Ah Kd 2c", and returns how many. */
static unsigned read_cards(const char *text, BwCard *cards) {
    unsigned n = 0;
    for (; *text != '\0'; text += text[2] == ' ' ? 3 : 2)
        CHECK(bw_card_parse(text, 2, &cards[n++]));
    return n;
}

static BwThreeValue three(const char *text) {
    BwCard cards[3];
    CHECK_INT(read_cards(text, cards), 3);
    return bw_three_value(cards[0], cards[1], cards[2]);
}

static BwPokerValue poker(const char *text) {
    BwCard cards[7];
    unsigned n = read_cards(text, cards);
    return bw_poker_value(bw_card_set_of(cards, n));
}

/* The slow ranking, for three cards and for five. The ranks, those that come most often first and
 * the higher first among those that come equally often, are looked at as a pattern of repetitions,
 * a straight as one of a list. The result compares as a number: category, then the ranks. */
typedef struct SlowRules {
    unsigned cards;
    const char *straights; /* with a space after each */
    int high, pair, two_pair, trips, straight, flush, full_house, quads, straight_flush;
} SlowRules;

static const SlowRules slow_three = {
    .cards = 3,
    .straights = "AKQ KQJ QJT JT9 T98 987 876 765 654 543 432 32A ",
    .pair = 1,
    .flush = 2,
    .straight = 3,
    .trips = 4,
    .straight_flush = 5,
};
static const SlowRules slow_five = {
    .cards = 5,
    .straights = "AKQJT KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432 5432A ",
    .pair = 1,
    .two_pair = 2,
    .trips = 3,
    .straight = 4,
    .flush = 5,
    .full_house = 6,
    .quads = 7,
    .straight_flush = 8,
};

static unsigned rank_of_letter(char letter) {
    static const char letters[] = "23456789TJQKA";
    return (unsigned)(strchr(letters, letter) - letters);
}

static uint32_t slow_value(const SlowRules *rules, const BwCard *cards) {
    unsigned times[13] = {0}, order[5] = {0}, n = 0;
    bool suited = true;
    for (unsigned i = 0; i < rules->cards; i++) {
        times[cards[i] / 4]++;
        if (cards[i] % 4 != cards[0] % 4) suited = false;
    }
    for (unsigned t = 4; t >= 1; t--)
        for (unsigned r = 13; r-- > 0;)
            for (unsigned k = 0; times[r] == t && k < t; k++) order[n++] = r;

    bool straight = false;
    for (const char *s = rules->straights; *s != '\0'; s += rules->cards + 1) {
        unsigned found = 0;
        for (unsigned i = 0; i < rules->cards; i++) found += times[rank_of_letter(s[i])] == 1;
        if (found < rules->cards) continue;
        straight = true;
        for (unsigned i = 0; i < rules->cards; i++) order[i] = rank_of_letter(s[i]);
    }
    unsigned most = times[order[0]];
    unsigned next = most == rules->cards ? 0 : times[order[most]];
    int category = straight && suited       ? rules->straight_flush
                   : most == 4              ? rules->quads
                   : most == 3 && next == 2 ? rules->full_house
                   : straight               ? rules->straight
                   : suited                 ? rules->flush
                   : most == 3              ? rules->trips
                   : most == 2 && next == 2 ? rules->two_pair
                   : most == 2              ? rules->pair
                                            : rules->high;
    uint32_t value = (uint32_t)category;
    for (unsigned i = 0; i < 5; i++) value = value << 4 | order[i];
    return value;
}

/* The best five of n, by trying every five. */
static uint32_t slow_best(const BwCard *cards, unsigned n) {
    uint32_t best = 0;
    for (unsigned chosen = 0; chosen < 1u << n; chosen++) {
        if (__builtin_popcount(chosen) != 5) continue;
        BwCard five[5];
        unsigned k = 0;
        for (unsigned i = 0; i < n; i++)
            if (chosen >> i & 1) five[k++] = cards[i];
        uint32_t value = slow_value(&slow_five, five);
        if (value > best) best = value;
    }
    return best;
}

typedef struct Ranked {
    uint32_t value, slow;
} Ranked;

static int by_value(const void *a, const void *b) {
    const Ranked *x = a, *y = b;
    return sign(x->value, y->value) != 0 ? sign(x->value, y->value) : sign(x->slow, y->slow);
}

/* Sorted by value, the hands must be sorted by the slow ranking too, tie for tie. Returns how many
 * different values there are. */
static unsigned check_same_order(Ranked *hands, unsigned n) {
    unsigned distinct = 1, wrong = 0;
    qsort(hands, n, sizeof *hands, by_value);
    for (unsigned i = 1; i < n; i++) {
        distinct += hands[i].value != hands[i - 1].value;
        wrong += sign(hands[i].value, hands[i - 1].value) != sign(hands[i].slow, hands[i - 1].slow);
    }
    CHECK_INT(wrong, 0);
    return distinct;
}

static void test_every_three_card_hand(void) {
    static const int64_t known[BW_THREE_CATEGORIES] = {16440, 3744, 1096, 720, 52, 48};
    static Ranked hands[22100];
    int64_t found[BW_THREE_CATEGORIES] = {0}, mini_royals = 0;
    unsigned n = 0, unordered = 0, unqualified = 0;
    for (unsigned a = 0; a < 52; a++)
        for (unsigned b = a + 1; b < 52; b++)
            for (unsigned c = b + 1; c < 52; c++) {
                BwCard x = (BwCard)a, y = (BwCard)b, z = (BwCard)c;
                BwThreeValue value = bw_three_value(x, y, z);
                unordered += value != bw_three_value(x, z, y) || value != bw_three_value(y, x, z) ||
                             value != bw_three_value(y, z, x) || value != bw_three_value(z, x, y) ||
                             value != bw_three_value(z, y, x);
                found[bw_three_category(value)]++;
                mini_royals += bw_three_is_mini_royal(value);
                unqualified += !bw_three_qualifies(value);
                hands[n++] = (Ranked){value, slow_value(&slow_three, (BwCard[]){x, y, z})};
            }
    for (int c = 0; c < BW_THREE_CATEGORIES; c++) CHECK_INT(found[c], known[c]);
    CHECK_INT(mini_royals, 4);
    CHECK_INT(unordered, 0);
    /* Three different ranks up to the jack that are no straight, in any suits but three alike. */
    CHECK_INT(unqualified, (120 - 8) * (64 - 4));
    CHECK_INT(check_same_order(hands, n), 741);
}

static void test_random_three_card_match_ups(void) {
    BwCard deck[52];
    unsigned wrong = 0, ties = 0;
    new_deck(deck);
    for (unsigned i = 0; i < 200000; i++) {
        draw(deck, 6);
        /* Every fourth time the same ranks in other suits. */
        for (unsigned k = 0; i % 4 == 0 && k < 3; k++)
            deck[3 + k] = (BwCard)(deck[k] ^ (1 + i / 4 % 3));
        int fast = sign(bw_three_value(deck[0], deck[1], deck[2]),
                        bw_three_value(deck[3], deck[4], deck[5]));
        wrong += fast != sign(slow_value(&slow_three, deck), slow_value(&slow_three, deck + 3));
        ties += fast == 0;
        new_deck(deck);
    }
    CHECK_INT(wrong, 0);
    CHECK(ties > 20000);
}

static void test_three_card_traps(void) {
    CHECK(three("3c 3d Kh") > three("2c 2d Ah"));
    CHECK(three("2c 2d Ah") > three("2h 2s Kd"));
    CHECK(three("4c 3d 2h") > three("3c 2d Ah"));
    CHECK(three("3c 2c Ac") > three("As Ad Ah"));
    CHECK(three("Kc Qc Jc") < three("Ad Kd Qd"));
    CHECK(three("2c 3d 4h") > three("Ah Kh Jh"));
    CHECK_INT(bw_three_category(three("2c Ad Kh")), BW_THREE_HIGH_CARD);
    CHECK_INT(three("Kc 9d 4h"), three("Ks 4d 9c"));
    CHECK(bw_three_qualifies(three("Qc 3d 2h")));
    CHECK(!bw_three_qualifies(three("Jc Td 8h")));
    CHECK(bw_three_qualifies(three("2c 3d Ah")));
    CHECK(bw_three_qualifies(three("5c 3c 2c")));
    CHECK(bw_three_qualifies(three("2c 2d 3h")));
    CHECK(bw_three_is_mini_royal(three("Qh Ah Kh")));
    CHECK(!bw_three_is_mini_royal(three("Qh Ah Kd")));
    CHECK(!bw_three_is_mini_royal(three("Qh Jh Kh")));
    BwThreeValue pair = three("5c Jd 5h");
    CHECK_INT(bw_three_rank(pair, 0), BW_FIVE);
    CHECK_INT(bw_three_rank(pair, 1), BW_FIVE);
    CHECK_INT(bw_three_rank(pair, 2), BW_JACK);
}

static void test_three_card_names(void) {
    static const char *const names[][2] = {
        {"Qc 6d 4h", "queen high, six and four"},
        {"5c 5d Jh", "pair of fives, jack kicker"},
        {"6c 6d 7h", "pair of sixes, seven kicker"},
        {"Tc 8c 2c", "ten-high flush, eight and two"},
        {"9c 8d 7h", "nine-high straight"},
        {"3c 2d Ah", "three-high straight"},
        {"Kc Kd Kh", "three kings"},
        {"Ac Kc Qc", "ace-high straight flush"},
    };
    char out[BW_THREE_NAME_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        CHECK_STR(bw_three_name(three(names[i][0]), out), names[i][1]);
    CHECK_STR(bw_three_category_name(BW_THREE_OF_A_KIND), "three of a kind");
    CHECK_STR(bw_three_category_name(BW_THREE_STRAIGHT_FLUSH), "straight flush");
}

/* Calls back with one set of n cards for each way to hold n cards up to the names of the suits, and
 * with the number of sets that it stands for. */
typedef void EachClass(void *context, BwCardSet cards, int64_t ways);

static uint16_t masks_by_size[8192];
static unsigned first_of_size[15];

static void sort_masks(void) {
    unsigned n = 0;
    for (int size = 0; size <= 13; size++) {
        first_of_size[size] = n;
        for (unsigned mask = 0; mask < 8192; mask++)
            if (__builtin_popcount(mask) == size) masks_by_size[n++] = (uint16_t)mask;
    }
    first_of_size[14] = n;
}

/* Suits come from the smallest mask up; `like` of the suits so far are equal to the last one. */
static void each_class(unsigned suit, unsigned from, unsigned like, unsigned left, BwCardSet cards,
                       int64_t ways, EachClass *call, void *context) {
    if (suit == 4) {
        if (left == 0) call(context, cards, ways);
        return;
    }
    /* Sizes do not fall, so this suit takes no more than its share of what is left, the last suit
     * all of it. */
    unsigned begin = suit == 3 ? first_of_size[left] : 0;
    unsigned end = first_of_size[(left / (4 - suit)) + 1];
    for (unsigned i = begin > from ? begin : from; i < end; i++) {
        unsigned mask = masks_by_size[i];
        unsigned alike = suit > 0 && i == from ? like + 1 : 1;
        each_class(suit + 1, i, alike, left - (unsigned)__builtin_popcount(mask),
                   cards << 16 | mask, ways / alike, call, context);
    }
}

typedef struct Tally {
    int64_t sets, classes, found[BW_POKER_CATEGORIES];
} Tally;

static void tally_class(void *context, BwCardSet cards, int64_t ways) {
    Tally *tally = context;
    tally->classes++;
    tally->sets += ways;
    tally->found[bw_poker_category(bw_poker_value(cards))] += ways;
}

static const int64_t known_five[BW_POKER_CATEGORIES] = {1302540, 1098240, 123552, 54912, 10200,
                                                        5108,    3744,    624,    36,    4};
static const int64_t known_six[BW_POKER_CATEGORIES] = {6612900, 9730740, 2532816, 732160, 361620,
                                                       205792,  165984,  14664,   1656,   188};
static const int64_t known_seven[BW_POKER_CATEGORIES] = {
    23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324};

static void check_tally(const Tally *tally, const int64_t known[BW_POKER_CATEGORIES]) {
    for (int c = 0; c < BW_POKER_CATEGORIES; c++) CHECK_INT(tally->found[c], known[c]);
}

static void test_every_five_card_hand(void) {
    Tally tally = {0};
    BwCardSet bit[52];
    for (unsigned i = 0; i < 52; i++) bit[i] = bw_card_set((BwCard)i);
    for (unsigned a = 0; a < 52; a++)
        for (unsigned b = a + 1; b < 52; b++)
            for (unsigned c = b + 1; c < 52; c++)
                for (unsigned d = c + 1; d < 52; d++)
                    for (unsigned e = d + 1; e < 52; e++) {
                        BwCardSet cards = bit[a] | bit[b] | bit[c] | bit[d] | bit[e];
                        tally.found[bw_poker_category(bw_poker_value(cards))]++;
                    }
    check_tally(&tally, known_five);
}

static void test_every_six_card_hand(void) {
    Tally tally = {0};
    BwCardSet bit[52];
    for (unsigned i = 0; i < 52; i++) bit[i] = bw_card_set((BwCard)i);
    for (unsigned a = 0; a < 52; a++)
        for (unsigned b = a + 1; b < 52; b++)
            for (unsigned c = b + 1; c < 52; c++)
                for (unsigned d = c + 1; d < 52; d++) {
                    BwCardSet four = bit[a] | bit[b] | bit[c] | bit[d];
                    for (unsigned e = d + 1; e < 52; e++)
                        for (unsigned f = e + 1; f < 52; f++) {
                            BwCardSet cards = four | bit[e] | bit[f];
                            tally.found[bw_poker_category(bw_poker_value(cards))]++;
                        }
                }
    check_tally(&tally, known_six);
}

static void test_six_and_seven_cards_up_to_suits(void) {
    Tally six = {0}, seven = {0};
    each_class(0, 0, 0, 6, 0, 24, tally_class, &six);
    CHECK_INT(six.sets, 20358520);
    check_tally(&six, known_six);
    each_class(0, 0, 0, 7, 0, 24, tally_class, &seven);
    CHECK_INT(seven.sets, 133784560);
    CHECK_INT(seven.classes, 6009159);
    check_tally(&seven, known_seven);
}

static unsigned cards_of(BwCardSet set, BwCard *cards) {
    unsigned n = 0;
    for (unsigned i = 0; i < 52; i++)
        if (set & bw_card_set((BwCard)i)) cards[n++] = (BwCard)i;
    return n;
}

typedef struct RankedList {
    unsigned n;
    Ranked hands[134459];
} RankedList;

static void list_class(void *context, BwCardSet set, int64_t ways) {
    (void)ways;
    RankedList *list = context;
    BwCard cards[5];
    cards_of(set, cards);
    if (list->n < 134459)
        list->hands[list->n] = (Ranked){bw_poker_value(set), slow_value(&slow_five, cards)};
    list->n++;
}

static void test_five_card_order_up_to_suits(void) {
    static RankedList list;
    each_class(0, 0, 0, 5, 0, 24, list_class, &list);
    CHECK_INT(list.n, 134459);
    CHECK_INT(check_same_order(list.hands, 134459), 7462);
}

/* Two hands of n cards that share `common` of them, as at a table with a board. */
static void check_random_match_ups(unsigned n, unsigned common, unsigned rounds) {
    BwCard deck[52];
    unsigned wrong = 0, ties = 0;
    new_deck(deck);
    for (unsigned i = 0; i < rounds; i++) {
        BwCard other[7];
        draw(deck, 2 * n - common);
        for (unsigned k = 0; k < n; k++) other[k] = deck[n - common + k];
        int fast =
            sign(bw_poker_value(bw_card_set_of(deck, n)), bw_poker_value(bw_card_set_of(other, n)));
        wrong += fast != sign(slow_best(deck, n), slow_best(other, n));
        ties += fast == 0;
    }
    CHECK_INT(wrong, 0);
    CHECK(common == 0 || ties > rounds / 100);
}

/* The category itself, and not only the order, of hands that hold only the given number of
 * neighbouring ranks and of suits: few of them make the rare hands common. */
static void check_random_categories(unsigned n, unsigned ranks, unsigned suits) {
    unsigned wrong = 0;
    for (unsigned i = 0; i < 4000; i++) {
        unsigned lowest = (unsigned)(random64() % BW_RANKS);
        BwCardSet set = 0;
        BwCard cards[7];
        for (unsigned held = 0; held < n;) {
            unsigned rank = (lowest + (unsigned)(random64() % ranks)) % BW_RANKS;
            BwCard card = bw_card(rank, (unsigned)(random64() % suits));
            if (set & bw_card_set(card)) continue;
            set |= bw_card_set(card);
            cards[held++] = card;
        }
        uint32_t slow = slow_best(cards, n);
        unsigned want = slow >> 20;
        if (want == BW_POKER_STRAIGHT_FLUSH && (slow >> 16 & 15) == BW_ACE)
            want = BW_POKER_ROYAL_FLUSH;
        wrong += bw_poker_category(bw_poker_value(set)) != want;
    }
    CHECK_INT(wrong, 0);
}

static void test_best_five_of_six_and_seven(void) {
    check_random_match_ups(6, 0, 20000);
    check_random_match_ups(6, 5, 20000);
    check_random_match_ups(7, 0, 10000);
    check_random_match_ups(7, 5, 10000);
    for (unsigned n = 5; n <= 7; n++) {
        check_random_categories(n, 13, 4);
        check_random_categories(n, 4, 4);
        check_random_categories(n, 7, 2);
        check_random_categories(n, 8, 1);
    }
}

static void test_poker_traps(void) {
    CHECK_INT(bw_poker_category(poker("Ah Kh Qh Jh Th 9h")), BW_POKER_ROYAL_FLUSH);
    CHECK_INT(bw_poker_category(poker("Kh Qh Jh Th 9h As")), BW_POKER_STRAIGHT_FLUSH);
    CHECK_INT(bw_poker_category(poker("5h 4h 3h 2h Ah")), BW_POKER_STRAIGHT_FLUSH);
    CHECK_INT(bw_poker_category(poker("4h 3h 2h Ah Kh")), BW_POKER_FLUSH);
    CHECK_INT(bw_poker_category(poker("Kc Kd 4h Ks 4d 4s")), BW_POKER_FULL_HOUSE);
    CHECK(poker("6c 5d 4h 3s 2c") > poker("5c 4d 3h 2s Ac"));
    CHECK(poker("Kc Kd 4h Ks 4d 4s") > poker("Qc Qd Qh As Ad 2s"));
    CHECK_INT(poker("Kc Kd Qh Qs 3d 3s 2c"), poker("Kh Ks Qc Qd 3h"));
    CHECK(poker("Kc Kd Qh Qs 3d 3s 4c") > poker("Kc Kd Qh Qs 3d 3s 2c"));
    CHECK(poker("2c 2d 2h 2s 3d 3s 3c") < poker("2c 2d 2h 2s 4d"));
}

static void test_poker_names(void) {
    static const char *const names[][2] = {
        {"Qc Td 8h 6s 4c", "queen high, ten, eight, six and four"},
        {"5c 5d Jh 9s 4c", "pair of fives, jack, nine and four kickers"},
        {"Kc Kd 4h 4s Jc", "two pair, kings and fours, jack kicker"},
        {"6c 6d 6h 9s 4c", "three sixes, nine and four kickers"},
        {"9c 8d 7h 6s 5c", "nine-high straight"},
        {"Ac 2d 3h 4s 5c", "five-high straight"},
        {"Kc 9c 8c 3c 2c", "king-high flush, nine, eight, three and two"},
        {"Kc Kd 4h Ks 4d 2s", "full house, kings over fours"},
        {"Ac Ad Ah As 7d 7s", "four aces, seven kicker"},
        {"Kc Qc Jc Tc 9c", "king-high straight flush"},
        {"Ac Kc Qc Jc Tc", "royal flush"},
    };
    char out[BW_POKER_NAME_MAX];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        CHECK_STR(bw_poker_name(poker(names[i][0]), out), names[i][1]);
    CHECK_STR(bw_poker_category_name(BW_POKER_HIGH_CARD), "high card");
    CHECK_STR(bw_poker_category_name(BW_POKER_FULL_HOUSE), "full house");
    CHECK_STR(bw_poker_category_name(BW_POKER_ROYAL_FLUSH), "royal flush");
    /* Every name fits: none is cut off at the end of its room. */
    size_t longest = 0;
    BwCard deck[52];
    new_deck(deck);
    for (unsigned i = 0; i < 100000; i++) {
        draw(deck, 5);
        bw_poker_name(bw_poker_value(bw_card_set_of(deck, 5)), out);
        if (strlen(out) > longest) longest = strlen(out);
    }
    CHECK(longest < BW_POKER_NAME_MAX - 1);
}

static BwBlackjackCount blackjack(const char *text) {
    BwCard cards[21];
    unsigned n = read_cards(text, cards);
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < n; i++) count = bw_blackjack_add(count, cards[i]);
    return count;
}

static void test_blackjack_counts(void) {
    static const struct {
        const char *cards;
        unsigned total;
        bool soft, blackjack, bust;
    } hands[] = {
        {"", 0, false, false, false},
        {"Ah", 11, true, false, false},
        {"Ah Kd", 21, true, true, false},
        {"Td Ac", 21, true, true, false},
        {"Ah 9d Ac", 21, true, false, false},
        {"Ah Ac", 12, true, false, false},
        {"7h 7d 7c", 21, false, false, false},
        {"Ah 6d", 17, true, false, false},
        {"Ah 6d Tc", 17, false, false, false},
        {"Ah Td Ac", 12, false, false, false},
        {"Ah 6d Tc 4s", 21, false, false, false},
        {"Kh Qd", 20, false, false, false},
        {"Kh Qd Ac", 21, false, false, false},
        {"Kh Qd 2c", 22, false, false, true},
        {"Kh Qd Ac As", 22, false, false, true},
        {"2c 2d 2h 2s 3c 3d 3h 3s", 20, false, false, false},
        {"Ac Ad Ah As", 14, true, false, false},
    };
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        BwBlackjackCount count = blackjack(hands[i].cards);
        CHECK_INT(bw_blackjack_total(count), hands[i].total);
        CHECK_INT(bw_blackjack_is_soft(count), hands[i].soft);
        CHECK_INT(bw_blackjack_is_blackjack(count), hands[i].blackjack);
        CHECK_INT(bw_blackjack_is_bust(count), hands[i].bust);
    }
    static const unsigned points[BW_RANKS] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1};
    unsigned blackjacks = 0;
    for (unsigned a = 0; a < 52; a++) {
        CHECK_INT(bw_blackjack_points((BwCard)a), points[a / 4]);
        for (unsigned b = 0; b < a; b++) {
            BwBlackjackCount count = bw_blackjack_add((BwBlackjackCount){0}, (BwCard)a);
            blackjacks += bw_blackjack_is_blackjack(bw_blackjack_add(count, (BwCard)b));
        }
    }
    CHECK_INT(blackjacks, 64);
}

static void test_baccarat_counts(void) {
    static const unsigned points[BW_RANKS] = {2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1};
    unsigned naturals = 0, wrong = 0;
    for (unsigned a = 0; a < 52; a++) {
        CHECK_INT(bw_baccarat_points((BwCard)a), points[a / 4]);
        for (unsigned b = 0; b < a; b++) {
            BwCard cards[3] = {(BwCard)a, (BwCard)b, 0};
            naturals += bw_baccarat_is_natural(bw_baccarat_count(cards, 2));
            for (unsigned c = 0; c < b; c++) {
                cards[2] = (BwCard)c;
                wrong += bw_baccarat_count(cards, 3) !=
                         (points[a / 4] + points[b / 4] + points[c / 4]) % 10;
            }
        }
    }
    CHECK_INT(wrong, 0);
    /* 8: 0-8, 1-7, 2-6, 3-5, 4-4, 9-9; 9: 0-9, 1-8, 2-7, 3-6, 4-5. */
    CHECK_INT(naturals, (64 + 16 + 16 + 16 + 6 + 6) + (64 + 4 * 16));
    CHECK_INT(bw_baccarat_count(NULL, 0), 0);
}

int main(int argc, char **argv) {
    random_state = argc > 1 ? strtoull(argv[1], NULL, 10) : 20260101;
    printf("seed %" PRIu64 "\n", random_state);
    sort_masks();
    test_every_three_card_hand();
    test_random_three_card_match_ups();
    test_three_card_traps();
    test_three_card_names();
    test_every_five_card_hand();
    test_five_card_order_up_to_suits();
    test_every_six_card_hand();
    test_six_and_seven_cards_up_to_suits();
    test_best_five_of_six_and_seven();
    test_poker_traps();
    test_poker_names();
    test_blackjack_counts();
    test_baccarat_counts();
    return check_report("hands");
}
