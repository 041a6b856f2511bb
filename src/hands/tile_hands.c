/* tile_hands.c: the order of tiles and of hands of two, as one table of the 21 kinds. */
#include "hands/tile_hands.h"

#include <stdio.h>

/* A tile as the rulebook lists it. Tiles of one pair have one name; what the tiles of gee joon
 * count is decided by the tile that lies beside them. */
static const struct {
    uint8_t points, rank;
    const char *name, *plural;
} rows[BW_TILE_KINDS] = {
    [BW_TILE_66] = {2, 16, "twelve", "twelves"},
    [BW_TILE_11] = {2, 15, "two", "twos"},
    [BW_TILE_44] = {8, 14, "high eight", "high eights"},
    [BW_TILE_13] = {4, 13, "high four", "high fours"},
    [BW_TILE_55] = {0, 12, "high ten", "high tens"},
    [BW_TILE_33] = {6, 11, "high six", "high sixes"},
    [BW_TILE_22] = {4, 10, "low four", "low fours"},
    [BW_TILE_56] = {1, 9, "eleven", "elevens"},
    [BW_TILE_46] = {0, 8, "low ten", "low tens"},
    [BW_TILE_16] = {7, 7, "high seven", "high sevens"},
    [BW_TILE_15] = {6, 6, "low six", "low sixes"},
    [BW_TILE_36] = {9, 5, "nine", "nines"},
    [BW_TILE_45] = {9, 5, "nine", "nines"},
    [BW_TILE_26] = {8, 4, "low eight", "low eights"},
    [BW_TILE_35] = {8, 4, "low eight", "low eights"},
    [BW_TILE_25] = {7, 3, "low seven", "low sevens"},
    [BW_TILE_34] = {7, 3, "low seven", "low sevens"},
    [BW_TILE_24] = {6, 2, "six of gee joon", "gee joon"},
    [BW_TILE_14] = {5, 1, "five", "fives"},
    [BW_TILE_23] = {5, 1, "five", "fives"},
    [BW_TILE_12] = {6, 0, "three of gee joon", "gee joon"},
};

enum {
    GEE_JOON_OTHER = 3, /* or they count three */
    SUPREME = 1017,
    PAIR = 1000,
    WONG_12 = 940,
    WONG_2 = 930,
    GONG_12 = 920,
    GONG_2 = 910,
    POINT = 20,
    ABOVE = 2, /* a hand with a point is above none, whatever its tile */
};

static unsigned rank_of(unsigned kind, BwSingleTiles order) {
    static const uint8_t ranks[BW_SINGLE_TILES][3] = {
        /* the six, a five, the three */
        [BW_SINGLE_G6_ABOVE_FIVES] = {2, 1, 0},
        [BW_SINGLE_LOWEST_EQUAL] = {0, 1, 0},
        [BW_SINGLE_LOWEST_SIX_ABOVE_THREE] = {1, 2, 0},
    };
    switch (kind) {
    case BW_TILE_24: return ranks[order][0];
    case BW_TILE_14:
    case BW_TILE_23: return ranks[order][1];
    case BW_TILE_12: return ranks[order][2];
    default: return rows[kind].rank;
    }
}

unsigned bw_tile_rank(BwCard tile, BwSingleTiles order) {
    return rank_of(bw_tile_kind(tile), order);
}

unsigned bw_tile_points(BwCard tile) {
    return rows[bw_tile_kind(tile)].points;
}

static bool is_gee_joon(unsigned kind) {
    return kind == BW_TILE_24 || kind == BW_TILE_12;
}

/* The value of wong or gong, or 0: `top` is 6-6 or 1-1, beside it lie nine or eight points. */
static unsigned wong_or_gong(unsigned top, unsigned beside) {
    if (top > BW_TILE_11) return 0;
    if (rows[beside].points == 9) return top == BW_TILE_66 ? WONG_12 : WONG_2;
    if (rows[beside].points == 8) return top == BW_TILE_66 ? GONG_12 : GONG_2;
    return 0;
}

/* Points modulo ten; a tile of gee joon counts three or six, whichever is better. */
static unsigned points_together(unsigned a, unsigned b) {
    unsigned best = (rows[a].points + rows[b].points) % 10u;
    unsigned other = GEE_JOON_OTHER + rows[is_gee_joon(a) ? b : a].points;
    if ((is_gee_joon(a) || is_gee_joon(b)) && other % 10 > best) best = other % 10;
    return best;
}

