/* poker_pots.h: what is in the middle: uncalled chips, main pot and side pots, the rake and the
 * drop, shares and odd chips. Pure functions; seats are bits. */
#ifndef BW_POKER_POTS_H
#define BW_POKER_POTS_H

#include "games/poker_room/poker_betting.h"

typedef struct BwPokerPot {
    BwCents cents;
    uint16_t seats; /* who may win it */
} BwPokerPot;

typedef struct BwPokerPots {
    BwCents returned_cents; /* the part of the largest contribution that nobody matched */
    uint8_t returned_to;    /* its seat; 0: there is none */
    uint8_t n;              /* the main pot first */
    BwPokerPot pot[BW_POKER_SEATS];
} BwPokerPots;

/* `put_cents` is what each seat has put in; `dead_cents` of it, by the seats together, was matched
 * by nobody and belongs to the main pot. */
void bw_poker_pots(const BwCents put_cents[BW_POKER_SEATS + 1], BwCents dead_cents, uint16_t live,
                   BwPokerPots *pots);

BwCents bw_poker_pots_sum(const BwPokerPots *pots);

/* Takes so much, or all there is, out of the main pot and then the side pots; returns what was
 * taken. */
BwCents bw_poker_pots_take(BwPokerPots *pots, BwCents cents);

/* The percentage of the basis in hundredths, rounded down to whole steps, not above the cap (0:
 * none). */
BwCents bw_poker_rake(BwCents basis_cents, int64_t percent, BwCents step_cents, BwCents cap_cents);

/* One step for each of the stated sizes that the pot has reached. */
BwCents bw_poker_rake_at(BwCents basis_cents, const BwCents *sizes, unsigned n, BwCents step_cents,
                         BwCents cap_cents);

/* Adds the shares of those who tie, in whole chips; odd chips go one by one in `order`, and what is
 * less than a chip to the first of them. */
void bw_poker_share(BwCents cents, BwCents unit_cents, const uint8_t *order, unsigned n,
                    BwCents share_cents[BW_POKER_SEATS + 1]);

/* The half of the low hand; the odd chip of a pot belongs to the high one. */
BwCents bw_poker_low_half(BwCents cents, BwCents unit_cents);

#endif
