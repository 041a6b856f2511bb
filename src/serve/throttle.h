/* throttle.h: how long somebody who guesses at passwords must wait. No account is ever locked: that
 * would let any stranger shut its owner out. What waits is
 *
 * - a name at one place (an address, or a browser that has logged in to the account before): three
 *   failures, then a minute, two, four ... up to a quarter of an hour (13:69O-1.4(i));
 * - a name at places that it does not know, all together: ten failures, then a second, two, four
 * ... up to a minute. A place that it knows is not held up by these.
 *
 * A name that nobody has waits just the same, so nothing is told of which names there are. An
 * attempt counts when it begins, so that many at once are no way around it; a good one is forgiven.
 * What is not heard of for an hour is forgotten. The table has a fixed size; where it is full, the
 * one not used for longest gives way. */
#ifndef BW_SERVE_THROTTLE_H
#define BW_SERVE_THROTTLE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BW_THROTTLE_ROWS = 8192,
    BW_THROTTLE_PLACE_FREE = 3,
    BW_THROTTLE_NAME_FREE = 10,
    BW_THROTTLE_PLACE_MS = 60 * 1000,
    BW_THROTTLE_PLACE_MAX_MS = 15 * 60 * 1000,
    BW_THROTTLE_NAME_MS = 1000,
    BW_THROTTLE_NAME_MAX_MS = 60 * 1000,
    BW_THROTTLE_FORGET_MS = 60 * 60 * 1000
};

typedef struct BwThrottleRow {
    uint64_t key, name; /* hashes under a key of this run */
    int64_t used_ms, until_ms;
    unsigned failed;
} BwThrottleRow;

typedef struct BwThrottle {
    uint8_t hash_key[16];
    bool has_key;
    BwThrottleRow row[BW_THROTTLE_ROWS];
} BwThrottle;

/* Who tries: the name, from where, and whether the account knows that place. */
typedef struct BwAttempt {
    const char *name, *place;
    bool known;
} BwAttempt;

/* An attempt begins: 0, and it counts; or how many milliseconds it must wait. */
int64_t bw_throttle_take(BwThrottle *throttle, const BwAttempt *attempt, int64_t now_ms);

/* It was good: its place begins anew. */
void bw_throttle_forgive(BwThrottle *throttle, const BwAttempt *attempt, int64_t now_ms);

/* How often it has failed at this place in a row. */
unsigned bw_throttle_failed(BwThrottle *throttle, const BwAttempt *attempt, int64_t now_ms);

/* A number for the place, of this run. */
uint64_t bw_throttle_place(BwThrottle *throttle, const char *place);

/* How long whoever tries this name from the worst place must still wait; 0: nobody need. */
int64_t bw_throttle_waits(BwThrottle *throttle, const char *name, int64_t now_ms);

/* Nobody who tries this name need wait. */
void bw_throttle_clear(BwThrottle *throttle, const char *name);

#endif
