/* view_json.h: a live table as one of those around it may see it, as JSON. There is one way from a
 * table to a browser, and it leads through bw_view: a card that the viewer must not know is null.
 */
#ifndef BW_SERVE_VIEW_JSON_H
#define BW_SERVE_VIEW_JSON_H

#include <jansson.h>

#include "serve/room.h"
#include "text/json.h"

/* Adds to `out` what this patron sees, at all his seats; 0: somebody who only watches. `common` is
 * empty for the first of those who look on at the same moment, and handed on to the next: what all
 * of them see alike is written once. */
void bw_view_write(BwBuffer *out, BwBuffer *common, const BwRoom *room, uint64_t patron,
                   int64_t now_ms);

/* The same, read back. */
json_t *bw_view_json(const BwRoom *room, uint64_t patron, int64_t now_ms);

/* "clients": [{"seat", "seed"}], the client seeds as texts. */
void bw_clients_write(BwJson *json, const BwMix *mix);

#endif
