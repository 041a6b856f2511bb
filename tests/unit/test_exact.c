/* Fractions without limit: across the border of 128 bits and back, against GMP, rounded once. */
#include "base/stream.h"
#include "check.h"
#include "solve/exact.h"

#include <math.h>
#include <stdlib.h>

static BwRatio make(BwInt128 num, BwInt128 den) {
    BwRatio r = {0, 1};
    CHECK(bw_ratio_make(num, den, &r));
    return r;
}

static void check_text(const BwExact *x, const char *want, int line) {
    char *text = bw_exact_to_string(x);
    check_str(text, want, __FILE__, line, "bw_exact_to_string");
    free(text);
}
#define CHECK_TEXT(x, want) check_text(x, want, __LINE__)

/* x * base^power, for a power of either sign. */
static void scale(BwExact *x, int base, int power) {
    BwExact factor;
    bw_exact_init(&factor);
    bw_exact_set_ratio(&factor, bw_ratio_int(base));
    for (; power > 0; power--) bw_exact_mul(x, &factor);
    for (; power < 0; power++) CHECK(bw_exact_div(x, &factor));
    bw_exact_clear(&factor);
}

static void set_power(BwExact *x, int base, int power) {
    bw_exact_set_ratio(x, bw_ratio_int(1));
    scale(x, base, power);
}

static void test_small(void) {
    BwExact x, y;
    BwRatio r = make(3, 7);
    bw_exact_init(&x);
    bw_exact_init(&y);
    CHECK_TEXT(&x, "0");
    bw_exact_set_ratio(&x, make(8, 36));
    bw_exact_set_ratio(&y, make(134, 495));
    bw_exact_add(&x, &y);
    CHECK_TEXT(&x, "244/495");
    bw_exact_add(&x, &x);
    CHECK_TEXT(&x, "488/495");
    bw_exact_sub(&x, &y);
    CHECK_TEXT(&x, "118/165");
    bw_exact_mul(&x, &x);
    CHECK_TEXT(&x, "13924/27225");
    CHECK(bw_exact_div(&x, &x));
    CHECK_TEXT(&x, "1");
    bw_exact_sub(&x, &x);
    CHECK_TEXT(&x, "0");
    CHECK(!bw_exact_div(&y, &x));
    CHECK_TEXT(&y, "134/495");
    bw_exact_add_weighted(&x, make(-5, 36), &y);
    CHECK_TEXT(&x, "-67/1782");
    CHECK(bw_exact_get_ratio(&x, &r) && r.num == -67 && r.den == 1782);
    CHECK(!x.big_ready && !y.big_ready); /* all that without GMP */
    bw_exact_clear(&x);
    bw_exact_clear(&y);
}

static void test_wide_and_back(void) {
    BwExact x, y, z;
    BwRatio r = make(3, 7);
    bw_exact_init(&x);
    bw_exact_init(&y);
    bw_exact_init(&z);
    set_power(&x, 3, 200);
    CHECK(x.wide);
    CHECK(!bw_exact_get_ratio(&x, &r) && r.num == 3);
    set_power(&y, 7, 10);
    CHECK(bw_exact_div(&x, &y));
    CHECK_TEXT(&x,
               "26561398887587476933878132203577962682923345265339449597457496173909249090130218"
               "2994384699044001/282475249");
    bw_exact_set(&z, &x);
    bw_exact_set(&z, &z);
    CHECK_INT(bw_exact_compare(&z, &x), 0);
    bw_exact_mul(&z, &y);
    CHECK(bw_exact_compare(&z, &x) > 0);
    CHECK(bw_exact_compare(&x, &z) < 0);
    CHECK(bw_exact_compare(&y, &z) < 0);
    CHECK(bw_exact_compare(&z, &y) > 0);
    scale(&z, 3, -200); /* comes back to the small form */
    CHECK(!z.wide && z.big_ready);
    CHECK_TEXT(&z, "1");
    bw_exact_set(&z, &x); /* wide again in the memory that it has */
    bw_exact_sub(&z, &x);
    CHECK(!z.wide);
    CHECK_TEXT(&z, "0");
    CHECK(!bw_exact_div(&x, &z));
    bw_exact_add(&x, &x);
    bw_exact_mul(&x, &x);
    CHECK(bw_exact_div(&x, &x));
    CHECK_TEXT(&x, "1");
    bw_exact_set(&x, &y);
    CHECK_TEXT(&x, "282475249");

    /* Just inside 128 bits, and one beyond, in either part and with either sign. */
    bw_exact_set_ratio(&x, make(BW_INT128_MAX, 1));
    bw_exact_set_ratio(&y, bw_ratio_int(1));
    bw_exact_add(&x, &y);
    CHECK(x.wide);
    CHECK_TEXT(&x, "170141183460469231731687303715884105728");
    bw_exact_sub(&x, &y);
    CHECK(!x.wide && x.small.num == BW_INT128_MAX);
    bw_exact_set_ratio(&x, make(-BW_INT128_MAX, 1));
    bw_exact_sub(&x, &y);
    CHECK(x.wide);
    CHECK_TEXT(&x, "-170141183460469231731687303715884105728");
    CHECK(bw_exact_compare(&x, &y) < 0);
    bw_exact_add(&x, &y);
    CHECK(!x.wide && x.small.num == -BW_INT128_MAX);
    bw_exact_set_ratio(&x, make(1, BW_INT128_MAX));
    bw_exact_add_weighted(&x, make(1, 2), &x);
    CHECK(x.wide);
    bw_exact_set_ratio(&y, make(1, 2));
    bw_exact_mul(&x, &y);
    CHECK_TEXT(&x, "3/680564733841876926926749214863536422908");
    bw_exact_add_weighted(&x, make(1, 2), &x);
    CHECK_TEXT(&x, "9/1361129467683753853853498429727072845816");
    bw_exact_set_ratio(&x, make(BW_INT128_MAX, 2)); /* the weighted term alone is too wide */
    bw_exact_set_ratio(&y, bw_ratio_int(0));
    bw_exact_add_weighted(&y, make(-BW_INT128_MAX, 3), &x);
    CHECK_TEXT(&y,
               "-28948022309329048855892746252171976962977213799489202546401021394546514198529/6");
    bw_exact_clear(&x);
    bw_exact_clear(&y);
    bw_exact_clear(&z);
}

