/* holdem.h: two own cards and five common ones against a dealer's two, counted by kinds of cards.
 *
 * Only a suit of which the board has three cards or more can make a flush. Where there is none,
 * cards of one rank are alike: 13 kinds, four cards of each. Where there is one, all that matters
 * of a card besides its rank is whether it is of that suit: 26 kinds, the plain ones 0 to 12 (three
 * cards of each rank) and the suited ones 13 to 25 (one of each). So all boards are 6,175 sets of
 * five plain kinds and 36,608 with three to five suited ones, and a hand of two cards is one of 91
 * or 351 pairs of kinds. On each such board every pair meets every hand that the rest of the deck
 * leaves to the dealer.
 *
 * What is summed over the cards still to come is a sum over plain boards, as if there were no
 * flushes, and for each suit a correction over the boards on which that suit has three cards or
 * more: the sum of the differences between what such a board really gives and what its ranks alone
 * would give. Corrections depend on kinds only, so that they are few; bw_holdem_parts() says to
 * which three or four common cards a board contributes, and how often.
 *
 * A deck may lack whole ranks. */
#ifndef BW_SOLVE_POKER_HOLDEM_H
#define BW_SOLVE_POKER_HOLDEM_H

#include "hands/poker.h"

enum {
    BW_HOLDEM_KINDS = 2 * BW_RANKS,
    BW_HOLDEM_PAIRS = 351,     /* pairs of kinds; those of plain kinds are the first */
    BW_HOLDEM_RANK_PAIRS = 91, /* pairs of plain kinds */
    BW_HOLDEM_THREES = 3276,   /* sets of three kinds, equal ones allowed */
    BW_HOLDEM_FOURS = 23751,
    BW_HOLDEM_RANK_BOARDS = 6188, /* sets of five ranks, five equal ones among them */
    BW_HOLDEM_PARTS_MAX = 10,
    BW_HOLDEM_HANDS = BW_RANKS * BW_RANKS, /* hands of two cards up to the names of suits */
};

/* How a pair fares on a board against all the dealer's hands. */
typedef struct BwHoldemShowdown {
    BwPokerValue value; /* 0: the pair cannot be held on this board */
    int16_t wins, ties;
    int16_t high_cards; /* hands of the dealer that have not even a pair */
} BwHoldemShowdown;

typedef struct BwHoldemBoard {
    uint8_t kind[5];               /* ascending */
    uint8_t left[BW_HOLDEM_KINDS]; /* cards of each kind that are not on the board */
    uint16_t suited;               /* ranks of the suit in question; 0: there is no such suit */
    uint16_t plain;                /* its place among the boards by ranks alone */
    unsigned pairs;                /* BW_HOLDEM_PAIRS or, without a suit, BW_HOLDEM_RANK_PAIRS */
} BwHoldemBoard;

typedef struct BwHoldem {
    uint16_t ranks;       /* of the deck */
    int dealer_hands;     /* when board and own cards are known */
    unsigned boards;      /* of plain kinds first */
    unsigned rank_boards; /* so many of them */
    uint8_t (*kinds)[5];
    uint8_t pair[BW_HOLDEM_PAIRS][2];                /* the kinds of a pair, the lower first */
    uint8_t rank_pair[BW_HOLDEM_PAIRS];              /* the same by ranks alone */
    BwHoldemShowdown (*plain)[BW_HOLDEM_RANK_PAIRS]; /* by BwHoldemBoard.plain */
    uint16_t (*order)[BW_HOLDEM_RANK_PAIRS];         /* pairs from the lowest hand up */
    uint8_t *ordered;                                /* how many of them can be held */
} BwHoldem;

/* False only if there is no memory or the deck has not ranks enough. */
bool bw_holdem_open(BwHoldem *holdem, uint16_t ranks);
void bw_holdem_close(BwHoldem *holdem);

void bw_holdem_board(const BwHoldem *holdem, unsigned i, BwHoldemBoard *board);

/* Fills in the first board->pairs. */
void bw_holdem_showdowns(const BwHoldem *holdem, const BwHoldemBoard *board,
                         BwHoldemShowdown showdown[BW_HOLDEM_PAIRS]);

/* The showdown of the same pair by ranks alone. */
static inline const BwHoldemShowdown *bw_holdem_plain(const BwHoldem *holdem,
                                                      const BwHoldemBoard *board, unsigned pair) {
    return &holdem->plain[board->plain][holdem->rank_pair[pair]];
}

/* What the dealer would have with one card of a kind and the board, as far as any is left, else 0.
 */
void bw_holdem_with_one(const BwHoldemBoard *board, BwPokerValue with_one[BW_HOLDEM_KINDS]);

/* A pair on a board, as a decision with the whole board sees it. */
typedef struct BwHoldemRiver {
    const BwHoldem *holdem;
    const BwHoldemBoard *board;
    const BwPokerValue *with_one;
    unsigned pair;
    const BwHoldemShowdown *showdown;
} BwHoldemRiver;

