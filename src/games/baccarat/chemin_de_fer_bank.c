/* chemin_de_fer_bank.c: who has the shoe, what the bank is, who covers it. Participants are those
 * known by name. The shoe goes round among them; then each is asked once, from the banker's right,
 * what he covers. A call is only words until all have spoken, for a later one may come before it:
 * then the covers that stand are put up. At a table without names nobody is asked: the first to put
 * up a bank is the banker, and whoever likes bets against it.
 *
 * Invariant: the bank is covered by no more than its amount, calls and wagers taken together. */
#include "games/baccarat/chemin_de_fer.h"

#include <assert.h>
#include <string.h>

/* ---- the shoe ----------------------------------------------------------------------------- */

static bool shuffle_due(const BwCheminDeFerTable *table) {
    return table->s.t.idle != 0 && table->s.rounds_left == 0;
}

static uint32_t may_bank(const BwCheminDeFerTable *table) {
    return bw_seats_named(&table->s.t) & ~bw_seat_bit(table->last_banker);
}

unsigned bw_chemin_de_fer_asked_banker(const BwCheminDeFerTable *table) {
    if (table->banker != 0 || shuffle_due(table)) return 0;
    return bw_offer_asked(&table->shoe, may_bank(table));
}

static void nobody_banks(BwCheminDeFerTable *table, unsigned last_banker) {
    table->banker = 0;
    table->last_banker = (uint8_t)last_banker;
    table->banco_loser = 0;
    table->stays_cents = 0;
    bw_offer_begin(&table->shoe, last_banker);
}

/* What was drawn too many of the old shoe has been shuffled with the rest. */
void bw_chemin_de_fer_offer_new_shoe(BwTable *t) {
    BwCheminDeFerTable *table = bw_chemin_de_fer_own(t);
    memset(table->put_by, 0, sizeof table->put_by);
    nobody_banks(table, 0);
}

void bw_chemin_de_fer_offer_on(BwCheminDeFerTable *table) {
    nobody_banks(table, table->banker);
}

/* Whoever is asked accepts or declines; if all have declined, any of them may still think better of
 * it. */
