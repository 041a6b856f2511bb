/* Every game on a felt, every place on it: what wins, against a second definition that is written
 * here from the rules alone, outcome by outcome and without a mask. The places of the layouts are
 * found here too, by geometry and arithmetic, so that neither a place too many nor one too few goes
 * unnoticed; and what the wagers pay is settled through the table. */
#include "games/shapes/felt.h"

#include <stdlib.h>

#include "check.h"

static BwOut out;

/* ---- tables ------------------------------------------------------------------------------- */

/* Opens a table with up to two options, "key=value". */
static BwTable *open_felt(const char *id, const char *first, const char *second) {
    const char *const given[2] = {first, second};
    char text[2][80];
    BwSetting setting[2];
    size_t n = 0;
    for (unsigned i = 0; i < 2; i++) {
        if (given[i] == NULL) continue;
        snprintf(text[i], sizeof text[i], "%s", given[i]);
        char *equals = strchr(text[i], '=');
        *equals = '\0';
        setting[n++] = (BwSetting){text[i], equals + 1};
    }
    const BwGame *game = bw_game_find(id);
    BwRefusal why;
    BwTable *table = malloc(bw_table_size(game));
    if (table == NULL || !bw_table_open(table, game, setting, n, &why)) abort();
    return table;
}

static unsigned wager_of(const BwTable *table, const char *id) {
    unsigned w = 0;
    while (strcmp(bw_table_game(table)->wagers[w].id, id) != 0) w++;
    return w;
}

static uint16_t target_of(const BwTable *table, const char *id, const char *text) {
    uint16_t target = BW_NO_TARGET;
    if (text[0] == '\0') return target;
    CHECK(bw_table_game(table)->target_parse(table, wager_of(table, id), text, strlen(text),
                                             &target));
    return target;
}

static bool has_target(const BwTable *table, const char *id, const char *text) {
    uint16_t target;
    return bw_table_game(table)->target_parse(table, wager_of(table, id), text, strlen(text),
                                              &target);
}

static uint64_t wins(const BwTable *table, const char *id, const char *target) {
    return bw_felt_wins(table, wager_of(table, id), target_of(table, id, target));
}

/* Does one seat bet, does the outcome come, and what does it bring? */
static bool bet(BwTable *table, unsigned wager, uint16_t target, BwCents cents) {
    static BwEvent event;
    event.kind = BW_EV_BET;
    event.wager = (uint8_t)wager;
    event.target = target;
    event.who = bw_seat(1, 0, 0);
    event.amount_cents = cents;
    return bw_apply(table, &event, &out);
}

static bool come(BwTable *table, const uint8_t *item, unsigned n) {
    static BwEvent event;
    bool dice = bw_table_game(table)->felt->need == BW_NEED_ROLL;
    event.kind = dice ? BW_EV_ROLL : BW_EV_SPIN;
    event.n_items = (uint8_t)n;
    memcpy(event.item, item, n);
    return bw_apply(table, &event, &out);
}

/* ---- all outcomes ------------------------------------------------------------------------- */

enum { OUTCOMES_MAX = 216 };

typedef struct Outcomes {
    unsigned n, items;
    uint8_t item[OUTCOMES_MAX][3];
} Outcomes;

/* All of them are equally likely: rolls in order of the dice, and stops of the wheel. */
static Outcomes all_outcomes(const BwTable *table) {
    BwNeed need = bw_need(table);
    Outcomes all = {.items = need.count, .n = 1};
    bool dice = need.outcome == BW_NEED_ROLL;
    for (unsigned i = 0; i < need.count; i++) all.n *= need.range;
    for (unsigned k = 0; k < all.n; k++) {
        unsigned rest = k;
        for (unsigned i = 0; i < need.count; i++) {
            all.item[k][i] = (uint8_t)(rest % need.range + dice);
            rest /= need.range;
        }
    }
    return all;
}

/* What the place pays to one when these items have come, written from the rules: 0, it loses; less
 * than nothing, it stands. */
typedef int Pays(const BwTable *table, const char *id, const char *target, const uint8_t *item);

enum { STANDS = -1 };

