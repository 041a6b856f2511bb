/* poker_forced.c: who takes part in the coming round, where the button is, and the money that must
 * be up before a card: antes, blinds, a straddle. */
#include "games/poker_room/poker_room.h"

#include <string.h>

static BwCents option(const BwPokerTable *p, unsigned slot) {
    return p->t.option[slot];
}

static const char *section(const BwPokerTable *p) {
    return bw_pr_type(p)->section;
}

/* ---- who and where ------------------------------------------------------------------------ */

uint16_t bw_pr_partakers(const BwPokerTable *p) {
    if (p->t.idle == 0) return p->dealt_in;
    return (uint16_t)(bw_pr_with_chips(p) & ~p->sitting_out & ~p->removed);
}

/* Those who wait for the big blind, or post one, before they are dealt in. */
static uint16_t entrants(const BwPokerTable *p, uint16_t seats) {
    uint16_t regular = (uint16_t)(seats & ~p->entrants);
    return bw_pr_count(regular) < 2 ? 0 : (uint16_t)(seats & p->entrants);
}

/* Where the button goes; in the first round the house has said it, or the draw. */
static unsigned next_button(const BwPokerTable *p, uint16_t regular) {
    BwCents given = option(p, BW_PR_BUTTON);
    if (p->t.rounds > 0 && p->button != 0) return bw_pr_next(regular, p->button);
    if (p->button != 0 || given != 0) { /* there, or at the next who takes part */
        unsigned seat = p->button != 0 ? p->button : (unsigned)given;
        return bw_pr_next(regular, seat - 1);
    }
    if (option(p, BW_PR_BUTTON_DRAW) == BW_PR_BUTTON_FIRST_SEAT) return bw_pr_next(regular, 0);
    unsigned seat = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (bw_pr_has(regular, s)) seat = s;
    }
    return seat;
}

/* The blinds go on by one seat each, whoever has got up; the button stays behind them. */
static BwPrPlaces dead_places(const BwPokerTable *p, uint16_t seats) {
    BwPrPlaces at = {.small = p->big_seat, .big = (uint8_t)bw_pr_next(seats, p->big_seat)};
    at.button = p->small_seat;
    if (bw_pr_count(seats) == 2) {
        at.small = at.button = (uint8_t)bw_pr_next(seats, at.big);
    }
    return at;
}

static BwPrPlaces coming_places(const BwPokerTable *p) {
    uint16_t seats = bw_pr_partakers(p), wait = entrants(p, seats);
    uint16_t regular = (uint16_t)(seats & ~wait);
    if (bw_pr_is_stud(p) || seats == 0) return (BwPrPlaces){.button = 0};
    if (option(p, BW_PR_DEAD_BUTTON) != 0 && p->t.rounds > 0 && p->big_seat != 0) {
        return dead_places(p, seats);
    }
    BwPrPlaces at = {.button = (uint8_t)next_button(p, regular)};
    if (option(p, BW_PR_SMALL_BLIND_CENTS) == 0) {
        at.big = (uint8_t)bw_pr_next(seats, at.button);
        return at;
    }
    at.small = (uint8_t)bw_pr_next(regular, at.button);
    at.big = (uint8_t)bw_pr_next(seats, at.small);
    if (at.big == at.button && bw_pr_count(regular) == 2) { /* two players: the button is small */
        at.big = at.small;
        at.small = at.button;
    }
    return at;
}

BwPrPlaces bw_pr_places(const BwPokerTable *p) {
    if (p->t.idle != 0) return coming_places(p);
    return (BwPrPlaces){.button = p->button, .small = p->small_seat, .big = p->big_seat};
}

/* ---- putting it up ------------------------------------------------------------------------ */

BwCents bw_pr_forced_amount(const BwPokerTable *p, unsigned wager) {
    bool blinds = !bw_pr_is_stud(p);
    switch (wager) {
    case BW_PR_ANTE: return option(p, BW_PR_ANTE_CENTS);
    case BW_PR_SMALL_BLIND: return blinds ? option(p, BW_PR_SMALL_BLIND_CENTS) : 0;
    case BW_PR_BIG_BLIND: return blinds ? option(p, BW_PR_BIG_BLIND_CENTS) : 0;
    case BW_PR_STRADDLE:
        return blinds && option(p, BW_PR_STRADDLES) != 0 ? 2 * option(p, BW_PR_BIG_BLIND_CENTS) : 0;
    default: return 0;
    }
}

