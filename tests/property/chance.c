/* chance.c: random events for any game, lawful and unlawful ones. */
#include "chance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/tile.h"
#include "croupier/deal.h"
#include "games/poker/house_poker.h"
#include "table/actions.h"
#include "table/options.h"
#include "table/replay.h"

unsigned chance_below(Chance *chance, unsigned n) {
    return n == 0 ? 0 : chance->below(chance->context, n);
}

bool chance_one_in(Chance *chance, unsigned n) {
    return chance_below(chance, n) == 0;
}

/* One of min ... max, the ends more often than the rest, and rarely far from the lower one. */
static int64_t between(Chance *chance, int64_t min, int64_t max) {
    static const int64_t spans[] = {1, 3, 10, 100, 10000, 100000000};
    if (max <= min || chance_one_in(chance, 8)) return min;
    if (chance_one_in(chance, 8)) return max;
    int64_t span = spans[chance_below(chance, 6)];
    if (span > max - min) span = max - min;
    return min + (int64_t)chance_below(chance, (unsigned)span + 1);
}

/* Would the table take the event? Asked of a copy. */
static bool would_take(const BwTable *table, const BwEvent *event, BwRefusal *why) {
    static BwTable *copy;
    static BwOut out;
    if (copy == NULL) copy = malloc(bw_table_bytes_max());
    if (copy == NULL) abort();
    memcpy(copy, table, bw_table_size(bw_table_game(table)));
    bool taken = bw_apply(copy, event, &out);
    *why = out.refusal;
    return taken;
}

/* ---- settings ----------------------------------------------------------------------------- */

/* Texts that some game reads: wagers of the house, lists, ratios. */
static const char *const texts[] = {
    "prime:2-3-5-7:8-to-1",
    "ends:0-36:17,low-half:1-2-3-4-5-6-7-8-9:3:1",
    "1-2-3",
    "a:1:1-to-1",
    "1:2,3:4",
    "1:1=3/2:0=0.50,2=11/3:2=1,42/4:2=1,3,120/6:0=1,3=1,4,90,1500",
    "rates:1.00,5.00/1:1=3/2:2=12-50/3:3=42/6:5=90-400,1500-5000",
    "sample",
    "20/14/8/6/3/2/1",
    "joker-1,As,Kd,2c",
    "out-of-turn:fold,premature-flop,spilled:refund",
    "out-of-turn,spilled:misdeal",
    "x",
};

static const char *const garbage[] = {
    "",       "-1",    "abc",     "999999999999", "1e9",    "4:",     ":",
    "yes,no", "0.001", "10.005",  "3:",           "0",      "1",      "-",
    "none",   "\"",    "4:1:1:1", "1-to-0",       "0-to-0", "1-to-1", "100",
};

/* A value of one key, within the bounds of the row. */
static void lawful_value(Chance *chance, const BwOption *option, int64_t standard, char *out,
                         size_t size) {
    char text[BW_CENTS_TEXT_MAX];
    int64_t value = between(chance, option->min, option->max);
    size_t used = 0;
    unsigned words = 0;
    BwOdds odds;
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO:
        snprintf(out, size, "%s", chance_one_in(chance, 2) ? "yes" : "no");
        break;
    case BW_OPTION_NUMBER: snprintf(out, size, "%lld", (long long)value); break;
    case BW_OPTION_PERCENT:
        snprintf(out, size, "%lld.%02lld", (long long)(value / 100), (long long)(value % 100));
        break;
    case BW_OPTION_MONEY: snprintf(out, size, "%s", bw_cents_format(value, text)); break;
    case BW_OPTION_DURATION: snprintf(out, size, "%lldm", (long long)value); break;
    case BW_OPTION_WORD:
        while (option->words[words] != NULL) words++;
        snprintf(out, size, "%s", option->words[chance_below(chance, words)]);
        break;
    case BW_OPTION_WORDS:
        out[0] = '\0';
        for (; option->words[words] != NULL; words++) {
            bool last = option->words[words + 1] == NULL;
            if (!chance_one_in(chance, 2) && !(last && used == 0)) continue;
            used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? "," : "",
                                     option->words[words]);
        }
        break;
    case BW_OPTION_ODDS:
        odds = bw_odds_unpack(standard);
        if (option->max != 0 && chance_one_in(chance, 2)) odds = bw_odds_unpack(option->max);
        if (option->min != 0 && chance_one_in(chance, 3)) odds = bw_odds_unpack(option->min);
        if (chance_one_in(chance, 3)) odds.num += chance_below(chance, 3);
        snprintf(out, size, "%u%s%u", odds.num, chance_one_in(chance, 2) ? "-to-" : ":", odds.den);
        break;
    case BW_OPTION_TEXT:
        snprintf(out, size, "%s", texts[chance_below(chance, sizeof texts / sizeof texts[0])]);
        break;
    }
}

static int64_t standard_of(const BwOption *option, unsigned key) {
    return option->standards != NULL ? option->standards[key] : option->standard[BW_2012];
}

/* A pay table: a figure for every key, most of them as usual, some higher. */
static void row_value(Chance *chance, const BwOption *option, char *out, size_t size) {
    size_t used = 0;
    for (unsigned key = 0; key < option->n_keys && used < size; key++) {
        int64_t value = standard_of(option, key);
        if (chance_one_in(chance, 4)) value += chance_below(chance, 5);
        used += (size_t)snprintf(out + used, size - used, "%s%lld", used > 0 ? "-" : "",
                                 (long long)value);
    }
}

/* One value for all keys, or a list that names some of them. */
static void option_value(Chance *chance, const BwOption *option, bool lawful, char *out,
                         size_t size) {
    if (!lawful && chance_one_in(chance, 3)) {
        snprintf(out, size, "%s",
                 garbage[chance_below(chance, sizeof garbage / sizeof garbage[0])]);
        return;
    }
    if (option->row && !chance_one_in(chance, 16)) {
        row_value(chance, option, out, size);
        return;
    }
    if (option->n_keys == 0 || chance_one_in(chance, 2)) {
        lawful_value(chance, option, standard_of(option, 0), out, size);
        return;
    }
    size_t used = 0;
    unsigned key = chance_below(chance, option->n_keys);
    do {
        char value[64];
        lawful_value(chance, option, standard_of(option, key), value, sizeof value);
        used += (size_t)snprintf(out + used, size - used, "%s%s:%s", used > 0 ? "," : "",
                                 option->keys[key], value);
        key += 1 + chance_below(chance, 3);
    } while (key < option->n_keys && used + 64 < size);
}

static void add_setting(ChanceSettings *settings, const char *key) {
    settings->setting[settings->n].key = key;
    settings->setting[settings->n].value = settings->value[settings->n];
    settings->n++;
}

