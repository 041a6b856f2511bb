/* blackjack_round.c: a round of blackjack from the first card to the last payment. The state says
 * who is being played; what comes next is found by looking at the cards and wagers on the table:
 * play_on() walks from hand to hand until something is needed, and the dealer's turn follows the
 * last of them. */
#include <string.h>

#include "games/blackjack_table.h"

static const BwWho dealer_hand = {.role = BW_DEALER};
static const BwOdds insurance_odds = {2, 1};

/* ---- looking at the table ----------------------------------------------------------------- */

static BwWho who_of(const BwBlackjackHand *hand) {
    return bw_seat(hand->seat, 0, hand->number);
}

BwBlackjackCount bw_bj_count(const BwTable *t, BwWho who) {
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (bw_same_who(t->laid[i].who, who)) count = bw_blackjack_add(count, t->laid[i].card);
    }
    return count;
}

static BwBlackjackCount count_of(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    return bw_bj_count(&table->t, who_of(hand));
}

/* The cards of one hand, the first two of it named. */
static unsigned cards_of(const BwTable *t, BwWho who, BwCard first_two[2]) {
    return bw_hand_cards(t, who, first_two, 2);
}

static unsigned points_of_up_card(const BwTable *t) {
    BwCard card[2];
    return cards_of(t, dealer_hand, card) > 0 ? bw_blackjack_points(card[0]) : 0;
}

/* Can the dealer still turn out to have a blackjack? */
static bool dealer_may_have_blackjack(const BwBlackjackTable *table) {
    unsigned points = points_of_up_card(&table->t);
    return table->peeked == 0 && (points == 1 || points == 10);
}

/* 13:69F-2.1: an ace and a ten-value card as the first two, never after a split. */
static bool is_blackjack(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    return hand->number == 0 && bw_blackjack_is_blackjack(count_of(table, hand));
}

/* 13:69F-2.12: the dealer draws to 16, stands on hard 17 and on 18 and more; soft 17 is the
 * house's choice. */
bool bw_bj_dealer_stands(const BwTable *t, BwBlackjackCount count) {
    unsigned total = bw_blackjack_total(count);
    if (total == 17 && bw_blackjack_is_soft(count)) return t->option[BW_BJ_SOFT17] == 0;
    return total >= 17;
}

static const BwBlackjackHand *hand_of(const BwBlackjackTable *table, const BwBet *bet) {
    for (unsigned i = 0; i < table->n_hands; i++) {
        if (table->hand[i].seat == bet->seat && table->hand[i].number == bet->hand) {
            return &table->hand[i];
        }
    }
    return NULL;
}

static const BwBet *stake_on(const BwBlackjackTable *table, const BwBlackjackHand *hand,
                             unsigned bettor) {
    return bw_bet_look(&table->t, bw_seat(hand->seat, bettor, hand->number), BW_BJ_MAIN,
                       BW_NO_TARGET, 0);
}

static bool has_stake(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
        if (stake_on(table, hand, b) != NULL) return true;
    }
    return false;
}

static unsigned hands_of_box(const BwBlackjackTable *table, unsigned seat) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_hands; i++) n += table->hand[i].seat == seat;
    return n;
}

/* ---- settling ----------------------------------------------------------------------------- */

/* A judge says what becomes of one wager; `i` is the hand concerned where there is one. */
typedef BwVerdict Judge(const BwBlackjackTable *table, const BwBet *bet, unsigned i);

static const BwVerdict undecided = {.fate = BW_FATE_NONE};

static void settle(BwBlackjackTable *table, Judge *judge, unsigned i, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        verdict[b] = judge(table, &table->t.bet[b], i);
    }
    bw_settle(&table->t, out, verdict, false);
}

/* What the dealer has taken although it cannot be paid exactly is paid in the patron's favour. */
static BwVerdict wins(const BwBlackjackTable *table, const BwBet *bet, BwOdds odds,
                      const char *clause) {
    BwCents unit = table->t.option[BW_OPT_PAY_UNIT];
    return (BwVerdict){.fate = BW_FATE_WINS,
                       .amount_cents = bw_odds_win_up(odds, bet->stake_cents, unit),
                       .clause = clause};
}

static BwVerdict loses(const char *clause) {
    return (BwVerdict){.fate = BW_FATE_LOSES, .clause = clause};
}

static BwVerdict blackjack_wins(const BwBlackjackTable *table, const BwBet *bet) {
    return wins(table, bet, bw_option_odds(&table->t, BW_BJ_PAYOUT), "2.7");
}

/* 13:69F-2.8: one half is collected, the other returned; a coupon cannot be halved. */
static BwVerdict half_loses(const BwBet *bet) {
    BwVerdict verdict = loses("2.8");
    if ((bet->flags & BW_BET_COUPON) == 0) verdict.amount_cents = bet->stake_cents / 2;
    if (bet->stake_cents == 1) verdict.fate = BW_FATE_RETURNED; /* a cent has no half */
    return verdict;
}

static bool is_main_of(const BwBet *bet, const BwBlackjackHand *hand) {
    return bet->wager == BW_BJ_MAIN && bet->seat == hand->seat && bet->hand == hand->number;
}

