/* poker_deal.c: the order of the cards, what is burned, and decks that do not reach. The deck is
 * counted and not ordered: burned cards are as unknown as those that are left. */
#include "games/poker_room/poker_room.h"

static const BwWho nobody = {.role = BW_NOBODY};
static const BwWho community = {.role = BW_COMMUNITY};

/* ---- whose card --------------------------------------------------------------------------- */

/* Seats that receive a card in each lap: live hands, and folded positions that stay in the deal. */
static uint16_t receivers(const BwPokerTable *p) {
    return (uint16_t)(p->live | p->keeps);
}

/* The seat behind which a lap begins: the button, or the dealer's left. */
static unsigned origin(const BwPokerTable *p) {
    if (p->start != 0) return p->start - 1u;
    return bw_pr_is_stud(p) ? 0 : p->button;
}

/* A seat that waits for another card in place of an exposed one. */
static unsigned owed_seat(const BwPokerTable *p) {
    return p->owing != 0 ? (unsigned)__builtin_ctz(p->owing) : 0;
}

BwWho bw_pr_next_hand(const BwPokerTable *p) {
    const BwPokerStep *step = bw_pr_step(p);
    bool at_once = p->t.option[BW_PR_EXPOSED_EXCHANGE] == BW_PR_EXCHANGE_AT_ONCE;
    unsigned owed = at_once ? owed_seat(p) : 0;
    if (p->to_draw != 0) return bw_seat(p->drawing, 0, 0);
    if (owed != 0) return bw_seat(owed, 0, 0);
    if (step->kind <= BW_POKER_BOARD && p->laps < step->cards) {
        if (step->kind == BW_POKER_BOARD || p->shared != 0) return community;
        return bw_seat(bw_pr_next((uint16_t)(receivers(p) & ~p->lap), origin(p)), 0, 0);
    }
    owed = owed_seat(p);
    return owed != 0 ? bw_seat(owed, 0, 0) : nobody;
}

/* The third card of a stud hand that has shown a hole card comes face down. */
static BwFace face_for(const BwPokerTable *p, BwWho who) {
    const BwPokerStep *step = bw_pr_step(p);
    if (who.role == BW_COMMUNITY) return BW_FACE_UP;
    if (bw_pr_has(p->keeps, who.seat)) return BW_FACE_DOWN;
    if (step->kind == BW_POKER_UP) {
        return bw_pr_has(p->exposed, who.seat) ? BW_FACE_OWNER : BW_FACE_UP;
    }
    bool up = step->kind == BW_POKER_THIRD && p->t.option[BW_PR_MAMBO_THIRD] == 0;
    return up ? BW_FACE_UP : BW_FACE_OWNER;
}

BwFace bw_pr_next_face(const BwPokerTable *p) {
    return face_for(p, bw_pr_next_hand(p));
}

unsigned bw_pr_next_burn(const BwPokerTable *p) {
    return p->burn;
}

/* ---- the deck ----------------------------------------------------------------------------- */

unsigned bw_pr_stub(const BwPokerTable *p) {
    unsigned out = p->t.n_laid + (unsigned)p->burned + p->unseen;
    unsigned deck = bw_poker_deck_size(bw_pr_type(p));
    return deck > out ? deck - out : 0;
}

void bw_pr_whole_deck(BwPokerTable *p) {
    bw_clear_cards(&p->t);
    bw_pack_fill(&p->t, 1, bw_pr_type(p)->without_ranks, 0);
}

/* 14.9: the seventh street of a full table. With too few cards for all, burned ones join the deck
 * when all but its last card are dealt; if that is not enough either, one card serves all. */
static void begin_last(BwPokerTable *p) {
    unsigned left = bw_pr_stub(p), needed = bw_pr_count(receivers(p));
    p->burn = left > needed;
    if (left >= needed) return;
    if (left + p->burned >= needed) {
        p->mix = (uint8_t)left; /* after all but the last; one there always is */
    } else {
        p->shared = 1;
    }
}

