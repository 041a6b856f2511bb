/* croupier.c: duties, default answers and prizes, tried on a copy of the table. */
#include "croupier/croupier.h"

#include <string.h>

#include "table/actions.h"
#include "table/game.h"

/* Where an event is tried, and what came of it: on a copy, or on the table itself, which a refused
 * event does not change. */
typedef struct Trial {
    BwTable *on;
    BwOut *out;
} Trial;

/* Room for a trial on a copy. */
typedef struct Desk {
    union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } copy;
    BwOut out;
} Desk;

static Trial trial_at(Desk *desk) {
    return (Trial){.on = &desk->copy.table, .out = &desk->out};
}

static bool is_taken(const Trial *trial, const BwTable *table, const BwEvent *event) {
    if (trial->on != table) memcpy(trial->on, table, bw_table_size(bw_table_game(table)));
    return bw_apply(trial->on, event, trial->out);
}

void bw_act_of(BwWho who, uint8_t word, BwEvent *event) {
    memset(event, 0, sizeof *event);
    event->kind = BW_EV_ACT;
    event->who = who;
    event->wager = BW_UNKNOWN;
    event->word = word;
    event->target = BW_NO_TARGET;
}

bool bw_act_that(const BwGame *game, BwMeaning means, BwEvent *event) {
    uint8_t word = bw_action_that(game, means);
    if (word == BW_UNKNOWN) return false;
    unsigned staff = game->actions[word].staff;
    BwRole by = staff != 0 ? (BwRole)__builtin_ctz(staff) : BW_NOBODY;
    bw_act_of((BwWho){.role = (uint8_t)by}, word, event);
    return true;
}

/* ---- what the staff must do first ---------------------------------------------------------- */

/* What somebody must do before an event that is refused for this reason can be accepted, and who;
 * nobody named: whoever has that duty in the game. */
static const struct {
    BwReason reason;
    uint8_t means, by;
} duties[] = {
    {BW_REASON_VIGORISH_DUE, BW_MEANS_COLLECT, BW_NOBODY},
    {BW_REASON_SHUFFLE_DUE, BW_MEANS_SHUFFLE, BW_NOBODY},
    {BW_REASON_CARDS_DUE, BW_MEANS_FRESH, BW_NOBODY},
    {BW_REASON_OLD_DICE, BW_MEANS_FRESH, BW_NOBODY},
    {BW_REASON_NEEDS_SUPERVISOR, BW_MEANS_AUTHORIZE, BW_SUPERVISOR},
    {BW_REASON_NEEDS_KEY_EMPLOYEE, BW_MEANS_AUTHORIZE, BW_KEY_EMPLOYEE},
};

enum { DUTIES = sizeof duties / sizeof duties[0] };

static void name_seat(BwEvent *act, unsigned seat) {
    act->n_args = 1;
    act->arg[0] = (BwArg){.kind = BW_ARG_WHO, .who = bw_seat(seat, 0, 0)};
}

/* Vigorish is collected of whoever owes it and has it; of whoever has not, it is waived. */
static bool collect_next(const Trial *trial, const BwTable *table, const BwPurses *purses,
                         BwEvent *duty) {
    const BwGame *game = bw_table_game(table);
    for (unsigned s = 1; s <= game->seats; s++) {
        if (!bw_act_that(game, BW_MEANS_COLLECT, duty)) return false;
        name_seat(duty, s);
        if (!is_taken(trial, table, duty)) continue; /* nothing is due there */
        if (purses->reach == NULL) return true;
        BwCents cost = -bw_money_of_seat(table, trial->on, s);
        if (purses->reach(purses->context, s, cost)) return true;
        if (!bw_act_that(game, BW_MEANS_WAIVE, duty)) continue;
        name_seat(duty, s);
        if (is_taken(trial, table, duty)) return true;
    }
    return false;
}

/* The ticket that is to be signed, if the refused act presents one by its number. */
static void name_ticket(const BwVerb *verb, const BwEvent *refused, BwEvent *act) {
    bool ticket =
        refused->kind == BW_EV_ACT && refused->n_args > 0 && refused->arg[0].kind == BW_ARG_NUMBER;
    if (ticket && strcmp(verb->args, "S?N") == 0) act->arg[act->n_args++] = refused->arg[0];
}

/* Completes the act so that the table takes it: where a seat is to be named, the one whose event
 * was refused, or else whichever the duty concerns. */
static bool complete(const Trial *trial, const BwTable *table, const BwEvent *refused,
                     BwEvent *duty) {
    const BwGame *game = bw_table_game(table);
    const BwVerb *verb = &game->actions[duty->word];
    if (verb->args[0] != 'S') return is_taken(trial, table, duty);
    unsigned first = refused->who.role == BW_SEAT ? refused->who.seat : 0;
    for (unsigned s = 0; s <= game->seats; s++) {
        unsigned seat = s == 0 ? first : s;
        if (seat == 0 || (s > 0 && s == first)) continue;
        name_seat(duty, seat);
        name_ticket(verb, refused, duty);
        if (is_taken(trial, table, duty)) return true;
    }
    return false;
}

/* The row of the reason, or DUTIES. */
static unsigned find_duty(BwReason why) {
    unsigned i = 0;
    while (i < DUTIES && duties[i].reason != why) i++;
    return i;
}

