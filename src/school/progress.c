/* progress.c: levels that open one after the other. */
#include "school/progress.h"

/* A registry of more games than there is room for shares the last place. */
static unsigned place_of(const BwGame *game) {
    unsigned i = bw_game_index(game);
    return i < BW_PROGRESS_GAMES_MAX ? i : BW_PROGRESS_GAMES_MAX - 1;
}

unsigned bw_progress_level(const BwProgress *progress, const BwGame *game) {
    unsigned open = progress->game[place_of(game)].open;
    return open > 0 ? open : 1;
}

unsigned bw_progress_passed(const BwProgress *progress, const BwGame *game) {
    return progress->game[place_of(game)].passed;
}

unsigned bw_progress_streak(const BwProgress *progress, const BwGame *game) {
    return progress->game[place_of(game)].streak;
}

bool bw_progress_note(BwProgress *progress, const BwSchoolAsk *ask, const BwSchoolMark *mark) {
    BwProgressGame *game = &progress->game[place_of(ask->game)];
    bool good = mark->all && mark->in_time;
    progress->asked++;
    progress->right += good;
    progress->points += mark->points;
    progress->streak = good ? progress->streak + 1 : 0;
    if (progress->streak > progress->best_streak) progress->best_streak = progress->streak;
    if (ask->level != bw_progress_level(progress, ask->game)) return false;
    game->streak = (uint8_t)(good && game->streak < UINT8_MAX ? game->streak + 1 : 0);
    if (game->streak < BW_SCHOOL_STREAK) return false;
    bool fresh = game->passed < ask->level;
    game->passed = (uint8_t)ask->level;
    game->streak = 0;
    if (ask->level < BW_SCHOOL_LEVELS) game->open = (uint8_t)(ask->level + 1);
    return fresh;
}
