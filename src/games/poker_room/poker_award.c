/* poker_award.c: the showdown, and who gets what: uncalled chips, the rake, the drop, side pots and
 * the main pot, and a fund that a hand has won. */
#include "games/poker_room/poker_room.h"

#include <string.h>

static BwCents option(const BwPokerTable *p, unsigned slot) {
    return p->t.option[slot];
}

static const char *section(const BwPokerTable *p) {
    return bw_pr_type(p)->section;
}

/* ---- showing ------------------------------------------------------------------------------ */

/* 14.12: lowball may be played for the worst high hand. */
BwPokerRanking bw_pr_ranking(const BwTable *t, bool low) {
    const BwPokerType *type = bw_pr_type(bw_pr_look(t));
    if (low) return (BwPokerRanking)type->low;
    bool deuce = type->sevens && t->option[BW_PR_LOW_RANK] != 0;
    return deuce ? BW_POKER_DEUCE_TO_SEVEN : (BwPokerRanking)type->high;
}

uint32_t bw_pr_worth(const BwPokerTable *p, unsigned seat, bool low) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_pr_cards(&p->t, seat, false, cards);
    return bw_poker_worth(bw_pr_ranking(&p->t, low), bw_card_set_of(cards, n), bw_pr_board(&p->t));
}

/* Whoever bet last shows first; after checks the first left of the button, or who opened. */
unsigned bw_pr_next_to_show(const BwPokerTable *p) {
    bool asked = option(p, BW_PR_SHOWDOWN) == BW_PR_ASKED;
    unsigned first = p->aggressor != 0  ? p->aggressor
                     : bw_pr_is_stud(p) ? p->opener
                                        : bw_pr_next(p->live, p->button);
    uint16_t left = (uint16_t)(p->live & ~p->shown);
    unsigned seat = first == 0 ? 0 : first - 1u;
    for (unsigned i = bw_pr_count(left); i > 0; i--) {
        seat = bw_pr_next(left, seat);
        if (asked || bw_pr_unknown(p, seat) > 0) return seat;
    }
    return 0;
}

/* Do the named cards fit the hand? They are those that nobody has seen, or the whole hand. Leaves
 * the cards that were unknown in `found`. */
static bool match_cards(const BwPokerTable *p, unsigned seat, const BwEvent *event, BwCard *found) {
    BwCard known[BW_LAID_MAX];
    unsigned unknown = bw_pr_unknown(p, seat), n = bw_pr_cards(&p->t, seat, false, known), k = 0;
    if (event->n_args != unknown && event->n_args != unknown + n) return false;
    for (unsigned a = 0; a < event->n_args; a++) {
        BwCard card = (BwCard)event->arg[a].value;
        bool lies = false;
        for (unsigned i = 0; i < n; i++) lies = lies || known[i] == card;
        for (unsigned i = 0; i < a; i++) { /* none is named twice */
            if (event->arg[i].value == event->arg[a].value) return false;
        }
        if (lies && event->n_args == unknown + n) continue;
        if (lies || k == unknown || !bw_pack_has(&p->t, card)) return false;
        found[k++] = card;
    }
    return k == unknown;
}

static void turn_up(BwPokerTable *p, unsigned seat, const BwCard *found) {
    for (unsigned i = 0; i < p->t.n_laid; i++) {
        BwLaid *laid = &p->t.laid[i];
        if (laid->who.role != BW_SEAT || laid->who.seat != seat) continue;
        if (laid->card == BW_CARD_HIDDEN) {
            laid->card = *found++;
            bw_pack_take(&p->t, laid->card);
        }
        laid->face = BW_FACE_UP;
    }
}

bool bw_pr_show_act(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat; /* records have any order */
    BwCard found[BW_LAID_MAX];
    if (event->word == BW_PR_MUCK && option(p, BW_PR_SHOW_DISCARDS) == 0) {
        bw_pr_kill(p, seat);
        bw_pr_proceed(p, out);
        return true;
    }
    if (event->word == BW_PR_MUCK) return bw_refuse(out, BW_REASON_NOT_OFFERED, "14.15");
    if (event->word != BW_PR_SHOWS) return bw_refuse(out, BW_REASON_NOT_ASKED, "14.15");
    if (!match_cards(p, seat, event, found)) {
        return bw_refuse(out, BW_REASON_NO_SUCH_CARD, section(p));
    }
    turn_up(p, seat, found);
    p->shown |= bw_poker_bit(seat);
    bw_pr_proceed(p, out);
    return true;
}

/* ---- shares ------------------------------------------------------------------------------- */

