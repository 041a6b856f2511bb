/* caribbean_stud.h: what a hand wins at a caribbean stud table, by its options, as plain values:
 * the table settles by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_CARIBBEAN_STUD_H
#define BW_GAMES_POKER_CARIBBEAN_STUD_H

#include "hands/poker.h"
#include "table/game.h"

typedef struct BwCaribbeanStudRules {
    uint16_t bet_odds[BW_POKER_CATEGORIES]; /* of the bet wager, to 1, by the player's hand */
    /* The progressive wager: a share of the meter, in percent, and a fixed sum; a hand has one of
     * them or none. */
    uint8_t progressive_percent[BW_POKER_CATEGORIES];
    BwCents progressive_cents[BW_POKER_CATEGORIES];
    BwCents meter_cents; /* as it stands at the table */
} BwCaribbeanStudRules;

/* 16.1: ace and king, or a pair or better. */
static inline bool bw_caribbean_stud_qualifies(BwPokerValue dealer) {
    const uint32_t ace_king = 1u << BW_ACE | 1u << BW_KING;
    return bw_poker_category(dealer) > BW_POKER_HIGH_CARD ||
           (bw_poker_first(dealer) & ace_king) == ace_king;
}

void bw_caribbean_stud_rules(const BwTable *table, BwCaribbeanStudRules *rules);

#endif
