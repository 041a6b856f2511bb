/* pai_gow.c: pai gow (subchapter 10), with tiles. Of its text only the headings are known; the
 * rules are those of the published game and of its twin in Pennsylvania. Four tiles of 32 to each
 * place, set into two hands of two, of which the better one is the high hand; both must beat the
 * dealer's, or the bank's, whose copies win. Here are the tables of the game: wagers, options,
 * actions, irregularities, how hands rank. */
#include "games/pai_gow/pai_gow.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/dragons_eye.h"

/* ---- wagers -------------------------------------------------------------------------------- */

#define EYE BW_WAGER_OWN_LIMITS

static const BwWager wagers[BW_PG_WAGERS] = {
    [BW_PG_MAIN] = {"pai-gow", "Pai gow wager", "10.5", BW_ALL_EDITIONS, 0},
    [BW_PG_BANK] = {"bank", "Player's bank", "10.8", BW_ALL_EDITIONS,
                    BW_WAGER_BY_ACT | BW_WAGER_BANK | BW_WAGER_OWN_LIMITS},
    [BW_PG_CO_BANK] = {"co-bank", "Player's half of the bank", "10.8", BW_ALL_EDITIONS,
                       BW_WAGER_BY_ACT | BW_WAGER_BANK | BW_WAGER_OWN_LIMITS},
    [BW_PG_AGAINST_BANK] = {"dealer-against-bank", "House wager against a player's bank", "10.8",
                            BW_ALL_EDITIONS, BW_WAGER_BY_ACT | BW_WAGER_OWN_LIMITS},
    [BW_PG_DRAGONS_EYE_SUM] = {"dragons-eye-sum", "Dragon's eye wager on the total", "10.11",
                               BW_ONLY_2012, EYE | BW_WAGER_TARGET},
    [BW_PG_DRAGONS_EYE_MATCH] = {"dragons-eye-match", "Dragon's eye wager on three equal dice",
                                 "10.11", BW_ONLY_2012, EYE},
    [BW_PG_DRAGONS_EYE_BEAT_IT] = {"dragons-eye-beat-it", "Dragon's eye wager on the red die",
                                   "10.11", BW_ONLY_2012, EYE},
};

/* ---- options ------------------------------------------------------------------------------- */

static const char *const starts[] = {"dice", "rng-1-8", NULL};
static const char *const directions[] = {"counterclockwise", "clockwise", NULL};
static const char *const patterns[] = {"column", NULL};
static const char *const ways[] = {"ac-balance", "reg-basic", "custom", NULL};
static const char *const single_tiles[] = {"g6-above-fives", "gee-joon-lowest-equal",
                                           "gee-joon-lowest-six-above-three", NULL};

enum { CUSTOM_WAY = BW_TILE_WAYS };

static const BwOption options[] = {
    {.id = "start-method",
     .help = "what says where the deal begins",
     .clause = "10.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_START,
     .words = starts},
    {.id = "deal-direction",
     .help = "the way the deal goes round",
     .clause = "10.6",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_DIRECTION,
     .words = directions},
    {.id = "stack-pattern",
     .help = "which tiles of the wall are a hand: each stack of four, or eight groups of the "
             "numbers 1 to 32, 1-2-3-4/5-6-7-8/...",
     .clause = "10.6",
     .kind = BW_OPTION_TEXT,
     .slot = BW_PG_OPT_STACK_PATTERN,
     .words = patterns},
    BW_SET_BANK_OPTIONS("10.8"),
    BW_SET_VIGORISH_OPTIONS("10.7"),
    {.id = "house-way",
     .by_notice = true,
     .help = "how the dealer sets his hand; custom: by a way that only the house knows",
     .clause = "10.7",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_HOUSE_WAY,
     .words = ways},
    {.id = "single-tile-rank",
     .by_notice = true,
     .help = "where the two tiles of gee joon stand among single tiles",
     .clause = "10.2",
     .kind = BW_OPTION_WORD,
     .slot = BW_PG_OPT_SINGLE_TILES,
     .words = single_tiles},
    BW_SET_TWO_AREAS_OPTION("10.10"),
    {.id = "dragons-eye",
     .help = "wagers on the starting dice are offered",
     .clause = "10.6A",
     .kind = BW_OPTION_YES_NO,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_PG_OPT_DRAGONS_EYE},
    {.id = "dragons-eye-table",
     .by_notice = true,
     .help = "pay table of the dragon's eye wager",
     .clause = "10.11",
     .kind = BW_OPTION_WORD,
     .editions = BW_ONLY_2012,
     .slot = BW_PG_OPT_DRAGONS_EYE_TABLE,
     .words = bw_dragons_eye_words},
    {.id = "dragons-eye-match-odds",
     .help = "what three equal dice pay, to 1; 0: the wager is not offered",
     .clause = "10.11",
     .kind = BW_OPTION_NUMBER,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_PG_OPT_MATCH_ODDS,
     .max = UINT16_MAX},
    {.id = "dragons-eye-beat-it-odds",
     .help = "what a red die above both blue ones pays, to 1; 0: the wager is not offered",
     .clause = "10.11",
     .kind = BW_OPTION_NUMBER,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_PG_OPT_BEAT_IT_ODDS,
     .max = UINT16_MAX},
};