/* How many of the cards not seen would alone, with the board, give the dealer a higher hand. */
int bw_holdem_outs(const BwHoldemRiver *river);

/* Real cards that are such a pair and board, where flushes are concerned too. */
void bw_holdem_deal(const BwHoldemRiver *river, BwCardSet *board, BwCard own[2]);

/* A part of a board, the common cards that came first. The others then come in so many ways; if an
 * own card is one of those that could come, in fewer. */
typedef struct BwHoldemPart {
    unsigned index; /* among sets of kinds of its size: below BW_HOLDEM_THREES or _FOURS */
    int ways;
    unsigned n_blocked;
    struct {
        uint16_t pair;
        int16_t more; /* ways beyond .ways, mostly negative */
    } blocked[2 * BW_HOLDEM_KINDS];
} BwHoldemPart;

/* All different parts of this size, three or four; returns how many there are. */
unsigned bw_holdem_parts(const BwHoldemBoard *board, unsigned size,
                         BwHoldemPart parts[BW_HOLDEM_PARTS_MAX]);

/* Adds to each pair's sum its value, as often as the other cards come. The sums of pairs that
 * cannot be held on the board are of no use, those on the way to the part only if their values are
 * 0. */
void bw_holdem_spread(const BwHoldemPart *part, unsigned pairs, const int64_t *value,
                      int64_t *restrict sum);

/* The place of a set of kinds, ascending, among those of its size. */
unsigned bw_holdem_index(const uint8_t *kinds, unsigned n);

static inline unsigned bw_holdem_pair(unsigned a, unsigned b) {
    return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
}

/* ---- real cards ---------------------------------------------------------------------------- */

/* Which hand of two cards up to the names of suits: a square of 13 by 13, the pairs on its
 * diagonal, suited hands at [high][low], others at [low][high]. */
static inline unsigned bw_holdem_hand(BwCard a, BwCard b) {
    unsigned x = bw_card_rank(a), y = bw_card_rank(b), high = x > y ? x : y, low = x > y ? y : x;
    return bw_card_suit(a) == bw_card_suit(b) ? high * BW_RANKS + low : low * BW_RANKS + high;
}

/* How many hands that is in a whole deck: 4, 6 or 12. */
static inline int bw_holdem_hand_ways(unsigned hand) {
    unsigned row = hand / BW_RANKS, column = hand % BW_RANKS;
    return row == column ? 6 : row > column ? 4 : 12;
}

/* Common cards as they are looked up: by ranks, and by kinds for every suit that can still make a
 * flush. */
typedef struct BwHoldemCommon {
    BwCardSet cards;
    int weight;      /* how many sets of cards differ from this one by the names of suits only */
    unsigned plain;  /* its index by ranks alone */
    unsigned suits;  /* that can still make a flush */
    uint8_t suit[4]; /* which these are */
    unsigned index[4];
} BwHoldemCommon;

/* All sets of n common cards, three or four, one for all that differ by the names of suits only.
 * The caller frees the list; NULL if there is no memory. */
BwHoldemCommon *bw_holdem_commons(uint16_t ranks, unsigned n, unsigned *count);

/* Any set as it is looked up; its weight is 1. */
void bw_holdem_common(BwCardSet cards, BwHoldemCommon *common);

/* The pair of kinds that two cards are, when it is a matter of this suit; BW_SUITS: by ranks. */
static inline unsigned bw_holdem_pair_of(BwCard a, BwCard b, unsigned suit) {
    return bw_holdem_pair(bw_card_rank(a) + (bw_card_suit(a) == suit ? BW_RANKS : 0u),
                          bw_card_rank(b) + (bw_card_suit(b) == suit ? BW_RANKS : 0u));
}

/* A hand that some common cards leave, and its pairs of kinds: one for each of common->suit, then
 * the one by ranks. */
typedef struct BwHoldemOwn {
    BwCard a, b; /* a < b */
    unsigned pair[BW_SUITS + 1];
} BwHoldemOwn;

typedef void BwHoldemVisit(void *context, const BwHoldemCommon *common, const BwHoldemOwn *own);

/* Visits every hand that these common cards leave. */
void bw_holdem_each_hand(uint16_t ranks, const BwHoldemCommon *common, BwHoldemVisit *visit,
                         void *context);

/* A sum over the cards to come, from the sums by ranks alone and the corrections for each suit. */
static inline int64_t bw_holdem_sum(int64_t (*sums)[BW_HOLDEM_PAIRS], const BwHoldemCommon *common,
                                    const BwHoldemOwn *own) {
    int64_t sum = sums[common->plain][own->pair[common->suits]];
    for (unsigned t = 0; t < common->suits; t++) sum += sums[common->index[t]][own->pair[t]];
    return sum;
}

#endif
