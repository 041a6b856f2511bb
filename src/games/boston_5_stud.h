/* boston_5_stud.h: what a hand wins at a Boston 5 Stud table, by its options, as plain values: the
 * table settles by them, and the exact analysis counts with them. */
#ifndef BW_BOSTON_5_STUD_H
#define BW_BOSTON_5_STUD_H

#include "games/hand_pays.h"
#include "table/game.h"

/* The wagers of the main game, in antes. */
enum { BW_BOSTON_ANTE = 1, BW_BOSTON_FIRST = 2, BW_BOSTON_SECOND = 2 };

typedef struct BwBostonRules {
    uint16_t ante_bonus[BW_POKER_CATEGORIES]; /* on the ante, to 1, whoever wins; 0: none */
    BwThreeCardPays three_card;               /* of the player's first three cards */
    bool three_card_offered;
} BwBostonRules;

void bw_boston_rules(const BwTable *table, BwBostonRules *rules);

#endif
