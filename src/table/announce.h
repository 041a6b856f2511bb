/* announce.h: announced changes of a running table. */
#ifndef BW_ANNOUNCE_H
#define BW_ANNOUNCE_H

#include "table/game.h"

/* `act floor announce OPTION VALUE [TIME]` and `act floor cancel OPTION`. */
bool bw_announce(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out);
bool bw_announce_cancel(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out);

/* Those whom the change of this option concerns have agreed to it: nobody waits for its time. */
void bw_announce_waive(BwTable *table, unsigned slot);

/* Sets the clock; what is due takes effect. */
void bw_announced_clock(BwTable *table, int64_t time_s);

#endif
