/* craps_bet.c: wagers of craps before the dice decide them: making and raising, cutting and taking
 * down, calling On. Each function examines everything first and writes only when nothing stands
 * against the event. 13:69F-1.3 to 1.6; at automated craps 1A.4 and 1A.6. */
#include <assert.h>

#include "games/dice/craps.h"

/* ---- what holds for every wager ------------------------------------------------------------- */

/* The place exists, and somebody sits there where only seated players may bet. */
static bool check_place(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    if (event->who.seat > craps->seats || event->who.hand != 0) {
        return bw_refuse(out, BW_REASON_SEAT, rules->seats);
    }
    if (craps->uninspected != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.5(a)");
    return true;
}

static bool is_line(unsigned wager) {
    return wager == CRAPS_PASS || wager == CRAPS_DONT_PASS;
}

/* 13:69F-1.3(b): chips and plaques; coupons on line bets alone; spoken cash if the dealer confirms
 * it. 13:69F-1A.4(a): chips and coupons, never spoken cash. */
static bool check_medium(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    uint32_t modifiers = event->modifiers;
    if (modifiers == 0) return true;
    uint32_t cash = modifiers & (BW_MOD_CASH | BW_MOD_CASH_UNCONFIRMED);
    bool unheard_of = (modifiers & (BW_MOD_VIA_RUNNER | BW_MOD_SPOKEN)) != 0;
    if (unheard_of || (cash != 0 && !rules->spoken_cash)) {
        return bw_refuse(out, BW_REASON_MEDIUM, rules->medium);
    }
    if ((cash & BW_MOD_CASH_UNCONFIRMED) != 0) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED, rules->medium);
    }
    if ((modifiers & BW_MOD_COUPON) == 0) return true;
    int64_t coupons = rules->shaker ? craps->t.option[CRAPS_OPT_COUPONS] : CRAPS_COUPONS_LINE_ONLY;
    bool taken = coupons == CRAPS_COUPONS_ANY ||
                 (coupons == CRAPS_COUPONS_LINE_ONLY && is_line(event->wager));
    return taken || bw_refuse(out, BW_REASON_MEDIUM, rules->medium);
}

/* 13:69F-1.3(a): wagers precede the throw. Between the dice's leaving the hand and their coming to
 * rest one counts only if the two whom the rules name confirm it aloud; a fire bet never. */
static bool check_open(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    bool late = (event->modifiers & BW_MOD_LATE) != 0;
    if (!late) {
        return craps->phase == CRAPS_BETTING || bw_refuse(out, BW_REASON_CLOSED, rules->wagering);
    }
    if (rules->late_roles == 0 || craps->phase > CRAPS_THROWN || event->wager == CRAPS_FIRE) {
        return bw_refuse(out, BW_REASON_CLOSED, rules->wagering);
    }
    if ((event->late & rules->late_roles) != rules->late_roles) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED,
                         craps->kind == CRAPS_KIND_MINI ? "1.3(a)2" : "1.3(a)1");
    }
    return craps_may_throw(craps, out);
}

/* ---- when a wager may be made --------------------------------------------------------------- */

static const BwBet *look(const CrapsTable *craps, unsigned seat, unsigned wager, uint16_t target) {
    return bw_bet_look(&craps->t, bw_seat(seat, 0, 0), wager, target, 0);
}

static bool has_either(const CrapsTable *craps, unsigned seat, unsigned wager, uint16_t target) {
    BwWho who = bw_seat(seat, 0, 0);
    return bw_bet_look(&craps->t, who, wager, target, 0) != NULL ||
           bw_bet_look(&craps->t, who, wager, target, BW_BET_COUPON) != NULL;
}

/* 13:69F-1.2(a)1, 2: just before a come-out roll. 13:69F-1.3(d): what has gone down, or stands
 * against its point, does not go up again before it is decided. */
static bool check_line_time(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat;
    if (craps->point == 0) return true;
    bool barred =
        event->wager == CRAPS_DONT_PASS && ((craps->dont_pass_gone & bw_seat_bit(seat)) != 0 ||
                                            has_either(craps, seat, CRAPS_DONT_PASS, BW_NO_TARGET));
    return barred ? bw_refuse(out, BW_REASON_BARRED, craps_rules_of(craps)->barred)
                  : bw_refuse(out, BW_REASON_WRONG_TIME, craps_wagers[event->wager].clause);
}

/* 13:69F-1.2(a)3, 4: while a come-out point is on, and in the box alone. A bet on a number is
 * never put there or raised by hand. */
static bool check_come_time(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    if (event->target != BW_NO_TARGET) {
        if (event->wager == CRAPS_DONT_COME) return bw_refuse(out, BW_REASON_BARRED, rules->barred);
        if (has_either(craps, event->who.seat, CRAPS_COME, event->target)) {
            return bw_refuse(out, BW_REASON_LOCKED, rules->locked);
        }
    }
    if (craps->point == 0 || event->target != BW_NO_TARGET) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, craps_wagers[event->wager].clause);
    }
    return true;
}

