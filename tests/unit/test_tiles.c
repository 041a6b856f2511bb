/* Tiles: the set, their text, the order of hands of two, and the house ways: every worked setting
 * of the sheet, and what it says of all 35,960 hands. */
#include "base/tile.h"
#include "check.h"
#include "hands/tile_way.h"

static BwCard tile(const char *pips) {
    BwCard t = BW_CARD_HIDDEN;
    CHECK(bw_tile_parse(pips, strlen(pips), &t));
    return t;
}

static BwTilesValue value(const char *a, const char *b) {
    return bw_tiles_value(tile(a), tile(b), BW_SINGLE_G6_ABOVE_FIVES);
}

/* ---- the set ------------------------------------------------------------------------------- */

static void test_set(void) {
    unsigned all = 0, spots = 0;
    for (unsigned kind = 0; kind < BW_TILE_KINDS; kind++) {
        char text[4], turned[4];
        BwCard t = bw_tile(kind), back = 0;
        bw_card_format(t, text);
        CHECK(bw_is_tile(t));
        CHECK(bw_tile_pips(t, 0) <= bw_tile_pips(t, 1));
        CHECK_INT(text[0], '0' + (int)bw_tile_pips(t, 0));
        CHECK_INT(text[2], '0' + (int)bw_tile_pips(t, 1));
        CHECK(bw_tile_parse(text, 3, &back) && back == t);
        snprintf(turned, sizeof turned, "%c-%c", text[2], text[0]);
        CHECK(bw_tile_parse(turned, 3, &back) && back == t);
        all += bw_tile_copies(t);
        spots += bw_tile_copies(t) * (bw_tile_pips(t, 0) + bw_tile_pips(t, 1));
    }
    CHECK_INT(all, BW_TILES);
    CHECK_INT(spots, 227); /* of a Chinese set */
    CHECK(!bw_is_tile(BW_JOKER) && !bw_is_tile(BW_CARD_HIDDEN));
    static const char *const no_tiles[] = {"6-7", "0-1", "66", "6-66", "6+6", "", "As", "6-6 "};
    for (unsigned i = 0; i < sizeof no_tiles / sizeof no_tiles[0]; i++) {
        BwCard t;
        CHECK(!bw_tile_parse(no_tiles[i], strlen(no_tiles[i]), &t));
    }
    char text[4];
    CHECK_STR(bw_card_format(BW_PIECE_KINDS, text), "??");
    CHECK_STR(bw_card_format(tile("6-4"), text), "4-6");
}

/* ---- the order of hands -------------------------------------------------------------------- */

/* From the best down; each beats the next. */
static void test_order(void) {
    static const char *const hands[][2] = {
        {"2-4", "1-2"}, {"6-6", "6-6"}, {"1-1", "1-1"}, {"4-4", "4-4"}, {"1-3", "1-3"},
        {"5-5", "5-5"}, {"3-3", "3-3"}, {"2-2", "2-2"}, {"5-6", "5-6"}, {"4-6", "4-6"},
        {"1-6", "1-6"}, {"1-5", "1-5"}, {"3-6", "4-5"}, {"2-6", "3-5"}, {"2-5", "3-4"},
        {"1-4", "2-3"}, {"6-6", "3-6"}, {"1-1", "4-5"}, {"6-6", "4-4"}, {"1-1", "2-6"},
        {"6-6", "1-6"}, {"1-1", "3-4"}, {"4-4", "5-6"}, {"1-3", "1-4"}, {"5-5", "3-6"},
        {"1-2", "3-3"}, {"2-2", "1-4"}, {"2-4", "1-5"}, {"2-4", "1-4"}, {"1-2", "2-3"},
        {"2-5", "3-3"}, {"5-6", "4-5"}};
    const unsigned n = sizeof hands / sizeof hands[0];
    for (unsigned i = 0; i + 1 < n; i++) {
        BwTilesValue better = value(hands[i][0], hands[i][1]);
        CHECK(better > value(hands[i + 1][0], hands[i + 1][1]));
        CHECK_INT(value(hands[i][1], hands[i][0]), better);
    }
    CHECK_INT(value("5-6", "4-5"), 0);
    CHECK_INT(value("5-5", "4-6"), 0); /* tens are no pair, and zero has no rank */
    CHECK_INT(bw_tiles_points(value("4-4", "2-6")), 6);
    CHECK_INT(bw_tiles_points(value("1-3", "2-2")), 8);
    CHECK_INT(bw_tiles_points(value("2-4", "3-3")), 9);
    CHECK_INT(bw_tiles_points(value("1-2", "3-6")), 5);
    CHECK_INT(bw_tiles_points(value("2-4", "1-4")), 8);
    CHECK_INT(value("6-6", "1-4"), value("6-6", "2-3")); /* a copy: 7 under a twelve */
    CHECK_INT(value("6-6", "3-6"), value("6-6", "4-5"));
    CHECK_INT(value("6-6", "4-4"), value("6-6", "3-5"));
    CHECK_INT(value("1-1", "4-4"), value("1-1", "3-5"));
}

