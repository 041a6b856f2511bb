/* craps_dice.c: who has the dice, and whether a roll counts.
 *
 * Craps and mini-craps: the dice are offered clockwise, the first who takes them is the shooter
 * until he gives them up or throws a loser 7; a shooter who bets the line no more may have to
 * throw on for come bets that are still up (clean-up mode, 13:69F-1.11(b)). Automated craps: the
 * shaker is offered for one roll at a time among those with a line bet, and the dealer works it
 * where nobody will. Who is asked is never stored: it follows from who sits there, who has
 * declined and where the offer began, so that it is right whatever happens in between. */
#include <string.h>

#include "base/dice.h"
#include "games/dice/craps.h"

/* ---- who is asked --------------------------------------------------------------------------- */

/* The places with a line bet. */
static uint32_t line_bettors(const CrapsTable *craps) {
    uint32_t seats = 0;
    for (unsigned i = 0; i < craps->t.n_bets; i++) {
        const BwBet *bet = &craps->t.bet[i];
        if (bet->wager == CRAPS_PASS || bet->wager == CRAPS_DONT_PASS) {
            seats |= bw_seat_bit(bet->seat);
        }
    }
    return seats;
}

static bool has_line_bet(const CrapsTable *craps, unsigned seat) {
    return (line_bettors(craps) & bw_seat_bit(seat)) != 0;
}

/* Is a come or don't come bet up on a number? */
static bool has_number_bet(const CrapsTable *craps) {
    for (unsigned i = 0; i < craps->t.n_bets; i++) {
        const BwBet *bet = &craps->t.bet[i];
        if ((bet->wager == CRAPS_COME || bet->wager == CRAPS_DONT_COME) &&
            bet->target != BW_NO_TARGET) {
            return true;
        }
    }
    return false;
}

/* The button of whoever has the shaker is lit while he is eligible, that is, has a line bet. */
unsigned craps_button(const CrapsTable *craps) {
    return bw_shaker_held(&craps->dice, line_bettors(craps));
}

/* The places that may be offered the dice, or the shaker, at all. In clean-up mode the old shooter,
 * from whose left the offer began, is not asked again. */
static uint32_t may_be_offered(const CrapsTable *craps) {
    uint32_t seats = bw_seats_taken(&craps->t);
    if (craps_rules_of(craps)->shaker) return seats & line_bettors(craps);
    if (craps->clean_up != CRAPS_CLEAN_OFFER) return seats;
    return seats & ~bw_seat_bit(craps->dice.offer.from);
}

/* 13:69F-1.7(b), 1.11(c), 1A.5(b), 1A.7(b): clockwise, the first who has not declined; `left` is a
 * place that is about to be empty. Where everybody has declined the dice, the offers begin again;
 * an offer of the shaker, and that before the clean-up mode, go round once. */
static unsigned first_asked(const CrapsTable *craps, unsigned left) {
    const BwOffer *offer = &craps->dice.offer;
    uint32_t seats = may_be_offered(craps) & ~bw_seat_bit(left);
    unsigned seat = bw_offer_asked(offer, seats);
    bool once = craps_rules_of(craps)->shaker || craps->clean_up == CRAPS_CLEAN_OFFER;
    return seat != 0 || once ? seat : bw_seat_after(offer->from, seats);
}

unsigned craps_asked(const CrapsTable *craps) {
    if (craps->offers == 0 || craps->phase != CRAPS_BETTING) return 0;
    bool held = craps_rules_of(craps)->shaker ? craps_button(craps) != 0 : craps->dice.holder != 0;
    return held ? 0 : first_asked(craps, 0);
}

/* ---- the dice change hands ------------------------------------------------------------------ */

/* The old shooter throws on, only to decide the come bets on numbers; as at any come-out if he has
 * bet the line meanwhile. */
static void enter_clean_up(CrapsTable *craps) {
    craps->dice.holder = craps->dice.offer.from;
    craps->clean_up = has_line_bet(craps, craps->dice.holder) ? CRAPS_CLEAN_NO : CRAPS_CLEAN_ON;
    craps->thrown = 1;
    craps->come_out_thrown = 1;
}

