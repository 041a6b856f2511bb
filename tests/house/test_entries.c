/* test_entries.c: entries of every game. Whatever is played, at whatever lawful table, the entries
 * of each event sum to zero, and the accounts that they add up to stand where the table says: what
 * is at risk, what the house has, each meter, and what each patron has in hand, money and coupons,
 * which is counted here a second time, from postings and stakes.
 *
 * usage: test_entries [SEED [EVENTS]], the events of each game */
#include "../unit/check.h"

#include <stdlib.h>

#include "base/stream.h"
#include "casino.h"
#include "croupier/croupier.h"
#include "house/balances.h"
#include "house/coupon.h"
#include "house/money.h"
#include "house/round.h"
#include "table/replay.h"

#if defined(__SANITIZE_ADDRESS__)
enum { EVENTS = 2000 };
#else
enum { EVENTS = 10000 };
#endif

enum { SESSION = 300, INVENTORY = 1000000 };

typedef struct Books {
    BwBalances balances;
    BwCents hand[BW_SEATS_MAX + 1][BW_BETTORS_MAX];    /* by postings and stakes */
    BwCents coupons[BW_SEATS_MAX + 1][BW_BETTORS_MAX]; /* by wagers and postings */
    unsigned decided[BW_POSTING_KINDS];                /* how often a coupon was */
    BwPatrons patrons;
    BwOut out;
    char entries[BW_ENTRIES_MAX];
    char body[BW_BODY_MAX];
} Books;

static BwCents balance(const Books *books, const char *account) {
    const BwBalance *b = bw_balances_find(&books->balances, account, strlen(account));
    return b != NULL ? b->cents : 0;
}

/* What lies on the layout of this seat and bettor. */
static BwCents stake_of(const BwTable *table, unsigned seat, unsigned bettor) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        bool own = bet->seat == seat && bet->bettor == bettor;
        if (own && (bet->flags & BW_BET_COUPON) == 0) sum += bet->stake_cents;
    }
    return sum;
}

/* By postings: winnings come, stakes go up and come down. */
static void follow_hands(Books *books, const BwTable *before, const BwTable *after) {
    for (unsigned i = 0; i < books->out.n_postings; i++) {
        const BwPosting *p = &books->out.posting[i];
        if (p->kind == BW_METER) continue;
        books->hand[p->who.seat][p->who.bettor] += bw_posting_gain(p);
    }
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            books->hand[s][b] += stake_of(before, s, b) - stake_of(after, s, b);
        }
    }
}

/* A coupon that is put down is not in the hand; one that is neither won nor lost comes back. */
static void follow_coupons(Books *books, const BwEvent *event) {
    if (event->kind == BW_EV_BET && (event->modifiers & BW_MOD_COUPON) != 0) {
        books->coupons[event->who.seat][event->who.bettor] -= event->amount_cents;
    }
    for (unsigned i = 0; i < books->out.n_postings; i++) {
        const BwPosting *p = &books->out.posting[i];
        if (p->coupon == 0) continue;
        bool back = p->kind == BW_PUSHES || p->kind == BW_RETURNED;
        books->decided[p->kind]++;
        if (back) books->coupons[p->who.seat][p->who.bettor] += p->stake_cents;
    }
}

/* Of all faces together. */
static BwCents coupons_held(const Books *books, uint64_t patron) {
    char account[BW_ACCOUNT_MAX];
    BwCents sum = 0;
    for (unsigned i = 0; i < BW_COUPON_FACES; i++) {
        sum += balance(books, bw_coupon_account(patron, bw_coupon_face[i], account));
    }
    return sum;
}

/* Every account against the table; false at the first that differs. */
static bool agrees(const Books *books, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    char account[BW_ACCOUNT_MAX];
    BwCents sum = 0;
    bool moved = strstr(books->entries, "coupon:") != NULL;
    bool good = balance(books, "risk:t") == bw_table_at_risk(table) &&
                balance(books, "coupon-up:t") == bw_coupons_up(table) &&
                balance(books, "inventory:t") + balance(books, "commission:t") ==
                    INVENTORY + table->house_cents;
    for (unsigned m = 0; m < game->n_meters; m++) {
        snprintf(account, sizeof account, "meter:t:%s", game->meters[m]);
        good = good && balance(books, account) == table->meter_cents[m];
    }
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            snprintf(account, sizeof account, "patron:%llu",
                     (unsigned long long)books->patrons.id[s][b]);
            good = good && balance(books, account) == books->hand[s][b];
            if (!moved) continue;
            good = good && coupons_held(books, books->patrons.id[s][b]) == books->coupons[s][b];
        }
    }
    for (size_t i = 0; i < books->balances.n_slots; i++) sum += books->balances.slot[i].cents;
    return good && sum == 0;
}

static void book(Books *books, const char *place) {
    const BwRecord record = {
        .kind = BW_RECORD_EVENT, .place = place, .body = "x", .entries = books->entries};
    const char *problem = bw_record_problem(&record);
    CHECK_STR(problem, NULL);
    bw_balances_book(&books->balances, books->entries);
}

