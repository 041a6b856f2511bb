/* published_print.h: published pay tables side by side: a row a line, a column a table. */
#ifndef BW_CLI_ODDS_PUBLISHED_PRINT_H
#define BW_CLI_ODDS_PUBLISHED_PRINT_H

#include "cli/kit/report.h"
#include "solve/published.h"

/* False when memory ran out or the stream failed. */
bool bw_published_text(const BwTerm *term, const BwTable *table, const BwPublished *found);

/* An element of the array that is open. */
void bw_published_json(BwJson *json, const BwTable *table, const BwPublished *found);

enum { BW_PUBLISHED_COLUMNS = 10 };
extern const BwColumn bw_published_columns[BW_PUBLISHED_COLUMNS];
void bw_published_records(BwReport *report, const BwTable *table, const BwPublished *found);

/* "1.9040%"; returns out. */
char *bw_published_edge(const BwPublishedTable *table, char out[BW_DECIMAL_MAX + 2]);

#endif
