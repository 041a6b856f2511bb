/* card.h: playing cards: the ranks and suits of a BwCard (boardwalk.h), rank * 4 + suit. */
#ifndef BW_CARD_H
#define BW_CARD_H

#include "boardwalk.h"

enum {
    BW_TWO,
    BW_THREE,
    BW_FOUR,
    BW_FIVE,
    BW_SIX,
    BW_SEVEN,
    BW_EIGHT,
    BW_NINE,
    BW_TEN,
    BW_JACK,
    BW_QUEEN,
    BW_KING,
    BW_ACE,
    BW_RANKS
};
enum { BW_CLUBS, BW_DIAMONDS, BW_HEARTS, BW_SPADES, BW_SUITS };

static inline BwCard bw_card(unsigned rank, unsigned suit) {
    return (BwCard)(rank * 4 + suit);
}
static inline unsigned bw_card_rank(BwCard c) {
    return c >> 2;
}
static inline unsigned bw_card_suit(BwCard c) {
    return c & 3;
}

#endif