/* What every live hand is worth. */
typedef struct Worths {
    uint32_t high[BW_POKER_SEATS + 1], low[BW_POKER_SEATS + 1];
} Worths;

static void look(const BwPokerTable *p, Worths *w) {
    bool both = bw_pr_type(p)->low != BW_POKER_NO_RANKING;
    memset(w, 0, sizeof *w);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (!bw_pr_has(p->live, s)) continue;
        w->high[s] = bw_pr_worth(p, s, false);
        if (both) w->low[s] = bw_pr_worth(p, s, true);
    }
}

/* Those of the seats whose hand is the best; none if none is worth anything. */
static uint16_t best_of(const uint32_t *worth, uint16_t seats) {
    uint32_t best = 0;
    uint16_t winners = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (!bw_pr_has(seats, s) || worth[s] == 0 || worth[s] < best) continue;
        if (worth[s] > best) winners = 0;
        best = worth[s];
        winners |= bw_poker_bit(s);
    }
    return winners;
}

/* The card by which a stud hand claims an odd chip: the highest, or with aces low the lowest. */
static unsigned chip_card(const BwPokerTable *p, unsigned seat, bool low) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_pr_cards(&p->t, seat, false, cards), best = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned rank = bw_card_rank(cards[i]);
        if (low) rank = rank == BW_ACE ? 0 : rank + 1;
        unsigned key = rank * 4 + bw_card_suit(cards[i]);
        if (low) key = 255 - key;
        if (key > best) best = key;
    }
    return best;
}

/* The order in which those who tie get odd chips. */
static unsigned chip_order(const BwPokerTable *p, uint16_t tied, bool low, uint8_t *order) {
    BwCents how = option(p, BW_PR_ODD_CHIP);
    bool by_card = how == BW_PR_ODD_BY_TYPE ? bw_pr_is_stud(p) : how == BW_PR_ODD_HIGH_CARD;
    unsigned n = 0, seat = bw_pr_is_stud(p) ? 0 : p->button;
    for (unsigned i = bw_pr_count(tied); i > 0; i--) {
        seat = bw_pr_next(tied, seat);
        unsigned at = n++;
        while (by_card && at > 0 && chip_card(p, order[at - 1], low) < chip_card(p, seat, low)) {
            order[at] = order[at - 1];
            at--;
        }
        order[at] = (uint8_t)seat;
    }
    return n;
}

static void share(const BwPokerTable *p, BwCents cents, uint16_t winners, bool low,
                  BwCents *shares) {
    uint8_t order[BW_POKER_SEATS];
    unsigned n = chip_order(p, winners, low, order);
    bw_poker_share(cents, option(p, BW_PR_CHIP_UNIT), order, n, shares);
}

/* What each seat gets of one pot: all to the best hand, or halves to high and low. */
static void divide(const BwPokerTable *p, const BwPokerPot *pot, const Worths *w,
                   BwCents shares[BW_POKER_SEATS + 1]) {
    uint16_t high = best_of(w->high, pot->seats), low = best_of(w->low, pot->seats);
    BwCents half = low != 0 ? bw_poker_low_half(pot->cents, option(p, BW_PR_CHIP_UNIT)) : 0;
    memset(shares, 0, (BW_POKER_SEATS + 1) * sizeof shares[0]);
    if (high == 0) high = pot->seats; /* one hand is left: nobody looks at it */
    bool lowball = bw_pr_ranking(&p->t, false) >= BW_POKER_ACE_TO_FIVE; /* the whole pot is low */
    share(p, pot->cents - half, high, lowball, shares);
    if (low != 0) share(p, half, low, true, shares);
}

/* ---- house and funds ---------------------------------------------------------------------- */

/* Has the board been dealt from at all? */
static bool saw_flop(const BwPokerTable *p) {
    bool board = false;
    for (const BwPokerStep *step = bw_pr_type(p)->script; step->kind != BW_POKER_SHOW; step++) {
        board = board || step->kind == BW_POKER_BOARD;
    }
    return !board || bw_pr_board(&p->t) != 0;
}

static BwCents rake_of(const BwPokerTable *p, BwCents basis) {
    BwCents step = option(p, BW_PR_RAKE_STEP), cap = option(p, BW_PR_RAKE_CAP);
    switch (option(p, BW_PR_RAKE_METHOD)) {
    case BW_PR_RAKE_PERCENTAGE:
        return bw_poker_rake(basis, option(p, BW_PR_RAKE_PERCENT), step, cap);
    case BW_PR_RAKE_BY_STEP:
        return bw_poker_rake_at(basis, &p->t.option[BW_PR_RAKE_AT], BW_PR_RAKE_SIZES, step, cap);
    default: return 0;
    }
}

