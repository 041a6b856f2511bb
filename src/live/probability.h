/* probability.h: how likely it is that chance alone gives a figure: the tails of the distributions
 * that tests of randomness compare with, and what many tests together allow one to say. */
#ifndef BW_LIVE_PROBABILITY_H
#define BW_LIVE_PROBABILITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Q(a, x), the regularised upper incomplete gamma function, a > 0, x >= 0. */
double bw_gamma_q(double a, double x);

/* A chi-square of so many degrees of freedom is at least this. */
double bw_chi_square_tail(double chi_square, double freedom);

/* A normal variable is at least so far from its mean, on either side. */
double bw_normal_both_tails(double z);

/* Kolmogorov and Smirnov: the largest distance between n values and their distribution is at least
 * d (Stephens's approximation, good to a few thousandths from n = 10 on). */
double bw_ks_tail(double d, uint64_t n);

/* The smaller tail doubled: a figure that fits too well is as suspect as one that does not. */
double bw_two_sided(double tail);

/* Pearson's sum over cells; neighbours are put together until each is expected at least five times.
 * Returns the degrees of freedom, cells less one. */
unsigned bw_pearson(const uint64_t *seen, const double *expected, unsigned cells, double *sum);

/* Holm: which of n hypotheses are rejected so that one true among them is rejected with a
 * probability of at most alpha. rejected[i] belongs to p[i]; returns how many. */
unsigned bw_holm(const double *p, unsigned n, double alpha, bool *rejected);

#endif
