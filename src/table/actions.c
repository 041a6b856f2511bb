/* actions.c: what happens in the same way at every table.
 *
 * Seats: who sits where, and who has got up. The clock. Changes of the rules and limits of a
 * running table (section 8.3): announced on the sign, then in force from the first round that
 * begins at their time; a round that has begun keeps the old rule. */
#include "table/actions.h"

#include <stddef.h>
#include <string.h>

#include "table/options.h"
#include "table/words.h"

enum { ANNOUNCE, CANCEL, LEAVE };

static const BwVerb shared[] = {
    [ANNOUNCE] = {"announce", "8.3", "O?T", "post and announce a change of an option"},
    [CANCEL] = {"cancel", "8.3", "W", "drop an announced change"},
    [LEAVE] = {"leave", NULL, "", "get up from the table"},
};

unsigned bw_action_count(const BwGame *game) {
    return game->n_actions + (unsigned)(sizeof shared / sizeof shared[0]);
}

const BwVerb *bw_action_at(const BwGame *game, unsigned word) {
    return word < game->n_actions ? &game->actions[word] : &shared[word - game->n_actions];
}

/* ---- arguments ---------------------------------------------------------------------------- */

/* The last second of the year 9999. */
#define TIME_MAX INT64_C(253402300799)

static bool is_time(int64_t time_s) {
    return time_s >= 0 && time_s <= TIME_MAX;
}

static bool is_person(BwWho who) {
    char text[32];
    BwWho read;
    return who.role < BW_ROLES && bw_who_parse(bw_who_print(who, text), &read) &&
           bw_same_who(who, read);
}

/* Is the argument one that this letter of BwVerb.args stands for? */
static bool fits(const BwArg *arg, char letter) {
    switch (letter) {
    case 'A': return arg->kind == BW_ARG_AMOUNT && arg->value >= 0 && arg->value <= BW_CENTS_MAX;
    case 'N': return arg->kind == BW_ARG_NUMBER && arg->value >= 0 && arg->value <= 1000000;
    case 'C': return arg->kind == BW_ARG_CARD && arg->value >= 0 && arg->value < BW_CARD_KINDS;
    case 'S': return arg->kind == BW_ARG_WHO && arg->who.role == BW_SEAT && is_person(arg->who);
    case 'R': return arg->kind == BW_ARG_WHO && is_person(arg->who);
    case 'T': return arg->kind == BW_ARG_TIME && is_time(arg->value);
    default:
        return arg->kind == BW_ARG_WORD && memchr(arg->word, '\0', sizeof arg->word) != NULL &&
               bw_is_plain(arg->word, true);
    }
}

bool bw_args_fit(const BwVerb *verb, const BwEvent *event) {
    unsigned i = 0;
    bool optional = false, by_text = false;
    BwCents amount = 0;
    if (event->n_args > BW_ARGS_MAX) return false;
    for (const char *p = verb->args; *p != '\0'; p++) {
        if (*p == '?') {
            optional = true;
            continue;
        }
        bool repeat = p[1] == '*', found = false;
        while (i < event->n_args && fits(&event->arg[i], *p)) {
            if (*p == 'A' && amount == 0) amount = event->arg[i].value;
            by_text = by_text || *p == 'O';
            found = true;
            i++;
            if (!repeat) break;
        }
        if (!found && !optional) return false;
        if (repeat) p++;
    }
    if (by_text ? !bw_is_plain(event->text, true) : event->text[0] != '\0') return false;
    return i == event->n_args && amount == event->amount_cents;
}

/* ---- seats -------------------------------------------------------------------------------- */

/* Somebody sits down, or gets up: `seat 3 -` and `act 3 leave` are the same thing. */
bool bw_apply_seat(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_SEAT || event->who.bettor != 0 || event->who.hand != 0) {
        return bw_refuse(out, BW_REASON_SEAT, NULL);
    }
    size_t n = event->kind == BW_EV_SEAT ? strlen(event->text) : 0;
    if (n >= BW_NAME_MAX ||
        (n > 0 && (!bw_is_plain(event->text, false) || strcmp(event->text, "-") == 0)))
        return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    if (game->seated != NULL && !game->seated(table, event, out)) return false;
    unsigned seat = event->who.seat;
    memset(table->name[seat], 0, BW_NAME_MAX);
    memcpy(table->name[seat], event->text, n);
    table->seated[seat] = n > 0 ? BW_SEAT_TAKEN : BW_SEAT_LEFT;
    return true;
}

/* ---- announced changes -------------------------------------------------------------------- */

static void take_effect(BwTable *table) {
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        BwPending *pending = &table->pending[i];
        if (pending->used == 0 || pending->time_s > table->clock_s) continue;
        table->option[pending->slot] = pending->value;
        memset(pending, 0, sizeof *pending);
    }
}

