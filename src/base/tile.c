/* tile.c: tiles by their pips. */
#include "base/tile.h"

static const char pips[BW_TILE_KINDS][2] = {
    [BW_TILE_66] = "66", [BW_TILE_11] = "11", [BW_TILE_44] = "44", [BW_TILE_13] = "13",
    [BW_TILE_55] = "55", [BW_TILE_33] = "33", [BW_TILE_22] = "22", [BW_TILE_56] = "56",
    [BW_TILE_46] = "46", [BW_TILE_16] = "16", [BW_TILE_15] = "15", [BW_TILE_36] = "36",
    [BW_TILE_45] = "45", [BW_TILE_26] = "26", [BW_TILE_35] = "35", [BW_TILE_25] = "25",
    [BW_TILE_34] = "34", [BW_TILE_24] = "24", [BW_TILE_14] = "14", [BW_TILE_23] = "23",
    [BW_TILE_12] = "12",
};

unsigned bw_tile_pips(BwCard tile, unsigned end) {
    return (unsigned)(pips[bw_tile_kind(tile)][end] - '0');
}

bool bw_tile_parse(const char *text, size_t n, BwCard *tile) {
    if (n != 3 || text[1] != '-') return false;
    for (unsigned kind = 0; kind < BW_TILE_KINDS; kind++) {
        const char *p = pips[kind];
        bool as_is = text[0] == p[0] && text[2] == p[1];
        if (!as_is && (text[0] != p[1] || text[2] != p[0])) continue;
        *tile = bw_tile(kind);
        return true;
    }
    return false;
}

char *bw_tile_format(BwCard tile, char out[4]) {
    out[0] = pips[bw_tile_kind(tile)][0];
    out[1] = '-';
    out[2] = pips[bw_tile_kind(tile)][1];
    out[3] = '\0';
    return out;
}
