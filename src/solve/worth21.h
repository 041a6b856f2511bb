/* worth21.h: what a round of any game of the blackjack family is worth from any shoe, by the best
 * play: of a bet with its double attack, of one of the two hands of a spot, of a hand whose 21s pay
 * by their cards. It asks game21.h or switch21.h, as the rules want. */
#ifndef BW_SOLVE_WORTH21_H
#define BW_SOLVE_WORTH21_H

#include "solve/bj_analysis.h"
#include "solve/play21.h"

typedef struct BwWorth21 {
    double gain;     /* per unit of the first wager */
    double more;     /* what is wagered beyond it, on average */
    double sd;       /* of the gain */
    double switched; /* how often it is better to switch; 0 where nobody may */
    unsigned n_outcomes;
    BwBjOutcome outcome[BW_ROUND_NETS]; /* ascending by net */
} BwWorth21;

/* A shoe by rank as play21.h counts it. */
BwShoe21 bw_shoe21_of(const uint16_t shoe[BW_BJ_RANKS]);

/* False, with a sentence, for a shoe that could run out within a round. */
bool bw_worth21(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS], BwWorth21 *worth,
                char *error, size_t size);

/* By how much the gain changes when one card of each rank is taken out; NaN where there is none. */
bool bw_worth21_effects(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                        double effect[BW_BJ_RANKS], char *error, size_t size);

#endif
