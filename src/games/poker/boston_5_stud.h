/* boston_5_stud.h: what a hand wins at a Boston 5 Stud table, by its options, as plain values: the
 * table settles by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_BOSTON_5_STUD_H
#define BW_GAMES_POKER_BOSTON_5_STUD_H

#include "games/poker/hand_pays.h"
#include "table/game.h"

/* The wagers of the main game, in antes. */
enum { BW_BOSTON_ANTE = 1, BW_BOSTON_FIRST = 2, BW_BOSTON_SECOND = 2 };

typedef struct BwBoston5StudRules {
    uint16_t ante_bonus[BW_POKER_CATEGORIES]; /* on the ante, to 1, whoever wins; 0: none */
    BwThreeCardPays three_card;               /* of the player's first three cards */
    bool three_card_offered;
} BwBoston5StudRules;

void bw_boston_5_stud_rules(const BwTable *table, BwBoston5StudRules *rules);

#endif
