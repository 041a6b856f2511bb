/* bj_play.h: the best play of a hand of twenty-one, and what it brings, for every game of the
 * family whose rules a BwBlackjackRules can say. Each decision looks at the cards of the hand, at
 * the up card and at the other cards that are known to be out, and at nothing else.
 *
 * Values and chances are those of a deal in which the dealer may have a blackjack: whatever is
 * decided in spite of it is counted, so that cards are drawn with their plain chances. A hand made
 * by splitting is played as the same cards are played unsplit. Its value is exact, with all
 * resplits; only how widely the results of hands split from one another scatter together takes
 * them as independent of each other once the dealer's end is given. */
#ifndef BW_SOLVE_BLACKJACK_BJ_PLAY_H
#define BW_SOLVE_BLACKJACK_BJ_PLAY_H

#include <stddef.h>

#include "solve/blackjack/bj_dealer.h"

enum {
    BW_BJ_CHOICE_STAND,
    BW_BJ_CHOICE_HIT,
    BW_BJ_CHOICE_DOUBLE,
    BW_BJ_CHOICE_SURRENDER,
    BW_BJ_CHOICE_SPLIT,
    BW_BJ_CHOICES
};

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
typedef struct BwBjPlayShoe {
    int16_t left[BW_BJ_RANKS];
    int16_t cards;
} BwBjPlayShoe;

/* The chances of each end of the dealer's hand. */
typedef struct BwBjPlayChances {
    double end[BW_BJ_ENDS];
} BwBjPlayChances;

/* What a 21 wins that is paid as it is made: shares by halves of the wager, and their mean. */
typedef struct BwBjPay {
    double share[BW_HAND_NET_MAX + 1];
    double mean; /* in wagers */
} BwBjPay;

/* The rules, ready for use. `pays` is by hand; NULL: every 21 wins 1 to 1. */
typedef struct BwBjPlayer {
    BwBlackjackRules rules;
    BwBjPlayShoe whole; /* before the round is dealt */
    const BwBjPay *pays;
} BwBjPlayer;

/* `shoe` before the round is dealt; NULL: as many whole decks as the rules say. */
void bw_bj_play_init(BwBjPlayer *play, const BwBlackjackRules *rules, const BwBjPay *pays,
                     const BwBjPlayShoe *shoe);

static inline void bw_bj_shoe_take(BwBjPlayShoe *shoe, unsigned kind) {
    shoe->left[kind]--;
    shoe->cards--;
}

/* The chances of the dealer's ends from shoes without the up card, for somebody who may remember
 * some of them. */
typedef void BwBjAsk(void *memory, unsigned up, const BwBjPlayShoe *shoes, size_t n,
                     BwBjPlayChances *chances);

/* The shoe that a hand sees around itself, and how the dealer ends against it: by hand, or by the
 * row that a hand is given. */
typedef struct BwBjView {
    const BwBjPlayer *play;
    unsigned up;
    BwBjPlayShoe shoe; /* without the up card and other cards known, but with the hand's own */
    const BwBjPlayChances *chances;
    const uint32_t *row; /* NULL: the hand itself */
    /* Who is asked for further chances; NULL: bw_bj_play_chances. */
    BwBjAsk *ask;
    void *memory;
} BwBjView;

/* What the choices of a hand are worth, in wagers; what it cannot do is far below all else. */
typedef struct BwBjChoice {
    double value[BW_BJ_CHOICE_SPLIT];
    double best; /* of those at any moment: not late surrender, and not splitting */
    uint8_t choice;
    uint8_t given_up; /* once this hand has been made by a double card */
} BwBjChoice;

/* The chances of the dealer's ends from shoes without the up card. */
void bw_bj_play_chances(const BwBjPlayer *play, unsigned up, const BwBjPlayShoe *shoes, size_t n,
                        BwBjPlayChances *chances);

/* What is left in the view's shoe besides a hand. */
BwBjPlayShoe bw_bj_view_without(const BwBjView *view, unsigned hand);

/* Every hand of two cards and more. */
void bw_bj_play_choices(const BwBjView *view, BwBjChoice choice[BW_BJ_HANDS]);

/* What a hand that a double card has just made is worth, in first wagers: both of them are at
 * stake.
 */
double bw_bj_doubled_value(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS],
                           unsigned hand);

/* And what it is worth to one wager that was not doubled with the others: bonuses for a 21 are not
 * paid on it either. */
double bw_bj_undoubled_value(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS],
                             unsigned hand);

/* +1, 0, -1 as a total that stands wins, ties or loses against this end; not of a blackjack. */
int bw_bj_outcome(const BwBlackjackRules *rules, unsigned total, unsigned end);

/* How a hand ends together with the dealer's: chances by the dealer's end and the hand's net
 * result. */
enum {
    BW_JOINT_DECIDED = BW_BJ_ENDS, /* before the dealer's turn, and he has no blackjack */
    BW_JOINT_FURTHER, /* against a blackjack, of a hand that was split off: instead of that row */
    BW_JOINT_ROWS
};

typedef struct BwBjJoint {
    double chance[BW_JOINT_ROWS][BW_HAND_NETS];
    double added; /* wagered by doubling, on average */
} BwBjJoint;

/* Plays all hands on, which come up with the chances `reach` and are done with then; adds to the
 * joint chances. `list` are the hands that play can come to, ascending; NULL: all. */
void bw_bj_reach(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS], const uint16_t *list,
                 unsigned n, double reach[BW_BJ_HANDS], BwBjJoint *joint);

/* A pair that is split and split again: for each number of further pair cards that are out, how a
 * hand made of it ends if its second card is no pair card, and if it is any. */
enum { BW_SPLIT_OUT_MAX = 2 * BW_SPLIT_HANDS_MAX - 3 };

typedef struct BwBjSplit {
    unsigned max_hands;
    int of_rank, cards;     /* pair cards and all cards in the shoe when the pair has been split */
    BwBjPlayChances dealer; /* as the pair sees him */
    double value;           /* of the round, in wagers */
    double alone; /* of a wager that nobody doubles by splitting: it stays with the first hand */
    double added; /* by splitting and doubling */
    BwBjJoint other[BW_SPLIT_OUT_MAX], any[BW_SPLIT_OUT_MAX];
} BwBjSplit;

void bw_bj_play_split(const BwBjView *view, const BwBjChoice choice[BW_BJ_HANDS], unsigned pair,
                      BwBjSplit *split);

/* The net result of a round: chances by halves of the first wager. */
typedef struct BwBjWholeRound {
    double chance[BW_ROUND_NETS];
    double added; /* wagered beyond the first wager, on average */
} BwBjWholeRound;

static inline double *bw_bj_round_at(BwBjWholeRound *round, int net) {
    return &round->chance[BW_ROUND_NET_MAX + net];
}

void bw_bj_round_add_hand(BwBjWholeRound *round, const BwBjJoint *joint);
void bw_bj_round_add_split(BwBjWholeRound *round, const BwBjSplit *split, double chance);

#endif