static void note_decline(CrapsTable *craps, unsigned seat) {
    BwOffer *offer = &craps->dice.offer;
    if ((offer->declined & bw_seat_bit(seat)) != 0) offer->declined = 0; /* they had begun again */
    bw_offer_decline(offer, seat);
}

/* The dice go round again from the left of the old shooter. */
static void offer_from(CrapsTable *craps, unsigned seat) {
    bw_offer_begin(&craps->dice.offer, seat);
    craps->dice.holder = 0;
    craps->thrown = 0;
}

/* 13:69F-1.11(a), (c): the complete set is offered from the left of the old shooter. One who has
 * not thrown yet is treated as if he had declined. */
static void give_up_dice(CrapsTable *craps, unsigned left) {
    unsigned seat = craps->dice.holder;
    if (craps->thrown != 0) {
        craps->clean_up = CRAPS_CLEAN_NO;
        offer_from(craps, seat);
        craps->come_out_thrown = 0;
        return;
    }
    craps->dice.holder = 0;
    note_decline(craps, seat);
    if (craps->clean_up == CRAPS_CLEAN_OFFER && first_asked(craps, left) == 0) {
        enter_clean_up(craps);
    }
}

static void give_up(CrapsTable *craps, unsigned left) {
    if (craps_rules_of(craps)->shaker) {
        bw_shaker_give_up(&craps->dice); /* 13:69F-1A.7(a) */
    } else {
        give_up_dice(craps, left);
    }
}

/* 13:69F-1.11(b): the shooter will bet the line no more. With come bets on numbers the dice go
 * round, and come back to him if nobody takes them; without, he simply gives them up. */
static void stop_betting(CrapsTable *craps) {
    if (!has_number_bet(craps)) {
        give_up_dice(craps, 0);
        return;
    }
    offer_from(craps, craps->dice.holder);
    craps->clean_up = CRAPS_CLEAN_OFFER;
    if (first_asked(craps, 0) == 0) enter_clean_up(craps);
}

/* A line bet ends the clean-up mode: the old shooter's own lets him go on, another player's brings
 * a new offer, after this throw if the dice are in the air. `seat` may be about to be taken. */
static void offer_after_line_bet(CrapsTable *craps, unsigned seat) {
    craps->clean_up = CRAPS_CLEAN_OFFER;
    offer_from(craps, craps->dice.holder);
    if (first_asked(craps, 0) == 0 && (seat == 0 || craps->t.seated[seat] != BW_SEAT_EMPTY)) {
        enter_clean_up(craps);
    }
}

void craps_line_bet_made(CrapsTable *craps, unsigned seat) {
    if (craps->clean_up < CRAPS_CLEAN_ON) return;
    if (seat == craps->dice.holder) {
        craps->clean_up = CRAPS_CLEAN_NO;
    } else if (craps->phase == CRAPS_BETTING) {
        offer_after_line_bet(craps, seat);
    } else {
        craps->clean_up = CRAPS_CLEAN_CALLED;
    }
}

void craps_wagers_went_down(CrapsTable *craps) {
    if (craps->clean_up != CRAPS_CLEAN_NO && !has_number_bet(craps)) {
        craps->clean_up = CRAPS_CLEAN_NO;
    }
}

/* The throw is over, valid or not: betting is open again. */
static void throw_over(CrapsTable *craps) {
    craps->phase = CRAPS_BETTING;
    craps->n_leaning = 0;
    craps->leaning[0] = craps->leaning[1] = 0;
    if (craps->clean_up == CRAPS_CLEAN_CALLED) offer_after_line_bet(craps, 0);
}

