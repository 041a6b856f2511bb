/* view_json.h: a live table as one of those around it may see it, as JSON. There is one way from a
 * table to a browser, and it leads through bw_view: a card that the viewer must not know is null.
 */
#ifndef BW_SERVE_VIEW_JSON_H
#define BW_SERVE_VIEW_JSON_H

#include <jansson.h>

#include "serve/room.h"

/* What the patron at this seat sees; 0: somebody who only watches. */
json_t *bw_view_json(const BwRoom *room, unsigned seat, int64_t now_ms);

/* The finished rounds at hand before this number (0: the last ones), newest first, with what the
 * patron won or lost in each; and one of them line by line, or NULL. */
json_t *bw_history_json(const BwRoom *room, uint32_t before, uint64_t patron);
json_t *bw_round_json(const BwRoom *room, uint32_t number);

#endif
