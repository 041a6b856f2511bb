/* bj_exact.h: a chart as the exact analysis asks for a strategy, so that what is simulated and what
 * is solved is the same play. */
#ifndef BW_SOLVE_BLACKJACK_BJ_EXACT_H
#define BW_SOLVE_BLACKJACK_BJ_EXACT_H

#include "solve/blackjack/bj_analysis.h"
#include "solve/blackjack/bj_letters.h"

/* What the chart (the context) says. */
BwBjDecide bw_bjchart_decide;

/* The question what this chart is worth under these rules, from a whole shoe. */
BwBjQuestion bw_bjchart_question(const BwBlackjackRules *rules, const BwBjChart *chart);

#endif
