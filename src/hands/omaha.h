/* omaha.h: hands of exactly two own cards and exactly three of the board (14.11), out of two to six
 * own cards and a board of three to five. High hands have the values of poker.h, low hands those of
 * low.h, so that their names are found there.
 *
 * The sixty ways of choosing are not tried. What only ranks decide depends on the two own ranks and
 * on what the board holds of each rank: at most six pairs of ranks, each in a few steps. A straight
 * is a window of five ranks, and a flush can be only in the one suit of which the board has three:
 * both are found once for the whole hand. */
#ifndef BW_OMAHA_H
#define BW_OMAHA_H

#include "hands/low.h"
#include "hands/poker.h"

/* The best high hand. */
BwPokerValue bw_omaha_value(BwCardSet own, BwCardSet board);

/* The best low hand of five different ranks, none above the eight; 0 where there is none. */
BwLowValue bw_omaha_low_value(BwCardSet own, BwCardSet board);

#endif
