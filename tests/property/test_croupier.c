/* test_croupier.c [SEED] [EVENTS]: everything that a croupier does, at tables of every game that
 * are played at random: what the staff is said to do first cures the refusal, an answer that is
 * given for somebody puts up no money, and whoever counts what an event costs, by the table's
 * books, by postings or by the entries of a ledger, counts the same. */
#include "../unit/check.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "chance.h"
#include "croupier/croupier.h"
#include "croupier/staff.h"
#include "house/money.h"

enum { SESSION_EVENTS = 150, TRIES_MAX = 16, SETTINGS_TRIES_MAX = 32 };

static uint64_t seed = 1, events_wanted = 300000;

/* A table at play, and room to try things. */
typedef struct Floor {
    Chance chance;
    BwStream stream;
    BwTable *table, *before, *copy;
    BwOut out;
    unsigned cured[BW_REASON_COUNT], answered, prizes;
} Floor;

static uint32_t below(void *context, uint32_t n) {
    return bw_stream_below(context, n);
}

static bool apply(Floor *floor, const BwEvent *event) {
    memcpy(floor->before, floor->table, bw_table_size(bw_table_game(floor->table)));
    return bw_apply(floor->table, event, &floor->out);
}

static void say_event(const BwTable *table, const BwEvent *event) {
    char line[BW_TEXT_MAX];
    printf("    %s: %s\n", bw_table_game(table)->id, bw_event_print(table, event, line));
}

/* ---- what an event costs ------------------------------------------------------------------- */

/* The chips that the seat has up. */
static BwCents stakes_of(const BwTable *table, unsigned seat) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->seat == seat && (bet->flags & BW_BET_COUPON) == 0) sum += bet->stake_cents;
    }
    return sum;
}

/* What the postings bring the seat, and the stakes that left its hand. */
static BwCents by_postings(const Floor *floor, unsigned seat) {
    BwCents sum = 0;
    for (unsigned i = 0; i < floor->out.n_postings; i++) {
        const BwPosting *p = &floor->out.posting[i];
        if (p->who.role == BW_SEAT && p->who.seat == seat) sum += bw_posting_gain(p);
    }
    return sum + stakes_of(floor->before, seat) - stakes_of(floor->table, seat);
}

/* What the entries of the house bring the patron of that number. */
static BwCents by_entries(const char *entries, unsigned patron) {
    char account[32];
    BwCents sum = 0;
    snprintf(account, sizeof account, "patron:%u ", patron);
    for (const char *p = entries; p != NULL && *p != '\0'; p = strchr(p, ';')) {
        if (*p == ';') p++;
        if (strncmp(p, account, strlen(account)) == 0)
            sum += strtoll(p + strlen(account), NULL, 10);
    }
    return sum;
}

static void check_cost(const Floor *floor, const BwEvent *event) {
    static char entries[1 << 16];
    BwPatrons patrons;
    bool same = true;
    for (unsigned s = 0; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) patrons.id[s][b] = s;
    }
    CHECK(bw_money_entries(floor->before, floor->table, &floor->out, "t", &patrons, entries,
                           sizeof entries));
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        BwCents moved = bw_money_of_seat(floor->before, floor->table, s);
        same = same && moved == by_postings(floor, s) && moved == by_entries(entries, s);
    }
    CHECK(same);
    if (!same) say_event(floor->before, event);
}

/* Nobody needs more in hand than leaves it, and nobody with as much is kept from the event; what it
 * wins at once is not reckoned against what it costs. */
static void check_needed(const Floor *floor, const BwEvent *event) {
    for (unsigned s = 1; s <= bw_table_game(floor->table)->seats; s++) {
        BwCents needed = bw_money_needed(floor->before, floor->table, event, &floor->out, s);
        BwCents taken = -bw_money_of_seat(floor->before, floor->table, s);
        bool own = event->kind == BW_EV_BET || event->kind == BW_EV_ACT;
        if (own && floor->out.n_postings == 0) CHECK_INT(needed, taken);
    }
}

/* ---- what the staff does first ------------------------------------------------------------- */

/* What no croupier does: a device that failed is for people to look at. */
static bool is_for_people(const BwGame *game) {
    return bw_action_that(game, BW_MEANS_AUTHORIZE) == BW_UNKNOWN;
}

static bool is_due(BwReason reason) {
    return reason == BW_REASON_VIGORISH_DUE || reason == BW_REASON_SHUFFLE_DUE ||
           reason == BW_REASON_CARDS_DUE || reason == BW_REASON_OLD_DICE ||
           reason == BW_REASON_NEEDS_SUPERVISOR || reason == BW_REASON_NEEDS_KEY_EMPLOYEE;
}

