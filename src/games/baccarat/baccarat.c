/* baccarat.c: baccarat - punto banco (subchapter 3), the big table with up to fourteen places. The
 * round is that of baccarat_table.c; here are the tables of this game, and the curator: a
 * participant who deals from the shoe as long as the Banker's Hand wins or ties. Who deals changes
 * no card, so the curator is an offer that goes round the table beside the game: it holds up the
 * next card, never a wager. */
#include <stdio.h>
#include <string.h>

#include "games/baccarat/baccarat_table.h"
#include "games/games.h"
#include "games/shapes/offer.h"

/* ---- data --------------------------------------------------------------------------------- */

enum { DEALER_MODE = BW_BACCARAT_OWN };

enum { MODE_CURATOR, MODE_DEALER };

enum { WAGERS = BW_BACCARAT_BONUS + 1, FAULTS = BW_BACCARAT_SHUFFLER_JAM + 1 };

static const BwWager wagers[WAGERS] = {
    BW_BACCARAT_WAGER_ROWS("3.2(a)1", "3.2(a)2", "3.2(a)3", "3.2(a)4", "3.2(a)5"),
};

static const char *const dealer_modes[] = {"curator", "dealer", NULL};

/* Where the rulebook speaks of the options that both games have. */
#define BW_ON_CARDS     "3.2(a)4"
#define BW_ON_BONUS     "3.2(a)5"
#define BW_ON_WAGERS    "3.2(a)"
#define BW_ON_ODDS      "3.3"
#define BW_ON_SHUFFLING "3.5"
#define BW_ON_SHOE      "3.6"

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe, six or more",
     .clause = "3.1(a)",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_BACCARAT_DECKS,
     .min = 6,
     .max = 12,
     .what_if_min = 1,
     .what_if_max = 16,
     .standard = BW_STANDARD(8)},
#include "games/baccarat/baccarat_option_rows.h"
    {.id = "dealer-mode",
     .help = "whether the shoe is offered to the participants or the dealer deals",
     .clause = "3.6",
     .kind = BW_OPTION_WORD,
     .slot = DEALER_MODE,
     .words = dealer_modes},
};

enum { ACCEPT = BW_BACCARAT_ACTIONS, DECLINE, PASS_SHOE, TAKE_SHOE, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_BACCARAT_ACTION_ROWS("3.3", "3.4", "3.5", "3.12"),
    [ACCEPT] = {"accept", "3.6", "", "take the shoe", .means = BW_MEANS_TAKE_OFFER,
                .asks = "The shoe is offered to you: you would be the curator and deal"},
    [DECLINE] = {"decline", "3.6", "", "leave the shoe to the next participant", .caution = 1},
    [PASS_SHOE] = {"pass-shoe", "3.11", "", "the curator gives up the shoe, before the next bets"},
    [TAKE_SHOE] = {"take-shoe", "3.11", "S", "the floor takes the shoe from the curator",
                   .staff = BW_BY(BW_FLOOR)},
};

static const BwVerb faults[FAULTS] = {
    BW_BACCARAT_FAULT_ROWS("3.12"),
};

/* ---- the curator -------------------------------------------------------------------------- */

typedef struct BaccaratTable {
    BwBaccaratTable b;
    BwOffer offer;
    uint8_t curator; /* the place of the participant who deals; 0: the dealer */
    uint8_t offered; /* the shoe goes round, until somebody takes it or a card is dealt */
    uint8_t unused[2];
} BaccaratTable;

static BaccaratTable *own(BwTable *table) {
    return (BaccaratTable *)(void *)table;
}

static const BaccaratTable *look(const BwTable *table) {
    return (const BaccaratTable *)(const void *)table;
}

/* Who is asked whether he takes the shoe; 0: nobody. Participants are those known by name. */
static unsigned asked(const BwTable *t) {
    const BaccaratTable *table = look(t);
    return table->offered != 0 ? bw_offer_asked(&table->offer, bw_seats_named(t)) : 0;
}

