/* craps.c: the games bw_game_craps (craps and mini-craps, 13:69F-1) and bw_game_automated_craps
 * (13:69F-1A): opening a table, what it needs, what lies there for all to see. The rules themselves
 * are in the other files of this folder. */
#include <stdio.h>
#include <string.h>

#include "base/dice.h"
#include "games/dice/craps.h"
#include "games/games.h"

/* ---- opening -------------------------------------------------------------------------------- */

/* 13:69F-1.6(e); no higher multiple than ten is known of 1996. */
static bool check_multiples(const BwTable *table, BwRefusal *why) {
    if (table->edition != BW_1996) return true;
    for (unsigned i = 0; i < 2 * CRAPS_NUMBERS; i++) {
        if (table->option[CRAPS_OPT_TAKE_MULTIPLE + i] > 10) {
            return bw_refuse_open(why, BW_REASON_OPTION, "1.6(e)", "odds-multiple");
        }
    }
    return true;
}

/* 13:69F-1.2(a), 1.12: a fire bet only at craps, only since 2012, never below its table. */
static bool check_fire(const BwTable *table, bool mini, BwRefusal *why) {
    if (table->option[CRAPS_OPT_OFFER_FIRE] != 0 && (mini || table->edition < BW_2012)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "1.2(a)40", "offer-fire");
    }
    for (unsigned award = 0; award < CRAPS_FIRE_AWARDS; award++) {
        BwOdds least = craps_fire_table[table->option[CRAPS_OPT_FIRE_TABLE]][award];
        if (bw_odds_compare(craps_fire_odds(table, award), least) < 0) {
            return bw_refuse_open(why, BW_REASON_OPTION, "1.4(e)", "payout-fire");
        }
    }
    return true;
}

/* 13:69F-1.9(e), 1.7: a stickperson is at mini-craps only where the house puts one there. */
static bool check_staff(const BwTable *table, const CrapsRules *rules, bool mini, BwRefusal *why) {
    enum { STICKPERSON = 2 };
    bool stickperson = table->option[CRAPS_OPT_MINI_STICKPERSON] != 0;
    uint32_t callers = (uint32_t)table->option[CRAPS_OPT_NO_ROLL_CALLER];
    if (stickperson && !mini) {
        return bw_refuse_open(why, BW_REASON_OPTION, "1.7(a)", "mini-stickperson");
    }
    bool absent = mini && !stickperson && (callers & STICKPERSON) != 0;
    if ((callers & ~rules->callers) != 0 || absent) {
        return bw_refuse_open(why, BW_REASON_OPTION, mini ? "1.9(e)2" : "1.9(e)1",
                              "no-roll-caller");
    }
    return true;
}

static bool open_common(BwTable *table, CrapsKind kind, unsigned seats, BwRefusal *why) {
    CrapsTable *craps = craps_table(table);
    /* 13:69F-1.5(b): lay bets may replace place bets to lose, one of the two is offered. */
    if (table->option[CRAPS_OPT_OFFER_PLACE_LOSE] == 0 && table->option[CRAPS_OPT_OFFER_LAY] == 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "1.5(b)", "offer-place-lose");
    }
    if (!check_multiples(table, why)) return false;
    craps->kind = (uint8_t)kind;
    craps->seats = (uint8_t)seats;
    craps->offers = table->option[CRAPS_OPT_SHOOTER] == CRAPS_SHOOTER_OFFERED;
    craps->dice.since_s = INT64_MIN;
    return true;
}

static bool open_craps(BwTable *table, BwRefusal *why) {
    bool mini = table->option[CRAPS_OPT_VARIANT] != 0;
    CrapsKind kind = mini ? CRAPS_KIND_MINI : CRAPS_KIND_CRAPS;
    return check_fire(table, mini, why) && check_staff(table, &craps_rules[kind], mini, why) &&
           open_common(table, kind, mini ? CRAPS_MINI_SEATS : CRAPS_SEATS, why);
}

static bool open_automated(BwTable *table, BwRefusal *why) {
    unsigned seats = (unsigned)table->option[CRAPS_OPT_MAX_SEATS];
    if (!open_common(table, CRAPS_KIND_AUTOMATED, seats, why)) return false;
    craps_table(table)->uninspected = table->option[CRAPS_OPT_STAFF] != 0;
    return true;
}

/* Mini-craps has fewer, automated craps what the house has set up. */
static unsigned places(const BwTable *table) {
    return craps_const(table)->seats;
}

/* ---- needs and events ----------------------------------------------------------------------- */

