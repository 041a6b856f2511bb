/* certificate.h: what the dealer school of a house has found of somebody, signed: which levels of
 * which games he has passed. A certificate is one line of text,
 *
 *     boardwalk certificate 1 DATE NAME POINTS GAMES KEY SIGNATURE
 *
 * DATE is 2026-11-16, GAMES are craps:3,roulette:1, KEY is the public key. The signature is Ed25519
 * (RFC 8032) over the line up to the blank before it; key and signature are hexadecimal, small
 * letters. Nothing is kept of it: whoever has the line can check it. */
#ifndef BW_HOUSE_CERTIFICATE_H
#define BW_HOUSE_CERTIFICATE_H

#include "house/head.h"

enum {
    BW_CERTIFICATE_NAME_MAX = 32,
    BW_CERTIFICATE_GAMES_MAX = 1536,
    BW_CERTIFICATE_TEXT_MAX = 2048,
    BW_CERTIFICATE_NUMBER_MAX = 20
};

typedef struct BwCertificate {
    char date[11];
    char name[BW_CERTIFICATE_NAME_MAX]; /* without blanks */
    uint32_t points;
    char games[BW_CERTIFICATE_GAMES_MAX];
    uint8_t key[BW_HEAD_KEY_BYTES];
    uint8_t signature[BW_HEAD_SIGNATURE_BYTES];
} BwCertificate;

/* The keys that certificates of the ledger's house are signed with, derived from its secret. */
bool bw_certificate_keys(const char *where, BwHeadKeys *keys, char *error, size_t size);

/* Signs it as it stands, on this day. */
void bw_certificate_sign(BwCertificate *certificate, int64_t time_s, const BwHeadKeys *keys);

char *bw_certificate_print(const BwCertificate *certificate, char out[BW_CERTIFICATE_TEXT_MAX]);

/* Reads a line. NULL, or what is wrong with it: it is none, or its key has not signed it. */
const char *bw_certificate_parse(const char *line, BwCertificate *certificate);

/* "3f2a-91bc-07de-55aa": a short number for people, which follows from the whole line. */
char *bw_certificate_number(const char *line, char out[BW_CERTIFICATE_NUMBER_MAX]);

#endif
