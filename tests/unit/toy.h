/* toy.h: a game made for testing the table. It has an option of every kind, a wager of every kind,
 * a meter, a card for a seat, one for the dealer face down and one for all; and a wheel whose
 * pockets each do one thing to all wagers: lose, push, win and so on. It takes the place of the
 * registry, so that these tests depend on no real game. */
#ifndef BW_TEST_TOY_H
#define BW_TEST_TOY_H

#include <stdio.h>
#include <string.h>

#include "table/game.h"
#include "table/options.h"
#include "table/replay.h"

enum { TOY_MAIN, TOY_SPOT, TOY_SIDE, TOY_RAISE, TOY_BONUS, TOY_OLD, TOY_GONE, TOY_TICKET };
enum { TOY_WAGERS = TOY_TICKET + 1 };

/* What a pocket does to every wager. */
enum {
    TOY_LOSES,
    TOY_WINS, /* even money, less five percent */
    TOY_PUSHES,
    TOY_PART, /* a quarter is lost */
    TOY_STAYS,
    TOY_PAYS,  /* three for one */
    TOY_METER, /* the pot takes a dollar, and surveillance hears of it */
    TOY_VOID,
    TOY_MIXED,   /* seat 1 loses, seat 2 pushes, the others win */
    TOY_BONUSES, /* an award of two dollars, and one of envy, to seat 1 */
    TOY_POCKETS,
};

