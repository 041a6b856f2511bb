/* bets.c: the wagers on the layout and the money that they move. Wagers lie in one array, sorted in
 * the order of postings, so that settling is a walk through it. Every cent passes through
 * next_posting() or, to and from a meter, bw_post_meter(): what a seat wins the house loses, and
 * the table's books always sum to zero. */
#include <assert.h>
#include <string.h>

#include "table/game.h"

/* ---- the layout --------------------------------------------------------------------------- */

/* <0, 0, >0 as the wager comes before, is, or comes after the one described. The coupon comes right
 * behind the chips; a wager without a target is before those with one. */
static inline int compare(const BwBet *bet, BwWho who, unsigned wager, uint16_t target,
                          unsigned flags) {
    if (bet->seat != who.seat) return bet->seat < who.seat ? -1 : 1;
    if (bet->bettor != who.bettor) return bet->bettor < who.bettor ? -1 : 1;
    if (bet->wager != wager) return bet->wager < wager ? -1 : 1;
    if (bet->hand != who.hand) return bet->hand < who.hand ? -1 : 1;
    if (bet->target != target) {
        return (uint16_t)(bet->target + 1) < (uint16_t)(target + 1) ? -1 : 1;
    }
    return (int)(bet->flags & BW_BET_COUPON) - (int)(flags & BW_BET_COUPON);
}

const BwBet *bw_bet_look(const BwTable *table, BwWho who, unsigned wager, uint16_t target,
                         unsigned flags) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->wager == wager && compare(bet, who, wager, target, flags) == 0) return bet;
    }
    return NULL;
}

BwBet *bw_bet_find(BwTable *table, BwWho who, unsigned wager, uint16_t target, unsigned flags) {
    return (BwBet *)bw_bet_look(table, who, wager, target, flags);
}

bool bw_has_room(const BwTable *table) {
    return table->n_bets < BW_BETS_MAX;
}

/* Wagers are mostly made in the order in which they lie: is this one behind all others? */
static inline bool is_last(const BwTable *table, BwWho who, unsigned wager, uint16_t target,
                           unsigned flags) {
    unsigned n = table->n_bets;
    return n == 0 || compare(&table->bet[n - 1], who, wager, target, flags) < 0;
}

/* A wager where there is none, at this number of the array, which is free. */
static inline BwBet *write_bet(BwTable *table, unsigned i, BwWho who, unsigned wager,
                               uint16_t target, BwCents cents, unsigned flags) {
    BwBet *bet = &table->bet[i];
    table->n_bets++;
    bet->seat = who.seat;
    bet->bettor = who.bettor;
    bet->wager = (uint8_t)wager;
    bet->hand = who.hand;
    bet->target = target;
    bet->flags = (uint16_t)flags;
    bet->memo = 0;
    bet->charged_cents = 0;
    bet->stake_cents = cents;
    return bet;
}

/* A wager that is not behind all others: it joins the one that it is, or goes before some. */
__attribute__((noinline)) static BwBet *add_between(BwTable *table, BwWho who, unsigned wager,
                                                    uint16_t target, BwCents cents,
                                                    unsigned flags) {
    unsigned i = table->n_bets;
    int order = 1;
    while (i > 0 && (order = compare(&table->bet[i - 1], who, wager, target, flags)) > 0) i--;
    if (i > 0 && order == 0) {
        BwBet *bet = &table->bet[i - 1];
        bet->stake_cents += cents;
        bet->flags = (uint16_t)(bet->flags | flags);
        return bet;
    }
    if (!bw_has_room(table)) return NULL;
    memmove(&table->bet[i + 1], &table->bet[i], (table->n_bets - i) * sizeof table->bet[0]);
    return write_bet(table, i, who, wager, target, cents, flags);
}

BwBet *bw_bet_add(BwTable *table, BwWho who, unsigned wager, uint16_t target, BwCents cents,
                  unsigned flags) {
    unsigned n = table->n_bets;
    if (n < BW_BETS_MAX && is_last(table, who, wager, target, flags)) {
        return write_bet(table, n, who, wager, target, cents, flags);
    }
    return add_between(table, who, wager, target, cents, flags);
}

