/* tiles.c: each kind of hand against each. How many hands of one kind lie beside one of another is
 * read off masks of types: one that is all gone is in neither, and of one that is half gone there
 * is one where there were two. */
#include "solve/set_hands/tiles.h"

#include <assert.h>
#include <string.h>

enum { TYPES = 17, GEE_JOON = 1 << 14 | 1 << 16, TILES = 4 };

/* The kinds of each type; where there are two copies of one, that one twice. */
static const uint8_t kinds_of[TYPES][2] = {
    {BW_TILE_66, BW_TILE_66}, {BW_TILE_11, BW_TILE_11}, {BW_TILE_44, BW_TILE_44},
    {BW_TILE_13, BW_TILE_13}, {BW_TILE_55, BW_TILE_55}, {BW_TILE_33, BW_TILE_33},
    {BW_TILE_22, BW_TILE_22}, {BW_TILE_56, BW_TILE_56}, {BW_TILE_46, BW_TILE_46},
    {BW_TILE_16, BW_TILE_16}, {BW_TILE_15, BW_TILE_15}, {BW_TILE_36, BW_TILE_45},
    {BW_TILE_26, BW_TILE_35}, {BW_TILE_25, BW_TILE_34}, {BW_TILE_24, BW_TILE_24},
    {BW_TILE_14, BW_TILE_23}, {BW_TILE_12, BW_TILE_12},
};

static unsigned type_of(BwCard tile) {
    unsigned kind = bw_tile_kind(tile), type = 0;
    while (kinds_of[type][0] != kind && kinds_of[type][1] != kind) type++;
    return type;
}

/* ---- plays --------------------------------------------------------------------------------- */

const char *bw_tiles_play_id(BwTilesPlay play) {
    if (play == BW_TILES_BY_HIGH) return "best-high";
    if (play == BW_TILES_BY_LOW) return "best-low";
    return bw_tile_way_id(play == BW_TILES_BY_AC_BALANCE ? BW_TILE_WAY_AC_BALANCE
                                                         : BW_TILE_WAY_REG_BASIC);
}

unsigned bw_tiles_play_set(BwTilesPlay play, const BwTilesSetting settings[BW_TILES_SETTINGS],
                           BwSingleTiles order) {
    if (play == BW_TILES_BY_AC_BALANCE)
        return bw_tile_way_set(BW_TILE_WAY_AC_BALANCE, settings, order, NULL);
    if (play == BW_TILES_BY_REG_BASIC)
        return bw_tile_way_set(BW_TILE_WAY_REG_BASIC, settings, order, NULL);
    unsigned found = 0;
    uint32_t most = 0;
    for (unsigned i = 0; i < BW_TILES_SETTINGS; i++) {
        uint32_t high = settings[i].high_value, low = settings[i].low_value;
        uint32_t worth = play == BW_TILES_BY_HIGH ? high << 16 | low : low << 16 | high;
        if (i > 0 && worth <= most) continue;
        most = worth;
        found = i;
    }
    return found;
}

/* ---- kinds --------------------------------------------------------------------------------- */

static void list(BwTilesKinds *kinds, BwTilesKind *so_far, unsigned type, unsigned n) {
    if (n >= TILES) {
        assert(kinds->n < BW_TILES_KINDS_MAX);
        bw_tiles_settings(so_far->tile, kinds->order, so_far->set);
        so_far->hands = 1u << __builtin_popcount(so_far->one);
        kinds->kind[kinds->n++] = *so_far;
        return;
    }
    if (type >= TYPES) return;
    uint32_t bit = 1u << type;
    bool alone = (bit & GEE_JOON) != 0;
    list(kinds, so_far, type + 1, n);
    so_far->tile[n] = bw_tile(kinds_of[type][0]);
    uint32_t *mask = alone ? &so_far->two : &so_far->one;
    *mask |= bit;
    list(kinds, so_far, type + 1, n + 1);
    *mask &= ~bit;
    if (alone || n + 2 > TILES) return;
    so_far->tile[n + 1] = bw_tile(kinds_of[type][1]);
    so_far->two |= bit;
    list(kinds, so_far, type + 1, n + 2);
    so_far->two &= ~bit;
}

void bw_tiles_kinds(BwSingleTiles order, BwTilesKinds *kinds) {
    BwTilesKind nothing;
    memset(&nothing, 0, sizeof nothing);
    kinds->n = 0;
    kinds->order = order;
    list(kinds, &nothing, 0, 0);
}