/* The dealer cannot have a blackjack: those of the players are paid. */
static BwVerdict judge_blackjack(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    const BwBlackjackHand *hand = bet->wager == BW_BJ_MAIN ? hand_of(table, bet) : NULL;
    return hand != NULL && is_blackjack(table, hand) ? blackjack_wins(table, bet) : undecided;
}

/* The second card is known and makes no blackjack: all that has waited for it is decided. */
static BwVerdict judge_no_dealer_blackjack(const BwBlackjackTable *table, const BwBet *bet,
                                           unsigned i) {
    if (bet->wager == BW_BJ_INSURANCE) return loses("2.9");
    const BwBlackjackHand *hand = hand_of(table, bet);
    if (hand == NULL) return undecided;
    if ((hand->flags & BW_BJ_SURRENDERED) != 0) return half_loses(bet);
    if ((hand->flags & BW_BJ_BUST) != 0) return loses("2.12");
    return judge_blackjack(table, bet, i);
}

/* A dealer's blackjack takes the original wager of each bettor, which lies on his first hand;
 * what doubling and splitting have added goes back. */
static BwVerdict judge_dealer_blackjack(const BwBlackjackTable *table, const BwBet *bet,
                                        unsigned i) {
    (void)i;
    if (bet->wager == BW_BJ_INSURANCE) return wins(table, bet, insurance_odds, "2.9");
    const BwBlackjackHand *hand = hand_of(table, bet);
    if (hand == NULL || hand->number > 1) {
        return (BwVerdict){.fate = BW_FATE_RETURNED, .clause = "2.11"};
    }
    if (is_blackjack(table, hand)) return (BwVerdict){.fate = BW_FATE_PUSHES, .clause = "2.7"};
    BwVerdict verdict = loses("2.7");
    BwCents added = hand->added_cents[bet->bettor];
    if (added > 0 && (bet->flags & BW_BET_COUPON) == 0) {
        verdict.amount_cents = bet->stake_cents - added;
        verdict.clause = "2.10";
    }
    return verdict;
}

/* 13:69F-2.16: a 21 of exactly five cards, where the house offers it. */
static BwVerdict player_wins(const BwBlackjackTable *table, const BwBet *bet,
                             BwBlackjackCount count) {
    const BwTable *t = &table->t;
    if (t->option[BW_BJ_FIVE_CARD_21] != 0 && count.cards == 5 && bw_blackjack_total(count) == 21) {
        return wins(table, bet, bw_option_odds(t, BW_BJ_FIVE_CARD_21_ODDS), "2.16");
    }
    return wins(table, bet, (BwOdds){1, 1}, "2.3");
}

/* The dealer has finished: the higher count that does not pass 21 wins. */
static BwVerdict judge_counts(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    (void)i;
    const BwBlackjackHand *hand = hand_of(table, bet);
    if (hand == NULL) return undecided;
    BwBlackjackCount own = count_of(table, hand), dealer = bw_bj_count(&table->t, dealer_hand);
    unsigned total = bw_blackjack_total(own), against = bw_blackjack_total(dealer);
    if (against > 21 || total > against) return player_wins(table, bet, own);
    if (total == against) return (BwVerdict){.fate = BW_FATE_PUSHES, .clause = "2.3"};
    return loses("2.3");
}

static BwVerdict judge_bust(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    return is_main_of(bet, &table->hand[i]) ? loses("2.12") : undecided;
}

static BwVerdict judge_surrender(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    return is_main_of(bet, &table->hand[i]) ? half_loses(bet) : undecided;
}

static BwVerdict judge_even_money(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    if (!is_main_of(bet, &table->hand[i]) || bet->bettor != table->bettor) return undecided;
    return wins(table, bet, (BwOdds){1, 1}, "2.7");
}

static BwVerdict judge_dead(const BwBlackjackTable *table, const BwBet *bet, unsigned i) {
    if (!is_main_of(bet, &table->hand[i])) return undecided;
    return (BwVerdict){.fate = BW_FATE_RETURNED, .clause = "2.15"};
}

/* ---- the end of a round ------------------------------------------------------------------- */

static void end_round(BwBlackjackTable *table) {
    if (table->cut_card_out != 0) table->shuffle_due = 1;
    table->cut_card_out = 0;
    table->exposed = BW_BJ_NO_CARD; /* what nobody could use is burned */
    table->phase = BW_BJ_BETTING;
    table->step = 0;
    table->current = 0;
    table->bettor = 0;
    table->determinant = 0;
    table->dealer_missed = 0;
    table->faceup_cards = 0;
    table->peeked = 0;
    table->n_hands = 0;
    memset(table->hand, 0, sizeof table->hand);
    memset(table->caller, 0, sizeof table->caller);
    bw_turn_up(&table->t, (BwWho){.role = BW_NOBODY}); /* nothing leaves the shoe in secret */
    bw_round_end(&table->t);
}

void bw_bj_void_round(BwBlackjackTable *table, const char *clause, BwOut *out) {
    bw_return_all(&table->t, out, clause);
    end_round(table);
}

