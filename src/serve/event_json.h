/* event_json.h: an event as JSON, part by part, so that nobody need read its line. */
#ifndef BW_SERVE_EVENT_JSON_H
#define BW_SERVE_EVENT_JSON_H

#include "table/table.h"
#include "text/json.h"

/* {kind, who, seat, wager, ...}: what the kind of event has, and no more. `hidden`: its cards are
 * not for the receiver. */
void bw_event_write(BwJson *json, const char *key, const BwTable *table, const BwEvent *event,
                    bool hidden);

#endif
