/* minibaccarat.c: mini-baccarat (subchapter 7): baccarat on a small table at which the dealer deals
 * and the participants touch no card. The round is that of baccarat_table.c; here are the tables of
 * this game, with the EZ variation: no vigorish, and a winning three-card banker 7 is void. */
#include "games/baccarat_table.h"
#include "games/games.h"

enum {
    PARTICIPANTS_MAY_VIEW = BW_BACCARAT_OWN,
};

static const BwWager wagers[BW_BACCARAT_WAGERS] = {
    [BW_BACCARAT_BANKER] = {"banker", "Banker's Hand", "7.2", BW_ALL_EDITIONS, 0},
    [BW_BACCARAT_PLAYER] = {"player", "Player's Hand", "7.2", BW_ALL_EDITIONS, 0},
    [BW_BACCARAT_TIE] = {"tie", "Tie Bet", "7.2", BW_ALL_EDITIONS, 0},
    [BW_BACCARAT_CARDS] = {"cards", "Total Cards", "7.2", BW_FROM_2006,
                           BW_WAGER_TARGET | BW_WAGER_OWN_LIMITS},
    [BW_BACCARAT_BONUS] = {"bonus", "Optional Bonus", "7.2", BW_FROM_2006,
                           BW_WAGER_TARGET | BW_WAGER_OWN_LIMITS},
    [BW_BACCARAT_BANKER_EZ] = {"banker-ez", "Banker's Hand, no vigorish", "7.2", BW_ONLY_2012, 0},
    [BW_BACCARAT_DRAGON_7] = {"dragon-7", "Dragon 7", "7.2", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [BW_BACCARAT_PANDA_8] = {"panda-8", "Panda 8", "7.2", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
};

static const char *const variations[] = {"standard", "ez", NULL};
static const char *const exposures[] = {"all-up", "banker-hidden", NULL};
static const char *const shuffles[] = {"manual", "batch-machine", "continuous", NULL};
static const char *const roundings[] = {"exact", "up-to-25c", "up-to-table-chip", NULL};
static const char *const collections[] = {"at-payout", "deferred", NULL};
static const char *const after_cut_card[] = {"finish-round", "finish-plus-one", NULL};
static const char *const burn_rules[] = {"none", "first-card-value", NULL};
static const char *const card_counts[] = {"4", "5", "6"};
static const char *const bonus_lines[] = {"natural", "4", "5", "6", "7", "8", "9"};

static const int64_t card_count_odds[] = {BW_ODDS_PACKED(3, 2), BW_ODDS_PACKED(2, 1),
                                          BW_ODDS_PACKED(2, 1)};
static const int64_t bonus_odds[BW_BONUS_LINES] = {
    [BW_BONUS_NATURAL] = BW_ODDS_PACKED(1, 1), [BW_BONUS_BY_4] = BW_ODDS_PACKED(1, 1),
    [BW_BONUS_BY_5] = BW_ODDS_PACKED(2, 1),    [BW_BONUS_BY_6] = BW_ODDS_PACKED(4, 1),
    [BW_BONUS_BY_7] = BW_ODDS_PACKED(6, 1),    [BW_BONUS_BY_8] = BW_ODDS_PACKED(10, 1),
    [BW_BONUS_BY_9] = BW_ODDS_PACKED(30, 1),
};

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe, 6 or 8",
     .clause = "7.1",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BACCARAT_DECKS,
     .min = 6,
     .max = 8,
     .standard = BW_STANDARD(8)},
    {.id = "variation",
     .help = "ez: no vigorish, a winning three-card banker 7 is void",
     .clause = "7.2",
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_VARIATION,
     .words = variations},
    {.id = "expose",
     .help = "whether Banker's first cards lie hidden until Player's count is called",
     .clause = "7.7",
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_EXPOSE,
     .words = exposures},
    {.id = "shuffle",
     .help = "how the cards are shuffled; continuous: every round from the whole pack",
     .clause = "7.12",
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_SHUFFLE,
     .words = shuffles},
    {.id = "tie-odds",
     .help = "what the tie bet pays, 8 to 1 or more",
     .clause = "7.3",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .slot = BW_BACCARAT_TIE_ODDS,
     .standard = BW_STANDARD(BW_ODDS_PACKED(8, 1)),
     .minimum_is_standard = true},
    {.id = "vigorish-percent",
     .help = "vigorish on a winning banker wager, percent of the amount won",
     .clause = "7.3",
     .kind = BW_OPTION_PERCENT,
     .favour = -1,
     .slot = BW_BACCARAT_VIGORISH_PERCENT,
     .min = 0,
     .max = 500,
     .standard = BW_STANDARD(500)},
    {.id = "vigorish-rounding",
     .by_notice = true,
     .help = "to what the vigorish is rounded up",
     .clause = "7.3",
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_VIGORISH_ROUNDING,
     .words = roundings},
    {.id = "vigorish-collection",
     .help = "taken from the payout, or marked and due at the end of the shoe",
     .clause = "7.3",
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_VIGORISH_COLLECTION,
     .words = collections,
     .standard = BW_STANDARD(1)},
    {.id = "offer-card-count",
     .help = "wagers on four, five or six cards in all",
     .clause = "7.2",
     .kind = BW_OPTION_YES_NO,
     .editions = BW_FROM_2006,
     .favour = 1,
     .slot = BW_BACCARAT_OFFER_CARD_COUNT},
    {.id = "offer-bonus",
     .help = "the optional bonus wager on either hand",
     .clause = "7.2",
     .kind = BW_OPTION_YES_NO,
     .editions = BW_FROM_2006,
     .favour = 1,
     .slot = BW_BACCARAT_OFFER_BONUS},
    {.id = "bonus-requires-main",
     .help = "a bonus wager needs a wager on a hand or a tie beside it",
     .clause = "7.2",
     .kind = BW_OPTION_YES_NO,
     .editions = BW_FROM_2006,
     .favour = -1,
     .slot = BW_BACCARAT_BONUS_REQUIRES_MAIN},
    {.id = "allow-opposite-bets",
     .help = "one participant may bet on both hands",
     .clause = "7.2",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = BW_BACCARAT_ALLOW_OPPOSITE_BETS,
     .standard = BW_STANDARD(1)},
    {.id = "cut-card-depth",
     .help = "cards behind the cutting card",
     .clause = "7.5",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BACCARAT_CUT_CARD_DEPTH,
     .min = 14,
     .max = 156,
     .standard = BW_STANDARD(14)},
    {.id = "after-cut-card",
     .help = "whether one more round follows the one in which the cutting card came",
     .clause = "7.5",
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_AFTER_CUT_CARD,
     .words = after_cut_card,
     .standard = BW_STANDARD(1)},
    {.id = "burn-rule",
     .help = "whether a new shoe burns as many cards as its first card counts",
     .clause = "7.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_BACCARAT_BURN_RULE,
     .words = burn_rules,
     .standard = BW_STANDARD(1)},
    {.id = "card-count-odds",
     .help = "what the wagers on the number of cards pay",
     .clause = "7.3",
     .kind = BW_OPTION_ODDS,
     .editions = BW_FROM_2006,
     .favour = 1,
     .n_keys = 3,
     .slot = BW_BACCARAT_CARD_COUNT_ODDS,
     .min = BW_ODDS_PACKED(1, 1),
     .keys = card_counts,
     .standards = card_count_odds},
    {.id = "bonus-odds",
     .help = "what the bonus wager pays for a natural and by the margin",
     .clause = "7.3",
     .kind = BW_OPTION_ODDS,
     .editions = BW_FROM_2006,
     .favour = 1,
     .n_keys = BW_BONUS_LINES,
     .slot = BW_BACCARAT_BONUS_ODDS,
     .min = BW_ODDS_PACKED(1, 1),
     .keys = bonus_lines,
     .standards = bonus_odds},
    {.id = "dragon-7-odds",
     .help = "what the Dragon 7 pays",
     .clause = "7.3",
     .kind = BW_OPTION_ODDS,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_BACCARAT_DRAGON_7_ODDS,
     .min = BW_ODDS_PACKED(1, 1),
     .standard = BW_STANDARD(BW_ODDS_PACKED(40, 1))},
    {.id = "panda-8-odds",
     .help = "what the Panda 8 pays",
     .clause = "7.3",
     .kind = BW_OPTION_ODDS,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_BACCARAT_PANDA_8_ODDS,
     .min = BW_ODDS_PACKED(1, 1),
     .standard = BW_STANDARD(BW_ODDS_PACKED(25, 1))},
    {.id = "participants-may-view",
     .help = "participants may look at cards that lie face down; no payment depends on it",
     .clause = "7.7",
     .kind = BW_OPTION_YES_NO,
     .slot = PARTICIPANTS_MAY_VIEW},
};

