/* mini_tex.h: Mini-Tex 3 Card Hold 'Em solved exactly. All ways of dealing two cards, the flop of
 * two, the third community card and the dealer's two are counted, none sampled. The best play is
 * found from the last decision back: play or fold with the whole board, river wager or fold with
 * the flop, flop wager or fold before it. Any other way of playing is evaluated by the same count,
 * and so is a deck that lacks whole ranks. */
#ifndef BW_SOLVE_POKER_MINI_TEX_H
#define BW_SOLVE_POKER_MINI_TEX_H

#include "games/poker/mini_tex.h"
#include "solve/nets.h"
#include "solve/poker/holdem.h"
#include "solve/study.h"

typedef enum BwMiniTexEnd {
    BW_MINI_TEX_FOLDED_FIRST, /* before the flop */
    BW_MINI_TEX_FOLDED_FLOP,
    BW_MINI_TEX_FOLDED_LAST,
    BW_MINI_TEX_UNQUALIFIED, /* all but the play wager win */
    BW_MINI_TEX_WON,
    BW_MINI_TEX_TIED,
    BW_MINI_TEX_LOST,
    BW_MINI_TEX_ENDS
} BwMiniTexEnd;

/* Of an end, in antes. */
int64_t bw_mini_tex_net(BwMiniTexEnd end);

/* What lies on the table at that end beyond the ante, in antes. */
int64_t bw_mini_tex_wagered(BwMiniTexEnd end);

/* How to play; true: the wager is made. Outs are the cards not seen of which one alone, with the
 * board, would give the dealer a hand that qualifies and is higher. A decision without a function
 * is made as is best, given all the others. The functions must treat suits alike; they are called
 * from two threads. */
typedef struct BwMiniTexPlan {
    bool (*flop)(const void *context, unsigned hand); /* bw_holdem_hand */
    bool (*river)(const void *context, const BwCard flop[2], BwCard a, BwCard b);
    bool (*play)(const void *context, const BwCard board[3], BwCard a, BwCard b, int outs);
    const void *context;

    /* Watchers see each decision that comes up, how often it does, and the sums of what both
     * choices bring over all that may follow once, in antes. The last cards of a board are the
     * flop in all three ways: the weight counts them. */
    void (*see_river)(void *watcher, const BwCard flop[2], BwCard a, BwCard b, int64_t weight,
                      int64_t bet, int64_t fold);
    void (*see_play)(void *watcher, const BwCard board[3], BwCard a, BwCard b, int outs,
                     int64_t weight, int64_t play, int64_t fold);
    void *watcher;
} BwMiniTexPlan;

/* A hand before the flop, over all its deals. */
typedef struct BwMiniTexHand {
    int64_t deals;
    int64_t ways[BW_MINI_TEX_ENDS]; /* if the flop wager is made */
    int64_t bet;                    /* what that brings, in antes */
    bool bets;
} BwMiniTexHand;

typedef struct BwMiniTexSolution {
    int64_t deals;
    int64_t total; /* sum of the nets, in antes: minus this over deals is the house edge */
    int64_t ways[BW_MINI_TEX_ENDS];
    BwMiniTexHand hand[BW_HOLDEM_HANDS];
} BwMiniTexSolution;

/* The distribution of ante, flop, river and play together, in antes; and the wagers beyond the ante
 * of all deals together. */
void bw_mini_tex_nets(const BwMiniTexSolution *solution, BwNets *nets);
int64_t bw_mini_tex_played(const BwMiniTexSolution *solution);

/* A plan of NULL is best play throughout. False only if there is no memory or the deck has not
 * ranks enough. */
bool bw_mini_tex_solve(uint16_t ranks, const BwMiniTexPlan *plan, BwMiniTexSolution *solution);

/* The same played by a rule of thumb (holdem_rule.h; the streets are named for their wagers: flop,
 * river and play). False, with a sentence, if it cannot be read. */
bool bw_mini_tex_value_of_rule(uint16_t ranks, const char *rule, BwMiniTexSolution *solution,
                               char *error, size_t size);

/* For the study of the game: its figures, those of a rule of thumb, and its charts. */
BwSolver bw_solve_mini_tex;
BwRuleSolver bw_rule_mini_tex;
BwChartSolver bw_chart_mini_tex;

/* The figure of pocket poker from a deck that lacks a card of this rank. */
void bw_mini_tex_without(const BwTable *table, unsigned rank, BwFigures *figures);

#endif
