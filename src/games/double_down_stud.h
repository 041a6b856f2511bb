/* double_down_stud.h: what a hand wins at a double down stud table, as plain values: the table
 * settles by them, and the exact analysis counts with them. */
#ifndef BW_DOUBLE_DOWN_STUD_H
#define BW_DOUBLE_DOWN_STUD_H

#include "games/hand_pays.h"
#include "table/game.h"

typedef struct BwDoubleDownRules {
    BwHandPays pays; /* of the original and the double down wager alike */
} BwDoubleDownRules;

void bw_double_down_rules(const BwTable *table, BwDoubleDownRules *rules);

#endif
