/* bot_pipe.h: players who are other programs. A program is started with `sh -c`, once for each unit
 * of a match; views go to its input and actions come from its output, as lines of JSON (the manual
 * has them). It sees what its seat may see and nothing else. One that ends, is late, or writes what
 * cannot be read or done, is answered for, and counted. */
#ifndef BW_CLI_SIM_BOT_PIPE_H
#define BW_CLI_SIM_BOT_PIPE_H

#include "simulate/poker_room/match.h"

typedef struct BwBotPipes {
    char *command[BW_MATCH_PLAYERS_MAX]; /* by player; NULL: he is none of these */
    const BwTable *table;                /* of the match, just opened */
    unsigned players;
    unsigned answer_ms; /* for which an answer is waited for */
} BwBotPipes;

/* The players of these programs; the pipes must outlive them. */
BwOutside bw_bot_pipes(BwBotPipes *pipes);

#endif
