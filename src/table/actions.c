/* actions.c: what happens in the same way at every table.
 *
 * Seats: who sits where, and who has got up. The clock. Changes of the rules and limits of a
 * running table (section 8.3): announced on the sign, then in force from the first round that
 * begins at their time; a round that has begun keeps the old rule. */
#include "table/actions.h"

#include <string.h>

#include "table/announce.h"
#include "table/words.h"

enum { ANNOUNCE, CANCEL, LEAVE };

static const BwVerb shared[] = {
    [ANNOUNCE] = {"announce", "8.3", "O?T", "post and announce a change of an option",
                  .staff = BW_BY(BW_FLOOR)},
    [CANCEL] = {"cancel", "8.3", "W", "drop an announced change", .staff = BW_BY(BW_FLOOR)},
    [LEAVE] = {"leave", NULL, "", "get up from the table"},
};

unsigned bw_action_count(const BwGame *game) {
    return game->n_actions + (unsigned)(sizeof shared / sizeof shared[0]);
}

const BwVerb *bw_action_at(const BwGame *game, unsigned word) {
    if (word < game->n_actions) return &game->actions[word];
    return word < bw_action_count(game) ? &shared[word - game->n_actions] : NULL;
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
    case 'H':
        return arg->kind == BW_ARG_CARD &&
               ((arg->value >= 0 && arg->value < BW_CARD_KINDS) || arg->value == BW_CARD_HIDDEN);
    case 'P': return arg->kind == BW_ARG_CARD && arg->value >= 0 && arg->value < BW_PIECE_KINDS;
    case 'S': return arg->kind == BW_ARG_WHO && arg->who.role == BW_SEAT && is_person(arg->who);
    case 'R': return arg->kind == BW_ARG_WHO && is_person(arg->who);
    case 'T': return arg->kind == BW_ARG_TIME && is_time(arg->value);
    default:
        return arg->kind == BW_ARG_WORD && memchr(arg->word, '\0', sizeof arg->word) != NULL &&
               bw_is_plain(arg->word, true);
    }
}

bool bw_args_fit_letters(const char *letters, const BwEvent *event) {
    unsigned i = 0;
    bool optional = false, by_text = false, has_amount = false;
    BwCents amount = 0; /* the first one */
    if (event->n_args > BW_ARGS_MAX) return false;
    for (const char *p = letters; *p != '\0'; p++) {
        if (*p == '?') {
            optional = true;
            continue;
        }
        bool repeat = p[1] == '*', found = false;
        while (i < event->n_args && fits(&event->arg[i], *p)) {
            if (*p == 'A' && !has_amount) amount = event->arg[i].value;
            has_amount = has_amount || *p == 'A';
            by_text = by_text || *p == 'O';
            found = true;
            i++;
            if (!repeat) break;
        }
        if (!found && !optional) return false;
        if (repeat) p++;
    }
    if (by_text ? !bw_text_is_word(event) : event->text[0] != '\0') return false;
    return i == event->n_args && amount == event->amount_cents;
}

/* ---- seats -------------------------------------------------------------------------------- */

/* Somebody sits down, or gets up: `seat 3 -` and `act 3 leave` are the same thing. */
bool bw_apply_seat(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_SEAT || event->who.bettor != 0 || event->who.hand != 0) {
        return bw_refuse(out, BW_REASON_SEAT, NULL);
    }
    size_t n = event->kind == BW_EV_SEAT ? strnlen(event->text, BW_NAME_MAX) : 0;
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

/* ---- the clock ---------------------------------------------------------------------------- */

bool bw_apply_clock(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    if (!is_time(event->time_s)) return bw_refuse(out, BW_REASON_ARGUMENT, NULL);
    if (event->time_s < table->clock_s) return bw_refuse(out, BW_REASON_WRONG_TIME, NULL);
    if (game->clock != NULL && !game->clock(table, event->time_s, out)) return false;
    bw_announced_clock(table, event->time_s);
    return true;
}

/* ---- what every table knows ---------------------------------------------------------------- */

bool bw_apply_shared(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out) {
    switch (event->word - game->n_actions) {
    case ANNOUNCE:
        if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "8.3");
        return bw_announce(table, game, event, out);
    case CANCEL:
        if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "8.3");
        return bw_announce_cancel(table, game, event, out);
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
