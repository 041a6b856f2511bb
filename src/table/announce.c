/* announce.c: changes of the rules and limits of a running table, section 8.3. A change is put on
 * the sign and announced; it is in force from the first round that begins at its time. A round that
 * has begun, and a wager that has been accepted, keep the old rule. */
#include "table/announce.h"

#include <string.h>

#include "table/options.h"

/* Wagers that stand, chips before their owners not counted. */
static bool is_anything_up(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned i = 0; i < table->n_bets; i++) {
        if ((game->wagers[table->bet[i].wager].flags & BW_WAGER_STACK) == 0) return true;
    }
    return false;
}

/* Is the time come? What may hurt wagers that stand waits until none is up: bets that were accepted
 * keep the rule under which they were made. */
static bool is_due(const BwTable *table, const BwPending *pending) {
    return pending->used != 0 && pending->from_clock == 0 && pending->time_s <= table->clock_s &&
           (pending->when_empty == 0 || !is_anything_up(table));
}

static void take_effect(BwTable *table) {
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        BwPending *pending = &table->pending[i];
        if (!is_due(table, pending)) continue;
        table->option[pending->slot] = pending->value;
        table->n_pending--;
        memset(pending, 0, sizeof *pending);
    }
}

void bw_round_end(BwTable *table) {
    table->idle = 1;
    table->rounds++;
    if (table->option[BW_OPT_PAYOUT_LIMIT] != 0) {
        memset(table->paid_cents, 0, sizeof table->paid_cents);
    }
    if (table->n_pending != 0) take_effect(table);
}

/* Notice that was given before the clock was known runs from its first reading. */
void bw_announced_clock(BwTable *table, int64_t time_s) {
    bool first = table->clock_s == INT64_MIN;
    table->clock_s = time_s;
    for (unsigned i = 0; first && i < BW_PENDING_MAX; i++) {
        BwPending *pending = &table->pending[i];
        if (pending->from_clock == 0) continue;
        pending->from_clock = 0;
        pending->time_s += time_s;
    }
    if (table->idle != 0) take_effect(table);
}

/* A table is occupied while a seat has a wager or is taken. */
static bool occupied(const BwTable *table) {
    if (table->n_bets > 0) return true;
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        if (table->seated[s] == BW_SEAT_TAKEN && table->name[s][0] != '\0') return true;
    }
    return false;
}

/* No limit at all is the best maximum there is. */
static bool favours_patron(const BwTable *table, const BwOption *option, unsigned slot,
                           int64_t value) {
    int64_t now = table->option[slot];
    if (slot == BW_OPT_TABLE_MAX || slot == BW_OPT_PAYOUT_LIMIT) {
        return value == 0 || (now != 0 && value >= now);
    }
    int order = option->kind == BW_OPTION_ODDS
                    ? bw_odds_compare(bw_odds_unpack(value), bw_odds_unpack(now))
                    : (value > now) - (value < now);
    return (option->favour > 0 && order >= 0) || (option->favour < 0 && order <= 0);
}

static BwPending *pending_for(BwTable *table, unsigned slot) {
    BwPending *free_place = NULL;
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        if (table->pending[i].used != 0 && table->pending[i].slot == slot)
            return &table->pending[i];
        if (table->pending[i].used == 0 && free_place == NULL) free_place = &table->pending[i];
    }
    return free_place;
}

/* The k-th value of an option: those of a list follow each other, and a name for two lists has the
 * second one behind the first. */
static unsigned slot_at(const BwOption *option, unsigned k) {
    unsigned n = option->n_keys > 0 ? option->n_keys : 1;
    return k < n ? option->slot + k : option->also + k - n;
}

static unsigned values_of(const BwOption *option) {
    unsigned n = option->n_keys > 0 ? option->n_keys : 1;
    return option->also != 0 ? 2 * n : n;
}

/* Is there a place for each of its values that does not wait already? */
static bool room_for(const BwTable *table, const BwOption *option) {
    unsigned needed = values_of(option), left = 0;
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        if (table->pending[i].used == 0) left++;
        for (unsigned k = 0; k < values_of(option); k++) {
            needed -= table->pending[i].used != 0 && table->pending[i].slot == slot_at(option, k);
        }
    }
    return needed <= left;
}

/* Opens the table anew with the options of `running`, the changes that will be in force by then,
 * and this one; gives the values that the change comes to. */
