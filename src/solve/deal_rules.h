/* deal_rules.h: a card game in which nobody decides and a few kinds of cards are all that matters.
 * Its rounds can then be dealt by the million without the table (simulate/deals.h). */
#ifndef BW_SOLVE_DEAL_RULES_H
#define BW_SOLVE_DEAL_RULES_H

#include "table/table.h"

/* Kinds of cards at most; words of the stream that a round has; results; a round that is not over.
 */
enum { BW_DEAL_KINDS = 10, BW_DEAL_WORDS = 8, BW_DEAL_RESULTS = 1024 };
#define BW_DEAL_GOES_ON UINT32_MAX

typedef struct BwDealRules {
    unsigned (*kind_of)(BwCard card);        /* the same for all suits */
    unsigned (*burns)(const BwTable *table); /* cards of a new shoe before the first hand: 0, 1 */
    /* What the round has come to after the kinds of so many cards, 4 to 6; a number below
     * BW_DEAL_RESULTS that says all on which wagers depend, and by which other rounds come to the
     * same. */
    uint32_t (*result)(const uint8_t kind[], unsigned n);
} BwDealRules;

#endif
