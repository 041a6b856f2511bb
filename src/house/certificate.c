/* certificate.c: signing and reading a line. */
#include "house/certificate.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "house/secret.h"

static const char word[] = "boardwalk certificate 1 ";

bool bw_certificate_keys(const char *where, BwHeadKeys *keys, char *error, size_t size) {
    BwHouseKey secret;
    uint8_t seed[BW_SECRET_BYTES];
    if (bw_key_make(where, &secret, error, size) != BW_KEY_THERE) return false;
    bw_key_derive(&secret, "certificates", seed);
    crypto_sign_seed_keypair(keys->public_key, keys->secret_key, seed);
    sodium_memzero(&secret, sizeof secret);
    sodium_memzero(seed, sizeof seed);
    return true;
}

/* What is signed. */
static int print_signed(const BwCertificate *c, char out[BW_CERTIFICATE_TEXT_MAX]) {
    char key[2 * BW_HEAD_KEY_BYTES + 1];
    sodium_bin2hex(key, sizeof key, c->key, sizeof c->key);
    return snprintf(out, BW_CERTIFICATE_TEXT_MAX, "%s%s %s %u %s %s", word, c->date, c->name,
                    c->points, c->games, key);
}

void bw_certificate_sign(BwCertificate *c, int64_t time_s, const BwHeadKeys *keys) {
    char text[BW_CERTIFICATE_TEXT_MAX];
    time_t time = (time_t)time_s;
    struct tm utc;
    gmtime_r(&time, &utc);
    strftime(c->date, sizeof c->date, "%Y-%m-%d", &utc);
    memcpy(c->key, keys->public_key, sizeof c->key);
    int n = print_signed(c, text);
    crypto_sign_detached(c->signature, NULL, (const uint8_t *)text, (unsigned)n, keys->secret_key);
}

char *bw_certificate_print(const BwCertificate *c, char out[BW_CERTIFICATE_TEXT_MAX]) {
    int n = print_signed(c, out);
    out[n] = ' ';
    sodium_bin2hex(out + n + 1, 2 * sizeof c->signature + 1, c->signature, sizeof c->signature);
    return out;
}

static bool from_hex(const char *text, uint8_t *bytes, size_t size) {
    size_t n;
    return sodium_hex2bin(bytes, size, text, strlen(text), NULL, &n, NULL) == 0 && n == size;
}

const char *bw_certificate_parse(const char *line, BwCertificate *c) {
    static const char none[] = "it is no certificate of a dealer school";
    char key[65], signature[129], again[BW_CERTIFICATE_TEXT_MAX];
    memset(c, 0, sizeof *c);
    if (strlen(line) >= BW_CERTIFICATE_TEXT_MAX || strncmp(line, word, sizeof word - 1) != 0) {
        return none;
    }
    if (sscanf(line + sizeof word - 1, "%10s %31s %9u %1535s %64s %128s", c->date, c->name,
               &c->points, c->games, key, signature) != 6 ||
        !from_hex(key, c->key, sizeof c->key) ||
        !from_hex(signature, c->signature, sizeof c->signature) ||
        strcmp(bw_certificate_print(c, again), line) != 0) {
        return none;
    }
    int n = print_signed(c, again);
    bool good =
        crypto_sign_verify_detached(c->signature, (const uint8_t *)again, (unsigned)n, c->key) == 0;
    return good ? NULL : "its key has not signed it";
}

char *bw_certificate_number(const char *line, char out[BW_CERTIFICATE_NUMBER_MAX]) {
    uint8_t hash[crypto_generichash_BYTES];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)line, strlen(line), NULL, 0);
    snprintf(out, BW_CERTIFICATE_NUMBER_MAX, "%02x%02x-%02x%02x-%02x%02x-%02x%02x", hash[0],
             hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]);
    return out;
}
