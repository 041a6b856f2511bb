/* poker_people.c: who is at the table: buying in, sitting out, leaving, the waiting list (14.18),
 * and a change of stakes to which all agree (14.17). */
#include "games/poker_room/poker_room.h"

#include <string.h>

#include "table/announce.h"

static BwCents option(const BwPokerTable *p, unsigned slot) {
    return p->t.option[slot];
}

/* ---- chips on and off the table ----------------------------------------------------------- */

/* Whoever comes back soon brings what he took away, as far as anybody can bring it. */
static BwCents least_buy_in(const BwPokerTable *p, unsigned seat) {
    BwCents least = option(p, BW_PR_MIN_BUYIN);
    bool soon = p->left_cents[seat] != 0 && p->t.clock_s != INT64_MIN &&
                p->t.clock_s - p->left_s[seat] < option(p, BW_PR_RATHOLE_MINUTES) * 60;
    if (soon && p->left_cents[seat] > least) least = p->left_cents[seat];
    return least < BW_CENTS_MAX ? least : BW_CENTS_MAX;
}

static bool buy_in(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat;
    BwCents has = bw_pr_stack(p, seat), least = least_buy_in(p, seat);
    if (seat > bw_pr_type(p)->seats) {
        return bw_refuse(out, BW_REASON_SEAT, bw_pr_type(p)->section);
    }
    if (p->t.idle == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_BETTING);
    if (event->amount_cents <= 0) return bw_refuse(out, BW_REASON_AMOUNT, BW_PR_ON_BETTING);
    if (has + event->amount_cents < least) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, BW_PR_ON_BETTING, least);
    }
    if (has + event->amount_cents > BW_CENTS_MAX) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", BW_CENTS_MAX);
    }
    bool comes = has == 0 && p->t.rounds > 0 && option(p, BW_PR_POST_ON_ENTRY) != 0;
    if (comes && !bw_pr_is_stud(p)) p->entrants |= bw_poker_bit(seat);
    p->left_cents[seat] = 0;
    p->left_s[seat] = 0;
    p->t.seated[seat] = BW_SEAT_TAKEN;
    bw_pr_add(p, seat, event->amount_cents);
    return true;
}

/* At least what is asked, and enough for the money that is forced; in whole chips. */
bool bw_pr_buys_in(const BwTable *t, unsigned seat, BwChoice *choice) {
    const BwPokerTable *p = bw_pr_look(t);
    if (seat < 1 || seat > bw_pr_type(p)->seats || t->idle == 0) return false;
    if (bw_pr_has(p->removed, seat)) return false;
    BwCents unit = option(p, BW_PR_CHIP_UNIT), has = bw_pr_stack(p, seat);
    BwCents least = least_buy_in(p, seat) - has;
    BwCents most = (BW_CENTS_MAX - has) / unit * unit;
    least = least < unit ? unit : (least + unit - 1) / unit * unit;
    *choice =
        (BwChoice){.word = BW_PR_BUY_IN, .min_cents = least, .max_cents = most, .step_cents = unit};
    return least <= most;
}

/* Has the seat a part in the round that cannot be given up? */
static bool is_bound(const BwPokerTable *p, unsigned seat) {
    return p->t.idle == 0 && bw_pr_in_round(p) && bw_pr_has(p->dealt_in, seat);
}

/* A round that was about to begin begins anew without the seat. */
static void step_back(BwPokerTable *p, unsigned seat, BwOut *out) {
    bool part = p->t.idle == 0 && !bw_pr_in_round(p) && bw_pr_has(p->dealt_in, seat);
    if (part) bw_pr_unpost(p, bw_pr_type(p)->section, out);
}

static bool sit_out(BwPokerTable *p, unsigned seat, BwOut *out) {
    if (bw_pr_stack(p, seat) == 0 && !bw_pr_has(bw_pr_with_chips(p), seat)) {
        return bw_refuse(out, BW_REASON_NO_CHIPS, BW_PR_ON_BETTING);
    }
    if (bw_pr_has(p->sitting_out, seat)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_BETTING);
    }
    step_back(p, seat, out);
    p->sitting_out |= bw_poker_bit(seat);
    return true;
}

