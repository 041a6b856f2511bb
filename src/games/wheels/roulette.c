/* roulette.c: roulette, sections 5.1 to 5.4.
 *
 * A wager is a set of pockets and its odds: bits 0 to 36 are the numbers, bit 37 is the double
 * zero, and felt.c decides the spin. What else there is to decide concerns only the six even-money
 * wagers when the ball lies in a zero: the zero rule of the house.
 *
 * Invariant: a wager with BW_BET_PRISON is an even-money wager that met a zero and waits for the
 * next spin; nobody touches it meanwhile. */
#include <stdio.h>
#include <string.h>

#include "base/wheel.h"
#include "games/games.h"
#include "games/shapes/felt.h"
#include "table/layout.h"

/* ---- the layout --------------------------------------------------------------------------- */

enum {
    STRAIGHT,
    SPLIT,
    THREE,
    FOUR,
    FIVE,
    SIX,
    COLUMN,
    DOZEN,
    RED,
    BLACK,
    ODD,
    EVEN,
    LOW,
    HIGH,
    OPTIONAL,
    WAGERS
};

/* Which layouts have the place: that with 0 and 00, that with 0 alone, or both. */
enum { ANY_LAYOUT = 0, TWO_ZEROS = 1, ONE_ZERO = 2 };

#define N(number)   BW_RESULT(number)
#define ZERO        N(BW_POCKET_ZERO)
#define DOUBLE_ZERO N(BW_POCKET_DOUBLE_ZERO)
#define ROW(first)  (N(first) | N((first) + 1) | N((first) + 2))
#define ON(layouts, mask)                                                                          \
    { .wins = (mask), .variants = (layouts) }
#define PLACE(mask)  ON(ANY_LAYOUT, mask)
#define TWO(a, b)    PLACE(N(a) | N(b))
#define LINE(first)  PLACE(ROW(first) | ROW((first) + 3))
#define CORNER(a)    PLACE(N(a) | N((a) + 1) | N((a) + 3) | N((a) + 4))
#define CORNERS(row) CORNER(row), CORNER((row) + 1)
#define NUMBERS(row) PLACE(N(row)), PLACE(N((row) + 1)), PLACE(N((row) + 2))
#define SPLITS(row)                                                                                \
    TWO(row, (row) + 1), TWO(row, (row) + 3), TWO((row) + 1, (row) + 2),                           \
        TWO((row) + 1, (row) + 4), TWO((row) + 2, (row) + 5)

#define STREET(row) PLACE(ROW(row))

/* Of every row that has another one below it. */
#define ROWS_1_TO_11(each)                                                                         \
    each(1), each(4), each(7), each(10), each(13), each(16), each(19), each(22), each(25),         \
        each(28), each(31)

static const BwPlace straights[] = {
    PLACE(ZERO),
    ON(TWO_ZEROS, DOUBLE_ZERO),
    ROWS_1_TO_11(NUMBERS),
    NUMBERS(34),
};

static const BwPlace splits[] = {
    ON(TWO_ZEROS, ZERO | DOUBLE_ZERO),
    PLACE(ZERO | N(1)),
    PLACE(ZERO | N(2)),
    ON(ONE_ZERO, ZERO | N(3)),
    ON(TWO_ZEROS, DOUBLE_ZERO | N(2)),
    ON(TWO_ZEROS, DOUBLE_ZERO | N(3)),
    ROWS_1_TO_11(SPLITS),
    TWO(34, 35),
    TWO(35, 36),
};

static const BwPlace threes[] = {
    ON(TWO_ZEROS, ZERO | DOUBLE_ZERO | N(2)),
    PLACE(ZERO | N(1) | N(2)),
    ON(ONE_ZERO, ZERO | N(2) | N(3)),
    ON(TWO_ZEROS, DOUBLE_ZERO | N(2) | N(3)),
    ROWS_1_TO_11(STREET),
    STREET(34),
};

static const BwPlace fours[] = {ON(ONE_ZERO, ZERO | ROW(1)), ROWS_1_TO_11(CORNERS)};

static const BwPlace fives[] = {ON(TWO_ZEROS, ZERO | DOUBLE_ZERO | ROW(1))};

static const BwPlace sixes[] = {ROWS_1_TO_11(LINE)};

#define NAMED(text, mask)                                                                          \
    { .name = (text), .wins = (mask) }
#define COLUMN_OF(c)                                                                               \
    (N(c) | N((c) + 3) | N((c) + 6) | N((c) + 9) | N((c) + 12) | N((c) + 15) | N((c) + 18) |       \
     N((c) + 21) | N((c) + 24) | N((c) + 27) | N((c) + 30) | N((c) + 33))

