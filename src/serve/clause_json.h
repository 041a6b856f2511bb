/* clause_json.h: what a clause of the rulebook says, for whoever meets its number on the page. */
#ifndef BW_SERVE_CLAUSE_JSON_H
#define BW_SERVE_CLAUSE_JSON_H

#include <stdbool.h>

#include "text/buffer.h"

/* {"clause", "section", "title", "played", "from", "texts", "above", "below", "games", "rows",
 * "shown"}: everything that is known of a citation such as 13:69F-1.4(a); false if nothing is. */
bool bw_clause_write(const char *clause, BwBuffer *out);

#endif
