/* double_attack_blackjack.c: double attack blackjack (subchapter 26): the dealer's up card comes
 * first, and whoever likes it may add a second wager to his bet before he has a card. Decks have no
 * tens, a blackjack pays even money, and bust it backs a dealer who busts with his third card. The
 * game itself is the engine of blackjack_table.h; here are its rows, and two sets of options that
 * houses are known to deal. */
#include "games/blackjack/blackjack_rows.h"
#include "games/games.h"

enum { BET, DOUBLE_ATTACK, INSURANCE, BUST_IT, WAGERS };
enum { BOXES = 6 };

static const BwWager wagers[WAGERS] = {
    [BET] = {"bet", "Bet", "26.5", BW_FROM_2006, 0},
    [DOUBLE_ATTACK] = {"double-attack", "Double Attack Wager", "26.5", BW_FROM_2006,
                       BW_WAGER_BY_ACT},
    [INSURANCE] = {"insurance", "Insurance", "26.8", BW_FROM_2006, BW_WAGER_BY_ACT},
    [BUST_IT] = {"bust-it", "Bust It", "26.12", BW_FROM_2006, BW_WAGER_OWN_LIMITS},
};

enum { AS_NAMED, STRICT, LIBERAL };
static const char *const preset_words[] = {"none", "strict", "liberal", NULL};
static const char *const surrender_words[] = {"first-two", "any-time", NULL};
static const char *const double_words[] = {"two-or-more", "two", NULL};

static const BwOption options[] = {
    {.id = "preset",
     .help = "options that are not named: strict (one split, surrender first of all), or liberal "
             "(resplits, surrender at any time)",
     .clause = "26",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_PRESET,
     .words = preset_words},
    BW_BJ_DECKS_ROW("26", 8),
    BW_BJ_RESPLIT_ROW("26", 2, 4),
    BW_BJ_LAWFUL_ROW("resplit-aces", "26", bw_bj_only_no, bw_bj_also_no, "aces are split once"),
    {.id = "surrender",
     .help = "when half of a wager may be given up: with the first two cards, or also later",
     .clause = "26",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = BW_BJ_SURRENDER_ANY,
     .words = surrender_words},
    {.id = "double-cards",
     .help = "on how many cards a hand may double",
     .clause = "26",
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = BW_BJ_DOUBLE_TWO,
     .words = double_words},
    BW_BJ_LAWFUL_ROW("dealer-soft17", "26", bw_bj_only_stand, NULL,
                     "what the dealer does on soft 17"),
    {.id = "insurance-odds",
     .help = "what insurance pays",
     .clause = "26.8",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .slot = BW_BJ_INSURANCE_ODDS,
     .min = BW_ODDS_PACKED(5, 2),
     .max = BW_ODDS_PACKED(5, 2),
     .standard = BW_STANDARD(BW_ODDS_PACKED(5, 2))},
    BW_BJ_READER_ROW("26"),
    BW_BJ_READER_EXPOSES_ROW("26"),
    BW_BJ_BOXES_ROW("boxes-per-player", "26", BOXES),
    BW_BJ_PLAYERS_ROW("players-per-box", "26"),
    BW_BJ_CONSENT_ROW("26"),
    BW_BJ_DEALING_ROW("26"),
    BW_BJ_CUT_ROW("26"),
    BW_BJ_SHUFFLER_ROW("26"),
    BW_BJ_STAFF_ROW("26"),
};

static const BwBlackjackFixed fixed[] = {
    {BW_BJ_BOXES, BOXES},         {BW_BJ_NO_TENS, BW_BJ_YES},
    {BW_BJ_ATTACK, BW_BJ_YES},    {BW_BJ_PAYOUT, BW_ODDS_PACKED(1, 1)},
    {BW_BJ_SURRENDER, BW_BJ_YES}, {BW_BJ_DOUBLE_ANY, BW_BJ_YES},
};

/* What each preset says of the options that it names; the others are as they usually are. */
static const struct {
    uint16_t slot;
    int64_t strict, liberal;
} presets[] = {
    {BW_BJ_RESPLIT_MAX_HANDS, 2, 4},
    {BW_BJ_SURRENDER_ANY, 0, 1},
};

static const uint8_t own_actions[] = {BW_BJ_ACT_ATTACK, BW_BJ_ACT_ACCEPT};

static const BwVerb actions[] = {
    BW_BJ_ACTION_ROWS("26", "26", "26", "26", "26.8", "26", "26", "26", "26", "26", "26"),
    {"double-attack", "26.5", "A", "add up to the bet after the up card"},
    {"accept", "26", "", "let others bet on the box", .means = BW_MEANS_TAKE_OFFER,
     .asks = "Others would bet on your box: you may let them"},
};

static const BwVerb faults[] = {
    BW_BJ_FAULT_ROWS("26"),
    {"ten-found", "26", "C", "a ten is in the shoe"},
    {"attack-missed", "26", "", "a player's card came before the attack was offered"},
};

static const uint8_t fault_kinds[] = {BW_BJ_FAULT_KINDS(BW_BJ_DRAWN_UNEXPOSED), BW_BJ_TEN_FOUND,
                                      BW_BJ_ATTACK_MISSED};

/* A preset is a short word for the options that it stands for: from here on these count. */
static bool apply_preset(BwTable *t, BwRefusal *why) {
    (void)why;
    int64_t preset = t->option[BW_BJ_PRESET];
    for (unsigned i = 0; preset != AS_NAMED && i < sizeof presets / sizeof presets[0]; i++) {
        if (bw_option_given(t, presets[i].slot)) continue;
        t->option[presets[i].slot] = preset == STRICT ? presets[i].strict : presets[i].liberal;
    }
    t->option[BW_BJ_PRESET] = AS_NAMED;
    return true;
}

const BwBlackjackGame bw_bj_attack = {
    .clause = {.cards = "26",
               .wagers = "26.5",
               .opening = "26",
               .shuffling = "26",
               .deal = "26",
               .blackjack = "26.5",
               .surrender = "26",
               .insurance = "26.8",
               .doubling = "26",
               .splitting = "26",
               .dealer = "26",
               .shared = "26",
               .boxes = "26",
               .faults = "26"},
    BW_BJ_LISTS,
    .hands = 1,
    .insurance = INSURANCE,
    .sides = BUST_IT,
    .sides_first = 1,
    .decks = BW_BJ_SIX_OR_EIGHT,
    .one_box = BW_REASON_ONE_BOX,
    .alone = BW_REASON_NOT_OFFERED,
    .crowded = BW_REASON_NOT_OFFERED,
    .side = &bw_bj_attack_sides,
    .open = apply_preset,
};

static bool open(BwTable *table, BwRefusal *why) {
    return bw_bj_open(table, BW_BJ_DOUBLE_ATTACK, why);
}

const BwGame bw_game_double_attack_blackjack = {
    .id = "double-attack-blackjack",
    .title = "Double Attack Blackjack",
    .subchapter = "26",
    .editions = BW_FROM_2006,
    .usual = BW_USUAL("bet:10"),
    .seats = BOXES,
    .bettors = BW_BETTORS_MAX,
    .sharing = "26",
    .open = open,
    BW_BJ_TABLES,
    BW_BJ_HOOKS,
};
