/* together.h: what several wagers bring together where the same cards decide them. A game's solver
 * says of every kind of round in how many ways it comes and what each wager then brings; the sum of
 * any stakes on them, its variance and how two of them go together follow. */
#ifndef BW_SOLVE_TOGETHER_H
#define BW_SOLVE_TOGETHER_H

#include "solve/dice/outcomes.h"

enum { BW_TOGETHER_MAX = 12 };

typedef struct BwTogetherCell {
    BwInt128 ways;
    BwRatio net[BW_TOGETHER_MAX]; /* of each wager, per unit of it */
} BwTogetherCell;

typedef struct BwTogether {
    unsigned n_wagers;
    uint8_t wager[BW_TOGETHER_MAX];
    uint16_t target[BW_TOGETHER_MAX];
    size_t n, capacity;
    BwTogetherCell *cell;
} BwTogether;

/* A game's own: adds its wagers, then its cells. */
typedef void BwTogetherOf(const BwTable *table, BwTogether *together);

/* For these: a wager that every cell from now on says something of; and a cell, unless there is no
 * way to it. Memory that runs out ends the program. */
void bw_together_wager(BwTogether *together, unsigned wager, uint16_t target);
void bw_together_cell(BwTogether *together, BwInt128 ways, const BwRatio net[BW_TOGETHER_MAX]);
void bw_together_free(BwTogether *together);

/* Fills in the joint of these bets: bw_joint_solve does it for a game that has one. False, with a
 * sentence, for a bet that the game does not count with others. */
bool bw_together_joint(const BwTable *table, BwTogetherOf *of, const BwEvent *bets, unsigned n,
                       BwJoint *joint, char *error, size_t size);

/* The same of cells that are known. */
bool bw_joint_of(const BwTable *table, const BwTogether *together, const BwEvent *bets, unsigned n,
                 BwJoint *joint, char *error, size_t size);

#endif
