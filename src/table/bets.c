/* bets.c: the wagers on the layout and the money that they move. Wagers lie in one array, sorted in
 * the order of postings, so that settling is a walk through it. Every cent passes through post():
 * what a seat wins the house loses, and the table's books always sum to zero. */
#include <assert.h>
#include <string.h>

#include "table/game.h"

/* ---- the layout --------------------------------------------------------------------------- */

/* The sort key of a wager; the coupon comes right behind the chips. A wager without a target is
 * before those with one. */
static uint64_t key_of(unsigned seat, unsigned bettor, unsigned wager, uint16_t target,
                       unsigned hand, unsigned flags) {
    return (uint64_t)seat << 48 | (uint64_t)bettor << 40 | (uint64_t)wager << 32 |
           (uint64_t)(uint16_t)(target + 1) << 16 | (uint64_t)hand << 8 | (flags & BW_BET_COUPON);
}

static uint64_t bet_key(const BwBet *bet) {
    return key_of(bet->seat, bet->bettor, bet->wager, bet->target, bet->hand, bet->flags);
}

const BwBet *bw_bet_look(const BwTable *table, BwWho who, unsigned wager, uint16_t target,
                         unsigned flags) {
    uint64_t key = key_of(who.seat, who.bettor, wager, target, who.hand, flags);
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (bet_key(&table->bet[i]) == key) return &table->bet[i];
    }
    return NULL;
}

BwBet *bw_bet_find(BwTable *table, BwWho who, unsigned wager, uint16_t target, unsigned flags) {
    return (BwBet *)bw_bet_look(table, who, wager, target, flags);
}

bool bw_has_room(const BwTable *table) {
    return table->n_bets < BW_BETS_MAX;
}

BwBet *bw_bet_add(BwTable *table, BwWho who, unsigned wager, uint16_t target, BwCents cents,
                  unsigned flags) {
    uint64_t key = key_of(who.seat, who.bettor, wager, target, who.hand, flags);
    unsigned i = 0;
    while (i < table->n_bets && bet_key(&table->bet[i]) < key) i++;
    BwBet *bet = &table->bet[i];
    if (i < table->n_bets && bet_key(bet) == key) {
        bet->stake_cents += cents;
        bet->flags = (uint16_t)(bet->flags | flags);
        return bet;
    }
    if (!bw_has_room(table)) return NULL;
    memmove(bet + 1, bet, (table->n_bets - i) * sizeof *bet);
    table->n_bets++;
    bet->seat = who.seat;
    bet->bettor = who.bettor;
    bet->hand = who.hand;
    bet->wager = (uint8_t)wager;
    bet->target = target;
    bet->flags = (uint16_t)flags;
    bet->memo = 0;
    bet->charged_cents = 0;
    bet->stake_cents = cents;
    return bet;
}

/* Bytes behind the last wager are kept zero: two tables in the same state are the same bytes. */
static void truncate_to(BwTable *table, unsigned n) {
    memset(&table->bet[n], 0, (table->n_bets - n) * sizeof table->bet[0]);
    table->n_bets = (uint16_t)n;
}

void bw_bet_remove(BwTable *table, BwBet *bet) {
    unsigned i = (unsigned)(bet - table->bet);
    assert(i < table->n_bets);
    memmove(bet, bet + 1, (table->n_bets - i - 1) * sizeof *bet);
    truncate_to(table, table->n_bets - 1u);
}

bool bw_seat_has_bet(const BwTable *table, unsigned seat) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (table->bet[i].seat == seat) return true;
    }
    return false;
}

BwCents bw_table_at_risk(const BwTable *table) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        if ((table->bet[i].flags & BW_BET_COUPON) == 0) sum += table->bet[i].stake_cents;
    }
    return sum;
}

/* ---- checks ------------------------------------------------------------------------------- */

bool bw_check_limits(const BwTable *table, const BwEvent *event, BwCents total_cents, BwOut *out) {
    const BwCents *option = table->option;
    if (total_cents > BW_CENTS_MAX) return bw_refuse(out, BW_REASON_LIMIT, "8.2");
    if ((bw_table_game(table)->wagers[event->wager].flags & BW_WAGER_OWN_LIMITS) != 0) return true;
    if ((event->modifiers & BW_MOD_ACCEPTED) != 0) return true;
    if (total_cents < option[BW_OPT_TABLE_MIN]) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", option[BW_OPT_TABLE_MIN]);
    }
    if (option[BW_OPT_TABLE_MAX] != 0 && total_cents > option[BW_OPT_TABLE_MAX]) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", option[BW_OPT_TABLE_MAX]);
    }
    if (option[BW_OPT_BET_UNIT] != 0 && total_cents % option[BW_OPT_BET_UNIT] != 0) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", option[BW_OPT_BET_UNIT]);
    }
    return true;
}

