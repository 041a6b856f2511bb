/* tile_way.c: the two house ways as decision lists. A list is gone through from the top; the first
 * rule that holds sets the tiles. */
#include "hands/tile_way.h"

#include <stddef.h>

const char *bw_tile_way_id(BwTileWay way) {
    return way == BW_TILE_WAY_AC_BALANCE ? "ac-balance" : "reg-basic";
}

/* ---- what the rules speak of --------------------------------------------------------------- */

/* Four tiles as a way looks at them. */
typedef struct Sight {
    const BwTilesSetting *set; /* the three settings */
    BwSingleTiles order;
    uint32_t kinds;                 /* a bit a kind of tile that is held */
    unsigned pairs;                 /* of the setting that has most, how many hands are pairs */
    unsigned kept;                  /* that setting */
    unsigned split;                 /* the better of the two others, if there is one pair */
    unsigned low_of[3], high_of[3]; /* points */
} Sight;

/* A setting as one number: the hand that is compared first, the other, and of copies the one with
 * the better tiles in the high hand. */
static uint64_t worth(const BwTilesSetting *set, bool low_first) {
    uint64_t first = low_first ? set->low_value : set->high_value;
    uint64_t second = low_first ? set->high_value : set->low_value;
    unsigned tiles = bw_tile_kind(set->high[0]) + bw_tile_kind(set->high[1]);
    return first << 32 | second << 16 | (2 * BW_TILE_KINDS - tiles);
}

/* Of the settings whose bit is set, the best. */
static unsigned best(const Sight *s, unsigned among, bool low_first) {
    unsigned found = 0;
    uint64_t most = 0;
    for (unsigned i = 0; i < BW_TILES_SETTINGS; i++) {
        uint64_t this = worth(&s->set[i], low_first);
        if ((among >> i & 1) == 0 || this <= most) continue;
        most = this;
        found = i;
    }
    return found;
}

/* The highest high hand, then the highest low hand; and the other way round. */
static unsigned best_high(const Sight *s, unsigned among) {
    return best(s, among, false);
}
static unsigned best_low(const Sight *s, unsigned among) {
    return best(s, among, true);
}

enum { ALL = (1 << BW_TILES_SETTINGS) - 1 };

static Sight look(const BwTilesSetting settings[BW_TILES_SETTINGS], BwSingleTiles order) {
    Sight s = {.set = settings, .order = order};
    for (unsigned i = 0; i < BW_TILES_SETTINGS; i++) {
        s.low_of[i] = bw_tiles_points(settings[i].low_value);
        s.high_of[i] = bw_tiles_points(settings[i].high_value);
        unsigned pairs = 0u + (s.low_of[i] == BW_TILES_PAIR) + (s.high_of[i] == BW_TILES_PAIR);
        if (pairs > s.pairs) {
            s.pairs = pairs;
            s.kept = i;
        }
    }
    for (unsigned i = 0; i < 2; i++) {
        s.kinds |= 1u << bw_tile_kind(settings[0].high[i]);
        s.kinds |= 1u << bw_tile_kind(settings[0].low[i]);
    }
    s.split = best_high(&s, ALL & ~(1u << s.kept));
    return s;
}

/* ---- ac-balance ---------------------------------------------------------------------------- */

#define KIND(pips) (1u << BW_TILE_##pips)

enum {
    TOPS = KIND(66) | KIND(11),
    NINES = KIND(36) | KIND(45),
    EIGHTS = KIND(44) | KIND(26) | KIND(35),
    TENS = KIND(55) | KIND(46),
    ANY = (1 << BW_TILE_KINDS) - 1,
};

/* When one pair is split. */
typedef struct SplitRule {
    BwTileRule text;
    uint32_t pairs;          /* of these kinds */
    uint32_t beside;         /* the other two tiles are of these kinds */
    bool both_strong;        /* both hands of the split are */
    bool gains;              /* its low hand has more points than the one beside the pair */
    uint8_t kept_low_most;   /* points of the low hand beside the pair, at most */
    uint8_t split_low_least; /* points of the hands of the split, at least */
    uint8_t split_high_least;
} SplitRule;