/* 2^a + sign * 2^b + sign2 * 2^c, then rounded. */
static double rounded_powers(int a, int sign_b, int b, int sign_c, int c) {
    BwExact x, term;
    bw_exact_init(&x);
    bw_exact_init(&term);
    set_power(&x, 2, a);
    set_power(&term, 2, b);
    bw_exact_add_weighted(&x, bw_ratio_int(sign_b), &term);
    set_power(&term, 2, c);
    bw_exact_add_weighted(&x, bw_ratio_int(sign_c), &term);
    double up = bw_exact_to_double(&x);
    bw_exact_set_ratio(&term, bw_ratio_int(-1));
    bw_exact_mul(&x, &term);
    double down = bw_exact_to_double(&x);
    CHECK(down == -up);
    bw_exact_clear(&x);
    bw_exact_clear(&term);
    return up;
}

static double quotient_of_powers(int a, int m, int b, int n) {
    BwExact x;
    bw_exact_init(&x);
    set_power(&x, a, m);
    scale(&x, b, -n);
    double value = bw_exact_to_double(&x);
    bw_exact_clear(&x);
    return value;
}

static void test_to_double(void) {
    CHECK(quotient_of_powers(1, 1, 3, 1) == 1.0 / 3.0);
    CHECK(quotient_of_powers(3, 200, 7, 150) == 0x1.da2ba0330ad91p-105);
    CHECK(quotient_of_powers(5, 300, 3, 100) == 0x1.0f01695988055p+538);
    CHECK(quotient_of_powers(1, 1, 3, 660) == 0x0.000000f2fd48dp-1022);
    CHECK(quotient_of_powers(1, 1, 3, 677) == 0x0.0000000000002p-1022);
    CHECK(quotient_of_powers(1, 1, 3, 900) == 0.0);
    CHECK(isinf(quotient_of_powers(3, 700, 1, 1)));
    CHECK(isinf(quotient_of_powers(3, 3000, 1, 1)));

    /* Half way: to the even neighbour; any hair beside it decides. */
    CHECK(rounded_powers(200, 1, 147, 0, 0) == 0x1p200);
    CHECK(rounded_powers(200, 1, 147, 1, -300) == 0x1.0000000000001p200);
    CHECK(rounded_powers(200, 1, 147, -1, -300) == 0x1p200);
    CHECK(rounded_powers(200, 3, 147, 0, 0) == 0x1.0000000000002p200);
    CHECK(rounded_powers(200, 3, 147, -1, -300) == 0x1.0000000000001p200);
    CHECK(rounded_powers(200, -1, 146, 0, 0) == 0x1p200);
    CHECK(rounded_powers(200, -1, 146, -1, -300) == 0x1.fffffffffffffp199);
    CHECK(rounded_powers(-400, 1, -453, 1, -700) == 0x1.0000000000001p-400);
    /* The largest double and infinity. */
    CHECK(isinf(rounded_powers(1024, 0, 0, 0, 0)));
    CHECK(isinf(rounded_powers(1024, -1, 970, 0, 0)));
    CHECK(rounded_powers(1024, -1, 970, -1, 0) == 0x1.fffffffffffffp1023);
    /* The least normal and subnormal doubles. */
    CHECK(rounded_powers(-1022, 0, 0, 0, 0) == 0x1p-1022);
    CHECK(rounded_powers(-1022, -1, -1075, 0, 0) == 0x1p-1022);
    CHECK(rounded_powers(-1022, -1, -1075, -1, -1200) == 0x1p-1022 - 0x1p-1074);
    CHECK(rounded_powers(-1021, -1, -1075, -1, -1200) == 0x1p-1021 - 0x1p-1074);
    CHECK(rounded_powers(-1074, 0, 0, 0, 0) == 0x1p-1074);
    CHECK(rounded_powers(-1075, 0, 0, 0, 0) == 0.0);
    CHECK(rounded_powers(-1075, 0, 0, 1, -1400) == 0x1p-1074);
    CHECK(rounded_powers(-1075, 0, 0, -1, -1400) == 0.0);
    CHECK(rounded_powers(-1075, 1, -1074, 0, 0) == 0x1p-1073);
    CHECK(rounded_powers(-1400, 0, 0, 0, 0) == 0.0);
}