void bw_bj_remove_hand(BwBlackjackTable *table, unsigned i) {
    unsigned behind = table->n_hands - i - 1u;
    memmove(&table->hand[i], &table->hand[i + 1], behind * sizeof table->hand[0]);
    table->n_hands--;
    memset(&table->hand[table->n_hands], 0, sizeof table->hand[0]);
}

static void return_hand(BwBlackjackTable *table, unsigned i, BwOut *out) {
    settle(table, judge_dead, i, out);
}

/* ---- laying cards ------------------------------------------------------------------------- */

/* The cutting card lies a quarter of the stack or more from its back: once no more is left it has
 * come out, whether or not anybody has said so. */
static void note_cut_card(BwBlackjackTable *table, BwWho who) {
    const BwTable *t = &table->t;
    int64_t sides = t->option[BW_BJ_DEALING] == BW_BJ_DOUBLE_SHOE ? 2 : 1;
    if (bw_bj_is_csm(t) || table->cut_card_out != 0) return;
    if (t->pack_left > t->option[BW_BJ_DECKS] * sides * 13) return;
    table->cut_card_out = 1;
    table->cut_box = who.role == BW_SEAT ? who.seat : 0;
}

static void lay(BwBlackjackTable *table, BwCard card, BwWho who, BwFace face) {
    note_cut_card(table, who);
    bw_lay(&table->t, card, who, face);
    table->burn = 0;
}

/* The card that was drawn in error and seen by all is the next card, for whoever needs one. */
static bool take_exposed(BwBlackjackTable *table, BwCard *card) {
    if (table->exposed == BW_BJ_NO_CARD) return false;
    *card = table->exposed;
    table->exposed = BW_BJ_NO_CARD;
    table->t.pack[*card]++; /* it is taken again when it is laid */
    table->t.pack_left++;
    return true;
}

/* ---- the dealer --------------------------------------------------------------------------- */

/* The dealer draws while a wager depends on his count; then all that is left is settled. */
static void dealer_draws(BwBlackjackTable *table, BwOut *out) {
    BwCard card;
    while (table->t.n_bets > 0 &&
           !bw_bj_dealer_stands(&table->t, bw_bj_count(&table->t, dealer_hand))) {
        if (!take_exposed(table, &card)) return;
        lay(table, card, dealer_hand, BW_FACE_UP);
    }
    settle(table, judge_counts, 0, out);
    end_round(table);
}

/* The dealer's second card is known to all. */
static void show_hole_card(BwBlackjackTable *table, BwOut *out) {
    bw_turn_up(&table->t, dealer_hand);
    if (bw_blackjack_is_blackjack(bw_bj_count(&table->t, dealer_hand))) {
        settle(table, judge_dealer_blackjack, 0, out);
        end_round(table);
        return;
    }
    settle(table, judge_no_dealer_blackjack, 0, out);
    dealer_draws(table, out);
}

/* A bust loses at once, unless the house gives back all but one wager on a dealer's blackjack and
 * there may still be one. */
static void bust(BwBlackjackTable *table, unsigned i, BwOut *out) {
    table->hand[i].flags |= BW_BJ_COMPLETE;
    if (table->t.option[BW_BJ_RETURNS_BUSTED] != 0 && dealer_may_have_blackjack(table)) {
        table->hand[i].flags |= BW_BJ_BUST;
    } else {
        settle(table, judge_bust, i, out);
    }
}

static void turn_double_cards(BwBlackjackTable *table, BwOut *out) {
    for (unsigned i = 0; i < table->n_hands; i++) {
        BwBlackjackHand *hand = &table->hand[i];
        if ((hand->flags & BW_BJ_FACE_DOWN) == 0) continue;
        bw_turn_up(&table->t, who_of(hand));
        if (bw_blackjack_is_bust(count_of(table, hand))) bust(table, i, out);
    }
}

/* All players have finished. With every wager decided the dealer draws nothing. */
static void dealer_turn(BwBlackjackTable *table, BwOut *out) {
    BwCard card, two[2];
    turn_double_cards(table, out);
    table->phase = BW_BJ_DEALER_DRAW;
    if (table->t.n_bets == 0) {
        bw_turn_up(&table->t, dealer_hand);
        end_round(table);
        return;
    }
    if (cards_of(&table->t, dealer_hand, two) < 2) {
        if (!take_exposed(table, &card)) return;
        lay(table, card, dealer_hand, BW_FACE_UP);
    }
    show_hole_card(table, out);
}

/* ---- the players -------------------------------------------------------------------------- */

/* 13:69F-2.11: two cards of the same value, as long as the box may have another hand; aces are
 * split again only where the house allows it. */
static bool can_split(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    const BwTable *t = &table->t;
    BwCard two[2];
    if (count_of(table, hand).cards != 2) return false;
    cards_of(t, who_of(hand), two);
    if (bw_blackjack_points(two[0]) != bw_blackjack_points(two[1])) return false;
    if ((hand->flags & BW_BJ_ACES) != 0 && t->option[BW_BJ_RESPLIT_ACES] == 0) return false;
    return hands_of_box(table, hand->seat) < t->option[BW_BJ_RESPLIT_MAX_HANDS];
}

