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

#define BW_BJ_SIDE_OPTION_ROWS                                                                     \
    {.id = "additional-wager",                                                                     \
     .by_notice = true,                                                                            \
     .help = "the one kind of additional wager that is offered",                                   \
     .clause = "2.17",                                                                             \
     .kind = BW_OPTION_WORD,                                                                       \
     .slot = BW_SIDE_ADDITIONAL,                                                                   \
     .words = bw_side_additional_words},                                                           \
        {.id = "offer",                                                                            \
         .by_notice = true,                                                                        \
         .help = "side wagers that are offered",                                                   \
         .clause = "2.2(a)",                                                                       \
         .kind = BW_OPTION_WORD,                                                                   \
         .slot = BW_SIDE_OFFERS,                                                                   \
         .n_keys = BW_SIDE_OFFERABLE,                                                              \
         .keys = bw_side_kind_keys,                                                                \
         .words = bw_side_offer_words,                                                             \
         .standard = BW_STANDARD(BW_OFFER_WHERE_LAWFUL)},                                          \
        {.id = "side-min",                                                                         \
         .help = "least side wager",                                                               \
         .clause = "8.2",                                                                          \
         .kind = BW_OPTION_MONEY,                                                                  \
         .favour = -1,                                                                             \
         .slot = BW_SIDE_MIN,                                                                      \
         .n_keys = BW_SIDE_LIMITED,                                                                \
         .keys = bw_side_kind_keys + 1,                                                            \
         .min = 0,                                                                                 \
         .max = BW_CENTS_MAX,                                                                      \
         .standard = BW_STANDARD(BW_SIDE_MIN_CENTS)},                                              \
        {.id = "side-max",                                                                         \
         .help = "largest side wager",                                                             \
         .clause = "8.2",                                                                          \
         .kind = BW_OPTION_MONEY,                                                                  \
         .favour = 1,                                                                              \
         .slot = BW_SIDE_MAX,                                                                      \
         .n_keys = BW_SIDE_LIMITED,                                                                \
         .keys = bw_side_kind_keys + 1,                                                            \
         .min = 1,                                                                                 \
         .max = BW_CENTS_MAX,                                                                      \
         .standard = BW_STANDARD(BW_SIDE_MAX_CENTS)},                                              \
        {.id = "payout-cap",                                                                       \
         .by_notice = true,                                                                        \
         .help = "most that one side wager wins",                                                  \
         .clause = "2.24",                                                                         \
         .kind = BW_OPTION_MONEY,                                                                  \
         .slot = BW_SIDE_CAP,                                                                      \
         .means = BW_OPTION_MEANS_WIN_LIMIT,                                                       \
         .n_keys = BW_SIDE_LIMITED,                                                                \
         .keys = bw_side_kind_keys + 1,                                                            \
         .min = 0,                                                                                 \
         .max = BW_CENTS_MAX},                                                                     \
        {.id = "ss-table",                                                                         \
         .by_notice = true,                                                                        \
         .help = "pay table of same suit",                                                         \
         .clause = "2.17(a)2",                                                                     \
         .kind = BW_OPTION_WORD,                                                                   \
         .slot = BW_SIDE_SS_TABLE,                                                                 \
         .words = bw_side_letters},                                                                \
        {.id = "sevens-mode",                                                                      \
         .by_notice = true,                                                                        \
         .help = "which sevens count: from the first card on, or any of three; any needs "         \
                 "sevens-odds",                                                                    \
         .clause = "2.17(a)3",                                                                     \
         .kind = BW_OPTION_WORD,                                                                   \
         .slot = BW_SIDE_SEVENS_MODE,                                                              \
         .words = bw_side_sevens_modes},                                                           \
        {.id = "sevens-odds",                                                                      \
         .by_notice = true,                                                                        \
         .help = "what sevens pay",                                                                \
         .clause = "2.17(a)3",                                                                     \
         .kind = BW_OPTION_ODDS,                                                                   \
         .slot = BW_SIDE_SEVENS_ODDS,                                                              \
         .n_keys = BW_SEVENS_LINES,                                                                \
         .keys = bw_side_sevens_keys,                                                              \
         .min = BW_SIDE_ODDS_MIN,                                                                  \
         .standards = bw_side_sevens_standards},                                                   \
        {.id = "third-card-guarantee",                                                             \
         .help = "two sevens get a third card even if the hand does not",                          \
         .clause = "2.17(a)3",                                                                     \
         .kind = BW_OPTION_YES_NO,                                                                 \
         .favour = 1,                                                                              \
         .slot = BW_SIDE_THIRD_CARD_GUARANTEE,                                                     \
         .standard = BW_STANDARD(1)},                                                              \
        {.id = "pg-table",                                                                         \
         .by_notice = true,                                                                        \
         .help = "awards of the progressive wager",                                                \
         .clause = "2.19",                                                                         \
         .kind = BW_OPTION_WORD,                                                                   \
         .slot = BW_SIDE_PG_TABLE,                                                                 \
         .words = bw_side_numbers},                                                                \
        {.id = "progressive-rate",                                                                 \
         .help = "percent of each progressive wager that goes to the meter",                       \
         .clause = "2.19",                                                                         \
         .kind = BW_OPTION_NUMBER,                                                                 \
         .favour = 1,                                                                              \
         .slot = BW_SIDE_PROGRESSIVE_RATE,                                                         \
         .min = 1,                                                                                 \
         .max = 100,                                                                               \
         .standard = BW_STANDARD(20)},                                                             \
        {.id = "progressive-seed",                                                                 \
         .help = "what the meter shows at first and after it has been won",                        \
         .clause = "2.19",                                                                         \
         .kind = BW_OPTION_MONEY,                                                                  \
         .favour = 1,                                                                              \
         .slot = BW_SIDE_PROGRESSIVE_SEED,                                                         \
         .min = 0,                                                                                 \
         .max = BW_CENTS_MAX,                                                                      \
         .standard = BW_STANDARD(BW_SIDE_SEED_CENTS)},                                             \
        {.id = "progressive-meter",                                                                \
         .help = "what the meter shows when the table opens; none: the seed",                      \
         .clause = "2.19",                                                                         \
         .kind = BW_OPTION_MONEY,                                                                  \
         .slot = BW_SIDE_PROGRESSIVE_METER,                                                        \
         .means = BW_OPTION_MEANS_METER,                                                           \
         .min = 0,                                                                                 \
         .max = BW_CENTS_MAX},                                                                     \
        {.id = "bj-bonus-odds",                                                                    \
         .by_notice = true,                                                                        \
         .help = "what a blackjack pays to the blackjack bonus, and what certain ones do",         \
         .clause = "2.20",                                                                         \
         .kind = BW_OPTION_ODDS,                                                                   \
         .slot = BW_SIDE_BJ_BONUS_ODDS,                                                            \
         .n_keys = BW_BJ_BONUS_LINES,                                                              \
         .keys = bw_side_bj_bonus_keys,                                                            \
         .min = BW_SIDE_ODDS_MIN,                                                                  \
         .standards = bw_side_bj_bonus_standards},                                                 \
        {.id = "streak-lengths",                                                                   \
         .by_notice = true,                                                                        \
         .help = "how many winning rounds in a row may be backed",                                 \
         .clause = "2.22",                                                                         \
         .kind = BW_OPTION_WORDS,                                                                  \
         .slot = BW_SIDE_STREAK_LENGTHS,                                                           \
         .words = bw_side_length_words,                                                            \
         .standard = BW_STANDARD(15)},                                                             \
        {.id = "tw-table",                                                                         \
         .by_notice = true,                                                                        \
         .help = "pay table of the 20 point bonus",                                                \
         .clause = "2.24",                                                                         \
         .kind = BW_OPTION_WORD,                                                                   \
         .editions = BW_FROM_2006,                                                                 \
         .slot = BW_SIDE_TW_TABLE,                                                                 \
         .words = bw_side_letters},                                                                \
        {.id = "optional-bonus-odds",                                                              \
         .by_notice = true,                                                                        \
         .help = "what the optional bonus pays on the player's cards and the up card",             \
         .clause = "2.25",                                                                         \
         .kind = BW_OPTION_ODDS,                                                                   \
         .editions = BW_ONLY_2012,                                                                 \
         .slot = BW_SIDE_OPTIONAL_ODDS,                                                            \
         .n_keys = BW_OPTIONAL_LINES,                                                              \
         .keys = bw_side_optional_keys,                                                            \
         .min = BW_SIDE_ODDS_MIN,                                                                  \
         .standard = BW_STANDARD(BW_ODDS_PACKED(9, 1))},                                           \
    {                                                                                              \
        .id = "ib-table", .by_notice = true, .help = "pay table of in-between", .clause = "2.26",  \
        .kind = BW_OPTION_WORD, .editions = BW_ONLY_2012, .slot = BW_SIDE_IB_TABLE,                \
        .words = bw_side_letters                                                                   \
    }

/* The row of blackjack's table of irregularities (BW_BJ_SIDE_FAULT). */
#define BW_BJ_SIDE_FAULT_ROW                                                                       \
    { "meter-fault", "2.19", "", "the progressive system fails" }

#endif
