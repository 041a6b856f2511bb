/* blackjack_round.c: a round of the blackjack family from the first card to the last decision. The
 * state says what is being dealt, or who is being played; each event walks from there to the next
 * thing that is needed and writes it down as the table's need. The dealer's turn, which follows the
 * last hand, is in blackjack_settle.c. */
#include <string.h>

#include "games/blackjack/blackjack_table.h"

static const BwWho dealer_hand = {.role = BW_DEALER};

/* What happens seldom is kept out of line: a card, which comes five times a round, need not make
 * room for it. */
#define SELDOM __attribute__((noinline))

BwNeed bw_bj_need(const BwTable *t) {
    return bw_bj_look(t)->need.as;
}

/* ---- stakes ------------------------------------------------------------------------------- */

/* The first of the wagers that lie on a hand: main or the first action, main-1 or main-2, bet. */
static unsigned first_stake(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    return table->areas > 1 ? 1 : hand->origin;
}

static bool is_stake_on(const BwBlackjackTable *table, const BwBet *bet,
                        const BwBlackjackHand *hand, unsigned bettor) {
    return bw_bj_is_of(bet, hand) && bet->bettor == bettor && bw_bj_is_stake(table, bet) &&
           (bet->flags & BW_BET_COUPON) == 0;
}

BwCents bw_bj_stake_on(const BwBlackjackTable *table, const BwBlackjackHand *hand, unsigned bettor,
                       unsigned area) {
    BwCents sum = 0;
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        const BwBet *bet = &table->t.bet[b];
        if (is_stake_on(table, bet, hand, bettor) && bw_bj_area(table, bet) == area) {
            sum += bet->stake_cents;
        }
    }
    return sum;
}

static bool has_stake(const BwBlackjackTable *table, const BwBlackjackHand *hand, unsigned bettor) {
    for (unsigned b = 0; b < table->t.n_bets; b++) {
        if (is_stake_on(table, &table->t.bet[b], hand, bettor)) return true;
    }
    return false;
}

/* The first area in which the bettor has a stake on the hand. */
static unsigned first_area(const BwBlackjackTable *table, const BwBlackjackHand *hand,
                           unsigned bettor) {
    unsigned area = 0;
    while (area + 1 < table->areas && bw_bj_stake_on(table, hand, bettor, area) == 0) area++;
    return area;
}

static unsigned hands_of_origin(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_hands; i++) {
        n += table->hand[i].seat == hand->seat && table->hand[i].origin == hand->origin;
    }
    return n;
}

/* ---- cards to a hand ---------------------------------------------------------------------- */

static void lay_for_hand(BwBlackjackTable *table, BwBlackjackHand *hand, BwCard card, BwFace face) {
    bw_bj_lay(table, card, bw_bj_who(hand), face);
    if (face != BW_FACE_UP) {
        hand->hidden = true;
        return;
    }
    unsigned points = bw_blackjack_points(card);
    if (hand->count.cards == 0) {
        hand->first = (uint8_t)points;
    } else if (hand->count.cards == 1 && hand->first == points) {
        hand->flags |= BW_BJ_PAIR;
    }
    hand->count = bw_blackjack_add(hand->count, card);
}

/* 13:69F-2.11: two cards of the same value, as long as the hand may become another; aces are split
 * again only where the house allows it. */
static bool can_split(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    const int64_t *option = table->t.option;
    if ((hand->flags & BW_BJ_PAIR) == 0 || hand->count.cards != 2) return false;
    if ((hand->flags & BW_BJ_ACES) != 0 && option[BW_BJ_RESPLIT_ACES] == 0) return false;
    return hands_of_origin(table, hand) < option[BW_BJ_RESPLIT_MAX_HANDS];
}

/* After the double card a hand below 21 may still be given up, where the game has a rescue or a
 * surrender at any time. */
static bool has_last_word(const BwBlackjackTable *table) {
    const int64_t *option = table->t.option;
    return (option[BW_BJ_RESCUE] | option[BW_BJ_SURRENDER_ANY]) != 0;
}

/* A card for the hand that is being played. */
static void card_to_hand(BwBlackjackTable *table, BwCard card, BwOut *out) {
    unsigned i = table->current;
    BwBlackjackHand *hand = &table->hand[i];
    bool hidden = (hand->flags & BW_BJ_FACE_DOWN) != 0;
    lay_for_hand(table, hand, card, hidden ? BW_FACE_DOWN : BW_FACE_UP);
    if ((hand->flags & BW_BJ_DOUBLED) != 0) {
        bool last_word = !hidden && has_last_word(table);
        hand->flags |= last_word ? BW_BJ_LAST_WORD : BW_BJ_COMPLETE;
    }
    if (hidden) return;
    if (bw_blackjack_is_bust(hand->count)) {
        bw_bj_bust(table, i, out);
    } else if (table->t.option[BW_BJ_TWENTY_ONE_WINS] != 0 &&
               bw_blackjack_total(hand->count) == 21) {
        bw_bj_settle_21(table, i, out);
    }
    if (BW_BJ_SIDE(table, card)) bw_bj_game(table)->side->card(table, i, card, out);
}

/* Does the hand wait for nothing any more? A 21 is complete, and so is a split ace with its one
 * card. */
static bool is_complete(BwBlackjackTable *table, BwBlackjackHand *hand) {
    if ((hand->flags & (BW_BJ_COMPLETE | BW_BJ_SKIPPED)) != 0) return true;
    bool done = bw_blackjack_total(hand->count) >= 21 ||
                ((hand->flags & BW_BJ_ACES) != 0 && hand->count.cards == 2 &&
                 table->t.option[BW_BJ_SPLIT_ACES_DRAW] == 0 && !can_split(table, hand));
    if (done) hand->flags |= BW_BJ_COMPLETE;
    return done;
}

/* ---- from hand to hand -------------------------------------------------------------------- */

/* After all others, before the hole card is shown: a hand whose card was skipped gets it. */
SELDOM static bool find_skipped(BwBlackjackTable *table) {
    for (unsigned i = 0; i < table->n_hands; i++) {
        if ((table->hand[i].flags & BW_BJ_SKIPPED) == 0) continue;
        table->hand[i].flags = (uint16_t)(table->hand[i].flags & ~BW_BJ_SKIPPED);
        table->current = (uint8_t)i;
        return true;
    }
    return false;
}

static void ask(BwBlackjackTable *table, BwBlackjackStep step) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    table->step = (uint8_t)step;
    table->bettor = table->caller[hand->seat];
    unsigned number = step == BW_BJ_ASK_SWITCH ? 0 : hand->number;
    bw_bj_need_decision(table, bw_seat(hand->seat, table->bettor, number));
}

