/* blackjack_side_rows.h: the side wagers' rows of blackjack's tables of wagers, options and
 * irregularities (subchapter 2), to be set among the game's own. */
#ifndef BW_GAMES_BLACKJACK_BLACKJACK_SIDE_ROWS_H
#define BW_GAMES_BLACKJACK_BLACKJACK_SIDE_ROWS_H

#include "games/blackjack/blackjack_side.h"

extern const BwAlias bw_bj_side_aliases[];
extern const char *const bw_bj_side_meters[];
extern const char *const bw_side_additional_words[],
    *const bw_side_letters[], *const bw_side_numbers[],
                                  *const bw_side_length_words[],
                                      *const bw_side_sevens_modes[],
                                          *const bw_side_offer_words[],
                                              *const bw_side_kind_keys[],
                                                  *const bw_side_sevens_keys[],
                                                      *const bw_side_bj_bonus_keys[],
                                                          *const bw_side_optional_keys[];
extern const int64_t bw_side_bj_bonus_standards[], bw_side_sevens_standards[];

enum {
    BW_SIDE_OFFERABLE = BW_SIDE_IN_BETWEEN - BW_SIDE_PROGRESSIVE + 1,
    BW_SIDE_LIMITED = BW_SIDE_IN_BETWEEN - BW_SIDE_BJ_BONUS + 1,
    BW_SIDE_MIN_CENTS = 100,
    BW_SIDE_MAX_CENTS = 2500,
    BW_SIDE_SEED_CENTS = 1000000,
    BW_SIDE_METERS = 1,
};

/* A line of a pay table pays something. */
#define BW_SIDE_ODDS_MIN BW_ODDS_PACKED(1, 100)

#define BW_BJ_SIDE_WAGER_ROWS(first)                                                               \
    [(first) + BW_SIDE_OVER_13] = {"over-13", "Over 13", "2.17(a)1", BW_ALL_EDITIONS,              \
                                   BW_WAGER_OWN_LIMITS},                                           \
               [(first) + BW_SIDE_UNDER_13] = {"under-13", "Under 13", "2.17(a)1",                 \
                                               BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},              \
               [(first) + BW_SIDE_SAME_SUIT] = {"same-suit", "Same Suit", "2.17(a)2",              \
                                                BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},             \
               [(first) + BW_SIDE_SEVENS] = {"sevens", "Sevens", "2.17(a)3", BW_ALL_EDITIONS,      \
                                             BW_WAGER_OWN_LIMITS},                                 \
               [(first) + BW_SIDE_PROGRESSIVE] = {"progressive", "Progressive Blackjack", "2.19",  \
                                                  BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},           \
               [(first) + BW_SIDE_BJ_BONUS] = {"bj-bonus", "Blackjack Bonus", "2.20",              \
                                               BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},              \
               [(first) + BW_SIDE_STREAK] = {"streak", "Streak", "2.22", BW_ALL_EDITIONS,          \
                                             BW_WAGER_OWN_LIMITS | BW_WAGER_TARGET},               \
               [(first) + BW_SIDE_MATCH_DEALER] = {"match-dealer", "Match the Dealer", "2.23",     \
                                                   BW_FROM_2006, BW_WAGER_OWN_LIMITS},             \
               [(first) + BW_SIDE_TWENTY_BONUS] = {"twenty-bonus", "20 Point Bonus", "2.24",       \
                                                   BW_FROM_2006, BW_WAGER_OWN_LIMITS},             \
               [(first) + BW_SIDE_OPTIONAL_BONUS] = {"optional-bonus", "Optional Bonus", "2.25",   \
                                                     BW_ONLY_2012, BW_WAGER_OWN_LIMITS},           \
               [(first) + BW_SIDE_IN_BETWEEN] = {"in-between", "In-Between", "2.26", BW_ONLY_2012, \
                                                 BW_WAGER_OWN_LIMITS}

/* The row of blackjack's table of irregularities (BW_BJ_SIDE_FAULT). */
#define BW_BJ_SIDE_FAULT_ROW                                                                       \
    { "meter-fault", "2.19", "", "the progressive system fails" }

#endif
