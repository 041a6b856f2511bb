/* odds.h: payout odds, "9 to 5": a stake of 5 wins 9 and comes back. Two small integers, never a
 * fraction in floating point. */
#ifndef BW_ODDS_H
#define BW_ODDS_H

#include "base/money.h"

typedef struct BwOdds {
    uint32_t num, den; /* num to den */
} BwOdds;

/* No odds of the rulebook are longer, and none longer can be written. Stakes are at most
 * BW_CENTS_MAX, so a product stays below 2^50. */
#define BW_ODDS_NUM_MAX 10000u

/* What the stake wins at these odds, if that is a whole number of cents; else false. */
bool bw_odds_win(BwOdds odds, BwCents stake_cents, BwCents *win_cents);

/* The same rounded down, or up, to a multiple of unit_cents. */
BwCents bw_odds_win_down(BwOdds odds, BwCents stake_cents, BwCents unit_cents);
BwCents bw_odds_win_up(BwOdds odds, BwCents stake_cents, BwCents unit_cents);

/* The smallest stake of which every multiple is, with its winnings, a multiple of unit_cents. */
BwCents bw_odds_stake_unit(BwOdds odds, BwCents unit_cents);

/* <0, 0, >0 as a pays less than, as much as, more than b. */
int bw_odds_compare(BwOdds a, BwOdds b);

/* Reads "9-to-5", "9:5" or "9" (to 1). */
bool bw_odds_parse(const char *text, size_t n, BwOdds *odds);

#define BW_ODDS_TEXT_MAX 32

/* Writes "9 to 5" and returns out. */
char *bw_odds_format(BwOdds odds, char out[BW_ODDS_TEXT_MAX]);

/* Odds in one 64-bit word, as the options of a table keep them; the macro for tables of constants.
 */
#define BW_ODDS_PACKED(num, den) ((int64_t)(num) << 32 | (den))

static inline int64_t bw_odds_pack(BwOdds odds) {
    return (int64_t)((uint64_t)odds.num << 32 | odds.den);
}
static inline BwOdds bw_odds_unpack(int64_t packed) {
    return (BwOdds){(uint32_t)((uint64_t)packed >> 32), (uint32_t)((uint64_t)packed & 0xffffffffu)};
}

#endif
