/* texas_holdem_bonus.h: Texas Hold 'Em Bonus solved exactly. All ways of dealing two cards, flop,
 * turn, river and the dealer's two are counted, none sampled. A turn or river wager is worth making
 * when the hand, as far as it is seen, wins more often than it loses; whether a hand is worth the
 * flop wager follows from all that comes after. Any other way of playing is evaluated by the same
 * count, and so is a deck that lacks whole ranks. */
#ifndef BW_SOLVE_POKER_TEXAS_HOLDEM_BONUS_H
#define BW_SOLVE_POKER_TEXAS_HOLDEM_BONUS_H

#include "games/poker/texas_holdem_bonus.h"
#include "solve/nets.h"
#include "solve/poker/holdem.h"
#include "solve/study.h"

/* How ante, flop, turn and river wagers end. */
typedef enum BwTexasHoldemBonusEnd {
    BW_TEXAS_BONUS_WON,    /* with less than the ante asks: it is returned */
    BW_TEXAS_BONUS_WON_UP, /* and the ante is paid too */
    BW_TEXAS_BONUS_TIED,
    BW_TEXAS_BONUS_LOST,
    BW_TEXAS_BONUS_ENDS
} BwTexasHoldemBonusEnd;

/* Turn and river wagers made: none, one or both. */
enum { BW_TEXAS_BONUS_BETS = 3 };

/* How to play. A decision without a function is made as is best, given all the others. The
 * functions must treat suits alike; they are called from two threads, watchers from one. */
typedef struct BwTexasHoldemBonusPlan {
    bool (*flop)(const void *context, unsigned hand); /* the flop wager, or fold: bw_holdem_hand */
    bool (*turn)(const void *context, BwCardSet flop, BwCard a, BwCard b);
    bool (*river)(const void *context, BwCardSet four, BwCard a, BwCard b);
    const void *context;

    /* Watchers see each decision that comes up, how often it does, and what a wager of one ante
     * brings over all that may follow once. Hands that fold are not seen. */
    void (*see_turn)(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t brings);
    void (*see_river)(void *watcher, BwCardSet four, BwCard a, BwCard b, int64_t weight,
                      int64_t brings);
    void *watcher;
} BwTexasHoldemBonusPlan;

/* A hand before the flop, over all its deals. */
typedef struct BwTexasHoldemBonusHand {
    int64_t deals;
    int64_t ways[BW_TEXAS_BONUS_BETS][BW_TEXAS_BONUS_ENDS]; /* if it is played */
    int64_t play;                                           /* what that brings, in antes */
    int64_t turns, turn_total; /* deals with a turn wager, and what this brings in them */
    bool plays;
} BwTexasHoldemBonusHand;

typedef struct BwTexasHoldemBonusSolution {
    int64_t deals;
    int64_t total; /* sum of the nets, in antes: minus this over deals is the house edge */
    int64_t ways[BW_TEXAS_BONUS_BETS][BW_TEXAS_BONUS_ENDS];
    int64_t folded;
    int64_t turns, turn_total; /* as of a hand, of all that are played */
    BwTexasHoldemBonusHand hand[BW_HOLDEM_HANDS];
} BwTexasHoldemBonusSolution;

/* Of an end after so many turn and river wagers, in antes. */
int64_t bw_texas_holdem_bonus_net(unsigned bets, BwTexasHoldemBonusEnd end);

/* The flop, turn and river wagers of all deals together, in antes. */
int64_t bw_texas_holdem_bonus_played(const BwTexasHoldemBonusSolution *solution);

/* The distribution of ante, flop, turn and river together, in antes. */
void bw_texas_holdem_bonus_nets(const BwTexasHoldemBonusSolution *solution, BwNets *nets);

/* Solves ante, flop, turn and river; a plan of NULL is best play throughout. False only if there is
 * no memory or the deck has not ranks enough. */
bool bw_texas_holdem_bonus_solve(const BwTexasHoldemBonusRules *rules, uint16_t ranks,
                                 const BwTexasHoldemBonusPlan *plan,
                                 BwTexasHoldemBonusSolution *solution);

/* The same played by a rule of thumb (holdem_rule.h; the streets are named for their wagers: flop,
 * turn and river). False, with a sentence, if it cannot be read. */
bool bw_texas_holdem_bonus_value_of_rule(const BwTexasHoldemBonusRules *rules, uint16_t ranks,
                                         const char *rule, BwTexasHoldemBonusSolution *solution,
                                         char *error, size_t size);

/* For the study of the game: its figures, those of a rule of thumb, and its charts. */
BwSolver bw_solve_texas_holdem_bonus;
BwRuleSolver bw_rule_texas_holdem_bonus;
BwChartSolver bw_chart_texas_holdem_bonus;
void bw_texas_holdem_bonus_without(const BwTable *table, unsigned rank, BwFigures *figures);

#endif
