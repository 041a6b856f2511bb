/* ratio.c: arithmetic on fractions, checked at every step; see ratio.h. */
#include "base/ratio.h"

#include <math.h>

static BwUint128 magnitude(BwInt128 n) {
    return n < 0 ? (BwUint128)0 - (BwUint128)n : (BwUint128)n;
}

/* Euclid's algorithm, in 64 bits as soon as the numbers are that small. */
static BwUint128 gcd(BwUint128 a, BwUint128 b) {
    while (b >> 64 != 0) {
        BwUint128 r = a % b;
        a = b;
        b = r;
    }
    if (b == 0) return a;
    uint64_t x = (uint64_t)b, y = (uint64_t)(a % b);
    while (y != 0) {
        uint64_t r = x % y;
        x = y;
        y = r;
    }
    return x;
}

/* Product and sum with signs; false beyond plus or minus 2^127 - 1. Factors below 2^63 in
 * magnitude, the usual case, need no division to be sure. */
static bool multiply(BwInt128 a, BwInt128 b, BwInt128 *out) {
    BwUint128 x = magnitude(a), y = magnitude(b);
    if ((x | y) >> 63 != 0 && y != 0 && x > (BwUint128)BW_INT128_MAX / y) return false;
    BwInt128 product = (BwInt128)(x * y);
    *out = (a < 0) != (b < 0) ? -product : product;
    return true;
}

static bool sum(BwInt128 a, BwInt128 b, BwInt128 *out) {
    if (b > 0 ? a > BW_INT128_MAX - b : a < -BW_INT128_MAX - b) return false;
    *out = a + b;
    return true;
}

bool bw_ratio_make(BwInt128 num, BwInt128 den, BwRatio *out) {
    if (den == 0 || num < -BW_INT128_MAX || den < -BW_INT128_MAX) return false;
    BwInt128 g = (BwInt128)gcd(magnitude(num), magnitude(den));
    if (den < 0) g = -g;
    *out = (BwRatio){num / g, den / g};
    return true;
}

/* a/b + c/d over the least common denominator. With g = gcd(b, d), only a factor of g can cancel
 * from the sum, so the numbers never grow beyond what the answer needs times g. */
bool bw_ratio_add(BwRatio a, BwRatio b, BwRatio *out) {
    BwInt128 g = (BwInt128)gcd((BwUint128)a.den, (BwUint128)b.den);
    BwInt128 left, right, num, den;
    if (!multiply(a.num, b.den / g, &left) || !multiply(b.num, a.den / g, &right)) return false;
    if (!sum(left, right, &num)) return false;
    BwInt128 cancelled = (BwInt128)gcd(magnitude(num), (BwUint128)g);
    if (!multiply(a.den / g, b.den / cancelled, &den)) return false;
    *out = (BwRatio){num / cancelled, den};
    return true;
}

bool bw_ratio_sub(BwRatio a, BwRatio b, BwRatio *out) {
    return bw_ratio_add(a, (BwRatio){-b.num, b.den}, out);
}

/* What cancels is divided out across before the products are made, which are then in lowest terms:
 * false means that the answer itself does not fit. */
bool bw_ratio_mul(BwRatio a, BwRatio b, BwRatio *out) {
    BwInt128 g = (BwInt128)gcd(magnitude(a.num), (BwUint128)b.den);
    BwInt128 h = (BwInt128)gcd(magnitude(b.num), (BwUint128)a.den);
    BwRatio product;
    if (!multiply(a.num / g, b.num / h, &product.num)) return false;
    if (!multiply(a.den / h, b.den / g, &product.den)) return false;
    *out = product;
    return true;
}

bool bw_ratio_div(BwRatio a, BwRatio b, BwRatio *out) {
    if (b.num == 0) return false;
    BwRatio inverse = b.num < 0 ? (BwRatio){-b.den, -b.num} : (BwRatio){b.den, b.num};
    return bw_ratio_mul(a, inverse, out);
}

/* Compares a/b with c/d, all positive or zero numerators, by their continued fractions: whole parts
 * first, then the fractions turned over, which turns the order round. No product is made, so
 * nothing can overflow. */
static int compare_magnitudes(BwUint128 a, BwUint128 b, BwUint128 c, BwUint128 d) {
    for (int sign = 1;; sign = -sign) {
        BwUint128 p = a / b, q = c / d, r = a % b, s = c % d;
        if (p != q) return p < q ? -sign : sign;
        if (r == 0 || s == 0) return r == s ? 0 : r == 0 ? -sign : sign;
        a = b;
        b = r;
        c = d;
        d = s;
    }
}

int bw_ratio_compare(BwRatio a, BwRatio b) {
    if ((a.num < 0) != (b.num < 0)) return a.num < 0 ? -1 : 1;
    int order =
        compare_magnitudes(magnitude(a.num), (BwUint128)a.den, magnitude(b.num), (BwUint128)b.den);
    return a.num < 0 ? -order : order;
}

/* Long division in binary until the quotient has more bits than a double holds; its last bit is set
 * when anything remains, so that the one rounding, in the conversion, goes the right way. */
double bw_ratio_to_double(BwRatio a) {
    if (a.num == 0) return 0;
    BwUint128 den = (BwUint128)a.den;
    BwUint128 quotient = magnitude(a.num) / den, rest = magnitude(a.num) % den;
    int exponent = 0;
    while (quotient >> 62 == 0) {
        rest <<= 1;
        quotient <<= 1;
        exponent--;
        if (rest >= den) {
            rest -= den;
            quotient |= 1;
        }
    }
    if (rest != 0) quotient |= 1;
    double value = ldexp((double)quotient, exponent);
    return a.num < 0 ? -value : value;
}

static char *write_digits(BwUint128 n, char *out) {
    char reversed[40];
    int count = 0;
    do {
        reversed[count++] = (char)('0' + (int)(n % 10));
        n /= 10;
    } while (n != 0);
    while (count > 0) *out++ = reversed[--count];
    return out;
}

char *bw_ratio_format(BwRatio a, char out[BW_RATIO_TEXT_MAX]) {
    char *p = out;
    if (a.num < 0) *p++ = '-';
    p = write_digits(magnitude(a.num), p);
    if (a.den != 1) {
        *p++ = '/';
        p = write_digits((BwUint128)a.den, p);
    }
    *p = '\0';
    return out;
}
