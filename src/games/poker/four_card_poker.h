/* four_card_poker.h: what a hand wins at a four card poker table, by its options, as plain values:
 * the table settles by them, and the exact analysis counts with them. A hand is bw_four_value() of
 * the player's five cards or of the dealer's six; a tie is the player's (13:69F-27.10). */
#ifndef BW_GAMES_POKER_FOUR_CARD_POKER_H
#define BW_GAMES_POKER_FOUR_CARD_POKER_H

#include "hands/four.h"
#include "table/game.h"

/* 13:69F-27.6(a)1: the play wager is from one to three times the ante. */
enum { BW_FOUR_CARD_PLAY_MIN = 1, BW_FOUR_CARD_PLAY_MAX = 3 };

typedef struct BwFourCardPokerRules {
    uint16_t bonus[BW_FOUR_CATEGORIES];   /* automatic, on the ante, to 1; 0: none */
    uint16_t aces_up[BW_FOUR_CATEGORIES]; /* to 1; 0: loses; the pair's only for aces */
    bool fold_forfeits_aces_up;
} BwFourCardPokerRules;

/* The odds of an aces up wager with this hand, or -1 for a loss. */
static inline int bw_four_card_poker_aces_up(const BwFourCardPokerRules *rules, BwFourValue hand) {
    BwFourCategory category = bw_four_category(hand);
    unsigned odds = rules->aces_up[category];
    if (category == BW_FOUR_PAIR && bw_four_first(hand) != 1u << BW_ACE) odds = 0;
    return odds == 0 ? -1 : (int)odds;
}

void bw_four_card_poker_rules(const BwTable *table, BwFourCardPokerRules *rules);

#endif