/* One table from open to close; returns how many events it took. */
static unsigned play(Books *books, Chance *chance, const BwGame *game, BwTable *table,
                     BwTable *after) {
    ChanceSettings settings;
    BwRefusal why;
    BwEvent event;
    unsigned applied = 0;
    bool good = true;
    chance_settings(chance, game, true, &settings);
    if (!bw_table_open(table, game, settings.setting, settings.n, &why)) {
        chance_no_settings(game, &settings);
        CHECK(bw_table_open(table, game, settings.setting, settings.n, &why));
    }
    bw_balances_clear(&books->balances);
    memset(books->hand, 0, sizeof books->hand);
    memset(books->coupons, 0, sizeof books->coupons);
    CHECK(bw_money_open(table, "t", INVENTORY, books->entries, sizeof books->entries));
    book(books, "t");
    CHECK(agrees(books, table));
    for (unsigned i = 0; i < SESSION && good; i++) {
        chance_event(chance, table, &event);
        casino_lay_coupon(chance, table, &event);
        if (casino_is_odd_coupon(table, &event)) continue;
        memcpy(after, table, bw_table_size(game));
        if (!bw_apply(after, &event, &books->out)) continue;
        applied++;
        good = bw_money_entries(table, after, &books->out, "t", &books->patrons, books->entries,
                                sizeof books->entries);
        good = good &&
               bw_record_event(table, after, &event, &books->out, books->body, sizeof books->body);
        bw_balances_book(&books->balances, books->entries);
        follow_hands(books, table, after);
        follow_coupons(books, &event);
        memcpy(table, after, bw_table_size(game));
        good = good && agrees(books, table);
        CHECK(good);
        if (!good) fprintf(stderr, "%s: %s\n    %s\n", game->id, books->body, books->entries);
    }
    CHECK(bw_money_close(table, "t", &books->patrons, books->entries, sizeof books->entries));
    book(books, "t");
    CHECK_INT(balance(books, "risk:t"), 0);
    CHECK_INT(balance(books, "coupon-up:t"), 0);
    for (unsigned m = 0; m < game->n_meters; m++) {
        char account[BW_ACCOUNT_MAX];
        snprintf(account, sizeof account, "meter:t:%s", game->meters[m]);
        CHECK_INT(balance(books, account), 0);
    }
    return applied;
}

/* Money at a seat where nobody is known is never booked. */
static void check_unknown_seat(void) {
    const BwGame *game = bw_game_find("craps");
    BwTable *table = malloc(bw_table_bytes_max()), *after = malloc(bw_table_bytes_max());
    BwOut *out = malloc(sizeof *out);
    BwRefusal why;
    BwEvent event;
    BwPatrons patrons = {{{0}}};
    char error[BW_ERROR_MAX], entries[BW_ENTRIES_MAX];
    CHECK(bw_table_open(table, game, NULL, 0, &why));
    memcpy(after, table, bw_table_size(game));
    CHECK(bw_event_parse(table, "bet 1 pass 10.00", &event, error));
    CHECK(bw_apply(after, &event, out));
    CHECK(!bw_money_entries(table, after, out, "craps-1", &patrons, entries, sizeof entries));
    patrons.id[1][0] = 7;
    CHECK(bw_money_entries(table, after, out, "craps-1", &patrons, entries, sizeof entries));
    CHECK_STR(entries, "patron:7 -1000;risk:craps-1 1000");
    CHECK_INT(bw_money_of_seat(table, after, 1), -1000);
    CHECK(!bw_money_entries(table, after, out, "craps-1", &patrons, entries, 12));
    CHECK(bw_money_buy_in(7, 50000, entries, sizeof entries));
    CHECK_STR(entries, "drop -50000;patron:7 50000");
    free(table);
    free(after);
    free(out);
}

/* What a patron has, or a round has brought him, may be more than any one wager can be. */
static void check_large_sums(void) {
    BwRecord record = {.kind = BW_RECORD_CASH_OUT, .body = "cash-out 7 1500000000.00"};
    uint64_t patron;
    BwCents cents;
    CHECK(bw_record_sum(&record, &patron, &cents));
    CHECK_INT(patron, 7);
    CHECK_INT(cents, INT64_C(150000000000));
    static const char *const bad[] = {"cash-out 7 -5.00", "cash-out 7 +5.00", "cash-out 7 0.00",
                                      "cash-out 7 5",     "cash-out 0 5.00",  "buy-in 7 5.00"};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        record.body = bad[i];
        CHECK(!bw_record_sum(&record, &patron, &cents));
    }
    BwRoundMark mark = {.number = 17, .from_seq = 3}, again;
    char text[BW_ROUND_TEXT_MAX];
    mark.patron[3] = 7;
    mark.net_cents[3] = -INT64_C(150000000000);
    CHECK(bw_round_parse(bw_round_print(&mark, text), &again));
    CHECK_INT(again.net_cents[3], mark.net_cents[3]);
}

int main(int argc, char **argv) {
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 20260601;
    uint64_t events = argc > 2 ? strtoull(argv[2], NULL, 10) : EVENTS;
    Books *books = calloc(1, sizeof *books);
    BwTable *table = malloc(bw_table_bytes_max()), *after = malloc(bw_table_bytes_max());
    if (books == NULL || table == NULL || after == NULL) abort();
    printf("seed %llu\n", (unsigned long long)seed);
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) books->patrons.id[s][b] = 10 * s + b;
    }
    check_unknown_seat();
    check_large_sums();
    for (unsigned g = 0; g < bw_game_count(); g++) {
        BwStream stream;
        bw_stream_open(&stream, seed, g);
        Chance chance = {bw_stream_chance, &stream};
        unsigned failed = (unsigned)check_failed;
        for (uint64_t n = 0; n < events && (unsigned)check_failed == failed;) {
            n += 1 + play(books, &chance, bw_game_at(g), table, after);
        }
    }
    CHECK(books->decided[BW_WINS] > 0 && books->decided[BW_LOSES] > 0);
    CHECK(books->decided[BW_PUSHES] > 0 && books->decided[BW_RETURNED] > 0);
    bw_balances_free(&books->balances);
    free(books);
    free(table);
    free(after);
    return check_report("entries");
}
