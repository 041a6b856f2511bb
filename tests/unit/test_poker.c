/* The ranking of poker hands, alone and in batches: every five-card hand against a slow ranking
 * that sorts and counts; every five-, six- and seven-card hand against the known frequencies, and
 * the same value by every path. */
#include "check.h"

#include "base/combine.h"
#include "hands/poker_batch.h"

#include <stdlib.h>

/* With sanitizers only some of the hands. */
#if defined(__SANITIZE_ADDRESS__)
enum { EVERY = 101 };
#else
enum { EVERY = 1 };
#endif

static uint64_t random_state = 5;

/* splitmix64 */
static uint64_t random64(void) {
    uint64_t z = random_state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* ---- hands by the thousand ---------------------------------------------------------------- */

enum { HANDS_MAX = 4096 };

typedef struct Hands {
    unsigned cards, n;
    BwCardSet sets[HANDS_MAX];
    BwCard rows[HANDS_MAX * 7 + 8];
} Hands;

typedef void Visit(const Hands *hands);

/* Adds the hands that consist of these cards (bit c is card c) and two higher ones. */
static void add_pairs(Hands *hands, uint64_t lower, Visit *visit) {
    BwCard row[8] = {0};
    unsigned n = 0;
    for (uint64_t left = lower; left != 0; left &= left - 1) {
        row[n++] = (BwCard)__builtin_ctzll(left);
    }
    BwCardSet set = bw_card_set_of(row, n);
    for (unsigned a = row[n - 1] + 1u; a < 52; a++) {
        for (unsigned b = a + 1; b < 52; b++) {
            row[n] = (BwCard)a;
            row[n + 1] = (BwCard)b;
            memcpy(hands->rows + hands->n * hands->cards, row, sizeof row);
            hands->sets[hands->n] = set | bw_card_set((BwCard)a) | bw_card_set((BwCard)b);
            if (++hands->n < HANDS_MAX) continue;
            visit(hands);
            hands->n = 0;
        }
    }
}

/* The hands of so many cards whose lowest cards, all but two, are every `every`th such choice. */
static void each_hand(unsigned cards, unsigned every, Visit *visit) {
    static Hands hands;
    uint64_t lower = bw_subset_first(cards - 2);
    unsigned counted = 0;
    hands.cards = cards;
    hands.n = 0;
    do {
        if (counted++ % every == 0) add_pairs(&hands, lower, visit);
    } while (bw_subset_next(&lower, 50));
    visit(&hands);
}

/* ---- a slow ranking ----------------------------------------------------------------------- */

/* The ranks of five cards, those that come most often first and the higher before the lower, below
 * the category as a digit. */
static uint32_t slow_value(const BwCard cards[5]) {
    unsigned count[BW_RANKS] = {0}, order[5] = {0}, groups = 0;
    bool flush = true;
    for (unsigned i = 0; i < 5; i++) {
        count[bw_card_rank(cards[i])]++;
        flush = flush && bw_card_suit(cards[i]) == bw_card_suit(cards[0]);
    }
    for (unsigned times = 4; times > 0; times--) {
        for (unsigned rank = BW_RANKS; rank-- > 0;) {
            if (count[rank] == times) order[groups++] = rank;
        }
    }
    bool five_high = groups == 5 && order[0] == BW_ACE && order[1] == BW_FIVE;
    bool straight = five_high || (groups == 5 && order[0] - order[4] == 4);
    unsigned category = BW_POKER_HIGH_CARD;
    if (groups == 4) category = BW_POKER_PAIR;
    if (groups == 3) category = count[order[0]] == 2 ? BW_POKER_TWO_PAIR : BW_POKER_THREE_OF_A_KIND;
    if (straight) category = BW_POKER_STRAIGHT;
    if (flush) category = BW_POKER_FLUSH;
    if (groups == 2)
        category = count[order[0]] == 3 ? BW_POKER_FULL_HOUSE : BW_POKER_FOUR_OF_A_KIND;
    if (straight && flush) {
        category = order[4] == BW_TEN ? BW_POKER_ROYAL_FLUSH : BW_POKER_STRAIGHT_FLUSH;
    }
    uint32_t value = category;
    if (straight) return value << 20 | (five_high ? (unsigned)BW_FIVE : order[0]) << 16;
    for (unsigned i = 0; i < 5; i++) value = value << 4 | (i < groups ? order[i] : 0);
    return value;
}

/* ---- five cards against the slow ranking --------------------------------------------------- */

static uint32_t slow_of_rank[BW_POKER_RANKS + 1]; /* 0: not met yet; no five cards have it */
static unsigned met, strangers, wrong_categories;

static void compare_with_slow(const Hands *hands) {
    for (unsigned i = 0; i < hands->n; i++) {
        BwPokerValue value = bw_poker_value(hands->sets[i]);
        uint32_t slow = slow_value(hands->rows + i * 5);
        unsigned rank = bw_poker_rank(value);
        wrong_categories += bw_poker_category(value) != slow >> 20;
        if (rank < 1 || rank > BW_POKER_RANKS) {
            strangers++;
        } else if (slow_of_rank[rank] == 0) {
            slow_of_rank[rank] = slow;
            met++;
        } else {
            strangers += slow_of_rank[rank] != slow;
        }
    }
}

/* Values, ranks and the slow ranking agree if a rank stands for one slow value, and higher ranks
 * for higher ones; then there are as many values of each kind. */
static void test_every_five_card_hand_is_ranked_as_slowly(void) {
    unsigned unordered = 0;
    uint32_t last = 0;
    each_hand(5, EVERY == 1 ? 1 : 7, compare_with_slow);
    for (unsigned rank = 1; rank <= BW_POKER_RANKS; rank++) {
        if (slow_of_rank[rank] == 0) continue;
        unordered += slow_of_rank[rank] <= last;
        last = slow_of_rank[rank];
    }
    CHECK_INT(wrong_categories, 0);
    CHECK_INT(strangers, 0);
    CHECK_INT(unordered, 0);
    if (EVERY == 1) CHECK_INT(met, BW_POKER_RANKS);
    if (EVERY == 1) CHECK_INT(slow_of_rank[BW_POKER_RANKS], BW_POKER_ROYAL_FLUSH << 20 | 12 << 16);
}

/* ---- every hand by every path --------------------------------------------------------------- */

/* How often each value comes, in a hash table. */
enum { SLOT_BITS = 15 };
static struct {
    BwPokerValue value;
    uint32_t times; /* 0: a free slot */
} slots[1 << SLOT_BITS];
static uint64_t wrong_sets[BW_POKER_PATHS], wrong_rows[BW_POKER_PATHS], visited;

static void count_value(BwPokerValue value) {
    uint32_t slot = value * UINT32_C(0x9e3779b1) >> (32 - SLOT_BITS);
    while (slots[slot].times != 0 && slots[slot].value != value) {
        slot = (slot + 1) % (1 << SLOT_BITS);
    }
    slots[slot].value = value;
    slots[slot].times++;
}

static uint64_t differing(const BwPokerValue *a, const BwPokerValue *b, unsigned n) {
    uint64_t wrong = 0;
    if (memcmp(a, b, n * sizeof *a) == 0) return 0;
    for (unsigned i = 0; i < n; i++) wrong += a[i] != b[i];
    return wrong;
}

static void compare_paths(const Hands *hands) {
    static BwPokerValue single[HANDS_MAX], batch[HANDS_MAX];
    for (unsigned i = 0; i < hands->n; i++) {
        single[i] = bw_poker_value(hands->sets[i]);
        count_value(single[i]);
    }
    for (unsigned p = 0; p < BW_POKER_PATHS; p++) {
        if (!bw_poker_path_available((BwPokerPath)p)) continue;
        bw_poker_values_by((BwPokerPath)p, hands->sets, hands->cards, hands->n, batch);
        wrong_sets[p] += differing(single, batch, hands->n);
        bw_poker_values_cards_by((BwPokerPath)p, hands->rows, hands->cards, hands->n, batch);
        wrong_rows[p] += differing(single, batch, hands->n);
    }
    visited += hands->n;
}

static const struct {
    unsigned cards, values;
    int64_t hands, known[BW_POKER_CATEGORIES];
} all_hands[] = {
    {5, 7462, 2598960, {1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4}},
    {6,
     6075,
     20358520,
     {6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188}},
    {7,
     4824,
     133784560,
     {23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324}},
};

static void test_every_hand_by_every_path(void) {
    for (unsigned k = 0; k < sizeof all_hands / sizeof *all_hands; k++) {
        int64_t found[BW_POKER_CATEGORIES] = {0};
        unsigned values = 0;
        memset(slots, 0, sizeof slots);
        visited = 0;
        each_hand(all_hands[k].cards, EVERY, compare_paths);
        for (unsigned i = 0; i < 1 << SLOT_BITS; i++) {
            if (slots[i].times == 0) continue;
            found[bw_poker_category(slots[i].value)] += slots[i].times;
            values++;
        }
        for (unsigned p = 0; p < BW_POKER_PATHS; p++) {
            CHECK_INT(wrong_sets[p], 0);
            CHECK_INT(wrong_rows[p], 0);
        }
        CHECK(visited > 0);
        if (EVERY != 1) continue;
        CHECK_INT(visited, all_hands[k].hands);
        CHECK_INT(values, all_hands[k].values);
        for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
            CHECK_INT(found[c], all_hands[k].known[c]);
        }
    }
}

