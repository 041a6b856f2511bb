/* blackjack_rows.h: options that the games of the blackjack family word alike: rows for their
 * tables, each with the game's own id and clause where these differ. */
#ifndef BW_GAMES_BLACKJACK_BLACKJACK_ROWS_H
#define BW_GAMES_BLACKJACK_BLACKJACK_ROWS_H

#include "games/blackjack/blackjack_table.h"

#define BW_BJ_DECKS_ROW(section, usual)                                                            \
    {                                                                                              \
        .id = "decks", .help = "decks in the shoe, 6 or 8", .clause = (section),                   \
        .kind = BW_OPTION_NUMBER, .slot = BW_BJ_DECKS, .min = 6, .max = 8, .what_if_min = 1,       \
        .what_if_max = 16, .standard = BW_STANDARD(usual)                                          \
    }

#define BW_BJ_READER_ROW(section)                                                                  \
    {                                                                                              \
        .id = "hole-card", .help = "whether a reader looks at the hole card", .clause = (section), \
        .kind = BW_OPTION_WORD, .slot = BW_BJ_HOLE_CARD, .words = bw_bj_reader_words,              \
        .standard = BW_STANDARD(BW_BJ_CARD_READER)                                                 \
    }

#define BW_BJ_READER_EXPOSES_ROW(section)                                                          \
    {                                                                                              \
        .id = "reader-exposes", .help = "a player could learn the hole card from the reader",      \
        .clause = (section), .kind = BW_OPTION_YES_NO, .slot = BW_BJ_READER_EXPOSES                \
    }

/* What a player may have besides his own box, and who may share it. */
#define BW_BJ_BOXES_ROW(name, section, most)                                                       \
    {                                                                                              \
        .id = (name), .help = "places on which one player may bet", .clause = (section),           \
        .kind = BW_OPTION_NUMBER, .favour = 1, .slot = BW_BJ_BOXES_PER_PLAYER, .min = 1,           \
        .max = (most), .standard = BW_STANDARD(1), .means = BW_OPTION_MEANS_BOXES                  \
    }

#define BW_BJ_PLAYERS_ROW(name, section)                                                           \
    {                                                                                              \
        .id = (name), .help = "players who may bet on one place", .clause = (section),             \
        .kind = BW_OPTION_NUMBER, .favour = 1, .slot = BW_BJ_PLAYERS_PER_BOX, .min = 1,            \
        .max = BW_BETTORS_MAX, .standard = BW_STANDARD(1), .means = BW_OPTION_MEANS_BETTORS        \
    }

#define BW_BJ_CONSENT_ROW(section)                                                                 \
    {                                                                                              \
        .id = "consent", .help = "whether the first bettor's consent to others is recorded",       \
        .clause = (section), .kind = BW_OPTION_WORD, .slot = BW_BJ_CONSENT,                        \
        .words = bw_bj_consent_words                                                               \
    }

#define BW_BJ_CUT_ROW(section)                                                                     \
    {                                                                                              \
        .id = "cut", .help = "whether the offers of the cut are recorded", .clause = (section),    \
        .kind = BW_OPTION_WORD, .slot = BW_BJ_CUT, .words = bw_bj_cut_words                        \
    }

/* Nothing of these games waits for what the staff does: it may be recorded all the same. */
#define BW_BJ_STAFF_ROW(section)                                                                   \
    {                                                                                              \
        .id = "staff", .help = "whether the staff is recorded; nothing waits for it here",         \
        .clause = (section), .kind = BW_OPTION_WORD, .slot = BW_BJ_STAFF,                          \
        .words = bw_bj_staff_words                                                                 \
    }

/* The only way in which a game without another is dealt. */
#define BW_BJ_DEALING_ROW(section)                                                                 \
    BW_BJ_LAWFUL_ROW("dealing", section, bw_bj_only_manual_shoe, bw_bj_also_shoe,                  \
                     "the cards are dealt from a shoe")

