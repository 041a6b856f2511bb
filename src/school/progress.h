/* progress.h: how far a student has come: game by game which level is open, and points in all. */
#ifndef BW_SCHOOL_PROGRESS_H
#define BW_SCHOOL_PROGRESS_H

#include "school/school.h"

enum { BW_PROGRESS_GAMES_MAX = 64 };

typedef struct BwProgressGame {
    uint8_t open;   /* the highest level that may be asked for; 0 counts as 1 */
    uint8_t passed; /* 0: none yet */
    uint8_t streak; /* right and in time, one after the other, at the open level */
} BwProgressGame;

typedef struct BwProgress {
    uint32_t asked, right, points, streak, best_streak;
    BwProgressGame game[BW_PROGRESS_GAMES_MAX]; /* by their place in the registry */
} BwProgress;

/* The highest level of the game that is open. */
unsigned bw_progress_level(const BwProgress *progress, const BwGame *game);

/* The level of the game that was passed; 0: none. */
unsigned bw_progress_passed(const BwProgress *progress, const BwGame *game);

/* How many right answers in a row at the open level. */
unsigned bw_progress_streak(const BwProgress *progress, const BwGame *game);

/* An answer was marked. BW_SCHOOL_STREAK right answers in a row at the open level, each in time,
 * pass it, and open the next. True: a level was passed with this. */
bool bw_progress_note(BwProgress *progress, const BwSchoolAsk *ask, const BwSchoolMark *mark);

enum { BW_PROGRESS_TEXT_MAX = 2048 };

/* The progress in one line, "12 9 340 2 5 craps:2:1:3,...", and back: false, and nothing, for any
 * other text. Games go by their ids: a registry may grow. */
char *bw_progress_print(const BwProgress *progress, char out[BW_PROGRESS_TEXT_MAX]);
bool bw_progress_parse(const char *text, BwProgress *progress);

#endif