static bool has_posted(const BwPokerTable *p, unsigned seat, unsigned wager) {
    return bw_pr_chips(p, seat, wager) != 0;
}

/* Whoever has put up his last chip owes no more before the cards. */
static bool is_spent(const BwPokerTable *p, unsigned seat) {
    return p->t.idle == 0 && bw_pr_has(p->dealt_in, seat) && bw_pr_stack(p, seat) == 0;
}

/* Is the blind of this seat still to be put up? */
static bool blind_due(const BwPokerTable *p, unsigned seat, unsigned wager) {
    return seat != 0 && bw_pr_has(bw_pr_partakers(p), seat) && bw_pr_forced_amount(p, wager) != 0 &&
           !has_posted(p, seat, wager) && !is_spent(p, seat);
}

/* Both blinds that are due are up. */
static bool blinds_up(const BwPokerTable *p, BwPrPlaces at) {
    return !blind_due(p, at.small, BW_PR_SMALL_BLIND) && !blind_due(p, at.big, BW_PR_BIG_BLIND);
}

/* Is it for this seat to put the wager up? */
static bool check_place(const BwPokerTable *p, unsigned seat, unsigned wager, BwOut *out) {
    BwPrPlaces at = bw_pr_places(p);
    uint16_t seats = bw_pr_partakers(p);
    bool right = true;
    if (wager == BW_PR_SMALL_BLIND) right = seat == at.small;
    if (wager == BW_PR_BIG_BLIND) right = seat == at.big || bw_pr_has(entrants(p, seats), seat);
    if (wager == BW_PR_STRADDLE) {
        right = bw_pr_count(seats) > 2 && seat == bw_pr_next(seats, at.big);
        if (right && !blinds_up(p, at)) return bw_refuse(out, BW_REASON_DEPENDS, section(p));
    }
    return right || bw_refuse(out, BW_REASON_NOT_ASKED, section(p));
}

/* The amount is the one that is posted, or the whole stack where that is less. */
static bool check_posted(const BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat;
    BwCents due = bw_pr_forced_amount(p, event->wager), stack = bw_pr_stack(p, seat);
    if (stack < due) due = stack;
    if (has_posted(p, seat, event->wager)) return bw_refuse(out, BW_REASON_LOCKED, section(p));
    if (!check_place(p, seat, event->wager, out)) return false;
    if (due == 0) return bw_refuse(out, BW_REASON_NO_CHIPS, section(p));
    return event->amount_cents == due || bw_refuse_figure(out, BW_REASON_AMOUNT, section(p), due);
}

static bool check_bet(const BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat;
    if (bw_pr_in_round(p)) return bw_refuse(out, BW_REASON_CLOSED, section(p));
    if (event->target != BW_NO_TARGET) return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, section(p));
    if (event->modifiers != 0) return bw_refuse(out, BW_REASON_MEDIUM, section(p));
    if (seat > bw_pr_type(p)->seats) return bw_refuse(out, BW_REASON_SEAT, section(p));
    if (bw_pr_has(p->removed, seat)) return bw_refuse(out, BW_REASON_REMOVED, BW_PR_ON_CONDUCT);
    if (p->new_cards != 0) return bw_refuse(out, BW_REASON_CARDS_DUE, BW_PR_ON_COUNT);
    if (!bw_pr_has(bw_pr_partakers(p), seat)) { /* without chips, or sitting out */
        bool chips = bw_pr_has(bw_pr_with_chips(p), seat);
        return bw_refuse(out, chips ? BW_REASON_NOT_ASKED : BW_REASON_DEPENDS, BW_PR_ON_BETTING);
    }
    if (!bw_pr_recorded(p)) {
        bool alone = p->t.idle != 0 && bw_pr_count(bw_pr_partakers(p)) < 2;
        if (alone) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_BETTING);
        return check_posted(p, event, out);
    }
    return event->amount_cents <= bw_pr_stack(p, seat) ||
           bw_refuse_figure(out, BW_REASON_NO_CHIPS, BW_PR_ON_BETTING, bw_pr_stack(p, seat));
}