/* Money that is forced must be up before a bet by choice, or before the cards. */
static bool call_for(const Trial *trial, const BwTable *table, BwReason why, BwEvent *duty) {
    bool waits = why == BW_REASON_MISSING || why == BW_REASON_DEPENDS;
    return waits && bw_forced_next(table, duty) && is_taken(trial, table, duty);
}

static bool try_duty(const Trial *trial, const BwTable *table, const BwEvent *refused, unsigned i,
                     const BwPurses *purses, BwEvent *duty) {
    if (duties[i].means == BW_MEANS_COLLECT) return collect_next(trial, table, purses, duty);
    if (!bw_act_that(bw_table_game(table), (BwMeaning)duties[i].means, duty)) return false;
    if (duties[i].by != BW_NOBODY) duty->who.role = duties[i].by;
    if (complete(trial, table, refused, duty)) return true;
    /* A shuffle may itself wait for the vigorish. */
    return trial->out->refusal.reason == BW_REASON_VIGORISH_DUE &&
           collect_next(trial, table, purses, duty);
}

bool bw_duty_next(const BwTable *table, const BwEvent *refused, BwReason why,
                  const BwPurses *purses, BwEvent *duty) {
    Desk desk;
    Trial trial = trial_at(&desk);
    unsigned i = find_duty(why);
    if (i == DUTIES) return call_for(&trial, table, why, duty);
    return try_duty(&trial, table, refused, i, purses, duty);
}

bool bw_apply_with_staff(BwTable *table, const BwEvent *event, BwOut *out) {
    static const BwPurses endless = {.reach = NULL};
    const Trial trial = {.on = table, .out = out};
    BwEvent duty;
    for (unsigned n = 0; n <= BW_DUTIES_MAX; n++) {
        if (bw_apply(table, event, out)) return true;
        BwRefusal refusal = out->refusal;
        unsigned i = find_duty(refusal.reason);
        if (i < DUTIES && try_duty(&trial, table, event, i, &endless, &duty)) continue;
        if (i == DUTIES && call_for(&trial, table, refusal.reason, &duty)) continue;
        out->refusal = refusal;
        break;
    }
    return false;
}

/* ---- default answers ----------------------------------------------------------------------- */

enum { CHOICES_MAX = 16, CAUTION_MAX = 3 };

/* Is the answer taken, without money of this seat going up? What others have promised may go up
 * with it: who covers a bank with the table does so once the last has declined. */
static bool is_safe(const Trial *trial, const BwTable *table, const BwEvent *answer,
                    unsigned seat) {
    return is_taken(trial, table, answer) &&
           bw_money_needed(table, trial->on, answer, trial->out, seat) <= 0;
}

/* The choice with the least amount that it takes. */
static void least_of(const BwTable *table, const BwVerb *verb, BwWho who, const BwChoice *choice,
                     BwEvent *event) {
    bw_act_of(who, choice->word, event);
    if (verb->means == BW_MEANS_SET) bw_house_way(table, event);
    if (verb->args[0] != 'A') return;
    event->amount_cents = choice->min_cents;
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = choice->min_cents};
}

bool bw_default_answer(const BwTable *table, BwEvent *answer) {
    Desk desk;
    Trial trial = trial_at(&desk);
    BwChoice choice[CHOICES_MAX];
    BwNeed need = bw_need(table);
    if (need.kind != BW_NEED_DECISION) return false;
    unsigned n = bw_choices(table, choice, CHOICES_MAX), seat = bw_asked_seat(table);
    for (unsigned rank = 1; rank <= CAUTION_MAX + 1; rank++) {
        unsigned caution = rank <= CAUTION_MAX ? rank : 0;
        for (unsigned i = 0; i < n; i++) {
            const BwVerb *verb = bw_action_at(bw_table_game(table), choice[i].word);
            if (verb->caution != caution) continue;
            least_of(table, verb, need.who, &choice[i], answer);
            if (is_safe(&trial, table, answer, seat)) return true;
        }
    }
    return false;
}

bool bw_player_answer(const BwTable *table, uint32_t luck, BwEvent *answer) {
    Desk desk;
    Trial trial = trial_at(&desk);
    const BwGame *game = bw_table_game(table);
    unsigned seat = bw_asked_seat(table);
    if (seat == 0) return false;
    bw_view(table, bw_seat(seat, 0, 0), trial.on);
    bool found = game->plays != NULL && game->plays(trial.on, luck, answer);
    return (found && is_taken(&trial, table, answer)) || bw_default_answer(table, answer);
}

/* ---- prizes -------------------------------------------------------------------------------- */

bool bw_redemption(const BwGame *game, unsigned seat, uint32_t ticket, BwEvent *event) {
    uint8_t word = bw_action_that(game, BW_MEANS_REDEEM);
    if (word == BW_UNKNOWN) return false;
    bw_act_of(bw_seat(seat, 0, 0), word, event);
    event->n_args = ticket != 0;
    event->arg[0] = (BwArg){.kind = BW_ARG_NUMBER, .value = ticket};
    return true;
}

bool bw_prize_next(const BwTable *table, unsigned seat, BwEvent *event) {
    Desk desk;
    Trial trial = trial_at(&desk);
    if (!bw_redemption(bw_table_game(table), seat, 0, event)) return false;
    if (is_taken(&trial, table, event)) return true;
    BwReason reason = desk.out.refusal.reason;
    return reason == BW_REASON_NEEDS_SUPERVISOR || reason == BW_REASON_NEEDS_KEY_EMPLOYEE;
}
