/* mini_tex_study.c: what is known of the game, in one record. */
#include "solve/poker/mini_tex.h"

/* ---- pay tables --------------------------------------------------------------------------- */

static void pocket_poker_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)wager;
    bw_pay_option(lines, table, "pocket-poker-table");
}

static const BwPayRow pays[] = {
    {"pocket-poker", pocket_poker_lines},
    {NULL, NULL},
};

const BwStudy bw_study_mini_tex = {
    .solve = bw_solve_mini_tex,
    .cost = 20,
    .chart = bw_chart_mini_tex,
    .pays = pays,
    .rule = bw_rule_mini_tex,
    .rule_example = "flop: any; river: top pair, pair of 6, pair and straight draw, flush draw, "
                    "open straight draw, high A; play: outs < 19, pair and outs < 21",
};
