/* player_bank.c: players who bank hands that are set into parts. The bank is offered from seat to
 * seat as other things are (offer.h). Whoever takes it covers all wagers against him, or with the
 * house half of them: his cover is a wager of his seat whose stake is, at any time, the most that
 * he can lose. It is posted once, with the sum of the round.
 *
 * Invariant: while somebody banks, his cover is what the others have up, and the house's wager
 * against him; of a co-bank half of it. */
#include "games/shapes/set_hands_parts.h"

/* ---- chips -------------------------------------------------------------------------------- */

/* What is up against the seat that banks; of one that does not yet, what would be: its own wagers
 * go back. */
static BwCents wagered(const BwTable *t, unsigned bank) {
    BwCents sum = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *bet = &t->bet[i];
        bool own = bw_set_look(t)->bank == 0 && bw_same_patron(t, bet->seat, bank);
        bool chips = (bet->flags & BW_BET_COUPON) == 0;
        if (bw_set_is_main(t, bet) && chips && !own) sum += bet->stake_cents;
    }
    return sum;
}

/* The most that a bank against so much can lose. */
static BwCents cover_of(BwCents against_cents, bool shared) {
    return shared ? (against_cents + 1) / 2 : against_cents;
}

/* Chips of the seat that are on record, as the rounds since have changed them. */
static BwCents chips_of(const BwTable *t, unsigned seat) {
    return bw_set_look(t)->chips_cents[seat] + t->net_cents[seat][0];
}

static bool has_chips(const BwTable *t, unsigned seat, BwCents cents) {
    bool known = (bw_set_look(t)->on_record & bw_seat_bit(seat)) != 0;
    return !known || chips_of(t, seat) >= cents;
}

bool bw_bank_can_cover(const BwTable *t, BwCents more, BwOut *out) {
    const BwSetTable *s = bw_set_look(t);
    if (s->bank == 0) return true;
    BwCents cover = cover_of(wagered(t, s->bank) + s->dealer_cents + more, s->shared != 0);
    if (has_chips(t, s->bank, cover)) return true;
    return bw_refuse_figure(out, BW_REASON_BANK_COVER, bw_set_rules(t)->banking,
                            chips_of(t, s->bank));
}

bool bw_set_banks(const BwTable *t, unsigned seat) {
    unsigned bank = bw_set_look(t)->bank;
    return bank != 0 && bw_same_patron(t, seat, bank);
}

static unsigned bank_wager(const BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    return bw_set_look(t)->shared != 0 ? rules->co_bank : rules->bank;
}

static BwBet *cover_up(BwTable *t) {
    BwWho who = bw_seat(bw_set_look(t)->bank, 0, 0);
    return bw_bet_find(t, who, bank_wager(t), BW_NO_TARGET, 0);
}

void bw_bank_lets_go(BwTable *t) {
    if (bw_set_look(t)->bank == 0) return;
    BwBet *up = cover_up(t);
    if (up != NULL) bw_bet_remove(t, up);
}

/* What a seat that left has lost to the bank is the bank's already, and needs no cover. */
void bw_bank_covers(BwTable *t) {
    const BwSetTable *s = bw_set_look(t);
    if (s->bank == 0) return;
    bw_bank_lets_go(t);
    BwCents cover = cover_of(wagered(t, s->bank) + s->dealer_cents, s->shared != 0);
    if (cover == 0) return;
    bw_bet_add(t, bw_seat(s->bank, 0, 0), bank_wager(t), BW_NO_TARGET, cover, 0);
}

/* ---- the offer ---------------------------------------------------------------------------- */

/* 10.8, 11.10: to those who had a wager against the dealer in the last round in which nobody
 * banked; nothing is asked of one who cannot cover what is up. */
static uint32_t may_bank(const BwTable *t) {
    const BwSetTable *s = bw_set_look(t);
    bool half = t->option[BW_SET_OFFER_CO_BANK] != 0;
    uint32_t seats = 0;
    for (uint32_t of = s->had_wager; of != 0; of &= of - 1) {
        unsigned seat = bw_seat_after(0, of);
        if (has_chips(t, seat, cover_of(wagered(t, seat), half))) seats |= bw_seat_bit(seat);
    }
    return seats;
}

unsigned bw_bank_asked(const BwTable *t) {
    const BwSetTable *s = bw_set_look(t);
    bool open = s->phase == BW_SET_BETTING && s->bank == 0 && t->option[BW_SET_OFFER_BANK] != 0;
    return open ? bw_offer_asked(&s->offer, may_bank(t)) : 0;
}

/* The wagers of whoever banks go back, at both of his areas. */
static void return_own(BwTable *t, unsigned bank, const char *clause, BwOut *out) {
    for (unsigned seat = 1; seat <= bw_table_game(t)->seats; seat++) {
        if (bw_same_patron(t, seat, bank)) bw_return_seat(t, out, seat, clause);
    }
}

