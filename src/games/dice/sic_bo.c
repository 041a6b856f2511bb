/* sic_bo.c: sic bo, sections 9.1 to 9.6: three dice in a shaker, and a layout on which one shake
 * decides everything. Only the numbers on the dice count, not their order, so there are 56 results,
 * and every area of the layout is the set of those that light it. What is left to say here is the
 * electrical device that lights them, and what happens when it fails. */
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/felt.h"
#include "table/called.h"
#include "table/layout.h"

/* ---- the 56 results ----------------------------------------------------------------------- */

/* clang-format off */
/* X(k, number of the result, the three faces ascending); k is handed through. */
#define RESULTS(X, k)                                                                              \
    X(k, 0, 1, 1, 1)                                                                               \
    X(k, 1, 1, 1, 2) X(k, 2, 1, 1, 3) X(k, 3, 1, 1, 4) X(k, 4, 1, 1, 5) X(k, 5, 1, 1, 6)           \
    X(k, 6, 1, 2, 2) X(k, 7, 1, 2, 3) X(k, 8, 1, 2, 4) X(k, 9, 1, 2, 5) X(k, 10, 1, 2, 6)          \
    X(k, 11, 1, 3, 3) X(k, 12, 1, 3, 4) X(k, 13, 1, 3, 5) X(k, 14, 1, 3, 6)                        \
    X(k, 15, 1, 4, 4) X(k, 16, 1, 4, 5) X(k, 17, 1, 4, 6)                                          \
    X(k, 18, 1, 5, 5) X(k, 19, 1, 5, 6) X(k, 20, 1, 6, 6)                                          \
    X(k, 21, 2, 2, 2)                                                                              \
    X(k, 22, 2, 2, 3) X(k, 23, 2, 2, 4) X(k, 24, 2, 2, 5) X(k, 25, 2, 2, 6)                        \
    X(k, 26, 2, 3, 3) X(k, 27, 2, 3, 4) X(k, 28, 2, 3, 5) X(k, 29, 2, 3, 6)                        \
    X(k, 30, 2, 4, 4) X(k, 31, 2, 4, 5) X(k, 32, 2, 4, 6)                                          \
    X(k, 33, 2, 5, 5) X(k, 34, 2, 5, 6) X(k, 35, 2, 6, 6)                                          \
    X(k, 36, 3, 3, 3)                                                                              \
    X(k, 37, 3, 3, 4) X(k, 38, 3, 3, 5) X(k, 39, 3, 3, 6)                                          \
    X(k, 40, 3, 4, 4) X(k, 41, 3, 4, 5) X(k, 42, 3, 4, 6)                                          \
    X(k, 43, 3, 5, 5) X(k, 44, 3, 5, 6) X(k, 45, 3, 6, 6)                                          \
    X(k, 46, 4, 4, 4)                                                                              \
    X(k, 47, 4, 4, 5) X(k, 48, 4, 4, 6)                                                            \
    X(k, 49, 4, 5, 5) X(k, 50, 4, 5, 6) X(k, 51, 4, 6, 6)                                          \
    X(k, 52, 5, 5, 5)                                                                              \
    X(k, 53, 5, 5, 6) X(k, 54, 5, 6, 6)                                                            \
    X(k, 55, 6, 6, 6)
/* clang-format on */

/* By its faces in ascending order, less one each. */
#define NUMBER_OF(k, i, a, b, c) [(a)-1][(b)-1][(c)-1] = (i),
static const uint8_t result_of[6][6][6] = {RESULTS(NUMBER_OF, 0)};

/* A set of results: those of which the test is true. */
#define WHERE(test, k) (UINT64_C(0) RESULTS(test, k))
#define IF(holds, i)   | ((holds) ? BW_RESULT(i) : 0)

#define DICE_WITH(k, a, b, c)     (((a) == (k)) + ((b) == (k)) + ((c) == (k)))
#define IS_TRIPLE(a, c)           ((a) == (c))
#define ON_ONE_DIE(k, i, a, b, c) IF(DICE_WITH(k, a, b, c) == 1, i)
#define ON_TWO(k, i, a, b, c)     IF(DICE_WITH(k, a, b, c) == 2, i)
#define ON_THREE(k, i, a, b, c)   IF(DICE_WITH(k, a, b, c) == 3, i)
#define TRIPLE(k, i, a, b, c)     IF(IS_TRIPLE(a, c), i)
#define SUM_IS(k, i, a, b, c)     IF((a) + (b) + (c) == (k), i)
#define SMALL_SUM(k, i, a, b, c)  IF((a) + (b) + (c) <= 10 && !IS_TRIPLE(a, c), i)
#define BIG_SUM(k, i, a, b, c)    IF((a) + (b) + (c) >= 11 && !IS_TRIPLE(a, c), i)
#define HAS_BOTH(k, i, a, b, c)                                                                    \
    IF(DICE_WITH((k) / 10, a, b, c) > 0 && DICE_WITH((k) % 10, a, b, c) > 0, i)

