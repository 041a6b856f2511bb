/* double_down_stud.h: what a hand wins at a double down stud table, as plain values: the table
 * settles by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_DOUBLE_DOWN_STUD_H
#define BW_GAMES_POKER_DOUBLE_DOWN_STUD_H

#include "games/poker/hand_pays.h"
#include "table/game.h"

typedef struct BwDoubleDownStudRules {
    BwHandPays pays; /* of the original and the double down wager alike */
} BwDoubleDownStudRules;

void bw_double_down_stud_rules(const BwTable *table, BwDoubleDownStudRules *rules);

#endif
