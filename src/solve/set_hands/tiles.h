/* tiles.h: pai gow counted exactly: four tiles against four of the other 28, any way of setting
 * them against any other, and the best reply to a way. Tiles that count alike have one type, of
 * which there are seventeen, all but those of gee joon twice; so 4,285 kinds of hands stand for the
 * 35,960. */
#ifndef BW_SOLVE_SET_HANDS_TILES_H
#define BW_SOLVE_SET_HANDS_TILES_H

#include "hands/tile_way.h"

enum { BW_TILES_KINDS_MAX = 4285, BW_TILES_PAIRS = 736281000 };

/* How four tiles are set: by a house way, or simply so that the high hand, or the low one, is the
 * best there is. */
typedef enum BwTilesPlay {
    BW_TILES_BY_AC_BALANCE,
    BW_TILES_BY_REG_BASIC,
    BW_TILES_BY_HIGH,
    BW_TILES_BY_LOW,
    BW_TILES_PLAYS
} BwTilesPlay;

/* "ac-balance", "best-high" */
const char *bw_tiles_play_id(BwTilesPlay play);

/* The number of the setting that it plays. */
unsigned bw_tiles_play_set(BwTilesPlay play, const BwTilesSetting settings[BW_TILES_SETTINGS],
                           BwSingleTiles order);

typedef struct BwTilesKind {
    BwCard tile[4];
    uint32_t one, two; /* the types of which it has one, and all that there are */
    uint32_t hands;
    BwTilesSetting set[BW_TILES_SETTINGS];
} BwTilesKind;

typedef struct BwTilesKinds {
    unsigned n;
    BwSingleTiles order;
    BwTilesKind kind[BW_TILES_KINDS_MAX];
} BwTilesKinds;

void bw_tiles_kinds(BwSingleTiles order, BwTilesKinds *kinds);

/* The kind of a hand, whose tiles come in any order; its settings are those of an example. */
unsigned bw_tiles_kind_of(const BwTilesKinds *kinds, const BwCard tiles[4]);

/* Pairs of disjoint hands, by what the first is to the second, which has the copies. */
typedef struct BwTilesCount {
    int64_t pairs, wins, losses;
    int64_t high_copies, low_copies, both_copies;
} BwTilesCount;

/* The setting of each kind by a play. */
typedef struct BwTilesPlayed {
    uint8_t set[BW_TILES_KINDS_MAX];
} BwTilesPlayed;

void bw_tiles_play(const BwTilesKinds *kinds, BwTilesPlay play, BwTilesPlayed *played);

/* Every setting of one hand of the kind against all hands beside it as they are set; as the bank,
 * who has the copies, or as a player. */
void bw_tiles_against(const BwTilesKinds *kinds, unsigned kind, const BwTilesPlayed *other,
                      bool as_bank, BwTilesCount count[BW_TILES_SETTINGS]);

/* Somebody who sets by one play, and somebody who sets every hand in the best way, each against the
 * other play; a win brings `win`, a loss takes `loss`. */
typedef struct BwTilesMatch {
    BwTilesCount by_play, best;
    int64_t differ; /* hands of 35,960 that the best way sets otherwise, to its gain */
} BwTilesMatch;

void bw_tiles_match(const BwTilesKinds *kinds, BwTilesPlay own, BwTilesPlay other, bool as_bank,
                    int64_t win, int64_t loss, BwTilesMatch *match);

/* Of the three the one that brings most; of equal ones the first. */
unsigned bw_tiles_best(const BwTilesCount count[BW_TILES_SETTINGS], int64_t win, int64_t loss);

#endif
