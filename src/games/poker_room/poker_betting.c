/* poker_betting.c: bets, raises, completions, caps and short all-ins. */
#include "games/poker_room/poker_betting.h"

static bool is_fixed(const BwPokerLimits *limits) {
    return limits->structure == BW_POKER_FIXED_LIMIT;
}

/* Is the bet to match short of a full one, so that it may be made up to it? In pot and no limit
 * only a bring-in is. */
static bool is_short(const BwPokerLimits *limits, const BwPokerBets *bets) {
    return bets->level_cents > bets->full_cents && (is_fixed(limits) || bets->brought != 0);
}

static bool is_capped(const BwPokerLimits *limits, const BwPokerBets *bets) {
    return limits->capped != 0 && bets->uncapped == 0 && bets->raises >= limits->max_raises;
}

BwCents bw_poker_owed(const BwPokerBets *bets, unsigned seat) {
    BwCents owed = bets->level_cents - bets->in_cents[seat];
    return owed > 0 ? owed : 0;
}

/* In fixed limit one amount, or two where a pair shows. */
static void bound_fixed(const BwPokerLimits *limits, const BwPokerBets *bets, BwPokerBounds *b) {
    BwCents base = b->completes ? bets->full_cents : bets->level_cents;
    b->least_cents = b->most_cents = base + limits->unit_cents;
    if (limits->other_cents == 0) return;
    b->most_cents = base + limits->other_cents;
    b->step_cents = b->most_cents - b->least_cents;
}

/* The smallest raise-to of the other structures. */
static BwCents least_open(const BwPokerLimits *limits, const BwPokerBets *bets) {
    if (bets->level_cents == 0) return limits->unit_cents;
    if (bets->brought != 0 && bets->full_cents == 0 && limits->unit_cents > bets->level_cents) {
        return limits->unit_cents;
    }
    return bets->level_cents + bets->raise_cents;
}

static void bound_open(const BwPokerLimits *limits, const BwPokerBets *bets, BwCents owed,
                       BwCents pot, BwCents all, BwPokerBounds *b) {
    b->least_cents = least_open(limits, bets);
    b->step_cents = 1;
    switch ((BwPokerStructure)limits->structure) {
    case BW_POKER_SPREAD_LIMIT: b->most_cents = bets->level_cents + limits->most_cents; break;
    case BW_POKER_POT_LIMIT: b->most_cents = bets->level_cents + pot + owed; break;
    case BW_POKER_FIXED_LIMIT:
    case BW_POKER_NO_LIMIT: b->most_cents = all; break;
    }
    if (b->most_cents < b->least_cents) b->most_cents = b->least_cents;
}

BwPokerBounds bw_poker_bounds(const BwPokerLimits *limits, const BwPokerBets *bets, unsigned seat,
                              BwCents stack_cents, BwCents pot_cents, bool others_can) {
    BwPokerBounds b = {.may = false};
    BwCents owed = bw_poker_owed(bets, seat), all = bets->in_cents[seat] + stack_cents;
    bool closed = (bets->acted >> seat & 1) != 0;
    bool sly = limits->check_raise == 0 && (bets->checked >> seat & 1) != 0;
    if (!others_can || all <= bets->level_cents || closed || (sly && owed > 0)) return b;
    b.completes = is_short(limits, bets);
    if (!b.completes && bets->level_cents > 0 && is_capped(limits, bets)) return b;
    if (is_fixed(limits)) {
        bound_fixed(limits, bets, &b);
    } else {
        bound_open(limits, bets, owed, pot_cents, all, &b);
    }
    b.may = true;
    b.all_in_only = all < b.least_cents;
    if (b.all_in_only) {
        b.least_cents = b.most_cents = all;
        b.step_cents = 1;
    } else if (b.most_cents > all) { /* the higher bet for less: all-in, as any other */
        b.most_cents = all;
        if (is_fixed(limits)) b.step_cents = all - b.least_cents;
    }
    if (b.step_cents == 0 || b.step_cents > b.most_cents - b.least_cents) b.step_cents = 1;
    return b;
}

bool bw_poker_in_bounds(const BwPokerBounds *bounds, BwCents to_cents, BwCents all_cents) {
    if (!bounds->may || to_cents > all_cents) return false;
    if (to_cents < bounds->least_cents || to_cents > bounds->most_cents) return false;
    return (to_cents - bounds->least_cents) % bounds->step_cents == 0;
}

/* What counts as a full bet or raise: in fixed limit also half of one, by its rule. */
static bool is_full(const BwPokerLimits *limits, const BwPokerBets *bets, BwCents to) {
    if (!is_fixed(limits)) return to >= least_open(limits, bets);
    BwCents base = is_short(limits, bets) ? bets->full_cents : bets->level_cents;
    BwCents more = to - base;
    return more >= limits->unit_cents || (limits->half_bet != 0 && 2 * more >= limits->unit_cents);
}

void bw_poker_raise_to(const BwPokerLimits *limits, BwPokerBets *bets, unsigned seat,
                       BwCents to_cents) {
    BwCents more = to_cents - bets->level_cents;
    bool opens = bets->level_cents == 0, completes = is_short(limits, bets);
    if (is_full(limits, bets, to_cents)) {
        if (!opens && !completes) bets->raises++;
        if (completes && !is_fixed(limits)) more = to_cents;
        if (more > bets->raise_cents) bets->raise_cents = more;
        bets->full_cents = to_cents;
        bets->acted = 0;
        bets->brought = 0;
    }
    bets->level_cents = to_cents;
    bets->in_cents[seat] = to_cents;
    bets->acted = (uint16_t)(bets->acted | bw_poker_bit(seat));
    bets->wagered = 1;
}

void bw_poker_stay(BwPokerBets *bets, unsigned seat, BwCents in_cents) {
    if (in_cents > bets->in_cents[seat]) {
        bets->wagered = 1;
    } else {
        bets->checked = (uint16_t)(bets->checked | bw_poker_bit(seat));
    }
    bets->in_cents[seat] = in_cents;
    bets->acted = (uint16_t)(bets->acted | bw_poker_bit(seat));
}

void bw_poker_note_live(const BwPokerLimits *limits, BwPokerBets *bets, unsigned live,
                        bool uncapped_heads_up) {
    if (!uncapped_heads_up || live != 2 || is_capped(limits, bets)) return;
    bets->uncapped = 1;
}
