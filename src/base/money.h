/* money.h: amounts of money. Every amount is a whole number of cents in 64 bits; nothing in the
 * program ever holds money in floating point. */
#ifndef BW_MONEY_H
#define BW_MONEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int64_t BwCents;

/* The largest amount that a person may write. Sums of a table's wagers and their winnings at the
 * longest odds of the rulebook stay far inside 64 bits. */
#define BW_CENTS_MAX INT64_C(100000000000) /* $1,000,000,000.00 */

/* Reads an amount as transcripts write it, digits with two decimals ("12.00"), all of text[0..n).
 */
bool bw_cents_parse(const char *text, size_t n, BwCents *cents);

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

#define BW_SUM_MAX        (100000 * BW_CENTS_MAX) /* far beyond what a table can owe */
#define BW_CENTS_TEXT_MAX 32

/* Writes "12.00" or "-0.50" and returns out. */
char *bw_cents_format(BwCents cents, char out[BW_CENTS_TEXT_MAX]);

#endif
