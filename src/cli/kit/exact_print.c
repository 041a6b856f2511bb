/* exact_print.c: exact values in records and in sentences. */
#include "cli/kit/exact_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bw_report_exact(BwReport *report, const BwExact *value) {
    char *exact = bw_exact_to_string(value);
    bw_report_text(report, exact);
    bw_report_number(report, bw_exact_to_double(value));
    free(exact);
}

void bw_report_value(BwReport *report, const BwExact *value, unsigned digits) {
    char decimal[BW_DECIMAL_MAX];
    if (digits == 0) {
        bw_report_exact(report, value);
        return;
    }
    bw_report_null(report);
    bw_report_digits(report, bw_exact_rounded(value, digits, decimal));
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
