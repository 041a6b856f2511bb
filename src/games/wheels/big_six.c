/* big_six.c: the big six wheel, sections 5.5 and 5.6: 54 equal sections round an upright wheel,
 * each with one of seven symbols, and a box on the layout for each symbol. Where the symbols stand
 * round the rim makes no difference, so the sections are numbered symbol by symbol. */
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/felt.h"
#include "table/layout.h"

enum { ONE, TWO, FIVE, TEN, TWENTY, JOKER, LOGO, SYMBOLS };

enum { SECTIONS = 54 };

/* ---- the layout --------------------------------------------------------------------------- */

/* A result is a symbol. The casino's own symbol and the joker are two wagers (5.5). */
static const BwPlace boxes[SYMBOLS] = {
    [ONE] = {.wins = BW_RESULT(ONE)},       [TWO] = {.wins = BW_RESULT(TWO)},
    [FIVE] = {.wins = BW_RESULT(FIVE)},     [TEN] = {.wins = BW_RESULT(TEN)},
    [TWENTY] = {.wins = BW_RESULT(TWENTY)}, [JOKER] = {.wins = BW_RESULT(JOKER)},
    [LOGO] = {.wins = BW_RESULT(LOGO)},
};

static const BwWager wagers[SYMBOLS] = {
    [ONE] = {"one", "$1", "5.6", BW_ALL_EDITIONS, 0},
    [TWO] = {"two", "$2", "5.6", BW_ALL_EDITIONS, 0},
    [FIVE] = {"five", "$5", "5.6", BW_ALL_EDITIONS, 0},
    [TEN] = {"ten", "$10", "5.6", BW_ALL_EDITIONS, 0},
    [TWENTY] = {"twenty", "$20", "5.6", BW_ALL_EDITIONS, 0},
    [JOKER] = {"joker", "Joker", "5.6", BW_ALL_EDITIONS, 0},
    [LOGO] = {"logo", "Casino symbol", "5.6", BW_ALL_EDITIONS, 0},
};

/* ---- options ------------------------------------------------------------------------------ */

enum { OPT_WHEEL_COUNTS = BW_OPT_GAME, OPT_DIRECTION, PAY };

#define BOX(symbol) [symbol] = {.places = &boxes[symbol], .n_lines = 1, .pays = PAY + (symbol)}

static const BwFeltWager kinds[SYMBOLS] = {BOX(ONE),    BOX(TWO),   BOX(FIVE), BOX(TEN),
                                           BOX(TWENTY), BOX(JOKER), BOX(LOGO)};

static const char *const direction_words[] = {"either", "clockwise", "counterclockwise", NULL};
static const char *const symbols[SYMBOLS] = {"one",    "two",   "five", "ten",
                                             "twenty", "joker", "logo"};
static const char usual_counts[] = "24/15/7/4/2/1/1";

#define TO_1(n) BW_ODDS_PACKED(n, 1)
static const int64_t least[SYMBOLS] = {TO_1(1),  TO_1(2),  TO_1(5), TO_1(10),
                                       TO_1(20), TO_1(45), TO_1(45)};

static const BwOption options[] = {
    {.id = "wheel-counts",
     .help = "sections of each symbol, seven counts that make 54; none: 24/15/7/4/2/1/1",
     .clause = "13:69E-1.13",
     .kind = BW_OPTION_TEXT,
     .slot = OPT_WHEEL_COUNTS},
    {.id = "direction",
     .help = "which way the wheel is spun",
     .clause = "5.6",
     .kind = BW_OPTION_WORD,
     .slot = OPT_DIRECTION,
     .words = direction_words},
    BW_FELT_PAYOUTS("5.5", PAY, SYMBOLS, symbols, least),
};

/* ---- the table ---------------------------------------------------------------------------- */

typedef struct BigSixTable {
    BwFeltTable felt;
    uint8_t symbol[SECTIONS]; /* of each section */
    uint8_t unused[2];
} BigSixTable;

static const BigSixTable *look(const BwTable *table) {
    return (const BigSixTable *)(const void *)table;
}

/* Reads "24/15/7/4/2/1/1", or the same with hyphens or commas. Every symbol has a section: what is
 * on the layout can win. */
static bool read_counts(const char *text, size_t n, uint8_t count[SYMBOLS]) {
    unsigned symbol = 0, value = 0, sum = 0;
    for (size_t i = 0; i <= n; i++) {
        if (i < n && text[i] >= '0' && text[i] <= '9' && value <= SECTIONS) {
            value = value * 10 + (unsigned)(text[i] - '0');
            continue;
        }
        bool between = i == n || strchr("/-,", text[i]) != NULL;
        if (!between || symbol == SYMBOLS || value == 0 || value > SECTIONS) return false;
        count[symbol++] = (uint8_t)value;
        sum += value;
        value = 0;
    }
    return symbol == SYMBOLS && sum == SECTIONS;
}

static bool open_table(BwTable *table, BwRefusal *why) {
    BigSixTable *own = (BigSixTable *)(void *)table;
    uint8_t count[SYMBOLS];
    size_t n;
    const char *text = bw_option_text(table, OPT_WHEEL_COUNTS, &n);
    if (!read_counts(n > 0 ? text : usual_counts, n > 0 ? n : strlen(usual_counts), count)) {
        return bw_refuse_open(why, BW_REASON_OPTION, "13:69E-1.13", "wheel-counts");
    }
    unsigned section = 0;
    for (unsigned symbol = 0; symbol < SYMBOLS; symbol++) {
        memset(own->symbol + section, (int)symbol, count[symbol]);
        section += count[symbol];
    }
    return true;
}

