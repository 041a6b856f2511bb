/* registry.c: the games of games.h by number and by name. */
#include <string.h>

#include "games/games.h"

#define ROW(name) &bw_game_##name,
static const BwGame *const games[] = {BW_GAMES(ROW)};

unsigned bw_game_count(void) {
    return sizeof games / sizeof games[0];
}

const BwGame *bw_game_at(unsigned index) {
    return index < bw_game_count() ? games[index] : NULL;
}

const BwGame *bw_game_find(const char *id) {
    for (unsigned i = 0; i < bw_game_count(); i++) {
        if (strcmp(games[i]->id, id) == 0) return games[i];
    }
    return NULL;
}

unsigned bw_game_index(const BwGame *game) {
    unsigned i = 0;
    while (games[i] != game) i++;
    return i;
}
