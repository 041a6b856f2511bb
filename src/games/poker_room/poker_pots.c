/* poker_pots.c: the middle of the table, divided. */
#include "games/poker_room/poker_pots.h"

#include <string.h>

/* Who has put in most, alone and still in: what goes beyond the next one comes back. */
static void find_uncalled(BwCents *put, uint16_t live, BwPokerPots *pots) {
    unsigned most = 0;
    BwCents next = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (most == 0 || put[s] > put[most]) {
            if (most != 0 && put[most] > next) next = put[most];
            most = s;
        } else if (put[s] > next) {
            next = put[s];
        }
    }
    if (put[most] <= next || (live >> most & 1) == 0) return;
    pots->returned_cents = put[most] - next;
    pots->returned_to = (uint8_t)most;
    put[most] = next;
}

/* The lowest contribution of a live seat above `floor`; 0: there is none. */
static BwCents next_level(const BwCents *put, uint16_t live, BwCents floor) {
    BwCents level = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        bool counts = (live >> s & 1) != 0 && put[s] > floor;
        if (counts && (level == 0 || put[s] < level)) level = put[s];
    }
    return level;
}

/* What lies between two levels, and who may win it. */
static BwPokerPot layer(const BwCents *put, uint16_t live, BwCents floor, BwCents level) {
    BwPokerPot pot = {.cents = 0};
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (put[s] > floor) pot.cents += (put[s] < level ? put[s] : level) - floor;
        if ((live >> s & 1) != 0 && put[s] >= level) pot.seats |= bw_poker_bit(s);
    }
    return pot;
}

void bw_poker_pots(const BwCents put_cents[BW_POKER_SEATS + 1], BwCents dead_cents, uint16_t live,
                   BwPokerPots *pots) {
    BwCents put[BW_POKER_SEATS + 1], floor = 0, level;
    memset(pots, 0, sizeof *pots);
    memcpy(put, put_cents, sizeof put);
    find_uncalled(put, live, pots);
    while ((level = next_level(put, live, floor)) != 0) {
        pots->pot[pots->n++] = layer(put, live, floor, level); /* one winner fewer than below */
        floor = level;
    }
    if (pots->n == 0) pots->pot[pots->n++].seats = live;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) { /* a folded seat may have put in more */
        if (put[s] > floor) pots->pot[pots->n - 1].cents += put[s] - floor;
    }
    pots->pot[0].cents += dead_cents;
}

BwCents bw_poker_pots_sum(const BwPokerPots *pots) {
    BwCents sum = 0;
    for (unsigned i = 0; i < pots->n; i++) sum += pots->pot[i].cents;
    return sum;
}

BwCents bw_poker_pots_take(BwPokerPots *pots, BwCents cents) {
    BwCents taken = 0;
    for (unsigned i = 0; i < pots->n; i++) {
        BwCents part = cents - taken;
        if (part > pots->pot[i].cents) part = pots->pot[i].cents;
        pots->pot[i].cents -= part;
        taken += part;
    }
    return taken;
}

static BwCents capped(BwCents cents, BwCents cap) {
    return cap != 0 && cents > cap ? cap : cents;
}

BwCents bw_poker_rake(BwCents basis_cents, int64_t percent, BwCents step_cents, BwCents cap_cents) {
    /* the whole hundreds apart, so that no sum of chips is too large to be multiplied */
    BwCents rake = basis_cents / 10000 * percent + basis_cents % 10000 * percent / 10000;
    if (step_cents > 1) rake -= rake % step_cents;
    return capped(rake, cap_cents);
}

BwCents bw_poker_rake_at(BwCents basis_cents, const BwCents *sizes, unsigned n, BwCents step_cents,
                         BwCents cap_cents) {
    BwCents rake = 0;
    for (unsigned i = 0; i < n; i++) {
        if (sizes[i] != 0 && basis_cents >= sizes[i]) rake += step_cents;
    }
    return capped(rake < basis_cents ? rake : basis_cents, cap_cents);
}

void bw_poker_share(BwCents cents, BwCents unit_cents, const uint8_t *order, unsigned n,
                    BwCents share_cents[BW_POKER_SEATS + 1]) {
    BwCents each = cents / (BwCents)n / unit_cents * unit_cents;
    BwCents rest = cents - each * (BwCents)n;
    for (unsigned i = 0; i < n; i++) {
        BwCents odd = rest >= unit_cents ? unit_cents : 0;
        share_cents[order[i]] += each + odd;
        rest -= odd;
    }
    share_cents[order[0]] += rest;
}

BwCents bw_poker_low_half(BwCents cents, BwCents unit_cents) {
    return cents / 2 / unit_cents * unit_cents;
}
