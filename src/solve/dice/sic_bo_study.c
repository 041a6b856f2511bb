/* sic_bo_study.c: sic bo is solved as any layout; it has a pay table of its own. */
#include "games/shapes/felt.h"
#include "solve/shapes/felt_odds.h"
#include "solve/study.h"
#include "table/options.h"

/* By the dice that show the number. */
static void one_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    static const char *const names[] = {"on one die", "on two dice", "on all three dice"};
    const BwFeltWager *kind = &bw_table_game(table)->felt->wagers[wager];
    for (unsigned i = kind->n_lines < 3 ? kind->n_lines : 3; i-- > 0;) {
        bw_pay_line_odds(bw_pay_line(lines, "%s", names[i]), bw_option_odds(table, kind->pays + i));
    }
}

static const BwPayRow pays[] = {{"one", one_lines}, {NULL, NULL}};

const BwStudy bw_study_sic_bo = {
    .solve = bw_solve_felt,
    .set_aside = bw_felt_set_aside,
    .outcomes = bw_felt_outcomes,
    .forget = bw_felt_forget,
    .pays = pays,
};