static void set_edition(ChanceSettings *settings, BwEdition edition) {
    snprintf(settings->value[settings->n], CHANCE_VALUE_MAX, "%s", bw_edition_name(edition));
    add_setting(settings, "edition");
}

/* What a house must say before it can open the game. */
static const struct {
    const char *game, *option, *value;
} demanded[] = {
    {"boston-5-stud", "ante-bonus-table", "2-4-7-10-15-40-100-100"},
};

/* Adds a setting unless the option is set already. */
static void set_also(ChanceSettings *settings, const char *option, const char *value) {
    for (size_t i = 0; i < settings->n; i++) {
        if (strcmp(settings->setting[i].key, option) == 0) return;
    }
    if (settings->n == CHANCE_SETTINGS_MAX) return;
    snprintf(settings->value[settings->n], CHANCE_VALUE_MAX, "%s", value);
    add_setting(settings, option);
}

static void set_demanded(const BwGame *game, ChanceSettings *settings) {
    for (unsigned i = 0; i < sizeof demanded / sizeof demanded[0]; i++) {
        if (strcmp(game->id, demanded[i].game) != 0) continue;
        set_also(settings, demanded[i].option, demanded[i].value);
    }
}

/* A poker table whose awards somebody must approve: chance alone would rarely make one. */
static void set_approvals(const BwGame *game, ChanceSettings *settings) {
    const BwOption *meter = bw_option_find(game, "progressive");
    set_also(settings, "staff", "recorded");
    if (meter != NULL) set_also(settings, "progressive", meter->words[1]);
    if (bw_option_find(game, "rack-pay-max") != NULL) set_also(settings, "rack-pay-max", "40.00");
}

/* A table of chips: each of its types is as likely as the others, and so is what the house adds. */
static void set_room(Chance *chance, const BwGame *game, ChanceSettings *settings) {
    static const char *const more[][2] = {
        {"waiting-list", "yes"},
        {"showdown", "asked"},
        {"ante", "1.00"},
        {"post-on-entry", "yes"},
        {"dead-button", "yes"},
        {"jackpot", "bad-beat"},
        {"house-faults", "out-of-turn,premature-flop,spilled:misdeal"},
        {"structure", "no-limit"},
        {"structure", "pot-limit"},
        {"shuffler", "automated"},
        {"exposed-exchange", "at-once"},
        {"rake-method", "time"},
        {"time-charge", "1.00"},
    };
    const BwOption *type = bw_option_find(game, "type");
    unsigned words = 0;
    while (type->words[words] != NULL) words++;
    set_also(settings, "type", type->words[chance_below(chance, words)]);
    set_also(settings, "other-types", "yes");
    for (unsigned i = 0; i < sizeof more / sizeof more[0]; i++) {
        if (chance_one_in(chance, 3)) set_also(settings, more[i][0], more[i][1]);
    }
}

/* May the option say this? */
static bool has_word(const BwOption *option, const char *word) {
    if (option->words == NULL) return true;
    for (unsigned i = 0; option->words[i] != NULL; i++) {
        if (strcmp(option->words[i], word) == 0) return true;
    }
    return false;
}

/* A table of hands that are set: everything that its game offers beside the main wager, each as
 * likely as not; and what only EZ has, at a table of its own. Where nothing is wagered on the dice
 * a number may take their place. */
static void set_parts(Chance *chance, const BwGame *game, ChanceSettings *settings) {
    static const char *const more[][2] = {
        {"house-way", "custom"}, {"house-way", "reg-basic"},
        {"two-areas", "yes"},    {"foul-rule", "house-way-if-floor-allows"},
        {"dealing", "hand"},     {"deal-direction", "clockwise"},
        {"start-method", "rng"}, {"start-method", "rng-1-8"},
    };
    settings->n = 0;
    bool ez = bw_option_find(game, "variation") != NULL && chance_one_in(chance, 4);
    bool dice = chance_one_in(chance, 2);
    if (ez) set_also(settings, "variation", "ez");
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        bool only_ez = strncmp(option->help, "EZ", 2) == 0;
        bool offers =
            strncmp(option->id, "offer-", 6) == 0 || strcmp(option->id, "dragons-eye") == 0;
        bool side = offers && option->standard[BW_2012] == 0;
        if (!side || (only_ez && !ez) || (!dice && strstr(option->id, "eye") != NULL)) continue;
        if (chance_one_in(chance, 2)) set_also(settings, option->id, "yes");
    }
    for (unsigned i = 0; i < sizeof more / sizeof more[0]; i++) {
        const BwOption *option = bw_option_find(game, more[i][0]);
        bool start = strcmp(more[i][0], "start-method") == 0;
        if (option == NULL || (start && dice) || !has_word(option, more[i][1])) continue;
        if (chance_one_in(chance, 3)) set_also(settings, more[i][0], more[i][1]);
    }
    bool eye = bw_option_find(game, "dragons-eye-match-odds") != NULL;
    if (!eye || !dice || chance_one_in(chance, 2)) return;
    set_also(settings, "dragons-eye-match-odds", "30");
    set_also(settings, "dragons-eye-beat-it-odds", "2");
}

void chance_no_settings(const BwGame *game, ChanceSettings *settings) {
    settings->n = 0;
    set_demanded(game, settings);
    if ((game->editions >> BW_2012 & 1) != 0) return;
    set_edition(settings, (game->editions >> BW_2006 & 1) != 0 ? BW_2006 : BW_1996);
}

void chance_settings(Chance *chance, const BwGame *game, bool lawful, ChanceSettings *settings) {
    settings->n = 0;
    if (!chance_one_in(chance, 4)) {
        BwEdition edition = (BwEdition)chance_below(chance, BW_EDITIONS);
        bool dealt = (game->editions >> edition & 1) != 0;
        if (dealt || !lawful) set_edition(settings, edition);
    }
    unsigned wanted = chance_below(chance, chance_one_in(chance, 4) ? 20 : 5);
    unsigned n = bw_option_count(game), first = chance_below(chance, n);
    for (unsigned i = 0; i < n && wanted > 0 && settings->n < CHANCE_SETTINGS_MAX; i++) {
        if (chance_below(chance, n - i) >= wanted) continue;
        const BwOption *option = bw_option_at(game, (first + i) % n);
        if (bw_option_find(game, option->id) != option) continue;
        option_value(chance, option, lawful, settings->value[settings->n], CHANCE_VALUE_MAX);
        add_setting(settings, option->id);
        wanted--;
    }
    if (!lawful && chance_one_in(chance, 8) && settings->n < CHANCE_SETTINGS_MAX) {
        snprintf(settings->value[settings->n], CHANCE_VALUE_MAX, "1");
        add_setting(settings, "no-such-option");
    }
    if (lawful || !chance_one_in(chance, 8)) set_demanded(game, settings);
    if (game->house_poker != NULL && chance_one_in(chance, 4)) set_approvals(game, settings);
    if (bw_has_stacks(game) && !chance_one_in(chance, 4)) set_room(chance, game, settings);
    if (game->set_hands != NULL && !chance_one_in(chance, 4)) set_parts(chance, game, settings);
}

