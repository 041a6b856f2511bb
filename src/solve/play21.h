/* play21.h: the best play of a hand of twenty-one, and what it brings, for every game of the family
 * whose rules a BwBlackjackRules can say. Each decision looks at the cards of the hand, at the up
 * card and at the other cards that are known to be out, and at nothing else.
 *
 * Values and chances are those of a deal in which the dealer may have a blackjack: whatever is
 * decided in spite of it is counted, so that cards are drawn with their plain chances. A hand made
 * by splitting is played as the same cards are played unsplit. Its value is exact, with all
 * resplits; only how widely the results of hands split from one another scatter together takes
 * them as independent of each other once the dealer's end is given. */
#ifndef BW_SOLVE_PLAY21_H
#define BW_SOLVE_PLAY21_H

#include <stddef.h>

#include "solve/bj_dealer.h"

enum { BW_21_STAND, BW_21_HIT, BW_21_DOUBLE, BW_21_SURRENDER, BW_21_SPLIT, BW_21_CHOICES };

/* Net results are counted in halves of the original wager. */
enum {
    BW_HAND_NET_MIN = -4,
    BW_HAND_NET_MAX = 6,
    BW_HAND_NETS = BW_HAND_NET_MAX - BW_HAND_NET_MIN + 1,
    BW_SPLIT_HANDS_MAX = 8,
    BW_ROUND_NET_MAX = 2 * BW_SPLIT_HANDS_MAX * BW_HAND_NET_MAX, /* of an attacked box */
    BW_ROUND_NETS = 2 * BW_ROUND_NET_MAX + 1
};

/* How many cards of each rank are left. */
typedef struct BwShoe21 {
    int16_t left[BW_BJ_RANKS];
    int16_t cards;
} BwShoe21;

/* The chances of each end of the dealer's hand. */
typedef struct BwChances21 {
    double end[BW_BJ_ENDS];
} BwChances21;

/* What a 21 wins that is paid as it is made: shares by halves of the wager, and their mean. */
typedef struct BwPay21 {
    double share[BW_HAND_NET_MAX + 1];
    double mean; /* in wagers */
} BwPay21;

/* The rules, ready for use. `pays` is by hand; NULL: every 21 wins 1 to 1. */
typedef struct BwPlay21 {
    BwBlackjackRules rules;
    BwShoe21 whole; /* before the round is dealt */
    const BwPay21 *pays;
} BwPlay21;

/* `shoe` before the round is dealt; NULL: as many whole decks as the rules say. */
void bw_play21_init(BwPlay21 *play, const BwBlackjackRules *rules, const BwPay21 *pays,
                    const BwShoe21 *shoe);

static inline void bw_shoe21_take(BwShoe21 *shoe, unsigned kind) {
    shoe->left[kind]--;
    shoe->cards--;
}

/* The chances of the dealer's ends from shoes without the up card, for somebody who may remember
 * some of them. */
typedef void BwAsk21(void *memory, unsigned up, const BwShoe21 *shoes, size_t n,
                     BwChances21 *chances);

/* The shoe that a hand sees around itself, and how the dealer ends against it: by hand, or by the
 * row that a hand is given. */
typedef struct BwView21 {
    const BwPlay21 *play;
    unsigned up;
    BwShoe21 shoe; /* without the up card and other cards known, but with the hand's own */
    const BwChances21 *chances;
    const uint32_t *row; /* NULL: the hand itself */
    /* Who is asked for further chances; NULL: bw_chances21. */
    BwAsk21 *ask;
    void *memory;
} BwView21;

/* What the choices of a hand are worth, in wagers; what it cannot do is far below all else. */
typedef struct BwChoice21 {
    double value[BW_21_SPLIT];
    double best; /* of those at any moment: not late surrender, and not splitting */
    uint8_t choice;
    uint8_t given_up; /* once this hand has been made by a double card */
} BwChoice21;

/* The chances of the dealer's ends from shoes without the up card. */
void bw_chances21(const BwPlay21 *play, unsigned up, const BwShoe21 *shoes, size_t n,
                  BwChances21 *chances);

/* What is left in the view's shoe besides a hand. */
BwShoe21 bw_view21_without(const BwView21 *view, unsigned hand);

/* Every hand of two cards and more. */
void bw_choices21(const BwView21 *view, BwChoice21 choice[BW_BJ_HANDS]);

/* How a hand ends together with the dealer's: chances by the dealer's end and the hand's net
 * result. */
enum {
    BW_JOINT_DECIDED = BW_BJ_ENDS, /* before the dealer's turn, and he has no blackjack */
    BW_JOINT_FURTHER, /* against a blackjack, of a hand that was split off: instead of that row */
    BW_JOINT_ROWS
};

typedef struct BwJoint21 {
    double chance[BW_JOINT_ROWS][BW_HAND_NETS];
    double added; /* wagered by doubling, on average */
} BwJoint21;

/* Plays all hands on, which come up with the chances `reach` and are done with then; adds to the
 * joint chances. `list` are the hands that play can come to, ascending; NULL: all. */
void bw_reach21(const BwView21 *view, const BwChoice21 choice[BW_BJ_HANDS], const uint16_t *list,
                unsigned n, double reach[BW_BJ_HANDS], BwJoint21 *joint);

/* A pair that is split and split again: for each number of further pair cards that are out, how a
 * hand made of it ends if its second card is no pair card, and if it is any. */
enum { BW_SPLIT_OUT_MAX = 2 * BW_SPLIT_HANDS_MAX - 3 };

typedef struct BwSplit21 {
    unsigned max_hands;
    int of_rank, cards; /* pair cards and all cards in the shoe when the pair has been split */
    BwChances21 dealer; /* as the pair sees him */
    double value;       /* of the round, in wagers */
    double added;       /* by splitting and doubling */
    BwJoint21 other[BW_SPLIT_OUT_MAX], any[BW_SPLIT_OUT_MAX];
} BwSplit21;

void bw_split21(const BwView21 *view, const BwChoice21 choice[BW_BJ_HANDS], unsigned pair,
                BwSplit21 *split);

/* The net result of a round: chances by halves of the first wager. */
typedef struct BwRound21 {
    double chance[BW_ROUND_NETS];
    double added; /* wagered beyond the first wager, on average */
} BwRound21;

static inline double *bw_round21_at(BwRound21 *round, int net) {
    return &round->chance[BW_ROUND_NET_MAX + net];
}

void bw_round21_add_hand(BwRound21 *round, const BwJoint21 *joint);
void bw_round21_add_split(BwRound21 *round, const BwSplit21 *split, double chance);

#endif