/* The posted amount, or the whole stack where that is less. */
static bool call_for(const BwPokerTable *p, unsigned seat, unsigned wager, BwEvent *bet) {
    BwCents due = bw_pr_forced_amount(p, wager), stack = bw_pr_stack(p, seat);
    bw_event_begin(bet, BW_EV_BET);
    bet->who = bw_seat(seat, 0, 0);
    bet->wager = (uint8_t)wager;
    bet->amount_cents = due < stack ? due : stack;
    return true;
}

/* Antes of all who take part, then the blinds. Who comes anew waits for the big blind, or posts it
 * by choice; so does who straddles. */
bool bw_pr_forced(const BwTable *t, BwEvent *bet) {
    const BwPokerTable *p = bw_pr_look(t);
    uint16_t seats = bw_pr_partakers(p), wait = entrants(p, seats);
    BwPrPlaces at = bw_pr_places(p);
    if (bw_pr_in_round(p) || bw_pr_recorded(p) || bw_pr_count(seats) < 2) return false;
    for (unsigned s = 1; s <= BW_POKER_SEATS && bw_pr_forced_amount(p, BW_PR_ANTE) != 0; s++) {
        bool waits = bw_pr_has(wait, s) && s != at.big;
        if (!bw_pr_has(seats, s) || waits || has_posted(p, s, BW_PR_ANTE)) continue;
        return call_for(p, s, BW_PR_ANTE, bet);
    }
    if (blind_due(p, at.small, BW_PR_SMALL_BLIND)) {
        return call_for(p, at.small, BW_PR_SMALL_BLIND, bet);
    }
    return blind_due(p, at.big, BW_PR_BIG_BLIND) && call_for(p, at.big, BW_PR_BIG_BLIND, bet);
}

bool bw_pr_takes_part(const BwTable *t, unsigned seat) {
    return seat <= BW_POKER_SEATS && bw_pr_has(bw_pr_partakers(bw_pr_look(t)), seat);
}

bool bw_pr_bet(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    if (!check_bet(p, event, out)) return false;
    if (p->t.idle != 0) bw_pr_begin_round(p);
    bw_pr_put(p, event->who.seat, event->wager, event->amount_cents);
    return true;
}

void bw_pr_unpost(BwPokerTable *p, const char *clause, BwOut *out) {
    for (unsigned seat = 1; seat <= BW_POKER_SEATS; seat++) {
        for (unsigned wager = BW_PR_ANTE; wager <= BW_PR_POST; wager++) {
            bw_pr_give_back(p, seat, wager, bw_pr_chips(p, seat, wager), clause, out);
        }
    }
    p->button = p->before[0];
    p->small_seat = p->before[1];
    p->big_seat = p->before[2];
    p->dealt_in = 0;
    p->all_in = 0;
    p->t.idle = 1;
}

/* ---- no more bets ------------------------------------------------------------------------- */

/* Seats that get cards: those who have put up what is asked of them. */
static uint16_t dealt_in(const BwPokerTable *p) {
    uint16_t seats = bw_pr_partakers(p), wait = entrants(p, seats);
    bool ante = option(p, BW_PR_ANTE_CENTS) != 0 && !bw_pr_recorded(p);
    if (wait == 0 && !ante) return seats;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        bool waits = bw_pr_has(wait, s) && !has_posted(p, s, BW_PR_BIG_BLIND);
        bool lacks = ante && !has_posted(p, s, BW_PR_ANTE) && !is_spent(p, s);
        if (waits || lacks) seats = (uint16_t)(seats & ~bw_poker_bit(s));
    }
    return seats;
}

bool bw_pr_check_close(const BwPokerTable *p, BwOut *out) {
    if (bw_pr_in_round(p)) return bw_refuse(out, BW_REASON_CLOSED, section(p));
    if (p->new_cards != 0) return bw_refuse(out, BW_REASON_CARDS_DUE, BW_PR_ON_COUNT);
    uint16_t seats = dealt_in(p);
    if (bw_pr_count(seats) < 2) return bw_refuse(out, BW_REASON_MISSING, section(p));
    if (bw_pr_recorded(p)) return true;
    BwPrPlaces at = bw_pr_places(p);
    bool left =
        (at.small != 0 && bw_pr_has(bw_pr_partakers(p), at.small) && !bw_pr_has(seats, at.small)) ||
        (at.big != 0 && !bw_pr_has(seats, at.big));
    if (left || !blinds_up(p, at)) return bw_refuse(out, BW_REASON_MISSING, section(p));
    return true;
}

