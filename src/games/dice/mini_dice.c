/* mini_dice.c: mini-dice, sections 13.1 to 13.8: two dice in a shaker, and a layout on which the
 * total decides. There is no come-out and no point: a place bet is in play on every shake, stays
 * when it has won, and goes with a 7. What is left to say here is who shakes. */
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/felt.h"
#include "games/shapes/shaker.h"
#include "table/layout.h"

/* ---- the layout --------------------------------------------------------------------------- */

/* In the order of 13.2(a), which is that of postings. */
enum { PLACE, FIELD, ANY_7, OVER_7, UNDER_7, WAGERS };

enum { SEVEN = 7, PLACE_NUMBERS = 6, FIELD_TOTALS = 7 };

/* A result is a total, 2 to 12. */
#define T(total)            BW_RESULT(total)
#define TOTALS(first, last) (T((last) + 1) - T(first))
#define ALL_TOTALS          TOTALS(2, 12)
#define NUMBER(text, number)                                                                       \
    { .name = (text), .wins = T(number), .stands = ALL_TOTALS & ~(T(number) | T(SEVEN)) }

static const BwPlace places[PLACE_NUMBERS] = {NUMBER("4", 4), NUMBER("5", 5), NUMBER("6", 6),
                                              NUMBER("8", 8), NUMBER("9", 9), NUMBER("10", 10)};

/* Each total of the field has odds of its own. */
static const uint64_t field_totals[FIELD_TOTALS] = {T(2), T(3), T(4), T(9), T(10), T(11), T(12)};
static const BwPlace field[] = {{.wins = TOTALS(2, 4) | TOTALS(9, 12), .lines = field_totals}};

static const BwPlace any_7[] = {{.wins = T(SEVEN)}};
static const BwPlace over_7[] = {{.wins = TOTALS(8, 12)}};
static const BwPlace under_7[] = {{.wins = TOTALS(2, 6)}};

