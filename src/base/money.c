/* money.c: amounts of money as text. */
#include "base/money.h"

#include <stdio.h>

/* Whole dollars and the fraction's digits are read apart: no multiplication can overflow, because
 * the amount is given up as soon as it passes the limit. */
static bool parse(const char *text, size_t n, bool loose, BwCents most, BwCents *cents) {
    size_t i = 0;
    if (loose && i < n && text[i] == '$') i++;
    size_t first = i;
    BwCents value = 0;
    for (; i < n && text[i] >= '0' && text[i] <= '9'; i++) {
        value = value * 10 + (text[i] - '0');
        if (value > most / 100) return false;
    }
    if (i == first) return false;
    value *= 100;
    if (i == n) {
        if (loose) *cents = value;
        return loose;
    }
    if (text[i++] != '.') return false;
    size_t decimals = n - i;
    if (decimals != 2 && !(loose && decimals == 1)) return false;
    for (BwCents place = 10; i < n; i++, place /= 10) {
        if (text[i] < '0' || text[i] > '9') return false;
        value += place * (text[i] - '0');
    }
    if (value > most) return false;
    *cents = value;
    return true;
}

bool bw_cents_parse(const char *text, size_t n, BwCents *cents) {
    return parse(text, n, false, BW_CENTS_MAX, cents);
}

bool bw_cents_parse_loose(const char *text, size_t n, BwCents *cents) {
    return parse(text, n, true, BW_CENTS_MAX, cents);
}

bool bw_cents_too_large(const char *text, size_t n) {
    size_t sign = n > 0 && text[0] == '$' ? 1 : 0, i = sign;
    BwCents cents;
    while (i < n && text[i] >= '0' && text[i] <= '9') i++;
    bool whole = i == n, decimals = i + 3 == n && text[i] == '.';
    if (i == sign || (!whole && !decimals)) return false;
    for (size_t d = i + 1; d < n; d++) {
        if (text[d] < '0' || text[d] > '9') return false;
    }
    return !bw_cents_parse_loose(text, n, &cents);
}

bool bw_sum_parse(const char *text, size_t n, BwCents *cents) {
    bool negative = n > 0 && text[0] == '-';
    size_t sign = negative || (n > 0 && text[0] == '+') ? 1 : 0;
    if (!parse(text + sign, n - sign, false, BW_SUM_MAX, cents)) return false;
    if (negative) *cents = -*cents;
    return true;
}

char *bw_cents_format(BwCents cents, char out[BW_CENTS_TEXT_MAX]) {
    uint64_t magnitude = cents < 0 ? 0 - (uint64_t)cents : (uint64_t)cents;
    snprintf(out, BW_CENTS_TEXT_MAX, "%s%llu.%02u", cents < 0 ? "-" : "",
             (unsigned long long)(magnitude / 100), (unsigned)(magnitude % 100));
    return out;
}

BwCents bw_cents_gcd(BwCents a, BwCents b) {
    while (b != 0) {
        BwCents rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

BwCents bw_cents_lcm(BwCents a, BwCents b) {
    if (a == 0 || b == 0) return 0;
    BwCents factor = a / bw_cents_gcd(a, b);
    return factor > BW_CENTS_MAX / b ? 0 : factor * b;
}
