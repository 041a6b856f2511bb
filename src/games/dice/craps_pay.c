/* craps_pay.c: what wagers of craps pay, which stakes can be paid, how far odds may go and what a
 * commission amounts to. Pure arithmetic over the table's options; nothing here writes. */
#include <stdio.h>
#include <string.h>

#include "games/dice/craps.h"

/* ---- odds ----------------------------------------------------------------------------------- */

uint8_t craps_target_index(unsigned wager, uint16_t target) {
    const CrapsWagerData *data = &craps_wager_data[wager];
    for (uint8_t i = 0; i < data->n_targets; i++) {
        if (data->targets[i] == target) return i;
    }
    return CRAPS_NO_INDEX;
}

static bool is_laid(unsigned wager) {
    return wager == CRAPS_LAY || wager == CRAPS_DONT_PASS_ODDS || wager == CRAPS_DONT_COME_ODDS;
}

BwOdds craps_true_odds(unsigned wager, unsigned index) {
    return is_laid(wager) ? craps_lay_odds[index] : craps_take_odds[index];
}

BwOdds craps_fire_odds(const BwTable *table, unsigned award) {
    BwOdds own = bw_option_odds(table, CRAPS_PAY_FIRE + award);
    return own.num != 0 ? own : craps_fire_table[table->option[CRAPS_OPT_FIRE_TABLE]][award];
}

unsigned craps_odds_number(const CrapsTable *craps, unsigned wager, uint16_t target) {
    if (wager == CRAPS_PASS_ODDS || wager == CRAPS_DONT_PASS_ODDS) return craps->point;
    return target == BW_NO_TARGET ? 0 : target;
}

/* ---- payable multiples: 13:69F-1.4(f) ------------------------------------------------------- */

static BwOdds slot_odds(const BwTable *table, unsigned slot) {
    return slot >= CRAPS_PAY_FIRE ? craps_fire_odds(table, slot - CRAPS_PAY_FIRE)
                                  : bw_option_odds(table, slot);
}

/* Every part of the stake, and all that it can win at the odds of these slots, in whole chips. */
static BwCents unit_of_slots(const BwTable *table, unsigned first, unsigned count, unsigned parts) {
    BwCents chip = table->option[BW_OPT_PAY_UNIT], unit = chip;
    bool pay_up = table->option[CRAPS_OPT_UNPAYABLE] == CRAPS_PAY_UP;
    for (unsigned slot = first; slot < first + count && !pay_up; slot++) {
        BwOdds odds = slot_odds(table, slot);
        if (odds.den == 1) continue; /* any number of chips */
        unit = bw_cents_lcm(unit, bw_odds_stake_unit(odds, chip));
    }
    return unit > BW_CENTS_MAX ? 0 : unit * parts; /* parts are at most five */
}

BwCents craps_stake_unit(const BwTable *table, unsigned wager, uint16_t target) {
    const CrapsWagerData *data = &craps_wager_data[wager];
    BwCents chip = table->option[BW_OPT_PAY_UNIT];
    if (data->pay_first == 0) {
        unsigned number = craps_odds_number(craps_const(table), wager, target);
        uint8_t index = number <= 12 ? craps_number_index[number] : CRAPS_NO_INDEX;
        if (index == CRAPS_NO_INDEX) return 0;
        return chip * craps_true_odds(wager, index).den; /* true odds are in lowest terms */
    }
    unsigned first = data->pay_first;
    if (data->pay_by_target) {
        uint8_t index = craps_target_index(wager, target);
        if (index == CRAPS_NO_INDEX) return 0;
        first += index;
    }
    BwCents unit = unit_of_slots(table, first, data->pay_count, data->parts);
    /* 13:69F-1.12(b)1: fire bets are made in whole dollars. */
    return wager == CRAPS_FIRE ? bw_cents_lcm(unit, 100) : unit;
}

/* ---- odds limits: 13:69F-1.6 ---------------------------------------------------------------- */

/* To lay is limited by what it wins, so amounts are reckoned in units of 1/num of a cent. */
BwCents craps_odds_limit(const CrapsTable *craps, unsigned wager, unsigned number,
                         BwCents flat_cents, bool above_table_max) {
    const BwTable *table = &craps->t;
    unsigned index = craps_number_index[number];
    bool laid = is_laid(wager);
    BwOdds odds = craps_true_odds(wager, index);
    BwCents per_cent = laid ? odds.num : 1;
    BwCents right = laid ? flat_cents * odds.den : flat_cents;
    BwCents most =
        right * table->option[(laid ? CRAPS_OPT_LAY_MULTIPLE : CRAPS_OPT_TAKE_MULTIPLE) + index];
    BwCents table_max = table->option[BW_OPT_TABLE_MAX] * per_cent;
    if (table_max != 0 && !above_table_max && most > table_max) {
        most = table_max > right ? table_max : right;
    }
    BwCents unit = table->option[BW_OPT_PAY_UNIT] * odds.den;
    BwCents step = unit * per_cent;
    /* 13:69F-1.6(f): up to the next payable amount, never further. */
    BwCents units = table->option[CRAPS_OPT_EXCESS] != 0 ? (most + step - 1) / step : most / step;
    return units * unit;
}

/* ---- commission: 13:69F-1.5 ----------------------------------------------------------------- */

bool craps_commission_at_bet(const BwTable *table, unsigned wager, uint16_t target) {
    if (wager == CRAPS_LAY) return table->option[CRAPS_OPT_LAY_WHEN] == CRAPS_AT_BET;
    return wager == CRAPS_BUY &&
           table->option[CRAPS_OPT_BUY_WHEN + craps_number_index[target]] == CRAPS_AT_BET;
}