/* The value of six or seven cards is that of the best five among them. */
static void test_best_five(void) {
    unsigned wrong = 0;
    for (unsigned i = 0; i < 60000 / EVERY; i++) {
        BwCardSet set = 0;
        unsigned n = 6 + i % 2;
        while ((unsigned)__builtin_popcountll(set) < n) {
            set |= bw_card_set((BwCard)(random64() % 52));
        }
        BwPokerValue best = 0;
        for (BwCardSet a = set; a != 0; a &= a - 1) {
            for (BwCardSet b = n == 6 ? a : a & (a - 1); b != 0; b &= b - 1) {
                BwPokerValue value = bw_poker_value(set & ~(a & (0 - a)) & ~(b & (0 - b)));
                if (n == 7 ? value > best : a == b && value > best) best = value;
                if (n == 6) break;
            }
        }
        wrong += bw_poker_value(set) != best;
    }
    CHECK_INT(wrong, 0);
}

/* ---- batches of all shapes ------------------------------------------------------------------ */

/* Arrays of exactly the size of the batch, so that nothing may be read or written beside them; and
 * a value behind them that must stay. */
static void check_size(BwPokerPath path, unsigned cards, unsigned n) {
    const BwPokerValue mark = 0xdeadbeef;
    BwCardSet *sets = malloc(n * sizeof *sets + 1);
    BwCard *rows = malloc((size_t)n * cards + 1);
    BwPokerValue *out = malloc((n + 1) * sizeof *out);
    unsigned wrong = 0;
    for (unsigned i = 0; i < n; i++) {
        sets[i] = 0;
        for (unsigned held = 0; held < cards;) {
            BwCard card = (BwCard)(random64() % 52);
            if (sets[i] & bw_card_set(card)) continue;
            sets[i] |= bw_card_set(card);
            rows[i * cards + held++] = card;
        }
    }
    out[n] = mark;
    bw_poker_values_by(path, sets, cards, n, out);
    for (unsigned i = 0; i < n; i++) wrong += out[i] != bw_poker_value(sets[i]);
    CHECK(out[n] == mark);
    memset(out, 0, n * sizeof *out);
    bw_poker_values_cards_by(path, rows, cards, n, out);
    for (unsigned i = 0; i < n; i++) wrong += out[i] != bw_poker_value(sets[i]);
    CHECK(out[n] == mark);
    CHECK_INT(wrong, 0);
    free(sets);
    free(rows);
    free(out);
}

