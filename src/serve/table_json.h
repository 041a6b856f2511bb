/* table_json.h: what of a table does not change from round to round, as JSON: its wagers with what
 * they pay and how good they are, its actions, its irregularities, its options. */
#ifndef BW_SERVE_TABLE_JSON_H
#define BW_SERVE_TABLE_JSON_H

#include <jansson.h>

#include "solve/odds.h"
#include "table/table.h"

/* A table that has just been opened; figures: its solved odds, or NULL while they are unknown. */
json_t *bw_table_json(const BwTable *table, const BwFigures *figures);

/* "dice", "wheels", "numbers", "blackjack", "baccarat", "poker", "cards": where the game stands in
 * the lobby, read off its data, so that a new game finds its place. */
const char *bw_table_group(const BwTable *table);

/* The charts of best play as a JSON text, {"charts": [...], "note": ...} or {"error": ...}; the
 * caller frees it. It may take long. */
char *bw_strategy_json(const BwTable *table);

#endif