/* One place on every outcome, by its mask and through the table. Returns how often it wins. */
static unsigned check_place(BwTable *table, unsigned wager, uint16_t target, Pays *pays,
                            int odds_den) {
    const BwGame *game = bw_table_game(table);
    const BwFelt *felt = game->felt;
    Outcomes all = all_outcomes(table);
    char text[64] = "";
    if (target != BW_NO_TARGET) game->target_print(table, wager, target, text, sizeof text);
    uint64_t mask = bw_felt_wins(table, wager, target);
    BwTable *before = malloc(bw_table_size(game));
    unsigned won = 0;
    BwCents stake = 60 * game->pay_unit_cents;
    for (unsigned k = 0; k < all.n; k++) {
        const uint8_t *item = all.item[k];
        unsigned result = felt->result(table, item);
        int want = pays(table, game->wagers[wager].id, text, item);
        bool by_rule = strcmp(game->id, "sic-bo") == 0 && (felt->ruled >> result & 1) != 0;
        if (!by_rule) CHECK_INT(mask >> result & 1, want > 0);
        won += want > 0;
        memcpy(before, table, bw_table_size(game));
        CHECK(bet(table, wager, target, stake));
        CHECK(come(table, item, all.items));
        CHECK_INT(out.n_postings, want == STANDS ? 0 : 1);
        if (want == STANDS) {
            CHECK_INT(table->n_bets, 1);
        } else {
            bool stays = felt->wagers[wager].places != NULL &&
                         felt->wagers[wager].places[target == BW_NO_TARGET ? 0 : target].stands;
            CHECK_INT(out.posting[0].kind, want == 0 ? BW_LOSES : stays ? BW_WINS_STAYS : BW_WINS);
            if (want > 0) CHECK_INT(out.posting[0].amount_cents, stake * want / odds_den);
        }
        memcpy(table, before, bw_table_size(game));
    }
    free(before);
    return won;
}

/* All places of a kind of wager: how many there are, and how often each wins. */
static void check_kind(BwTable *table, const char *id, unsigned places, unsigned won, Pays *pays,
                       int odds_den) {
    const BwGame *game = bw_table_game(table);
    unsigned wager = wager_of(table, id), n = 0;
    uint16_t target;
    if ((game->wagers[wager].flags & BW_WAGER_TARGET) == 0) {
        CHECK_INT(check_place(table, wager, BW_NO_TARGET, pays, odds_den), won);
        n = 1;
    }
    for (; game->target_at(table, wager, n, &target); n++) {
        unsigned ways = check_place(table, wager, target, pays, odds_den);
        if (won != 0) CHECK_INT(ways, won);
    }
    CHECK_INT(n, places);
}

/* ---- sic bo ------------------------------------------------------------------------------- */

static unsigned count_of(const uint8_t *face, unsigned n, int value) {
    unsigned count = 0;
    for (unsigned i = 0; i < n; i++) count += face[i] == value;
    return count;
}

static bool doubles_count_triples = true;

static int sic_bo_pays(const BwTable *table, const char *id, const char *target,
                       const uint8_t *face) {
    static const int by_total[18] = {[4] = 50, 18, 14, 12, 8, 6, 6, 6, 6, 8, 12, 14, 18, 50};
    int number = atoi(target), sum = face[0] + face[1] + face[2];
    unsigned count = count_of(face, 3, number);
    bool triple = face[0] == face[1] && face[1] == face[2];
    (void)table;
    if (strcmp(id, "triple") == 0) return count == 3 ? 150 : 0;
    if (strcmp(id, "double") == 0) {
        return count == 2 || (count == 3 && doubles_count_triples) ? 8 : 0;
    }
    if (strcmp(id, "any-triple") == 0) return triple ? 24 : 0;
    if (strcmp(id, "total") == 0) return sum == number ? by_total[number] : 0;
    if (strcmp(id, "combo") == 0) {
        return count > 0 && count_of(face, 3, atoi(strchr(target, '-') + 1)) > 0 ? 5 : 0;
    }
    if (strcmp(id, "small") == 0) return sum >= 4 && sum <= 10 && !triple ? 1 : 0;
    if (strcmp(id, "big") == 0) return sum >= 11 && sum <= 17 && !triple ? 1 : 0;
    return (int)count; /* one of a kind */
}