static const SplitRule splits[] = {
    {{"2a", "One pair: split it if both hands become wong, gong or a high nine"},
     .pairs = ANY,
     .beside = ANY,
     .both_strong = true,
     .kept_low_most = BW_TILES_PAIR},
    {{"2b", "Twelves or twos: split them if the low hand has three points or more, and more than "
            "beside the pair"},
     .pairs = TOPS,
     .beside = ANY,
     .gains = true,
     .kept_low_most = BW_TILES_PAIR,
     .split_low_least = 3},
    {{"2c", "Any other pair: split it for a low hand of seven and a high hand of nine, unless the "
            "low hand beside the pair has four points or more"},
     .pairs = ANY & ~TOPS,
     .beside = ANY,
     .kept_low_most = 3,
     .split_low_least = 7,
     .split_high_least = 9},
    {{"2d", "Eights beside a high ten and a low ten: split them"},
     .pairs = EIGHTS,
     .beside = TENS,
     .kept_low_most = BW_TILES_PAIR},
};

enum { SPLITS = sizeof splits / sizeof splits[0] };

static bool splits_by(const Sight *s, const SplitRule *rule) {
    const BwTilesSetting *kept = &s->set[s->kept], *split = &s->set[s->split];
    uint32_t pair = 1u << bw_tile_kind(kept->high[0]) | 1u << bw_tile_kind(kept->high[1]);
    uint32_t beside = 1u << bw_tile_kind(kept->low[0]) | 1u << bw_tile_kind(kept->low[1]);
    unsigned low = s->low_of[s->split];
    bool strong = bw_tiles_strong(split->high_value) && bw_tiles_strong(split->low_value);
    return (pair & ~rule->pairs) == 0 && (beside & ~rule->beside) == 0 &&
           (strong || !rule->both_strong) && (low > s->low_of[s->kept] || !rule->gains) &&
           s->low_of[s->kept] <= rule->kept_low_most && low >= rule->split_low_least &&
           s->high_of[s->split] >= rule->split_high_least;
}

/* When the best high hand is played although another setting has a better low hand. */
typedef struct HighRule {
    BwTileRule text;
    uint8_t low_most;   /* points of the better low hand, at most, */
    uint8_t top_below;  /* and its better tile ranks below this */
    uint8_t high_least; /* points of the best high hand, at least */
} HighRule;

static const HighRule highs[] = {
    {{"4c",
      "Best low hand below three points: the best high hand instead, if it has seven or more"},
     .low_most = 2,
     .top_below = 17,
     .high_least = 7},
    {{"4c", "Best low hand three points, its better tile below a high six: the best high hand "
            "instead, if it has nine or more"},
     .low_most = 3,
     .top_below = 11,
     .high_least = 9},
};

enum { HIGHS = sizeof highs / sizeof highs[0] };

/* The rules of ac-balance by number: two pairs, the splits, the pair kept, X1, 4a, those of the
 * high hand, and at last the balance. */
enum {
    TWO_PAIRS,
    FIRST_SPLIT,
    KEPT = FIRST_SPLIT + SPLITS,
    X1,
    BOTH_STRONG,
    FIRST_HIGH,
    BALANCE = FIRST_HIGH + HIGHS,
    AC_RULES
};

static const BwTileRule others[AC_RULES] = {
    [TWO_PAIRS] = {"1", "Two pairs: play them"},
    [KEPT] = {"2", "One pair otherwise: keep it"},
    [X1] = {"3",
            "A twelve or a two with a nine, an eight and a low four: the gong, low hand three"},
    [BOTH_STRONG] = {"4a",
                     "No pair, both hands can be wong, gong or a high nine: so, with the best "
                     "high hand"},
    [BALANCE] = {"4d", "No pair otherwise: the best low hand, of the settings that have a wong, "
                       "gong or high nine if there are any"},
};

/* 6-6 or 1-1, a nine, any eight and 2-2: one of each. */
static bool is_x1(uint32_t kinds) {
    return (kinds & TOPS) != 0 && (kinds & NINES) != 0 && (kinds & EIGHTS) != 0 &&
           (kinds & KIND(22)) != 0;
}

/* Settings with so many strong hands or more, a bit each. */
static unsigned strong_settings(const Sight *s, int least) {
    unsigned found = 0;
    for (unsigned i = 0; i < BW_TILES_SETTINGS; i++) {
        int n = bw_tiles_strong(s->set[i].high_value) + bw_tiles_strong(s->set[i].low_value);
        if (n >= least) found |= 1u << i;
    }
    return found;
}

/* The setting that has the gong. */
static unsigned gong(const Sight *s) {
    unsigned i = 0;
    while (i + 1 < BW_TILES_SETTINGS && s->high_of[i] != BW_TILES_GONG) i++;
    return i;
}