unsigned bw_tiles_kind_of(const BwTilesKinds *kinds, const BwCard tiles[4]) {
    uint32_t one = 0, two = 0;
    unsigned kind = 0;
    for (unsigned i = 0; i < TILES; i++) {
        uint32_t bit = 1u << type_of(tiles[i]);
        if ((bit & GEE_JOON) != 0 || (one & bit) != 0) {
            two |= bit;
            one &= ~bit;
        } else {
            one |= bit;
        }
    }
    while (kinds->kind[kind].one != one || kinds->kind[kind].two != two) kind++;
    return kind;
}

/* ---- counting ------------------------------------------------------------------------------ */

/* How many hands of the other kind there are beside one of this kind. */
static int64_t hands_beside(const BwTilesKind *kind, const BwTilesKind *other) {
    if ((kind->two & (other->one | other->two)) != 0 || (kind->one & other->two) != 0) return 0;
    return INT64_C(1) << __builtin_popcount(other->one & ~kind->one);
}

static void count_setting(BwTilesCount *count, const BwTilesSetting *own,
                          const BwTilesSetting *other, bool as_bank, int64_t hands) {
    bool high_copy = own->high_value == other->high_value;
    bool low_copy = own->low_value == other->low_value;
    bool high = own->high_value > other->high_value || (as_bank && high_copy);
    bool low = own->low_value > other->low_value || (as_bank && low_copy);
    count->pairs += hands;
    count->wins += high && low ? hands : 0;
    count->losses += !high && !low ? hands : 0;
    count->high_copies += high_copy ? hands : 0;
    count->low_copies += low_copy ? hands : 0;
    count->both_copies += high_copy && low_copy ? hands : 0;
}

void bw_tiles_play(const BwTilesKinds *kinds, BwTilesPlay play, BwTilesPlayed *played) {
    for (unsigned k = 0; k < kinds->n; k++) {
        played->set[k] = (uint8_t)bw_tiles_play_set(play, kinds->kind[k].set, kinds->order);
    }
}

void bw_tiles_against(const BwTilesKinds *kinds, unsigned kind, const BwTilesPlayed *other,
                      bool as_bank, BwTilesCount count[BW_TILES_SETTINGS]) {
    const BwTilesKind *own = &kinds->kind[kind];
    memset(count, 0, BW_TILES_SETTINGS * sizeof *count);
    for (unsigned k = 0; k < kinds->n; k++) {
        int64_t hands = hands_beside(own, &kinds->kind[k]);
        const BwTilesSetting *set = &kinds->kind[k].set[other->set[k]];
        for (unsigned i = 0; hands != 0 && i < BW_TILES_SETTINGS; i++) {
            count_setting(&count[i], &own->set[i], set, as_bank, hands);
        }
    }
}

static int64_t worth(const BwTilesCount *count, int64_t win, int64_t loss) {
    return count->wins * win - count->losses * loss;
}

unsigned bw_tiles_best(const BwTilesCount count[BW_TILES_SETTINGS], int64_t win, int64_t loss) {
    unsigned best = 0;
    for (unsigned i = 1; i < BW_TILES_SETTINGS; i++) {
        if (worth(&count[i], win, loss) > worth(&count[best], win, loss)) best = i;
    }
    return best;
}

static void add(BwTilesCount *sum, int64_t times, const BwTilesCount *count) {
    sum->pairs += times * count->pairs;
    sum->wins += times * count->wins;
    sum->losses += times * count->losses;
    sum->high_copies += times * count->high_copies;
    sum->low_copies += times * count->low_copies;
    sum->both_copies += times * count->both_copies;
}

void bw_tiles_match(const BwTilesKinds *kinds, BwTilesPlay own, BwTilesPlay other, bool as_bank,
                    int64_t win, int64_t loss, BwTilesMatch *match) {
    BwTilesPlayed played, owns;
    bw_tiles_play(kinds, other, &played);
    bw_tiles_play(kinds, own, &owns);
    *match = (BwTilesMatch){.differ = 0};
    for (unsigned k = 0; k < kinds->n; k++) {
        BwTilesCount count[BW_TILES_SETTINGS];
        int64_t hands = kinds->kind[k].hands;
        bw_tiles_against(kinds, k, &played, as_bank, count);
        unsigned best = bw_tiles_best(count, win, loss);
        unsigned set = owns.set[k];
        add(&match->by_play, hands, &count[set]);
        add(&match->best, hands, &count[best]);
        if (worth(&count[best], win, loss) > worth(&count[set], win, loss)) match->differ += hands;
    }
}
