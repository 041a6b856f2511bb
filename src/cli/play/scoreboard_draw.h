/* scoreboard_draw.h: the boards of a table (live/scoreboard.h) on a terminal. */
#ifndef BW_CLI_PLAY_SCOREBOARD_DRAW_H
#define BW_CLI_PLAY_SCOREBOARD_DRAW_H

#include "cli/kit/term.h"
#include "live/scoreboard.h"

/* The last results in one line; nothing while there are fewer than two. */
void bw_scoreboard_line(const BwScoreboard *board, const BwTerm *term, const BwTable *table);

/* The whole board, as wide as the terminal. */
void bw_scoreboard_print(const BwScoreboard *board, const BwTerm *term, const BwTable *table);

#endif
