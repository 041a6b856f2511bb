/* bj_best.h: the best play of a table of the blackjack family, hand by hand, for a simulated
 * patron: what the exact analysis has found, as small tables to look up. It goes by the cards of
 * the hand and the up card; at blackjack switch also by the two cards that the other hand began
 * with. */
#ifndef BW_SOLVE_BLACKJACK_BJ_BEST_H
#define BW_SOLVE_BLACKJACK_BJ_BEST_H

#include "solve/blackjack/bj_hands.h"
#include "table/table.h"

typedef struct BwBjBest BwBjBest;

/* Solves the table's game; NULL if it is not of the family. To be freed with free(). */
BwBjBest *bw_bj_best_new(const BwTable *table);

typedef enum BwBjBestMove {
    BW_BEST_STAND,
    BW_BEST_HIT,
    BW_BEST_DOUBLE,
    BW_BEST_SURRENDER,
    BW_BEST_SPLIT
} BwBjBestMove;

/* The hand that is asked: its cards, the up card, and at blackjack switch the two cards that the
 * other hand began with (NULL elsewhere). */
typedef struct BwBjBestHand {
    const BwCard *cards;
    unsigned n;
    BwCard up;
    const BwCard *beside;
} BwBjBestHand;

/* What to do with these cards. Without the choice of splitting, or of surrendering before anything
 * else, the best of what is left. */
BwBjBestMove bw_bj_best_move(const BwBjBest *best, const BwBjBestHand *hand, bool may_split,
                             bool may_surrender);

/* Does the play look at the other hand of the box? */
bool bw_bj_best_looks_beside(const BwBjBest *best);

/* Is a hand that a double card has made better given up? */
bool bw_bj_best_gives_up(const BwBjBest *best, const BwCard *cards, unsigned n, BwCard up);

/* Is the hand to come worth a second wager? */
bool bw_bj_best_attacks(const BwBjBest *best, BwCard up);

/* Are the second cards of two hands better exchanged? In the order of dealing: first cards, second
 * cards. */
bool bw_bj_best_switches(const BwBjBest *best, const BwCard cards[4], BwCard up);

#endif