static void test_sic_bo(void) {
    BwTable *table = open_felt("sic-bo", NULL, NULL);
    check_kind(table, "triple", 6, 1, sic_bo_pays, 1);
    check_kind(table, "double", 6, 16, sic_bo_pays, 1);
    check_kind(table, "any-triple", 1, 6, sic_bo_pays, 1);
    check_kind(table, "total", 14, 0, sic_bo_pays, 1);
    check_kind(table, "combo", 15, 30, sic_bo_pays, 1);
    check_kind(table, "small", 1, 105, sic_bo_pays, 1);
    check_kind(table, "big", 1, 105, sic_bo_pays, 1);
    check_kind(table, "one", 6, 91, sic_bo_pays, 1);

    /* Small, big and any triple share out the results; so do the totals, but for 3 and 18. */
    uint64_t small = wins(table, "small", ""), big = wins(table, "big", "");
    uint64_t triple = wins(table, "any-triple", ""), totals = 0;
    const uint64_t all = BW_RESULT(56) - 1;
    CHECK((small & big) == 0 && ((small | big) & triple) == 0);
    CHECK((small | big | triple) == all);
    for (int total = 4; total <= 17; total++) {
        char text[4];
        snprintf(text, sizeof text, "%d", total);
        CHECK((totals & wins(table, "total", text)) == 0);
        totals |= wins(table, "total", text);
    }
    CHECK(totals == (all & ~(wins(table, "triple", "1") | wins(table, "triple", "6"))));
    CHECK(!has_target(table, "total", "3") && !has_target(table, "total", "18"));
    CHECK(!has_target(table, "combo", "2-2"));
    free(table);

    doubles_count_triples = false;
    table = open_felt("sic-bo", "double-counts-triple=no", NULL);
    check_kind(table, "double", 6, 15, sic_bo_pays, 1);
    doubles_count_triples = true;
    free(table);
}

/* ---- mini-dice ---------------------------------------------------------------------------- */

/* In units of 1 to `den`, for each number or total what the sheet says. */
static int mini_dice_pays(const BwTable *table, const char *id, const char *target,
                          const uint8_t *face) {
    int total = face[0] + face[1], number = atoi(target);
    (void)table;
    if (strcmp(id, "place") == 0) {
        int of_thirty = number == 4 || number == 10 ? 54 : number == 5 || number == 9 ? 42 : 35;
        return total == number ? of_thirty : total == 7 ? 0 : STANDS;
    }
    if (strcmp(id, "field") == 0) {
        bool field = total < 5 || total > 8;
        return !field ? 0 : total == 2 || total == 12 ? 60 : 30;
    }
    if (strcmp(id, "any-7") == 0) return total == 7 ? 120 : 0;
    if (strcmp(id, "over-7") == 0) return total > 7 ? 30 : 0;
    return total < 7 ? 30 : 0;
}

static void test_mini_dice(void) {
    BwTable *table = open_felt("mini-dice", NULL, NULL);
    check_kind(table, "place", 6, 0, mini_dice_pays, 30);
    check_kind(table, "field", 1, 16, mini_dice_pays, 30);
    check_kind(table, "any-7", 1, 6, mini_dice_pays, 30);
    check_kind(table, "over-7", 1, 15, mini_dice_pays, 30);
    check_kind(table, "under-7", 1, 15, mini_dice_pays, 30);
    uint64_t under = wins(table, "under-7", ""), over = wins(table, "over-7", "");
    uint64_t seven = wins(table, "any-7", "");
    CHECK((under & over) == 0 && (under & seven) == 0 && (over & seven) == 0);
    CHECK((under | over | seven) == BW_RESULT(13) - BW_RESULT(2));
    CHECK(!has_target(table, "place", "7") && !has_target(table, "place", "2"));

    /* 13.6(b)1: what divides is paid exactly, what does not is refused, or paid up. */
    unsigned place = wager_of(table, "place");
    CHECK_INT(bw_stake_unit(table, place, target_of(table, "place", "4")), 500);
    CHECK_INT(bw_stake_unit(table, place, target_of(table, "place", "8")), 600);
    CHECK_INT(bw_stake_unit(table, wager_of(table, "field"), BW_NO_TARGET), 100);
    CHECK(!bet(table, place, target_of(table, "place", "8"), 500));
    CHECK_INT(out.refusal.reason, BW_REASON_UNPAYABLE);
    free(table);

    const uint8_t eight[] = {4, 4};
    table = open_felt("mini-dice", "unpayable-wager=pay-up", NULL);
    for (BwCents dollars = 1; dollars <= 30; dollars++) {
        BwCents before = table->net_cents[1][0];
        CHECK(bet(table, place, target_of(table, "place", "8"), 100));
        CHECK(come(table, eight, 2));
        CHECK_INT(table->net_cents[1][0] - before, (dollars * 7 + 5) / 6 * 100);
    }
    free(table);
}

/* ---- the big six wheel -------------------------------------------------------------------- */

