/* money.h: amounts of money. Every amount is a whole number of cents in 64 bits (BwCents of
 * boardwalk.h); nothing in the program ever holds money in floating point. */
#ifndef BW_MONEY_H
#define BW_MONEY_H

#include "boardwalk.h"

/* Reads an amount as people type it: "12", "12.5", "12.50", "$12". */
bool bw_cents_parse_loose(const char *text, size_t n, BwCents *cents);

/* Is it written as people write an amount, but larger than BW_CENTS_MAX? */
bool bw_cents_too_large(const char *text, size_t n);

/* The greatest common divisor of two amounts that are not both zero. */
BwCents bw_cents_gcd(BwCents a, BwCents b);

/* The least common multiple; 0 once it passes every amount that can be wagered, and of 0. */
BwCents bw_cents_lcm(BwCents a, BwCents b);

/* Reads a sum as transcripts write it, with a sign or without, up to BW_SUM_MAX. */
bool bw_sum_parse(const char *text, size_t n, BwCents *cents);

#define BW_SUM_MAX (100000 * BW_CENTS_MAX) /* far beyond what a table can owe */

#endif