/* 13:69F-1.12(a)1: before the first come-out roll of a new shooter; 1.3(c)2: never touched again.
 */
static bool check_fire_time(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    if (look(craps, event->who.seat, CRAPS_FIRE, BW_NO_TARGET) != NULL) {
        return bw_refuse(out, BW_REASON_LOCKED, "1.3(c)2");
    }
    if (craps->point != 0 || craps->come_out_thrown != 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "1.12(a)1");
    }
    return true;
}

static bool is_odds(unsigned wager) {
    return wager >= CRAPS_PASS_ODDS;
}

/* The flat bet behind which an odds wager lies; its target is that of the odds. */
static unsigned flat_of(unsigned odds_wager) {
    return odds_wager - CRAPS_PASS_ODDS + CRAPS_PASS;
}

_Static_assert(CRAPS_DONT_COME_ODDS - CRAPS_PASS_ODDS == CRAPS_DONT_COME - CRAPS_PASS,
               "odds wagers follow each other as their flat bets do");

/* 13:69F-1.6(a) to (d): behind a flat bet of the same player whose point is set. Coupons carry no
 * odds. */
static bool check_odds_time(const CrapsTable *craps, const BwEvent *event, const BwBet **flat,
                            BwOut *out) {
    if (craps_odds_number(craps, event->wager, event->target) != 0) {
        *flat = look(craps, event->who.seat, flat_of(event->wager), event->target);
    }
    return *flat != NULL || bw_refuse(out, BW_REASON_WRONG_TIME, craps_wagers[event->wager].clause);
}

/* Gives the flat bet under odds as well. */
static bool check_time(const CrapsTable *craps, const BwEvent *event, const BwBet **flat,
                       BwOut *out) {
    if (is_line(event->wager)) return check_line_time(craps, event, out);
    if (event->wager == CRAPS_COME || event->wager == CRAPS_DONT_COME) {
        return check_come_time(craps, event, out);
    }
    if (event->wager == CRAPS_FIRE) return check_fire_time(craps, event, out);
    if (is_odds(event->wager)) return check_odds_time(craps, event, flat, out);
    return true;
}

/* ---- how much may be wagered ---------------------------------------------------------------- */

/* 13:69F-1.4(f): a stake that could not be paid exactly is not accepted. */
static bool check_payable(const CrapsTable *craps, unsigned wager, uint16_t target,
                          BwCents total_cents, BwOut *out) {
    BwCents unit = craps_stake_unit(&craps->t, wager, target);
    const char *clause = craps_rules_of(craps)->payable;
    assert(unit != 0); /* the target is lawful, odds have their point */
    return bw_check_payable(total_cents, unit, clause, out);
}

/* 13:69F-1.12(b)1: one to five dollars, in whole dollars. */
static bool check_fire_amount(BwCents total_cents, BwOut *out) {
    if (total_cents >= 100 && total_cents <= 500 && total_cents % 100 == 0) return true;
    return bw_refuse_figure(out, BW_REASON_LIMIT, "1.12(b)1", total_cents < 100 ? 100 : 500);
}

/* 13:69F-1.6: what the flat bet, as it stands now, carries. A coupon laid beside chips counts with
 * them. */
static bool check_odds_amount(const CrapsTable *craps, const BwEvent *event, const BwBet *flat,
                              BwCents total_cents, BwOut *out) {
    BwWho who = bw_seat(event->who.seat, 0, 0);
    unsigned number = craps_odds_number(craps, event->wager, event->target);
    bool accepted = (event->modifiers & BW_MOD_ACCEPTED) != 0;
    BwCents limit = craps_odds_limit(craps, event->wager, number, flat->stake_cents, accepted);
    if (craps_rules_of(craps)->shaker) {
        unsigned other = (event->modifiers & BW_MOD_COUPON) != 0 ? 0 : BW_BET_COUPON;
        const BwBet *beside = bw_bet_look(&craps->t, who, event->wager, event->target, other);
        if (beside != NULL) limit -= beside->stake_cents;
    }
    return total_cents <= limit || bw_refuse_figure(out, BW_REASON_LIMIT, "1.6(e)", limit);
}

/* What has been charged is kept in 32 bits. */
static bool check_commission(const CrapsTable *craps, const BwEvent *event, BwCents total_cents,
                             BwOut *out) {
    BwCents due = craps_commission_due(&craps->t, event->wager, total_cents);
    return due <= UINT32_MAX ||
           bw_refuse(out, BW_REASON_LIMIT, craps_commission_clause(event->wager));
}