static const BwWager wagers[WAGERS] = {
    [PLACE] = {"place", "Place bet", "13.2(a)1", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [FIELD] = {"field", "Field bet", "13.2(a)2", BW_ALL_EDITIONS, 0},
    [ANY_7] = {"any-7", "Any 7", "13.2(a)3", BW_ALL_EDITIONS, 0},
    [OVER_7] = {"over-7", "Over 7", "13.2(a)4", BW_ALL_EDITIONS, 0},
    [UNDER_7] = {"under-7", "Under 7", "13.2(a)5", BW_ALL_EDITIONS, 0},
};

/* ---- options ------------------------------------------------------------------------------ */

enum {
    OPT_UNPAYABLE = BW_OPT_GAME,
    OPT_OPERATOR,
    OPT_SHOOTER,
    PAY_PLACE,
    PAY_FIELD = PAY_PLACE + PLACE_NUMBERS,
    PAY_ANY_7 = PAY_FIELD + FIELD_TOTALS,
    PAY_OVER_7,
    PAY_UNDER_7
};

enum { PLAYERS_IN_TURN, DEALER };
enum { SHOOTER_ANY, SHOOTER_OFFERED };

#define KIND(array, slot)                                                                          \
    .places = (array), .n_places = sizeof(array) / sizeof((array)[0]), .pays = (slot)

static const BwFeltWager kinds[WAGERS] = {
    [PLACE] = {KIND(places, PAY_PLACE), .n_lines = 1, .each = true},
    [FIELD] = {KIND(field, PAY_FIELD), .n_lines = FIELD_TOTALS},
    [ANY_7] = {KIND(any_7, PAY_ANY_7), .n_lines = 1},
    [OVER_7] = {KIND(over_7, PAY_OVER_7), .n_lines = 1},
    [UNDER_7] = {KIND(under_7, PAY_UNDER_7), .n_lines = 1},
};

static const char *const unpayable_words[] = {"refuse", "pay-up", NULL};
static const char *const operator_words[] = {"players-in-turn", "dealer", NULL};
static const char *const shooter_words[] = {"any", "offered", NULL};
static const char *const place_keys[PLACE_NUMBERS] = {"4", "5", "6", "8", "9", "10"};
static const char *const field_keys[FIELD_TOTALS] = {"2", "3", "4", "9", "10", "11", "12"};

#define ODDS(num, den) BW_ODDS_PACKED(num, den)

/* 13.6(b): the least that may be paid. */
static const int64_t least_place[PLACE_NUMBERS] = {ODDS(9, 5), ODDS(7, 5), ODDS(7, 6),
                                                   ODDS(7, 6), ODDS(7, 5), ODDS(9, 5)};
static const int64_t least_field[FIELD_TOTALS] = {ODDS(2, 1), ODDS(1, 1), ODDS(1, 1), ODDS(1, 1),
                                                  ODDS(1, 1), ODDS(1, 1), ODDS(2, 1)};

#define PAYOUT(what, first_slot, help_text)                                                        \
    .id = "payout-" what, .help = (help_text), .clause = "13.6(b)", .kind = BW_OPTION_ODDS,        \
    .favour = 1, .slot = (first_slot), .minimum_is_standard = true

static const BwOption options[] = {
    {PAYOUT("place", PAY_PLACE, "place bets, by number"), .n_keys = PLACE_NUMBERS,
     .keys = place_keys, .standards = least_place},
    {PAYOUT("field", PAY_FIELD, "the field, by total"), .n_keys = FIELD_TOTALS, .keys = field_keys,
     .standards = least_field},
    {PAYOUT("any-7", PAY_ANY_7, "any 7"), .standard = BW_STANDARD(ODDS(4, 1))},
    {PAYOUT("over-7", PAY_OVER_7, "over 7"), .standard = BW_STANDARD(ODDS(1, 1))},
    {PAYOUT("under-7", PAY_UNDER_7, "under 7"), .standard = BW_STANDARD(ODDS(1, 1))},
    {.id = "unpayable-wager",
     .help = "a stake that cannot be paid exactly",
     .clause = "13.6(b)1",
     .kind = BW_OPTION_WORD,
     .slot = OPT_UNPAYABLE,
     .words = unpayable_words,
     .means = BW_OPTION_MEANS_ROUNDING},
    {.id = "shaker-operator",
     .help = "who shakes: the players in turn, or always the dealer",
     .clause = "13.5",
     .kind = BW_OPTION_WORD,
     .slot = OPT_OPERATOR,
     .words = operator_words},
    {.id = "shooter",
     .help = "whether offers of the shaker and who shakes are recorded",
     .clause = "13.7",
     .kind = BW_OPTION_WORD,
     .slot = OPT_SHOOTER,
     .words = shooter_words,
     .live = "offered"},
};

/* ---- the table ---------------------------------------------------------------------------- */

typedef struct MiniDiceTable {
    BwFeltTable felt;
    BwShaker shaker;
    uint8_t offers; /* the shaker goes round, and who has it is recorded */
    uint8_t unused[3];
} MiniDiceTable;

static MiniDiceTable *own(BwTable *table) {
    return (MiniDiceTable *)(void *)table;
}

static const MiniDiceTable *look(const BwTable *table) {
    return (const MiniDiceTable *)(const void *)table;
}

static bool dealer_shakes(const BwTable *table) {
    return table->option[OPT_OPERATOR] == DEALER;
}

static bool open_table(BwTable *table, BwRefusal *why) {
    (void)why;
    own(table)->shaker.since_s = INT64_MIN;
    own(table)->offers = table->option[OPT_SHOOTER] == SHOOTER_OFFERED && !dealer_shakes(table);
    if (dealer_shakes(table)) own(table)->shaker.holder = BW_SHAKER_DEALER;
    return true;
}

static unsigned result(const BwTable *table, const uint8_t *face) {
    (void)table;
    return (unsigned)face[0] + face[1];
}

static const BwFelt felt = {
    .wagers = kinds,
    .bets = {.media = BW_MOD_COUPON, .medium = "13.4", .payable = "13.6(b)1", .removal = "13.4"},
    .closing = "13.4",
    .outcome = "13.3",
    .settlement = "13.6(b)",
    .need = BW_NEED_ROLL,
    .dice = 2,
    .stays_open = true,
    .pay_up = OPT_UNPAYABLE,
    .result = result,
};

/* ---- the shaker --------------------------------------------------------------------------- */

/* Whoever has a wager up may shake, whatever it is. */
static uint32_t eligible(const BwTable *table) {
    return bw_seats_betting(table);
}

/* 13.5, 13.7: the place to which the shaker is offered, in the order of the table; 0: none. */
static unsigned asked(const BwTable *table) {
    const MiniDiceTable *mini = look(table);
    if (mini->offers == 0 || mini->felt.closed != 0) return 0;
    return bw_shaker_asked(&mini->shaker, eligible(table));
}

static bool is_seat(BwWho who, unsigned seat) {
    return seat != 0 && bw_same_who(who, bw_seat(seat, 0, 0));
}

/* A shake, or the No more bets before it: somebody must have the shaker. */
static bool check_holder(const BwTable *table, BwOut *out) {
    return asked(table) == 0 || bw_refuse(out, BW_REASON_OFFER_OPEN, "13.5");
}

static bool check_shaker(const BwTable *table, BwOut *out) {
    return bw_shaker_check_dice(&look(table)->shaker, table, "13.3", out) &&
           check_holder(table, out);
}

static bool close(BwTable *table, const BwEvent *event, BwOut *out) {
    if (!check_shaker(table, out) || !bw_felt_apply(table, event, out)) return false;
    if (own(table)->offers != 0) bw_shaker_close(&own(table)->shaker, eligible(table));
    return true;
}

/* 13.7: after the settlement the shaker is kept or goes on. */
static bool shake(BwTable *table, const BwEvent *event, BwOut *out) {
    BwShaker *shaker = &own(table)->shaker;
    if (!check_shaker(table, out)) return false;
    if (own(table)->offers == 0) return bw_felt_apply(table, event, out);
    uint32_t before = eligible(table);
    if (!bw_felt_apply(table, event, out)) return false;
    bw_shaker_close(shaker, before);
    bw_shaker_round_over(shaker, result(table, event->item) == SEVEN);
    return true;
}

/* ---- actions and irregularities ----------------------------------------------------------- */

enum { ACCEPT, DECLINE, PASS_DICE, NEW_DICE, VOID, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    [ACCEPT] = {"accept", "13.5", "", "take the shaker", .means = BW_MEANS_TAKE_OFFER,
                .asks = "The shaker is offered to you"},
    [DECLINE] = {"decline", "13.5", "", "let the shaker pass", .caution = 1},
    [PASS_DICE] = {"pass-dice", "13.7", "", "give up the shaker"},
    [NEW_DICE] = {"new-cards", "13.3", "", "put fresh dice into the shaker",
                  .means = BW_MEANS_FRESH, .staff = BW_BY(BW_FLOOR)},
    [VOID] = {"void", "19:47-13.8", "", "void the round", .means = BW_MEANS_VOID,
              .staff = BW_BY(BW_FLOOR)},
};

enum { NOT_FLAT, IMPROPER, SLOW_SHOOTER, FAULTS };

static const BwVerb faults[FAULTS] = {
    [NOT_FLAT] = {"not-flat", "19:47-13.8", "", "the dice do not both lie flat: No Roll"},
    [IMPROPER] = {"improper", "19:47-13.8", "",
                  "the floorperson finds the shake improper: No Roll"},
    [SLOW_SHOOTER] = {"slow-shooter", "13.7", "", "the shaker is taken from the player who has it"},
};

static bool answer(BwTable *table, const BwEvent *event, BwOut *out) {
    BwShaker *shaker = &own(table)->shaker;
    if (!is_seat(event->who, asked(table))) return bw_refuse(out, BW_REASON_NOT_ASKED, "13.5");
    if (event->word == ACCEPT) {
        shaker->holder = event->who.seat;
    } else {
        bw_offer_decline(&shaker->offer, event->who.seat);
    }
    return true;
}

static bool pass_dice(BwTable *table, const BwEvent *event, BwOut *out) {
    MiniDiceTable *mini = own(table);
    if (mini->offers == 0 || !is_seat(event->who, mini->shaker.holder)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "13.7");
    }
    if (mini->felt.closed != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "13.7");
    bw_shaker_give_up(&mini->shaker);
    return true;
}

