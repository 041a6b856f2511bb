/* bj_pays.h: the pay tables of every game of the blackjack family, for their studies. The wagers on
 * the hands pay as the rules say; a line of a side wager is asked of the function that settles it.
 */
#ifndef BW_SOLVE_BLACKJACK_BJ_PAYS_H
#define BW_SOLVE_BLACKJACK_BJ_PAYS_H

#include "solve/pay_writer.h"

extern const BwPayRow bw_bj_pays[];

#endif