static unsigned fund_of(const BwPokerTable *p) {
    return option(p, BW_PR_JACKPOT) == BW_PR_BAD_BEAT_FUND ? BW_PR_METER_BAD_BEAT
                                                           : BW_PR_METER_HIGH_HAND;
}

/* What the house takes out of the pots. */
typedef struct Charges {
    BwCents rake, drop;
} Charges;

/* 14.14, 14.19(c): the rake, then the drop, out of the main pot first. */
static Charges take_charges(const BwPokerTable *p, BwPokerPots *pots) {
    Charges taken = {.rake = 0};
    if (option(p, BW_PR_NO_FLOP_NO_DROP) != 0 && !saw_flop(p)) return taken;
    taken.rake = bw_poker_pots_take(pots, rake_of(p, bw_poker_pots_sum(pots)));
    if (option(p, BW_PR_JACKPOT) == BW_PR_NO_JACKPOT) return taken;
    taken.drop = bw_poker_pots_take(pots, option(p, BW_PR_JACKPOT_DROP));
    return taken;
}

static void post_charges(BwPokerTable *p, Charges taken, BwOut *out) {
    unsigned fund = fund_of(p);
    if (taken.rake > 0) bw_post_rake(&p->t, out, taken.rake, BW_PR_ON_RAKE);
    if (taken.drop == 0) return;
    bw_post_meter(&p->t, out, fund, p->t.meter_cents[fund] + taken.drop, BW_PR_ON_FUNDS);
}

/* The least hands that a house may announce, by an example of each. */
static const BwCard fund_hands[][5] = {
#define C(rank, suit) (BW_##rank * 4 + (suit))
    {C(TWO, 0), C(TWO, 1), C(TWO, 2), C(THREE, 0), C(THREE, 1)},
    {C(ACE, 0), C(ACE, 1), C(ACE, 2), C(TWO, 0), C(TWO, 1)},
    {C(ACE, 0), C(ACE, 1), C(ACE, 2), C(TEN, 0), C(TEN, 1)},
    {C(TWO, 0), C(TWO, 1), C(TWO, 2), C(TWO, 3), C(THREE, 1)},
    {C(EIGHT, 0), C(EIGHT, 1), C(EIGHT, 2), C(EIGHT, 3), C(TWO, 1)},
    {C(TEN, 0), C(TEN, 1), C(TEN, 2), C(TEN, 3), C(TWO, 1)},
    {C(JACK, 0), C(JACK, 1), C(JACK, 2), C(JACK, 3), C(TWO, 1)},
    {C(ACE, 0), C(TWO, 0), C(THREE, 0), C(FOUR, 0), C(FIVE, 0)},
    {C(ACE, 0), C(KING, 0), C(QUEEN, 0), C(JACK, 0), C(TEN, 0)},
#undef C
};

/* Do all hole cards of the seat play? Without any one of them the hand is worth less. */
static bool all_hole_cards_play(const BwPokerTable *p, unsigned seat, uint32_t worth) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_pr_cards(&p->t, seat, false, cards);
    if (n != 2) return true; /* of four exactly two play; in stud every card is one's own */
    BwCardSet board = bw_pr_board(&p->t);
    return bw_poker_worth(BW_POKER_HIGH, bw_card_set(cards[0]), board) < worth &&
           bw_poker_worth(BW_POKER_HIGH, bw_card_set(cards[1]), board) < worth;
}

/* The best of these hands that the fund is announced for; 0: none. */
static unsigned fund_seat(const BwPokerTable *p, const Worths *w, uint16_t seats) {
    uint32_t best = bw_poker_value(bw_card_set_of(fund_hands[option(p, BW_PR_JACKPOT_HAND)], 5));
    bool hole = option(p, BW_PR_JACKPOT_HOLE_CARDS) != 0;
    unsigned found = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (!bw_pr_has(seats, s) || w->high[s] < best) continue;
        if (found != 0 && w->high[s] == best) continue;
        if (hole && !all_hole_cards_play(p, s, w->high[s])) continue;
        found = s;
        best = w->high[s];
    }
    return found;
}

/* Pays a share of the fund, which joins the stack. */
static BwCents pay_fund(BwPokerTable *p, unsigned seat, unsigned wager, BwCents cents, BwOut *out) {
    if (cents == 0) return 0;
    bw_post_award(&p->t, out, BW_PAYS, bw_seat(seat, 0, 0), wager, cents, BW_PR_ON_FUNDS);
    bw_pr_add(p, seat, cents);
    return cents;
}