static void test_single_tiles(void) {
    BwCard g6 = tile("2-4"), g3 = tile("1-2"), five = tile("1-4"), other = tile("2-3");
    for (unsigned order = 0; order < BW_SINGLE_TILES; order++) {
        BwTilesValue six = bw_tiles_value(g6, five, order),
                     three = bw_tiles_value(g3, other, order);
        CHECK_INT(six > three, order == BW_SINGLE_G6_ABOVE_FIVES);
        CHECK_INT(six == three, order != BW_SINGLE_G6_ABOVE_FIVES);
        CHECK_INT(bw_tiles_value(g6, g3, order), 1017);
        CHECK_INT(bw_tiles_value(five, other, order), 1001);
    }
    CHECK_INT(bw_tile_rank(g6, BW_SINGLE_G6_ABOVE_FIVES), 2);
    CHECK_INT(bw_tile_rank(five, BW_SINGLE_G6_ABOVE_FIVES), 1);
    CHECK_INT(bw_tile_rank(g3, BW_SINGLE_G6_ABOVE_FIVES), 0);
    CHECK_INT(bw_tile_rank(g6, BW_SINGLE_LOWEST_EQUAL), bw_tile_rank(g3, BW_SINGLE_LOWEST_EQUAL));
    CHECK(bw_tile_rank(five, BW_SINGLE_LOWEST_EQUAL) > bw_tile_rank(g6, BW_SINGLE_LOWEST_EQUAL));
    CHECK(bw_tile_rank(five, BW_SINGLE_LOWEST_SIX_ABOVE_THREE) >
          bw_tile_rank(g6, BW_SINGLE_LOWEST_SIX_ABOVE_THREE));
    CHECK(bw_tile_rank(g6, BW_SINGLE_LOWEST_SIX_ABOVE_THREE) >
          bw_tile_rank(g3, BW_SINGLE_LOWEST_SIX_ABOVE_THREE));
    CHECK(bw_tile_rank(tile("2-5"), BW_SINGLE_LOWEST_SIX_ABOVE_THREE) >
          bw_tile_rank(five, BW_SINGLE_LOWEST_SIX_ABOVE_THREE));
}

/* The order by the sheet's own words, for every two tiles: pairs are those listed, wong and gong by
 * their tiles, then points and the better tile. */
static void test_values_by_words(void) {
    static const char *const pairs = "66 66,11 11,44 44,13 13,55 55,33 33,22 22,56 56,46 46,16 16,"
                                     "15 15,36 45,26 35,25 34,14 23,24 12";
    unsigned hands = 0, found = 0;
    for (unsigned a = 0; a < BW_TILE_KINDS; a++) {
        for (unsigned b = a; b < BW_TILE_KINDS; b++) {
            if (a == b && bw_tile_copies(bw_tile(a)) < 2) continue;
            char words[8], back[8];
            BwCard x = bw_tile(a), y = bw_tile(b);
            snprintf(words, sizeof words, "%u%u %u%u", bw_tile_pips(x, 0), bw_tile_pips(x, 1),
                     bw_tile_pips(y, 0), bw_tile_pips(y, 1));
            snprintf(back, sizeof back, "%.2s %.2s", words + 3, words);
            bool pair = strstr(pairs, words) != NULL || strstr(pairs, back) != NULL;
            BwTilesValue v = bw_tiles_value(x, y, BW_SINGLE_G6_ABOVE_FIVES);
            CHECK_INT(bw_tiles_points(v) == BW_TILES_PAIR, pair);
            unsigned sum =
                bw_tile_pips(x, 0) + bw_tile_pips(x, 1) + bw_tile_pips(y, 0) + bw_tile_pips(y, 1);
            bool joon = words[0] == '2' ? words[1] == '4' : (words[0] == '1' && words[1] == '2');
            joon = joon || strcmp(words + 3, "24") == 0 || strcmp(words + 3, "12") == 0;
            if (!pair && !joon && a > BW_TILE_11) CHECK_INT(bw_tiles_points(v), sum % 10);
            hands++;
            found += pair;
        }
    }
    CHECK_INT(found, 16);
    CHECK_INT(hands, 21 * 20 / 2 + 11);
}