/* The house's wager against the bank is the bank's own last one, or less if it wants so. */
static bool dealers_wager(const BwTable *t, const BwEvent *event, BwSetAct what, BwCents *cents,
                          BwOut *out) {
    const char *clause = bw_set_rules(t)->banking;
    BwCents last = bw_set_look(t)->last_cents[event->who.seat];
    *cents = what == BW_SET_CO_BANK ? 0 : event->n_args > 0 ? event->amount_cents : last;
    if (*cents > last) return bw_refuse_figure(out, BW_REASON_AMOUNT, clause, last);
    return bw_check_payable(*cents, t->option[BW_OPT_PAY_UNIT], clause, out);
}

static bool take_bank(BwTable *t, const BwEvent *event, BwSetAct what, BwOut *out) {
    BwSetTable *s = bw_set(t);
    const char *clause = bw_set_rules(t)->banking;
    unsigned seat = event->who.seat;
    bool shared = what == BW_SET_CO_BANK;
    BwCents against;
    if (shared && t->option[BW_SET_OFFER_CO_BANK] == 0) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, clause);
    }
    if (!dealers_wager(t, event, what, &against, out)) return false;
    if (!has_chips(t, seat, cover_of(wagered(t, seat) + against, shared))) {
        return bw_refuse_figure(out, BW_REASON_BANK_COVER, clause, chips_of(t, seat));
    }
    return_own(t, seat, clause, out);
    s->bank = (uint8_t)seat;
    s->shared = shared;
    s->dealer_cents = against;
    s->last_asked = (uint8_t)seat;
    bw_bank_covers(t);
    if (t->idle != 0 && t->n_bets > 0) { /* the house's wager begins the round */
        bw_set_begin_round(t);
        t->idle = 0;
    }
    return true;
}

/* Would the seat be asked, if it had the chips? */
static bool lacks_chips(const BwTable *t, BwWho who) {
    const BwSetTable *s = bw_set_look(t);
    bool could = s->phase == BW_SET_BETTING && s->bank == 0 && t->option[BW_SET_OFFER_BANK] != 0;
    uint32_t bit = bw_seat_bit(who.seat) & s->had_wager & ~s->offer.declined;
    return could && who.role == BW_SEAT && bit != 0 && (may_bank(t) & bit) == 0;
}

/* Has nobody wagered against the bank of this seat yet? */
static bool banks_nothing(const BwTable *t, BwWho who) {
    const BwSetTable *s = bw_set_look(t);
    bool banks = s->bank != 0 && bw_same_who(who, bw_seat(s->bank, 0, 0));
    return banks && s->phase == BW_SET_BETTING && wagered(t, s->bank) + s->dealer_cents == 0;
}

/* It is offered to the others then. */
static void give_back(BwTable *t) {
    BwSetTable *s = bw_set(t);
    bw_offer_decline(&s->offer, s->bank);
    s->bank = s->shared = 0;
}

static bool answer(BwTable *t, const BwEvent *event, BwSetAct what, BwOut *out) {
    BwSetTable *s = bw_set(t);
    const char *clause = bw_set_rules(t)->banking;
    unsigned asked = bw_bank_asked(t);
    if (what == BW_SET_DECLINE && banks_nothing(t, event->who)) {
        give_back(t);
        return true;
    }
    if (t->option[BW_SET_OFFER_BANK] == 0) return bw_refuse(out, BW_REASON_NOT_OFFERED, clause);
    if (s->spoiled != 0) return bw_refuse(out, BW_REASON_CARDS_DUE, bw_set_rules(t)->faults);
    if (what != BW_SET_DECLINE && lacks_chips(t, event->who)) {
        return bw_refuse_figure(out, BW_REASON_BANK_COVER, clause, chips_of(t, event->who.seat));
    }
    if (asked == 0 || !bw_same_who(event->who, bw_seat(asked, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    }
    if (what != BW_SET_DECLINE) return take_bank(t, event, what, out);
    bw_offer_decline(&s->offer, asked);
    s->last_asked = (uint8_t)asked;
    return true;
}

/* Chips that the seat has on the table besides its wagers: what it can pay as a bank. */
static bool buy_in(BwTable *t, const BwEvent *event, BwOut *out) {
    BwSetTable *s = bw_set(t);
    const char *clause = bw_set_rules(t)->banking;
    unsigned seat = event->who.seat;
    if (event->who.role != BW_SEAT || event->who.hand != 0 || t->option[BW_SET_OFFER_BANK] == 0) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, clause);
    }
    if (s->phase != BW_SET_BETTING) return bw_refuse(out, BW_REASON_CLOSED, clause);
    bool known = (s->on_record & bw_seat_bit(seat)) != 0;
    BwCents before = known ? s->chips_cents[seat] : -t->net_cents[seat][0];
    if (event->amount_cents == 0 || before + event->amount_cents > BW_CENTS_MAX) {
        return bw_refuse(out, BW_REASON_AMOUNT, clause);
    }
    s->chips_cents[seat] = before + event->amount_cents;
    s->on_record |= bw_seat_bit(seat);
    return true;
}