/* Some have money and some have not, always the same ones. */
static bool even_seats(void *context, unsigned seat, BwCents cents) {
    (void)context;
    return cents < 0 || seat % 2 == 0;
}

/* The event was refused: the staff does all that it must, and then it is refused for no such reason
 * any more. */
static void check_cured(Floor *floor, const BwEvent *event) {
    const BwPurses purses = {.reach = even_seats};
    const BwGame *game = bw_table_game(floor->table);
    BwReason first = floor->out.refusal.reason, reason = first;
    BwEvent duty;
    for (unsigned i = 0; i < BW_DUTIES_MAX && is_due(reason); i++) {
        if (!bw_duty_next(floor->table, event, reason, &purses, &duty)) break;
        CHECK(apply(floor, &duty)); /* it has been tried */
        check_cost(floor, &duty);
        if (bw_need(floor->table).kind == BW_NEED_CARD && floor->table->idle != 0) return;
        memcpy(floor->copy, floor->table, bw_table_size(game));
        reason =
            bw_apply(floor->copy, event, &floor->out) ? BW_REASON_NONE : floor->out.refusal.reason;
        floor->cured[first] += reason != first;
    }
    bool staff_asked = event->kind == BW_EV_ACT && event->who.role != BW_SEAT;
    /* Once betting is closed the shaker is not opened any more. */
    bool closed = reason == BW_REASON_OLD_DICE && bw_need(floor->table).kind == BW_NEED_ROLL;
    bool left = is_due(reason) && !staff_asked && !closed &&
                !(reason == BW_REASON_NEEDS_SUPERVISOR && is_for_people(game));
    CHECK(!left);
    if (left) {
        say_event(floor->table, event);
        printf("    %s\n", bw_reason_sentence(reason));
    }
}

/* ---- what is answered ---------------------------------------------------------------------- */

static void check_answer(Floor *floor) {
    BwNeed need = bw_need(floor->table);
    BwEvent answer;
    if (need.kind != BW_NEED_DECISION) {
        CHECK(!bw_default_answer(floor->table, &answer));
        return;
    }
    bool found = bw_default_answer(floor->table, &answer);
    if (!found) found = bw_staff_asked(need) && bw_staff_answer(floor->table, &answer);
    CHECK(found);
    if (!found) {
        say_event(floor->table, &answer);
        return;
    }
    memcpy(floor->copy, floor->table, bw_table_size(bw_table_game(floor->table)));
    bool taken = bw_apply(floor->copy, &answer, &floor->out);
    CHECK(taken);
    unsigned seat = bw_asked_seat(floor->table);
    /* Chips that are won may stay before the seat; none leave the hand. */
    BwCents won = bw_net(floor->copy, seat, 0) - bw_net(floor->table, seat, 0);
    CHECK(stakes_of(floor->copy, seat) - (won > 0 ? won : 0) <= stakes_of(floor->table, seat));
    if (!taken) say_event(floor->table, &answer);
    floor->answered++;
}

/* ---- prizes -------------------------------------------------------------------------------- */

static void hand_over(Floor *floor) {
    const BwPurses purses = {.reach = NULL};
    BwEvent event, duty;
    for (unsigned s = 1; s <= bw_table_game(floor->table)->seats; s++) {
        if (!bw_prize_next(floor->table, s, &event)) continue;
        for (unsigned i = 0; !apply(floor, &event); i++) {
            BwReason reason = floor->out.refusal.reason;
            bool helped = i < TRIES_MAX &&
                          bw_duty_next(floor->table, &event, reason, &purses, &duty) &&
                          apply(floor, &duty);
            CHECK(helped);
            if (!helped) return;
            floor->cured[reason]++;
        }
        floor->prizes++;
    }
}

/* ---- the sessions -------------------------------------------------------------------------- */

static bool open_any(Floor *floor, const BwGame *game, ChanceSettings *settings) {
    BwRefusal why;
    for (unsigned tries = 0; tries <= SETTINGS_TRIES_MAX; tries++) {
        chance_settings(&floor->chance, game, true, settings);
        if (tries == SETTINGS_TRIES_MAX) chance_no_settings(game, settings);
        if (bw_table_open(floor->table, game, settings->setting, settings->n, &why)) return true;
    }
    return false;
}

