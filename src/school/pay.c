/* pay.c: pay this layout, settle these hands. Tables are dealt until an event decides enough; the
 * wagers that were up before it are what is asked, its postings the answers. */
#include <string.h>

#include "croupier/croupier.h"
#include "school/parts.h"

enum { TABLES = 8, PASSES = 4, STEPS = 400, ENVY_LEVEL = 4 };

typedef struct Rows {
    BwSchoolRow row[BW_SCHOOL_ROWS_MAX];
    unsigned n;
    bool whole; /* every posting has found its row, and there was room */
} Rows;

/* ---- what is asked ------------------------------------------------------------------------- */

static BwSchoolRow *add_row(Rows *rows, BwSchoolAbout about, BwWho who, unsigned wager) {
    if (rows->n == BW_SCHOOL_ROWS_MAX) {
        rows->whole = false;
        return NULL;
    }
    BwSchoolRow *row = &rows->row[rows->n++];
    memset(row, 0, sizeof *row);
    row->about = (uint8_t)about;
    row->who = who;
    row->wager = (uint8_t)wager;
    row->target = BW_NO_TARGET;
    return row;
}

static void add_bets(Rows *rows, const BwTable *table) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        BwWho who = bw_seat(bet->seat, bet->bettor, bet->hand);
        BwSchoolRow *row = add_row(rows, BW_SCHOOL_BET, who, bet->wager);
        if (row == NULL) return;
        row->coupon = (bet->flags & BW_BET_COUPON) != 0;
        row->target = bet->target;
        row->stake_cents = bet->stake_cents;
    }
}

/* Has the bettor a wager up that bears a commission? */
static bool bears_commission(const BwTable *table, unsigned seat) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->seat == seat && bw_commission(table, bet->wager, bet->stake_cents) != 0)
            return true;
    }
    return false;
}

/* What each seat may be paid without a stake, and owe: asked of all alike, whether it comes or not.
 */
static void add_sums(Rows *rows, const BwTable *table, unsigned level) {
    const BwGame *game = bw_table_game(table);
    for (unsigned s = 1; s <= game->seats; s++) {
        if (!bw_seat_has_bet(table, s)) continue;
        for (unsigned w = 0; w < game->n_wagers; w++) {
            unsigned flags = game->wagers[w].flags;
            if ((flags & BW_WAGER_NO_STAKE) == 0 || !bw_wager_offered(table, w)) continue;
            if ((flags & BW_WAGER_ENVY) != 0 && level < ENVY_LEVEL) continue;
            (void)add_row(rows, BW_SCHOOL_AWARD, bw_seat(s, 0, 0), w);
        }
        if (!bears_commission(table, s)) continue;
        (void)add_row(rows, BW_SCHOOL_COMMISSION, bw_seat(s, 0, 0), BW_UNKNOWN);
    }
}

/* ---- what the postings say ----------------------------------------------------------------- */

static BwSchoolRow *row_of(Rows *rows, const BwGame *game, const BwPosting *posting) {
    for (unsigned i = 0; i < rows->n; i++) {
        BwSchoolRow *row = &rows->row[i];
        if (row->who.seat != posting->who.seat || row->who.bettor != posting->who.bettor) continue;
        if (row->about == BW_SCHOOL_COMMISSION && posting->kind == BW_COMMISSION) return row;
        if (row->about == BW_SCHOOL_COMMISSION) continue;
        bool envy = (game->wagers[row->wager].flags & BW_WAGER_ENVY) != 0;
        if (posting->kind == BW_ENVY && row->about == BW_SCHOOL_AWARD && envy) return row;
        if (row->wager != posting->wager) continue;
        if (row->about == BW_SCHOOL_AWARD) return row;
        if (row->who.hand == posting->who.hand && row->target == posting->target &&
            row->coupon == posting->coupon) {
            return row;
        }
    }
    return NULL;
}

