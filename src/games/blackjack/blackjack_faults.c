/* blackjack_faults.c: the irregularities of the blackjack family (13:69F-2.15, 2A.15 and their
 * like) and what follows from each. A fault is refused where it cannot have happened; a card that
 * it names leaves the pack until the next shuffle. Its clause is that of its row; that it has the
 * arguments of its row the table has seen to. */
#include "games/blackjack/blackjack_table.h"

static const char *clause_of(const BwBlackjackTable *table, const BwEvent *event) {
    return bw_table_game(&table->t)->faults[event->word].clause;
}

const char *bw_bj_fault_clause(const BwBlackjackTable *table, BwBlackjackFault kind) {
    const uint8_t *kinds = bw_bj_game(table)->fault_kinds;
    unsigned row = 0;
    while (kinds[row] != kind) row++;
    return bw_table_game(&table->t)->faults[row].clause;
}

static bool wrong_time(const BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    return bw_refuse(out, BW_REASON_WRONG_TIME, clause_of(table, event));
}

/* The card that the fault names, if it is in the pack. */
static bool named_card(const BwBlackjackTable *table, const BwEvent *event, BwCard *card,
                       BwOut *out) {
    *card = (BwCard)event->arg[0].value;
    return bw_pack_has(&table->t, *card) ||
           bw_refuse(out, BW_REASON_NO_SUCH_CARD, bw_bj_game(table)->clause.cards);
}

/* The hand of the box, and of the number, that the fault names. */
static bool named_hand(const BwBlackjackTable *table, const BwEvent *event, unsigned *i,
                       BwOut *out) {
    BwWho who = event->arg[0].who;
    *i = bw_bj_hand_at(table, who.seat, who.hand);
    return *i < table->n_hands || wrong_time(table, event, out);
}

static bool card_needed(const BwBlackjackTable *table) {
    return table->need.as.kind == BW_NEED_CARD;
}

static bool in_round(const BwBlackjackTable *table) {
    return table->phase != BW_BJ_BETTING && table->phase != BW_BJ_CUTTING;
}

static bool void_and_shuffle(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    bw_bj_void_round(table, clause_of(table, event), out);
    bw_bj_new_shoe(table);
    return true;
}

/* (a): a card that lies face up in the shoe is not used; a second one voids the round. */
static bool faceup_in_shoe(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    if (!card_needed(table)) return wrong_time(table, event, out);
    if (!named_card(table, event, &card, out)) return false;
    bw_pack_take(&table->t, card);
    table->faceup_cards++;
    return table->faceup_cards < 2 || void_and_shuffle(table, event, out);
}

static bool faceup_two(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (!card_needed(table)) return wrong_time(table, event, out);
    return void_and_shuffle(table, event, out);
}

/* (c): a card that all have seen waits for the hand whose turn it is. */
static bool drawn_exposed(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    bool asked =
        table->phase == BW_BJ_PLAY && (table->step == BW_BJ_ASK || table->step == BW_BJ_ASK_SWITCH);
    if (!asked || table->exposed != BW_BJ_NO_CARD) return wrong_time(table, event, out);
    if (!named_card(table, event, &card, out)) return false;
    if (table->t.n_laid == BW_LAID_MAX) {
        return bw_refuse(out, BW_REASON_FULL, clause_of(table, event));
    }
    bw_pack_take(&table->t, card);
    table->exposed = card;
    bw_bj_set_burn(table, 0);
    return true;
}

/* (d): a card drawn on a total on which the dealer stands is burned. */
static bool dealer_overdraw(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    unsigned total = bw_blackjack_total(table->dealer);
    unsigned most = table->t.option[BW_BJ_PUSH_ON_22] != 0 ? 22 : 21;
    bool just_settled = table->phase == BW_BJ_BETTING && table->t.idle != 0;
    if (!just_settled || !bw_bj_dealer_stands(&table->t, table->dealer) || total > most) {
        return wrong_time(table, event, out);
    }
    if (!named_card(table, event, &card, out)) return false;
    bw_pack_take(&table->t, card);
    return true;
}

