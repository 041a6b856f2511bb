/* mini_dice_study.c: mini-dice is solved as any layout; it has a pay table of its own. */
#include "games/shapes/felt.h"
#include "solve/shapes/felt_odds.h"
#include "solve/study.h"
#include "table/options.h"

/* Each total of the field has odds of its own. */
static void field_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    const BwFeltWager *kind = &bw_table_game(table)->felt->wagers[wager];
    for (unsigned i = 0; i < kind->n_lines; i++) {
        unsigned total = (unsigned)__builtin_ctzll(kind->places[0].lines[i]);
        bw_pay_line_odds(bw_pay_line(lines, "total of %u", total),
                         bw_option_odds(table, kind->pays + i));
    }
}

static const BwPayRow pays[] = {{"field", field_lines}, {NULL, NULL}};

const BwStudy bw_study_mini_dice = {
    .solve = bw_solve_felt,
    .set_aside = bw_felt_set_aside,
    .outcomes = bw_felt_outcomes,
    .forget = bw_felt_forget,
    .pays = pays,
};
