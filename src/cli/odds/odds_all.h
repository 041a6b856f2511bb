/* odds_all.h: the figures of every game at once. */
#ifndef BW_CLI_ODDS_ODDS_ALL_H
#define BW_CLI_ODDS_ODDS_ALL_H

#include "cli/kit/args.h"
#include "cli/kit/progress.h"
#include "solve/odds.h"

enum { BW_WHY_MAX = 1536 };

/* A table of a game, and its figures. Where not all wagers can be offered together, a game has
 * further tables, each for the wagers that the ones before it did not have. */
typedef struct BwSolved {
    const BwGame *game;
    BwTable *table;  /* NULL: none could be opened */
    uint64_t wagers; /* one bit for each that it stands for; all bits: every figure */
    BwFigures figures;
    char why[BW_WHY_MAX]; /* what stood in the way, if anything did */
} BwSolved;

typedef struct BwSolvedAll {
    BwSolved *table;
    size_t n, capacity;
} BwSolvedAll;

/* A table of the game with these settings on which as many of the wanted wagers (a bit each) are
 * offered as options open; NULL: there is none. The caller frees it. */
BwTable *bw_odds_all_open(const BwGame *game, const BwSetting *settings, size_t n, uint64_t wanted);

/* Solves every wager of every game, in the order of the registry. A setting holds at the games that
 * take it. The progress counts games. Memory that runs out ends the program. */
void bw_odds_all_solve(const char *edition, const BwSetting *settings, size_t n_settings,
                       BwProgress *progress, BwSolvedAll *all);
void bw_odds_all_free(BwSolvedAll *all);

/* `odds --all`; returns the exit code. */
int bw_odds_all_run(const BwArgs *args);

#endif