/* Burned cards join the deck; one more is burned if there is one to spare. */
static void mix_burned(BwPokerTable *p) {
    unsigned needed = bw_pr_count((uint16_t)(receivers(p) & ~p->lap));
    p->mix = 0;
    p->burned = 0;
    p->burn = bw_pr_stub(p) > needed;
}

void bw_pr_begin_deal(BwPokerTable *p) {
    const BwPokerStep *step = bw_pr_step(p);
    p->laps = 0;
    p->lap = 0;
    p->burn = step->burn;
    if (step->kind == BW_POKER_LAST) begin_last(p);
    if (p->mix == 1) mix_burned(p);
}

bool bw_pr_check_card(const BwPokerTable *p, BwWho who, BwCard card, BwOut *out) {
    const char *clause = bw_pr_type(p)->section;
    if (p->phase != BW_PR_CARDS) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    bool unseen = face_for(p, who) != BW_FACE_UP || (bw_pr_recorded(p) && who.role == BW_SEAT);
    if (card == BW_CARD_HIDDEN && unseen && bw_pr_stub(p) > 0) return true;
    return bw_pack_has(&p->t, card) || bw_refuse(out, BW_REASON_NO_SUCH_CARD, clause);
}

/* A card that nobody saw is out of the deck, but nobody knows which it is. */
static void lay(BwPokerTable *p, BwCard card, BwWho who, BwFace face) {
    if (card != BW_CARD_HIDDEN) {
        bw_lay(&p->t, card, who, face);
        return;
    }
    p->t.laid[p->t.n_laid++] = (BwLaid){.who = who, .card = card, .face = (uint8_t)face};
}

/* The card has gone where it was due: one less to draw, to exchange, or in this lap. */
static void count_card(BwPokerTable *p, BwWho who) {
    unsigned owed = owed_seat(p);
    bool at_once = p->t.option[BW_PR_EXPOSED_EXCHANGE] == BW_PR_EXCHANGE_AT_ONCE;
    const BwPokerStep *step = bw_pr_step(p);
    if (p->to_draw != 0) {
        p->to_draw--;
        if (p->to_draw == 0) p->drawing = 0;
    } else if (owed != 0 && (at_once || p->laps >= step->cards || step->kind > BW_POKER_BOARD)) {
        if (--p->owed[owed] == 0) p->owing = (uint16_t)(p->owing & ~bw_poker_bit(owed));
    } else if (who.role == BW_COMMUNITY) {
        p->laps++;
    } else {
        p->lap |= bw_poker_bit(who.seat);
        if ((receivers(p) & ~p->lap) != 0) return;
        p->lap = 0;
        p->laps++;
    }
}

void bw_pr_deal(BwPokerTable *p, BwWho who, BwCard card) {
    lay(p, card, who, face_for(p, who));
    p->burned = (uint8_t)(p->burned + p->burn);
    p->burn = 0;
    p->reshuffled = 0;
    count_card(p, who);
    if (p->mix > 1 && --p->mix == 1) mix_burned(p);
}

/* ---- hands -------------------------------------------------------------------------------- */

static bool is_of(const BwLaid *laid, unsigned seat) {
    return laid->who.role == BW_SEAT && laid->who.seat == seat;
}

void bw_pr_muck_cards(BwPokerTable *p, unsigned seat) {
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        if (is_of(&p->t.laid[i], seat)) p->t.laid[i].face = BW_FACE_DOWN;
    }
}

unsigned bw_pr_cards(const BwTable *t, unsigned seat, bool up, BwCard *cards) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        const BwLaid *laid = &t->laid[i];
        bool counts = is_of(laid, seat) && laid->card < BW_JOKER;
        if (counts && (!up || laid->face == BW_FACE_UP)) cards[n++] = laid->card;
    }
    return n;
}

BwCardSet bw_pr_board(const BwTable *t) {
    BwCardSet set = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        const BwLaid *laid = &t->laid[i];
        if (laid->who.role == BW_COMMUNITY && laid->card < BW_JOKER) set |= bw_card_set(laid->card);
    }
    return set;
}