static bool answer_shoe(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    unsigned asked = bw_chemin_de_fer_asked_banker(table), seat = event->who.seat;
    bool waits = asked == 0 && table->banker == 0 && !shuffle_due(table) &&
                 event->word == BW_CHEMIN_ACCEPT && (may_bank(table) & bw_seat_bit(seat)) != 0;
    if (waits) asked = seat;
    if (asked == 0 || !bw_same_who(event->who, bw_seat(asked, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_BANKER);
    }
    if (event->word == BW_CHEMIN_DECLINE) {
        bw_offer_decline(&table->shoe, seat);
    } else {
        table->banker = (uint8_t)seat;
    }
    return true;
}

/* ---- the bank ----------------------------------------------------------------------------- */

static const BwBet *bank_up(const BwCheminDeFerTable *table) {
    return table->banker == 0 ? NULL
                              : bw_bet_look(&table->s.t, bw_seat(table->banker, 0, 0),
                                            BW_CHEMIN_BANK, BW_NO_TARGET, 0);
}

/* Of what a bank that is payable is a multiple; 0: there can be none. */
static BwCents unit_of(const BwTable *t) {
    BwCents unit = bw_stake_unit(t, BW_CHEMIN_BANK, BW_NO_TARGET);
    BwCents multiple = t->option[BW_OPT_BET_UNIT];
    return multiple != 0 ? bw_cents_lcm(unit, multiple) : unit;
}

static BwCents least_bank(const BwTable *t) {
    BwCents least = t->option[BW_OPT_TABLE_MIN];
    return t->option[BW_CHEMIN_MIN_BANK] > least ? t->option[BW_CHEMIN_MIN_BANK] : least;
}

/* What goes up again: within the limits, in chips that can be paid; the rest is the banker's. */
static BwCents bank_again(const BwCheminDeFerTable *table) {
    const BwTable *t = &table->s.t;
    BwCents cents = table->stays_cents, most = t->option[BW_OPT_TABLE_MAX], unit = unit_of(t);
    if (t->idle == 0 || unit == 0) return 0;
    if (most != 0 && cents > most) cents = most;
    if (cents > BW_CENTS_MAX) cents = BW_CENTS_MAX;
    cents -= cents % unit;
    return cents >= least_bank(t) ? cents : 0;
}

BwCents bw_chemin_de_fer_bank(const BwCheminDeFerTable *table) {
    const BwBet *bank = bank_up(table);
    return bank != NULL ? bank->stake_cents : bank_again(table);
}

/* A bank that stays goes up with the first call or wager of the round. */
static bool check_limits(const BwTable *t, unsigned wager, BwCents total_cents, bool accepted,
                         BwOut *out) {
    if (wager == BW_CHEMIN_BANK) {
        total_cents += bank_again(bw_chemin_de_fer_look(t));
        if (!accepted && total_cents < least_bank(t)) {
            return bw_refuse_figure(out, BW_REASON_LIMIT, BW_CHEMIN_ON_STAKE, least_bank(t));
        }
    }
    return bw_check_table_limits(t, wager, total_cents, accepted, out);
}

static const BwBetRules bets = {.media = BW_MOD_CASH,
                                .medium = BW_CHEMIN_ON_STAKE,
                                .payable = BW_CHEMIN_ON_RESULT,
                                .removal = BW_CHEMIN_ON_COVERING,
                                .limits = check_limits};

static void forget_calls(BwCheminDeFerTable *table) {
    memset(table->call, 0, sizeof table->call);
    memset(table->call_cents, 0, sizeof table->call_cents);
}

void bw_chemin_de_fer_round_over(BwTable *t) {
    forget_calls(bw_chemin_de_fer_own(t));
}

/* A bank goes up: what was said to the last one is forgotten. */
static void begin_round(BwCheminDeFerTable *table) {
    table->active = 0;
    table->banco = 0;
    table->called = 0;
    table->player_says = 0;
    table->banker_says = 0;
    bw_offer_begin(&table->cover, table->banker);
    forget_calls(table);
}

static void add_bank(BwCheminDeFerTable *table, BwCents cents) {
    table->stays_cents = 0;
    if (cents == 0) return;
    bw_bet_add(&table->s.t, bw_seat(table->banker, 0, 0), BW_CHEMIN_BANK, BW_NO_TARGET, cents, 0);
}

/* The round begins with words: the bank is up again. */
static void begin_with_call(BwCheminDeFerTable *table, BwOut *out) {
    BwEvent event;
    if (table->s.t.idle == 0) return;
    memset(&event, 0, sizeof event);
    event.kind = BW_EV_BET;
    event.who = bw_seat(table->banker, 0, 0);
    event.wager = BW_CHEMIN_BANK;
    event.target = BW_NO_TARGET;
    event.amount_cents = bank_again(table);
    table->stays_cents = 0;
    bool made = bw_st_bet(&table->s, &bw_chemin_de_fer_shoe, &bets, &event, out);
    assert(made);
    (void)made;
    begin_round(table);
    table->s.t.idle = 0;
}

/* ---- what is covered ---------------------------------------------------------------------- */

static uint32_t may_cover(const BwCheminDeFerTable *table) {
    return bw_seats_named(&table->s.t) & ~bw_seat_bit(table->banker);
}

/* Of a round that has not begun, the first who will be asked. */
unsigned bw_chemin_de_fer_asked_cover(const BwCheminDeFerTable *table) {
    BwOffer fresh;
    if (table->s.dealing != 0 || shuffle_due(table) || bw_chemin_de_fer_bank(table) == 0) return 0;
    if (table->s.t.idle == 0) {
        return table->called != 0 ? 0 : bw_offer_asked(&table->cover, may_cover(table));
    }
    bw_offer_begin(&fresh, table->banker);
    return bw_offer_asked(&fresh, may_cover(table));
}

/* Wagers against the bank and covers that have been called. */
static BwCents covered(const BwCheminDeFerTable *table) {
    const BwTable *t = &table->s.t;
    BwCents sum = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        if (t->bet[i].wager == BW_CHEMIN_AGAINST) sum += t->bet[i].stake_cents;
    }
    for (unsigned seat = 1; seat <= BW_CHEMIN_SEATS && t->idle == 0; seat++) {
        if (table->call[seat] == BW_CHEMIN_COVER) sum += table->call_cents[seat];
    }
    return sum;
}

