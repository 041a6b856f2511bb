/* plain_deck.h: the slow, obvious way of going through hands, for tests of the solvers: a deck of
 * whole ranks in a row, subsets of it as masks of places in that row. Of hands that differ only in
 * the names of suits one may stand for all. */
#ifndef BW_PLAIN_DECK_H
#define BW_PLAIN_DECK_H

#include "base/combine.h"
#include "hands/poker.h"

typedef struct PlainDeck {
    unsigned n;
    BwCard card[52];
    BwCardSet set[52];
} PlainDeck;

static inline void plain_deck(PlainDeck *deck, uint32_t ranks) {
    deck->n = 0;
    for (unsigned c = 0; c < 52; c++) {
        if ((ranks >> bw_card_rank((BwCard)c) & 1) == 0) continue;
        deck->card[deck->n] = (BwCard)c;
        deck->set[deck->n++] = bw_card_set((BwCard)c);
    }
}

/* The cards at the places of a mask. */
static inline BwCardSet plain_cards(const PlainDeck *deck, uint64_t places) {
    BwCardSet cards = 0;
    for (; places != 0; places &= places - 1) cards |= deck->set[__builtin_ctzll(places)];
    return cards;
}

/* The same as a list; returns how many. */
static inline unsigned plain_list(const PlainDeck *deck, uint64_t places, BwCard *cards) {
    unsigned n = 0;
    for (; places != 0; places &= places - 1) cards[n++] = deck->card[__builtin_ctzll(places)];
    return n;
}

/* How many hands this one stands for; 0 if another stands for it. */
static inline unsigned plain_times(const PlainDeck *deck, uint64_t places) {
    uint64_t cards = 0;
    for (; places != 0; places &= places - 1) {
        cards |= UINT64_C(1) << deck->card[__builtin_ctzll(places)];
    }
    return bw_suits_canonical(cards) == cards ? bw_suits_orbit(cards) : 0;
}

#endif
