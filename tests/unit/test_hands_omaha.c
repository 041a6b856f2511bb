/* Hands of exactly two own cards and three of the board, against all ways of choosing them; hands
 * of the short deck, against a ranking that follows its rules word by word. */
#include "slow_hand.h"

#include "base/combine.h"
#include "base/stream.h"
#include "hands/omaha.h"
#include "hands/short.h"

/* ---- Omaha -------------------------------------------------------------------------------- */

static const char straights[] = "AKQJT KQJT9 QJT98 JT987 T9876 98765 87654 76543 65432 5432A ";

/* Five cards by the words of the rule; greater is better. */
static uint32_t slow_high(const BwCard cards[5]) {
    SlowHand hand = slow_look(cards, 5, straights);
    bool straight = hand.straight != 0;
    unsigned category = straight && hand.suited            ? 8
                        : hand.most == 4                   ? 7
                        : hand.most == 3 && hand.next == 2 ? 6
                        : hand.suited                      ? 5
                        : straight                         ? 4
                        : hand.most == 3                   ? 3
                        : hand.most == 2 && hand.next == 2 ? 2
                        : hand.most == 2                   ? 1
                                                           : 0;
    return slow_pack(category, &hand, 5, straight);
}

/* Five different ranks to the eight, the ace low, as digits from the highest down; greater is
 * worse, 0 for none. */
static uint32_t slow_low(const BwCard cards[5]) {
    unsigned held = 0;
    uint32_t digits = 0;
    for (unsigned i = 0; i < 5; i++) held |= 1u << (cards[i] / 4 + 1) % 13;
    for (unsigned r = 13; r-- > 0;) {
        if ((held >> r & 1) == 0) continue;
        if (r >= 8) return 0;
        digits = digits * 16 + r + 1;
    }
    return digits < 0x10000 ? 0 : digits;
}

/* Calls `take` for every choice of two of n own cards and three of m of the board. */
static void each_choice(const BwCard *own, unsigned n, const BwCard *board, unsigned m,
                        void (*take)(void *context, const BwCard cards[5]), void *context) {
    for (unsigned mine = 0; mine < 1u << n; mine++) {
        for (unsigned shared = 0; shared < 1u << m; shared++) {
            BwCard cards[5];
            unsigned k = 0;
            if (__builtin_popcount(mine) != 2 || __builtin_popcount(shared) != 3) continue;
            for (unsigned i = 0; i < n; i++)
                if (mine >> i & 1) cards[k++] = own[i];
            for (unsigned i = 0; i < m; i++)
                if (shared >> i & 1) cards[k++] = board[i];
            take(context, cards);
        }
    }
}

typedef struct Best {
    uint32_t slow, low;
    BwPokerValue fast;
    BwLowValue fast_low;
} Best;

static void take_best(void *context, const BwCard cards[5]) {
    Best *best = context;
    BwCardSet set = bw_card_set_of(cards, 5);
    uint32_t slow = slow_high(cards), low = slow_low(cards);
    if (slow > best->slow) *best = (Best){slow, best->low, bw_poker_value(set), best->fast_low};
    if (low != 0 && (best->low == 0 || low < best->low)) {
        best->low = low;
        best->fast_low = bw_low_value(set);
    }
}

/* Random hands of four to six own cards on boards of three to five: from a deck of few ranks in
 * half of them, so that pairs, threes and fours meet often. */
static void check_omaha(unsigned hands) {
    BwStream stream;
    unsigned wrong = 0, lows = 0;
    bw_stream_open(&stream, 14, 11);
    for (unsigned h = 0; h < hands; h++) {
        unsigned n = h % 8 == 0 ? 5 : h % 8 == 1 ? 6 : 4, m = h % 16 < 11 ? 5 : 3 + h % 2;
        unsigned kinds = h % 2 == 0 ? 52 : 20, first = h % 4 == 1 ? 32 : 0;
        BwCard cards[11];
        uint64_t held = 0;
        for (unsigned i = 0; i < n + m;) {
            unsigned card = first + bw_stream_below(&stream, kinds);
            if (held >> card & 1) continue;
            held |= (uint64_t)1 << card;
            cards[i++] = (BwCard)card;
        }
        Best best = {0};
        each_choice(cards, n, cards + n, m, take_best, &best);
        BwCardSet own = bw_card_set_of(cards, n), board = bw_card_set_of(cards + n, m);
        wrong += bw_omaha_value(own, board) != best.fast;
        wrong += bw_omaha_low_value(own, board) != best.fast_low;
        lows += best.low != 0;
    }
    CHECK_INT(wrong, 0);
    CHECK(lows > hands / 10);
}