/* Each of the others gets an equal part; what is less than a cent each stays, or is rounded up. */
static BwCents part_of(const BwPokerTable *p, BwCents share, unsigned n) {
    if (n == 0) return 0;
    BwCents up = option(p, BW_PR_JACKPOT_ROUND_UP) != 0 ? n - 1 : 0;
    return (share + up) / (BwCents)n;
}

/* 14.19: the fund goes to the hand that lost, the one that beat it and the others at the table; or
 * to the high hand and the others. */
static void pay_jackpot(BwPokerTable *p, unsigned holder, uint16_t winners, BwOut *out) {
    unsigned meter = fund_of(p);
    unsigned wager = meter == BW_PR_METER_BAD_BEAT ? BW_PR_BAD_BEAT : BW_PR_HIGH_HAND;
    const BwCents *shares = &p->t.option[BW_PR_JACKPOT_SHARES];
    BwCents fund = p->t.meter_cents[meter], paid = 0, amount[BW_POKER_SEATS + 1] = {0};
    BwCents table = bw_poker_rake(fund, shares[BW_PR_TABLE], 1, 0);
    BwCents win = wager == BW_PR_BAD_BEAT ? bw_poker_rake(fund, shares[BW_PR_WINNER], 1, 0) : 0;
    uint16_t concerned = (uint16_t)(bw_poker_bit(holder) | (win > 0 ? winners : 0));
    uint16_t others = (uint16_t)(p->dealt_in & ~concerned);
    amount[holder] =
        wager == BW_PR_BAD_BEAT ? bw_poker_rake(fund, shares[BW_PR_LOSER], 1, 0) : fund - table;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (bw_pr_has(winners, s) && win > 0) amount[s] += part_of(p, win, bw_pr_count(winners));
        if (bw_pr_has(others, s)) amount[s] = part_of(p, table, bw_pr_count(others));
        paid += pay_fund(p, s, wager, amount[s], out);
    }
    bw_post_meter(&p->t, out, meter, paid < fund ? fund - paid : 0, BW_PR_ON_FUNDS);
}

/* Has a hand won the fund? Hands are compared only where more than one is shown. */
static void settle_fund(BwPokerTable *p, const Worths *w, uint16_t winners, uint16_t live,
                        BwOut *out) {
    BwPokerRanking high = bw_pr_ranking(&p->t, false);
    BwCents kind = option(p, BW_PR_JACKPOT);
    bool ranked = high == BW_POKER_HIGH || high == BW_POKER_OMAHA_HIGH;
    if (kind == BW_PR_NO_JACKPOT || !ranked || bw_pr_count(live) < 2) return;
    if ((BwCents)bw_pr_count(p->dealt_in) < option(p, BW_PR_JACKPOT_PLAYERS)) return;
    uint16_t seats = kind == BW_PR_BAD_BEAT_FUND ? (uint16_t)(live & ~winners) : live;
    unsigned holder = fund_seat(p, w, seats);
    if (holder != 0 && p->t.meter_cents[fund_of(p)] > 0) pay_jackpot(p, holder, winners, out);
}

/* ---- the award ---------------------------------------------------------------------------- */

/* The chips of a seat that are still in the middle, as postings end them. */
typedef struct Stakes {
    BwCents cents[BW_POKER_SEATS + 1];
    uint8_t lines[BW_POKER_SEATS + 1]; /* payments that are still to come */
} Stakes;

static BwBet part(unsigned seat, unsigned wager, uint16_t target, BwCents cents) {
    return (BwBet){
        .seat = (uint8_t)seat, .wager = (uint8_t)wager, .target = target, .stake_cents = cents};
}

/* Losers by seat, then what nobody has called. */
static void post_losers(BwPokerTable *p, const BwPokerPots *pots, Stakes *stakes, BwOut *out) {
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (stakes->cents[s] == 0 || stakes->lines[s] != 0) continue;
        BwBet bet = part(s, BW_PR_POT, BW_NO_TARGET, stakes->cents[s]);
        bw_post(&p->t, out, BW_LOSES, &bet, 0, section(p));
    }
    if (pots->returned_to == 0) return;
    BwBet bet = part(pots->returned_to, BW_PR_POT, BW_NO_TARGET, pots->returned_cents);
    bw_post(&p->t, out, BW_RETURNED, &bet, pots->returned_cents, BW_PR_ON_BETTING);
    bw_pr_add(p, pots->returned_to, pots->returned_cents);
}