/* A share of the amount wagered, rounded down to a chip: it never passes five percent. */
BwCents craps_commission_due(const BwTable *table, unsigned wager, BwCents stake_cents) {
    if (wager != CRAPS_BUY && wager != CRAPS_LAY) return 0;
    BwCents chip = table->option[BW_OPT_PAY_UNIT];
    BwCents pct = table->option[wager == CRAPS_BUY ? CRAPS_OPT_BUY_PCT : CRAPS_OPT_LAY_PCT];
    return stake_cents * pct / (10000 * chip) * chip;
}

const char *craps_commission_clause(unsigned wager) {
    return wager == CRAPS_BUY ? "1.5(a)" : "1.5(b)";
}

/* ---- for people ----------------------------------------------------------------------------- */

void craps_target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                        size_t size) {
    (void)table;
    if (wager == CRAPS_HOP && target < CRAPS_HOPS) {
        snprintf(out, size, "%u-%u", craps_hops[target].low, craps_hops[target].high);
    } else {
        snprintf(out, size, "%u", target);
    }
}

/* Odds that differ by what comes: "30 to 1 on 2; 15 to 1 on 3, 11". Names that pay alike and follow
 * each other share their odds. */
typedef struct OddsText {
    char *out;
    size_t size, used;
    BwOdds last;
} OddsText;

static void add_odds(OddsText *text, BwOdds odds, const char *name) {
    char words[BW_ODDS_TEXT_MAX];
    if (text->used >= text->size) return;
    char *end = text->out + text->used;
    size_t room = text->size - text->used;
    int n;
    if (text->used == 0) {
        n = snprintf(end, room, "%s on %s", bw_odds_format(odds, words), name);
    } else if (bw_odds_compare(odds, text->last) == 0) {
        n = snprintf(end, room, ", %s", name);
    } else {
        n = snprintf(end, room, "; %s on %s", bw_odds_format(odds, words), name);
    }
    text->used += n > 0 ? (size_t)n : 0;
    text->last = odds;
}

/* What each outcome of a wager pays that is not paid alike on all of them. */
static bool print_outcomes(const BwTable *table, unsigned wager, char *out, size_t size) {
    static const char *const field[] = {"2", "3", "4", "9", "10", "11", "12"};
    static const char *const six_seven_eight[] = {"7", "easy 6 or 8", "hard 6 or 8"};
    static const char *const fire[] = {"four points", "five", "six"};
    static const char *const parts[] = {"7", "2", "3", "12", "11", "any craps"};
    const CrapsWagerData *data = &craps_wager_data[wager];
    const char *const *names = NULL;
    unsigned named = 0;
    if (wager == CRAPS_FIELD) {
        names = field;
        named = sizeof field / sizeof field[0];
    } else if (wager == CRAPS_SIX_SEVEN_EIGHT) {
        names = six_seven_eight;
        named = sizeof six_seven_eight / sizeof six_seven_eight[0];
    } else if (wager == CRAPS_FIRE) {
        names = fire;
        named = sizeof fire / sizeof fire[0];
    } else if (data->parts > 1) { /* the parts lie side by side, from any seven to any craps */
        unsigned first = data->pay_first - CRAPS_PAY_ANY_SEVEN;
        if (first >= sizeof parts / sizeof parts[0]) return false;
        names = parts + first;
        named = sizeof parts / sizeof parts[0] - first;
    }
    OddsText text = {out, size, 0, {0, 1}};
    if (names == NULL) return false;
    for (unsigned i = 0; i < data->pay_count && i < named; i++) {
        add_odds(&text, slot_odds(table, data->pay_first + i), names[i]);
    }
    if (data->parts > 1 && text.used < size) {
        snprintf(out + text.used, size - text.used, ", on each of %u parts", data->parts);
    }
    return true;
}

static BwOdds target_odds(const BwTable *table, unsigned wager, unsigned index) {
    const CrapsWagerData *data = &craps_wager_data[wager];
    if (data->pay_first == 0) return craps_true_odds(wager, index);
    return bw_option_odds(table, data->pay_first + (data->pay_by_target ? index : 0));
}

/* Without a target, and for line odds without a point, the odds of all of them. */
void craps_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                      size_t size) {
    const CrapsWagerData *data = &craps_wager_data[wager];
    bool by_target = data->pay_by_target || data->pay_first == 0;
    const char *after = wager == CRAPS_BUY || wager == CRAPS_LAY ? " less commission" : "";
    if (print_outcomes(table, wager, out, size)) return;
    if (wager == CRAPS_PASS_ODDS || wager == CRAPS_DONT_PASS_ODDS) {
        target = craps_const(table)->point; /* line odds have the targets of come odds */
        data = &craps_wager_data[CRAPS_COME_ODDS];
    }
    unsigned index = 0;
    while (index < data->n_targets && data->targets[index] != target) index++;
    if (!by_target || index < data->n_targets) {
        char words[BW_ODDS_TEXT_MAX];
        snprintf(out, size, "%s%s", bw_odds_format(target_odds(table, wager, index), words), after);
        return;
    }
    OddsText text = {out, size, 0, {0, 1}};
    for (unsigned i = 0; i < data->n_targets; i++) {
        char name[16];
        craps_target_print(table, wager, data->targets[i], name, sizeof name);
        add_odds(&text, target_odds(table, wager, i), name);
    }
    if (text.used < size) snprintf(out + text.used, size - text.used, "%s", after);
}