bool bw_check_payable(BwCents total_cents, BwCents unit_cents, const char *clause, BwOut *out) {
    if (unit_cents <= 1 || total_cents % unit_cents == 0) return true;
    return bw_refuse_figure(out, BW_REASON_UNPAYABLE, clause, unit_cents);
}

/* ---- money -------------------------------------------------------------------------------- */

/* Writes a posting and moves `gain_cents` from the house to the seat. */
static void post(BwTable *table, BwOut *out, BwPosting posting, BwCents gain_cents) {
    assert(out->n_postings < BW_POSTINGS_MAX);
    out->posting[out->n_postings++] = posting;
    table->net_cents[posting.who.seat][posting.who.bettor] += gain_cents;
    table->house_cents -= gain_cents;
}

void bw_post(BwTable *table, BwOut *out, BwPostingKind kind, const BwBet *bet, BwCents amount_cents,
             const char *clause) {
    bool coupon = (bet->flags & BW_BET_COUPON) != 0;
    BwCents at_stake = coupon ? 0 : bet->stake_cents;
    BwPosting posting = {.kind = (uint8_t)kind,
                         .wager = bet->wager,
                         .coupon = coupon,
                         .target = bet->target,
                         .who = bw_seat(bet->seat, bet->bettor, bet->hand),
                         .amount_cents = amount_cents,
                         .stake_cents = bet->stake_cents,
                         .clause = clause};
    BwCents gain = 0;
    switch (kind) {
    case BW_WINS: gain = amount_cents; break;
    case BW_WINS_STAYS:
        gain = amount_cents;
        posting.stake_cents = 0;
        break;
    case BW_PAYS: gain = amount_cents - at_stake; break;
    case BW_LOSES:
        gain = -at_stake;
        posting.amount_cents = bet->stake_cents;
        break;
    case BW_LOSES_PART:
        gain = coupon ? 0 : -amount_cents;
        posting.stake_cents = amount_cents;
        break;
    case BW_RETURNED: posting.stake_cents = amount_cents; break;
    case BW_EXPIRES:
        gain = -amount_cents;
        posting.stake_cents = 0;
        break;
    case BW_PUSHES:
    case BW_COMMISSION:
    case BW_ENVY:
    case BW_METER:
    case BW_RAKE:
    case BW_POSTING_KINDS: break;
    }
    post(table, out, posting, gain);
}

void bw_post_commission(BwTable *table, BwOut *out, BwWho who, BwCents cents, const char *clause) {
    post(table, out,
         (BwPosting){.kind = BW_COMMISSION,
                     .wager = BW_UNKNOWN,
                     .target = BW_NO_TARGET,
                     .who = bw_seat(who.seat, who.bettor, 0),
                     .amount_cents = cents,
                     .clause = clause},
         -cents);
}

void bw_post_award(BwTable *table, BwOut *out, BwPostingKind kind, BwWho who, unsigned wager,
                   BwCents cents, const char *clause) {
    post(table, out,
         (BwPosting){.kind = (uint8_t)kind,
                     .wager = (uint8_t)wager,
                     .target = BW_NO_TARGET,
                     .who = who,
                     .amount_cents = cents,
                     .clause = clause},
         cents);
}

void bw_post_meter(BwTable *table, BwOut *out, unsigned meter, BwCents cents, const char *clause) {
    assert(out->n_postings < BW_POSTINGS_MAX);
    out->posting[out->n_postings++] = (BwPosting){.kind = BW_METER,
                                                  .wager = (uint8_t)meter,
                                                  .target = BW_NO_TARGET,
                                                  .amount_cents = cents,
                                                  .clause = clause};
    table->house_cents -= cents - table->meter_cents[meter];
    table->meter_cents[meter] = cents;
}

/* ---- settling ----------------------------------------------------------------------------- */

/* The three groups of postings, in their order. */
enum { LOSERS, PUSHES_AND_RETURNS, WINNERS };

static void post_loser(BwTable *table, BwOut *out, const BwBet *bet, const BwVerdict *v) {
    bool part = v->amount_cents != 0 && v->amount_cents != bet->stake_cents;
    bw_post(table, out, part ? BW_LOSES_PART : BW_LOSES, bet, v->amount_cents, v->clause);
}