static bool sit_in(BwPokerTable *p, unsigned seat, BwOut *out) {
    if (!bw_pr_has(p->sitting_out, seat)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_BETTING);
    }
    bool missed = option(p, BW_PR_POST_ON_ENTRY) != 0 && p->t.rounds > 0 && !bw_pr_is_stud(p);
    if (missed && !bw_pr_has(p->dealt_in, seat)) p->entrants |= bw_poker_bit(seat);
    p->sitting_out = (uint16_t)(p->sitting_out & ~bw_poker_bit(seat));
    return true;
}

/* The chips go with their owner. */
static void take_away(BwPokerTable *p, unsigned seat, BwOut *out) {
    BwBet *stack = bw_bet_find(&p->t, bw_seat(seat, 0, 0), BW_PR_STACK, BW_NO_TARGET, 0);
    uint16_t gone = bw_poker_bit(seat);
    p->sitting_out = (uint16_t)(p->sitting_out & ~gone);
    p->entrants = (uint16_t)(p->entrants & ~gone);
    if (stack == NULL) return;
    if (option(p, BW_PR_RATHOLE_MINUTES) != 0 && p->t.clock_s != INT64_MIN) {
        p->left_cents[seat] = stack->stake_cents;
        p->left_s[seat] = p->t.clock_s;
    }
    bw_post(&p->t, out, BW_RETURNED, stack, stack->stake_cents, BW_PR_ON_BETTING);
    bw_bet_remove(&p->t, stack);
}

/* ---- a change to which all agree ---------------------------------------------------------- */

/* Options by which the least that can be wagered goes up. */
static bool is_minimum(unsigned slot) {
    static const uint8_t slots[] = {
        BW_OPT_TABLE_MIN,        BW_PR_SMALL_BET, BW_PR_BIG_BET,
        BW_PR_SPREAD_MIN,        BW_PR_MIN_BET,   BW_PR_ANTE_CENTS,
        BW_PR_SMALL_BLIND_CENTS, BW_PR_BRING_IN,  BW_PR_BIG_BLIND_CENTS};
    for (unsigned i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        if (slots[i] == slot) return true;
    }
    return false;
}

/* The first announced change that a consent can hasten. */
static const BwPending *open_change(const BwPokerTable *p) {
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        const BwPending *pending = &p->t.pending[i];
        bool higher = pending->used != 0 && is_minimum(pending->slot) &&
                      pending->value > p->t.option[pending->slot];
        if (higher && pending->time_s != INT64_MIN) return pending;
    }
    return NULL;
}

/* Everybody who is seated, known by name or by his chips. */
static uint16_t patrons(const BwPokerTable *p) {
    uint16_t seats = bw_pr_with_chips(p);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (p->t.seated[s] == BW_SEAT_TAKEN && p->t.name[s][0] != '\0') seats |= bw_poker_bit(s);
    }
    return (uint16_t)(seats & ~p->removed);
}

/* Have all of these agreed to the change? Then nobody waits for it. */
static void hasten(BwPokerTable *p, const BwPending *change, uint16_t all) {
    if (all == 0 || (all & ~p->consents) != 0 || p->declined != 0) return;
    p->consents = 0;
    p->consent_slot = 0;
    p->consent_value = 0;
    bw_announce_waive(&p->t, change->slot);
}

static bool is_answered(const BwPokerTable *p, const BwPending *change) {
    return p->consent_slot == change->slot && p->consent_value == change->value;
}

/* Whoever leaves is not asked any more: he may have been the last, unless another takes his seat.
 */
static void forget_consent(BwPokerTable *p, unsigned seat, bool empty) {
    const BwPending *change = open_change(p);
    p->consents = (uint16_t)(p->consents & ~bw_poker_bit(seat));
    if (!empty || change == NULL || !is_answered(p, change)) return;
    hasten(p, change, (uint16_t)(patrons(p) & ~bw_poker_bit(seat)));
}