static BwNeed need_of(BwNeedKind kind, BwWho who) {
    return (BwNeed){
        .kind = (uint8_t)kind, .outcome = BW_NEED_ROLL, .count = 2, .range = BW_FACES, .who = who};
}

static BwNeed need(const BwTable *table) {
    const CrapsTable *craps = craps_const(table);
    unsigned asked = craps_asked(craps);
    BwWho nobody = {BW_NOBODY, 0, 0, 0}, floor = {BW_FLOOR, 0, 0, 0};
    BwWho referee = {craps_rules_of(craps)->referee, 0, 0, 0};
    if (craps->uninspected != 0) return need_of(BW_NEED_DECISION, floor);
    if (craps->phase == CRAPS_DISPUTED) return need_of(BW_NEED_DECISION, referee);
    if (asked != 0) return need_of(BW_NEED_DECISION, bw_seat(asked, 0, 0));
    return need_of(craps->phase == CRAPS_BETTING ? BW_NEED_BETS : BW_NEED_ROLL, nobody);
}

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    CrapsTable *craps = craps_table(table);
    switch ((BwEventKind)event->kind) {
    case BW_EV_ROLL: return craps_roll(craps, event, out);
    case BW_EV_BET: return craps_bet(craps, event, out);
    case BW_EV_TAKE: return craps_take(craps, event, out);
    case BW_EV_CALL: return craps_call(craps, event, out);
    case BW_EV_CLOSE: return craps_close(craps, out);
    case BW_EV_ACT: return craps_act(craps, event, out);
    case BW_EV_FAULT: return craps_fault(craps, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, NULL);
    }
}

static bool clock_set(BwTable *table, int64_t time_s, BwOut *out) {
    (void)out;
    bw_shaker_clock(&craps_table(table)->dice, time_s);
    return true;
}

static unsigned add_choice(const CrapsTable *craps, CrapsAction action, BwChoice *choices,
                           unsigned n, unsigned max) {
    const BwGame *game = bw_table_game(&craps->t);
    for (uint8_t word = 0; word < game->n_actions && n < max; word++) {
        if (craps_rules_of(craps)->actions[word] != action) continue;
        choices[n] = (BwChoice){.word = word};
        return n + 1;
    }
    return n;
}

static unsigned list_choices(const BwTable *table, BwChoice *choices, unsigned max) {
    const CrapsTable *craps = craps_const(table);
    if (craps->uninspected != 0) return add_choice(craps, CRAPS_ACT_INSPECT, choices, 0, max);
    if (craps->phase == CRAPS_DISPUTED) {
        unsigned n = add_choice(craps, CRAPS_ACT_READ, choices, 0, max);
        return add_choice(craps, CRAPS_ACT_RETHROW, choices, n, max);
    }
    if (craps_asked(craps) == 0) return 0;
    unsigned n = add_choice(craps, CRAPS_ACT_ACCEPT, choices, 0, max);
    return add_choice(craps, CRAPS_ACT_DECLINE, choices, n, max);
}

/* ---- wagers --------------------------------------------------------------------------------- */

static bool offered(const BwTable *table, unsigned wager) {
    switch (wager) {
    case CRAPS_SIX_SEVEN_EIGHT: return table->option[CRAPS_OPT_OFFER_678] != 0;
    case CRAPS_FIRE: return table->option[CRAPS_OPT_OFFER_FIRE] != 0;
    case CRAPS_BUY: return table->option[CRAPS_OPT_OFFER_BUY] != 0;
    case CRAPS_LAY: return table->option[CRAPS_OPT_OFFER_LAY] != 0;
    case CRAPS_PLACE_LOSE: return table->option[CRAPS_OPT_OFFER_PLACE_LOSE] != 0;
    default: return true;
    }
}

/* A hop may name its faces in either order. */
static bool target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                         uint16_t *target) {
    const CrapsWagerData *data = &craps_wager_data[wager];
    char turned[3] = {0};
    if (wager == CRAPS_HOP && n == 3) {
        turned[0] = text[2];
        turned[1] = text[1];
        turned[2] = text[0];
    }
    for (unsigned i = 0; i < data->n_targets; i++) {
        char name[16];
        craps_target_print(table, wager, data->targets[i], name, sizeof name);
        if (strlen(name) != n) continue;
        if (memcmp(name, text, n) == 0 || (n == 3 && memcmp(name, turned, n) == 0)) {
            *target = data->targets[i];
            return true;
        }
    }
    return false;
}

