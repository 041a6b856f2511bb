/* bj_worth.h: what a round of any game of the blackjack family is worth from any shoe, by the best
 * play: of a bet with its double attack, of one of the two hands of a spot, of a hand whose 21s pay
 * by their cards. It asks bj_game.h or bj_switch.h, as the rules want. */
#ifndef BW_SOLVE_BLACKJACK_BJ_WORTH_H
#define BW_SOLVE_BLACKJACK_BJ_WORTH_H

#include "solve/blackjack/bj_analysis.h"
#include "solve/blackjack/bj_play.h"

typedef struct BwBjWorth {
    double gain;     /* per unit of the first wager */
    double more;     /* what is wagered beyond it, on average */
    double sd;       /* of the gain */
    double switched; /* how often it is better to switch; 0 where nobody may */
    unsigned n_outcomes;
    BwBjOutcome outcome[BW_ROUND_NETS]; /* ascending by net */
} BwBjWorth;

/* A shoe by rank as bj_play.h counts it. */
BwBjPlayShoe bw_bj_shoe_of(const uint16_t shoe[BW_BJ_RANKS]);

/* False, with a sentence, for a shoe that could run out within a round. */
bool bw_bj_worth(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS], BwBjWorth *worth,
                 char *error, size_t size);

/* By how much the gain changes when one card of each rank is taken out; NaN where there is none. */
bool bw_bj_worth_effects(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                         double effect[BW_BJ_RANKS], char *error, size_t size);

#endif
