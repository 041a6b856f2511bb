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

unsigned bw_pay_lines_of(const BwTable *table, const BwFigure *figure,
                         BwPayLine lines[BW_PAY_LINES_MAX]) {
    if (figure->wager == BW_UNKNOWN) return 0;
    return figure->spots != 0 ? bw_pay_lines_of_spots(table, figure->wager, figure->spots, lines)
                              : bw_pay_lines(table, figure->wager, lines);
}

bool bw_pay_line_net(const BwPayLine *line, BwCents unit, const BwFigure *figure, BwRatio *net) {
    BwCents stake = line->stake_cents != 0 ? line->stake_cents : unit;
    BwCents cents = line->cents + line->meter_percent * figure->meter_cents / 100;
    if (line->odds.den != 0) return bw_ratio_make(line->odds.num, line->odds.den, net);
    return cents > 0 && stake > 0 && bw_ratio_make(cents - stake, stake, net);
}

const BwResult *bw_pay_line_result(const BwPayLine *lines, unsigned n, unsigned i, BwCents unit,
                                   const BwFigure *figure) {
    BwRatio net, other;
    const BwResult *found = NULL;
    if (figure == NULL || figure->has_element_of_risk) return NULL;
    if (!bw_pay_line_net(&lines[i], unit, figure, &net)) return NULL;
    for (unsigned j = 0; j < n; j++) {
        if (j != i && bw_pay_line_net(&lines[j], unit, figure, &other) &&
            bw_ratio_compare(net, other) == 0) {
            return NULL;
        }
    }
    BwExact gain;
    bw_exact_init(&gain);
    bw_exact_set_ratio(&gain, net);
    for (size_t r = 0; r < figure->n_results && found == NULL; r++) {
        if (bw_exact_compare(&figure->results[r].net, &gain) == 0) found = &figure->results[r];
    }
    bw_exact_clear(&gain);
    return found;
}