void craps_dice_rolled(CrapsTable *craps, unsigned total, bool loser_seven) {
    bool shaker = craps_rules_of(craps)->shaker;
    if (craps->offers != 0 && !shaker) {
        craps->thrown = 1;
        if (craps->clean_up == CRAPS_CLEAN_OFFER) craps->clean_up = CRAPS_CLEAN_NO;
        craps_wagers_went_down(craps);
    }
    throw_over(craps);
    if (craps->offers == 0) return;
    if (shaker) {
        bw_shaker_round_over(&craps->dice, total == 7); /* 13:69F-1A.7 */
    } else if (loser_seven) {
        give_up_dice(craps, 0); /* 13:69F-1.11(a)1 */
    }
}

/* ---- the throw ------------------------------------------------------------------------------ */

static bool check_dice(const CrapsTable *craps, BwOut *out) {
    return bw_shaker_check_dice(&craps->dice, &craps->t, "1A.3(a)2", out);
}

static bool may_operate(const CrapsTable *craps, BwOut *out) {
    if (craps_asked(craps) != 0) return bw_refuse(out, BW_REASON_OFFER_OPEN, "1A.5(b)");
    if (craps->t.n_bets == 0) return bw_refuse(out, BW_REASON_NO_LINE_BET, "1A.5(b)");
    return true;
}

/* 13:69F-1.8: somebody has the dice and, on a come-out roll, a line bet; in clean-up mode none. */
static bool may_shoot(const CrapsTable *craps, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    if (craps->dice.holder == 0) return bw_refuse(out, BW_REASON_NO_SHOOTER, rules->offer);
    if (craps->phase != CRAPS_BETTING || craps->point != 0 || craps->clean_up >= CRAPS_CLEAN_ON) {
        return true;
    }
    return has_line_bet(craps, craps->dice.holder) ||
           bw_refuse(out, BW_REASON_NO_LINE_BET, rules->line_bet);
}

bool craps_may_throw(const CrapsTable *craps, BwOut *out) {
    if (craps->uninspected != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.5(a)");
    if (craps->phase == CRAPS_DISPUTED) return bw_refuse(out, BW_REASON_WRONG_TIME, "1.10(a)2");
    if (craps->offers == 0) return true;
    return craps_rules_of(craps)->shaker ? may_operate(craps, out) : may_shoot(craps, out);
}

/* 13:69F-1A.5(b)3: where no player has taken the shaker the dealer's button is lit. */
void craps_release(CrapsTable *craps) {
    bool shaker = craps_rules_of(craps)->shaker;
    if (shaker && craps->offers != 0) bw_shaker_close(&craps->dice, line_bettors(craps));
    if (craps->phase == CRAPS_BETTING) craps->phase = CRAPS_THROWN;
}

bool craps_close(CrapsTable *craps, BwOut *out) {
    if (craps->phase != CRAPS_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, craps_rules_of(craps)->wagering);
    }
    if (!check_dice(craps, out) || !craps_may_throw(craps, out)) return false;
    craps_release(craps);
    return true;
}

static bool is_face(int64_t face) {
    return face >= 1 && face <= BW_FACES;
}

/* 13:69F-1.10(a)1: a die that leans shows the face opposite to the one below. */
static bool fits_leaning(const CrapsTable *craps, unsigned face, unsigned other_face) {
    if (craps->n_leaning == 0) return true;
    unsigned shown = bw_face_opposite(craps->leaning[0]);
    unsigned other_shown = bw_face_opposite(craps->leaning[1]);
    if (craps->n_leaning == 1) return face == shown || other_face == shown;
    return (face == shown && other_face == other_shown) ||
           (face == other_shown && other_face == shown);
}

bool craps_roll(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    unsigned face = event->item[0], other_face = event->item[1];
    if (event->n_items != 2 || !is_face(face) || !is_face(other_face) ||
        !fits_leaning(craps, face, other_face)) {
        return bw_refuse(out, BW_REASON_BAD_DICE,
                         craps->n_leaning > 0 ? rules->leaning : rules->reading);
    }
    if (!check_dice(craps, out) || !craps_may_throw(craps, out)) return false;
    if (craps->offers != 0) craps_release(craps);
    craps_settle(craps, face, other_face, out);
    return true;
}