/* Come bets are made in the box: they have a number only once the dice have moved them. */
static bool target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target) {
    const CrapsWagerData *data = &craps_wager_data[wager];
    (void)table;
    if ((craps_wagers[wager].flags & BW_WAGER_TARGET) == 0 || i >= data->n_targets) return false;
    *target = data->targets[i];
    return true;
}

/* ---- what lies on the table ----------------------------------------------------------------- */

static bool shows_puck(const CrapsTable *craps, char *out, size_t size) {
    if (craps->point != 0) {
        snprintf(out, size, "puck %u", craps->point);
    } else {
        snprintf(out, size, "puck off%s", craps->clean_up >= CRAPS_CLEAN_ON ? " dont-pass" : "");
    }
    return true;
}

static bool shows_shooter(const CrapsTable *craps, char *out, size_t size) {
    bw_shaker_print(&craps->dice, out, size);
    return true;
}

static bool shows_button(const CrapsTable *craps, char *out, size_t size) {
    unsigned button = craps_button(craps);
    if (button == 0 || button == BW_SHAKER_DEALER) {
        snprintf(out, size, "button %s", button == 0 ? "none" : "dealer");
    } else {
        snprintf(out, size, "button %u", button);
    }
    return true;
}

/* A number as people write it, at most two digits; 0 for anything else. */
static unsigned small_number(const char *text) {
    unsigned value = 0, n = 0;
    for (; text[n] >= '0' && text[n] <= '9' && n < 2; n++) {
        value = value * 10 + (unsigned)(text[n] - '0');
    }
    return text[n] == '\0' ? value : 0;
}

/* All markers that lie, each with its number: "fire-marker 6 1 8 2", or "fire-marker none". */
static bool shows_fire_markers(const CrapsTable *craps, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "fire-marker");
    size_t begin = used;
    for (unsigned number = 4; number <= 10 && used < size; number++) {
        if (craps_number_index[number] == CRAPS_NO_INDEX) continue;
        unsigned marker = craps->fire_marker[craps_number_index[number]];
        if (marker == 0) continue;
        used += (size_t)snprintf(out + used, size - used, " %u %u", number, marker);
    }
    if (used == begin) snprintf(out + used, size - used, " none");
    return true;
}

static bool shows_fire_marker(const CrapsTable *craps, const char *selector, char *out,
                              size_t size) {
    if (strcmp(selector, "none") == 0) return shows_fire_markers(craps, out, size);
    unsigned number = small_number(selector);
    if (number > 12 || craps_number_index[number] == CRAPS_NO_INDEX) return false;
    unsigned marker = craps->fire_marker[craps_number_index[number]];
    if (marker != 0) {
        snprintf(out, size, "fire-marker %u %u", number, marker);
    } else {
        snprintf(out, size, "fire-marker %u none", number);
    }
    return true;
}

/* 13:69F-1.2(a)20, 21: a whirl lies as horn and any seven; a horn high, where the layout has no
 * area for it, as horn and single number. */
static int print_booked(const BwTable *table, const BwBet *bet, char *out, size_t size) {
    char amount[BW_CENTS_TEXT_MAX], rest[BW_CENTS_TEXT_MAX];
    BwCents part = bet->stake_cents / 5;
    bw_cents_format(bet->stake_cents - part, amount);
    bw_cents_format(part, rest);
    if (bet->wager == CRAPS_WHIRL) {
        return snprintf(out, size, " horn %s any-seven %s", amount, rest);
    }
    if (table->option[CRAPS_OPT_HORN_HIGH_AREA] != 0) {
        return snprintf(out, size, " horn-high-%u %s", bet->target,
                        bw_cents_format(bet->stake_cents, amount));
    }
    if (bet->target == 11) return snprintf(out, size, " horn %s eleven %s", amount, rest);
    return snprintf(out, size, " horn %s craps-%u %s", amount, bet->target, rest);
}

static bool shows_booked(const BwTable *table, const char *selector, char *out, size_t size) {
    unsigned seat = small_number(selector);
    if (seat == 0) return false;
    int n = snprintf(out, size, "booked %u", seat);
    size_t begin = (size_t)n, used = begin;
    for (unsigned i = 0; i < table->n_bets && used < size; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->seat != seat || (bet->wager != CRAPS_WHIRL && bet->wager != CRAPS_HORN_HIGH)) {
            continue;
        }
        n = print_booked(table, bet, out + used, size - used);
        used += n > 0 ? (size_t)n : 0;
    }
    if (used == begin && used < size) snprintf(out + used, size - used, " none");
    return true;
}

