/* balances.h: accounts by name and what stands on them. A hash table that only grows; an account
 * once named stays, at zero if need be. */
#ifndef BW_HOUSE_BALANCES_H
#define BW_HOUSE_BALANCES_H

#include <stddef.h>

#include "base/money.h"

typedef struct BwBalance {
    char *name; /* NULL: a free slot */
    uint32_t length;
    uint32_t hash;
    BwCents cents;
} BwBalance;

typedef struct BwBalances {
    BwBalance *slot;
    size_t n_slots, n; /* a power of two; how many are used */
} BwBalances;

void bw_balances_free(BwBalances *balances);

/* Every account to zero, forgotten. */
void bw_balances_clear(BwBalances *balances);

BwBalance *bw_balances_find(const BwBalances *balances, const char *name, size_t n);
void bw_balances_add(BwBalances *balances, const char *name, size_t n, BwCents cents);

/* Books lawful entries. */
void bw_balances_book(BwBalances *balances, const char *entries);

#endif