BwTilesValue bw_tiles_value(BwCard first, BwCard second, BwSingleTiles order) {
    unsigned a = bw_tile_kind(first), b = bw_tile_kind(second);
    if (a > b) {
        unsigned swap = a;
        a = b;
        b = swap;
    }
    if (is_gee_joon(a) && is_gee_joon(b)) return SUPREME;
    if (rows[a].rank == rows[b].rank) return (BwTilesValue)(PAIR + rows[a].rank);
    unsigned named = wong_or_gong(a, b);
    if (named != 0) return (BwTilesValue)named;
    unsigned points = points_together(a, b);
    if (points == 0) return 0;
    unsigned top = rank_of(a, order), other = rank_of(b, order);
    return (BwTilesValue)(POINT * points + (top > other ? top : other) + ABOVE);
}

unsigned bw_tiles_points(BwTilesValue value) {
    if (value >= PAIR) return BW_TILES_PAIR;
    if (value >= WONG_2) return BW_TILES_WONG;
    if (value >= GONG_2) return BW_TILES_GONG;
    return value / POINT;
}

unsigned bw_tiles_top(BwTilesValue value) {
    return value == 0 ? 0 : value % POINT - ABOVE;
}

bool bw_tiles_strong(BwTilesValue value) {
    unsigned points = bw_tiles_points(value);
    bool high_nine = points == 9 && bw_tiles_top(value) >= rows[BW_TILE_11].rank;
    return points == BW_TILES_WONG || points == BW_TILES_GONG || high_nine;
}

/* The tiles in their order, which is that of their bytes. */
static void sort(const BwCard tiles[4], BwCard out[4]) {
    for (unsigned i = 0; i < 4; i++) {
        unsigned at = i;
        /* cppcheck-suppress uninitvar ; those before have been put there */
        for (; at > 0 && out[at - 1] > tiles[i]; at--) out[at] = out[at - 1];
        out[at] = tiles[i];
    }
}

void bw_tiles_settings(const BwCard tiles[4], BwSingleTiles order,
                       BwTilesSetting settings[BW_TILES_SETTINGS]) {
    BwCard t[4];
    sort(tiles, t);
    for (unsigned beside = 1; beside < 4; beside++) { /* what lies beside the best tile */
        unsigned third = beside == 1 ? 2 : 1, fourth = beside == 3 ? 2 : 3;
        BwTilesValue best = bw_tiles_value(t[0], t[beside], order);
        BwTilesValue rest = bw_tiles_value(t[third], t[fourth], order);
        settings[beside - 1] =
            best >= rest ? (BwTilesSetting){{t[0], t[beside]}, {t[third], t[fourth]}, best, rest}
                         : (BwTilesSetting){{t[third], t[fourth]}, {t[0], t[beside]}, rest, best};
    }
}

const char *bw_tile_name(BwCard tile) {
    return rows[bw_tile_kind(tile)].name;
}

char *bw_tiles_name(BwCard a, BwCard b, BwSingleTiles order, char out[BW_TILES_NAME_MAX]) {
    static const char *const counts[] = {"zero", "one",   "two",   "three", "four", "five",
                                         "six",  "seven", "eight", "nine",  "gong", "wong"};
    BwTilesValue value = bw_tiles_value(a, b, order);
    unsigned points = bw_tiles_points(value);
    BwCard top = bw_tile_rank(a, order) >= bw_tile_rank(b, order) ? a : b;
    if (value == SUPREME) {
        snprintf(out, BW_TILES_NAME_MAX, "gee joon, the supreme pair");
    } else if (points == BW_TILES_PAIR) {
        snprintf(out, BW_TILES_NAME_MAX, "pair of %s", rows[bw_tile_kind(a)].plural);
    } else if (bw_tiles_strong(value)) {
        snprintf(out, BW_TILES_NAME_MAX, "%s%s with a %s", points == 9 ? "high " : "",
                 counts[points], bw_tile_name(top));
    } else if (value == 0) {
        snprintf(out, BW_TILES_NAME_MAX, "%s", counts[0]);
    } else {
        snprintf(out, BW_TILES_NAME_MAX, "%s, %s", counts[points], bw_tile_name(top));
    }
    return out;
}