/* Seats that have this up, a bit each. */
static uint16_t with_wager(const BwPokerTable *p, unsigned wager) {
    uint16_t seats = 0;
    for (unsigned i = 0; i < p->t.n_bets; i++) {
        if (p->t.bet[i].wager == wager) seats |= bw_poker_bit(p->t.bet[i].seat);
    }
    return seats;
}

/* Forced money becomes pot; antes of some only, as records have them, are matched by nobody. */
static void gather(BwPokerTable *p) {
    uint16_t antes = 0;
    for (unsigned i = 0; i < p->t.n_bets; i++) {
        const BwBet *bet = &p->t.bet[i];
        if (bet->wager == BW_PR_ANTE) {
            antes |= bw_poker_bit(bet->seat);
            p->dead_cents[bet->seat] = bet->stake_cents;
        } else if (bet->wager <= BW_PR_POST) {
            p->blind_cents[bet->seat] += bet->stake_cents;
        }
    }
    bool uneven = bw_pr_recorded(p) && antes != p->dealt_in;
    for (unsigned i = 0; i < p->t.n_bets;) {
        BwBet bet = p->t.bet[i];
        if (bet.wager > BW_PR_POST) {
            i++;
            continue;
        }
        p->forced_cents[bet.seat] += bet.stake_cents;
        bw_bet_remove(&p->t, &p->t.bet[i]);
        bw_bet_add(&p->t, bw_seat(bet.seat, 0, 0), BW_PR_POT, BW_NO_TARGET, bet.stake_cents, 0);
    }
    if (!uneven) memset(p->dead_cents, 0, sizeof p->dead_cents);
}

/* The last of the largest blinds, as records have them: those behind it act first. Posts are none.
 */
static unsigned last_of_largest(const BwPokerTable *p, uint16_t posted) {
    unsigned last = 0;
    unsigned seat = p->button;
    for (unsigned i = bw_pr_count(p->dealt_in); i > 0; i--) {
        seat = bw_pr_next(p->dealt_in, seat);
        BwCents cents = p->blind_cents[seat];
        if (cents == 0 || bw_pr_has(posted, seat)) continue;
        if (last == 0 || cents >= p->blind_cents[last]) last = seat;
    }
    return last;
}

/* As a record has it: the betting begins behind the last of the largest blinds. A big blind that is
 * short because it is the whole stack counts as it was due. */
static void set_recorded_level(BwPokerTable *p, uint16_t bigs, uint16_t posted) {
    BwCents due = option(p, BW_PR_BIG_BLIND_CENTS);
    unsigned big = bw_pr_next(bigs, 0), last = last_of_largest(p, posted);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (p->blind_cents[s] > p->blind_level_cents) p->blind_level_cents = p->blind_cents[s];
    }
    p->last_blind = (uint8_t)last;
    if (big == 0 || !bw_pr_has(p->all_in, big) || due < p->blind_level_cents) return;
    p->last_blind = (uint8_t)big;
    p->blind_level_cents = due;
}

/* What everybody must match, and behind whom the betting begins. */
static void set_blind_level(BwPokerTable *p, uint16_t straddles) {
    unsigned straddler = bw_pr_next(straddles, 0);
    BwCents big = bw_pr_forced_amount(p, BW_PR_BIG_BLIND);
    BwCents small = bw_pr_forced_amount(p, BW_PR_SMALL_BLIND);
    p->blind_level_cents = straddler != 0 ? 2 * big : big != 0 ? big : small;
    p->last_blind = (uint8_t)(straddler != 0 ? straddler : big != 0 ? p->big_seat : p->small_seat);
}

void bw_pr_close(BwPokerTable *p, BwOut *out) {
    uint16_t seats = dealt_in(p), straddles = with_wager(p, BW_PR_STRADDLE);
    uint16_t bigs = with_wager(p, BW_PR_BIG_BLIND), posts = with_wager(p, BW_PR_POST);
    if (p->t.idle != 0) bw_pr_begin_round(p);
    p->dealt_in = seats;
    p->entrants = (uint16_t)(p->entrants & ~seats);
    gather(p);
    if (bw_pr_recorded(p))
        set_recorded_level(p, bigs, posts);
    else
        set_blind_level(p, straddles);
    bw_pr_start_deal(p);
    bw_pr_proceed(p, out);
}
