/* bj_side_odds.h: the side wagers of the blackjack family by counting. Such a wager looks at a few
 * cards in the order in which they leave the shoe, suits and all; so its whole story is in how many
 * of the ordered choices of cards it pays what. Counts are whole numbers: nothing is rounded. */
#ifndef BW_SOLVE_BLACKJACK_BJ_SIDE_ODDS_H
#define BW_SOLVE_BLACKJACK_BJ_SIDE_ODDS_H

#include "solve/solver.h"

enum { BW_CARD_FACES = BW_RANKS * BW_SUITS, BW_SIDE_LINES_MAX = 24, BW_SIDE_CARDS_MAX = 6 };

/* How many cards of each face are left. */
typedef struct BwCardShoe {
    int64_t left[BW_CARD_FACES];
    int64_t cards;
} BwCardShoe;

/* A whole shoe; bit r of removed_ranks: no card of rank r. */
BwCardShoe bw_card_shoe(unsigned decks, unsigned removed_ranks);

/* Takes a card out, and says of how many of its face it was one. */
static inline int64_t bw_card_take(BwCardShoe *shoe, BwCard card) {
    shoe->cards--;
    return shoe->left[card]--;
}

static inline void bw_card_put_back(BwCardShoe *shoe, BwCard card) {
    shoe->cards++;
    shoe->left[card]++;
}

/* In how many orders two cards of the shoe are an ace and a ten-value. */
int64_t bw_card_blackjacks(const BwCardShoe *shoe);

/* In how many of `all` ordered choices of cards a wager brings what: net gains per unit, each
 * once. */
typedef struct BwSideCount {
    unsigned n;
    struct {
        BwRatio net;
        int64_t ways;
    } line[BW_SIDE_LINES_MAX];
    int64_t all;
} BwSideCount;

/* So many more ways of this net gain, counted among all. */
void bw_side_add(BwSideCount *count, BwRatio net, int64_t ways);

/* What a wager pays on these cards: {0, 1} if it is lost. */
typedef BwOdds BwSideOdds(const void *context, const BwCard *cards);

/* Every ordered choice of n cards. */
void bw_side_count_cards(const BwCardShoe *shoe, unsigned n, BwSideOdds *odds, const void *context,
                         BwSideCount *count);

/* The player's first two cards, and two of the dealer's that matter only by being a blackjack or
 * not: cards[2] and cards[3] are one of either kind. */
void bw_side_count_against_blackjack(const BwCardShoe *shoe, BwSideOdds *odds, const void *context,
                                     BwSideCount *count);

/* Consecutive sevens: player's first two cards, then a third that does not come if `ends_round` and
 * the dealer has a blackjack; the two then count alone (cards[2] is BW_CARD_HIDDEN). */
void bw_side_count_three(const BwCardShoe *shoe, bool ends_round, BwSideOdds *odds,
                         const void *context, BwSideCount *count);

/* What n aces in a row, the player's first cards, bring. */
typedef BwRatio BwSideAces(const void *context, const BwCard *aces, unsigned n);

/* Aces in a row, from a player whose hand can come to `most` of them, three or four; if
 * `ends_round` a dealer's blackjack leaves it at two. */
void bw_side_count_aces(const BwCardShoe *shoe, unsigned most, bool ends_round, BwSideAces *net,
                        const void *context, BwSideCount *count);

/* The figure of a count; valid until the next one is added. */
BwFigure *bw_side_figure(BwFigures *figures, const BwTable *table, unsigned wager,
                         const BwSideCount *count);

/* What side wagers ask of the play of the main wager: the chances that a round brings a net gain or
 * a net loss, and the aces in a row that a hand of aces can come to. */
typedef struct BwRoundChances {
    double win, lose;
    uint8_t digits;   /* the decimals that are sure of a figure made of them */
    uint8_t aces;     /* 4: the player draws to aces; 3: he splits them, and each gets one card */
    const char *play; /* whose play it is: "the best play" */
} BwRoundChances;

enum { BW_STREAK_DIGITS = 10 }; /* at most: several rounds, and odds that make errors larger */

/* Every side wager that the table offers, of whichever game of the family. Streaks are made of
 * rounds: without their chances (NULL) they get no figure. */
void bw_solve_bj_sides(const BwTable *table, const BwRoundChances *round, BwFigures *figures);

/* Insurance and the side wagers, streaks left out, from a shoe that lacks a card of this rank, of
 * clubs; of one that no shoe of the game has, nothing. */
void bw_bj_sides_without(const BwTable *table, unsigned rank, BwFigures *figures);

#endif
