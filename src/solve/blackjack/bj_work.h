/* bj_work.h: what the parts of the blackjack analysis share while one shoe is analysed. Values here
 * are unconditional: they take in the dealer's blackjack, which costs one unit, so that the next
 * card is simply one of those left, whether or not the dealer has looked at his. */
#ifndef BW_SOLVE_BLACKJACK_BJ_WORK_H
#define BW_SOLVE_BLACKJACK_BJ_WORK_H

#include "solve/blackjack/bj_analysis.h"

typedef uint8_t BwBjPlays[BW_BJ_HANDS][BW_BJ_UPS];

typedef struct BwBjWork {
    const BwBlackjackRules *rules;
    const BwBjTree *tree;
    const BwBjHand *hand;
    int shoe[BW_BJ_RANKS], cards;
    bool busts_stay_lost; /* even where the dealer turns out to have blackjack */
    bool possible[BW_BJ_HANDS];
    double pays_21[BW_BJ_HANDS]; /* of 21s: as they are paid when they win */
    double dealt[BW_BJ_HANDS];   /* the orders of cards in which it can be picked from the shoe, of
                                    one order of ranks */
    BwBjTable beaten;            /* see bw_bj_sum_beaten */
    BwBjTable natural;           /* the chance of a dealer's blackjack */
    BwBjTable stand, hit, twice; /* values; twice: doubling */
    BwBjTable value;             /* of the play chosen */
    BwBjPlays play;              /* of hands that are not initial ones, and of those without split
                                    and surrender */
    double split[BW_BJ_RANKS][BW_BJ_UPS]; /* value of splitting a pair */
    double hands[BW_BJ_RANKS][BW_BJ_UPS]; /* stakes put up then, the first among them */
} BwBjWork;

/* Of the cards left when this hand and the up card are out, how many are of the rank. */
static inline int bw_bj_left(const BwBjWork *work, const BwBjHand *hand, unsigned up,
                             unsigned rank) {
    return work->shoe[rank] - hand->count[rank] - (rank == up ? 1 : 0);
}

/* The player's total as the dealer's tree knows it. */
static inline unsigned bw_bj_stand_of(const BwBjHand *hand) {
    return hand->total <= 16 ? 0 : hand->total - 16U;
}

/* What a doubled hand comes to after its card, and whether it is then given up. */
double bw_bj_doubled(const BwBjWork *work, unsigned hand, unsigned up, bool *given_up);

/* The shoe's hands, and what standing brings; no plays yet. */
void bw_bj_prepare(BwBjWork *work, const BwBjQuestion *question);

/* The plays, and the values under them; not those of splits. */
void bw_bj_play(BwBjWork *work, const BwBjQuestion *question);

/* The plays open to a hand that is no initial one, and to initial ones, as bits. */
unsigned bw_bj_may_later(const BwBjWork *work, const BwBjHand *hand);
unsigned bw_bj_may_first(const BwBjWork *work, const BwBjHand *hand);

/* The value of one of them, not of a split. */
double bw_bj_value_of(const BwBjWork *work, unsigned hand, unsigned up, BwBjPlay play);

/* The chance of these two cards when this up card lies there. */
double bw_bj_chance_of_two(const BwBjWork *work, const BwBjHand *hand, unsigned up);

/* The best strategy by totals, for a work that is prepared. */
void bw_bj_find_totals(BwBjWork *work, const BwBjQuestion *question, BwBjTotals *best);

/* The value of splitting every pair against every up card, by the plays in work->play. */
void bw_bj_split(BwBjWork *work);

/* The distribution of results and its variance, into an analysis that has its value. `chance` is
 * that of an initial hand and an up card, `first` what is then done. */
void bw_bj_outcomes(const BwBjWork *work, double (*chance)[BW_BJ_UPS],
                    const uint8_t (*first)[BW_BJ_UPS], BwBjAnalysis *analysis);

#endif
