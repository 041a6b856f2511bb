/* What a list prints as the standard value of an option can be given back, for every option of
 * every game in every edition, and the table is then the one that was not told it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"
#include "text/explain.h"

static BwTable *with, *without, *sheet;

/* The options without which a game has no table. */
static size_t named(const BwGame *game, BwSetting *setting) {
    if (strcmp(game->id, "boston-5-stud") != 0) return 0;
    *setting = (BwSetting){"ante-bonus-table", "2-4-7-10-15-40-100-100"};
    return 1;
}

static void check_value(const BwGame *game, BwEdition edition, const char *id, const char *value) {
    BwSetting setting[3] = {{"edition", bw_edition_name(edition)}};
    BwRefusal why;
    size_t n = 1 + named(game, &setting[1]);
    setting[n] = (BwSetting){id, value};
    if (n == 2 && strcmp(id, setting[1].key) == 0) return; /* it has no standard */
    bool plain = bw_table_open(without, game, setting, n, &why);
    bool opened = bw_table_open(with, game, setting, n + 1, &why);
    if (!plain || !opened || memcmp(with, without, bw_table_size(game)) != 0) {
        printf("%s %s: %s=%s%s\n", game->id, bw_edition_name(edition), id, value,
               opened ? " is another table" : " is refused");
    }
    CHECK(plain && opened);
    CHECK(memcmp(with, without, bw_table_size(game)) == 0);
}

/* The sheet as `list` makes it: of an open table, or of a game that has none until something is
 * set. */
static void check_game(const BwGame *game, BwEdition edition) {
    const BwSetting setting = {"edition", bw_edition_name(edition)};
    BwRefusal why;
    if (!bw_table_open(sheet, game, &setting, 1, &why)) {
        sheet->edition = (uint8_t)edition;
        bw_options_standard(sheet, game);
    }
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char value[BW_TEXT_MAX];
        if (bw_option_find(game, option->id) != option || !bw_option_in(option, edition)) continue;
        bw_option_print(sheet, option, value, sizeof value);
        check_value(game, edition, option->id, value);
    }
}

int main(void) {
    with = malloc(BW_TABLE_BYTES_MAX);
    without = malloc(BW_TABLE_BYTES_MAX);
    sheet = malloc(BW_TABLE_BYTES_MAX);
    if (with == NULL || without == NULL || sheet == NULL) return 1;
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        for (unsigned e = 0; e < BW_EDITIONS; e++) {
            if ((game->editions >> e & 1) != 0) check_game(game, (BwEdition)e);
        }
    }
    free(with);
    free(without);
    free(sheet);
    return check_report("standard");
}