static const BwPlace columns[] = {NAMED("1", COLUMN_OF(1)), NAMED("2", COLUMN_OF(2)),
                                  NAMED("3", COLUMN_OF(3))};

static const BwPlace dozens[] = {
    NAMED("1", ROW(1) | ROW(4) | ROW(7) | ROW(10)),
    NAMED("2", ROW(13) | ROW(16) | ROW(19) | ROW(22)),
    NAMED("3", ROW(25) | ROW(28) | ROW(31) | ROW(34)),
};

#define ALL_NUMBERS (N(37) - N(1))
#define RED_NUMBERS                                                                                \
    (N(1) | N(3) | N(5) | N(7) | N(9) | N(12) | N(14) | N(16) | N(18) | N(19) | N(21) | N(23) |    \
     N(25) | N(27) | N(30) | N(32) | N(34) | N(36))
#define ODD_NUMBERS (UINT64_C(0xaaaaaaaaaaaaaaaa) & ALL_NUMBERS)
#define LOW_NUMBERS (N(19) - N(1))

static const BwPlace reds[] = {PLACE(RED_NUMBERS)};
static const BwPlace blacks[] = {PLACE(ALL_NUMBERS & ~RED_NUMBERS)};
static const BwPlace odds[] = {PLACE(ODD_NUMBERS)};
static const BwPlace evens[] = {PLACE(ALL_NUMBERS & ~ODD_NUMBERS)};
static const BwPlace lows[] = {PLACE(LOW_NUMBERS)};
static const BwPlace highs[] = {PLACE(ALL_NUMBERS & ~LOW_NUMBERS)};

#define KIND(array, to_one)                                                                        \
    {                                                                                              \
        .places = (array), .n_places = sizeof(array) / sizeof((array)[0]), .n_lines = 1,           \
        .fixed_num = (to_one)                                                                      \
    }

/* The places of a kind of wager and what they pay to one (5.2). An optional wager has its pockets
 * and odds from the house. */
static const BwFeltWager kinds[WAGERS] = {
    [STRAIGHT] = KIND(straights, 35),
    [SPLIT] = KIND(splits, 17),
    [THREE] = KIND(threes, 11),
    [FOUR] = KIND(fours, 8),
    [FIVE] = KIND(fives, 6),
    [SIX] = KIND(sixes, 5),
    [COLUMN] = KIND(columns, 2),
    [DOZEN] = KIND(dozens, 2),
    [RED] = KIND(reds, 1),
    [BLACK] = KIND(blacks, 1),
    [ODD] = KIND(odds, 1),
    [EVEN] = KIND(evens, 1),
    [LOW] = KIND(lows, 1),
    [HIGH] = KIND(highs, 1),
    [OPTIONAL] = {.n_lines = 1},
};

/* Minimums differ inside and outside, so the wagers have limits of their own: see check_limits. */
#define INSIDE  (BW_WAGER_TARGET | BW_WAGER_OWN_LIMITS)
#define OUTSIDE BW_WAGER_OWN_LIMITS

static const BwWager wagers[WAGERS] = {
    [STRAIGHT] = {"straight", "Straight", "5.1", BW_ALL_EDITIONS, INSIDE},
    [SPLIT] = {"split", "Split", "5.1", BW_ALL_EDITIONS, INSIDE},
    [THREE] = {"three", "Three numbers", "5.1", BW_ALL_EDITIONS, INSIDE},
    [FOUR] = {"four", "Four numbers", "5.1", BW_ALL_EDITIONS, INSIDE},
    [FIVE] = {"five", "Five numbers", "5.1", BW_ALL_EDITIONS, INSIDE},
    [SIX] = {"six", "Six numbers", "5.1", BW_ALL_EDITIONS, INSIDE},
    [COLUMN] = {"column", "Column", "5.1", BW_ALL_EDITIONS, OUTSIDE | BW_WAGER_TARGET},
    [DOZEN] = {"dozen", "Dozen", "5.1", BW_ALL_EDITIONS, OUTSIDE | BW_WAGER_TARGET},
    [RED] = {"red", "Red", "5.1", BW_ALL_EDITIONS, OUTSIDE},
    [BLACK] = {"black", "Black", "5.1", BW_ALL_EDITIONS, OUTSIDE},
    [ODD] = {"odd", "Odd", "5.1", BW_ALL_EDITIONS, OUTSIDE},
    [EVEN] = {"even", "Even", "5.1", BW_ALL_EDITIONS, OUTSIDE},
    [LOW] = {"low", "1 to 18", "5.1", BW_ALL_EDITIONS, OUTSIDE},
    [HIGH] = {"high", "19 to 36", "5.1", BW_ALL_EDITIONS, OUTSIDE},
    [OPTIONAL] = {"optional", "Optional wager of the house", "5.1", BW_ALL_EDITIONS,
                  OUTSIDE | BW_WAGER_TARGET},
};