/* ---- people, money, time ------------------------------------------------------------------ */

static const BwBet *some_bet(Chance *chance, const BwTable *table) {
    return table->n_bets == 0 ? NULL : &table->bet[chance_below(chance, table->n_bets)];
}

/* The seat that the table shows as having the dice, the shoe or the bank; 0: none. */
static unsigned shown_seat(Chance *chance, const BwTable *table) {
    static const char *const subjects[] = {"shooter", "curator", "banker"};
    const BwGame *game = bw_table_game(table);
    unsigned first = chance_below(chance, 3);
    for (unsigned i = 0; game->shows != NULL && i < 3; i++) {
        char shown[BW_TEXT_MAX] = "";
        if (!game->shows(table, subjects[(first + i) % 3], "", shown, sizeof shown)) continue;
        unsigned seat = (unsigned)strtoul(shown + strcspn(shown, " "), NULL, 10);
        if (seat >= 1 && seat <= game->seats) return seat;
    }
    return 0;
}

/* A seat that plays already, or one of the first few, or any, or one that does not exist. */
static BwWho some_seat(Chance *chance, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    const BwBet *bet = some_bet(chance, table);
    unsigned few = game->seats < 4 ? game->seats : 4;
    BwWho who = {BW_SEAT, (uint8_t)(1 + chance_below(chance, few)), 0, 0};
    unsigned shown = chance_one_in(chance, 8) ? shown_seat(chance, table) : 0;
    if (shown != 0) {
        who.seat = (uint8_t)shown;
    } else if (bet != NULL && chance_one_in(chance, 2)) {
        who.seat = bet->seat;
        who.bettor = bet->bettor;
    } else if (chance_one_in(chance, 8)) {
        who.seat = (uint8_t)(1 + chance_below(chance, chance_one_in(chance, 8) ? 40 : game->seats));
    }
    if (chance_one_in(chance, 24))
        who.bettor = (uint8_t)chance_below(chance, chance_one_in(chance, 4) ? 26 : 3);
    if (chance_one_in(chance, 64)) who.hand = (uint8_t)chance_below(chance, 5);
    return who;
}

/* Whoever is asked, the staff, or anybody. */
static BwWho somebody(Chance *chance, const BwTable *table) {
    BwNeed need = bw_need(table);
    unsigned dice = chance_below(chance, 10);
    if (dice < 3 && need.who.role != BW_NOBODY) return need.who;
    if (dice < 5) return (BwWho){BW_DEALER, 0, 0, 0};
    if (dice < 6) return (BwWho){BW_FLOOR, 0, 0, 0};
    if (dice < 9) return some_seat(chance, table);
    unsigned role = BW_DEALER + chance_below(chance, BW_ROLES - BW_DEALER);
    return (BwWho){(uint8_t)role, 0, 0, 0};
}

static BwCents odd_amount(Chance *chance) {
    static const BwCents amounts[] = {0, 1, 3, 99, 101, 333, 12345, 1000001, BW_CENTS_MAX};
    return amounts[chance_below(chance, sizeof amounts / sizeof amounts[0])];
}

/* A stake that the wager is likely to take: a multiple of its unit within the limits, or what
 * somebody has up already. */
static BwCents some_stake(Chance *chance, const BwTable *table, BwCents unit) {
    BwCents least = table->option[BW_OPT_TABLE_MIN], step = table->option[BW_OPT_BET_UNIT];
    const BwBet *bet = some_bet(chance, table);
    if (chance_one_in(chance, 12)) return odd_amount(chance);
    if (bet != NULL && chance_one_in(chance, 3)) {
        BwCents cents = bet->stake_cents * (1 + chance_below(chance, 3));
        return cents > BW_CENTS_MAX ? BW_CENTS_MAX : cents;
    }
    if (unit <= 0) unit = table->option[BW_OPT_PAY_UNIT] > 0 ? table->option[BW_OPT_PAY_UNIT] : 50;
    if (step != 0 && step < 100000 && unit < 100000 && unit % step != 0) unit *= step;
    if (unit > BW_CENTS_MAX) return BW_CENTS_MAX;
    BwCents cents = unit * (1 + chance_below(chance, chance_one_in(chance, 4) ? 200 : 12));
    if (cents < least) cents += (least - cents + unit - 1) / unit * unit;
    return cents > BW_CENTS_MAX ? BW_CENTS_MAX : cents;
}

/* Onward from the clock, a second or a year; now and then backward. */
static int64_t some_time(Chance *chance, const BwTable *table) {
    static const int64_t steps[] = {0, 1, 60, 1800, 3600, 43200, 86400, 2592000, 31536000};
    int64_t now = table->clock_s == INT64_MIN ? INT64_C(1335902400) : table->clock_s;
    if (chance_one_in(chance, 16) && now > 86400) return now - 86400;
    int64_t time = now + steps[chance_below(chance, sizeof steps / sizeof steps[0])];
    return time > INT64_C(250000000000) ? now : time; /* the year 9892 */
}

/* ---- wagers ------------------------------------------------------------------------------- */

/* Tickets that a house may sell, by their kind. */
static const struct {
    const char *wager, *ticket;
} tickets[] = {
    {"straight", "3-17-42"},
    {"straight", "1-2-3-4-5-6*2"},
    {"split", "1-2-3/4-5-6-7"},
    {"split", "1/2*3"},
    {"way", "1-2-3/4-5-6/7-8-9@3/6"},
    {"way", "1-2/3-4/5-6@3/2+3/4+1/6"},
    {"king", "7/1-2/3-4-5-6-8@1/3+1/6+1/8"},
    {"king", "7/1-2@1/3"},
    {"combination", "1-2/3-4-5/6-7-8-9@1/5+1/6"},
    {"multi-race", "3-17-42*5"},
    {"multi-race", "1-2-3/4-5-6*2"},
    {"quick-pick", "6"},
    {"special", "1-2-3"},
    {"progressive", "1-2-3-4-5-6-7-8"},
    {"progressive", "1-2-3"},
};

static bool sold_ticket(Chance *chance, const char *wager, char *out, size_t size) {
    unsigned n = sizeof tickets / sizeof tickets[0], first = chance_below(chance, n);
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(tickets[(first + i) % n].wager, wager) != 0) continue;
        snprintf(out, size, "%s", tickets[(first + i) % n].ticket);
        return true;
    }
    return false;
}

