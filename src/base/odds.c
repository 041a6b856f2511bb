/* odds.c: payout odds: what a stake wins, and which stakes can be paid. */
#include "base/odds.h"

#include <stdio.h>
#include <string.h>

bool bw_odds_win(BwOdds odds, BwCents stake_cents, BwCents *win_cents) {
    BwCents product = stake_cents * odds.num;
    if (odds.den == 1) { /* most wagers: no division */
        *win_cents = product;
        return true;
    }
    if (product % odds.den != 0) return false;
    *win_cents = product / odds.den;
    return true;
}

BwCents bw_odds_win_down(BwOdds odds, BwCents stake_cents, BwCents unit_cents) {
    BwCents step = unit_cents * odds.den;
    return stake_cents * odds.num / step * unit_cents;
}

BwCents bw_odds_win_up(BwOdds odds, BwCents stake_cents, BwCents unit_cents) {
    BwCents step = unit_cents * odds.den;
    return (stake_cents * odds.num + step - 1) / step * unit_cents;
}

BwCents bw_odds_stake_unit(BwOdds odds, BwCents unit_cents) {
    return unit_cents * ((BwCents)odds.den / bw_cents_gcd(odds.num, odds.den));
}

int bw_odds_compare(BwOdds a, BwOdds b) {
    uint64_t left = (uint64_t)a.num * b.den, right = (uint64_t)b.num * a.den;
    return (left > right) - (left < right);
}

static bool number(const char **p, const char *end, uint32_t *value) {
    const char *start = *p;
    uint32_t v = 0;
    for (; *p < end && **p >= '0' && **p <= '9'; ++*p) {
        v = v * 10 + (uint32_t)(**p - '0');
        if (v > BW_ODDS_NUM_MAX) return false;
    }
    *value = v;
    return *p > start;
}

bool bw_odds_parse(const char *text, size_t n, BwOdds *odds) {
    const char *p = text, *end = text + n;
    BwOdds read = {0, 1};
    if (!number(&p, end, &read.num)) return false;
    if (p < end) {
        if (end - p > 4 && memcmp(p, "-to-", 4) == 0) {
            p += 4;
        } else if (*p == ':') {
            p++;
        } else {
            return false;
        }
        if (!number(&p, end, &read.den) || p != end) return false;
    }
    if (read.den == 0) return false;
    *odds = read;
    return true;
}

char *bw_odds_format(BwOdds odds, char out[BW_ODDS_TEXT_MAX]) {
    snprintf(out, BW_ODDS_TEXT_MAX, "%u to %u", odds.num, odds.den);
    return out;
}