static void await_card(BwBlackjackTable *table, BwBlackjackStep step) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    bool hidden = step == BW_BJ_CARD && (hand->flags & BW_BJ_FACE_DOWN) != 0;
    table->step = (uint8_t)step;
    bw_bj_need_card(table, bw_bj_who(hand), hidden ? BW_FACE_DOWN : BW_FACE_UP);
}

/* The hand gets no more cards. A side wager may want one all the same: true until it has come. */
SELDOM static bool side_card_due(BwBlackjackTable *table, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    unsigned waits = BW_BJ_SIDE_DONE | BW_BJ_SKIPPED;
    if ((hand->flags & waits) != 0) return false;
    if (side->wants_card != NULL && side->wants_card(table, table->current)) {
        BwCard card;
        if (!bw_bj_take_exposed(table, &card)) {
            await_card(table, BW_BJ_SIDE_CARD);
            return true;
        }
        bw_pack_take(&table->t, card);
        side->extra_card(table, table->current, card, out);
        return side_card_due(table, out);
    }
    hand->flags |= BW_BJ_SIDE_DONE;
    if (side->complete != NULL) side->complete(table, table->current, out);
    return false;
}

/* A box that began with two hands is asked once, before it plays, whether it exchanges their second
 * cards: not if one of the hands is dead (what the other is split into has its origin). */
SELDOM bool bw_bj_switch_ahead(const BwBlackjackTable *table, unsigned seat) {
    unsigned origins = 0;
    if (table->kept[seat] != 0) return false;
    for (unsigned i = 0; i < table->n_hands; i++) {
        const BwBlackjackHand *hand = &table->hand[i];
        if (hand->seat == seat) origins |= 1u << hand->origin;
    }
    return origins == 3;
}

/* Walks to the next thing that is needed: a decision, a card, or the dealer's turn. */
void bw_bj_play_on(BwBlackjackTable *table, BwOut *out) {
    bool two_hands = bw_bj_game(table)->hands > 1;
    BwCard card;
    while (true) {
        bool card_due = false;
        while (table->current < table->n_hands) {
            BwBlackjackHand *hand = &table->hand[table->current];
            if (two_hands && bw_bj_switch_ahead(table, hand->seat)) {
                ask(table, BW_BJ_ASK_SWITCH);
                return;
            }
            if (!is_complete(table, hand)) break;
            if (table->sides != 0 && side_card_due(table, out)) return;
            table->current++;
        }
        if (table->current == table->n_hands) {
            if (table->skipped == 0 || !find_skipped(table)) break;
            card_due = true;
        }
        BwBlackjackHand *hand = &table->hand[table->current];
        if (!card_due && hand->count.cards >= 2) {
            ask(table, (hand->flags & BW_BJ_LAST_WORD) != 0 ? BW_BJ_ASK_DOUBLED : BW_BJ_ASK);
            return;
        }
        if (!bw_bj_take_exposed(table, &card)) {
            await_card(table, BW_BJ_CARD);
            return;
        }
        card_to_hand(table, card, out);
    }
    bw_bj_dealer_turn(table, out);
}

static void begin_play(BwBlackjackTable *table, BwOut *out) {
    table->phase = BW_BJ_PLAY;
    table->current = 0;
    bw_bj_play_on(table, out);
}

/* A card for the hand that is being played: the one that lies exposed, or the next. */
static void request_card(BwBlackjackTable *table, BwOut *out) {
    BwCard card;
    if (!bw_bj_take_exposed(table, &card)) {
        await_card(table, BW_BJ_CARD);
        return;
    }
    card_to_hand(table, card, out);
    bw_bj_play_on(table, out);
}

/* ---- the first cards ---------------------------------------------------------------------- */

/* 13:69F-2.13: who sits at the box decides; if nobody does, the largest wager, the earliest of
 * equals. */
static uint8_t caller_of(const BwBlackjackTable *table, unsigned seat) {
    const BwTable *t = &table->t;
    if (t->seated[seat] != BW_SEAT_LEFT) return 0;
    BwCents total[BW_BETTORS_MAX] = {0};
    uint8_t caller = 0;
    for (unsigned b = 0; b < t->n_bets; b++) {
        const BwBet *bet = &t->bet[b];
        if (bet->seat != seat || !bw_bj_is_stake(table, bet)) continue;
        if ((bet->flags & BW_BET_COUPON) == 0) total[bet->bettor] += bet->stake_cents;
    }
    for (unsigned b = 1; b < BW_BETTORS_MAX; b++) {
        if (total[b] > total[caller]) caller = (uint8_t)b;
    }
    return caller;
}

enum { ALL_BETTORS = (1u << BW_BETTORS_MAX) - 1 };

/* The hands of a box with wagers. The stakes of a box that begins with two hands are told apart by
 * their wager. */
static void open_box(BwBlackjackTable *table, unsigned seat) {
    unsigned hands = bw_bj_game(table)->hands;
    for (unsigned h = 0; h < hands; h++) {
        BwBlackjackHand *hand = &table->hand[table->n_hands++];
        hand->seat = (uint8_t)seat;
        hand->number = (uint8_t)(hands > 1 ? h + 1 : 0);
        hand->origin = (uint8_t)h;
        hand->originals = ALL_BETTORS;
    }
    table->last_number[seat] = (uint8_t)hands;
    table->caller[seat] = caller_of(table, seat);
}

static void begin_dealing(BwBlackjackTable *table) {
    const int64_t *option = table->t.option;
    table->phase = BW_BJ_DEAL;
    table->areas = option[BW_BJ_MULTIPLE_ACTION] != 0 ? BW_BJ_AREAS_MAX : 1;
    table->stakes = option[BW_BJ_MULTIPLE_ACTION] != 0 ? BW_BJ_AREAS_MAX
                    : option[BW_BJ_ATTACK] != 0        ? 2
                                                       : 1;
    table->shoe_rounds = true;
}

void bw_bj_close(BwBlackjackTable *table, BwOut *out) {
    const BwBlackjackGame *game = bw_bj_game(table);
    BwTable *t = &table->t;
    begin_dealing(table);
    memset(table->in_round, 0, sizeof table->in_round);
    for (unsigned b = 0; b < t->n_bets; b++) {
        BwBet *bet = &t->bet[b];
        if (bet->wager >= game->sides) {
            table->sides = true;
            continue;
        }
        uint8_t *in_round = &table->in_round[bet->bettor];
        *in_round = (uint8_t)(*in_round | 1u << bet->seat);
        bool new_box = table->n_hands == 0 || table->hand[table->n_hands - 1].seat != bet->seat;
        if (new_box) open_box(table, bet->seat);
        if (game->hands > 1) bet->hand = (uint8_t)(bet->wager + 1);
    }
    if (BW_BJ_SIDE(table, closed)) game->side->closed(table, out);
    bw_bj_go_on_dealing(table, out);
}

