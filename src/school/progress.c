/* progress.c: levels that open one after the other. */
#include "school/progress.h"

#include <stdio.h>
#include <string.h>

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

char *bw_progress_print(const BwProgress *progress, char out[BW_PROGRESS_TEXT_MAX]) {
    int n = snprintf(out, BW_PROGRESS_TEXT_MAX, "%u %u %u %u %u ", progress->asked, progress->right,
                     progress->points, progress->streak, progress->best_streak);
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwProgressGame *game = &progress->game[place_of(bw_game_at(g))];
        size_t room = BW_PROGRESS_TEXT_MAX - (size_t)n;
        if (game->open == 0 && game->streak == 0 && game->passed == 0) continue;
        int more = snprintf(out + n, room, "%s:%u:%u:%u,", bw_game_at(g)->id, game->open,
                            game->passed, game->streak);
        if ((size_t)more >= room) break;
        n += more;
    }
    out[n] = '\0';
    return out;
}

/* "craps:2:1:3"; a game that is not dealt any more is passed over. */
static bool parse_game(const char *text, BwProgress *progress) {
    char id[40];
    unsigned open, passed, streak;
    int n = 0;
    if (sscanf(text, "%39[a-z0-9-]:%u:%u:%u%n", id, &open, &passed, &streak, &n) != 4) return false;
    if (text[n] != ',' || open > BW_SCHOOL_LEVELS || passed > BW_SCHOOL_LEVELS ||
        streak >= BW_SCHOOL_STREAK) {
        return false;
    }
    const BwGame *game = bw_game_find(id);
    if (game == NULL) return true;
    progress->game[place_of(game)] =
        (BwProgressGame){(uint8_t)open, (uint8_t)passed, (uint8_t)streak};
    return true;
}

bool bw_progress_parse(const char *text, BwProgress *progress) {
    BwProgress read = {.asked = 0};
    int n = 0;
    memset(progress, 0, sizeof *progress);
    if (sscanf(text, "%u %u %u %u %u %n", &read.asked, &read.right, &read.points, &read.streak,
               &read.best_streak, &n) != 5) {
        return false;
    }
    for (const char *p = text + n; *p != '\0'; p = strchr(p, ',') + 1) {
        if (!parse_game(p, &read)) return false;
    }
    *progress = read;
    return true;
}
