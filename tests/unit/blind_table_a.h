/* blind_table_a.h: Ultimate Texas Hold 'Em with blind table A, for tests that need no table. */
#ifndef BW_TEST_BLIND_TABLE_A_H
#define BW_TEST_BLIND_TABLE_A_H

#include "games/poker/ultimate_texas_holdem.h"

static const BwUltimateTexasHoldemRules table_a = {
    .blind = {[BW_POKER_STRAIGHT] = {1, 1},
              [BW_POKER_FLUSH] = {3, 2},
              [BW_POKER_FULL_HOUSE] = {3, 1},
              [BW_POKER_FOUR_OF_A_KIND] = {10, 1},
              [BW_POKER_STRAIGHT_FLUSH] = {50, 1},
              [BW_POKER_ROYAL_FLUSH] = {500, 1}},
    .three_times = true,
};

#endif