unsigned bw_pr_unknown(const BwPokerTable *p, unsigned seat) {
    unsigned n = 0;
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        n += is_of(&p->t.laid[i], seat) && p->t.laid[i].card == BW_CARD_HIDDEN;
    }
    return n;
}

/* ---- the draw ----------------------------------------------------------------------------- */

unsigned bw_pr_next_drawer(const BwPokerTable *p) {
    return bw_pr_next((uint16_t)(p->live & ~p->drawn), p->button);
}

/* The place of a card of this seat that is not marked yet; n_laid: it has none such. */
static unsigned place_of(const BwPokerTable *p, unsigned seat, BwCard card, uint64_t taken[3]) {
    unsigned i = 0;
    while (i < p->t.n_laid && (!is_of(&p->t.laid[i], seat) || p->t.laid[i].card != card ||
                               (taken[i / 64] >> i % 64 & 1) != 0)) {
        i++;
    }
    return i;
}

/* The marked cards go to the discards. Those that are kept close up, so that nobody sees which of
 * them came first. */
static void throw_away(BwPokerTable *p, unsigned seat, const uint64_t taken[3]) {
    BwCard kept[BW_LAID_MAX], gone[BW_LAID_MAX];
    unsigned n_kept = 0, n_gone = 0, k = 0;
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        if (!is_of(&p->t.laid[i], seat)) continue;
        bool goes = (taken[i / 64] >> i % 64 & 1) != 0;
        BwCard card = p->t.laid[i].card;
        if (goes) gone[n_gone++] = card;
        if (!goes) kept[n_kept++] = card;
    }
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        BwLaid *laid = &p->t.laid[i];
        if (!is_of(laid, seat)) continue;
        laid->card = k < n_kept ? kept[k] : gone[k - n_kept];
        if (k++ < n_kept) continue;
        laid->who = (BwWho){.role = BW_NOBODY, .seat = (uint8_t)seat};
        laid->face = BW_FACE_DOWN;
    }
}

bool bw_pr_draw_act(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = p->actor, most = (unsigned)p->t.option[BW_PR_DRAW_MAX];
    const char *clause = bw_pr_type(p)->section;
    uint64_t taken[3] = {0};
    if (event->word != BW_PR_DISCARD && event->word != BW_PR_STAND_PAT) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    }
    if (event->n_args > most) return bw_refuse(out, BW_REASON_LIMIT, clause);
    for (unsigned a = 0; a < event->n_args; a++) {
        unsigned i = place_of(p, seat, (BwCard)event->arg[a].value, taken);
        if (i == p->t.n_laid) return bw_refuse(out, BW_REASON_NO_SUCH_CARD, clause);
        taken[i / 64] |= UINT64_C(1) << i % 64;
    }
    throw_away(p, seat, taken);
    p->drawn |= bw_poker_bit(seat);
    p->to_draw = event->n_args;
    p->drawing = (uint8_t)(event->n_args != 0 ? seat : 0);
    return true;
}

/* A discard, of whoever has drawn but the one whose cards are due now. */
static bool is_discard(const BwPokerTable *p, const BwLaid *laid) {
    return laid->who.role == BW_NOBODY && laid->who.seat != 0 && laid->face == BW_FACE_DOWN &&
           laid->who.seat != p->drawing;
}

/* 14.12: all but the last card are dealt; then it and the discards are the deck. */
bool bw_pr_is_short(const BwPokerTable *p) {
    if (p->to_draw == 0 || bw_pr_stub(p) >= p->burn + 2u) return false;
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        if (is_discard(p, &p->t.laid[i])) return true;
    }
    return false;
}

void bw_pr_refill(BwPokerTable *p) {
    unsigned kept = 0;
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        BwLaid laid = p->t.laid[i];
        if (!is_discard(p, &laid)) {
            p->t.laid[kept++] = laid;
        } else if (laid.card != BW_CARD_HIDDEN) {
            p->t.pack[laid.card]++;
            p->t.pack_left++;
        }
    }
    memset(&p->t.laid[kept], 0, (p->t.n_laid - kept) * sizeof p->t.laid[0]);
    p->t.n_laid = (uint16_t)kept;
    p->reshuffled = 1;
}
