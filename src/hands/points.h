/* points.h: point counts, of blackjack and of baccarat. Both are kept card by card: a count is all
 * that the rules need to know of the cards so far, and adding a card to it is one step. */
#ifndef BW_POINTS_H
#define BW_POINTS_H

#include "base/card.h"

/* Blackjack. hard counts every ace as 1; an ace held counts 11 where that does not pass 21. All
 * zero is the hand without cards. */
typedef struct BwBlackjackCount {
    uint8_t hard;
    uint8_t cards;
    bool ace;
} BwBlackjackCount;

/* 13:69F-2.2(b): face value to ten, ten for jack, queen and king; the ace here as 1. */
static inline unsigned bw_blackjack_points(BwCard card) {
    unsigned rank = bw_card_rank(card);
    return rank == BW_ACE ? 1 : rank >= BW_TEN ? 10 : rank + 2;
}

static inline BwBlackjackCount bw_blackjack_add(BwBlackjackCount count, BwCard card) {
    unsigned points = bw_blackjack_points(card);
    count.hard = (uint8_t)(count.hard + points);
    count.cards = (uint8_t)(count.cards + 1);
    count.ace |= points == 1;
    return count;
}

/* An ace is being counted as 11. */
static inline bool bw_blackjack_is_soft(BwBlackjackCount count) {
    return count.ace && count.hard <= 11;
}

/* The hand's score, soft where it can be. */
static inline unsigned bw_blackjack_total(BwBlackjackCount count) {
    return bw_blackjack_is_soft(count) ? count.hard + 10u : count.hard;
}

static inline bool bw_blackjack_is_bust(BwBlackjackCount count) {
    return count.hard > 21;
}

/* An ace and a ten-value card alone. Whether the two are an initial hand or come of a split is for
 * the game to know. */
static inline bool bw_blackjack_is_blackjack(BwBlackjackCount count) {
    return count.cards == 2 && count.ace && count.hard == 11;
}

/* Baccarat. 13:69F-3.1(b): face value to nine, the ace 1, tens and pictures nothing. */
static inline unsigned bw_baccarat_points(BwCard card) {
    unsigned rank = bw_card_rank(card);
    return rank == BW_ACE ? 1 : rank >= BW_TEN ? 0 : rank + 2;
}

/* 13:69F-3.1(c): the sum without its tens. A hand without cards counts 0. */
static inline unsigned bw_baccarat_add(unsigned count, BwCard card) {
    unsigned sum = count + bw_baccarat_points(card);
    return sum >= 10 ? sum - 10 : sum;
}

static inline unsigned bw_baccarat_count(const BwCard *cards, unsigned n) {
    unsigned count = 0;
    for (unsigned i = 0; i < n; i++) count = bw_baccarat_add(count, cards[i]);
    return count;
}

/* Whether a count of the first two cards is a natural, 8 or 9. */
static inline bool bw_baccarat_is_natural(unsigned count_of_two) {
    return count_of_two >= 8;
}

#endif
