/* blackjack_progressive.c: the progressive wager of blackjack (13:69F-2.19) and its meter. Aces
 * count in a row from the first card on; the wager notes them as they come. A share of the meter is
 * taken off it when it is paid, and the whole of it leaves the seed behind. */
#include "games/blackjack/blackjack_table.h"

#define CLAUSE "2.19"

enum { METER = 0 };

static bool is_progressive(const BwBlackjackTable *table, unsigned wager) {
    return bw_bj_side_kind(&table->t, wager) == BW_SIDE_PROGRESSIVE;
}

void bw_progressive_open(BwTable *t) {
    BwCents meter = t->option[BW_SIDE_PROGRESSIVE_METER];
    t->meter_cents[METER] = meter != 0 ? meter : t->option[BW_SIDE_PROGRESSIVE_SEED];
}

BwCents bw_bj_progressive_part(const BwTable *t, BwCents stake_cents) {
    return stake_cents * t->option[BW_SIDE_PROGRESSIVE_RATE] / 100;
}

/* The deal is announced: a part of every wager goes to the meter, unless the system is down. */
void bw_progressive_contribute(BwBlackjackTable *table, BwOut *out) {
    BwTable *t = &table->t;
    BwCents cents = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        if (is_progressive(table, t->bet[i].wager))
            cents += bw_bj_progressive_part(t, t->bet[i].stake_cents);
    }
    if (cents == 0 || table->side.meter_down != 0) return;
    table->side.contributed = true;
    bw_post_meter(t, out, METER, t->meter_cents[METER] + cents, CLAUSE);
}

/* Wagers that went back undecided take their contributions with them. */
void bw_progressive_refund(BwBlackjackTable *table, BwOut *out, unsigned first) {
    BwTable *t = &table->t;
    BwCents cents = 0;
    if (table->side.contributed == 0) return;
    for (unsigned i = first; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        if (posting->kind != BW_RETURNED || !is_progressive(table, posting->wager)) continue;
        cents += bw_bj_progressive_part(t, posting->stake_cents);
    }
    if (cents > t->meter_cents[METER]) cents = t->meter_cents[METER];
    if (cents > 0) bw_post_meter(t, out, METER, t->meter_cents[METER] - cents, CLAUSE);
}

static BwBjAward award_of(const BwTable *t, const BwBet *bet) {
    BwCard aces[4];
    return bw_bj_progressive_award(t, aces, bw_side_memo_cards(bet->memo, aces));
}

/* What so few aces bring that the meter is not concerned. */
BwVerdict bw_progressive_verdict(const BwTable *t, const BwBet *bet) {
    BwBjAward award = award_of(t, bet);
    if (award.cents == 0) return bw_bj_loses(CLAUSE);
    return (BwVerdict){
        .fate = BW_FATE_PAYS, .amount_cents = award.cents, .clause = CLAUSE, .beyond_limit = 1};
}

/* No further ace can come: the wager is paid or lost, and leaves the layout. A share of the meter
 * that is no whole number of cents is rounded up. */
void bw_progressive_settle(BwBlackjackTable *table, BwBet *bet, BwOut *out) {
    BwTable *t = &table->t;
    BwBjAward award = award_of(t, bet);
    BwCents meter = t->meter_cents[METER], share = (meter * award.meter_percent + 99) / 100;
    BwCents cents = award.cents + share;
    bw_post(t, out, cents > 0 ? BW_PAYS : BW_LOSES, bet, cents, CLAUSE);
    bw_bet_remove(t, bet);
    if (award.meter_percent == 100) {
        bw_post_meter(t, out, METER, t->option[BW_SIDE_PROGRESSIVE_SEED], CLAUSE);
    } else if (award.meter_percent > 0) {
        bw_post_meter(t, out, METER, meter - share, CLAUSE);
    }
}