/* ---- actions and irregularities ------------------------------------------------------------ */

static const BwVerb actions[] = {
    BW_SET_ACTION_ROWS("PPWW", "10.7", "accept-tiles", "refuse-tiles", "new-tiles",
                       "the floor brings another set of tiles", "10.9"),
    BW_SET_BANK_ROWS("10.8"),
};
static const uint8_t act_of[] = {BW_SET_ACTION_KINDS, BW_SET_BANK_KINDS};

static const BwVerb faults[] = {
    {"die-not-flat", "10.9", "", "a die does not lie flat in the shaker"},
    {"die-out", "10.9", "", "a die is out of the shaker"},
    {"miscount-found-early", "10.9", "R",
     "the total was misread, and is read again before a tile is looked at"},
    {"wrong-start", "10.9", "", "the total was misread, and the deal began at a wrong place"},
    {"wrong-count", "10.9", "", "a place has not four tiles"},
    {"tile-marked", "10.4", "", "a tile is found flawed"},
    {"player-tile-exposed", "10.9", "S", "the dealer exposes a player's tile"},
    {"dealer-tile-exposed", "10.9", "", "a tile of the dealer or the bank is seen too early"},
    {"dealer-misset", "10.9", "", "the dealer's hand was not set in the house way"},
    {"player-touches-set-hand", "10.7", "S", "a player touches a hand already laid down"},
    {"left-table", "10.5", "S", "a player leaves after betting"},
};
static const uint8_t fault_of[] = {
    BW_SET_ROLL_AGAIN, BW_SET_ROLL_AGAIN,   BW_SET_START_MISCOUNTED, BW_SET_ALL_VOID,
    BW_SET_ALL_VOID,   BW_SET_ALL_VOID_NEW, BW_SET_SEAT_EXPOSED,     BW_SET_BANK_EXPOSED,
    BW_SET_MISSET,     BW_SET_TOUCHED,      BW_SET_LEFT_TABLE,
};

enum { ACTIONS = sizeof act_of, FAULTS = sizeof fault_of };
_Static_assert(sizeof actions / sizeof actions[0] == ACTIONS, "a meaning each");
_Static_assert(sizeof faults / sizeof faults[0] == FAULTS, "a meaning each");

/* ---- hands --------------------------------------------------------------------------------- */

static uint32_t rank(const BwTable *t, unsigned part, const BwCard *tiles, unsigned n) {
    (void)part;
    (void)n;
    return bw_tiles_value(tiles[0], tiles[1], bw_pg_single_tiles(t));
}

bool bw_pg_house_way(const BwTable *t, BwTileWay *way) {
    if (t->option[BW_SET_HOUSE_WAY] == CUSTOM_WAY) return false;
    *way = (BwTileWay)t->option[BW_SET_HOUSE_WAY];
    return true;
}

/* The settings of four tiles, and the one that the way plays, by which of its rules. Whoever asks
 * where the house keeps its way to itself is told the balanced one. */
static unsigned play(const BwTable *t, const BwCard *tiles,
                     BwTilesSetting settings[BW_TILES_SETTINGS], unsigned *rule) {
    BwTileWay way = BW_TILE_WAY_AC_BALANCE;
    bw_pg_house_way(t, &way);
    bw_tiles_settings(tiles, bw_pg_single_tiles(t), settings);
    return bw_tile_way_set(way, settings, bw_pg_single_tiles(t), rule);
}

static void house_way(const BwTable *t, const BwCard *tiles, uint8_t *part) {
    BwTilesSetting settings[BW_TILES_SETTINGS];
    const BwTilesSetting *set = &settings[play(t, tiles, settings, NULL)];
    for (unsigned i = 0; i < BW_PG_TILES; i++) part[i] = 1;
    for (unsigned low = 0; low < BW_PG_HAND; low++) {
        unsigned i = 0;
        while (tiles[i] != set->low[low] || part[i] == 0) i++; /* of equal tiles the next */
        part[i] = 0;
    }
}