static BwCents uncovered(const BwCheminDeFerTable *table) {
    return bw_chemin_de_fer_bank(table) - covered(table);
}

/* Has anybody covered, or called for, any part of the bank? */
static bool is_touched(const BwCheminDeFerTable *table) {
    for (unsigned seat = 1; seat <= BW_CHEMIN_SEATS; seat++) {
        if (table->s.t.idle == 0 && table->call[seat] != 0) return true;
    }
    return covered(table) > 0;
}

/* 13:69F-4.6: covers are bounded by what earlier ones have left of the bank. */
static bool check_bound(const BwCheminDeFerTable *table, BwCents cents, BwOut *out) {
    BwCents left = uncovered(table);
    if (cents <= left) return true;
    return bw_refuse_figure(out, BW_REASON_LIMIT, BW_CHEMIN_ON_COVERING, left);
}

/* ---- calls -------------------------------------------------------------------------------- */

/* The first from the banker's right who made this call; 0: nobody. */
static unsigned first_caller(const BwCheminDeFerTable *table, BwCheminDeFerAct call) {
    uint32_t callers = 0;
    for (unsigned seat = 1; seat <= BW_CHEMIN_SEATS; seat++) {
        if (table->call[seat] == call) callers |= bw_seat_bit(seat);
    }
    return bw_seat_after(table->banker, callers);
}

static void put_up(BwCheminDeFerTable *table, unsigned seat, BwCents cents) {
    if (cents == 0) return;
    bw_bet_add(&table->s.t, bw_seat(seat, 0, 0), BW_CHEMIN_AGAINST, BW_NO_TARGET, cents, 0);
}

static BwCents half_bank(const BwCheminDeFerTable *table) {
    BwCents half = bw_chemin_de_fer_bank(table) / 2, unit = unit_of(&table->s.t);
    return unit != 0 ? half - half % unit : 0;
}

/* The seats in their order from the banker's right: the i-th, from 1. */
static unsigned from_right(const BwCheminDeFerTable *table, unsigned i) {
    return (table->banker + i - 1) % BW_CHEMIN_SEATS + 1;
}

/* All have spoken. Banco suivi comes before banco, and the first banco before all else: it takes
 * the whole bank. Else avec la table takes half of it, and the covers, in their order, what is left
 * of the rest. */
static void stand_by_calls(BwCheminDeFerTable *table) {
    unsigned partner = first_caller(table, BW_CHEMIN_AVEC_LA_TABLE);
    unsigned alone = first_caller(table, BW_CHEMIN_BANCO_SUIVI);
    if (alone == 0) alone = first_caller(table, BW_CHEMIN_BANCO);
    BwCents left = bw_chemin_de_fer_bank(table), half = half_bank(table);
    table->called = true;
    table->banco = (uint8_t)alone;
    if (alone != 0) {
        put_up(table, alone, left);
        left = 0;
    } else if (partner != 0) {
        put_up(table, partner, half);
        left -= half;
    }
    for (unsigned i = 1; i < BW_CHEMIN_SEATS; i++) {
        unsigned seat = from_right(table, i);
        if (table->call[seat] != BW_CHEMIN_COVER) continue;
        BwCents cents = table->call_cents[seat] < left ? table->call_cents[seat] : left;
        put_up(table, seat, cents);
        left -= cents;
    }
    forget_calls(table);
}

/* The wagers are put up when the last of those who may cover the bank has spoken. */
static void note_spoken(BwCheminDeFerTable *table, uint32_t may) {
    if (table->called == 0 && bw_offer_asked(&table->cover, may) == 0) stand_by_calls(table);
}

static bool check_cover(const BwCheminDeFerTable *table, BwCents cents, BwOut *out) {
    const BwTable *t = &table->s.t;
    if (cents <= 0) return bw_refuse(out, BW_REASON_AMOUNT, BW_CHEMIN_ON_COVERING);
    return check_bound(table, cents, out) &&
           bw_check_table_limits(t, BW_CHEMIN_AGAINST, cents, false, out) &&
           bw_check_payable(cents, bw_stake_unit(t, BW_CHEMIN_AGAINST, BW_NO_TARGET),
                            BW_CHEMIN_ON_RESULT, out);
}