static const char *const big_six_ids[] = {"one", "two", "five", "ten", "twenty", "joker", "logo"};
static unsigned big_six_counts[7];

static int big_six_pays(const BwTable *table, const char *id, const char *target,
                        const uint8_t *item) {
    static const int to_one[] = {1, 2, 5, 10, 20, 45, 45};
    unsigned symbol = 0, section = item[0];
    (void)table;
    (void)target;
    while (section >= big_six_counts[symbol]) section -= big_six_counts[symbol++];
    return strcmp(id, big_six_ids[symbol]) == 0 ? to_one[symbol] : 0;
}

static void check_wheel(const char *option, const unsigned counts[7]) {
    BwTable *table = open_felt("big-six", option, NULL);
    memcpy(big_six_counts, counts, sizeof big_six_counts);
    CHECK_INT(bw_need(table).range, 54);
    for (unsigned i = 0; i < 7; i++) {
        check_kind(table, big_six_ids[i], 1, counts[i], big_six_pays, 1);
    }
    free(table);
}

static void test_big_six(void) {
    static const char *const refused[] = {
        "24/15/7/4/2/1/2", "24/15/7/4/2/2",           "24/15/7/4/2/1/1/0",
        "25/15/7/4/2/1/0", "24/15/7/4/2/1/1/",        "/24/15/7/4/2/1/1",
        "24:15:7:4:2:1:1", "4294967320/15/7/4/2/1/1", "54"};
    check_wheel(NULL, (const unsigned[]){24, 15, 7, 4, 2, 1, 1});
    check_wheel("wheel-counts=20/14/8/6/3/2/1", (const unsigned[]){20, 14, 8, 6, 3, 2, 1});
    check_wheel("wheel-counts=20-14-8-6-3-2-1", (const unsigned[]){20, 14, 8, 6, 3, 2, 1});
    check_wheel("wheel-counts=48/1/1/1/1/1/1", (const unsigned[]){48, 1, 1, 1, 1, 1, 1});
    for (unsigned i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const BwGame *game = bw_game_find("big-six");
        BwSetting setting = {"wheel-counts", refused[i]};
        BwTable *table = malloc(bw_table_size(game));
        BwRefusal why;
        CHECK(!bw_table_open(table, game, &setting, 1, &why));
        free(table);
    }
}

/* ---- roulette ----------------------------------------------------------------------------- */

/* Pockets of a target, "0-00-1-2-3"; 00 is 37. */
static unsigned read_pockets(const char *text, int pocket[6]) {
    unsigned n = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "-");
        pocket[n++] = length == 2 && strncmp(text, "00", 2) == 0 ? 37 : atoi(text);
        text += length + (text[length] == '-');
    }
    return n;
}

static bool roulette_wins(const char *id, const char *target, int pocket) {
    static const char reds[] = " 1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36 ";
    char name[8];
    int named[6];
    bool zero = pocket == 0 || pocket == 37;
    snprintf(name, sizeof name, " %d ", pocket);
    bool red = strstr(reds, name) != NULL;
    if (strcmp(id, "red") == 0) return !zero && red;
    if (strcmp(id, "black") == 0) return !zero && !red;
    if (strcmp(id, "odd") == 0) return !zero && pocket % 2 == 1;
    if (strcmp(id, "even") == 0) return !zero && pocket % 2 == 0;
    if (strcmp(id, "low") == 0) return !zero && pocket <= 18;
    if (strcmp(id, "high") == 0) return !zero && pocket >= 19;
    if (strcmp(id, "column") == 0) return !zero && (pocket - 1) % 3 + 1 == atoi(target);
    if (strcmp(id, "dozen") == 0) return !zero && (pocket - 1) / 12 + 1 == atoi(target);
    unsigned n = read_pockets(target, named);
    for (unsigned i = 0; i < n; i++) {
        if (named[i] == pocket) return true;
    }
    return false;
}

