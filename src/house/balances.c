/* balances.c: open addressing, at most half full. */
#include "house/balances.h"

#include <stdlib.h>
#include <string.h>

#include "house/record.h"

enum { SLOTS_FIRST = 64 };

/* FNV-1a. */
static uint32_t hash_of(const char *name, size_t n) {
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < n; i++) h = (h ^ (uint8_t)name[i]) * 16777619u;
    return h;
}

void bw_balances_clear(BwBalances *balances) {
    for (size_t i = 0; i < balances->n_slots; i++) {
        free(balances->slot[i].name);
        balances->slot[i] = (BwBalance){.name = NULL};
    }
    balances->n = 0;
}

void bw_balances_free(BwBalances *balances) {
    bw_balances_clear(balances);
    free(balances->slot);
    *balances = (BwBalances){.slot = NULL};
}

/* The slot that has the name, or the free one where it would go. */
static BwBalance *probe(const BwBalances *balances, const char *name, size_t n, uint32_t hash) {
    size_t i = hash & (balances->n_slots - 1);
    for (;; i = (i + 1) & (balances->n_slots - 1)) {
        BwBalance *b = &balances->slot[i];
        if (b->name == NULL ||
            (b->hash == hash && b->length == n && memcmp(b->name, name, n) == 0)) {
            return b;
        }
    }
}

BwBalance *bw_balances_find(const BwBalances *balances, const char *name, size_t n) {
    if (balances->n_slots == 0) return NULL;
    BwBalance *b = probe(balances, name, n, hash_of(name, n));
    return b->name != NULL ? b : NULL;
}

/* Twice as many places: names are found by their hash, and a table that is half empty finds them at
 * once. */
static void grow(BwBalances *balances) {
    BwBalances larger = {.n_slots = balances->n_slots > 0 ? 2 * balances->n_slots : SLOTS_FIRST,
                         .n = balances->n};
    larger.slot = calloc(larger.n_slots, sizeof *larger.slot);
    if (larger.slot == NULL) abort();
    for (size_t i = 0; i < balances->n_slots; i++) {
        const BwBalance *b = &balances->slot[i];
        if (b->name != NULL) *probe(&larger, b->name, b->length, b->hash) = *b;
    }
    free(balances->slot);
    *balances = larger;
}

void bw_balances_add(BwBalances *balances, const char *name, size_t n, BwCents cents) {
    if (2 * (balances->n + 1) > balances->n_slots) grow(balances);
    uint32_t hash = hash_of(name, n);
    BwBalance *b = probe(balances, name, n, hash);
    if (b->name == NULL) {
        b->name = strndup(name, n);
        if (b->name == NULL) abort();
        b->length = (uint32_t)n;
        b->hash = hash;
        balances->n++;
    }
    b->cents += cents;
}

void bw_balances_book(BwBalances *balances, const char *entries) {
    const char *account;
    size_t n;
    BwCents cents;
    while (bw_entry_next(&entries, &account, &n, &cents) > 0) {
        bw_balances_add(balances, account, n, cents);
    }
}
