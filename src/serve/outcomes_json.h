/* outcomes_json.h: what has come at a table lately, for the boards beside it. All of it lay open
 * for everybody. */
#ifndef BW_SERVE_OUTCOMES_JSON_H
#define BW_SERVE_OUTCOMES_JSON_H

#include "serve/room.h"
#include "text/json.h"

/* How many outcomes are told, and how many of those that have many numbers. */
enum { BW_OUTCOMES_TOLD = 100, BW_DRAWS_TOLD = 20 };

/* "wheel", "dice", "numbers", "hands": the kind of board that is kept at a table; NULL: none. */
const char *bw_board_kind(const BwTable *table);

/* {"kind", "n", "total", "outcomes": [...], "came": [...], "roads": {...}}; `n` is the number that
 * the view has as `outcomes`. */
void bw_outcomes_write(BwBuffer *out, const BwRoom *room);

#endif
