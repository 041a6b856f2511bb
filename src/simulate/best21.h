/* best21.h: the best play of a table of the blackjack family, hand by hand, for a simulated patron:
 * what the exact analysis has found, as small tables to look up. It goes by the cards of the hand
 * and the up card; at blackjack switch also by the two cards that the other hand began with. */
#ifndef BW_SIMULATE_BEST21_H
#define BW_SIMULATE_BEST21_H

#include "solve/bj_hands.h"
#include "table/table.h"

typedef struct BwBest21 BwBest21;

/* Solves the table's game; NULL if it is not of the family. To be freed with free(). */
BwBest21 *bw_best21_new(const BwTable *table);

typedef enum BwBest21Move {
    BW_BEST_STAND,
    BW_BEST_HIT,
    BW_BEST_DOUBLE,
    BW_BEST_SURRENDER,
    BW_BEST_SPLIT
} BwBest21Move;

/* The hand that is asked: its cards, the up card, and at blackjack switch the two cards that the
 * other hand began with (NULL elsewhere). */
typedef struct BwHand21 {
    const BwCard *cards;
    unsigned n;
    BwCard up;
    const BwCard *beside;
} BwHand21;

/* What to do with these cards. Without the choice of splitting, or of surrendering before anything
 * else, the best of what is left. */
BwBest21Move bw_best21_move(const BwBest21 *best, const BwHand21 *hand, bool may_split,
                            bool may_surrender);

/* Does the play look at the other hand of the box? */
bool bw_best21_looks_beside(const BwBest21 *best);

/* Is a hand that a double card has made better given up? */
bool bw_best21_gives_up(const BwBest21 *best, const BwCard *cards, unsigned n, BwCard up);

/* Is the hand to come worth a second wager? */
bool bw_best21_attacks(const BwBest21 *best, BwCard up);

/* Are the second cards of two hands better exchanged? In the order of dealing: first cards, second
 * cards. */
bool bw_best21_switches(const BwBest21 *best, const BwCard cards[4], BwCard up);

#endif