/* Is this call open to the one who is asked? */
static bool check_call(const BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case BW_CHEMIN_COVER: return check_cover(table, event->amount_cents, out);
    case BW_CHEMIN_BANCO_SUIVI:
        if (event->who.seat == table->banco_loser) return true;
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_COVERING);
    case BW_CHEMIN_AVEC_LA_TABLE:
        if (half_bank(table) > 0) return true;
        return bw_refuse(out, BW_REASON_AMOUNT, BW_CHEMIN_ON_COVERING);
    default: return true;
    }
}

static bool call(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    unsigned asked = bw_chemin_de_fer_asked_cover(table);
    if (asked == 0 || !bw_same_who(event->who, bw_seat(asked, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_COVERING);
    }
    if (!check_call(table, event, out)) return false;
    begin_with_call(table, out);
    if (event->word != BW_CHEMIN_DECLINE) {
        table->call[asked] = event->word;
        table->call_cents[asked] = event->amount_cents;
    }
    bw_offer_decline(&table->cover, asked);
    note_spoken(table, may_cover(table));
    return true;
}

/* ---- wagers ------------------------------------------------------------------------------- */

/* 13:69F-4.5: the banker states his bank, and may change it until the first cover. At a table
 * without names whoever is first is the banker, but not the one who has just lost the shoe. */
static bool check_bank(const BwCheminDeFerTable *table, unsigned seat, BwOut *out) {
    bool named = bw_seats_named(&table->s.t) != 0;
    if (table->banker == 0 && named) {
        bool asked = bw_chemin_de_fer_asked_banker(table) != 0;
        return bw_refuse(out, asked ? BW_REASON_OFFER_OPEN : BW_REASON_NO_BANKER,
                         BW_CHEMIN_ON_BANKER);
    }
    if (seat != table->banker && (table->banker != 0 || seat == table->last_banker)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_BANKER);
    }
    if (is_touched(table)) return bw_refuse(out, BW_REASON_LOCKED, BW_CHEMIN_ON_STAKE);
    return true;
}

static bool bet_bank(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    if (!check_bank(table, event->who.seat, out)) return false;
    bool begins = bank_up(table) == NULL;
    BwCents again = bank_again(table);
    if (!bw_st_bet(&table->s, &bw_chemin_de_fer_shoe, &bets, event, out)) return false;
    table->banker = event->who.seat;
    if (begins) begin_round(table);
    add_bank(table, again);
    return true;
}

/* 13:69F-4.6: participants known by name say what they cover when they are asked; those who stand
 * at the table come after them. */
static bool check_against(const BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    const BwTable *t = &table->s.t;
    unsigned seat = event->who.seat;
    bool asked =
        bw_chemin_de_fer_asked_banker(table) != 0 || bw_chemin_de_fer_asked_cover(table) != 0;
    if (asked) return bw_refuse(out, BW_REASON_OFFER_OPEN, BW_CHEMIN_ON_COVERING);
    if (table->banker == 0) return bw_refuse(out, BW_REASON_NO_BANKER, BW_CHEMIN_ON_BANKER);
    if (bw_chemin_de_fer_bank(table) == 0)
        return bw_refuse(out, BW_REASON_DEPENDS, BW_CHEMIN_ON_COVERING);
    if (seat == table->banker) return bw_refuse(out, BW_REASON_ONE_POSITION, BW_CHEMIN_ON_COVERING);
    if (t->idle == 0 && (table->cover.declined & bw_seat_bit(seat)) != 0) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_COVERING); /* he has spoken */
    }
    return check_bound(table, event->amount_cents, out);
}

static bool bet_against(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    if (!check_against(table, event, out)) return false;
    bool begins = table->s.t.idle != 0;
    BwCents again = bank_again(table);
    if (!bw_st_bet(&table->s, &bw_chemin_de_fer_shoe, &bets, event, out)) return false;
    if (begins) {
        begin_round(table);
        add_bank(table, again);
    }
    table->called = true;
    return true;
}

bool bw_chemin_de_fer_bet(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    if (event->target != BW_NO_TARGET) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, BW_CHEMIN_ON_COVERING);
    }
    if (!bw_st_check_bet(&table->s, &bw_chemin_de_fer_shoe, out)) return false;
    return event->wager == BW_CHEMIN_BANK ? bet_bank(table, event, out)
                                          : bet_against(table, event, out);
}

