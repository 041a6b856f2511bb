/* exact.c: each operation is tried in 128 bits and done by GMP only where it does not fit. */
#include "solve/exact.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "boardwalk-odds.h"

void bw_exact_init(BwExact *x) {
    x->wide = false;
    x->big_ready = false;
    x->small = bw_ratio_int(0);
}

void bw_exact_clear(BwExact *x) {
    if (x->big_ready) mpq_clear(x->big);
    bw_exact_init(x);
}

static void integer_to_gmp(BwInt128 n, mpz_t out) {
    BwUint128 size = n < 0 ? (BwUint128)0 - (BwUint128)n : (BwUint128)n;
    const uint64_t words[2] = {(uint64_t)size, (uint64_t)(size >> 64)};
    mpz_import(out, 2, -1, sizeof words[0], 0, 0, words);
    if (n < 0) mpz_neg(out, out);
}

/* Only for numbers of at most 127 bits. */
static BwInt128 integer_from_gmp(const mpz_t n) {
    uint64_t words[2] = {0, 0};
    mpz_export(words, NULL, -1, sizeof words[0], 0, 0, n);
    BwInt128 size = (BwInt128)((BwUint128)words[1] << 64 | words[0]);
    return mpz_sgn(n) < 0 ? -size : size;
}

static bool fits_small(const mpq_t q) {
    return mpz_sizeinbase(mpq_numref(q), 2) <= 127 && mpz_sizeinbase(mpq_denref(q), 2) <= 127;
}

static void ratio_to_gmp(BwRatio value, mpq_t out) {
    integer_to_gmp(value.num, mpq_numref(out));
    integer_to_gmp(value.den, mpq_denref(out));
}

/* Sets q to the value of x. */
static void copy_wide(mpq_t q, const BwExact *x) {
    if (x->wide) {
        mpq_set(q, x->big);
    } else {
        ratio_to_gmp(x->small, q);
    }
}

/* Moves the value of x into `big`, where GMP works on it. */
static void widen(BwExact *x) {
    if (!x->big_ready) {
        mpq_init(x->big);
        x->big_ready = true;
    }
    if (!x->wide) ratio_to_gmp(x->small, x->big);
    x->wide = true;
}

/* Takes the value back into the small form if it fits. */
static void settle(BwExact *x) {
    if (!fits_small(x->big)) return;
    x->small.num = integer_from_gmp(mpq_numref(x->big));
    x->small.den = integer_from_gmp(mpq_denref(x->big));
    x->wide = false;
}

void bw_exact_set_ratio(BwExact *x, BwRatio value) {
    x->small = value;
    x->wide = false;
}

void bw_exact_set(BwExact *x, const BwExact *value) {
    if (!value->wide) {
        bw_exact_set_ratio(x, value->small);
    } else {
        widen(x);
        mpq_set(x->big, value->big);
    }
}

bool bw_exact_get_ratio(const BwExact *x, BwRatio *value) {
    if (x->wide) return false;
    *value = x->small;
    return true;
}

typedef bool RatioOperation(BwRatio a, BwRatio b, BwRatio *out);
typedef void GmpOperation(mpq_ptr out, mpq_srcptr a, mpq_srcptr b);

/* x = x op y: in 128 bits if both are small and the result fits, else by GMP. */
static void operate(BwExact *x, const BwExact *y, RatioOperation *narrow, GmpOperation *wide) {
    if (!x->wide && !y->wide && narrow(x->small, y->small, &x->small)) return;
    mpq_t right;
    mpq_init(right);
    copy_wide(right, y);
    widen(x);
    wide(x->big, x->big, right);
    mpq_clear(right);
    settle(x);
}

void bw_exact_add(BwExact *x, const BwExact *y) {
    operate(x, y, bw_ratio_add, mpq_add);
}

void bw_exact_sub(BwExact *x, const BwExact *y) {
    operate(x, y, bw_ratio_sub, mpq_sub);
}

void bw_exact_mul(BwExact *x, const BwExact *y) {
    operate(x, y, bw_ratio_mul, mpq_mul);
}

bool bw_exact_div(BwExact *x, const BwExact *y) {
    if (bw_exact_is_zero(y)) return false;
    operate(x, y, bw_ratio_div, mpq_div);
    return true;
}

