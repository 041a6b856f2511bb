/* limits.c: token buckets. */
#include "serve/limits.h"

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

static uint32_t hash_of(const char *text) {
    uint32_t hash = 2166136261u;
    for (; *text != '\0'; text++) hash = (hash ^ (uint8_t)*text) * 16777619u;
    return hash;
}

/* An address has eight places; the one not used for longest among them gives way, unless
 * connections hang on it. */
BwAddress *bw_address_find(BwAddresses *addresses, const char *text, int64_t now_ms) {
    enum { WAYS = 8 };
    uint32_t first = hash_of(text) % (BW_ADDRESSES / WAYS) * WAYS;
    BwAddress *oldest = NULL;
    for (unsigned i = 0; i < WAYS; i++) {
        BwAddress *row = &addresses->address[first + i];
        if (strncmp(row->text, text, BW_ADDRESS_MAX - 1) == 0) {
            row->used_ms = now_ms;
            return row;
        }
        bool older = oldest == NULL || row->used_ms < oldest->used_ms;
        if (row->connections == 0 && older) oldest = row;
    }
    if (oldest == NULL) oldest = &addresses->address[first];
    *oldest = (BwAddress){.used_ms = now_ms};
    snprintf(oldest->text, sizeof oldest->text, "%s", text);
    return oldest;
}

bool bw_address_take(BwAddresses *addresses, const char *text, BwLimit limit, int64_t now_ms) {
    BwAddress *row = bw_address_find(addresses, text, now_ms);
    return bw_bucket_take(&row->bucket[limit], addresses->rate[limit], now_ms);
}