/* 14.17: when all agree to a higher minimum nobody waits; one who does not, and all wait. */
static bool answer_change(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    const BwPending *change = open_change(p);
    unsigned seat = event->who.seat;
    if (change == NULL) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_SIGN);
    if (!bw_pr_has(patrons(p), seat)) return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_SIGN);
    bool same = is_answered(p, change);
    uint16_t agreed = same ? p->consents : 0;
    bool declined = same && p->declined != 0;
    if (declined || bw_pr_has(agreed, seat)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_SIGN);
    }
    p->consent_slot = change->slot;
    p->consent_value = change->value;
    p->declined = event->word == BW_PR_DECLINE;
    p->consents = (uint16_t)(agreed | (p->declined != 0 ? 0 : bw_poker_bit(seat)));
    hasten(p, change, patrons(p));
    return true;
}

uint16_t bw_pr_consent_asked(const BwPokerTable *p, uint16_t *agreed) {
    const BwPending *change = open_change(p);
    *agreed = 0;
    if (change == NULL) return 0;
    bool same = is_answered(p, change);
    if (same && p->declined != 0) return 0;
    if (same) *agreed = p->consents;
    return patrons(p);
}

/* ---- the waiting list --------------------------------------------------------------------- */

static bool wait(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    const char *name = event->arg[0].word;
    if (option(p, BW_PR_WAITING_LIST) == 0) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, BW_PR_ON_WAITING);
    }
    if (p->n_waiting == BW_PR_WAITING_MAX) return bw_refuse(out, BW_REASON_FULL, BW_PR_ON_WAITING);
    for (unsigned i = 0; i < p->n_waiting; i++) {
        if (strcmp(p->waiting[i], name) == 0) {
            return bw_refuse(out, BW_REASON_WAITING_LIST, BW_PR_ON_WAITING);
        }
    }
    memset(p->waiting[p->n_waiting], 0, BW_PR_WAIT_NAME);
    memcpy(p->waiting[p->n_waiting++], name, strnlen(name, BW_PR_WAIT_NAME - 1));
    return true;
}

/* Is there a seat without a patron and without chips? */
static bool seat_is_free(const BwPokerTable *p) {
    uint16_t chips = bw_pr_with_chips(p);
    for (unsigned s = 1; s <= bw_pr_type(p)->seats; s++) {
        if (p->t.name[s][0] == '\0' && !bw_pr_has(chips, s)) return true;
    }
    return false;
}

static bool announce_vacancy(const BwPokerTable *p, BwOut *out) {
    if (option(p, BW_PR_WAITING_LIST) == 0) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, BW_PR_ON_WAITING);
    }
    return (p->n_waiting > 0 && seat_is_free(p)) ||
           bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_WAITING);
}

/* The first of the list has sat down. */
static void next_in_line(BwPokerTable *p) {
    p->n_waiting--;
    memmove(p->waiting[0], p->waiting[1], p->n_waiting * sizeof p->waiting[0]);
    memset(p->waiting[p->n_waiting], 0, sizeof p->waiting[0]);
}

static bool strike(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    const char *name = event->arg[0].word;
    for (unsigned i = 0; i < p->n_waiting; i++) {
        if (strcmp(p->waiting[i], name) != 0) continue;
        p->n_waiting--;
        memmove(p->waiting[i], p->waiting[i + 1], (p->n_waiting - i) * sizeof p->waiting[0]);
        memset(p->waiting[p->n_waiting], 0, sizeof p->waiting[0]);
        return true;
    }
    return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_WAITING);
}

/* Is the place in the line this patron's, or is there no line? */
static bool check_line(const BwPokerTable *p, unsigned seat, const char *name, BwOut *out) {
    bool stays = strcmp(p->t.name[seat], name) == 0;
    if (p->n_waiting == 0 || stays || strcmp(p->waiting[0], name) == 0) return true;
    return bw_refuse(out, BW_REASON_WAITING_LIST, BW_PR_ON_WAITING);
}

/* Somebody sits down, or gets up and takes his chips. Who was made to leave is known by his seat
 * until another name sits there. */