/* A ticket: numbers, groups, a condition, a number of games. */
static void some_ticket(Chance *chance, char *out, size_t size) {
    unsigned groups = chance_one_in(chance, 2) ? 1 : 1 + chance_below(chance, 4);
    unsigned spots = 1 + chance_below(chance, chance_one_in(chance, 4) ? 10 : 6);
    unsigned stride = 1 + chance_below(chance, 3);
    unsigned number = 1 + chance_below(chance, 20);
    size_t used = 0;
    for (unsigned g = 0; g < groups; g++) {
        for (unsigned s = 0; s < spots && used + 8 < size; s++, number += stride) {
            used += (size_t)snprintf(out + used, size - used, "%s%u",
                                     s > 0   ? "-"
                                     : g > 0 ? "/"
                                             : "",
                                     number);
        }
        if (chance_one_in(chance, 6)) spots = 1 + chance_below(chance, 6);
    }
    if (groups > 1 && chance_one_in(chance, 4)) {
        used += (size_t)snprintf(out + used, size - used, "@%s", groups > 2 ? "AB+AC" : "AB");
    } else if (groups > 1 && !chance_one_in(chance, 3)) {
        used += (size_t)snprintf(out + used, size - used, "@1/%u", spots);
        if (chance_one_in(chance, 2)) {
            used += (size_t)snprintf(out + used, size - used, "+1/%u", 2 * spots);
        }
    }
    if (chance_one_in(chance, 4)) {
        snprintf(out + used, size - used, "*%u", 1 + chance_below(chance, 5));
    }
    if (chance_one_in(chance, 12)) snprintf(out, size, "%u", chance_below(chance, 20));
    if (chance_one_in(chance, 16)) snprintf(out, size, "q%u", chance_below(chance, 10));
    if (chance_one_in(chance, 24)) snprintf(out, size, "%s", "1--2/@*");
}

/* The wager, and one of its targets where it has some. */
static void some_wager(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    unsigned wager = chance_below(chance, game->n_wagers);
    for (unsigned tries = 0; tries < 4; tries++) { /* one that can be made by a bet, mostly */
        bool possible = (game->wagers[wager].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0 &&
                        (game->offered == NULL || game->offered(table, wager));
        if (possible) break;
        wager = chance_below(chance, game->n_wagers);
    }
    if (table->n_bets == 0 && chance_one_in(chance, 2)) wager = 0; /* what others rest on */
    event->wager = (uint8_t)wager;
    event->target = BW_NO_TARGET;
    if ((game->wagers[wager].flags & BW_WAGER_TEXT_TARGET) != 0) {
        if (chance_one_in(chance, 2) ||
            !sold_ticket(chance, game->wagers[wager].id, event->text, sizeof event->text)) {
            some_ticket(chance, event->text, sizeof event->text);
        }
    } else if (game->target_at != NULL && !chance_one_in(chance, 64)) {
        unsigned i = chance_below(chance, 1u << (2 + chance_below(chance, 8)));
        while (!game->target_at(table, wager, i, &event->target)) {
            event->target = BW_NO_TARGET;
            if (i == 0) break;
            i /= 2;
        }
    }
    if (chance_one_in(chance, 100)) {
        event->wager = BW_UNKNOWN;
        event->target = BW_NO_TARGET;
        event->text[0] = '\0';
    }
}

/* A wager that is up, as a line would name it. */
static bool name_bet(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    const BwBet *bet = some_bet(chance, table);
    if (bet == NULL) return false;
    event->who = (BwWho){BW_SEAT, bet->seat, bet->bettor, bet->hand};
    event->wager = bet->wager;
    event->target = bet->target;
    if ((game->wagers[bet->wager].flags & BW_WAGER_TEXT_TARGET) != 0) {
        game->target_print(table, bet->wager, bet->target, event->text, sizeof event->text);
        event->target = BW_NO_TARGET;
    }
    if ((bet->flags & BW_BET_COUPON) != 0 && event->kind != BW_EV_CALL) {
        event->modifiers = BW_MOD_COUPON;
    }
    return true;
}

/* Where a player holds the bank, a wager is likely to be lawful if it is his bank, or, of another,
 * a part of the bank that is up. */
static void bet_with_bank(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    char shown[BW_TEXT_MAX] = "";
    event->wager = 0;
    event->target = BW_NO_TARGET;
    game->shows(table, "banker", "", shown, sizeof shown);
    unsigned banker = (unsigned)strtoul(shown + strcspn(shown, " "), NULL, 10);
    if (banker != 0) event->who.seat = (uint8_t)banker;
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (table->bet[i].wager != 0) continue;
        event->wager = 1;
        event->who.seat = (uint8_t)(1 + (banker + chance_below(chance, 3)) % game->seats);
    }
}

/* Where two hands need the same wager: what one of them lacks. */
static bool bet_other_hand(const BwTable *table, BwEvent *event) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->wager > 1 || (bet->flags & BW_BET_COUPON) != 0) continue;
        BwWho who = {BW_SEAT, bet->seat, bet->bettor, 0};
        const BwBet *other = bw_bet_look(table, who, 1u - bet->wager, BW_NO_TARGET, 0);
        BwCents lacks = bet->stake_cents - (other != NULL ? other->stake_cents : 0);
        if (lacks <= 0 || lacks > BW_CENTS_MAX) continue;
        event->who = who;
        event->wager = (uint8_t)(1 - bet->wager);
        event->amount_cents = lacks;
        return true;
    }
    return false;
}

/* At a poker game: a wager that a seat has to make beside those that it has up, in the amount that
 * these ask for. */
static bool bet_required(const BwTable *table, const BwHousePokerRules *rules, BwEvent *event) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        BwWho who = {BW_SEAT, bet->seat, bet->bettor, 0};
        for (uint32_t w = rules->required; w != 0; w &= w - 1) {
            unsigned lacks = (unsigned)__builtin_ctz(w), times = rules->wager[bet->wager].times;
            if (bw_bet_look(table, who, lacks, BW_NO_TARGET, 0) != NULL) continue;
            event->who = who;
            event->wager = (uint8_t)lacks;
            event->target = BW_NO_TARGET;
            event->amount_cents = bw_stake_unit(table, lacks, BW_NO_TARGET);
            if (times > 0 && rules->wager[lacks].times > 0) {
                event->amount_cents = bet->stake_cents / times * rules->wager[lacks].times;
            }
            return event->amount_cents > 0 && event->amount_cents <= BW_CENTS_MAX;
        }
    }
    return false;
}