static uint64_t play_session(Floor *floor, const BwGame *game) {
    ChanceSettings settings;
    BwEvent event;
    if (!open_any(floor, game, &settings)) return 1;
    for (unsigned i = 0; i < SESSION_EVENTS; i++) {
        if (chance_one_in(&floor->chance, 4)) check_answer(floor);
        if (!chance_event(&floor->chance, floor->table, &event)) continue;
        if (apply(floor, &event)) {
            check_cost(floor, &event);
            check_needed(floor, &event);
        } else if (is_due(floor->out.refusal.reason)) {
            check_cured(floor, &event);
        }
        if (chance_one_in(&floor->chance, 16)) hand_over(floor);
    }
    return SESSION_EVENTS;
}

static Floor *new_floor(void) {
    Floor *floor = calloc(1, sizeof *floor);
    if (floor == NULL) abort();
    floor->chance = (Chance){.below = below, .context = &floor->stream};
    floor->table = malloc(BW_TABLE_BYTES_MAX);
    floor->before = malloc(BW_TABLE_BYTES_MAX);
    floor->copy = malloc(BW_TABLE_BYTES_MAX);
    if (floor->table == NULL || floor->before == NULL || floor->copy == NULL) abort();
    return floor;
}

static void free_floor(Floor *floor) {
    free(floor->table);
    free(floor->before);
    free(floor->copy);
    free(floor);
}

/* Are there answers that may be given for a patron? */
static bool has_caution(const BwGame *game) {
    for (unsigned a = 0; a < game->n_actions; a++) {
        if (game->actions[a].caution != 0) return true;
    }
    return false;
}

static void test_all_games(void) {
    Floor *floor = new_floor();
    for (unsigned g = 0; g < bw_game_count(); g++) {
        unsigned answered = floor->answered;
        bw_stream_open(&floor->stream, seed, g);
        for (uint64_t n = 0; n < events_wanted / bw_game_count();) {
            n += play_session(floor, bw_game_at(g));
        }
        CHECK(!has_caution(bw_game_at(g)) || floor->answered > answered);
    }
    CHECK(floor->prizes > 0);
    CHECK(floor->cured[BW_REASON_VIGORISH_DUE] > 0);
    CHECK(floor->cured[BW_REASON_SHUFFLE_DUE] > 0);
    CHECK(floor->cured[BW_REASON_CARDS_DUE] > 0);
    CHECK(floor->cured[BW_REASON_OLD_DICE] > 0);
    free_floor(floor);
}

/* ---- single cases -------------------------------------------------------------------------- */

static bool do_line(BwTable *table, const char *line, BwOut *out) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    return bw_event_parse(table, line, &event, error) && event.bad_args == 0 &&
           bw_apply(table, &event, out);
}

/* Opens a table by its settings, "name", "value", ..., and plays the lines, each of which must be
 * taken. */
static void set_up(Floor *floor, const char *game, const BwSetting *settings, size_t n,
                   const char *const *lines) {
    BwRefusal why;
    CHECK(bw_table_open(floor->table, bw_game_find(game), settings, n, &why));
    for (; *lines != NULL; lines++) {
        bool taken = do_line(floor->table, *lines, &floor->out);
        CHECK(taken);
        if (!taken) printf("    %s: %s\n", *lines, bw_reason_id(floor->out.refusal.reason));
    }
}

/* The next duty before the line, as a line; "" for none. It is done. */
static char *duty_before(Floor *floor, const char *line, const BwPurses *purses,
                         char out[BW_TEXT_MAX]) {
    BwEvent event, duty;
    char error[BW_ERROR_MAX];
    out[0] = '\0';
    CHECK(bw_event_parse(floor->table, line, &event, error));
    if (bw_apply(floor->table, &event, &floor->out)) return out;
    if (!bw_duty_next(floor->table, &event, floor->out.refusal.reason, purses, &duty)) return out;
    bw_event_print(floor->table, &duty, out);
    CHECK(bw_apply(floor->table, &duty, &floor->out));
    return out;
}

static bool no_money(void *context, unsigned seat, BwCents cents) {
    (void)cents;
    return seat != *(const unsigned *)context;
}

/* Vigorish stands before a shuffle: of those who have it the dealer collects it, of the other the
 * floorperson waives it; then the cards are shuffled. */
static void test_vigorish_is_collected_or_waived(void) {
    static const BwSetting unburned[] = {{"burn-rule", "none"}};
    static const char *const lines[] = {"seat 1 Ann",
                                        "seat 2 Ben",
                                        "bet 1 banker 20.00",
                                        "bet 2 banker 20.00",
                                        "deal 2c",
                                        "deal 9c",
                                        "deal 4c",
                                        "deal Kc",
                                        NULL};
    Floor *floor = new_floor();
    char duty[BW_TEXT_MAX];
    unsigned poor = 2;
    const BwPurses purses = {.reach = no_money, .context = &poor};
    set_up(floor, "minibaccarat", unburned, 1, lines);
    CHECK_STR(duty_before(floor, "act dealer shuffle", &purses, duty),
              "act dealer collect-vigorish 1");
    CHECK_STR(duty_before(floor, "act dealer shuffle", &purses, duty),
              "act floor waive-vigorish 2");
    CHECK_STR(duty_before(floor, "act dealer shuffle", &purses, duty), "");
    free_floor(floor);
}

