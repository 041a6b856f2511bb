/* head.h: the head of a ledger, signed: what a house says of its last record to those outside.
 *
 * A chain of hashes shows that no record was changed, unless all that come after it were made anew
 * with it. Whoever keeps signed heads elsewhere can tell: the record of every head must still have
 * the hash that was signed. A head is one line of text,
 *
 *     boardwalk head 1 SEQ HASH TIME KEY SIGNATURE
 *
 * SEQ and HASH are of the last durable record, TIME is when it was signed (2026-11-16T02:29:22Z),
 * KEY is the public key. The signature is Ed25519 (RFC 8032) over the line up to the blank before
 * it. Hash, key and signature are hexadecimal, small letters. */
#ifndef BW_HOUSE_HEAD_H
#define BW_HOUSE_HEAD_H

#include "house/audit.h"

enum { BW_HEAD_KEY_BYTES = 32, BW_HEAD_SIGNATURE_BYTES = 64, BW_HEAD_TEXT_MAX = 384 };

typedef struct BwHead {
    BwKnown at;
    int64_t time_s;
    uint8_t key[BW_HEAD_KEY_BYTES];
    uint8_t signature[BW_HEAD_SIGNATURE_BYTES];
} BwHead;

/* The two keys of a house, derived from its secret (house/secret.h). */
typedef struct BwHeadKeys {
    uint8_t public_key[BW_HEAD_KEY_BYTES];
    uint8_t secret_key[BW_HEAD_SIGNATURE_BYTES];
} BwHeadKeys;

/* Reads the keys of the ledger at `where`, or makes them if `make`. False, with a sentence. */
bool bw_head_keys(const char *where, bool make, BwHeadKeys *keys, char *error, size_t size);

/* Signs a record's number and hash. */
void bw_head_sign(const BwKnown *at, int64_t time_s, const BwHeadKeys *keys, BwHead *head);

char *bw_head_print(const BwHead *head, char out[BW_HEAD_TEXT_MAX]);
char *bw_head_time(const BwHead *head, char out[32]);

/* Reads a line, without its end. NULL, or what is wrong with it: it is no head, or its key has not
 * signed it. */
const char *bw_head_parse(const char *line, BwHead *head);

/* Adds a head to a file, whole and durably; half a line that a crash has left is cut off. */
bool bw_head_append(const char *path, const BwHead *head, char *error, size_t size);

/* Sends it as a line to HOST:PORT. */
bool bw_head_send(const char *address, const BwHead *head, char *error, size_t size);

/* Every whole line of a file; *n of them, to be freed. NULL, with a sentence that names the line,
 * if one is no head; an empty file has none and is no failure. */
BwHead *bw_heads_read(const char *path, size_t *n, char *error, size_t size);

#endif
