/* deal.h: the dealer who needs no rules. Whatever outcome a table needs, this draws it from a
 * source of chance: dice, the ball, keno's numbers, or a card of those that are left in the pack.
 */
#ifndef BW_CROUPIER_DEAL_H
#define BW_CROUPIER_DEAL_H

#include "base/shoe.h"
#include "table/table.h"

/* Makes the event of the outcome `kind` (a BwNeedKind) for this table; false when the table has no
 * such outcome to give. */
bool bw_deal(const BwTable *table, BwNeedKind kind, BwBelow below, void *context, BwEvent *event);

#endif