static const BwVerb actions[BW_BACCARAT_ACTIONS] = {
    [BW_BACCARAT_COLLECT_VIGORISH] = {"collect-vigorish", "7.3", "S",
                                      "the dealer collects a seat's vigorish"},
    [BW_BACCARAT_WAIVE_VIGORISH] = {"waive-vigorish", "7.3", "S",
                                    "the floor writes a seat's vigorish off"},
    [BW_BACCARAT_CUT_CARD] = {"cut-card", "7.5", "", "the cutting card comes out"},
    [BW_BACCARAT_DO_SHUFFLE] = {"shuffle", "7.5", "", "a new shoe, between rounds"},
    [BW_BACCARAT_NEW_CARDS] = {"new-cards", "7.4", "", "the floor brings fresh cards"},
    [BW_BACCARAT_VOID] = {"void", "7.11", "", "the floor voids the round"},
};

static const BwVerb faults[BW_BACCARAT_FAULTS] = {
    [BW_BACCARAT_EXTRA_THIRD_PLAYER] = {"extra-third-player", "7.11", "?C",
                                        "a third card for a Player's Hand that stands"},
    [BW_BACCARAT_EXTRA_THIRD_BANKER] = {"extra-third-banker", "7.11", "?C",
                                        "a third card for a Banker's Hand that stands"},
    [BW_BACCARAT_EXCESS_CARD] = {"excess-card", "7.11", "?C", "a card drawn in excess"},
    [BW_BACCARAT_FACE_UP_IN_SHOE] = {"face-up-in-shoe", "7.11", "C",
                                     "a card lies face up in the shoe"},
    [BW_BACCARAT_WRONG_ORDER] = {"wrong-order", "7.11", "",
                                 "the first cards lie at the wrong hands"},
    [BW_BACCARAT_MISSING_THIRD] = {"missing-third", "7.11", "",
                                   "the result was announced before a third card that is due"},
    [BW_BACCARAT_MISREAD_ANNOUNCEMENT] = {"misread-announcement", "7.11", "",
                                          "a wrong count was announced"},
    [BW_BACCARAT_SHOE_EXHAUSTED] = {"shoe-exhausted", "7.11", "", "too few cards for the round"},
    [BW_BACCARAT_SHUFFLER_JAM] = {"shuffler-jam", "7.11", "", "the shuffling machine fails"},
    [BW_BACCARAT_CSM_JAM] = {"csm-jam", "7.12", "", "the continuous shuffling device fails"},
    [BW_BACCARAT_EARLY_CARD] = {"early-card", "7.11", "?C",
                                "a card leaves the shoe before no more bets"},
};

