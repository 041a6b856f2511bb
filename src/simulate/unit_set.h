/* unit_set.h: a set of units of work, as ranges in ascending order that neither overlap nor touch.
 * What a run has played is a few of them: everything up to a place, with a hole for every thread
 * that was in the middle of a unit. */
#ifndef BW_SIMULATE_UNIT_SET_H
#define BW_SIMULATE_UNIT_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct BwUnitRange {
    uint64_t from, to; /* both belong to it */
} BwUnitRange;

typedef struct BwUnitSet {
    size_t n, room;
    BwUnitRange *range;
} BwUnitSet; /* all zero: the empty set */

typedef enum BwUnitSetAdded { BW_UNITS_ADDED, BW_UNITS_OVERLAP, BW_UNITS_NO_MEMORY } BwUnitSetAdded;

/* Adds units of which none is in the set yet; on overlap it stays as it was. */
BwUnitSetAdded bw_unit_set_add(BwUnitSet *set, BwUnitRange range);
BwUnitSetAdded bw_unit_set_join(BwUnitSet *into, const BwUnitSet *from);

/* Takes the first units out of the set, at most so many, all neighbours. False: it is empty. */
bool bw_unit_set_take(BwUnitSet *set, uint64_t most, BwUnitRange *taken);

/* Those of the range that are not in the set. False: memory ran out. */
bool bw_unit_set_rest(const BwUnitSet *set, BwUnitRange range, BwUnitSet *rest);

uint64_t bw_unit_set_count(const BwUnitSet *set);
bool bw_unit_set_has(const BwUnitSet *set, uint64_t unit);
void bw_unit_set_free(BwUnitSet *set);

#endif