/* 13:69F-3.6: a new shoe is offered to the lowest place first. */
static void offer_new_shoe(BwTable *t) {
    BaccaratTable *table = own(t);
    table->curator = 0;
    table->offered = t->option[DEALER_MODE] == MODE_CURATOR;
    bw_offer_begin(&table->offer, 0);
}

/* 13:69F-3.11: from one who gives it up, or loses it, the shoe goes to those behind him. */
static void offer_on(BwTable *t) {
    BaccaratTable *table = own(t);
    bw_offer_begin(&table->offer, table->curator);
    bw_offer_decline(&table->offer, table->curator);
    table->curator = 0;
    table->offered = true;
}

/* The curator keeps the shoe until the Player's Hand wins. */
static void settled(BwTable *t, BwBaccaratResult result) {
    if (result.player > result.banker && look(t)->curator != 0) offer_on(t);
}

static bool answer(BwTable *t, const BwEvent *event, BwOut *out) {
    BaccaratTable *table = own(t);
    unsigned seat = asked(t);
    if (seat == 0 || !bw_same_who(event->who, bw_seat(seat, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "3.6");
    }
    if (event->word == DECLINE) {
        bw_offer_decline(&table->offer, seat);
        return true;
    }
    table->curator = (uint8_t)seat;
    table->offered = 0;
    return true;
}

/* A curator may give up the shoe after any round, before the bets of the next. */
static bool pass_shoe(BwTable *t, const BwEvent *event, BwOut *out) {
    const BaccaratTable *table = look(t);
    if (table->curator == 0 || !bw_same_who(event->who, bw_seat(table->curator, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "3.11");
    }
    if (!bw_st_between_rounds(&table->b.s)) return bw_refuse(out, BW_REASON_WRONG_TIME, "3.11");
    offer_on(t);
    return true;
}

/* The floor may take it at any time from a curator who breaks the rules. */
static bool take_shoe(BwTable *t, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "3.11");
    unsigned curator = look(t)->curator;
    if (curator == 0 || !bw_same_who(event->arg[0].who, bw_seat(curator, 0, 0))) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "3.11");
    }
    offer_on(t);
    return true;
}

/* ---- the hooks ---------------------------------------------------------------------------- */

static const BwBaccaratHouse house = {
    .wager =
        {
            [BW_BACCARAT_BANKER] = {"3.2(a)1.i", "3.2(a)1.ii", "3.2(a)1.iii"},
            [BW_BACCARAT_PLAYER] = {"3.2(a)2.i", "3.2(a)2.ii", "3.2(a)2.iii"},
            [BW_BACCARAT_TIE] = {"3.2(a)3", "3.2(a)3", NULL},
            [BW_BACCARAT_CARDS] = {"3.2(a)4", "3.2(a)4", NULL},
            [BW_BACCARAT_BONUS] = {"3.2(a)5.i", "3.2(a)5", "3.2(a)5"},
        },
    .odds = "3.3",
    .bets = {.media = BW_MOD_CASH, .medium = "3.2(a)", .payable = "3.3", .removal = "3.2(a)"},
    .shoe = {BW_BACCARAT_SHOE_OPTIONS, .opening = "3.4", .shuffling = "3.5", .shoe = "3.6",
             .deal = "3.7", .faults = "3.12", .renewed = offer_new_shoe},
    .settled = settled,
};

static bool open(BwTable *table, BwRefusal *why) {
    (void)why;
    bw_baccarat_open(table, &house);
    return true;
}

/* While somebody is asked, wagers are taken and no card is dealt. */
static BwNeed need(const BwTable *table) {
    unsigned seat = asked(table);
    BwNeed answer = {.kind = BW_NEED_DECISION, .outcome = BW_NEED_CARD, .who = {.role = BW_SEAT}};
    if (seat == 0) return bw_baccarat_need(table);
    answer.who.seat = (uint8_t)seat;
    return answer;
}

