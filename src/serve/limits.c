/* limits.c: token buckets, and whose they are. */
#include "serve/limits.h"

#include <arpa/inet.h>
#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool bw_bucket_take(BwBucket *bucket, BwRate rate, int64_t now_ms) {
    if (rate.burst <= 0) return true;
    if (bucket->filled_ms == 0) {
        bucket->tokens = rate.burst;
    } else {
        bucket->tokens += (double)(now_ms - bucket->filled_ms) * rate.per_second / 1000.0;
        if (bucket->tokens > rate.burst) bucket->tokens = rate.burst;
    }
    bucket->filled_ms = now_ms > 0 ? now_ms : 1;
    if (bucket->tokens < 1.0) return false;
    bucket->tokens -= 1.0;
    return true;
}

void bw_bucket_owe(BwBucket *bucket, BwRate rate, double tokens) {
    if (rate.burst > 0) bucket->tokens -= tokens;
}

void bw_address_owner(const char *text, char out[BW_ADDRESS_MAX]) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    char network[INET6_ADDRSTRLEN];
    struct in6_addr address;
    if (inet_pton(AF_INET6, text, &address) != 1) {
        snprintf(out, BW_ADDRESS_MAX, "%s", text);
    } else if (memcmp(&address, mapped, sizeof mapped) == 0) {
        inet_ntop(AF_INET, (const uint8_t *)&address + sizeof mapped, out, BW_ADDRESS_MAX);
    } else {
        memset((uint8_t *)&address + 8, 0, 8);
        inet_ntop(AF_INET6, &address, network, sizeof network);
        snprintf(out, BW_ADDRESS_MAX, "%s/64", network);
    }
}

static uint64_t hash_of(const BwAddresses *addresses, const char *text) {
    uint8_t hash[crypto_shorthash_BYTES];
    uint64_t value;
    static_assert(sizeof addresses->key == crypto_shorthash_KEYBYTES, "a key of SipHash");
    crypto_shorthash(hash, (const uint8_t *)text, strlen(text), (const uint8_t *)addresses->key);
    memcpy(&value, hash, sizeof value);
    return value;
}

/* An owner has eight places; the one not used for longest among them gives way, unless connections
 * or jobs hang on it. */
BwAddress *bw_address_find(BwAddresses *addresses, const char *text, int64_t now_ms) {
    enum { WAYS = 8 };
    char owner[BW_ADDRESS_MAX];
    bw_address_owner(text, owner);
    uint64_t first = hash_of(addresses, owner) % (BW_ADDRESSES / WAYS) * WAYS;
    BwAddress *oldest = NULL;
    for (unsigned i = 0; i < WAYS; i++) {
        BwAddress *row = &addresses->address[first + i];
        if (strcmp(row->text, owner) == 0) {
            row->used_ms = now_ms;
            return row;
        }
        bool older = oldest == NULL || row->used_ms < oldest->used_ms;
        if (row->callers + row->sockets + row->jobs == 0 && older) oldest = row;
    }
    if (oldest == NULL) return &addresses->crowd;
    *oldest = (BwAddress){.used_ms = now_ms};
    snprintf(oldest->text, sizeof oldest->text, "%s", owner);
    return oldest;
}

bool bw_address_take(BwAddresses *addresses, const char *text, BwLimit limit, int64_t now_ms) {
    BwAddress *row = bw_address_find(addresses, text, now_ms);
    return bw_bucket_take(&row->bucket[limit], addresses->rate[limit], now_ms);
}
