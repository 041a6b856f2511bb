/* probability.c: tails of distributions, by series and continued fractions. */
#include "live/probability.h"

#include <math.h>

/* exp(-x) x^a / Gamma(a), the factor of both forms. */
static double gamma_factor(double a, double x) {
    return exp(a * log(x) - x - lgamma(a));
}

/* P(a, x) by its series, for x < a + 1. */
static double gamma_series(double a, double x) {
    double term = 1.0 / a, sum = term;
    for (double k = a + 1; fabs(term) > fabs(sum) * 1e-16; k += 1) {
        term *= x / k;
        sum += term;
    }
    return sum * gamma_factor(a, x);
}

/* Q(a, x) by its continued fraction (Lentz), for x >= a + 1. */
static double gamma_fraction(double a, double x) {
    const double tiny = 1e-300;
    double b = x + 1 - a, c = 1 / tiny, d = 1 / b, h = d;
    for (unsigned i = 1; i < 100000; i++) {
        double an = -(double)i * ((double)i - a);
        b += 2;
        d = an * d + b;
        if (fabs(d) < tiny) d = tiny;
        c = b + an / c;
        if (fabs(c) < tiny) c = tiny;
        d = 1 / d;
        h *= d * c;
        if (fabs(d * c - 1) < 1e-15) break;
    }
    return h * gamma_factor(a, x);
}

double bw_gamma_q(double a, double x) {
    if (x <= 0) return 1;
    return x < a + 1 ? 1 - gamma_series(a, x) : gamma_fraction(a, x);
}

double bw_chi_square_tail(double chi_square, double freedom) {
    return bw_gamma_q(freedom / 2, chi_square / 2);
}

double bw_normal_both_tails(double z) {
    return erfc(fabs(z) / sqrt(2));
}

double bw_ks_tail(double d, uint64_t n) {
    double root = sqrt((double)n), t = (root + 0.12 + 0.11 / root) * d, sum = 0, sign = 2;
    if (t < 0.2) return 1;
    for (double k = 1; k <= 100; k++) {
        double term = exp(-2 * k * k * t * t);
        sum += sign * term;
        if (term < 1e-17) break;
        sign = -sign;
    }
    return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

double bw_two_sided(double tail) {
    double least = tail < 0.5 ? tail : 1 - tail;
    return least < 0 ? 0 : 2 * least;
}

unsigned bw_pearson(const uint64_t *seen, const double *expected, unsigned cells, double *sum) {
    double seen_sum = 0, expected_sum = 0, rest = 0;
    unsigned used = 0;
    *sum = 0;
    for (unsigned i = 0; i < cells; i++) rest += expected[i];
    for (unsigned i = 0; i < cells; i++) {
        seen_sum += (double)seen[i];
        expected_sum += expected[i];
        rest -= expected[i];
        if ((expected_sum < 5 || rest < 5) && i + 1 < cells) continue;
        if (expected_sum <= 0) continue;
        *sum += (seen_sum - expected_sum) * (seen_sum - expected_sum) / expected_sum;
        seen_sum = expected_sum = 0;
        used++;
    }
    return used > 1 ? used - 1 : 0;
}

/* The least p first is compared with alpha / n, the next with alpha / (n - 1), until one is not
 * small enough. */
unsigned bw_holm(const double *p, unsigned n, double alpha, bool *rejected) {
    unsigned count = 0;
    for (unsigned i = 0; i < n; i++) rejected[i] = false;
    while (count < n) {
        unsigned least = n;
        for (unsigned i = 0; i < n; i++) {
            if (!rejected[i] && (least == n || p[i] < p[least])) least = i;
        }
        if (p[least] > alpha / (double)(n - count)) break;
        rejected[least] = true;
        count++;
    }
    return count;
}