/* The next hand, from `current` on, with so many cards whose second card was left out or not. */
static bool find_hand(BwBlackjackTable *table, unsigned cards, unsigned one_card) {
    for (; table->current < table->n_hands; table->current++) {
        const BwBlackjackHand *hand = &table->hand[table->current];
        if (hand->count.cards == cards && (hand->flags & BW_BJ_ONE_CARD) == one_card) return true;
    }
    return false;
}

static bool need_card_for_hand(BwBlackjackTable *table, unsigned cards) {
    if (!find_hand(table, cards, 0)) return false;
    bw_bj_need_card(table, bw_bj_who(&table->hand[table->current]), BW_FACE_UP);
    return true;
}

static void next_stage(BwBlackjackTable *table) {
    table->stage++;
    table->current = 0;
}

static void deal_on(BwBlackjackTable *table, BwOut *out);

/* 13:69F-2.15(g): whose second card was left out is asked when all others have theirs. */
SELDOM static void ask_for_second(BwBlackjackTable *table, BwOut *out) {
    table->current = 0;
    if (find_hand(table, 1, BW_BJ_ONE_CARD)) {
        const BwBlackjackHand *hand = &table->hand[table->current];
        bw_bj_need_decision(table, bw_seat(hand->seat, table->caller[hand->seat], hand->number));
    } else {
        next_stage(table);
        deal_on(table, out);
    }
}

/* Every bettor who has enough on his box, lowest first, may put up the second of two wagers with
 * one fate. */
SELDOM static void ask_attack(BwBlackjackTable *table, BwOut *out) {
    BwCents least = bw_bj_stake_unit(&table->t, 0, BW_NO_TARGET);
    for (; table->current < table->n_hands; table->current++, table->bettor = 0) {
        const BwBlackjackHand *hand = &table->hand[table->current];
        for (; table->bettor < BW_BETTORS_MAX; table->bettor++) {
            if (bw_bj_stake_on(table, hand, table->bettor, 0) < least) continue;
            bw_bj_need_decision(table, bw_seat(hand->seat, table->bettor, hand->number));
            return;
        }
    }
    next_stage(table);
    deal_on(table, out);
}

static bool is_double_shoe(const BwTable *t) {
    return t->option[BW_BJ_DEALING] == BW_BJ_DOUBLE_SHOE;
}

/* The hole card; before it the up card, if the dealer missed it. */
static bool need_hole_card(BwBlackjackTable *table) {
    bool later = table->t.option[BW_BJ_HOLE_CARD] == BW_BJ_DRAWN_LAST,
         up = table->dealer_cards == 0;
    if (later && !up) return false;
    bw_bj_need_card(table, dealer_hand, up ? BW_FACE_UP : BW_FACE_DOWN);
    return true;
}

SELDOM static void deal_complete(BwBlackjackTable *table, BwOut *out);

static bool need_up_card(BwBlackjackTable *table) {
    if ((table->dealer_cards | table->dealer_missed) != 0) return false;
    bw_bj_need_card(table, dealer_hand, BW_FACE_UP);
    return true;
}

/* Walks from stage to stage to the next card of the deal, or to the decision that it waits for.
 * Whatever may ask somebody is left the rest of the walk: with nothing to come back to, a card
 * costs little more than writing the next need. */
static void deal_on(BwBlackjackTable *table, BwOut *out) {
    switch ((BwBlackjackStage)table->stage) {
    case BW_BJ_DETERMINANT:
        if (is_double_shoe(&table->t)) {
            bw_bj_need_card(table, dealer_hand, BW_FACE_UP);
            return;
        }
        next_stage(table);
        /* fall through */
    case BW_BJ_EARLY_UP_CARD:
        if (table->t.option[BW_BJ_ATTACK] != 0 && need_up_card(table)) return;
        next_stage(table);
        /* fall through */
    case BW_BJ_ATTACKS:
        if (table->dealer_cards != 0 && table->attack_missed == 0) {
            ask_attack(table, out);
            return;
        }
        next_stage(table);
        /* fall through */
    case BW_BJ_FIRST_CARDS:
        if (need_card_for_hand(table, 0)) return;
        next_stage(table);
        /* fall through */
    case BW_BJ_UP_CARD:
        if (need_up_card(table)) return;
        next_stage(table);
        /* fall through */
    case BW_BJ_SECOND_CARDS:
        if (need_card_for_hand(table, 1)) return;
        if (table->left_out != 0) {
            ask_for_second(table, out);
            return;
        }
        next_stage(table);
        /* fall through */
    case BW_BJ_HOLE:
        if (need_hole_card(table)) return;
        next_stage(table);
        /* fall through */
    case BW_BJ_DEALT: deal_complete(table, out);
    }
}

void bw_bj_go_on_dealing(BwBlackjackTable *table, BwOut *out) {
    if (table->n_hands == 0) {
        bw_bj_finish(table, out);
    } else {
        deal_on(table, out);
    }
}

/* Kept apart from the dealer's cards, so that neither makes room for the other. */
__attribute__((noinline)) static void deal_to_hand(BwBlackjackTable *table, BwCard card,
                                                   BwOut *out) {
    lay_for_hand(table, &table->hand[table->current], card, BW_FACE_UP);
    table->current++;
    bool last = table->current == table->n_hands && table->left_out == 0; /* of this stage */
    if (last) next_stage(table);
    deal_on(table, out);
}

__attribute__((noinline)) static void deal_to_dealer(BwBlackjackTable *table, BwCard card,
                                                     BwOut *out) {
    bool hole = table->need.as.face == BW_FACE_DOWN;
    if (hole) {
        table->hole_at = (uint8_t)table->t.n_laid;
    } else {
        table->dealer = bw_blackjack_add(table->dealer, card);
        table->up_points = (uint8_t)bw_blackjack_points(card);
    }
    table->dealer_cards++;
    bw_bj_lay(table, card, dealer_hand, hole ? BW_FACE_DOWN : BW_FACE_UP);
    bool last = hole || table->stage != BW_BJ_HOLE;
    if (last) next_stage(table);
    deal_on(table, out);
}

/* The determinant card belongs to nobody. */
SELDOM static void deal_determinant(BwBlackjackTable *table, BwCard card, BwOut *out) {
    bw_pack_take(&table->t, card);
    table->burn = 0;
    next_stage(table);
    deal_on(table, out);
}

static void give_initial(BwBlackjackTable *table, BwCard card, BwOut *out) {
    if (table->need.as.who.role == BW_SEAT) {
        deal_to_hand(table, card, out);
    } else if (table->stage != BW_BJ_DETERMINANT) {
        deal_to_dealer(table, card, out);
    } else {
        deal_determinant(table, card, out);
    }
}