void bw_exact_common(BwExact *x, const BwExact *y) {
    mpq_t whole, part;
    mpq_inits(whole, part, NULL);
    copy_wide(whole, x);
    copy_wide(part, y);
    if (mpq_sgn(whole) == 0) mpz_set_ui(mpq_numref(whole), 1);
    mpz_lcm(mpq_numref(whole), mpq_numref(whole), mpq_denref(part));
    widen(x);
    mpq_set(x->big, whole);
    settle(x);
    mpq_clears(whole, part, NULL);
}

void bw_exact_add_weighted(BwExact *x, BwRatio weight, const BwExact *value) {
    BwRatio product;
    if (!x->wide && !value->wide && bw_ratio_mul(weight, value->small, &product) &&
        bw_ratio_add(x->small, product, &x->small)) {
        return;
    }
    BwExact term;
    bw_exact_init(&term);
    bw_exact_set_ratio(&term, weight);
    bw_exact_mul(&term, value);
    bw_exact_add(x, &term);
    bw_exact_clear(&term);
}

int bw_exact_compare(const BwExact *a, const BwExact *b) {
    if (!a->wide && !b->wide) return bw_ratio_compare(a->small, b->small);
    mpq_t left, right;
    mpq_inits(left, right, NULL);
    copy_wide(left, a);
    copy_wide(right, b);
    int order = mpq_cmp(left, right);
    mpq_clears(left, right, NULL);
    return order;
}

/* GMP's own conversion cuts off; here the value is rounded once, ties to even. The quotient is
 * taken two or three bits beyond the last place of the double nearest to it, which is that of the
 * subnormal numbers at the least; its lowest bit is set when anything remains. */
static double nearest_double(const mpq_t q) {
    const long last_place_min = DBL_MIN_EXP - DBL_MANT_DIG; /* the least double is 2^-1074 */
    long bits = (long)mpz_sizeinbase(mpq_numref(q), 2) - (long)mpz_sizeinbase(mpq_denref(q), 2);
    long place =
        bits - DBL_MANT_DIG > last_place_min ? bits - DBL_MANT_DIG - 2 : last_place_min - 2;
    mpz_t num, den, whole, rest;
    mpz_inits(num, den, whole, rest, NULL);
    mpz_abs(num, mpq_numref(q));
    mpz_set(den, mpq_denref(q));
    if (place < 0) {
        mpz_mul_2exp(num, num, (mp_bitcnt_t)-place);
    } else {
        mpz_mul_2exp(den, den, (mp_bitcnt_t)place);
    }
    mpz_tdiv_qr(whole, rest, num, den);
    uint64_t quotient = (uint64_t)integer_from_gmp(whole); /* below 2^56 */
    if (mpz_sgn(rest) != 0) quotient |= 1;
    mpz_clears(num, den, whole, rest, NULL);

    int drop = quotient >> (DBL_MANT_DIG + 2) != 0 ? 3 : 2;
    uint64_t kept = quotient >> drop, dropped = quotient & ((1u << drop) - 1),
             half = 1u << (drop - 1);
    if (dropped > half || (dropped == half && (kept & 1) != 0)) kept++;
    int exponent = place < DBL_MAX_EXP ? (int)place + drop : DBL_MAX_EXP;
    double value = ldexp((double)kept, exponent);
    return mpq_sgn(q) < 0 ? -value : value;
}

double bw_exact_to_double(const BwExact *x) {
    return x->wide ? nearest_double(x->big) : bw_ratio_to_double(x->small);
}

/* GMP writes into memory of the size that it needs: digits of both parts, sign, slash, end. */
char *bw_exact_to_string(const BwExact *x) {
    size_t size = BW_RATIO_TEXT_MAX;
    if (x->wide) {
        size = mpz_sizeinbase(mpq_numref(x->big), 10) + mpz_sizeinbase(mpq_denref(x->big), 10) + 3;
    }
    char *text = malloc(size);
    if (text == NULL) abort();
    if (x->wide) {
        mpq_get_str(text, 10, x->big);
    } else {
        bw_ratio_format(x->small, text);
    }
    return text;
}
