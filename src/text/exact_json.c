/* exact_json.c: exact values in JSON. */
#include "text/exact_json.h"

#include <stdlib.h>

void bw_json_exact(BwJson *json, const char *key, const BwExact *value) {
    char *exact = bw_exact_to_string(value);
    bw_json_object_inline(json, key);
    bw_json_string(json, "exact", exact);
    bw_json_decimal(json, "value", bw_exact_to_double(value));
    bw_json_close(json);
    free(exact);
}

char *bw_exact_rounded(const BwExact *value, unsigned digits, char out[BW_DECIMAL_MAX]) {
    return bw_decimal_format(bw_exact_to_double(value), digits > 8 ? (int)digits : 8, out);
}

void bw_json_value(BwJson *json, const char *key, const BwExact *value, unsigned digits) {
    char decimal[BW_DECIMAL_MAX];
    if (digits == 0) {
        bw_json_exact(json, key, value);
        return;
    }
    bw_json_object_inline(json, key);
    bw_json_null(json, "exact");
    bw_json_number(json, "value", bw_exact_rounded(value, digits, decimal));
    bw_json_close(json);
}