void bw_bj_remove_hand(BwBlackjackTable *table, unsigned i) {
    unsigned behind = table->n_hands - i - 1u;
    memmove(&table->hand[i], &table->hand[i + 1], behind * sizeof table->hand[0]);
    table->n_hands--;
    memset(&table->hand[table->n_hands], 0, sizeof table->hand[0]);
}

/* ---- insurance ---------------------------------------------------------------------------- */

/* Insurance has been answered. Under an ace or a ten-value card the reader, if there is one, says
 * whether the hole card completes a blackjack. */
static void after_insurance(BwBlackjackTable *table, BwOut *out) {
    bool reads = bw_bj_dealer_may_have_blackjack(table, table->area) && bw_bj_reader_in_use(table);
    if (reads && !bw_bj_read_hole_card(table, out)) return;
    begin_play(table, out);
}

/* Box by box, bettor by bettor, hand by hand: a number that grows in that order. */
static unsigned place_of(const BwBlackjackTable *table, unsigned i, unsigned bettor) {
    return (table->hand[i].seat * BW_BETTORS_MAX + bettor) * BW_BJ_HANDS_MAX + i;
}

/* Asks the next bettor behind this place who has a stake on a hand. */
static void offer_insurance(BwBlackjackTable *table, unsigned behind, BwOut *out) {
    unsigned best = UINT32_MAX;
    for (unsigned i = 0; i < table->n_hands; i++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            unsigned place = place_of(table, i, b);
            if (place <= behind || place >= best || !has_stake(table, &table->hand[i], b)) continue;
            best = place;
            table->current = (uint8_t)i;
            table->bettor = (uint8_t)b;
        }
    }
    if (best == UINT32_MAX) {
        after_insurance(table, out);
        return;
    }
    const BwBlackjackHand *hand = &table->hand[table->current];
    table->phase = BW_BJ_INSURE;
    bw_bj_need_decision(table, bw_seat(hand->seat, table->bettor, hand->number));
}

/* Every box and the dealer have their first cards. Against 2 to 9 blackjacks are paid at once, but
 * where they may be broken up by a switch. */
static void deal_complete(BwBlackjackTable *table, BwOut *out) {
    if (BW_BJ_SIDE(table, dealt)) bw_bj_game(table)->side->dealt(table, out);
    bw_bj_settle_blackjacks(table, out);
    if (table->up_points == 1) {
        offer_insurance(table, 0, out);
    } else {
        after_insurance(table, out);
    }
}

/* ---- cards -------------------------------------------------------------------------------- */

SELDOM static void give_side_card(BwBlackjackTable *table, BwCard card, BwOut *out) {
    const BwBlackjackSides *side = bw_bj_game(table)->side;
    bw_pack_take(&table->t, card);
    table->burn = 0;
    side->extra_card(table, table->current, card, out);
    if (table->finishing != 0) {
        bw_bj_finish(table, out);
    } else {
        bw_bj_play_on(table, out);
    }
}

SELDOM static void give_in_play(BwBlackjackTable *table, BwCard card, BwOut *out) {
    if (table->step == BW_BJ_SIDE_CARD) {
        give_side_card(table, card, out);
    } else {
        card_to_hand(table, card, out);
        bw_bj_play_on(table, out);
    }
}

void bw_bj_give(BwBlackjackTable *table, BwCard card, BwOut *out) {
    if (table->phase == BW_BJ_PLAY) {
        give_in_play(table, card, out);
    } else if (table->phase == BW_BJ_DEALER_DRAW) {
        bw_bj_dealer_card(table, card, out);
    } else {
        give_initial(table, card, out);
    }
}

/* ---- what may be decided ------------------------------------------------------------------ */

/* 13:69F-2.9: half of the wager; if chips cannot make that, the next amount that they can. */
static BwCents insurance_max(const BwTable *t, BwCents stake_cents) {
    BwCents unit = t->option[BW_OPT_PAY_UNIT];
    return (stake_cents + 2 * unit - 1) / (2 * unit) * unit;
}

#define MAY(act) (1u << (act))

/* Even money is the same as insurance only where a blackjack pays 3 to 2. */
static bool even_money_offered(const BwTable *t) {
    return t->option[BW_BJ_EVEN_MONEY] != 0 &&
           bw_odds_compare(bw_option_odds(t, BW_BJ_PAYOUT), (BwOdds){3, 2}) == 0;
}

/* What the one who is asked may put up at most by this action, in this area; 0: nothing. */
static BwCents most_in_area(const BwBlackjackTable *table, unsigned act, unsigned area) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    BwCents unit = table->t.option[BW_OPT_PAY_UNIT];
    BwCents stake = bw_bj_stake_on(table, hand, table->bettor, area);
    if (act == BW_BJ_ACT_INSURANCE) return insurance_max(&table->t, stake);
    return (stake < BW_CENTS_MAX ? stake : BW_CENTS_MAX) / unit * unit;
}

/* The step of an amount: what chips can make, or, of a wager that may have to be halved or paid as
 * a blackjack, what its bet is a multiple of. */
static BwCents step_of(const BwBlackjackTable *table, unsigned act) {
    bool halves = act == BW_BJ_ACT_DOUBLE && table->t.option[BW_BJ_SURRENDER_ANY] != 0;
    return act == BW_BJ_ACT_ATTACK || halves ? bw_bj_stake_unit(&table->t, 0, BW_NO_TARGET)
                                             : table->t.option[BW_OPT_PAY_UNIT];
}

/* A stake of at least one such step may be doubled. */
static bool can_double(const BwBlackjackTable *table) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    unsigned area = first_area(table, hand, table->bettor);
    BwCents stake = bw_bj_stake_on(table, hand, table->bettor, area);
    return stake >= step_of(table, BW_BJ_ACT_DOUBLE);
}

static uint32_t insurance_choices(const BwBlackjackTable *table) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    uint32_t may = MAY(BW_BJ_ACT_INSURANCE) | MAY(BW_BJ_ACT_DECLINE);
    bool even_money = bw_bj_is_blackjack(table, hand) && even_money_offered(&table->t);
    return even_money ? may | MAY(BW_BJ_ACT_EVEN_MONEY) : may;
}

/* 13:69F-2.12(a): below 21 a player may draw; on the first two cards, or later where the game
 * allows it, he may double; split a pair; or, before anything else, surrender. A split ace that may
 * be split again has no other choice. */