bool bw_bank_act(BwTable *t, const BwEvent *event, BwSetAct what, BwOut *out) {
    return what == BW_SET_BUY_IN ? buy_in(t, event, out) : answer(t, event, what, out);
}

/* The most that the house wagers against the seat's bank: its own last wager, as far as its chips
 * go. */
static BwCents most_against(const BwTable *t, unsigned seat) {
    BwCents most = bw_set_look(t)->last_cents[seat], left = chips_of(t, seat) - wagered(t, seat);
    bool known = (bw_set_look(t)->on_record & bw_seat_bit(seat)) != 0;
    if (known && left < most) most = left;
    return most - most % t->option[BW_OPT_PAY_UNIT];
}

unsigned bw_bank_choices(const BwTable *t, BwChoice *choices, unsigned max) {
    const BwSetRules *rules = bw_set_rules(t);
    unsigned asked = bw_bank_asked(t), n = 0;
    for (unsigned word = 0; word < rules->n_actions && n < max; word++) {
        BwSetAct what = (BwSetAct)rules->act_of[word];
        bool shared = what == BW_SET_CO_BANK;
        if (what != BW_SET_BANK && !shared && what != BW_SET_DECLINE) continue;
        if (shared && t->option[BW_SET_OFFER_CO_BANK] == 0) continue;
        bool banks = what != BW_SET_DECLINE;
        if (banks && !has_chips(t, asked, cover_of(wagered(t, asked), shared))) continue;
        choices[n] = (BwChoice){.word = (uint8_t)word};
        if (what == BW_SET_BANK) {
            choices[n].max_cents = most_against(t, asked);
            choices[n].step_cents = t->option[BW_OPT_PAY_UNIT];
        }
        n++;
    }
    return n;
}

/* ---- the round ---------------------------------------------------------------------------- */

void bw_bank_closed(BwTable *t) {
    BwSetTable *s = bw_set(t);
    s->bank_cents = 0;
    if (s->bank != 0) return;
    s->had_wager = s->playing;
    for (unsigned seat = 1; seat <= bw_table_game(t)->seats; seat++) {
        const BwBet *bet = bw_set_main(t, seat);
        s->last_cents[seat] = bet != NULL ? bet->stake_cents : 0;
    }
}

/* A coupon is between its seat and the house. */
void bw_bank_meets(BwTable *t, const BwBet *bet, BwFate fate) {
    if ((bet->flags & BW_BET_COUPON) != 0) return;
    if (fate == BW_FATE_LOSES) bw_set(t)->bank_cents += bet->stake_cents;
    if (fate == BW_FATE_WINS) bw_set(t)->bank_cents -= bet->stake_cents;
}

void bw_bank_meets_dealer(BwTable *t, BwFate fate, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    BwCents cents = s->dealer_cents;
    BwPostingKind kind = fate == BW_FATE_WINS    ? BW_WINS
                         : fate == BW_FATE_LOSES ? BW_LOSES
                                                 : BW_PUSHES;
    bw_post_dealer(t, out, kind, rules->against, kind == BW_PUSHES ? 0 : cents, rules->banking);
    if (kind == BW_LOSES) s->bank_cents += cents;
    if (kind == BW_WINS) s->bank_cents -= cents;
}

void bw_bank_settles(BwTable *t, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    if (s->bank == 0) return;
    BwCents won = s->shared != 0 ? s->bank_cents / 2 : s->bank_cents;
    BwBet cover = {.seat = s->bank, .wager = (uint8_t)bank_wager(t), .target = BW_NO_TARGET};
    const BwBet *up = cover_up(t);
    if (up != NULL) cover = *up;
    bw_bank_lets_go(t);
    if (won > 0) {
        bw_post(t, out, BW_WINS, &cover, won, rules->banking);
        BwCents vigorish = bw_set_commission(t, cover.wager, won);
        BwWho who = bw_seat(s->bank, 0, 0);
        if (vigorish != 0) bw_post_commission(t, out, who, vigorish, rules->banking);
    } else if (won < 0) {
        bw_post(t, out, BW_LOSES_PART, &cover, -won, rules->banking);
    } else {
        bw_post(t, out, BW_PUSHES, &cover, 0, rules->banking);
    }
}

void bw_bank_round_over(BwTable *t) {
    BwSetTable *s = bw_set(t);
    s->bank = s->shared = 0;
    s->dealer_cents = s->bank_cents = 0;
    bw_offer_begin(&s->offer, s->last_asked);
}

void bw_bank_forgets(BwTable *t, unsigned seat) {
    BwSetTable *s = bw_set(t);
    s->had_wager &= ~bw_seat_bit(seat);
    s->on_record &= ~bw_seat_bit(seat);
    s->offer.declined &= ~bw_seat_bit(seat);
    s->last_cents[seat] = s->chips_cents[seat] = 0;
}