static void check_roulette(const char *option, unsigned pockets) {
    BwTable *table = open_felt("roulette", option, NULL);
    const BwGame *game = bw_table_game(table);
    CHECK_INT(bw_need(table).range, pockets);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        uint16_t target = BW_NO_TARGET;
        char text[64] = "";
        if (!game->offered(table, w)) continue;
        bool targeted = (game->wagers[w].flags & BW_WAGER_TARGET) != 0;
        for (unsigned i = 0; targeted ? game->target_at(table, w, i, &target) : i == 0; i++) {
            if (targeted) game->target_print(table, w, target, text, sizeof text);
            for (unsigned pocket = 0; pocket < pockets; pocket++) {
                CHECK_INT(bw_felt_wins(table, w, target) >> pocket & 1,
                          roulette_wins(game->wagers[w].id, text, (int)pocket));
            }
        }
    }
    static const char *const halves[3][2] = {{"red", "black"}, {"odd", "even"}, {"low", "high"}};
    for (unsigned i = 0; i < 3; i++) {
        CHECK((wins(table, halves[i][0], "") & wins(table, halves[i][1], "")) == 0);
        CHECK((wins(table, halves[i][0], "") | wins(table, halves[i][1], "")) ==
              BW_RESULT(37) - BW_RESULT(1));
    }

    /* Two numbers touch if one lies beside or below the other; zeros aside, no other split is one.
     */
    for (int a = 1; a <= 36; a++) {
        for (int b = 1; b <= 36; b++) {
            char text[8];
            int low = a < b ? a : b, high = a < b ? b : a;
            snprintf(text, sizeof text, "%d-%d", a, b);
            CHECK_INT(has_target(table, "split", text),
                      high - low == 3 || (high - low == 1 && low % 3 != 0));
        }
    }
    free(table);
}

/* ---- pokette ------------------------------------------------------------------------------ */

/* The layout as it lies before a player. */
static const char rows[] = "AKQJT98765432", columns[] = "shdc";

enum { ROWS = 13, COLUMNS = 4, CARD_SECTIONS = ROWS * COLUMNS };

/* Row and column of a section, by its name in a transcript; a joker has none. */
typedef struct Spot {
    int row, column; /* -1: a joker */
    int joker;       /* its number; 0: a card */
} Spot;

static Spot spot_named(const char *name) {
    if (strncmp(name, "joker", 5) == 0) return (Spot){-1, -1, name[5] == '-' ? atoi(name + 6) : 1};
    return (Spot){(int)(strchr(rows, name[0]) - rows), (int)(strchr(columns, name[1]) - columns),
                  0};
}

static Spot spot_of(const BwTable *table, unsigned section) {
    char name[32];
    bw_table_game(table)->pocket_print(table, (uint8_t)section, name, sizeof name);
    return spot_named(name);
}

static bool same_spot(Spot a, Spot b) {
    return a.row == b.row && a.column == b.column && a.joker == b.joker;
}

static int row_named(const char *name) {
    return (int)(strchr(rows, strncmp(name, "10", 2) == 0 ? 'T' : name[0]) - rows);
}

static unsigned jacer_set; /* 0: the house's own; else the jokers of the wheel */

static bool is_in_jacer(Spot spot) {
    if (jacer_set == 0) return spot.joker == 0 && spot.row == row_named("7");
    bool red_ace = spot.row == 0 && (columns[spot.column] == 'h' || columns[spot.column] == 'd');
    bool third_ace = jacer_set == 1 && spot.row == 0 && columns[spot.column] == 's';
    return spot.joker == 1 || spot.joker == 2 || red_ace || third_ace;
}

static bool is_in_rows(Spot spot, const char *first, const char *last) {
    return spot.joker == 0 && spot.row >= row_named(first) && spot.row <= row_named(last);
}

/* The wagers that do not rest on the cards of a hand. */
static int pokette_pays(const BwTable *table, const char *id, const char *target,
                        const uint8_t *item) {
    Spot spot = spot_of(table, item[0]);
    bool red = spot.joker == 0 && (spot.column == 1 || spot.column == 2);
    if (strcmp(id, "single") == 0) return same_spot(spot, spot_named(target)) ? 50 : 0;
    if (strcmp(id, "split") == 0 || strcmp(id, "corner") == 0) {
        int pays = strcmp(id, "split") == 0 ? 24 : 12;
        for (const char *card = target; card[0] != '\0'; card += 2 + (card[2] == '-')) {
            if (same_spot(spot, spot_named(card))) return pays;
        }
        return 0;
    }
    if (strcmp(id, "rank") == 0) return is_in_rows(spot, target, target) ? 12 : 0;
    if (strcmp(id, "double-rank") == 0) {
        return is_in_rows(spot, target, strchr(target, '-') + 1) ? 5 : 0;
    }
    if (strcmp(id, "akq") == 0) return is_in_rows(spot, "A", "Q") ? 3 : 0;
    if (strcmp(id, "j109") == 0) return is_in_rows(spot, "J", "9") ? 3 : 0;
    if (strcmp(id, "876") == 0) return is_in_rows(spot, "8", "6") ? 3 : 0;
    if (strcmp(id, "543") == 0) return is_in_rows(spot, "5", "3") ? 3 : 0;
    if (strcmp(id, "red") == 0) return red ? 1 : 0;
    if (strcmp(id, "black") == 0) return spot.joker == 0 && !red ? 1 : 0;
    if (strcmp(id, "suit") == 0) {
        return spot.joker == 0 && columns[spot.column] == target[0] ? 3 : 0;
    }
    return is_in_jacer(spot) ? 12 : 0;
}