/* The wager of a meter beside one that is up. */
static bool bet_progressive(Chance *chance, const BwTable *table, const BwHpProgressive *meter,
                            BwEvent *event) {
    const BwBet *bet = some_bet(chance, table);
    if (meter == NULL || bet == NULL) return false;
    BwWho who = {BW_SEAT, bet->seat, bet->bettor, 0};
    if (bw_bet_look(table, who, meter->wager, BW_NO_TARGET, 0) != NULL) return false;
    event->who = who;
    event->wager = meter->wager;
    event->target = BW_NO_TARGET;
    event->amount_cents = bw_stake_unit(table, meter->wager, BW_NO_TARGET);
    return true;
}

static void make_bet(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    event->kind = BW_EV_BET;
    event->who = some_seat(chance, table);
    some_wager(chance, table, event);
    if (chance_one_in(chance, 16)) name_bet(chance, table, event);
    bool has_bank = strcmp(game->wagers[0].id, "bank") == 0;
    if (has_bank && !chance_one_in(chance, 4)) bet_with_bank(chance, table, event);
    BwCents unit = 0;
    if (event->wager < game->n_wagers) unit = bw_stake_unit(table, event->wager, event->target);
    event->amount_cents = some_stake(chance, table, unit);
    bool has_twins = strcmp(game->wagers[0].id, "main-1") == 0;
    if (has_twins && !chance_one_in(chance, 8) && bet_other_hand(table, event)) return;
    bool is_poker = game->house_poker != NULL;
    if (is_poker && !chance_one_in(chance, 4) && bet_required(table, game->house_poker, event)) {
        return;
    }
    if (is_poker && chance_one_in(chance, 3) &&
        bet_progressive(chance, table, game->house_poker->progressive, event)) {
        return;
    }
    BwRefusal why;
    bool fits = chance_one_in(chance, is_poker ? 2 : 4);
    if (fits && !would_take(table, event, &why) && why.figure_cents > 0) {
        event->amount_cents = why.figure_cents; /* the limit, or the one amount that is taken */
    }
    if (chance_one_in(chance, 16)) event->modifiers |= 1u << chance_below(chance, 7);
    if (chance_one_in(chance, 64)) event->modifiers |= 1u << chance_below(chance, 7);
    if ((event->modifiers & BW_MOD_LATE) != 0) {
        event->late = 1u << (BW_DEALER + chance_below(chance, BW_ROLES - BW_DEALER));
        if (chance_one_in(chance, 2)) event->late |= 1u << BW_DEALER | 1u << BW_BOXPERSON;
    }
}

static void make_take(Chance *chance, const BwTable *table, BwEvent *event) {
    event->kind = BW_EV_TAKE;
    if (!name_bet(chance, table, event) || chance_one_in(chance, 16)) {
        event->who = some_seat(chance, table);
        event->text[0] = '\0';
        some_wager(chance, table, event);
    }
    if (chance_one_in(chance, 3)) event->amount_cents = some_stake(chance, table, 0);
}

static void make_call(Chance *chance, const BwTable *table, BwEvent *event) {
    event->kind = BW_EV_CALL;
    event->on = (uint8_t)chance_below(chance, 2);
    if (!name_bet(chance, table, event) || chance_one_in(chance, 16)) {
        event->who = some_seat(chance, table);
        event->text[0] = '\0';
        some_wager(chance, table, event);
    }
}

/* ---- outcomes ----------------------------------------------------------------------------- */

/* What comes next at this table; false when it has no such thing to give. */
static bool make_outcome(Chance *chance, const BwTable *table, BwEvent *event) {
    BwNeed need = bw_need(table);
    bool betting = need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER;
    BwNeedKind kind = betting ? need.outcome : need.kind;
    return bw_deal(table, kind, chance->below, chance->context, event);
}

/* In every other round of a poker game nearly every card follows upon the one before it in its
 * hand, those of the board upon the first seat's: so awards for great hands are met too. */
static void make_lucky_card(Chance *chance, const BwTable *table, BwEvent *event) {
    bool lucky = bw_table_game(table)->house_poker != NULL && table->rounds % 2 == 1 &&
                 event->kind == BW_EV_DEAL && event->n_items == 1 && table->n_laid > 0;
    if (!lucky || chance_one_in(chance, 16)) return;
    BwNeed need = bw_need(table);
    const BwLaid *before = need.who.role == BW_COMMUNITY ? &table->laid[0] : NULL;
    for (unsigned i = 0; i < table->n_laid; i++) {
        const BwLaid *laid = &table->laid[i];
        bool follows = bw_same_who(laid->who, need.who) ||
                       (before != NULL && bw_same_who(laid->who, before->who));
        if (follows && laid->card < BW_RANKS * BW_SUITS) before = laid;
    }
    if (before == NULL || before->card >= BW_RANKS * BW_SUITS) return;
    for (unsigned i = 1; i < BW_RANKS; i++) {
        unsigned rank = (bw_card_rank(before->card) + i) % BW_RANKS;
        BwCard card = bw_card(rank, bw_card_suit(before->card));
        if (table->pack[card] == 0) continue;
        event->item[0] = card;
        return;
    }
}

/* An outcome that may not fit: another kind, another count, a card that is not there. */
static void make_odd_outcome(Chance *chance, BwEvent *event) {
    static const uint8_t kinds[] = {BW_EV_DEAL, BW_EV_ROLL, BW_EV_SPIN, BW_EV_DRAW, BW_EV_TILES};
    event->kind = kinds[chance_below(chance, 5)];
    unsigned n = chance_one_in(chance, 8) ? BW_ITEMS_MAX : 6;
    event->n_items = (uint8_t)(1 + chance_below(chance, event->kind == BW_EV_SPIN ? 1 : n));
    unsigned range = event->kind == BW_EV_DEAL ? BW_CARD_KINDS : chance_one_in(chance, 4) ? 82 : 7;
    for (unsigned i = 0; i < event->n_items; i++) {
        event->item[i] = (uint8_t)chance_below(chance, range);
        if (event->kind == BW_EV_TILES) {
            event->item[i] = bw_tile(chance_below(chance, BW_TILE_KINDS));
        }
    }
}

/* ---- actions and faults ------------------------------------------------------------------- */

static void clear(BwEvent *event) {
    memset(event, 0, sizeof *event);
    event->wager = BW_UNKNOWN;
    event->word = BW_UNKNOWN;
    event->target = BW_NO_TARGET;
}

/* An option of which a change is announced. */
static const char *some_pending(Chance *chance, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    unsigned slot = table->pending[chance_below(chance, table->n_pending)].slot;
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        if (slot >= option->slot && slot <= option->slot + option->n_keys) return option->id;
    }
    return "none";
}

