/* tile_hands.h: what two tiles are worth at pai gow (13:69F-10.2), and the three ways to make two
 * hands of four. A value is one number, greater for the better hand and equal for a copy:
 *
 *     pair            1017 the supreme pair (gee joon), then 1016 for 6-6 down to 1001 for fives
 *     wong, gong      a nine, an eight, with 6-6 or with 1-1: 940, 930, 920, 910
 *     points above 0  20 * points + rank of the better tile + 2
 *     no points       0: two such hands are always copies */
#ifndef BW_TILE_HANDS_H
#define BW_TILE_HANDS_H

#include "base/tile.h"

typedef uint16_t BwTilesValue;

/* Where the two tiles of gee joon stand when they are the better tile of a hand with points: the
 * sources differ, so the house says it. */
typedef enum BwSingleTiles {
    BW_SINGLE_G6_ABOVE_FIVES,
    BW_SINGLE_LOWEST_EQUAL,
    BW_SINGLE_LOWEST_SIX_ABOVE_THREE,
    BW_SINGLE_TILES
} BwSingleTiles;

/* The rank of a tile, 16 the best; those of a mixed pair rank alike. */
unsigned bw_tile_rank(BwCard tile, BwSingleTiles order);

/* What its spots count, from 0 to 9; of the tiles of gee joon the larger of their two. */
unsigned bw_tile_points(BwCard tile);

BwTilesValue bw_tiles_value(BwCard a, BwCard b, BwSingleTiles order);

enum { BW_TILES_GONG = 10, BW_TILES_WONG, BW_TILES_PAIR };

/* 12 a pair, 11 wong, 10 gong, or the points of the hand. */
unsigned bw_tiles_points(BwTilesValue value);

/* Wong, gong, or a high nine, which is a seven with 6-6 or 1-1. */
bool bw_tiles_strong(BwTilesValue value);

/* Of a hand with points, the rank of its better tile. */
unsigned bw_tiles_top(BwTilesValue value);

/* Four tiles as a high and a low hand. */
typedef struct BwTilesSetting {
    BwCard high[2], low[2];
    BwTilesValue high_value, low_value;
} BwTilesSetting;

enum { BW_TILES_SETTINGS = 3 };

/* The three settings of four tiles. Of hands that are copies the one with the better tiles, in
 * their order, is the high hand. */
void bw_tiles_settings(const BwCard tiles[4], BwSingleTiles order,
                       BwTilesSetting settings[BW_TILES_SETTINGS]);

/* "twelve", "low six", "three of gee joon" */
const char *bw_tile_name(BwCard tile);

enum { BW_TILES_NAME_MAX = 48 };

/* "pair of twelves", "gong with a two", "seven, high ten"; returns out. */
char *bw_tiles_name(BwCard a, BwCard b, BwSingleTiles order, char out[BW_TILES_NAME_MAX]);

#endif
