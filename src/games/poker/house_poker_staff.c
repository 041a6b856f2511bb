/* house_poker_staff.c: what the staff does at a poker table against the house (decks, cards, stub,
 * voids), and the irregularities that all these games share. */
#include "games/poker/house_poker_parts.h"

/* In every fifth round the stub is counted. */
enum { ROUNDS_UNCOUNTED_MAX = 4 };

static bool check_role(const BwEvent *event, BwRole role, const char *clause, BwOut *out) {
    return event->who.role == role || bw_refuse(out, BW_REASON_NOT_ASKED, clause);
}

/* ---- the staff ---------------------------------------------------------------------------- */

/* With a shuffling machine there are two decks, unless the house keeps one. */
static int64_t decks_in_rotation(const BwTable *t) {
    int64_t decks = t->option[BW_HP_DECKS_IN_ROTATION];
    if (decks != 0) return decks;
    return t->option[BW_HP_SHUFFLER] == BW_HP_SHUFFLED_BY_MACHINE ? 2 : 1;
}

/* The decks alternate from round to round, the first round from the first. */
static bool name_deck(const BwTable *t, const BwEvent *event, BwOut *out) {
    int64_t turn = t->rounds % decks_in_rotation(t) + 1;
    const char *clause = bw_hp_act_clause(t, event);
    if (!check_role(event, BW_DEALER, clause, out)) return false;
    if (bw_hp_look(t)->phase != BW_HP_BETTING) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    return event->arg[0].value == turn || bw_refuse(out, BW_REASON_DECK_ORDER, clause);
}

/* A shuffler that counts the deck spares the dealer the count, but only with the automated shoe. */
static bool count_spared(const BwTable *t) {
    return t->option[BW_HP_SHUFFLER_COUNTS] != 0 &&
           t->option[BW_HP_DEALING] == BW_HP_AUTOMATED_SHOE;
}

static const char *stub_clause(const BwTable *t) {
    return bw_hp_rules(t)->stub[t->option[BW_HP_DEALING]];
}

bool bw_hp_may_rack_stub(const BwTable *t) {
    return count_spared(t) || bw_hp_look(t)->rounds_uncounted < ROUNDS_UNCOUNTED_MAX;
}

static bool rack_stub(BwTable *t, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    if (!bw_hp_may_rack_stub(t)) return bw_refuse(out, BW_REASON_STUB_COUNT_DUE, stub_clause(t));
    if (!count_spared(t)) p->rounds_uncounted++;
    p->stub_done = 1;
    bw_hp_proceed(t, out);
    return true;
}

/* A stub that is not what the deal has left voids the round, and the deck leaves the table. */
static bool count_stub(BwTable *t, const BwEvent *event, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    p->rounds_uncounted = 0;
    p->stub_done = 1;
    if (event->arg[0].value == t->pack_left - p->burned) {
        bw_hp_proceed(t, out);
    } else {
        p->cards_wrong = 1;
        bw_hp_void_all(t, stub_clause(t), out);
    }
    return true;
}

