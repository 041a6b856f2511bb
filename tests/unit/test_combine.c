/* Binomials, ranks of subsets, and hands that differ only in their suits. */
#include "base/card.h"
#include "base/combine.h"
#include "base/dice.h"
#include "check.h"

static uint64_t choose(unsigned n, unsigned k) {
    uint64_t value = 0;
    CHECK(bw_choose(n, k, &value));
    return value;
}

static void test_choose(void) {
    CHECK_INT(choose(0, 0), 1);
    CHECK_INT(choose(5, 6), 0);
    CHECK_INT(choose(0, 7), 0);
    CHECK_INT(choose(10, 12), 0);
    CHECK_INT(choose(52, 2), 1326);
    CHECK_INT(choose(52, 3), 22100);
    CHECK_INT(choose(52, 5), 2598960);
    CHECK_INT(choose(52, 7), 133784560);
    CHECK_INT(choose(64, 7), 621216192);
    CHECK_INT(choose(64, 57), 621216192);
    CHECK_INT(choose(80, 20), INT64_C(3535316142212174320));
    CHECK_INT(choose(416, 6), INT64_C(6942219827088));
    CHECK(choose(4294967295u, 1) == 4294967295u);

    /* The rule of Pascal, over table and formula alike. */
    for (unsigned n = 1; n <= 67; n++) {
        for (unsigned k = 1; k <= n; k++) {
            CHECK(choose(n, k) == choose(n - 1, k) + choose(n - 1, k - 1));
        }
    }

    /* The largest that fit, and the first that do not. */
    uint64_t value = 77;
    CHECK(bw_choose(67, 33, &value) && value == UINT64_C(14226520737620288370));
    value = 77;
    CHECK(!bw_choose(68, 34, &value) && value == 77);
    BwUint128 wide = 77;
    CHECK(bw_choose_wide(68, 34, &wide) && wide == (BwUint128)UINT64_C(14226520737620288370) * 2);
    CHECK(bw_choose_wide(131, 65, &wide));
    CHECK((uint64_t)(wide >> 64) == UINT64_C(10229167398256469233));
    CHECK((uint64_t)wide == UINT64_C(6779176810216930322));
    BwUint128 before = wide;
    CHECK(!bw_choose_wide(132, 66, &wide) && wide == before);
    CHECK(bw_choose_wide(3, 9, &wide) && wide == 0);
}

/* Visits all subsets: ranks count up from 0, unranking gives each back, the last is the last. */
static void visit(unsigned n, unsigned k) {
    uint64_t s = bw_subset_first(k), rank = 0, previous = 0;
    bool good = true;
    do {
        good = good && bw_subset_rank(s) == rank && bw_subset_unrank(rank, k) == s;
        good = good && __builtin_popcountll(s) == (int)k && (rank == 0 || s > previous);
        good = good && (n == 64 || s >> n == 0);
        previous = s;
        rank++;
    } while (bw_subset_next(&s, n));
    CHECK(good);
    CHECK(rank == choose(n, k));
    CHECK(s == previous);
}

static void test_subsets(void) {
    for (unsigned n = 0; n <= 12; n++) {
        for (unsigned k = 0; k <= n; k++) visit(n, k);
    }
    visit(52, 2);
    visit(52, 3);
    visit(64, 1);
    visit(64, 2);
    visit(64, 63);
    visit(64, 64);
    CHECK(bw_subset_first(64) == UINT64_MAX);
    for (unsigned k = 0; k <= 64; k++) { /* the highest subset of every size */
        uint64_t last = k == 0 ? 0 : ~UINT64_C(0) << (64 - k);
        CHECK(bw_subset_rank(last) == choose(64, k) - 1);
        CHECK(bw_subset_unrank(choose(64, k) - 1, k) == last);
    }
}