/* ---- the layout --------------------------------------------------------------------------- */

/* In the order of 9.2(a), which is that of postings and of lights. */
enum { TRIPLES, DOUBLES, ANY_TRIPLE, TOTALS, COMBOS, SMALL, BIG, ONES, WAGERS };

#define NAMED(text, mask)                                                                          \
    { .name = (text), .wins = (mask) }

static const BwPlace triples[] = {
    NAMED("1", WHERE(ON_THREE, 1)), NAMED("2", WHERE(ON_THREE, 2)), NAMED("3", WHERE(ON_THREE, 3)),
    NAMED("4", WHERE(ON_THREE, 4)), NAMED("5", WHERE(ON_THREE, 5)), NAMED("6", WHERE(ON_THREE, 6)),
};

/* 9.2(a)2: three of a number count as two of it, unless the house says otherwise: see decide. */
#define DOUBLE(k) (WHERE(ON_TWO, k) | WHERE(ON_THREE, k))

static const BwPlace doubles[] = {
    NAMED("1", DOUBLE(1)), NAMED("2", DOUBLE(2)), NAMED("3", DOUBLE(3)),
    NAMED("4", DOUBLE(4)), NAMED("5", DOUBLE(5)), NAMED("6", DOUBLE(6)),
};

static const BwPlace any_triple[] = {NAMED(NULL, WHERE(TRIPLE, 0))};

static const BwPlace totals[] = {
    NAMED("4", WHERE(SUM_IS, 4)),   NAMED("5", WHERE(SUM_IS, 5)),   NAMED("6", WHERE(SUM_IS, 6)),
    NAMED("7", WHERE(SUM_IS, 7)),   NAMED("8", WHERE(SUM_IS, 8)),   NAMED("9", WHERE(SUM_IS, 9)),
    NAMED("10", WHERE(SUM_IS, 10)), NAMED("11", WHERE(SUM_IS, 11)), NAMED("12", WHERE(SUM_IS, 12)),
    NAMED("13", WHERE(SUM_IS, 13)), NAMED("14", WHERE(SUM_IS, 14)), NAMED("15", WHERE(SUM_IS, 15)),
    NAMED("16", WHERE(SUM_IS, 16)), NAMED("17", WHERE(SUM_IS, 17)),
};

static const BwPlace combos[] = {
    NAMED("1-2", WHERE(HAS_BOTH, 12)), NAMED("1-3", WHERE(HAS_BOTH, 13)),
    NAMED("1-4", WHERE(HAS_BOTH, 14)), NAMED("1-5", WHERE(HAS_BOTH, 15)),
    NAMED("1-6", WHERE(HAS_BOTH, 16)), NAMED("2-3", WHERE(HAS_BOTH, 23)),
    NAMED("2-4", WHERE(HAS_BOTH, 24)), NAMED("2-5", WHERE(HAS_BOTH, 25)),
    NAMED("2-6", WHERE(HAS_BOTH, 26)), NAMED("3-4", WHERE(HAS_BOTH, 34)),
    NAMED("3-5", WHERE(HAS_BOTH, 35)), NAMED("3-6", WHERE(HAS_BOTH, 36)),
    NAMED("4-5", WHERE(HAS_BOTH, 45)), NAMED("4-6", WHERE(HAS_BOTH, 46)),
    NAMED("5-6", WHERE(HAS_BOTH, 56)),
};

/* 9.2(a)6, 7: triples lose both, and with them the sums of 3 and 18. */
static const BwPlace small[] = {NAMED(NULL, WHERE(SMALL_SUM, 0))};
static const BwPlace big[] = {NAMED(NULL, WHERE(BIG_SUM, 0))};

/* 9.4(c): one of a kind is paid by the number of dice that show it. */
enum { LINES_OF_ONE = 3 };

#define BY_DICE(k)                                                                                 \
    { WHERE(ON_ONE_DIE, k), WHERE(ON_TWO, k), WHERE(ON_THREE, k) }

static const uint64_t lines_of_one[][LINES_OF_ONE] = {BY_DICE(1), BY_DICE(2), BY_DICE(3),
                                                      BY_DICE(4), BY_DICE(5), BY_DICE(6)};

