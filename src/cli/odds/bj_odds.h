/* bj_odds.h: the parts of `odds` that look into the shoe of a game of twenty-one: the value of a
 * round from any composition, effects of removal, the dealer's chances and what every play of every
 * hand is worth. */
#ifndef BW_CLI_ODDS_BJ_ODDS_H
#define BW_CLI_ODDS_BJ_ODDS_H

#include "cli/odds/bj_cards.h"

/* The flags of these parts. */
#define BW_FLAGS_BJ_ODDS                                                                           \
    BW_FLAG_SHOE, BW_FLAG_REMOVED,                                                                 \
        {.name = "effects",                                                                        \
         .kind = BW_FLAG_SWITCH,                                                                   \
         .help = "there: what taking one card of each rank out changes"},                          \
        {.name = "dealer",                                                                         \
         .kind = BW_FLAG_SWITCH,                                                                   \
         .help = "there: what the dealer's hand comes to, by up card"},                            \
        {.name = "hand",                                                                           \
         .value = "CARDS",                                                                         \
         .kind = BW_FLAG_TEXT,                                                                     \
         .help =                                                                                   \
             "there: what every play of a hand is worth, as 10,6; all: of all first two cards"},   \
        {.name = "up",                                                                             \
         .value = "CARD",                                                                          \
         .kind = BW_FLAG_TEXT,                                                                     \
         .help = "there: against this up card alone"},                                             \
    {                                                                                              \
        .name = "strategy", .value = "S", .kind = BW_FLAG_TEXT,                                    \
        .help = "there: best, totals, basic, or a file of a chart; at poker: a rule of thumb"      \
    }

/* What a unit gains on average from a freshly shuffled shoe of a table of blackjack when it is
 * played by this chart; NaN where that is not known. */
double bw_bj_chart_gain(const BwTable *table, const BwBjChart *chart);

/* Is one of them given? */
bool bw_bj_odds_asked(const BwArgs *args);

/* Answers it; returns the exit code. */
int bw_bj_odds_run(const BwArgs *args, const BwTable *table);

#endif