static bool try_change(BwTable *trial, const BwTable *running, const BwGame *game,
                       const BwEvent *event, int64_t values[BW_OPTION_SLOTS]) {
    BwRefusal why;
    memset(trial, 0, game->table_size);
    trial->game = running->game;
    trial->edition = running->edition;
    memcpy(trial->option, running->option, sizeof trial->option);
    memcpy(trial->option_text, running->option_text, sizeof trial->option_text);
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        const BwPending *pending = &running->pending[i];
        if (pending->used != 0) trial->option[pending->slot] = pending->value;
    }
    if (!bw_option_set(trial, game, event->arg[0].word, event->text, &why)) return false;
    memcpy(values, trial->option, sizeof trial->option);
    return bw_limits_agree(trial) && game->open(trial, &why);
}

/* The value is read, and looked at together with the other options, on the table itself, which is
 * put back as it was. What has no side that favours the patron is equipment or the house's own
 * business: it is fixed when the table opens. */
static bool read_change(BwTable *table, const BwGame *game, const BwEvent *event,
                        const BwOption *option, int64_t values[BW_OPTION_SLOTS]) {
    unsigned char saved[BW_TABLE_BYTES_MAX];
    BwTable running; /* the part that all tables share */
    if (option == NULL || (option->favour == 0 && !option->by_notice) ||
        option->kind == BW_OPTION_TEXT) {
        return false;
    }
    memcpy(saved, table, game->table_size);
    memcpy(&running, table, sizeof running);
    bool lawful = try_change(table, &running, game, event, values);
    memcpy(table, saved, game->table_size);
    return lawful;
}

/* Does the change, in all its values, do patrons no harm? */
static bool is_kind(const BwTable *table, const BwOption *option, const int64_t *values) {
    for (unsigned k = 0; k < values_of(option); k++) {
        unsigned slot = slot_at(option, k);
        if (!favours_patron(table, option, slot, values[slot])) return false;
    }
    return true;
}

/* 8.3: a change that favours patrons, or that nobody is there to be hurt by, needs no more than the
 * sign and the announcement; any other the full notice. */
bool bw_announce(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    const BwOption *option = bw_option_named(game, event->arg[0].word);
    int64_t values[BW_OPTION_SLOTS];
    if (!read_change(table, game, event, option, values)) {
        return bw_refuse(out, BW_REASON_OPTION, option != NULL ? option->clause : NULL);
    }
    if (game->announced != NULL && !game->announced(table, option, values, out)) return false;
    bool clock_known = table->clock_s != INT64_MIN, timed = event->n_args > 1;
    bool kind = is_kind(table, option, values);
    /* What is up keeps the odds at which it was made. */
    bool odds = option->kind == BW_OPTION_ODDS || option->row;
    int64_t notice_s = 0;
    if (!kind && occupied(table)) notice_s = table->option[BW_OPT_CHANGE_NOTICE_MINUTES] * 60;
    int64_t now = clock_known ? table->clock_s : 0;
    int64_t time_s = timed ? event->arg[1].value : now + notice_s;
    if (timed && (!clock_known || time_s < now + notice_s)) {
        return bw_refuse(out, BW_REASON_NOTICE, "8.3");
    }
    if (!room_for(table, option)) return bw_refuse(out, BW_REASON_FULL, "8.3");
    for (unsigned k = 0; k < values_of(option); k++) {
        unsigned slot = slot_at(option, k);
        BwPending *pending = pending_for(table, slot);
        table->n_pending = (uint16_t)(table->n_pending + (pending->used == 0));
        pending->time_s = clock_known || notice_s != 0 ? time_s : INT64_MIN;
        pending->value = values[slot];
        pending->slot = (uint16_t)slot;
        pending->used = 1;
        pending->from_clock = !clock_known && notice_s != 0;
        pending->when_empty = (!kind || odds) && slot >= BW_OPT_GAME;
    }
    if (table->idle != 0) take_effect(table);
    return true;
}

void bw_announce_waive(BwTable *table, unsigned slot) {
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        BwPending *pending = &table->pending[i];
        if (pending->used == 0 || pending->slot != slot) continue;
        pending->time_s = INT64_MIN;
        pending->from_clock = 0;
    }
    if (table->idle != 0) take_effect(table);
}

bool bw_announce_cancel(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    const BwOption *option = bw_option_named(game, event->arg[0].word);
    bool dropped = false;
    for (unsigned k = 0; option != NULL && k < values_of(option); k++) {
        BwPending *pending = pending_for(table, slot_at(option, k));
        if (pending == NULL || pending->used == 0) continue;
        memset(pending, 0, sizeof *pending);
        table->n_pending--;
        dropped = true;
    }
    return dropped || bw_refuse(out, BW_REASON_OPTION, "8.3");
}
