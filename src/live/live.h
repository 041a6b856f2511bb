/* live.h: chance for live dealing, from the system's generator through libsodium, and the proof
 * for players that nothing was changed once they had wagered. Two forms, for two kinds of game:
 *
 * A shoe. Before the wagers the house publishes a commitment to the order of the cards; afterwards
 * it reveals nonce and cards, and anybody recomputes
 *     commitment = BLAKE2b-256("boardwalk shoe 1" 0x00, nonce[32], count low, count high, cards)
 * (one byte a card, as in base/card.h). The nonce hides the order: without it a short pack could be
 * found by trial.
 *
 * A seed, for dice, wheels and anything else drawn one by one. The house publishes
 *     commitment = BLAKE2b-256("boardwalk seed 1" 0x00, seed[32])
 * and draw i below n is made of the key stream of ChaCha20 (RFC 8439; key: the seed; nonce: i in
 * eight bytes, low first, then four zero bytes; block counter from 0), read as words of 32 bits,
 * low byte first: the first word w with (w * n mod 2^32) >= (2^32 mod n) gives w * n / 2^32. No
 * number is likelier than another, and a draw depends on no other draw.
 *
 * One seed has 2^256 values; eight decks have about 2^2229 orders. For a shoe that is drawn card by
 * card there are several seeds that act as one: draw i is draw i / count of seed i mod count. With
 * fourteen no seed gives more than 30 of the 416 cards, about 220 bits, and every order can come.
 * For more seeds than one
 *     commitment = BLAKE2b-256("boardwalk seeds 1" 0x00, seed[32] of each) */
#ifndef BW_LIVE_H
#define BW_LIVE_H

#include "base/shoe.h"

enum {
    BW_SEED_BYTES = 32,
    BW_NONCE_BYTES = 32,
    BW_COMMITMENT_BYTES = 32,
    BW_COMMITMENT_TEXT_MAX = 2 * BW_COMMITMENT_BYTES + 1,
    BW_REVEAL_TEXT_MAX = 2 * (BW_NONCE_BYTES + BW_SHOE_MAX) + 1,
    BW_SEED_TEXT_MAX = 2 * BW_SEED_BYTES + 1,
    BW_SEEDS_MAX = 14, /* their text fits into a line of a transcript */
    BW_SEEDS_TEXT_MAX = 2 * BW_SEED_BYTES * BW_SEEDS_MAX + 1
};

typedef struct BwCommitment {
    uint8_t bytes[BW_COMMITMENT_BYTES];
} BwCommitment;

/* What opens the commitment to a shoe; secret until then. */
typedef struct BwReveal {
    uint8_t nonce[BW_NONCE_BYTES];
    uint16_t count;
    BwCard cards[BW_SHOE_MAX];
} BwReveal;

typedef struct BwSeed {
    uint8_t bytes[BW_SEED_BYTES];
} BwSeed;

/* The draws of a seed in order. */
typedef struct BwSeedDraws {
    BwSeed seed;
    uint64_t next;
} BwSeedDraws;

/* Seeds that act as one; a single one is that seed. */
typedef struct BwSeeds {
    unsigned count;
    BwSeed seed[BW_SEEDS_MAX];
} BwSeeds;

typedef struct BwSeedsDraws {
    BwSeeds seeds;
    uint64_t next;
} BwSeedsDraws;

/* To be called once before all else; false if the system has no good source of randomness. */
bool bw_live_init(void);

/* One of 0 ... n-1, n > 0, unbiased and unpredictable: a BwBelow whose ctx is not looked at. */
uint32_t bw_live_below(void *ctx, uint32_t n);

/* Commits to the cards now in the shoe, in their order, under a fresh nonce. */
void bw_live_commit_shoe(const BwShoe *shoe, BwReveal *reveal, BwCommitment *commitment);

/* Whether the reveal opens this commitment. */
bool bw_live_verify_shoe(const BwCommitment *commitment, const BwReveal *reveal);

/* A fresh random seed. */
void bw_live_new_seed(BwSeed *seed);

void bw_live_commit_seed(const BwSeed *seed, BwCommitment *commitment);
bool bw_live_verify_seed(const BwCommitment *commitment, const BwSeed *seed);

/* Draw number `draw` of the seed: one of 0 ... n-1, n > 0. */
uint32_t bw_seed_draw(const BwSeed *seed, uint64_t draw, uint32_t n);

/* The first word of that draw: what it is made of, unless the word is refused. */
uint32_t bw_seed_word(const BwSeed *seed, uint64_t draw);

/* The next draw, as a BwBelow: ctx is a BwSeedDraws. A shoe shuffled with it is fixed by the seed.
 */
uint32_t bw_seed_below(void *ctx, uint32_t n);

/* The same with several; ctx is a BwSeedsDraws. */
void bw_live_new_seeds(BwSeeds *seeds, unsigned count);
void bw_live_commit_seeds(const BwSeeds *seeds, BwCommitment *commitment);
bool bw_live_verify_seeds(const BwCommitment *commitment, const BwSeeds *seeds);
uint32_t bw_seeds_below(void *ctx, uint32_t n);

/* Hexadecimal text of what is published, small letters; each returns out. A reveal is its nonce
 * followed by its cards. */
char *bw_commitment_format(const BwCommitment *commitment, char out[BW_COMMITMENT_TEXT_MAX]);
char *bw_reveal_format(const BwReveal *reveal, char out[BW_REVEAL_TEXT_MAX]);
char *bw_seed_format(const BwSeed *seed, char out[BW_SEED_TEXT_MAX]);
char *bw_seeds_format(const BwSeeds *seeds, char out[BW_SEEDS_TEXT_MAX]);

/* The way back, all of text[0..n), letters of either case; false, and no change, if it is not such
 * a text. */
bool bw_commitment_parse(const char *text, size_t n, BwCommitment *commitment);
bool bw_reveal_parse(const char *text, size_t n, BwReveal *reveal);
bool bw_seed_parse(const char *text, size_t n, BwSeed *seed);
bool bw_seeds_parse(const char *text, size_t n, BwSeeds *seeds);

#endif
