/* pay_lines.c: pay tables, asked of the game's study; see pay_lines.h. */
#include "solve/pay_lines.h"

#include <string.h>

#include "solve/study.h"

unsigned bw_pay_lines(const BwTable *table, unsigned wager, BwPayLine out[BW_PAY_LINES_MAX]) {
    const BwGame *game = bw_table_game(table);
    const BwStudy *study = bw_study_of(game);
    BwPayLines lines = {.line = out};
    if (study == NULL || study->pays == NULL) return 0;
    for (const BwPayRow *row = study->pays; row->write != NULL; row++) {
        if (row->wager != NULL && strcmp(row->wager, game->wagers[wager].id) != 0) continue;
        row->write(table, wager, &lines);
        break;
    }
    return lines.n;
}

unsigned bw_pay_lines_of_spots(const BwTable *table, unsigned wager, unsigned spots,
                               BwPayLine out[BW_PAY_LINES_MAX]) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    BwPayLines lines = {.line = out};
    if (study == NULL || study->pays_of_spots == NULL) return 0;
    study->pays_of_spots(table, wager, spots, &lines);
    return lines.n;
}
