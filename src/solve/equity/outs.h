/* outs.h: which next cards better a player's part of the pot, were the hands shown then. On a board
 * the card is everybody's; in stud it is the player's own, and the others stay as they are. */
#ifndef BW_SOLVE_EQUITY_OUTS_H
#define BW_SOLVE_EQUITY_OUTS_H

#include "solve/equity/equity.h"

typedef struct BwEquityOuts {
    uint32_t share;          /* parts of the pot, were the hands shown now */
    BwCardSet wins, betters; /* cards that bring the whole pot; that bring more than now, not all */
} BwEquityOuts;

/* False with a sentence where hands cannot be compared yet, or no card is to come. */
bool bw_equity_outs(const BwEquitySpot *spot, BwEquityOuts outs[BW_EQUITY_PLAYERS_MAX], char *error,
                    size_t size);

#endif
