/* tile.h: the 32 tiles of pai gow, Chinese dominoes. Two tiles of eleven kinds and one of ten: 21
 * kinds, each known by its two numbers of pips. A tile is a byte behind those of the cards
 * (boardwalk.h), in the order of 13:69F-10.2: from the pair of twelves down to the three. */
#ifndef BW_TILE_H
#define BW_TILE_H

#include "boardwalk.h"

enum { BW_TILES = 32 };

/* The kinds by their pips, in their order. */
enum {
    BW_TILE_66,
    BW_TILE_11,
    BW_TILE_44,
    BW_TILE_13,
    BW_TILE_55,
    BW_TILE_33,
    BW_TILE_22,
    BW_TILE_56,
    BW_TILE_46,
    BW_TILE_16,
    BW_TILE_15, /* the last of which there are two */
    BW_TILE_36,
    BW_TILE_45,
    BW_TILE_26,
    BW_TILE_35,
    BW_TILE_25,
    BW_TILE_34,
    BW_TILE_24,
    BW_TILE_14,
    BW_TILE_23,
    BW_TILE_12
};

static inline BwCard bw_tile(unsigned kind) {
    return (BwCard)(BW_TILE_FIRST + kind);
}
static inline unsigned bw_tile_kind(BwCard tile) {
    return (unsigned)(tile - BW_TILE_FIRST);
}
static inline bool bw_is_tile(BwCard piece) {
    return piece >= BW_TILE_FIRST && piece < BW_PIECE_KINDS;
}

/* How many of the 32 are of this kind: one or two. */
static inline unsigned bw_tile_copies(BwCard tile) {
    return bw_tile_kind(tile) <= BW_TILE_15 ? 2 : 1;
}

/* Writes "4-6", the smaller number first; returns out. */
char *bw_tile_format(BwCard tile, char out[4]);

#endif