#define ONE(text, k)                                                                               \
    {                                                                                              \
        .name = (text), .wins = WHERE(ON_ONE_DIE, k) | WHERE(ON_TWO, k) | WHERE(ON_THREE, k),      \
        .lines = lines_of_one[(k)-1]                                                               \
    }

static const BwPlace ones[] = {ONE("1", 1), ONE("2", 2), ONE("3", 3),
                               ONE("4", 4), ONE("5", 5), ONE("6", 6)};

static const BwWager wagers[WAGERS] = {
    [TRIPLES] = {"triple", "Three of a kind", "9.2(a)1", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [DOUBLES] = {"double", "Two of a kind", "9.2(a)2", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [ANY_TRIPLE] = {"any-triple", "Any three of a kind", "9.2(a)3", BW_ALL_EDITIONS, 0},
    [TOTALS] = {"total", "Total Value Bet", "9.2(a)4", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [COMBOS] = {"combo", "Two Dice Combination", "9.2(a)5", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [SMALL] = {"small", "Small Bet", "9.2(a)6", BW_ALL_EDITIONS, 0},
    [BIG] = {"big", "Big Bet", "9.2(a)7", BW_ALL_EDITIONS, 0},
    [ONES] = {"one", "One of a kind", "9.2(a)8", BW_ALL_EDITIONS, BW_WAGER_TARGET},
};

static const BwAlias aliases[] = {{"combination", "combo"}, {"single", "one"}, {NULL, NULL}};

/* ---- options ------------------------------------------------------------------------------ */

enum { TOTALS_OFFERED = 14 };

enum {
    OPT_PAYOUTS = BW_OPT_GAME,
    OPT_DOUBLE_COUNTS_TRIPLE,
    OPT_STAFF,
    PAY_TRIPLE,
    PAY_DOUBLE,
    PAY_ANY_TRIPLE,
    PAY_TOTAL,
    PAY_COMBO = PAY_TOTAL + TOTALS_OFFERED,
    PAY_SMALL,
    PAY_BIG,
    PAY_ONE,
    PAY_END = PAY_ONE + LINES_OF_ONE
};

#define KIND(array, slot, name)                                                                    \
    .places = (array), .n_places = sizeof(array) / sizeof((array)[0]), .n_lines = 1,               \
    .pays = (slot), .clause = "9.4(b) \"" name "\""

#define TOTAL(number) "9.4(b) \"Total value of " #number "\""

static const char *const clauses_of_totals[TOTALS_OFFERED] = {
    TOTAL(4),  TOTAL(5),  TOTAL(6),  TOTAL(7),  TOTAL(8),  TOTAL(9),  TOTAL(10),
    TOTAL(11), TOTAL(12), TOTAL(13), TOTAL(14), TOTAL(15), TOTAL(16), TOTAL(17)};

static const char *const clauses_of_one[LINES_OF_ONE] = {"9.4(b) \"One of a kind\"", "9.4(c)",
                                                         "9.4(c)"};

static const BwFeltWager kinds[WAGERS] = {
    [TRIPLES] = {KIND(triples, PAY_TRIPLE, "Three of a kind")},
    [DOUBLES] = {KIND(doubles, PAY_DOUBLE, "Two of a kind")},
    [ANY_TRIPLE] = {KIND(any_triple, PAY_ANY_TRIPLE, "Any three of a kind")},
    [TOTALS] = {.places = totals,
                .n_places = TOTALS_OFFERED,
                .n_lines = 1,
                .pays = PAY_TOTAL,
                .each = true,
                .clauses = clauses_of_totals},
    [COMBOS] = {KIND(combos, PAY_COMBO, "Any two dice combination")},
    [SMALL] = {KIND(small, PAY_SMALL, "Small Bet")},
    [BIG] = {KIND(big, PAY_BIG, "Big Bet")},
    [ONES] = {.places = ones,
              .n_places = 6,
              .n_lines = LINES_OF_ONE,
              .pays = PAY_ONE,
              .clauses = clauses_of_one},
};

static const char *const payouts_words[] = {"minimum", "atlantic-city", NULL};
static const char *const staff_words[] = {"assumed", "recorded", NULL};
static const char *const total_keys[] = {"4",  "5",  "6",  "7",  "8",  "9",  "10",
                                         "11", "12", "13", "14", "15", "16", "17"};
static const char *const dice_keys[] = {"1", "2", "3"};

#define TO_1(n) BW_ODDS_PACKED(n, 1)

/* 9.4(b), (c): the least that may be paid. */
static const int64_t least_total[TOTALS_OFFERED] = {TO_1(50), TO_1(18), TO_1(14), TO_1(12), TO_1(8),
                                                    TO_1(6),  TO_1(6),  TO_1(6),  TO_1(6),  TO_1(8),
                                                    TO_1(12), TO_1(14), TO_1(18), TO_1(50)};
static const int64_t least_one[LINES_OF_ONE] = {TO_1(1), TO_1(2), TO_1(3)};

/* What the houses of Atlantic City post, in the order of the slots from PAY_TRIPLE on. */
static const int64_t atlantic_city[PAY_END - PAY_TRIPLE] = {
    TO_1(180), TO_1(10), TO_1(30),                               /* triple, double, any */
    TO_1(60),  TO_1(30), TO_1(17), TO_1(12), TO_1(8),  TO_1(7),  /* totals 4 to 9 */
    TO_1(6),   TO_1(6),  TO_1(7),  TO_1(8),  TO_1(12), TO_1(17), /* 10 to 15 */
    TO_1(30),  TO_1(60), TO_1(6),  TO_1(1),  TO_1(1),            /* 16, 17, combo, small, big */
    TO_1(1),   TO_1(2),  TO_1(3)};                               /* one of a kind, by dice */

#define PAYOUT(what, first_slot, help_text)                                                        \
    .id = "payout-" what, .help = (help_text), .clause = "9.4(b)", .kind = BW_OPTION_ODDS,         \
    .favour = 1, .slot = (first_slot), .minimum_is_standard = true

static const BwOption options[] = {
    {.id = "payouts",
     .help = "the odds where none are named: the least lawful, or those of Atlantic City",
     .clause = "9.4(b)",
     .kind = BW_OPTION_WORD,
     .slot = OPT_PAYOUTS,
     .words = payouts_words},
    {.id = "double-counts-triple",
     .help = "whether two of a kind wins on three of it",
     .clause = "9.2(a)2",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_DOUBLE_COUNTS_TRIPLE,
     .standard = BW_STANDARD(1)},
    {.id = "staff",
     .help = "whether the floorperson's test of the device must be recorded",
     .clause = "9.5(a)",
     .kind = BW_OPTION_WORD,
     .slot = OPT_STAFF,
     .words = staff_words},
    {PAYOUT("triple", PAY_TRIPLE, "three of a kind"), .standard = BW_STANDARD(TO_1(150))},
    {PAYOUT("double", PAY_DOUBLE, "two of a kind"), .standard = BW_STANDARD(TO_1(8))},
    {PAYOUT("any-triple", PAY_ANY_TRIPLE, "any three of a kind"),
     .standard = BW_STANDARD(TO_1(24))},
    {PAYOUT("total", PAY_TOTAL, "each total"), .n_keys = TOTALS_OFFERED, .keys = total_keys,
     .standards = least_total},
    {PAYOUT("combo", PAY_COMBO, "two dice combination"), .standard = BW_STANDARD(TO_1(5))},
    {PAYOUT("combination", PAY_COMBO, "the same"), .standard = BW_STANDARD(TO_1(5))},
    {PAYOUT("small", PAY_SMALL, "small"), .standard = BW_STANDARD(TO_1(1))},
    {PAYOUT("big", PAY_BIG, "big"), .standard = BW_STANDARD(TO_1(1))},
    {PAYOUT("one", PAY_ONE, "one of a kind, by the number of dice"), .n_keys = LINES_OF_ONE,
     .keys = dice_keys, .standards = least_one},
};

/* ---- the table ---------------------------------------------------------------------------- */

typedef enum Device {
    DEVICE_UNTESTED, /* the floorperson has yet to test it */
    DEVICE_WORKS,
    DEVICE_BROKEN,   /* before a roll: no shake until it is repaired */
    DEVICE_FAILED,   /* the dice lie uncovered: the supervisor must come */
    DEVICE_ATTENDED, /* he is there: the wagers are settled by hand */
    DEVICE_STOPPED,  /* settled by hand: no play until it is repaired */
} Device;

typedef struct SicBoTable {
    BwFeltTable felt;
    uint8_t device; /* Device */
    uint8_t unused[7];
} SicBoTable;

static SicBoTable *own(BwTable *table) {
    return (SicBoTable *)(void *)table;
}

static Device device_of(const BwTable *table) {
    return (Device)((const SicBoTable *)(const void *)table)->device;
}

/* The preset is a short word for the odds that it stands for: from here on these count. */
static bool open_table(BwTable *table, BwRefusal *why) {
    (void)why;
    for (unsigned slot = PAY_TRIPLE; slot < PAY_END && table->option[OPT_PAYOUTS] != 0; slot++) {
        if (!bw_option_given(table, slot)) table->option[slot] = atlantic_city[slot - PAY_TRIPLE];
    }
    table->option[OPT_PAYOUTS] = 0;
    own(table)->device = table->option[OPT_STAFF] != 0 ? DEVICE_UNTESTED : DEVICE_WORKS;
    return true;
}

/* Does the house not count three of a kind as two? */
static bool only_pairs(const BwTable *table, unsigned wager, unsigned result) {
    return wager == DOUBLES && table->option[OPT_DOUBLE_COUNTS_TRIPLE] == 0 &&
           (WHERE(TRIPLE, 0) >> result & 1) != 0;
}

static bool decide(BwTable *table, BwBet *bet, unsigned result, BwVerdict *verdict) {
    if (!only_pairs(table, bet->wager, result)) return false;
    *verdict = (BwVerdict){.fate = BW_FATE_LOSES, .clause = "9.2(a)2"};
    return true;
}

/* A combination may name its two numbers in either order; no other name has three letters. */
static bool target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                         uint16_t *target) {
    if (bw_felt_target_parse(table, wager, text, n, target)) return true;
    if (n != 3) return false;
    const char turned[3] = {text[2], text[1], text[0]};
    return bw_felt_target_parse(table, wager, turned, n, target);
}

static unsigned result(const BwTable *table, const uint8_t *face) {
    unsigned a = face[0], b = face[1], c = face[2];
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    (void)table;
    if (c < low) low = c;
    if (c > high) high = c;
    return result_of[low - 1][a + b + c - low - high - 1][high - 1];
}

static const BwFelt felt = {
    .wagers = kinds,
    .bets = {.medium = "9.3(a)", .payable = "9.4(b)", .removal = "9.3(c)"},
    .closing = "9.5(b)",
    .outcome = "9.1",
    .need = BW_NEED_ROLL,
    .dice = 3,
    .result = result,
    .decide = decide,
    .ruled = WHERE(TRIPLE, 0),
};

/* ---- the device --------------------------------------------------------------------------- */

enum { INSPECT, ATTEND, REPAIR, VOID, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    [INSPECT] = {"inspect", "9.5(a)", "NNN", "test the device with three values",
                 .staff = BW_BY(BW_FLOOR)},
    [ATTEND] = {"attend", "9.6(b)", "", "come to the table where the device has failed",
                .staff = BW_BY(BW_SUPERVISOR)},
    [REPAIR] = {"repair", "9.6(b)", "", "the device works again", .staff = BW_BY(BW_FLOOR)},
    [VOID] = {"void", "9.6", "", "void the round", .means = BW_MEANS_VOID,
              .staff = BW_BY(BW_FLOOR)},
};

enum { NOT_FLAT, DEVICE_FAILS, DEVICE_FAILS_EARLY, MISENTRY, MISPLACED, FAULTS };

static const BwVerb faults[FAULTS] = {
    [NOT_FLAT] = {"not-flat", "9.6(a)", "", "the dice do not all lie flat: No Roll"},
    [DEVICE_FAILS] = {"device-fails", "9.6(b)", "", "the device fails after the uncovering"},
    [DEVICE_FAILS_EARLY] = {"device-fails-early", "9.6(b)", "", "the device fails before a roll"},
    [MISENTRY] = {"misentry", "9.5(d)", "NNN", "other values were keyed in than the dice show"},
    [MISPLACED] = {"misplaced", "9.3(b)", "S", "chips lie where their player did not mean them"},
};

/* What the state of the device allows. */
static bool check_device(const BwTable *table, const BwEvent *event, BwOut *out) {
    bool shakes = event->kind == BW_EV_CLOSE || event->kind == BW_EV_ROLL;
    switch (device_of(table)) {
    case DEVICE_UNTESTED: return bw_refuse(out, BW_REASON_WRONG_TIME, "9.5(a)");
    case DEVICE_BROKEN:
        if (shakes) return bw_refuse(out, BW_REASON_STOPPED, "9.6(b)");
        break;
    case DEVICE_FAILED:
        if (shakes) return bw_refuse(out, BW_REASON_NEEDS_SUPERVISOR, "9.6(b)");
        break;
    case DEVICE_STOPPED: return bw_refuse(out, BW_REASON_STOPPED, "9.6(b)");
    case DEVICE_WORKS:
    case DEVICE_ATTENDED: break;
    }
    return true;
}

static bool three_faces(const BwEvent *event, uint8_t face[3]) {
    for (unsigned i = 0; i < 3; i++) {
        if (event->arg[i].value < 1 || event->arg[i].value > 6) return false;
        face[i] = (uint8_t)event->arg[i].value;
    }
    return true;
}

/* 9.5(a): the values are keyed in and the areas light up; nothing is decided. */
static bool inspect(BwTable *table, const BwEvent *event, BwOut *out) {
    uint8_t face[3];
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "9.5(a)");
    if (!three_faces(event, face)) return bw_refuse(out, BW_REASON_BAD_DICE, "9.5(a)");
    if (device_of(table) > DEVICE_WORKS || table->n_bets > 0 || own(table)->felt.closed != 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "9.5(a)");
    }
    own(table)->device = DEVICE_WORKS;
    own(table)->felt.shown = (uint8_t)(result(table, face) + 1);
    return true;
}

/* 9.6(b): the supervisor comes; afterwards somebody mends the device. */
static bool answer_failure(BwTable *table, const BwEvent *event, BwOut *out) {
    bool attends = event->word == ATTEND;
    Device device = device_of(table);
    if (event->who.role != (attends ? BW_SUPERVISOR : BW_FLOOR)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "9.6(b)");
    }
    bool due =
        attends ? device == DEVICE_FAILED : device == DEVICE_BROKEN || device == DEVICE_STOPPED;
    if (!due) return bw_refuse(out, BW_REASON_WRONG_TIME, "9.6(b)");
    own(table)->device = attends ? DEVICE_ATTENDED : DEVICE_WORKS;
    return true;
}

