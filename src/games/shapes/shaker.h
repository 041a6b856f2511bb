/* shaker.h: a shaker of dice that is worked for one roll at a time by a player who may have it, and
 * by the dealer where none will: automated craps (1A.5(b), 1A.7) and mini-dice (13.5, 13.7).
 *
 * Whoever has shaken keeps it while he may have it, but not after a 7; the dealer never does. One
 * who may not have it at the moment gets it back by becoming eligible again, as long as nobody else
 * has accepted it: so `holder` is forgotten only when it changes hands. */
#ifndef BW_GAMES_SHAPES_SHAKER_H
#define BW_GAMES_SHAPES_SHAKER_H

#include <stdio.h>

#include "games/shapes/offer.h"

enum { BW_SHAKER_DEALER = 255 };

typedef struct BwShaker {
    int64_t since_s; /* when the dice in it came; INT64_MIN: not known */
    BwOffer offer;
    uint8_t holder; /* a place, BW_SHAKER_DEALER, or 0: nobody */
    uint8_t unused[7];
} BwShaker;

/* 1A.3(a)2: the dice came with the first time that is known, and stay for at most 24 hours. Their
 * age bars a roll, not what must be done about it. */
static inline void bw_shaker_clock(BwShaker *shaker, int64_t time_s) {
    if (shaker->since_s == INT64_MIN) shaker->since_s = time_s;
}

static inline bool bw_shaker_check_dice(const BwShaker *shaker, const BwTable *table,
                                        const char *clause, BwOut *out) {
    enum { DAY_S = 24 * 60 * 60 };
    if (shaker->since_s == INT64_MIN || table->clock_s - shaker->since_s <= DAY_S) return true;
    return bw_refuse(out, BW_REASON_OLD_DICE, clause);
}

/* Who works it as things are; 0: nobody yet. */
static inline unsigned bw_shaker_held(const BwShaker *shaker, uint32_t eligible) {
    if (shaker->holder == BW_SHAKER_DEALER) return BW_SHAKER_DEALER;
    return (eligible & bw_seat_bit(shaker->holder)) != 0 ? shaker->holder : 0;
}

/* The place to which it is offered now; 0: none. */
static inline unsigned bw_shaker_asked(const BwShaker *shaker, uint32_t eligible) {
    return bw_shaker_held(shaker, eligible) != 0 ? 0 : bw_offer_asked(&shaker->offer, eligible);
}

/* No more bets: the dealer shakes where no player has taken it. */
static inline void bw_shaker_close(BwShaker *shaker, uint32_t eligible) {
    if (bw_shaker_held(shaker, eligible) == 0) shaker->holder = BW_SHAKER_DEALER;
}

/* Whoever gives it up is not asked again in that round. */
static inline void bw_shaker_give_up(BwShaker *shaker) {
    bw_offer_decline(&shaker->offer, shaker->holder);
    shaker->holder = 0;
}

/* A round is over: the next offer begins behind whoever shook, after the dealer at place 1. */
static inline void bw_shaker_round_over(BwShaker *shaker, bool seven) {
    bool dealer = shaker->holder == BW_SHAKER_DEALER;
    unsigned from = shaker->holder != 0 ? shaker->holder : shaker->offer.from;
    bw_offer_begin(&shaker->offer, dealer ? 0 : from);
    if (dealer) shaker->holder = 0;
    if (seven && !dealer) bw_shaker_give_up(shaker);
}

/* Somebody else at the place is asked anew. */
static inline void bw_shaker_leave(BwShaker *shaker, unsigned seat) {
    if (shaker->holder == seat) shaker->holder = 0;
    shaker->offer.declined &= ~bw_seat_bit(seat);
}

/* "shooter 3", "shooter dealer" or "shooter none". */
static inline void bw_shaker_print(const BwShaker *shaker, char *out, size_t size) {
    if (shaker->holder == 0 || shaker->holder == BW_SHAKER_DEALER) {
        snprintf(out, size, "shooter %s", shaker->holder == 0 ? "none" : "dealer");
    } else {
        snprintf(out, size, "shooter %u", shaker->holder);
    }
}

#endif
