/* mix.h: what the players bring to chance, so that the house cannot choose its seeds to their cost.
 *
 * The house has committed itself to its seeds; then every player at the table may bring a client
 * seed, a short text of his own. When the betting closes they are fixed, and from there on draws
 * are made not of the house's seeds but of keys mixed of both:
 *     key i = BLAKE2b-256 keyed with seed i of the house, of
 *             "boardwalk mix 1" 0x00, round[4] low byte first, count,
 *             and for each client seed, by seat: seat, length, bytes
 * (seat, count and length are one byte each). Draws go on being counted, so that none comes twice.
 * The house did not know the client seeds when it chose its own, and the players do not know the
 * house's: neither can choose what comes. In the ledger a mix is text:
 *
 *     mix 17 2              the round that is dealt with it, and how many follow
 *     client 1 6c75636b     seat and seed, the bytes of its text hexadecimal
 *     client 4 00ff
 */
#ifndef BW_LIVE_MIX_H
#define BW_LIVE_MIX_H

#include "live/live.h"
#include "table/table.h"

enum {
    BW_CLIENT_SEED_MAX = 64, /* bytes */
    BW_CLIENT_TEXT_MAX = BW_CLIENT_SEED_MAX + 1,
    BW_CLIENT_LINE_MAX = 16 + 2 * BW_CLIENT_SEED_MAX,
    BW_MIX_TEXT_MAX = 32 + BW_SEATS_MAX * BW_CLIENT_LINE_MAX
};

typedef struct BwClientSeed {
    uint8_t seat, n;
    uint8_t bytes[BW_CLIENT_SEED_MAX];
} BwClientSeed;

typedef struct BwMix {
    uint32_t round;
    unsigned count;
    BwClientSeed client[BW_SEATS_MAX]; /* seats ascend */
} BwMix;

/* Is it a text that a player may bring: 1 to BW_CLIENT_SEED_MAX bytes, none of them a control? */
bool bw_client_seed_good(const char *text, size_t n);

/* Adds the seed of a seat; false if it is none, or the seat does not come after the last one. */
bool bw_mix_add(BwMix *mix, unsigned seat, const void *bytes, size_t n);

/* The keys that the draws are made of. */
void bw_mix_keys(const BwSeeds *seeds, const BwMix *mix, BwSeeds *keys);

/* The text above, without the last line's end; returns out. */
char *bw_mix_print(const BwMix *mix, char out[BW_MIX_TEXT_MAX]);

/* Reads one of its lines: "mix 17 2" begins anew, each "client" line adds. False for another. */
bool bw_mix_read_head(const char *line, BwMix *mix, unsigned *clients);
bool bw_mix_read_client(const char *line, BwMix *mix);

/* Reads all of it; false, if it is no such text. */
bool bw_mix_parse(const char *text, BwMix *mix);

#endif