static bool shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size) {
    const CrapsTable *craps = craps_const(table);
    bool shaker = craps_rules_of(craps)->shaker;
    if (selector == NULL) selector = "";
    if (strcmp(subject, "puck") == 0) return shows_puck(craps, out, size);
    if (strcmp(subject, "booked") == 0) return shows_booked(table, selector, out, size);
    if (strcmp(subject, "shooter") == 0) return shows_shooter(craps, out, size);
    if (shaker) return strcmp(subject, "button") == 0 && shows_button(craps, out, size);
    return strcmp(subject, "fire-marker") == 0 && shows_fire_marker(craps, selector, out, size);
}

#define BOOKED                                                                                     \
    { "booked", .by_seat = true, .hides_none = true, .unlisted = true }

/* ---- the games ------------------------------------------------------------------------------ */

/* 13:69F-1.6: odds are put up behind their flat bet. */
static void ties(const BwTable *table, unsigned wager, BwTies *ties) {
    const BwWager *row = &bw_table_game(table)->wagers[wager];
    if (row->behind != 0) ties->needs = UINT64_C(1) << (row->behind - 1);
}

_Static_assert(sizeof(CrapsTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

const BwGame bw_game_craps = {
    .id = "craps",
    .printed_odds = "1.4(a)",
    .felt_mm = 3500,
    .title = "Craps and mini-craps",
    .subchapter = "1",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_DICE,
    .layout = &craps_layout,
    .usual = BW_USUAL("pass:10"),
    BW_LIVE_LIMITS,
    .subjects = BW_SUBJECTS(
        {"puck"}, {"shooter"},
        {"fire-marker", .selectors = BW_USUAL("4", "5", "6", "8", "9", "10"), .hides_none = true},
        BOOKED),
    .seats = CRAPS_SEATS,
    .bettors = 1,
    .n_wagers = CRAPS_WAGERS,
    .n_options = CRAPS_OPTIONS_OF_CRAPS + CRAPS_OPTIONS_OF_BOTH,
    .n_actions = CRAPS_ACTIONS,
    .n_faults = CRAPS_FAULTS,
    .pay_unit_cents = 100,
    .table_size = sizeof(CrapsTable),
    .wagers = craps_wagers,
    .sayings = craps_sayings,
    .no_other = "1.2(b)|1.2(a)",
    .options = craps_options,
    .actions = craps_actions,
    .faults = craps_faults,
    .open = open_craps,
    .need = need,
    .apply = apply,
    .places = places,
    .seated = craps_seated,
    .target_parse = target_parse,
    .target_print = craps_target_print,
    .target_at = target_at,
    .target_row = craps_target_row,
    .pays_print = craps_pays_print,
    .offered = offered,
    .stake_unit = craps_stake_unit,
    .commission = craps_commission_due,
    .choices = list_choices,
    .shows = shows,
    .called = craps_called,
    .ties = ties,
};

const BwGame bw_game_automated_craps = {
    .id = "automated-craps",
    .printed_odds = "1A.6(a)",
    .felt_mm = 2000,
    .title = "Automated craps",
    .subchapter = "1A",
    .editions = BW_ONLY_2012,
    .family = BW_FAMILY_DICE,
    .layout = &craps_layout,
    .usual = BW_USUAL("pass:10"),
    BW_LIVE_LIMITS,
    .subjects = BW_SUBJECTS({"puck"}, {"shooter"}, {"button"}, BOOKED),
    .seats = BW_SEATS_MAX,
    .bettors = 1,
    .n_wagers = CRAPS_WAGERS,
    .n_options = CRAPS_OPTIONS_OF_BOTH + CRAPS_OPTIONS_OF_AUTOMATED,
    .n_actions = AUTOMATED_ACTIONS,
    .n_faults = AUTOMATED_FAULTS,
    .pay_unit_cents = 100,
    .table_size = sizeof(CrapsTable),
    .wagers = craps_wagers,
    .sayings = craps_sayings,
    .no_other = "1A.2(a)",
    .options = &craps_options[CRAPS_OPTIONS_OF_CRAPS],
    .actions = automated_actions,
    .faults = automated_faults,
    .open = open_automated,
    .need = need,
    .apply = apply,
    .places = places,
    .seated = craps_seated,
    .clock = clock_set,
    .target_parse = target_parse,
    .target_print = craps_target_print,
    .target_at = target_at,
    .target_row = craps_target_row,
    .pays_print = craps_pays_print,
    .offered = offered,
    .stake_unit = craps_stake_unit,
    .commission = craps_commission_due,
    .choices = list_choices,
    .shows = shows,
    .called = craps_called,
    .ties = ties,
};
