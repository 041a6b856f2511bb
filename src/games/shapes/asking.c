/* asking.c: seats asked one by one at a shoe. Who is asked is the lowest seat of a set, so a seat
 * that answers, or a round that is void, needs no other bookkeeping. */
#include "games/shapes/asking.h"

uint32_t bw_seats_with(const BwTable *t, unsigned wager) {
    uint32_t seats = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        if (t->bet[i].wager == wager) seats |= bw_seat_bit(t->bet[i].seat);
    }
    return seats;
}

BwCents bw_seat_stake(const BwTable *t, unsigned seat, unsigned wager) {
    const BwBet *bet = bw_bet_look(t, bw_seat(seat, 0, 0), wager, BW_NO_TARGET, 0);
    return bet != NULL ? bet->stake_cents : 0;
}

/* ---- asking ------------------------------------------------------------------------------- */

BwNeed bw_ask_need(const BwAskTable *table, BwWho who) {
    if (table->asked == 0) return bw_st_need(&table->s, who, BW_FACE_UP);
    return (BwNeed){.kind = BW_NEED_DECISION,
                    .outcome = BW_NEED_CARD,
                    .who = bw_seat(bw_ask_seat(table), 0, 0)};
}

bool bw_ask_check(const BwAskTable *table, const BwEvent *event, const char *clause, BwOut *out) {
    unsigned seat = bw_ask_seat(table);
    if (seat != 0 && bw_same_who(event->who, bw_seat(seat, 0, 0))) return true;
    return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
}

/* ---- betting ------------------------------------------------------------------------------ */

/* Has the patron who sits here a wager up at another seat as well? */
static bool bets_elsewhere(const BwTable *t, unsigned seat) {
    for (unsigned i = 0; i < t->n_bets; i++) {
        unsigned other = t->bet[i].seat;
        if (other != seat && bw_same_patron(t, seat, other)) return true;
    }
    return false;
}

static bool check_open(const BwAskTable *table, const BwShoeRules *rules, BwOut *out) {
    if (table->s.dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, rules->deal);
    return table->asked == 0 || bw_refuse(out, BW_REASON_OFFER_OPEN, rules->deal);
}

bool bw_ask_bet(BwAskTable *table, const BwShoeRules *rules, const BwBetRules *bets,
                bool several_areas, const char *areas, const BwEvent *event, BwOut *out) {
    const BwTable *t = &table->s.t;
    unsigned seat = event->who.seat;
    if (event->target != BW_NO_TARGET) return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, rules->deal);
    if (!check_open(table, rules, out)) return false;
    if (!several_areas && bets_elsewhere(t, seat)) {
        return bw_refuse(out, BW_REASON_ONE_BOX, areas);
    }
    return bw_st_bet(&table->s, rules, bets, event, out);
}

bool bw_ask_take(BwAskTable *table, const BwShoeRules *rules, const BwBetRules *bets,
                 const BwEvent *event, BwOut *out) {
    return check_open(table, rules, out) && bw_st_take(&table->s, rules, bets, event, out);
}

/* ---- dealing ------------------------------------------------------------------------------ */

bool bw_ask_card(BwAskTable *table, const BwShoeRules *rules, BwCard card, BwWho who, BwOut *out) {
    if (table->asked != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, rules->deal);
    if (bw_st_card(&table->s, rules, card, out) != BW_ST_DEALT) return false;
    bw_st_lay(&table->s, rules, card, who, BW_FACE_UP);
    return true;
}

bool bw_ask_runs_dry(const BwAskTable *table) {
    return table->asked == 0 && table->s.dealing != 0 && bw_st_left(&table->s) == 0;
}

/* ---- irregularities ----------------------------------------------------------------------- */

bool bw_ask_fault(BwAskTable *table, const BwShoeRules *rules, const BwEvent *event, BwOut *out) {
    bool card_needed = table->s.dealing != 0 && table->asked == 0;
    bool in_round = !bw_st_between_rounds(&table->s);
    switch (event->word) {
    case BW_ASK_FACE_UP_IN_SHOE: return bw_st_face_up_in_shoe(&table->s, rules, event, out);
    case BW_ASK_DRAWN_IN_ERROR_DOWN:
        return in_round || bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
    default:
        if (event->word == BW_ASK_SHOE_EXHAUSTED ? !card_needed : !in_round) {
            return bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
        }
        bw_st_void_and_shuffle(&table->s, rules, rules->faults, out);
        return true;
    }
}
