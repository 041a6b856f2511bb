/* blackjack_faults.c: the irregularities of blackjack (13:69F-2.15) and what follows from each. A
 * fault is refused where it cannot have happened; a card that it names leaves the pack until the
 * next shuffle. */
#include "games/blackjack_table.h"

#define CLAUSE "2.15"

static bool wrong_time(BwOut *out) {
    return bw_refuse(out, BW_REASON_WRONG_TIME, CLAUSE);
}

/* The card that the fault names, if it is in the pack. */
static bool named_card(const BwBlackjackTable *table, const BwEvent *event, BwCard *card,
                       BwOut *out) {
    if (event->n_args == 0 || event->arg[0].kind != BW_ARG_CARD) {
        return bw_refuse(out, BW_REASON_ARGUMENT, CLAUSE);
    }
    *card = (BwCard)event->arg[0].value;
    return bw_pack_has(&table->t, *card) || bw_refuse(out, BW_REASON_NO_SUCH_CARD, CLAUSE);
}

/* The hand of the box, and of the number, that the fault names. */
static bool named_hand(const BwBlackjackTable *table, const BwEvent *event, unsigned *i,
                       BwOut *out) {
    BwWho who = event->arg[0].who;
    if (event->n_args == 0 || event->arg[0].kind != BW_ARG_WHO || who.role != BW_SEAT) {
        return bw_refuse(out, BW_REASON_SEAT, CLAUSE);
    }
    for (*i = 0; *i < table->n_hands; ++*i) {
        if (table->hand[*i].seat == who.seat && table->hand[*i].number == who.hand) return true;
    }
    return wrong_time(out);
}

static bool card_needed(const BwBlackjackTable *table) {
    return bw_bj_need(&table->t).kind == BW_NEED_CARD;
}

/* (a): a card that lies face up in the shoe is not used; a second one voids the round. */
static bool faceup_in_shoe(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    if (!card_needed(table)) return wrong_time(out);
    if (!named_card(table, event, &card, out)) return false;
    bw_pack_take(&table->t, card);
    table->faceup_cards++;
    if (table->faceup_cards > 1) {
        bw_bj_void_round(table, CLAUSE, out);
        bw_bj_new_shoe(table);
    }
    return true;
}

/* (c): a card that all have seen waits for the hand whose turn it is. */
static bool drawn_exposed(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    bool asked = table->phase == BW_BJ_PLAY && table->step == BW_BJ_ASK;
    if (!asked || table->exposed != BW_BJ_NO_CARD) return wrong_time(out);
    if (!named_card(table, event, &card, out)) return false;
    if (table->t.n_laid == BW_LAID_MAX) return bw_refuse(out, BW_REASON_FULL, CLAUSE);
    bw_pack_take(&table->t, card);
    table->exposed = card;
    table->burn = 0;
    return true;
}

/* (d): a card drawn on a total on which the dealer stands is burned. */
static bool dealer_overdraw(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    BwBlackjackCount dealer = bw_bj_count(&table->t, (BwWho){.role = BW_DEALER});
    bool just_settled = table->phase == BW_BJ_BETTING && table->t.idle != 0;
    if (!just_settled || !bw_bj_dealer_stands(&table->t, dealer) || bw_blackjack_is_bust(dealer)) {
        return wrong_time(out);
    }
    if (!named_card(table, event, &card, out)) return false;
    bw_pack_take(&table->t, card);
    return true;
}

/* (e): the dealer's card, or both of them, come after the players' second cards. */
static bool dealer_missed_card(BwBlackjackTable *table, BwOut *out) {
    BwNeed need = bw_bj_need(&table->t);
    bool dealers = need.kind == BW_NEED_CARD && need.who.role == BW_DEALER;
    if (table->phase != BW_BJ_DEAL || !dealers || table->determinant != 0) return wrong_time(out);
    if (bw_bj_count(&table->t, need.who).cards == 0) table->dealer_missed = 1;
    return true;
}

/* (f): the discards are shuffled and their first card is burned; what lies on the table stays. If
 * everything lies on the table the round cannot be completed. */
void bw_bj_reshuffle_discards(BwBlackjackTable *table, BwOut *out) {
    BwTable *t = &table->t;
    uint8_t cut_card_out = table->cut_card_out;
    bw_bj_new_shoe(table);
    for (unsigned i = 0; i < t->n_laid; i++) bw_pack_take(t, t->laid[i].card);
    table->burn = 1;
    table->cut_card_out = cut_card_out;
    table->shoe_rounds = 1;
    if (t->pack_left > 1) return;
    bw_bj_void_round(table, CLAUSE, out);
    bw_bj_new_shoe(table);
}

static bool shoe_empty(BwBlackjackTable *table, BwOut *out) {
    if (!card_needed(table)) return wrong_time(out);
    bw_bj_reshuffle_discards(table, out);
    return true;
}

