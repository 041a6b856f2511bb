/* phrases.h: what people at a table may say to each other: set phrases, each known by a key that
 * the page has words for. Nothing else can be said, so nothing need be watched over; how often is
 * limited, by the patron, whatever connections he has. Phrases are no part of the books. */
#ifndef BW_SERVE_PHRASES_H
#define BW_SERVE_PHRASES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BW_PHRASE_GAP_MS = 3000, /* one in so long, */
    BW_PHRASES_A_MINUTE = 10,
    BW_SPEAKERS = 1024
};

/* When a patron spoke last: a ring. */
typedef struct BwSpeaker {
    uint64_t patron; /* 0: nobody */
    int64_t said_ms[BW_PHRASES_A_MINUTE];
    unsigned n; /* ever said */
} BwSpeaker;

/* Those who spoke last. The table has a fixed size; where it is full, the one who has been silent
 * for longest gives way. */
typedef struct BwSpeakers {
    BwSpeaker row[BW_SPEAKERS];
} BwSpeakers;

bool bw_phrase_is_known(const char *key);

/* He speaks: 0, and it counts; or how many milliseconds he must wait. */
int64_t bw_phrase_take(BwSpeakers *speakers, uint64_t patron, int64_t now_ms);

#endif
