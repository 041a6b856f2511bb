/* deal.c: outcomes for whatever is needed, from any source of chance. */
#include "croupier/deal.h"

#include <string.h>

#include "base/tile.h"

/* A card or tile of the pack, each equally likely. The unseen cards that were burned are as random
 * as those still in the shoe, so drawing from all that nobody has seen is the same as drawing from
 * the shoe.
 */
static bool draw_card(const BwTable *table, BwBelow below, void *context, BwCard *card) {
    if (table->pack_left == 0) return false;
    uint32_t place = below(context, table->pack_left);
    for (unsigned c = 0; c < BW_PIECE_KINDS; c++) {
        if (place < table->pack[c]) {
            *card = (BwCard)c;
            return true;
        }
        place -= table->pack[c];
    }
    return false;
}

/* `count` tiles of the pack, one after the other. */
static bool draw_tiles(const BwTable *table, unsigned count, BwBelow below, void *context,
                       BwEvent *event) {
    BwCard wall[BW_TILES];
    unsigned n = 0;
    for (unsigned c = BW_TILE_FIRST; c < BW_PIECE_KINDS; c++) {
        for (unsigned i = 0; i < table->pack[c] && n < BW_TILES; i++) wall[n++] = (BwCard)c;
    }
    if (count == 0 || count > n) return false;
    for (; event->n_items < count; event->n_items++) {
        unsigned at = below(context, n);
        event->item[event->n_items] = wall[at];
        memmove(&wall[at], &wall[at + 1], --n - at);
    }
    return true;
}

/* `count` different numbers of 1 .. range. */
static void draw_numbers(BwNeed need, BwBelow below, void *context, BwEvent *event) {
    uint8_t ball[256];
    for (unsigned i = 0; i < need.range; i++) ball[i] = (uint8_t)(i + 1);
    for (unsigned i = 0; i < need.count; i++) {
        unsigned j = i + below(context, (uint32_t)(need.range - i));
        event->item[i] = ball[j];
        ball[j] = ball[i];
    }
    event->n_items = need.count;
}

bool bw_deal(const BwTable *table, BwNeedKind kind, BwBelow below, void *context, BwEvent *event) {
    BwNeed need = bw_need(table);
    memset(event, 0, sizeof *event);
    event->target = BW_NO_TARGET;
    event->wager = BW_UNKNOWN;
    event->word = BW_UNKNOWN;
    switch (kind) {
    case BW_NEED_CARD:
        event->kind = BW_EV_DEAL;
        event->n_items = 1;
        return draw_card(table, below, context, &event->item[0]);
    case BW_NEED_ROLL:
        event->kind = BW_EV_ROLL;
        event->n_items = need.count;
        if (need.count == 0 || need.range == 0) return false;
        for (unsigned i = 0; i < need.count; i++) {
            event->item[i] = (uint8_t)(1 + below(context, need.range));
        }
        return true;
    case BW_NEED_SPIN:
        event->kind = BW_EV_SPIN;
        event->n_items = 1;
        if (need.range == 0) return false;
        event->item[0] = (uint8_t)below(context, need.range);
        return true;
    case BW_NEED_DRAW:
        event->kind = BW_EV_DRAW;
        if (need.count == 0 || need.count > need.range) return false;
        draw_numbers(need, below, context, event);
        return true;
    case BW_NEED_TILES:
        event->kind = BW_EV_TILES;
        return draw_tiles(table, need.count, below, context, event);
    default: return false;
    }
}