static void some_word(Chance *chance, const BwTable *table, char *out, size_t size) {
    static const char *const words[] = {"rest", "on",   "dealer", "A",     "x-y",
                                        "/",    "late", "cash",   "check", "chips"};
    static const char *const deeds[] = {"fouled",    "collected",        "own-fault", "deed=muck",
                                        "spilled",   "deed=chips:20.00", "deed=chip", "Ann",
                                        "Mary-Jane", "deed=turn-down"};
    const BwGame *game = bw_table_game(table);
    const char *word = words[chance_below(chance, 10)];
    if (bw_has_stacks(game) && !chance_one_in(chance, 4)) {
        snprintf(out, size, "%s", deeds[chance_below(chance, 10)]);
        return;
    }
    if (table->n_pending > 0 && chance_one_in(chance, 2)) {
        word = some_pending(chance, table);
    } else if (chance_one_in(chance, 3)) {
        word = bw_option_at(game, chance_below(chance, bw_option_count(game)))->id;
    } else if (chance_one_in(chance, 3)) {
        word = game->wagers[chance_below(chance, game->n_wagers)].id;
    }
    snprintf(out, size, "%s", strlen(word) < size ? word : "long");
}

/* One that is left in the pack, or that lies on the table, or any of so many kinds. */
static BwCard some_piece(Chance *chance, const BwTable *table, unsigned kinds) {
    BwCard card = (BwCard)chance_below(chance, kinds);
    if (table->n_laid > 0 && chance_one_in(chance, 6)) {
        card = table->laid[chance_below(chance, table->n_laid)].card;
    }
    if (chance_one_in(chance, 12)) return card;
    for (unsigned i = 0; i < kinds && (card >= kinds || table->pack[card] == 0); i++) {
        card = (BwCard)((card + 1u) % kinds);
    }
    return card;
}

static BwCard some_card(Chance *chance, const BwTable *table) {
    return some_piece(chance, table, BW_CARD_KINDS);
}

/* A card or tile of whoever is asked, or any. */
static BwCard some_own_piece(Chance *chance, const BwTable *table, unsigned kinds) {
    BwWho who = bw_need(table).who;
    for (unsigned tries = 0; tries < 24 && table->n_laid > 0; tries++) {
        const BwLaid *laid = &table->laid[chance_below(chance, table->n_laid)];
        if (bw_same_who(laid->who, who) && laid->card < kinds) return laid->card;
    }
    return some_piece(chance, table, kinds);
}

/* The first amount among the arguments is the event's. */
static bool has_amount(const BwEvent *event) {
    for (unsigned i = 0; i < event->n_args; i++) {
        if (event->arg[i].kind == BW_ARG_AMOUNT) return true;
    }
    return false;
}

static void some_arg(Chance *chance, const BwTable *table, char letter, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    BwArg *arg = &event->arg[event->n_args++];
    const BwOption *option;
    switch (letter) {
    case 'A':
        arg->value = some_stake(chance, table, 0);
        if (!has_amount(event)) event->amount_cents = arg->value;
        arg->kind = BW_ARG_AMOUNT;
        break;
    case 'N':
        arg->kind = BW_ARG_NUMBER;
        arg->value =
            chance_one_in(chance, 2) ? 1 + chance_below(chance, 12) : between(chance, 0, 1000000);
        break;
    case 'C': /* often one of the hand that is named before it */
        arg->kind = BW_ARG_CARD;
        arg->value = some_card(chance, table);
        if (event->n_args > 1 && table->n_laid > 0 && arg[-1].kind == BW_ARG_WHO) {
            const BwLaid *laid = &table->laid[chance_below(chance, table->n_laid)];
            if (laid->who.role == BW_SEAT) arg[-1].who.seat = laid->who.seat;
            if (laid->who.role == BW_SEAT && laid->card < BW_CARD_KINDS) arg->value = laid->card;
        }
        break;
    case 'H': /* often one of whoever is asked */
        arg->kind = BW_ARG_CARD;
        arg->value = some_own_piece(chance, table, BW_CARD_KINDS);
        break;
    case 'P':
        arg->kind = BW_ARG_CARD;
        arg->value = some_own_piece(chance, table, BW_PIECE_KINDS);
        break;
    case 'S': /* often the hand that is concerned now */
        arg->kind = BW_ARG_WHO;
        arg->who = some_seat(chance, table);
        if (bw_need(table).who.role == BW_SEAT && chance_one_in(chance, 3)) {
            arg->who = bw_need(table).who;
        }
        break;
    case 'R':
        arg->kind = BW_ARG_WHO;
        arg->who = somebody(chance, table);
        break;
    case 'T':
        arg->kind = BW_ARG_TIME;
        arg->value = some_time(chance, table);
        break;
    case 'O': /* where all may agree to a change, often one to which they can */
        option = bw_option_at(game, chance_below(chance, bw_option_count(game)));
        arg->kind = BW_ARG_WORD;
        snprintf(arg->word, sizeof arg->word, "%s", option->id);
        if (bw_has_stacks(game) && chance_one_in(chance, 2)) {
            option = bw_option_find(game, "big-bet");
            snprintf(arg->word, sizeof arg->word, "%s", option->id);
        }
        option_value(chance, option, !chance_one_in(chance, 8), event->text, sizeof event->text);
        if (event->text[0] == '\0') snprintf(event->text, sizeof event->text, "none");
        if (strlen(option->id) >= sizeof arg->word) arg->word[0] = 'x';
        break;
    default:
        arg->kind = BW_ARG_WORD;
        some_word(chance, table, arg->word, sizeof arg->word);
        break;
    }
}

/* Arguments that fit what the verb says (see BwVerb). */
static void some_args(Chance *chance, const BwTable *table, const char *spec, BwEvent *event) {
    bool optional = false;
    for (const char *p = spec; *p != '\0'; p++) {
        if (*p == '?') {
            optional = true;
            continue;
        }
        if (optional && chance_one_in(chance, 3)) return;
        do {
            if (event->n_args == BW_ARGS_MAX) return;
            some_arg(chance, table, *p, event);
        } while (p[1] == '*' && chance_one_in(chance, 2));
        if (p[1] == '*') p++;
    }
}

static void make_act(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    event->kind = BW_EV_ACT;
    event->who = somebody(chance, table);
    event->word = (uint8_t)chance_below(chance, bw_action_count(game));
    some_args(chance, table, bw_action_at(game, event->word)->args, event);
}

static bool make_fault(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    if (game->n_faults == 0) return false;
    event->kind = BW_EV_FAULT;
    event->word = (uint8_t)chance_below(chance, game->n_faults);
    some_args(chance, table, game->faults[event->word].args, event);
    return true;
}

/* An irregularity that can happen now, whichever comes first. */
static bool make_fitting_fault(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    BwRefusal why;
    unsigned first = chance_below(chance, game->n_faults);
    for (unsigned i = 0; i < game->n_faults; i++) {
        clear(event);
        event->kind = BW_EV_FAULT;
        event->word = (uint8_t)((first + i) % game->n_faults);
        some_args(chance, table, game->faults[event->word].args, event);
        if (would_take(table, event, &why)) return true;
    }
    clear(event);
    return false;
}

