/* pack_line.c: the pack in a line, and when a reader of the transcript needs one. */
#include "live/pack_line.h"

#include <stdio.h>
#include <string.h>

/* Is it dealt from tiles? */
static bool has_tiles(const BwTable *table) {
    for (unsigned c = BW_TILE_FIRST; c < BW_PIECE_KINDS; c++) {
        if (table->pack[c] > 0) return true;
    }
    return false;
}

/* A sign a card or tile, so that a line has the same length always; more than 35 of a card are
 * written as 35. */
static void print(const BwTable *table, char out[BW_PACK_LINE_MAX]) {
    static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    int n = snprintf(out, BW_PACK_LINE_MAX, "pack ");
    unsigned first = 0, end = BW_CARD_KINDS;
    if (has_tiles(table)) {
        first = BW_TILE_FIRST;
        end = BW_PIECE_KINDS;
    }
    for (unsigned c = first; c < end; c++) {
        unsigned left = table->pack[c];
        out[n++] = digits[left < sizeof digits - 1 ? left : sizeof digits - 2];
    }
    out[n] = '\0';
}

bool bw_pack_line(BwPackKnown *known, const BwTable *before, const BwEvent *event,
                  char out[BW_PACK_LINE_MAX]) {
    if (event->kind != BW_EV_DEAL && event->kind != BW_EV_TILES) return false;
    bool same = known->known && memcmp(known->pack, before->pack, sizeof known->pack) == 0;
    if (!same) print(before, out);
    known->known = true;
    memcpy(known->pack, before->pack, sizeof known->pack);
    for (unsigned i = 0; i < event->n_items; i++) {
        BwCard card = event->item[i];
        if (card < BW_PIECE_KINDS && known->pack[card] > 0) known->pack[card]--;
    }
    return !same;
}

bool bw_pack_line_fits(const BwTable *table, const char *line) {
    char expected[BW_PACK_LINE_MAX];
    print(table, expected);
    return strcmp(line, expected) == 0;
}
