/* blackjack_streak.c: the streak wager (13:69F-2.22), on two to five winning rounds in a row. It
 * lies on the layout from round to round: the wager itself notes how many rounds it has won since
 * it was made, whether it runs, and whether the present round has been counted already. A round is
 * won or lost by the net result of all of the bettor's hands together. */
#include "games/blackjack/blackjack_table.h"

#define CLAUSE "2.22"

enum { ROUNDS_MIN = 2, ROUNDS_MAX = 5 };

/* The note on a wager: rounds won so far, and flags. */
enum { RUN = 7, RUNNING = 8, COUNTED = 16, NEW = 32 /* made for this round */ };

static bool is_streak(const BwBlackjackTable *table, const BwBet *bet) {
    return bw_bj_side_kind(&table->t, bet->wager) == BW_SIDE_STREAK;
}

bool bw_streak_is_running(const BwBet *bet) {
    return (bet->memo & RUNNING) != 0;
}

/* One that was up before this round stays up whatever becomes of it. */
bool bw_streak_stands(const BwBet *bet) {
    return (bet->memo & (RUNNING | NEW)) == RUNNING;
}

/* Some of the words 2 to 5, or the word all. */
unsigned bw_streak_lengths(const BwTable *t) {
    unsigned bits = (unsigned)t->option[BW_SIDE_STREAK_LENGTHS];
    return (bits & 16) != 0 ? 15u << 2 : (bits & 15) << 2;
}

/* ---- betting ------------------------------------------------------------------------------ */

/* While a streak runs no other may be added. */
bool bw_streak_may_bet(const BwBlackjackTable *table, const BwEvent *event, BwOut *out) {
    const BwTable *t = &table->t;
    if (event->target < ROUNDS_MIN || event->target > ROUNDS_MAX) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER, CLAUSE);
    }
    if ((bw_streak_lengths(t) >> event->target & 1) == 0) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, CLAUSE);
    }
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *bet = &t->bet[i];
        bool own = bet->seat == event->who.seat && bet->bettor == event->who.bettor;
        if (own && is_streak(table, bet) && bw_streak_is_running(bet)) {
            return bw_refuse(out, BW_REASON_LOCKED, CLAUSE);
        }
    }
    return true;
}

/* Whoever has a streak up makes the main wager in every round. */
bool bw_streak_check_close(const BwBlackjackTable *table, BwOut *out) {
    for (unsigned i = 0; i < table->t.n_bets; i++) {
        const BwBet *bet = &table->t.bet[i];
        if (is_streak(table, bet) && !bw_side_is_playing(table, bet->seat, bet->bettor)) {
            return bw_refuse(out, BW_REASON_MISSING, CLAUSE);
        }
    }
    return true;
}

void bw_streak_begin_round(BwBlackjackTable *table) {
    for (unsigned i = 0; i < table->t.n_bets; i++) {
        BwBet *bet = &table->t.bet[i];
        if (!is_streak(table, bet)) continue;
        if ((bet->memo & RUNNING) == 0) bet->memo |= NEW;
        bet->memo |= RUNNING;
    }
}

/* ---- a round ------------------------------------------------------------------------------ */

/* The result of a round for one streak. It wins when its number of rounds is full; a tied round
 * changes nothing. */
static BwVerdict count_round(const BwTable *t, BwBet *bet, BwCents net_cents) {
    bet->memo |= COUNTED;
    if (net_cents < 0) return bw_bj_loses(CLAUSE);
    if (net_cents == 0) return bw_bj_undecided();
    bet->memo++;
    if ((bet->memo & RUN) < bet->target) return bw_bj_undecided();
    BwVerdict verdict = {.fate = BW_FATE_WINS, .clause = CLAUSE};
    bw_odds_win(bw_bj_streak_odds(bet->target), bet->stake_cents, &verdict.amount_cents);
    return bw_side_capped(t, BW_SIDE_STREAK, verdict);
}

/* Insurance and side wagers do not count. */
static void add_results(BwBlackjackTable *table, const BwOut *out, unsigned first) {
    unsigned insurance = bw_bj_game(table)->insurance;
    for (unsigned i = first; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        if (posting->kind == BW_METER || posting->wager >= insurance) continue;
        table->side.net_cents[posting->who.seat][posting->who.bettor] += bw_posting_gain(posting);
    }
}

/* Postings have decided wagers on hands: the streaks of those who have none left are counted. A
 * void round leaves them as they stood. */
void bw_streak_posted(BwBlackjackTable *table, BwOut *out, unsigned first) {
    BwTable *t = &table->t;
    BwVerdict verdict[BW_BETS_MAX];
    bool decided = false;
    if (table->voided != 0) return;
    add_results(table, out, first);
    for (unsigned i = 0; i < t->n_bets; i++) {
        BwBet *bet = &t->bet[i];
        verdict[i] = bw_bj_undecided();
        if (!is_streak(table, bet) || (bet->memo & COUNTED) != 0) continue;
        if (bw_side_is_playing(table, bet->seat, bet->bettor)) continue;
        verdict[i] = count_round(t, bet, table->side.net_cents[bet->seat][bet->bettor]);
        decided |= verdict[i].fate != BW_FATE_NONE;
    }
    if (decided) bw_settle(t, out, verdict, false);
}

void bw_streak_end_round(BwBlackjackTable *table) {
    for (unsigned i = 0; i < table->t.n_bets; i++) {
        BwBet *bet = &table->t.bet[i];
        if (is_streak(table, bet)) bet->memo &= ~(uint32_t)(COUNTED | NEW);
    }
    memset(table->side.net_cents, 0, sizeof table->side.net_cents);
}

/* A player who gets up loses the streaks that run; one that no round has begun with goes back. */
void bw_streak_leaves(BwBlackjackTable *table, unsigned seat, BwOut *out) {
    BwTable *t = &table->t;
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *bet = &t->bet[i];
        verdict[i] = bw_bj_undecided();
        if (!is_streak(table, bet) || bet->seat != seat || bet->bettor != 0) continue;
        verdict[i].fate = bw_streak_is_running(bet) ? BW_FATE_LOSES : BW_FATE_RETURNED;
        verdict[i].clause = CLAUSE;
    }
    bw_settle(t, out, verdict, false);
}
