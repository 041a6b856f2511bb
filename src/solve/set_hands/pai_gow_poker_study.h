/* pai_gow_poker_study.h: what the study of pai gow poker is made of. */
#ifndef BW_SOLVE_SET_HANDS_PAI_GOW_POKER_STUDY_H
#define BW_SOLVE_SET_HANDS_PAI_GOW_POKER_STUDY_H

#include "solve/study.h"

BwSolver bw_solve_pai_gow_poker;

/* Set otherwise than the house sets (pai_gow_poker_play.c). */
BwRuleSolver bw_pgp_solve_rule;
BwChartSolver bw_pgp_chart;
BwAdvise bw_pgp_advise;

/* The side wagers alone, and which these are. */
BwSolver bw_solve_pai_gow_poker_sides;
uint64_t bw_pai_gow_poker_sides(const BwTable *table);

/* The wagers on the total of the three dice, as both pai gow games have them. */
void bw_dragons_eye_figures(const BwTable *table, unsigned wager, unsigned pay_table,
                            BwFigures *figures);

#endif