/* Every action and every irregularity as often as the others, tried with other people and other
 * words until the table would take it: so those are met too whose moment is rare. */
static void make_lucky(Chance *chance, const BwTable *table, BwEvent *event) {
    enum { TRIES = 10 };
    const BwGame *game = bw_table_game(table);
    BwRefusal why;
    unsigned verb = chance_below(chance, bw_action_count(game) + game->n_faults);
    bool fault = verb >= bw_action_count(game);
    if (fault) verb -= bw_action_count(game);
    const char *spec = fault ? game->faults[verb].args : bw_action_at(game, verb)->args;
    for (unsigned tries = 0; tries < TRIES; tries++) {
        clear(event);
        event->kind = fault ? BW_EV_FAULT : BW_EV_ACT;
        event->word = (uint8_t)verb;
        if (!fault) event->who = somebody(chance, table);
        some_args(chance, table, spec, event);
        if (would_take(table, event, &why)) return;
    }
}

bool chance_choose(Chance *chance, const BwTable *table, const BwChoice *choice, BwCents cents,
                   BwEvent *event) {
    const char *spec = bw_action_at(bw_table_game(table), choice->word)->args;
    memset(event, 0, sizeof *event);
    event->kind = BW_EV_ACT;
    event->wager = BW_UNKNOWN;
    event->target = BW_NO_TARGET;
    event->who = bw_need(table).who;
    event->word = choice->word;
    if (choice->step_cents > 0) {
        event->amount_cents = cents;
        event->n_args = 1;
        event->arg[0].kind = BW_ARG_AMOUNT;
        event->arg[0].value = cents;
        return true;
    }
    if (spec[0] == '\0' || spec[0] == '?') return true;
    some_args(chance, table, spec, event);
    return false;
}

/* Another card of whoever is asked that is not named yet. */
static void name_own(Chance *chance, const BwTable *table, BwEvent *event) {
    BwCard card = some_own_piece(chance, table, BW_CARD_KINDS);
    for (unsigned a = 0; a < event->n_args; a++) {
        if (event->arg[a].value == card) return;
    }
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = card};
}

/* A hand set at random: other pieces of its owner for some of those of the house way. */
static void set_at_random(Chance *chance, const BwTable *table, BwEvent *event) {
    for (unsigned a = 0; a < event->n_args; a++) {
        if (event->arg[a].kind == BW_ARG_CARD && chance_one_in(chance, 2)) {
            event->arg[a].value = some_own_piece(chance, table, BW_PIECE_KINDS);
        }
    }
}

/* What whoever is asked may do. */
static bool make_decision(Chance *chance, const BwTable *table, BwEvent *event) {
    BwChoice choices[32];
    unsigned n = bw_choices(table, choices, 32);
    if (n == 0) return false;
    const BwChoice *choice = &choices[chance_below(chance, n)];
    BwCents cents = 0;
    if (choice->step_cents > 0) {
        int64_t steps = (choice->max_cents - choice->min_cents) / choice->step_cents;
        cents = choice->min_cents + between(chance, 0, steps) * choice->step_cents;
    }
    chance_choose(chance, table, choice, cents, event);
    if (bw_action_at(bw_table_game(table), choice->word)->means == BW_MEANS_SET) {
        if (!bw_house_way(table, event)) return false;
        if (chance_one_in(chance, 2)) set_at_random(chance, table, event);
        return true;
    }
    const char *spec = bw_action_at(bw_table_game(table), choice->word)->args;
    if (strchr(spec, 'H') != NULL && !chance_one_in(chance, 3)) {
        unsigned many = table->rounds % 2 == 1 ? 8 : chance_below(chance, 5);
        for (unsigned i = 0; i < many && event->n_args < 5; i++) name_own(chance, table, event);
    }
    return true;
}

/* ---- the other lines ---------------------------------------------------------------------- */

static void make_seat(Chance *chance, const BwTable *table, BwEvent *event) {
    static const char *const names[] = {
        "Ann",
        "Bob",
        "Ann",
        "Mary Jane",
        "a name as long as a name can be, which is 63 bytes with blanks.",
        ""};
    event->kind = BW_EV_SEAT;
    event->who = some_seat(chance, table);
    snprintf(event->text, sizeof event->text, "%s", names[chance_below(chance, 6)]);
}

static void make_clock(Chance *chance, const BwTable *table, BwEvent *event) {
    event->kind = BW_EV_AT;
    event->time_s = some_time(chance, table);
}

/* How many seats have something on the table. */
static unsigned seats_up(const BwTable *table) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        n += i == 0 || table->bet[i].seat != table->bet[i - 1].seat;
    }
    return n;
}

/* Somebody puts chips on the table, as much as the least that is asked if he has too few. */
static void make_buy_in(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    BwRefusal why;
    event->kind = BW_EV_ACT;
    event->who =
        bw_seat(1 + chance_below(chance, chance_one_in(chance, 4) ? game->seats : 5), 0, 0);
    for (unsigned a = 0; a < game->n_actions; a++) {
        if (strcmp(game->actions[a].id, "buy-in") == 0) event->word = (uint8_t)a;
    }
    event->n_args = 1;
    event->amount_cents = 500 * (1 + (BwCents)chance_below(chance, 60));
    event->arg[0] = (BwArg){.kind = BW_ARG_AMOUNT, .value = event->amount_cents};
    if (would_take(table, event, &why) || why.figure_cents <= 0) return;
    event->amount_cents = event->arg[0].value = why.figure_cents;
}

/* Where chips lie on the table: somebody buys in, or puts up what is asked before the cards; or the
 * deal begins. */