/* A bank that is taken back may be put up again, and then everybody is asked again; at a table
 * without names by whoever is first. */
bool bw_chemin_de_fer_take(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    bool bank = event->wager == BW_CHEMIN_BANK;
    if (bank && bank_up(table) != NULL && event->who.seat == table->banker &&
        table->s.dealing == 0 && is_touched(table)) {
        return bw_refuse(out, BW_REASON_LOCKED, BW_CHEMIN_ON_STAKE);
    }
    if (!bw_st_take(&table->s, &bw_chemin_de_fer_shoe, &bets, event, out)) return false;
    bool none = bank && bank_up(table) == NULL && bw_seats_named(&table->s.t) == 0;
    if (none) table->banker = 0;
    return true;
}

/* ---- the banker's choices ----------------------------------------------------------------- */

static bool is_banker(const BwCheminDeFerTable *table, BwWho who) {
    return table->banker != 0 &&
           (who.role == BW_BANKER || bw_same_who(who, bw_seat(table->banker, 0, 0)));
}

/* 13:69F-4.10: a banker who has not lost may take a part of what stays up, not below the minimum.
 */
static bool withdraw(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    BwCents again = bank_again(table), unit = unit_of(&table->s.t);
    if (!is_banker(table, event->who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_KEEPING);
    }
    if (again == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_KEEPING);
    if (event->amount_cents <= 0) return bw_refuse(out, BW_REASON_AMOUNT, BW_CHEMIN_ON_KEEPING);
    BwCents least = least_bank(&table->s.t) > unit ? least_bank(&table->s.t) : unit;
    if (again - event->amount_cents < least) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, BW_CHEMIN_ON_KEEPING, least);
    }
    if (!bw_check_payable(event->amount_cents, unit, BW_CHEMIN_ON_RESULT, out)) {
        return false;
    }
    table->stays_cents = again - event->amount_cents;
    return true;
}

/* He may give up the shoe whenever he has no bank up. */
static bool pass_shoe(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    if (!is_banker(table, event->who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_CHEMIN_ON_KEEPING);
    }
    if (table->s.dealing != 0 || bank_up(table) != NULL) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_KEEPING);
    }
    bw_chemin_de_fer_offer_on(table);
    return true;
}

bool bw_chemin_de_fer_bank_act(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case BW_CHEMIN_ACCEPT: return answer_shoe(table, event, out);
    case BW_CHEMIN_DECLINE:
        return bw_chemin_de_fer_asked_banker(table) != 0 ? answer_shoe(table, event, out)
                                                         : call(table, event, out);
    case BW_CHEMIN_WITHDRAW: return withdraw(table, event, out);
    case BW_CHEMIN_PASS_SHOE: return pass_shoe(table, event, out);
    default: return call(table, event, out);
    }
}

/* The bounds of a cover; false if nobody can cover anything more. */
static bool cover_choice(const BwCheminDeFerTable *table, BwChoice *choice) {
    const BwTable *t = &table->s.t;
    BwCents unit = bw_stake_unit(t, BW_CHEMIN_AGAINST, BW_NO_TARGET), most = uncovered(table);
    *choice = (BwChoice){
        .word = BW_CHEMIN_COVER, .min_cents = unit, .max_cents = most, .step_cents = unit};
    return unit <= most;
}

unsigned bw_chemin_de_fer_bank_choices(const BwCheminDeFerTable *table, BwChoice *choice,
                                       unsigned max) {
    BwChoice all[BW_CHEMIN_SHOE_ACTS];
    unsigned n = 0;
    if (bw_chemin_de_fer_asked_banker(table) != 0) {
        all[n++] = (BwChoice){.word = BW_CHEMIN_ACCEPT};
    } else {
        n += cover_choice(table, &all[n]);
        all[n++] = (BwChoice){.word = BW_CHEMIN_BANCO};
        if (bw_chemin_de_fer_asked_cover(table) == table->banco_loser) {
            all[n++] = (BwChoice){.word = BW_CHEMIN_BANCO_SUIVI};
        }
        if (half_bank(table) > 0) all[n++] = (BwChoice){.word = BW_CHEMIN_AVEC_LA_TABLE};
    }
    all[n++] = (BwChoice){.word = BW_CHEMIN_DECLINE};
    if (n > max) n = max;
    memcpy(choice, all, n * sizeof *choice);
    return n;
}

