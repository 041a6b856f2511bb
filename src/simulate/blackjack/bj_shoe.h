/* bj_shoe.h: a shoe as the number of its cards that are left, for the files of the fast simulation.
 * What lies behind the last card seen is unknown, so the next card is any of those that are left,
 * each equally likely: drawing it from their number is dealing from a shuffled shoe, card by card.
 * Cards burned unseen are as good as cards behind the cutting card, and are left out.
 *
 * The numbers are kept as sums: up_to[i] cards are left of i + 1 points or fewer. Of the cards in
 * the order of their points the r-th has 10 points less one for every sum above r; taking it lowers
 * just those sums by one. */
#ifndef BW_SIMULATE_BLACKJACK_BJ_SHOE_H
#define BW_SIMULATE_BLACKJACK_BJ_SHOE_H

#include <stdint.h>

enum { BW_BJSHOE_SUMS = 9 };

typedef struct BwBjShoe {
    uint16_t up_to[BW_BJSHOE_SUMS];
    uint16_t left;
} BwBjShoe;

static inline void bw_bjshoe_fill(BwBjShoe *shoe, unsigned decks) {
    for (unsigned i = 0; i < BW_BJSHOE_SUMS; i++) shoe->up_to[i] = (uint16_t)(4 * decks * (i + 1));
    shoe->left = (uint16_t)(52 * decks);
}

/* Takes the r-th of the cards that are left, r < left, and returns its points. */
static inline unsigned bw_bjshoe_take(BwBjShoe *shoe, unsigned r) {
    unsigned points = 10;
#pragma GCC unroll 9
    for (unsigned i = 0; i < BW_BJSHOE_SUMS; i++) {
        unsigned above = shoe->up_to[i] > r;
        shoe->up_to[i] = (uint16_t)(shoe->up_to[i] - above);
        points -= above;
    }
    shoe->left--;
    return points;
}

/* Takes one card of so many points, of which there are some. */
static inline void bw_bjshoe_remove(BwBjShoe *shoe, unsigned points) {
    for (unsigned i = points - 1; i < BW_BJSHOE_SUMS; i++) shoe->up_to[i]--;
    shoe->left--;
}

/* Puts such a card back. */
static inline void bw_bjshoe_put(BwBjShoe *shoe, unsigned points) {
    for (unsigned i = points - 1; i < BW_BJSHOE_SUMS; i++) shoe->up_to[i]++;
    shoe->left++;
}

#endif
