/* set_hands_faults.c: what goes wrong in a round of hands that are set into parts: what can have
 * happened in a state, and whose wagers go back or are lost by it. */
#include "games/shapes/set_hands_parts.h"

static const BwWho dealer = {.role = BW_DEALER};

const char *bw_set_clause_of(const BwTable *t, const BwEvent *event) {
    const BwGame *game = bw_table_game(t);
    return event->kind == BW_EV_FAULT ? game->faults[event->word].clause
                                      : game->actions[event->word].clause;
}

/* ---- what is void ------------------------------------------------------------------------- */

/* A bank's cover is no wager that was made: it goes back without a word. */
void bw_set_void_all(BwTable *t, const char *clause, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    bw_bank_lets_go(t);
    bw_return_all(t, out, clause);
    if (rules->given_back != NULL) rules->given_back(t, 0, clause, out);
    bw_set_end_round(t);
}

void bw_set_void_seat(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    bw_return_seat(t, out, seat, clause);
    if (rules->given_back != NULL) rules->given_back(t, seat, clause, out);
    bw_set_leave(t, seat, out);
}

/* Its wagers lose; what it had against a player's bank is the bank's. */
void bw_set_abandon(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *up = &t->bet[i];
        bool loses = up->seat == seat;
        verdict[i] = loses ? (BwVerdict){.fate = BW_FATE_LOSES, .clause = clause}
                           : (BwVerdict){.fate = BW_FATE_NONE};
        if (loses && bw_set_is_main(t, up)) bw_bank_meets(t, up, BW_FATE_LOSES);
    }
    bw_settle_in_order(t, out, verdict);
    if (bw_set_rules(t)->left != NULL) bw_set_rules(t)->left(t, seat);
    bw_set_leave(t, seat, out);
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* A seat, playing, and not the bank. */
static bool plays(const BwTable *t, BwWho who) {
    return bw_same_who(who, bw_seat(who.seat, 0, 0)) &&
           (bw_set_look(t)->playing & bw_seat_bit(who.seat)) != 0;
}

/* Can it have happened in the present state? */
static bool possible(const BwTable *t, const BwEvent *event, BwSetFault what) {
    const BwSetTable *s = bw_set_look(t);
    BwWho named = event->n_args > 0 ? event->arg[0].who : dealer;
    bool card_needed = s->phase == BW_SET_DEALING_OUT && s->exposed == 0;
    bool cards_out =
        s->phase >= BW_SET_DEALING_OUT && s->phase <= BW_SET_BANK_SETS && t->n_laid > 0;
    bool unset = (s->unset & bw_seat_bit(named.seat)) != 0;
    switch (what) {
    case BW_SET_ROLL_AGAIN: return s->phase == BW_SET_STARTING && !bw_set_by_number(t);
    case BW_SET_NUMBER_FAILS: return s->phase == BW_SET_STARTING && bw_set_by_number(t);
    case BW_SET_START_MISCOUNTED: return s->phase == BW_SET_DEALING_OUT && t->n_laid == 0;
    case BW_SET_ALL_VOID:
    case BW_SET_ALL_VOID_NEW: return cards_out;
    case BW_SET_HAND_VOID: return cards_out && (named.role == BW_DEALER || plays(t, named));
    case BW_SET_CARD_FACE_UP:
    case BW_SET_CARD_ASIDE:
    case BW_SET_CARD_EARLY: return card_needed;
    case BW_SET_SEAT_EXPOSED:
        return s->exposed == 0 && plays(t, named) && unset && bw_set_count(t, named) > 0;
    case BW_SET_BANK_EXPOSED:
        return cards_out && s->unset != 0 &&
               (bw_set_count(t, dealer) > 0 || bw_set_count(t, bw_set_banker(t)) > 0);
    case BW_SET_MISSET: return s->settled != 0 && t->idle != 0;
    case BW_SET_TOUCHED: return s->phase >= BW_SET_SETTING && plays(t, named) && !unset;
    case BW_SET_LEFT_TABLE: return s->phase != BW_SET_BETTING && plays(t, named);
    }
    return false;
}

/* The place that the fault names, the dead hand by the number behind the last seat; one more than
 * there are: none. */
static unsigned place_named(const BwTable *t, BwWho who) {
    if (who.role == BW_DEALER) return BW_SET_DEALER_PLACE;
    bool place = bw_same_who(who, bw_seat(who.seat, 0, 0)) && who.seat < bw_set_places(t);
    return place ? who.seat : bw_set_places(t);
}

/* A card that lay face up is not used; with more than one the round is void. */
static bool put_aside(BwTable *t, BwCard card, const char *clause, BwOut *out) {
    if (!bw_set_check_piece(t, card, out)) return false;
    if (bw_set(t)->aside++ == 0) {
        bw_pack_take(t, card);
    } else {
        bw_set_void_all(t, clause, out);
    }
    return true;
}

bool bw_set_fault(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    const char *clause = bw_set_clause_of(t, event);
    if (event->word >= rules->n_faults) return rules->fault_own(t, event, out);
    BwSetFault what = (BwSetFault)rules->fault_of[event->word];
    if (!possible(t, event, what)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    switch (what) {
    case BW_SET_ROLL_AGAIN:
    case BW_SET_CARD_EARLY:
    case BW_SET_MISSET:
    case BW_SET_TOUCHED: return true;
    case BW_SET_NUMBER_FAILS: s->by_dice = 1; return true;
    case BW_SET_START_MISCOUNTED: {
        unsigned place = place_named(t, event->arg[0].who);
        bool wrong = place < bw_set_places(t) && place != s->start;
        return wrong || bw_refuse(out, BW_REASON_ARGUMENT, clause);
    }
    case BW_SET_CARD_FACE_UP:
        if (!bw_set_check_piece(t, (BwCard)event->arg[0].value, out)) return false;
        bw_set_void_all(t, clause, out);
        return true;
    case BW_SET_CARD_ASIDE: return put_aside(t, (BwCard)event->arg[0].value, clause, out);
    case BW_SET_HAND_VOID:
        if (event->arg[0].who.role == BW_DEALER) {
            bw_set_void_all(t, clause, out);
        } else {
            if (s->exposed == event->arg[0].who.seat) s->exposed = 0;
            bw_set_void_seat(t, event->arg[0].who.seat, clause, out);
        }
        return true;
    case BW_SET_ALL_VOID_NEW:
    case BW_SET_ALL_VOID:
    case BW_SET_BANK_EXPOSED:
        bw_set_void_all(t, clause, out);
        if (what == BW_SET_ALL_VOID_NEW) s->spoiled = 1;
        return true;
    case BW_SET_SEAT_EXPOSED: s->exposed = event->arg[0].who.seat; return true;
    case BW_SET_LEFT_TABLE:
        if (s->exposed == event->arg[0].who.seat) s->exposed = 0;
        bw_set_abandon(t, event->arg[0].who.seat, clause, out);
        return true;
    }
    return true;
}
