/* throttle.c: attempts at passwords, counted by name and place. */
#include "serve/throttle.h"

#include <sodium.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* Under a key that nobody knows, so that nobody can choose which rows give way. */
static uint64_t hash_of(BwThrottle *throttle, const char *name, const char *place) {
    char text[256];
    uint8_t hash[crypto_shorthash_BYTES];
    uint64_t value;
    if (!throttle->has_key) {
        randombytes_buf(throttle->hash_key, sizeof throttle->hash_key);
        throttle->has_key = true;
    }
    int n = snprintf(text, sizeof text, "%s %s", name, place);
    size_t length = n < (int)sizeof text ? (size_t)n : sizeof text - 1;
    crypto_shorthash(hash, (const uint8_t *)text, length, throttle->hash_key);
    memcpy(&value, hash, sizeof value);
    return value != 0 ? value : 1; /* 0 is an empty row */
}

/* The row of the name at the place; of the name alone where the place is empty. */
static BwThrottleRow *find(BwThrottle *throttle, const char *name, const char *place,
                           int64_t now_ms) {
    enum { WAYS = 8 };
    uint64_t key = hash_of(throttle, name, place);
    BwThrottleRow *first = &throttle->row[key % (BW_THROTTLE_ROWS / WAYS) * WAYS], *oldest = first;
    for (BwThrottleRow *row = first; row < first + WAYS; row++) {
        if (row->key == key) {
            if (now_ms - row->used_ms > BW_THROTTLE_FORGET_MS) row->failed = 0;
            return row;
        }
        if (row->key == 0 || row->used_ms < oldest->used_ms) oldest = row;
        if (row->key == 0) break;
    }
    *oldest = (BwThrottleRow){.key = key, .name = hash_of(throttle, name, ""), .used_ms = now_ms};
    return oldest;
}

/* Counts, and sets the next time: `free` are free, then each wait is twice the last. */
static void count(BwThrottleRow *row, unsigned free, int64_t first_ms, int64_t max_ms,
                  int64_t now_ms) {
    int64_t wait_ms = first_ms;
    row->failed++;
    row->used_ms = now_ms;
    if (row->failed < free) return;
    for (unsigned i = free; i < row->failed && wait_ms < max_ms; i++) wait_ms *= 2;
    row->until_ms = now_ms + (wait_ms < max_ms ? wait_ms : max_ms);
}

int64_t bw_throttle_take(BwThrottle *throttle, const BwAttempt *attempt, int64_t now_ms) {
    const BwThrottleRow *all = find(throttle, attempt->name, "", now_ms);
    int64_t until_ms = attempt->known ? 0 : all->until_ms;
    BwThrottleRow *here = find(throttle, attempt->name, attempt->place, now_ms);
    if (here->until_ms > until_ms) until_ms = here->until_ms;
    if (until_ms > now_ms) return until_ms - now_ms;
    count(here, BW_THROTTLE_PLACE_FREE, BW_THROTTLE_PLACE_MS, BW_THROTTLE_PLACE_MAX_MS, now_ms);
    if (!attempt->known) {
        count(find(throttle, attempt->name, "", now_ms), BW_THROTTLE_NAME_FREE, BW_THROTTLE_NAME_MS,
              BW_THROTTLE_NAME_MAX_MS, now_ms);
    }
    return 0;
}

void bw_throttle_forgive(BwThrottle *throttle, const BwAttempt *attempt, int64_t now_ms) {
    BwThrottleRow *here = find(throttle, attempt->name, attempt->place, now_ms);
    here->failed = 0;
    here->until_ms = 0;
    if (attempt->known) return;
    BwThrottleRow *all = find(throttle, attempt->name, "", now_ms);
    if (all->failed > 0) all->failed--;
    if (all->failed < BW_THROTTLE_NAME_FREE) all->until_ms = 0;
}

unsigned bw_throttle_failed(BwThrottle *throttle, const BwAttempt *attempt, int64_t now_ms) {
    return find(throttle, attempt->name, attempt->place, now_ms)->failed;
}

uint64_t bw_throttle_place(BwThrottle *throttle, const char *place) {
    return hash_of(throttle, "", place);
}

void bw_throttle_clear(BwThrottle *throttle, const char *name) {
    uint64_t key = hash_of(throttle, name, "");
    for (unsigned i = 0; i < BW_THROTTLE_ROWS; i++) {
        BwThrottleRow *row = &throttle->row[i];
        if (row->name == key) *row = (BwThrottleRow){.key = row->key, .name = key};
    }
}

int64_t bw_throttle_waits(BwThrottle *throttle, const char *name, int64_t now_ms) {
    uint64_t key = hash_of(throttle, name, "");
    int64_t wait_ms = 0;
    for (unsigned i = 0; i < BW_THROTTLE_ROWS; i++) {
        const BwThrottleRow *row = &throttle->row[i];
        if (row->name == key && row->until_ms - now_ms > wait_ms) wait_ms = row->until_ms - now_ms;
    }
    return wait_ms;
}