/* (e): the dealer's card, or both of them, come after the players' second cards. */
static bool dealer_missed(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    bool determinant = table->stage == BW_BJ_DETERMINANT;
    if (table->phase != BW_BJ_DEAL || !card_needed(table) || determinant ||
        table->need.as.who.role != BW_DEALER) {
        return wrong_time(table, event, out);
    }
    if (table->dealer_cards == 0) table->dealer_missed = true;
    bw_bj_go_on_dealing(table, out);
    return true;
}

/* (f): the discards are shuffled and their first card is burned; what lies on the table stays. If
 * everything lies on the table the round cannot be completed. */
void bw_bj_reshuffle_discards(BwBlackjackTable *table, BwOut *out) {
    BwTable *t = &table->t;
    bw_bj_new_shoe(table);
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].who.role != BW_NOBODY) bw_pack_take(t, t->laid[i].card);
    }
    bw_bj_set_burn(table, 1);
    table->shoe_rounds = true;
    if (t->pack_left > 1) return;
    bw_bj_void_round(table, bw_bj_fault_clause(table, BW_BJ_SHOE_EMPTY), out);
    bw_bj_new_shoe(table);
}

static bool shoe_empty(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (!card_needed(table)) return wrong_time(table, event, out);
    bw_bj_reshuffle_discards(table, out);
    return true;
}

/* (g): a hand without a card is dead for this round, and its wagers go back. */
static bool no_initial_card(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i;
    if (table->phase != BW_BJ_DEAL) return wrong_time(table, event, out);
    if (!named_hand(table, event, &i, out)) return false;
    if (table->hand[i].count.cards != 0) return wrong_time(table, event, out);
    bw_bj_return_undealt(table, i, out);
    bw_bj_remove_hand(table, i);
    bw_bj_go_on_dealing(table, out);
    return true;
}

/* (g): a hand that was passed over with one card is asked about when all others have two. */
static bool one_initial_card(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i;
    if (table->phase != BW_BJ_DEAL || !card_needed(table)) return wrong_time(table, event, out);
    if (!named_hand(table, event, &i, out)) return false;
    BwBlackjackHand *hand = &table->hand[i];
    bool due = bw_same_who(table->need.as.who, bw_bj_who(hand)) && hand->count.cards == 1;
    if (!due) return wrong_time(table, event, out);
    hand->flags |= BW_BJ_ONE_CARD;
    table->left_out = true;
    bw_bj_go_on_dealing(table, out);
    return true;
}

/* (h): a card that a hand asked for was not dealt to it. Only in blackjack itself does that cover
 * the second card of a split hand, which nobody asks for. */
static bool skipped_draw(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i;
    if (table->phase != BW_BJ_PLAY || table->step != BW_BJ_CARD) {
        return wrong_time(table, event, out);
    }
    if (!named_hand(table, event, &i, out)) return false;
    const BwBlackjackHand *hand = &table->hand[i];
    bool asked = hand->count.cards >= 2 || bw_bj_game(table) == &bw_bj_blackjack;
    if (i != table->current || !asked) return wrong_time(table, event, out);
    table->step = BW_BJ_ASK_SKIPPED;
    table->bettor = table->caller[hand->seat];
    bw_bj_need_decision(table, bw_seat(hand->seat, table->bettor, hand->number));
    return true;
}

/* (k): the hole card was put into the reader under a card of 2 to 9. If the players could have
 * learned its value all hands are dead. */
static bool reader_misuse(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    bool may_read = table->up_points == 1 || table->up_points == 10;
    if (!bw_bj_reader_in_use(table) || table->phase != BW_BJ_PLAY || may_read) {
        return wrong_time(table, event, out);
    }
    out->notices |= 1u << BW_NOTICE_SUPERVISOR;
    if (table->t.option[BW_BJ_READER_EXPOSES] != 0) {
        const char *clause = bw_bj_game(table)->clause.reader_exposes;
        bw_bj_void_round(table, bw_bj_paragraph(clause, clause_of(table, event)), out);
    }
    return true;
}

