/* pai_gow.h: the table of pai gow (subchapter 10): four of 32 tiles, set into two hands of two. The
 * round is that of shapes/set_hands.h, hands and house ways are those of hands/tile_hands.h and
 * hands/tile_way.h; here are the wagers and the options. */
#ifndef BW_GAMES_PAI_GOW_H
#define BW_GAMES_PAI_GOW_H

#include "games/shapes/set_hands.h"
#include "hands/tile_way.h"

enum { BW_PG_SEATS = 6, BW_PG_TILES = 4, BW_PG_HAND = 2 };

/* In the order in which they are posted. */
typedef enum BwPgWager {
    BW_PG_MAIN,
    BW_PG_BANK,
    BW_PG_CO_BANK,
    BW_PG_AGAINST_BANK,
    BW_PG_DRAGONS_EYE_SUM,
    BW_PG_DRAGONS_EYE_MATCH,
    BW_PG_DRAGONS_EYE_BEAT_IT,
    BW_PG_WAGERS
} BwPgWager;

enum {
    BW_PG_OPT_STACK_PATTERN = BW_SET_OWN, /* the stacks, or another partition of the wall */
    BW_PG_OPT_SINGLE_TILES,               /* BwSingleTiles */
    BW_PG_OPT_DRAGONS_EYE,
    BW_PG_OPT_DRAGONS_EYE_TABLE,
    BW_PG_OPT_MATCH_ODDS, /* 0: the wager is not offered */
    BW_PG_OPT_BEAT_IT_ODDS,
};

static inline BwSingleTiles bw_pg_single_tiles(const BwTable *table) {
    return (BwSingleTiles)table->option[BW_PG_OPT_SINGLE_TILES];
}

/* The house way of the table; false: it is one that only the house knows. */
bool bw_pg_house_way(const BwTable *table, BwTileWay *way);

#endif
