/* vigorish.h: a percentage of what a wager or a bank has won, as baccarat, chemin de fer and the
 * pai gow games take it: to the cent, half a cent up; or up to the next quarter of a dollar. */
#ifndef BW_GAMES_SHAPES_VIGORISH_H
#define BW_GAMES_SHAPES_VIGORISH_H

#include "base/money.h"

enum { BW_VIGORISH_EXACT, BW_VIGORISH_UP_TO_25C };

static inline BwCents bw_cents_round_up(BwCents cents, BwCents unit) {
    return (cents + unit - 1) / unit * unit;
}

/* To the next whole cent up. */
static inline BwCents bw_vigorish_up(BwCents won_cents, int64_t percent) {
    return (won_cents * percent + 9999) / 10000;
}

/* Of so much won; the percentage is in hundredths, as options keep it. */
static inline BwCents bw_vigorish(BwCents won_cents, int64_t percent, int64_t rounding) {
    if (rounding == BW_VIGORISH_EXACT) return (won_cents * percent + 5000) / 10000;
    return bw_cents_round_up(bw_vigorish_up(won_cents, percent), 25);
}

#endif