/* Bytes behind the last wager are kept zero: two tables in the same state are the same bytes. */
static inline void truncate_to(BwTable *table, unsigned n) {
    enum { FEW = 3 };
    unsigned gone = table->n_bets - n;
    if (gone == 1) { /* as often as not, and faster without a call */
        table->bet[n] = (BwBet){.seat = 0};
    } else if (gone <= FEW && n + FEW <= BW_BETS_MAX) { /* what lies behind is zero already */
        for (unsigned i = 0; i < FEW; i++) table->bet[n + i] = (BwBet){.seat = 0};
    } else {
        memset(&table->bet[n], 0, gone * sizeof table->bet[0]);
    }
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

bool bw_check_table_limits(const BwTable *table, unsigned wager, BwCents total_cents, bool accepted,
                           BwOut *out) {
    const BwCents *option = table->option;
    if (total_cents > BW_CENTS_MAX) return bw_refuse(out, BW_REASON_LIMIT, "8.2");
    if ((bw_table_game(table)->wagers[wager].flags & BW_WAGER_OWN_LIMITS) != 0) return true;
    if (accepted) return true;
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

bool bw_check_limits(const BwTable *table, const BwEvent *event, BwCents total_cents, BwOut *out) {
    return bw_check_table_limits(table, event->wager, total_cents,
                                 (event->modifiers & BW_MOD_ACCEPTED) != 0, out);
}

bool bw_check_payable(BwCents total_cents, BwCents unit_cents, const char *clause, BwOut *out) {
    if (unit_cents <= 1 || total_cents % unit_cents == 0) return true;
    return bw_refuse_figure(out, BW_REASON_UNPAYABLE, clause, unit_cents);
}

/* ---- plain wagers ------------------------------------------------------------------------- */

static bool check_medium(const BwBetRules *rules, uint32_t modifiers, BwOut *out) {
    uint32_t media = rules->media | BW_MOD_ACCEPTED;
    if ((rules->media & BW_MOD_CASH) != 0 && (modifiers & BW_MOD_CASH_UNCONFIRMED) != 0) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED, rules->medium);
    }
    if ((modifiers & ~media) != 0) return bw_refuse(out, BW_REASON_MEDIUM, rules->medium);
    return true;
}

static inline bool check_total(const BwTable *table, const BwBetRules *rules, const BwEvent *event,
                               BwCents unit, BwCents total, bool accepted, BwOut *out) {
    bool within = rules->limits != NULL
                      ? rules->limits(table, event->wager, total, accepted, out)
                      : bw_check_table_limits(table, event->wager, total, accepted, out);
    if (!within) return false;
    if (unit == 0) return bw_refuse(out, BW_REASON_UNPAYABLE, rules->payable);
    return bw_check_payable(total, unit, rules->payable, out);
}

