/* house_poker_meter.c: the progressive wager of a poker game against the house: what goes to the
 * meter when the betting is locked, what a hand takes from it, who approves that, and the envies.
 * The amount that the meter shows at the moment of an award rules, and awards are paid from the
 * highest seat down. */
#include "games/poker/house_poker_parts.h"

enum { RATE, SEED, OPENING }; /* the slots of a meter's options */

static int64_t meter_option(const BwTable *t, unsigned which) {
    return t->option[bw_hp_rules(t)->progressive->slots + which];
}

bool bw_hp_has_meter(const BwTable *t) {
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    return meter != NULL && (meter->offered == NULL || meter->offered(t));
}

void bw_hp_open_meter(BwTable *t) {
    if (!bw_hp_has_meter(t)) return;
    BwCents opening = meter_option(t, OPENING);
    t->meter_cents[bw_hp_rules(t)->progressive->meter] =
        opening != 0 ? opening : meter_option(t, SEED);
}

BwCents bw_hp_contributed(const BwTable *t, unsigned seat) {
    if (!bw_hp_has_meter(t)) return 0;
    BwCents sum = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        if (t->bet[i].wager != bw_hp_rules(t)->progressive->wager) continue;
        if (seat != 0 && t->bet[i].seat != seat) continue;
        sum += t->bet[i].stake_cents * meter_option(t, RATE) / 100;
    }
    return sum;
}

BwCents bw_hp_meter(const BwTable *t) {
    if (!bw_hp_has_meter(t)) return 0;
    return t->meter_cents[bw_hp_rules(t)->progressive->meter] - bw_hp_look(t)->withdrawn_cents;
}

void bw_hp_withdraw(BwTable *t, const char *clause, BwOut *out) {
    BwCents meter_cents = bw_hp_meter(t);
    if (bw_hp_look(t)->withdrawn_cents == 0) return;
    bw_hp(t)->withdrawn_cents = 0;
    bw_post_meter(t, out, bw_hp_rules(t)->progressive->meter, meter_cents, clause);
}

void bw_hp_contribute(BwTable *t, BwOut *out) {
    BwCents sum = bw_hp_contributed(t, 0);
    if (sum == 0) return;
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    bw_post_meter(t, out, meter->meter, t->meter_cents[meter->meter] + sum, meter->contribution);
}

/* ---- awards ------------------------------------------------------------------------------- */

/* The whole meter is shared by this seat and all others that have won it in this round: the first
 * of them is paid from what it shows, and it begins anew at the seed and the cents that cannot be
 * shared. Alone it takes the meter by the table's line, together by the clause on sharing. */
static BwCents share_of_meter(BwTable *t, unsigned seat, BwCents *meter_cents,
                              const char **clause) {
    BwHousePoker *p = bw_hp(t);
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    BwCents winners = 1;
    if (p->shared != 0) {
        *clause = meter->shared;
        return p->share_cents;
    }
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *other = &t->bet[i];
        if (other->wager != meter->wager || other->seat == seat) continue;
        winners += meter->award(t, other->seat).percent == 100;
    }
    if (winners > 1) *clause = meter->shared;
    p->shared = 1;
    p->share_cents = *meter_cents / winners;
    *meter_cents = meter_option(t, SEED) + *meter_cents % winners;
    return p->share_cents;
}

/* What the seat's hand is paid now, and by which clause; 0: nothing. The meter follows. */
static BwCents take_award(BwTable *t, unsigned seat, BwCents *meter_cents, const char **clause) {
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    BwHpAward award = meter->award(t, seat);
    *clause = award.clause;
    if (award.percent == 100) return share_of_meter(t, seat, meter_cents, clause);
    BwCents cents = award.cents;
    if (award.percent > 0) cents = (*meter_cents * award.percent + 99) / 100;
    bool off_meter =
        award.percent > 0 || (meter->from_meter != 0 && t->option[meter->from_meter] != 0);
    if (off_meter) *meter_cents -= cents < *meter_cents ? cents : *meter_cents;
    return cents;
}

