/* announce.h: announced changes of a running table. */
#ifndef BW_ANNOUNCE_H
#define BW_ANNOUNCE_H

#include "table/game.h"

/* `act floor announce OPTION VALUE [TIME]` and `act floor cancel OPTION`. */
bool bw_announce(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out);
bool bw_announce_cancel(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out);

/* Sets the clock; what is due takes effect. */
void bw_announced_clock(BwTable *table, int64_t time_s);

#endif