/* The cards with their suits renamed: suit s becomes to[s]. */
static uint64_t renamed(uint64_t cards, const unsigned to[4]) {
    uint64_t result = 0;
    for (; cards != 0; cards &= cards - 1) {
        BwCard c = (BwCard)__builtin_ctzll(cards);
        result |= UINT64_C(1) << bw_card(bw_card_rank(c), to[bw_card_suit(c)]);
    }
    return result;
}

/* The canonical form and the size of the orbit against all 24 renamings written out. */
static bool canonical_is_least(uint64_t cards) {
    uint64_t seen[24], least = UINT64_MAX;
    unsigned distinct = 0;
    for (unsigned code = 0; code < 256; code++) {
        const unsigned to[4] = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
        if ((1u << to[0] | 1u << to[1] | 1u << to[2] | 1u << to[3]) != 15) continue;
        uint64_t other = renamed(cards, to);
        if (bw_suits_canonical(other) != bw_suits_canonical(cards)) return false;
        if (other < least) least = other;
        bool fresh = true;
        for (unsigned i = 0; i < distinct; i++) fresh = fresh && seen[i] != other;
        if (fresh) seen[distinct++] = other;
    }
    return bw_suits_canonical(cards) == least && bw_suits_orbit(cards) == distinct;
}

static void count_classes(unsigned k, uint64_t classes_want, uint64_t hands_want) {
    uint64_t s = bw_subset_first(k), classes = 0, hands = 0, in_orbits = 0;
    do {
        hands++;
        if (bw_suits_canonical(s) != s) continue;
        classes++;
        in_orbits += bw_suits_orbit(s);
    } while (bw_subset_next(&s, 52));
    CHECK_INT(classes, classes_want);
    CHECK_INT(in_orbits, hands_want);
    CHECK_INT(hands, hands_want);
}

static void test_suits(void) {
    count_classes(1, 13, 52);
    count_classes(2, 169, 1326);
    count_classes(3, 1755, 22100);
    count_classes(4, 16432, 270725);
    count_classes(5, 134459, 2598960);

    uint64_t s = bw_subset_first(3);
    bool good = true;
    do good = good && canonical_is_least(s);
    while (bw_subset_next(&s, 52));
    CHECK(good);
    good = true;
    for (uint64_t rank = 0; rank < 133784560; rank += 13007) {
        good = good && canonical_is_least(bw_subset_unrank(rank, 7));
    }
    CHECK(good);
    const uint64_t all = (UINT64_C(1) << 52) - 1;
    CHECK(canonical_is_least(0));
    CHECK(canonical_is_least(all));
    CHECK(canonical_is_least(all ^ 1));
    CHECK(canonical_is_least(UINT64_C(0xf)));
    CHECK_INT(bw_suits_orbit(all), 1);
}

/* Against all rolls written out. */
static void test_dice(void) {
    unsigned counted[BW_DICE_MAX + 1][20] = {{0}};
    counted[0][0] = 1;
    for (unsigned a = 1; a <= 6; a++) {
        counted[1][a]++;
        for (unsigned b = 1; b <= 6; b++) {
            counted[2][a + b]++;
            for (unsigned c = 1; c <= 6; c++) counted[3][a + b + c]++;
        }
    }
    static const unsigned all[] = {1, 6, 36, 216};
    for (unsigned dice = 0; dice <= BW_DICE_MAX; dice++) {
        for (unsigned total = 0; total < 20; total++) {
            CHECK_INT(bw_dice_ways(dice, total), counted[dice][total]);
        }
        CHECK_INT(bw_dice_outcomes(dice), all[dice]);
    }
    CHECK_INT(bw_dice_ways(4, 14), 0);
    CHECK_INT(bw_dice_ways(2, 1000000), 0);
    CHECK_INT(bw_dice_outcomes(4), 0);
    for (unsigned face = 1; face <= 6; face++) {
        CHECK_INT(bw_face_opposite(face), 7 - face);
        CHECK_INT(bw_face_opposite(bw_face_opposite(face)), face);
    }
}

int main(void) {
    test_choose();
    test_subsets();
    test_suits();
    test_dice();
    return check_report("combine");
}