/* A device that failed in a round without a result must be repaired before the next shake. */
static void round_without_result(BwTable *table) {
    if (device_of(table) > DEVICE_WORKS) own(table)->device = DEVICE_BROKEN;
}

static bool act(BwTable *table, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case INSPECT: return inspect(table, event, out);
    case VOID:
        if (!bw_felt_void(table, event, "9.6", out)) return false;
        round_without_result(table);
        return true;
    default: return answer_failure(table, event, out);
    }
}

static bool fails(BwTable *table, Device device, bool in_time, BwOut *out) {
    if (!in_time || device_of(table) != DEVICE_WORKS) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "9.6(b)");
    }
    own(table)->device = (uint8_t)device;
    if (device == DEVICE_BROKEN) own(table)->felt.closed = 0;
    return true;
}

static bool fault(BwTable *table, const BwEvent *event, BwOut *out) {
    const char *clause = faults[event->word].clause;
    bool closed = own(table)->felt.closed != 0;
    uint8_t face[3];
    switch (event->word) {
    case NOT_FLAT:
        if (device_of(table) == DEVICE_UNTESTED) break;
        if (!bw_felt_fault(table, clause, out)) return false;
        round_without_result(table);
        return true;
    case DEVICE_FAILS: return fails(table, DEVICE_FAILED, closed, out);
    case DEVICE_FAILS_EARLY: return fails(table, DEVICE_BROKEN, true, out);
    case MISENTRY:
        if (!three_faces(event, face)) return bw_refuse(out, BW_REASON_BAD_DICE, clause);
        if (device_of(table) != DEVICE_WORKS || (!closed && table->n_bets == 0)) {
            return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
        }
        bw_felt_close(table); /* the dice lie uncovered */
        return true;
    default: /* MISPLACED */
        if (closed && !bw_seat_has_bet(table, event->arg[0].who.seat)) {
            return bw_refuse(out, BW_REASON_NO_SUCH_BET, clause);
        }
        break;
    }
    return closed || bw_refuse(out, BW_REASON_WRONG_TIME, clause);
}

