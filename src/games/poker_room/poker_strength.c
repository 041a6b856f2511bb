/* poker_strength.c: see poker_strength.h. What the seat may not know is drawn from all cards that
 * it does not see: neither the pack nor another's hand is looked at. */
#include "games/poker_room/poker_strength.h"

#include <stddef.h>
#include <string.h>

/* ---- sets of cards ------------------------------------------------------------------------ */

static BwCardSet suit_of(BwCardSet set, unsigned suit) {
    return set & UINT64_C(0x1fff) << 16 * suit;
}

static BwCardSet of_rank(BwCardSet set, unsigned rank) {
    return set & UINT64_C(0x0001000100010001) << rank;
}

static unsigned count(BwCardSet set) {
    return (unsigned)__builtin_popcountll(set);
}

/* ---- what is kept ------------------------------------------------------------------------- */

/* A made hand whole; else what goes together, four of one suit, or the two highest cards. */
static BwCardSet keep_high(BwCardSet hand) {
    BwCardSet together = 0, kept = 0;
    if (bw_poker_category(bw_poker_value(hand)) >= BW_POKER_STRAIGHT) return hand;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        if (count(of_rank(hand, rank)) > 1) together |= of_rank(hand, rank);
    }
    if (together != 0) return together;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        if (count(suit_of(hand, suit)) == 4) return suit_of(hand, suit);
    }
    for (unsigned rank = BW_RANKS; rank-- > 0 && count(kept) < 2;) kept |= of_rank(hand, rank);
    return kept;
}

/* One card of each rank up to the eight; with aces high, up to the eight without them. */
static BwCardSet keep_low(BwCardSet hand, bool aces_low) {
    BwCardSet kept = 0;
    for (unsigned rank = BW_TWO; rank <= BW_EIGHT; rank++) {
        BwCardSet of = of_rank(hand, rank);
        kept |= of & (0 - of);
    }
    BwCardSet aces = of_rank(hand, BW_ACE);
    return aces_low ? kept | (aces & (0 - aces)) : kept;
}

/* A hand that is low enough as it stands is not broken up. */
static BwCardSet keep_deuce(BwCardSet hand) {
    BwCardSet kept = keep_low(hand, false);
    bool straight = bw_poker_category(bw_poker_value(hand)) >= BW_POKER_STRAIGHT;
    if (count(kept) == 5 && straight) kept &= ~of_rank(kept, BW_EIGHT);
    if (count(kept) == 5 && straight) kept &= kept - 1;
    return kept;
}

/* From the lowest up to the eight, cards of different ranks and suits. */
static BwCardSet keep_badugi(BwCardSet hand) {
    BwCardSet kept = 0;
    unsigned suits = 0;
    for (unsigned i = 0; i < BW_RANKS - 5; i++) {
        unsigned rank = i == 0 ? BW_ACE : i - 1;
        for (unsigned suit = 0; suit < BW_SUITS; suit++) {
            BwCardSet card = suit_of(of_rank(hand, rank), suit);
            if (card == 0 || (suits >> suit & 1) != 0 || of_rank(kept, rank) != 0) continue;
            kept |= card;
            suits |= 1u << suit;
        }
    }
    return kept;
}

BwCardSet bw_pr_keep(BwPokerRanking ranking, BwCardSet hand) {
    switch (ranking) {
    case BW_POKER_ACE_TO_FIVE: return keep_low(hand, true);
    case BW_POKER_DEUCE_TO_SEVEN: return keep_deuce(hand);
    case BW_POKER_BADUGI: return keep_badugi(hand);
    default: return keep_high(hand);
    }
}

/* ---- dealing out -------------------------------------------------------------------------- */

/* What the seat sees, and how many cards are missing. */
typedef struct Spot {
    BwPokerRanking high, low;
    BwCardSet own, board, up[BW_POKER_SEATS];
    unsigned own_missing, board_missing, missing[BW_POKER_SEATS]; /* of the others who are in */
    unsigned others;
    bool draws;
    BwCard unseen[BW_JOKER];
    unsigned n_unseen;
} Spot;

/* Is there a draw behind this step? */
static bool draw_comes(const BwPokerTable *p) {
    const BwPokerStep *step = bw_pr_step(p);
    while (step->kind != BW_POKER_SHOW && step->kind != BW_POKER_DRAW) step++;
    return step->kind == BW_POKER_DRAW;
}

static unsigned board_size(const BwPokerType *type) {
    unsigned n = 0;
    for (const BwPokerStep *step = type->script; step->kind != BW_POKER_SHOW; step++) {
        if (step->kind == BW_POKER_BOARD) n += step->cards;
    }
    return n;
}

