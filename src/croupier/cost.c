/* cost.c: what an event costs each seat, from the table's own books and the postings. */
#include <string.h>

#include "croupier/croupier.h"
#include "table/game.h"

void bw_stakes_up(const BwTable *table, BwCents sign, BwHands *hands) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if ((bet->flags & BW_BET_COUPON) != 0) continue;
        hands->cents[bet->seat][bet->bettor] += sign * bet->stake_cents;
    }
}

void bw_money_moved(const BwTable *before, const BwTable *after, BwHands *hands) {
    memset(hands, 0, sizeof *hands);
    bw_stakes_up(before, 1, hands);
    bw_stakes_up(after, -1, hands);
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            hands->cents[s][b] += after->net_cents[s][b] - before->net_cents[s][b];
        }
    }
}

BwCents bw_money_of_seat(const BwTable *before, const BwTable *after, unsigned seat) {
    BwHands hands;
    BwCents sum = 0;
    bw_money_moved(before, after, &hands);
    for (unsigned b = 0; b < BW_BETTORS_MAX; b++) sum += hands.cents[seat][b];
    return sum;
}

/* What the seat has up. */
static BwCents stakes_of(const BwTable *table, unsigned seat) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->seat == seat && (bet->flags & BW_BET_COUPON) == 0) sum += bet->stake_cents;
    }
    return sum;
}

BwCents bw_money_needed(const BwTable *before, const BwTable *after, const BwEvent *event,
                        const BwOut *out, unsigned seat) {
    /* wagers are made out of chips that lie on the table already */
    if (bw_has_stacks(bw_table_game(before))) return -bw_money_of_seat(before, after, seat);
    BwCents cents = stakes_of(after, seat) - stakes_of(before, seat);
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *p = &out->posting[i];
        if (p->who.role != BW_SEAT || p->who.seat != seat || p->coupon != 0) continue;
        cents += p->stake_cents; /* put up, and decided meanwhile */
        if (event->kind == BW_EV_BET && p->kind == BW_COMMISSION) cents += p->amount_cents;
    }
    return cents;
}

static bool is_among_patrons(const BwGame *game) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((game->wagers[w].flags & BW_WAGER_AGAINST) != 0) return true;
    }
    return false;
}

/* What is called between patrons is only words until all have spoken: what it will have put up for
 * the seat if nobody else calls. The copy is the table behind the call. */
static BwCents called_for(const BwTable *table, BwTable *copy, unsigned seat, BwOut *out) {
    const BwGame *game = bw_table_game(table);
    BwEvent answer;
    for (unsigned i = 0; i < game->seats && bw_default_answer(copy, &answer); i++) {
        if (!bw_apply(copy, &answer, out)) break;
    }
    return stakes_of(copy, seat) - stakes_of(table, seat);
}

unsigned bw_short_seat(const BwTable *table, const BwEvent *event, const BwPurses *purses) {
    union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } copy;
    BwOut out;
    const BwGame *game = bw_table_game(table);
    memcpy(copy.bytes, table, bw_table_size(game));
    if (purses->reach == NULL || !bw_apply(&copy.table, event, &out)) return 0;
    for (unsigned s = 1; s <= game->seats; s++) {
        BwCents needed = bw_money_needed(table, &copy.table, event, &out, s);
        if (needed > 0 && !purses->reach(purses->context, s, needed)) return s;
    }
    bool calls = event->kind == BW_EV_ACT && event->who.role == BW_SEAT && is_among_patrons(game);
    if (!calls) return 0;
    BwCents needed = called_for(table, &copy.table, event->who.seat, &out);
    bool reaches = needed <= 0 || purses->reach(purses->context, event->who.seat, needed);
    return reaches ? 0 : event->who.seat;
}

bool bw_can_pay(const BwTable *table, const BwEvent *event, const BwPurses *purses) {
    return bw_short_seat(table, event, purses) == 0;
}