static unsigned coupon_flag(const BwEvent *event) {
    return (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
}

bool bw_bet_make_in(BwTable *table, const BwBetRules *rules, const BwEvent *event, BwCents unit,
                    BwOut *out) {
    unsigned flags = coupon_flag(event);
    if (event->modifiers != 0 && !check_medium(rules, event->modifiers, out)) return false;
    bool behind = is_last(table, event->who, event->wager, event->target, flags);
    const BwBet *up =
        behind ? NULL : bw_bet_look(table, event->who, event->wager, event->target, flags);
    BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
    bool accepted = (event->modifiers & BW_MOD_ACCEPTED) != 0;
    if (!check_total(table, rules, event, unit, total, accepted, out)) return false;
    if (accepted) flags |= BW_BET_ACCEPTED;
    if (up == NULL && !bw_has_room(table)) return bw_refuse(out, BW_REASON_FULL, NULL);
    if (behind) {
        write_bet(table, table->n_bets, event->who, event->wager, event->target,
                  event->amount_cents, flags);
    } else {
        bw_bet_add(table, event->who, event->wager, event->target, event->amount_cents, flags);
    }
    return true;
}

bool bw_bet_make(BwTable *table, const BwBetRules *rules, const BwEvent *event, BwOut *out) {
    return bw_bet_make_in(table, rules, event, bw_stake_unit(table, event->wager, event->target),
                          out);
}

/* A coupon is one piece: it is taken whole or not at all. */
bool bw_bet_take(BwTable *table, const BwBetRules *rules, const BwEvent *event, BwOut *out) {
    BwBet *up = bw_bet_find(table, event->who, event->wager, event->target, coupon_flag(event));
    if (up == NULL) return bw_refuse(out, BW_REASON_NO_SUCH_BET, rules->removal);
    BwCents taken = event->amount_cents != 0 ? event->amount_cents : up->stake_cents;
    BwCents rest = up->stake_cents - taken;
    if (rest < 0 || (rest > 0 && (up->flags & BW_BET_COUPON) != 0)) {
        return bw_refuse(out, BW_REASON_AMOUNT, rules->removal);
    }
    bool accepted = (up->flags & BW_BET_ACCEPTED) != 0;
    BwCents unit = bw_stake_unit(table, event->wager, event->target);
    if (rest > 0 && !check_total(table, rules, event, unit, rest, accepted, out)) return false;
    bw_post(table, out, BW_RETURNED, up, taken, rules->removal);
    up->stake_cents = rest;
    if (rest == 0) bw_bet_remove(table, up);
    return true;
}

/* ---- money -------------------------------------------------------------------------------- */

/* Takes the next posting, of this seat, and moves `gain_cents` to it from the house. The caller
 * writes every other field. */
static inline BwPosting *next_posting(BwTable *table, BwOut *out, BwWho who, BwCents gain_cents) {
    assert(out->n_postings < BW_POSTINGS_MAX);
    BwPosting *posting = &out->posting[out->n_postings++];
    posting->who = who;
    table->net_cents[who.seat][who.bettor] += gain_cents;
    table->house_cents -= gain_cents;
    return posting;
}

/* Inlined where the kind is a constant, so that settling does not branch on it again. */
static inline void post(BwTable *table, BwOut *out, BwPostingKind kind, const BwBet *bet,
                        BwCents amount_cents, const char *clause) {
    bool coupon = (bet->flags & BW_BET_COUPON) != 0;
    BwCents stake = bet->stake_cents, at_stake = coupon ? 0 : stake, gain = 0;
    switch (kind) {
    case BW_WINS: gain = amount_cents; break;
    case BW_WINS_STAYS:
        gain = amount_cents;
        stake = 0;
        break;
    case BW_PAYS: gain = amount_cents - at_stake; break;
    case BW_LOSES:
        gain = -at_stake;
        amount_cents = stake;
        break;
    case BW_LOSES_PART:
        gain = coupon ? 0 : -amount_cents;
        stake = amount_cents;
        break;
    case BW_RETURNED: stake = amount_cents; break;
    case BW_EXPIRES:
        gain = -amount_cents;
        stake = 0;
        break;
    case BW_PUSHES:
    case BW_COMMISSION:
    case BW_ENVY:
    case BW_METER:
    case BW_RAKE:
    case BW_POSTING_KINDS: break;
    }
    BwPosting *posting = next_posting(table, out, bw_seat(bet->seat, bet->bettor, bet->hand), gain);
    posting->kind = (uint8_t)kind;
    posting->wager = bet->wager;
    posting->coupon = coupon;
    posting->target = bet->target;
    posting->amount_cents = amount_cents;
    posting->stake_cents = stake;
    posting->clause = clause;
}

void bw_post(BwTable *table, BwOut *out, BwPostingKind kind, const BwBet *bet, BwCents amount_cents,
             const char *clause) {
    post(table, out, kind, bet, amount_cents, clause);
}

/* A posting that decides no stake. */
static void post_without_stake(BwTable *table, BwOut *out, BwPostingKind kind, BwWho who,
                               unsigned wager, BwCents amount_cents, BwCents gain_cents,
                               const char *clause) {
    BwPosting *posting = next_posting(table, out, who, gain_cents);
    posting->kind = (uint8_t)kind;
    posting->wager = (uint8_t)wager;
    posting->coupon = 0;
    posting->target = BW_NO_TARGET;
    posting->amount_cents = amount_cents;
    posting->stake_cents = 0;
    posting->clause = clause;
}

void bw_post_commission(BwTable *table, BwOut *out, BwWho who, BwCents cents, const char *clause) {
    post_without_stake(table, out, BW_COMMISSION, bw_seat(who.seat, who.bettor, 0), BW_UNKNOWN,
                       cents, -cents, clause);
}

void bw_post_award(BwTable *table, BwOut *out, BwPostingKind kind, BwWho who, unsigned wager,
                   BwCents cents, const char *clause) {
    post_without_stake(table, out, kind, who, wager, cents, cents, clause);
}

void bw_post_dealer(BwTable *table, BwOut *out, BwPostingKind kind, unsigned wager, BwCents cents,
                    const char *clause) {
    post_without_stake(table, out, kind, (BwWho){BW_DEALER, 0, 0, 0}, wager, cents, 0, clause);
}

void bw_post_rake(BwTable *table, BwOut *out, BwCents cents, const char *clause) {
    post_without_stake(table, out, BW_RAKE, (BwWho){BW_NOBODY, 0, 0, 0}, BW_UNKNOWN, cents, 0,
                       clause);
}

/* Row 0 of the accounts belongs to nobody, and stays empty: a meter's gain is the house's loss. */
void bw_post_meter_step(BwTable *table, BwOut *out, unsigned meter, BwCents cents,
                        const char *clause) {
    post_without_stake(table, out, BW_METER, (BwWho){BW_NOBODY, 0, 0, 0}, meter, cents, 0, clause);
    table->house_cents -= cents - table->meter_cents[meter];
    table->meter_cents[meter] = cents;
}

void bw_post_meter(BwTable *table, BwOut *out, unsigned meter, BwCents cents, const char *clause) {
    for (unsigned i = 0; i < out->n_postings;
         i++) { /* one posting an event: where it stands after */
        const BwPosting *posting = &out->posting[i];
        if (posting->kind != BW_METER || posting->wager != meter) continue;
        out->n_postings--;
        memmove(&out->posting[i], &out->posting[i + 1],
                (out->n_postings - i) * sizeof out->posting[0]);
        break;
    }
    bw_post_meter_step(table, out, meter, cents, clause);
}

/* ---- settling ----------------------------------------------------------------------------- */

/* The three groups of postings, in their order. */
enum { LOSERS, PUSHES_AND_RETURNS, WINNERS };

static inline void post_loser(BwTable *table, BwOut *out, const BwBet *bet, const BwVerdict *v) {
    bool part = v->amount_cents != 0 && v->amount_cents != bet->stake_cents;
    if (part) {
        bw_post(table, out, BW_LOSES_PART, bet, v->amount_cents, v->clause);
    } else {
        post(table, out, BW_LOSES, bet, 0, v->clause);
    }
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

/* What the payout limit has cut rests on the clause of the option that sets it. */
static const char *limit_clause(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned i = 0; i < game->n_options; i++) {
        if (game->options[i].slot == BW_OPT_PAYOUT_LIMIT) return game->options[i].clause;
    }
    return NULL;
}

static inline void post_winner(BwTable *table, BwOut *out, const BwBet *bet, const BwVerdict *v) {
    const char *clause = v->clause;
    BwCents amount = v->amount_cents;
    BwCents limit = table->option[BW_OPT_PAYOUT_LIMIT];
    if (limit != 0 && v->beyond_limit == 0) {
        BwCents left = limit - table->paid_cents[bet->seat];
        if (amount > left) {
            amount = left;
            clause = limit_clause(table);
        }
        table->paid_cents[bet->seat] += amount;
    }
    if (v->fate == BW_FATE_WINS) {
        post(table, out, BW_WINS, bet, amount, clause);
    } else {
        bw_post(table, out, v->fate == BW_FATE_STAYS ? BW_WINS_STAYS : BW_PAYS, bet, amount,
                clause);
    }
    if (v->commission_cents != 0) {
        bw_post_commission(table, out, bw_seat(bet->seat, bet->bettor, bet->hand),
                           v->commission_cents, v->commission_clause);
    }
}

static inline void post_group(BwTable *table, BwOut *out, const BwVerdict *verdict, unsigned group,
                              unsigned first, unsigned end) {
    for (unsigned i = first; i < end; i++) {
        const BwBet *bet = &table->bet[i];
        unsigned fate = verdict[i].fate;
        if (group == LOSERS) {
            if (fate == BW_FATE_LOSES) post_loser(table, out, bet, &verdict[i]);
        } else if (group == WINNERS) {
            if (fate >= BW_FATE_WINS) post_winner(table, out, bet, &verdict[i]);
        } else if (fate >= BW_FATE_LOSES && fate <= BW_FATE_RETURNED) {
            post_returned(table, out, bet, &verdict[i]);
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

static inline void post_in_order(BwTable *table, BwOut *out, const BwVerdict *verdict,
                                 unsigned group, bool highest_seat_first) {
    if (highest_seat_first) {
        post_group_downward(table, out, verdict, group);
    } else {
        post_group(table, out, verdict, group, 0, table->n_bets);
    }
}

/* The fates in which a wager stays on the layout. */
static const unsigned staying = 1u << BW_FATE_NONE | 1u << BW_FATE_STAYS;

/* A wager that wins or loses whole. Which of the two nobody can predict, so nothing here branches
 * on it. */
static inline void post_plainly(BwTable *table, BwPosting *posting, const BwBet *bet,
                                const BwVerdict *verdict) {
    bool wins = verdict->fate == BW_FATE_WINS;
    BwCents amount = wins ? verdict->amount_cents : bet->stake_cents;
    BwCents gain = wins ? amount : -amount;
    posting->kind = wins ? BW_WINS : BW_LOSES;
    posting->wager = bet->wager;
    posting->coupon = 0;
    posting->target = bet->target;
    posting->who = bw_seat(bet->seat, bet->bettor, bet->hand);
    posting->amount_cents = amount;
    posting->stake_cents = bet->stake_cents;
    posting->clause = verdict->clause;
    table->net_cents[bet->seat][bet->bettor] += gain;
    table->house_cents -= gain;
}

/* Not 0 if there is more to say of this wager than that it wins or loses whole. */
static inline unsigned is_odd(const BwBet *bet, const BwVerdict *verdict) {
    unsigned loses = verdict->fate == BW_FATE_LOSES, wins = verdict->fate == BW_FATE_WINS;
    return ((loses | wins) == 0) | (loses & (verdict->amount_cents != 0)) |
           (verdict->commission_cents != 0) | (bet->flags & BW_BET_COUPON);
}

/* The plain case, in which every wager wins or loses whole and nothing else is to be said: the
 * losers are counted first, then each posting is written where it belongs. False, with nothing
 * done, in any other case. */
static bool settle_plainly(BwTable *table, BwOut *out, const BwVerdict *verdict) {
    unsigned n = table->n_bets, losers = 0, odd = table->option[BW_OPT_PAYOUT_LIMIT] != 0;
    for (unsigned i = 0; i < n; i++) {
        odd |= is_odd(&table->bet[i], &verdict[i]);
        losers += verdict[i].fate == BW_FATE_LOSES;
    }
    if (odd != 0) return false;
    assert(out->n_postings + n <= BW_POSTINGS_MAX);
    BwPosting *loser = &out->posting[out->n_postings], *winner = loser + losers;
    for (unsigned i = 0; i < n; i++) {
        bool wins = verdict[i].fate == BW_FATE_WINS;
        post_plainly(table, wins ? winner : loser, &table->bet[i], &verdict[i]);
        winner += wins;
        loser += !wins;
    }
    out->n_postings += n;
    truncate_to(table, 0);
    return true;
}

void bw_post_verdict(BwTable *table, BwOut *out, const BwBet *bet, const BwVerdict *verdict) {
    if (verdict->fate >= BW_FATE_WINS) {
        post_winner(table, out, bet, verdict);
    } else if (verdict->fate != BW_FATE_NONE) {
        if (verdict->fate == BW_FATE_LOSES) post_loser(table, out, bet, verdict);
        post_returned(table, out, bet, verdict);
    }
}

/* The plainest case: one wager. */
static void settle_one(BwTable *table, BwOut *out, const BwVerdict *verdict) {
    const BwBet *bet = &table->bet[0];
    if (is_odd(bet, verdict) == 0 && table->option[BW_OPT_PAYOUT_LIMIT] == 0) {
        assert(out->n_postings < BW_POSTINGS_MAX);
        post_plainly(table, &out->posting[out->n_postings++], bet, verdict);
    } else {
        bw_post_verdict(table, out, bet, verdict);
    }
    if ((staying >> verdict->fate & 1) == 0) truncate_to(table, 0);
}

void bw_clear_decided(BwTable *table, const BwVerdict *verdict) {
    unsigned kept = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        if ((staying >> verdict[i].fate & 1) == 0) continue;
        if (kept != i) table->bet[kept] = table->bet[i];
        kept++;
    }
    truncate_to(table, kept);
}

void bw_settle_in_order(BwTable *table, BwOut *out, const BwVerdict *verdict) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        bw_post_verdict(table, out, &table->bet[i], &verdict[i]);
    }
    bw_clear_decided(table, verdict);
}

void bw_settle(BwTable *table, BwOut *out, const BwVerdict *verdict, bool highest_seat_first) {
    if (table->n_bets == 1) {
        if (verdict->fate != BW_FATE_NONE) settle_one(table, out, verdict);
        return;
    }
    if (!highest_seat_first && settle_plainly(table, out, verdict)) return;
    unsigned n = table->n_bets, fates = 0; /* one bit a fate that somebody met */
    BwCents parts = 0;
    for (unsigned i = 0; i < n; i++) {
        fates |= 1u << verdict[i].fate;
        if (verdict[i].fate == BW_FATE_LOSES) parts |= verdict[i].amount_cents;
    }
    if (fates == 1u << BW_FATE_NONE) return;
    bool losers = (fates >> BW_FATE_LOSES & 1) != 0;
    bool returns = (fates & (1u << BW_FATE_PUSHES | 1u << BW_FATE_RETURNED)) != 0 || parts != 0;
    bool winners = fates >= 1u << BW_FATE_WINS;
    if (losers) post_in_order(table, out, verdict, LOSERS, highest_seat_first);
    if (returns) post_in_order(table, out, verdict, PUSHES_AND_RETURNS, highest_seat_first);
    if (winners) post_in_order(table, out, verdict, WINNERS, highest_seat_first);
    if ((fates & staying) != 0) {
        bw_clear_decided(table, verdict);
    } else {
        truncate_to(table, 0);
    }
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