/* A card for the hand that is being played. */
static void card_to_hand(BwBlackjackTable *table, BwCard card, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    bool hidden = (hand->flags & BW_BJ_FACE_DOWN) != 0;
    lay(table, card, who_of(hand), hidden ? BW_FACE_DOWN : BW_FACE_UP);
    if ((hand->flags & BW_BJ_DOUBLED) != 0) hand->flags |= BW_BJ_COMPLETE;
    if (!hidden && bw_blackjack_is_bust(count_of(table, hand))) bust(table, table->current, out);
}

/* Does the hand at this place wait for anything? A 21, and a split ace with its one card, are
 * complete. */
static bool is_complete(BwBlackjackTable *table, BwBlackjackHand *hand) {
    if ((hand->flags & (BW_BJ_COMPLETE | BW_BJ_SKIPPED)) != 0) return true;
    BwBlackjackCount count = count_of(table, hand);
    bool done = !has_stake(table, hand) || bw_blackjack_total(count) >= 21 ||
                ((hand->flags & BW_BJ_ACES) != 0 && count.cards == 2 && !can_split(table, hand));
    if (done) hand->flags |= BW_BJ_COMPLETE;
    return done;
}

/* After all others, before the hole card is shown: a hand whose card was skipped gets it. */
static bool find_skipped(BwBlackjackTable *table) {
    for (unsigned i = 0; i < table->n_hands; i++) {
        if ((table->hand[i].flags & BW_BJ_SKIPPED) == 0) continue;
        table->hand[i].flags = (uint8_t)(table->hand[i].flags & ~BW_BJ_SKIPPED);
        table->current = (uint8_t)i;
        return true;
    }
    return false;
}

/* Walks to the next thing that is needed: a decision, a card, or the dealer's turn. */
static void play_on(BwBlackjackTable *table, BwOut *out) {
    BwCard card;
    while (true) {
        while (table->current < table->n_hands &&
               is_complete(table, &table->hand[table->current])) {
            table->current++;
        }
        bool card_due = false;
        if (table->current == table->n_hands) {
            if (!find_skipped(table)) break;
            card_due = true;
        }
        BwBlackjackHand *hand = &table->hand[table->current];
        if (!card_due && count_of(table, hand).cards >= 2) {
            table->step = BW_BJ_ASK;
            table->bettor = table->caller[hand->seat];
            return;
        }
        table->step = BW_BJ_CARD;
        if (!take_exposed(table, &card)) return;
        card_to_hand(table, card, out);
    }
    dealer_turn(table, out);
}

static void begin_play(BwBlackjackTable *table, BwOut *out) {
    table->phase = BW_BJ_PLAY;
    table->current = 0;
    play_on(table, out);
}

/* A card for the hand that is being played: the one that lies exposed, or the next. */
static void request_card(BwBlackjackTable *table, BwOut *out) {
    BwCard card;
    table->step = BW_BJ_CARD;
    if (!take_exposed(table, &card)) return;
    card_to_hand(table, card, out);
    play_on(table, out);
}

/* ---- the first cards ---------------------------------------------------------------------- */

/* 13:69F-2.13: who sits at the box decides; if nobody does, the largest wager, the earliest of
 * equals. */
static uint8_t caller_of(const BwTable *t, unsigned seat) {
    if (t->seated[seat] != BW_SEAT_LEFT) return 0;
    uint8_t caller = 0;
    BwCents most = 0;
    for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
        const BwBet *bet = bw_bet_look(t, bw_seat(seat, b, 0), BW_BJ_MAIN, BW_NO_TARGET, 0);
        if (bet == NULL || bet->stake_cents <= most) continue;
        most = bet->stake_cents;
        caller = (uint8_t)b;
    }
    return caller;
}

void bw_bj_close(BwBlackjackTable *table) {
    table->phase = BW_BJ_DEAL;
    table->determinant = table->t.option[BW_BJ_DEALING] == BW_BJ_DOUBLE_SHOE;
    table->in_last_round = 0;
    table->shoe_rounds = 1;
    for (unsigned s = 1; s <= BW_BJ_BOXES_MAX; s++) {
        if (!bw_seat_has_bet(&table->t, s)) continue;
        table->hand[table->n_hands++].seat = (uint8_t)s;
        table->caller[s] = caller_of(&table->t, s);
        table->in_last_round = (uint8_t)(table->in_last_round | 1u << s);
    }
}

/* What the initial deal needs next. */
typedef struct Next {
    BwNeedKind kind; /* BW_NEED_CARD, BW_NEED_DECISION, or BW_NEED_OVER: it is complete */
    BwWho who;
    BwFace face;
    unsigned place; /* of the hand */
} Next;

static bool find_hand(const BwBlackjackTable *table, unsigned cards, unsigned flags, Next *next) {
    for (unsigned i = 0; i < table->n_hands; i++) {
        const BwBlackjackHand *hand = &table->hand[i];
        if (count_of(table, hand).cards != cards || (hand->flags & BW_BJ_ONE_CARD) != flags) {
            continue;
        }
        *next = (Next){BW_NEED_CARD, who_of(hand), BW_FACE_UP, i};
        return true;
    }
    return false;
}