static uint32_t hand_choices(const BwBlackjackTable *table, uint32_t asked) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    const int64_t *option = table->t.option;
    bool exposed = table->exposed != BW_BJ_NO_CARD;
    bool ace = (hand->flags & BW_BJ_ACES) != 0 && option[BW_BJ_SPLIT_ACES_DRAW] == 0;
    bool two_cards = hand->count.cards == 2;
    bool any_cards = option[BW_BJ_DOUBLE_ANY] != 0 && option[BW_BJ_DOUBLE_TWO] == 0;
    uint32_t may = MAY(BW_BJ_ACT_STAND);
    if (!ace) may |= exposed ? MAY(BW_BJ_ACT_ACCEPT_CARD) : MAY(BW_BJ_ACT_HIT);
    if (exposed) may |= MAY(BW_BJ_ACT_REFUSE_CARD);
    bool doubles = (two_cards || any_cards) && !ace && (asked & MAY(BW_BJ_ACT_DOUBLE)) != 0;
    if (doubles && can_double(table)) may |= MAY(BW_BJ_ACT_DOUBLE);
    if ((asked & MAY(BW_BJ_ACT_SPLIT)) != 0 && can_split(table, hand)) may |= MAY(BW_BJ_ACT_SPLIT);
    bool first = two_cards && (hand->flags & BW_BJ_SPLIT) == 0;
    bool late = option[BW_BJ_SURRENDER] != 0 && first;
    if (late || option[BW_BJ_SURRENDER_ANY] != 0) may |= MAY(BW_BJ_ACT_SURRENDER);
    return may;
}

/* Deeds that are open to the one who is asked, a bit each; only those that are `asked` about need
 * be right. */
static uint32_t choices_now(const BwBlackjackTable *table, uint32_t asked) {
    const int64_t *option = table->t.option;
    if (table->need.as.kind != BW_NEED_DECISION) return 0;
    if (table->phase == BW_BJ_CUTTING) {
        return MAY(BW_BJ_ACT_CUT) | (table->cut_asked != 0 ? MAY(BW_BJ_ACT_DECLINE) : 0);
    }
    if (table->phase == BW_BJ_BETTING) return MAY(BW_BJ_ACT_GAMES_OWN); /* an award waits */
    if (table->phase == BW_BJ_INSURE) return insurance_choices(table);
    if (table->phase == BW_BJ_DEAL) {
        bool attack = table->stage == BW_BJ_ATTACKS;
        return attack ? MAY(BW_BJ_ACT_ATTACK) | MAY(BW_BJ_ACT_DECLINE)
                      : MAY(BW_BJ_ACT_ACCEPT_CARD) | MAY(BW_BJ_ACT_REFUSE_CARD);
    }
    switch ((BwBlackjackStep)table->step) {
    case BW_BJ_ASK: return hand_choices(table, asked);
    case BW_BJ_ASK_DOUBLE:
        return MAY(BW_BJ_ACT_DECLINE) | (can_double(table) ? MAY(BW_BJ_ACT_DOUBLE) : 0);
    case BW_BJ_ASK_SPLIT: return MAY(BW_BJ_ACT_SPLIT) | MAY(BW_BJ_ACT_DECLINE);
    case BW_BJ_ASK_SKIPPED: return MAY(BW_BJ_ACT_ACCEPT_CARD) | MAY(BW_BJ_ACT_REFUSE_CARD);
    case BW_BJ_ASK_SWITCH: return MAY(BW_BJ_ACT_KEEP) | MAY(BW_BJ_ACT_SWITCH);
    case BW_BJ_ASK_DOUBLED:
        return MAY(BW_BJ_ACT_STAND) | (option[BW_BJ_RESCUE] != 0 ? MAY(BW_BJ_ACT_RESCUE) : 0) |
               (option[BW_BJ_SURRENDER_ANY] != 0 ? MAY(BW_BJ_ACT_SURRENDER) : 0);
    case BW_BJ_CARD:
    case BW_BJ_SIDE_CARD: break;
    }
    return 0;
}

static bool takes_amount(unsigned act) {
    return act == BW_BJ_ACT_DOUBLE || act == BW_BJ_ACT_INSURANCE || act == BW_BJ_ACT_ATTACK;
}

/* How much may be put up with the deed: on the first stake, and in each area where there are
 * several. */
static void bound_amounts(const BwBlackjackTable *table, unsigned act, BwChoice *choice) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    BwCents step = step_of(table, act);
    BwCents most = most_in_area(table, act, first_area(table, hand, table->bettor));
    choice->min_cents = step;
    choice->step_cents = step;
    choice->max_cents = most / step * step;
    if (table->areas == 1) return;
    choice->n_areas = table->areas;
    for (unsigned area = 0; area < table->areas; area++) {
        choice->area_max_cents[area] = most_in_area(table, act, area) / step * step;
    }
}

unsigned bw_bj_choices(const BwTable *t, BwChoice *choice, unsigned max) {
    const BwBlackjackTable *table = bw_bj_look(t);
    uint32_t may = choices_now(table, UINT32_MAX);
    unsigned n = 0;
    for (; may != 0 && n < max; may &= may - 1) {
        unsigned act = (unsigned)__builtin_ctz(may);
        choice[n] = (BwChoice){.word = (uint8_t)bw_bj_word_of(table, act)};
        if (takes_amount(act)) bound_amounts(table, act, &choice[n]);
        n++;
    }
    return n;
}

/* ---- amounts ------------------------------------------------------------------------------ */

/* How many amounts the decision names. */
static unsigned amounts_of(const BwEvent *event) {
    unsigned n = 0;
    while (n < event->n_args && event->arg[n].kind == BW_ARG_AMOUNT) n++;
    return n;
}

/* What the decision puts up in one area. A single amount is for the first in which there is a
 * stake; else there is one an area, 0 for none. */
static BwCents amount_in_area(const BwBlackjackTable *table, const BwEvent *event, unsigned area) {
    if (table->areas == 1) return event->amount_cents;
    const BwBlackjackHand *hand = &table->hand[table->current];
    if (amounts_of(event) > 1) return event->arg[area].value;
    return area == first_area(table, hand, table->bettor) ? event->amount_cents : 0;
}

static bool check_amounts(const BwBlackjackTable *table, const BwEvent *event, unsigned act,
                          const char *clause, BwOut *out) {
    unsigned n = amounts_of(event);
    if (n != 1 && n != table->areas) return bw_refuse(out, BW_REASON_ARGUMENT, clause);
    BwCents sum = 0, step = step_of(table, act);
    for (unsigned area = 0; area < table->areas; area++) {
        BwCents amount = amount_in_area(table, event, area);
        BwCents most = most_in_area(table, act, area);
        if (amount > most) return bw_refuse_figure(out, BW_REASON_AMOUNT, clause, most);
        if (!bw_check_payable(amount, step, clause, out)) return false;
        sum += amount;
    }
    return sum > 0 || bw_refuse(out, BW_REASON_AMOUNT, clause);
}