bool bw_pr_seated(BwTable *t, const BwEvent *event, BwOut *out) {
    BwPokerTable *p = bw_pr(t);
    unsigned seat = event->who.seat;
    if (event->who.role != BW_SEAT) return true;
    const char *comes = event->kind == BW_EV_SEAT ? event->text : "";
    bool stays = strcmp(t->name[seat], comes) == 0 && comes[0] != '\0';
    bool named = t->name[seat][0] != '\0', chips = bw_pr_has(bw_pr_with_chips(p), seat);
    bool gets_up = comes[0] == '\0' || (named && !stays);
    if (comes[0] != '\0' && seat > bw_pr_type(p)->seats) {
        return bw_refuse(out, BW_REASON_SEAT, bw_pr_type(p)->section);
    }
    if (comes[0] != '\0' && !check_line(p, seat, comes, out)) return false;
    if (gets_up && chips && is_bound(p, seat)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_BETTING);
    }
    if (gets_up) {
        step_back(p, seat, out);
        take_away(p, seat, out);
        forget_consent(p, seat, comes[0] == '\0');
    }
    if (comes[0] != '\0' && !stays) {
        p->removed = (uint16_t)(p->removed & ~bw_poker_bit(seat));
        p->cut_off[seat] = 0;
        if (p->n_waiting > 0) next_in_line(p);
    }
    return true;
}

/* ---- acts ---------------------------------------------------------------------------------- */

/* 14.15(j): any time in the round, until it ends. */
static bool protect(BwPokerTable *p, unsigned seat, BwOut *out) {
    if (!bw_pr_in_round(p) || !bw_pr_has(p->live, seat)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "14.15(j)");
    }
    p->guarded |= bw_poker_bit(seat);
    return true;
}

/* 14.10(c): where the button begins, as the cards that were drawn for it said. */
static bool place_button(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    int64_t seat = event->arg[0].value;
    bool drawn = option(p, BW_PR_BUTTON_DRAW) == BW_PR_BUTTON_BY_CARD && !bw_pr_is_stud(p);
    if (!drawn) return bw_refuse(out, BW_REASON_NOT_OFFERED, BW_PR_ON_BUTTON);
    if (p->t.idle == 0 || p->t.rounds > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_BUTTON);
    }
    if (seat < 1 || seat > bw_pr_type(p)->seats) {
        return bw_refuse(out, BW_REASON_SEAT, BW_PR_ON_BUTTON);
    }
    p->button = (uint8_t)seat;
    return true;
}

static bool new_cards(BwPokerTable *p, BwOut *out) {
    if (p->t.idle == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_PR_ON_DEALING);
    p->new_cards = 0;
    return true;
}

/* The floor calls the round off: every chip goes back to the one who put it up. */
static bool void_round(BwPokerTable *p, BwOut *out) {
    if (p->t.idle != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "14.15");
    bw_pr_refund(p, "14.15", out);
    return true;
}

bool bw_pr_people_act(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat;
    switch (event->word) {
    case BW_PR_PROTECT: return protect(p, seat, out);
    case BW_PR_BUY_IN: return buy_in(p, event, out);
    case BW_PR_SIT_OUT: return sit_out(p, seat, out);
    case BW_PR_SIT_IN: return sit_in(p, seat, out);
    case BW_PR_WAIT: return wait(p, event, out);
    case BW_PR_ANNOUNCE_VACANCY: return announce_vacancy(p, out);
    case BW_PR_STRIKE: return strike(p, event, out);
    case BW_PR_PLACE_BUTTON: return place_button(p, event, out);
    case BW_PR_NEW_CARDS: return new_cards(p, out);
    case BW_PR_VOID: return void_round(p, out);
    default: return answer_change(p, event, out);
    }
}

bool bw_pr_clock(BwTable *t, int64_t time_s, BwOut *out) {
    BwPokerTable *p = bw_pr(t);
    if (option(p, BW_PR_RAKE_METHOD) != BW_PR_RAKE_BY_TIME) return true;
    if (p->charged_s == 0) p->charged_s = time_s;
    int64_t before = t->clock_s;
    t->clock_s = time_s;
    bw_pr_charge_time(p, out);
    t->clock_s = before;
    return true;
}