/* Common cards, then the rest in the suits that have a column. */
static void check_joined(BwPokerPath path, unsigned cards, unsigned common_cards, unsigned suits,
                         unsigned n) {
    BwCardSet common = 0, *sets = malloc(n * sizeof *sets + 1);
    uint16_t *column[BW_SUITS];
    const uint16_t *columns[BW_SUITS];
    BwPokerValue *out = malloc((n + 1) * sizeof *out);
    unsigned wrong = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        column[s] = malloc(n * sizeof *column[s] + 1);
        columns[s] = suits >> s & 1 ? column[s] : NULL;
    }
    while ((unsigned)__builtin_popcountll(common) < common_cards) {
        common |= bw_card_set((BwCard)(random64() % 52));
    }
    for (unsigned i = 0; i < n; i++) {
        sets[i] = common;
        while ((unsigned)__builtin_popcountll(sets[i]) < cards) {
            BwCard card = (BwCard)(random64() % 52);
            if (suits >> bw_card_suit(card) & 1) sets[i] |= bw_card_set(card);
        }
        for (unsigned s = 0; s < BW_SUITS; s++) {
            column[s][i] = (uint16_t)((sets[i] ^ common) >> (16 * s));
        }
    }
    out[n] = 1;
    bw_poker_values_joined_by(path, common, columns, cards, n, out);
    for (unsigned i = 0; i < n; i++) wrong += out[i] != bw_poker_value(sets[i]);
    CHECK_INT(wrong, 0);
    CHECK(out[n] == 1);
    for (unsigned s = 0; s < BW_SUITS; s++) free(column[s]);
    free(sets);
    free(out);
}

