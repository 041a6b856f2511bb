/* minibaccarat.c: mini-baccarat (subchapter 7): baccarat on a small table at which the dealer deals
 * and the participants touch no card. The round is that of baccarat_table.c; here are the tables of
 * this game, with the EZ variation: no vigorish, and a winning three-card banker 7 is void. */
#include "games/baccarat/baccarat_table.h"
#include "games/games.h"
#include "table/options.h"

enum {
    PARTICIPANTS_MAY_VIEW = BW_BACCARAT_OWN,
};

static const BwWager wagers[BW_BACCARAT_WAGERS] = {
    BW_BACCARAT_WAGER_ROWS("7.2", "7.2", "7.2", "7.2", "7.2"),
    [BW_BACCARAT_BANKER_EZ] = {"banker-ez", "Banker's Hand, no vigorish", "7.2", BW_ONLY_2012, 0},
    [BW_BACCARAT_DRAGON_7] = {"dragon-7", "Dragon 7", "7.2", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [BW_BACCARAT_PANDA_8] = {"panda-8", "Panda 8", "7.2", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
};

static const char *const variations[] = {"standard", "ez", NULL};
static const char *const exposures[] = {"all-up", "banker-hidden", NULL};
static const char *const shuffles[] = {"manual", "batch-machine", "continuous", NULL};

/* Where the rulebook speaks of the options that both games have. */
#define BW_ON_CARDS     "7.2"
#define BW_ON_BONUS     "7.2"
#define BW_ON_WAGERS    "7.2"
#define BW_ON_ODDS      "7.3"
#define BW_ON_SHUFFLING "7.5"
#define BW_ON_SHOE      "7.6"

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe, 6 or 8",
     .clause = "7.1",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BACCARAT_DECKS,
     .min = 6,
     .max = 8,
     .what_if_min = 1,
     .what_if_max = 16,
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
#include "games/baccarat/baccarat_option_rows.h"
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
    BW_BACCARAT_ACTION_ROWS("7.3", "7.4", "7.5", "7.11"),
};

static const BwVerb faults[BW_BACCARAT_FAULTS] = {
    BW_BACCARAT_FAULT_ROWS("7.11"),
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
            [BW_BACCARAT_TIE] = {"7.3", "7.2", NULL},
            [BW_BACCARAT_CARDS] = {"7.3", "7.2", NULL},
            [BW_BACCARAT_BONUS] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_BANKER_EZ] = {"7.3", "7.2", "7.2"},
            [BW_BACCARAT_DRAGON_7] = {"7.3", "7.2", NULL},
            [BW_BACCARAT_PANDA_8] = {"7.3", "7.2", NULL},
        },
    .odds = "7.3",
    .bets = {.media = BW_MOD_CASH, .medium = "7.2", .payable = "7.3", .removal = "7.2"},
    .shoe = {BW_BACCARAT_SHOE_OPTIONS, .opening = "7.4", .shuffling = "7.5", .shoe = "7.6",
             .deal = "7.7", .faults = "7.11", .device = "7.12"},
};

static bool open(BwTable *table, BwRefusal *why) {
    if (table->option[BW_BACCARAT_DECKS] == 7 && !bw_is_what_if(table)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "7.1", "decks");
    }
    if (table->option[BW_BACCARAT_VARIATION] == BW_BACCARAT_EZ && table->edition != BW_2012) {
        return bw_refuse_open(why, BW_REASON_OPTION, "7.2", "variation");
    }
    bw_baccarat_open(table, &house);
    return true;
}

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    return bw_baccarat_apply(table, &house, event, out);
}

static bool seated(BwTable *table, const BwEvent *event, BwOut *out) {
    return bw_baccarat_seated(table, &house, event, out);
}

_Static_assert(sizeof(BwBaccaratTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

static bool shoe_goes_on(const BwTable *table) {
    return bw_st_goes_on((const BwShoeTable *)table, &house.shoe);
}

/* What players say. */
static const BwSaying sayings[] = {
    {"b", "banker"},        {"p", "player"},        {"t", "tie"},
    {"bank", "banker"},     {"ties", "tie"},        {"dragon 7", "dragon-7"},
    {"dragon", "dragon-7"}, {"panda 8", "panda-8"}, {"panda", "panda-8"},
    {NULL, NULL},
};

const BwGame bw_game_minibaccarat = {
    .id = "minibaccarat",
    .title = "Mini-baccarat",
    .subchapter = "7",
    .no_other = "7.2",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_BACCARAT,
    .usual = BW_USUAL("banker:20"),
    BW_LIVE_LIMITS,
    .subjects = BW_SUBJECTS(BW_BACCARAT_VIGORISH),
    .seats = 9,
    .bettors = 1,
    .n_wagers = BW_BACCARAT_WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = BW_BACCARAT_ACTIONS,
    .n_faults = BW_BACCARAT_FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(BwBaccaratTable),
    .wagers = wagers,
    .sayings = sayings,
    .options = options,
    .actions = actions,
    .faults = faults,
    .open = open,
    .need = bw_baccarat_need,
    .shoe_goes_on = shoe_goes_on,
    .apply = apply,
    .seated = seated,
    .target_parse = bw_baccarat_target_parse,
    .target_print = bw_baccarat_target_print,
    .target_at = bw_baccarat_target_at,
    .pays_print = bw_baccarat_pays_print,
    .offered = bw_baccarat_offered,
    .stake_unit = bw_baccarat_stake_unit,
    .commission = bw_baccarat_commission,
    .shows = bw_baccarat_shows,
    .hand_name = bw_baccarat_hand_name,
    .called = bw_baccarat_called,
};
