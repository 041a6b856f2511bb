/* high_card_flush.h: what is a matter of options at a high card flush table, as plain values: the
 * table settles by them, and the exact analysis counts with them. A hand is bw_flush_value() of
 * seven cards. */
#ifndef BW_GAMES_POKER_HIGH_CARD_FLUSH_H
#define BW_GAMES_POKER_HIGH_CARD_FLUSH_H

#include "hands/flush.h"
#include "table/game.h"

/* Cards of a hand, and the raise in antes: the least, and the most that a house may allow. */
enum {
    BW_HIGH_CARD_FLUSH_CARDS = 7,
    BW_HIGH_CARD_FLUSH_RAISE_MIN = 1,
    BW_HIGH_CARD_FLUSH_RAISE_MAX = 10,
};

typedef struct BwHighCardFlushRules {
    uint16_t flush[BW_FLUSH_MAX + 1];          /* the flush bonus by length, to 1; 0: loses */
    uint16_t straight_flush[BW_FLUSH_MAX + 1]; /* the straight flush bonus in the same way */
    uint16_t raise[BW_FLUSH_MAX + 1];          /* the most antes of a raise, by length */
    bool ace_low;           /* in a straight flush it counts below the deuce, too */
    BwFlushValue qualifies; /* the dealer's hand from here on; 0: every hand */
} BwHighCardFlushRules;

void bw_high_card_flush_rules(const BwTable *table, BwHighCardFlushRules *rules);

#endif
