/* setting_json.h: hands that are set into parts, as JSON: the parts and the house way of a table,
 * how hands compared, and all settings of one hand. */
#ifndef BW_SERVE_SETTING_JSON_H
#define BW_SERVE_SETTING_JSON_H

#include <jansson.h>

#include "table/game.h"
#include "text/json.h"

/* [{"name": "low hand", "pieces": 2}, ...], the low part first; empty where no hand is set. */
json_t *bw_parts_json(const BwGame *game);

/* [{"step": "5b", "when": "two pairs ...", "sets": "the lower pair"}, ...] */
json_t *bw_way_json(const BwTable *table);

/* "compared": [{"who": "1", "bank": "dealer", "whole": "pushes", "parts": ["copies", "wins"],
 * "foul": false, "bank_foul": false}, ...]; empty before the round is settled. */
void bw_compared_write(BwJson *json, const BwTable *view);

/* All settings of the hand that is to be set: "way", the pieces that the house way puts into the
 * lower parts, "rule", the number of its rule, and "settings". False: the view shows no such hand.
 */
bool bw_settings_write(BwJson *json, const BwTable *view);

#endif
