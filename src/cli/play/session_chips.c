/* session_chips.c: a terminal table where wagers are made out of chips on the table. Players of the
 * house sit with the player; all buy in, the house calls for what is forced, and whoever gets up
 * takes his chips along. */
#include <stdio.h>
#include <string.h>

#include "cli/play/session.h"
#include "table/game.h"

enum { PLAYERS = 4 }; /* with the player */

static const char *const names[PLAYERS] = {"You", "Ann", "Ben", "Cleo"};

uint32_t bw_session_luck(const BwSession *s) {
    uint32_t hash = 2166136261u;
    size_t from = s->log_bytes > 512 ? s->log_bytes - 512 : 0;
    for (size_t i = from; i < s->log_bytes; i++) {
        hash = (hash ^ (uint8_t)s->log[i]) * 16777619u;
    }
    return hash ^ hash >> 15;
}

/* Puts chips before the seat: the usual, or as many as the purse reaches for. */
static bool buy_in(BwSession *s, unsigned seat) {
    BwChoice bounds;
    BwEvent event;
    if (!bw_buy_in_bounds(s->table, seat, &bounds)) return false;
    BwCents cents = bw_usual_buy_in(s->table, &bounds);
    if (seat == BW_SESSION_SEAT && cents > s->bankroll_cents) {
        cents = s->bankroll_cents / bounds.step_cents * bounds.step_cents;
    }
    if (cents < bounds.min_cents) return false;
    bw_buy_in(s->game, seat, cents, &event);
    return bw_session_apply(s, &event);
}

void bw_session_seat_players(BwSession *s) {
    char line[64], error[BW_ERROR_MAX], amount[BW_CENTS_TEXT_MAX];
    BwEvent event;
    for (unsigned seat = BW_SESSION_SEAT; seat <= PLAYERS; seat++) {
        snprintf(line, sizeof line, "seat %u %s", seat, names[seat - 1]);
        bool sits = seat == BW_SESSION_SEAT ||
                    (bw_event_parse(s->table, line, &event, error) && bw_session_apply(s, &event));
        if (sits && buy_in(s, seat)) continue;
        if (seat == BW_SESSION_SEAT)
            bw_session_say(s, "Your bankroll does not reach for the least buy-in.");
    }
    bw_session_say(s,
                   "You sit with %s, %s and %s, players of the house, and buy in for %s; buy-in "
                   "AMOUNT brings more between hands.",
                   names[1], names[2], names[3],
                   bw_cents_format(bw_stack_of(s->table, BW_SESSION_SEAT), amount));
}

void bw_session_say_forced(const BwSession *s, const BwEvent *bet) {
    char amount[BW_CENTS_TEXT_MAX];
    const char *name = s->table->name[bet->who.seat];
    bw_term_printf(&s->term, BW_STYLE_DIM, "  %s: %s %s\n",
                   bet->who.seat == BW_SESSION_SEAT || name[0] == '\0' ? "you" : name,
                   s->game->wagers[bet->wager].id, bw_cents_format(bet->amount_cents, amount));
}

bool bw_session_call(BwSession *s) {
    BwEvent bet;
    if (!bw_seat_plays(s->table, BW_SESSION_SEAT)) {
        bw_session_say(s, "You have no chips in play: type buy-in and an amount, or sit-in.");
        return false;
    }
    for (unsigned seat = BW_SESSION_SEAT + 1; seat <= PLAYERS; seat++) {
        if (bw_stack_of(s->table, seat) == 0 && buy_in(s, seat)) {
            bw_session_say(s, "%s buys in again.", s->table->name[seat]);
        }
    }
    for (unsigned i = 0; i < BW_BETS_MAX && bw_forced_next(s->table, &bet); i++) {
        if (!bw_session_apply(s, &bet) && !bw_session_staff_helps(s, &bet)) return false;
        bw_session_say_forced(s, &bet);
    }
    bw_session_forget_undo(s);
    return true;
}

void bw_session_cash_out(BwSession *s) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_has_stacks(s->game)) return;
    for (unsigned i = 0; i < 64 && bw_session_asked(s); i++) {
        if (!bw_default_answer(s->table, &event) || !bw_session_apply(s, &event)) break;
        bw_session_postings(s);
        bw_session_play_on(s);
    }
    if (!bw_event_parse(s->table, "act 1 leave", &event, error)) return;
    if (bw_session_apply(s, &event)) bw_session_postings(s);
}