static bool void_round(BwTable *table, const BwEvent *event, BwOut *out) {
    if (!bw_felt_void(table, event, actions[VOID].clause, out)) return false;
    if (own(table)->offers != 0) bw_shaker_round_over(&own(table)->shaker, false);
    return true;
}

static bool new_dice(BwTable *table, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "13.3");
    if (own(table)->felt.closed != 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "13.3");
    own(table)->shaker.since_s = table->clock_s;
    return true;
}

static bool act(BwTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case PASS_DICE: return pass_dice(table, event, out);
    case NEW_DICE: return new_dice(table, event, out);
    case VOID: return void_round(table, event, out);
    default: return answer(table, event, out);
    }
}

/* 13.8: No Roll. Nothing is decided, and the same person shakes again. */
static bool no_roll(BwTable *table, const BwEvent *event, BwOut *out) {
    if (!check_holder(table, out)) return false;
    if (!bw_felt_fault(table, faults[event->word].clause, out)) return false;
    if (own(table)->offers != 0) bw_shaker_close(&own(table)->shaker, eligible(table));
    return true;
}

/* 13.7: the floorperson takes the shaker away from a player, never from the dealer; also when he
 * lets the others wait after No more bets. */
static bool slow_shooter(BwTable *table, BwOut *out) {
    MiniDiceTable *mini = own(table);
    if (mini->shaker.holder == BW_SHAKER_DEALER) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "13.7");
    }
    if (mini->offers != 0) {
        if (mini->shaker.holder == 0) return bw_refuse(out, BW_REASON_NO_SHOOTER, "13.7");
        bw_shaker_give_up(&mini->shaker);
    }
    bw_felt_no_result(table);
    return true;
}

/* ---- the game ----------------------------------------------------------------------------- */

