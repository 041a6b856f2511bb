/* blackjack.c: blackjack (subchapter 2): its wagers, options, actions and irregularities, and which
 * of its options agree with each other. The game itself is the engine of blackjack_table.h. */
#include "games/blackjack/blackjack_rows.h"
#include "games/blackjack/blackjack_side_rows.h"
#include "games/blackjack/blackjack_table.h"
#include "games/games.h"

enum {
    MAIN,
    ACTION_1,
    ACTION_2,
    ACTION_3,
    INSURANCE,
    SIDES = INSURANCE + BW_BJ_AREAS_MAX,
    WAGERS = SIDES + BW_SIDE_IN_BETWEEN + 1
};

static const BwWager wagers[WAGERS] = {
    [MAIN] = {"main", "Blackjack Wager", "2.3", BW_ALL_EDITIONS, 0},
    [ACTION_1] = {"action-1", "First Action", "2.18", BW_ALL_EDITIONS, 0},
    [ACTION_2] = {"action-2", "Second Action", "2.18", BW_ALL_EDITIONS, 0},
    [ACTION_3] = {"action-3", "Third Action", "2.18", BW_ALL_EDITIONS, 0},
    [INSURANCE] = {"insurance", "Insurance", "2.9", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
    /* of the second and the third action, each against its own dealer's hand; all are posted as
     * insurance */
    [INSURANCE + 1] = {"insurance-2", "Insurance of the Second Action", "2.18", BW_ALL_EDITIONS,
                       BW_WAGER_BY_ACT},
    [INSURANCE + 2] = {"insurance-3", "Insurance of the Third Action", "2.18", BW_ALL_EDITIONS,
                       BW_WAGER_BY_ACT},
    BW_BJ_SIDE_WAGER_ROWS(SIDES),
};

static const char *const dealing_words[] = {"manual-shoe", "automated-shoe", "double-shoe", "csm",
                                            "hand",        "shoe",           NULL};
static const char *const midshoe_words[] = {"allow", "refuse", NULL};
static const char *const shuffle_words[] = {"no", "yes", "any-round", NULL};
static const char *const shuffle_spellings[] = {"off", "on", "any"};

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe; 1 or 2 if dealt from the hand",
     .clause = "2.2(a)",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BJ_DECKS,
     .min = 1,
     .max = 8,
     .standard = BW_STANDARD(8)},
    {.id = "boxes",
     .help = "betting areas",
     .clause = "2.11",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BJ_BOXES,
     .min = 1,
     .max = BW_BJ_BOXES_MAX,
     .standard = BW_STANDARD(6)},
    {.id = "bj-payout",
     .help = "what a blackjack pays, 3:2 or 6:5",
     .clause = "2.7",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .slot = BW_BJ_PAYOUT,
     .min = BW_ODDS_PACKED(6, 5),
     .max = BW_ODDS_PACKED(3, 2),
     .standard = BW_STANDARD(BW_ODDS_PACKED(3, 2))},
    {.id = "dealer-soft17",
     .help = "what the dealer does on soft 17",
     .clause = "2.12",
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = BW_BJ_SOFT17,
     .words = bw_bj_soft17_words},
    {.id = "surrender",
     .help = "whether half of a wager may be given up",
     .clause = "2.8",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = BW_BJ_SURRENDER,
     .words = bw_bj_surrender_words,
     .spellings = bw_bj_surrender_spellings},
    {.id = "resplit-max-hands",
     .help = "most hands that one box may be split into",
     .clause = "2.11(e)",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = BW_BJ_RESPLIT_MAX_HANDS,
     .min = 2,
     .max = 4,
     .standard = BW_STANDARD(2)},
    {.id = "resplit-aces",
     .help = "split aces may be split again",
     .clause = "2.11(e)",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_RESPLIT_ACES},
    {.id = "double-face-down",
     .by_notice = true,
     .help = "the double card may be dealt face down at the player's wish",
     .clause = "2.10",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_BJ_DOUBLE_FACE_DOWN},
    {.id = "hole-card",
     .help = "whether the dealer's second card is dealt, looked at, or drawn last",
     .clause = "2.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_HOLE_CARD,
     .words = bw_bj_hole_card_words},
    {.id = "even-money",
     .help = "a blackjack may be paid 1 to 1 at once against an ace; not at 6:5",
     .clause = "2.7",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_EVEN_MONEY,
     .standard = BW_STANDARD(BW_BJ_YES)},
    {.id = "five-card-21",
     .help = "a winning 21 of five cards is paid more",
     .clause = "2.16",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_FIVE_CARD_21},
    {.id = "five-card-21-odds",
     .help = "what a 21 of five cards pays",
     .clause = "2.16",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .slot = BW_BJ_FIVE_CARD_21_ODDS,
     .min = BW_ODDS_PACKED(1, 1),
     .standard = BW_STANDARD(BW_ODDS_PACKED(2, 1))},
    {.id = "multiple-action",
     .help = "three wagers on one hand, against three dealer's hands",
     .clause = "2.18",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_BJ_MULTIPLE_ACTION},
    {.id = "dealing",
     .help = "from what the cards are dealt",
     .clause = "2.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_DEALING,
     .words = dealing_words},
    {.id = "shoe-type",
     .help = "another name of dealing",
     .clause = "2.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_DEALING,
     .words = dealing_words},
    {.id = "boxes-per-player",
     .help = "boxes on which one player may bet",
     .clause = "2.14",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = BW_BJ_BOXES_PER_PLAYER,
     .min = 1,
     .max = BW_BJ_BOXES_MAX,
     .standard = BW_STANDARD(1)},
    {.id = "players-per-box",
     .help = "players who may bet on one box",
     .clause = "2.13",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = BW_BJ_PLAYERS_PER_BOX,
     .min = 1,
     .max = BW_BETTORS_MAX,
     .standard = BW_STANDARD(1)},
    {.id = "midshoe-entry",
     .help = "whether a player who sat out a round may bet before the shuffle",
     .clause = "2.3",
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = BW_BJ_MIDSHOE_ENTRY,
     .words = midshoe_words},
    {.id = "reader-exposes",
     .help = "a player could learn the hole card from the reader in use",
     .clause = "2.15(k)",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_BJ_READER_EXPOSES},
    {.id = "consent",
     .help = "whether the first bettor's consent to further ones is recorded",
     .clause = "2.13",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_CONSENT,
     .words = bw_bj_consent_words},
    {.id = "bj-returns-busted",
     .help = "a dealer's blackjack gives back all but one wager, busted hands included",
     .clause = "2.11",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BJ_RETURNS_BUSTED},
    {.id = "shuffle-after-round",
     .help = "the house shuffles after every round",
     .clause = "2.5(a)",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_SHUFFLE_AFTER_ROUND,
     .words = shuffle_words,
     .spellings = shuffle_spellings},
    {.id = "cut",
     .help = "whether the offers of the cut are recorded",
     .clause = "2.5",
     .kind = BW_OPTION_WORD,
     .slot = BW_BJ_CUT,
     .words = bw_bj_cut_words},
    BW_BJ_STAFF_ROW("2.4"),
    {.id = "max-payout",
     .help = "most that one player can win in a round",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .min = 0,
     .max = BW_CENTS_MAX},
    BW_BJ_SIDE_OPTION_ROWS,
};