/* 13:69F-2.6: one card to each box, one to the dealer, a second to each box, the hole card. */
static Next next_initial(const BwBlackjackTable *table) {
    Next next = {BW_NEED_CARD, dealer_hand, BW_FACE_UP, 0};
    BwCard two[2];
    unsigned dealers = cards_of(&table->t, dealer_hand, two);
    bool hole_card = table->t.option[BW_BJ_HOLE_CARD] != BW_BJ_DRAWN_LAST;
    if (table->determinant != 0) return next;
    if (find_hand(table, 0, 0, &next)) return next;
    if (dealers == 0 && table->dealer_missed == 0) return next;
    if (find_hand(table, 1, 0, &next)) return next;
    if (find_hand(table, 1, BW_BJ_ONE_CARD, &next)) {
        next.kind = BW_NEED_DECISION;
        next.who.bettor = table->caller[next.who.seat];
        return next;
    }
    if (dealers == 0) return next;
    next.face = BW_FACE_DOWN;
    if (dealers == 2 || !hole_card) next.kind = BW_NEED_OVER;
    return next;
}

static bool reader_in_use(const BwBlackjackTable *table) {
    return table->t.option[BW_BJ_HOLE_CARD] == BW_BJ_CARD_READER && table->reader_down == 0;
}

/* Insurance has been answered. Under an ace or a ten-value card the reader, if there is one, says
 * whether the hole card completes a blackjack. */
static void after_insurance(BwBlackjackTable *table, BwOut *out) {
    if (dealer_may_have_blackjack(table) && reader_in_use(table)) {
        if (bw_blackjack_is_blackjack(bw_bj_count(&table->t, dealer_hand))) {
            show_hole_card(table, out);
            return;
        }
        table->peeked = 1;
        settle(table, judge_no_dealer_blackjack, 0, out);
    }
    begin_play(table, out);
}

/* Finds the next bettor, from this hand and bettor on, to whom insurance is offered. */
static void offer_insurance(BwBlackjackTable *table, unsigned i, unsigned bettor, BwOut *out) {
    for (; i < table->n_hands; i++, bettor = 0) {
        for (; bettor < BW_BETTORS_MAX; bettor++) {
            if (stake_on(table, &table->hand[i], bettor) == NULL) continue;
            table->phase = BW_BJ_INSURE;
            table->current = (uint8_t)i;
            table->bettor = (uint8_t)bettor;
            return;
        }
    }
    after_insurance(table, out);
}

/* Every box and the dealer have their first cards. Against 2 to 9 blackjacks are paid at once. */
static void deal_complete(BwBlackjackTable *table, BwOut *out) {
    if (points_of_up_card(&table->t) == 1) {
        offer_insurance(table, 0, 0, out);
        return;
    }
    if (!dealer_may_have_blackjack(table)) settle(table, judge_blackjack, 0, out);
    after_insurance(table, out);
}

void bw_bj_go_on_dealing(BwBlackjackTable *table, BwOut *out) {
    if (table->n_hands == 0) {
        end_round(table);
    } else if (next_initial(table).kind == BW_NEED_OVER) {
        deal_complete(table, out);
    }
}

static void give_initial(BwBlackjackTable *table, BwCard card, BwOut *out) {
    Next next = next_initial(table);
    if (table->determinant != 0) {
        bw_pack_take(&table->t, card);
        table->determinant = 0;
        table->burn = 0;
        return;
    }
    lay(table, card, next.who, next.face);
    bw_bj_go_on_dealing(table, out);
}

void bw_bj_give(BwBlackjackTable *table, BwCard card, BwOut *out) {
    BwCard two[2];
    switch ((BwBlackjackPhase)table->phase) {
    case BW_BJ_DEAL: give_initial(table, card, out); break;
    case BW_BJ_PLAY:
        card_to_hand(table, card, out);
        play_on(table, out);
        break;
    case BW_BJ_DEALER_DRAW: {
        bool second = cards_of(&table->t, dealer_hand, two) == 1;
        lay(table, card, dealer_hand, BW_FACE_UP);
        if (second) {
            show_hole_card(table, out);
        } else {
            dealer_draws(table, out);
        }
        break;
    }
    default: break;
    }
}

/* ---- needs -------------------------------------------------------------------------------- */

static BwNeed need_in_play(const BwBlackjackTable *table, BwNeed need) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    need.who = who_of(hand);
    if (table->step == BW_BJ_CARD) {
        need.kind = BW_NEED_CARD;
        need.face = (hand->flags & BW_BJ_FACE_DOWN) != 0 ? BW_FACE_DOWN : BW_FACE_UP;
    } else {
        need.who.bettor = table->bettor;
    }
    return need;
}

BwNeed bw_bj_need(const BwTable *t) {
    const BwBlackjackTable *table = bw_bj_look(t);
    BwNeed need = {
        .kind = BW_NEED_DECISION, .outcome = BW_NEED_CARD, .count = 1, .burn = table->burn};
    switch ((BwBlackjackPhase)table->phase) {
    case BW_BJ_BETTING:
        need.kind = t->idle != 0 && t->rounds > 0 ? BW_NEED_OVER : BW_NEED_BETS;
        break;
    case BW_BJ_CUTTING:
        need.who = table->cut_asked != 0 ? bw_seat(table->cut_asked, 0, 0) : dealer_hand;
        break;
    case BW_BJ_DEAL: {
        Next next = next_initial(table);
        need.kind = (uint8_t)next.kind;
        need.who = next.who;
        need.face = (uint8_t)next.face;
        break;
    }
    case BW_BJ_INSURE:
        need.who = bw_seat(table->hand[table->current].seat, table->bettor, 0);
        break;
    case BW_BJ_PLAY: return need_in_play(table, need);
    case BW_BJ_DEALER_DRAW:
        need.kind = BW_NEED_CARD;
        need.who = dealer_hand;
        break;
    }
    return need;
}

