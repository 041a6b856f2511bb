/* equity.h: who wins how much of a pot when all cards come and nobody folds any more. Players are
 * known by their cards, by some of them or by a range of hands with weights; the rest is dealt from
 * what is left of the deck. Every deal counts the same but for the weights, and all that is counted
 * is whole numbers.
 *
 * A pot is cut into BW_EQUITY_POT parts, which eleven players can share however they tie, and half
 * of which they can too. */
#ifndef BW_SOLVE_EQUITY_EQUITY_H
#define BW_SOLVE_EQUITY_EQUITY_H

#include "base/ratio.h"
#include "solve/equity/equity_types.h"

enum {
    BW_EQUITY_PLAYERS_MAX = 11,
    BW_EQUITY_POT = 55440,
    BW_EQUITY_HANDS_MAX = 4096, /* of one player's range */
};

typedef struct BwEquityHand {
    BwCardSet known;
    uint32_t weight;
} BwEquityHand;

typedef struct BwEquityPlayer {
    BwEquityHand *hand; /* no card set twice, each of the same size; freed by bw_equity_clear */
    unsigned n;
    unsigned cards;      /* how many are known of each hand */
    BwCardSet discarded; /* in a draw */
} BwEquityPlayer;

typedef struct BwEquitySpot {
    const BwEquityType *type;
    unsigned players;
    BwEquityPlayer player[BW_EQUITY_PLAYERS_MAX];
    BwCardSet board, dead;
    bool counts_kinds; /* of hands, beside who wins */
} BwEquitySpot;

void bw_equity_clear(BwEquitySpot *spot);

/* Are there cards enough for all? In seven-card stud, where there are not, the last card is one for
 * all (14.9), and the type becomes that. False with a sentence. */
bool bw_equity_check(BwEquitySpot *spot, char *error, size_t size);

/* What becomes of one player, in deals times their weights. */
typedef struct BwEquityTally {
    BwUint128 win, tie;             /* takes the whole pot; takes a part of it */
    BwUint128 share;                /* parts of pots */
    BwUint128 half[BW_EQUITY_WAYS]; /* the same, by the way of winning */
    BwUint128 kind[BW_EQUITY_WAYS][BW_EQUITY_KINDS_MAX];
    BwUint128 squares; /* of the parts of each pot; only of what was simulated */
} BwEquityTally;

typedef struct BwEquityResult {
    bool is_exact;
    BwUint128 deals;
    BwEquityTally player[BW_EQUITY_PLAYERS_MAX];
} BwEquityResult;

void bw_equity_add(BwEquityResult *to, const BwEquityResult *from, const BwEquitySpot *spot);

/* What a pot comes to when all cards are known. */
typedef struct BwEquityShowdown {
    uint32_t worth[BW_EQUITY_WAYS][BW_EQUITY_PLAYERS_MAX];
    uint32_t half[BW_EQUITY_WAYS][BW_EQUITY_PLAYERS_MAX]; /* parts of the pot */
} BwEquityShowdown;

/* The worth of a player's cards, both ways. */
static inline void bw_equity_look(const BwEquityType *type, BwEquityShowdown *showdown,
                                  unsigned player, BwCardSet own, BwCardSet board) {
    showdown->worth[0][player] = type->way[0]->worth(own, board);
    if (type->way[1] != NULL) showdown->worth[1][player] = type->way[1]->worth(own, board);
}

/* Divides the pot among the best of each way. */
void bw_equity_divide(const BwEquityType *type, unsigned players, BwEquityShowdown *showdown);

/* About how many nanoseconds an exact answer takes on one core; infinite where it cannot be given.
 */
double bw_equity_cost(const BwEquitySpot *spot);

/* All deals. False with a sentence: no hands without a common card can be dealt, or numbers or
 * lists outgrow their room. Two threads do it, where there are two. */
bool bw_equity_solve(const BwEquitySpot *spot, BwEquityResult *result, char *error, size_t size);

/* The cards of the type's deck. */
BwCardSet bw_equity_deck(const BwEquityType *type);

/* Cards that are neither known nor dead, whoever's they may become, when the players hold these
 * hands. */
BwCardSet bw_equity_rest(const BwEquitySpot *spot, const BwCardSet *hands);

#endif
