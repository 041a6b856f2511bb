/* poker_chips.c: chips that lie before their owners, and those in the middle. All are wagers of the
 * table, so that its books know of every one; what moves between them moves no money of anybody. */
#include "games/poker_room/poker_room.h"

/* The seat's wager of this kind; NULL: it has none. */
static BwBet *find(BwPokerTable *p, unsigned seat, unsigned wager) {
    for (unsigned i = 0; i < p->t.n_bets; i++) {
        BwBet *bet = &p->t.bet[i];
        if (bet->seat == seat && bet->wager == wager) return bet;
    }
    return NULL;
}

BwCents bw_pr_chips(const BwPokerTable *p, unsigned seat, unsigned wager) {
    for (unsigned i = 0; i < p->t.n_bets; i++) {
        const BwBet *bet = &p->t.bet[i];
        if (bet->seat == seat && bet->wager == wager) return bet->stake_cents;
    }
    return 0;
}

BwCents bw_pr_middle(const BwPokerTable *p) {
    BwCents sum = 0;
    for (unsigned i = 0; i < p->t.n_bets; i++) {
        if (p->t.bet[i].wager != BW_PR_STACK) sum += p->t.bet[i].stake_cents;
    }
    return sum;
}

uint16_t bw_pr_with_chips(const BwPokerTable *p) {
    uint16_t seats = 0;
    for (unsigned i = 0; i < p->t.n_bets; i++) seats |= bw_poker_bit(p->t.bet[i].seat);
    return seats;
}

static void take_from(BwPokerTable *p, BwBet *bet, BwCents cents) {
    bet->stake_cents -= cents;
    if (bet->stake_cents == 0) bw_bet_remove(&p->t, bet);
}

void bw_pr_put(BwPokerTable *p, unsigned seat, unsigned wager, BwCents cents) {
    BwBet *stack = find(p, seat, BW_PR_STACK);
    if (cents == 0) return;
    if (stack->stake_cents == cents) p->all_in |= bw_poker_bit(seat);
    take_from(p, stack, cents);
    bw_bet_add(&p->t, bw_seat(seat, 0, 0), wager, BW_NO_TARGET, cents, 0);
}

void bw_pr_add(BwPokerTable *p, unsigned seat, BwCents cents) {
    if (cents == 0) return;
    bw_bet_add(&p->t, bw_seat(seat, 0, 0), BW_PR_STACK, BW_NO_TARGET, cents, 0);
}

void bw_pr_give_back(BwPokerTable *p, unsigned seat, unsigned wager, BwCents cents,
                     const char *clause, BwOut *out) {
    BwBet *bet = find(p, seat, wager);
    if (cents == 0) return;
    bw_post(&p->t, out, BW_RETURNED, bet, cents, clause);
    take_from(p, bet, cents);
    bw_pr_add(p, seat, cents);
}