static unsigned set_no_pair(const Sight *s, unsigned *rule) {
    *rule = X1;
    if (is_x1(s->kinds)) return gong(s);
    *rule = BOTH_STRONG;
    unsigned strong = strong_settings(s, 2);
    if (strong != 0) return best_high(s, strong);
    unsigned candidates = strong_settings(s, 1);
    unsigned low = best_low(s, candidates != 0 ? candidates : ALL), high = best_high(s, ALL);
    *rule = BALANCE;
    if (s->set[high].high_value <= s->set[low].high_value) return low;
    for (unsigned i = 0; i < HIGHS; i++) {
        bool holds = s->low_of[low] <= highs[i].low_most &&
                     bw_tiles_top(s->set[low].low_value) < highs[i].top_below &&
                     s->high_of[high] >= highs[i].high_least;
        if (!holds) continue;
        *rule = FIRST_HIGH + i;
        return high;
    }
    return low;
}

static unsigned set_ac_balance(const Sight *s, unsigned *rule) {
    *rule = TWO_PAIRS;
    if (s->pairs == 2) return s->kept;
    if (s->pairs == 0) return set_no_pair(s, rule);
    for (unsigned i = 0; i < SPLITS; i++) {
        if (!splits_by(s, &splits[i])) continue;
        *rule = FIRST_SPLIT + i;
        return s->split;
    }
    *rule = KEPT;
    return s->kept;
}

/* ---- reg-basic ----------------------------------------------------------------------------- */

/* Among settings whose high hand has so many points, the best high hand. */
static const struct {
    BwTileRule text;
    uint8_t least;
} basic[] = {
    {{"1, 2", "A pair, wong or gong: the best of them as the high hand; gee joon before all"},
     BW_TILES_GONG},
    {{"3", "A high hand of nine, eight or seven points: the best of them"}, 7},
};

enum { BASIC = sizeof basic / sizeof basic[0] };

static const BwTileRule basic_rest = {"4", "Otherwise the best tile with the lowest tile"};

/* The setting in which the best tile and the lowest lie together. */
static unsigned best_with_lowest(const Sight *s) {
    const BwTilesSetting *any = &s->set[0];
    const BwCard tile[4] = {any->high[0], any->high[1], any->low[0], any->low[1]};
    BwCard best = tile[0], lowest = tile[0];
    for (unsigned i = 1; i < 4; i++) {
        if (bw_tile_rank(tile[i], s->order) > bw_tile_rank(best, s->order)) best = tile[i];
        if (bw_tile_rank(tile[i], s->order) < bw_tile_rank(lowest, s->order)) lowest = tile[i];
    }
    for (unsigned i = 0; i + 1 < BW_TILES_SETTINGS; i++) {
        const BwTilesSetting *set = &s->set[i];
        bool best_high = set->high[0] == best || set->high[1] == best;
        bool lowest_high = set->high[0] == lowest || set->high[1] == lowest;
        if (best_high == lowest_high) return i;
    }
    return BW_TILES_SETTINGS - 1;
}

static unsigned set_reg_basic(const Sight *s, unsigned *rule) {
    for (unsigned i = 0; i < BASIC; i++) {
        unsigned high = best_high(s, ALL);
        *rule = i;
        if (s->high_of[high] >= basic[i].least) return high;
    }
    *rule = BASIC;
    return best_with_lowest(s);
}

/* ---- both ---------------------------------------------------------------------------------- */

unsigned bw_tile_way_set(BwTileWay way, const BwTilesSetting settings[BW_TILES_SETTINGS],
                         BwSingleTiles order, unsigned *rule) {
    Sight sight = look(settings, order);
    unsigned by = 0;
    unsigned set =
        way == BW_TILE_WAY_AC_BALANCE ? set_ac_balance(&sight, &by) : set_reg_basic(&sight, &by);
    if (rule != NULL) *rule = by;
    return set;
}

bool bw_tile_way_rule(BwTileWay way, unsigned rule, BwTileRule *out) {
    unsigned n = way == BW_TILE_WAY_AC_BALANCE ? (unsigned)AC_RULES : BASIC + 1u;
    if (rule >= n) return false;
    if (way == BW_TILE_WAY_REG_BASIC) {
        *out = rule < BASIC ? basic[rule].text : basic_rest;
    } else if (rule >= FIRST_SPLIT && rule < KEPT) {
        *out = splits[rule - FIRST_SPLIT].text;
    } else if (rule >= FIRST_HIGH && rule < BALANCE) {
        *out = highs[rule - FIRST_HIGH].text;
    } else {
        *out = others[rule];
    }
    return true;
}
