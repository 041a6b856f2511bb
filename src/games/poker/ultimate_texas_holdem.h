/* ultimate_texas_holdem.h: what a hand wins at an Ultimate Texas Hold 'Em table, by its options, as
 * plain values: the table settles by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_ULTIMATE_TEXAS_HOLDEM_H
#define BW_GAMES_POKER_ULTIMATE_TEXAS_HOLDEM_H

#include "base/odds.h"
#include "hands/poker.h"
#include "table/game.h"

typedef struct BwUltimateTexasHoldemRules {
    BwOdds blind[BW_POKER_CATEGORIES];   /* of a hand that beats the dealer's; num 0: a push */
    uint16_t trips[BW_POKER_CATEGORIES]; /* of the own hand, to 1; 0: loses */
    bool three_times; /* before the flop: three or four times the ante, else four */
    bool trips_offered;
    bool fold_keeps_trips; /* a trips wager outlives a fold */
} BwUltimateTexasHoldemRules;

/* The dealer's hand qualifies with a pair or better; only the ante asks. */
static inline bool bw_ultimate_texas_holdem_qualifies(BwPokerValue dealer) {
    return bw_poker_category(dealer) > BW_POKER_HIGH_CARD;
}

void bw_ultimate_texas_holdem_rules(const BwTable *table, BwUltimateTexasHoldemRules *rules);

#endif
