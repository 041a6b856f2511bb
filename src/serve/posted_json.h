/* posted_json.h: postings as JSON: what an event has decided, part by part. */
#ifndef BW_SERVE_POSTED_JSON_H
#define BW_SERVE_POSTED_JSON_H

#include "table/table.h"
#include "text/json.h"

/* [{seat, wager, kind, amount, ...}]: what the event has given at this table. */
void bw_posted_write(BwJson *json, const char *key, const BwTable *table, const BwOut *out);

#endif