/* The traps of the sheet, and cases that follow from them. */
static void check_omaha_examples(void) {
    static const struct {
        const char *own, *board, *high, *low;
    } cases[] = {
        {"As Ah Ks Kh", "Ac Ad 7s 7c 2s", "four aces, seven kicker", NULL},
        {"As Kd Qh Jc", "Ts 9s 8s 2s 3d", "queen-high straight", NULL},
        {"Ah 2c 2d Ks", "2h 3c 4d Kd Kc", "full house, kings over twos", NULL},
        {"As Ah Ac Ad", "Ks Qd 9h 8c 3s", "pair of aces, king, queen and nine kickers", NULL},
        {"Ah 3s Ks Kh", "4s 5c 2h 5h 9c", "five-high straight",
         "five low, four, three, two and ace"},
        {"6d 7d 8h 9s", "4s 5c 2h 5h 9c", "two pair, nines and fives, eight kicker",
         "seven low, six, five, four and two"},
        {"Ah 2h 7c Kd", "3h 4h 5h 8s 9d", "five-high straight flush",
         "five low, four, three, two and ace"},
        {"Qc Jd 4h 4s", "Qd Jh Ks Kc 2d", "two pair, kings and queens, jack kicker", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char name[BW_POKER_NAME_MAX];
        BwCardSet own = slow_set(cases[i].own), board = slow_set(cases[i].board);
        CHECK_STR(bw_poker_name(bw_omaha_value(own, board), name), cases[i].high);
        BwLowValue low = bw_omaha_low_value(own, board);
        CHECK_STR(low == 0 ? NULL : bw_low_name(low, name), cases[i].low);
    }
}

/* ---- the short deck ----------------------------------------------------------------------- */

/* The last word of the list is the lowest straight of this deck. */
static const char short_straights[] = "AKQJT KQJT9 QJT98 JT987 T9876 9876A ";

static uint32_t slow_short(const BwCard *cards, unsigned n) {
    SlowHand hand = slow_look(cards, n, short_straights);
    bool straight = hand.straight != 0;
    unsigned category = straight && hand.suited            ? 8
                        : hand.most == 4                   ? 7
                        : hand.suited                      ? 6
                        : hand.most == 3 && hand.next == 2 ? 5
                        : straight                         ? 4
                        : hand.most == 3                   ? 3
                        : hand.most == 2 && hand.next == 2 ? 2
                        : hand.most == 2                   ? 1
                                                           : 0;
    return slow_pack(category, &hand, n, straight);
}

static uint32_t fast_short(const BwCard *cards, unsigned n) {
    return bw_short_value(bw_card_set_of(cards, n));
}

enum { SHORT_FIVES = 376992 };

/* All hands of five of the 36 cards. */
static void check_short_fives(void) {
    static Ranked hands[SHORT_FIVES];
    /* How many there are of each kind in the deck of 36, from the high cards up. */
    static const int64_t known[BW_SHORT_CATEGORIES] = {122400, 193536, 36288, 16128, 6120,
                                                       1728,   480,    288,   20,    4};
    int64_t counts[BW_SHORT_CATEGORIES] = {0};
    size_t n = 0;
    uint64_t subset = bw_subset_first(5);
    do {
        BwCard cards[5];
        unsigned k = 0;
        for (uint64_t rest = subset; rest != 0; rest &= rest - 1)
            cards[k++] = (BwCard)(16 + __builtin_ctzll(rest));
        BwShortValue value = fast_short(cards, 5);
        counts[bw_short_category(value)]++;
        hands[n++] = (Ranked){value, slow_short(cards, 5)};
    } while (bw_subset_next(&subset, 36));
    CHECK_INT(n, SHORT_FIVES);
    CHECK_INT(slow_same_order(hands, n), BW_SHORT_VALUES);
    for (unsigned c = 0; c < BW_SHORT_CATEGORIES; c++) CHECK_INT(counts[c], known[c]);
}

/* The best five of six and seven, which the value of five decides. */
static void check_short_more(unsigned hands) {
    BwStream stream;
    unsigned wrong = 0;
    bw_stream_open(&stream, 36, 6);
    for (unsigned h = 0; h < hands; h++) {
        BwCard cards[7];
        uint64_t held = 0;
        unsigned n = 6 + h % 2;
        for (unsigned i = 0; i < n;) {
            unsigned card = 16 + bw_stream_below(&stream, 36);
            if (held >> card & 1) continue;
            held |= (uint64_t)1 << card;
            cards[i++] = (BwCard)card;
        }
        wrong += fast_short(cards, n) != slow_best(cards, n, 5, fast_short);
    }
    CHECK_INT(wrong, 0);
}

static void check_short_names(void) {
    char name[BW_POKER_NAME_MAX];
    CHECK_STR(bw_short_name(bw_short_value(slow_set("As 6d 7h 8c 9s Kd Kh")), name),
              "nine-high straight");
    CHECK_STR(bw_short_name(bw_short_value(slow_set("As 6s 7s 8s 9s")), name),
              "nine-high straight flush");
    CHECK(bw_short_value(slow_set("Ks Js 9s 7s 6s")) > bw_short_value(slow_set("As Ad Ah Kc Ks")));
    CHECK(bw_short_value(slow_set("Ts 9d 8s 7c 6h")) > bw_short_value(slow_set("As 9d 8s 7c 6h")));
    CHECK_STR(bw_short_category_name(BW_SHORT_FLUSH), "flush");
    CHECK_STR(bw_short_category_name(BW_SHORT_FULL_HOUSE), "full house");
}

int main(void) {
    check_omaha_examples();
    check_omaha(40000);
    check_short_fives();
    check_short_more(30000);
    check_short_names();
    return check_report("hands_omaha");
}
