/* bj_split.h: what the value of a split and the distribution of its results share.
 *
 * The order in which cards are drawn does not matter to their chances, so the second cards of all
 * hands may be thought of as drawn first. A hand whose second card is of the pair's rank is split
 * again until there are as many hands as the rules allow. What hands bring then depends on how many
 * cards of the pair's rank went elsewhere, and on how many other hands are known to have got none
 * of it. "Got none" is "got any" less "got one": so all reduces to the hands that are looked at
 * while `a` more cards of the rank are missing, for a few a, with weights that may be negative. */
#ifndef BW_SOLVE_BLACKJACK_BJ_SPLIT_H
#define BW_SOLVE_BLACKJACK_BJ_SPLIT_H

#include "solve/blackjack/bj_work.h"

enum {
    BW_BJ_MISSING_MAX = 16,   /* a, for up to eight hands */
    BW_BJ_OF_RANK_MAX = 72,   /* cards of the pair's rank drawn for two hands and the dealer */
    BW_BJ_DRAWN_MAX = 80,     /* cards drawn for them */
    BW_BJ_SPLIT_HANDS_MAX = 8 /* of one original hand */
};

/* A weight for each number of missing cards. */
typedef double BwBjMissing[BW_BJ_MISSING_MAX];

/* The chance of drawing m cards of the pair's rank among s in one order, beside the ways to pick
 * the others: [m][s]. */
typedef double BwBjChances[BW_BJ_OF_RANK_MAX][BW_BJ_DRAWN_MAX];

/* How the second card of a hand came. */
typedef enum BwBjSecond { BW_BJ_SECOND_OTHER, BW_BJ_SECOND_PAIR, BW_BJ_SECONDS } BwBjSecond;

/* A float holds the number of orders exactly. */
typedef float BwBjPaths[BW_BJ_HANDS][BW_BJ_UPS];

/* In how many orders each hand is held, and in how many it is what a double led to. */
typedef struct BwBjFlow {
    BwBjPaths reached[BW_BJ_SECONDS], doubled[BW_BJ_SECONDS];
} BwBjFlow;

/* The most hands that a pair can become, and whether each gets one card only. */
unsigned bw_bj_split_most(const BwBlackjackRules *rules, unsigned pair);
bool bw_bj_split_one_card(const BwBlackjackRules *rules, unsigned pair);

/* Adds `times` the weights of hands that are looked at while so many cards are missing and `none`
 * others are known to have got none. */
void bw_bj_add_pattern(BwBjMissing to, unsigned missing, unsigned none, double times);

/* The orders in which so many hands have been split again and so many have got another second card,
 * with hands still waiting for theirs all the while. */
double bw_bj_orders_waiting(unsigned again, unsigned others);

/* The same for all hands having got theirs, fewer than the rules allow; and for as many as they
 * allow, of which so many got another second card before that. */
double bw_bj_orders_ended(unsigned hands);
double bw_bj_orders_full(unsigned most, unsigned others);

/* The table of chances from a shoe with so many cards of the rank, for m and s below these. */
void bw_bj_chances(const BwBjMissing weight, int of_rank, int cards, unsigned n_of_rank,
                   unsigned n_cards, BwBjChances chances);

/* From one card of the pair, as work->play says. */
void bw_bj_flow(const BwBjWork *work, unsigned pair, BwBjFlow *flow);

/* One composition of a hand with how its second card came: sums over the hands of a split, the
 * other hands and the dealer's, for each up card. Each order in which it is reached counts once. */
typedef struct BwBjSplitSums {
    uint16_t hand;
    uint8_t second;
    double played[BW_BJ_UPS];  /* its chance, no dealer's blackjack */
    double beaten[BW_BJ_UPS];  /* see bw_bj_sum_beaten */
    double natural[BW_BJ_UPS]; /* its chance with a dealer's blackjack, where busts stay lost; */
    double first[BW_BJ_UPS];   /* and that of the first hand */
} BwBjSplitSums;

/* Of all hands that can come of the pair; returns how many. There is room for 2 * BW_BJ_HANDS. */
unsigned bw_bj_split_sums(BwBjWork *work, unsigned pair, BwBjSplitSums *sums);

/* What a hand brings that ends so: stood on, surrendered, or (doubled) after its double card. What
 * goes bust brings nothing; all stakes are taken off elsewhere. */
double bw_bj_split_worth(const BwBjWork *work, const BwBjSplitSums *sums, unsigned up,
                         BwBjPlay play, bool doubled);

/* A stake put up, taken off. */
double bw_bj_split_stake(const BwBjSplitSums *sums, unsigned up);

#endif