static BwInt128 random_int(BwStream *s) {
    BwUint128 n = 0;
    for (int i = 0; i < 4; i++) n = n << 32 | bw_stream_u32(s);
    BwInt128 size = (BwInt128)(n >> (1 + bw_stream_below(s, 127)));
    return bw_stream_below(s, 2) != 0 ? -size : size;
}

static void gmp_from_ratio(BwRatio r, mpq_t q) {
    char text[BW_RATIO_TEXT_MAX];
    mpq_set_str(q, bw_ratio_format(r, text), 10);
}

/* The same random walk here and in GMP alone, in and out of 128 bits. */
static void test_against_gmp(uint64_t seed) {
    BwStream s;
    BwExact x, y;
    mpq_t want, right, weighted;
    bw_stream_open(&s, seed, 0);
    bw_exact_init(&x);
    bw_exact_init(&y);
    mpq_inits(want, right, weighted, NULL);
    int wide = 0, narrow = 0, differ = 0;
    for (int step = 0; step < 20000; step++) {
        BwRatio r;
        BwInt128 num = random_int(&s), den;
        do den = random_int(&s);
        while (!bw_ratio_make(num, den, &r));
        bw_exact_set_ratio(&y, r);
        gmp_from_ratio(r, right);
        if (bw_stream_below(&s, 8) == 0) { /* begin anew, so that the walk stays small */
            bw_exact_set(&x, &y);
            mpq_set(want, right);
        }
        switch (bw_stream_below(&s, 5)) {
        case 0:
            bw_exact_add(&x, &y);
            mpq_add(want, want, right);
            break;
        case 1:
            bw_exact_sub(&x, &y);
            mpq_sub(want, want, right);
            break;
        case 2:
            bw_exact_mul(&x, &y);
            mpq_mul(want, want, right);
            break;
        case 3:
            if (bw_exact_div(&x, &y)) mpq_div(want, want, right);
            break;
        default:
            bw_exact_add_weighted(&x, r, &y);
            mpq_mul(weighted, right, right);
            mpq_add(want, want, weighted);
            break;
        }
        char *got_text = bw_exact_to_string(&x), *want_text = mpq_get_str(NULL, 10, want);
        differ += strcmp(got_text, want_text) != 0;
        free(got_text);
        free(want_text);
        int order = bw_exact_compare(&x, &y), order_want = mpq_cmp(want, right);
        differ += (order > 0) != (order_want > 0) || (order < 0) != (order_want < 0);
        bool fits = mpz_sizeinbase(mpq_numref(want), 2) <= 127 &&
                    mpz_sizeinbase(mpq_denref(want), 2) <= 127;
        differ += x.wide == fits;
        wide += x.wide;
        narrow += !x.wide;
    }
    CHECK_INT(differ, 0);
    CHECK(wide > 1000);
    CHECK(narrow > 1000);
    mpq_clears(want, right, weighted, NULL);
    bw_exact_clear(&x);
    bw_exact_clear(&y);
}

int main(void) {
    const uint64_t seed = 20120402;
    printf("seed %" PRIu64 "\n", seed);
    test_small();
    test_wide_and_back();
    test_to_double();
    test_against_gmp(seed);
    return check_report("exact");
}
