/* exact_json.h: an exact value as programs read it: the fraction and its decimal side by side. */
#ifndef BW_TEXT_EXACT_JSON_H
#define BW_TEXT_EXACT_JSON_H

#include "solve/exact.h"
#include "text/json.h"

/* "win": {"exact": "244/495", "value": 0.49292929} */
void bw_json_exact(BwJson *json, const char *key, const BwExact *value);

/* The same of a value that is exact where `digits` is 0, and elsewhere rounded with so many sure
 * decimals: then "exact" is null, and the decimal has eight places or all that are sure. */
void bw_json_value(BwJson *json, const char *key, const BwExact *value, unsigned digits);

/* A rounded value: eight places, or all that are sure. Returns out. */
char *bw_exact_rounded(const BwExact *value, unsigned digits, char out[BW_DECIMAL_MAX]);

#endif