static bool check_amount(const CrapsTable *craps, const BwEvent *event, const BwBet *flat,
                         BwCents total_cents, BwOut *out) {
    if (event->wager == CRAPS_FIRE && !check_fire_amount(total_cents, out)) return false;
    return bw_check_limits(&craps->t, event, total_cents, out) &&
           check_payable(craps, event->wager, event->target, total_cents, out) &&
           check_commission(craps, event, total_cents, out) &&
           (flat == NULL || check_odds_amount(craps, event, flat, total_cents, out));
}

/* ---- making and raising --------------------------------------------------------------------- */

/* 13:69F-1.5: collected at the bet, the commission of a raise is what is due on the sum less what
 * has been charged. */
static void charge(CrapsTable *craps, BwBet *bet, BwOut *out) {
    BwTable *table = &craps->t;
    if (!craps_commission_at_bet(table, bet->wager, bet->target)) return;
    BwCents due = craps_commission_due(table, bet->wager, bet->stake_cents) - bet->charged_cents;
    bet->flags = (uint16_t)(bet->flags & ~BW_BET_CHARGE);
    if (due <= 0) return;
    bet->charged_cents += (uint32_t)due;
    bw_post_commission(table, out, bw_seat(bet->seat, 0, 0), due,
                       craps_commission_clause(bet->wager));
}

bool craps_bet(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    BwTable *table = &craps->t;
    const CrapsRules *rules = craps_rules_of(craps);
    BwWho who = bw_seat(event->who.seat, 0, 0);
    const BwBet *flat = NULL;
    if (!check_place(craps, event, out)) return false;
    if (event->target != BW_NO_TARGET &&
        craps_target_index(event->wager, event->target) == CRAPS_NO_INDEX) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER, "1.2(b)");
    }
    if (rules->seated_only && table->seated[who.seat] == BW_SEAT_LEFT) {
        return bw_refuse(out, BW_REASON_NOT_SEATED, rules->seats);
    }
    if (!check_medium(craps, event, out) || !check_open(craps, event, out) ||
        !check_time(craps, event, &flat, out)) {
        return false;
    }
    unsigned coupon = (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
    const BwBet *up = bw_bet_look(table, who, event->wager, event->target, coupon);
    BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
    if (!check_amount(craps, event, flat, total, out)) return false;
    if (up == NULL && !bw_has_room(table)) return bw_refuse(out, BW_REASON_FULL, rules->wagering);

    unsigned accepted = (event->modifiers & BW_MOD_ACCEPTED) != 0 ? BW_BET_ACCEPTED : 0;
    BwBet *bet =
        bw_bet_add(table, who, event->wager, event->target, event->amount_cents, coupon | accepted);
    charge(craps, bet, out);
    if ((event->modifiers & BW_MOD_LATE) != 0) craps_release(craps);
    if (is_line(event->wager)) craps_line_bet_made(craps, who.seat);
    return true;
}

/* ---- cutting and taking down ---------------------------------------------------------------- */

/* 13:69F-1.3(c)1, 2: pass and come bets once their point is set, fire bets always. */
static bool check_removable(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    if (event->wager == CRAPS_FIRE) return bw_refuse(out, BW_REASON_LOCKED, "1.3(c)2");
    if ((event->wager == CRAPS_PASS && craps->point != 0) ||
        (event->wager == CRAPS_COME && event->target != BW_NO_TARGET)) {
        return bw_refuse(out, BW_REASON_LOCKED, rules->locked);
    }
    return true;
}

/* What a cut leaves on the layout must be a lawful wager itself. A coupon is not cut. */
static bool check_rest(const CrapsTable *craps, const BwBet *bet, BwCents rest_cents, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    BwCents least = craps->t.option[BW_OPT_TABLE_MIN];
    if ((bet->flags & BW_BET_COUPON) != 0) return bw_refuse(out, BW_REASON_MEDIUM, rules->medium);
    if (!is_odds(bet->wager) && rest_cents < least) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", least);
    }
    BwCents unit = craps->t.option[BW_OPT_BET_UNIT];
    if (!is_odds(bet->wager) && unit != 0 && rest_cents % unit != 0) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", unit);
    }
    return check_payable(craps, bet->wager, bet->target, rest_cents, out);
}

/* Gives back part or all of a wager that is undecided. */
static void give_back(CrapsTable *craps, BwBet *bet, BwCents cents, BwOut *out) {
    BwTable *table = &craps->t;
    const CrapsRules *rules = craps_rules_of(craps);
    bool dont = bet->wager == CRAPS_DONT_PASS || bet->wager == CRAPS_DONT_COME;
    bw_post(table, out, BW_RETURNED, bet, cents, dont ? rules->barred : rules->removal);
    bet->stake_cents -= cents;
    BwCents due = craps_commission_due(table, bet->wager, bet->stake_cents);
    if (table->option[CRAPS_OPT_REFUND] != 0 && bet->charged_cents > due) {
        bw_post_commission(table, out, bw_seat(bet->seat, 0, 0), due - bet->charged_cents,
                           craps_commission_clause(bet->wager));
        bet->charged_cents = (uint32_t)due;
    }
    if (bet->stake_cents == 0) bw_bet_remove(table, bet);
}