/* ---- decisions ------------------------------------------------------------------------------ */

static bool is_seat(BwWho who) {
    return who.role == BW_SEAT && who.bettor == 0 && who.hand == 0;
}

static bool act_accept(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    if (!is_seat(event->who) || craps_asked(craps) != event->who.seat) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, craps_rules_of(craps)->offer);
    }
    craps->dice.holder = event->who.seat;
    craps->thrown = 0;
    craps->come_out_thrown = 0;
    return true;
}

/* Declines an offer; or, of a shooter at a come-out who has thrown before, a further line bet. */
static bool act_decline(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    unsigned seat = event->who.seat;
    if (!is_seat(event->who)) return bw_refuse(out, BW_REASON_NOT_ASKED, rules->offer);
    if (craps_asked(craps) == seat) {
        note_decline(craps, seat);
        if (craps->clean_up == CRAPS_CLEAN_OFFER && first_asked(craps, 0) == 0) {
            enter_clean_up(craps);
        }
        return true;
    }
    bool stops = !rules->shaker && craps->offers != 0 && craps->dice.holder == seat &&
                 craps->phase == CRAPS_BETTING && craps->point == 0 && craps->thrown != 0 &&
                 craps->clean_up == CRAPS_CLEAN_NO;
    if (!stops) return bw_refuse(out, BW_REASON_NOT_ASKED, rules->offer);
    stop_betting(craps);
    return true;
}

static bool act_pass_dice(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    if (!is_seat(event->who) || craps->offers == 0 || craps->dice.holder != event->who.seat) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, rules->relinquish);
    }
    if (craps->phase != CRAPS_BETTING) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->relinquish);
    }
    give_up(craps, 0);
    return true;
}

/* 13:69F-1.10(a)2: the boxperson, at mini-craps the floorperson, decides what lies there. */
static bool act_on_dispute(CrapsTable *craps, const BwEvent *event, bool read, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    if (craps->phase != CRAPS_DISPUTED || event->who.role != rules->referee) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "1.10(a)2");
    }
    if (!read) {
        throw_over(craps);
        return true;
    }
    int64_t face = event->arg[0].value, other_face = event->arg[1].value;
    if (event->n_args != 2 || !is_face(face) || !is_face(other_face)) {
        return bw_refuse(out, BW_REASON_BAD_DICE, rules->reading);
    }
    craps_settle(craps, (unsigned)face, (unsigned)other_face, out);
    return true;
}

/* 13:69F-1A.5(d): the lit button works only after "No more bets". */
static bool act_press(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    unsigned button = craps_button(craps);
    bool lit = button == BW_SHAKER_DEALER ? event->who.role == BW_DEALER
                                          : is_seat(event->who) && event->who.seat == button;
    if (craps->phase != CRAPS_THROWN) return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.5(d)");
    if (!lit || button == 0) return bw_refuse(out, BW_REASON_NOT_ASKED, "1A.5(d)");
    craps->phase = CRAPS_PRESSED;
    return true;
}

/* 13:69F-1A.5(a): inspection with a test roll, before anybody has bet. */
static bool act_inspect(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "1A.5(a)");
    if (craps->t.n_bets != 0 || craps->phase != CRAPS_BETTING) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.5(a)");
    }
    if (event->n_args != 2 || !is_face(event->arg[0].value) || !is_face(event->arg[1].value)) {
        return bw_refuse(out, BW_REASON_BAD_DICE, "1A.5(a)");
    }
    craps->uninspected = 0;
    return true;
}

static bool act_new_dice(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const char *clause = craps_rules_of(craps)->shaker ? "1A.3(a)2" : "13:69E-1.16";
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    if (craps->phase != CRAPS_BETTING) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (craps_rules_of(craps)->shaker) craps->dice.since_s = craps->t.clock_s;
    return true;
}