/* (l): without its reader the table deals as one that has none. */
static bool reader_failure(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (!bw_bj_reader_in_use(table)) return wrong_time(table, event, out);
    table->reader_down = true;
    return true;
}

/* Double shoe: one card of the wrong side is the next card all the same; more void the round. */
static bool wrong_side(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    const char *clause = clause_of(table, event);
    if (table->t.option[BW_BJ_DEALING] != BW_BJ_DOUBLE_SHOE || !in_round(table)) {
        return wrong_time(table, event, out);
    }
    if (event->n_args > 1) {
        bw_bj_void_round(table, clause, out);
        return true;
    }
    if (!card_needed(table)) return drawn_exposed(table, event, out);
    if (!named_card(table, event, &card, out)) return false;
    if (table->t.n_laid == BW_LAID_MAX) return bw_refuse(out, BW_REASON_FULL, clause);
    bw_bj_give(table, card, out);
    return true;
}

/* A ten in a shoe that has none: the round is void, and no other begins before fresh cards. */
static bool ten_found(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const char *clause = clause_of(table, event);
    if (bw_card_rank((BwCard)event->arg[0].value) != BW_TEN) {
        return bw_refuse(out, BW_REASON_ARGUMENT, clause);
    }
    if (!in_round(table)) return wrong_time(table, event, out);
    bw_bj_void_round(table, clause, out);
    table->cards_barred = true;
    return true;
}

/* A player's card came before the attack was offered: none is made in this round. */
static bool attack_missed(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    bool attacks = table->phase == BW_BJ_DEAL && table->stage == BW_BJ_ATTACKS;
    bool first = table->current == 0 && table->bettor == 0;
    if (!attacks || !first) return wrong_time(table, event, out);
    table->attack_missed = true;
    bw_bj_go_on_dealing(table, out);
    return true;
}

bool bw_bj_fault(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    switch ((BwBlackjackFault)bw_bj_game(table)->fault_kinds[event->word]) {
    case BW_BJ_FACEUP_IN_SHOE: return faceup_in_shoe(table, event, out);
    case BW_BJ_FACEUP_TWO: return faceup_two(table, event, out);
    case BW_BJ_DRAWN_UNEXPOSED: /* (b): it is simply the next card */
        return in_round(table) || wrong_time(table, event, out);
    case BW_BJ_DRAWN_ANY_TIME:
        return in_round(table) || table->need.as.kind == BW_NEED_OVER ||
               wrong_time(table, event, out);
    case BW_BJ_DRAWN_EXPOSED: return drawn_exposed(table, event, out);
    case BW_BJ_DEALER_OVERDRAW: return dealer_overdraw(table, event, out);
    case BW_BJ_DEALER_MISSED: return dealer_missed(table, event, out);
    case BW_BJ_SHOE_EMPTY: return shoe_empty(table, event, out);
    case BW_BJ_NO_INITIAL_CARD: return no_initial_card(table, event, out);
    case BW_BJ_ONE_INITIAL_CARD: return one_initial_card(table, event, out);
    case BW_BJ_SKIPPED_DRAW: return skipped_draw(table, event, out);
    case BW_BJ_SHUFFLER_JAM: /* (i) */
        if (!bw_bj_between_rounds(table)) return wrong_time(table, event, out);
        bw_bj_new_shoe(table);
        return true;
    case BW_BJ_READER_MISUSE: return reader_misuse(table, event, out);
    case BW_BJ_READER_FAILURE: return reader_failure(table, event, out);
    case BW_BJ_WRONG_SIDE: return wrong_side(table, event, out);
    case BW_BJ_TEN_FOUND: return ten_found(table, event, out);
    case BW_BJ_ATTACK_MISSED: return attack_missed(table, event, out);
    case BW_BJ_SIDE_FAULT: return side->fault(table, event, out);
    }
    return wrong_time(table, event, out);
}
