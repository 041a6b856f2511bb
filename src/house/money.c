/* money.c: the differences of a table's books as entries. */
#include "house/money.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "croupier/croupier.h"
#include "house/tour_book.h"
#include "table/game.h"

/* Entries that are being written. */
typedef struct Entries {
    char *text;
    size_t size, used;
    bool fits;
} Entries;

static Entries begin(char *text, size_t size) {
    text[0] = '\0';
    return (Entries){text, size, 0, true};
}

/* Adds "ACCOUNT CENTS" unless nothing moves. */
__attribute__((format(printf, 3, 4))) static void add(Entries *entries, BwCents cents,
                                                      const char *account, ...) {
    char name[BW_ACCOUNT_MAX];
    va_list args;
    if (cents == 0) return;
    va_start(args, account);
    int n = vsnprintf(name, sizeof name, account, args);
    va_end(args);
    size_t left = entries->size - entries->used;
    int m = snprintf(entries->text + entries->used, left, "%s%s %" PRId64,
                     entries->used > 0 ? ";" : "", name, cents);
    if (n < 0 || (size_t)n >= sizeof name || m < 0 || (size_t)m >= left) {
        entries->fits = false;
    } else {
        entries->used += (size_t)m;
    }
}

/* What moves into the hands of patrons, one by one, and of the house's own players together; false
 * if nobody is known at a seat. */
static bool add_hands(Entries *entries, const BwHands *hands, const char *table_id,
                      const BwPatrons *patrons) {
    BwCents players = 0;
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            BwCents cents = hands->cents[s][b];
            uint64_t patron = patrons->id[s][b];
            if (cents != 0 && patron == 0) return false;
            if (bw_is_house_player(patron))
                players += cents;
            else
                add(entries, cents, "patron:%" PRIu64, patron);
        }
    }
    add(entries, players, "players:%s", table_id);
    return true;
}

/* ---- what moved --------------------------------------------------------------------------- */

static BwCents commissions(const BwOut *out) {
    BwCents sum = 0;
    for (unsigned i = 0; i < out->n_postings; i++) {
        unsigned kind = out->posting[i].kind;
        if (kind == BW_COMMISSION || kind == BW_RAKE) sum += out->posting[i].amount_cents;
    }
    return sum;
}

/* ---- coupons ------------------------------------------------------------------------------ */

/* The face values that each bettor has up: with a sign, so that two tables can be compared. */
static bool count_coupons(const BwTable *table, BwCents sign, BwHands *hands) {
    bool any = false;
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if ((bet->flags & BW_BET_COUPON) == 0) continue;
        hands->cents[bet->seat][bet->bettor] += sign * bet->stake_cents;
        any = true;
    }
    return any;
}

/* What of the coupons that left the table goes back to this bettor: neither won nor lost. */
static BwCents given_back(const BwOut *out, unsigned seat, unsigned bettor) {
    BwCents sum = 0;
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        bool undecided = posting->kind == BW_RETURNED || posting->kind == BW_PUSHES;
        if (posting->coupon == 0 || !undecided || posting->who.seat != seat) continue;
        if (posting->who.bettor == bettor) sum += posting->stake_cents;
    }
    return sum;
}

/* A bettor has one coupon up at a time, so what moves is one face. `out` NULL: all go back. */
static bool add_coupons(Entries *e, const BwTable *before, const BwTable *after, const BwOut *out,
                        const char *table_id, const BwPatrons *patrons) {
    BwHands moved = {{{0}}};
    BwCents up = 0, collected = 0;
    bool any = count_coupons(before, -1, &moved);
    if (after != NULL) any |= count_coupons(after, 1, &moved);
    if (!any) return true;
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            BwCents put = moved.cents[s][b], back = put < 0 ? -put : 0;
            if (put == 0) continue;
            if (patrons->id[s][b] == 0) return false;
            if (put < 0 && out != NULL && given_back(out, s, b) < back) back = 0;
            BwCents own = put > 0 ? -put : back;
            add(e, own, "coupon:%" PRIu64 ":%" PRId64, patrons->id[s][b], put > 0 ? put : -put);
            up += put;
            collected -= put + own;
        }
    }
    add(e, up, "coupon-up:%s", table_id);
    add(e, collected, "promotion");
    return true;
}

bool bw_money_coupons(uint64_t patron, BwCents face_cents, unsigned n, char *entries, size_t size) {
    Entries e = begin(entries, size);
    add(&e, -(BwCents)n * face_cents, "promotion");
    add(&e, (BwCents)n * face_cents, "coupon:%" PRIu64 ":%" PRId64, patron, face_cents);
    return e.fits;
}

/* ---- the entries of each kind of record --------------------------------------------------- */

bool bw_money_entries(const BwTable *before, const BwTable *after, const BwOut *out,
                      const char *table_id, const BwPatrons *patrons, char *entries, size_t size) {
    const BwGame *game = bw_table_game(after);
    Entries e = begin(entries, size);
    BwHands moved;
    if (bw_is_points_place(table_id)) return true;
    bw_money_moved(before, after, &moved);
    if (!add_hands(&e, &moved, table_id, patrons)) return false;
    BwCents commission = commissions(out);
    add(&e, bw_table_at_risk(after) - bw_table_at_risk(before), "risk:%s", table_id);
    add(&e, after->house_cents - before->house_cents - commission, "inventory:%s", table_id);
    add(&e, commission, "commission:%s", table_id);
    for (unsigned m = 0; m < game->n_meters; m++) {
        add(&e, after->meter_cents[m] - before->meter_cents[m], "meter:%s:%s", table_id,
            game->meters[m]);
    }
    return add_coupons(&e, before, after, out, table_id, patrons) && e.fits;
}

bool bw_money_open(const BwTable *table, const char *table_id, BwCents inventory_cents,
                   char *entries, size_t size) {
    const BwGame *game = bw_table_game(table);
    Entries e = begin(entries, size);
    BwCents given = inventory_cents;
    if (bw_is_points_place(table_id)) return true;
    for (unsigned m = 0; m < game->n_meters; m++) given += table->meter_cents[m];
    add(&e, -given, "house");
    add(&e, inventory_cents, "inventory:%s", table_id);
    for (unsigned m = 0; m < game->n_meters; m++) {
        add(&e, table->meter_cents[m], "meter:%s:%s", table_id, game->meters[m]);
    }
    return e.fits;
}

bool bw_money_close(const BwTable *table, const char *table_id, const BwPatrons *patrons,
                    char *entries, size_t size) {
    const BwGame *game = bw_table_game(table);
    Entries e = begin(entries, size);
    BwHands up = {{{0}}};
    if (bw_is_points_place(table_id)) return true;
    bw_stakes_up(table, 1, &up);
    if (!add_hands(&e, &up, table_id, patrons)) return false;
    add(&e, -bw_table_at_risk(table), "risk:%s", table_id);
    BwCents given = 0;
    for (unsigned m = 0; m < game->n_meters; m++) {
        given += table->meter_cents[m];
        add(&e, -table->meter_cents[m], "meter:%s:%s", table_id, game->meters[m]);
    }
    add(&e, given, "house");
    return add_coupons(&e, table, NULL, NULL, table_id, patrons) && e.fits;
}

bool bw_money_buy_in(uint64_t patron, BwCents cents, char *entries, size_t size) {
    Entries e = begin(entries, size);
    add(&e, -cents, "drop");
    add(&e, cents, "patron:%" PRIu64, patron);
    return e.fits;
}
