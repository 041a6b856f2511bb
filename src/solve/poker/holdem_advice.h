/* holdem_advice.h: what the choices of a hold'em hand are worth: from the solution of the whole
 * game before the flop, where what is known is one of 169 hands; later by counting every way in
 * which the cards that are still to come may fall. */
#ifndef BW_SOLVE_POKER_HOLDEM_ADVICE_H
#define BW_SOLVE_POKER_HOLDEM_ADVICE_H

#include "solve/poker/poker_advice.h"

BwAdvise bw_advise_ultimate_texas_holdem, bw_advise_texas_holdem_bonus, bw_advise_mini_tex;

#endif