/* ---- deciding ----------------------------------------------------------------------------- */

static void put_up(BwBlackjackTable *table, const BwBlackjackHand *hand, unsigned wager,
                   BwCents cents) {
    bw_bet_add(&table->t, bw_seat(hand->seat, table->bettor, hand->number), wager, BW_NO_TARGET,
               cents, 0);
}

static void add_double(BwBlackjackTable *table, const BwEvent *event) {
    BwBlackjackHand *hand = &table->hand[table->current];
    for (unsigned area = 0; area < table->areas; area++) {
        BwCents cents = amount_in_area(table, event, area);
        if (cents == 0) continue;
        hand->added_cents[table->bettor][area] = cents;
        put_up(table, hand, first_stake(table, hand) + area, cents);
    }
}

/* 13:69F-2.11: a bettor who splits puts equal stakes on the hand that is to come. */
static void add_split(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    const BwBlackjackHand *hand = &table->hand[table->current];
    unsigned number = table->last_number[hand->seat] + 1u, first = first_stake(table, hand);
    for (unsigned s = 0; s < table->stakes; s++) {
        BwWho who = bw_seat(hand->seat, table->bettor, hand->number);
        const BwBet *bet = bw_bet_look(t, who, first + s, BW_NO_TARGET, 0);
        if (bet == NULL) continue;
        who.hand = (uint8_t)number;
        bw_bet_add(t, who, first + s, BW_NO_TARGET, bet->stake_cents, 0);
    }
}

/* Moves the stakes of a bettor who does not split to the hand that is to come. */
static void follow_second(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    BwBlackjackHand *hand = &table->hand[table->current];
    for (unsigned b = 0; b < t->n_bets;) {
        BwBet bet = t->bet[b];
        bool his = bw_bj_is_of(&bet, hand) && bet.bettor == table->bettor;
        if (!his || !bw_bj_is_stake(table, &bet)) {
            b++;
            continue;
        }
        bw_bet_remove(t, &t->bet[b]);
        bw_bet_add(t, bw_seat(hand->seat, bet.bettor, table->last_number[hand->seat] + 1u),
                   bet.wager, BW_NO_TARGET, bet.stake_cents, bet.flags);
    }
    unsigned original = hand->originals & 1u << table->bettor;
    hand->follows = (uint8_t)(hand->follows | original);
    hand->originals = (uint8_t)(hand->originals & ~original);
}

/* The second of the hand's cards begins another. */
static void separate_cards(BwTable *t, BwBlackjackHand *hand, BwBlackjackHand *other,
                           unsigned old_number) {
    BwWho who = bw_seat(hand->seat, 0, old_number);
    for (unsigned l = 0, n = 0; l < t->n_laid; l++) {
        BwLaid *laid = &t->laid[l];
        if (!bw_same_who(laid->who, who)) continue;
        BwBlackjackHand *to = n++ == 0 ? hand : other;
        laid->who.hand = to->number;
        to->count = bw_blackjack_add((BwBlackjackCount){0}, laid->card);
    }
    other->first = hand->first;
}

/* The pair is separated. The second card begins a hand with the box's next number, which is played
 * directly after the first; a bettor who has not joined stays with the hand that he has named. */
static void split(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    BwBlackjackHand *hand = &table->hand[table->current];
    unsigned seat = hand->seat, old_number = hand->number;
    memmove(hand + 2, hand + 1, (table->n_hands - table->current - 1u) * sizeof *hand);
    table->n_hands++;
    memset(hand + 1, 0, sizeof *hand);
    if (old_number == 0) hand->number = 1;
    hand[1].seat = (uint8_t)seat;
    hand[1].number = ++table->last_number[seat];
    hand[1].origin = hand->origin;
    hand[1].originals = hand->follows;
    hand->follows = 0;
    separate_cards(t, hand, hand + 1, old_number);
    for (unsigned b = 0; b < t->n_bets; b++) {
        BwBet *bet = &t->bet[b];
        bool moves = bet->seat == seat && bet->hand == old_number && bw_bj_is_stake(table, bet);
        if (moves) bet->hand = hand->number;
    }
    unsigned aces = hand->first == 1 ? BW_BJ_ACES : 0;
    hand->flags = (uint16_t)((hand->flags & ~(unsigned)BW_BJ_PAIR) | BW_BJ_SPLIT | aces);
    hand[1].flags = hand->flags;
}

void bw_bj_end_split(BwBlackjackTable *table) {
    if (table->phase == BW_BJ_PLAY && table->step == BW_BJ_ASK_SPLIT) split(table);
}

/* The caller has doubled or split: the next of the other bettors on this hand is asked, from
 * `bettor` on; after the last of them it is done. */
static void ask_others(BwBlackjackTable *table, unsigned bettor, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    for (; bettor < BW_BETTORS_MAX; bettor++) {
        if (bettor == table->caller[hand->seat] || !has_stake(table, hand, bettor)) continue;
        table->bettor = (uint8_t)bettor;
        bw_bj_need_decision(table, bw_seat(hand->seat, bettor, hand->number));
        return;
    }
    if (table->step == BW_BJ_ASK_DOUBLE) {
        hand->flags |= BW_BJ_DOUBLED;
        request_card(table, out);
    } else {
        split(table);
        bw_bj_play_on(table, out);
    }
}

/* 13:69F-2.8: at once where the dealer cannot have a blackjack, else when the hole card is seen. */
static void surrender(BwBlackjackTable *table, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    hand->flags |= BW_BJ_COMPLETE | BW_BJ_SURRENDERED;
    bw_bj_settle_surrender(table, table->current, out);
    bw_bj_play_on(table, out);
}

/* 13:69F-2.15(c): whoever refuses the exposed card gets no further card in this round. */
static void refuse_exposed(BwBlackjackTable *table, BwOut *out) {
    unsigned seat = table->hand[table->current].seat;
    for (unsigned i = 0; i < table->n_hands; i++) {
        BwBlackjackHand *hand = &table->hand[i];
        if (hand->seat != seat) continue;
        hand->flags = (uint16_t)((hand->flags & ~BW_BJ_SKIPPED) | BW_BJ_COMPLETE);
    }
    bw_bj_play_on(table, out);
}

/* At the player's wish the double card comes face down, where the house allows it. */
static bool check_face_down(const BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const char *clause = bw_bj_game(table)->clause.doubling;
    unsigned n = amounts_of(event);
    if (event->n_args == n) return true;
    if (strcmp(event->arg[n].word, "face-down") != 0) {
        return bw_refuse(out, BW_REASON_ARGUMENT, clause);
    }
    if (table->t.option[BW_BJ_DOUBLE_FACE_DOWN] != 0) return true;
    return bw_refuse(out, BW_REASON_NOT_OFFERED, clause);
}