/* ---- what may be decided ------------------------------------------------------------------ */

/* 13:69F-2.9: half of the wager; if chips cannot make that, the next amount that they can. */
static BwCents insurance_max(const BwTable *t, BwCents main_cents) {
    BwCents unit = t->option[BW_OPT_PAY_UNIT];
    return (main_cents + 2 * unit - 1) / (2 * unit) * unit;
}

typedef struct Choices {
    BwChoice choice[8];
    unsigned n;
} Choices;

static void may(Choices *choices, unsigned word) {
    choices->choice[choices->n++] = (BwChoice){.word = (uint8_t)word};
}

static void may_for(Choices *choices, unsigned word, BwCents unit, BwCents most) {
    choices->choice[choices->n++] =
        (BwChoice){.word = (uint8_t)word, .min_cents = unit, .max_cents = most, .step_cents = unit};
}

/* Even money is the same as insurance only where a blackjack pays 3 to 2. */
static bool even_money_offered(const BwTable *t) {
    return t->option[BW_BJ_EVEN_MONEY] != 0 &&
           bw_odds_compare(bw_option_odds(t, BW_BJ_PAYOUT), (BwOdds){3, 2}) == 0;
}

static void insurance_choices(const BwBlackjackTable *table, Choices *choices) {
    const BwTable *t = &table->t;
    const BwBlackjackHand *hand = &table->hand[table->current];
    BwCents stake = stake_on(table, hand, table->bettor)->stake_cents;
    may_for(choices, BW_BJ_ACT_INSURANCE, t->option[BW_OPT_PAY_UNIT], insurance_max(t, stake));
    if (is_blackjack(table, hand) && even_money_offered(t)) may(choices, BW_BJ_ACT_EVEN_MONEY);
    may(choices, BW_BJ_ACT_DECLINE);
}

/* A stake may be doubled by any part of itself that chips can make. */
static void may_double(const BwBlackjackTable *table, Choices *choices) {
    BwCents unit = table->t.option[BW_OPT_PAY_UNIT];
    BwCents stake =
        stake_on(table, &table->hand[table->current], table->bettor)->stake_cents / unit * unit;
    if (stake > 0) may_for(choices, BW_BJ_ACT_DOUBLE, unit, stake);
}

/* 13:69F-2.12(a): below 21 a player may draw; on the first two cards he may double, split a pair
 * or, before anything else, surrender. A split ace that may be split again has no other choice. */
static void hand_choices(const BwBlackjackTable *table, Choices *choices) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    bool aces = (hand->flags & BW_BJ_ACES) != 0, exposed = table->exposed != BW_BJ_NO_CARD;
    bool two_cards = count_of(table, hand).cards == 2;
    if (!aces) may(choices, exposed ? BW_BJ_ACT_ACCEPT_CARD : BW_BJ_ACT_HIT);
    if (exposed) may(choices, BW_BJ_ACT_REFUSE_CARD);
    may(choices, BW_BJ_ACT_STAND);
    if (two_cards && !aces) may_double(table, choices);
    if (can_split(table, hand)) may(choices, BW_BJ_ACT_SPLIT);
    if (two_cards && hand->number == 0 && table->t.option[BW_BJ_SURRENDER] != 0) {
        may(choices, BW_BJ_ACT_SURRENDER);
    }
}

static Choices choices_now(const BwBlackjackTable *table) {
    Choices choices = {.n = 0};
    if (bw_bj_need(&table->t).kind != BW_NEED_DECISION) return choices;
    if (table->phase == BW_BJ_CUTTING) {
        may(&choices, BW_BJ_ACT_CUT);
        if (table->cut_asked != 0) may(&choices, BW_BJ_ACT_DECLINE);
    } else if (table->phase == BW_BJ_INSURE) {
        insurance_choices(table, &choices);
    } else if (table->phase == BW_BJ_DEAL || table->step == BW_BJ_ASK_SKIPPED) {
        may(&choices, BW_BJ_ACT_ACCEPT_CARD);
        may(&choices, BW_BJ_ACT_REFUSE_CARD);
    } else if (table->step == BW_BJ_ASK) {
        hand_choices(table, &choices);
    } else {
        if (table->step == BW_BJ_ASK_DOUBLE) may_double(table, &choices);
        if (table->step == BW_BJ_ASK_SPLIT) may(&choices, BW_BJ_ACT_SPLIT);
        may(&choices, BW_BJ_ACT_DECLINE);
    }
    return choices;
}

