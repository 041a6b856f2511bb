/* exact_print.h: an exact value in a report: the fraction and its decimal side by side; people get
 * the fraction where it is short enough to mean something. In JSON: text/exact_json.h. */
#ifndef BW_CLI_KIT_EXACT_PRINT_H
#define BW_CLI_KIT_EXACT_PRINT_H

#include "cli/kit/report.h"
#include "solve/exact.h"
#include "text/exact_json.h"

/* The next two cells of a report: a TEXT column for the fraction, then a NUMBER column. */
void bw_report_exact(BwReport *report, const BwExact *value);
void bw_report_no_exact(BwReport *report);

/* The same of a value that is exact where `digits` is 0, and elsewhere rounded with so many sure
 * decimals: then there is no fraction. */
void bw_report_value(BwReport *report, const BwExact *value, unsigned digits);

enum { BW_FRACTION_COLUMNS = 30, BW_FRACTION_MAX = 64 };

/* "7/495"; empty where the fraction is longer than that many columns. Returns out. */
char *bw_fraction_if_short(const BwExact *value, char out[BW_FRACTION_MAX]);

/* The same for a sentence: of a longer one about one in how many, "~ 1/70.71". */
char *bw_fraction_format(const BwExact *value, char out[BW_FRACTION_MAX]);

#endif
