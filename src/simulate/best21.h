/* best21.h: the best play of a table of the blackjack family, hand by hand, for a simulated patron:
 * what the exact analysis has found, as small tables to look up. It goes by the cards of the hand
 * and the up card. The two hands of blackjack switch are each played without regard to the other,
 * and switched where that makes their values sum to more. */
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

/* What to do with these cards. Without the choice of splitting, or of surrendering before anything
 * else, the best of what is left. */
BwBest21Move bw_best21_move(const BwBest21 *best, const BwCard *cards, unsigned n, BwCard up,
                            bool may_split, bool may_surrender);

/* Is a hand that a double card has made better given up? */
bool bw_best21_gives_up(const BwBest21 *best, const BwCard *cards, unsigned n, BwCard up);

/* Is the hand to come worth a second wager? */
bool bw_best21_attacks(const BwBest21 *best, BwCard up);

/* Are the second cards of two hands better exchanged? In the order of dealing: first cards, second
 * cards. */
bool bw_best21_switches(const BwBest21 *best, const BwCard cards[4], BwCard up);

#endif