/* ---- the game ----------------------------------------------------------------------------- */

static BwNeed need(const BwTable *table) {
    BwNeed need = bw_felt_need(table);
    Device device = device_of(table);
    if (device == DEVICE_WORKS || device == DEVICE_ATTENDED || device == DEVICE_BROKEN) {
        return need; /* before a roll a failure stops the shaker, not the betting */
    }
    need.kind = BW_NEED_DECISION;
    need.who.role = device == DEVICE_FAILED ? BW_SUPERVISOR : BW_FLOOR;
    return need;
}

static unsigned choices(const BwTable *table, BwChoice *choice, unsigned max) {
    static const uint8_t asked[] = {
        [DEVICE_UNTESTED] = INSPECT, [DEVICE_FAILED] = ATTEND, [DEVICE_STOPPED] = REPAIR};
    if (max == 0 || need(table).kind != BW_NEED_DECISION) return 0;
    choice[0] = (BwChoice){.word = asked[device_of(table)]};
    return 1;
}

/* 9.6(b): with a device that has failed nothing lights up, and play stops after the settlement. */
static void after_roll(BwTable *table) {
    if (device_of(table) != DEVICE_ATTENDED) return;
    own(table)->felt.shown = 0;
    own(table)->device = DEVICE_STOPPED;
}