/* One posting more about the row. */
static void note(BwSchoolRow *row, const BwPosting *posting) {
    row->gain_cents += bw_posting_gain(posting);
    if (posting->stake_cents > row->stake_cents) row->stake_cents = posting->stake_cents;
    if (row->clause == NULL) row->clause = posting->clause;
    switch ((BwPostingKind)posting->kind) {
    case BW_WINS:
    case BW_WINS_STAYS:
    case BW_PAYS:
    case BW_ENVY:
        row->fate = BW_SCHOOL_WINS;
        row->cents += posting->amount_cents;
        row->clause = posting->clause;
        return;
    case BW_LOSES: row->fate = BW_SCHOOL_LOSES; return;
    case BW_LOSES_PART:
        if (posting->amount_cents >= row->stake_cents) { /* a bank that lost all that it covered */
            row->fate = BW_SCHOOL_LOSES;
            return;
        }
        row->fate = BW_SCHOOL_PART;
        row->cents += posting->amount_cents;
        return;
    case BW_PUSHES:
    case BW_RETURNED:
        if (row->fate == BW_SCHOOL_STANDS) row->fate = BW_SCHOOL_PUSHES;
        return;
    case BW_COMMISSION:
        row->fate = BW_SCHOOL_WINS; /* something is due */
        row->cents += posting->amount_cents;
        return;
    case BW_METER:
    case BW_EXPIRES:
    case BW_RAKE:
    case BW_POSTING_KINDS: return;
    }
}

/* A wager that the very event put up, by an act: it is known from its posting. */
static BwSchoolRow *add_posted(Rows *rows, const BwPosting *posting) {
    if (posting->wager == BW_UNKNOWN || posting->stake_cents <= 0) return NULL;
    BwSchoolRow *row = add_row(rows, BW_SCHOOL_BET, posting->who, posting->wager);
    if (row == NULL) return NULL;
    row->coupon = posting->coupon;
    row->target = posting->target;
    row->stake_cents = posting->stake_cents;
    return row;
}

static void note_all(Rows *rows, const BwGame *game, const BwOut *out, bool by_act) {
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        if (posting->kind == BW_METER) continue;
        BwSchoolRow *row = row_of(rows, game, posting);
        if (row == NULL && by_act) row = add_posted(rows, posting);
        if (row == NULL) {
            rows->whole = false;
            return;
        }
        note(row, posting);
    }
}

/* What the seat owes and has not paid yet: what the dealer would collect. */
static BwCents owed(const BwTable *table, unsigned seat, const char **clause) {
    BwSchoolTable copy;
    BwEvent event;
    BwOut out;
    BwCents cents = 0;
    if (!bw_act_that(bw_table_game(table), BW_MEANS_COLLECT, &event)) return 0;
    event.n_args = 1;
    event.arg[0] = (BwArg){.kind = BW_ARG_WHO, .who = bw_seat(seat, 0, 0)};
    memcpy(&copy, table, bw_table_size(bw_table_game(table)));
    if (!bw_apply(&copy.table, &event, &out)) return 0;
    for (unsigned i = 0; i < out.n_postings; i++) {
        if (out.posting[i].kind != BW_COMMISSION) continue;
        cents += out.posting[i].amount_cents;
        *clause = out.posting[i].clause;
    }
    return cents;
}

/* A commission that is kept until later is due all the same. */
static void note_owed(Rows *rows, const BwTable *before, const BwTable *after) {
    for (unsigned i = 0; i < rows->n; i++) {
        BwSchoolRow *row = &rows->row[i];
        const char *clause = row->clause, *unused = NULL;
        if (row->about != BW_SCHOOL_COMMISSION) continue;
        BwCents more = owed(after, row->who.seat, &clause) - owed(before, row->who.seat, &unused);
        if (more == 0) continue;
        row->cents += more;
        row->fate = BW_SCHOOL_WINS;
        row->clause = clause;
    }
}

/* ---- choosing ------------------------------------------------------------------------------ */

static unsigned rows_most(unsigned level) {
    return 3 + 4 * level;
}

