/* unit_set.c: ranges kept in order. Units mostly come one behind the other, so that an addition
 * lengthens the last range and moves nothing. */
#include "simulate/unit_set.h"

#include <stdlib.h>
#include <string.h>

/* The first range that ends at the unit or behind it. */
static size_t find(const BwUnitSet *set, uint64_t unit) {
    size_t low = 0, high = set->n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (set->range[middle].to < unit) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool make_room(BwUnitSet *set) {
    if (set->n < set->room) return true;
    size_t room = set->room == 0 ? 16 : 2 * set->room;
    BwUnitRange *grown = realloc(set->range, room * sizeof *grown);
    if (grown == NULL) return false;
    set->range = grown;
    set->room = room;
    return true;
}

static void remove_at(BwUnitSet *set, size_t i) {
    memmove(&set->range[i], &set->range[i + 1], (set->n - i - 1) * sizeof set->range[0]);
    set->n--;
}

BwUnitSetAdded bw_unit_set_add(BwUnitSet *set, BwUnitRange range) {
    size_t i = find(set, range.from);
    if (i < set->n && set->range[i].from <= range.to) return BW_UNITS_OVERLAP;
    bool before = i > 0 && set->range[i - 1].to + 1 == range.from;
    bool behind = i < set->n && range.to + 1 == set->range[i].from;
    if (before && behind) {
        set->range[i - 1].to = set->range[i].to;
        remove_at(set, i);
    } else if (before) {
        set->range[i - 1].to = range.to;
    } else if (behind) {
        set->range[i].from = range.from;
    } else {
        if (!make_room(set)) return BW_UNITS_NO_MEMORY;
        memmove(&set->range[i + 1], &set->range[i], (set->n - i) * sizeof set->range[0]);
        set->range[i] = range;
        set->n++;
    }
    return BW_UNITS_ADDED;
}

BwUnitSetAdded bw_unit_set_join(BwUnitSet *into, const BwUnitSet *from) {
    BwUnitSetAdded added = BW_UNITS_ADDED;
    for (size_t i = 0; i < from->n; i++) {
        size_t at = find(into, from->range[i].from);
        if (at < into->n && into->range[at].from <= from->range[i].to) return BW_UNITS_OVERLAP;
    }
    for (size_t i = 0; added == BW_UNITS_ADDED && i < from->n; i++) {
        added = bw_unit_set_add(into, from->range[i]);
    }
    return added;
}

bool bw_unit_set_take(BwUnitSet *set, uint64_t most, BwUnitRange *taken) {
    if (set->n == 0) return false;
    BwUnitRange *first = &set->range[0];
    *taken = *first;
    if (first->to - first->from < most) {
        remove_at(set, 0);
    } else {
        taken->to = first->from + most - 1;
        first->from += most;
    }
    return true;
}

bool bw_unit_set_rest(const BwUnitSet *set, BwUnitRange range, BwUnitSet *rest) {
    uint64_t from = range.from;
    for (size_t i = find(set, from); i < set->n && set->range[i].from <= range.to; i++) {
        const BwUnitRange *has = &set->range[i];
        if (has->from > from &&
            bw_unit_set_add(rest, (BwUnitRange){from, has->from - 1}) != BW_UNITS_ADDED) {
            return false;
        }
        if (has->to >= range.to) return true;
        from = has->to + 1;
    }
    return bw_unit_set_add(rest, (BwUnitRange){from, range.to}) == BW_UNITS_ADDED;
}

uint64_t bw_unit_set_count(const BwUnitSet *set) {
    uint64_t n = 0;
    for (size_t i = 0; i < set->n; i++) n += set->range[i].to - set->range[i].from + 1;
    return n;
}

bool bw_unit_set_has(const BwUnitSet *set, uint64_t unit) {
    size_t i = find(set, unit);
    return i < set->n && set->range[i].from <= unit;
}

void bw_unit_set_free(BwUnitSet *set) {
    free(set->range);
    *set = (BwUnitSet){.n = 0};
}