static bool is_inside(unsigned wager) {
    return wager <= SIX;
}

static bool is_even_money(unsigned wager) {
    return wager >= RED && wager <= HIGH;
}

/* ---- options, actions, irregularities ----------------------------------------------------- */

enum {
    OPT_WHEEL = BW_OPT_GAME,
    OPT_ZERO_RULE,
    OPT_SECOND_ZERO,
    OPT_COURTESY_LINE,
    OPT_OPTIONAL_WAGERS,
    OPT_MIN_INSIDE,
    OPT_MIN_OUTSIDE,
    OPT_INSIDE_TOTAL,
    OPT_STAFF,
};

enum { WHEEL_DOUBLE, WHEEL_SINGLE, WHEEL_DOUBLE_AS_SINGLE };
enum { RULE_BY_WHEEL = -1, RULE_SURRENDER_HALF, RULE_EN_PRISON, RULE_LOSE };
enum { SECOND_ZERO_LOSE, SECOND_ZERO_STAY };
enum { STAFF_ASSUMED, STAFF_RECORDED };

static const char *const wheel_words[] = {"double-zero", "single-zero", "double-zero-as-single",
                                          NULL};

/* The word before the first is the value of RULE_BY_WHEEL: nobody can write it, and opening the
 * table replaces it by the rule that is usual for the wheel. */
static const char *const zero_rule_words[] = {"by-wheel", "surrender-half", "en-prison", "lose",
                                              NULL};
static const char *const second_zero_words[] = {"lose", "stay", NULL};
static const char *const staff_words[] = {"assumed", "recorded", NULL};

static const BwOption options[] = {
    {.id = "wheel",
     .help = "pockets of the wheel; the layout goes with it",
     .clause = "13:69E-1.7",
     .kind = BW_OPTION_WORD,
     .slot = OPT_WHEEL,
     .words = wheel_words},
    {.id = "zero-rule",
     .help = "what a zero does to even-money wagers",
     .clause = "5.2",
     .kind = BW_OPTION_WORD,
     .favour = -1, /* half back is the best of them, then prison */
     .slot = OPT_ZERO_RULE,
     .words = zero_rule_words + 1,
     .standard = BW_STANDARD(RULE_BY_WHEEL)},
    {.id = "en-prison-second-zero",
     .help = "what a second zero does to an imprisoned wager",
     .clause = "5.2",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = OPT_SECOND_ZERO,
     .words = second_zero_words},
    {.id = "courtesy-line",
     .help = "a second place on the layout for the split of 0 and 00",
     .clause = "5.1",
     .kind = BW_OPTION_YES_NO,
     .slot = OPT_COURTESY_LINE,
     .standard = BW_STANDARD(1)},
    {.id = "optional-wagers",
     .help = "approved wagers of the house, NAME:numbers:odds joined by commas",
     .clause = "5.1",
     .kind = BW_OPTION_TEXT,
     .slot = OPT_OPTIONAL_WAGERS},
    {.id = "table-min-inside",
     .help = "least inside wager; none: that of table-min",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .favour = -1,
     .slot = OPT_MIN_INSIDE,
     .max = BW_CENTS_MAX},
    {.id = "table-min-outside",
     .help = "least outside wager; none: that of table-min",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .favour = -1,
     .slot = OPT_MIN_OUTSIDE,
     .max = BW_CENTS_MAX},
    {.id = "inside-min-total",
     .help = "the inside minimum is asked of all inside wagers of a spin together",
     .clause = "8.2",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_INSIDE_TOTAL},
    {.id = "staff",
     .help = "whether the inspection of a ball that left the wheel must be recorded",
     .clause = "5.4",
     .kind = BW_OPTION_WORD,
     .slot = OPT_STAFF,
     .words = staff_words},
};

enum { INSPECT, VOID, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    [INSPECT] = {"inspect", "5.4", "", "inspect the ball that left the wheel",
                 .staff = BW_BY(BW_SUPERVISOR)},
    [VOID] = {"void", "5.4", "", "void the round", .means = BW_MEANS_VOID,
              .staff = BW_BY(BW_FLOOR)},
};

