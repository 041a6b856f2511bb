/* ranked_classes.h: all hands of a deck, one of each class (suit_classes.h), from the lowest value
 * up, as sweeps go through them. What a value is the game says: it gives every hand the number of a
 * step, and hands of one step are ties. */
#ifndef BW_SOLVE_POKER_RANKED_CLASSES_H
#define BW_SOLVE_POKER_RANKED_CLASSES_H

#include "solve/poker/suit_classes.h"

/* The step of a hand, below the number of steps. */
typedef unsigned BwStepOf(const void *context, BwCardSet hand);

typedef struct BwRankedClasses {
    size_t n;
    BwCardSet *cards; /* a member of each class */
    uint8_t *sets;    /* how many it has */
    unsigned n_steps;
    uint32_t *end; /* by step: where the next one's classes begin */
} BwRankedClasses;

/* All classes of k cards, 1 to 6, of a deck of these ranks. Memory that runs out ends the program.
 */
void bw_ranked_classes(BwRankedClasses *classes, unsigned k, uint32_t ranks, unsigned n_steps,
                       BwStepOf *step_of, const void *context);
void bw_ranked_classes_free(BwRankedClasses *classes);

#endif