/* (g): a box without a card is dead for this round, and its wagers go back. */
static bool no_initial_card(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i;
    if (table->phase != BW_BJ_DEAL) return wrong_time(out);
    if (!named_hand(table, event, &i, out)) return false;
    unsigned seat = table->hand[i].seat;
    if (bw_bj_count(&table->t, bw_seat(seat, 0, 0)).cards != 0) return wrong_time(out);
    bw_return_seat(&table->t, out, seat, CLAUSE);
    bw_bj_remove_hand(table, i);
    bw_bj_go_on_dealing(table, out);
    return true;
}

/* (g): a box that was passed over with one card is asked when all others have two. */
static bool one_initial_card(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i;
    if (table->phase != BW_BJ_DEAL || !card_needed(table)) return wrong_time(out);
    if (!named_hand(table, event, &i, out)) return false;
    BwWho due = bw_bj_need(&table->t).who;
    bool second = bw_bj_count(&table->t, due).cards == 1;
    if (due.role != BW_SEAT || due.seat != table->hand[i].seat || !second) return wrong_time(out);
    table->hand[i].flags |= BW_BJ_ONE_CARD;
    return true;
}

/* (h): a card that a hand asked for was not dealt to it. */
static bool skipped_draw(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i;
    if (table->phase != BW_BJ_PLAY || table->step != BW_BJ_CARD) return wrong_time(out);
    if (!named_hand(table, event, &i, out)) return false;
    const BwBlackjackHand *hand = &table->hand[i];
    if (i != table->current ||
        bw_bj_count(&table->t, bw_seat(hand->seat, 0, hand->number)).cards < 2) {
        return wrong_time(out);
    }
    table->step = BW_BJ_ASK_SKIPPED;
    table->bettor = table->caller[hand->seat];
    return true;
}

/* (k): the hole card was put into the reader under a card of 2 to 9. If the players could have
 * learned its value all hands are dead. */
static bool reader_misuse(BwBlackjackTable *table, BwOut *out) {
    BwCard card[2];
    bool dealt = bw_hand_cards(&table->t, (BwWho){.role = BW_DEALER}, card, 2) == 2;
    unsigned points = dealt ? bw_blackjack_points(card[0]) : 0;
    bool in_round = table->phase == BW_BJ_PLAY || table->phase == BW_BJ_INSURE;
    if (table->t.option[BW_BJ_HOLE_CARD] != BW_BJ_CARD_READER || table->reader_down != 0 ||
        !in_round || !dealt || points == 1 || points == 10) {
        return wrong_time(out);
    }
    if (table->t.option[BW_BJ_READER_EXPOSES] != 0) bw_bj_void_round(table, CLAUSE, out);
    return true;
}

/* (l): without its reader the table deals as one that has none. */
static bool reader_failure(BwBlackjackTable *table, BwOut *out) {
    if (table->t.option[BW_BJ_HOLE_CARD] != BW_BJ_CARD_READER || table->reader_down != 0) {
        return wrong_time(out);
    }
    table->reader_down = 1;
    return true;
}

/* Double shoe: one card of the wrong side is the next card all the same; more void the round. */
static bool wrong_side(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    bool needed = card_needed(table);
    if (table->t.option[BW_BJ_DEALING] != BW_BJ_DOUBLE_SHOE || table->phase == BW_BJ_BETTING ||
        table->phase == BW_BJ_CUTTING) {
        return wrong_time(out);
    }
    if (event->n_args > 1) {
        bw_bj_void_round(table, CLAUSE, out);
        return true;
    }
    if (!needed) return drawn_exposed(table, event, out);
    if (!named_card(table, event, &card, out)) return false;
    if (table->t.n_laid == BW_LAID_MAX) return bw_refuse(out, BW_REASON_FULL, CLAUSE);
    bw_bj_give(table, card, out);
    return true;
}

bool bw_bj_fault(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case BW_BJ_FACEUP_IN_SHOE: return faceup_in_shoe(table, event, out);
    case BW_BJ_DRAWN_UNEXPOSED: /* (b): it is simply the next card */
        return table->phase != BW_BJ_BETTING && table->phase != BW_BJ_CUTTING ? true
                                                                              : wrong_time(out);
    case BW_BJ_DRAWN_EXPOSED: return drawn_exposed(table, event, out);
    case BW_BJ_DEALER_OVERDRAW: return dealer_overdraw(table, event, out);
    case BW_BJ_DEALER_MISSED_CARD: return dealer_missed_card(table, out);
    case BW_BJ_SHOE_EMPTY: return shoe_empty(table, out);
    case BW_BJ_NO_INITIAL_CARD: return no_initial_card(table, event, out);
    case BW_BJ_ONE_INITIAL_CARD: return one_initial_card(table, event, out);
    case BW_BJ_SKIPPED_DRAW: return skipped_draw(table, event, out);
    case BW_BJ_SHUFFLER_JAM: /* (i) */
        if (!bw_bj_between_rounds(table)) return wrong_time(out);
        bw_bj_new_shoe(table);
        return true;
    case BW_BJ_READER_MISUSE: return reader_misuse(table, out);
    case BW_BJ_READER_FAILURE: return reader_failure(table, out);
    default: return wrong_side(table, event, out);
    }
}