enum { SAME_DIRECTION, SHORT_SPIN, FOREIGN_OBJECT, BALL_OUT, LATE_BET, DEAD_POCKET, FAULTS };

static const BwVerb faults[FAULTS] = {
    [SAME_DIRECTION] = {"same-direction", "5.4", "", "the ball was spun with the wheel"},
    [SHORT_SPIN] = {"short-spin", "5.4", "", "the ball made fewer than four revolutions"},
    [FOREIGN_OBJECT] = {"foreign-object", "5.4", "", "something fell into the wheel"},
    [BALL_OUT] = {"ball-out", "5.4", "", "the ball left the wheel"},
    [LATE_BET] = {"late-bet", "5.3", "", "chips came after No more bets and go back"},
    [DEAD_POCKET] = {"dead-pocket", "13:69E-1.7", "", "the ball lies in the pocket not in use"},
};

/* ---- the table ---------------------------------------------------------------------------- */

enum { OPTIONALS_MAX = 8, OPTIONAL_ODDS_MAX = 1000 };

/* A wager of the house: NAME is in option_text. */
typedef struct Optional {
    uint64_t pockets;
    uint32_t num, den;
    uint16_t name_at, name_length;
    uint32_t unused;
} Optional;

typedef struct RouletteTable {
    BwFeltTable felt;
    uint8_t uninspected; /* the ball left the wheel and waits for the supervisor */
    uint8_t prisoners;   /* is any wager imprisoned? */
    uint8_t n_optional;
    uint8_t unused[5];
    Optional optional[OPTIONALS_MAX];
} RouletteTable;

static RouletteTable *own(BwTable *table) {
    return (RouletteTable *)(void *)table;
}

static const RouletteTable *look(const BwTable *table) {
    return (const RouletteTable *)(const void *)table;
}

static bool has_two_zeros(const BwTable *table) {
    return table->option[OPT_WHEEL] == WHEEL_DOUBLE;
}

static unsigned layout_of(const BwTable *table) {
    return has_two_zeros(table) ? TWO_ZEROS : ONE_ZERO;
}

/* An optional wager that the house does not have pays nothing. */
static BwOdds optional_odds(const BwTable *table, unsigned wager, uint16_t target) {
    const RouletteTable *roulette = look(table);
    (void)wager;
    if (target >= roulette->n_optional) return (BwOdds){0, 0};
    return (BwOdds){roulette->optional[target].num, roulette->optional[target].den};
}

static uint64_t optional_pockets(const BwTable *table, unsigned wager, uint16_t target) {
    (void)wager;
    return look(table)->optional[target].pockets;
}

/* ---- targets as text ---------------------------------------------------------------------- */

/* Reads "0-00-1-2-3": pockets joined by hyphens, none of them twice. */
static bool parse_pockets(const char *text, size_t n, uint64_t *pockets) {
    return bw_felt_set_parse(text, n, '-', bw_pocket_parse, pockets);
}

/* Writes the same: zeros first, then ascending. */
static void print_pockets(uint64_t pockets, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; i <= BW_POCKET_DOUBLE_ZERO; i++) {
        unsigned pocket = i == 1 ? BW_POCKET_DOUBLE_ZERO : i > 1 ? i - 1 : i;
        char name[3];
        if ((pockets & N(pocket)) == 0 || used >= size) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? "-" : "",
                                 bw_pocket_format((BwPocket)pocket, name));
    }
}

static const char *optional_name(const RouletteTable *roulette, unsigned i) {
    return roulette->felt.t.option_text + roulette->optional[i].name_at;
}

static bool find_optional(const RouletteTable *roulette, const char *text, size_t n,
                          uint16_t *target) {
    for (unsigned i = 0; i < roulette->n_optional; i++) {
        if (roulette->optional[i].name_length == n &&
            memcmp(optional_name(roulette, i), text, n) == 0) {
            *target = (uint16_t)i;
            return true;
        }
    }
    return false;
}

/* Inside wagers name all their pockets, in whatever order. */
static bool target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                         uint16_t *target) {
    uint64_t pockets;
    if (wager == OPTIONAL) return find_optional(look(table), text, n, target);
    if (!is_inside(wager)) return bw_felt_target_parse(table, wager, text, n, target);
    return parse_pockets(text, n, &pockets) && bw_felt_place_of(table, wager, pockets, target);
}

static void target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                         size_t size) {
    const RouletteTable *roulette = look(table);
    if (!bw_felt_has_place(table, wager, target)) {
        snprintf(out, size, "?");
    } else if (wager == OPTIONAL) {
        snprintf(out, size, "%.*s", (int)roulette->optional[target].name_length,
                 optional_name(roulette, target));
    } else if (is_inside(wager)) {
        print_pockets(bw_felt_wins(table, wager, target), out, size);
    } else {
        bw_felt_target_print(table, wager, target, out, size);
    }
}