bool craps_act(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    CrapsAction action = craps_rules_of(craps)->actions[event->word];
    if (craps->uninspected != 0 && action != CRAPS_ACT_INSPECT) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.5(a)");
    }
    switch (action) {
    case CRAPS_ACT_ACCEPT: return act_accept(craps, event, out);
    case CRAPS_ACT_DECLINE: return act_decline(craps, event, out);
    case CRAPS_ACT_PASS_DICE: return act_pass_dice(craps, event, out);
    case CRAPS_ACT_READ: return act_on_dispute(craps, event, true, out);
    case CRAPS_ACT_RETHROW: return act_on_dispute(craps, event, false, out);
    case CRAPS_ACT_PRESS: return act_press(craps, event, out);
    case CRAPS_ACT_INSPECT: return act_inspect(craps, event, out);
    case CRAPS_ACT_NEW_DICE: return act_new_dice(craps, event, out);
    }
    return bw_refuse(out, BW_REASON_UNKNOWN_ACTION, NULL);
}

/* ---- irregularities ------------------------------------------------------------------------- */

/* 13:69F-1.9(e), 1A.8(c): has the house designated this person to call No Roll? */
static bool is_caller(const CrapsTable *craps, BwWho who) {
    static const uint8_t roles[] = {BW_BOXPERSON, BW_STICKPERSON, BW_DEALER, BW_FLOOR};
    const CrapsRules *rules = craps_rules_of(craps);
    uint32_t named = (uint32_t)craps->t.option[CRAPS_OPT_NO_ROLL_CALLER];
    uint32_t designated = rules->shaker || named == 0 ? rules->caller : named;
    for (unsigned i = 0; i < sizeof roles; i++) {
        if ((designated >> i & 1) != 0 && who.role == roles[i]) return true;
    }
    return false;
}

/* The caller, unless it is the one designated anyway; then perhaps the note that he called after
 * the dice had come to rest, which is as good. */
static bool check_caller(const CrapsTable *craps, const BwEvent *event, const char *clause,
                         BwOut *out) {
    for (unsigned i = 0; i < event->n_args; i++) {
        const BwArg *arg = &event->arg[i];
        if (i == 0 && arg->kind == BW_ARG_WHO) {
            if (!is_caller(craps, arg->who)) {
                return bw_refuse(out, BW_REASON_NOT_DESIGNATED, craps_rules_of(craps)->calling);
            }
        } else if (arg->kind != BW_ARG_WORD || strcmp(arg->word, "after-rest") != 0) {
            return bw_refuse(out, BW_REASON_ARGUMENT, clause);
        }
    }
    return true;
}

/* The roll is invalid or void: nothing is decided, the same person throws again. */
static bool fault_void(CrapsTable *craps, BwOut *out) {
    if (!craps_may_throw(craps, out)) return false;
    craps_release(craps);
    throw_over(craps);
    return true;
}

static bool fault_cocked(CrapsTable *craps, const BwEvent *event, const char *clause, BwOut *out) {
    if (!craps_may_throw(craps, out)) return false;
    if (craps->n_leaning == 2) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    if (event->n_args != 1 || !is_face(event->arg[0].value)) {
        return bw_refuse(out, BW_REASON_BAD_DICE, clause);
    }
    craps->phase = CRAPS_LEANING;
    craps->leaning[craps->n_leaning++] = (uint8_t)event->arg[0].value;
    return true;
}

static bool fault_dispute(CrapsTable *craps, BwOut *out) {
    if (!craps_may_throw(craps, out)) return false;
    craps->phase = CRAPS_DISPUTED;
    return true;
}

/* 13:69F-1.11(a)2: not of dice that are in the air. 13:69F-1A.7(a)3: from a player, also when he
 * lets the others wait after "No more bets". */
