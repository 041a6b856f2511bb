/* sums.c: a sorted list of named numbers. */
#include "simulate/sums.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The order of the list. */
static int compare(const BwSum *sum, const char *name, int64_t key) {
    int order = strcmp(sum->name, name);
    return order != 0 ? order : (sum->key > key) - (sum->key < key);
}

/* The first that is not before this one. */
static size_t find(const BwSums *sums, const char *name, int64_t key) {
    size_t low = 0, high = sums->n;
    if (high > 0 && compare(&sums->sum[high - 1], name, key) < 0) return high;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare(&sums->sum[middle], name, key) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static BwSum *at_place(const BwSums *sums, size_t i, const char *name, int64_t key) {
    bool there = i < sums->n && compare(&sums->sum[i], name, key) == 0;
    return there ? &sums->sum[i] : NULL;
}

static bool insert(BwSums *sums, size_t i, const char *name, int64_t key, BwInt128 value) {
    if (sums->n == sums->room) {
        size_t room = sums->room == 0 ? 64 : 2 * sums->room;
        BwSum *grown = realloc(sums->sum, room * sizeof *grown);
        if (grown == NULL) return false;
        sums->sum = grown;
        sums->room = room;
    }
    memmove(&sums->sum[i + 1], &sums->sum[i], (sums->n - i) * sizeof sums->sum[0]);
    sums->sum[i] = (BwSum){.key = key, .value = value};
    snprintf(sums->sum[i].name, sizeof sums->sum[i].name, "%s", name);
    sums->n++;
    return true;
}

bool bw_sums_add(BwSums *sums, const char *name, int64_t key, BwInt128 value) {
    if (value > BW_SUM_MOST || value < -BW_SUM_MOST) return false;
    size_t i = find(sums, name, key);
    BwSum *sum = at_place(sums, i, name, key);
    if (sum == NULL) return value == 0 || insert(sums, i, name, key, value);
    BwInt128 together = sum->value + value;
    if (together > BW_SUM_MOST || together < -BW_SUM_MOST) return false;
    sum->value = together;
    if (together != 0) return true;
    memmove(sum, sum + 1, (sums->n - i - 1) * sizeof *sum);
    sums->n--;
    return true;
}

bool bw_sums_join(BwSums *into, const BwSums *from) {
    bool done = true;
    for (size_t i = 0; done && i < from->n; i++) {
        const BwSum *sum = &from->sum[i];
        done = bw_sums_add(into, sum->name, sum->key, sum->value);
    }
    return done;
}

BwInt128 bw_sums_get(const BwSums *sums, const char *name, int64_t key) {
    const BwSum *sum = at_place(sums, find(sums, name, key), name, key);
    return sum != NULL ? sum->value : 0;
}

void bw_sums_free(BwSums *sums) {
    free(sums->sum);
    *sums = (BwSums){.n = 0};
}

/* ---- walks --------------------------------------------------------------------------------- */

/* Writes the number, or reads it if it lies between these two. */
static BwInt128 pass(BwSumsWalk *walk, const char *name, int64_t key, BwInt128 value,
                     BwInt128 least) {
    if (!walk->reads) {
        walk->failed |= !bw_sums_add(walk->sums, name, key, value);
        return value;
    }
    const BwSum *sum = at_place(walk->sums, find(walk->sums, name, key), name, key);
    if (sum == NULL) return 0;
    walk->met++;
    walk->failed |= sum->value < least;
    return sum->value;
}

void bw_walk_count(BwSumsWalk *walk, const char *name, int64_t key, uint64_t *value) {
    BwInt128 got = pass(walk, name, key, *value, 0);
    walk->failed |= got > UINT64_MAX;
    *value = (uint64_t)got;
}

void bw_walk_sum(BwSumsWalk *walk, const char *name, int64_t key, BwInt128 *value) {
    *value = pass(walk, name, key, *value, -BW_SUM_MOST);
}

void bw_walk_squares(BwSumsWalk *walk, const char *name, int64_t key, BwUint128 *value) {
    BwUint128 most = (BwUint128)BW_SUM_MOST;
    walk->failed |= *value > most;
    *value = (BwUint128)pass(walk, name, key, *value > most ? 0 : (BwInt128)*value, 0);
}

const BwSum *bw_walk_each(BwSumsWalk *walk, const char *name, size_t *at) {
    const BwSums *sums = walk->sums;
    size_t i = *at == 0 ? find(sums, name, INT64_MIN) : *at;
    if (i >= sums->n || strcmp(sums->sum[i].name, name) != 0) return NULL;
    *at = i + 1;
    walk->met++;
    return &sums->sum[i];
}

bool bw_walk_complete(const BwSumsWalk *walk) {
    return !walk->failed && walk->met == walk->sums->n;
}
