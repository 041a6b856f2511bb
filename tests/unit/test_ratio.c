/* Exact fractions: lowest terms, the laws of arithmetic, overflow refused and never wrapped,
 * rounding to double, text. */
#include "base/ratio.h"
#include "base/stream.h"
#include "check.h"

static const BwInt128 max = BW_INT128_MAX;

static BwRatio make(BwInt128 num, BwInt128 den) {
    BwRatio r = {0, 0};
    CHECK(bw_ratio_make(num, den, &r));
    return r;
}

static bool same(BwRatio a, BwRatio b) {
    return a.num == b.num && a.den == b.den;
}

static void check_text(BwRatio r, const char *want, int line) {
    char text[BW_RATIO_TEXT_MAX];
    check_str(bw_ratio_format(r, text), want, __FILE__, line, "bw_ratio_format");
}
#define CHECK_TEXT(r, want) check_text(r, want, __LINE__)

static void test_make_and_format(void) {
    CHECK_TEXT(make(244, 495), "244/495");
    CHECK_TEXT(make(-14, 990), "-7/495");
    CHECK_TEXT(make(14, -990), "-7/495");
    CHECK_TEXT(make(-14, -990), "7/495");
    CHECK_TEXT(make(0, -5), "0");
    CHECK_TEXT(make(12, 4), "3");
    CHECK_TEXT(bw_ratio_int(INT64_MIN), "-9223372036854775808");
    CHECK_TEXT(make(max, max - 1),
               "170141183460469231731687303715884105727/170141183460469231731687303715884105726");
    CHECK_TEXT(make(-max, max - 1),
               "-170141183460469231731687303715884105727/170141183460469231731687303715884105726");
    char text[BW_RATIO_TEXT_MAX];
    CHECK_INT(strlen(bw_ratio_format(make(-max, max - 1), text)), BW_RATIO_TEXT_MAX - 1);

    BwRatio r = make(3, 7);
    CHECK(!bw_ratio_make(1, 0, &r));
    CHECK(!bw_ratio_make(-max - 1, 3, &r));
    CHECK(!bw_ratio_make(3, -max - 1, &r));
    CHECK(same(r, make(3, 7)));
    CHECK(same(make(0, 7), bw_ratio_int(0)));
}

static void test_known_sums(void) {
    /* The pass bet: 8/36 on the come out, then each point: ways * ways / (36 * (ways + 6)). */
    BwRatio win = make(8, 36), term;
    static const int ways[6] = {3, 4, 5, 5, 4, 3};
    for (int i = 0; i < 6; i++) {
        CHECK(bw_ratio_mul(make(ways[i], 36), make(ways[i], ways[i] + 6), &term));
        CHECK(bw_ratio_add(win, term, &win));
    }
    CHECK_TEXT(win, "244/495");
    BwRatio edge;
    CHECK(bw_ratio_sub(bw_ratio_int(1), win, &edge));
    CHECK(bw_ratio_sub(edge, win, &edge));
    CHECK_TEXT(edge, "7/495");

    BwRatio r;
    CHECK(bw_ratio_add(make(1, 6), make(1, 10), &r));
    CHECK_TEXT(r, "4/15");
    CHECK(bw_ratio_sub(make(1, 6), make(1, 6), &r));
    CHECK_TEXT(r, "0");
    CHECK(bw_ratio_div(make(2, 3), make(-4, 9), &r));
    CHECK_TEXT(r, "-3/2");
    CHECK(bw_ratio_mul(make(0, 1), make(-4, 9), &r));
    CHECK_TEXT(r, "0");
    CHECK(!bw_ratio_div(make(2, 3), bw_ratio_int(0), &r));
    CHECK_TEXT(r, "0");
}

static void test_overflow(void) {
    BwRatio r = make(3, 7), big = make(max, 1), tiny = make(1, max), half = make(1, 2);
    BwRatio minus_big = make(-max, 1);
    CHECK(!bw_ratio_add(big, bw_ratio_int(1), &r));
    CHECK(!bw_ratio_add(big, half, &r));
    CHECK(!bw_ratio_add(tiny, half, &r));
    CHECK(!bw_ratio_sub(minus_big, bw_ratio_int(1), &r));
    CHECK(!bw_ratio_sub(big, minus_big, &r));
    CHECK(!bw_ratio_mul(big, bw_ratio_int(2), &r));
    CHECK(!bw_ratio_mul(minus_big, bw_ratio_int(2), &r));
    CHECK(!bw_ratio_mul(tiny, half, &r));
    CHECK(!bw_ratio_div(big, half, &r));
    CHECK(!bw_ratio_div(half, big, &r));
    CHECK(!bw_ratio_mul(make((BwInt128)1 << 64, 1), make((BwInt128)1 << 63, 1), &r));
    CHECK(same(r, make(3, 7))); /* refused every time: untouched */

    CHECK(bw_ratio_add(big, minus_big, &r) && same(r, bw_ratio_int(0)));
    CHECK(bw_ratio_add(make(max - 1, 1), bw_ratio_int(1), &r) && same(r, big));
    CHECK(bw_ratio_sub(make(-max + 1, 1), bw_ratio_int(1), &r) && same(r, minus_big));
    CHECK(bw_ratio_mul(big, tiny, &r) && same(r, bw_ratio_int(1)));
    CHECK(bw_ratio_mul(big, bw_ratio_int(-1), &r) && same(r, minus_big));
    CHECK(bw_ratio_div(big, big, &r) && same(r, bw_ratio_int(1)));
    CHECK(!bw_ratio_div(tiny, minus_big, &r));
    CHECK(bw_ratio_mul(make((BwInt128)1 << 63, 1), make((BwInt128)1 << 63, 1), &r) &&
          r.num == (BwInt128)1 << 126 && r.den == 1);
}