static bool way_row(const BwTable *t, unsigned i, BwWayRow *row) {
    BwTileWay way;
    BwTileRule rule;
    if (!bw_pg_house_way(t, &way) || !bw_tile_way_rule(way, i, &rule)) return false;
    *row = (BwWayRow){.step = rule.step, .when = rule.words};
    return true;
}

static unsigned way_row_of(const BwTable *t, const BwCard *tiles) {
    BwTilesSetting settings[BW_TILES_SETTINGS];
    unsigned row;
    play(t, tiles, settings, &row);
    return row;
}

/* "pair of twelves", of a hand that is set. */
static bool hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    BwCard tiles[BW_PG_TILES];
    unsigned n = bw_hand_cards(view, who, tiles, BW_PG_TILES);
    if (n != BW_PG_HAND || memchr(tiles, BW_CARD_HIDDEN, n) != NULL) return false;
    _Static_assert((int)BW_TILES_NAME_MAX <= (int)BW_HAND_NAME_MAX, "every name has room");
    bw_tiles_name(tiles[0], tiles[1], bw_pg_single_tiles(view), out);
    return true;
}

/* ---- opening ------------------------------------------------------------------------------- */

/* Reads the next number of a pattern, and the sign behind it; false: there is none, or another. */
static bool next_tile(const char **text, size_t *n, char behind, unsigned *tile) {
    size_t digits = 0;
    *tile = 0;
    while (digits < *n && digits < 3 && (*text)[digits] >= '0' && (*text)[digits] <= '9') {
        *tile = 10 * *tile + (unsigned)((*text)[digits++] - '0');
    }
    if (digits == 0 || (*text)[0] == '0' || *tile > BW_TILES) return false;
    bool ends = behind == '\0';
    if (ends ? digits != *n : digits >= *n || (*text)[digits] != behind) return false;
    *text += digits + !ends;
    *n -= digits + !ends;
    return true;
}

/* Are these the 32 tiles of the wall, each once, in eight hands of four? Nothing said: the stacks
 * are the hands. */
static bool is_partition(const char *text, size_t n) {
    uint32_t seen = 0;
    if (n == 0) return true;
    for (unsigned i = 1; i <= BW_TILES; i++) {
        char behind = i == BW_TILES ? '\0' : i % BW_PG_TILES == 0 ? '/' : '-';
        unsigned tile;
        if (!next_tile(&text, &n, behind, &tile)) return false;
        seen |= UINT32_C(1) << (tile - 1);
    }
    return seen == UINT32_MAX;
}

static bool open(BwTable *t, BwRefusal *why) {
    bool dice = t->option[BW_SET_START] == BW_SET_BY_DICE;
    size_t n;
    const char *pattern = bw_option_text(t, BW_PG_OPT_STACK_PATTERN, &n);
    if (!is_partition(pattern, n)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "10.6", "stack-pattern");
    }
    if (!dice && t->edition == BW_1996) {
        return bw_refuse_open(why, BW_REASON_OPTION, "10.3", "start-method");
    }
    if (!dice && t->option[BW_PG_OPT_DRAGONS_EYE] != 0) { /* its wagers are on the dice */
        return bw_refuse_open(why, BW_REASON_OPTION, "10.6A", "dragons-eye");
    }
    return true;
}

static bool offered(const BwTable *t, unsigned wager) {
    bool eye = t->option[BW_PG_OPT_DRAGONS_EYE] != 0;
    bool banks = t->option[BW_SET_OFFER_BANK] != 0;
    switch (wager) {
    case BW_PG_BANK:
    case BW_PG_AGAINST_BANK: return banks;
    case BW_PG_CO_BANK: return banks && t->option[BW_SET_OFFER_CO_BANK] != 0;
    case BW_PG_DRAGONS_EYE_SUM: return eye;
    case BW_PG_DRAGONS_EYE_MATCH: return eye && t->option[BW_PG_OPT_MATCH_ODDS] != 0;
    case BW_PG_DRAGONS_EYE_BEAT_IT: return eye && t->option[BW_PG_OPT_BEAT_IT_ODDS] != 0;
    default: return true;
    }
}

/* ---- the dragon's eye ---------------------------------------------------------------------- */

static BwDragonsEye eye_of(const BwTable *t) {
    return (BwDragonsEye){.sum = BW_PG_DRAGONS_EYE_SUM,
                          .match = BW_PG_DRAGONS_EYE_MATCH,
                          .beat_it = BW_PG_DRAGONS_EYE_BEAT_IT,
                          .pay_table = (uint8_t)t->option[BW_PG_OPT_DRAGONS_EYE_TABLE],
                          .match_odds = (uint16_t)t->option[BW_PG_OPT_MATCH_ODDS],
                          .beat_it_odds = (uint16_t)t->option[BW_PG_OPT_BEAT_IT_ODDS],
                          .clause = "10.11"};
}