static const BwWager toy_wagers[TOY_WAGERS] = {
    [TOY_MAIN] = {"main", "Main", "99.1", BW_ALL_EDITIONS, 0},
    [TOY_SPOT] = {"spot", "Spot", "99.2", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [TOY_SIDE] = {"side", "Side", "99.3", BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},
    [TOY_RAISE] = {"raise", "Raise", "99.4", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
    [TOY_BONUS] = {"bonus", "Bonus", "99.5", BW_ALL_EDITIONS, BW_WAGER_NO_STAKE},
    [TOY_OLD] = {"old", "Old", "99.6", 1u << BW_1996, 0},
    [TOY_GONE] = {"gone", "Gone", "99.7", BW_ALL_EDITIONS, 0},
    [TOY_TICKET] = {"ticket", "Ticket", "99.8", BW_ALL_EDITIONS, BW_WAGER_TEXT_TARGET},
};

enum {
    TOY_OPT_LIGHT = BW_OPT_GAME,
    TOY_OPT_DECKS,
    TOY_OPT_PRIZE,
    TOY_OPT_SHARE,
    TOY_OPT_MODE,
    TOY_OPT_TOPPINGS,
    TOY_OPT_PAYS,
    TOY_OPT_PERIOD,
    TOY_OPT_MOTTO,
    TOY_OPT_VERSE,
    TOY_OPT_LATE_RULE,
    TOY_OPT_TAKE, /* a value a key from here on */
    TOY_OPT_LAY = TOY_OPT_TAKE + 6,
    TOY_OPT_EXTRA = TOY_OPT_LAY + 6,
    TOY_OPT_SPOT_PAYS = TOY_OPT_EXTRA + 3,
    TOY_OPT_END = TOY_OPT_SPOT_PAYS + 3,
};

static const char *const toy_modes[] = {"slow", "off", "fast", NULL};
static const char *const toy_toppings[] = {"salt", "oil", "basil", NULL};
static const char *const toy_points[] = {"4", "5", "6", "8", "9", "10"};
static const uint16_t toy_targets[] = {4, 5, 6, 8, 9, 10};
static const char *const toy_spots[] = {"4", "9", "10"};
static const int64_t toy_multiples[] = {3, 4, 5, 5, 4, 3};

#define TOY_ODDS(num, den) ((int64_t)((uint64_t)(num) << 32 | (den)))

static const BwOption toy_options[] = {
    {.id = "payout-limit",
     .help = "most that a seat can win",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .max = BW_CENTS_MAX},
    {.id = "light",
     .kind = BW_OPTION_YES_NO,
     .slot = TOY_OPT_LIGHT,
     .clause = "99.10",
     .by_notice = true},
    {.id = "decks",
     .kind = BW_OPTION_NUMBER,
     .slot = TOY_OPT_DECKS,
     .clause = "99.11",
     .min = 1,
     .max = 8,
     .standard = {1, 2, 1},
     .favour = -1},
    {.id = "prize", .kind = BW_OPTION_MONEY, .slot = TOY_OPT_PRIZE, .max = 100000, .favour = 1},
    {.id = "share",
     .kind = BW_OPTION_PERCENT,
     .slot = TOY_OPT_SHARE,
     .max = 500,
     .standard = BW_STANDARD(500)},
    {.id = "mode",
     .kind = BW_OPTION_WORD,
     .slot = TOY_OPT_MODE,
     .words = toy_modes,
     .by_notice = true},
    {.id = "toppings",
     .kind = BW_OPTION_WORDS,
     .slot = TOY_OPT_TOPPINGS,
     .words = toy_toppings,
     .standard = BW_STANDARD(1)},
    {.id = "pays",
     .kind = BW_OPTION_ODDS,
     .slot = TOY_OPT_PAYS,
     .min = TOY_ODDS(6, 5),
     .max = TOY_ODDS(2, 1),
     .standard = BW_STANDARD(TOY_ODDS(3, 2)),
     .favour = 1},
    {.id = "period",
     .kind = BW_OPTION_DURATION,
     .slot = TOY_OPT_PERIOD,
     .min = BW_MINUTES(1),
     .max = BW_YEARS(1),
     .standard = BW_STANDARD(BW_MINUTES(60)),
     .by_notice = true},
    {.id = "motto", .kind = BW_OPTION_TEXT, .slot = TOY_OPT_MOTTO},
    {.id = "verse", .kind = BW_OPTION_TEXT, .slot = TOY_OPT_VERSE},
    {.id = "late-rule",
     .kind = BW_OPTION_YES_NO,
     .slot = TOY_OPT_LATE_RULE,
     .clause = "99.12",
     .editions = BW_ONLY_2012},
    {.id = "take",
     .kind = BW_OPTION_NUMBER,
     .slot = TOY_OPT_TAKE,
     .n_keys = 6,
     .keys = toy_points,
     .twins = true,
     .min = 1,
     .max = 100,
     .standards = toy_multiples,
     .favour = 1},
    {.id = "lay",
     .kind = BW_OPTION_NUMBER,
     .slot = TOY_OPT_LAY,
     .n_keys = 6,
     .keys = toy_points,
     .min = 1,
     .max = 100,
     .standard = BW_STANDARD(6),
     .favour = 1},
    {.id = "both",
     .kind = BW_OPTION_NUMBER,
     .slot = TOY_OPT_TAKE,
     .also = TOY_OPT_LAY,
     .n_keys = 6,
     .keys = toy_points,
     .min = 1,
     .max = 100,
     .favour = 1},
    {.id = "extra", /* nothing, as long as the house does not say */
     .kind = BW_OPTION_ODDS,
     .slot = TOY_OPT_EXTRA,
     .editions = BW_ONLY_2012,
     .n_keys = 3,
     .keys = toy_spots,
     .min = TOY_ODDS(1, 1)},
    {.id = "spot-pays",
     .kind = BW_OPTION_ODDS,
     .slot = TOY_OPT_SPOT_PAYS,
     .n_keys = 3,
     .keys = toy_spots,
     .minimum_is_standard = true,
     .standard = BW_STANDARD(TOY_ODDS(9, 5)),
     .favour = 1},
};

enum { TOY_DO_RAISE, TOY_DO_SAY, TOY_DO_LOOK, TOY_DO_LAY, TOY_ACTIONS };

static const BwVerb toy_actions[TOY_ACTIONS] = {
    [TOY_DO_RAISE] = {"raise", "99.4", "A", "put up a raise"},
    [TOY_DO_SAY] = {"say", "99.20", "W?RN*", "a word, to somebody, and numbers"},
    [TOY_DO_LOOK] = {"look", "99.21", "SC?T", "at a seat's card, at some time"},
    [TOY_DO_LAY] = {"lay", "99.22", "PPWW", "two cards or tiles apart from the rest"},
};

enum { TOY_SPILL, TOY_FAULTS };

static const BwVerb toy_faults[TOY_FAULTS] = {{"spill", "99.30", "?C*", "something is spilled"}};

/* "first" is one wager, "either" could be two. */
static const BwAlias toy_aliases[] = {
    {"first", "main"}, {"either", "main"}, {"either", "side"}, {NULL, NULL}};

static const char *const toy_meters[] = {"pot"};

typedef struct ToyTable {
    BwTable t;
    uint8_t dealing; /* betting is closed: cards and a spin follow */
    uint8_t unused[7];
} ToyTable;

static inline bool toy_open(BwTable *table, BwRefusal *why) {
    if (((ToyTable *)table)->dealing != 0) { /* a table is clean when its game opens it */
        return bw_refuse_open(why, BW_REASON_OPTION, "99.1", "table");
    }
    if (table->option[TOY_OPT_DECKS] == 7 && table->option[TOY_OPT_LIGHT] != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "99.11", "decks"); /* one or the other */
    }
    bw_pack_fill(table, (unsigned)table->option[TOY_OPT_DECKS], 0, 0);
    table->meter_cents[0] = table->option[TOY_OPT_PRIZE];
    return true;
}

/* Three cards, to seat 1, to the dealer and to all; then a spin. */
static inline BwNeed toy_need(const BwTable *table) {
    static const BwWho whose[] = {
        {BW_SEAT, 1, 0, 0}, {BW_DEALER, 0, 0, 0}, {BW_COMMUNITY, 0, 0, 0}};
    static const uint8_t faces[] = {BW_FACE_OWNER, BW_FACE_DOWN, BW_FACE_UP};
    BwNeed need = {.kind = BW_NEED_BETS, .outcome = BW_NEED_CARD, .count = 1, .range = TOY_POCKETS};
    if (((const ToyTable *)table)->dealing == 0) {
        if (table->idle != 0 && table->rounds > 0) need.kind = BW_NEED_OVER;
    } else if (table->n_laid < 3) {
        need.kind = BW_NEED_CARD;
        need.who = whose[table->n_laid];
        need.face = faces[table->n_laid];
    } else {
        need.kind = BW_NEED_SPIN;
    }
    return need;
}

static inline bool toy_bet(BwTable *table, const BwEvent *event, BwOut *out) {
    const BwBet *up = bw_bet_look(table, event->who, event->wager, event->target, 0);
    BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
    unsigned flags = (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
    if (((ToyTable *)table)->dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, "99.1");
    if (!bw_check_limits(table, event, total, out) || !bw_check_payable(total, 25, "99.1", out)) {
        return false;
    }
    if (up == NULL && !bw_has_room(table)) return bw_refuse(out, BW_REASON_FULL, "99.1");
    bw_bet_add(table, event->who, event->wager, event->target, event->amount_cents, flags);
    return true;
}

static inline bool toy_take(BwTable *table, const BwEvent *event, BwOut *out) {
    unsigned flags = (event->modifiers & BW_MOD_COUPON) != 0 ? BW_BET_COUPON : 0;
    BwBet *up = bw_bet_find(table, event->who, event->wager, event->target, flags);
    if (up == NULL) return bw_refuse(out, BW_REASON_NO_SUCH_BET, "99.1");
    bw_post(table, out, BW_RETURNED, up, up->stake_cents, "99.1");
    bw_bet_remove(table, up);
    return true;
}

/* A deuce is no card of this game: it is refused, even in the middle of a line. */
static inline bool toy_deal(BwTable *table, const BwEvent *event, BwOut *out) {
    BwCard card = event->item[0];
    if (!bw_pack_has(table, card) || bw_card_rank(card) == BW_TWO) {
        return bw_refuse(out, BW_REASON_NO_SUCH_CARD, "99.2");
    }
    if (table->n_laid >= 3) return bw_refuse(out, BW_REASON_WRONG_TIME, "99.2");
    ((ToyTable *)table)->dealing = 1;
    BwNeed need = toy_need(table);
    bw_lay(table, card, need.who, need.face);
    return true;
}

static inline BwVerdict toy_verdict(const BwBet *bet, unsigned pocket) {
    BwVerdict v = {.clause = "99.3", .commission_clause = "99.3(a)"};
    if (pocket == TOY_MIXED) {
        pocket = bet->seat == 1 ? TOY_LOSES : bet->seat == 2 ? TOY_PUSHES : TOY_WINS;
    }
    switch (pocket) {
    case TOY_LOSES: v.fate = BW_FATE_LOSES; break;
    case TOY_WINS:
        v.fate = BW_FATE_WINS;
        v.amount_cents = bet->stake_cents;
        v.commission_cents = bet->stake_cents / 20;
        break;
    case TOY_PUSHES: v.fate = BW_FATE_PUSHES; break;
    case TOY_PART:
        v.fate = BW_FATE_LOSES;
        v.amount_cents = bet->stake_cents / 4;
        break;
    case TOY_STAYS:
        v.fate = BW_FATE_STAYS;
        v.amount_cents = bet->stake_cents;
        break;
    case TOY_PAYS:
        v.fate = BW_FATE_PAYS;
        v.amount_cents = 3 * bet->stake_cents;
        break;
    case TOY_VOID: v.fate = BW_FATE_RETURNED; break;
    default: break;
    }
    return v;
}

static inline bool toy_spin(BwTable *table, const BwEvent *event, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    unsigned pocket = event->item[0];
    if (pocket >= TOY_POCKETS) return bw_refuse(out, BW_REASON_BAD_NUMBER, "99.3");
    for (unsigned i = 0; i < table->n_bets; i++) verdict[i] = toy_verdict(&table->bet[i], pocket);
    bw_settle(table, out, verdict, false);
    if (pocket == TOY_METER) {
        bw_post_meter(table, out, 0, table->meter_cents[0] + 100, "99.9");
        out->notices |= 1u << BW_NOTICE_SURVEILLANCE;
    }
    if (pocket == TOY_BONUSES) {
        bw_post_award(table, out, BW_PAYS, bw_seat(1, 0, 0), TOY_BONUS, 200, "99.5");
        bw_post_award(table, out, BW_ENVY, bw_seat(1, 0, 0), BW_UNKNOWN, 50, "99.5");
    }
    bw_turn_up(table, (BwWho){BW_NOBODY, 0, 0, 0});
    bw_clear_cards(table);
    ((ToyTable *)table)->dealing = 0;
    bw_round_end(table);
    return true;
}

/* Closing bets may break what the protocol promises, so that those who check it can be tested. */
enum { TOY_HONEST, TOY_CHANGES, TOY_SILENT, TOY_BOTH, TOY_POSTS };
static int toy_manner;

static inline bool toy_close(BwTable *table, BwOut *out) {
    ToyTable *toy = (ToyTable *)table;
    if (toy_manner == TOY_SILENT) return false;
    if (toy_manner == TOY_CHANGES) table->rounds++;
    if (toy_manner == TOY_BOTH) toy->dealing = 1;
    if (toy->dealing != 0 || toy_manner != TOY_HONEST) {
        bw_refuse(out, BW_REASON_CLOSED, "99.1");
        if (toy_manner == TOY_POSTS) out->posting[out->n_postings++].kind = BW_PUSHES;
        return toy_manner == TOY_BOTH;
    }
    toy->dealing = 1;
    return true;
}

static inline bool toy_apply(BwTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return toy_bet(table, event, out);
    case BW_EV_TAKE: return toy_take(table, event, out);
    case BW_EV_CLOSE: return toy_close(table, out);
    case BW_EV_DEAL: return toy_deal(table, event, out);
    case BW_EV_SPIN: return toy_spin(table, event, out);
    case BW_EV_ACT:
        if (event->word != TOY_DO_RAISE) return true;
        bw_bet_add(table, event->who, TOY_RAISE, BW_NO_TARGET, event->amount_cents, 0);
        return true;
    case BW_EV_FAULT: return true;
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, "99.1");
    }
}

