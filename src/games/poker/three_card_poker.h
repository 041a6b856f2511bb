/* three_card_poker.h: what a hand wins at a three-card poker table, by its options. The table
 * settles by these functions, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_THREE_CARD_POKER_H
#define BW_GAMES_POKER_THREE_CARD_POKER_H

#include "hands/poker.h"
#include "hands/three.h"
#include "table/game.h"

/* What the hand pays at this table, to 1; 0: nothing. */
unsigned bw_three_card_poker_ante_bonus(const BwTable *table, BwThreeValue hand);
unsigned bw_three_card_poker_pair_plus(const BwTable *table, BwThreeValue hand);

/* The best five of player's and dealer's six cards: odds to 1, or instead a flat prize. */
typedef struct BwThreeCardSixAward {
    unsigned odds;
    BwCents flat_cents;
} BwThreeCardSixAward;

BwThreeCardSixAward bw_three_card_poker_six_card(const BwTable *table, BwCardSet six);

/* What the progressive wager pays for a hand, the dollar not returned; 0: it loses. The whole meter
 * is `meter_cents`. */
BwCents bw_three_card_poker_progressive(const BwTable *table, const BwCard hand[3],
                                        BwCents meter_cents);

/* What each other seat with a progressive wager receives for this hand. */
BwCents bw_three_card_poker_envy(const BwCard hand[3]);

#endif
