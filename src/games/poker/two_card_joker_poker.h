/* two_card_joker_poker.h: what a hand wins at a two-card joker poker table, by its options, as
 * plain values: the table settles by them, and the exact analysis counts with them. The dealer
 * plays with a hand of bw_two_qualifies(). */
#ifndef BW_GAMES_POKER_TWO_CARD_JOKER_POKER_H
#define BW_GAMES_POKER_TWO_CARD_JOKER_POKER_H

#include "hands/two.h"
#include "table/game.h"

typedef struct BwTwoCardJokerPokerRules {
    uint16_t call[BW_TWO_CATEGORIES];    /* odds of a winning call, to 1, by the player's hand */
    uint16_t pair_up[BW_TWO_CATEGORIES]; /* to 1; 0: loses */
    bool pair_up_offered;
} BwTwoCardJokerPokerRules;

void bw_two_card_joker_poker_rules(const BwTable *table, BwTwoCardJokerPokerRules *rules);

#endif
