/* wager_json.h: what a visitor is told of each wager: what it pays, line by line where it has a pay
 * table, how often it wins, its exact house edge, its clause. The figures are those of solve/odds.h
 * and no others. */
#ifndef BW_SERVE_WAGER_JSON_H
#define BW_SERVE_WAGER_JSON_H

#include <jansson.h>

#include "solve/odds.h"
#include "table/table.h"

/* All wagers that the table offers; figures: its solved odds, or NULL while they are unknown. */
json_t *bw_wagers_json(const BwTable *table, const BwFigures *figures);

/* The least house edge of what can be played by itself: {wager, target, name, exact, value, risk,
 * note}, or null. Wagers that exist only together count together. */
json_t *bw_best_edge_json(const BwTable *table, const BwFigures *figures);

/* The clause as the table's edition cites it; null for none. */
json_t *bw_clause_json(const BwTable *table, const char *clause);

/* The wagers that whoever plays puts up together, where there are several: [{"wager", "times",
 * "exactly"}], with stakes in this proportion, or exactly so much. */
json_t *bw_set_json(const BwTable *table);

#endif