static void test_names(void) {
    char out[BW_TILES_NAME_MAX];
    BwSingleTiles order = BW_SINGLE_G6_ABOVE_FIVES;
    CHECK_STR(bw_tiles_name(tile("1-2"), tile("2-4"), order, out), "gee joon, the supreme pair");
    CHECK_STR(bw_tiles_name(tile("6-6"), tile("6-6"), order, out), "pair of twelves");
    CHECK_STR(bw_tiles_name(tile("1-4"), tile("2-3"), order, out), "pair of fives");
    CHECK_STR(bw_tiles_name(tile("4-5"), tile("6-6"), order, out), "wong with a twelve");
    CHECK_STR(bw_tiles_name(tile("1-1"), tile("2-6"), order, out), "gong with a two");
    CHECK_STR(bw_tiles_name(tile("1-1"), tile("2-5"), order, out), "high nine with a two");
    CHECK_STR(bw_tiles_name(tile("1-4"), tile("2-2"), order, out), "nine, low four");
    CHECK_STR(bw_tiles_name(tile("5-5"), tile("4-6"), order, out), "zero");
    CHECK_STR(bw_tiles_name(tile("1-4"), tile("2-4"), order, out), "eight, six of gee joon");
    CHECK_STR(bw_tiles_name(tile("1-4"), tile("2-4"), BW_SINGLE_LOWEST_EQUAL, out), "eight, five");
}

/* ---- house ways ---------------------------------------------------------------------------- */

