/* bj_advice.h: what the choices of a hand of twenty-one are worth, from the shoe as the player can
 * know it: every card that he has seen since the shuffle is out of it. */
#ifndef BW_SOLVE_BLACKJACK_BJ_ADVICE_H
#define BW_SOLVE_BLACKJACK_BJ_ADVICE_H

#include "solve/advice/advice.h"

BwAdvise bw_advise_blackjack;

#endif