/* One line a seat; its last ends all that is left of its stake. */
static void post_pot(BwPokerTable *p, unsigned i, const BwCents *shares, Stakes *stakes,
                     BwOut *out) {
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (shares[s] == 0) continue;
        BwCents stake = --stakes->lines[s] == 0 ? stakes->cents[s] : 0;
        BwBet bet = i == 0 ? part(s, BW_PR_POT, BW_NO_TARGET, stake)
                           : part(s, BW_PR_SIDE_POT, (uint16_t)i, stake);
        bw_post(&p->t, out, BW_PAYS, &bet, shares[s], section(p));
        bw_pr_add(p, s, shares[s]);
    }
}

/* The middle is empty: every pot wager leaves the layout. */
static void clear_middle(BwPokerTable *p, BwCents put[BW_POKER_SEATS + 1]) {
    memset(put, 0, (BW_POKER_SEATS + 1) * sizeof put[0]);
    for (unsigned i = p->t.n_bets; i-- > 0;) {
        BwBet *bet = &p->t.bet[i];
        if (bet->wager != BW_PR_POT) continue;
        put[bet->seat] = bet->stake_cents;
        bw_bet_remove(&p->t, bet);
    }
}

/* Hands that are compared lie open, but one that wins alone is not shown. */
static void reveal(BwPokerTable *p) {
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (bw_pr_has(p->live, s)) bw_turn_up(&p->t, bw_seat(s, 0, 0));
    }
}

/* What is in the middle as pots; it is off the layout then. */
static void gather_pots(BwPokerTable *p, BwPokerPots *pots, Stakes *stakes) {
    BwCents put[BW_POKER_SEATS + 1] = {0}, dead = 0;
    clear_middle(p, stakes->cents);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        put[s] = stakes->cents[s] - p->dead_cents[s];
        dead += p->dead_cents[s];
    }
    bw_poker_pots(put, dead, p->live, pots);
    stakes->cents[pots->returned_to] -= pots->returned_cents;
}

void bw_pr_award(BwPokerTable *p, BwOut *out) {
    BwPokerPots pots;
    Worths w;
    Stakes stakes = {.lines = {0}};
    BwCents shares[BW_POKER_SEATS][BW_POKER_SEATS + 1];
    uint16_t live = p->live;
    memset(&w, 0, sizeof w);
    if (bw_pr_count(live) > 1) {
        reveal(p);
        look(p, &w);
    }
    gather_pots(p, &pots, &stakes);
    Charges taken = take_charges(p, &pots);
    for (unsigned i = 0; i < pots.n; i++) {
        divide(p, &pots.pot[i], &w, shares[i]);
        for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
            if (shares[i][s] != 0) stakes.lines[s]++;
        }
    }
    post_losers(p, &pots, &stakes, out);
    post_charges(p, taken, out);
    for (unsigned i = pots.n; i-- > 0;) post_pot(p, i, shares[i], &stakes, out);
    settle_fund(p, &w, best_of(w.high, pots.pot[0].seats), live, out);
    bw_pr_end_round(p, out);
}

/* ---- time --------------------------------------------------------------------------------- */

/* 14.14: out of the chips on the table, as far as they reach. */
void bw_pr_charge_time(BwPokerTable *p, BwOut *out) {
    int64_t period = option(p, BW_PR_TIME_PERIOD) * 60, now = p->t.clock_s;
    BwCents charge = option(p, BW_PR_TIME_CHARGE);
    bool due = option(p, BW_PR_RAKE_METHOD) == BW_PR_RAKE_BY_TIME && now != INT64_MIN &&
               p->charged_s != 0 && now - p->charged_s >= period;
    if (!due || bw_pr_in_round(p) || p->t.idle == 0) return;
    int64_t periods = (now - p->charged_s) / period;
    p->charged_s += periods * period;
    for (unsigned s = 1; s <= BW_POKER_SEATS && charge > 0; s++) {
        BwBet *stack = bw_bet_find(&p->t, bw_seat(s, 0, 0), BW_PR_STACK, BW_NO_TARGET, 0);
        if (stack == NULL) continue;
        BwCents most = stack->stake_cents;
        BwCents sum = periods > most / charge ? most : periods * charge;
        bw_post_commission(&p->t, out, bw_seat(s, 0, 0), sum, BW_PR_ON_RAKE);
        stack->stake_cents -= sum;
        if (stack->stake_cents == 0) bw_bet_remove(&p->t, stack);
    }
}
