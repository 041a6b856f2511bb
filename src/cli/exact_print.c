/* exact_print.c: exact values in JSON, in records and in sentences. */
#include "cli/exact_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bw_json_exact(BwJson *json, const char *key, const BwExact *value) {
    char *exact = bw_exact_to_string(value);
    bw_json_object_inline(json, key);
    bw_json_string(json, "exact", exact);
    bw_json_decimal(json, "value", bw_exact_to_double(value));
    bw_json_close(json);
    free(exact);
}

void bw_report_exact(BwReport *report, const BwExact *value) {
    char *exact = bw_exact_to_string(value);
    bw_report_text(report, exact);
    bw_report_number(report, bw_exact_to_double(value));
    free(exact);
}

/* A rounded value as programs read it. */
static char *rounded(const BwExact *value, unsigned digits, char out[BW_DECIMAL_MAX]) {
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
    bw_json_number(json, "value", rounded(value, digits, decimal));
    bw_json_close(json);
}

void bw_report_value(BwReport *report, const BwExact *value, unsigned digits) {
    char decimal[BW_DECIMAL_MAX];
    if (digits == 0) {
        bw_report_exact(report, value);
        return;
    }
    bw_report_null(report);
    bw_report_digits(report, rounded(value, digits, decimal));
}

void bw_report_no_exact(BwReport *report) {
    bw_report_null(report);
    bw_report_null(report);
}

char *bw_fraction_if_short(const BwExact *value, char out[BW_FRACTION_MAX]) {
    char *exact = bw_exact_to_string(value);
    bool fits = strlen(exact) <= BW_FRACTION_COLUMNS;
    snprintf(out, BW_FRACTION_MAX, "%s", fits ? exact : "");
    free(exact);
    return out;
}

char *bw_fraction_format(const BwExact *value, char out[BW_FRACTION_MAX]) {
    if (bw_fraction_if_short(value, out)[0] == '\0') {
        double number = bw_exact_to_double(value);
        snprintf(out, BW_FRACTION_MAX, "~ %s1/%.4g", number < 0 ? "-" : "",
                 number < 0 ? -1 / number : 1 / number);
    }
    return out;
}