BwVerdict bw_hp_judge_progressive(BwTable *t, const BwBet *up, BwCents *meter_cents) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    BwHpAward award = rules->progressive->award(t, up->seat);
    bw_hp(t)->entitled |= UINT32_C(1) << up->seat;
    if (award.cents == 0 && award.percent == 0) return bw_hp_loses(rules->progressive->no_award);
    if (t->option[BW_HP_STAFF] != 0) return (BwVerdict){.fate = BW_FATE_NONE};
    BwVerdict paid = {.fate = BW_FATE_PAYS, .beyond_limit = true};
    paid.amount_cents = take_award(t, up->seat, meter_cents, &paid.clause);
    return paid;
}

/* ---- envies, and the end ------------------------------------------------------------------ */

/* The seats whose cards lie open. */
static uint32_t shown_seats(const BwTable *t) {
    uint32_t seats = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].who.role == BW_SEAT && t->laid[i].face == BW_FACE_UP) {
            seats |= UINT32_C(1) << t->laid[i].who.seat;
        }
    }
    return seats;
}

/* Each seat that had a progressive wager at the showdown, lowest first, once for every listed hand
 * of another. */
static void pay_envies(BwTable *t, BwOut *out) {
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    uint32_t shown = shown_seats(t);
    for (uint32_t to = bw_hp_look(t)->entitled; to != 0; to = bw_hp_rest(to)) {
        unsigned seat = bw_hp_lowest(to);
        for (uint32_t of = shown & ~(UINT32_C(1) << seat); of != 0; of = bw_hp_rest(of)) {
            BwCents envy = meter->envy(t, bw_hp_lowest(of));
            if (envy == 0) continue;
            bw_post_award(t, out, BW_ENVY, bw_seat(seat, 0, 0), BW_UNKNOWN, envy, meter->envied);
        }
    }
}

static void move_meter(BwTable *t, BwCents meter_cents, BwOut *out) {
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    if (t->meter_cents[meter->meter] == meter_cents) return;
    bw_post_meter(t, out, meter->meter, meter_cents, meter->moved);
}

/* Where no award has moved the meter, a void wager's share leaves it by the void's own clause. */
void bw_hp_close_meter(BwTable *t, BwCents meter_cents, BwOut *out) {
    if (!bw_hp_has_meter(t)) return;
    if (bw_hp_rules(t)->progressive->envy != NULL) pay_envies(t, out);
    if (meter_cents == bw_hp_meter(t)) return;
    bw_hp(t)->withdrawn_cents = 0;
    move_meter(t, meter_cents, out);
}

/* Does the supervisor name one of these seats? */
static bool names_one_of(const BwEvent *event, uint32_t seats) {
    return event->who.role == BW_SUPERVISOR && bw_hp_is_one_of(seats, event->arg[0].who);
}

/* Goes on once an award is paid or documented; after the last of both the round is over. */
static void approved(BwTable *t, BwCents meter_cents, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    p->phase = t->n_bets > 0 ? BW_HP_APPROVALS : BW_HP_PAPERS;
    if (t->n_bets > 0 || p->papers != 0) {
        move_meter(t, meter_cents, out);
        return;
    }
    bw_hp_close_meter(t, meter_cents, out);
    bw_hp_end_round(t);
}

/* The last wager that is up is the highest seat's: seats are approved from there down. */
bool bw_hp_authorize(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    if (bw_hp_look(t)->phase != BW_HP_APPROVALS ||
        !names_one_of(event, UINT32_C(1) << t->bet[t->n_bets - 1].seat)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, bw_hp_act_clause(t, event));
    }
    BwBet *up = &t->bet[t->n_bets - 1];
    BwCents meter_cents = t->meter_cents[meter->meter];
    const char *clause;
    BwCents award = take_award(t, up->seat, &meter_cents, &clause);
    if (meter->rack_pay_max != 0 && award > t->option[meter->rack_pay_max]) {
        bw_hp(t)->papers |= UINT32_C(1) << up->seat;
    }
    bw_post(t, out, BW_PAYS, up, award, clause);
    bw_bet_remove(t, up);
    approved(t, meter_cents, out);
    return true;
}

/* The cards of a large award stay on the table until its papers are done, in any order. */
bool bw_hp_document(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwHpProgressive *meter = bw_hp_rules(t)->progressive;
    BwHousePoker *p = bw_hp(t);
    if (!names_one_of(event, p->papers)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, bw_hp_act_clause(t, event));
    }
    p->papers &= ~(UINT32_C(1) << event->arg[0].who.seat);
    approved(t, t->meter_cents[meter->meter], out);
    return true;
}
