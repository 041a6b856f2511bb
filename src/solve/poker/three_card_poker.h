/* three_card_poker.h: three-card poker solved exactly. All 22,100 hands of the player meet all
 * 18,424 that the other 49 cards leave to the dealer: 407,170,400 match-ups, each counted, none
 * sampled. What the player does best with a hand is found by comparing what playing and folding
 * bring with it. */
#ifndef BW_SOLVE_POKER_THREE_CARD_POKER_H
#define BW_SOLVE_POKER_THREE_CARD_POKER_H

#include "hands/poker.h"
#include "hands/three.h"
#include "solve/poker/hand_rule.h"
#include "solve/study.h"
#include "table/table.h"

#define BW_THREE_CARD_PLAYER_HANDS 22100
#define BW_THREE_CARD_DEALER_HANDS 18424

/* Ante bonus odds, to 1. */
typedef struct BwThreeCardPokerBonus {
    uint32_t straight, three_of_a_kind, straight_flush;
} BwThreeCardPokerBonus;

/* The ante bonus of a three-card poker table. */
BwThreeCardPokerBonus bw_three_card_poker_bonus(const BwTable *table);

/* No higher bonus is taken: sums of squares then stay inside 64 bits. */
#define BW_THREE_CARD_BONUS_MAX 100000

/* How a match-up ends for ante and play. */
typedef enum BwThreeCardPokerEnd {
    BW_THREE_CARD_FOLDED,
    BW_THREE_CARD_UNQUALIFIED, /* ante wins, play is returned */
    BW_THREE_CARD_WON,
    BW_THREE_CARD_TIED,
    BW_THREE_CARD_LOST,
    BW_THREE_CARD_ENDS
} BwThreeCardPokerEnd;

typedef struct BwThreeCardPokerNet {
    int64_t net; /* in antes, ante bonus included */
    int64_t ways;
} BwThreeCardPokerNet;

/* Every end without a bonus; all but the fold with each of three bonuses; but threes of a kind
 * never tie. */
#define BW_THREE_CARD_NETS_MAX 16

typedef struct BwThreeCardPokerSolution {
    int64_t ways[BW_THREE_CATEGORIES][BW_THREE_CARD_ENDS]; /* by the player's category */
    int64_t royal_ways[BW_THREE_CARD_ENDS]; /* of the mini-royals among them, which are played */
    int64_t match_ups;                      /* all of them */
    int64_t played;                         /* those with a play wager */
    int64_t total;         /* sum of the nets: minus this over match_ups is the house edge */
    int64_t total_squares; /* sum of their squares */
    unsigned net_count;
    BwThreeCardPokerNet
        nets[BW_THREE_CARD_NETS_MAX]; /* every net that occurs, from the lowest up */
    /* "The lowest hand that plays, or better" is the whole strategy when it lies above the highest
     * that folds. bw_three_rank() gives its ranks. */
    BwThreeValue lowest_played, highest_folded;
} BwThreeCardPokerSolution;

/* Who decides with a hand, and who is told what came of it; each may be NULL: the best choice is
 * made, nobody is told. `play` is what playing brings in all the dealer's hands, in antes; folding
 * costs an ante in each of them. */
typedef struct BwThreeCardPokerPlayer {
    bool (*plays)(const void *context, BwThreeValue hand);
    void (*told)(void *context, BwThreeValue hand, int64_t play, bool played);
    void *context;
} BwThreeCardPokerPlayer;

/* Solves ante, play and ante bonus. False only if there is no memory or a bonus is too high. */
bool bw_three_card_poker_solve(BwThreeCardPokerBonus bonus, BwThreeCardPokerSolution *solution);

/* The same for this player. */
bool bw_three_card_poker_solve_for(BwThreeCardPokerBonus bonus,
                                   const BwThreeCardPokerPlayer *player,
                                   BwThreeCardPokerSolution *solution);

/* A player by a rule of thumb (hand_rule.h; actions fold and play), for instance "play Q-6-4 or
 * better". The text is read into *rule, which he refers to; false, with a sentence, if it cannot be
 * read. */
bool bw_three_card_poker_player_of_rule(const char *text, BwHandRule *rule,
                                        BwThreeCardPokerPlayer *player, char *error, size_t size);

/* The 22,100 hands, for pair plus and the progressive wager. The mini-royals are also counted among
 * the straight flushes, that of spades also among the mini-royals. */
typedef struct BwThreeCardHands {
    int64_t hands[BW_THREE_CATEGORIES];
    int64_t mini_royals, mini_royals_of_spades;
} BwThreeCardHands;

void bw_three_card_count_hands(BwThreeCardHands *counts);

/* The same of a deck that lacks this card. */
void bw_three_card_count_hands_without(BwCard out, BwThreeCardHands *counts);

/* The 20,358,520 sets of six cards, for the six-card bonus, by their best five. Each set is dealt
 * to player and dealer in the same number of ways, 20, so that sets give the odds. The six-card
 * royals, 9 to ace of one suit, are also counted among the royal flushes, that of diamonds also
 * among the six-card royals. */
typedef struct BwThreeCardSixes {
    int64_t sets[BW_POKER_CATEGORIES];
    int64_t six_card_royals, six_card_royals_of_diamonds;
} BwThreeCardSixes;

void bw_three_card_count_sixes(BwThreeCardSixes *counts);

/* For the study of the game: its figures, those of a rule of thumb, and its charts. */
BwSolver bw_solve_three_card_poker;
BwRuleSolver bw_rule_three_card_poker;
BwChartSolver bw_chart_three_card_poker;

/* And: pair plus without a card; ante and pair plus together. */
void bw_three_card_poker_without(const BwTable *table, unsigned rank, BwFigures *figures);
BwTogetherOf bw_three_card_poker_together;

#endif