/* 9.5(f): the lights stand until anything else happens. */
static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    bool lights = event->kind == BW_EV_ROLL;
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: /* it puts the lights out itself */
        return check_device(table, event, out) && bw_felt_bet(table, &felt, event, out);
    case BW_EV_ACT:
        lights = event->word == INSPECT;
        if (!act(table, event, out)) return false;
        break;
    case BW_EV_FAULT:
        if (!fault(table, event, out)) return false;
        break;
    default:
        if (!check_device(table, event, out) || !bw_felt_apply(table, event, out)) return false;
        if (lights) after_roll(table);
        break;
    }
    if (!lights) own(table)->felt.shown = 0;
    return true;
}

/* 9.1: the shaker is the dealer's charge: he does not leave it. */
static bool seated(BwTable *table, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_SEAT) return bw_refuse(out, BW_REASON_NOT_ASKED, "9.1");
    own(table)->felt.shown = 0;
    return true;
}

static bool clock_set(BwTable *table, int64_t time_s, BwOut *out) {
    (void)time_s;
    (void)out;
    own(table)->felt.shown = 0;
    return true;
}

/* "total-7 combo-1-2 small": the areas that are lit. */
static bool shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size) {
    (void)selector;
    if (strcmp(subject, "lights") != 0) return false;
    unsigned shown = bw_felt_look(table)->shown;
    size_t used = (size_t)snprintf(out, size, "lights");
    size_t begin = used;
    for (unsigned w = 0; shown != 0 && w < WAGERS; w++) {
        for (unsigned i = 0; i < kinds[w].n_places && used < size; i++) {
            const BwPlace *place = &kinds[w].places[i];
            if ((place->wins >> (shown - 1) & 1) == 0 || only_pairs(table, w, shown - 1)) continue;
            used +=
                (size_t)snprintf(out + used, size - used, place->name != NULL ? " %s-%s" : " %s",
                                 wagers[w].id, place->name);
        }
    }
    if (used == begin) snprintf(out + used, size - used, " none");
    return true;
}