/* ---- no more bets ------------------------------------------------------------------------- */

bool bw_chemin_de_fer_is_covered(const BwCheminDeFerTable *table) {
    return covered(table) > 0;
}

bool bw_chemin_de_fer_check_close(const BwCheminDeFerTable *table, BwOut *out) {
    bool asked = bw_chemin_de_fer_asked_banker(table) != 0 ||
                 (table->s.t.idle == 0 && bw_chemin_de_fer_asked_cover(table) != 0);
    if (table->s.dealing != 0) return true; /* the shoe knows what to say to that */
    if (asked) return bw_refuse(out, BW_REASON_OFFER_OPEN, BW_CHEMIN_ON_HANDS);
    if (table->s.t.n_bets > 0 && !bw_chemin_de_fer_is_covered(table)) {
        return bw_refuse(out, BW_REASON_MISSING, BW_CHEMIN_ON_COVERING);
    }
    return true;
}

/* 13:69F-4.7: who called banco, else who has wagered most; of equals the first from the banker's
 * right. */
unsigned bw_chemin_de_fer_controller(const BwCheminDeFerTable *table) {
    BwCents most = 0;
    unsigned controller = 0;
    if (table->active != 0) return table->active;
    for (unsigned i = 1; i < BW_CHEMIN_SEATS && table->banker != 0; i++) {
        unsigned seat = from_right(table, i);
        const BwBet *bet =
            bw_bet_look(&table->s.t, bw_seat(seat, 0, 0), BW_CHEMIN_AGAINST, BW_NO_TARGET, 0);
        if (bet == NULL) continue;
        if (seat == table->banco) return seat;
        if (bet->stake_cents > most) {
            most = bet->stake_cents;
            controller = seat;
        }
    }
    return controller;
}

/* The part of the bank that is not covered goes back. */
void bw_chemin_de_fer_closed(BwCheminDeFerTable *table, BwOut *out) {
    BwTable *t = &table->s.t;
    BwBet *bank = bw_bet_find(t, bw_seat(table->banker, 0, 0), BW_CHEMIN_BANK, BW_NO_TARGET, 0);
    BwCents excess = uncovered(table);
    table->bank_cents = bank->stake_cents;
    table->active = (uint8_t)bw_chemin_de_fer_controller(table);
    if (table->active != table->banco) table->banco = 0;
    if (excess == 0) return;
    bw_post(t, out, BW_RETURNED, bank, excess, BW_CHEMIN_ON_COVERING);
    bank->stake_cents -= excess;
}

/* ---- who sits where ----------------------------------------------------------------------- */

/* A banker does not get up while his bank is up; else the shoe goes on. Whoever gets up has said
 * nothing, and whoever sits down has declined nothing. */
bool bw_chemin_de_fer_seated(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat;
    if (event->who.role != BW_SEAT) return true;
    const char *sits = table->s.t.name[seat], *comes = event->kind == BW_EV_SEAT ? event->text : "";
    bool stays = strcmp(sits, comes) == 0 && comes[0] != '\0';
    bool sits_down = sits[0] == '\0' && comes[0] != '\0';
    if (stays) return true;
    if (!sits_down) {
        if (seat == table->banker && (table->s.dealing != 0 || bank_up(table) != NULL)) {
            return bw_refuse(out, BW_REASON_WRONG_TIME, BW_CHEMIN_ON_KEEPING);
        }
        if (seat == table->banker) bw_chemin_de_fer_offer_on(table);
        if (seat == table->last_banker) table->last_banker = 0;
        if (seat == table->banco_loser) table->banco_loser = 0;
        table->call[seat] = 0;
    }
    table->shoe.declined &= ~bw_seat_bit(seat);
    table->cover.declined &= ~bw_seat_bit(seat);
    if (comes[0] == '\0' && bank_up(table) != NULL && table->s.dealing == 0) {
        note_spoken(table, may_cover(table) & ~bw_seat_bit(seat));
    }
    return true;
}
