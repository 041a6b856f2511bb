/* criss_cross_poker.h: what the hands win at a Criss Cross Poker table, as plain values: the table
 * settles by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_CRISS_CROSS_POKER_H
#define BW_GAMES_POKER_CRISS_CROSS_POKER_H

#include "games/poker/hand_pays.h"
#include "table/game.h"

typedef struct BwCrissCrossPokerRules {
    BwHandPays pays;  /* of across, down and middle */
    BwHandPays ante;  /* of each ante by its own hand: even money where the table pays */
    BwHandPays bonus; /* of the five community cards */
    bool bonus_offered;
} BwCrissCrossPokerRules;

/* The cross, in the order in which its cards are dealt and turned. */
enum {
    BW_CROSS_LEFT,
    BW_CROSS_RIGHT,
    BW_CROSS_TOP,
    BW_CROSS_BOTTOM,
    BW_CROSS_MIDDLE,
    BW_CROSS_CARDS
};

/* The most that is put up on a street, in antes. */
enum { BW_CRISS_CROSS_MOST = 3 };

/* The two hands: each has the own two cards, two outer cards of its line and the middle. */
BwPokerValue bw_criss_cross_across(BwCardSet own, const BwCard cross[BW_CROSS_CARDS]);
BwPokerValue bw_criss_cross_down(BwCardSet own, const BwCard cross[BW_CROSS_CARDS]);

void bw_criss_cross_poker_rules(const BwTable *table, BwCrissCrossPokerRules *rules);

#endif