static unsigned result(const BwTable *table, const uint8_t *section) {
    return look(table)->symbol[section[0]];
}

static unsigned stops(const BwTable *table) {
    (void)table;
    return SECTIONS;
}

/* A spin is written as its symbol, which is the first section with it; no symbol: no section. */
static bool section_parse(const BwTable *table, const char *text, uint8_t *section) {
    unsigned symbol = 0;
    while (symbol < SYMBOLS && strcmp(text, symbols[symbol]) != 0) symbol++;
    *section = 0;
    while (*section < SECTIONS && look(table)->symbol[*section] != symbol) ++*section;
    return true;
}

static void section_print(const BwTable *table, uint8_t section, char *out, size_t size) {
    const char *name = section < SECTIONS ? symbols[look(table)->symbol[section]] : "none";
    snprintf(out, size, "%s", name);
}

/* Where a section lies round the rim: so many parts of so many. */
typedef struct Rim {
    unsigned parts, of;
} Rim;

/* Those of one symbol lie evenly, each in the middle of its share. */
static Rim rim_of(const uint8_t symbol[SECTIONS], unsigned section) {
    unsigned before = 0, count = 0;
    for (unsigned other = 0; other < SECTIONS; other++) {
        bool alike = symbol[other] == symbol[section];
        count += alike;
        before += alike && other < section;
    }
    return (Rim){2 * before + 1, 2 * count};
}

/* The order round the rim is left to the house: see rim_of; where two would lie in one place, the
 * lower symbol comes first. */
static bool stop_at(const BwTable *table, unsigned i, BwStop *stop) {
    const uint8_t *symbol = look(table)->symbol;
    for (unsigned section = 0; i < SECTIONS && section < SECTIONS; section++) {
        Rim here = rim_of(symbol, section);
        unsigned before = 0;
        for (unsigned other = 0; other < SECTIONS; other++) {
            Rim there = rim_of(symbol, other);
            unsigned a = there.parts * here.of, b = here.parts * there.of;
            before += a < b || (a == b && other < section);
        }
        if (before != i) continue;
        stop->pocket = (uint8_t)section;
        stop->colour = NULL;
        section_print(table, stop->pocket, stop->name, sizeof stop->name);
        return true;
    }
    return false;
}

static const BwFelt felt = {
    .wagers = kinds,
    .bets = {.medium = "5.6", .payable = "5.5", .removal = "5.6"},
    .closing = "5.6",
    .outcome = "5.6",
    .settlement = "5.5",
    .need = BW_NEED_SPIN,
    .result = result,
    .stops = stops,
};

/* ---- irregularities ----------------------------------------------------------------------- */

enum { VOID, ACTIONS };

static const BwVerb actions[ACTIONS] = {[VOID] = {"void", "5.6", "", "void the round",
                                                  .means = BW_MEANS_VOID,
                                                  .staff = BW_BY(BW_FLOOR)}};

/* All of them alike: no spin, nothing is decided, the wheel is spun again. */
enum { SHORT_SPIN, ON_PEG, INTERFERENCE, FAULTS };

static const BwVerb faults[FAULTS] = {
    [SHORT_SPIN] = {"short-spin", "5.6", "", "the wheel made fewer than three full turns"},
    [ON_PEG] = {"on-peg", "5.6", "", "the clapper rests between two sections"},
    [INTERFERENCE] = {"interference", "5.6", "", "wheel or clapper was touched, or failed"},
};

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_ACT: return bw_felt_void(table, event, "5.6", out);
    case BW_EV_FAULT: return bw_felt_fault(table, "5.6", out);
    default: return bw_felt_apply(table, event, out);
    }
}

_Static_assert(sizeof(BigSixTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

static const BwBox symbol_boxes[] = {
    {BW_THE(ONE), NULL, "$1"},  {BW_THE(TWO), NULL, "$2"},     {BW_THE(FIVE), NULL, "$5"},
    {BW_THE(TEN), NULL, "$10"}, {BW_THE(TWENTY), NULL, "$20"}, {BW_THE(JOKER), NULL, NULL},
    {BW_THE(LOGO), NULL, NULL},
};

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_NAMED, .label = "symbol", .columns = 9, BW_ROW_OF(symbol_boxes)},
};

static const BwLayout layout = {BW_LAYOUT_OF(drawn_rows), .decided = true};

/* What players say. */
static const BwSaying sayings[] = {
    {"1", "one"}, {"2", "two"}, {"5", "five"}, {"10", "ten"}, {"20", "twenty"}, {NULL, NULL},
};

const BwGame bw_game_big_six = {
    .id = "big-six",
    .title = "Big six wheel",
    .subchapter = "5",
    .first_section = 5,
    .last_section = 7,
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_WHEELS,
    .layout = &layout,
    .usual = BW_USUAL("one:10"),
    .live_min_cents = 100,
    .live_max_cents = 50000,
    .seats = 20,
    .bettors = 1,
    .n_wagers = SYMBOLS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(BigSixTable),
    .wagers = wagers,
    .sayings = sayings,
    .options = options,
    .actions = actions,
    .faults = faults,
    .felt = &felt,
    .open = open_table,
    .need = bw_felt_need,
    .apply = apply,
    .target_parse = bw_felt_target_parse,
    .target_print = bw_felt_target_print,
    .target_at = bw_felt_target_at,
    .pays_print = bw_felt_pays_print,
    .stake_unit = bw_felt_stake_unit,
    .pocket_parse = section_parse,
    .pocket_print = section_print,
    .stop_at = stop_at,
};