/* Cards that lie open, and the seat's own: nothing else is read. */
static BwCardSet visible(const BwPokerTable *p, unsigned seat) {
    BwCardSet set = 0;
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        const BwLaid *laid = &p->t.laid[i];
        bool own =
            laid->who.role == BW_SEAT && laid->who.seat == seat && laid->face == BW_FACE_OWNER;
        if (laid->card < BW_JOKER && (own || laid->face == BW_FACE_UP)) {
            set |= bw_card_set(laid->card);
        }
    }
    return set;
}

static BwCardSet hand_of(const BwPokerTable *p, unsigned seat, bool up) {
    BwCard cards[BW_LAID_MAX];
    return bw_card_set_of(cards, bw_pr_cards(&p->t, seat, up, cards));
}

static unsigned missing(const BwPokerTable *p, BwCardSet hand) {
    unsigned full = bw_pr_type(p)->cards - (unsigned)(p->shared != 0), has = count(hand);
    return full > has ? full - has : 0;
}

static void look(const BwPokerTable *p, unsigned seat, Spot *spot) {
    const BwPokerType *type = bw_pr_type(p);
    BwCardSet seen = visible(p, seat);
    memset(spot, 0, offsetof(Spot, unseen));
    spot->high = bw_pr_ranking(&p->t, false);
    spot->low = bw_pr_ranking(&p->t, true);
    spot->draws = type->draws;
    spot->own = hand_of(p, seat, false);
    if (type->draws && draw_comes(p)) spot->own = bw_pr_keep(spot->high, spot->own);
    spot->own_missing = missing(p, spot->own);
    spot->board = bw_pr_board(&p->t);
    unsigned board = board_size(type) + p->shared;
    spot->board_missing = board - count(spot->board);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (s == seat || !bw_pr_has(p->live, s)) continue;
        spot->up[spot->others] = hand_of(p, s, true);
        spot->missing[spot->others] = missing(p, spot->up[spot->others]);
        spot->others++;
    }
    spot->n_unseen = 0;
    for (unsigned card = 0; card < BW_JOKER; card++) {
        bool in_deck = (type->without_ranks >> bw_card_rank((BwCard)card) & 1) == 0;
        if (!in_deck || (seen & bw_card_set((BwCard)card)) != 0) continue;
        spot->unseen[spot->n_unseen++] = (BwCard)card;
    }
}

/* One deal of what is missing: cards leave the front of the unseen ones. */
typedef struct Deal {
    Spot *spot;
    unsigned used;
    BwBelow below;
    void *context;
} Deal;

static BwCardSet take(Deal *deal, unsigned n) {
    BwCardSet set = 0;
    BwCard *cards = deal->spot->unseen;
    while (n-- > 0 && deal->used < deal->spot->n_unseen) {
        unsigned i = deal->used + deal->below(deal->context, deal->spot->n_unseen - deal->used);
        BwCard card = cards[i];
        cards[i] = cards[deal->used];
        cards[deal->used++] = card;
        set |= bw_card_set(card);
    }
    return set;
}

/* Compares by one ranking: 2 where the first is better, 1 for equal hands. */
static unsigned duel(BwPokerRanking ranking, BwCardSet own, BwCardSet other, BwCardSet board,
                     bool *qualifies) {
    uint32_t a = bw_poker_worth(ranking, own, board), b = bw_poker_worth(ranking, other, board);
    *qualifies = a != 0 || b != 0;
    return a > b ? 2 : a == b;
}

/* Quarters of the pot that the seat wins in one deal. */
static unsigned deal_once(Deal *deal, unsigned other) {
    const Spot *spot = deal->spot;
    bool qualifies;
    deal->used = 0;
    BwCardSet own = spot->own | take(deal, spot->own_missing);
    BwCardSet board = spot->board | take(deal, spot->board_missing);
    BwCardSet his = spot->up[other] | take(deal, spot->missing[other]);
    if (spot->draws) { /* he has drawn, or will */
        unsigned full = count(his);
        his = bw_pr_keep(spot->high, his);
        his |= take(deal, full - count(his));
    }
    unsigned high = duel(spot->high, own, his, board, &qualifies);
    if (spot->low == BW_POKER_NO_RANKING) return 2 * high;
    unsigned low = duel(spot->low, own, his, board, &qualifies);
    return qualifies ? high + low : 2 * high;
}

unsigned bw_pr_strength(const BwPokerTable *p, unsigned seat, unsigned deals, BwBelow below,
                        void *context) {
    Spot spot;
    unsigned won = 0;
    look(p, seat, &spot);
    if (spot.others == 0) return BW_PR_STRENGTH_ONE;
    Deal deal = {.spot = &spot, .below = below, .context = context};
    for (unsigned i = 0; i < deals; i++) won += deal_once(&deal, i % spot.others);
    return won * BW_PR_STRENGTH_ONE / (4 * deals);
}
