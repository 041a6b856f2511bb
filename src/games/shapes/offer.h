/* offer.h: something goes round the table: dice, a shaker, a shoe, a bank. It is offered place by
 * place, ascending from the one behind `from`, to those who may have it; whoever declines is not
 * asked again in the same offer. Who is asked is never stored: it follows from who may have it and
 * who has declined, so that it stays right whatever happens in between. */
#ifndef BW_GAMES_SHAPES_OFFER_H
#define BW_GAMES_SHAPES_OFFER_H

#include <string.h>

#include "table/game.h"

typedef struct BwOffer {
    uint32_t declined; /* a bit a place */
    uint8_t from;      /* the offer began behind this place; 0: at place 1 */
    uint8_t unused[3];
} BwOffer;

/* The bit of a place; none of what is no place: an event that names staff may carry any number. */
static inline uint32_t bw_seat_bit(unsigned seat) {
    return seat - 1u < BW_SEATS_MAX ? (uint32_t)1 << (seat - 1) : 0;
}

/* Of the places whose bit is set, the first behind `from`, going round once; 0: none. */
static inline unsigned bw_seat_after(unsigned from, uint32_t places) {
    uint32_t behind = from >= BW_SEATS_MAX ? 0 : places >> from << from;
    uint32_t choice = behind != 0 ? behind : places;
    return choice == 0 ? 0 : (unsigned)__builtin_ctz(choice) + 1;
}

/* The place that is asked now, of those who may have it; 0: nobody is left. */
static inline unsigned bw_offer_asked(const BwOffer *offer, uint32_t may_have_it) {
    return bw_seat_after(offer->from, may_have_it & ~offer->declined);
}

static inline void bw_offer_begin(BwOffer *offer, unsigned from) {
    offer->declined = 0;
    offer->from = (uint8_t)from;
}

static inline void bw_offer_decline(BwOffer *offer, unsigned seat) {
    offer->declined |= bw_seat_bit(seat);
}

/* The places at which somebody sits. */
static inline uint32_t bw_seats_taken(const BwTable *table) {
    uint32_t taken = 0;
    for (unsigned seat = 1; seat <= BW_SEATS_MAX; seat++) {
        if (table->seated[seat] == BW_SEAT_TAKEN) taken |= bw_seat_bit(seat);
    }
    return taken;
}

/* The places whose patron is known by name. */
static inline uint32_t bw_seats_named(const BwTable *table) {
    uint32_t named = 0;
    for (unsigned seat = 1; seat <= BW_SEATS_MAX; seat++) {
        if (table->name[seat][0] != '\0') named |= bw_seat_bit(seat);
    }
    return named;
}

/* The places with any wager up. */
static inline uint32_t bw_seats_betting(const BwTable *table) {
    uint32_t betting = 0;
    for (unsigned i = 0; i < table->n_bets; i++) betting |= bw_seat_bit(table->bet[i].seat);
    return betting;
}

/* `act 3 leave` and `seat 3 -`: nobody sits there any more. */
static inline bool bw_gets_up(const BwEvent *event) {
    return event->kind == BW_EV_ACT || event->text[0] == '\0';
}

/* Where only seated players bet, one with a wager up stays: refused if he gets up, or if somebody
 * else sits down in his place. */
static inline bool bw_stays_seated(const BwTable *table, const BwEvent *event, const char *clause,
                                   BwOut *out) {
    const char *name = table->name[event->who.seat];
    bool another = name[0] != '\0' && strcmp(name, event->text) != 0;
    if ((!bw_gets_up(event) && !another) || !bw_seat_has_bet(table, event->who.seat)) return true;
    return bw_refuse(out, BW_REASON_NOT_SEATED, clause);
}

#endif
