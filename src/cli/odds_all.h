/* odds_all.h: the figures of every game at once. */
#ifndef BW_CLI_ODDS_ALL_H
#define BW_CLI_ODDS_ALL_H

#include "cli/args.h"
#include "cli/progress.h"
#include "solve/odds.h"

/* A game with the table at which it was solved. */
typedef struct BwSolvedGame {
    const BwGame *game;
    BwTable *table; /* NULL: no table could be opened */
    BwFigures figures;
    char why[BW_ERROR_MAX]; /* what stands in the way, where there is no table or no figure */
} BwSolvedGame;

/* Solves every game in the order of the registry, each at a table that offers all wagers that the
 * options open together. Settings of --set hold where a game has the option. The progress counts
 * games; it may be NULL. Returns an array of bw_game_count() elements, or NULL when memory ran out.
 */
BwSolvedGame *bw_odds_all_solve(const BwArgs *args, BwProgress *progress);
void bw_odds_all_free(BwSolvedGame *games);

/* `odds --all`; returns the exit code. */
int bw_odds_all_run(const BwArgs *args);

#endif
