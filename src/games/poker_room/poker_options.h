/* poker_options.h: the rows of the house's options. */
#ifndef BW_POKER_OPTIONS_H
#define BW_POKER_OPTIONS_H

#include "table/game.h"

enum { BW_PR_OPTIONS = 54 };

extern const BwOption bw_pr_options[];
extern const unsigned bw_pr_n_options;

#endif