/* A don't bet that goes down takes its odds along, as far as what is left of it carries them. */
static void trim_odds(CrapsTable *craps, unsigned seat, unsigned flat_wager, uint16_t target,
                      BwOut *out) {
    BwTable *table = &craps->t;
    BwWho who = bw_seat(seat, 0, 0);
    unsigned wager = flat_wager - CRAPS_PASS + CRAPS_PASS_ODDS;
    unsigned number = craps_odds_number(craps, wager, target);
    const BwBet *flat = look(craps, seat, flat_wager, target);
    BwBet *coupon = bw_bet_find(table, who, wager, target, BW_BET_COUPON);
    BwBet *chips = bw_bet_find(table, who, wager, target, 0);
    bool accepted = chips != NULL && (chips->flags & BW_BET_ACCEPTED) != 0;
    BwCents room = 0;
    if (number != 0 && flat != NULL) {
        room = craps_odds_limit(craps, wager, number, flat->stake_cents, accepted);
    }
    if (coupon != NULL && coupon->stake_cents > room) {
        give_back(craps, coupon, coupon->stake_cents, out);
    } else if (coupon != NULL) {
        room -= coupon->stake_cents;
    }
    if (chips != NULL && chips->stake_cents > room) {
        give_back(craps, chips, chips->stake_cents - room, out);
    }
}

bool craps_take(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    BwTable *table = &craps->t;
    const CrapsRules *rules = craps_rules_of(craps);
    unsigned seat = event->who.seat;
    unsigned coupon = (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
    if (!check_place(craps, event, out)) return false;
    if (craps->phase != CRAPS_BETTING) return bw_refuse(out, BW_REASON_CLOSED, rules->wagering);
    BwBet *bet = bw_bet_find(table, bw_seat(seat, 0, 0), event->wager, event->target, coupon);
    if (bet == NULL) return bw_refuse(out, BW_REASON_NO_SUCH_BET, rules->removal);
    if (!check_removable(craps, event, out)) return false;
    BwCents cents = event->amount_cents != 0 ? event->amount_cents : bet->stake_cents;
    if (cents > bet->stake_cents) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, rules->removal, bet->stake_cents);
    }
    if (cents < bet->stake_cents && !check_rest(craps, bet, bet->stake_cents - cents, out)) {
        return false;
    }

    if (event->wager == CRAPS_DONT_PASS && craps->point != 0) {
        craps->dont_pass_gone |= bw_seat_bit(seat);
    }
    give_back(craps, bet, cents, out);
    if (event->wager == CRAPS_DONT_PASS || event->wager == CRAPS_DONT_COME) {
        trim_odds(craps, seat, event->wager, event->target, out);
    }
    craps_wagers_went_down(craps);
    return true;
}

/* ---- calling On ----------------------------------------------------------------------------- */

/* 13:69F-1.3(e): the wagers that rest on a come-out roll unless their player calls them On. */
static bool may_be_called(unsigned wager) {
    return wager == CRAPS_PLACE_WIN || wager == CRAPS_BUY || wager == CRAPS_HARD ||
           wager == CRAPS_COME_ODDS;
}

/* The call is for the chips and a coupon beside them alike. */
bool craps_call(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    BwWho who = bw_seat(event->who.seat, 0, 0);
    if (!check_place(craps, event, out)) return false;
    if (craps->phase != CRAPS_BETTING) return bw_refuse(out, BW_REASON_CLOSED, rules->wagering);
    if (!may_be_called(event->wager)) return bw_refuse(out, BW_REASON_NOT_OFFERED, rules->calls);
    BwBet *bet[2] = {bw_bet_find(&craps->t, who, event->wager, event->target, 0),
                     bw_bet_find(&craps->t, who, event->wager, event->target, BW_BET_COUPON)};
    unsigned flags = 0;
    for (unsigned i = 0; i < 2; i++) flags |= bet[i] != NULL ? bet[i]->flags : 0u;
    if (bet[0] == NULL && bet[1] == NULL) {
        return bw_refuse(out, BW_REASON_NO_SUCH_BET, rules->calls);
    }
    if (event->on == 0 && (flags & BW_BET_ON) == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->calls); /* off only undoes an On */
    }
    for (unsigned i = 0; i < 2; i++) {
        if (bet[i] == NULL) continue;
        bet[i]->flags =
            (uint16_t)(event->on != 0 ? bet[i]->flags | BW_BET_ON : bet[i]->flags & ~BW_BET_ON);
    }
    return true;
}
