/* live.c: commitments, reveals and draws by libsodium, in the forms that live.h lays down. */
#include "live/live.h"

#include <sodium.h>
#include <string.h>

static const char shoe_domain[] = "boardwalk shoe 1"; /* hashed with the zero at its end */
static const char seed_domain[] = "boardwalk seed 1";
static const char seeds_domain[] = "boardwalk seeds 1";

enum { NONCE_TEXT = 2 * BW_NONCE_BYTES }; /* hexadecimal digits */

bool bw_live_init(void) {
    return sodium_init() >= 0;
}

uint32_t bw_live_below(void *ctx, uint32_t n) {
    (void)ctx;
    return randombytes_uniform(n);
}

/* Players recompute this by the form in live.h: no byte of it may change. The count before the
 * cards leaves one way alone to read what was hashed. */
static void hash_shoe(const BwReveal *reveal, BwCommitment *commitment) {
    const uint8_t count[2] = {(uint8_t)(reveal->count & 0xff), (uint8_t)(reveal->count >> 8)};
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, BW_COMMITMENT_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)shoe_domain, sizeof shoe_domain);
    crypto_generichash_update(&state, reveal->nonce, BW_NONCE_BYTES);
    crypto_generichash_update(&state, count, sizeof count);
    crypto_generichash_update(&state, reveal->cards, reveal->count);
    crypto_generichash_final(&state, commitment->bytes, BW_COMMITMENT_BYTES);
}

void bw_live_commit_shoe(const BwShoe *shoe, BwReveal *reveal, BwCommitment *commitment) {
    memset(reveal, 0, sizeof *reveal);
    randombytes_buf(reveal->nonce, BW_NONCE_BYTES);
    reveal->count = (uint16_t)bw_shoe_left(shoe);
    memcpy(reveal->cards, shoe->cards + shoe->next, reveal->count);
    hash_shoe(reveal, commitment);
}

bool bw_live_verify_shoe(const BwCommitment *commitment, const BwReveal *reveal) {
    BwCommitment found;
    hash_shoe(reveal, &found);
    return memcmp(found.bytes, commitment->bytes, BW_COMMITMENT_BYTES) == 0;
}

void bw_live_new_seed(BwSeed *seed) {
    randombytes_buf(seed->bytes, BW_SEED_BYTES);
}

void bw_live_commit_seed(const BwSeed *seed, BwCommitment *commitment) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, BW_COMMITMENT_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)seed_domain, sizeof seed_domain);
    crypto_generichash_update(&state, seed->bytes, BW_SEED_BYTES);
    crypto_generichash_final(&state, commitment->bytes, BW_COMMITMENT_BYTES);
}

bool bw_live_verify_seed(const BwCommitment *commitment, const BwSeed *seed) {
    BwCommitment found;
    bw_live_commit_seed(seed, &found);
    return memcmp(found.bytes, commitment->bytes, BW_COMMITMENT_BYTES) == 0;
}

enum { BLOCK = 64 }; /* bytes of the key stream */

/* One block of the key stream of a draw. */
static void stream_block(const BwSeed *seed, uint64_t draw, uint32_t block, uint8_t out[BLOCK]) {
    static const uint8_t zeros[BLOCK];
    uint8_t nonce[crypto_stream_chacha20_ietf_NONCEBYTES] = {0};
    for (unsigned i = 0; i < 8; i++) nonce[i] = (uint8_t)(draw >> 8 * i);
    crypto_stream_chacha20_ietf_xor_ic(out, zeros, BLOCK, nonce, block, seed->bytes);
}

static uint32_t word_at(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

/* A word is refused with a probability below one half, so that the loop ends soon; the block
 * counter could not run out within the age of the universe. */
uint32_t bw_seed_draw(const BwSeed *seed, uint64_t draw, uint32_t n) {
    const uint32_t surplus = (0 - n) % n; /* 2^32 mod n */
    for (uint32_t block = 0;; block++) {
        uint8_t stream[BLOCK];
        stream_block(seed, draw, block, stream);
        for (unsigned at = 0; at < BLOCK; at += 4) {
            uint64_t product = (uint64_t)word_at(stream + at) * n;
            if ((uint32_t)product >= surplus) return (uint32_t)(product >> 32);
        }
    }
}

uint32_t bw_seed_word(const BwSeed *seed, uint64_t draw) {
    uint8_t stream[BLOCK];
    stream_block(seed, draw, 0, stream);
    return word_at(stream);
}

uint32_t bw_seed_below(void *ctx, uint32_t n) {
    BwSeedDraws *draws = ctx;
    return bw_seed_draw(&draws->seed, draws->next++, n);
}

void bw_live_new_seeds(BwSeeds *seeds, unsigned count) {
    memset(seeds, 0, sizeof *seeds);
    seeds->count = count;
    for (unsigned i = 0; i < count; i++) bw_live_new_seed(&seeds->seed[i]);
}

void bw_live_commit_seeds(const BwSeeds *seeds, BwCommitment *commitment) {
    if (seeds->count == 1) {
        bw_live_commit_seed(&seeds->seed[0], commitment);
        return;
    }
    crypto_generichash_state state;
    crypto_generichash_init(&state, NULL, 0, BW_COMMITMENT_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)seeds_domain, sizeof seeds_domain);
    for (unsigned i = 0; i < seeds->count; i++) {
        crypto_generichash_update(&state, seeds->seed[i].bytes, BW_SEED_BYTES);
    }
    crypto_generichash_final(&state, commitment->bytes, BW_COMMITMENT_BYTES);
}