/* 15.6(b): who signs goes by the prize, and the ticket is the one that is presented. */
static void test_prizes_are_signed(void) {
    static const char *const lines[] = {
        "seat 3 Ann", "bet 3 straight 1-2-3-4-5-6-7-8 1.00", "bet 3 straight 71-72-73 1.00",
        "draw 1 2 3 4 5 6 7 8 21 22 23 24 25 26 27 28 29 30 31 32", NULL};
    const BwPurses endless = {.reach = NULL};
    Floor *floor = new_floor();
    char text[BW_TEXT_MAX];
    BwEvent event, duty;
    set_up(floor, "keno", NULL, 0, lines);
    CHECK(!bw_prize_next(floor->table, 1, &event));
    CHECK(bw_prize_next(floor->table, 3, &event));
    CHECK_STR(bw_event_print(floor->table, &event, text), "act 3 redeem");
    CHECK(bw_redemption(bw_table_game(floor->table), 3, 1, &event));
    CHECK(!bw_apply(floor->table, &event, &floor->out));
    CHECK(bw_duty_next(floor->table, &event, floor->out.refusal.reason, &endless, &duty));
    CHECK_STR(bw_event_print(floor->table, &duty, text), "act key-employee authorize 3 1");
    CHECK(bw_apply(floor->table, &duty, &floor->out));
    CHECK(bw_apply(floor->table, &event, &floor->out));
    CHECK(!bw_prize_next(floor->table, 3, &event));
    free_floor(floor);
}

/* A patron who says nothing stands at blackjack, folds at caribbean stud, and leaves a bank alone.
 */
static void test_answers_are_the_cautious_ones(void) {
    static const struct {
        const char *game, *lines[8], *answer;
    } rows[] = {
        {"blackjack",
         {"seat 1 Ann", "bet 1 main 10.00", "deal 9c", "deal 7c", "deal 8d", "deal 9h", NULL},
         "act 1 stand"},
        {"red-dog", {"bet 1 ante 10.00", "deal 5c", "deal Th", NULL}, "act 1 stand"},
        {"chemin-de-fer",
         {"seat 1 Ann", "seat 2 Ben", "act 1 accept", "bet 1 bank 100.00", NULL},
         "act 2 decline"},
    };
    Floor *floor = new_floor();
    BwEvent answer;
    char text[BW_TEXT_MAX];
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        set_up(floor, rows[i].game, NULL, 0, rows[i].lines);
        CHECK(bw_default_answer(floor->table, &answer));
        CHECK_STR(bw_event_print(floor->table, &answer, text), rows[i].answer);
    }
    free_floor(floor);
}

static bool has_fifty(void *context, unsigned seat, BwCents cents) {
    (void)context;
    return seat != 1 || cents <= 5000;
}

/* The commission of a bet counts, what a bet would only win does not; others have money of their
 * own. */
static void test_purses(void) {
    static const char *const lines[] = {"seat 1 Ann", "seat 2 Ben", NULL};
    static const struct {
        const char *line;
        bool reaches;
    } bets[] = {
        {"bet 1 pass 50.00", true},  {"bet 1 pass 51.00", false},  {"bet 2 pass 51.00", true},
        {"bet 1 buy 4 40.00", true}, {"bet 1 buy 4 50.00", false}, {"bet 1 none 99.00", true},
    };
    const BwPurses purses = {.reach = has_fifty};
    Floor *floor = new_floor();
    BwEvent event;
    char error[BW_ERROR_MAX];
    set_up(floor, "craps", NULL, 0, lines);
    for (unsigned i = 0; i < sizeof bets / sizeof bets[0]; i++) {
        CHECK(bw_event_parse(floor->table, bets[i].line, &event, error));
        CHECK_INT(bw_can_pay(floor->table, &event, &purses), bets[i].reaches);
    }
    free_floor(floor);
}

int main(int argc, char **argv) {
    if (argc > 1) seed = strtoull(argv[1], NULL, 10);
    if (argc > 2) events_wanted = strtoull(argv[2], NULL, 10);
    test_vigorish_is_collected_or_waived();
    test_prizes_are_signed();
    test_answers_are_the_cautious_ones();
    test_purses();
    test_all_games();
    return check_report("croupier");
}
