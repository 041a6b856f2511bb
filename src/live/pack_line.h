/* pack_line.h: what a transcript says of the pack, for readers who do not know the rules. A card is
 * drawn of those that nobody has seen; a reader who takes away each card that is dealt knows them,
 * until cards come back by a shuffle, or one is seen and put aside. Then a comment says it:
 *
 *     # pack 66666...60      how many of each there are, deuce of clubs, of diamonds ... ace of
 *                            spades, joker: 0-9, then a letter for each more; of tiles, 6-6, 1-1
 *                            ... in the order of bw_tile
 */
#ifndef BW_LIVE_PACK_LINE_H
#define BW_LIVE_PACK_LINE_H

#include "table/table.h"

enum { BW_PACK_LINE_MAX = 8 + BW_PIECE_KINDS };

/* The pack as a reader knows it. */
typedef struct BwPackKnown {
    bool known;
    uint16_t pack[BW_PIECE_KINDS];
} BwPackKnown;

/* Before an event: if it deals, and the pack is not what a reader knows, writes "pack ..." and
 * returns true. What the event deals is taken away. */
bool bw_pack_line(BwPackKnown *known, const BwTable *before, const BwEvent *event,
                  char out[BW_PACK_LINE_MAX]);

/* Does the line say what the table's pack is? */
bool bw_pack_line_fits(const BwTable *table, const char *line);

#endif