bool bw_live_verify_seeds(const BwCommitment *commitment, const BwSeeds *seeds) {
    BwCommitment found;
    bw_live_commit_seeds(seeds, &found);
    return memcmp(found.bytes, commitment->bytes, BW_COMMITMENT_BYTES) == 0;
}

uint32_t bw_seeds_below(void *ctx, uint32_t n) {
    BwSeedsDraws *draws = ctx;
    uint64_t draw = draws->next++;
    unsigned count = draws->seeds.count;
    return bw_seed_draw(&draws->seeds.seed[draw % count], draw / count, n);
}

/* Reads exactly `size` bytes of hexadecimal text into bytes. */
static bool from_hex(const char *text, size_t n, uint8_t *bytes, size_t size) {
    size_t length;
    return n == 2 * size && sodium_hex2bin(bytes, size, text, n, NULL, &length, NULL) == 0 &&
           length == size;
}

char *bw_commitment_format(const BwCommitment *commitment, char out[BW_COMMITMENT_TEXT_MAX]) {
    return sodium_bin2hex(out, BW_COMMITMENT_TEXT_MAX, commitment->bytes, BW_COMMITMENT_BYTES);
}

char *bw_reveal_format(const BwReveal *reveal, char out[BW_REVEAL_TEXT_MAX]) {
    sodium_bin2hex(out, NONCE_TEXT + 1, reveal->nonce, BW_NONCE_BYTES);
    sodium_bin2hex(out + NONCE_TEXT, 2 * (size_t)reveal->count + 1, reveal->cards, reveal->count);
    return out;
}

char *bw_seed_format(const BwSeed *seed, char out[BW_SEED_TEXT_MAX]) {
    return sodium_bin2hex(out, BW_SEED_TEXT_MAX, seed->bytes, BW_SEED_BYTES);
}

char *bw_seeds_format(const BwSeeds *seeds, char out[BW_SEEDS_TEXT_MAX]) {
    out[0] = '\0';
    for (unsigned i = 0; i < seeds->count; i++) {
        sodium_bin2hex(out + (size_t)2 * BW_SEED_BYTES * i, BW_SEED_TEXT_MAX, seeds->seed[i].bytes,
                       BW_SEED_BYTES);
    }
    return out;
}

bool bw_commitment_parse(const char *text, size_t n, BwCommitment *commitment) {
    BwCommitment read = {{0}};
    if (!from_hex(text, n, read.bytes, BW_COMMITMENT_BYTES)) return false;
    *commitment = read;
    return true;
}

bool bw_reveal_parse(const char *text, size_t n, BwReveal *reveal) {
    if (n < NONCE_TEXT || n > BW_REVEAL_TEXT_MAX - 1) return false;
    BwReveal read = {.count = (uint16_t)((n - NONCE_TEXT) / 2)};
    if (!from_hex(text, NONCE_TEXT, read.nonce, BW_NONCE_BYTES)) return false;
    if (!from_hex(text + NONCE_TEXT, n - NONCE_TEXT, read.cards, read.count)) return false;
    for (unsigned i = 0; i < read.count; i++) {
        if (read.cards[i] > BW_JOKER) return false;
    }
    *reveal = read;
    return true;
}

bool bw_seed_parse(const char *text, size_t n, BwSeed *seed) {
    BwSeed read = {{0}};
    if (!from_hex(text, n, read.bytes, BW_SEED_BYTES)) return false;
    *seed = read;
    return true;
}

bool bw_seeds_parse(const char *text, size_t n, BwSeeds *seeds) {
    enum { EACH = 2 * BW_SEED_BYTES };
    BwSeeds read = {.count = (unsigned)(n / EACH)};
    if (n == 0 || n % EACH != 0 || n > (size_t)EACH * BW_SEEDS_MAX) return false;
    for (unsigned i = 0; i < read.count; i++) {
        if (!bw_seed_parse(text + (size_t)EACH * i, EACH, &read.seed[i])) return false;
    }
    *seeds = read;
    return true;
}