static void check_layout(unsigned jokers, const char *option, unsigned double_ranks) {
    char extra[20];
    snprintf(extra, sizeof extra, "wheel-extra=%u", jokers);
    BwTable *table = open_felt("pokette", extra, option);
    CHECK_INT(bw_need(table).range, CARD_SECTIONS + jokers);
    check_kind(table, "single", CARD_SECTIONS + jokers, 1, pokette_pays, 1);
    check_kind(table, "split", 87, 2, pokette_pays, 1);
    check_kind(table, "corner", 36, 4, pokette_pays, 1);
    check_kind(table, "rank", 13, 4, pokette_pays, 1);
    check_kind(table, "double-rank", double_ranks, 8, pokette_pays, 1);
    check_kind(table, "akq", 1, 12, pokette_pays, 1);
    check_kind(table, "j109", 1, 12, pokette_pays, 1);
    check_kind(table, "876", 1, 12, pokette_pays, 1);
    check_kind(table, "543", 1, 12, pokette_pays, 1);
    check_kind(table, "red", 1, 26, pokette_pays, 1);
    check_kind(table, "black", 1, 26, pokette_pays, 1);
    check_kind(table, "suit", 4, 13, pokette_pays, 1);
    check_kind(table, "jacer", 1, 4, pokette_pays, 1);

    /* The four groups and the twos share out the cards, and so do the suits. */
    const uint64_t cards = BW_RESULT(CARD_SECTIONS) - 1;
    CHECK((wins(table, "akq", "") | wins(table, "j109", "") | wins(table, "876", "") |
           wins(table, "543", "")) == (cards & ~wins(table, "rank", "2")));
    CHECK((wins(table, "suit", "hearts") | wins(table, "suit", "diamonds")) ==
          wins(table, "red", ""));
    CHECK((wins(table, "red", "") ^ wins(table, "black", "")) == cards);
    free(table);
}

static void card_name(int row, int column, char out_text[3]) {
    out_text[0] = rows[row];
    out_text[1] = columns[column];
    out_text[2] = '\0';
}

/* Every two cards of the layout, in either order: a split if they touch, and only then. */
static void test_splits(void) {
    BwTable *table = open_felt("pokette", NULL, NULL);
    for (int i = 0; i < CARD_SECTIONS; i++) {
        for (int j = 0; j < CARD_SECTIONS; j++) {
            char one[3], other[3], text[8];
            int down = abs(i / COLUMNS - j / COLUMNS), across = abs(i % COLUMNS - j % COLUMNS);
            card_name(i / COLUMNS, i % COLUMNS, one);
            card_name(j / COLUMNS, j % COLUMNS, other);
            snprintf(text, sizeof text, "%s-%s", one, other);
            CHECK_INT(has_target(table, "split", text), down + across == 1);
        }
    }
    CHECK(has_target(table, "corner", "2c-3d-2d-3c"));
    CHECK(!has_target(table, "corner", "Qs-Qh-Js-Jd"));
    CHECK(!has_target(table, "corner", "As-Ah-2s-2h"));
    CHECK(!has_target(table, "split", "joker-1-As") && !has_target(table, "split", "Jk-As"));
    CHECK(has_target(table, "single", "10h") && has_target(table, "single", "QS"));
    CHECK(has_target(table, "single", "joker") && !has_target(table, "single", "joker-3"));
    CHECK(has_target(table, "rank", "T") && has_target(table, "rank", "10"));
    CHECK(!has_target(table, "rank", "1") && !has_target(table, "rank", "A-K"));
    CHECK(has_target(table, "double-rank", "Q-K") && !has_target(table, "double-rank", "2-A"));
    free(table);
}

