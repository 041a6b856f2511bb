/* mix.c: client seeds: the keys that draws are made of, and their lines in a transcript. */
#include "live/mix.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char mix_domain[] = "boardwalk mix 1"; /* hashed with the zero at its end */

bool bw_client_seed_good(const char *text, size_t n) {
    if (n == 0 || n > BW_CLIENT_SEED_MAX) return false;
    for (size_t i = 0; i < n; i++) {
        if ((uint8_t)text[i] < 0x20 || (uint8_t)text[i] == 0x7f) return false;
    }
    return true;
}

bool bw_mix_add(BwMix *mix, unsigned seat, const void *bytes, size_t n) {
    unsigned last = mix->count > 0 ? mix->client[mix->count - 1].seat : 0;
    if (seat <= last || seat > BW_SEATS_MAX || n == 0 || n > BW_CLIENT_SEED_MAX) return false;
    BwClientSeed *client = &mix->client[mix->count++];
    *client = (BwClientSeed){.seat = (uint8_t)seat, .n = (uint8_t)n};
    memcpy(client->bytes, bytes, n);
    return true;
}

/* The house's seed is the key of the hash: client seeds alone tell nothing of the draws. Number,
 * seat and length are hashed too, so that what one player wrote cannot pass for what two did. */
static void mix_key(const BwSeed *seed, const BwMix *mix, BwSeed *key) {
    uint8_t head[5] = {0};
    for (unsigned i = 0; i < 4; i++) head[i] = (uint8_t)(mix->round >> 8 * i);
    head[4] = (uint8_t)mix->count;
    crypto_generichash_state state;
    crypto_generichash_init(&state, seed->bytes, BW_SEED_BYTES, BW_SEED_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)mix_domain, sizeof mix_domain);
    crypto_generichash_update(&state, head, sizeof head);
    for (unsigned i = 0; i < mix->count; i++) {
        const BwClientSeed *client = &mix->client[i];
        const uint8_t who[2] = {client->seat, client->n};
        crypto_generichash_update(&state, who, sizeof who);
        crypto_generichash_update(&state, client->bytes, client->n);
    }
    crypto_generichash_final(&state, key->bytes, BW_SEED_BYTES);
}

void bw_mix_keys(const BwSeeds *seeds, const BwMix *mix, BwSeeds *keys) {
    keys->count = seeds->count;
    for (unsigned i = 0; i < seeds->count; i++) mix_key(&seeds->seed[i], mix, &keys->seed[i]);
}

char *bw_mix_print(const BwMix *mix, char out[BW_MIX_TEXT_MAX]) {
    int n = snprintf(out, BW_MIX_TEXT_MAX, "mix %" PRIu32 " %u", mix->round, mix->count);
    for (unsigned i = 0; i < mix->count; i++) {
        const BwClientSeed *client = &mix->client[i];
        char hex[2 * BW_CLIENT_SEED_MAX + 1];
        sodium_bin2hex(hex, sizeof hex, client->bytes, client->n);
        n += snprintf(out + n, BW_MIX_TEXT_MAX - (size_t)n, "\nclient %u %s", client->seat, hex);
    }
    return out;
}

bool bw_mix_read_head(const char *line, BwMix *mix, unsigned *clients) {
    int end = 0;
    uint32_t round;
    if (sscanf(line, "mix %" SCNu32 " %2u%n", &round, clients, &end) != 2) return false;
    if ((line[end] != '\0' && line[end] != '\n') || round == 0) return false;
    *mix = (BwMix){.round = round};
    return *clients >= 1 && *clients <= BW_SEATS_MAX;
}

bool bw_mix_read_client(const char *line, BwMix *mix) {
    unsigned seat;
    int end = 0;
    char hex[2 * BW_CLIENT_SEED_MAX + 1];
    uint8_t bytes[BW_CLIENT_SEED_MAX];
    size_t n;
    if (sscanf(line, "client %2u %128[0-9a-f]%n", &seat, hex, &end) != 2) return false;
    if (line[end] != '\0' && line[end] != '\n') return false;
    if (sodium_hex2bin(bytes, sizeof bytes, hex, strlen(hex), NULL, &n, NULL) != 0) return false;
    return bw_mix_add(mix, seat, bytes, n);
}

bool bw_mix_parse(const char *text, BwMix *mix) {
    unsigned clients;
    BwMix read;
    if (!bw_mix_read_head(text, &read, &clients)) return false;
    for (const char *p = strchr(text, '\n'); p != NULL; p = strchr(p, '\n')) {
        if (!bw_mix_read_client(++p, &read)) return false;
    }
    if (read.count != clients) return false;
    *mix = read;
    return true;
}