/* What is not lost of a wager that loses in part goes back. */
static void post_returned(BwTable *table, BwOut *out, const BwBet *bet, const BwVerdict *v) {
    if (v->fate == BW_FATE_PUSHES) {
        bw_post(table, out, BW_PUSHES, bet, 0, v->clause);
    } else if (v->fate == BW_FATE_RETURNED) {
        bw_post(table, out, BW_RETURNED, bet, bet->stake_cents, v->clause);
    } else if (v->amount_cents != 0 && v->amount_cents != bet->stake_cents) {
        bw_post(table, out, BW_RETURNED, bet, bet->stake_cents - v->amount_cents, v->clause);
    }
}

static void post_winner(BwTable *table, BwOut *out, const BwBet *bet, const BwVerdict *v) {
    BwCents amount = v->amount_cents;
    BwCents limit = table->option[BW_OPT_PAYOUT_LIMIT];
    if (limit != 0 && v->beyond_limit == 0) {
        BwCents left = limit - table->paid_cents[bet->seat];
        if (amount > left) amount = left;
        table->paid_cents[bet->seat] += amount;
    }
    BwPostingKind kind = v->fate == BW_FATE_WINS    ? BW_WINS
                         : v->fate == BW_FATE_STAYS ? BW_WINS_STAYS
                                                    : BW_PAYS;
    bw_post(table, out, kind, bet, amount, v->clause);
    if (v->commission_cents != 0) {
        bw_post_commission(table, out, bw_seat(bet->seat, bet->bettor, bet->hand),
                           v->commission_cents, v->commission_clause);
    }
}

static void post_group(BwTable *table, BwOut *out, const BwVerdict *verdict, unsigned group,
                       unsigned first, unsigned end) {
    for (unsigned i = first; i < end; i++) {
        const BwBet *bet = &table->bet[i];
        switch ((BwFate)verdict[i].fate) {
        case BW_FATE_NONE: break;
        case BW_FATE_LOSES:
            if (group == LOSERS) post_loser(table, out, bet, &verdict[i]);
            if (group == PUSHES_AND_RETURNS) post_returned(table, out, bet, &verdict[i]);
            break;
        case BW_FATE_PUSHES:
        case BW_FATE_RETURNED:
            if (group == PUSHES_AND_RETURNS) post_returned(table, out, bet, &verdict[i]);
            break;
        case BW_FATE_WINS:
        case BW_FATE_STAYS:
        case BW_FATE_PAYS:
            if (group == WINNERS) post_winner(table, out, bet, &verdict[i]);
            break;
        }
    }
}

/* The wagers of the highest seat first, those of one seat in their order. */
static void post_group_downward(BwTable *table, BwOut *out, const BwVerdict *verdict,
                                unsigned group) {
    unsigned end = table->n_bets;
    while (end > 0) {
        unsigned first = end - 1;
        while (first > 0 && table->bet[first - 1].seat == table->bet[end - 1].seat) first--;
        post_group(table, out, verdict, group, first, end);
        end = first;
    }
}

void bw_settle(BwTable *table, BwOut *out, const BwVerdict *verdict, bool highest_seat_first) {
    unsigned n = table->n_bets, decided = 0;
    for (unsigned i = 0; i < n; i++) decided += verdict[i].fate != BW_FATE_NONE;
    if (decided == 0) return;
    for (unsigned group = LOSERS; group <= WINNERS; group++) {
        if (highest_seat_first) {
            post_group_downward(table, out, verdict, group);
        } else {
            post_group(table, out, verdict, group, 0, n);
        }
    }
    unsigned kept = 0;
    for (unsigned i = 0; i < n; i++) {
        if (verdict[i].fate != BW_FATE_NONE && verdict[i].fate != BW_FATE_STAYS) continue;
        if (kept != i) table->bet[kept] = table->bet[i];
        kept++;
    }
    truncate_to(table, kept);
}

/* Seat 0 stands for all. */
static void return_bets(BwTable *table, BwOut *out, unsigned seat, const char *clause) {
    unsigned kept = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        BwBet *bet = &table->bet[i];
        if (seat == 0 || bet->seat == seat) {
            bw_post(table, out, BW_RETURNED, bet, bet->stake_cents, clause);
        } else {
            if (kept != i) table->bet[kept] = *bet;
            kept++;
        }
    }
    truncate_to(table, kept);
}

void bw_return_all(BwTable *table, BwOut *out, const char *clause) {
    return_bets(table, out, 0, clause);
}

void bw_return_seat(BwTable *table, BwOut *out, unsigned seat, const char *clause) {
    return_bets(table, out, seat, clause);
}