static void test_compare(void) {
    /* In ascending order; neighbours too close for products of 128 bits, or for doubles. */
    const BwRatio order[] = {make(-max, 1),
                             make(-2, 1),
                             make(-max, max - 1),
                             make(-1, 1),
                             make(-1, 3),
                             make(-1, max),
                             make(0, 1),
                             make(1, max),
                             make(1, max - 1),
                             make(1, 3),
                             make(max / 2, max),
                             make(1, 2),
                             make(max - 2, max - 1),
                             make(max - 1, max),
                             make(1, 1),
                             make(max, max - 1),
                             make(3, 2),
                             make(max, 1)};
    const int n = (int)(sizeof order / sizeof order[0]);
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            int got = bw_ratio_compare(order[i], order[j]);
            CHECK_INT((got > 0) - (got < 0), (i > j) - (i < j));
        }
    }
}

static void test_to_double(void) {
    const BwInt128 one = 1;
    CHECK(bw_ratio_to_double(bw_ratio_int(0)) == 0.0);
    CHECK(bw_ratio_to_double(make(1, 3)) == 1.0 / 3.0);
    CHECK(bw_ratio_to_double(make(-244, 495)) == -244.0 / 495.0);
    /* Half way between two doubles goes to the even one; a hair beyond, upwards. */
    CHECK(bw_ratio_to_double(make((one << 53) + 1, 1)) == 0x1p53);
    CHECK(bw_ratio_to_double(make((one << 53) + 3, 1)) == 0x1p53 + 4);
    CHECK(bw_ratio_to_double(make((one << 126) + (one << 73), 1)) == 0x1p126);
    CHECK(bw_ratio_to_double(make((one << 126) + (one << 73) + 1, 1)) == 0x1.0000000000001p126);
    CHECK(bw_ratio_to_double(make((one << 126) + (one << 73) - 1, 1)) == 0x1p126);
    CHECK(bw_ratio_to_double(make((one << 54) + 3, 2)) == 0x1p53 + 2);
    CHECK(bw_ratio_to_double(make((one << 126) + 12345, max)) == 0.5);
    CHECK(bw_ratio_to_double(make(max, 3)) == 0x1.5555555555555p+125);
    CHECK(bw_ratio_to_double(make(-max, (one << 126) + 1)) == -2.0);
    CHECK(bw_ratio_to_double(make(1, max)) == 0x1p-127);
    CHECK(bw_ratio_to_double(make(max, 1)) == 0x1p127);
}

static BwInt128 random_int(BwStream *s, uint32_t bits_max) {
    BwUint128 n = 0;
    for (int i = 0; i < 4; i++) n = n << 32 | bw_stream_u32(s);
    BwInt128 size = (BwInt128)(n >> (128 - bw_stream_below(s, bits_max) - 1));
    return bw_stream_below(s, 2) != 0 ? -size : size;
}

static BwRatio random_ratio(BwStream *s, uint32_t bits_max) {
    BwRatio r;
    BwInt128 num = random_int(s, bits_max), den;
    do den = random_int(s, bits_max);
    while (!bw_ratio_make(num, den, &r));
    return r;
}

static bool lowest_terms(BwRatio r) {
    BwRatio again;
    return r.den > 0 && bw_ratio_make(r.num, r.den, &again) && same(r, again);
}

/* The laws that exact arithmetic must keep, on small numbers, where nothing may be refused, and on
 * numbers of all sizes, where it may be. */
static void test_laws(uint64_t seed) {
    BwStream s;
    bw_stream_open(&s, seed, 0);
    int kept = 0, refused = 0;
    for (int i = 0; i < 40000; i++) {
        uint32_t bits = i % 2 == 0 ? 31 : 127;
        BwRatio a = random_ratio(&s, bits), b = random_ratio(&s, bits), r, back;
        bool small = bits == 31;
        bool added = bw_ratio_add(a, b, &r);
        CHECK(added || !small);
        if (added) {
            kept++;
            CHECK(lowest_terms(r));
            int order = bw_ratio_compare(r, a);
            CHECK_INT((order > 0) - (order < 0), (b.num > 0) - (b.num < 0));
            CHECK(!bw_ratio_sub(r, b, &back) || same(back, a));
        } else {
            refused++;
        }
        bool multiplied = bw_ratio_mul(a, b, &r);
        CHECK(multiplied || !small);
        if (multiplied) {
            CHECK(lowest_terms(r));
            CHECK(b.num == 0 || (bw_ratio_div(r, b, &back) && same(back, a)));
        }
        if (small) { /* both parts exact in a double, so that the quotient is rounded once */
            CHECK(bw_ratio_to_double(a) == (double)a.num / (double)a.den);
        }
    }
    CHECK(kept > 20000);
    CHECK(refused > 1000);
}

int main(void) {
    const uint64_t seed = 20120401;
    printf("seed %" PRIu64 "\n", seed);
    test_make_and_format();
    test_known_sums();
    test_overflow();
    test_compare();
    test_to_double();
    test_laws(seed);
    return check_report("ratio");
}