#define BW_BJ_SHUFFLER_ROW(section)                                                                \
    {                                                                                              \
        .id = "shuffler", .help = "who shuffles; a machine's stack is not cut",                    \
        .clause = (section), .kind = BW_OPTION_WORD, .slot = BW_BJ_SHUFFLER,                       \
        .words = bw_bj_shuffler_words                                                              \
    }

#define BW_BJ_RESPLIT_ROW(section, least, usual)                                                   \
    {                                                                                              \
        .id = "resplit-max-hands", .help = "most hands that one hand may be split into",           \
        .clause = (section), .kind = BW_OPTION_NUMBER, .favour = 1,                                \
        .slot = BW_BJ_RESPLIT_MAX_HANDS, .min = (least), .max = 4, .standard = BW_STANDARD(usual)  \
    }

/* A rule that is no choice, but may be named: with its one lawful word. */
#define BW_BJ_LAWFUL_ROW(name, section, its_words, its_spellings, what)                            \
    {                                                                                              \
        .id = (name), .help = (what), .clause = (section), .kind = BW_OPTION_WORD,                 \
        .slot = BW_BJ_LAWFUL_WORD, .words = (its_words), .spellings = (its_spellings)              \
    }

/* Irregularities of every shoe. */
#define BW_BJ_FAULT_ROWS(section)                                                                  \
    {"faceup-in-shoe", section, "C", "a card lies face up in the shoe"},                           \
        {"drawn-unexposed", section, "", "a card is drawn in error, unseen"},                      \
        {"drawn-exposed", section, "C", "a card is drawn in error and seen"},                      \
        {"dealer-overdraw", section, "C", "the dealer draws on a total on which he stands"},       \
        {"dealer-missed-card", section, "", "the dealer passes over his own card"},                \
        {"shoe-empty", section, "", "the cards run out during a round"},                           \
        {"no-initial-card", section, "S", "a box got no card"},                                    \
        {"one-initial-card", section, "S", "a box got only one card"},                             \
        {"skipped-draw", section, "S", "a card that a hand asked for was not dealt"},              \
        {"shuffler-jam", section, "", "the shuffling machine fails"},                              \
        {"reader-misuse", section, "", "the reader is used under a 2 to 9"}, {                     \
        "reader-failure", section, "", "the card reader fails"                                     \
    }

#define BW_BJ_FAULT_KINDS(drawn)                                                                   \
    BW_BJ_FACEUP_IN_SHOE, drawn, BW_BJ_DRAWN_EXPOSED, BW_BJ_DEALER_OVERDRAW, BW_BJ_DEALER_MISSED,  \
        BW_BJ_SHOE_EMPTY, BW_BJ_NO_INITIAL_CARD, BW_BJ_ONE_INITIAL_CARD, BW_BJ_SKIPPED_DRAW,       \
        BW_BJ_SHUFFLER_JAM, BW_BJ_READER_MISUSE, BW_BJ_READER_FAILURE

/* The tables of a game's file, under the names that they have in each: of its BwBlackjackGame and
 * of its BwGame. */
#define BW_BJ_LISTS                                                                                \
    .fixed = fixed, .n_fixed = sizeof fixed / sizeof fixed[0], .own_actions = own_actions,         \
    .n_own_actions = sizeof own_actions, .fault_kinds = fault_kinds

#define BW_BJ_TABLES                                                                               \
    .n_wagers = WAGERS, .n_options = sizeof options / sizeof options[0],                           \
    .n_actions = sizeof actions / sizeof actions[0], .n_faults = sizeof faults / sizeof faults[0], \
    .pay_unit_cents = 50, .wagers = wagers, .options = options, .actions = actions,                \
    .faults = faults

extern const char *const bw_bj_only_stand[],
    *const bw_bj_only_no[], *const bw_bj_also_no[], *const bw_bj_only_manual_shoe[],
                                                        *const bw_bj_also_shoe[],
                                                            *const bw_bj_staff_words[];

#endif