static bool target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target) {
    if (wager != OPTIONAL) return bw_felt_target_at(table, wager, i, target);
    *target = (uint16_t)i;
    return i < look(table)->n_optional;
}

/* The five-number wager needs 00 on the layout; optional wagers are those of the house. */
static bool offered(const BwTable *table, unsigned wager) {
    if (wager == FIVE) return has_two_zeros(table);
    if (wager == OPTIONAL) return look(table)->n_optional > 0;
    return true;
}

/* ---- opening ------------------------------------------------------------------------------ */

static bool is_name(const char *text, size_t n) {
    if (n == 0) return false;
    for (size_t i = 0; i < n; i++) {
        bool letter = text[i] >= 'a' && text[i] <= 'z';
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (!letter && !digit && text[i] != '-') return false;
    }
    return true;
}

/* Reads one optional wager, "prime:2-3-5-7:8-to-1", into the table. */
static bool add_optional(RouletteTable *roulette, const char *text, size_t n) {
    const char *end = text + n;
    const char *numbers = memchr(text, ':', n);
    if (numbers == NULL) return false;
    size_t name_length = (size_t)(numbers++ - text);
    const char *pays = memchr(numbers, ':', (size_t)(end - numbers));
    uint64_t pockets;
    BwOdds to;
    uint16_t same;
    if (pays == NULL || !is_name(text, name_length) ||
        !parse_pockets(numbers, (size_t)(pays - numbers), &pockets) ||
        !bw_odds_parse(pays + 1, (size_t)(end - pays - 1), &to) || to.num == 0 ||
        to.num > OPTIONAL_ODDS_MAX * to.den || roulette->n_optional == OPTIONALS_MAX ||
        find_optional(roulette, text, name_length, &same)) {
        return false;
    }
    if ((pockets & DOUBLE_ZERO) != 0 && !has_two_zeros(&roulette->felt.t)) return false;
    Optional *optional = &roulette->optional[roulette->n_optional++];
    optional->pockets = pockets;
    optional->num = to.num;
    optional->den = to.den;
    optional->name_at = (uint16_t)(text - roulette->felt.t.option_text);
    optional->name_length = (uint16_t)name_length;
    return true;
}

static bool read_optional_wagers(RouletteTable *roulette) {
    size_t n;
    const char *text = bw_option_text(&roulette->felt.t, OPT_OPTIONAL_WAGERS, &n);
    while (n > 0) {
        const char *comma = memchr(text, ',', n);
        size_t length = comma != NULL ? (size_t)(comma - text) : n;
        if (!add_optional(roulette, text, length)) return false;
        if (comma == NULL) break;
        text = comma + 1;
        n -= length + 1;
        if (n == 0) return false;
    }
    return true;
}

/* 5.2: with two zeros half of an even-money wager comes back; to keep it all is open to the house
 * from 2012 on, and prison is for layouts with one zero. */
static bool zero_rule_lawful(const BwTable *table) {
    if (!has_two_zeros(table)) return true;
    int64_t rule = table->option[OPT_ZERO_RULE];
    return rule == RULE_SURRENDER_HALF || (rule == RULE_LOSE && table->edition == BW_2012);
}

static bool open_table(BwTable *table, BwRefusal *why) {
    int64_t *option = table->option;
    if (option[OPT_ZERO_RULE] == RULE_BY_WHEEL) {
        option[OPT_ZERO_RULE] = has_two_zeros(table) ? RULE_SURRENDER_HALF : RULE_LOSE;
    }
    if (!zero_rule_lawful(table)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "5.2", "zero-rule");
    }
    BwCents most = option[BW_OPT_TABLE_MAX];
    if (most != 0 && option[OPT_MIN_INSIDE] > most) {
        return bw_refuse_open(why, BW_REASON_OPTION, "8.2", "table-min-inside");
    }
    if (most != 0 && option[OPT_MIN_OUTSIDE] > most) {
        return bw_refuse_open(why, BW_REASON_OPTION, "8.2", "table-min-outside");
    }
    if (!read_optional_wagers(own(table))) {
        return bw_refuse_open(why, BW_REASON_OPTION, "5.1", "optional-wagers");
    }
    return true;
}

/* ---- betting ------------------------------------------------------------------------------ */

