/* bj_exact.h: a chart as the exact analysis asks for a strategy, so that what is simulated and what
 * is solved is the same play. */
#ifndef BW_SIMULATE_BLACKJACK_BJ_EXACT_H
#define BW_SIMULATE_BLACKJACK_BJ_EXACT_H

#include "simulate/blackjack/bj_chart.h"
#include "solve/blackjack/bj_analysis.h"

/* What the chart (the context) says. */
BwBjDecide bw_bjchart_decide;

/* The question what this chart is worth under these rules, from a whole shoe. */
BwBjQuestion bw_bjchart_question(const BwBlackjackRules *rules, const BwBjChart *chart);

#endif