/* The sections of subchapter 7 are known by their headings only: wagers 7.2, payouts 7.3, the
 * result and its settlement 7.10. */
static const BwBaccaratHouse house = {
    .wager =
        {
            [BW_BACCARAT_BANKER] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_PLAYER] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_TIE] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_CARDS] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_BONUS] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_BANKER_EZ] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_DRAGON_7] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_PANDA_8] = {"7.3", "7.2", "7.2"},
        },
    .odds = "7.3",
    .shuffle = "7.5",
    .shoe = "7.6",
    .deal = "7.7",
    .faults = "7.11",
    .continuous = "7.12",
};

static bool open(BwTable *table, BwRefusal *why) {
    if (table->option[BW_BACCARAT_DECKS] == 7) {
        return bw_refuse_open(why, BW_REASON_OPTION, "7.1", "decks");
    }
    if (table->option[BW_BACCARAT_VARIATION] == BW_BACCARAT_EZ && table->edition != BW_2012) {
        return bw_refuse_open(why, BW_REASON_OPTION, "7.2", "variation");
    }
    bw_baccarat_open((BwBaccaratTable *)(void *)table);
    return true;
}

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    return bw_baccarat_apply(table, &house, event, out);
}

static bool seated(BwTable *table, const BwEvent *event, BwOut *out) {
    return bw_baccarat_seated(table, &house, event, out);
}

_Static_assert(sizeof(BwBaccaratTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

const BwGame bw_game_minibaccarat = {
    .id = "minibaccarat",
    .title = "Mini-baccarat",
    .subchapter = "7",
    .editions = BW_ALL_EDITIONS,
    .seats = 9,
    .bettors = 1,
    .n_wagers = BW_BACCARAT_WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = BW_BACCARAT_ACTIONS,
    .n_faults = BW_BACCARAT_FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(BwBaccaratTable),
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .open = open,
    .need = bw_baccarat_need,
    .apply = apply,
    .seated = seated,
    .target_parse = bw_baccarat_target_parse,
    .target_print = bw_baccarat_target_print,
    .target_at = bw_baccarat_target_at,
    .pays_print = bw_baccarat_pays_print,
    .offered = bw_baccarat_offered,
    .stake_unit = bw_baccarat_stake_unit,
    .shows = bw_baccarat_shows,
};
