/* class_counts.h: how many of the dealer's hands hold an up card and none of the player's five
 * cards. Hands are counted one class after the other (suit_classes.h), from the lowest value up; a
 * counter for every class of smaller sets then holds how many of the hands counted contain a set of
 * that class. Hands without any of the player's cards are the alternating sum over the subsets of
 * those, hands with the up card besides the same sum over the subsets with it: 31 additions in the
 * place of a million and a half hands.
 *
 * A counter counts UNIT for a hand, which makes a class's share in each set of a smaller class a
 * whole number. */
#ifndef BW_SOLVE_POKER_CLASS_COUNTS_H
#define BW_SOLVE_POKER_CLASS_COUNTS_H

#include "solve/poker/suit_classes.h"

enum { BW_CLASS_UNIT = 24, BW_CLASS_HAND_MAX = 6, BW_CLASS_PLAYER = 5 };

/* The classes of the sets of one to `hand - 1` cards, by the set's rank among those of its size:
 * their counter, and beside it in the low five bits what a hand adds to it. Read by all threads. */
typedef struct BwClassIndex {
    unsigned hand;                   /* cards of a hand that is counted: five or six */
    size_t n;                        /* counters */
    uint32_t *of[BW_CLASS_HAND_MAX]; /* by size */
} BwClassIndex;

/* For hands of 5 or 6 cards of a deck of these ranks. Memory that runs out ends the program. */
void bw_class_index_init(BwClassIndex *index, unsigned hand, uint32_t ranks);
void bw_class_index_free(BwClassIndex *index);

typedef struct BwClassCounts {
    const BwClassIndex *index;
    int32_t all, *with;
} BwClassCounts;

void bw_class_counts_init(BwClassCounts *counts, const BwClassIndex *index);
void bw_class_counts_free(BwClassCounts *counts);

/* Counts all hands of a class: one member, and how many there are. */
void bw_class_count(BwClassCounts *counts, BwCardSet hand, unsigned sets);

/* Five-card hands counted that share no card with the player's. Whether his own is among those
 * counted must be said. */
int64_t bw_class_disjoint(const BwClassCounts *counts, BwCardSet player, bool own_counted);

/* Six-card hands counted that hold an up card and share none with the player's, for every up card
 * of a set, by place. The one hand made of all six cards is taken as not counted: where it is, the
 * caller takes one from the result. */
void bw_class_disjoint_with(const BwClassCounts *counts, BwCardSet player, BwCardSet ups,
                            int64_t hands[BW_PLACES]);

#endif