static BwNeed need(const BwTable *table) {
    BwNeed need = bw_felt_need(table);
    unsigned seat = asked(table);
    if (seat == 0) return need;
    need.kind = BW_NEED_DECISION;
    need.who = bw_seat(seat, 0, 0);
    return need;
}

static unsigned choices(const BwTable *table, BwChoice *choice, unsigned max) {
    unsigned n = 0;
    if (asked(table) == 0) return 0;
    if (n < max) choice[n++] = (BwChoice){.word = ACCEPT};
    if (n < max) choice[n++] = (BwChoice){.word = DECLINE};
    return n;
}

/* 13.4: seated players, before No more bets and never later. */
static bool bet(BwTable *table, const BwEvent *event, BwOut *out) {
    if (table->seated[event->who.seat] == BW_SEAT_LEFT) {
        return bw_refuse(out, BW_REASON_NOT_SEATED, "13.4");
    }
    if ((event->modifiers & BW_MOD_LATE) != 0) return bw_refuse(out, BW_REASON_CLOSED, "13.4");
    return bw_felt_apply(table, event, out);
}

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(table, event, out);
    case BW_EV_CLOSE: return close(table, event, out);
    case BW_EV_ROLL: return shake(table, event, out);
    case BW_EV_ACT: return act(table, event, out);
    case BW_EV_FAULT:
        return event->word == SLOW_SHOOTER ? slow_shooter(table, out) : no_roll(table, event, out);
    default: return bw_felt_apply(table, event, out);
    }
}

/* Whoever gets up gives the shaker back; the dealer stays with it. */
static bool seated(BwTable *table, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_SEAT) return bw_refuse(out, BW_REASON_WRONG_TIME, "13.3");
    if (!bw_stays_seated(table, event, "13.4", out)) return false;
    if (bw_gets_up(event)) bw_shaker_leave(&own(table)->shaker, event->who.seat);
    return true;
}

static bool clock_set(BwTable *table, int64_t time_s, BwOut *out) {
    (void)out;
    bw_shaker_clock(&own(table)->shaker, time_s);
    return true;
}

static bool shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size) {
    (void)selector;
    if (strcmp(subject, "shooter") != 0) return false;
    bw_shaker_print(&look(table)->shaker, out, size);
    return true;
}

_Static_assert(sizeof(MiniDiceTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

static const BwBox place_boxes[] = {
    {BW_THE(PLACE), "4", NULL}, {BW_THE(PLACE), "5", NULL}, {BW_THE(PLACE), "6", NULL},
    {BW_THE(PLACE), "8", NULL}, {BW_THE(PLACE), "9", NULL}, {BW_THE(PLACE), "10", NULL},
};

static const BwBox seven_boxes[] = {
    {BW_THE(UNDER_7), NULL, NULL},
    {BW_THE(ANY_7), NULL, NULL},
    {BW_THE(OVER_7), NULL, NULL},
};

static const BwBox field_box[] = {
    {BW_THE(FIELD), NULL, "2 3 4 9 10 11 12"},
};

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_BOXES, .label = "place", .columns = 9, BW_ROW_OF(place_boxes)},
    {.kind = BW_ROW_BOXES, .label = "seven", .columns = 18, BW_ROW_OF(seven_boxes)},
    {.kind = BW_ROW_BOXES, .label = "field", .columns = 18, BW_ROW_OF(field_box)},
};

static const BwLayout layout = {BW_LAYOUT_OF(drawn_rows)};

/* What players say. */
static const BwSaying sayings[] = {
    {"any 7", "any-7"},   {"any seven", "any-7"}, {"seven", "any-7"},
    {"over 7", "over-7"}, {"over", "over-7"},     {"under 7", "under-7"},
    {"under", "under-7"}, {"shake", "roll"},      {NULL, NULL},
};

const BwGame bw_game_mini_dice = {
    .id = "mini-dice",
    .title = "Mini-dice",
    .subchapter = "13",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_DICE,
    .layout = &layout,
    .usual = BW_USUAL("place 6:12"),
    .live_min_cents = 500,
    .live_max_cents = 50000,
    .subjects = BW_SUBJECTS({"shooter"}),
    .seats = 12,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 100,
    .table_size = sizeof(MiniDiceTable),
    .wagers = wagers,
    .sayings = sayings,
    .no_other = "13.2(b)",
    .options = options,
    .actions = actions,
    .faults = faults,
    .felt = &felt,
    .open = open_table,
    .need = need,
    .apply = apply,
    .seated = seated,
    .clock = clock_set,
    .target_parse = bw_felt_target_parse,
    .target_print = bw_felt_target_print,
    .target_at = bw_felt_target_at,
    .pays_print = bw_felt_pays_print,
    .stake_unit = bw_felt_stake_unit,
    .choices = choices,
    .shows = shows,
};