static void rolled(BwTable *t, const BwEvent *event, BwOut *out) {
    BwDragonsEye eye = eye_of(t);
    if (event->kind == BW_EV_ROLL) bw_dragons_eye_rolled(t, event, &eye, out);
}

static bool check_bet(const BwTable *t, const BwEvent *event, BwCents total, BwOut *out) {
    (void)total;
    bool on_total = event->wager == BW_PG_DRAGONS_EYE_SUM;
    bool fits = on_total ? bw_dragons_eye_odds(eye_of(t).pay_table, event->target) != 0
                         : event->target == BW_NO_TARGET;
    return fits || bw_refuse(out, BW_REASON_UNKNOWN_TARGET, wagers[event->wager].clause);
}

static bool target_parse(const BwTable *t, unsigned wager, const char *text, size_t n,
                         uint16_t *target) {
    (void)t;
    return wager == BW_PG_DRAGONS_EYE_SUM && bw_dragons_eye_target_parse(text, n, target);
}

static void target_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                         size_t size) {
    (void)t;
    (void)wager;
    bw_dragons_eye_target_print(target, out, size);
}

static bool target_at(const BwTable *t, unsigned wager, unsigned i, uint16_t *target) {
    return wager == BW_PG_DRAGONS_EYE_SUM &&
           bw_dragons_eye_target_at(eye_of(t).pay_table, i, target);
}

/* No odds are known of these two. */
static void odds_print(unsigned odds, char *out, size_t size) {
    if (odds == 0) {
        snprintf(out, size, "what the house names");
    } else {
        snprintf(out, size, "%u to 1", odds);
    }
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwDragonsEye eye = eye_of(t);
    switch (wager) {
    case BW_PG_AGAINST_BANK: snprintf(out, size, "1 to 1"); return;
    case BW_PG_DRAGONS_EYE_SUM: bw_dragons_eye_pays_print(eye.pay_table, target, out, size); return;
    case BW_PG_DRAGONS_EYE_MATCH: odds_print(eye.match_odds, out, size); return;
    case BW_PG_DRAGONS_EYE_BEAT_IT: odds_print(eye.beat_it_odds, out, size); return;
    default:
        snprintf(out, size, "1 to 1 less %d%%", (int)(t->option[BW_SET_VIGORISH_PERCENT] / 100));
        return;
    }
}

/* ---- the game ------------------------------------------------------------------------------ */

static const BwSetRules rules = {
    .pieces = BW_PG_TILES,
    .parts = 2,
    .size = {BW_PG_HAND, BW_PG_HAND},
    .wins_from = 2,
    .pushes_from = 1,
    .better_is_high = true,
    .tiles = true,
    .dead_hand = true,
    .custom_way = CUSTOM_WAY,
    .mains = 1u << BW_PG_MAIN,
    .bank = BW_PG_BANK,
    .co_bank = BW_PG_CO_BANK,
    .against = BW_PG_AGAINST_BANK,
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .act_of = act_of,
    .fault_of = fault_of,
    .media = BW_MOD_COUPON,
    .pack = "10.2",
    .wagers = "10.5",
    .areas = "10.10",
    .start = "10.6",
    .deal = BW_SET_EVERY_WAY("10.6"),
    .setting = "10.7",
    .vigorish = "10.7",
    .banking = "10.8",
    .faults = "10.9",
    .rank = rank,
    .house_way = house_way,
    .way_row = way_row,
    .way_row_of = way_row_of,
    .open = open,
    .fill = bw_pack_fill_tiles,
    .check_bet = check_bet,
    .rolled = rolled,
};

const BwGame bw_game_pai_gow = {
    .id = "pai-gow",
    .title = "Pai gow",
    .subchapter = "10",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_TILES,
    .seats = BW_PG_SEATS,
    .bettors = 1,
    .n_wagers = BW_PG_WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    BW_LIVE_LIMITS,
    .table_size = sizeof(BwSetTable),
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .usual = BW_USUAL("pai-gow:10"),
    .subjects = BW_SUBJECTS(BW_SET_SUBJECTS),
    .set_hands = &rules,
    .open = bw_set_open,
    .need = bw_set_need,
    .apply = bw_set_apply,
    .seated = bw_set_seated,
    .target_parse = target_parse,
    .target_print = target_print,
    .target_at = target_at,
    .pays_print = pays_print,
    .offered = offered,
    .stake_unit = bw_set_stake_unit,
    .commission = bw_set_commission,
    .choices = bw_set_choices,
    .setting = &bw_set_setting,
    .called = bw_set_called,
    .shows = bw_set_shows,
    .ties = bw_set_ties,
    .hand_name = hand_name,
};