/* Three ranks in a row: as they stand from the ace down to the two, or with the ace below it. */
static bool is_run(int a, int b, int c) {
    for (int ace = 0; ace <= ROWS; ace += ROWS) {
        int row[3] = {a == 0 ? ace : a, b == 0 ? ace : b, c == 0 ? ace : c};
        for (int i = 0; i < 3; i++) {
            for (int j = i + 1; j < 3; j++) {
                int swap = row[i];
                if (row[j] >= row[i]) continue;
                row[i] = row[j];
                row[j] = swap;
            }
        }
        if (row[1] == row[0] + 1 && row[2] == row[1] + 1) return true;
    }
    return false;
}

/* Two ranks beside each other with room on both sides, as the table of 12.8 words it. */
static bool is_open_pair(int a, int b) {
    int low = a < b ? a : b, high = a < b ? b : a;
    return high - low == 1 && low != 0;
}

static bool is_inside_pair(int a, int b) {
    int low = a < b ? a : b, high = a < b ? b : a;
    bool ace_with = low == 0 && (high == 1 || high == 2 || high == ROWS - 1 || high == ROWS - 2);
    return ace_with || (low != 0 && high - low == 2);
}

/* Does the wager win behind these cards when the third one comes? *possible: can it be made? */
static bool hand_wins(const char *id, unsigned n, const Spot *hand, Spot third, bool *possible) {
    Spot a = hand[0], b = hand[1];
    bool card = third.joker == 0;
    *possible = false;
    if (strcmp(id, "pair-in-two") == 0) {
        *possible = n == 1;
        return *possible && card && third.row == a.row;
    }
    if (n != 2) return false;
    bool suited = a.column == b.column, of_suit = card && third.column == a.column;
    bool run = card && a.row != b.row && is_run(a.row, b.row, third.row);
    if (strcmp(id, "pair-in-three") == 0) {
        *possible = a.row != b.row;
        return *possible && card && (third.row == a.row || third.row == b.row);
    }
    if (strcmp(id, "three-kind") == 0) {
        *possible = a.row == b.row;
        return *possible && card && third.row == a.row;
    }
    if (strcmp(id, "flush") == 0) {
        *possible = suited;
        return suited && of_suit;
    }
    bool flush = strncmp(id, "sf", 2) == 0;
    *possible =
        strstr(id, "open") != NULL ? is_open_pair(a.row, b.row) : is_inside_pair(a.row, b.row);
    *possible = *possible && (suited || !flush);
    return *possible && run && (of_suit || !flush);
}

static const struct {
    const char *id;
    unsigned ways;
    int to_one;
} hand_wagers[] = {
    {"pair-in-two", 4, 11}, {"pair-in-three", 8, 5}, {"three-kind", 4, 11},
    {"flush", 13, 3},       {"straight-open", 8, 5}, {"straight-inside", 4, 11},
    {"sf-open", 2, 24},     {"sf-inside", 1, 49},
};

/* With these cards in the hand area: which wagers can be made, and what they win on. */
static void check_hand(const BwTable *table, unsigned n, const Spot *hand) {
    size_t size = bw_table_size(bw_table_game(table));
    BwTable *trial = malloc(size);
    unsigned stops = bw_need(table).range;
    for (unsigned i = 0; i < sizeof hand_wagers / sizeof hand_wagers[0]; i++) {
        unsigned wager = wager_of(table, hand_wagers[i].id), ways = 0;
        bool possible;
        hand_wins(hand_wagers[i].id, n, hand, (Spot){-1, -1, 1}, &possible);
        memcpy(trial, table, size);
        CHECK_INT(bet(trial, wager, BW_NO_TARGET, 100), possible);
        if (!possible) {
            CHECK_INT(out.refusal.reason, BW_REASON_WRONG_TIME);
            continue;
        }
        uint64_t mask = bw_felt_wins(table, wager, BW_NO_TARGET);
        for (unsigned section = 0; section < stops; section++) {
            bool won = hand_wins(hand_wagers[i].id, n, hand, spot_of(table, section), &possible);
            ways += won;
            CHECK_INT(mask >> section & 1, won);
        }
        CHECK_INT(ways, hand_wagers[i].ways);
        uint8_t winner = (uint8_t)__builtin_ctzll(mask);
        CHECK(come(trial, &winner, 1));
        CHECK_INT(out.posting[0].kind, BW_WINS);
        CHECK_INT(out.posting[0].amount_cents, 100 * hand_wagers[i].to_one);
    }
    free(trial);
}

static void check_shown(const BwTable *table, const char *want) {
    char text[64];
    CHECK(bw_table_game(table)->shows(table, "hand", "", text, sizeof text));
    CHECK_STR(text, want);
}

