/* ratio.h: exact fractions in 128 bits, as probabilities and expectations are until they are
 * printed. A BwRatio is always in lowest terms with a positive denominator, so equal values are
 * equal bit for bit. Both parts stay within plus or minus 2^127 - 1. An operation whose result, or
 * a step towards it, does not fit returns false and leaves *out alone; nothing ever wraps. A
 * solver that meets false goes on in BwExact (solve/exact.h), which has no limit. */
#ifndef BW_RATIO_H
#define BW_RATIO_H

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef __int128 BwInt128;
__extension__ typedef unsigned __int128 BwUint128;

typedef struct BwRatio {
    BwInt128 num, den;
} BwRatio;

#define BW_INT128_MAX ((BwInt128)(~(BwUint128)0 >> 1))

/* The whole number n. */
static inline BwRatio bw_ratio_int(int64_t n) {
    return (BwRatio){n, 1};
}

/* num/den in lowest terms; false if den is zero or a part is -2^127. */
bool bw_ratio_make(BwInt128 num, BwInt128 den, BwRatio *out);

bool bw_ratio_add(BwRatio a, BwRatio b, BwRatio *out);
bool bw_ratio_sub(BwRatio a, BwRatio b, BwRatio *out);
bool bw_ratio_mul(BwRatio a, BwRatio b, BwRatio *out);
bool bw_ratio_div(BwRatio a, BwRatio b, BwRatio *out); /* also false if b is zero */

/* <0, 0, >0 as a is less than, equal to, greater than b; for every pair. */
int bw_ratio_compare(BwRatio a, BwRatio b);

/* The nearest double, ties to even. */
double bw_ratio_to_double(BwRatio a);

/* Thirty-nine digits and a sign, a slash, thirty-nine digits. */
#define BW_RATIO_TEXT_MAX 81

/* Writes "244/495", "-7/495", or a whole number without its denominator; returns out. */
char *bw_ratio_format(BwRatio a, char out[BW_RATIO_TEXT_MAX]);

#endif