/* How much there is to learn from it: what is paid counts most, and different fates. */
static unsigned worth_of(const Rows *rows, unsigned level) {
    static const unsigned worth[BW_SCHOOL_FATES] = {
        [BW_SCHOOL_WINS] = 4, [BW_SCHOOL_LOSES] = 1, [BW_SCHOOL_PUSHES] = 2, [BW_SCHOOL_PART] = 4};
    unsigned sum = 0, seen = 0;
    if (!rows->whole || rows->n > rows_most(level)) return 0;
    for (unsigned i = 0; i < rows->n; i++) {
        const BwSchoolRow *row = &rows->row[i];
        sum += worth[row->fate];
        if (row->about == BW_SCHOOL_BET) seen |= 1u << row->fate;
    }
    return sum == 0 ? 0 : sum + 2 * (unsigned)__builtin_popcount(seen);
}

/* The wagers before the last event, with what it did to them. */
static unsigned look(const BwPractice *p, BwSchoolKind kind, Rows *rows) {
    rows->n = 0;
    rows->whole = true;
    if (p->out.n_postings == 0 || p->event.kind == BW_EV_BET) return 0;
    add_bets(rows, &p->before.table);
    if (rows->n == 0) return 0;
    if (!rows->whole) return 0;
    add_sums(rows, &p->before.table, p->level);
    note_all(rows, p->game, &p->out, p->event.kind == BW_EV_ACT);
    if (kind == BW_SCHOOL_PAY) note_owed(rows, &p->before.table, &p->now.table);
    return worth_of(rows, p->level);
}

/* Seat by seat, and of each its wagers before the rest. */
static void sort_rows(BwSchoolRow *row, unsigned n) {
    for (unsigned i = 1; i < n; i++) {
        BwSchoolRow moved = row[i];
        unsigned at = i, key = moved.who.seat * 4u + moved.about;
        for (; at > 0 && row[at - 1].who.seat * 4u + row[at - 1].about > key; at--) {
            row[at] = row[at - 1];
        }
        row[at] = moved;
    }
}

static void keep_bets(BwQuestion *q) {
    unsigned n = 0;
    for (unsigned i = 0; i < q->n_rows; i++) {
        if (q->row[i].about == BW_SCHOOL_BET) q->row[n++] = q->row[i];
    }
    q->n_rows = n;
}

static void take(const BwPractice *p, const Rows *rows, BwQuestion *q) {
    memcpy(q->row, rows->row, rows->n * sizeof rows->row[0]);
    q->n_rows = rows->n;
    sort_rows(q->row, q->n_rows);
    memcpy(&q->before, &p->before, bw_table_size(p->game));
    memcpy(&q->after, &p->now, bw_table_size(p->game));
    q->event = p->event;
    q->out = p->out;
    if (q->ask.kind == BW_SCHOOL_SETTLE) keep_bets(q);
}

bool bw_pay_make(const BwSchoolAsk *ask, BwPractice *p, BwQuestion *q) {
    Rows rows;
    unsigned best = 0, wanted = 5 + 4 * ask->level;
    for (unsigned t = 0; t < TABLES && best < wanted; t++) {
        if (!bw_practice_open(p, ask)) return false;
        for (unsigned pass = 0; pass < PASSES && best < wanted; pass++) {
            bw_practice_bet(p);
            for (unsigned s = 0; s < STEPS && bw_practice_step(p); s++) {
                unsigned worth = look(p, ask->kind, &rows);
                if (worth > best) take(p, &rows, q);
                if (worth > best) best = worth;
                BwNeedKind need = (BwNeedKind)bw_need(&p->now.table).kind;
                if (need == BW_NEED_BETS && pass + 1 < PASSES) break; /* more wagers come up */
            }
        }
    }
    const unsigned of_bet = ask->kind == BW_SCHOOL_PAY ? 8 : 4;
    q->limit_s = (10 + of_bet * q->n_rows) * (11 - ask->level) / 10;
    return best > 0;
}