/* 8.2: inside and outside may have minimums of their own; without one, table-min holds. */
static BwCents minimum_of(const BwTable *table, bool inside) {
    BwCents own = table->option[inside ? OPT_MIN_INSIDE : OPT_MIN_OUTSIDE];
    return own != 0 ? own : table->option[BW_OPT_TABLE_MIN];
}

static bool check_limits(const BwTable *table, unsigned wager, BwCents total, bool accepted,
                         BwOut *out) {
    if (total > BW_CENTS_MAX) return bw_refuse(out, BW_REASON_LIMIT, "8.2");
    if (accepted) return true;
    BwCents least = minimum_of(table, is_inside(wager));
    BwCents most = table->option[BW_OPT_TABLE_MAX], unit = table->option[BW_OPT_BET_UNIT];
    bool together = is_inside(wager) && table->option[OPT_INSIDE_TOTAL] != 0;
    if (total < least && !together) return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", least);
    if (most != 0 && total > most) return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", most);
    if (unit != 0 && total % unit != 0) return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", unit);
    return true;
}

/* 5.2: while one of its wagers on that box is imprisoned a seat neither adds to it nor takes it. */
static bool is_imprisoned(const BwTable *table, const BwEvent *event) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->seat == event->who.seat && bet->wager == event->wager &&
            (bet->flags & BW_BET_PRISON) != 0) {
            return true;
        }
    }
    return false;
}

/* A match-play coupon lies only where the layout pays 1 to 1 or 2 to 1. */
static bool check_coupon(const BwEvent *event, BwOut *out) {
    bool allowed = event->wager >= COLUMN && event->wager <= HIGH;
    if ((event->modifiers & BW_MOD_COUPON) == 0 || allowed) return true;
    return bw_refuse(out, BW_REASON_MEDIUM, "5.1");
}

static bool check_prison(const BwTable *table, const BwEvent *event, BwOut *out) {
    if (look(table)->prisoners == 0 || look(table)->felt.closed != 0) return true;
    return !is_imprisoned(table, event) || bw_refuse(out, BW_REASON_LOCKED, "5.2");
}

/* ---- the spin ----------------------------------------------------------------------------- */

/* 8.2: where the house asks it, the inside wagers of a seat add up to the inside minimum. */
static bool check_inside_totals(const BwTable *table, BwOut *out) {
    BwCents least = minimum_of(table, true), total[BW_SEATS_MAX + 1] = {0};
    bool accepted[BW_SEATS_MAX + 1] = {false};
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *up = &table->bet[i];
        if (!is_inside(up->wager)) continue;
        total[up->seat] += up->stake_cents;
        accepted[up->seat] = accepted[up->seat] || (up->flags & BW_BET_ACCEPTED) != 0;
    }
    for (unsigned seat = 1; seat <= BW_SEATS_MAX; seat++) {
        if (total[seat] > 0 && total[seat] < least && !accepted[seat]) {
            return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", least);
        }
    }
    return true;
}

/* 5.2: an even-money wager on a zero. Half of an amount that cannot be halved in the table's chips:
 * the house takes the smaller part. A coupon is one piece and is collected. */
static BwVerdict decide_on_zero(BwTable *table, BwBet *up) {
    BwVerdict loses = {.fate = BW_FATE_LOSES, .clause = "5.2"};
    bool imprisoned = (up->flags & BW_BET_PRISON) != 0;
    if (imprisoned ? table->option[OPT_SECOND_ZERO] == SECOND_ZERO_STAY
                   : table->option[OPT_ZERO_RULE] == RULE_EN_PRISON) {
        up->flags |= BW_BET_PRISON;
        own(table)->prisoners = 1;
        loses.fate = BW_FATE_NONE;
    } else if (!imprisoned && table->option[OPT_ZERO_RULE] == RULE_SURRENDER_HALF &&
               (up->flags & BW_BET_COUPON) == 0) {
        BwCents unit = table->option[BW_OPT_PAY_UNIT];
        loses.amount_cents = up->stake_cents / (2 * unit) * unit;
        if (loses.amount_cents == 0) loses.fate = BW_FATE_RETURNED;
    }
    return loses;
}

/* One that comes free from prison goes back without winnings. */
static bool decide(BwTable *table, BwBet *up, unsigned pocket, BwVerdict *verdict) {
    bool zero = ((ZERO | DOUBLE_ZERO) >> pocket & 1) != 0;
    if (zero && is_even_money(up->wager)) {
        *verdict = decide_on_zero(table, up);
        return true;
    }
    if ((up->flags & BW_BET_PRISON) == 0) return false;
    bool hit = (bw_felt_wins(table, up->wager, up->target) >> pocket & 1) != 0;
    *verdict = (BwVerdict){.fate = hit ? BW_FATE_PUSHES : BW_FATE_LOSES, .clause = "5.2"};
    return true;
}