static void spin(BwTable *table, const char *name) {
    uint8_t section;
    CHECK(bw_table_game(table)->pocket_parse(table, name, &section));
    CHECK(come(table, &section, 1));
}

static void test_hands(void) {
    BwTable *table = open_felt("pokette", NULL, NULL);
    size_t size = bw_table_size(bw_table_game(table));
    BwTable *first = malloc(size), *second = malloc(size);
    Spot hand[2] = {{0, 0, 0}, {0, 0, 0}};
    check_hand(table, 0, hand);
    for (uint8_t a = 0; a < CARD_SECTIONS; a++) {
        memcpy(first, table, size);
        CHECK(come(first, &a, 1));
        hand[0] = spot_of(table, a);
        check_hand(first, 1, hand);
        for (uint8_t b = 0; b < CARD_SECTIONS + 2; b++) {
            memcpy(second, first, size);
            CHECK(come(second, &b, 1));
            hand[1] = spot_of(table, b);
            check_hand(second, hand[1].joker != 0 ? 0 : 2, hand);
        }
    }
    free(first);
    free(second);

    /* A joker ends the hand, and so does the third card, unless the house carries it over. */
    spin(table, "8h");
    check_shown(table, "hand 8h");
    spin(table, "joker-2");
    check_shown(table, "hand none");
    spin(table, "8h");
    spin(table, "8H");
    check_shown(table, "hand 8h 8h");
    spin(table, "10c");
    check_shown(table, "hand none");
    free(table);
    table = open_felt("pokette", "carry-third-card=yes", NULL);
    spin(table, "8h");
    spin(table, "9h");
    spin(table, "Tc");
    check_shown(table, "hand Tc");
    spin(table, "2c");
    spin(table, "joker");
    check_shown(table, "hand none");
    free(table);
}

static void test_pokette(void) {
    for (unsigned jokers = 1; jokers <= 4; jokers++) {
        jacer_set = jokers;
        check_layout(jokers, NULL, 12);
    }
    check_layout(2, "double-rank-pairs=fixed-six", 6);
    jacer_set = 0;
    check_layout(2, "jacer-set=7s,7h,7d,7c", 12);
    test_splits();
    test_hands();
}

/* ---- all of them -------------------------------------------------------------------------- */

/* All odds of a wager, none of them twice, and no further than there is room. */
static void test_words(void) {
    char text[40] = "";
    BwTable *mini = open_felt("mini-dice", NULL, NULL);
    bw_felt_pays_print(mini, wager_of(mini, "field"), BW_NO_TARGET, text, sizeof text);
    CHECK_STR(text, "2 to 1, 1 to 1");
    BwTable *dice = open_felt("sic-bo", NULL, NULL);
    static const uint8_t faces[] = {1, 2, 4};
    CHECK(bet(dice, wager_of(dice, "small"), BW_NO_TARGET, 100) && come(dice, faces, 3));
    for (size_t size = 8; size < sizeof text; size++) {
        memset(text, '#', sizeof text);
        CHECK(bw_table_game(dice)->shows(dice, "lights", "", text, size));
        CHECK(strlen(text) < size && text[size] == '#');
    }
    free(mini);
    free(dice);
}

/* A game that comes to a felt has a definition of its own here. */
static void test_games_known(void) {
    static const char *const known[] = {"roulette", "big-six", "sic-bo", "pokette", "mini-dice"};
    unsigned felts = 0;
    for (unsigned i = 0; i < bw_game_count(); i++) felts += bw_game_at(i)->felt != NULL;
    CHECK_INT(felts, sizeof known / sizeof known[0]);
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
        const BwGame *game = bw_game_find(known[i]);
        char text[64];
        CHECK(game != NULL && game->felt != NULL);
        BwTable *table = open_felt(known[i], NULL, NULL);
        CHECK(game->shows == NULL || !game->shows(table, "moon", "", text, sizeof text));
        for (unsigned wager = 0; wager < game->n_wagers; wager++) { /* there is no box behind */
            uint16_t behind = game->felt->wagers[wager].n_places;
            bw_felt_target_print(table, wager, behind, text, sizeof text);
            CHECK_STR(text, "?");
        }
        free(table);
    }
}

int main(void) {
    test_games_known();
    test_words();
    test_sic_bo();
    test_mini_dice();
    test_big_six();
    check_roulette("wheel=double-zero", 38);
    check_roulette("wheel=single-zero", 37);
    test_pokette();
    return check_report("felt");
}