static const BwBlackjackFixed fixed[] = {
    {BW_BJ_INSURANCE_ODDS, BW_ODDS_PACKED(2, 1)},
};

static const uint8_t own_actions[] = {BW_BJ_ACT_EVEN_MONEY, BW_BJ_ACT_ACCEPT};

static const BwVerb actions[] = {
    BW_BJ_ACTION_ROWS("2.12", "2.10", "2.11", "2.8", "2.9", "2.9", "2.15", "2.5", "2.5", "2.6",
                      "2.4"),
    {"even-money", "2.7", "", "take 1 to 1 for a blackjack now"},
    {"accept", "2.13", "", "let others bet on the box", .means = BW_MEANS_TAKE_OFFER,
     .asks = "Others would bet on your box: you may let them"},
};

static const BwVerb faults[] = {
    {"faceup-in-shoe", "2.15(a)", "C", "a card lies face up in the shoe"},
    {"drawn-unexposed", "2.15(b)", "", "a card is drawn in error, unseen"},
    {"drawn-exposed", "2.15(c)", "C", "a card is drawn in error and seen"},
    {"dealer-overdraw", "2.15(d)", "C", "the dealer draws on a total on which he stands"},
    {"dealer-missed-card", "2.15(e)", "", "the dealer passes over his own card"},
    {"shoe-empty", "2.15(f)", "", "the cards run out during a round"},
    {"no-initial-card", "2.15(g)", "S", "a box got no card"},
    {"one-initial-card", "2.15(g)", "S", "a box got only one card"},
    {"skipped-draw", "2.15(h)", "S", "a card that a hand asked for was not dealt"},
    {"shuffler-jam", "2.15(i)", "", "the shuffling machine fails"},
    {"reader-misuse", "2.15(k)", "", "the reader is used under a 2 to 9"},
    {"reader-failure", "2.15(l)", "", "the card reader fails"},
    {"wrong-side", "2.15", "C*", "cards from the wrong side of the shoe"},
    BW_BJ_SIDE_FAULT_ROW,
};

static const uint8_t fault_kinds[] = {
    BW_BJ_FACEUP_IN_SHOE, BW_BJ_DRAWN_UNEXPOSED, BW_BJ_DRAWN_EXPOSED,   BW_BJ_DEALER_OVERDRAW,
    BW_BJ_DEALER_MISSED,  BW_BJ_SHOE_EMPTY,      BW_BJ_NO_INITIAL_CARD, BW_BJ_ONE_INITIAL_CARD,
    BW_BJ_SKIPPED_DRAW,   BW_BJ_SHUFFLER_JAM,    BW_BJ_READER_MISUSE,   BW_BJ_READER_FAILURE,
    BW_BJ_WRONG_SIDE,     BW_BJ_SIDE_FAULT,
};