/* 13:69E-1.7: the pocket of the double zero may not be in use. */
static unsigned result(const BwTable *table, const uint8_t *item) {
    return item[0] == BW_POCKET_DOUBLE_ZERO && !has_two_zeros(table) ? BW_NO_RESULT : item[0];
}

static unsigned stops(const BwTable *table) {
    return table->option[OPT_WHEEL] == WHEEL_SINGLE ? BW_POCKET_DOUBLE_ZERO
                                                    : BW_POCKET_DOUBLE_ZERO + 1;
}

static const BwFelt felt = {
    .wagers = kinds,
    .bets = {.media = BW_MOD_CASH | BW_MOD_COUPON,
             .medium = "5.1",
             .payable = "5.2",
             .removal = "5.3",
             .limits = check_limits},
    .closing = "5.3",
    .outcome = "5.3",
    .settlement = "5.2",
    .need = BW_NEED_SPIN,
    .result = result,
    .stops = stops,
    .variant = layout_of,
    .wins = optional_pockets,
    .odds = optional_odds,
    .decide = decide,
    .ruled = ZERO | DOUBLE_ZERO,
    .ruled_flags = BW_BET_PRISON,
};

/* 5.3: the ball lies; losers are collected, then winners are paid. */
static bool close_or_spin(BwTable *table, const BwEvent *event, BwOut *out) {
    RouletteTable *roulette = own(table);
    if (table->option[OPT_INSIDE_TOTAL] != 0 && !check_inside_totals(table, out)) {
        return false;
    }
    if (event->kind == BW_EV_CLOSE) return bw_felt_apply(table, event, out);
    if (roulette->uninspected != 0) return bw_refuse(out, BW_REASON_NEEDS_SUPERVISOR, "5.4");
    uint8_t prisoners = roulette->prisoners;
    if (result(table, event->item) != BW_NO_RESULT) roulette->prisoners = 0;
    if (bw_felt_apply(table, event, out)) return true;
    roulette->prisoners = prisoners;
    return false;
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* 5.4: No spin. The ball turns only while a round is on. */
static bool fault(BwTable *table, const BwEvent *event, BwOut *out) {
    const char *clause = faults[event->word].clause;
    if (event->word == LATE_BET) {
        return look(table)->felt.closed != 0 || bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    if (event->word == DEAD_POCKET && table->option[OPT_WHEEL] != WHEEL_DOUBLE_AS_SINGLE) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    if (!bw_felt_fault(table, clause, out)) return false;
    if (event->word == BALL_OUT) {
        own(table)->uninspected = table->option[OPT_STAFF] == STAFF_RECORDED;
    }
    return true;
}

/* 5.4: a ball that left the wheel is used again once the supervisor has seen it. */
static bool inspect(RouletteTable *roulette, const BwEvent *event, BwOut *out) {
    if (event->who.role != BW_SUPERVISOR) return bw_refuse(out, BW_REASON_NOT_ASKED, "5.4");
    if (roulette->uninspected == 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "5.4");
    roulette->uninspected = 0;
    return true;
}

static bool act(BwTable *table, const BwEvent *event, BwOut *out) {
    if (event->word == INSPECT) return inspect(own(table), event, out);
    if (!bw_felt_void(table, event, "5.4", out)) return false;
    own(table)->prisoners = 0;
    return true;
}

/* ---- the game ----------------------------------------------------------------------------- */

static bool waits_for_inspection(const BwTable *table) {
    return look(table)->felt.closed != 0 && look(table)->uninspected != 0;
}

static BwNeed need(const BwTable *table) {
    BwNeed need = bw_felt_need(table);
    if (waits_for_inspection(table)) {
        need.kind = BW_NEED_DECISION;
        need.who.role = BW_SUPERVISOR;
    }
    return need;
}

static unsigned choices(const BwTable *table, BwChoice *choice, unsigned max) {
    if (!waits_for_inspection(table) || max == 0) return 0;
    choice[0] = (BwChoice){.word = INSPECT};
    return 1;
}

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET:
        return check_coupon(event, out) && check_prison(table, event, out) &&
               bw_felt_bet(table, &felt, event, out);
    case BW_EV_TAKE: return check_prison(table, event, out) && bw_felt_apply(table, event, out);
    case BW_EV_CLOSE:
    case BW_EV_SPIN: return close_or_spin(table, event, out);
    case BW_EV_ACT: return act(table, event, out);
    case BW_EV_FAULT: return fault(table, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, "5.3");
    }
}