unsigned bw_bj_choices(const BwTable *t, BwChoice *choice, unsigned max) {
    Choices choices = choices_now(bw_bj_look(t));
    unsigned n = choices.n < max ? choices.n : max;
    for (unsigned i = 0; i < n; i++) choice[i] = choices.choice[i];
    return n;
}

/* ---- deciding ----------------------------------------------------------------------------- */

static const char *const clauses[BW_BJ_ACTIONS] = {
    [BW_BJ_ACT_HIT] = "2.12",         [BW_BJ_ACT_STAND] = "2.12",
    [BW_BJ_ACT_DOUBLE] = "2.10",      [BW_BJ_ACT_SPLIT] = "2.11",
    [BW_BJ_ACT_SURRENDER] = "2.8",    [BW_BJ_ACT_INSURANCE] = "2.9",
    [BW_BJ_ACT_EVEN_MONEY] = "2.7",   [BW_BJ_ACT_DECLINE] = "2.9",
    [BW_BJ_ACT_ACCEPT_CARD] = "2.15", [BW_BJ_ACT_REFUSE_CARD] = "2.15",
    [BW_BJ_ACT_CUT] = "2.5",
};

/* The decision must be one of those that are open, with an amount that it allows. */
static bool check_choice(const BwBlackjackTable *table, unsigned word, BwCents amount_cents,
                         BwOut *out) {
    Choices choices = choices_now(table);
    const char *clause = clauses[word];
    for (unsigned i = 0; i < choices.n; i++) {
        const BwChoice *choice = &choices.choice[i];
        if (choice->word != word) continue;
        if (choice->step_cents == 0) return true;
        if (amount_cents <= 0 || amount_cents > choice->max_cents) {
            return bw_refuse_figure(out, BW_REASON_AMOUNT, clause, choice->max_cents);
        }
        return bw_check_payable(amount_cents, choice->step_cents, clause, out);
    }
    bool off = (word == BW_BJ_ACT_SURRENDER && table->t.option[BW_BJ_SURRENDER] == 0) ||
               (word == BW_BJ_ACT_EVEN_MONEY && !even_money_offered(&table->t));
    return bw_refuse(out, off ? BW_REASON_NOT_OFFERED : BW_REASON_NOT_ASKED, clause);
}

static void add_double(BwBlackjackTable *table, BwCents cents) {
    BwBlackjackHand *hand = &table->hand[table->current];
    hand->added_cents[table->bettor] = cents;
    bw_bet_add(&table->t, bw_seat(hand->seat, table->bettor, hand->number), BW_BJ_MAIN,
               BW_NO_TARGET, cents, 0);
}

/* 13:69F-2.11: a bettor who splits puts an equal stake on the hand that is to come. */
static void add_split(BwBlackjackTable *table) {
    BwBlackjackHand *hand = &table->hand[table->current];
    BwCents stake = stake_on(table, hand, table->bettor)->stake_cents;
    bw_bet_add(&table->t, bw_seat(hand->seat, table->bettor, hands_of_box(table, hand->seat) + 1),
               BW_BJ_MAIN, BW_NO_TARGET, stake, 0);
}

/* The pair is separated. The second card begins a hand with the box's next number, which is played
 * directly after the first; a bettor who has not joined stays with the first. */
static void split(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    BwBlackjackHand *hand = &table->hand[table->current];
    unsigned seat = hand->seat, number = hand->number, second = hands_of_box(table, seat) + 1;
    BwCard two[2];
    cards_of(t, who_of(hand), two);
    if (number == 0) hand->number = 1;
    for (unsigned i = 0, n = 0; i < t->n_laid; i++) {
        if (!bw_same_who(t->laid[i].who, bw_seat(seat, 0, number))) continue;
        t->laid[i].who.hand = n++ == 0 ? hand->number : (uint8_t)second;
    }
    for (unsigned i = 0; i < t->n_bets; i++) {
        BwBet *bet = &t->bet[i];
        if (bet->seat == seat && bet->wager == BW_BJ_MAIN && bet->hand == number) {
            bet->hand = hand->number;
        }
    }
    if (bw_blackjack_points(two[0]) == 1) hand->flags |= BW_BJ_ACES;
    memmove(hand + 2, hand + 1, (table->n_hands - table->current - 1u) * sizeof *hand);
    table->n_hands++;
    memset(hand + 1, 0, sizeof *hand);
    hand[1].seat = (uint8_t)seat;
    hand[1].number = (uint8_t)second;
    hand[1].flags = hand->flags;
}

/* The caller has doubled or split: the next of the other bettors on this hand is asked, from
 * `bettor` on; after the last of them it is done. */
static void ask_others(BwBlackjackTable *table, unsigned bettor, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    for (; bettor < BW_BETTORS_MAX; bettor++) {
        if (bettor == table->caller[hand->seat] || stake_on(table, hand, bettor) == NULL) continue;
        table->bettor = (uint8_t)bettor;
        return;
    }
    if (table->step == BW_BJ_ASK_DOUBLE) {
        hand->flags |= BW_BJ_DOUBLED;
        request_card(table, out);
    } else {
        split(table);
        play_on(table, out);
    }
}

