/* ultimate_texas_holdem.h: Ultimate Texas Hold 'Em solved exactly. All 27.8 million million ways of
 * dealing two cards, a board and the dealer's two are counted, none sampled. The best play is found
 * from the last decision back: play or fold with the whole board, twice the ante or check with the
 * flop, three or four times or check before it. Any other way of playing is evaluated by the same
 * count, and so is a deck that lacks whole ranks. */
#ifndef BW_SOLVE_POKER_ULTIMATE_TEXAS_HOLDEM_H
#define BW_SOLVE_POKER_ULTIMATE_TEXAS_HOLDEM_H

#include "games/poker/ultimate_texas_holdem.h"
#include "solve/nets.h"
#include "solve/poker/holdem.h"
#include "solve/study.h"

/* How ante, blind and play end; U: the dealer does not qualify, and the ante is returned. */
typedef enum BwUltimateTexasHoldemEnd {
    BW_ULTIMATE_WON,
    BW_ULTIMATE_WON_U,
    BW_ULTIMATE_TIED,
    BW_ULTIMATE_LOST,
    BW_ULTIMATE_LOST_U,
    BW_ULTIMATE_ENDS
} BwUltimateTexasHoldemEnd;

/* The play wager in antes: 4 or 3 before the flop, 2 with it, 1 at the end. */
enum { BW_ULTIMATE_MULTIPLES = 5 };

/* How to play. A decision without a function is made as is best, given all the others. The
 * functions must treat suits alike; they are called from two threads unless there is a watcher. */
typedef struct BwUltimateTexasHoldemPlan {
    /* The play wager with this hand (bw_holdem_hand), or 0 for a check. */
    unsigned (*preflop)(const void *context, unsigned hand);
    bool (*flop)(const void *context, BwCardSet flop, BwCard a, BwCard b);
    bool (*river)(const void *context, const BwHoldemRiver *river);
    const void *context;

    /* Watchers see each decision that comes up, how often it does, and the sums of what both
     * choices bring over all that may follow once, in antes / scale. */
    void (*see_flop)(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t play, int64_t check);
    void (*see_river)(void *watcher, const BwHoldemRiver *river, int64_t weight, int64_t play,
                      int64_t fold);
    void *watcher;
} BwUltimateTexasHoldemPlan;

/* A hand before the flop, over all its deals. */
typedef struct BwUltimateTexasHoldemHand {
    int64_t deals;
    int64_t play[BW_ULTIMATE_MULTIPLES]; /* what a play wager of 3 and of 4 brings */
    int64_t check;
    uint8_t multiple; /* what is done: 0, 3 or 4 */
} BwUltimateTexasHoldemHand;

typedef struct BwUltimateTexasHoldemSolution {
    int64_t scale; /* values are in antes / scale */
    int64_t deals;
    int64_t total; /* sum of the nets: minus this over deals * scale is the house edge */
    /* By play wager, the player's category and the end. */
    int64_t ways[BW_ULTIMATE_MULTIPLES][BW_POKER_CATEGORIES][BW_ULTIMATE_ENDS];
    int64_t folded[BW_POKER_CATEGORIES]; /* at the end, by what the hand would have been */
    BwUltimateTexasHoldemHand hand[BW_HOLDEM_HANDS];
    int64_t flop_checked; /* deals in which the flop is seen without a play wager */
} BwUltimateTexasHoldemSolution;

/* The least number of parts of an ante in which all odds are paid; 0: sums could grow too large. */
int64_t bw_ultimate_texas_holdem_scale(const BwUltimateTexasHoldemRules *rules);

/* Of an end, in antes / scale. */
int64_t bw_ultimate_texas_holdem_net(const BwUltimateTexasHoldemRules *rules, int64_t scale,
                                     unsigned multiple, BwPokerCategory category,
                                     BwUltimateTexasHoldemEnd end);

/* The play wagers of all deals together, in antes. */
int64_t bw_ultimate_texas_holdem_played(const BwUltimateTexasHoldemSolution *solution);

/* The distribution of ante, blind and play together, in antes / scale. */
void bw_ultimate_texas_holdem_nets(const BwUltimateTexasHoldemRules *rules,
                                   const BwUltimateTexasHoldemSolution *solution, BwNets *nets);

/* Solves ante, blind and play; a plan of NULL is best play throughout. False only if there is no
 * memory, the deck has not ranks enough or odds are too long to be summed. */
bool bw_ultimate_texas_holdem_solve(const BwUltimateTexasHoldemRules *rules, uint16_t ranks,
                                    const BwUltimateTexasHoldemPlan *plan,
                                    BwUltimateTexasHoldemSolution *solution);

/* The same played by a rule of thumb (holdem_rule.h; the streets are preflop, flop and river, and a
 * hand played before the flop is played four times). False, with a sentence, if it cannot be read.
 */
bool bw_ultimate_texas_holdem_value_of_rule(const BwUltimateTexasHoldemRules *rules, uint16_t ranks,
                                            const char *rule,
                                            BwUltimateTexasHoldemSolution *solution, char *error,
                                            size_t size);

/* For the study of the game: its figures, those of a rule of thumb, and its charts. */
BwSolver bw_solve_ultimate_texas_holdem;
BwRuleSolver bw_rule_ultimate_texas_holdem;
BwChartSolver bw_chart_ultimate_texas_holdem;
BwTogetherOf bw_ultimate_texas_holdem_together;

#endif
