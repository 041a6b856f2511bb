/* exact.h: exact fractions without limit, for solvers. A value lives in a BwRatio of 128 bits while
 * it fits and in a GMP fraction when it does not; after each operation it goes back to the small
 * form if it fits again. So the form is decided by the value alone, and the usual sums never touch
 * the heap. Running out of memory ends the program, as GMP does. */
#ifndef BW_EXACT_H
#define BW_EXACT_H

#include "base/ratio.h"

#include <gmp.h>

typedef struct BwExact {
    bool wide;      /* the value is in `big`; else in `small` */
    bool big_ready; /* `big` is initialised */
    BwRatio small;
    mpq_t big;
} BwExact;

/* Zero. Every value is initialised once and cleared once; a struct must not be copied by `=`. */
void bw_exact_init(BwExact *x);
void bw_exact_clear(BwExact *x);

void bw_exact_set(BwExact *x, const BwExact *value);
void bw_exact_set_ratio(BwExact *x, BwRatio value);

/* The value as a BwRatio; false if it does not fit. */
bool bw_exact_get_ratio(const BwExact *x, BwRatio *value);

/* x becomes x + y, x - y, x * y, x / y; x and y may be the same. Division by zero returns false and
 * changes nothing. */
void bw_exact_add(BwExact *x, const BwExact *y);
void bw_exact_sub(BwExact *x, const BwExact *y);
void bw_exact_mul(BwExact *x, const BwExact *y);
bool bw_exact_div(BwExact *x, const BwExact *y);

/* x becomes x + weight * value, the step of every expectation. */
void bw_exact_add_weighted(BwExact *x, BwRatio weight, const BwExact *value);

/* x, a whole number, becomes the least multiple of itself and of the denominator of y; from zero
 * that denominator alone. */
void bw_exact_common(BwExact *x, const BwExact *y);

static inline bool bw_exact_is_zero(const BwExact *x) {
    return !x->wide && x->small.num == 0;
}

/* <0, 0, >0 as a is less than, equal to, greater than b. */
int bw_exact_compare(const BwExact *a, const BwExact *b);

/* The nearest double, ties to even; infinite beyond the largest. */
double bw_exact_to_double(const BwExact *x);

/* "244/495", or a whole number without its denominator; the caller frees it. */
char *bw_exact_to_string(const BwExact *x);

#endif
