/* match_players.h: the players of a match as they are named on the command line. */
#ifndef BW_CLI_SIM_MATCH_PLAYERS_H
#define BW_CLI_SIM_MATCH_PLAYERS_H

#include "cli/kit/args.h"
#include "cli/sim/bot_pipe.h"

typedef struct BwMatchPlayers {
    unsigned n;
    char *name[BW_MATCH_PLAYERS_MAX]; /* "tight:mine.range" */
    BwBot bot[BW_MATCH_PLAYERS_MAX];
    BwBotRange *range[BW_MATCH_PLAYERS_MAX];
    BwBotPipes pipes;
} BwMatchPlayers;

/* Reads all --player flags for this table; without one, six who play by the strength of their
 * hands, or as many as the table seats. Returns the exit code; the players must be freed either
 * way. */
int bw_match_players_read(const BwArgs *args, const BwTable *table, BwMatchPlayers *players);
void bw_match_players_free(BwMatchPlayers *players);

#endif