enum { CALL_SMALL, CALL_BIG, CALL_TRIPLE };

static const BwCall calls[] = {
    [CALL_SMALL] = {"small", "%s, small"},
    [CALL_BIG] = {"big", "%s, big"},
    [CALL_TRIPLE] = {"triple", "Triple %s"},
};

/* 9.2(a)6, 7: of three dice a triple is neither small nor big. */
static bool called_out(const BwTable *before, const BwTable *after, const BwEvent *event,
                       BwCalled *called) {
    (void)before;
    (void)after;
    if (event->kind != BW_EV_ROLL || event->n_items != 3) return false;
    const uint8_t *face = event->item;
    unsigned total = (unsigned)face[0] + face[1] + face[2];
    bool triple = face[0] == face[1] && face[1] == face[2];
    char text[8];
    snprintf(text, sizeof text, "%u", triple ? face[0] : total);
    return bw_call(called,
                   &calls[triple        ? CALL_TRIPLE
                          : total <= 10 ? CALL_SMALL
                                        : CALL_BIG],
                   text);
}

_Static_assert(sizeof(SicBoTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

/* As the table has it from the top: small and big with the triples between them, totals with their
 * odds, combinations, single numbers. */
static const BwBox halves[] = {
    {BW_THE(SMALL), NULL, "small 4-10"},
    {BW_THE(ANY_TRIPLE), NULL, NULL},
    {BW_THE(BIG), NULL, "big 11-17"},
};

static const BwBox double_boxes[] = {
    {BW_THE(DOUBLES), "1", "1-1"}, {BW_THE(DOUBLES), "2", "2-2"}, {BW_THE(DOUBLES), "3", "3-3"},
    {BW_THE(DOUBLES), "4", "4-4"}, {BW_THE(DOUBLES), "5", "5-5"}, {BW_THE(DOUBLES), "6", "6-6"},
};

static const BwBox triple_boxes[] = {
    {BW_THE(TRIPLES), "1", "1-1-1"}, {BW_THE(TRIPLES), "2", "2-2-2"},
    {BW_THE(TRIPLES), "3", "3-3-3"}, {BW_THE(TRIPLES), "4", "4-4-4"},
    {BW_THE(TRIPLES), "5", "5-5-5"}, {BW_THE(TRIPLES), "6", "6-6-6"},
};

static const BwBox total_boxes[] = {
    {BW_THE(TOTALS), "4", NULL},  {BW_THE(TOTALS), "5", NULL},  {BW_THE(TOTALS), "6", NULL},
    {BW_THE(TOTALS), "7", NULL},  {BW_THE(TOTALS), "8", NULL},  {BW_THE(TOTALS), "9", NULL},
    {BW_THE(TOTALS), "10", NULL}, {BW_THE(TOTALS), "11", NULL}, {BW_THE(TOTALS), "12", NULL},
    {BW_THE(TOTALS), "13", NULL}, {BW_THE(TOTALS), "14", NULL}, {BW_THE(TOTALS), "15", NULL},
    {BW_THE(TOTALS), "16", NULL}, {BW_THE(TOTALS), "17", NULL},
};

static const BwBox low_combos[] = {
    {BW_THE(COMBOS), "1-2", NULL}, {BW_THE(COMBOS), "1-3", NULL}, {BW_THE(COMBOS), "1-4", NULL},
    {BW_THE(COMBOS), "1-5", NULL}, {BW_THE(COMBOS), "1-6", NULL}, {BW_THE(COMBOS), "2-3", NULL},
    {BW_THE(COMBOS), "2-4", NULL}, {BW_THE(COMBOS), "2-5", NULL},
};

static const BwBox high_combos[] = {
    {BW_THE(COMBOS), "2-6", NULL}, {BW_THE(COMBOS), "3-4", NULL}, {BW_THE(COMBOS), "3-5", NULL},
    {BW_THE(COMBOS), "3-6", NULL}, {BW_THE(COMBOS), "4-5", NULL}, {BW_THE(COMBOS), "4-6", NULL},
    {BW_THE(COMBOS), "5-6", NULL},
};

static const BwBox one_boxes[] = {
    {BW_THE(ONES), "1", NULL}, {BW_THE(ONES), "2", NULL}, {BW_THE(ONES), "3", NULL},
    {BW_THE(ONES), "4", NULL}, {BW_THE(ONES), "5", NULL}, {BW_THE(ONES), "6", NULL},
};

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_BOXES, .label = "", .columns = 22, BW_ROW_OF(halves)},
    {.kind = BW_ROW_BOXES, .label = "double", .columns = 8, BW_ROW_OF(double_boxes)},
    {.kind = BW_ROW_BOXES, .label = "triple", .columns = 8, BW_ROW_OF(triple_boxes)},
    {.kind = BW_ROW_BOXES, .label = "total", .columns = 5, BW_ROW_OF(total_boxes)},
    {.kind = BW_ROW_BOXES, .label = "combo", .columns = 7, BW_ROW_OF(low_combos)},
    {.kind = BW_ROW_BOXES, .label = "", .columns = 7, BW_ROW_OF(high_combos)},
    {.kind = BW_ROW_BOXES, .label = "one", .columns = 7, BW_ROW_OF(one_boxes)},
};