static bool fault_slow_shooter(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    if (event->n_args > 0 && event->arg[0].who.role != rules->marshal) {
        return bw_refuse(out, BW_REASON_NOT_DESIGNATED, rules->marshalled);
    }
    if (craps->phase > (rules->shaker ? CRAPS_THROWN : CRAPS_BETTING)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->marshalled);
    }
    if (craps->offers == 0) {
        craps->phase = CRAPS_BETTING;
        return true;
    }
    if (craps->dice.holder == 0) return bw_refuse(out, BW_REASON_NO_SHOOTER, rules->marshalled);
    if (craps->dice.holder == BW_SHAKER_DEALER) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->marshalled);
    }
    craps->phase = CRAPS_BETTING;
    give_up(craps, 0);
    return true;
}

/* 13:69F-1A.4(c), (g): after "No more bets" nothing moves, wherever it was meant to lie. */
static bool fault_misplaced(const CrapsTable *craps, const BwEvent *event, BwOut *out) {
    bool closed = craps->phase == CRAPS_THROWN || craps->phase == CRAPS_PRESSED;
    if (closed && event->n_args == 1 && is_seat(event->arg[0].who) &&
        bw_seat_has_bet(&craps->t, event->arg[0].who.seat)) {
        return true;
    }
    return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.4(c)");
}

bool craps_fault(CrapsTable *craps, const BwEvent *event, BwOut *out) {
    const CrapsRules *rules = craps_rules_of(craps);
    const char *clause = bw_table_game(&craps->t)->faults[event->word].clause;
    if (craps->uninspected != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.5(a)");
    switch ((CrapsFault)rules->faults[event->word]) {
    case CRAPS_FAULT_NO_ROLL:
        if (!check_caller(craps, event, clause, out)) return false;
        return fault_void(craps, out);
    case CRAPS_FAULT_VOID: return fault_void(craps, out);
    case CRAPS_FAULT_NO_GROUND: return bw_refuse(out, BW_REASON_NOT_A_GROUND, clause);
    case CRAPS_FAULT_COCKED: return fault_cocked(craps, event, clause, out);
    case CRAPS_FAULT_DISPUTE: return fault_dispute(craps, out);
    case CRAPS_FAULT_SLOW_SHOOTER: return fault_slow_shooter(craps, event, out);
    case CRAPS_FAULT_MISPLACED: return fault_misplaced(craps, event, out);
    }
    return bw_refuse(out, BW_REASON_UNKNOWN_FAULT, NULL);
}

/* ---- sitting down and getting up ------------------------------------------------------------ */

/* Whoever gets up passes the dice; an offer that waited for him goes on. */
static void leave(CrapsTable *craps, unsigned seat) {
    if (craps->offers == 0) return;
    if (craps->dice.holder == seat) give_up(craps, seat);
    craps->dice.offer.declined &= ~bw_seat_bit(seat);
    if (craps->clean_up != CRAPS_CLEAN_OFFER) return;
    if (craps->dice.offer.from == seat) {
        craps->clean_up = CRAPS_CLEAN_NO;
    } else if (craps->dice.holder == 0 && first_asked(craps, seat) == 0) {
        enter_clean_up(craps);
    }
}

bool craps_seated(BwTable *table, const BwEvent *event, BwOut *out) {
    CrapsTable *craps = craps_table(table);
    const CrapsRules *rules = craps_rules_of(craps);
    unsigned seat = event->who.seat;
    if (event->who.role != BW_SEAT) { /* 13:69F-1A.3(a)1: the shaker is never left alone */
        return bw_refuse(out, rules->shaker ? BW_REASON_WRONG_TIME : BW_REASON_NOT_ASKED,
                         rules->shaker ? "1A.3(a)1" : NULL);
    }
    if (seat > craps->seats) return bw_refuse(out, BW_REASON_SEAT, rules->seats);
    if (craps->uninspected != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "1A.5(a)");
    if (rules->seated_only && !bw_stays_seated(table, event, rules->seats, out)) return false;
    if (!bw_gets_up(event)) return true;
    if (!rules->shaker && craps->offers != 0 && craps->dice.holder == seat &&
        craps->phase != CRAPS_BETTING) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->relinquish);
    }
    leave(craps, seat);
    return true;
}