static void stand(BwBlackjackTable *table, BwOut *out) {
    table->hand[table->current].flags |= BW_BJ_COMPLETE;
    bw_bj_play_on(table, out);
}

static bool decide_hand(BwBlackjackTable *table, const BwEvent *event, unsigned act, BwOut *out) {
    switch (act) {
    case BW_BJ_ACT_ACCEPT_CARD:
    case BW_BJ_ACT_HIT: request_card(table, out); break;
    case BW_BJ_ACT_STAND: stand(table, out); break;
    case BW_BJ_ACT_DOUBLE:
        if (!check_face_down(table, event, out)) return false;
        if (amounts_of(event) < event->n_args) {
            table->hand[table->current].flags |= BW_BJ_FACE_DOWN;
        }
        add_double(table, event);
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

/* What others on the hand may do when its caller doubles. */
static const char *joining(const BwBlackjackTable *table) {
    const BwBlackjackClauses *clause = &bw_bj_game(table)->clause;
    return bw_bj_paragraph(table->step == BW_BJ_ASK_DOUBLE ? clause->joining : NULL,
                           clause->shared);
}

/* Another bettor on the hand joins what the caller has done, or does not. Of a split he may then
 * say which of the two hands his wager follows: the first, unless he names the second. */
static bool decide_other(BwBlackjackTable *table, const BwEvent *event, unsigned act, BwOut *out) {
    const BwBlackjackHand *hand = &table->hand[table->current];
    const char *clause = joining(table);
    if (act == BW_BJ_ACT_DOUBLE) {
        if (event->n_args > amounts_of(event)) return bw_refuse(out, BW_REASON_ARGUMENT, clause);
        add_double(table, event);
    } else if (act == BW_BJ_ACT_SPLIT) {
        add_split(table);
    } else if (event->n_args > 0) {
        BwWho named = event->arg[0].who;
        unsigned first = hand->number == 0 ? 1 : hand->number;
        unsigned second = table->last_number[hand->seat] + 1u;
        bool own = named.seat == hand->seat && (named.bettor == 0 || named.bettor == table->bettor);
        if (table->step != BW_BJ_ASK_SPLIT || !own ||
            (named.hand != first && named.hand != second)) {
            return bw_refuse(out, BW_REASON_ARGUMENT, clause);
        }
        if (named.hand == second) follow_second(table);
    }
    ask_others(table, table->bettor + 1u, out);
    return true;
}

static void decide_insurance(BwBlackjackTable *table, const BwEvent *event, unsigned act,
                             BwOut *out) {
    unsigned i = table->current, place = place_of(table, i, table->bettor);
    if (act == BW_BJ_ACT_INSURANCE) {
        for (unsigned area = 0; area < table->areas; area++) {
            BwCents cents = amount_in_area(table, event, area);
            unsigned wager = bw_bj_game(table)->insurance + area;
            if (cents > 0) put_up(table, &table->hand[i], wager, cents);
        }
    } else if (act == BW_BJ_ACT_EVEN_MONEY) {
        bw_bj_settle_even_money(table, i, out);
    }
    offer_insurance(table, place, out);
}

/* 13:69F-2.15(g): the box takes its second card after all others, or its hand is dead. */
static void decide_one_card(BwBlackjackTable *table, unsigned act, BwOut *out) {
    unsigned i = table->current;
    if (act == BW_BJ_ACT_ACCEPT_CARD) {
        table->hand[i].flags = (uint16_t)(table->hand[i].flags & ~BW_BJ_ONE_CARD);
    } else {
        bw_bj_return_undealt(table, i, out);
        bw_bj_remove_hand(table, i);
    }
    bw_bj_go_on_dealing(table, out);
}

static void decide_attack(BwBlackjackTable *table, const BwEvent *event, unsigned act, BwOut *out) {
    if (act == BW_BJ_ACT_ATTACK) {
        put_up(table, &table->hand[table->current], 1, event->amount_cents);
    }
    table->bettor++;
    deal_on(table, out);
}

/* 13:69F-2.15(h): the card comes after the other players', or the hand is dead. */
static void decide_skipped(BwBlackjackTable *table, unsigned act, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    if (act == BW_BJ_ACT_ACCEPT_CARD) {
        hand->flags |= BW_BJ_SKIPPED;
        table->skipped = true;
    } else {
        hand->flags |= BW_BJ_COMPLETE;
        bw_bj_return_skipped(table, table->current, out);
    }
    bw_bj_play_on(table, out);
}

/* The second cards of the two hands change places; first cards stay. */
static void switch_cards(BwBlackjackTable *table) {
    BwTable *t = &table->t;
    BwBlackjackHand *one = &table->hand[table->current], *other = one + 1;
    BwLaid *second[2] = {NULL, NULL};
    for (unsigned l = 0; l < t->n_laid; l++) {
        if (bw_same_who(t->laid[l].who, bw_bj_who(one))) second[0] = &t->laid[l];
        if (bw_same_who(t->laid[l].who, bw_bj_who(other))) second[1] = &t->laid[l];
    }
    BwCard card = second[0]->card;
    second[0]->card = second[1]->card;
    second[1]->card = card;
    for (BwBlackjackHand *hand = one; hand <= other; hand++) {
        BwCard two[2];
        bw_hand_cards(t, bw_bj_who(hand), two, 2);
        hand->count = bw_blackjack_add(bw_blackjack_add((BwBlackjackCount){0}, two[0]), two[1]);
        bool pair = bw_blackjack_points(two[0]) == bw_blackjack_points(two[1]);
        unsigned flags = (hand->flags & ~(unsigned)BW_BJ_PAIR) | BW_BJ_SWITCHED;
        hand->flags = (uint16_t)(pair ? flags | BW_BJ_PAIR : flags);
    }
}

/* What the hands are now counts: a blackjack is paid where the dealer can have none. */
static void decide_switch(BwBlackjackTable *table, unsigned act, BwOut *out) {
    table->kept[table->hand[table->current].seat] = true;
    if (act == BW_BJ_ACT_SWITCH) switch_cards(table);
    bw_bj_settle_blackjacks(table, out);
    bw_bj_play_on(table, out);
}

static void decide_doubled(BwBlackjackTable *table, unsigned act, BwOut *out) {
    BwBlackjackHand *hand = &table->hand[table->current];
    hand->flags |= BW_BJ_COMPLETE;
    if (act == BW_BJ_ACT_RESCUE) bw_bj_settle_rescue(table, table->current, out);
    if (act == BW_BJ_ACT_SURRENDER) {
        surrender(table, out);
    } else {
        bw_bj_play_on(table, out);
    }
}

static bool decide_in_play(BwBlackjackTable *table, const BwEvent *event, unsigned act,
                           BwOut *out) {
    switch ((BwBlackjackStep)table->step) {
    case BW_BJ_ASK: return decide_hand(table, event, act, out);
    case BW_BJ_ASK_DOUBLE:
    case BW_BJ_ASK_SPLIT: return decide_other(table, event, act, out);
    case BW_BJ_ASK_SKIPPED: decide_skipped(table, act, out); break;
    case BW_BJ_ASK_SWITCH: decide_switch(table, act, out); break;
    default: decide_doubled(table, act, out); break;
    }
    return true;
}

/* Whoever is asked about a hand may hit or stand: nothing else has to be looked at, unless it is a
 * split ace or a card lies exposed. All else is decided closely. */
static bool is_plain(const BwBlackjackTable *table, unsigned act) {
    return act <= BW_BJ_ACT_STAND && table->phase == BW_BJ_PLAY && table->step == BW_BJ_ASK &&
           table->exposed == BW_BJ_NO_CARD && (table->hand[table->current].flags & BW_BJ_ACES) == 0;
}

/* Is the deed one that the game has, but this table does not offer? */
static bool is_off(const BwBlackjackTable *table, unsigned act) {
    const int64_t *option = table->t.option;
    if (act == BW_BJ_ACT_SURRENDER) {
        return (option[BW_BJ_SURRENDER] | option[BW_BJ_SURRENDER_ANY]) == 0;
    }
    return act == BW_BJ_ACT_EVEN_MONEY && !even_money_offered(&table->t);
}

/* The clause of the irregularity that a card is in question by, or NULL. */
static const char *question_clause(const BwBlackjackTable *table) {
    bool second = table->phase == BW_BJ_DEAL && table->stage == BW_BJ_SECOND_CARDS;
    if (second) return bw_bj_fault_clause(table, BW_BJ_ONE_INITIAL_CARD);
    if (table->phase != BW_BJ_PLAY) return NULL;
    if (table->step == BW_BJ_ASK_SKIPPED) return bw_bj_fault_clause(table, BW_BJ_SKIPPED_DRAW);
    bool exposed = table->exposed != BW_BJ_NO_CARD;
    return exposed ? bw_bj_fault_clause(table, BW_BJ_DRAWN_EXPOSED) : NULL;
}

/* Why a hand takes no more cards, or a pair is split no more: a paragraph of its own, or NULL. */
static const char *hand_clause(const BwBlackjackTable *table, const BwBlackjackHand *hand,
                               unsigned act) {
    const BwBlackjackClauses *clause = &bw_bj_game(table)->clause;
    bool pair = (hand->flags & BW_BJ_PAIR) != 0 && hand->count.cards == 2;
    bool draws = act == BW_BJ_ACT_HIT || act == BW_BJ_ACT_DOUBLE;
    if (act == BW_BJ_ACT_SPLIT && pair && !can_split(table, hand)) {
        return table->t.option[BW_BJ_RESPLIT_MAX_HANDS] > 2 ? clause->resplits : clause->one_split;
    }
    if (draws && (hand->flags & BW_BJ_DOUBLED) != 0) return clause->drawn_doubled;
    return draws && bw_blackjack_total(hand->count) == 21 ? clause->drawn_21 : NULL;
}

/* On which clause it rests that this may not be done now: the action's own, or one that speaks of
 * the very case. */
SELDOM static const char *clause_against(const BwBlackjackTable *table, const BwEvent *event,
                                         unsigned act) {
    const char *own = bw_table_game(&table->t)->actions[event->word].clause;
    BwWho asked = table->need.as.who, who = event->who;
    if (act == BW_BJ_ACT_ACCEPT_CARD || act == BW_BJ_ACT_REFUSE_CARD) {
        return bw_bj_paragraph(question_clause(table), own);
    }
    if (table->phase != BW_BJ_PLAY || who.role != BW_SEAT) return own;
    if (table->step == BW_BJ_ASK_DOUBLE || table->step == BW_BJ_ASK_SPLIT) return joining(table);
    if (who.seat == asked.seat && who.bettor != asked.bettor) {
        const BwBlackjackClauses *clause = &bw_bj_game(table)->clause;
        return bw_bj_paragraph(clause->caller, clause->shared);
    }
    bool switches = table->step == BW_BJ_ASK_SWITCH && who.seat == asked.seat;
    if (switches) return bw_bj_game(table)->clause.deal;
    unsigned i = bw_bj_hand_at(table, who.seat, who.hand);
    if (i == table->n_hands) return own;
    return bw_bj_paragraph(hand_clause(table, &table->hand[i], act), own);
}

SELDOM static bool decide_closely(BwBlackjackTable *table, const BwEvent *event, unsigned act,
                                  BwOut *out) {
    const char *clause = bw_table_game(&table->t)->actions[event->word].clause;
    /* An exposed card is accepted by asking for a card, too. */
    bool exposed = table->phase == BW_BJ_PLAY && table->exposed != BW_BJ_NO_CARD;
    if (exposed && act == BW_BJ_ACT_HIT) act = BW_BJ_ACT_ACCEPT_CARD;
    if ((choices_now(table, MAY(act)) >> act & 1) == 0) {
        bool off = is_off(table, act);
        return bw_refuse(out, off ? BW_REASON_NOT_OFFERED : BW_REASON_NOT_ASKED,
                         clause_against(table, event, act));
    }
    if (takes_amount(act) && !check_amounts(table, event, act, clause, out)) return false;
    bool names_hand = act == BW_BJ_ACT_DECLINE && event->n_args > 0;
    if (names_hand && table->phase != BW_BJ_PLAY) {
        return bw_refuse(out, BW_REASON_ARGUMENT, clause);
    }
    if (table->phase == BW_BJ_PLAY) return decide_in_play(table, event, act, out);
    if (table->phase == BW_BJ_INSURE) {
        decide_insurance(table, event, act, out);
    } else if (table->stage == BW_BJ_ATTACKS) {
        decide_attack(table, event, act, out);
    } else {
        decide_one_card(table, act, out);
    }
    return true;
}

bool bw_bj_decide(BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    unsigned act = bw_bj_act_of(table, event->word);
    if (table->need.as.kind != BW_NEED_DECISION || !bw_same_who(event->who, table->need.as.who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause_against(table, event, act));
    }
    if (!is_plain(table, act)) return decide_closely(table, event, act, out);
    if (act == BW_BJ_ACT_HIT) {
        request_card(table, out);
    } else {
        stand(table, out);
    }
    return true;
}
