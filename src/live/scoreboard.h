/* scoreboard.h: what has come at a table so far, as the boards of a casino show it: the bead plate
 * and big road of baccarat, the last numbers of a wheel, the last dice, the last keno games.
 *
 * A board is fed with every event that the table accepted and reads the result off the table that
 * came of it: hands of Player and Banker make it a baccarat board, whatever the game is called. It
 * keeps the last BW_SCORES_MAX results, and of wheels and numbers how often each has come since the
 * table opened. The cards of a new shoe begin a new board. */
#ifndef BW_LIVE_SCOREBOARD_H
#define BW_LIVE_SCOREBOARD_H

#include "table/table.h"

enum { BW_SCORES_MAX = 256, BW_SCORE_ITEMS_MAX = 20 };

typedef enum BwBoardKind {
    BW_BOARD_NONE,     /* nothing has come yet that a board is kept of */
    BW_BOARD_BACCARAT, /* item: the winner (live/road.h), Player's count, Banker's count */
    BW_BOARD_WHEEL,    /* item: the pocket */
    BW_BOARD_DICE,     /* item: the faces */
    BW_BOARD_NUMBERS,  /* item: the numbers drawn */
} BwBoardKind;

typedef struct BwScore {
    uint8_t n;
    uint8_t item[BW_SCORE_ITEMS_MAX];
} BwScore;

typedef struct BwScoreboard {
    BwBoardKind kind;
    unsigned n;                   /* scores kept */
    unsigned total;               /* scores since the table opened */
    BwScore score[BW_SCORES_MAX]; /* oldest first */
    uint32_t came[UINT8_MAX + 1]; /* how often each pocket, sum of dice or number has come */
} BwScoreboard;

/* An event turned the table `before` into `after`: adds its result, if it has one. True if so. */
bool bw_scoreboard_note(BwScoreboard *board, const BwTable *before, const BwTable *after,
                        const BwEvent *event);

/* The sum of its dice. */
unsigned bw_score_sum(const BwScore *score);

#endif
