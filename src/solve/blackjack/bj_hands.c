/* bj_hands.c: the hands are counted by hard count, then written each at its place; a hand finds
 * what it becomes by a draw in a table keyed by its counts, which is forgotten afterwards. */
#include "solve/blackjack/bj_hands.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { HARD_MAX = 21, KEY_BITS = 5, BUCKETS = 8192 };

static BwBjHand hands[BW_BJ_HANDS];
static pthread_once_t built = PTHREAD_ONCE_INIT;

/* ---- building ----------------------------------------------------------------------------- */

typedef struct Build {
    unsigned place[HARD_MAX + 2]; /* of the next hand of this hard count */
    bool write;
} Build;

/* All hands that hold these counts of the ranks below `rank`. */
static void visit(Build *build, uint8_t count[BW_BJ_RANKS], unsigned rank, unsigned hard) {
    if (rank == BW_BJ_RANKS) {
        unsigned place = build->place[hard]++;
        if (!build->write) return;
        BwBjHand *hand = &hands[place];
        memcpy(hand->count, count, BW_BJ_RANKS);
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) hand->cards = (uint8_t)(hand->cards + count[c]);
        hand->hard = (uint8_t)hard;
        hand->soft = count[BW_BJ_ACE] > 0 && hard + 10 <= HARD_MAX;
        hand->total = (uint8_t)(hand->soft ? hard + 10 : hard);
        return;
    }
    for (unsigned n = 0; hard + n * bw_bj_points(rank) <= HARD_MAX; n++) {
        count[rank] = (uint8_t)n;
        visit(build, count, rank + 1, hard + n * bw_bj_points(rank));
    }
    count[rank] = 0;
}

static uint64_t key_of(const uint8_t count[BW_BJ_RANKS]) {
    uint64_t key = 0;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) key = key << KEY_BITS | count[c];
    return key;
}

static unsigned bucket_of(uint64_t key) {
    return (unsigned)(key * UINT64_C(0x9e3779b97f4a7c15) >> 51);
}

/* The bucket of the key, or the free one where it belongs; hands are stored as their index + 1. */
static unsigned look_up(const uint16_t *table, const uint64_t *keys, uint64_t key) {
    unsigned bucket = bucket_of(key);
    while (table[bucket] != 0 && keys[table[bucket] - 1] != key) bucket = (bucket + 1) % BUCKETS;
    return bucket;
}

static void link_hands(void) {
    uint16_t *table = calloc(BUCKETS, sizeof *table);
    uint64_t *keys = malloc(BW_BJ_HANDS * sizeof *keys);
    if (table == NULL || keys == NULL) abort();
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        keys[h] = key_of(hands[h].count);
        table[look_up(table, keys, keys[h])] = (uint16_t)(h + 1);
    }
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            bool bust = hands[h].hard + bw_bj_points(c) > HARD_MAX;
            uint64_t key = keys[h] + (UINT64_C(1) << KEY_BITS * (BW_BJ_RANKS - 1 - c));
            hands[h].next[c] =
                bust ? BW_BJ_NO_HAND : (uint16_t)(table[look_up(table, keys, key)] - 1);
        }
    }
    free(keys);
    free(table);
}

static void build_hands(void) {
    Build build = {.write = false};
    uint8_t count[BW_BJ_RANKS] = {0};
    visit(&build, count, 0, 0);
    unsigned place = 0;
    for (unsigned hard = 0; hard <= HARD_MAX; hard++) {
        unsigned n = build.place[hard];
        build.place[hard] = place;
        place += n;
    }
    assert(place == BW_BJ_HANDS);
    build.write = true;
    visit(&build, count, 0, 0);
    link_hands();
}

/* ---- asking ------------------------------------------------------------------------------- */

const BwBjHand *bw_bj_hands(void) {
    pthread_once(&built, build_hands);
    return hands;
}

unsigned bw_bj_hand_find(const uint8_t count[BW_BJ_RANKS]) {
    const BwBjHand *all = bw_bj_hands();
    unsigned h = BW_BJ_EMPTY;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        for (unsigned n = 0; n < count[c] && h != BW_BJ_NO_HAND; n++) h = all[h].next[c];
    }
    return h;
}

unsigned bw_bj_hand_pair(const BwBjHand *hand) {
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        if (hand->count[c] == 2 && hand->cards == 2) return c;
    }
    return BW_BJ_RANKS;
}