static inline bool toy_seated(BwTable *table, const BwEvent *event, BwOut *out) {
    if (bw_seat_has_bet(table, event->who.seat) && event->text[0] == '\0') {
        return bw_refuse(out, BW_REASON_LOCKED, "99.1");
    }
    return true;
}

/* Targets are the points; the target is the number itself. */
static inline bool toy_target_parse(const BwTable *table, unsigned wager, const char *text,
                                    size_t n, uint16_t *target) {
    (void)table;
    if (wager != TOY_SPOT) return false;
    for (unsigned i = 0; i < 6; i++) {
        if (strlen(toy_points[i]) != n || memcmp(toy_points[i], text, n) != 0) continue;
        *target = toy_targets[i];
        return true;
    }
    return false;
}

/* How many targets the spot has for those who ask; with one alone it need not be named. */
static unsigned toy_targets_open = 6;

static inline bool toy_target_at(const BwTable *table, unsigned wager, unsigned i,
                                 uint16_t *target) {
    (void)table;
    if (wager != TOY_SPOT || i >= toy_targets_open) return false;
    *target = toy_targets[i];
    return true;
}

static inline void toy_target_print(const BwTable *table, unsigned wager, uint16_t target,
                                    char *out, size_t size) {
    (void)table;
    (void)wager;
    snprintf(out, size, "%u", target);
}

