/* red_dog.h: the rule of red dog, for the table that settles by it and for whoever works out what
 * it is worth: what two cards and a third one mean, and at which odds. */
#ifndef BW_GAMES_CARDS_RED_DOG_H
#define BW_GAMES_CARDS_RED_DOG_H

#include "table/game.h"

/* What the first two cards are: a spread of 1 to 11, which is also its value here, or one of the
 * two hands without a raise. */
enum {
    BW_RED_DOG_CONSECUTIVE = 0,
    BW_RED_DOG_SPREAD_MAX = BW_RANKS - 2,
    BW_RED_DOG_PAIR,
};

/* 6.1, 6.5: the spread is how many values lie strictly between; the ace is always high. */
static inline unsigned bw_red_dog_class(BwCard left, BwCard right) {
    unsigned a = bw_card_rank(left), b = bw_card_rank(right);
    if (a == b) return BW_RED_DOG_PAIR;
    return (a > b ? a - b : b - a) - 1;
}

static inline bool bw_red_dog_is_spread(unsigned hand) {
    return hand >= 1 && hand <= BW_RED_DOG_SPREAD_MAX;
}

/* 6.5: the third card wins strictly between the two; behind a pair, of the same value. */
static inline bool bw_red_dog_wins(BwCard left, BwCard right, BwCard third) {
    unsigned a = bw_card_rank(left), b = bw_card_rank(right), c = bw_card_rank(third);
    if (a == b) return c == a;
    return a < b ? a < c && c < b : b < c && c < a;
}

/* What wins and pushes behind a hand, and at which odds it is paid. Nothing is lost on consecutive
 * cards and on a pair. */
static inline BwFate bw_red_dog_fate(BwCard left, BwCard right, BwCard third) {
    if (bw_red_dog_wins(left, right, third)) return BW_FATE_WINS;
    return bw_red_dog_is_spread(bw_red_dog_class(left, right)) ? BW_FATE_LOSES : BW_FATE_PUSHES;
}

/* The odds of this table for a spread of 1 to 11 or for three of a kind (BW_RED_DOG_PAIR). */
BwOdds bw_red_dog_odds(const BwTable *table, unsigned hand);

#endif