static bool make_forced(Chance *chance, const BwTable *table, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    BwRefusal why;
    unsigned first = chance_below(chance, game->seats);
    unsigned few = seats_up(table) < 2 + chance_below(chance, 4) ? 2 : 30;
    if (table->idle != 0 && chance_one_in(chance, few)) {
        make_buy_in(chance, table, event);
        return true;
    }
    /* Where anybody may put up anything there is no end to it but this. */
    if (table->idle == 0 && chance_one_in(chance, 4)) {
        if (make_outcome(chance, table, event) && would_take(table, event, &why)) return true;
        clear(event);
    }
    for (unsigned i = 0; i < game->seats * game->n_wagers; i++) {
        unsigned seat = (first + i) % game->seats + 1, wager = i / game->seats;
        if ((game->wagers[wager].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0) continue;
        event->kind = BW_EV_BET;
        event->who = bw_seat(seat, 0, 0);
        event->wager = (uint8_t)wager;
        event->amount_cents = bw_stake_unit(table, wager, BW_NO_TARGET);
        if (would_take(table, event, &why)) return true;
        if (why.figure_cents > 0) event->amount_cents = why.figure_cents;
        if (would_take(table, event, &why)) return true;
    }
    clear(event);
    return make_outcome(chance, table, event) && would_take(table, event, &why);
}

/* What the table is waiting for, most likely. */
static void make_needed(Chance *chance, const BwTable *table, BwEvent *event) {
    BwNeed need = bw_need(table);
    unsigned dice = chance_below(chance, 20);
    bool chips = bw_has_stacks(bw_table_game(table)) && need.kind == BW_NEED_CARD;
    if (chips && chance_one_in(chance, table->n_laid == 0 ? 2 : 40) &&
        make_fitting_fault(chance, table, event)) {
        return;
    }
    switch ((BwNeedKind)need.kind) {
    case BW_NEED_DECISION:
        if (make_decision(chance, table, event)) return;
        make_act(chance, table, event);
        return;
    case BW_NEED_CARD:
    case BW_NEED_ROLL:
    case BW_NEED_SPIN:
    case BW_NEED_DRAW:
    case BW_NEED_TILES:
        if (make_outcome(chance, table, event)) {
            make_lucky_card(chance, table, event);
            return;
        }
        make_odd_outcome(chance, event);
        return;
    case BW_NEED_BETS:
    case BW_NEED_OVER: break;
    }
    if (bw_has_stacks(bw_table_game(table)) && dice < 17 && make_forced(chance, table, event))
        return;
    clear(event);
    if (dice < 12 || (need.kind == BW_NEED_OVER && dice < 18)) {
        make_bet(chance, table, event);
    } else if (dice < 13) {
        make_take(chance, table, event);
    } else if (dice < 14) {
        make_call(chance, table, event);
    } else if (dice < 15) {
        event->kind = BW_EV_CLOSE;
    } else if (!make_outcome(chance, table, event)) {
        make_act(chance, table, event);
    }
}

/* Anything that a line can say. */
static void make_plain(Chance *chance, const BwTable *table, BwEvent *event) {
    unsigned dice = chance_below(chance, 64);
    clear(event);
    if (dice < 42) {
        make_needed(chance, table, event);
    } else if (dice < 47) {
        make_lucky(chance, table, event);
    } else if (dice < 49) {
        make_act(chance, table, event);
    } else if (dice < 51) {
        if (!make_fault(chance, table, event)) make_act(chance, table, event);
    } else if (dice < 52) {
        make_clock(chance, table, event);
    } else if (dice < 53) {
        make_seat(chance, table, event);
    } else if (dice < 55) {
        make_bet(chance, table, event);
    } else if (dice < 57) {
        make_take(chance, table, event);
    } else if (dice < 58) {
        make_call(chance, table, event);
    } else if (dice < 60) {
        make_odd_outcome(chance, event);
    } else if (dice < 61) {
        event->kind = BW_EV_CLOSE;
    } else if (!make_decision(chance, table, event)) {
        make_bet(chance, table, event);
    }
}

/* ---- what no line can say ----------------------------------------------------------------- */

static int64_t any_integer(Chance *chance) {
    static const int64_t values[] = {
        0, -1, 1, INT64_MIN, INT64_MAX, -500, BW_CENTS_MAX + 1, 255, 65536, INT64_MAX - 1, 500};
    return values[chance_below(chance, sizeof values / sizeof values[0])];
}

/* Spoils one field of an event; strings keep their end, which is what C asks of a caller. */
static void spoil(Chance *chance, BwEvent *event) {
    unsigned i = chance_below(chance, BW_ARGS_MAX);
    switch (chance_below(chance, 17)) {
    case 0: event->kind = (uint8_t)chance_below(chance, chance_one_in(chance, 4) ? 256 : 13); break;
    case 1: event->wager = (uint8_t)chance_below(chance, 256); break;
    case 2: event->word = (uint8_t)chance_below(chance, 256); break;
    case 3: event->n_items = (uint8_t)chance_below(chance, 256); break;
    case 4:
        event->n_args = (uint8_t)chance_below(chance, chance_one_in(chance, 4) ? 256 : 9);
        break;
    case 5: event->on = (uint8_t)chance_below(chance, 256); break;
    case 6: event->bad_args = (uint8_t)chance_below(chance, 2); break;
    case 7:
        event->target = (uint16_t)chance_below(chance, chance_one_in(chance, 2) ? 65536 : 64);
        break;
    case 8: event->modifiers = chance_below(chance, 1u << 16) * 3; break;
    case 9: event->late = chance_below(chance, 1u << 16); break;
    case 10: event->who.role = (uint8_t)chance_below(chance, 20); break;
    case 11: event->who.seat = (uint8_t)chance_below(chance, 256); break;
    case 12: event->who.bettor = (uint8_t)chance_below(chance, 8); break;
    case 13: event->amount_cents = any_integer(chance); break;
    case 14: event->time_s = any_integer(chance); break;
    case 15:
        event->arg[i].kind = (uint8_t)chance_below(chance, 9);
        event->arg[i].who.role = (uint8_t)chance_below(chance, 20);
        event->arg[i].who.seat = (uint8_t)chance_below(chance, 256);
        event->arg[i].who.bettor = (uint8_t)chance_below(chance, 256);
        event->arg[i].value = any_integer(chance);
        break;
    default:
        event->item[chance_below(chance, BW_ITEMS_MAX)] = (uint8_t)chance_below(chance, 256);
        if (chance_one_in(chance, 2)) {
            unsigned n = chance_below(chance, chance_one_in(chance, 4) ? sizeof event->text : 20);
            for (unsigned k = 0; k < n; k++) {
                event->text[k] = (char)(1 + chance_below(chance, 255));
            }
            event->text[n] = '\0';
        }
        break;
    }
}

/* Where a wager has one target only, a line need not name it: then no line says that it is missing.
 */
static bool lacks_only_target(const BwTable *table, const BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    bool by_wager =
        event->kind == BW_EV_BET || event->kind == BW_EV_TAKE || event->kind == BW_EV_CALL;
    uint16_t target;
    return by_wager && event->wager < game->n_wagers && event->target == BW_NO_TARGET &&
           (game->wagers[event->wager].flags & BW_WAGER_TARGET) != 0 && game->target_at != NULL &&
           !game->target_at(table, event->wager, 1, &target);
}

bool chance_event(Chance *chance, const BwTable *table, BwEvent *event) {
    make_plain(chance, table, event);
    if (!chance_one_in(chance, 12)) return !lacks_only_target(table, event);
    unsigned fields = 1 + chance_below(chance, chance_one_in(chance, 2) ? 1 : 6);
    while (fields-- > 0) spoil(chance, event);
    return false;
}