/* 13:69F-2.8: at once where the dealer cannot have a blackjack, else when the hole card is seen. */
static void surrender(BwBlackjackTable *table, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    hand->flags |= BW_BJ_COMPLETE;
    if (dealer_may_have_blackjack(table)) {
        hand->flags |= BW_BJ_SURRENDERED;
    } else {
        settle(table, judge_surrender, table->current, out);
    }
    play_on(table, out);
}

/* 13:69F-2.15(c): whoever refuses the exposed card gets no further card in this round. */
static void refuse_exposed(BwBlackjackTable *table, BwOut *out) {
    unsigned seat = table->hand[table->current].seat;
    for (unsigned i = 0; i < table->n_hands; i++) {
        BwBlackjackHand *hand = &table->hand[i];
        if (hand->seat != seat) continue;
        hand->flags = (uint8_t)((hand->flags & ~BW_BJ_SKIPPED) | BW_BJ_COMPLETE);
    }
    play_on(table, out);
}

/* At the player's wish the double card comes face down, where the house allows it. */
static bool check_face_down(const BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (event->n_args < 2) return true;
    if (strcmp(event->arg[1].word, "face-down") != 0) {
        return bw_refuse(out, BW_REASON_ARGUMENT, "2.10");
    }
    if (table->t.option[BW_BJ_DOUBLE_FACE_DOWN] != 0) return true;
    return bw_refuse(out, BW_REASON_NOT_OFFERED, "2.10");
}

static bool decide_hand(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    switch (event->word) {
    case BW_BJ_ACT_HIT:
    case BW_BJ_ACT_ACCEPT_CARD: request_card(table, out); break;
    case BW_BJ_ACT_STAND:
        hand->flags |= BW_BJ_COMPLETE;
        play_on(table, out);
        break;
    case BW_BJ_ACT_DOUBLE:
        if (!check_face_down(table, event, out)) return false;
        if (event->n_args > 1) hand->flags |= BW_BJ_FACE_DOWN;
        add_double(table, event->amount_cents);
        table->step = BW_BJ_ASK_DOUBLE;
        ask_others(table, 0, out);
        break;
    case BW_BJ_ACT_SPLIT:
        add_split(table);
        table->step = BW_BJ_ASK_SPLIT;
        ask_others(table, 0, out);
        break;
    case BW_BJ_ACT_SURRENDER: surrender(table, out); break;
    default: refuse_exposed(table, out); break;
    }
    return true;
}

/* Another bettor on the hand joins what the caller has done, or does not. */
static bool decide_other(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    if (event->word == BW_BJ_ACT_DOUBLE) {
        if (event->n_args > 1) return bw_refuse(out, BW_REASON_ARGUMENT, "2.13");
        add_double(table, event->amount_cents);
    } else if (event->word == BW_BJ_ACT_SPLIT) {
        add_split(table);
    }
    ask_others(table, table->bettor + 1u, out);
    return true;
}

static void decide_insurance(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i = table->current, bettor = table->bettor;
    if (event->word == BW_BJ_ACT_INSURANCE) {
        bw_bet_add(&table->t, event->who, BW_BJ_INSURANCE, BW_NO_TARGET, event->amount_cents, 0);
    } else if (event->word == BW_BJ_ACT_EVEN_MONEY) {
        settle(table, judge_even_money, i, out);
    }
    offer_insurance(table, i, bettor + 1, out);
}

/* 13:69F-2.15(g): the box takes its second card after all others, or its hand is dead. */
static void decide_one_card(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned i = next_initial(table).place;
    if (event->word == BW_BJ_ACT_ACCEPT_CARD) {
        table->hand[i].flags = (uint8_t)(table->hand[i].flags & ~BW_BJ_ONE_CARD);
        return;
    }
    return_hand(table, i, out);
    bw_bj_remove_hand(table, i);
    bw_bj_go_on_dealing(table, out);
}

/* 13:69F-2.15(h): the card comes after the other players', or the hand is dead. */
static void decide_skipped(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    if (event->word == BW_BJ_ACT_ACCEPT_CARD) {
        hand->flags |= BW_BJ_SKIPPED;
    } else {
        hand->flags |= BW_BJ_COMPLETE;
        return_hand(table, table->current, out);
    }
    play_on(table, out);
}

bool bw_bj_decide(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    BwNeed need = bw_bj_need(&table->t);
    if (need.kind != BW_NEED_DECISION || !bw_same_who(event->who, need.who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, clauses[event->word]);
    }
    /* An exposed card is accepted by asking for a card, too. */
    bool exposed = table->phase == BW_BJ_PLAY && table->exposed != BW_BJ_NO_CARD;
    bool hit = event->word == BW_BJ_ACT_HIT;
    unsigned word = exposed && hit ? BW_BJ_ACT_ACCEPT_CARD : event->word;
    if (!check_choice(table, word, event->amount_cents, out)) return false;
    if (table->phase == BW_BJ_INSURE) {
        decide_insurance(table, event, out);
    } else if (table->phase == BW_BJ_DEAL) {
        decide_one_card(table, event, out);
    } else if (table->step == BW_BJ_ASK) {
        return decide_hand(table, event, out);
    } else if (table->step == BW_BJ_ASK_SKIPPED) {
        decide_skipped(table, event, out);
    } else {
        return decide_other(table, event, out);
    }
    return true;
}
