/* hand_pays.h: pay tables by the hand alone, as wagers have them that no dealer's hand decides. A
 * table of five-card hands pays each category at its odds, a single pair only from some rank up; a
 * lower pair may push. A table of three-card hands has a line of its own for the mini-royal. Plain
 * values: the tables settle by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_HAND_PAYS_H
#define BW_GAMES_POKER_HAND_PAYS_H

#include "hands/poker.h"
#include "hands/three.h"

typedef struct BwHandPays {
    uint16_t odds[BW_POKER_CATEGORIES]; /* to 1; nothing for a high card */
    uint8_t pays_from;                  /* the lowest pair that is paid: BW_JACK */
    uint8_t pushes_from;                /* the lowest that does not lose; pays_from: none pushes */
} BwHandPays;

enum { BW_HAND_LOSES = -1, BW_HAND_PUSHES };

/* What a unit staked brings with this hand: the odds, or that it pushes or loses. */
static inline int bw_hand_pays(const BwHandPays *pays, BwPokerValue hand) {
    BwPokerCategory category = bw_poker_category(hand);
    if (category == BW_POKER_HIGH_CARD) return BW_HAND_LOSES;
    if (category == BW_POKER_PAIR) {
        uint32_t pair = bw_poker_first(hand);
        if (pair < 1u << pays->pushes_from) return BW_HAND_LOSES;
        if (pair < 1u << pays->pays_from) return BW_HAND_PUSHES;
    }
    return pays->odds[category];
}

typedef struct BwThreeCardPays {
    uint16_t odds[BW_THREE_CATEGORIES]; /* to 1; 0: loses */
    uint16_t mini_royal;                /* suited A-K-Q, instead of the straight flush */
} BwThreeCardPays;

/* The odds of this hand, or -1 for a loss. */
static inline int bw_three_card_pays(const BwThreeCardPays *pays, BwThreeValue hand) {
    unsigned odds =
        bw_three_is_mini_royal(hand) ? pays->mini_royal : pays->odds[bw_three_category(hand)];
    return odds == 0 ? -1 : (int)odds;
}

#endif