static void test_batches_of_every_size(void) {
    for (unsigned p = 0; p < BW_POKER_PATHS; p++) {
        if (!bw_poker_path_available((BwPokerPath)p)) continue;
        for (unsigned cards = 5; cards <= 7; cards++) {
            for (unsigned n = 0; n <= 100; n++) check_size((BwPokerPath)p, cards, n);
        }
    }
}

static void test_joined_hands(void) {
    for (unsigned p = 0; p < BW_POKER_PATHS; p++) {
        if (!bw_poker_path_available((BwPokerPath)p)) continue;
        for (unsigned cards = 5; cards <= 7; cards++) {
            for (unsigned common = 0; common < cards; common++) {
                for (unsigned suits = 1; suits < 16; suits++) {
                    check_joined((BwPokerPath)p, cards, common, suits, 77 + suits);
                    check_joined((BwPokerPath)p, cards, common, suits, 64);
                }
            }
        }
    }
}

/* The batches that choose their path give what it gives. */
static void test_the_best_path(void) {
    BwCard row[7];
    BwCardSet set;
    BwPokerValue value = 0;
    const uint16_t *columns[BW_SUITS] = {NULL};
    CHECK(bw_poker_path_available(BW_POKER_PATH_PLAIN));
    CHECK(bw_poker_path_available(bw_poker_path_best()));
    CHECK_STR(bw_poker_path_name(BW_POKER_PATH_AVX512), "avx512");
    for (unsigned i = 0; i < 7; i++) row[i] = (BwCard)(3 + 5 * i);
    set = bw_card_set_of(row, 7);
    bw_poker_values(&set, 7, 1, &value);
    CHECK_INT(value, bw_poker_value(set));
    value = 0;
    bw_poker_values_cards(row, 7, 1, &value);
    CHECK_INT(value, bw_poker_value(set));
    value = 0;
    bw_poker_values_joined(set, columns, 7, 1, &value);
    CHECK_INT(value, bw_poker_value(set));
}

int main(void) {
    printf("seed %" PRIu64 "\n", random_state);
    test_every_five_card_hand_is_ranked_as_slowly();
    test_best_five();
    test_batches_of_every_size();
    test_joined_hands();
    test_the_best_path();
    test_every_hand_by_every_path();
    return check_report("poker");
}