static inline bool toy_offered(const BwTable *table, unsigned wager) {
    (void)table;
    return wager != TOY_GONE;
}

static inline BwCents toy_stake_unit(const BwTable *table, unsigned wager, uint16_t target) {
    (void)table;
    (void)wager;
    (void)target;
    return 25;
}

static inline bool toy_shows(const BwTable *table, const char *subject, const char *selector,
                             char *out, size_t size) {
    if (strcmp(subject, "lamp") != 0) return false;
    snprintf(out, size, "lamp%s %s", strcmp(selector, "left") == 0 ? " left" : "",
             table->option[TOY_OPT_LIGHT] != 0 ? "on" : "off");
    return true;
}

static const BwGame toy_game = {
    .id = "toy",
    .title = "Toy",
    .subchapter = "99",
    .editions = BW_ALL_EDITIONS,
    .seats = 5,
    .bettors = 2,
    .n_wagers = TOY_WAGERS,
    .n_options = sizeof toy_options / sizeof toy_options[0],
    .n_actions = TOY_ACTIONS,
    .n_faults = TOY_FAULTS,
    .n_meters = 1,
    .pay_unit_cents = 50,
    .table_size = sizeof(ToyTable),
    .wagers = toy_wagers,
    .options = toy_options,
    .actions = toy_actions,
    .faults = toy_faults,
    .meters = toy_meters,
    .aliases = toy_aliases,
    .open = toy_open,
    .need = toy_need,
    .apply = toy_apply,
    .seated = toy_seated,
    .target_parse = toy_target_parse,
    .target_print = toy_target_print,
    .target_at = toy_target_at,
    .offered = toy_offered,
    .stake_unit = toy_stake_unit,
    .shows = toy_shows,
};

/* The registry: the toy, and nothing else. */
unsigned bw_game_count(void) {
    return 1;
}
const BwGame *bw_game_at(unsigned index) {
    return index == 0 ? &toy_game : NULL;
}
const BwGame *bw_game_find(const char *id) {
    return strcmp(id, "toy") == 0 ? &toy_game : NULL;
}
unsigned bw_game_index(const BwGame *game) {
    (void)game;
    return 0;
}

#endif