static bool new_cards(BwTable *t, const BwEvent *event, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    const char *clause = bw_hp_act_clause(t, event);
    if (!check_role(event, BW_FLOOR, clause, out)) return false;
    if (p->phase != BW_HP_BETTING || t->n_bets > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    p->cards_wrong = 0;
    p->rounds_uncounted = 0;
    p->cards_since_s = t->clock_s;
    return true;
}

bool bw_hp_in_round(const BwTable *t) {
    uint8_t phase = bw_hp_look(t)->phase;
    return phase == BW_HP_CARDS || phase == BW_HP_STUB || phase == BW_HP_DECISIONS;
}

static bool void_round(BwTable *t, const BwEvent *event, BwOut *out) {
    bool betting = bw_hp_look(t)->phase == BW_HP_BETTING;
    const char *clause = bw_hp_act_clause(t, event);
    if (!check_role(event, BW_FLOOR, clause, out)) return false;
    if (!bw_hp_in_round(t) && !(betting && t->n_bets > 0)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    bw_hp_void_all(t, clause, out);
    return true;
}

bool bw_hp_staff_act(BwTable *t, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case BW_HP_DECK: return name_deck(t, event, out);
    case BW_HP_NEW_CARDS: return new_cards(t, event, out);
    case BW_HP_VOID: return void_round(t, event, out);
    case BW_HP_RACK_STUB:
    case BW_HP_COUNT_STUB:
        if (!check_role(event, BW_DEALER, stub_clause(t), out)) return false;
        if (bw_hp_look(t)->phase != BW_HP_STUB) {
            return bw_refuse(out, BW_REASON_NOT_ASKED, stub_clause(t));
        }
        return event->word == BW_HP_RACK_STUB ? rack_stub(t, out) : count_stub(t, event, out);
    case BW_HP_AUTHORIZE: return bw_hp_authorize(t, event, out);
    default: return bw_hp_document(t, event, out);
    }
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* The first card found face up is set aside; a second one voids all hands. */
static bool one_face_up_card(BwTable *t, const BwEvent *event, BwOut *out) {
    const char *clause = bw_hp_fault_clause(t, event);
    BwCard card = (BwCard)event->arg[0].value;
    if (!bw_hp_check_card(t, card, out)) return false;
    bw_pack_take(t, card);
    if (++bw_hp(t)->face_up_cards > 1) bw_hp_void_all(t, clause, out);
    return true;
}

/* Is this a seat in play that has cards? */
static bool seat_with_cards(const BwTable *t, BwWho who) {
    return bw_hp_is_one_of(bw_hp_look(t)->in_play, who) && bw_hp_count(t, who) != 0;
}

static bool player_wrong_count(BwTable *t, const BwEvent *event, BwOut *out) {
    BwWho who = event->arg[0].who;
    const char *clause = bw_hp_fault_clause(t, event);
    if (!seat_with_cards(t, who) || !bw_seat_has_bet(t, who.seat)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    bw_hp_void_seat(t, who.seat, clause, out);
    return true;
}

/* Can this irregularity have happened in the present state? */
static bool possible(const BwTable *t, unsigned fault) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    switch (fault) {
    case BW_HP_PLAYER_WRONG_COUNT: return bw_hp_in_round(t);
    case BW_HP_DEALER_WRONG_COUNT: return bw_hp_in_round(t) && bw_hp_count(t, bw_hp_dealer) != 0;
    case BW_HP_SHUFFLER_JAM: return t->option[BW_HP_SHUFFLER] == BW_HP_SHUFFLED_BY_MACHINE;
    case BW_HP_AUTOSHOE_JAM:
        return bw_hp_cards_to_come(t) && t->option[BW_HP_DEALING] == BW_HP_AUTOMATED_SHOE;
    case BW_HP_SHUFFLER_COUNT:
        return t->option[BW_HP_SHUFFLER_COUNTS] != 0 && bw_hp_look(t)->phase == BW_HP_BETTING &&
               t->n_bets == 0;
    case BW_HP_DRAWN_IN_ERROR: return bw_hp_cards_to_come(t);
    default: return bw_hp_cards_to_come(t) || (rules->found_after_deal && bw_hp_decisions_left(t));
    }
}

static bool shuffler_count(BwTable *t, const BwEvent *event, BwOut *out) {
    if (event->arg[0].value == 52 + bw_hp_rules(t)->jokers) {
        return bw_refuse(out, BW_REASON_ARGUMENT, bw_hp_fault_clause(t, event));
    }
    bw_hp(t)->cards_wrong = 1;
    return true;
}

bool bw_hp_family_fault(BwTable *t, const BwEvent *event, BwOut *out) {
    const char *clause = bw_hp_fault_clause(t, event);
    if (!possible(t, event->word)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    switch (event->word) {
    case BW_HP_ONE_FACE_UP_CARD: return one_face_up_card(t, event, out);
    case BW_HP_PLAYER_WRONG_COUNT: return player_wrong_count(t, event, out);
    case BW_HP_TWO_FACE_UP_CARDS:
    case BW_HP_DEALER_WRONG_COUNT:
    case BW_HP_AUTOSHOE_JAM: bw_hp_void_all(t, clause, out); return true;
    case BW_HP_SHUFFLER_COUNT: return shuffler_count(t, event, out);
    default: return true; /* the card drawn is the next one; a jam delays, it changes nothing */
    }
}

/* ---- irregularities that some games have -------------------------------------------------- */

/* Does a card of this role lie face down? */
static bool lies_hidden(const BwTable *t, BwRole role) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].who.role == role && t->laid[i].face != BW_FACE_UP) return true;
    }
    return false;
}

/* Can this card be one of the role's that was seen too early? One on the table must lie there face
 * down, not before a seat; one in the deck may still come. */
static bool may_be_seen(const BwTable *t, BwRole role, BwCard card) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        BwRole owner = (BwRole)t->laid[i].who.role;
        bool fits = role == BW_NOBODY ? owner != BW_SEAT : owner == role;
        if (t->laid[i].card == card && fits && t->laid[i].face != BW_FACE_UP) return true;
    }
    return bw_pack_has(t, card) && bw_hp_cards_to_come(t);
}

bool bw_hp_exposed(BwTable *t, const BwEvent *event, BwRole role, BwOut *out) {
    bool named = event->n_args > 0;
    if (!bw_hp_decisions_left(t) || (role != BW_NOBODY && !lies_hidden(t, role)) ||
        (named && !may_be_seen(t, role, (BwCard)event->arg[0].value))) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, bw_hp_fault_clause(t, event));
    }
    bw_hp_void_all(t, bw_hp_fault_clause(t, event), out);
    return true;
}

bool bw_hp_wrong_count(BwTable *t, const BwEvent *event, BwRole role, BwOut *out) {
    bool named = event->n_args > 0;
    bool fits = !named || event->arg[0].who.role == role || seat_with_cards(t, event->arg[0].who);
    if (!bw_hp_in_round(t) || t->n_laid == 0 || !fits) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, bw_hp_fault_clause(t, event));
    }
    bw_hp_void_all(t, bw_hp_fault_clause(t, event), out);
    return true;
}

bool bw_hp_wrong_board(BwTable *t, const BwEvent *event, BwOut *out) {
    if (!bw_hp_in_round(t) || bw_hp_count(t, bw_hp_community) == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, bw_hp_fault_clause(t, event));
    }
    bw_hp_void_all(t, bw_hp_fault_clause(t, event), out);
    return true;
}

bool bw_hp_burn_forgotten(BwTable *t, const BwEvent *event, BwOut *out) {
    BwNeed need = bw_hp_need(t);
    return (need.kind == BW_NEED_CARD && need.who.role == BW_COMMUNITY) ||
           bw_refuse(out, BW_REASON_WRONG_TIME, bw_hp_fault_clause(t, event));
}
