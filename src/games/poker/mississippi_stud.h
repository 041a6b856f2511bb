/* mississippi_stud.h: what a hand wins at a Mississippi stud table, as plain values: the table
 * settles by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_MISSISSIPPI_STUD_H
#define BW_GAMES_POKER_MISSISSIPPI_STUD_H

#include "games/poker/hand_pays.h"
#include "table/game.h"

typedef struct BwMississippiStudRules {
    BwHandPays pays;            /* of the ante and the three street wagers alike */
    BwThreeCardPays three_card; /* of the community cards */
    /* The progressive wager: a share of the meter, in percent, and a fixed sum for a wager of one
     * dollar, which is not returned; a hand has one of them or none. */
    uint8_t progressive_percent[BW_POKER_CATEGORIES];
    BwCents progressive_cents[BW_POKER_CATEGORIES];
    BwCents meter_cents; /* as it stands at the table */
} BwMississippiStudRules;

void bw_mississippi_stud_rules(const BwTable *table, BwMississippiStudRules *rules);

#endif
