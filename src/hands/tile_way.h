/* tile_way.h: house ways of pai gow (13:69F-10.7): how the dealer, and whoever asks him, sets four
 * tiles without discretion. A way is a decision list, const data, and total: every four tiles have
 * one setting, and one rule that gave it. */
#ifndef BW_TILE_WAY_H
#define BW_TILE_WAY_H

#include "hands/tile_hands.h"

typedef enum BwTileWay {
    BW_TILE_WAY_AC_BALANCE, /* as published for Atlantic City, merged, with a balance rule */
    BW_TILE_WAY_REG_BASIC,  /* the regulation's own: the best high hand wherever it is good */
    BW_TILE_WAYS
} BwTileWay;

/* "ac-balance" */
const char *bw_tile_way_id(BwTileWay way);

/* Which of the three settings the way plays; *rule, unless NULL, is the number of the rule that
 * said so. */
unsigned bw_tile_way_set(BwTileWay way, const BwTilesSetting settings[BW_TILES_SETTINGS],
                         BwSingleTiles order, unsigned *rule);

/* The rules of a way in their order, as people read them: the step of the list, "2b", and what is
 * played when. False: there is no such rule. */
typedef struct BwTileRule {
    const char *step, *words;
} BwTileRule;

bool bw_tile_way_rule(BwTileWay way, unsigned rule, BwTileRule *out);

#endif
