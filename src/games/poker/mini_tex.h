/* mini_tex.h: what is a matter of options at a Mini-Tex 3 Card Hold 'Em table, as plain values: the
 * table settles by them, and the exact analysis counts with them. A hand is bw_three_best() of two
 * own and three community cards, at least one of them own (13:69F-37.1). */
#ifndef BW_GAMES_POKER_MINI_TEX_H
#define BW_GAMES_POKER_MINI_TEX_H

#include "hands/three.h"
#include "hands/two.h"
#include "table/game.h"

/* The wagers of the main game, in antes. */
enum { BW_MINI_TEX_ANTE = 1, BW_MINI_TEX_FLOP = 1, BW_MINI_TEX_RIVER = 1, BW_MINI_TEX_PLAY = 2 };

typedef struct BwMiniTexRules {
    bool pocket_poker_offered;
    uint16_t pocket_poker[BW_TWO_CATEGORIES]; /* of the own two cards, to 1; 0: loses */
} BwMiniTexRules;

/* The dealer's hand qualifies with a pair or better. */
static inline bool bw_mini_tex_qualifies(BwThreeValue dealer) {
    return bw_three_category(dealer) > BW_THREE_HIGH_CARD;
}

void bw_mini_tex_rules(const BwTable *table, BwMiniTexRules *rules);

#endif
