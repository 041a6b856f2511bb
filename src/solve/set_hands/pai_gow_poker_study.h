/* pai_gow_poker_study.h: what the study of pai gow poker is made of. */
#ifndef BW_SOLVE_SET_HANDS_PAI_GOW_POKER_STUDY_H
#define BW_SOLVE_SET_HANDS_PAI_GOW_POKER_STUDY_H

#include "solve/solver.h"

BwSolver bw_solve_pai_gow_poker;

/* The wagers on the total of the three dice, as both pai gow games have them. */
void bw_dragons_eye_figures(const BwTable *table, unsigned wager, unsigned pay_table,
                            BwFigures *figures);

#endif
