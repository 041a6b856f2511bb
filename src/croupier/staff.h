/* staff.h: what those who work at a table answer. Where a house has its staff recorded, the dealer,
 * the floorperson and the supervisor are asked like patrons; nobody plays them, so they do their
 * duty: the device passes its test, the stub is what the deal has left, an award is approved. */
#ifndef BW_CROUPIER_STAFF_H
#define BW_CROUPIER_STAFF_H

#include "table/table.h"

/* Is it somebody of the staff of whom the table needs this? */
bool bw_staff_asked(BwNeed need);

/* Writes the act that answers for him; false if none is asked, or no answer is found. */
bool bw_staff_answer(const BwTable *table, BwEvent *event);

#endif