/* The crown stands on the winning number until betting goes on. */
static bool shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size) {
    unsigned shown = look(table)->felt.shown;
    char pocket[3];
    (void)selector;
    if (strcmp(subject, "crown") != 0) return false;
    snprintf(out, size, "crown %s",
             shown == 0 ? "off" : bw_pocket_format((BwPocket)(shown - 1), pocket));
    return true;
}

/* A double zero that is not in use has its pocket all the same. */
static bool stop_at(const BwTable *table, unsigned i, BwStop *stop) {
    const BwWheel *wheel =
        table->option[OPT_WHEEL] == WHEEL_SINGLE ? &bw_wheel_single_zero : &bw_wheel_double_zero;
    if (i >= wheel->pocket_count) return false;
    stop->pocket = wheel->pockets[i];
    stop->colour = bw_colour_name(bw_pocket_colour(stop->pocket));
    bw_pocket_format(stop->pocket, stop->name);
    return true;
}

_Static_assert(sizeof(RouletteTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

/* Rows of 3, 6, 9, ... on top, as the layout lies before a player. */
static const BwBox column_boxes[] = {
    {BW_THE(COLUMN), "3", "column 3"},
    {BW_THE(COLUMN), "2", "column 2"},
    {BW_THE(COLUMN), "1", "column 1"},
};

static const BwBox dozen_boxes[] = {
    {BW_THE(DOZEN), "1", "dozen 1"},
    {BW_THE(DOZEN), "2", "dozen 2"},
    {BW_THE(DOZEN), "3", "dozen 3"},
};

static const BwBox outside[] = {
    {BW_THE(LOW), NULL, "low 1-18"}, {BW_THE(EVEN), NULL, NULL}, {BW_THE(RED), NULL, NULL},
    {BW_THE(BLACK), NULL, NULL},     {BW_THE(ODD), NULL, NULL},  {BW_THE(HIGH), NULL, "high 19-36"},
};

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_FIELD, .wager = BW_THE(STRAIGHT), .shows = "crown", BW_ROW_OF(column_boxes)},
    {.kind = BW_ROW_LINE, .label = "", BW_ROW_OF(dozen_boxes)},
    {.kind = BW_ROW_LINE, .label = "", BW_ROW_OF(outside)},
};

static const BwLayout layout = {BW_LAYOUT_OF(drawn_rows), .decided = true};

/* What players say. */
static const BwSaying sayings[] = {
    {"number", "straight"},
    {"straight up", "straight"},
    {"corner", "four"},
    {"square", "four"},
    {"street", "three"},
    {"trio", "three"},
    {"line", "six"},
    {"six line", "six"},
    {"double street", "six"},
    {"basket", "five"},
    {"top line", "five"},
    {"first dozen", "dozen 1"},
    {"second dozen", "dozen 2"},
    {"third dozen", "dozen 3"},
    {"1st dozen", "dozen 1"},
    {"2nd dozen", "dozen 2"},
    {"3rd dozen", "dozen 3"},
    {"1st 12", "dozen 1"},
    {"2nd 12", "dozen 2"},
    {"3rd 12", "dozen 3"},
    {"first column", "column 1"},
    {"second column", "column 2"},
    {"third column", "column 3"},
    {"1-18", "low"},
    {"19-36", "high"},
    {"1 to 18", "low"},
    {"19 to 36", "high"},
    {"double zero", "straight 00"},
    {"zero", "straight 0"},
    {NULL, NULL},
};

const BwGame bw_game_roulette = {
    .id = "roulette",
    .title = "Roulette",
    .subchapter = "5",
    .first_section = 1,
    .last_section = 4,
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_WHEELS,
    .layout = &layout,
    .usual = BW_USUAL("red:10"),
    .live_min_cents = 1000,
    .live_max_cents = 500000,
    .subjects = BW_SUBJECTS({"crown"}),
    .seats = 12,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(RouletteTable),
    .wagers = wagers,
    .sayings = sayings,
    .bare = BW_USUAL("straight", "split", "three", "four", "five", "six"),
    .options = options,
    .actions = actions,
    .faults = faults,
    .felt = &felt,
    .open = open_table,
    .need = need,
    .apply = apply,
    .target_parse = target_parse,
    .target_print = target_print,
    .target_at = target_at,
    .pays_print = bw_felt_pays_print,
    .offered = offered,
    .stake_unit = bw_felt_stake_unit,
    .choices = choices,
    .shows = shows,
    .stop_at = stop_at,
};