/* The worked settings of the sheet: the high hand of each way. */
static void test_worked(void) {
    static const struct {
        const char *tiles[4];
        const char *ac, *basic; /* two tiles of one hand */
        int ac_low, ac_high, basic_low, basic_high;
        const char *step; /* of ac-balance */
    } rows[] = {
        {{"6-6", "6-6", "3-6", "5-6"}, "6-6 3-6", "6-6 6-6", 3, 11, 0, 12, "2b"},
        {{"6-6", "6-6", "2-4", "1-3"}, "6-6 6-6", "6-6 6-6", 7, 12, 7, 12, "2"},
        {{"6-6", "6-6", "1-1", "5-6"}, "6-6 6-6", "6-6 6-6", 3, 12, 3, 12, "2"},
        {{"2-4", "1-2", "3-3", "1-3"}, "3-3 2-4", "2-4 1-2", 7, 9, 0, 12, "2c"},
        {{"2-4", "1-2", "6-6", "3-6"}, "2-4 1-2", "2-4 1-2", 11, 12, 11, 12, "2"},
        {{"3-6", "4-5", "6-6", "4-6"}, "6-6 3-6", "3-6 4-5", 9, 11, 2, 12, "2c"},
        {{"2-6", "3-5", "5-5", "4-6"}, "5-5 2-6", "2-6 3-5", 8, 8, 0, 12, "2d"},
        {{"2-5", "3-4", "5-6", "5-5"}, "2-5 3-4", "2-5 3-4", 1, 12, 1, 12, "2"},
        {{"6-6", "3-6", "4-4", "2-2"}, "6-6 4-4", "6-6 3-6", 3, 10, 2, 11, "3"},
        {{"6-6", "3-6", "2-6", "1-3"}, "6-6 2-6", "6-6 3-6", 3, 10, 2, 11, "4d"},
        {{"6-6", "1-6", "2-6", "1-4"}, "6-6 2-6", "6-6 2-6", 2, 10, 2, 10, "4c"},
        {{"6-6", "1-6", "4-4", "1-4"}, "6-6 1-6", "6-6 4-4", 3, 9, 2, 10, "4d"},
        {{"6-6", "1-1", "3-6", "2-6"}, "6-6 3-6", "6-6 3-6", 10, 11, 10, 11, "4a"},
        {{"6-6", "3-6", "2-6", "5-6"}, "6-6 3-6", "6-6 3-6", 9, 11, 9, 11, "4d"},
        {{"6-6", "2-2", "4-5", "2-5"}, "6-6 4-5", "6-6 4-5", 1, 11, 1, 11, "4c"},
        {{"5-6", "4-6", "1-5", "1-4"}, "5-6 1-4", "5-6 1-5", 6, 6, 5, 7, "4d"},
        {{"4-4", "5-5", "1-5", "1-4"}, "5-5 1-4", "4-4 5-5", 4, 5, 1, 8, "4d"},
        {{"3-3", "1-5", "1-6", "1-3"}, "3-3 1-5", "3-3 1-6", 1, 2, 0, 3, "4d"},
        {{"5-5", "4-6", "5-6", "1-3"}, "1-3 4-6", "1-3 4-6", 1, 4, 1, 4, "4d"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BwCard t[4];
        BwTilesSetting set[BW_TILES_SETTINGS];
        for (unsigned k = 0; k < 4; k++) t[k] = tile(rows[i].tiles[k]);
        bw_tiles_settings(t, BW_SINGLE_G6_ABOVE_FIVES, set);
        for (unsigned way = 0; way < BW_TILE_WAYS; way++) {
            unsigned rule = 99;
            const BwTilesSetting *s =
                &set[bw_tile_way_set(way, set, BW_SINGLE_G6_ABOVE_FIVES, &rule)];
            bool ac = way == BW_TILE_WAY_AC_BALANCE;
            char hand[2][16], a[4], b[4];
            snprintf(hand[0], 16, "%s %s", bw_card_format(s->high[0], a),
                     bw_card_format(s->high[1], b));
            snprintf(hand[1], 16, "%s %s", bw_card_format(s->high[1], a),
                     bw_card_format(s->high[0], b));
            const char *want = ac ? rows[i].ac : rows[i].basic;
            if (strcmp(hand[1], want) != 0) CHECK_STR(hand[0], want);
            CHECK_INT(bw_tiles_points(s->low_value), ac ? rows[i].ac_low : rows[i].basic_low);
            CHECK_INT(bw_tiles_points(s->high_value), ac ? rows[i].ac_high : rows[i].basic_high);
            BwTileRule told;
            CHECK(bw_tile_way_rule(way, rule, &told));
            if (ac) CHECK_STR(told.step, rows[i].step);
        }
    }
}

/* All 32 tiles one by one. */
static unsigned lay_out(BwCard wall[BW_TILES]) {
    unsigned n = 0;
    for (unsigned kind = 0; kind < BW_TILE_KINDS; kind++) {
        for (unsigned i = 0; i < bw_tile_copies(bw_tile(kind)); i++) wall[n++] = bw_tile(kind);
    }
    return n;
}

/* Which pairs are split beside which tiles, as the sheet sums it up. */
static bool split_as_told(const BwTilesSetting *pair) {
    uint32_t beside = 1u << bw_tile_kind(pair->low[0]) | 1u << bw_tile_kind(pair->low[1]);
    unsigned p[2] = {bw_tile_points(pair->low[0]), bw_tile_points(pair->low[1])};
    const uint32_t tops = 1u << BW_TILE_66 | 1u << BW_TILE_11;
    const uint32_t tens = 1u << BW_TILE_55 | 1u << BW_TILE_46;
    const uint32_t elevens = 1u << BW_TILE_56, nines = 1u << BW_TILE_36 | 1u << BW_TILE_45;
    unsigned six = (unsigned)(p[0] == 6 || p[1] == 6), sum = p[0] + p[1];
    switch (bw_tile_kind(pair->high[0])) {
    case BW_TILE_24:
        return six != 0 && (sum == 10 || sum == 11 || sum == 12) && (p[0] >= 4 && p[1] >= 4);
    case BW_TILE_36: return (beside & ~(tops | tens)) == 0;
    case BW_TILE_44:
    case BW_TILE_26:
        return (beside & ~(tops | tens | elevens)) == 0 ||
               ((beside & nines) != 0 && (beside & elevens) != 0);
    case BW_TILE_25:
    case BW_TILE_16: return (beside & ~(tops | tens | elevens)) == 0 && (beside & tops) != 0;
    default: return false;
    }
}

/* Every hand has one setting of its three, by a rule of the list, whatever the order in which its
 * tiles lie; pairs are split as the sheet says. */
static void test_all_hands(void) {
    BwCard wall[BW_TILES];
    CHECK_INT(lay_out(wall), BW_TILES);
    unsigned hands = 0, odd = 0, two_pairs = 0, per_rule[BW_TILE_WAYS][16] = {{0}};
    for (unsigned a = 0; a < BW_TILES; a++)
        for (unsigned b = a + 1; b < BW_TILES; b++)
            for (unsigned c = b + 1; c < BW_TILES; c++)
                for (unsigned d = c + 1; d < BW_TILES; d++) {
                    const BwCard t[4] = {wall[a], wall[b], wall[c], wall[d]};
                    const BwCard u[4] = {wall[d], wall[b], wall[a], wall[c]};
                    BwTilesSetting set[BW_TILES_SETTINGS], again[BW_TILES_SETTINGS];
                    bw_tiles_settings(t, BW_SINGLE_G6_ABOVE_FIVES, set);
                    bw_tiles_settings(u, BW_SINGLE_G6_ABOVE_FIVES, again);
                    odd += memcmp(set, again, sizeof set) != 0;
                    hands++;
                    for (unsigned way = 0; way < BW_TILE_WAYS; way++) {
                        unsigned rule = 99;
                        unsigned s = bw_tile_way_set(way, set, BW_SINGLE_G6_ABOVE_FIVES, &rule);
                        BwTileRule told;
                        odd += s >= BW_TILES_SETTINGS || !bw_tile_way_rule(way, rule, &told);
                        odd += set[s].high_value < set[s].low_value;
                        per_rule[way][rule & 15]++;
                        bool top = bw_tile_kind(set[s].high[0]) <= BW_TILE_11;
                        if (way != BW_TILE_WAY_AC_BALANCE || rule == 0) continue;
                        for (unsigned k = 0; k < BW_TILES_SETTINGS; k++) {
                            if (bw_tiles_points(set[k].high_value) != BW_TILES_PAIR) continue;
                            top = bw_tile_kind(set[k].high[0]) <= BW_TILE_11;
                            if (!top) odd += (s != k) != split_as_told(&set[k]);
                        }
                    }
                }
    two_pairs = per_rule[BW_TILE_WAY_AC_BALANCE][0];
    CHECK_INT(hands, 35960);
    CHECK_INT(odd, 0);
    CHECK_INT(two_pairs, 16 * 15 / 2);
    for (unsigned way = 0; way < BW_TILE_WAYS; way++) {
        BwTileRule told;
        unsigned sum = 0, n = 0;
        for (; bw_tile_way_rule(way, n, &told); n++) {
            CHECK(per_rule[way][n] > 0); /* no rule is idle */
            CHECK(told.step[0] != '\0' && told.words[0] != '\0');
            sum += per_rule[way][n];
        }
        CHECK_INT(sum, 35960);
        CHECK_INT(n, way == BW_TILE_WAY_AC_BALANCE ? 11 : 3);
    }
    CHECK_STR(bw_tile_way_id(BW_TILE_WAY_AC_BALANCE), "ac-balance");
    CHECK_STR(bw_tile_way_id(BW_TILE_WAY_REG_BASIC), "reg-basic");
}

int main(void) {
    test_set();
    test_order();
    test_single_tiles();
    test_values_by_words();
    test_names();
    test_worked();
    test_all_hands();
    return check_report("tiles");
}