/* ---- options together --------------------------------------------------------------------- */

/* What each edition allows: 2006 brought cards dealt from the hand (2.6A), and with that variation
 * 6 to 5 and a drawn soft 17. */
static bool check_edition(const BwTable *t, BwRefusal *why) {
    bool six_to_five = bw_odds_compare(bw_option_odds(t, BW_BJ_PAYOUT), (BwOdds){6, 5}) == 0;
    bool by_hand = t->option[BW_BJ_DEALING] == BW_BJ_HAND_DEALT;
    bool hits = t->option[BW_BJ_SOFT17] != 0;
    if (t->edition == BW_2012) return true;
    if (by_hand && t->edition == BW_1996) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.6", "dealing");
    }
    bool variation = t->edition == BW_2006 && by_hand;
    if (six_to_five && !variation) return bw_refuse_open(why, BW_REASON_OPTION, "2.7", "bj-payout");
    if (hits && !(variation && six_to_five)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.12", "dealer-soft17");
    }
    return true;
}

static bool check_options(BwTable *t, BwRefusal *why) {
    BwOdds payout = bw_option_odds(t, BW_BJ_PAYOUT);
    bool multiple = t->option[BW_BJ_MULTIPLE_ACTION] != 0;
    if (bw_odds_compare(payout, (BwOdds){3, 2}) != 0 &&
        bw_odds_compare(payout, (BwOdds){6, 5}) != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.7", "bj-payout");
    }
    if (t->option[BW_BJ_DEALING] == BW_BJ_HAND_DEALT && t->option[BW_BJ_DECKS] > 2) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.2(a)", "decks");
    }
    bool crowded = t->option[BW_BJ_BOXES] == 7 && t->option[BW_BJ_RESPLIT_MAX_HANDS] == 4;
    if (crowded || (multiple && t->option[BW_BJ_RESPLIT_MAX_HANDS] > 2)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "2.11(e)", "resplit-max-hands");
    }
    return check_edition(t, why);
}

/* 13:69F-2.18: all three wagers are required. */
static bool check_close(const BwBlackjackTable *table, BwOut *out) {
    const BwTable *t = &table->t;
    if (t->option[BW_BJ_MULTIPLE_ACTION] == 0) return true;
    for (unsigned b = 0; b < t->n_bets; b++) {
        BwWho who = bw_seat(t->bet[b].seat, t->bet[b].bettor, 0);
        for (unsigned wager = ACTION_1; wager <= ACTION_3; wager++) {
            if (bw_bet_look(t, who, wager, BW_NO_TARGET, 0) != NULL) continue;
            return bw_refuse(out, BW_REASON_MISSING, "2.18");
        }
    }
    return true;
}

const BwBlackjackGame bw_bj_blackjack = {
    .clause = {.cards = "2.2(a)",
               .wagers = "2.3",
               .opening = "2.4",
               .shuffling = "2.5",
               .deal = "2.6",
               .blackjack = "2.7",
               .surrender = "2.8",
               .insurance = "2.9",
               .doubling = "2.10",
               .splitting = "2.11",
               .dealer = "2.12",
               .shared = "2.13",
               .boxes = "2.14",
               .faults = "2.15",
               .twenty_one = "2.16",
               .device = "2.21",
               .resplits = "2.11(e)"},
    .fixed = fixed,
    .n_fixed = sizeof fixed / sizeof fixed[0],
    .hands = 1,
    .insurance = INSURANCE,
    .sides = SIDES,
    .decks = BW_BJ_ANY_DECKS,
    .one_box = BW_REASON_ONE_BOX,
    .alone = BW_REASON_NOT_OFFERED,
    .crowded = BW_REASON_NOT_OFFERED,
    .own_actions = own_actions,
    .n_own_actions = sizeof own_actions,
    .fault_kinds = fault_kinds,
    .side = &bw_bj_sides,
    .open = check_options,
    .check_close = check_close,
};

static bool open(BwTable *table, BwRefusal *why) {
    return bw_bj_open(table, BW_BJ_BLACKJACK, why);
}

const BwGame bw_game_blackjack = {
    .id = "blackjack",
    .title = "Blackjack",
    .subchapter = "2",
    .editions = BW_ALL_EDITIONS,
    .usual = BW_USUAL("main:10", "action-1:10,action-2:10,action-3:10"),
    .seats = BW_BJ_BOXES_MAX,
    .bettors = BW_BETTORS_MAX,
    .sharing = "2.13",
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = sizeof actions / sizeof actions[0],
    .n_faults = sizeof faults / sizeof faults[0],
    .pay_unit_cents = 50,
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .meters = bw_bj_side_meters,
    .n_meters = BW_SIDE_METERS,
    .aliases = bw_bj_side_aliases,
    .open = open,
    .target_parse = bw_bj_side_target_parse,
    .target_print = bw_bj_side_target_print,
    .target_at = bw_bj_side_target_at,
    BW_BJ_HOOKS,
};