static bool act(BwTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case ACCEPT:
    case DECLINE: return answer(table, event, out);
    case PASS_SHOE: return pass_shoe(table, event, out);
    case TAKE_SHOE: return take_shoe(table, event, out);
    default: return bw_baccarat_apply(table, &house, event, out);
    }
}

/* With the first card of a round the shoe that nobody took is the dealer's. */
static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    if (event->kind == BW_EV_ACT) return act(table, event, out);
    bool deals = event->kind == BW_EV_DEAL || event->kind == BW_EV_CLOSE;
    if (deals && asked(table) != 0) return bw_refuse(out, BW_REASON_OFFER_OPEN, "3.6");
    if (!bw_baccarat_apply(table, &house, event, out)) return false;
    if (look(table)->b.s.dealing != 0) own(table)->offered = 0;
    return true;
}

/* A curator who gets up gives the shoe up; whoever sits down has declined nothing yet. */
static bool seated(BwTable *table, const BwEvent *event, BwOut *out) {
    if (!bw_baccarat_seated(table, &house, event, out)) return false;
    unsigned seat = event->who.seat;
    const char *name = event->kind == BW_EV_SEAT ? event->text : "";
    if (event->who.role != BW_SEAT || strcmp(table->name[seat], name) == 0) return true;
    if (seat == look(table)->curator) offer_on(table);
    own(table)->offer.declined &= ~bw_seat_bit(seat);
    return true;
}

static unsigned choices(const BwTable *table, BwChoice *choice, unsigned max) {
    static const uint8_t answers[] = {ACCEPT, DECLINE};
    unsigned n = 0;
    for (; asked(table) != 0 && n < sizeof answers && n < max; n++) {
        choice[n] = (BwChoice){.word = answers[n]};
    }
    return n;
}

/* `shows curator 2`, `shows curator dealer`: who deals. */
static bool shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size) {
    unsigned curator = look(table)->curator;
    if (strcmp(subject, "curator") != 0) {
        return bw_baccarat_shows(table, subject, selector, out, size);
    }
    if (curator == 0) {
        snprintf(out, size, "curator dealer");
    } else {
        snprintf(out, size, "curator %u", curator);
    }
    return true;
}

_Static_assert(sizeof(BaccaratTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

static bool shoe_goes_on(const BwTable *table) {
    return bw_st_goes_on((const BwShoeTable *)table, &house.shoe);
}

/* What players say. */
static const BwSaying sayings[] = {
    {"b", "banker"},    {"p", "player"}, {"t", "tie"},
    {"bank", "banker"}, {"ties", "tie"}, {NULL, NULL},
};

const BwGame bw_game_baccarat = {
    .id = "baccarat",
    .felt_mm = 3000,
    .title = "Baccarat - Punto Banco",
    .subchapter = "3",
    .no_other = "3.2(a)",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_BACCARAT,
    .usual = BW_USUAL("banker:20"),
    BW_LIVE_LIMITS,
    .subjects = BW_SUBJECTS({"curator"}, BW_BACCARAT_VIGORISH),
    .seats = BW_BACCARAT_SEATS_MAX,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(BaccaratTable),
    .wagers = wagers,
    .sayings = sayings,
    .options = options,
    .actions = actions,
    .faults = faults,
    .open = open,
    .need = need,
    .shoe_goes_on = shoe_goes_on,
    .apply = apply,
    .seated = seated,
    .target_parse = bw_baccarat_target_parse,
    .target_print = bw_baccarat_target_print,
    .target_at = bw_baccarat_target_at,
    .pays_print = bw_baccarat_pays_print,
    .offered = bw_baccarat_offered,
    .stake_unit = bw_baccarat_stake_unit,
    .commission = bw_baccarat_commission,
    .choices = choices,
    .shows = shows,
    .hand_name = bw_baccarat_hand_name,
    .called = bw_baccarat_called,
};