void bw_round_end(BwTable *table) {
    table->idle = 1;
    table->rounds++;
    if (table->option[BW_OPT_PAYOUT_LIMIT] != 0) {
        memset(table->paid_cents, 0, sizeof table->paid_cents);
    }
    take_effect(table);
}

bool bw_apply_clock(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    if (!is_time(event->time_s)) return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    if (event->time_s < table->clock_s) return bw_refuse(out, BW_REASON_WRONG_TIME, NULL);
    if (game->clock != NULL && !game->clock(table, event->time_s, out)) return false;
    table->clock_s = event->time_s;
    if (table->idle != 0) take_effect(table);
    return true;
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
static bool favours_patron(const BwTable *table, const BwOption *option, int64_t value) {
    int64_t now = table->option[option->slot];
    if (option->slot == BW_OPT_TABLE_MAX || option->slot == BW_OPT_PAYOUT_LIMIT) {
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

/* The value is read, and looked at together with the other options, on a table opened apart. What
 * has no side that favours the patron is equipment or the house's own business: it is fixed when
 * the table opens. */
static bool read_change(const BwTable *table, const BwGame *game, const BwEvent *event,
                        const BwOption *option, int64_t *value) {
    _Alignas(max_align_t) unsigned char memory[BW_TABLE_BYTES_MAX];
    BwTable *trial = (BwTable *)memory;
    BwRefusal why;
    if (option == NULL || option->favour == 0 || option->n_keys > 0 || option->also != 0 ||
        option->kind == BW_OPTION_TEXT) {
        return false;
    }
    memset(memory, 0, sizeof memory);
    trial->game = table->game;
    trial->edition = table->edition;
    memcpy(trial->option, table->option, sizeof trial->option);
    memcpy(trial->option_text, table->option_text, sizeof trial->option_text);
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) { /* changes that will be in force by then */
        if (table->pending[i].used != 0)
            trial->option[table->pending[i].slot] = table->pending[i].value;
    }
    if (!bw_option_set(trial, game, event->arg[0].word, event->text, &why)) return false;
    *value = trial->option[option->slot];
    return bw_limits_agree(trial) && game->open(trial, &why);
}

static bool announce(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    const BwOption *option = bw_option_find(game, event->arg[0].word);
    int64_t value;
    if (!read_change(table, game, event, option, &value)) {
        return bw_refuse(out, BW_REASON_OPTION, option != NULL ? option->clause : NULL);
    }
    bool clock_known = table->clock_s != INT64_MIN;
    int64_t notice_s = table->option[BW_OPT_CHANGE_NOTICE_MINUTES] * 60;
    bool at_once = !occupied(table) || favours_patron(table, option, value);
    if (!clock_known && (!at_once || event->n_args > 1)) {
        return bw_refuse(out, BW_REASON_NOTICE, "8.3"); /* notice cannot be reckoned */
    }
    int64_t earliest = at_once ? table->clock_s : table->clock_s + notice_s;
    int64_t time_s = event->n_args > 1 ? event->arg[1].value : earliest;
    if (time_s < earliest) return bw_refuse(out, BW_REASON_NOTICE, "8.3");
    BwPending *pending = pending_for(table, option->slot);
    if (pending == NULL) return bw_refuse(out, BW_REASON_FULL, "8.3");
    pending->used = 1;
    pending->slot = option->slot;
    pending->value = value;
    pending->time_s = time_s;
    if (table->idle != 0) take_effect(table);
    return true;
}

static bool cancel(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    const BwOption *option = bw_option_find(game, event->arg[0].word);
    if (option != NULL) {
        for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
            if (table->pending[i].used == 0 || table->pending[i].slot != option->slot) continue;
            memset(&table->pending[i], 0, sizeof table->pending[i]);
            return true;
        }
    }
    return bw_refuse(out, BW_REASON_OPTION, "8.3");
}

bool bw_apply_shared(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    switch (event->word - game->n_actions) {
    case ANNOUNCE:
        if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "8.3");
        return announce(table, game, event, out);
    case CANCEL:
        if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "8.3");
        return cancel(table, game, event, out);
    default: /* LEAVE: of a seat, or of a dealer whose game says what that means */
        if (event->who.role == BW_SEAT) {
            if (table->seated[event->who.seat] != BW_SEAT_TAKEN) {
                return bw_refuse(out, BW_REASON_NOT_SEATED, NULL); /* nobody is there to leave */
            }
            return bw_apply_seat(table, game, event, out);
        }
        if (game->seated != NULL && !game->seated(table, event, out)) return false;
        return bw_refuse(out, BW_REASON_NOT_ASKED, NULL);
    }
}