static const BwLayout layout = {BW_LAYOUT_OF(drawn_rows), .decided = true};

/* What players say. */
static const BwSaying sayings[] = {
    {"any triple", "any-triple"},
    {"sum", "total"},
    {"pair", "combo"},
    {NULL, NULL},
};

const BwGame bw_game_sic_bo = {
    .id = "sic-bo",
    .printed_odds = "9.4(a)",
    .felt_mm = 1800,
    .title = "Sic bo",
    .subchapter = "9",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_DICE,
    .layout = &layout,
    .usual = BW_USUAL("small:10"),
    .live_min_cents = 500,
    .live_max_cents = 100000,
    .subjects = BW_SUBJECTS({"lights"}),
    .seats = 20,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(SicBoTable),
    .wagers = wagers,
    .sayings = sayings,
    .no_other = "9.2(a)",
    .options = options,
    .actions = actions,
    .faults = faults,
    .aliases = aliases,
    .felt = &felt,
    .open = open_table,
    .need = need,
    .apply = apply,
    .seated = seated,
    .clock = clock_set,
    .target_parse = target_parse,
    .target_print = bw_felt_target_print,
    .target_at = bw_felt_target_at,
    .pays_print = bw_felt_pays_print,
    .stake_unit = bw_felt_stake_unit,
    .choices = choices,
    .shows = shows,
    .called = called_out,
};
